//! One game on the shelf: its rules, and everything else that is known of it, in one entry.

use crate::page::{Board, RulesPage, ScoreSheet, WholeGame};
use crate::tell::{Names, Tell};
use kontor_bots::Advise;
use kontor_core::Game;
use kontor_words::{GameWords, Needed, Words};
use maud::Markup;

/// Who plays when no person does.
pub enum Bots<G: Game> {
    /// The game's own, at every level.
    Own(Advise<G>),
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
    Kept(fn(&WholeGame<'_, G>, &Words, &Names) -> ScoreSheet),
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

/// Every message that pages and the terminal say of the game, besides those that its own [`Tell`] and board say.
pub fn needed_texts<G: Game>() -> Vec<Needed> {
    // Nobody is asked about an option with a single value.
    let options = G::OPTIONS.iter().filter(|option| option.values.len() > 1);
    kontor_words::needed(G::ID, options.map(|option| (option.name, option.values)))
}

impl<G: Game> Bots<G> {
    /// How they decide, at the level they are told.
    pub fn advise(self) -> Advise<G> {
        match self {
            Bots::Own(advise) => advise,
            Bots::Sampling => kontor_bots::advise_by_sampling,
        }
    }
}
