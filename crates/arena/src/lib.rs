//! Many games at once, and numbers that hold: simulation on all cores, statistics with intervals.

mod simulate;
pub mod speed;
mod statistics;

pub use simulate::{Plan, Summary, simulate};
pub use statistics::{Histogram, Mean};
