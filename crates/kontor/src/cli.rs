//! The command line.

use crate::{arena, backup, bench, engine, exploit, load, play, records, serve, simulate, train};
use clap::{Args, Parser, Subcommand};
use kontor_table::{AnyGame, Shelf};
use kontor_words::{Lang, Words};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::{fs, io};

#[derive(Parser)]
#[command(
    name = "kontor",
    version,
    about = "Play, study and research merchant board games: exact rules, one program.",
    max_term_width = 100
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Let people play in the browser, with each other and with bots
    Serve(serve::Serve),
    /// Copy everything that a server keeps to a file, while it runs
    Backup(backup::Backup),
    /// Put such a copy in place
    Restore(backup::Restore),
    /// Play a game in the terminal, with people at one keyboard and bots
    Play(play::Play),
    /// Speak the engine protocol: one JSON object per line in, one per line out
    Engine {
        #[command(flatten)]
        boxes: Boxes,
    },
    /// Tell a recorded game
    Replay(records::Replay),
    /// Check recorded games: replays each and compares result and hashes
    Verify(records::Verify),
    /// Play many random games on all cores and sum up
    Simulate(simulate::Simulate),
    /// Let bots play against each other on rotated seats and rate them
    Arena(arena::Arena),
    /// Look for the best response to a bot: how much it can be made to give away, at least
    Exploit(exploit::Exploit),
    /// Measure how fast the rules are: random games per second of processor time
    Bench(bench::Bench),
    /// Let many programs play over HTTP and report how the server bears it
    LoadTest(load::LoadTest),
    /// Teach a net to value positions, by playing against itself
    Train(train::Train),
}

/// Other components than the standard ones.
#[derive(Args, Clone, Debug)]
pub(crate) struct Boxes {
    /// Play with the components in this box file (may be given once per game)
    #[arg(long = "box", value_name = "FILE")]
    boxes: Vec<PathBuf>,
}

impl Boxes {
    /// The games of the house, with these components.
    pub(crate) fn shelf(&self) -> Result<Shelf, Failure> {
        self.on(kontor_games::shelf())
    }

    /// The games of a shelf, with these components.
    pub(crate) fn on(&self, mut shelf: Shelf) -> Result<Shelf, Failure> {
        for file in &self.boxes {
            let text = read(file)?;
            shelf = shelf.with_box(&text).map_err(|why| {
                Failure::refused(format!("the box {} cannot be used: {why}", file.display()))
            })?;
        }
        Ok(shelf)
    }

    /// The text of the last box file for this game; nothing if it has its standard components.
    pub(crate) fn of(&self, id: &str) -> Result<Option<String>, Failure> {
        let mut last = None;
        for file in &self.boxes {
            let text = read(file)?;
            let value: Option<serde_json::Value> = serde_json::from_str(&text).ok();
            let game = value.as_ref().and_then(|value| value.get("game")?.as_str());
            if game == Some(id) {
                last = Some(text);
            }
        }
        Ok(last)
    }
}

/// How random or contested games are played: what `simulate` and `arena` have in common.
#[derive(Args, Clone, Debug)]
pub(crate) struct Run {
    /// An option of the game, such as goal=45
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Stop a game after so many rounds and score it as it stands
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) max_rounds: u32,
    /// How many threads (otherwise one per core)
    #[arg(long)]
    threads: Option<usize>,
}

impl Run {
    /// The options that a table of this game has.
    pub(crate) fn options(&self, game: &dyn AnyGame) -> Result<kontor_core::Options, Failure> {
        options(game, &self.options)
    }

    /// The threads to play on.
    pub(crate) fn pool(&self) -> Result<rayon::ThreadPool, Failure> {
        rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0))
            .build()
            .map_err(|error| Failure::refused(error.to_string()))
    }
}

/// Where a server keeps its data.
#[derive(Args, Clone, Debug)]
pub(crate) struct DataDir {
    /// Directory for everything that must be kept: people, tables, games
    #[arg(
        long,
        env = "KONTOR_DATA",
        value_name = "DIR",
        default_value = "kontor-data"
    )]
    pub(crate) data: PathBuf,
}

/// The language of everything that is said.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Language {
    /// Language: de or en (otherwise the one of your environment)
    #[arg(long, value_name = "LANG", value_parser = lang)]
    lang: Option<Lang>,
}

fn lang(text: &str) -> Result<Lang, String> {
    let known = Lang::ALL.into_iter().find(|lang| lang.code() == text);
    known.ok_or_else(|| "the languages are de and en".to_owned())
}

impl Language {
    /// The texts in this language.
    pub(crate) fn words(self) -> &'static Words {
        let from_environment = || sys_locale::get_locales().find_map(|name| Lang::of_locale(&name));
        Words::of(self.lang.or_else(from_environment).unwrap_or(Lang::En))
    }
}

/// Why the program stops short: what it says, and with which exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// What was given is not right; the message says what would be.
    pub(crate) fn refused(message: impl Into<String>) -> Failure {
        Failure {
            message: message.into(),
            code: 1,
        }
    }

    /// The program was called in a way it cannot understand.
    pub(crate) fn usage(message: impl Into<String>) -> Failure {
        Failure {
            message: message.into(),
            code: 2,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::refused(error.to_string())
    }
}

/// Reads a text file.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path)
        .map_err(|error| Failure::refused(format!("cannot read {}: {error}", path.display())))
}

/// Whether a file can be written there; better to know before hours go into what would stand in it.
pub(crate) fn writable(file: &Path) -> Result<(), Failure> {
    let there = file.exists();
    let tried = fs::File::options().append(true).create(true).open(file);
    let cannot = |error| Failure::refused(format!("cannot write {}: {error}", file.display()));
    tried.map_err(cannot)?;
    if !there {
        fs::remove_file(file).map_err(cannot)?;
    }
    Ok(())
}

/// The game of this name.
pub(crate) fn game<'a>(shelf: &'a Shelf, id: &str) -> Result<&'a Arc<dyn AnyGame>, Failure> {
    shelf.game(id).ok_or_else(|| {
        let ids: Vec<_> = shelf.ids().collect();
        Failure::usage(format!(
            "there is no game \"{id}\"; there is {}",
            ids.join(", ")
        ))
    })
}

/// The number of players, if the game is for so many.
pub(crate) fn players(game: &dyn AnyGame, players: u8) -> Result<u8, Failure> {
    let range = game.players();
    if range.contains(&players) {
        Ok(players)
    } else {
        Err(Failure::usage(format!(
            "{} is for {} to {} players, not {players}",
            game.id(),
            range.start(),
            range.end()
        )))
    }
}

/// The game's options, with what was given as `name=value`.
pub(crate) fn options(
    game: &dyn AnyGame,
    given: &[String],
) -> Result<kontor_core::Options, Failure> {
    let mut options = kontor_core::Options::defaults(game.options());
    for entry in given {
        let parsed = entry.split_once('=').and_then(|(name, value)| {
            let value = value.parse::<i64>().ok()?;
            Some((name, value))
        });
        let (name, value) = parsed.ok_or_else(|| {
            Failure::usage(format!(
                "an option is given as name=number, not \"{entry}\""
            ))
        })?;
        options.set(name, value).map_err(Failure::usage)?;
    }
    Ok(options)
}

/// Does what the arguments say, with these games.
///
/// Who has a game of their own gives a shelf with it, and has the whole program for it.
pub fn run(shelf: Shelf) -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(serve) => serve.run(shelf),
        Command::Backup(backup) => backup.run(),
        Command::Restore(restore) => restore.run(),
        Command::Play(play) => play.run(shelf),
        Command::Engine { boxes } => engine::run(&boxes, shelf),
        Command::Replay(replay) => replay.run(shelf),
        Command::Verify(verify) => verify.run(shelf),
        Command::Simulate(simulate) => simulate.run(),
        Command::Arena(arena) => arena.run(),
        Command::Exploit(exploit) => exploit.run(),
        Command::Bench(bench) => bench.run(),
        Command::LoadTest(test) => test.run(),
        Command::Train(train) => train.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("kontor: {}", failure.message);
            ExitCode::from(failure.code)
        }
    }
}
