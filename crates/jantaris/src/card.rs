//! The cards: twenty items, the great market's and the domination cards, sets and piles of them.

use std::fmt;
use std::marker::PhantomData;

/// How many cards the lockpick turns up.
pub(crate) const TURNED_UP: usize = 3;

/// An item. What it does is fixed here; its price and prestige stand in the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Item {
    /// ♛ Removes a merchant from a free district.
    KingsMantle,
    /// ♛ Takes a good.
    RoyalCrown,
    /// ♛ Moves a merchant to a neighbouring district.
    Scepter,
    /// ♛ Puts a merchant into the centre.
    Orb,
    /// ♛ Exchanges a good for one of the other colour.
    SignetRing,
    /// ♛ Moves a merchant out of the centre.
    Chalice,
    /// Takes one of the next three items.
    Lockpick,
    /// Takes three goods.
    TreasureChest,
    /// Places one or two merchants.
    RecruitingCharter,
    /// Expels a seat from a free district.
    Firebrand,
    /// Every other seat gives a good.
    PromissoryNote,
    /// Expels everybody from a free district.
    SmokeBomb,
    /// Moves a stone without a vote.
    ForgedSeal,
    /// Up to three merchants go anywhere.
    SecretMap,
    /// Replaces open items on entering the bazaar.
    HistoryBook,
    /// A sale at the great market without paying.
    OldCoins,
    /// More goods at the market.
    StoreKey,
    /// Refuses an expulsion by another seat.
    LetterOfProtection,
    /// Sees the votes of the others.
    Spyglass,
    /// A second merchant at the guild house.
    GuildBanner,
}

impl Item {
    /// How many there are.
    pub const COUNT: usize = 20;

    /// All twenty, in the order of the table.
    pub const ALL: [Item; Item::COUNT] = [
        Item::KingsMantle,
        Item::RoyalCrown,
        Item::Scepter,
        Item::Orb,
        Item::SignetRing,
        Item::Chalice,
        Item::Lockpick,
        Item::TreasureChest,
        Item::RecruitingCharter,
        Item::Firebrand,
        Item::PromissoryNote,
        Item::SmokeBomb,
        Item::ForgedSeal,
        Item::SecretMap,
        Item::HistoryBook,
        Item::OldCoins,
        Item::StoreKey,
        Item::LetterOfProtection,
        Item::Spyglass,
        Item::GuildBanner,
    ];

    /// Their names in the protocol, in order.
    pub const NAMES: [&str; Item::COUNT] = [
        "kings_mantle",
        "royal_crown",
        "scepter",
        "orb",
        "signet_ring",
        "chalice",
        "lockpick",
        "treasure_chest",
        "recruiting_charter",
        "firebrand",
        "promissory_note",
        "smoke_bomb",
        "forged_seal",
        "secret_map",
        "history_book",
        "old_coins",
        "store_key",
        "letter_of_protection",
        "spyglass",
        "guild_banner",
    ];

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Whether it takes effect at once when it is taken.
    pub const fn is_immediate(self) -> bool {
        Items::IMMEDIATE.contains_all(Items::one(self))
    }

    /// Whether it is used at the start of its owner's turn.
    pub const fn is_start_of_turn(self) -> bool {
        Items::START_OF_TURN.contains_all(Items::one(self))
    }

    /// Whether it bears the crown: its effect is offered to every owner of a crown item.
    pub const fn is_crown(self) -> bool {
        Items::CROWN.contains_all(Items::one(self))
    }

    /// Whether it leaves the game when it is used.
    pub const fn is_discarded(self) -> bool {
        Items::DISCARDED.contains_all(Items::one(self))
    }
}

impl Card for Item {
    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Item {
        Item::ALL[usize::from(number)]
    }
}

/// A card that can lie in a set or a pile.
pub trait Card: Copy {
    /// Its place in the table of such cards, from 0, below [`MOST_CARDS`].
    fn number(self) -> u8;
    /// The card in that place.
    fn numbered(number: u8) -> Self;
}

/// The most cards of one kind that a box may have.
pub const MOST_CARDS: usize = 24;

/// A domination card, counted from 0 in the order of the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Domination(pub(crate) u8);

/// A card of the great market, counted from 0 in the order of the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Offer(pub(crate) u8);

impl Card for Domination {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Domination {
        Domination(number)
    }
}

impl Card for Offer {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Offer {
        Offer(number)
    }
}

/// A set of cards of one kind.
pub struct Set<C> {
    bits: u32,
    kind: PhantomData<C>,
}

/// A set of items.
pub type Items = Set<Item>;

/// A set of domination cards.
pub type Dominations = Set<Domination>;

/// A set of the great market's cards.
pub type Offers = Set<Offer>;

impl Items {
    /// The six that bear the crown.
    pub const CROWN: Items = Items::first(6);
    /// Those that take effect when they are taken.
    pub const IMMEDIATE: Items = Items::of(&[
        Item::Lockpick,
        Item::TreasureChest,
        Item::RecruitingCharter,
        Item::Firebrand,
        Item::PromissoryNote,
    ]);
    /// Those that are used at the start of a turn: the crown items and three that are discarded.
    pub const START_OF_TURN: Items = Items::CROWN.or(Items::of(&[
        Item::SmokeBomb,
        Item::ForgedSeal,
        Item::SecretMap,
    ]));
    /// Those that leave the game when they are used.
    pub const DISCARDED: Items = Items::of(&[
        Item::SmokeBomb,
        Item::ForgedSeal,
        Item::SecretMap,
        Item::OldCoins,
        Item::Spyglass,
    ]);

    /// A single item.
    pub const fn one(item: Item) -> Items {
        Items::from_bits(1 << item as u32)
    }

    const fn of(items: &[Item]) -> Items {
        let mut bits = 0;
        let mut i = 0;
        while i < items.len() {
            bits |= 1 << items[i] as u32;
            i += 1;
        }
        Items::from_bits(bits)
    }
}

impl<C> Set<C> {
    /// No card.
    pub const NONE: Set<C> = Set::from_bits(0);

    const fn from_bits(bits: u32) -> Set<C> {
        Set {
            bits,
            kind: PhantomData,
        }
    }

    /// The first `count` cards of the table.
    pub(crate) const fn first(count: usize) -> Set<C> {
        Set::from_bits((1 << count) - 1)
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether all cards of the other set are in this one.
    #[inline]
    pub const fn contains_all(self, other: Set<C>) -> bool {
        other.bits & !self.bits == 0
    }

    /// The union: the cards that are in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Set<C>) -> Set<C> {
        Set::from_bits(self.bits | other.bits)
    }

    /// The intersection: the cards that are in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Set<C>) -> Set<C> {
        Set::from_bits(self.bits & other.bits)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Set<C>) -> Set<C> {
        Set::from_bits(self.bits & !other.bits)
    }
}

impl<C: Card> Set<C> {
    /// Whether the card is in the set.
    #[inline]
    pub fn contains(self, card: C) -> bool {
        self.bits >> card.number() & 1 != 0
    }

    /// The set with one card more.
    #[inline]
    #[must_use]
    pub fn with(mut self, card: C) -> Set<C> {
        self.insert(card);
        self
    }

    #[inline]
    pub(crate) fn insert(&mut self, card: C) {
        self.bits |= 1 << card.number();
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: C) {
        self.bits &= !(1 << card.number());
    }

    /// Adds the top card of a pile; says which, if there is one.
    #[inline]
    pub(crate) fn extend_from(&mut self, pile: &mut Pile<C>) -> Option<C> {
        let card = pile.draw()?;
        self.insert(card);
        Some(card)
    }

    /// The cards in the order of their table.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = C> + Clone {
        let mut rest = self.bits;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let card = C::numbered(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(card)
        })
    }
}

impl<C> Clone for Set<C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Set<C> {}

impl<C> PartialEq for Set<C> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<C> Eq for Set<C> {}

impl<C> std::hash::Hash for Set<C> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<C> Default for Set<C> {
    fn default() -> Self {
        Set::NONE
    }
}

impl<C: Card> FromIterator<C> for Set<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut set = Set::NONE;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl<C: Card + fmt::Debug> fmt::Debug for Set<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A face-down pile: cards leave it at the top and come back under it.
///
/// All cards stand in one number, five bits each, the top card lowest: drawing is a shift, and equal piles are
/// equal bytes.
pub struct Pile<C> {
    cards: u128,
    len: u8,
    kind: PhantomData<C>,
}

const BITS: u32 = 5;

impl<C: Card> Pile<C> {
    /// The pile without a card.
    pub const EMPTY: Pile<C> = Pile {
        cards: 0,
        len: 0,
        kind: PhantomData,
    };

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The top card.
    #[inline]
    pub fn top(&self) -> Option<C> {
        self.iter().next()
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<C> {
        let card = self.top()?;
        self.cards >>= BITS;
        self.len -= 1;
        Some(card)
    }

    /// Puts a card under the pile.
    #[inline]
    pub(crate) fn put_under(&mut self, card: C) {
        self.cards |= u128::from(card.number()) << (BITS * u32::from(self.len));
        self.len += 1;
    }

    /// The cards, the top one first.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = C> + Clone + use<C> {
        let mut rest = self.cards;
        (0..self.len).map(move |_| {
            let card = C::numbered((rest & ((1 << BITS) - 1)) as u8);
            rest >>= BITS;
            card
        })
    }

    /// The cards in it, whatever their order.
    pub fn set(&self) -> Set<C> {
        self.iter().collect()
    }
}

impl<C: Card> FromIterator<C> for Pile<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut pile = Pile::EMPTY;
        for card in cards {
            pile.put_under(card);
        }
        pile
    }
}

impl<C> Clone for Pile<C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Pile<C> {}

impl<C> PartialEq for Pile<C> {
    fn eq(&self, other: &Self) -> bool {
        (self.cards, self.len) == (other.cards, other.len)
    }
}

impl<C> Eq for Pile<C> {}

impl<C> std::hash::Hash for Pile<C> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.cards, self.len).hash(state);
    }
}

impl<C: Card + fmt::Debug> fmt::Debug for Pile<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
