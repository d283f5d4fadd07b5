//! How a finished game is looked back at: who gained what by what, and how it went.

mod ostia;
mod sheet;
mod visby;

use kontor_table::{AnyTable, Names};
use kontor_words::Words;
use maud::Markup;

/// How one number of every seat went, round by round.
pub(crate) struct Course {
    /// What is counted.
    pub title: String,
    /// By seat: the number after each round, the start first.
    pub by_seat: Vec<Vec<i32>>,
}

/// A game that can be looked back at. The table is one that was played from its very beginning.
pub(crate) trait Story: Send + Sync {
    /// The score sheet.
    fn sheet(&self, table: &dyn AnyTable, words: &Words, names: &Names) -> Markup;

    /// What is worth a chart.
    fn courses(&self, table: &dyn AnyTable, words: &Words) -> Vec<Course>;
}

/// The story of a game.
pub(crate) fn of(game: &str) -> Option<&'static dyn Story> {
    match game {
        "ostia" => Some(&ostia::Ostia),
        "visby" => Some(&visby::Visby),
        _ => None,
    }
}
