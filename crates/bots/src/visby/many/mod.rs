//! Visby with three to six players: everybody for its own share of the win.

mod bot;
mod features;
mod one_ply;
pub mod train;

pub(super) use bot::WEIGHTS;
pub(crate) use bot::advise;
