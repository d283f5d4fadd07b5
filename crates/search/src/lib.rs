//! Search that knows no game.
//!
//! | question | module |
//! |---|---|
//! | two players choose at once, every outcome is known | [`matrix`] |
//! | the same, but an outcome is expensive to find out | [`double_oracle`] |
//!
//! Everything is deterministic on every machine: sums are taken in a fixed order, chance is a seeded
//! [`Rollout`](kontor_core::Rollout), budgets are counted in steps, and nothing asks the machine for a logarithm,
//! because machines differ in the last digit of one.

pub mod double_oracle;
pub mod matrix;
