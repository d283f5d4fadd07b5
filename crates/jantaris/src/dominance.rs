//! Who dominates a district.

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
