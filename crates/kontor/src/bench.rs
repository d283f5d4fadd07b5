//! `kontor bench`, and what `cargo bench` runs: random games per second of processor time, one thread.
//!
//! Processor time, not wall time, because machines are shared; the best of several batches, because noise only ever
//! makes a batch slower.

use crate::cli::Failure;
use crate::games::{self, ForGame, Studied};
use clap::Args;
use cpu_time::ThreadTime;
use kontor_arena::speed::{Way, random_games};
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
        run(self.game.as_deref()).map_err(Failure::usage)
    }
}

const BATCHES: u32 = 20;

/// What one batch of fixed work was.
struct Batch {
    games: u64,
    steps: u64,
    sum: u64,
}

/// How the speed of a game's rules is measured.
pub(crate) trait Benched: Game {
    /// How many games one batch has.
    const GAMES: u64 = 1_000;

    /// Measures and prints: random decisions, listed and checked, or sampled and unchecked.
    fn bench() {
        decisions::<Self>(Self::GAMES);
    }
}

impl Benched for Visby {
    fn bench() {
        visby();
    }
}

impl Benched for Jantaris {}

impl Benched for Ostia {
    const GAMES: u64 = 2_000;
}

/// The benchmark of one game, or of each.
struct Measured<'a>(Option<&'a str>);

impl ForGame for Measured<'_> {
    type Out = ();

    fn run<G: Studied>(&self) {
        if self.0.is_none_or(|id| id == G::ID) {
            G::bench();
        }
    }
}

/// Measures one game, or all.
pub fn run(game: Option<&str>) -> Result<(), String> {
    if let Some(other) = game.filter(|id| !games::IDS.contains(id)) {
        let ids = games::IDS.join(", ");
        return Err(format!("there is no benchmark \"{other}\"; there is {ids}"));
    }
    games::each(&Measured(game));
    Ok(())
}

fn visby() {
    say!("visby: uniformly random games, goal 30, one thread, per second of processor time");
    let visby = Visby::standard();
    for players in Visby::PLAYERS {
        for apply in [Apply::Checked, Apply::Unchecked] {
            let games = if players == 2 { 20_000 } else { 5_000 };
            let way = format!("{players} players, {apply:?}").to_lowercase();
            measure(&way, "rounds", || {
                let work = play(&visby, players, games, apply);
                Batch {
                    games: work.games,
                    steps: work.rounds,
                    sum: work.sum,
                }
            });
        }
    }
    let sum = play(&visby, 2, 2_000, Apply::Checked).sum;
    say!("  checksum of the first 2,000 games with 2 players: {sum:016x}");
}

fn decisions<G: Game>(games: u64) {
    say!(
        "{}: uniformly random games, one thread, per second of processor time",
        G::ID
    );
    let game = G::standard();
    let options = Options::defaults(G::OPTIONS);
    for players in G::PLAYERS {
        for way in Way::ALL {
            let name = format!("{players} players, {way:?}").to_lowercase();
            measure(&name, "decisions", || {
                let work = random_games(&game, players, &options, games, way);
                Batch {
                    games: work.games,
                    steps: work.decisions,
                    sum: work.sum,
                }
            });
        }
    }
}

fn measure(way: &str, steps: &str, batch: impl Fn() -> Batch) {
    let mut best: Option<(f64, f64)> = None;
    let mut sum = 0;
    for _ in 0..BATCHES {
        let started = ThreadTime::now();
        let work = batch();
        let seconds = started.elapsed().as_secs_f64();
        let speed = (work.games as f64 / seconds, work.steps as f64 / seconds);
        sum = work.sum;
        best = Some(best.map_or(speed, |best| if speed.0 > best.0 { speed } else { best }));
    }
    if let Some((games, rate)) = best {
        say!(
            "  {way:22} {:>11} games  {:>12} {steps}  checksum {sum:016x}",
            thousands(games as u64),
            thousands(rate as u64)
        );
    }
}
