//! Many games at once, and numbers that hold: simulation on all cores, statistics with intervals.

mod rating;
mod seeds;
mod shares;
mod simulate;
pub mod speed;
mod sprt;
mod statistics;

pub use rating::{Rating, Tally, rate};
pub use shares::Shares;
pub use simulate::{Plan, Summary, simulate};
pub use sprt::{Sprt, Verdict, score_of_elo};
pub use statistics::{Histogram, Mean};
