//! How a finished game is looked back at: who gained what by what, and how it went.

mod jantaris;
mod ledger;
mod ostia;
mod visby;

pub(crate) use ledger::Ledger;

use kontor_table::AnyTable;
use kontor_words::Words;

/// The books of a game at a table that was played from its very beginning.
pub(crate) fn ledger(game: &str, table: &dyn AnyTable, words: &Words) -> Option<Ledger> {
    match game {
        "visby" => Some(visby::ledger(table, words)),
        "jantaris" => Some(jantaris::ledger(table, words)),
        "ostia" => Some(ostia::ledger(table, words)),
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
