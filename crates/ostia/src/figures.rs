//! What the cards and the board print: the deck, the values, the forum's prices and the senate cards.

use crate::good::{CARDS, Good, Goods, Lot};
use kontor_core::components::{Figure, Provenance};
use serde::Serialize;

/// From so many cards on, the forum's price of a good falls no further.
pub const PRICES: usize = 9;
/// The most that a card may be worth.
pub const MOST_VALUE: u8 = 20;
/// The most that the forum may pay for a card.
pub const MOST_PRICE: u8 = 50;

/// One of the six senate cards, which say how much the senate likes each good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[allow(
    missing_docs,
    reason = "the cards have letters, and the letters say it"
)]
pub enum SenateCard {
    #[default]
    A,
    B,
    C,
    D,
    E,
    F,
}

impl SenateCard {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// All six, in order.
    pub const ALL: [SenateCard; Self::COUNT] = [
        SenateCard::A,
        SenateCard::B,
        SenateCard::C,
        SenateCard::D,
        SenateCard::E,
        SenateCard::F,
    ];

    /// Their names in the protocol, in order.
    pub const NAMES: [&str; Self::COUNT] = ["a", "b", "c", "d", "e", "f"];

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// The printed figures of a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    cards: [Figure<u8>; Good::COUNT],
    values: [Figure<u8>; Good::COUNT],
    prices: [Figure<u8>; PRICES],
    /// The goods of each senate card, the most welcome first.
    senate: [Figure<Order>; SenateCard::COUNT],
    /// What the rules look up, close together: by good, by number of cards, by senate card and good.
    worth: [u16; Good::COUNT],
    price_list: [u16; PRICES],
    points: [[u8; Good::COUNT]; SenateCard::COUNT],
}

/// The goods in the order of a senate card, the most welcome first.
type Order = [Good; Good::COUNT];

/// Why figures cannot be played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// The deck has more or fewer than [`CARDS`] cards.
    DeckSize {
        /// How many it has.
        found: u32,
    },
    /// More cards on offer would raise a price.
    PriceRises {
        /// At this number of cards.
        cards: u8,
    },
}

impl Figures {
    /// The figures that come with the game.
    pub fn standard() -> Figures {
        Figures::new(DECK, VALUES, FORUM_PRICES, SENATE).expect("the standard figures fit the game")
    }

    /// These figures: the cards and the values of each good, the forum's prices for one card, two cards and so on, and
    /// the order of each senate card, which names every good once.
    pub fn new(
        cards: [Figure<u8>; Good::COUNT],
        values: [Figure<u8>; Good::COUNT],
        prices: [Figure<u8>; PRICES],
        senate: [Figure<Order>; SenateCard::COUNT],
    ) -> Result<Figures, Unfit> {
        let found = cards.iter().map(|cards| u32::from(cards.value)).sum();
        if found != CARDS as u32 {
            return Err(Unfit::DeckSize { found });
        }
        let rises = |at: &usize| prices[*at].value > prices[at - 1].value;
        if let Some(at) = (1..PRICES).find(rises) {
            let cards = at as u8 + 1;
            return Err(Unfit::PriceRises { cards });
        }
        Ok(Figures {
            worth: values.each_ref().map(|value| value.value.into()),
            price_list: prices.each_ref().map(|price| price.value.into()),
            points: senate.each_ref().map(|card| {
                let mut points = [0; Good::COUNT];
                for (place, good) in card.value.into_iter().rev().enumerate() {
                    points[good as usize] = place as u8;
                }
                points
            }),
            cards,
            values,
            prices,
            senate,
        })
    }

    /// How many cards of a good the deck has, and where the number comes from.
    pub fn cards(&self, good: Good) -> (u8, Provenance) {
        told(&self.cards[good as usize])
    }

    /// The value that the cards of a good print, and where it comes from.
    pub fn value(&self, good: Good) -> (u8, Provenance) {
        told(&self.values[good as usize])
    }

    /// What the forum pays for each of so many cards of one good, and where the price comes from; nothing if there
    /// is no card.
    pub fn price(&self, cards: u8) -> Option<(u8, Provenance)> {
        let at = usize::from(cards.checked_sub(1)?).min(PRICES - 1);
        Some(told(&self.prices[at]))
    }

    /// The goods of a senate card, from the most welcome (5 points) to the least (0), and where the order comes
    /// from.
    pub fn order(&self, card: SenateCard) -> ([Good; Good::COUNT], Provenance) {
        told(&self.senate[card as usize])
    }

    /// The cards of each good with where each number comes from.
    pub fn card_figures(&self) -> &[Figure<u8>; Good::COUNT] {
        &self.cards
    }

    /// The value of each good with where it comes from.
    pub fn value_figures(&self) -> &[Figure<u8>; Good::COUNT] {
        &self.values
    }

    /// The forum's prices for one card, two cards and so on, with where each comes from.
    pub fn price_figures(&self) -> &[Figure<u8>; PRICES] {
        &self.prices
    }

    /// The goods of each senate card, the most welcome first, with where each order comes from.
    pub fn order_figures(&self) -> &[Figure<[Good; Good::COUNT]>; SenateCard::COUNT] {
        &self.senate
    }

    /// The points that a senate card gives for one card of a good.
    #[inline]
    pub fn points(&self, card: SenateCard, good: Good) -> u8 {
        self.points[card as usize][good as usize]
    }

    /// The points that a senate card gives for a donation.
    #[inline]
    pub fn points_for(&self, card: SenateCard, donation: Goods) -> u16 {
        donation
            .iter()
            .map(|(good, cards)| u16::from(cards) * u16::from(self.points(card, good)))
            .sum()
    }

    /// The whole deck.
    #[inline]
    pub fn deck(&self) -> Goods {
        Good::ALL.into_iter().fold(Goods::NONE, |deck, good| {
            deck + Goods::of(good, self.cards[good as usize].value)
        })
    }

    /// The lowest bid for a lot: what its cards are worth.
    #[inline]
    pub fn minimum(&self, lot: Lot) -> u16 {
        let [a, b] = lot.cards();
        self.worth[a as usize] + self.worth[b as usize]
    }

    /// What the forum pays for each of so many cards of one good; there must be one.
    #[inline]
    pub(crate) fn forum_price(&self, cards: u8) -> u16 {
        self.price_list[usize::from(cards - 1).min(PRICES - 1)]
    }
}

fn told<T: Copy>(figure: &Figure<T>) -> (T, Provenance) {
    (figure.value, figure.provenance)
}

// --- Standard ------------------------------------------------------------------------------------------------

const DECK: [Figure<u8>; Good::COUNT] = [
    Figure::reconstructed(11),
    Figure::reconstructed(10),
    Figure::reconstructed(9),
    Figure::reconstructed(8),
    Figure::reconstructed(7),
    Figure::reconstructed(6),
];

const VALUES: [Figure<u8>; Good::COUNT] = [
    Figure::reconstructed(3),
    Figure::reconstructed(4),
    Figure::reconstructed(5),
    Figure::reconstructed(6),
    Figure::reconstructed(7),
    Figure::reconstructed(8),
];

const PRICE_TABLE: &str = "price table of the board, from public reviews";

const FORUM_PRICES: [Figure<u8>; PRICES] = [
    Figure::printed(
        15,
        "price table of the board, from public reviews: 15 is the highest price",
    ),
    Figure::printed(12, PRICE_TABLE),
    Figure::printed(10, PRICE_TABLE),
    Figure::reconstructed(8),
    Figure::printed(6, PRICE_TABLE),
    Figure::printed(4, PRICE_TABLE),
    Figure::printed(3, PRICE_TABLE),
    Figure::printed(2, PRICE_TABLE),
    Figure::printed(1, PRICE_TABLE),
];

const SENATE: [Figure<Order>; SenateCard::COUNT] = {
    use Good::{Grain, Ivory, Oil, Salt, Wine, Wood};
    [
        Figure::printed(
            [Ivory, Wood, Wine, Salt, Grain, Oil],
            "senate card, from public reviews",
        ),
        Figure::reconstructed([Wood, Salt, Ivory, Oil, Wine, Grain]),
        Figure::reconstructed([Salt, Oil, Wood, Grain, Ivory, Wine]),
        Figure::reconstructed([Oil, Grain, Salt, Wine, Wood, Ivory]),
        Figure::reconstructed([Grain, Wine, Oil, Ivory, Salt, Wood]),
        Figure::reconstructed([Wine, Ivory, Grain, Wood, Oil, Salt]),
    ]
};
