//! `kontor bench`, and what `cargo bench` runs: random games per second of processor time, one thread.
//!
//! Processor time, not wall time, because machines are shared; the best of several batches, because noise only ever
//! makes a batch slower.

use crate::failure::Failure;
use crate::games::{self, each_game};
use clap::Args;
use cpu_time::ThreadTime;
use kontor_arena::speed::{Picking, random_games};
use kontor_arena::thousands;
use kontor_core::{Game, Options};
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;
use kontor_visby::bench::{Apply, play};

/// Measure how fast the rules are: random games per second of processor time.
#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Which game (otherwise all)
    game: Option<String>,
}

impl Bench {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        run(self.game.as_deref()).map_err(|why| match why {
            Failed::Unknown { .. } => Failure::usage(why.to_string()),
            Failed::OtherGames { .. } => Failure::refused(why.to_string()),
        })
    }
}

/// Why there is no figure, or none to trust.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// There is no benchmark of this name.
    Unknown {
        /// The name.
        name: String,
        /// Those that there are.
        known: String,
    },
    /// Other games were played than the checksum stands for: the rules have changed, or they are broken.
    OtherGames {
        /// What was played.
        what: String,
        /// The checksum of it.
        found: String,
        /// The one it should have.
        expected: String,
    },
}

impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failed::Unknown { name, known } => {
                write!(f, "there is no benchmark \"{name}\"; there is {known}")
            }
            Failed::OtherGames {
                what,
                found,
                expected,
            } => {
                write!(f, "{what}: checksum {found} instead of {expected}")
            }
        }
    }
}

impl std::error::Error for Failed {}

const BATCHES: u32 = 20;

/// What is played and the checksum of a batch, a line each.
const CHECKSUMS: &str = include_str!("../benches/checksums.txt");

/// The checksum of a batch of what is called so.
fn checksum(what: &str) -> Option<&'static str> {
    let mut lines = CHECKSUMS.lines();
    lines.find_map(|line| line.strip_prefix(what)?.strip_prefix(": "))
}

/// What was played.
struct Batch {
    games: u64,
    steps: u64,
    sum: u64,
}

/// A fixed amount of work.
pub(crate) struct Task {
    game: &'static str,
    way: String,
    /// What is counted besides games.
    steps: &'static str,
    games: u64,
    play: Box<dyn Fn(u64) -> Batch>,
}

impl Task {
    fn what(&self) -> String {
        format!("{}, {}", self.game, self.way)
    }

    /// Plays one batch; fails if these are other games than its checksum stands for. What has none is only played.
    fn batch(&self) -> Result<Batch, Failed> {
        let batch = (self.play)(self.games);
        let found = format!("{:016x}", batch.sum);
        match checksum(&self.what()) {
            Some(expected) if expected != found => Err(Failed::OtherGames {
                what: self.what(),
                found,
                expected: expected.to_owned(),
            }),
            _ => Ok(batch),
        }
    }

    fn measure(&self) -> Result<(), Failed> {
        let mut best: Option<(f64, f64)> = None;
        let mut sum = 0;
        for _ in 0..BATCHES {
            let started = ThreadTime::now();
            let work = self.batch()?;
            let seconds = started.elapsed().as_secs_f64();
            let speed = (work.games as f64 / seconds, work.steps as f64 / seconds);
            sum = work.sum;
            best = Some(best.map_or(speed, |best| if speed.0 > best.0 { speed } else { best }));
        }
        if let Some((games, rate)) = best {
            say!(
                "  {:22} {:>11} games  {:>12} {}  checksum {sum:016x}",
                self.way,
                thousands(games as u64),
                thousands(rate as u64),
                self.steps
            );
        }
        Ok(())
    }
}

/// How the speed of a game's rules is measured.
pub(crate) trait Benched: Game {
    /// How many games one batch has.
    const GAMES: u64 = 1_000;
    /// What is said of the games beside that they are random.
    const REMARK: &'static str = "";

    /// What is measured: random decisions, listed and checked, or sampled and unchecked.
    fn tasks() -> Vec<Task> {
        decisions::<Self>(Self::GAMES)
    }

    /// A line below the figures.
    fn footnote() -> Option<String> {
        None
    }
}

impl Benched for Visby {
    const REMARK: &'static str = "goal 30, ";

    fn tasks() -> Vec<Task> {
        visby()
    }

    fn footnote() -> Option<String> {
        let sum = play(&Visby::standard(), 2, 2_000, Apply::Checked).sum;
        Some(format!(
            "checksum of the first 2,000 games with 2 players: {sum:016x}"
        ))
    }
}

impl Benched for Jantaris {}

impl Benched for Ostia {
    const GAMES: u64 = 2_000;
}

/// Measures a game.
fn measure<G: Benched>() -> Result<(), Failed> {
    say!(
        "{}: uniformly random games, {}one thread, per second of processor time",
        G::ID,
        G::REMARK
    );
    for task in G::tasks() {
        task.measure()?;
    }
    if let Some(footnote) = G::footnote() {
        say!("  {footnote}");
    }
    Ok(())
}

/// Measures one game, or all.
pub fn run(game: Option<&str>) -> Result<(), Failed> {
    if let Some(other) = game.filter(|id| !games::IDS.contains(id)) {
        return Err(Failed::Unknown {
            name: other.to_owned(),
            known: games::IDS.join(", "),
        });
    }
    let measured = each_game!(G => match game {
        Some(id) if id != G::ID => Ok(()),
        _ => measure::<G>(),
    });
    measured.into_iter().collect()
}

fn visby() -> Vec<Task> {
    let mut tasks = Vec::new();
    for players in Visby::PLAYERS {
        for apply in [Apply::Checked, Apply::Unchecked] {
            let visby = Visby::standard();
            tasks.push(Task {
                game: Visby::ID,
                way: format!("{players} players, {apply:?}").to_lowercase(),
                steps: "rounds",
                games: if players == 2 { 20_000 } else { 5_000 },
                play: Box::new(move |games| {
                    let work = play(&visby, players, games, apply);
                    Batch {
                        games: work.games,
                        steps: work.rounds,
                        sum: work.sum,
                    }
                }),
            });
        }
    }
    tasks
}

/// Any game: random decisions, listed and checked, or sampled and unchecked.
fn decisions<G: Game + 'static>(games: u64) -> Vec<Task> {
    let mut tasks = Vec::new();
    for players in G::PLAYERS {
        for way in Picking::ALL {
            let (game, options) = (G::standard(), Options::defaults(G::OPTIONS));
            tasks.push(Task {
                game: G::ID,
                way: format!("{players} players, {way:?}").to_lowercase(),
                steps: "decisions",
                games,
                play: Box::new(move |games| {
                    let work = random_games(&game, players, &options, games, way);
                    Batch {
                        games: work.games,
                        steps: work.decisions,
                        sum: work.sum,
                    }
                }),
            });
        }
    }
    tasks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tasks() -> impl Iterator<Item = Task> {
        each_game!(G => G::tasks()).into_iter().flatten()
    }

    /// After a change of the rules that is meant, `KONTOR_REWRITE=1` writes the new checksums.
    #[test]
    fn every_benchmark_plays_the_games_that_it_stands_for() {
        let line = |task: Task| {
            let sum = (task.play)(task.games).sum;
            format!("{}: {sum:016x}\n", task.what())
        };
        let found: String = tasks().map(line).collect();
        if std::env::var_os("KONTOR_REWRITE").is_some() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/checksums.txt");
            std::fs::write(file, found).expect("the checksums can be written");
            return;
        }
        assert_eq!(found, CHECKSUMS);
    }

    #[test]
    fn other_games_are_no_measurement() {
        let mut task = tasks().next().expect("there are benchmarks");
        assert!(task.batch().is_ok());
        task.games -= 1;
        assert!(matches!(task.batch(), Err(Failed::OtherGames { .. })));
    }
}
