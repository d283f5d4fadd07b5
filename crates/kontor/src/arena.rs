//! `kontor arena`.

use crate::arguments::{self, Boxes, Run};
use crate::failure::Failure;
use crate::program::PROGRAM;
use crate::{interrupt, progress};
use clap::Args;
use kontor_arena::{
    Budget, Contest, ContestError, Entrant, Progress, Report, Seating, Seed, Sprt, counted,
    thousands,
};
use kontor_games::{Games, OneGame};
use kontor_table::ITERATIONS_A_MS;
use std::path::PathBuf;

/// Let bots play against each other on rotated seats and rate them.
#[derive(Args, Debug)]
pub(crate) struct Arena {
    /// Which game
    game: String,
    /// How many players
    #[arg(long)]
    players: u8,
    /// Who takes part: a level (beginner, casual, expert, master), a baseline that never changes (random, sampled:N and
    /// uct:N with N steps a move, regression for Visby with two players), or a program as NAME=cmd:PROGRAM ARGUMENTS. A name
    /// may stand before any bot (a=expert), a number of steps behind a level (expert:500)
    #[arg(long = "bot", value_name = "BOT", required = true)]
    bots: Vec<String>,
    /// All at mixed tables, instead of every pair by itself
    #[arg(long)]
    mixed: bool,
    /// How many deals; each is played on all seats. With --sprt, at most so many
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    deals: u64,
    /// Seed of the whole run, a number or a phrase: equal seeds give equal results, whatever the number of threads
    #[arg(long, default_value = "0")]
    seed: String,
    /// Stop as soon as it is decided whether the first bot is better than the second: elo=0,10 or points=0,2 (percentage
    /// points of score above even), with errors of 5 %
    #[arg(long, value_name = "UNIT=H0,H1")]
    sprt: Option<String>,
    /// Milliseconds a move; for our own bots it is turned into a fixed number of steps of thought
    #[arg(long, conflicts_with = "iterations", value_parser = clap::value_parser!(u32).range(1..=3_600_000))]
    ms: Option<u32>,
    /// Steps of thought a move (100 milliseconds' worth if neither is given)
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
    /// By how many milliseconds the answer of a program may be late
    #[arg(long, value_name = "MS", default_value_t = 1_000)]
    grace: u32,
    #[command(flatten)]
    run: Run,
    /// Write every deal to this file, and go on from what is in it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    /// Write the report with charts to this file, for a browser
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    boxes: Boxes,
}

impl Arena {
    pub(crate) fn run(&self, games: Games) -> Result<(), Failure> {
        let games = self.boxes.on_game(games, &self.game)?;
        let OneGame { game, lab } = arguments::studied(&games, &self.game)?;
        let players = arguments::players(game.as_ref(), self.players)?;
        let entrants = self.bots.iter().map(|bot| Entrant::parse(bot));
        let contest = Contest {
            players,
            options: self.run.options(game.as_ref())?,
            entrants: entrants.collect::<Result<_, _>>().map_err(Failure::usage)?,
            seating: if self.mixed {
                Seating::Mixed
            } else {
                Seating::Pairs
            },
            seed: Seed::of(&self.seed),
            deals: self.deals,
            sprt: self
                .sprt
                .as_deref()
                .map(|text| sprt(text, players))
                .transpose()
                .map_err(Failure::usage)?,
            budget: self.budget(),
            max_rounds: self.run.max_rounds,
        };
        contest.check().map_err(Failure::usage)?;
        if let Some(file) = &self.html {
            arguments::writable(file)?;
        }
        let pool = self.run.pool()?;
        let stop = interrupt::on_ctrl_c()?;
        let bar = progress::Progress::new(contest.deals, "deals");
        let watch = |progress| show(&bar, progress);
        let resume = self.resume.as_deref();
        let report = pool.install(|| {
            let results = lab.compete(&contest, resume, &stop, &watch)?;
            let partial = results.partial.then_some(results.deals.len() as u64);
            Ok((Report::new(results, PROGRAM), partial))
        });
        bar.end();
        let (report, partial) = report.map_err(|error| match error {
            ContestError::Usage(why) => Failure::usage(why),
            ContestError::Failed(why) => Failure::refused(why),
        })?;
        if let Some(file) = &self.html {
            arguments::write(file, report.html().as_bytes())?;
        }
        if self.json {
            say!("{}", report.to_json());
        } else {
            put!("{}", report.text());
        }
        match partial {
            None => Ok(()),
            Some(deals) => Err(Failure::interrupted(format!(
                "stopped early, {} of {}",
                thousands(deals),
                counted(contest.deals, "deal")
            ))),
        }
    }

    fn budget(&self) -> Budget {
        let (thoughts, ms) = match (self.iterations, self.ms) {
            (Some(iterations), _) => (iterations, (iterations / ITERATIONS_A_MS).max(1)),
            (None, ms) => {
                let ms = ms.unwrap_or(100);
                (ms.saturating_mul(ITERATIONS_A_MS), ms)
            }
        };
        Budget {
            thoughts,
            ms,
            grace_ms: self.grace,
        }
    }
}

/// Reads `elo=0,10` or `points=0,2`.
fn sprt(text: &str, players: u8) -> Result<Sprt, String> {
    let read = || {
        let (unit, bounds) = text.split_once('=')?;
        let (h0, h1) = bounds.split_once(',')?;
        Some((unit, h0.trim().parse().ok()?, h1.trim().parse().ok()?))
    };
    match read() {
        Some(("elo", h0, h1)) => Sprt::elo(h0, h1, players),
        Some(("points", h0, h1)) => Sprt::points(h0, h1),
        _ => Err(format!(
            "a test is given as elo=0,10 or points=0,2, not \"{text}\""
        )),
    }
}

fn show(bar: &progress::Progress, progress: Progress) {
    let remark = progress
        .llr
        .map(|llr| format!(", log-likelihood ratio {llr:+.2}"));
    bar.set(progress.done, &remark.unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_read_in_both_units() {
        assert_eq!(sprt("points=0,2", 3), Sprt::points(0.0, 2.0));
        assert_eq!(sprt("elo=-5, 10", 4), Sprt::elo(-5.0, 10.0, 4));
        for wrong in ["0,10", "elo=0", "elo=a,b", "goals=0,1"] {
            assert!(sprt(wrong, 2).unwrap_err().contains("elo=0,10"), "{wrong}");
        }
    }
}
