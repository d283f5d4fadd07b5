//! Positions as somebody wrote them down, and the one way from there to a position that can be played.

use crate::{Game, Position};
use std::fmt::{self, Debug};
use std::ops::RangeInclusive;

/// A game whose positions can be written down and set up again.
///
/// A [`Setting::Setup`] is plain data and may hold nonsense; a [`Position`] is playable. [`Setting::place`] is the
/// only way across.
pub trait Setting: Game {
    /// A position as it is written down: anything that has the form of one, possible or not.
    type Setup: Clone + Eq + Debug + Send + Sync + 'static;

    /// Why a setup is no position, as data; the words are made where somebody reads them.
    type Flaw: Clone + Eq + Debug + Send + Sync + 'static;

    /// Writes a position down. [`Setting::place`] gives back the same position.
    fn setup(&self, position: &Position<Self>) -> Self::Setup;

    /// The position that was written down, or everything that is wrong with it.
    fn place(&self, setup: &Self::Setup) -> Result<Position<Self>, Flaws<Self::Flaw>>;
}

impl<G: Setting> TryFrom<(&G, &G::Setup)> for Position<G> {
    type Error = Flaws<G::Flaw>;

    fn try_from((game, setup): (&G, &G::Setup)) -> Result<Self, Self::Error> {
        game.place(setup)
    }
}

/// A place in something written down, as `seats[0].wares`; the whole is the empty path.
///
/// ```
/// use kontor_core::Path;
/// assert_eq!(Path::default().key("seats").entry(0).key("wares").to_string(), "seats[0].wares");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default, Hash)]
pub struct Path(String);

impl Path {
    /// What stands here under a key.
    #[must_use]
    pub fn key(&self, key: &str) -> Path {
        if self.0.is_empty() {
            Path(key.to_owned())
        } else {
            Path(format!("{}.{key}", self.0))
        }
    }

    /// An entry of the list that stands here, from 0.
    #[must_use]
    pub fn entry(&self, number: usize) -> Path {
        Path(format!("{}[{number}]", self.0))
    }

    /// Whether it is the whole.
    pub fn is_whole(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<&str> for Path {
    fn from(key: &str) -> Path {
        Path(key.to_owned())
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One thing that is wrong with a setup, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlawAt<R> {
    /// Where.
    pub at: Path,
    /// What.
    pub why: R,
}

/// Everything that is wrong with a setup, in the order in which it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaws<R>(Vec<FlawAt<R>>);

impl<R> Default for Flaws<R> {
    fn default() -> Self {
        Flaws(Vec::new())
    }
}

impl<R> Flaws<R> {
    /// Notes one more.
    pub fn note(&mut self, at: impl Into<Path>, why: impl Into<R>) {
        self.0.push(FlawAt {
            at: at.into(),
            why: why.into(),
        });
    }

    /// Notes it unless something holds.
    pub fn unless(&mut self, holds: bool, at: impl Into<Path>, why: impl Into<R>) {
        if !holds {
            self.note(at, why);
        }
    }

    /// The number if it is within the range; otherwise that is noted and there is none.
    pub fn number<N>(
        &mut self,
        at: impl Into<Path>,
        found: u32,
        range: RangeInclusive<N>,
    ) -> Option<N>
    where
        N: Copy + PartialOrd + Into<u32> + TryFrom<u32>,
        R: From<OutOfRange>,
    {
        match N::try_from(found) {
            Ok(number) if range.contains(&number) => Some(number),
            _ => {
                let (least, most) = (*range.start(), *range.end());
                self.note(
                    at,
                    OutOfRange {
                        found,
                        least: least.into(),
                        most: most.into(),
                    },
                );
                None
            }
        }
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is wrong.
    pub fn iter(&self) -> std::slice::Iter<'_, FlawAt<R>> {
        self.0.iter()
    }

    /// The value if nothing is wrong.
    pub fn or<T>(self, value: T) -> Result<T, Flaws<R>> {
        if self.0.is_empty() {
            Ok(value)
        } else {
            Err(self)
        }
    }
}

impl<'a, R> IntoIterator for &'a Flaws<R> {
    type Item = &'a FlawAt<R>;
    type IntoIter = std::slice::Iter<'a, FlawAt<R>>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// A number that is too small or too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// What was written.
    pub found: u32,
    /// The least that would be right.
    pub least: u32,
    /// The most that would be right.
    pub most: u32,
}
