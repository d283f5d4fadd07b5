//! Goofspiel: everybody bids one card at once for the prize that lies open; the highest bid alone takes it, a tie nobody.
//! Prizes come in a fixed order. Most points win.

use super::Toy;
use crate::lp;
use kontor_core::{Draw, Joint, Seat, Seats};

#[derive(Clone)]
pub struct Goofspiel {
    pub prizes: Vec<i32>,
}

impl Default for Goofspiel {
    fn default() -> Self {
        Goofspiel::descending(4)
    }
}

impl Goofspiel {
    pub fn descending(cards: i32) -> Goofspiel {
        Goofspiel {
            prizes: (1..=cards).rev().collect(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub players: u8,
    /// The card n is the bit n.
    pub hands: [u8; 3],
    pub won: [i32; 3],
    pub turn: usize,
}

impl State {
    pub fn of_two(hands: [&[u8]; 2]) -> State {
        let bits = |hand: &[u8]| hand.iter().fold(0, |bits, card| bits | 1 << card);
        State {
            players: 2,
            hands: [bits(hands[0]), bits(hands[1]), 0],
            won: [0; 3],
            turn: 0,
        }
    }
}

fn cards(hand: u8) -> Vec<u8> {
    (0..8).filter(|card| hand >> card & 1 == 1).collect()
}

impl Toy for Goofspiel {
    type State = State;
    type View = State;

    fn start(&self, players: u8, _: &mut impl Draw) -> State {
        let all = (1u8 << (self.prizes.len() + 1)) - 2;
        State {
            players,
            hands: std::array::from_fn(|seat| if seat < players as usize { all } else { 0 }),
            won: [0; 3],
            turn: 0,
        }
    }
    fn players(&self, state: &State) -> u8 {
        state.players
    }
    fn to_act(&self, state: &State) -> Seats {
        if state.turn < self.prizes.len() {
            Seats::all(state.players)
        } else {
            Seats::NONE
        }
    }
    fn legal(&self, state: &State, seat: Seat) -> Vec<u8> {
        cards(state.hands[seat.index()])
    }
    fn apply(&self, state: &mut State, joint: &Joint<u8>) {
        let best = joint.iter().fold(0, |best, (_, card)| best.max(card));
        let mut bidders = joint.iter().filter(|&(_, card)| card == best);
        if let (Some((winner, _)), None) = (bidders.next(), bidders.next()) {
            state.won[winner.index()] += self.prizes[state.turn];
        }
        for (seat, card) in joint.iter() {
            state.hands[seat.index()] &= !(1 << card);
        }
        state.turn += 1;
    }
    fn score(&self, state: &State, seat: Seat) -> i32 {
        state.won[seat.index()]
    }
    fn view(&self, state: &State, _: Option<Seat>) -> State {
        *state
    }
    fn determinize(&self, view: &State, _: &mut impl Draw) -> State {
        *view
    }
}

/// The first player's share of the win by linear programming, written without any of the above.
pub fn value(prizes: &[i32], hands: [&[u8]; 2], lead: i32) -> f64 {
    let Some((prize, rest)) = prizes.split_first() else {
        return f64::from(lead.signum() + 1) / 2.0;
    };
    let without = |hand: &[u8], card: u8| -> Vec<u8> {
        hand.iter()
            .copied()
            .filter(|&other| other != card)
            .collect()
    };
    let line = |&a: &u8| {
        let cell = |&b: &u8| {
            let lead = lead + prize * (i32::from(a) - i32::from(b)).signum();
            value(rest, [&without(hands[0], a), &without(hands[1], b)], lead)
        };
        hands[1].iter().map(cell).collect()
    };
    lp::value(&hands[0].iter().map(line).collect::<Vec<_>>())
}
