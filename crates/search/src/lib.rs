//! Search that knows no game.
//!
//! | question | module |
//! |---|---|
//! | two players choose at once, every outcome is known | [`matrix`] |
//! | the same, but an outcome is expensive to find out | [`double_oracle`] |
//! | more than two seats choose at once | [`several`] |
//! | a game with such choices, move after move | [`simultaneous`] |
//! | a choice while something is hidden | [`worlds`] |
//! | how a game might end from here | [`playout`] |
//! | what a seat may do, as a list | [`actions`] |
//!
//! Everything is deterministic on every machine: sums are taken in a fixed order, chance is a seeded
//! [`Rollout`](kontor_core::Rollout), budgets are counted in steps, and nothing asks the machine for a logarithm,
//! because machines differ in the last digit of one.

pub mod actions;
pub mod double_oracle;
pub mod matrix;
pub mod playout;
mod portable;
pub mod several;
pub mod simultaneous;
pub mod worlds;
