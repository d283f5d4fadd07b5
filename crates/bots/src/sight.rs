//! How well a level sees: what makes a weaker bot weaker.

use kontor_core::Draw;

/// What a bot of some level sees of a position. Levels of one bot differ in nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// By how much values are misjudged, at most, in the unit of the bot.
    pub(crate) blur: f64,
    /// How much is looked at, at most: playouts, worlds, rounds of learning or thoughts, as the bot says.
    pub(crate) effort: u32,
    /// Whether it looks further ahead than the decision at hand.
    pub(crate) far: bool,
}

/// A number from -1 up to 1: by what part of its blur somebody misjudges.
pub(crate) fn around_zero(draw: &mut impl Draw) -> f64 {
    const FINE: u32 = 1 << 16;
    2.0 * f64::from(draw.below(FINE)) / f64::from(FINE) - 1.0
}
