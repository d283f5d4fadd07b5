//! Perft: how many sequences of decisions lead on from a position. Two implementations of the same rules agree on it,
//! and a slip in what is legal or in what it leads to shows in the count.

use crate::{Game, Joint, Seat};

/// How many sequences of `depth` joint decisions begin in a position.
///
/// One step is one joint decision: of every seat that owes one. Actions count one by one, also where [`Game::legal`]
/// lists a range of them as one choice. A game that is over before that depth counts once.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    let seats: Vec<Seat> = game.to_act(state).iter().collect();
    if depth == 0 || seats.is_empty() {
        return 1;
    }
    if depth == 1 {
        return seats.iter().map(|&seat| ways(game, state, seat)).product();
    }
    let actions: Vec<Vec<G::Action>> = seats
        .iter()
        .map(|&seat| actions(game, state, seat))
        .collect();
    let joints = actions.iter().map(Vec::len).product();
    (0..joints)
        .map(|number| {
            let mut joint = Joint::none();
            let mut rest: usize = number;
            for (&seat, actions) in seats.iter().zip(&actions) {
                joint[seat] = Some(actions[rest % actions.len()]);
                rest /= actions.len();
            }
            let mut next = *state;
            game.apply_unchecked(&mut next, &joint, &mut ());
            perft(game, &next, depth - 1)
        })
        .sum()
}

fn ways<G: Game>(game: &G, state: &G::State, seat: Seat) -> u64 {
    let mut ways = 0;
    game.legal(state, seat, &mut |choice| ways += game.ways(&choice));
    ways
}

fn actions<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(state, seat, &mut |choice| {
        actions.extend((0..game.ways(&choice)).map(|number| game.nth(&choice, number)));
    });
    actions
}
