//! A position: everything that lies on the table between two decisions.

use crate::card::Cards;
use kontor_core::{BySeat, Seat, Seats};
use serde::Serialize;

/// How many seals end the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Goal {
    /// The usual one.
    Thirty = 30,
    /// The longer game.
    FortyFive = 45,
}

impl Goal {
    /// The goals there are.
    pub const ALL: [Goal; 2] = [Goal::Thirty, Goal::FortyFive];

    /// How many seals they are.
    pub const VALUES: [i64; 2] = [Goal::Thirty as i64, Goal::FortyFive as i64];

    /// The goal of so many seals.
    pub fn of(seals: i64) -> Option<Goal> {
        Goal::ALL
            .into_iter()
            .find(|&goal| i64::from(goal.seals()) == seals)
    }

    /// How many seals.
    #[inline]
    pub const fn seals(self) -> u16 {
        self as u16
    }
}

/// What is decided next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Every family chooses cards.
    Choose,
    /// The families that can trade decide how many wares they give.
    Trade,
    /// Nothing more: the game is over.
    Over,
}

/// The three tracks of the board, each 0 to 15.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize)]
pub struct Tracks {
    /// Seals to be won by troops and knights.
    pub battle: u8,
    /// Wares to be brought home by fleets and ships.
    pub journey: u8,
    /// The space of the market marker.
    pub market: u8,
}

/// What one family has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Family {
    /// Seals: what wins.
    pub seals: u16,
    /// Wares, at most 15.
    pub wares: u8,
    /// Cards in hand.
    pub hand: Cards,
    /// Cards that lie open this round.
    pub played: Cards,
}

impl Family {
    /// The open discard pile: all cards that are neither in hand nor just played.
    pub const fn discard(&self) -> Cards {
        Cards::ALL.without(self.hand).without(self.played)
    }
}

/// A position between decisions.
///
/// All of it is open to everybody: the only secret in Visby is what others have just decided, and that is not
/// in the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    pub(crate) families: BySeat<Family>,
    pub(crate) round: u32,
    pub(crate) tracks: Tracks,
    pub(crate) players: u8,
    pub(crate) goal: Goal,
    pub(crate) phase: Phase,
    /// The families that owe a decision. It follows from the rest, but every step of a search asks for it.
    pub(crate) to_act: Seats,
}

impl State {
    /// How many families play.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// How many seals end the game.
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The round, from 1.
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// What is decided next.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The tracks.
    pub const fn tracks(&self) -> Tracks {
        self.tracks
    }

    /// What a family has.
    #[inline]
    pub fn family(&self, seat: Seat) -> &Family {
        &self.families[seat]
    }

    /// How many cards each family plays in a round.
    #[inline]
    pub const fn cards_a_round(&self) -> u8 {
        cards_a_round(self.players)
    }
}

#[inline]
pub(crate) const fn cards_a_round(players: u8) -> u8 {
    if players <= 3 { 2 } else { 1 }
}
