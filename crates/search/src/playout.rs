//! How a game might end from here: everybody plays at random.

use kontor_core::{BySeat, Draw, Game, Joint, Outcome, Seat, WIN_UNITS};

/// A playout that lasts more rounds than this is scored as it stands.
pub const MAX_ROUNDS: u32 = 200;

/// Plays on at random until the game ends.
pub fn finish<G: Game>(game: &G, mut state: G::State, draw: &mut impl Draw) -> Outcome {
    let last = game.round(&state).saturating_add(MAX_ROUNDS);
    loop {
        let owed = game.to_act(&state);
        if owed.is_empty() || game.round(&state) > last {
            return result(game, &state);
        }
        let mut joint = Joint::none();
        for seat in owed.iter() {
            joint[seat] = Some(game.sample(&state, seat, draw));
        }
        game.apply_unchecked(&mut state, &joint, &mut ());
    }
}

/// The seat, which owes a decision, decides so; everybody else, and everything later, is left to chance.
pub fn finish_after<G: Game>(
    game: &G,
    mut state: G::State,
    seat: Seat,
    action: G::Action,
    draw: &mut impl Draw,
) -> Outcome {
    let mut joint = Joint::one(seat, action);
    for other in game.to_act(&state).iter().filter(|&other| other != seat) {
        joint[other] = Some(game.sample(&state, other, draw));
    }
    game.apply_unchecked(&mut state, &joint, &mut ());
    finish(game, state, draw)
}

/// How the game ended, or how it stands if it goes on.
pub fn result<G: Game>(game: &G, state: &G::State) -> Outcome {
    game.outcome(state)
        .unwrap_or_else(|| game.adjudicate(state))
}

/// A seat's share of the win, 0 to 1.
pub fn share(outcome: &Outcome, seat: Seat) -> f64 {
    f64::from(outcome.share(seat)) / f64::from(WIN_UNITS)
}

/// Every seat's share of the win, 0 to 1.
pub fn shares(outcome: &Outcome) -> BySeat<f64> {
    BySeat::from_fn(outcome.players(), |seat| share(outcome, seat))
}

/// How a game of two ended for the first seat: 1 if it won alone, 0 if the other did, a half if both or neither. For
/// two seats this makes every game one of pure opposition, even one that both can lose.
pub fn margin(outcome: &Outcome) -> f64 {
    let [first, second] =
        [0, 1].map(|number| Seat::new(number).map_or(0, |seat| outcome.share(seat) as i32));
    0.5 + f64::from(first - second) / f64::from(2 * WIN_UNITS)
}
