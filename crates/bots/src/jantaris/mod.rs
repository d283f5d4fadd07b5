//! What bots know of Jantaris.

mod auction;
mod bot;
mod features;
mod judge;
mod mind;
mod outlook;
pub mod train;
mod vote;
