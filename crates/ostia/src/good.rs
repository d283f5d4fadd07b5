//! The six goods, sets of them, and the lots of two that are put up at the harbour.

use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// How many goods cards there are.
pub const CARDS: usize = 51;

/// A good. The order is the order of the price list, which is the order everywhere.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Good {
    /// The most common and the cheapest.
    #[default]
    Grain,
    /// Wood.
    Wood,
    /// Oil.
    Oil,
    /// Wine.
    Wine,
    /// Salt.
    Salt,
    /// The rarest and the dearest.
    Ivory,
}

impl Good {
    /// How many goods there are.
    pub const COUNT: usize = 6;

    /// All six, in order.
    pub const ALL: [Good; Self::COUNT] = [
        Good::Grain,
        Good::Wood,
        Good::Oil,
        Good::Wine,
        Good::Salt,
        Good::Ivory,
    ];

    /// Their names in the protocol, in order.
    pub const NAMES: [&str; Self::COUNT] = ["grain", "wood", "oil", "wine", "salt", "ivory"];

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// So many cards of each good. One byte counts each good, so that whole sets are added in one step; no set holds
/// more than all [`CARDS`](crate::CARDS) of the game, so no byte ever runs over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[serde(from = "BTreeMap<Good, u8>")]
pub struct Goods(u64);

const EACH: u64 = 0x0000_0101_0101_0101;
const HIGH: u64 = EACH << 7;

impl Goods {
    /// No card.
    pub const NONE: Goods = Goods(0);

    /// So many cards of one good.
    #[inline]
    pub const fn of(good: Good, cards: u8) -> Goods {
        Goods((cards as u64) << (8 * good as u32))
    }

    /// One card.
    #[inline]
    pub const fn one(good: Good) -> Goods {
        Goods::of(good, 1)
    }

    /// How many cards of this good.
    #[inline]
    pub const fn count(self, good: Good) -> u8 {
        (self.0 >> (8 * good as u32)) as u8
    }

    /// Whether a card of this good is there.
    #[inline]
    pub const fn contains(self, good: Good) -> bool {
        self.count(good) > 0
    }

    /// How many cards in all.
    #[inline]
    pub const fn len(self) -> u8 {
        (self.0.wrapping_mul(EACH) >> 40) as u8
    }

    /// How many different goods.
    #[inline]
    pub const fn kinds(self) -> u8 {
        self.present().count_ones() as u8
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every card of the other set is in this one.
    #[inline]
    pub const fn contains_all(self, other: Goods) -> bool {
        ((self.0 | HIGH) - other.0) & HIGH == HIGH
    }

    /// One card of each good that is there.
    #[inline]
    #[must_use]
    pub const fn one_of_each(self) -> Goods {
        Goods(self.present() >> 7)
    }

    /// Of each good as many cards as this set has more than the other.
    #[must_use]
    pub fn without(self, other: Goods) -> Goods {
        self.map(|good, cards| cards.saturating_sub(other.count(good)))
    }

    /// Of each good as many cards as the richer of the two sets has.
    #[must_use]
    pub fn or(self, other: Goods) -> Goods {
        self.map(|good, cards| cards.max(other.count(good)))
    }

    fn map(self, mut cards: impl FnMut(Good, u8) -> u8) -> Goods {
        Good::ALL.into_iter().fold(Goods::NONE, |sum, good| {
            sum + Goods::of(good, cards(good, self.count(good)))
        })
    }

    /// The goods that are there, with the number of cards of each, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Good, u8)> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let place = rest.trailing_zeros() / 8;
            let good = Good::ALL[place as usize];
            let cards = (rest >> (8 * place)) as u8;
            rest &= !(0xff << (8 * place));
            Some((good, cards))
        })
    }

    /// The cards one by one, in order.
    pub fn cards(self) -> impl Iterator<Item = Good> + Clone {
        self.iter()
            .flat_map(|(good, cards)| std::iter::repeat_n(good, usize::from(cards)))
    }

    /// Tells every part of `size` cards, as card lists in order.
    pub fn parts(self, size: u8, each: &mut impl FnMut(Goods)) {
        fn go(rest: Goods, part: Goods, size: u8, each: &mut impl FnMut(Goods)) {
            if size == 0 {
                return each(part);
            }
            if let Some((good, cards)) = rest.iter().next() {
                let later = rest - Goods::of(good, cards);
                let least = size.saturating_sub(later.len());
                for taken in (least..=cards.min(size)).rev() {
                    go(later, part + Goods::of(good, taken), size - taken, each);
                }
            }
        }
        go(self, Goods::NONE, size, each);
    }

    /// The high bit of the byte of each good that is there.
    #[inline]
    const fn present(self) -> u64 {
        (self.0 + (HIGH - EACH)) & HIGH
    }
}

impl Add for Goods {
    type Output = Goods;
    #[inline]
    fn add(self, other: Goods) -> Goods {
        Goods(self.0 + other.0)
    }
}

impl AddAssign for Goods {
    #[inline]
    fn add_assign(&mut self, other: Goods) {
        *self = *self + other;
    }
}

/// Takes cards away; the set must contain them.
impl Sub for Goods {
    type Output = Goods;
    #[inline]
    fn sub(self, other: Goods) -> Goods {
        debug_assert!(self.contains_all(other), "{other:?} is not within {self:?}");
        Goods(self.0 - other.0)
    }
}

impl SubAssign for Goods {
    #[inline]
    fn sub_assign(&mut self, other: Goods) {
        *self = *self - other;
    }
}

impl FromIterator<Good> for Goods {
    fn from_iter<I: IntoIterator<Item = Good>>(cards: I) -> Goods {
        cards
            .into_iter()
            .fold(Goods::NONE, |goods, good| goods + Goods::one(good))
    }
}

/// Reads like a list: `2 wine, 1 salt`.
impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing");
        }
        for (i, (good, cards)) in self.iter().enumerate() {
            let comma = if i > 0 { ", " } else { "" };
            write!(f, "{comma}{cards} {}", good.name())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl From<BTreeMap<Good, u8>> for Goods {
    fn from(cards: BTreeMap<Good, u8>) -> Goods {
        let cards = cards.into_iter();
        cards.fold(Goods::NONE, |sum, (good, cards)| {
            sum + Goods::of(good, cards)
        })
    }
}

/// Written as an object from goods to numbers of cards.
impl Serialize for Goods {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

/// Two cards that are sold together, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Lot([Good; 2]);

impl Lot {
    /// These two cards, whichever comes first.
    #[inline]
    pub fn of(a: Good, b: Good) -> Lot {
        Lot(if a <= b { [a, b] } else { [b, a] })
    }

    /// The two cards.
    #[inline]
    pub const fn cards(self) -> [Good; 2] {
        self.0
    }

    /// The two cards as a set.
    #[inline]
    pub fn goods(self) -> Goods {
        Goods::one(self.0[0]) + Goods::one(self.0[1])
    }
}

/// The parts of up to four cards of a set: how many there are, and each by its number. What a merchant keeps fits
/// into four storehouses, so this finds a random way of storing without listing all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parts {
    goods: Goods,
    /// For the goods from each one on: the number of parts of 0, 1, 2, 3, 4 cards, one byte each. The largest is
    /// 126, for four cards of six goods.
    ways: [u64; Good::COUNT + 1],
}

impl Parts {
    const SIZES: u32 = 5;

    #[inline]
    pub(crate) fn new(goods: Goods) -> Parts {
        const ALL: u64 = (1 << (8 * Parts::SIZES)) - 1;
        let mut ways = [1u64; Good::COUNT + 1];
        for good in Good::ALL.into_iter().rev() {
            // The generating function 1 + x + x² + … of one good, with a byte for each power of x.
            let most = u32::from(goods.count(good)).min(Self::SIZES - 1);
            let series = 0x01_0101_0101 & ((1 << (8 * (most + 1))) - 1);
            ways[good as usize] = ways[good as usize + 1].wrapping_mul(series) & ALL;
        }
        Parts { goods, ways }
    }

    /// How many parts of this size.
    #[inline]
    pub(crate) fn len(&self, size: u8) -> u32 {
        Self::lane(self.ways[0], size)
    }

    /// One of them by its number.
    #[inline]
    pub(crate) fn nth(&self, mut size: u8, mut k: u32) -> Goods {
        let mut part = Goods::NONE;
        for (good, cards) in self.goods.iter() {
            let later = self.ways[good as usize + 1];
            for taken in 0..=cards.min(size) {
                let ways = Self::lane(later, size - taken);
                if k < ways {
                    part += Goods::of(good, taken);
                    size -= taken;
                    break;
                }
                k -= ways;
            }
        }
        part
    }

    #[inline]
    fn lane(ways: u64, size: u8) -> u32 {
        u32::from((ways >> (8 * u32::from(size))) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goods(counts: [u8; 6]) -> Goods {
        Goods::NONE.map(|good, _| counts[good as usize])
    }

    #[test]
    fn sets_count_their_cards() {
        let set = goods([3, 0, 1, 0, 0, 11]);
        assert_eq!((set.len(), set.kinds()), (15, 3));
        assert_eq!(set.one_of_each(), goods([1, 0, 1, 0, 0, 1]));
        assert!(set.contains_all(goods([3, 0, 0, 0, 0, 11])));
        assert!(!set.contains_all(goods([0, 1, 0, 0, 0, 0])));
        assert_eq!(set.to_string(), "3 grain, 1 oil, 11 ivory");
        assert_eq!(
            set.without(goods([1, 5, 1, 0, 0, 0])),
            goods([2, 0, 0, 0, 0, 11])
        );
        assert_eq!(
            set.or(goods([1, 5, 1, 0, 0, 0])),
            goods([3, 5, 1, 0, 0, 11])
        );
        assert_eq!(set.cards().collect::<Goods>(), set);
    }

    #[test]
    fn parts_come_as_card_lists_in_order() {
        let mut found = Vec::new();
        goods([2, 1, 0, 0, 0, 2]).parts(2, &mut |part| {
            found.push(part.cards().map(Good::name).collect::<Vec<_>>().join(" "));
        });
        let right = [
            "grain grain",
            "grain wood",
            "grain ivory",
            "wood ivory",
            "ivory ivory",
        ];
        assert_eq!(found, right);
    }

    #[test]
    fn parts_by_number_are_the_listed_ones() {
        for set in [
            [11, 10, 9, 8, 7, 6],
            [0; 6],
            [1, 0, 2, 0, 3, 1],
            [0, 0, 0, 4, 0, 0],
        ] {
            let set = goods(set);
            let parts = Parts::new(set);
            for size in 0..=4 {
                let mut listed = Vec::new();
                set.parts(size, &mut |part| listed.push(part.0));
                let mut numbered: Vec<_> =
                    (0..parts.len(size)).map(|k| parts.nth(size, k).0).collect();
                listed.sort_unstable();
                numbered.sort_unstable();
                assert_eq!(listed, numbered);
            }
        }
    }
}
