//! Baselines that never change, to measure against: they know the rules of no game in particular.

use crate::{Advice, Bot, Question};
use kontor_core::Game;
use kontor_search::simultaneous::trees::{self, SearchPlan, Selector};
use kontor_search::worlds::{self, Playouts};

/// Where there are more actions than this, a baseline considers so many, drawn at random.
const MOST_ACTIONS: usize = 100;

/// Tries each action in sampled worlds with random playouts, one for each thought, and takes the best.
#[derive(Clone, Copy, Debug)]
pub struct Sampled;

impl<G: Game> Bot<G> for Sampled {
    fn advise(&self, question: &Question<'_, G>) -> Advice<G::Action> {
        let budget = Playouts {
            playouts: question.thoughts,
            widest: MOST_ACTIONS,
        };
        let Question {
            game, seat, view, ..
        } = *question;
        let best = worlds::sampled(game, view, seat, budget, question.seed).best();
        Advice::of_one(best.action, best.mean, question.thoughts)
    }
}

/// Decoupled UCT with random playouts, one simulation for each thought, in one sampled world.
#[derive(Clone, Copy, Debug)]
pub struct Uct;

impl<G: Game> Bot<G> for Uct {
    fn advise(&self, question: &Question<'_, G>) -> Advice<G::Action> {
        let mut draw = question.stream(0);
        let world = question.world(&mut draw);
        let plan = SearchPlan {
            simulations: question.thoughts.max(1),
            selector: Selector::Uct { explore: 1.0 },
            widest: MOST_ACTIONS,
        };
        let searched = trees::search(question.game, &world, &plan, draw);
        let best = searched
            .most_visited(question.seat)
            .expect("a seat that owes a decision considers an action");
        let considered = searched.considered[question.seat].iter();
        Advice {
            action: best.action,
            policy: considered.map(|arm| (arm.action, arm.policy)).collect(),
            value: searched.shares[question.seat],
            thoughts: question.thoughts.max(1),
        }
    }
}
