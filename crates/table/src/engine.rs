//! The engine protocol: one JSON object per line in, one JSON object per line out.

use crate::decision::NotTaken;
use crate::shelf::Shelf;
use crate::table::AnyTable;
use kontor_bots::Level;
use kontor_core::{DealSeed, Options, Seat};
use kontor_wire::{Misfit, Node, brief};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use std::io::{self, BufRead, Read, Write};

/// A longer line is refused without being read as JSON.
pub const LONGEST_LINE: usize = 1 << 20;

/// How many steps of thought a millisecond counts as. It is a fixed number, so that the same request has the same answer
/// on every machine.
pub const ITERATIONS_A_MS: u32 = 10;

/// One run of the protocol: at most one table at a time.
pub struct Engine {
    shelf: Shelf,
    table: Option<Box<dyn AnyTable>>,
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Engine({:?})", self.shelf)
    }
}

/// A refusal: its code in the protocol and what a person should know.
struct Refusal(&'static str, String);

impl From<Misfit> for Refusal {
    fn from(misfit: Misfit) -> Refusal {
        Refusal("bad_request", misfit.to_string())
    }
}

impl From<NotTaken> for Refusal {
    fn from(why: NotTaken) -> Refusal {
        let code = match why {
            NotTaken::Over => "game_over",
            NotTaken::NotYourTurn => "not_your_turn",
            NotTaken::Illegal(_) | NotTaken::Misread(_) => "illegal_action",
        };
        Refusal(code, why.to_string())
    }
}

fn bad_request(message: impl Into<String>) -> Refusal {
    Refusal("bad_request", message.into())
}

type Answer = Result<Map<String, Value>, Refusal>;

/// The keys and values of an answer, in this order.
fn answer<const N: usize>(entries: [(&str, Value); N]) -> Map<String, Value> {
    entries
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect()
}

impl Engine {
    /// An engine for the games on the shelf.
    pub fn new(shelf: Shelf) -> Engine {
        Engine { shelf, table: None }
    }

    /// Answers every line of the input until it ends.
    pub fn run(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            // One byte more than allowed tells that a line is too long.
            let limit = LONGEST_LINE as u64 + 1;
            if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
                return Ok(());
            }
            if line.last() == Some(&b'\n') {
                line.pop();
            } else if line.len() > LONGEST_LINE {
                input.skip_until(b'\n')?;
            }
            if let Some(answer) = self.answer(&line) {
                writeln!(output, "{answer}")?;
                output.flush()?;
            }
        }
    }

    /// The answer to one line; nothing to a blank one.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        if line.len() > LONGEST_LINE {
            let why = format!("a line may have {LONGEST_LINE} bytes; send less in one request");
            return Some(print(None, Err(bad_request(why))));
        }
        if line.trim_ascii().is_empty() {
            return None;
        }
        let request = match serde_json::from_slice::<Value>(line) {
            Ok(Value::Object(request)) => request,
            Ok(other) => {
                let why = format!(
                    "{} is not an object; a request looks like {{\"cmd\":\"games\"}}",
                    brief(&other)
                );
                return Some(print(None, Err(bad_request(why))));
            }
            Err(error) => {
                let why = format!("not one valid JSON object: {error}");
                return Some(print(None, Err(Refusal("bad_json", why))));
            }
        };
        let id = request.contains_key("id").then(|| raw_id(line));
        let request = Value::Object(request);
        Some(print(id, self.carry_out(&Node::root(&request))))
    }

    fn carry_out(&mut self, request: &Node<'_>) -> Answer {
        let cmd = request
            .optional("cmd")?
            .ok_or_else(|| bad_request("the key \"cmd\" is missing"))?;
        match cmd.value().as_str() {
            Some("games") => Ok(self.games()),
            Some("new") => self.open(request),
            Some("load") => self.load(request),
            Some("state") => Ok(answer([("state", self.table()?.state())])),
            Some("view") => self.view(request),
            Some("legal") => self.legal(request),
            Some("act") => self.act(request),
            Some("result") => self.result(),
            Some("suggest") => self.suggest(request),
            _ => Err(bad_request(format!(
                "{} is no command; the commands are games, new, load, state, view, legal, act, result, suggest",
                brief(cmd.value())
            ))),
        }
    }

    fn games(&self) -> Map<String, Value> {
        let games = self.shelf.games().iter().map(|game| {
            let options: Map<String, Value> = game
                .options()
                .iter()
                .map(|spec| {
                    let values = json!({"default": spec.default, "values": spec.values});
                    (spec.name.to_owned(), values)
                })
                .collect();
            let players: Vec<u8> = game.players().collect();
            json!({"id": game.id(), "players": players, "options": options})
        });
        answer([("games", games.collect())])
    }

    fn open(&mut self, request: &Node<'_>) -> Answer {
        let ids: Vec<_> = self.shelf.ids().collect();
        let at = required(request, "game")?.one_of(&ids)?;
        let game = &self.shelf.games()[at];
        let players = required(request, "players")?;
        let (from, to) = (*game.players().start(), *game.players().end());
        let players = players.small(from..=to)?;
        let seed = match request.optional("seed")? {
            None => DealSeed::default(),
            Some(seed) => crate::record::read_seed(&seed)?,
        };
        let mut options = Options::defaults(game.options());
        if let Some(chosen) = request.optional("options")? {
            for (name, value) in chosen.entries()? {
                let number = value.value().as_i64().ok_or_else(|| {
                    value.misfit(format!("{} is not a whole number", brief(value.value())))
                })?;
                options.set(name, number).map_err(bad_request)?;
            }
        }
        let table = game.open(players, &options, seed);
        Ok(self.sit_down(table))
    }

    fn load(&mut self, request: &Node<'_>) -> Answer {
        let state = required(request, "state")?;
        let bad_state = |why: String| Refusal("bad_state", why);
        let ids: Vec<_> = self.shelf.ids().collect();
        let id = state.value().get("game").and_then(Value::as_str);
        let game = id.and_then(|id| self.shelf.game(id)).ok_or_else(|| {
            bad_state(format!(
                "a state has a key \"game\" that is one of {}",
                ids.join(", ")
            ))
        })?;
        let table = game
            .load(state.value())
            .map_err(|why| bad_state(why.to_string()))?;
        Ok(self.sit_down(table))
    }

    fn sit_down(&mut self, table: Box<dyn AnyTable>) -> Map<String, Value> {
        let to_act = kontor_wire::seats(table.to_act());
        self.table = Some(table);
        answer([("to_act", to_act)])
    }

    fn table(&self) -> Result<&dyn AnyTable, Refusal> {
        self.table.as_deref().ok_or_else(no_game)
    }

    fn view(&self, request: &Node<'_>) -> Answer {
        let table = self.table()?;
        let viewer = match request.optional("seat")? {
            None => None,
            Some(seat) => Some(seat.seat(table.players())?),
        };
        Ok(answer([("view", table.glimpse(viewer).view())]))
    }

    fn legal(&self, request: &Node<'_>) -> Answer {
        let table = self.table()?;
        let seat = the_seat(request, table)?;
        Ok(answer([(
            "actions",
            table.glimpse(Some(seat)).legal().into(),
        )]))
    }

    fn act(&mut self, request: &Node<'_>) -> Answer {
        let table = self.table.as_mut().ok_or_else(no_game)?;
        if table.outcome().is_some() {
            return Err(NotTaken::Over.into());
        }
        let seat = the_seat(request, table.as_ref())?;
        table.turn(seat)?;
        let action = required(request, "action")?;
        let before = table.steps();
        table.act(seat, action.value())?;
        let events = table.glimpse(None).events(before);
        Ok(answer([
            ("events", events.into()),
            ("to_act", kontor_wire::seats(table.to_act())),
            ("over", table.outcome().is_some().into()),
        ]))
    }

    fn result(&self) -> Answer {
        match self.table()?.outcome() {
            Some(outcome) => Ok(answer([("result", kontor_wire::outcome(&outcome))])),
            None => Err(bad_request(
                "the game is not over yet; the result is there when to_act is empty",
            )),
        }
    }

    fn suggest(&self, request: &Node<'_>) -> Answer {
        let table = self.table()?;
        if table.outcome().is_some() {
            return Err(NotTaken::Over.into());
        }
        let seat = the_seat(request, table)?;
        table.turn(seat)?;
        let level = match request.optional("level")? {
            None => Level::Expert,
            Some(level) => Level::ALL[level.one_of(&Level::NAMES)?],
        };
        let number = |key, default, most| match request.optional(key)? {
            None => Ok(default),
            Some(node) => node.number(0..=most),
        };
        let ms = number("ms", 200, 60_000)?;
        let seed = number("seed", 0, u32::MAX)?;
        let suggestion =
            table
                .glimpse(Some(seat))
                .suggest(level, ms * ITERATIONS_A_MS, seed.into())?;
        let policy = suggestion.policy.into_iter();
        let policy = policy.map(|(action, p)| json!({"action": action.written(), "p": p}));
        Ok(answer([
            ("action", suggestion.action.written().clone()),
            ("policy", policy.collect()),
            ("value", suggestion.value.into()),
        ]))
    }
}

fn no_game() -> Refusal {
    let why = "there is no table yet; open one with {\"cmd\":\"new\",…} or {\"cmd\":\"load\",…}";
    Refusal("no_game", why.to_owned())
}

fn required<'a>(request: &Node<'a>, key: &str) -> Result<Node<'a>, Refusal> {
    request
        .optional(key)?
        .ok_or_else(|| bad_request(format!("the key \"{key}\" is missing")))
}

fn the_seat(request: &Node<'_>, table: &dyn AnyTable) -> Result<Seat, Refusal> {
    Ok(required(request, "seat")?.seat(table.players())?)
}

/// The id exactly as it was written: a number beyond what a float holds must come back unchanged.
fn raw_id(line: &[u8]) -> Box<RawValue> {
    #[derive(Deserialize)]
    struct Tagged {
        id: Box<RawValue>,
    }
    serde_json::from_slice::<Tagged>(line)
        .map(|tagged| tagged.id)
        .unwrap_or_default()
}

fn print(id: Option<Box<RawValue>>, result: Answer) -> String {
    let (ok, rest) = match result {
        Ok(entries) => (true, entries),
        Err(Refusal(code, message)) => {
            let error = json!({"code": code, "message": message});
            (false, answer([("error", error)]))
        }
    };
    let mut line = format!("{{\"ok\":{ok}");
    if let Some(id) = id {
        line += ",\"id\":";
        line += id.get();
    }
    for (key, value) in rest {
        line += &format!(",\"{key}\":{value}");
    }
    line.push('}');
    line
}
