//! `kontor simulate`.

use crate::cli::{self, Boxes, Failure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kontor_arena::{Histogram, Plan, Seed, Summary, thousands};
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
    /// An option of the game, such as goal=45
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Stop a game after so many rounds and score it as it stands
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    max_rounds: u32,
    /// How many threads (otherwise one per core)
    #[arg(long)]
    threads: Option<usize>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    boxes: Boxes,
}

impl Simulate {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let shelf = self.boxes.shelf()?;
        let game = cli::game(&shelf, &self.game)?;
        let seed = Seed::of(&self.seed);
        let plan = Plan {
            players: cli::players(game.as_ref(), self.players)?,
            options: cli::options(game.as_ref(), &self.options)?,
            games: self.games,
            seed: seed.number(),
            max_rounds: self.max_rounds,
        };
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0))
            .build()
            .map_err(|error| Failure::refused(error.to_string()))?;
        let bar = progress_bar(plan.games);
        let started = Instant::now();
        let summary = pool.install(|| game.simulate(&plan, &|n| bar.inc(n)));
        let seconds = started.elapsed().as_secs_f64();
        bar.finish_and_clear();
        if self.json {
            let mut json = summary.to_json();
            json["game"] = game.id().into();
            json["seed"] = plan.seed.into();
            json["max_rounds"] = plan.max_rounds.into();
            json["box"] = game.box_hash().into();
            say!("{json}");
        } else {
            put!("{}", report(game.id(), &plan, &seed, &summary));
            say!(
                "speed        {} games per second",
                thousands((summary.games() as f64 / seconds) as u64)
            );
        }
        Ok(())
    }
}

fn progress_bar(games: u64) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn report(game: &str, plan: &Plan, seed: &Seed, summary: &Summary) -> String {
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
    let games = summary.games() as f64;
    let mut text = format!(
        "{game}, {} players, {} random games, seed {seed}\n\n",
        plan.players,
        thousands(summary.games())
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
        "stopped      {} after {} rounds\n\n",
        summary.stopped(),
        plan.max_rounds
    );
    text += "win share by seat, with 95 % intervals (even would be ";
    text += &format!("{:.2} %)\n", 100.0 / f64::from(plan.players));
    for (seat, (share, margin)) in summary.win_shares().into_iter().enumerate() {
        text += &format!(
            "  seat {seat}     {:.2} % ± {:.2}\n",
            100.0 * share,
            100.0 * margin
        );
    }
    text.push('\n');
    text
}
