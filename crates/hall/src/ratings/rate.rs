//! What the end of a game says about strength.

use kontor_model::{Contender, Rating};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeMap;

/// A rating is never believed to be surer than this, so that whoever gets better is seen to.
const SUREST: f64 = 1.0;

const MILLION: f64 = 1_000_000.0;

/// What a game did to one who took part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rated {
    /// The place; the best one of several seats.
    pub(crate) place: u8,
    pub(crate) before: Rating,
    pub(crate) after: Rating,
}

/// What a game did that ended like this: each seat with its place and the rating of whoever sat there. Bots of one level may
/// have had several seats; what these say on their own is averaged, because they met the same people once.
pub(crate) fn rate(seats: &[(Contender, u8, Rating)]) -> BTreeMap<Contender, Rated> {
    let alone = seats.iter().map(|(_, _, rating)| {
        [WengLinRating {
            rating: rating.mean as f64 / MILLION,
            uncertainty: rating.deviation as f64 / MILLION,
        }]
    });
    let alone: Vec<_> = alone.collect();
    let places = seats.iter().map(|(_, place, _)| usize::from(*place).into());
    let teams: Vec<_> = alone.iter().map(|team| &team[..]).zip(places).collect();
    let said = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let said: Vec<WengLinRating> = said.into_iter().flatten().collect();
    let mut rated = BTreeMap::new();
    for (who, _, before) in seats {
        let theirs = || {
            let all = seats.iter().zip(&said);
            all.filter(|((other, ..), _)| other == who)
        };
        let average = |of: fn(&WengLinRating) -> f64| {
            theirs().map(|(_, said)| of(said)).sum::<f64>() / theirs().count() as f64
        };
        let mean = average(|rating| rating.rating);
        let deviation = average(|rating| rating.uncertainty).max(SUREST);
        let places = theirs().map(|((_, place, _), _)| *place);
        let after = Rating {
            mean: (mean * MILLION).round() as i64,
            deviation: (deviation * MILLION).round() as i64,
            games: before.games + 1,
        };
        let change = Rated {
            place: places.min().unwrap_or_default(),
            before: *before,
            after,
        };
        rated.insert(*who, change);
    }
    rated
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::Level;
    use kontor_model::PersonId;

    const IDA: Contender = Contender::Person(PersonId(1));
    const NILS: Contender = Contender::Person(PersonId(2));
    const OLGA: Contender = Contender::Person(PersonId(3));
    const BOT: Contender = Contender::Bot(Level::Casual);

    fn first_game(seats: &[(Contender, u8)]) -> Vec<i32> {
        let seats: Vec<_> = seats
            .iter()
            .map(|(who, place)| (*who, *place, Rating::START))
            .collect();
        let after = rate(&seats);
        let points = after.values().map(|rated| rated.after.points());
        points.collect()
    }

    #[test]
    fn places_decide_and_equal_places_are_equal() {
        let [ida, nils, olga] = first_game(&[(OLGA, 3), (IDA, 1), (NILS, 2)])[..] else {
            panic!("three were rated");
        };
        assert!(ida > 1500 && nils == 1500 && olga < 1500);
        assert_eq!(ida - 1500, 1500 - olga);
        let [ida, nils, olga] = first_game(&[(IDA, 1), (NILS, 1), (OLGA, 3)])[..] else {
            panic!("three were rated");
        };
        assert!(ida == nils && nils > 1500 && olga < 1500);
    }

    #[test]
    fn who_beats_somebody_stronger_gains_more() {
        let strong = Rating {
            mean: 32_000_000,
            deviation: 2_000_000,
            games: 40,
        };
        let gain = |other: Rating| {
            rate(&[(IDA, 1, Rating::START), (NILS, 2, other)])[&IDA]
                .after
                .points()
                - 1500
        };
        assert!(
            gain(strong)
                > gain(Rating {
                    mean: 25_000_000,
                    ..strong
                })
        );
    }

    #[test]
    fn two_bots_of_a_level_are_one_that_met_the_same_people_once() {
        let [ida, bot] = first_game(&[(IDA, 1), (BOT, 2), (BOT, 3)])[..] else {
            panic!("two were rated");
        };
        assert!(ida > 1500 && bot < 1500);
        // In the middle between them, she lost as much to one as she won from the other.
        assert_eq!(first_game(&[(BOT, 1), (IDA, 2), (BOT, 3)]), [1500, 1500]);
        let after = rate(&[
            (IDA, 1, Rating::START),
            (BOT, 2, Rating::START),
            (BOT, 3, Rating::START),
        ]);
        assert_eq!((after[&BOT].after.games, after[&BOT].place), (1, 2));
    }

    #[test]
    fn a_rating_settles_but_never_freezes() {
        let (mut ida, mut nils) = (Rating::START, Rating::START);
        for _ in 0..2000 {
            let rated = rate(&[(IDA, 1, ida), (NILS, 1, nils)]);
            (ida, nils) = (rated[&IDA].after, rated[&NILS].after);
            assert!(ida.deviation <= rated[&IDA].before.deviation);
        }
        assert_eq!((ida.points(), ida.spread(), ida.games), (1500, 60, 2000));
    }
}
