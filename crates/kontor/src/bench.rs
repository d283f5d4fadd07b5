//! `kontor bench`, and what `cargo bench` runs: random games per second of processor time, one thread.
//!
//! Processor time, not wall time, because machines are shared; the best of several batches, because noise only ever
//! makes a batch slower.

use crate::arguments;
use crate::failure::Failure;
use crate::games::for_game;
use clap::Args;
use cpu_time::ThreadTime;
use kontor_arena::speed::Picking;
use kontor_arena::thousands;
use kontor_core::{Game, Options};
use kontor_games::{Games, OneGame};
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;
use kontor_visby::bench::{Apply, play};
use std::sync::Arc;

/// Measure how fast the rules are: random games per second of processor time.
#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Which game (otherwise all)
    game: Option<String>,
}

impl Bench {
    pub(crate) fn run(&self, games: &Games) -> Result<(), Failure> {
        let game = self.game.as_deref();
        let game = game
            .map(|typed| arguments::game_name(games.shelf(), typed))
            .transpose()?;
        run(games, game).map_err(|why| match why {
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

/// How many games a batch has, if nothing else is said of the game.
const GAMES: u64 = 1_000;

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

/// How the speed of a game's rules is measured, where this program knows more of the game than that it is one.
pub(crate) trait Benched: Game {
    /// How many games one batch has.
    const GAMES: u64 = GAMES;
    /// What is said of the games beside that they are random.
    const REMARK: &'static str = "";

    /// Work of its own, instead of what any game is measured by.
    fn own_tasks() -> Option<Vec<Task>> {
        None
    }

    /// A line below the figures.
    fn footnote() -> Option<String> {
        None
    }
}

impl Benched for Visby {
    const REMARK: &'static str = "goal 30, ";

    fn own_tasks() -> Option<Vec<Task>> {
        Some(visby())
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

/// What is said and done to measure a game.
struct Plan {
    remark: &'static str,
    tasks: Vec<Task>,
    footnote: fn() -> Option<String>,
}

impl Plan {
    fn of(one: OneGame<'_>) -> Plan {
        let known = for_game!(one.game.id(), G => Plan {
            remark: G::REMARK,
            tasks: G::own_tasks().unwrap_or_else(|| decisions(one, G::GAMES)),
            footnote: G::footnote,
        });
        known.unwrap_or_else(|| Plan {
            remark: "",
            tasks: decisions(one, GAMES),
            footnote: || None,
        })
    }

    fn measure(&self, id: &str) -> Result<(), Failed> {
        say!(
            "{id}: uniformly random games, {}one thread, per second of processor time",
            self.remark
        );
        for task in &self.tasks {
            task.measure()?;
        }
        if let Some(footnote) = (self.footnote)() {
            say!("  {footnote}");
        }
        Ok(())
    }
}

/// Measures one of the games, or all.
pub fn run(games: &Games, game: Option<&str>) -> Result<(), Failed> {
    if let Some(other) = game.filter(|id| games.game(id).is_none()) {
        return Err(Failed::Unknown {
            name: other.to_owned(),
            known: games.shelf().ids().collect::<Vec<_>>().join(", "),
        });
    }
    let asked = games
        .each()
        .filter(|one| game.is_none_or(|id| id == one.game.id()));
    for one in asked {
        Plan::of(one).measure(one.game.id())?;
    }
    Ok(())
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
fn decisions(OneGame { game, lab }: OneGame<'_>, games: u64) -> Vec<Task> {
    let mut tasks = Vec::new();
    for players in game.players() {
        for way in Picking::ALL {
            let (lab, options) = (Arc::clone(lab), Options::defaults(game.options()));
            tasks.push(Task {
                game: game.id(),
                way: format!("{players} players, {way:?}").to_lowercase(),
                steps: "decisions",
                games,
                // The game is known by its type in there: a whole batch is one call through the object.
                play: Box::new(move |games| {
                    let work = lab.random_games(players, &options, games, way);
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
    use crate::games;

    fn tasks() -> Vec<Task> {
        let games = kontor_games::games();
        let plans = games.each().map(Plan::of);
        plans.flat_map(|plan| plan.tasks).collect()
    }

    /// Whether a game has checksums. One that this program does not know by its type may do without.
    fn summed(id: &str) -> bool {
        games::IDS.contains(&id) || CHECKSUMS.lines().any(|line| line.starts_with(id))
    }

    /// After a change of the rules that is meant, `KONTOR_REWRITE=1` writes the new checksums, of every game.
    #[test]
    fn every_benchmark_plays_the_games_that_it_stands_for() {
        let line = |task: Task| {
            let sum = (task.play)(task.games).sum;
            format!("{}: {sum:016x}\n", task.what())
        };
        let rewrites = std::env::var_os("KONTOR_REWRITE").is_some();
        let tasks = tasks().into_iter();
        let tasks = tasks.filter(|task| rewrites || summed(task.game));
        let found: String = tasks.map(line).collect();
        if rewrites {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/checksums.txt");
            std::fs::write(file, found).expect("the checksums can be written");
            return;
        }
        assert_eq!(found, CHECKSUMS);
    }

    #[test]
    fn other_games_are_no_measurement() {
        let mut tasks = tasks();
        let task = tasks.first_mut().expect("there are benchmarks");
        assert!(task.batch().is_ok());
        task.games -= 1;
        assert!(matches!(task.batch(), Err(Failed::OtherGames { .. })));
    }
}
