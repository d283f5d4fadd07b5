//! Seats at a table, sets of them, and maps from seats to anything.

use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats any game has.
pub const MAX_SEATS: usize = 6;

/// One place at the table, counted from 0. Clockwise is ascending.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, if any table has it.
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MAX_SEATS {
            Some(Seat(number as u8))
        } else {
            None
        }
    }

    /// The seat with this number, among `players` seats.
    pub fn among(players: u8, number: u64) -> Option<Seat> {
        (number < u64::from(players)).then_some(Seat(number as u8))
    }

    /// The number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table, ascending.
    #[inline]
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players).map(Seat)
    }

    /// The neighbour on the left (clockwise) at a table of `players`.
    #[inline]
    pub const fn next(self, players: u8) -> Seat {
        if self.0 + 1 >= players {
            Seat(0)
        } else {
            Seat(self.0 + 1)
        }
    }

    /// All seats of a table, clockwise, this one first.
    #[inline]
    pub fn clockwise(self, players: u8) -> impl Iterator<Item = Seat> + Clone {
        let first = self.0;
        (0..players).map(move |step| {
            let number = first + step;
            Seat(if number >= players {
                number - players
            } else {
                number
            })
        })
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats.
///
/// ```
/// use kontor_core::{Seat, Seats};
/// let mut waiting = Seats::all(3);
/// waiting.remove(Seat::new(1).unwrap());
/// assert_eq!(waiting.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// Every seat of a table of `players`.
    #[inline]
    pub const fn all(players: u8) -> Seats {
        Seats(((1u16 << players) - 1) as u8)
    }

    /// The seats of a table of `players` for which something holds; without a branch for each.
    #[inline]
    pub fn of(players: u8, mut holds: impl FnMut(Seat) -> bool) -> Seats {
        Seats((0..players).fold(0, |set, i| set | u8::from(holds(Seat(i))) << i))
    }

    /// Only this seat.
    #[inline]
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Puts a seat into the set.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out of the set.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether every seat of the other set is in this one.
    #[inline]
    pub const fn contains_all(self, other: Seats) -> bool {
        other.0 & !self.0 == 0
    }

    /// The set with the seat.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The seats that are in this set or in the other.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// The seats that are in this set and in the other.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// The seats of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// How many seats.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let seat = Seat(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(seat)
        })
    }
}

/// As its number.
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

/// As a list of numbers.
impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A value for every seat. Seats that a table does not have keep their default value, so that equal positions
/// are equal bytes.
///
/// Indexing with a seat at or beyond `N` panics; a game with fewer seats may use a smaller `N`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize = MAX_SEATS>([T; N]);

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat(std::array::from_fn(|_| T::default()))
    }
}

impl<T, const N: usize> BySeat<T, N> {
    /// The same kind of value for each of `players` seats, the default for all others.
    #[inline]
    pub fn from_fn(players: u8, mut value: impl FnMut(Seat) -> T) -> Self
    where
        T: Default,
    {
        BySeat(std::array::from_fn(|i| {
            if i < players as usize {
                value(Seat(i as u8))
            } else {
                T::default()
            }
        }))
    }

    /// The values of the first `players` seats.
    #[inline]
    pub fn first(&self, players: u8) -> &[T] {
        &self.0[..players as usize]
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// What each seat decided in one position: one action for every seat that owed one.
pub type Joint<A> = BySeat<Option<A>>;

impl<A: Copy> Joint<A> {
    /// Nobody has decided anything.
    #[inline]
    pub fn none() -> Self {
        BySeat([None; MAX_SEATS])
    }

    /// Only this seat decided.
    #[inline]
    pub fn one(seat: Seat, action: A) -> Self {
        let mut joint = Self::none();
        joint[seat] = Some(action);
        joint
    }

    /// The seats that have decided.
    #[inline]
    pub fn seats(&self) -> Seats {
        let mut set = Seats::NONE;
        for (i, action) in self.0.iter().enumerate() {
            set.0 |= u8::from(action.is_some()) << i;
        }
        set
    }

    /// The decisions, by seat, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, A)> + '_ {
        self.0
            .iter()
            .enumerate()
            .filter_map(|(i, action)| action.map(|action| (Seat(i as u8), action)))
    }
}
