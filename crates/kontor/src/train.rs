//! `kontor train`: makes the weights that bots play with.

use crate::cli::Failure;
use crate::simulate::thousands;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kontor_bots::visby::train::{Course, Training};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Teach a net to value positions, by playing against itself.
#[derive(Args, Debug)]
pub(crate) struct Train {
    /// Which game (visby: for two players)
    game: String,
    /// Where the weights go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Seed of the whole course: equal courses give equal weights, whatever the number of threads
    #[arg(long, default_value_t = Course::default().seed)]
    seed: u64,
    /// Rounds of playing and learning
    #[arg(long, default_value_t = Course::default().rounds, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,
    /// Keep everything in this file from time to time, and go on from it if it is there
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Write a line for each round to this file
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

/// Rounds between two savings.
const SAVE_EVERY: u64 = 50;

impl Train {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        if self.game != "visby" {
            return Err(Failure::usage(format!(
                "there is no training for \"{}\"; there is visby",
                self.game
            )));
        }
        let mut training = self.begin()?;
        let style =
            ProgressStyle::with_template("{bar:40} {pos} of {len} rounds, {eta} left, {msg}");
        let bar = ProgressBar::new(self.rounds)
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let mut log = String::new();
        let mut lessons = 0;
        while training.rounds() < self.rounds {
            let progress = training.round();
            lessons += progress.lessons;
            let _ = writeln!(
                log,
                "{}\t{}\t{:.6}",
                progress.round, progress.lessons, progress.error
            );
            bar.set_position(progress.round);
            bar.set_message(format!("error {:.5}", progress.error));
            if progress.round % SAVE_EVERY == 0 || progress.round == self.rounds {
                self.save(&training, &mut log)?;
            }
        }
        bar.finish_and_clear();
        say!(
            "{} rounds, {} lessons; the weights are in {}",
            training.rounds(),
            thousands(lessons as f64),
            self.out.display()
        );
        Ok(())
    }

    fn begin(&self) -> Result<Training, Failure> {
        let saved = self.resume.as_ref().filter(|file| file.exists());
        let Some(file) = saved else {
            return Ok(Training::new(Course {
                seed: self.seed,
                rounds: self.rounds,
                ..Course::default()
            }));
        };
        let bytes = fs::read(file).map_err(|error| {
            Failure::refused(format!("cannot read {}: {error}", file.display()))
        })?;
        Training::restore(&bytes)
            .ok_or_else(|| Failure::refused(format!("{} does not hold a training", file.display())))
    }

    fn save(&self, training: &Training, log: &mut String) -> Result<(), Failure> {
        write(&self.out, &training.net().to_bytes())?;
        if let Some(file) = &self.resume {
            write(file, &training.save())?;
        }
        if let Some(file) = &self.log {
            let before = if file.exists() {
                fs::read_to_string(file)?
            } else {
                String::new()
            };
            write(file, (before + log.as_str()).as_bytes())?;
            log.clear();
        }
        Ok(())
    }
}

/// Writes a file whole or not at all.
fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let part = file.with_extension("part");
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, file));
    written.map_err(|error| Failure::refused(format!("cannot write {}: {error}", file.display())))
}
