//! The eight cards that every family holds, and sets of them.

use std::fmt;

/// A card. The order is the order in which cards take effect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
    pub const fn has(self, card: Card) -> bool {
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

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
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

    /// Whether every card of this set is in the other.
    #[inline]
    pub const fn within(self, other: Cards) -> bool {
        self.0 & !other.0 == 0
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
        Card::ALL.into_iter().filter(move |&card| self.has(card))
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

    /// For each card one byte, 1 if the card is in the set: such numbers can be added up to count cards.
    #[inline]
    pub(crate) const fn tally(self) -> Tally {
        Tally(TALLIES[self.0 as usize])
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

/// How often each card lies open: a byte for each card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally(u64);

impl Tally {
    #[inline]
    pub(crate) fn add(&mut self, cards: Cards) {
        self.0 += cards.tally().0;
    }

    /// A number for each of some cards that follow one another, a byte for each.
    #[inline]
    pub(crate) const fn from_bytes(first: Card, numbers: u32) -> Tally {
        Tally((numbers as u64) << (8 * first as u32))
    }

    /// Puts in the numbers of cards that have none yet.
    #[inline]
    pub(crate) fn put(&mut self, others: Tally) {
        self.0 |= others.0;
    }

    /// The numbers of these cards.
    #[inline]
    pub(crate) const fn only(self, cards: Cards) -> Tally {
        Tally(self.0 & (cards.tally().0 * 0xff))
    }

    /// The numbers of all cards of some kinds together.
    #[inline]
    pub(crate) const fn sum(self, kinds: Kinds) -> u8 {
        (self.0.wrapping_mul(kinds.0) >> 56) as u8
    }

    /// How many of this card.
    #[inline]
    pub const fn of(self, card: Card) -> u8 {
        (self.0 >> (8 * card as u32)) as u8
    }

    /// How many of this card lie before others, seen from a family that may have played one itself.
    #[inline]
    pub const fn of_others(self, card: Card, own: Cards) -> u8 {
        self.of(card) - own.count(card)
    }
}

/// Some of the cards, as a factor that gathers the sum of their bytes in the highest byte of a product.
#[derive(Clone, Copy)]
pub(crate) struct Kinds(u64);

impl Kinds {
    pub(crate) const fn of(cards: &[Card]) -> Kinds {
        let mut factor = 0;
        let mut i = 0;
        while i < cards.len() {
            factor |= 1 << (56 - 8 * cards[i] as u32);
            i += 1;
        }
        Kinds(factor)
    }
}

static TALLIES: [u64; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        let mut card = 0;
        while card < 8 {
            table[set] |= ((set >> card & 1) as u64) << (8 * card);
            card += 1;
        }
        set += 1;
    }
    table
};

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
