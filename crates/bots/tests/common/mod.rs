//! Positions in which bots are asked.

use kontor_bots::Played;
use kontor_core::{Chance, Draw, Joint, Options, Rollout, Seat};

/// Plays a random game of every player count, and calls back in about one of so many positions with a seat that owes a
/// decision and its view.
pub fn in_some_positions<G: Played>(
    seed: u64,
    one_in: u32,
    mut each: impl FnMut(&G, &G::State, Seat, &G::View),
) {
    let game = G::standard();
    for players in G::PLAYERS {
        let mut draw = Rollout::new(seed, players.into());
        let options = Options::defaults(G::OPTIONS);
        let mut state = game.start(players, &options, Chance::new(seed));
        while game.outcome(&state).is_none() {
            let mut joint = Joint::none();
            for seat in game.to_act(&state).iter() {
                joint[seat] = Some(game.sample(&state, seat, &mut draw));
            }
            if draw.below(one_in) == 0
                && let Some(seat) = game.to_act(&state).first()
            {
                let view = game.view(&state, &Joint::none(), Some(seat));
                each(&game, &state, seat, &view);
            }
            game.apply_unchecked(&mut state, &joint, &mut ());
        }
    }
}
