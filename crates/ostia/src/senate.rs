//! The senate: chips for the most welcome donations.

use crate::event::Event;
use crate::figures::Figures;
use crate::stalls::Stalls;
use crate::state::{SEATS, State};
use kontor_core::{BySeat, Seat, Sink};

/// All chips for the first so many places: 3, 2, 1, and none for those behind.
const POOL: [u8; SEATS + 1] = [0, 3, 5, 6, 6, 6];

/// Chips for the first three places. Equal figures pool the chips of their places and share them, rounded down; a
/// seat without a figure takes no place.
#[inline]
pub(crate) fn chips(players: u8, figure: impl Fn(Seat) -> Option<u16>) -> BySeat<u8, SEATS> {
    let figures: BySeat<_, SEATS> = BySeat::from_fn(players, figure);
    BySeat::from_fn(players, |seat| {
        let Some(own) = figures[seat] else { return 0 };
        let all = figures.first(players).iter().flatten();
        let (better, equal) = all.fold((0, 0), |(better, equal), &other| {
            (
                better + usize::from(other > own),
                equal + usize::from(other == own),
            )
        });
        let pool = POOL[better + equal] - POOL[better];
        // Division is slow, and ties are rare.
        if equal == 1 { pool } else { pool / equal as u8 }
    })
}

/// The current card counts every donation; one of no worth takes no place. Donations are discarded.
#[inline]
pub(crate) fn donate(
    figures: &Figures,
    state: &mut State,
    stalls: &Stalls,
    sink: &mut impl Sink<Event>,
) {
    let card = state.senate.current;
    let points: BySeat<u16, SEATS> = BySeat::from_fn(state.players, |seat| {
        figures.points_for(card, stalls[seat].senate)
    });
    let chips = chips(state.players, |seat| {
        Some(points[seat]).filter(|&points| points > 0)
    });
    for seat in state.seats() {
        let goods = stalls[seat].senate;
        if !goods.is_empty() {
            state.discard += goods;
            state.merchants[seat].mat.chips += chips[seat];
            sink.tell(Event::Senate {
                seat,
                goods,
                points: points[seat],
                chips: chips[seat],
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(figures: &[u16], right: &[u8]) {
        let players = figures.len() as u8;
        let given = chips(players, |seat| {
            Some(figures[seat.index()]).filter(|&figure| figure > 0)
        });
        assert_eq!(given.first(players), right, "for {figures:?}");
    }

    #[test]
    fn equal_places_pool_their_chips_and_share_them_rounded_down() {
        check(&[9, 8, 7, 6, 5], &[3, 2, 1, 0, 0]);
        check(&[9, 9, 7], &[2, 2, 1]);
        check(&[9, 9, 9], &[2, 2, 2]);
        check(&[9, 9, 9, 9], &[1, 1, 1, 1]);
        check(&[9, 9, 9, 9, 9], &[1, 1, 1, 1, 1]);
        check(&[9, 8, 8, 7], &[3, 1, 1, 0]);
        check(&[9, 8, 8, 8], &[3, 1, 1, 1]);
        check(&[9, 8, 8, 8, 8], &[3, 0, 0, 0, 0]);
        check(&[9, 8, 7, 7], &[3, 2, 0, 0]);
        check(&[9, 9, 7, 7, 1], &[2, 2, 0, 0, 0]);
    }

    #[test]
    fn a_sum_of_nothing_gets_nothing_and_pools_nothing() {
        check(&[0, 0, 0], &[0, 0, 0]);
        check(&[4, 0, 0], &[3, 0, 0]);
        check(&[4, 4, 0, 0], &[2, 2, 0, 0]);
        check(&[5, 4, 0, 0], &[3, 2, 0, 0]);
    }
}
