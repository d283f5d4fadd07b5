//! The printed figures of the game, each with its provenance: the rates of the market.

use kontor_core::components::Figure;

/// The most wares a family can hold.
pub const MOST_WARES: u8 = 15;
/// The last space of every track; the first is 0.
pub const TRACK_END: u8 = 15;
/// How many spaces a track has.
pub const SPACES: usize = TRACK_END as usize + 1;

/// So many wares give so many seals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// Given.
    pub wares: u8,
    /// Received.
    pub seals: u8,
}

/// The most seals that a rate may give.
pub const MOST_SEALS_A_RATE: u8 = 9;

/// The figures that a table is played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    rates: [Figure<Rate>; SPACES],
}

impl Figures {
    /// The figures that come with the game.
    pub const fn standard() -> Figures {
        Figures { rates: STANDARD }
    }

    /// These rates, by space of the market.
    ///
    /// # Panics
    /// If a rate takes or gives nothing, or more than [`MOST_WARES`] or [`MOST_SEALS_A_RATE`].
    pub fn new(rates: [Figure<Rate>; SPACES]) -> Figures {
        for Figure { value: rate, .. } in &rates {
            assert!((1..=MOST_WARES).contains(&rate.wares), "{rate:?}");
            assert!((1..=MOST_SEALS_A_RATE).contains(&rate.seals), "{rate:?}");
        }
        Figures { rates }
    }

    /// The rates, by space of the market.
    pub const fn rates(&self) -> &[Figure<Rate>; SPACES] {
        &self.rates
    }
}

const STANDARD: [Figure<Rate>; SPACES] = [
    Figure::reconstructed(rate(3, 1)),
    Figure::reconstructed(rate(3, 1)),
    Figure::reconstructed(rate(3, 1)),
    Figure::reconstructed(rate(2, 1)),
    Figure::reconstructed(rate(2, 1)),
    Figure::reconstructed(rate(2, 1)),
    Figure::reconstructed(rate(3, 2)),
    Figure::printed(
        rate(3, 2),
        "rulebook, example of the merchant: two merchants bring the marker from 9 to 7",
    ),
    Figure::reconstructed(rate(3, 2)),
    Figure::printed(
        rate(2, 2),
        "rulebook, example of the merchant: the marker stands on 9",
    ),
    Figure::reconstructed(rate(2, 2)),
    Figure::reconstructed(rate(2, 2)),
    Figure::reconstructed(rate(2, 3)),
    Figure::reconstructed(rate(2, 3)),
    Figure::reconstructed(rate(2, 3)),
    Figure::reconstructed(rate(1, 2)),
];

const fn rate(wares: u8, seals: u8) -> Rate {
    Rate { wares, seals }
}
