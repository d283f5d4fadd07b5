//! Learning to value positions by playing against oneself; what is played and what a game teaches stands with each game.
//!
//! A [`Subject`] plays games with the net as it is and says of the positions it saw what they should have been worth. From
//! those lessons, kept in a memory of fixed size, the net learns.

use crate::net::{Net, Teacher, take};
use kontor_core::{Draw, Rollout};
use rayon::prelude::*;

/// One lesson: the active features of a position, and what it is worth to the seat that sees it so.
pub type Lesson = (Box<[u16]>, f32);

/// What a net can be taught.
pub trait Subject: Send + Sync {
    /// What it is called; a saved training begins with it, so that no other subject goes on from it.
    const NAME: &'static str;
    /// How many features its positions have.
    const FEATURES: usize;
    /// How far each lesson moves the net, at the beginning and at the end of a course.
    const RATES: [f32; 2] = [0.002, 0.000_05];

    /// The net to begin with, which knows nothing.
    fn untaught(seed: u64) -> Net {
        Net::random(Self::FEATURES, seed)
    }

    /// Told before the games of a round with which net they are played: the moment to put it into a form that plays faster.
    fn prepare(&mut self, _net: &Net) {}

    /// Plays one game, all chance taken from the seed and the number of the game, and returns what it teaches. How much
    /// of the course is done goes from 0 to 1.
    fn game(&self, net: &Net, seed: u64, number: u64, done: f32) -> Vec<Lesson>;
}

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
pub struct Training<S> {
    course: Course,
    subject: S,
    teacher: Teacher,
    memory: Vec<Lesson>,
    oldest: usize,
    round: u64,
}

/// What one round of training brought.
#[derive(Clone, Copy, Debug)]
pub struct RoundResult {
    /// Rounds so far.
    pub round: u64,
    /// Lessons in this round.
    pub lessons: usize,
    /// The mean squared error of the net on what it was taught, before learning it.
    pub error: f32,
}

/// A net in training, whatever it is taught.
pub trait Trained {
    /// How many rounds it has had.
    fn rounds(&self) -> u64;

    /// Plays some games, remembers what they teach, and learns from memory.
    fn round(&mut self) -> RoundResult;

    /// The net as it is now.
    fn net(&self) -> &Net;

    /// Everything that is needed to go on later as if nothing had come between.
    fn save(&self) -> Vec<u8>;
}

/// Lessons learned at once, and how often each new lesson is learned.
const BATCH: usize = 256;
const REPEATS: usize = 4;

impl<S: Subject> Training<S> {
    /// Begins with a net that knows nothing.
    pub fn new(subject: S, course: Course) -> Training<S> {
        let net = S::untaught(course.seed);
        Training::with(subject, course, net)
    }

    /// Begins with this net.
    pub fn with(subject: S, course: Course, net: Net) -> Training<S> {
        Training {
            course,
            subject,
            teacher: Teacher::new(net),
            memory: Vec::new(),
            oldest: 0,
            round: 0,
        }
    }

    /// Goes on from what was saved; nothing if that is not what the bytes are.
    pub fn restore(subject: S, bytes: &[u8]) -> Option<Training<S>> {
        let (bytes, sum) = bytes.split_last_chunk()?;
        if u64::from_le_bytes(*sum) != checksum(bytes) {
            return None;
        }
        let rest = &mut bytes.strip_prefix(heading::<S>().as_bytes())?;
        let mut number = || take(rest).map(u64::from_le_bytes);
        let course = Course {
            seed: number()?,
            rounds: number()?,
            games: number()?,
            memory: usize::try_from(number()?).ok()?,
        };
        let (round, oldest) = (number()?, number()? as usize);
        let teacher = Teacher::restore(S::untaught(course.seed), rest)?;
        let lessons = u64::from_le_bytes(take(rest)?);
        let mut memory = Vec::new();
        for _ in 0..lessons {
            let features = u16::from_le_bytes(take(rest)?);
            let mut active = Vec::with_capacity(features.into());
            for _ in 0..features {
                let feature = u16::from_le_bytes(take(rest)?);
                active.push(Some(feature).filter(|at| usize::from(*at) < S::FEATURES)?);
            }
            memory.push((active.into(), f32::from_le_bytes(take(rest)?)));
        }
        let whole = rest.is_empty() && memory.len() <= course.memory;
        whole.then_some(Training {
            course,
            subject,
            teacher,
            memory,
            oldest,
            round,
        })
    }

    /// How it goes.
    pub fn course(&self) -> Course {
        self.course
    }

    fn remember(&mut self, lesson: Lesson) {
        if self.memory.len() < self.course.memory {
            self.memory.push(lesson);
        } else {
            self.memory[self.oldest] = lesson;
            self.oldest = (self.oldest + 1) % self.course.memory;
        }
    }
}

/// How a saved training of this subject begins.
fn heading<S: Subject>() -> String {
    format!("KTR3 {}\n", S::NAME)
}

/// A sum over a saved training by which damage is noticed: weights with a bit that has turned would be learned on with.
fn checksum(bytes: &[u8]) -> u64 {
    // The hash of Fowler, Noll and Vo.
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl<S: Subject> Trained for Training<S> {
    fn rounds(&self) -> u64 {
        self.round
    }

    fn round(&mut self) -> RoundResult {
        let done = self.round.min(self.course.rounds) as f32 / self.course.rounds.max(1) as f32;
        let [first, last] = S::RATES;
        let rate = first + (last - first) * done;
        let first = self.round * self.course.games;
        let (net, seed) = (self.teacher.net(), self.course.seed);
        self.subject.prepare(net);
        let lessons: Vec<Vec<Lesson>> = (first..first + self.course.games)
            .into_par_iter()
            .map(|number| self.subject.game(net, seed, number, done))
            .collect();
        let new: usize = lessons.iter().map(Vec::len).sum();
        lessons
            .into_iter()
            .flatten()
            .for_each(|lesson| self.remember(lesson));
        let mut draw = Rollout::new(seed ^ 0x7ea_c4e5, self.round);
        let mut error = 0.0;
        let batches = if self.memory.is_empty() {
            0
        } else {
            (new * REPEATS).div_ceil(BATCH)
        };
        for _ in 0..batches {
            let picked: Vec<usize> = (0..BATCH)
                .map(|_| draw.below(self.memory.len() as u32) as usize)
                .collect();
            let batch = picked.iter().map(|at| {
                let (active, value) = &self.memory[*at];
                (&**active, *value)
            });
            error += self.teacher.learn(batch, rate);
        }
        self.round += 1;
        RoundResult {
            round: self.round,
            lessons: new,
            error: error / batches.max(1) as f32,
        }
    }

    fn net(&self) -> &Net {
        self.teacher.net()
    }

    fn save(&self) -> Vec<u8> {
        let mut bytes = heading::<S>().into_bytes();
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
            bytes.extend((active.len() as u16).to_le_bytes());
            active
                .iter()
                .for_each(|feature| bytes.extend(feature.to_le_bytes()));
            bytes.extend(value.to_le_bytes());
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }
}
