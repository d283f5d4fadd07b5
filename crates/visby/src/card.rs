//! The eight cards that every family holds, and sets of them.

use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

/// A card. The order is the order in which cards take effect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Card {
    /// Up to 2 seals from the battle.
    Troops,
    /// Up to 5 seals of what the troops left.
    Knight,
    /// Wares for the troops and knights of others.
    Blacksmith,
    /// Up to 3 wares from the journey.
    Fleet,
    /// All wares that the fleets left.
    Ship,
    /// Seals for the fleets and ships of others.
    Tollkeeper,
    /// Trades wares for seals.
    Merchant,
    /// Wares for cards played and for merchants of others; takes all cards back.
    Mendicant,
}

impl Card {
    /// All eight, in order.
    pub const ALL: [Card; 8] = [
        Card::Troops,
        Card::Knight,
        Card::Blacksmith,
        Card::Fleet,
        Card::Ship,
        Card::Tollkeeper,
        Card::Merchant,
        Card::Mendicant,
    ];

    /// The cards that can be missing from a hand between two rounds: all but the mendicant, which brings itself and all
    /// others back.
    pub const LEAVING: [Card; 7] = [
        Card::Troops,
        Card::Knight,
        Card::Blacksmith,
        Card::Fleet,
        Card::Ship,
        Card::Tollkeeper,
        Card::Merchant,
    ];

    /// Their names in the protocol, in order.
    pub const NAMES: [&str; 8] = [
        "troops",
        "knight",
        "blacksmith",
        "fleet",
        "ship",
        "tollkeeper",
        "merchant",
        "mendicant",
    ];

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u8);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// All eight.
    pub const ALL: Cards = Cards(0xff);

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card as u8 & 1 != 0
    }

    /// 1 if the card is in the set, else 0.
    #[inline]
    pub(crate) const fn count(self, card: Card) -> u8 {
        self.0 >> card as u8 & 1
    }

    /// The number if the card is in the set, else 0. It is masked, not multiplied: the compiler makes a branch of a
    /// multiplication by 0 or 1.
    #[inline]
    pub(crate) const fn if_has(self, card: Card, n: u8) -> u8 {
        n & ((self.0 << (7 - card as u8)) as i8 >> 7) as u8
    }

    /// The place of this set in a table of all sets.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set at that place.
    pub(crate) const fn from_index(index: usize) -> Cards {
        Cards(index as u8)
    }

    /// The set with the card.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card as u8)
    }

    /// The cards that are in this set or in the other.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards that are in this set and in the other.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The hand after these cards were discarded: the mendicant brings all back.
    #[inline]
    pub(crate) const fn after(self, played: Cards) -> Cards {
        Cards(self.0 | ((played.0 as i8) >> 7) as u8)
    }

    /// Whether every card of the other set is in this one.
    #[inline]
    pub const fn contains_all(self, other: Cards) -> bool {
        other.0 & !self.0 == 0
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u8 {
        SIZES[self.0 as usize]
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, in order.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::ALL
            .into_iter()
            .filter(move |&card| self.contains(card))
    }

    /// How many different sets of `size` cards (one or two) can be chosen from these.
    #[inline]
    pub(crate) const fn choices(self, size: u8) -> u32 {
        let table = if size == 1 { &SIZES } else { &PAIRS_OF };
        table[self.0 as usize] as u32
    }

    /// The `k`-th of those sets, in card order.
    #[inline]
    pub(crate) fn choice(self, size: u8, k: u32) -> Cards {
        let table = if size == 1 { &SINGLES } else { &PAIRS };
        Cards(table[self.0 as usize][k as usize])
    }
}

/// As a list, in order.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Not every processor we build for counts bits in one step, and hands are counted in every round of every search.
static SIZES: [u8; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        table[set] = set.count_ones() as u8;
        set += 1;
    }
    table
};

/// How many pairs each set of cards makes.
static PAIRS_OF: [u8; 256] = {
    let mut table = [0; 256];
    let mut set = 1usize;
    while set < 256 {
        let n = set.count_ones();
        table[set] = (n * (n - 1) / 2) as u8;
        set += 1;
    }
    table
};

static SINGLES: [[u8; 32]; 256] = choices_table(1);
static PAIRS: [[u8; 32]; 256] = choices_table(2);

const fn choices_table(size: u32) -> [[u8; 32]; 256] {
    let mut table = [[0; 32]; 256];
    let mut set = 0;
    while set < 256 {
        let mut found = 0;
        let mut a = 0;
        while a < 8 {
            // A pair of a card with itself is the single card.
            let mut b = a;
            while b < 8 {
                let choice: usize = 1 << a | 1 << b;
                if choice.count_ones() == size && choice & !set == 0 {
                    table[set][found] = choice as u8;
                    found += 1;
                }
                b += 1;
            }
            a += 1;
        }
        set += 1;
    }
    table
}
