//! `kontor train`: makes the weights that bots play with.

use crate::arguments;
use crate::failure::Failure;
use crate::games::{each_game, for_game};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kontor_arena::thousands;
use kontor_bots::jantaris::train::ForAll;
use kontor_bots::ostia::train::ForSeveral;
use kontor_bots::training::{Course, Subject, Trained, Training};
use kontor_bots::visby::many::train::ForMany;
use kontor_bots::visby::train::{ForTwo, Regression};
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

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

/// The nets of a game that can be taught.
pub(crate) trait Taught {
    /// Which there are, told to somebody who asks for another; nothing if there is none.
    const NETS: Option<&'static str> = None;

    /// Begins the training that is asked for, or goes on with it; nothing if there is no such net.
    fn begin(_train: &Train) -> Result<Option<Box<dyn Trained>>, Failure> {
        Ok(None)
    }
}

impl Taught for Visby {
    const NETS: Option<&'static str> = Some("visby with --seats 2 to 6");

    fn begin(train: &Train) -> Result<Option<Box<dyn Trained>>, Failure> {
        match train.seats {
            None | Some(2) if train.linear => train.begin(Regression::default()),
            None | Some(2) => train.begin(ForTwo::default()),
            Some(3) => train.begin(ForMany::<3>::default()),
            Some(4) => train.begin(ForMany::<4>::default()),
            Some(5) => train.begin(ForMany::<5>::default()),
            Some(6) => train.begin(ForMany::<6>::default()),
            Some(_) => return Ok(None),
        }
        .map(Some)
    }
}

impl Taught for Jantaris {
    const NETS: Option<&'static str> = Some("jantaris");

    fn begin(train: &Train) -> Result<Option<Box<dyn Trained>>, Failure> {
        train.begin(ForAll::default()).map(Some)
    }
}

impl Taught for Ostia {
    const NETS: Option<&'static str> = Some("ostia with --seats 3 to 5");

    fn begin(train: &Train) -> Result<Option<Box<dyn Trained>>, Failure> {
        match train.seats {
            None | Some(3) => train.begin(ForSeveral::<3>::default()),
            Some(4) => train.begin(ForSeveral::<4>::default()),
            Some(5) => train.begin(ForSeveral::<5>::default()),
            Some(_) => return Ok(None),
        }
        .map(Some)
    }
}

/// Rounds between two savings.
const SAVE_EVERY: u64 = 50;

impl Train {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        for file in [Some(&self.out), self.resume.as_ref(), self.log.as_ref()] {
            file.map_or(Ok(()), |file| arguments::writable(file))?;
        }
        let mut training = self.training()?;
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

    /// The training of the net that is asked for.
    fn training(&self) -> Result<Box<dyn Trained>, Failure> {
        let found = for_game!(self.game.as_str(), G => G::begin(self)).transpose()?;
        found.flatten().ok_or_else(|| {
            let mut nets: Vec<_> = each_game!(G => G::NETS).into_iter().flatten().collect();
            let last = nets.pop().unwrap_or_default();
            Failure::usage(format!(
                "there is no such training for \"{}\"; there is {}, and {last}",
                self.game,
                nets.join(", ")
            ))
        })
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
        arguments::write(&self.out, &training.net().to_bytes())?;
        if let Some(file) = &self.resume {
            arguments::write(file, &training.save())?;
        }
        if let Some(file) = &self.log {
            let before = if file.exists() {
                fs::read_to_string(file)?
            } else {
                String::new()
            };
            arguments::write(file, (before + log.as_str()).as_bytes())?;
            log.clear();
        }
        Ok(())
    }
}
