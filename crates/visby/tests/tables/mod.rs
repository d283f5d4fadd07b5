//! Random tables, as the tests of the rules and those of their JSON want them.

use kontor_core::{Chance, Game, Joint, Rollout};
use kontor_visby::{Action, Goal, Phase, State, Visby};
use proptest::prelude::*;

pub fn start(players: u8, goal: Goal) -> (Visby, State) {
    let visby = Visby::standard();
    let state = visby.start(players, &Visby::options(goal), Chance::new(0));
    (visby, state)
}

pub fn random_joint(visby: &Visby, state: &State, draw: &mut Rollout) -> Joint<Action> {
    let mut joint = Joint::none();
    for seat in visby.to_act(state).iter() {
        joint[seat] = Some(visby.sample(state, seat, draw));
    }
    joint
}

/// A random position of a random game, possibly over.
pub fn anywhere(players: u8, goal: Goal, seed: u64, steps: u32) -> (Visby, State, Rollout) {
    let (visby, mut state) = start(players, goal);
    let mut draw = Rollout::new(seed, 0);
    for _ in 0..steps {
        if state.phase() != Phase::Over {
            let joint = random_joint(&visby, &state, &mut draw);
            visby.apply(&mut state, &joint, &mut ()).unwrap();
        }
    }
    (visby, state, draw)
}

prop_compose! {
    /// Players, goal and seed.
    pub fn table()(
        players in Visby::PLAYERS,
        goal in proptest::sample::select(&Goal::ALL[..]),
        seed: u64,
    ) -> (u8, Goal, u64) {
        (players, goal, seed)
    }
}
