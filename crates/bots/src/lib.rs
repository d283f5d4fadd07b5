//! Who plays when no person does.
//!
//! A [`Bot`] is handed what its seat may know, never a position: the types leave it no other way. From a view it can
//! sample positions that agree with it ([`Game::determinize`]) and think in those.

mod baselines;
pub mod jantaris;
pub mod net;
pub mod ostia;
mod random;
mod sampled;
mod searcher;
mod steps;
pub mod training;
pub mod visby;

pub use baselines::{Sampled, Uct};
pub use kontor_core::Level;
pub use random::Random;
pub use sampled::advise as advise_by_sampling;
pub use searcher::Searcher;
pub use steps::Steps;

use kontor_core::{Game, Seat};
use std::sync::Arc;

/// What a bot is asked.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    /// The rules and components.
    pub game: &'a G,
    /// Who decides.
    pub seat: Seat,
    /// What that seat may know of the position.
    pub view: &'a G::View,
    /// What everybody has seen happen, in order.
    pub history: &'a [G::Event],
    /// How many [steps](Steps) of thought it may take.
    pub iterations: u32,
    /// The seed of everything it leaves to chance: the same question with the same seed has the same answer on every
    /// machine.
    pub seed: u64,
}

/// What a bot answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// What it does.
    pub action: A,
    /// Among what it chose, with the probability of each; they sum to 1.
    pub policy: Vec<(A, f64)>,
    /// The share of the win it expects for its seat, 0 to 1.
    pub value: f64,
    /// How many steps of thought it took; never more than it might by over a fifth.
    pub steps: u32,
}

/// Somebody who can decide for a seat.
pub trait Bot<G: Game>: Send + Sync {
    /// Decides for the seat whose view is given, which owes a decision.
    fn advise(&self, question: &Question<'_, G>) -> Advice<G::Action>;
}

/// Makes a bot from what stands behind the colon of its name, if anything does.
pub type Make<G> = fn(Option<&str>) -> Result<Arc<dyn Bot<G>>, String>;

/// A game that bots can play at every level.
pub trait Played: Game {
    /// Bots of this game alone that never change, to measure against, by name.
    const BASELINES: &'static [(&'static str, Make<Self>)] = &[];

    /// Decides for a seat as a bot of this level would. Levels that know less are weaker by seeing less clearly, never
    /// by playing badly on purpose.
    fn advise(level: Level, question: &Question<'_, Self>) -> Advice<Self::Action> {
        sampled::advise(level, question)
    }
}

impl<G: Played> Bot<G> for Level {
    fn advise(&self, question: &Question<'_, G>) -> Advice<G::Action> {
        G::advise(*self, question)
    }
}
