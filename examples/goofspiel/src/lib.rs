#![doc = include_str!("../RULES.md")]
//!
//! # This crate
//! One game as one crate: [rules](Goofspiel), [positions as they are written down](Setup), JSON, [texts](GoofspielTexts),
//! and the [entry] that puts all of it on a shelf. `docs/adding-a-game.md` walks through it.

mod card;
mod rules;
mod setup;
mod state;
mod texts;
mod wire;

pub use card::{Bid, Card, Cards};
pub use rules::{Event, Goofspiel, NotInHand};
pub use setup::{Flaw, PlayerSetup, Setup};
pub use state::{Deck, OnTable, Player, State, View};
pub use texts::GoofspielTexts;

use kontor_boards::PlainBoard;
use kontor_core::Game;
use kontor_table::{Bots, Entry, Picture, RulesPart, ScorePart};
use kontor_words::GameWords;

/// Goofspiel for a shelf. It has its rules and its texts; for everything else there are defaults.
pub fn entry() -> Entry<Goofspiel> {
    Entry {
        game: Goofspiel::standard(),
        bots: Bots::Sampling,
        words: GameWords::Brought {
            de: include_str!("../words/de.ftl"),
            en: include_str!("../words/en.ftl"),
        },
        texts: &GoofspielTexts,
        board: &PlainBoard,
        rules_page: RulesPart::Unwritten,
        score_sheet: ScorePart::Places,
        picture: Picture::Plain,
    }
}

/// There are no baselines of this game alone: in the arena its levels play against those that every game has.
impl kontor_bots::Played for Goofspiel {}
