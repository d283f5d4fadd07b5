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
