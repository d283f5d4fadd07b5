//! One card of three lies face down. The first player guesses it (and wins alone if right, loses if not), or does not dare
//! (and both share the win).
//!
//! In every single world the right guess wins for sure. Over all worlds a guess is right one time in three.

use super::{Toy, seat};
use kontor_core::{Draw, Joint, Seat, Seats};

#[derive(Clone, Default)]
pub struct Guess;

/// Any number below is a guess of that card.
pub const SAFE: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub hidden: u8,
    pub answer: Option<u8>,
}

impl Toy for Guess {
    type State = State;
    type View = Option<u8>;

    fn start(&self, _: u8, draw: &mut impl Draw) -> State {
        State {
            hidden: draw.below(3) as u8,
            answer: None,
        }
    }
    fn players(&self, _: &State) -> u8 {
        2
    }
    fn to_act(&self, state: &State) -> Seats {
        match state.answer {
            None => Seats::one(seat(0)),
            Some(_) => Seats::NONE,
        }
    }
    fn legal(&self, _: &State, _: Seat) -> Vec<u8> {
        vec![0, 1, 2, SAFE]
    }
    fn apply(&self, state: &mut State, joint: &Joint<u8>) {
        state.answer = joint[seat(0)];
    }
    fn score(&self, state: &State, seat: Seat) -> i32 {
        let right = i32::from(state.answer == Some(state.hidden));
        match state.answer {
            None | Some(SAFE) => 0,
            Some(_) => [right, 1 - right][seat.index()],
        }
    }
    fn view(&self, state: &State, _: Option<Seat>) -> Option<u8> {
        state.answer
    }
    fn determinize(&self, view: &Option<u8>, draw: &mut impl Draw) -> State {
        State {
            hidden: draw.below(3) as u8,
            answer: *view,
        }
    }
}
