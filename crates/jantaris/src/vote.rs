//! The four votes.

use kontor_core::{BySeat, Seat};

/// A vote.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Vote {
    /// Goods of the active stone's colour.
    #[default]
    Trade,
    /// A good of another seat, or two from the bank; too many lose everything.
    BlackMarket,
    /// Expels, or moves merchants into or out of the active district.
    Influence,
    /// New merchants.
    Recruit,
}

impl Vote {
    /// All four, in order.
    pub const ALL: [Vote; 4] = [
        Vote::Trade,
        Vote::BlackMarket,
        Vote::Influence,
        Vote::Recruit,
    ];

    /// Their names in the protocol, in order.
    pub const NAMES: [&str; 4] = ["trade", "black_market", "influence", "recruit"];

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// What each seat voted. Seats that do not count hold the first vote, so that equal votes are equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Votes {
    votes: BySeat<Vote, 4>,
    players: u8,
}

impl Votes {
    /// What each of so many seats voted.
    ///
    /// # Panics
    /// If there are more than four.
    pub fn new(players: u8, vote: impl FnMut(Seat) -> Vote) -> Votes {
        Votes {
            votes: BySeat::from_fn(players, vote),
            players,
        }
    }

    /// What a seat voted.
    #[inline]
    pub fn of(&self, seat: Seat) -> Vote {
        self.votes[seat]
    }

    /// How many voted the same as this seat, itself included.
    #[inline]
    pub fn alike(&self, seat: Seat) -> u8 {
        let vote = self.votes[seat];
        let all = self.votes.first(self.players);
        all.iter().map(|&other| u8::from(other == vote)).sum()
    }

    /// All votes, by seat.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Vote)> + '_ {
        Seat::all(self.players).map(|seat| (seat, self.votes[seat]))
    }
}
