//! Learning to value positions of two-player Visby: fitted Nash value iteration.
//!
//! Games are played against oneself, with some moves left to chance so that strange positions are seen too. In each
//! position the matrix of what can follow is solved with the net's own values; its value is what the net should have
//! said of the position.

use super::duel::{Duel, SEATS};
use super::features;
use super::pick;
use crate::net::{Folded, Net};
use crate::training::{Lesson, Subject};
use kontor_core::{Chance, Draw, Game, Joint, Rollout};
use kontor_visby::{Goal, Phase, Visby};

/// Shares of moves left to chance, one of them drawn for each side of a game: so positions are seen too that come about
/// only against somebody who plays badly.
const STRAY_PERCENTS: [u32; 3] = [5, 15, 35];

/// Visby for two, both goals.
#[derive(Clone, Debug)]
pub struct ForTwo {
    visby: Visby,
    folded: Option<Folded>,
}

impl Default for ForTwo {
    fn default() -> Self {
        ForTwo {
            visby: Visby::standard(),
            folded: None,
        }
    }
}

impl Subject for ForTwo {
    const NAME: &'static str = "visby-2";
    const FEATURES: usize = features::COUNT;

    fn prepare(&mut self, net: &Net) {
        self.folded = Some(features::fold(net));
    }

    fn game(&self, _net: &Net, seed: u64, number: u64, _done: f32) -> Vec<Lesson> {
        let folded = self.folded.as_ref();
        let folded = folded.expect("a subject is prepared before its games");
        self_play(&self.visby, folded, seed, number)
    }
}

/// The same for a net without hidden layers: a baseline.
#[derive(Clone, Debug, Default)]
pub struct Regression(ForTwo);

impl Subject for Regression {
    const NAME: &'static str = "visby-2-regression";
    const FEATURES: usize = features::COUNT;

    fn untaught(_seed: u64) -> Net {
        Net::linear(Self::FEATURES)
    }

    fn prepare(&mut self, net: &Net) {
        self.0.prepare(net);
    }

    fn game(&self, net: &Net, seed: u64, number: u64, done: f32) -> Vec<Lesson> {
        self.0.game(net, seed, number, done)
    }
}

/// The goal of a training game: the usual one in two of three.
pub(super) fn goal_of_a_lesson(draw: &mut Rollout) -> Goal {
    match draw.below(3) {
        0 => Goal::FortyFive,
        _ => Goal::Thirty,
    }
}

/// One game against oneself, and what it teaches about every position in which cards were chosen, for both sides.
fn self_play(visby: &Visby, net: &Folded, seed: u64, number: u64) -> Vec<Lesson> {
    let mut draw = Rollout::new(seed, number);
    let goal = goal_of_a_lesson(&mut draw);
    let strays = [0, 1].map(|_| STRAY_PERCENTS[draw.below(STRAY_PERCENTS.len() as u32) as usize]);
    let mut state = visby.start(SEATS.len() as u8, &Visby::options(goal), Chance::new(0));
    let mut duel = Duel::new(visby, net);
    let mut lessons = Vec::new();
    while state.phase() != Phase::Over && state.round() < 60 {
        let play = duel.play(&state);
        if state.phase() == Phase::Choose {
            for (seat, value) in SEATS.into_iter().zip([play.value, 1.0 - play.value]) {
                lessons.push((features::of(&state, seat), value));
            }
        }
        let mut joint = Joint::none();
        for (side, seat) in SEATS.into_iter().enumerate() {
            if !play.actions[side].is_empty() {
                let at = if draw.below(100) < strays[side] {
                    draw.below(play.actions[side].len() as u32) as usize
                } else {
                    pick(&play.mixes[side], &mut draw)
                };
                joint[seat] = Some(play.actions[side][at]);
            }
        }
        visby.apply_unchecked(&mut state, &joint, &mut ());
    }
    lessons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::{Course, Trained, Training};

    fn short() -> Course {
        Course {
            seed: 3,
            rounds: 4,
            games: 2,
            memory: 50,
        }
    }

    #[test]
    fn training_that_was_broken_off_goes_on_as_if_it_had_not_been() {
        let mut whole = Training::new(ForTwo::default(), short());
        let mut broken = Training::new(ForTwo::default(), short());
        for _ in 0..4 {
            whole.round();
        }
        broken.round();
        broken.round();
        let mut again = Training::restore(ForTwo::default(), &broken.save()).unwrap();
        again.round();
        again.round();
        assert_eq!(again.net(), whole.net());
        assert_eq!(again.rounds(), 4);
    }

    #[test]
    fn what_is_no_saved_training_is_refused() {
        let saved = Training::new(ForTwo::default(), short()).save();
        assert!(Training::restore(ForTwo::default(), &saved[..saved.len() - 1]).is_none());
        assert!(Training::restore(ForTwo::default(), b"nonsense").is_none());
        assert!(Training::restore(ForTwo::default(), &[&saved[..], b"x"].concat()).is_none());
    }

    #[test]
    fn a_net_gets_better_at_saying_what_its_matrices_say() {
        let mut training = Training::new(
            ForTwo::default(),
            Course {
                seed: 5,
                rounds: 40,
                games: 8,
                memory: 10_000,
            },
        );
        let first = training.round().error;
        let last = (1..40).map(|_| training.round().error).last().unwrap();
        assert!(last < 0.85 * first, "{first} {last}");
    }
}
