//! Learning to value positions of Visby with three to six players.
//!
//! Games are played against oneself, with some moves left to chance so that strange positions are seen too. In each
//! position every seat learns what to do by the net's own values. What that was worth is what the net should have said of
//! the position; while the net knows little, how the game went on from there counts as well.

use super::features;
use super::one_ply::OnePly;
use crate::Thoughts;
use crate::net::Net;
use crate::sight::Sight;
use crate::training::{Lesson, Subject};
use crate::visby::pick;
use crate::visby::train::goal_of_a_lesson;
use kontor_core::{BySeat, Chance, Draw, Game, Joint, Rollout, Seat, WIN_UNITS};
use kontor_visby::{Phase, State, Visby};

/// Share of moves left to chance.
const STRAY_PERCENT: u32 = 10;

/// How well positions are seen in training games.
const SIGHT: Sight = Sight {
    blur: 0.0,
    effort: 40,
    far: false,
};

/// How much the course of the game counts at first; less and less later on.
const COURSE_WEIGHT: f32 = 0.7;

/// Games that nobody has won by then are not played on.
const LAST_ROUND: u32 = 80;

/// Visby for so many players, from 3 to 6, both goals.
#[derive(Clone, Debug)]
pub struct ForMany<const PLAYERS: u8>(Visby);

impl<const PLAYERS: u8> Default for ForMany<PLAYERS> {
    fn default() -> Self {
        ForMany(Visby::standard())
    }
}

impl<const PLAYERS: u8> Subject for ForMany<PLAYERS> {
    const NAME: &'static str = match PLAYERS {
        3 => "visby-3",
        4 => "visby-4",
        5 => "visby-5",
        _ => "visby-6",
    };
    const FEATURES: usize = features::count(PLAYERS);

    fn game(&self, net: &Net, seed: u64, number: u64, done: f32) -> Vec<Lesson> {
        let mut draw = Rollout::new(seed, number);
        let options = Visby::options(goal_of_a_lesson(&mut draw));
        let start = self.0.start(PLAYERS, &options, Chance::new(0));
        let seen = self_play(&self.0, net, start, &mut draw);
        lessons(&seen, COURSE_WEIGHT * (1.0 - done))
    }
}

/// A position of a game, and what it was thought to be worth.
struct Seen {
    state: State,
    shares: BySeat<f32>,
    /// Whether what was done there was what the seats thought best.
    meant: bool,
}

/// One game against oneself: every position in which cards were chosen, and how it ended.
fn self_play(visby: &Visby, net: &Net, mut state: State, draw: &mut Rollout) -> Vec<Seen> {
    let players = state.players();
    let mut one_ply = OnePly::new(visby, net, SIGHT, Thoughts::of(u32::MAX));
    let mut seen: Vec<Seen> = Vec::new();
    while state.phase() != Phase::Over && state.round() < LAST_ROUND {
        let play = one_ply.play(&state, draw.next_u64());
        if state.phase() == Phase::Choose {
            seen.push(Seen {
                state,
                shares: play.shares,
                meant: true,
            });
        }
        let mut joint = Joint::none();
        for seat in visby.to_act(&state).iter() {
            let actions = &play.actions[seat];
            let at = if draw.below(100) < STRAY_PERCENT {
                if let Some(last) = seen.last_mut() {
                    last.meant = false;
                }
                draw.below(actions.len() as u32) as usize
            } else {
                pick(&play.mixes[seat], draw)
            };
            joint[seat] = Some(actions[at]);
        }
        visby.apply_unchecked(&mut state, &joint, &mut ());
    }
    if state.phase() == Phase::Over {
        let outcome = visby.adjudicate(&state);
        let shares = BySeat::from_fn(players, |seat| {
            outcome.share(seat) as f32 / WIN_UNITS as f32
        });
        seen.push(Seen {
            state,
            shares,
            meant: false,
        });
    }
    seen
}

/// What a game teaches about its positions, for every seat.
fn lessons(seen: &[Seen], course: f32) -> Vec<Lesson> {
    let mut lessons = Vec::new();
    let mut later = match seen.last() {
        Some(last) => last.shares,
        None => BySeat::default(),
    };
    for Seen {
        state,
        shares,
        meant,
    } in seen.iter().rev()
    {
        let players = state.players();
        let weight = if *meant { course } else { 0.0 };
        later = BySeat::from_fn(players, |seat| {
            shares[seat] + weight * (later[seat] - shares[seat])
        });
        if state.phase() == Phase::Choose {
            for seat in Seat::all(players) {
                let active = features::of(state, seat);
                lessons.push((active.as_slice().into(), later[seat]));
            }
        }
    }
    lessons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::{Course, Trained, Training};
    use kontor_visby::Goal;

    #[test]
    fn training_that_was_broken_off_goes_on_with_as_many_players() {
        let course = Course {
            seed: 3,
            rounds: 2,
            games: 2,
            memory: 50,
        };
        let mut whole = Training::new(ForMany::<4>::default(), course);
        whole.round();
        let saved = whole.save();
        whole.round();
        let mut again = Training::restore(ForMany::<4>::default(), &saved).unwrap();
        again.round();
        assert_eq!(again.net(), whole.net());
        assert!(Training::restore(ForMany::<5>::default(), &saved).is_none());
    }

    #[test]
    fn lessons_come_from_what_was_thought_and_as_far_as_it_was_meant_from_what_followed() {
        let visby = Visby::standard();
        let options = Visby::options(Goal::Thirty);
        let state = visby.start(3, &options, Chance::new(0));
        let seen = |shares: [f32; 3], meant| Seen {
            state,
            shares: BySeat::from_fn(3, |seat| shares[seat.index()]),
            meant,
        };
        let thought = [
            seen([0.5, 0.25, 0.25], true),
            seen([0.0, 1.0, 0.0], false),
            seen([0.0, 0.0, 1.0], true),
        ];
        let taught: Vec<f32> = lessons(&thought, 0.5)
            .iter()
            .map(|lesson| lesson.1)
            .collect();
        // The last one has nothing after it, the middle one was left by chance, the first was meant.
        assert_eq!(taught, [0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.25, 0.625, 0.125]);
    }

    #[test]
    fn the_shares_of_a_game_are_whole_and_it_ends_with_its_outcome() {
        let visby = Visby::standard();
        let options = Visby::options(Goal::Thirty);
        let net = Net::random(features::count(3), 1);
        let start = visby.start(3, &options, Chance::new(0));
        let seen = self_play(&visby, &net, start, &mut Rollout::new(1, 1));
        for seen in &seen {
            let total: f32 = seen.shares.first(3).iter().sum();
            assert!((total - 1.0).abs() < 1e-5);
        }
        let last = seen.last().map(|seen| seen.state.phase());
        assert_eq!(last, Some(Phase::Over));
    }
}
