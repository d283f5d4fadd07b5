//! One game on the shelf: its rules, and everything else that is known of it, in one entry.

use crate::page::{Board, Played, RulesPage, ScoreSheet};
use crate::table::{AnyTable, Table};
use crate::tell::{Names, Tell};
use kontor_bots::{Advice, Level, Question};

use kontor_core::{Chance, Game, OptionSpec, Options, Position};
use kontor_wire::{BadBox, Misfits, Node, Wire};
use kontor_words::{GameWords, Needed, Words};
use maud::Markup;
use serde_json::Value;
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

/// Who plays when no person does.
pub enum Bots<G: Game> {
    /// The game's own, at every level.
    Own(fn(Level, &Question<'_, G>) -> Advice<G::Action>),
    /// The one that knows only the rules: it samples what could be and plays on from there.
    Sampling,
}

/// The page of its rules.
pub enum RulesPart<G> {
    /// As it was written for it.
    Written(fn(&G, &Words) -> RulesPage),
    /// None: whoever wants to know asks those who play it.
    Unwritten,
}

/// How a finished game is looked back at.
pub enum ScorePart<G: Game> {
    /// With a score sheet.
    Kept(fn(&Played<'_, G>, &Words, &Names) -> ScoreSheet),
    /// By its places alone.
    Places,
}

/// The picture on the first page.
#[derive(Clone, Copy)]
pub enum Picture {
    /// Drawn for it.
    Drawn(fn() -> Markup),
    /// An empty ground.
    Plain,
}

/// One game with all its parts. Each is given or said to be the default; none can be left out.
pub struct Entry<G: Game> {
    /// The rules, with the components it is played with.
    pub game: G,
    /// Who plays when no person does.
    pub bots: Bots<G>,
    /// Where its texts stand.
    pub words: GameWords,
    /// How it is told.
    pub texts: &'static dyn Tell<G>,
    /// How it looks on a page; a game for which nobody has drawn one is shown as text with its choices as a list.
    pub board: &'static dyn Board<G>,
    /// The page of its rules.
    pub rules_page: RulesPart<G>,
    /// How a finished game is looked back at.
    pub score_sheet: ScorePart<G>,
    /// Its picture.
    pub picture: Picture,
}

macro_rules! copied {
    ($($part:ident: $bound:path),*) => {
        $(
            impl<G: $bound> Clone for $part<G> {
                fn clone(&self) -> Self {
                    *self
                }
            }
            impl<G: $bound> Copy for $part<G> {}
        )*
    };
}
copied!(Bots: Game, RulesPart: Sized, ScorePart: Game);

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
    /// The same game with other components.
    fn with_box(&self, text: &str) -> Result<Arc<dyn AnyGame>, BadBox>;
    /// A new table. The number of players must be one that the game has.
    fn open(&self, players: u8, options: &Options, seed: u64) -> Box<dyn AnyTable>;
    /// A table in any position that was written down.
    fn load(&self, state: &Value) -> Result<Box<dyn AnyTable>, Misfits>;
    /// A score as a person reads it.
    fn scored(&self, words: &Words, score: i32) -> String;
    /// What the tie-breaks of this game are called.
    fn tiebreaks(&self, words: &Words) -> String;
    /// The page of its rules, if there is one.
    fn rules_page(&self, words: &Words) -> Option<RulesPage>;
    /// Its picture, if there is one.
    fn picture(&self) -> Option<Markup>;
    /// Drawings that its pages use by name: they are put into a page once, before all that.
    fn ground(&self) -> Markup;
}

/// Every message that pages and the terminal say of the game, besides those that its own [`Tell`] and board say.
pub fn needed_texts<G: Game>() -> Vec<Needed> {
    // Nobody is asked about an option with a single value.
    let options = G::OPTIONS.iter().filter(|option| option.values.len() > 1);
    kontor_words::needed(G::ID, options.map(|option| (option.name, option.values)))
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

    /// What a bot of this level would do.
    pub(crate) fn advise(&self, level: Level, question: &Question<'_, G>) -> Advice<G::Action> {
        match self.bots {
            Bots::Own(advise) => advise(level, question),
            Bots::Sampling => kontor_bots::advise_by_sampling(level, question),
        }
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

    fn open(&self, players: u8, options: &Options, seed: u64) -> Box<dyn AnyTable> {
        let state = self.entry.game.start(players, options, Chance::new(seed));
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

    fn rules_page(&self, words: &Words) -> Option<RulesPage> {
        match self.entry.rules_page {
            RulesPart::Written(page) => Some(page(&self.entry.game, words)),
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
