//! Positions in which bots are asked.

use kontor_core::{Chance, Draw, Game, Joint, Options, Rollout, Seat};

/// Plays a random game of every player count and shows, about once in so many moments, the position, somebody who is asked
/// there and what they see.
pub fn some_positions<G: Game>(
    seed: u64,
    shown_in: u32,
    mut show: impl FnMut(&G, &G::State, Seat, &G::View),
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
            let asked = game.to_act(&state).iter().next();
            if let (0, Some(seat)) = (draw.below(shown_in), asked) {
                let view = game.view(&state, &Joint::none(), Some(seat));
                show(&game, &state, seat, &view);
            }
            game.apply_unchecked(&mut state, &joint, &mut ());
        }
    }
}
