//! Learning to value positions of two-player Visby: fitted Nash value iteration.
//!
//! Games are played against oneself, with some moves left to chance so that strange positions are seen too. In each
//! position the matrix of what can follow is solved with the net's own values; its value is what the net should have
//! said of the position. From those pairs the net learns.

use super::duel::{Depth, Duel, SEATS};
use super::features::{self, Active};
use super::pick;
use crate::net::{Net, Teacher, take};
use kontor_core::{Chance, Draw, Game, Joint, Options, Rollout};
use kontor_visby::{Phase, Visby};
use rayon::prelude::*;

/// One lesson: what a position looks like, and what it is worth.
type Lesson = (Active, f32);

/// How training goes; the same course gives the same net on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Seed of everything.
    pub seed: u64,
    /// How many rounds of playing and learning it takes in all. Lessons weigh less and less towards the end.
    pub rounds: u64,
    /// Games per round.
    pub games: u64,
    /// How many lessons are remembered.
    pub memory: usize,
}

impl Default for Course {
    fn default() -> Self {
        Course {
            seed: 1,
            rounds: 2_000,
            games: 64,
            memory: 400_000,
        }
    }
}

/// A net in training.
#[derive(Clone, Debug)]
pub struct Training {
    course: Course,
    visby: Visby,
    teacher: Teacher,
    memory: Vec<Lesson>,
    oldest: usize,
    round: u64,
}

/// What one round of training brought.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Rounds so far.
    pub round: u64,
    /// Lessons in this round.
    pub lessons: usize,
    /// The mean squared error of the net on what it was taught, before learning it.
    pub error: f32,
}

/// How a saved training begins.
const SAVED: [u8; 8] = *b"KTRVSB1\n";

/// How far each lesson moves the net, at the beginning and at the end of a course.
const FIRST_RATE: f32 = 0.002;
const LAST_RATE: f32 = 0.000_05;

/// Share of moves left to chance.
const STRAY_PERCENT: u32 = 15;

/// Lessons learned at once, and how often each new lesson is learned.
const BATCH: usize = 256;
const REPEATS: usize = 4;

impl Training {
    /// Begins with a net that knows nothing.
    pub fn new(course: Course) -> Training {
        Training {
            course,
            visby: Visby::standard(),
            teacher: Teacher::new(Net::random(features::COUNT, course.seed)),
            memory: Vec::new(),
            oldest: 0,
            round: 0,
        }
    }

    /// How many rounds it has had.
    pub fn rounds(&self) -> u64 {
        self.round
    }

    /// Everything that is needed to go on later as if nothing had come between.
    pub fn save(&self) -> Vec<u8> {
        let mut bytes = SAVED.to_vec();
        let Course {
            seed,
            rounds,
            games,
            memory,
        } = self.course;
        for number in [
            seed,
            rounds,
            games,
            memory as u64,
            self.round,
            self.oldest as u64,
        ] {
            bytes.extend(number.to_le_bytes());
        }
        self.teacher.save(&mut bytes);
        bytes.extend((self.memory.len() as u64).to_le_bytes());
        for (active, value) in &self.memory {
            bytes.push(active.len() as u8);
            active
                .iter()
                .for_each(|feature| bytes.extend(feature.to_le_bytes()));
            bytes.extend(value.to_le_bytes());
        }
        bytes
    }

    /// Goes on from what was saved; nothing if that is not what the bytes are.
    pub fn restore(bytes: &[u8]) -> Option<Training> {
        let rest = &mut bytes.strip_prefix(&SAVED)?;
        let mut number = || take(rest).map(u64::from_le_bytes);
        let course = Course {
            seed: number()?,
            rounds: number()?,
            games: number()?,
            memory: usize::try_from(number()?).ok()?,
        };
        let (round, oldest) = (number()?, number()? as usize);
        let teacher = Teacher::restore(features::COUNT, rest)?;
        let lessons = u64::from_le_bytes(take(rest)?);
        let mut memory = Vec::new();
        for _ in 0..lessons {
            let [features] = take(rest)?;
            let mut active = Active::new();
            for _ in 0..features {
                active.try_push(u16::from_le_bytes(take(rest)?)).ok()?;
            }
            memory.push((active, f32::from_le_bytes(take(rest)?)));
        }
        let whole = rest.is_empty() && memory.len() <= course.memory;
        whole.then(|| Training {
            course,
            visby: Visby::standard(),
            teacher,
            memory,
            oldest,
            round,
        })
    }

    /// The net as it is now.
    pub fn net(&self) -> &Net {
        self.teacher.net()
    }

    /// Plays some games, remembers what they teach, and learns from memory.
    pub fn round(&mut self) -> Progress {
        let done = self.round.min(self.course.rounds) as f32 / self.course.rounds.max(1) as f32;
        let rate = FIRST_RATE + (LAST_RATE - FIRST_RATE) * done;
        let first = self.round * self.course.games;
        let lessons: Vec<Vec<Lesson>> = (first..first + self.course.games)
            .into_par_iter()
            .map(|number| self_play(&self.visby, self.teacher.net(), self.course.seed, number))
            .collect();
        let lessons: Vec<Lesson> = lessons.into_iter().flatten().collect();
        let new = lessons.len();
        for lesson in lessons {
            if self.memory.len() < self.course.memory {
                self.memory.push(lesson);
            } else {
                self.memory[self.oldest] = lesson;
                self.oldest = (self.oldest + 1) % self.course.memory;
            }
        }
        let mut draw = Rollout::new(self.course.seed ^ 0x7ea_c4e5, self.round);
        let mut error = 0.0;
        let batches = (new * REPEATS).div_ceil(BATCH);
        for _ in 0..batches {
            let picked: Vec<usize> = (0..BATCH)
                .map(|_| draw.below(self.memory.len() as u32) as usize)
                .collect();
            let batch = picked.iter().map(|at| {
                let (active, value) = &self.memory[*at];
                (active.as_slice(), *value)
            });
            error += self.teacher.learn(batch, rate);
        }
        self.round += 1;
        Progress {
            round: self.round,
            lessons: new,
            error: error / batches.max(1) as f32,
        }
    }
}

/// One game against oneself, and what it teaches about every position in which cards were chosen, for both sides.
fn self_play(visby: &Visby, net: &Net, seed: u64, number: u64) -> Vec<Lesson> {
    let mut draw = Rollout::new(seed, number);
    let mut options = Options::defaults(Visby::OPTIONS);
    if draw.below(3) == 0 {
        let _ = options.set("goal", 45);
    }
    let mut state = visby.start(2, &options, Chance::new(0));
    let mut duel = Duel::new(visby, net);
    let mut lessons = Vec::new();
    while state.phase() != Phase::Over && state.round() < 60 {
        let play = duel.play(&state, Depth::One);
        if state.phase() == Phase::Choose {
            lessons.push((features::of(&state, SEATS[0]), play.value));
            lessons.push((features::of(&state, SEATS[1]), 1.0 - play.value));
        }
        let mut joint = Joint::none();
        for (side, seat) in SEATS.into_iter().enumerate() {
            if !play.actions[side].is_empty() {
                let at = if draw.below(100) < STRAY_PERCENT {
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
        let mut whole = Training::new(short());
        let mut broken = Training::new(short());
        for _ in 0..4 {
            whole.round();
        }
        broken.round();
        broken.round();
        let mut again = Training::restore(&broken.save()).unwrap();
        again.round();
        again.round();
        assert_eq!(again.net(), whole.net());
        assert_eq!(again.rounds(), 4);
    }

    #[test]
    fn what_is_no_saved_training_is_refused() {
        let saved = Training::new(short()).save();
        assert!(Training::restore(&saved[..saved.len() - 1]).is_none());
        assert!(Training::restore(b"nonsense").is_none());
        assert!(Training::restore(&[&saved[..], b"x"].concat()).is_none());
    }

    #[test]
    fn a_net_gets_better_at_saying_what_its_matrices_say() {
        let mut training = Training::new(Course {
            seed: 5,
            rounds: 30,
            games: 8,
            memory: 10_000,
        });
        let first = training.round().error;
        let last = (1..30).map(|_| training.round().error).last().unwrap();
        assert!(last < 0.85 * first, "{first} {last}");
    }
}
