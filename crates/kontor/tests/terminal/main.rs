//! The program as people call it in a terminal.

#![allow(clippy::unwrap_used)]

mod arena;
mod cli;
mod exploit;
mod files;
mod jantaris;
mod long_runs;
mod ostia;
mod run;
mod screen;
