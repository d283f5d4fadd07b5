//! The program `kontor`: what it does with which arguments. Each command is a module.

mod arena;
pub mod bench;
pub mod cli;
mod engine;
mod play;
mod records;
mod simulate;
mod train;
