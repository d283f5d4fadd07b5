//! How a finished game is looked back at: who gained what by what, and how it went.

mod jantaris;
mod ledger;
mod ostia;
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
        "visby" => Some(&visby::Visby),
        "jantaris" => Some(&jantaris::Jantaris),
        "ostia" => Some(&ostia::Ostia),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use kontor_bots::Level;
    use kontor_core::Options;
    use kontor_table::{AnyTable, Shelf};

    /// A game that beginners have played to its end.
    pub(super) fn played(game: &str, players: u8) -> Box<dyn AnyTable> {
        let shelf = Shelf::default();
        let game = shelf.game(game).unwrap();
        let mut table = game.open(players, &Options::defaults(game.options()), 3);
        while let Some(seat) = table.to_act().iter().next() {
            // Whoever always draws the same may go round in circles.
            let seed = table.steps() as u64;
            let chosen = table.suggest(seat, Level::Beginner, 4, seed).unwrap();
            table.act(seat, &chosen.action).unwrap();
        }
        table
    }
}
