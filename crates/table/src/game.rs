//! A game, whichever it is.

use crate::entry::{Entry, Picture, RulesPart, needed_texts};
use crate::page::RulesPage;
use crate::table::{AnyTable, Table};
use kontor_core::{Chance, DealSeed, Game, OptionSpec, Options, Position};
use kontor_wire::{BadBox, Misfits, Node, Wire};
use kontor_words::Words;
use maud::Markup;
use serde_json::Value;
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

/// A game, whichever it is.
pub trait AnyGame: Send + Sync {
    /// Name in the protocol.
    fn id(&self) -> &'static str;
    /// Name and version of its rules.
    fn rules(&self) -> &'static str;
    /// How many seats a table may have.
    fn players(&self) -> RangeInclusive<u8>;
    /// What a table may choose.
    fn options(&self) -> &'static [OptionSpec];
    /// The hash of its components.
    fn box_hash(&self) -> &str;
    /// Its components as a box file holds them.
    fn components(&self) -> Value;
    /// The same game with other components.
    fn with_box(&self, text: &str) -> Result<Arc<dyn AnyGame>, BadBox>;
    /// The same game with the components of this hash, if it ever came with them.
    fn with_released_box(&self, hash: &str) -> Option<Arc<dyn AnyGame>>;
    /// A new table. The number of players must be one that the game has.
    fn open(&self, players: u8, options: &Options, seed: DealSeed) -> Box<dyn AnyTable>;
    /// A table in any position that was written down.
    fn load(&self, state: &Value) -> Result<Box<dyn AnyTable>, Misfits>;
    /// A score as a person reads it.
    fn scored(&self, words: &Words, score: i32) -> String;
    /// What the tie-breaks of this game are called.
    fn tiebreaks(&self, words: &Words) -> String;
    /// Whether it is played with other components than those it comes with.
    fn has_other_box(&self) -> bool;
    /// Whether there is a page of its rules.
    fn has_rules_page(&self) -> bool;
    /// The page of its rules, if there is one, with the figures of the box that it comes with: its examples rest on them.
    fn rules_page(&self, words: &Words) -> Option<RulesPage>;
    /// Its picture, if there is one.
    fn picture(&self) -> Option<Markup>;
    /// Drawings that its pages use by name: they are put into a page once, before all that.
    fn ground(&self) -> Markup;
}

/// A game that is not known by its type any more, with what is worked out once.
struct Boxed<G: Game> {
    entry: Arc<Entry<G>>,
    box_hash: OnceLock<String>,
}

impl<G: Wire> Entry<G> {
    /// The same for every game. From here on its texts can be said.
    ///
    /// # Panics
    /// If one of the [texts that every game needs](needed_texts) is missing, or the texts it brings clash with others: a
    /// mistake in the program, which is better found here than on a page.
    pub fn erased(self) -> Arc<dyn AnyGame> {
        if let Err(wrong) = self.words.register(G::ID, &needed_texts::<G>()) {
            panic!("the texts of {} cannot be used: {wrong}", G::ID);
        }
        Arc::new(Boxed {
            entry: Arc::new(self),
            box_hash: OnceLock::new(),
        })
    }
}

impl<G: Wire> AnyGame for Boxed<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn players(&self) -> RangeInclusive<u8> {
        G::PLAYERS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn box_hash(&self) -> &str {
        self.box_hash.get_or_init(|| self.entry.game.box_hash())
    }

    fn components(&self) -> Value {
        self.entry.game.write_box()
    }

    fn with_released_box(&self, hash: &str) -> Option<Arc<dyn AnyGame>> {
        let released = |text: &&&str| G::with_box(text).is_ok_and(|game| game.box_hash() == hash);
        let found = G::released_boxes().iter().find(released)?;
        self.with_box(found).ok()
    }

    fn with_box(&self, text: &str) -> Result<Arc<dyn AnyGame>, BadBox> {
        let Entry {
            bots,
            words,
            texts,
            board,
            rules_page,
            score_sheet,
            picture,
            ..
        } = *self.entry;
        let game = G::with_box(text)?;
        Ok(Entry {
            game,
            bots,
            words,
            texts,
            board,
            rules_page,
            score_sheet,
            picture,
        }
        .erased())
    }

    fn open(&self, players: u8, options: &Options, seed: DealSeed) -> Box<dyn AnyTable> {
        let state = self.entry.game.start(players, options, Chance::of(seed));
        Box::new(Table::new(self.entry.clone(), Position::new(state)))
    }

    fn load(&self, state: &Value) -> Result<Box<dyn AnyTable>, Misfits> {
        let position = self.entry.game.read_state(&Node::root(state))?;
        Ok(Box::new(Table::new(self.entry.clone(), position)))
    }

    fn scored(&self, words: &Words, score: i32) -> String {
        self.entry.texts.tell_score(words, score)
    }

    fn tiebreaks(&self, words: &Words) -> String {
        words.get(&kontor_words::tiebreaks_id(G::ID))
    }

    fn has_other_box(&self) -> bool {
        self.box_hash() != G::standard().box_hash()
    }

    fn has_rules_page(&self) -> bool {
        matches!(self.entry.rules_page, RulesPart::Written(_))
    }

    fn rules_page(&self, words: &Words) -> Option<RulesPage> {
        match self.entry.rules_page {
            RulesPart::Written(page) => Some(page(&G::standard(), words)),
            RulesPart::Unwritten => None,
        }
    }

    fn picture(&self) -> Option<Markup> {
        match self.entry.picture {
            Picture::Drawn(draw) => Some(draw()),
            Picture::Plain => None,
        }
    }

    fn ground(&self) -> Markup {
        self.entry.board.ground(&self.entry.game)
    }
}
