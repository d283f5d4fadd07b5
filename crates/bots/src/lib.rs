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
mod sight;
mod thoughts;
pub mod training;
pub mod visby;

pub use baselines::{Sampled, Uct};
pub use kontor_core::Level;
pub use random::Random;
pub use sampled::advise as advise_by_sampling;
pub use searcher::Searcher;
pub use thoughts::Thoughts;

use kontor_core::{Draw, Game, Rollout, Seat};
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
    /// The thinking budget, in [`Thoughts`].
    pub thoughts: u32,
    /// The seed of everything it leaves to chance: the same question with the same seed has the same answer on every
    /// machine.
    pub seed: u64,
}

impl<G: Game> Question<'_, G> {
    /// One of the streams that a bot may draw from; streams of different numbers have nothing to do with each other.
    pub fn stream(&self, number: u64) -> Rollout {
        Rollout::new(self.seed, number)
    }

    /// A position that agrees with what the seat knows.
    pub fn world(&self, draw: &mut impl Draw) -> G::State {
        self.game.determinize(self.view, draw)
    }
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
    /// How many thoughts it took; never more than the budget by over a fifth.
    pub thoughts: u32,
}

impl<A: Copy> Advice<A> {
    /// Takes the action of this number out of a mix, of which every action has a probability.
    pub(crate) fn from_mix(
        actions: &[A],
        mix: &[f32],
        taken: usize,
        value: f32,
        thoughts: u32,
    ) -> Advice<A> {
        let total: f64 = mix.iter().map(|p| f64::from(*p)).sum();
        let policy = actions.iter().zip(mix).filter(|(_, p)| **p > 0.0);
        Advice {
            action: actions[taken],
            policy: policy
                .map(|(action, p)| (*action, f64::from(*p) / total))
                .collect(),
            value: f64::from(value.clamp(0.0, 1.0)),
            thoughts,
        }
    }

    /// Takes an action without leaving anything to chance.
    pub(crate) fn of_one(action: A, value: f64, thoughts: u32) -> Advice<A> {
        Advice {
            action,
            policy: vec![(action, 1.0)],
            value: value.clamp(0.0, 1.0),
            thoughts,
        }
    }
}

/// Somebody who can decide for a seat.
pub trait Bot<G: Game>: Send + Sync {
    /// Decides for the seat whose view is given, which owes a decision.
    fn advise(&self, question: &Question<'_, G>) -> Advice<G::Action>;
}

/// Decides for a seat as a bot of a level would.
pub type Advise<G> = fn(Level, &Question<'_, G>) -> Advice<<G as Game>::Action>;

/// Makes a bot from what stands behind the colon of its name, if anything does.
pub type Make<G> = fn(Option<&str>) -> Result<Arc<dyn Bot<G>>, String>;

/// A game that bots can play at every level.
pub trait Played: Game {
    /// Bots of this game alone that never change, to measure against, by name.
    const BASELINES: &'static [(&'static str, Make<Self>)] = &[];
    /// The nets that its bots value positions with, as they are embedded: with others they are other bots.
    const WEIGHTS: &'static [&'static [u8]] = &[];

    /// Decides for a seat as a bot of this level would. Weaker levels see less clearly; none plays badly on purpose.
    fn advise(level: Level, question: &Question<'_, Self>) -> Advice<Self::Action> {
        sampled::advise(level, question)
    }
}

impl<G: Played> Bot<G> for Level {
    fn advise(&self, question: &Question<'_, G>) -> Advice<G::Action> {
        G::advise(*self, question)
    }
}
