//! The best reply to players whose mixes are known: how much a way of playing gives away.

use crate::actions;
use crate::playout;
use kontor_core::{Game, Joint, Seat, Seats};

/// What the seat can reach.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply<A> {
    /// What each action of the seat is worth now; empty if it owes no decision.
    pub worth: Vec<(A, f64)>,
    /// The seat's share of the win if it goes on replying best.
    pub value: f64,
    /// How many positions were visited.
    pub positions: u64,
}

/// The best that a seat can do against all others, who take each action as often as `policy` says.
///
/// The value function is asked as in [`induction`](super::induction), but for this seat's share of the win; if it says nothing the
/// search goes on, so one that never does makes the answer exact. The policy lists a seat's actions with their
/// probabilities, which sum to 1.
///
/// # Panics
/// If the game is over.
pub fn best<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    evaluate: impl FnMut(&G::State, u32) -> Option<f64>,
    policy: impl FnMut(&G::State, Seat) -> Vec<(G::Action, f64)>,
) -> Reply<G::Action> {
    assert!(!game.to_act(state).is_empty(), "the game is over");
    let mut search = Search {
        game,
        seat,
        evaluate,
        policy,
        positions: 0,
    };
    let (worth, value) = search.search(state, 0);
    Reply {
        worth,
        value,
        positions: search.positions,
    }
}

struct Search<'a, G, J, P> {
    game: &'a G,
    seat: Seat,
    evaluate: J,
    policy: P,
    positions: u64,
}

impl<G, J, P> Search<'_, G, J, P>
where
    G: Game,
    J: FnMut(&G::State, u32) -> Option<f64>,
    P: FnMut(&G::State, Seat) -> Vec<(G::Action, f64)>,
{
    fn search(&mut self, state: &G::State, moves: u32) -> (Vec<(G::Action, f64)>, f64) {
        let owed = self.game.to_act(state);
        let others = owed.without(Seats::one(self.seat));
        let mut joints = vec![(Joint::none(), 1.0)];
        for other in others.iter() {
            let mix = (self.policy)(state, other);
            joints = joints
                .iter()
                .flat_map(|&(joint, weight)| {
                    let taken = mix.iter().filter(|&&(_, p)| p > 0.0);
                    taken.map(move |&(action, p)| {
                        let mut joint = joint;
                        joint[other] = Some(action);
                        (joint, weight * p)
                    })
                })
                .collect();
        }
        if !owed.contains(self.seat) {
            return (Vec::new(), self.mean(state, &joints, None, moves));
        }
        let worth: Vec<_> = actions::all(self.game, state, self.seat)
            .into_iter()
            .map(|action| (action, self.mean(state, &joints, Some(action), moves)))
            .collect();
        let value = worth
            .iter()
            .fold(f64::NEG_INFINITY, |best, &(_, value)| best.max(value));
        (worth, value)
    }

    fn mean(
        &mut self,
        state: &G::State,
        joints: &[(Joint<G::Action>, f64)],
        own: Option<G::Action>,
        moves: u32,
    ) -> f64 {
        let mut mean = 0.0;
        for &(mut joint, weight) in joints {
            joint[self.seat] = own;
            let mut after = *state;
            self.game.apply_unchecked(&mut after, &joint, &mut ());
            self.positions += 1;
            mean += weight
                * match self.game.outcome(&after) {
                    Some(outcome) => playout::share(&outcome, self.seat),
                    None => match (self.evaluate)(&after, moves + 1) {
                        Some(value) => value,
                        None => self.search(&after, moves + 1).1,
                    },
                };
        }
        mean
    }
}
