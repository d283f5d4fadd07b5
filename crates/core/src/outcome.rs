//! How a game ended: places, scores and the tie-breaks that decided them.

use crate::{BySeat, Seat, Seats};
use arrayvec::ArrayVec;

/// A share of a win is counted in sixtieths, because up to six winners then share it without a remainder.
pub const WIN_UNITS: u32 = 60;

/// Where one seat stands at the end.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Standing {
    /// 1 + the number of seats that are strictly better.
    pub place: u8,
    /// What the game counts: seals, prestige, chips.
    pub score: i32,
    /// What decides between equal scores, the first one first; more is better.
    pub tiebreaks: ArrayVec<i32, 3>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    players: u8,
    standings: BySeat<Standing>,
    winners: Seats,
}

impl Outcome {
    /// Ranks the seats by score, then tie-breaks; all seats on the first place win, except those in `lost`.
    pub fn rank(
        players: u8,
        lost: Seats,
        mut figures: impl FnMut(Seat) -> (i32, ArrayVec<i32, 3>),
    ) -> Outcome {
        let mut standings: BySeat<Standing> = BySeat::from_fn(players, |seat| {
            let (score, tiebreaks) = figures(seat);
            Standing {
                place: 1,
                score,
                tiebreaks,
            }
        });
        for seat in Seat::all(players) {
            let better = |other: &Standing| {
                (other.score, &other.tiebreaks)
                    > (standings[seat].score, &standings[seat].tiebreaks)
            };
            standings[seat].place += standings
                .first(players)
                .iter()
                .filter(|s| better(s))
                .count() as u8;
        }
        let winners = Seat::all(players)
            .filter(|&seat| standings[seat].place == 1 && !lost.contains(seat))
            .collect();
        Outcome {
            players,
            standings,
            winners,
        }
    }

    /// How many seats took part.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Where a seat stands.
    pub fn standing(&self, seat: Seat) -> &Standing {
        &self.standings[seat]
    }

    /// Who won; several who could not be separated, or nobody at all.
    pub fn winners(&self) -> Seats {
        self.winners
    }

    /// A seat's share of the win in units of [`WIN_UNITS`].
    pub fn share(&self, seat: Seat) -> u32 {
        if self.winners.contains(seat) {
            WIN_UNITS / self.winners.len() as u32
        } else {
            0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(figures: &[(i32, &[i32])]) -> (Vec<u8>, Vec<usize>) {
        let players = figures.len() as u8;
        let outcome = Outcome::rank(players, Seats::NONE, |seat| {
            let (score, ties) = figures[seat.index()];
            (score, ties.iter().copied().collect())
        });
        let places = Seat::all(players).map(|s| outcome.standing(s).place);
        (
            places.collect(),
            outcome.winners().iter().map(Seat::index).collect(),
        )
    }

    #[test]
    fn places_count_those_who_are_strictly_better() {
        assert_eq!(
            places(&[(5, &[]), (9, &[]), (9, &[]), (1, &[])]),
            (vec![3, 1, 1, 4], vec![1, 2])
        );
    }

    #[test]
    fn tie_breaks_decide_in_their_order() {
        assert_eq!(
            places(&[(9, &[1, 8]), (9, &[2, 0]), (9, &[1, 9])]),
            (vec![3, 1, 2], vec![1])
        );
    }

    #[test]
    fn a_shared_win_is_shared_evenly() {
        let outcome = Outcome::rank(3, Seats::NONE, |_| (7, ArrayVec::new()));
        assert!(Seat::all(3).all(|seat| outcome.share(seat) == WIN_UNITS / 3));
    }

    #[test]
    fn who_has_lost_does_not_win_even_on_the_first_place() {
        let outcome = Outcome::rank(2, Seats::all(2), |_| (-1, ArrayVec::new()));
        assert!(outcome.winners().is_empty());
    }
}
