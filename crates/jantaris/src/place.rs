//! Places in the city: the districts of the ring, the centre, and sets of them.

use std::fmt;

/// The most districts a box may have.
pub const MOST_DISTRICTS: usize = 12;

/// One array slot for every district there may be, and one for the centre.
pub(crate) const AREAS: usize = MOST_DISTRICTS + 1;

/// A district, counted from 0 in ring order. Which names it goes by is written in the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct District(pub(crate) u8);

impl District {
    /// The district in this place of the ring, from 0; none beyond what any ring has.
    #[inline]
    pub const fn new(index: usize) -> Option<District> {
        if index < MOST_DISTRICTS {
            Some(District(index as u8))
        } else {
            None
        }
    }

    /// Its place in the ring, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for District {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "District({})", self.0)
    }
}

/// A district or the centre. Districts come in ring order, the centre last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Area(u8);

impl Area {
    /// The centre of the city; it has no neighbours.
    pub const CENTER: Area = Area(MOST_DISTRICTS as u8);

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The district, unless it is the centre.
    #[inline]
    pub fn district(self) -> Option<District> {
        (self != Area::CENTER).then_some(District(self.0))
    }
}

impl From<District> for Area {
    #[inline]
    fn from(district: District) -> Area {
        Area(district.0)
    }
}

impl fmt::Debug for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.district() {
            Some(district) => district.fmt(f),
            None => f.write_str("Center"),
        }
    }
}

/// A set of areas.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Areas(u16);

impl Areas {
    /// No area.
    pub const NONE: Areas = Areas(0);

    /// The first `count` districts of the ring.
    #[inline]
    pub(crate) const fn districts(count: u8) -> Areas {
        Areas((1 << count) - 1)
    }

    /// A single area.
    #[inline]
    pub const fn one(area: Area) -> Areas {
        Areas(1 << area.0)
    }

    /// The set with one area more.
    #[inline]
    #[must_use]
    pub const fn with(self, area: Area) -> Areas {
        self.or(Areas::one(area))
    }

    /// The union: the areas that are in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Areas) -> Areas {
        Areas(self.0 | other.0)
    }

    /// The intersection: the areas that are in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Areas) -> Areas {
        Areas(self.0 & other.0)
    }

    /// The areas of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Areas) -> Areas {
        Areas(self.0 & !other.0)
    }

    /// Only the areas after this one, in ring order with the centre last.
    #[inline]
    pub(crate) const fn after(self, area: Area) -> Areas {
        Areas(self.0 & (!1 << area.0))
    }

    /// Whether the area is in the set.
    #[inline]
    pub fn contains(self, area: impl Into<Area>) -> bool {
        self.0 >> area.into().0 & 1 != 0
    }

    /// How many areas.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The areas in ring order, the centre last.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Area> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let area = Area(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(area)
        })
    }

    /// The districts of the set in ring order.
    #[inline]
    pub fn iter_districts(self) -> impl Iterator<Item = District> + Clone {
        self.without(Areas::one(Area::CENTER))
            .iter()
            .map(|area| District(area.0))
    }
}

impl<A: Into<Area>> FromIterator<A> for Areas {
    fn from_iter<I: IntoIterator<Item = A>>(areas: I) -> Self {
        areas
            .into_iter()
            .fold(Areas::NONE, |set, area| set.with(area.into()))
    }
}

impl fmt::Debug for Areas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Where one or two merchants stand or go: one area, or two in ring order with the centre last. Twice the same
/// area is two merchants in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spots {
    first: Area,
    second: Option<Area>,
}

impl Spots {
    /// One merchant.
    #[inline]
    pub fn one(area: impl Into<Area>) -> Spots {
        Spots {
            first: area.into(),
            second: None,
        }
    }

    /// Two merchants; the order in which the areas are named does not matter.
    #[inline]
    pub fn two(a: impl Into<Area>, b: impl Into<Area>) -> Spots {
        let (a, b) = (a.into(), b.into());
        Spots {
            first: a.min(b),
            second: Some(a.max(b)),
        }
    }

    /// One or two merchants in the same area.
    #[inline]
    pub(crate) fn stack(area: impl Into<Area>, count: u8) -> Spots {
        let area = area.into();
        Spots {
            first: area,
            second: (count > 1).then_some(area),
        }
    }

    /// The areas, one for each merchant.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Area> + Clone {
        std::iter::once(self.first).chain(self.second)
    }

    /// How many merchants.
    #[inline]
    pub fn count(self) -> u8 {
        1 + u8::from(self.second.is_some())
    }
}
