//! The rules of each game, for newcomers and for those who look something up. Figures come from the games themselves.

mod figure;
mod jantaris;
mod ostia;
mod visby;

use crate::document::Document;
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_table::page::RulesPage;
use kontor_visby::Visby;
use kontor_words::Words;

impl From<Document> for RulesPage {
    fn from(document: Document) -> RulesPage {
        RulesPage {
            page: document.page(),
            contents: document.contents(),
        }
    }
}

/// The rules of Visby.
pub fn visby(game: &Visby, words: &Words) -> RulesPage {
    visby::document(game, words).into()
}

/// The rules of Jantaris.
pub fn jantaris(game: &Jantaris, words: &Words) -> RulesPage {
    jantaris::document(game, words).into()
}

/// The rules of Ostia.
pub fn ostia(game: &Ostia, words: &Words) -> RulesPage {
    ostia::document(game, words).into()
}

#[cfg(test)]
mod tests {
    use kontor_core::{Chance, Options, Position, Seat, Setting};

    /// An example of a rules page, set up and played with the game itself.
    pub(super) struct Example<G: Setting> {
        game: G,
        position: Position<G>,
    }

    impl<G: Setting> Example<G> {
        /// From the first position of a game, with what the example says of it.
        pub fn set_up(players: u8, change: impl FnOnce(&mut G::Setup)) -> Example<G> {
            let game = G::standard();
            let options = Options::defaults(G::OPTIONS);
            let first = Position::<G>::new(game.start(players, &options, Chance::new(0)));
            let mut setup = game.setup(&first);
            change(&mut setup);
            let position = game.place(&setup).unwrap();
            Example { game, position }
        }

        /// Somebody decides.
        pub fn act(&mut self, seat: usize, action: G::Action) {
            let seat = Seat::new(seat).unwrap();
            let acted = self.position.act(&self.game, seat, action, &mut ());
            acted.unwrap();
        }

        /// How it stands.
        pub fn state(&self) -> &G::State {
            self.position.state()
        }
    }
}
