//! What cards bring: the figures of the rules, and what follows from them. Everything here is a pure function, so
//! that a forecast and the round itself cannot differ.

use crate::card::{Card, Cards};
use crate::figures::MOST_WARES;
use crate::state::{Family, State};
use crate::{Visby, state};

/// The most seals that troops take from the battle.
pub const TROOPS_TAKE: u8 = 2;

/// The most seals that a knight takes from the battle.
pub const KNIGHT_TAKES: u8 = 5;

/// The most wares that a fleet brings home from the journey.
pub const FLEET_TAKES: u8 = 3;

/// The most wares that a ship brings home from the journey: whatever is left.
pub const SHIP_TAKES: u8 = MOST_WARES;

/// The wares that a blacksmith gets for each troops of another family.
pub const ARMS_FOR_TROOPS: u8 = 4;

/// The wares that a blacksmith gets for each knight of another family.
pub const ARMS_FOR_KNIGHT: u8 = 2;

/// The seals that a tollkeeper gets for each fleet of another family.
pub const TOLL_OF_FLEET: u8 = 3;

/// The seals that a tollkeeper gets for each ship of another family.
pub const TOLL_OF_SHIP: u8 = 1;

/// The spaces by which the market falls for each merchant beyond the first.
pub const CROWD: u8 = 2;

/// The wares that a mendicant gets for each merchant of another family.
pub const ALMS_OF_MERCHANT: u8 = 2;

/// A mendicant gets a ware for every so many cards that its family has played since it took them back, itself
/// included; a remainder counts too.
pub const CARDS_AN_ALMS: u8 = 2;

/// What each of several equal cards gets from a track, and what stays on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// What each card gets.
    pub each: u8,
    /// What stays on the track.
    pub stays: u8,
}

/// Takes from a track the same for each of `cards` equal cards, at most `most` each; the remainder stays.
pub const fn share(track: u8, cards: u8, most: u8) -> Share {
    let even = match track.checked_div(cards) {
        Some(even) => even,
        None => 0,
    };
    let each = if even < most { even } else { most };
    Share {
        each,
        stays: track - each * cards,
    }
}

/// Troops first, then knights, share the seals of the battle: what each of them gets.
pub const fn battle(troops: u8, knights: u8, track: u8) -> [Share; 2] {
    let first = share(track, troops, TROOPS_TAKE);
    [first, share(first.stays, knights, KNIGHT_TAKES)]
}

/// Fleets first, then ships, share the wares of the journey: what each of them gets. What a family cannot store is
/// lost, but it is taken from the track all the same.
pub const fn journey(fleets: u8, ships: u8, track: u8) -> [Share; 2] {
    let first = share(track, fleets, FLEET_TAKES);
    [first, share(first.stays, ships, SHIP_TAKES)]
}

/// The wares that these cards bring to a blacksmith of another family.
pub const fn arms(troops: u8, knights: u8) -> u8 {
    ARMS_FOR_TROOPS * troops + ARMS_FOR_KNIGHT * knights
}

/// The seals that these cards bring to a tollkeeper of another family.
pub const fn toll(fleets: u8, ships: u8) -> u8 {
    TOLL_OF_FLEET * fleets + TOLL_OF_SHIP * ships
}

/// The wares that a mendicant gets for the cards of its own family that are not in its hand, itself included.
pub const fn alms(cards_played: u8) -> u8 {
    cards_played.div_ceil(CARDS_AN_ALMS)
}

/// Where the market marker stands after merchants have been played: so many beyond the first.
pub const fn crowded(market: u8, beyond_the_first: u8) -> u8 {
    market.saturating_sub(CROWD * beyond_the_first)
}

/// What a card would bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forecast {
    /// So many seals.
    Seals(u8),
    /// So many wares, as far as they can be stored.
    Wares(u8),
    /// A trade: the most that can be given, and what it brings.
    Trade {
        /// Wares given.
        wares: u8,
        /// Seals received.
        seals: u8,
    },
    /// Nothing of its own: it lives on what others play.
    OfOthers,
}

impl Visby {
    /// What a card in a family's hand would bring if nobody played another card that shares with it, changes the
    /// market or adds to the family's wares before.
    pub fn forecast(&self, table: &State, family: &Family, card: Card) -> Forecast {
        let tracks = table.tracks;
        match card {
            Card::Troops => Forecast::Seals(battle(1, 0, tracks.battle)[0].each),
            Card::Knight => Forecast::Seals(battle(0, 1, tracks.battle)[1].each),
            Card::Fleet => Forecast::Wares(journey(1, 0, tracks.journey)[0].each),
            Card::Ship => Forecast::Wares(journey(0, 1, tracks.journey)[1].each),
            Card::Blacksmith | Card::Tollkeeper => Forecast::OfOthers,
            Card::Merchant => {
                let space = crowded(tracks.market, 0);
                let wares = self.market().trades(space, family.wares).most();
                Forecast::Trade {
                    wares,
                    seals: self.market().seals_for(space, wares),
                }
            }
            Card::Mendicant => {
                let missing = Cards::ALL.len() - family.hand.len();
                Forecast::Wares(alms(missing + state::cards_a_round(table.players)))
            }
        }
    }
}
