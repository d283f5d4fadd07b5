//! The first player counts for ever; the second is ahead.

use super::{Toy, seat};
use kontor_core::{Draw, Joint, Seat, Seats};

#[derive(Clone, Default)]
pub struct Endless;

impl Toy for Endless {
    type State = u32;
    type View = u32;

    fn start(&self, _: u8, _: &mut impl Draw) -> u32 {
        1
    }
    fn players(&self, _: &u32) -> u8 {
        2
    }
    fn round(&self, state: &u32) -> u32 {
        *state
    }
    fn to_act(&self, _: &u32) -> Seats {
        Seats::one(seat(0))
    }
    fn legal(&self, _: &u32, _: Seat) -> Vec<u8> {
        vec![1]
    }
    fn apply(&self, state: &mut u32, _: &Joint<u8>) {
        *state += 1;
    }
    fn score(&self, _: &u32, seat: Seat) -> i32 {
        seat.index() as i32
    }
    fn view(&self, state: &u32, _: Option<Seat>) -> u32 {
        *state
    }
    fn determinize(&self, view: &u32, _: &mut impl Draw) -> u32 {
        *view
    }
}
