//! How a finished game is looked back at: who gained what by what, and how it went.

mod jantaris;
mod ostia;
mod sheet;
mod visby;

pub use jantaris::jantaris;
pub use ostia::ostia;
pub use visby::visby;

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
