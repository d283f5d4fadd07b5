//! `kontor simulate`.

use crate::arguments::{self, Boxes, Run};
use crate::failure::Failure;
use crate::interrupt;
use crate::program::PROGRAM;
use crate::progress::Progress;
use clap::Args;
use kontor_arena::{Histogram, Seed, Simulation, SimulationSummary, counted, thousands};
use kontor_games::{Games, OneGame};
use std::time::Instant;

/// Play many random games on all cores and sum up.
#[derive(Args, Debug)]
pub(crate) struct Simulate {
    /// Which game
    game: String,
    /// How many players
    #[arg(long)]
    players: u8,
    /// How many games
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Seed of the whole run, a number or a phrase: equal seeds give equal numbers, whatever the number of threads
    #[arg(long, default_value = "0")]
    seed: String,
    #[command(flatten)]
    run: Run,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    boxes: Boxes,
}

impl Simulate {
    pub(crate) fn run(&self, games: Games) -> Result<(), Failure> {
        let games = self.boxes.on_game(games, &self.game)?;
        let OneGame { game, lab } = arguments::studied(&games, &self.game)?;
        let seed = Seed::of(&self.seed);
        let simulation = Simulation {
            players: arguments::players(game.as_ref(), self.players)?,
            options: self.run.options(game.as_ref())?,
            games: self.games,
            seed: seed.number(),
            max_rounds: self.run.max_rounds,
        };
        let pool = self.run.pool()?;
        let stop = interrupt::on_ctrl_c()?;
        let progress = Progress::new(simulation.games, "games");
        let started = Instant::now();
        let summary = pool.install(|| lab.simulate(&simulation, &stop, &|n| progress.add(n)));
        let seconds = started.elapsed().as_secs_f64();
        progress.end();
        let partial = summary.games() < simulation.games;
        if self.json {
            let mut json = summary.to_json();
            json["game"] = game.id().into();
            json["seed"] = simulation.seed.into();
            json["max_rounds"] = simulation.max_rounds.into();
            json["box"] = game.box_hash().into();
            json["program"] = PROGRAM.into();
            json["partial"] = partial.into();
            say!("{json}");
        } else {
            if partial {
                say!("PARTIAL: stopped early, {}", so_far(&simulation, &summary));
            }
            put!("{}", report(game.id(), &simulation, &seed, &summary));
            say!(
                "speed        {} games per second",
                thousands((summary.games() as f64 / seconds) as u64)
            );
        }
        if partial {
            let message = format!("stopped early, {}", so_far(&simulation, &summary));
            return Err(Failure::interrupted(message));
        }
        Ok(())
    }
}

fn so_far(simulation: &Simulation, summary: &SimulationSummary) -> String {
    let all = counted(simulation.games, "game");
    format!("{} of {all}", thousands(summary.games()))
}

fn report(game: &str, simulation: &Simulation, seed: &Seed, summary: &SimulationSummary) -> String {
    let distribution = |histogram: &Histogram| {
        format!(
            "mean {:.2}, half between {} and {}, all between {} and {}",
            histogram.mean().value(),
            histogram.quantile(0.25),
            histogram.quantile(0.75),
            histogram.quantile(0.0),
            histogram.quantile(1.0),
        )
    };
    let games = summary.games().max(1) as f64;
    let mut text = format!(
        "{game}, {} players, {}, seed {seed}\n\n",
        simulation.players,
        counted(summary.games(), "random game")
    );
    text += &format!("rounds       {}\n", distribution(summary.rounds()));
    text += &format!(
        "decisions    {:.1} a game\n",
        summary.decisions() as f64 / games
    );
    text += &format!("score        {}\n", distribution(summary.scores()));
    text += &format!("winner       {}\n", distribution(summary.winning_scores()));
    text += &format!(
        "shared wins  {:.2} %\n",
        100.0 * summary.shared_wins() as f64 / games
    );
    text += &format!(
        "nobody won   {:.2} %\n",
        100.0 * summary.nobody_won() as f64 / games
    );
    text += &format!(
        "stopped      {} after {}\n\n",
        summary.stopped(),
        counted(simulation.max_rounds.into(), "round")
    );
    text += "win share by seat, with 95 % intervals (even would be ";
    text += &format!("{:.2} %)\n", 100.0 / f64::from(simulation.players));
    for (seat, share) in summary.win_shares().iter().enumerate() {
        let (low, high) = share.interval();
        text += &format!(
            "  seat {seat}     {:.2} % [{:.2}, {:.2}]\n",
            100.0 * share.mean(),
            100.0 * low,
            100.0 * high
        );
    }
    text.push('\n');
    text
}
