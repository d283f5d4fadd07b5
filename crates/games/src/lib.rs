//! The registry: every game of the Kontor as one entry.
//!
//! An entry names a game's rules, bots, words, texts, board, rules page, score sheet and picture. Each part is given or said to
//! be the default; an entry that leaves one out does not compile. [`Games`] makes of it what is played and what is studied.

mod collection;

pub use collection::{Games, OneGame};

use kontor_boards::{JantarisBoard, OstiaBoard, VisbyBoard, art::pictures, rules, score_sheet};
use kontor_bots::Played;
use kontor_core::Game;
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_table::jantaris::JantarisTexts;
use kontor_table::ostia::OstiaTexts;
use kontor_table::visby::VisbyTexts;
use kontor_table::{Bots, Entry, Picture, RulesPart, ScorePart, Shelf};
use kontor_visby::Visby;
use kontor_words::GameWords;

/// Visby: two to six families choose cards at once.
pub fn visby() -> Entry<Visby> {
    Entry {
        game: Visby::standard(),
        bots: Bots::Own(Visby::advise),
        words: GameWords::InCatalogue,
        texts: &VisbyTexts,
        board: &VisbyBoard,
        rules_page: RulesPart::Written(rules::visby),
        score_sheet: ScorePart::Kept(score_sheet::visby),
        picture: Picture::Drawn(pictures::visby),
    }
}

/// Jantaris: three or four guilds in a city with two guild stones.
pub fn jantaris() -> Entry<Jantaris> {
    Entry {
        game: Jantaris::standard(),
        bots: Bots::Own(Jantaris::advise),
        words: GameWords::InCatalogue,
        texts: &JantarisTexts,
        board: &JantarisBoard,
        rules_page: RulesPart::Written(rules::jantaris),
        score_sheet: ScorePart::Kept(score_sheet::jantaris),
        picture: Picture::Drawn(pictures::jantaris),
    }
}

/// Ostia: three to five merchants at the harbour of Rome.
pub fn ostia() -> Entry<Ostia> {
    Entry {
        game: Ostia::standard(),
        bots: Bots::Own(Ostia::advise),
        words: GameWords::InCatalogue,
        texts: &OstiaTexts,
        board: &OstiaBoard,
        rules_page: RulesPart::Written(rules::ostia),
        score_sheet: ScorePart::Kept(score_sheet::ostia),
        picture: Picture::Drawn(pictures::ostia),
    }
}

/// Every game of the Kontor, with the components it is played with, to be played and studied.
pub fn games() -> Games {
    Games::none().with(visby()).with(jantaris()).with(ostia())
}

/// Every game of the Kontor, to be played.
pub fn shelf() -> Shelf {
    games().into_shelf()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_table::needed_texts;
    use kontor_words::{Lang, Words};

    fn has_all_texts<G: Game>() {
        for needed in needed_texts::<G>() {
            for lang in Lang::ALL {
                assert!(Words::of(lang).has(&needed.id), "{lang:?}: {}", needed.id);
            }
        }
    }

    #[test]
    fn every_game_has_the_texts_that_pages_and_the_terminal_say_of_it() {
        has_all_texts::<Visby>();
        has_all_texts::<Jantaris>();
        has_all_texts::<Ostia>();
        let ids: Vec<_> = shelf().ids().collect();
        assert_eq!(ids, ["visby", "jantaris", "ostia"], "test each of them");
    }
}
