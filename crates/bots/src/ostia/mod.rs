//! What bots know of Ostia.
//!
//! A decision is tried out in worlds that the seat could be in: the round is played on by the rollout policy, and a
//! net evaluates the position in which the next one would begin. What goes to forum, senate and store is weighed against what all others may
//! do at the same moment.

mod board;
mod bot;
mod comparison;
mod evaluator;
mod features;
mod market;
mod memory;
mod office;
mod rollout_policy;
pub mod train;
mod valuation;
