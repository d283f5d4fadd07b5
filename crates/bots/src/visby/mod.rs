//! What bots know of Visby.

mod bot;
mod challenger;
mod duel;
pub mod exact;
mod features;
pub mod many;
pub mod train;

pub use challenger::{Challenger, Lessons};

use kontor_core::Draw;

/// One of the places of a mix, by its probability.
pub(crate) fn pick(mix: &[f32], draw: &mut impl Draw) -> usize {
    const FINE: u32 = 1 << 24;
    let mut left = draw.below(FINE) as f32 / FINE as f32;
    for (at, p) in mix.iter().enumerate() {
        left -= p;
        if left < 0.0 {
            return at;
        }
    }
    // What rounding left over goes to the likeliest.
    let likeliest = mix.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
    likeliest.map_or(0, |(at, _)| at)
}
