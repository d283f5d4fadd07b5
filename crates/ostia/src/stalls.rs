//! What lies open on forum and senate once everybody has turned over what was spread.

use crate::good::Goods;
use crate::state::SEATS;
use kontor_core::BySeat;

/// What a merchant shows on forum and senate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stall {
    pub(crate) forum: Goods,
    pub(crate) senate: Goods,
}

/// The stalls of all seats.
pub(crate) type Stalls = BySeat<Stall, SEATS>;
