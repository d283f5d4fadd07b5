//! Cards, which are bid with and bid for, and sets of them.

use std::num::NonZeroU8;

/// A card: a number from 1 to 13.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(NonZeroU8);

impl Card {
    /// The highest there is.
    pub const HIGHEST: u8 = 13;

    /// The card with this number.
    pub fn new(number: u8) -> Option<Card> {
        let number = NonZeroU8::new(number)?;
        (number.get() <= Card::HIGHEST).then_some(Card(number))
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0.get()
    }
}

impl std::fmt::Display for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u16);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// The cards 1 to `highest`.
    pub fn up_to(highest: u8) -> Cards {
        (1..=highest).filter_map(Card::new).collect()
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.number() & 1 != 0
    }

    /// The set with the card.
    #[must_use]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.number())
    }

    /// The cards that are in this set or in the other.
    #[must_use]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// How many cards.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no card is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, ascending.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        let all = (1..=Card::HIGHEST).filter_map(Card::new);
        all.filter(move |card| self.contains(*card))
    }

    /// What the cards count together.
    pub fn points(self) -> u8 {
        self.iter().map(Card::number).sum()
    }

    /// The number of the highest card; 0 if there is none.
    pub fn highest(self) -> u8 {
        self.iter().next_back().map_or(0, Card::number)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl std::fmt::Debug for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What everybody decides in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Bid(pub Card);
