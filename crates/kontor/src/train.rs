//! `kontor train`: makes the weights that bots play with.

use crate::arguments;
use crate::failure::Failure;
use crate::games::{each_game, for_game};
use crate::interrupt;
use crate::progress::Progress;
use clap::Args;
use kontor_arena::{Seed, counted};
use kontor_bots::jantaris::train::ForAll;
use kontor_bots::ostia::train::ForSeveral;
use kontor_bots::training::{Course, Subject, Trained, Training};
use kontor_bots::visby::many::train::ForMany;
use kontor_bots::visby::train::{ForTwo, Regression};
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_table::Shelf;
use kontor_visby::Visby;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

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
    /// Seed of the whole course (1 if nothing is said): equal courses give equal weights, whatever the number of threads.
    /// A number or a phrase. A course that is gone on with keeps its own
    #[arg(long)]
    seed: Option<String>,
    /// Rounds of playing and learning. Lessons weigh less and less towards the end; a course that is gone on with beyond the
    /// rounds it was begun for keeps the weight they had at its end
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

/// Time between two savings.
const SAVE_EVERY: Duration = Duration::from_secs(30);

impl Train {
    pub(crate) fn run(&self, shelf: &Shelf) -> Result<(), Failure> {
        for file in [Some(&self.out), self.resume.as_ref(), self.log.as_ref()] {
            file.map_or(Ok(()), |file| arguments::writable(file))?;
        }
        let mut training = self.training(arguments::game_name(shelf, &self.game)?)?;
        let stop = interrupt::on_ctrl_c()?;
        let bar = Progress::new(self.rounds, "rounds");
        let mut log = String::new();
        let mut lessons = 0;
        let mut saved = Instant::now();
        if training.rounds() == self.rounds {
            // Nothing is left to learn, but the weights may be wanted in another file.
            self.save(&*training, &mut log)?;
        }
        while training.rounds() < self.rounds && !stop.asked() {
            let progress = training.round();
            lessons += progress.lessons;
            let _ = writeln!(
                log,
                "{}\t{}\t{:.6}",
                progress.round, progress.lessons, progress.error
            );
            bar.set(progress.round, &format!(", error {:.5}", progress.error));
            let due = saved.elapsed() >= SAVE_EVERY;
            if due || progress.round == self.rounds || stop.asked() {
                self.save(&*training, &mut log)?;
                saved = Instant::now();
            }
        }
        bar.end();
        let rounds = counted(training.rounds(), "round");
        say!(
            "{rounds}, {} now; the weights are in {}",
            counted(lessons as u64, "lesson"),
            self.out.display()
        );
        if training.rounds() < self.rounds {
            let all = counted(self.rounds, "round");
            let message = format!("stopped early, {} of {all}", training.rounds());
            return Err(Failure::interrupted(message));
        }
        Ok(())
    }

    /// The training of the net that is asked for.
    fn training(&self, game: &str) -> Result<Box<dyn Trained>, Failure> {
        let found = for_game!(game, G => G::begin(self)).transpose()?;
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
                seed: self.course_seed().unwrap_or(Course::default().seed),
                rounds: self.rounds,
                ..Course::default()
            };
            return Ok(Box::new(Training::new(subject, course)));
        };
        let bytes = fs::read(file).map_err(|error| {
            Failure::refused(format!("cannot read {}: {error}", file.display()))
        })?;
        let refused = |why: String| Failure::refused(format!("{} {why}", file.display()));
        let training = Training::restore(subject, &bytes).ok_or_else(|| {
            let why = format!("does not hold a training for {}, or is damaged", S::NAME);
            refused(why)
        })?;
        let seed = training.course().seed;
        if let Some(other) = self.course_seed().filter(|other| *other != seed) {
            let why = format!("holds a course with seed {seed}, not {other}; name another file");
            return Err(refused(why));
        }
        let rounds = training.rounds();
        if rounds > self.rounds {
            let done = counted(rounds, "round");
            let why = format!("holds {done} already, more than --rounds {}", self.rounds);
            return Err(refused(why));
        }
        Ok(Box::new(training))
    }

    fn course_seed(&self) -> Option<u64> {
        self.seed.as_deref().map(|text| Seed::of(text).number())
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
