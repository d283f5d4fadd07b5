//! Components as data: every printed figure of a game knows where it comes from.

/// Where a figure of a game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// It stands in the printed game or its rulebook.
    Printed,
    /// It is ours, made to fit what is printed.
    Reconstructed,
}
