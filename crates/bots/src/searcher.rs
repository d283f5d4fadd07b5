//! A searched best response, for any game: knows who the others are, and tries its own actions against them.

use crate::{Advice, Bot, Question};
use kontor_core::{Game, Joint, Rollout, Seat};
use kontor_search::{actions, playout};
use std::fmt;
use std::sync::Arc;

/// Tries each of its actions in sampled worlds in which all seats go on as a bot would for some decisions, then at random.
/// It takes the action that did best.
pub struct Searcher<G: Game> {
    /// How everybody is taken to play.
    pub model: Arc<dyn Bot<G>>,
    /// How many thoughts the model takes for each of its decisions.
    pub model_thoughts: u32,
    /// How many games are played on for a decision.
    pub playouts: u32,
    /// After so many moments of decision a game goes on at random.
    pub moments: u32,
    /// Where there are more actions than this, it considers so many, among them what the model would do.
    pub widest: usize,
}

impl<G: Game> fmt::Debug for Searcher<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searcher").finish_non_exhaustive()
    }
}

impl<G: Game> Searcher<G> {
    /// What the model would do on a seat.
    fn modelled(
        &self,
        game: &G,
        state: &G::State,
        seat: Seat,
        history: &[G::Event],
        draw: &mut Rollout,
    ) -> G::Action {
        let view = game.view(state, &Joint::none(), Some(seat));
        let question = Question {
            game,
            seat,
            view: &view,
            history,
            thoughts: self.model_thoughts,
            seed: draw.next_u64(),
        };
        self.model.advise(&question).action
    }

    /// The seat's share of the win in a world in which it decides so.
    fn play_on(
        &self,
        question: &Question<'_, G>,
        mut state: G::State,
        action: G::Action,
        draw: &mut Rollout,
    ) -> f64 {
        let Question { game, seat, .. } = *question;
        let mut history = question.history.to_vec();
        let mut own = Some(action);
        for _ in 0..=self.moments {
            if game.to_act(&state).is_empty() {
                break;
            }
            let mut joint = Joint::none();
            for other in game.to_act(&state).iter() {
                joint[other] = match own.filter(|_| other == seat) {
                    Some(action) => Some(action),
                    None => Some(self.modelled(game, &state, other, &history, draw)),
                };
            }
            own = None;
            game.apply_unchecked(&mut state, &joint, &mut history);
        }
        playout::share(&playout::finish(game, state, draw), seat)
    }
}

impl<G: Game> Bot<G> for Searcher<G> {
    fn advise(&self, question: &Question<'_, G>) -> Advice<G::Action> {
        let Question { game, seat, .. } = *question;
        let mut draw = question.stream(0);
        let world = question.world(&mut draw);
        let mut tried = actions::some(game, &world, seat, self.widest, &mut draw);
        if tried.len() > 1 {
            let usual = self.modelled(game, &world, seat, question.history, &mut draw);
            tried.retain(|action| *action != usual);
            tried.insert(0, usual);
        }
        let mut sums = vec![0.0; tried.len()];
        // Who has no choice plays on once, to say what the position may be worth.
        let each = match tried.len() {
            1 => 1,
            several => (self.playouts as usize).div_ceil(several).max(1),
        };
        for _ in 0..each {
            // The same world and the same chance for all actions, so that luck does not choose among them.
            let world = question.world(&mut draw);
            let luck = draw.next_u64();
            for (sum, action) in sums.iter_mut().zip(&tried) {
                *sum += self.play_on(question, world, *action, &mut Rollout::new(luck, 0));
            }
        }
        let mut best = 0;
        for (at, sum) in sums.iter().enumerate() {
            if *sum > sums[best] {
                best = at;
            }
        }
        let value = sums[best] / each as f64;
        Advice::of_one(tried[best], value, question.thoughts)
    }
}
