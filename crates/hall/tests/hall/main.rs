//! The hall as people know it: tables that they play at, leave, come back to and find again after a restart.

#![allow(clippy::unwrap_used)]

#[macro_use]
mod stores;

mod clocks;
mod house;
mod people;
mod play;
mod ratings;
mod seats;
mod spared;
