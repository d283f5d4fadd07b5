//! Bots think on threads of their own, a few at a time, about a copy of the table. What a person can do in one way only is
//! done here as well, after a while, so that it looks like any other decision.

use crate::config::HallConfig;
use crate::fair_queue::{Client, FairQueue};
use crate::meters::HallMeters;
use crate::table_state::TableState;
use kontor_core::{DealSeed, Level, Seat};
use kontor_table::{AnyTable, Decision};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// What a bot would do in a position.
pub(crate) struct Thought {
    pub(crate) position: u64,
    pub(crate) seat: Seat,
    /// Nothing if it could not think to the end.
    pub(crate) action: Option<Decision>,
}

/// What a bot is asked.
pub(crate) struct Task {
    table: Arc<dyn AnyTable>,
    position: u64,
    seat: Seat,
    answer: Answer,
    iterations: u32,
    seed: u64,
    pause: Duration,
    /// For whom.
    client: Client,
    /// No person decides at this table, so nobody waits.
    idle: bool,
}

/// Where bots think.
#[derive(Clone)]
pub(crate) struct Threads {
    /// As many may think at once.
    all: FairQueue,
    /// Bots among themselves think one after the other, so that they never keep those waiting who play with people.
    idle: Arc<Semaphore>,
}

impl Threads {
    pub(crate) fn new(many: usize) -> Threads {
        Threads {
            all: FairQueue::new(many),
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
const PERSON_PAUSES: u64 = 4;

impl Task {
    /// What has to be decided on this seat; nothing if a person does, and has a choice. Somebody who is not here is waited
    /// for all the same: an answer from one whom all know to be absent would tell that there was no choice.
    pub(crate) fn of(
        state: &TableState,
        seat: Seat,
        here: bool,
        watched: bool,
        config: &HallConfig,
    ) -> Option<Task> {
        let answer = match state.bot_on(seat) {
            Some(level) => Answer::Sought(level),
            None if here => Answer::Only(state.only_way(seat)?),
            None => return None,
        };
        let table = state.table.clone()?;
        let seed = seed(state.seed, state.position, seat);
        // Where several choose at once nobody sees when each of them did.
        let alone = state.owed().len() + state.waiting.len() == 1;
        // Everybody sees how long it takes; it must not tell anything of the cards.
        let pause = config.entropy.pause(&config.bot_pause);
        let pause = match answer {
            Answer::Only(_) => pause * PERSON_PAUSES,
            Answer::Sought(_) if alone => pause,
            Answer::Sought(_) => 0,
        };
        Some(Task {
            table,
            position: state.position,
            seat,
            answer,
            iterations: config.bot_steps,
            seed,
            pause: Duration::from_millis(pause),
            client: Client {
                host: state.host,
                watched,
            },
            idle: state.present().is_empty(),
        })
    }

    /// Thinks, when one of the threads is free.
    pub(crate) async fn think(self, threads: Threads, meters: Arc<HallMeters>) -> Thought {
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
        let permit = threads.all.turn(self.client).await;
        let thinking = tokio::task::spawn_blocking(move || {
            // Held to the end, even if nobody waits for the answer any more.
            let _permits = (turn, permit);
            let begun = Instant::now();
            let table = self.table.copy();
            let thought = table
                .glimpse(Some(self.seat))
                .suggest(level, self.iterations, self.seed);
            meters.thoughts().note(begun.elapsed());
            thought
        });
        let action = match thinking.await {
            Ok(Ok(suggestion)) => Some(suggestion.action),
            Ok(Err(why)) => {
                tracing::error!(%why, %seat, position, "bot task failed: the seat cannot decide");
                None
            }
            Err(error) => {
                tracing::error!(%error, %seat, position, "bot task panicked");
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
fn seed(table: DealSeed, position: u64, seat: Seat) -> u64 {
    let digest = Sha256::digest(format!("bot {table} {position} {seat}"));
    let bytes = digest.iter().take(8);
    bytes.fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draft::Draft;
    use crate::table_state::chair_with_bot;
    use kontor_core::Options;
    use kontor_model::{Pace, PersonId, TableSetup};
    use std::collections::BTreeSet;

    /// Everybody sees how long a bot takes. If that followed from the seed of the deal, the seed could be searched for by it.
    #[test]
    fn how_long_a_bot_waits_tells_nothing_of_the_deal() {
        let shelf = kontor_games::shelf();
        let game = shelf.game("jantaris").unwrap();
        let setup = TableSetup {
            players: 3,
            options: Options::defaults(game.options()),
            max_rounds: None,
            listed: false,
            pace: Pace::Unhurried,
        };
        let chairs = (0..3).map(|seat| chair_with_bot(seat, Level::Beginner));
        let state = TableState::open(
            game.clone(),
            setup,
            PersonId(1),
            chairs.collect(),
            DealSeed::Number(1),
            0,
        );
        let (state, _) = Draft::opened(state, 0);
        let seat = state.owed().first().unwrap();
        let config = HallConfig::default();
        let asked = || Task::of(&state, seat, true, true, &config).unwrap();
        let pauses: BTreeSet<Duration> = (0..20).map(|_| asked().pause).collect();
        assert!(pauses.len() > 5, "{pauses:?}");
        // What it decides stays the same, so that a restart changes nothing.
        let seeds: BTreeSet<u64> = (0..20).map(|_| asked().seed).collect();
        assert_eq!(seeds.len(), 1);
    }
}
