//! What a seat may do, as a list.

use kontor_core::{Draw, Game, Seat};

/// How many actions the seat has.
pub fn count<G: Game>(game: &G, state: &G::State, seat: Seat) -> u64 {
    let mut ways = 0;
    game.legal(state, seat, &mut |choice| ways += game.ways(&choice));
    ways
}

/// Every action of the seat, in the order of [`Game::legal`].
pub fn all<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(state, seat, &mut |choice| {
        actions.extend((0..game.ways(&choice)).map(|number| game.nth(&choice, number)));
    });
    actions
}

/// Every action of the seat if there are no more than `widest`; otherwise those that so many draws give, each once.
pub fn some<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    widest: usize,
    draw: &mut impl Draw,
) -> Vec<G::Action> {
    if count(game, state, seat) <= widest as u64 {
        return all(game, state, seat);
    }
    let mut sampled: Vec<G::Action> = Vec::with_capacity(widest);
    for _ in 0..widest {
        let action = game.sample(state, seat, draw);
        if !sampled.contains(&action) {
            sampled.push(action);
        }
    }
    sampled
}
