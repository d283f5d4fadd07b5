//! The program `kontor`: what it does with which arguments. Each command is a module.

#[macro_use]
mod output;

mod arena;
mod arguments;
mod backup;
pub mod bench;
mod check;
pub mod cli;
mod engine;
mod exploit;
mod failure;
mod games;
mod interrupt;
mod load;
mod move_data;
mod play;
mod program;
mod progress;
mod records;
mod screen;
mod serve;
mod simulate;
mod train;
