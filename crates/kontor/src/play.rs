//! `kontor play`: people at one keyboard, and bots.

use crate::arguments::{self, Boxes, Language};
use crate::failure::Failure;
use crate::{records, screen};
use clap::Args;
use kontor_bots::Level;
use kontor_core::{DealSeed, Seat};
use kontor_games::Games;
use kontor_store::whole_file::write_whole;
use kontor_table::{AnyGame, Decision, Glimpse, Names, Record, RecordedSitter};
use kontor_words::Words;
use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Play a game in the terminal.
#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Which game
    game: String,
    /// How many players (otherwise you are asked)
    #[arg(long)]
    players: Option<u8>,
    /// Who sits where, once per seat: a name for a person, or bot, or bot:LEVEL with one of beginner, casual,
    /// expert, master (otherwise you are asked)
    #[arg(long = "seat", value_name = "WHO")]
    seats: Vec<String>,
    /// An option of the game, such as goal=45
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Seed of everything left to chance: a number, a phrase, or 32 hexadecimal digits (otherwise a fresh one)
    #[arg(long)]
    seed: Option<String>,
    /// Stop after so many rounds and score the game as it stands
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    max_rounds: Option<u32>,
    /// Write the record of the game to this file, which must not exist yet
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    language: Language,
    #[command(flatten)]
    boxes: Boxes,
}

/// How long a bot may think, in steps.
const ITERATIONS: u32 = 2_000;

/// How many choices are listed before it becomes too much to read.
const LISTED: usize = 60;

impl Play {
    pub(crate) fn run(&self, games: Games) -> Result<(), Failure> {
        let shelf = self.boxes.on_game(games, &self.game)?.into_shelf();
        let game = arguments::game(&shelf, &self.game)?.as_ref();
        let options = arguments::options(game, &self.options)?;
        if let Some(file) = self.record.as_ref().filter(|file| file.exists()) {
            return Err(exists_already(file));
        }
        let words = self.language.words();
        let mut terminal = Terminal {
            words,
            clears: io::stdout().is_terminal(),
            columns: screen::columns(),
        };
        let Some(sitters) = self.sitters(game, &mut terminal)? else {
            terminal.tell(&words.get("terminal-quit-early"));
            return Ok(());
        };
        let seed = match &self.seed {
            Some(text) => arguments::deal_seed(text),
            None => fresh_seed()?,
        };
        let record = Record::open(game, sitters, options, seed, self.max_rounds);
        let start = [
            ("game", words.get(game.id()).into()),
            ("players", record.seats().len().into()),
            ("seed", seed.to_string().into()),
        ];
        terminal.tell(&words.say("terminal-start", &start));
        say!("");
        let mut sitting = Sitting {
            terminal,
            names: records::names(&record),
            record,
            file: self.record.clone(),
            seed: seed.folded(),
            asked: 0,
        };
        sitting.begin_file()?;
        let finished = sitting.play()?;
        let terminal = &sitting.terminal;
        if finished {
            let glimpse = sitting.record.table().glimpse(None);
            say!("");
            terminal.show(&*glimpse, &sitting.names);
        } else {
            say!("");
            terminal.tell(&words.get("terminal-quit"));
        }
        let ending = records::ending(words, &shelf, &sitting.record);
        put!("{}", screen::wrapped(&ending, terminal.columns));
        if let Some(file) = &self.record {
            let file = file.display().to_string();
            say!("");
            terminal.tell(&words.say("terminal-recorded", &[("file", file.into())]));
        }
        Ok(())
    }

    /// Who plays: as the arguments say, or as the people answer. Nothing if they leave.
    fn sitters(
        &self,
        game: &dyn AnyGame,
        terminal: &mut Terminal,
    ) -> Result<Option<Vec<RecordedSitter>>, Failure> {
        if !self.seats.is_empty() {
            let n = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
            if self.players.is_some_and(|players| players != n) {
                return Err(Failure::usage(format!(
                    "--players {} does not fit {n} times --seat",
                    self.players.unwrap_or(n)
                )));
            }
            arguments::players(game, n)?;
            let mut sitters = Vec::new();
            for who in &self.seats {
                sitters.push(sitter(terminal.words, who, sitters.len()).map_err(Failure::usage)?);
            }
            return Ok(Some(sitters));
        }
        let players = match self.players {
            Some(players) => Some(arguments::players(game, players)?),
            None => terminal.ask_players(game)?,
        };
        match players {
            Some(players) => terminal.ask_seats(players),
            None => Ok(None),
        }
    }
}

fn exists_already(file: &Path) -> Failure {
    Failure::usage(format!(
        "{} exists already; name a new file for the record",
        file.display()
    ))
}

/// A seed that nobody can foresee.
fn fresh_seed() -> Result<DealSeed, Failure> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::refused(format!("the system gives no random numbers: {error}"))
    })?;
    Ok(DealSeed::Wide(bytes))
}

/// Somebody from how they were named: `bot`, `bot:expert`, or a person's name.
fn sitter(words: &Words, who: &str, seat: usize) -> Result<RecordedSitter, String> {
    let who = who.trim();
    let lower = who.to_lowercase();
    if lower != "bot" && !lower.starts_with("bot:") {
        if who.is_empty() {
            return Err(words.get("terminal-no-name"));
        }
        return Ok(RecordedSitter {
            name: who.chars().filter(|c| !c.is_control()).take(40).collect(),
            bot: None,
        });
    }
    let level = match lower.strip_prefix("bot:") {
        None => Level::Expert,
        Some(name) => {
            let at = Level::NAMES.iter().position(|known| *known == name);
            at.map(|at| Level::ALL[at]).ok_or_else(|| {
                let levels = Level::NAMES.map(|name| format!("bot:{name}")).join(", ");
                let variables = [("typed", name.into()), ("levels", levels.into())];
                words.say("terminal-no-level", &variables)
            })?
        }
    };
    let names = words.get("bot-names");
    let name = names.split(", ").nth(seat).unwrap_or("Bot");
    Ok(RecordedSitter {
        name: words.say("bot-name", &[("name", name.into())]),
        bot: Some(level),
    })
}

/// The keyboard and the screen.
struct Terminal {
    words: &'static Words,
    /// Whether there is a screen that can be cleared.
    clears: bool,
    /// How many characters fit a line, if it is known.
    columns: Option<usize>,
}

/// What somebody typed.
enum Typed {
    Line(String),
    /// A word that ends the game.
    Quit,
    /// The input is over.
    End,
}

impl Terminal {
    /// Prints a text, broken between words where a line would be too long.
    fn tell(&self, text: &str) {
        say!("{}", screen::wrapped(text, self.columns));
    }

    /// Prints a position.
    fn show(&self, glimpse: &dyn Glimpse, names: &Names) {
        let drawn = match self.columns {
            Some(columns) => glimpse.drawn_within(self.words, names, columns),
            None => glimpse.drawn(self.words, names),
        };
        self.tell(&drawn);
    }

    /// Prints a prompt and reads a line, and tells what would be right to whoever asks for help. Bytes that are no text become
    /// marks that fit nothing, so they are refused like any other mistake.
    fn line(&self, prompt: &str, help: &str) -> io::Result<Typed> {
        let prompt = screen::wrapped(prompt, self.columns);
        let is = |typed: &str, id: &str| {
            let words = self.words.get(id);
            words.split(' ').any(|word| word == typed.to_lowercase())
        };
        loop {
            put!("{prompt} ");
            io::stdout().flush()?;
            let mut bytes = Vec::new();
            if io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
                say!("");
                return Ok(Typed::End);
            }
            let typed = screen::without_keys(&String::from_utf8_lossy(&bytes));
            if is(&typed, "terminal-quit-words") {
                return Ok(Typed::Quit);
            }
            if !is(&typed, "terminal-help-words") {
                return Ok(Typed::Line(typed));
            }
            self.tell(help);
        }
    }

    /// The same before the game; nothing if somebody ends it. There it cannot do without an answer.
    fn line_before(&self, prompt: &str, help: &str) -> Result<Option<String>, Failure> {
        match self.line(prompt, help)? {
            Typed::Line(line) => Ok(Some(line)),
            Typed::Quit => Ok(None),
            Typed::End => Err(Failure::refused(
                "the input ended before the game began; --players and --seat say who plays",
            )),
        }
    }

    fn ask_players(&mut self, game: &dyn AnyGame) -> Result<Option<u8>, Failure> {
        let range = game.players();
        let bounds = [
            ("from", (*range.start()).into()),
            ("to", (*range.end()).into()),
        ];
        let [prompt, help, missing] = [
            "terminal-players",
            "terminal-help-players",
            "terminal-players-missing",
        ]
        .map(|id| self.words.say(id, &bounds));
        loop {
            let Some(typed) = self.line_before(&prompt, &help)? else {
                return Ok(None);
            };
            match typed.parse().ok().filter(|players| range.contains(players)) {
                Some(players) => return Ok(Some(players)),
                None if typed.is_empty() => self.tell(&missing),
                None => {
                    let [from, to] = bounds.clone();
                    let variables = [("typed", typed.as_str().into()), from, to];
                    self.tell(&self.words.say("terminal-not-players", &variables));
                }
            }
        }
    }

    fn ask_seats(&mut self, players: u8) -> Result<Option<Vec<RecordedSitter>>, Failure> {
        let levels = Level::NAMES.map(|name| format!("bot:{name}")).join(", ");
        let levels = [("levels", levels.into())];
        let help = self.words.say("terminal-help-seat", &levels);
        let mut sitters: Vec<RecordedSitter> = Vec::new();
        while sitters.len() < usize::from(players) {
            let n = sitters.len();
            let default = if n == 0 {
                self.words.get("terminal-guest")
            } else {
                "bot".to_owned()
            };
            let variables = [("n", (n + 1).into()), ("default", default.as_str().into())];
            let prompt = self.words.say("terminal-seat", &variables);
            let Some(typed) = self.line_before(&prompt, &help)? else {
                return Ok(None);
            };
            let who = if typed.is_empty() { default } else { typed };
            match sitter(self.words, &who, n) {
                Ok(sitter) => sitters.push(sitter),
                Err(why) => self.tell(&why),
            }
        }
        Ok(Some(sitters))
    }

    fn clear(&self) {
        if self.clears {
            // The screen, what has been scrolled away, and back to the top.
            put!("\x1b[2J\x1b[3J\x1b[H");
        }
    }
}

/// One game at one keyboard.
struct Sitting {
    terminal: Terminal,
    names: Names,
    record: Record,
    file: Option<PathBuf>,
    seed: u64,
    /// How many questions bots have been asked; each gets a seed of its own.
    asked: u64,
}

impl Sitting {
    /// Plays to the end; false if the people stop before.
    fn play(&mut self) -> Result<bool, Failure> {
        let words = self.terminal.words;
        for line in self
            .record
            .table()
            .glimpse(None)
            .told_start(words, &self.names)
        {
            self.terminal.tell(&line);
        }
        while self.record.ended().is_none() {
            let waiting = self.record.table().to_act();
            // Bots first: it tells nobody anything, and nobody has to wait for them.
            let sits = |bot: bool| {
                let seats = self.record.seats();
                waiting
                    .iter()
                    .find(|seat| seats[seat.index()].bot.is_some() == bot)
            };
            let (seat, action) = if let Some(seat) = sits(true) {
                (seat, self.ask_bot(seat)?)
            } else if let Some(seat) = sits(false) {
                match self.ask_person(seat)? {
                    Some(action) => (seat, action),
                    None => return Ok(false),
                }
            } else {
                break;
            };
            let acted = self
                .record
                .act(seat, action.written())
                .map_err(|why| Failure::refused(why.to_string()))?;
            let shared = self.people() > 1 && self.record.seats()[seat.index()].bot.is_none();
            if shared {
                // What this person alone may know must not stay on the screen for the next one.
                self.terminal.clear();
            }
            if !acted.took_effect {
                if shared {
                    self.terminal.tell(&words.get("terminal-chosen"));
                }
            } else {
                let table = self.record.table();
                let seen = table.glimpse(None);
                let lines = seen.told_step(words, &self.names, table.steps() - 1);
                // After a person's answer what follows stands apart in any case.
                let by_bot = self.record.seats()[seat.index()].bot.is_some();
                let carries_on = by_bot && seen.continues();
                if !lines.is_empty() && !carries_on {
                    say!("");
                }
                for line in lines {
                    self.terminal.tell(&line);
                }
                self.save()?;
            }
        }
        Ok(true)
    }

    fn people(&self) -> usize {
        let seats = self.record.seats().iter();
        seats.filter(|sitter| sitter.bot.is_none()).count()
    }

    fn ask_bot(&mut self, seat: Seat) -> Result<Decision, Failure> {
        let level = self.record.seats()[seat.index()]
            .bot
            .unwrap_or(Level::Expert);
        self.asked += 1;
        let seed = self
            .seed
            .wrapping_add(self.asked.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        self.record
            .table()
            .glimpse(Some(seat))
            .suggest(level, ITERATIONS, seed)
            .map(|suggestion| suggestion.action)
            .map_err(|why| Failure::refused(why.to_string()))
    }

    /// Asks until the answer is understood; nothing if the person stops.
    fn ask_person(&mut self, seat: Seat) -> Result<Option<Decision>, Failure> {
        let words = self.terminal.words;
        let name = [("name", self.names.of(seat).into())];
        if self.people() > 1 {
            say!("");
            let prompt = words.say("terminal-pass-keyboard", &name);
            let help = words.say("terminal-help-keyboard", &name);
            match self.terminal.line(&prompt, &help)? {
                Typed::Line(_) => self.terminal.clear(),
                Typed::Quit | Typed::End => return Ok(None),
            }
        }
        let glimpse = self.record.table().glimpse(Some(seat));
        let Some(asked) = glimpse.asked(words, &self.names) else {
            return Ok(None);
        };
        say!("");
        self.terminal.show(&*glimpse, &self.names);
        for remark in &asked.remarks {
            self.terminal.tell(&format!("  {remark}"));
        }
        if !asked.remarks.is_empty() {
            say!("");
        }
        if asked.offers.len() <= 12 && asked.remarks.is_empty() {
            self.list(&asked);
        }
        self.terminal.tell(&words.say("terminal-your-turn", &name));
        let help = words.get("terminal-help");
        let prompt = format!("{} ({})\n>", asked.question, asked.example);
        loop {
            let Typed::Line(typed) = self.terminal.line(&prompt, &help)? else {
                return Ok(None);
            };
            let word = typed.to_lowercase();
            if word == words.get("terminal-list-word") {
                self.list(&asked);
            } else if !word.is_empty() {
                let glimpse = self.record.table().glimpse(Some(seat));
                match glimpse.understand(words, &self.names, &typed) {
                    Ok(action) => return Ok(Some(action)),
                    Err(why) => self.terminal.tell(&why.to_string()),
                }
            }
        }
    }

    fn list(&self, asked: &kontor_table::Asked) {
        let words = self.terminal.words;
        self.terminal.tell(&words.get("terminal-choices"));
        for offer in asked.offers.iter().take(LISTED) {
            let typed = offer.words.join(" ");
            let range = offer.range.as_ref();
            let range = range.map(|range| format!(" {}–{}", range.start(), range.end()));
            let typed = typed + &range.unwrap_or_default();
            let named = words.list(&offer.words);
            let same = [&named, &typed].contains(&&offer.label);
            let line = if same || offer.label.starts_with(&format!("{named}:")) {
                format!("  {}", offer.label)
            } else {
                format!("  {typed:24}  {}", offer.label)
            };
            self.terminal.tell(&line);
        }
        if let Some(more) = asked.offers.len().checked_sub(LISTED + 1) {
            say!(
                "  {}",
                words.say("terminal-more", &[("n", (more + 1).into())])
            );
        }
    }

    /// Makes the file of the record, which nobody else may have made since, and writes its beginning.
    fn begin_file(&self) -> Result<(), Failure> {
        if let Some(file) = &self.file {
            File::create_new(file).map_err(|error| match error.kind() {
                io::ErrorKind::AlreadyExists => exists_already(file),
                _ => Failure::refused(format!(
                    "cannot write the record {}: {error}",
                    file.display()
                )),
            })?;
        }
        self.save()
    }

    /// Writes the record, whole or not at all.
    fn save(&self) -> Result<(), Failure> {
        let Some(file) = &self.file else {
            return Ok(());
        };
        write_whole(file, self.record.to_text().as_bytes()).map_err(|error| {
            Failure::refused(format!(
                "cannot write the record {}: {error}",
                file.display()
            ))
        })
    }
}
