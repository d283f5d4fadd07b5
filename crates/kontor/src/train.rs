//! `kontor train`: makes the weights that bots play with.

use crate::cli::{self, Failure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kontor_arena::thousands;
use kontor_bots::jantaris::train::ForAll;
use kontor_bots::ostia::train::ForSeveral;
use kontor_bots::training::{Course, Subject, Trained, Training};
use kontor_bots::visby::many::train::ForMany;
use kontor_bots::visby::train::{ForTwo, Regression};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Teach a net to value positions, by playing against itself.
#[derive(Args, Debug)]
pub(crate) struct Train {
    /// Which game: visby, jantaris (one net for every number of players) or ostia
    game: String,
    /// For how many players: visby 2 to 6 (otherwise 2), ostia 3 to 5 (otherwise 3)
    #[arg(long)]
    seats: Option<u8>,
    /// Without hidden layers: a baseline to measure nets against (visby for two players)
    #[arg(long)]
    linear: bool,
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
        for file in [Some(&self.out), self.resume.as_ref(), self.log.as_ref()] {
            file.map_or(Ok(()), |file| cli::writable(file))?;
        }
        let mut training = match (self.game.as_str(), self.seats) {
            ("visby", None | Some(2)) if self.linear => self.begin(Regression::default())?,
            ("visby", None | Some(2)) => self.begin(ForTwo::default())?,
            ("visby", Some(3)) => self.begin(ForMany::<3>::default())?,
            ("visby", Some(4)) => self.begin(ForMany::<4>::default())?,
            ("visby", Some(5)) => self.begin(ForMany::<5>::default())?,
            ("visby", Some(6)) => self.begin(ForMany::<6>::default())?,
            ("jantaris", _) => self.begin(ForAll::default())?,
            ("ostia", None | Some(3)) => self.begin(ForSeveral::<3>::default())?,
            ("ostia", Some(4)) => self.begin(ForSeveral::<4>::default())?,
            ("ostia", Some(5)) => self.begin(ForSeveral::<5>::default())?,
            (other, _) => {
                return Err(Failure::usage(format!(
                    "there is no such training for \"{other}\"; there is visby with --seats 2 to 6, jantaris, and ostia with --seats 3 to 5"
                )));
            }
        };
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
                self.save(&*training, &mut log)?;
            }
        }
        bar.finish_and_clear();
        say!(
            "{} rounds, {} lessons; the weights are in {}",
            training.rounds(),
            thousands(lessons as u64),
            self.out.display()
        );
        Ok(())
    }

    fn begin<S: Subject + 'static>(&self, subject: S) -> Result<Box<dyn Trained>, Failure> {
        let saved = self.resume.as_ref().filter(|file| file.exists());
        let Some(file) = saved else {
            let course = Course {
                seed: self.seed,
                rounds: self.rounds,
                ..Course::default()
            };
            return Ok(Box::new(Training::new(subject, course)));
        };
        let bytes = fs::read(file).map_err(|error| {
            Failure::refused(format!("cannot read {}: {error}", file.display()))
        })?;
        match Training::restore(subject, &bytes) {
            Some(training) => Ok(Box::new(training)),
            None => Err(Failure::refused(format!(
                "{} does not hold a training for {}",
                file.display(),
                S::NAME
            ))),
        }
    }

    fn save(&self, training: &dyn Trained, log: &mut String) -> Result<(), Failure> {
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
