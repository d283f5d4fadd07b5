//! The contract every game fulfils.

use crate::{Chance, Draw, Joint, OptionSpec, Options, Outcome, Seat, Seats};
use std::fmt::Debug;
use std::ops::RangeInclusive;

/// The rules of one game, with the components it is played with.
///
/// The value itself holds the components (the *box*): prices, cards, districts. A position is a [`Game::State`].
/// In a position some seats owe a decision ([`Game::to_act`]); when each of them has made one, all take effect
/// together ([`Game::apply`]).
///
/// Invariants that every game keeps, and that the table relies on:
/// - `to_act` is empty exactly when the game is over, and then [`Game::outcome`] is there.
/// - A seat that owes a decision has at least one legal action.
/// - Whether an action is legal for a seat depends on the state alone, not on what others decide at the same time.
/// - Events hold only what everybody may know. What one seat alone may know stands in its view.
pub trait Game: Sized + Send + Sync + 'static {
    /// Name in the protocol.
    const ID: &'static str;
    /// Name and version of the rules; a record carries it, and it changes when old records would play differently.
    const RULES: &'static str;
    /// How many seats a table may have.
    const PLAYERS: RangeInclusive<u8>;
    /// The options that a table may choose.
    const OPTIONS: &'static [OptionSpec];

    /// A position: small, without heap, equal exactly if the positions are equal.
    type State: Copy + Eq + Debug + Send + Sync + 'static;
    /// One seat's decision.
    type Action: Copy + Eq + Debug + Send + Sync + 'static;
    /// What `legal` lists: an action, or a range of them where there are too many to list.
    type Choice: Copy + Eq + Debug + Send + Sync + 'static;
    /// Something that happened, as everybody may know it.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;
    /// What one viewer may know, and no more.
    type View: Clone + Eq + Debug + Send + Sync + 'static;
    /// Why an action is not allowed, as data; the words are made where somebody reads them.
    type Refusal: Clone + Eq + Debug + Send + Sync + 'static;

    /// The game with the components that come with it.
    fn standard() -> Self;

    /// The first position of a table.
    ///
    /// # Panics
    /// If the game is not for so many players.
    fn start(&self, players: u8, options: &Options, chance: Chance) -> Self::State;

    /// How many seats the table has.
    fn players(&self, state: &Self::State) -> u8;

    /// The round the game is in, from 1.
    fn round(&self, state: &Self::State) -> u32;

    /// The seats that owe a decision now; none if the game is over.
    fn to_act(&self, state: &Self::State) -> Seats;

    /// Tells every choice that the seat has now, in a fixed order; nothing if it owes no decision.
    fn legal(&self, state: &Self::State, seat: Seat, each: &mut impl FnMut(Self::Choice));

    /// How many actions a choice stands for.
    fn ways(&self, choice: &Self::Choice) -> u64;

    /// The actions that a choice stands for, by number from 0 to one less than [`Game::ways`].
    fn nth(&self, choice: &Self::Choice, number: u64) -> Self::Action;

    /// One of a seat's legal actions, each equally likely. A game may find one faster than by listing all.
    ///
    /// # Panics
    /// If the seat owes no decision.
    #[inline]
    fn sample(&self, state: &Self::State, seat: Seat, draw: &mut impl Draw) -> Self::Action {
        self.sample_listed(state, seat, draw)
    }

    /// One of a seat's legal actions, each equally likely, found by listing all choices.
    ///
    /// # Panics
    /// If the seat owes no decision.
    #[inline]
    fn sample_listed(&self, state: &Self::State, seat: Seat, draw: &mut impl Draw) -> Self::Action {
        let mut ways = 0;
        self.legal(state, seat, &mut |choice| ways += self.ways(&choice));
        let mut left = draw.below_wide(ways);
        let mut picked = None;
        self.legal(state, seat, &mut |choice| {
            if picked.is_none() {
                match left.checked_sub(self.ways(&choice)) {
                    Some(rest) => left = rest,
                    None => picked = Some(self.nth(&choice, left)),
                }
            }
        });
        picked.expect("a seat that owes a decision has a choice")
    }

    /// Whether the seat, which owes a decision, may decide so; if not, why not.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Self::Refusal>;

    /// Carries out the decisions of all seats that owe one, up to the next position in which somebody owes one.
    ///
    /// # Panics
    /// May panic, or go on from a position that cannot come about, if the decisions are not exactly one legal
    /// action for each seat in [`Game::to_act`]. It is for search and simulation, which take them from `legal`.
    fn apply_unchecked(
        &self,
        state: &mut Self::State,
        joint: &Joint<Self::Action>,
        sink: &mut impl Sink<Self::Event>,
    );

    /// Checks the decisions and carries them out. After a refusal the state is what it was.
    #[inline]
    fn apply(
        &self,
        state: &mut Self::State,
        joint: &Joint<Self::Action>,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), BadJoint<Self::Refusal>> {
        let owed = self.to_act(state);
        let decided = joint.seats();
        if decided != owed {
            return Err(BadJoint::seats(decided, owed));
        }
        for seat in owed.iter() {
            if let Some(action) = &joint[seat] {
                self.check(state, seat, action)
                    .map_err(|why| BadJoint::Illegal { seat, why })?;
            }
        }
        self.apply_unchecked(state, joint, sink);
        Ok(())
    }

    /// How the game ended, once it is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// How the game stands if it is broken off here: the usual scoring of this position.
    fn adjudicate(&self, state: &Self::State) -> Outcome;

    /// What the viewer may know: a seat, or a spectator. Of the decisions already made but not yet carried out
    /// it holds only the viewer's own.
    fn view(
        &self,
        state: &Self::State,
        committed: &Joint<Self::Action>,
        viewer: Option<Seat>,
    ) -> Self::View;

    /// A position that agrees with everything in the view, all that fit being equally likely. A seat's legal actions are
    /// the same in each of them.
    fn determinize(&self, view: &Self::View, draw: &mut impl Draw) -> Self::State;
}

/// Takes what happens, in order. The unit takes it and does nothing, so search pays nothing for it.
pub trait Sink<E> {
    /// This happened.
    fn tell(&mut self, event: E);
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn tell(&mut self, _event: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// Why decisions do not fit a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadJoint<R> {
    /// These seats decided, but owe no decision.
    NotOwed(Seats),
    /// These seats owe a decision, but made none.
    Missing(Seats),
    /// Every seat that owes a decision has made it, so nothing waits any more: it would have taken effect.
    Complete,
    /// What a seat decided is not allowed.
    Illegal {
        /// Whose decision.
        seat: Seat,
        /// Why not.
        why: R,
    },
}

impl<R> BadJoint<R> {
    #[cold]
    fn seats(decided: Seats, owed: Seats) -> BadJoint<R> {
        let more = decided.without(owed);
        if more.is_empty() {
            BadJoint::Missing(owed.without(decided))
        } else {
            BadJoint::NotOwed(more)
        }
    }
}
