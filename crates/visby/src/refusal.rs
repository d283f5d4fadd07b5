//! Why an action is not allowed.

use crate::card::Cards;

/// Why an action is not allowed. It holds what somebody has to know to do better; the words are made elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Cards were played while wares are traded.
    WaresAreTraded,
    /// Wares were traded while cards are chosen.
    CardsAreChosen,
    /// Some of the cards are not in hand.
    NotInHand {
        /// Those that are not.
        missing: Cards,
        /// The hand.
        hand: Cards,
    },
    /// Too many cards, or too few.
    WrongNumber {
        /// How many were played.
        played: u8,
        /// How many must be played.
        due: u8,
        /// At a table of so many players.
        players: u8,
    },
    /// More wares were given than the family has.
    NotOwned {
        /// How many were given.
        given: u8,
        /// How many the family has.
        owned: u8,
    },
    /// Fewer wares would bring the same.
    GivenForNothing {
        /// How many were given.
        given: u8,
        /// How many the family has.
        owned: u8,
        /// The space of the market marker.
        market: u8,
    },
}
