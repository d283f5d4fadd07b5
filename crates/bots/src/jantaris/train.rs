//! Learning to value positions of Jantaris: TD(λ) from games against oneself.

use super::eval_input::EvalInput;
use super::evaluator::Evaluator;
use super::features;
use super::lookahead::{Lookahead, WinShares};
use super::vote::Care;
use crate::Thoughts;
use crate::net::Net;
use crate::training::{Lesson, Subject};
use kontor_core::{Chance, Draw, Game, Joint, Options, Rollout};
use kontor_jantaris::{Ask, Jantaris, State};

/// Share of decisions left to chance, in thousandths.
const STRAY_PER_MILLE: u32 = 3;

/// How much of what a position is worth comes from what was really reached later, rather than from what the net says of
/// the next position: at the beginning of a course, when the net knows nothing, and at the end.
const FIRST_LAMBDA: f32 = 0.97;
const LAST_LAMBDA: f32 = 0.85;

/// This much of the course is played by rules of thumb.
const COURSE_BY_THUMB: f32 = 0.25;

/// One in so many positions is taught: neighbours teach much the same.
const TEACH_ONE_IN: u32 = 3;

/// A game longer than this teaches nothing about winning.
const LAST_ROUND: u32 = 60;

/// Jantaris for three and for four, by turns.
#[derive(Clone, Debug)]
pub struct ForAll(Jantaris);

impl Default for ForAll {
    fn default() -> Self {
        ForAll(Jantaris::standard())
    }
}

impl Subject for ForAll {
    const NAME: &'static str = "jantaris";
    const FEATURES: usize = features::COUNT;

    fn game(&self, net: &Net, seed: u64, number: u64, done: f32) -> Vec<Lesson> {
        let evaluator = if done < COURSE_BY_THUMB {
            Evaluator::Thumb
        } else {
            Evaluator::Net(net)
        };
        let lambda = FIRST_LAMBDA + (LAST_LAMBDA - FIRST_LAMBDA) * done;
        self_play(&self.0, evaluator, seed, number).lessons(&self.0, net, lambda)
    }
}

/// A position that was seen in play.
struct Seen {
    input: EvalInput,
    /// What came next was left to chance, so it says nothing about this one.
    strayed: bool,
    /// Whether it is made a lesson.
    taught: bool,
}

/// A game that was played.
struct SelfPlayGame {
    players: u8,
    seen: Vec<Seen>,
    /// How it ended.
    shares: WinShares,
}

impl SelfPlayGame {
    /// What it teaches, for all seats.
    fn lessons(&self, game: &Jantaris, net: &Net, lambda: f32) -> Vec<Lesson> {
        let mut reached = self.shares;
        let mut expected = self.shares;
        let mut lessons = Vec::new();
        for position in self.seen.iter().rev() {
            let shares = Evaluator::Net(net).shares(game, &position.input);
            for seat in 0..usize::from(self.players) {
                reached[seat] = if position.strayed {
                    shares[seat]
                } else {
                    lambda * reached[seat] + (1.0 - lambda) * expected[seat]
                };
                if position.taught {
                    let active = features::of(game, &position.input, seat);
                    lessons.push((active.as_slice().into(), reached[seat]));
                }
            }
            expected = shares;
        }
        lessons
    }
}

/// One game against oneself.
fn self_play(game: &Jantaris, evaluator: Evaluator<'_>, seed: u64, number: u64) -> SelfPlayGame {
    let mut draw = Rollout::new(seed, number);
    let (fewest, most) = Jantaris::PLAYERS.into_inner();
    let players = if number.is_multiple_of(2) {
        fewest
    } else {
        most
    };
    let chance = Chance::new(draw.next_u64());
    let mut state = game.start(players, &Options::defaults(Jantaris::OPTIONS), chance);
    let mut lookahead = Lookahead::new(game, evaluator, Thoughts::of(u32::MAX));
    lookahead.hurry();
    let mut seen: Vec<Seen> = Vec::new();
    while game.outcome(&state).is_none() && state.table().round() < LAST_ROUND {
        let strayed = draw.below(1000) < STRAY_PER_MILLE;
        if is_taught(state.table().ask()) {
            seen.push(Seen {
                input: EvalInput::of(game, state.table()),
                strayed,
                taught: draw.below(TEACH_ONE_IN) == 0 && !strayed,
            });
        } else if let (true, Some(last)) = (strayed, seen.last_mut()) {
            (last.strayed, last.taught) = (true, false);
        }
        state = decide(&mut lookahead, &state, strayed, &mut draw);
    }
    SelfPlayGame {
        players,
        seen,
        shares: EvalInput::of(game, state.table()).final_shares(),
    }
}

/// The positions that the net is asked about most.
fn is_taught(ask: &Ask) -> bool {
    matches!(ask, Ask::City | Ask::Items | Ask::Stone | Ask::Vote(_))
}

/// The position after what all seats do that owe a decision.
fn decide(
    lookahead: &mut Lookahead<'_>,
    state: &State,
    strayed: bool,
    draw: &mut Rollout,
) -> State {
    let game = lookahead.game;
    let owed = game.to_act(state);
    let mut joint = Joint::none();
    if strayed {
        for seat in owed.iter() {
            joint[seat] = Some(game.sample(state, seat, draw));
        }
    } else if owed.len() > 1 {
        let care = Care::Sampled(draw.next_u64());
        for (seat, mix) in lookahead.vote(state, care).mixes {
            joint[seat] = Some(super::vote::drawn(&mix, draw));
        }
    } else if let Some(seat) = owed.first() {
        joint[seat] = Some(lookahead.best(state, seat).0);
    }
    let mut next = *state;
    game.apply_unchecked(&mut next, &joint, &mut ());
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::{Course, Trained, Training};

    #[test]
    fn what_a_position_teaches_all_seats_is_the_whole_win() {
        let subject = ForAll::default();
        let net = Net::random(features::COUNT, 3);
        for (number, seats) in [(0, 3), (1, 4)] {
            let played = self_play(&subject.0, Evaluator::Thumb, 1, number);
            let lessons = played.lessons(&subject.0, &net, 0.9);
            assert!(lessons.len() > 50, "{}", lessons.len());
            for position in lessons.chunks(seats) {
                let total: f32 = position.iter().map(|(_, share)| share).sum();
                assert!((total - 1.0).abs() < 1e-3, "{total}");
            }
        }
    }

    #[test]
    fn a_net_gets_better_at_saying_who_wins() {
        let course = Course {
            seed: 5,
            rounds: 40,
            games: 3,
            memory: 20_000,
        };
        let mut training = Training::new(ForAll::default(), course);
        let first = training.round().error;
        let last = (1..5).map(|_| training.round().error).last().unwrap();
        assert!(last < 0.9 * first, "{first} {last}");
    }
}
