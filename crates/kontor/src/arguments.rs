//! Arguments that several commands have, and what they mean.

use crate::failure::Failure;
use clap::Args;
use kontor_arena::Seed;
use kontor_core::DealSeed;
use kontor_games::{Games, OneGame};
use kontor_store::whole_file::write_whole;
use kontor_store::{Location, PostgresUrl};
use kontor_table::{AnyGame, Shelf};
use kontor_words::{Lang, Words};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Other components than the standard ones.
#[derive(Args, Clone, Debug)]
pub(crate) struct Boxes {
    /// Play with the components in this box file (may be given once per game)
    #[arg(long = "box", value_name = "FILE")]
    boxes: Vec<PathBuf>,
}

impl Boxes {
    /// The games, with these components. Nobody would see which of two boxes for one game is used, so there is one at most.
    pub(crate) fn on(&self, mut games: Games) -> Result<Games, Failure> {
        let mut changed: Vec<&str> = Vec::new();
        for file in &self.boxes {
            let text = read(file)?;
            let unusable =
                |why| Failure::refused(format!("the box {} cannot be used: {why}", file.display()));
            let game = games.shelf().game_of_box(&text).map_err(unusable)?.id();
            if changed.contains(&game) {
                return Err(Failure::usage(format!(
                    "the box {} is the second one for {game}; give one for each game",
                    file.display()
                )));
            }
            changed.push(game);
            games = games.with_box(&text).map_err(unusable)?;
        }
        Ok(games)
    }

    /// The same where only one game is played: a box of another one would not be used.
    pub(crate) fn on_game(&self, games: Games, id: &str) -> Result<Games, Failure> {
        let id = game(games.shelf(), id)?.id();
        for file in &self.boxes {
            let text = read(file)?;
            let other = games.shelf().game_of_box(&text).ok();
            let other = other.filter(|game| game.id() != id);
            if let Some(other) = other {
                return Err(Failure::usage(format!(
                    "the box {} is for {}, not for {id}",
                    file.display(),
                    other.id()
                )));
            }
        }
        self.on(games)
    }

    /// The files, each with the game it is for.
    pub(crate) fn named<'a>(
        &'a self,
        shelf: &'a Shelf,
    ) -> impl Iterator<Item = (&'a Path, &'a Arc<dyn AnyGame>)> {
        self.boxes.iter().filter_map(|file| {
            let game = shelf.game_of_box(&read(file).ok()?).ok()?;
            Some((file.as_path(), game))
        })
    }
}

/// What the cards follow from: a number, 32 hexadecimal digits, or a phrase.
pub(crate) fn deal_seed(text: &str) -> DealSeed {
    let wide = DealSeed::parse_wide(text);
    wide.unwrap_or_else(|| Seed::of(text).number().into())
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
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Run {
    /// The options that a table of this game has.
    pub(crate) fn options(&self, game: &dyn AnyGame) -> Result<kontor_core::Options, Failure> {
        options(game, &self.options)
    }

    /// The threads to play on.
    pub(crate) fn pool(&self) -> Result<rayon::ThreadPool, Failure> {
        rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0).into())
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

/// Where a server keeps its data: in a directory, or in a database elsewhere.
#[derive(Args, Clone, Debug)]
pub(crate) struct DataPlace {
    #[command(flatten)]
    dir: DataDir,
    /// Keep everything in this PostgreSQL database instead, such as postgres://user:password@host/database (version 15 or newer;
    /// with ?sslmode=require encrypted)
    #[arg(
        long,
        env = "KONTOR_DATABASE",
        hide_env_values = true,
        value_name = "URL"
    )]
    database: Option<PostgresUrl>,
}

impl DataPlace {
    pub(crate) fn location(&self) -> Location {
        match &self.database {
            Some(url) => Location::Postgres(url.clone()),
            None => Location::Directory(self.dir.data.clone()),
        }
    }
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

/// Reads a text file.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path)
        .map_err(|error| Failure::refused(format!("cannot read {}: {error}", path.display())))
}

/// Writes a file whole or not at all.
pub(crate) fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_whole(file, bytes)
        .map_err(|error| Failure::refused(format!("cannot write {}: {error}", file.display())))
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
    let known = game_name(shelf, id)?;
    shelf.game(known).ok_or_else(|| no_game(shelf, id))
}

/// The game of this name, to be played and to be studied.
pub(crate) fn studied<'a>(games: &'a Games, id: &str) -> Result<OneGame<'a>, Failure> {
    let known = game_name(games.shelf(), id)?;
    games.game(known).ok_or_else(|| no_game(games.shelf(), id))
}

/// The name of a game as it is written here, however it was typed.
pub(crate) fn game_name(shelf: &Shelf, typed: &str) -> Result<&'static str, Failure> {
    let wanted = typed.trim().to_lowercase();
    let known = shelf.ids().find(|id| id.to_lowercase() == wanted);
    known.ok_or_else(|| no_game(shelf, typed))
}

fn no_game(shelf: &Shelf, id: &str) -> Failure {
    let ids: Vec<_> = shelf.ids().collect();
    let wanted = id.trim().to_lowercase();
    let distance = |known: &str| strsim::damerau_levenshtein(&known.to_lowercase(), &wanted);
    let nearest = ids.iter().map(|id| (distance(id), *id)).min();
    // So that a slip is recognised, but not every word taken for one.
    let meant = nearest.filter(|(distance, id)| *distance * 3 <= id.chars().count().max(3));
    let known = match meant {
        Some((_, id)) => format!("did you mean {id}?"),
        None => format!("there is {}", ids.join(", ")),
    };
    Failure::usage(format!("there is no game \"{id}\"; {known}"))
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
