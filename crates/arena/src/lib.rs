//! Many games at once, and numbers that hold: simulation and contests on all cores, statistics with intervals.
//!
//! A [`Contest`] says who meets whom; [`compete`] plays it, and a [`Report`] says what came of it. The deal is the unit:
//! its games have the same cards and rotated seats, and every interval is over deals.

mod challenge;
mod compete;
mod contest;
mod deal;
mod external;
mod lab;
mod rating;
mod report;
mod result_file;
mod roster;
mod seeds;
mod shares;
mod simulate;
pub mod speed;
mod sprt;
mod statistics;
mod stop;

pub use challenge::Challenge;
pub use compete::{ContestError, Progress, Results, compete, weights};
pub use contest::{Budget, Contest, Entrant, Schedule, Seating, Seed};
pub use deal::{ClockKind, Deal, Forfeit, GameResult, Times};
pub use lab::{Contests, Lab};
pub use rating::{EloEstimate, Tally, rate};
pub use report::{ContestantResult, Report, Tested};
pub use roster::{Roster, WithBudget};
pub use shares::Shares;
pub use simulate::{Simulation, SimulationSummary, simulate};
pub use sprt::{Sprt, SprtDecision, score_of_elo};
pub use statistics::{Histogram, Mean, counted, thousands};
pub use stop::Stop;
