//! Games small enough to be known completely.

pub mod endless;
pub mod goofspiel;
pub mod guess;
pub mod kuhn;
pub mod oshi_zumo;

use kontor_core::{Chance, Draw, Game, Joint, OptionSpec, Options, Outcome, Seat, Seats, Sink};
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// As much of a game as search needs; [`Of`] makes a whole one of it.
pub trait Toy: Clone + Default + Send + Sync + 'static {
    type State: Copy + Eq + Debug + Send + Sync + 'static;
    type View: Clone + Eq + Debug + Send + Sync + 'static;
    fn start(&self, players: u8, draw: &mut impl Draw) -> Self::State;
    fn players(&self, state: &Self::State) -> u8;
    fn round(&self, _state: &Self::State) -> u32 {
        1
    }
    fn to_act(&self, state: &Self::State) -> Seats;
    fn legal(&self, state: &Self::State, seat: Seat) -> Vec<u8>;
    fn apply(&self, state: &mut Self::State, joint: &Joint<u8>);
    fn score(&self, state: &Self::State, seat: Seat) -> i32;
    fn view(&self, state: &Self::State, viewer: Option<Seat>) -> Self::View;
    fn determinize(&self, view: &Self::View, draw: &mut impl Draw) -> Self::State;
}

/// The action is none of those that are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotListed;

/// A toy as a game.
#[derive(Clone, Default)]
pub struct Of<T>(pub T);

impl<T: Toy> Game for Of<T> {
    const ID: &'static str = "toy";
    const RULES: &'static str = "toy/1";
    const PLAYERS: RangeInclusive<u8> = 2..=3;
    const OPTIONS: &'static [OptionSpec] = &[];
    type State = T::State;
    type Action = u8;
    type Choice = u8;
    type Event = ();
    type View = T::View;
    type Refusal = NotListed;

    fn standard() -> Self {
        Of(T::default())
    }
    fn start(&self, players: u8, _options: &Options, mut chance: Chance) -> T::State {
        self.0.start(players, &mut chance.stream())
    }
    fn players(&self, state: &T::State) -> u8 {
        self.0.players(state)
    }
    fn round(&self, state: &T::State) -> u32 {
        self.0.round(state)
    }
    fn to_act(&self, state: &T::State) -> Seats {
        self.0.to_act(state)
    }
    fn legal(&self, state: &T::State, seat: Seat, each: &mut impl FnMut(u8)) {
        self.0.legal(state, seat).into_iter().for_each(each);
    }
    fn ways(&self, _choice: &u8) -> u64 {
        1
    }
    fn nth(&self, choice: &u8, _number: u64) -> u8 {
        *choice
    }
    fn check(&self, state: &T::State, seat: Seat, action: &u8) -> Result<(), NotListed> {
        let legal = self.0.legal(state, seat).contains(action);
        legal.then_some(()).ok_or(NotListed)
    }
    fn apply_unchecked(&self, state: &mut T::State, joint: &Joint<u8>, _: &mut impl Sink<()>) {
        for seat in self.to_act(state).iter() {
            let action = joint[seat].expect("every seat that owes a decision makes one");
            assert!(self.check(state, seat, &action).is_ok());
        }
        self.0.apply(state, joint);
    }
    fn outcome(&self, state: &T::State) -> Option<Outcome> {
        self.to_act(state)
            .is_empty()
            .then(|| self.adjudicate(state))
    }
    fn adjudicate(&self, state: &T::State) -> Outcome {
        Outcome::rank(self.players(state), Seats::NONE, |seat| {
            (self.0.score(state, seat), Default::default())
        })
    }
    fn view(&self, state: &T::State, _: &Joint<u8>, viewer: Option<Seat>) -> T::View {
        self.0.view(state, viewer)
    }
    fn determinize(&self, view: &T::View, draw: &mut impl Draw) -> T::State {
        self.0.determinize(view, draw)
    }
}

/// A seat by its number.
pub fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a toy has no more seats than any table")
}
