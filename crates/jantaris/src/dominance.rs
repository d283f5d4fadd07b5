//! Who dominates a district.

use crate::place::District;
use kontor_core::Seat;

/// How many merchants dominate a district at least.
pub const DOMINATION_MERCHANTS: u8 = 2;

/// The seat that dominates a district with so many merchants of each seat: at least [`DOMINATION_MERCHANTS`], and more
/// than every other seat.
#[inline]
pub fn dominator(players: u8, merchants: impl Fn(Seat) -> u8) -> Option<Seat> {
    let mut most = DOMINATION_MERCHANTS - 1;
    let mut dominator = None;
    for seat in Seat::all(players) {
        let merchants = merchants(seat);
        if merchants > most {
            most = merchants;
            dominator = Some(seat);
        } else if merchants == most {
            dominator = None;
        }
    }
    dominator
}

/// The seat that takes a domination card of these districts: the one that dominates all of them.
#[inline]
pub fn taker(
    districts: [District; 3],
    dominator: impl Fn(District) -> Option<Seat>,
) -> Option<Seat> {
    let [a, b, c] = districts;
    let seat = dominator(a)?;
    let all = [b, c].iter().all(|d| dominator(*d) == Some(seat));
    all.then_some(seat)
}
