//! Components as data: every printed figure of a game knows where it comes from.

use std::borrow::Cow;

/// Where a figure of a game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// It stands in the printed game or its rulebook.
    Printed,
    /// It is ours, made to fit what is printed.
    Reconstructed,
}

/// A figure of a game, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure<T> {
    /// The figure itself.
    pub value: T,
    /// Where it comes from.
    pub provenance: Provenance,
    /// Where exactly, if that is known.
    pub source: Option<Cow<'static, str>>,
}

impl<T> Figure<T> {
    /// A figure that stands in the printed game, and where.
    pub const fn printed(value: T, source: &'static str) -> Figure<T> {
        Figure {
            value,
            provenance: Provenance::Printed,
            source: Some(Cow::Borrowed(source)),
        }
    }

    /// A figure of our own.
    pub const fn reconstructed(value: T) -> Figure<T> {
        Figure {
            value,
            provenance: Provenance::Reconstructed,
            source: None,
        }
    }
}
