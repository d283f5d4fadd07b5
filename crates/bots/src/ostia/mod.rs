//! What bots know of Ostia.
//!
//! A decision is tried out in worlds that the seat could be in: the round is played on by habit, and a net judges the
//! position in which the next one would begin. What goes to forum, senate and store is weighed against what all others may
//! do at the same moment.

mod board;
mod bot;
mod features;
mod habit;
mod judge;
mod market;
mod memory;
mod office;
mod taste;
pub mod train;
mod trial;
