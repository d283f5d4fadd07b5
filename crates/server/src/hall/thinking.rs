//! Bots think on threads of their own, a few at a time, about a copy of the table. What a person can do in one way only is
//! done here as well, after a while, so that it looks like any other decision.

use super::habits::Habits;
use super::sitting::Sitting;
use crate::meters::Meters;
use kontor_bots::Level;
use kontor_core::Seat;
use kontor_table::{AnyTable, Decision};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// What a bot would do in a position.
pub(super) struct Thought {
    pub(super) position: u64,
    pub(super) seat: Seat,
    /// Nothing if it could not think to the end.
    pub(super) action: Option<Decision>,
}

/// What a bot is asked.
pub(super) struct Task {
    table: Arc<dyn AnyTable>,
    position: u64,
    seat: Seat,
    answer: Answer,
    iterations: u32,
    seed: u64,
    pause: Duration,
    /// No person decides at this table, so nobody waits.
    idle: bool,
}

/// Where bots think.
#[derive(Clone)]
pub(super) struct Threads {
    /// As many may think at once.
    all: Arc<Semaphore>,
    /// Bots among themselves think one after the other, so that they never keep those waiting who play with people.
    idle: Arc<Semaphore>,
}

impl Threads {
    pub(super) fn new(many: usize) -> Threads {
        Threads {
            all: Arc::new(Semaphore::new(many)),
            idle: Arc::new(Semaphore::new(1)),
        }
    }
}

/// How the answer is found.
enum Answer {
    /// By a bot of this level.
    Sought(Level),
    /// There is only this one.
    Only(Decision),
}

/// People take so many times longer than bots before they decide.
const PERSON: u64 = 4;

impl Task {
    /// What has to be decided on this seat; nothing if a person does, and has a choice. Somebody who is not here is waited
    /// for all the same: an answer from one whom all know to be absent would tell that there was no choice.
    pub(super) fn of(sitting: &Sitting, seat: Seat, here: bool, habits: &Habits) -> Option<Task> {
        let answer = match sitting.bot_on(seat) {
            Some(level) => Answer::Sought(level),
            None if here => Answer::Only(sitting.only_way(seat)?),
            None => return None,
        };
        let table = sitting.table.clone()?;
        let seed = seed(sitting.seed, sitting.position, seat);
        // Where several choose at once nobody sees when each of them did.
        let alone = sitting.owed().len() + sitting.waiting.len() == 1;
        let (least, most) = (*habits.pause.start(), *habits.pause.end());
        let pause = least + seed % (most.saturating_sub(least) + 1);
        let pause = match answer {
            Answer::Only(_) => pause * PERSON,
            Answer::Sought(_) if alone => pause,
            Answer::Sought(_) => 0,
        };
        Some(Task {
            table,
            position: sitting.position,
            seat,
            answer,
            iterations: habits.iterations,
            seed,
            pause: Duration::from_millis(pause),
            idle: sitting.present().is_empty(),
        })
    }

    /// Thinks, when one of the threads is free.
    pub(super) async fn think(self, threads: Threads, meters: Arc<Meters>) -> Thought {
        let (position, seat) = (self.position, self.seat);
        if !self.pause.is_zero() {
            tokio::time::sleep(self.pause).await;
        }
        let level = match self.answer {
            Answer::Sought(level) => level,
            Answer::Only(action) => {
                return Thought {
                    position,
                    seat,
                    action: Some(action),
                };
            }
        };
        let turn = if self.idle {
            Some(threads.idle.acquire_owned().await)
        } else {
            None
        };
        let permit = threads.all.acquire_owned().await;
        let thinking = tokio::task::spawn_blocking(move || {
            // Held to the end, even if nobody waits for the answer any more.
            let _permits = (turn, permit);
            let begun = Instant::now();
            let table = self.table.copy();
            let thought = table.suggest(self.seat, level, self.iterations, self.seed);
            meters.thoughts.note(begun.elapsed());
            thought
        });
        let action = match thinking.await {
            Ok(Ok(suggestion)) => Some(suggestion.action),
            Ok(Err(why)) => {
                tracing::error!(%why, %seat, position, "a bot was asked in vain");
                None
            }
            Err(error) => {
                tracing::error!(%error, %seat, position, "a bot broke off");
                None
            }
        };
        Thought {
            position,
            seat,
            action,
        }
    }
}

/// The seed of everything a bot leaves to chance: the same for the same table, position and seat.
fn seed(table: u64, position: u64, seat: Seat) -> u64 {
    let digest = Sha256::digest(format!("bot {table} {position} {seat}"));
    let bytes = digest.iter().take(8);
    bytes.fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
