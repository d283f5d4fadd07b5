//! Goods and their two colours, which are also the colours of the guild stones.

/// Red or black: the colour of goods, and of a guild stone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Red.
    Red,
    /// Black.
    Black,
}

impl Color {
    /// Both, red first.
    pub const ALL: [Color; 2] = [Color::Red, Color::Black];

    /// Their names in the protocol, in order.
    pub const NAMES: [&str; 2] = ["red", "black"];

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The other one.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Color {
        match self {
            Color::Red => Color::Black,
            Color::Black => Color::Red,
        }
    }
}

/// The most goods of one colour that a seat can own; what is beyond it is not taken.
pub const GOODS_LIMIT: u8 = 6;

/// A number of goods of each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Goods {
    /// Red goods.
    pub red: u8,
    /// Black goods.
    pub black: u8,
}

impl Goods {
    /// No goods.
    pub const NONE: Goods = Goods { red: 0, black: 0 };

    /// So many of one colour.
    #[inline]
    pub const fn of(color: Color, count: u8) -> Goods {
        match color {
            Color::Red => Goods {
                red: count,
                black: 0,
            },
            Color::Black => Goods {
                red: 0,
                black: count,
            },
        }
    }

    /// How many of one colour.
    #[inline]
    pub const fn get(self, color: Color) -> u8 {
        match color {
            Color::Red => self.red,
            Color::Black => self.black,
        }
    }

    /// How many of both colours together.
    #[inline]
    pub const fn total(self) -> u8 {
        self.red + self.black
    }

    /// Whether those goods are among these, colour by colour.
    #[inline]
    pub const fn contains_all(self, those: Goods) -> bool {
        those.red <= self.red && those.black <= self.black
    }

    /// How many more of each colour a seat that owns these can take.
    #[inline]
    pub const fn room(self) -> Goods {
        Goods {
            red: GOODS_LIMIT - self.red,
            black: GOODS_LIMIT - self.black,
        }
    }

    /// The goods of those colours only of which there are some in the other.
    #[inline]
    pub(crate) const fn of_colors_in(self, other: Goods) -> Goods {
        Goods {
            red: if other.red > 0 { self.red } else { 0 },
            black: if other.black > 0 { self.black } else { 0 },
        }
    }

    /// Puts goods to these.
    #[inline]
    pub fn add(&mut self, more: Goods) {
        self.red += more.red;
        self.black += more.black;
    }

    #[inline]
    pub(crate) fn subtract(&mut self, fewer: Goods) {
        self.red -= fewer.red;
        self.black -= fewer.black;
    }

    /// All ways to make up a total of `total` goods, with at least `least` and at most `most` of each colour; the
    /// most red first.
    #[inline]
    pub(crate) fn ways(total: u8, least: Goods, most: Goods) -> impl Iterator<Item = Goods> {
        let from = least.red.max(total.saturating_sub(most.black));
        // One more than the last, so that "none" can be said.
        let end = match total.checked_sub(least.black) {
            Some(red) => red.min(most.red) + 1,
            None => 0,
        };
        (from..end).rev().map(move |red| Goods {
            red,
            black: total - red,
        })
    }
}
