//! What happens in a round, as everybody sees it.

use crate::card::{Card, Cards};
use crate::state::Tracks;
use kontor_core::Seat;
use serde::Serialize;

/// Something that happened. It is written as an object with the name of the event as its one key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A new round: the tracks have risen to this.
    Supply {
        /// The round that begins.
        round: u32,
        /// Where the markers stand now.
        tracks: Tracks,
    },
    /// A family's cards are turned over.
    Reveal {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Cards,
    },
    /// A card brings seals.
    Seals {
        /// To whom.
        seat: Seat,
        /// By which card.
        card: Card,
        /// How many.
        seals: u8,
    },
    /// A card brings wares.
    Wares {
        /// To whom.
        seat: Seat,
        /// By which card.
        card: Card,
        /// How many were kept.
        wares: u8,
        /// How many were lost because nobody holds more than 15.
        lost: u8,
    },
    /// The market marker moves because of merchants.
    Market {
        /// The space it stands on now.
        to: u8,
    },
    /// A family trades.
    Trade {
        /// Who.
        seat: Seat,
        /// Wares given.
        wares: u8,
        /// Seals received.
        seals: u8,
    },
    /// A family takes all its cards back.
    TakeBack {
        /// Who.
        seat: Seat,
    },
    /// The game is over; left-over wares become seals at 3:1.
    Exchange {
        /// Whose.
        seat: Seat,
        /// Wares given.
        wares: u8,
        /// Seals received.
        seals: u8,
    },
}
