//! How ratings come about, and what there is to read of them.

mod ladder;
mod rate;

pub use ladder::Ladder;
pub(crate) use rate::rate;
