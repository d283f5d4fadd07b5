//! What programs are told, and what they tell.

use crate::api::caller::Caller;
use kontor_core::Level;
use kontor_core::{Options, Outcome, Seat, Seats};
use kontor_hall::Scene;
use kontor_hall::Wanted;
use kontor_model::{
    BadSetup, Millis, Pace, Person, PersonId, Refusal, Sitter, Stage, Summary, SummaryStage,
    TableSetup, Token,
};
use kontor_table::{AnyGame, WrittenJson};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use utoipa::openapi::{OneOfBuilder, Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Somebody.
#[derive(Serialize, ToSchema)]
pub(crate) struct PersonShape {
    /// A number that stays.
    id: i64,
    /// The name shown.
    name: String,
    /// The user name, if they keep their identity.
    #[schema(required)]
    user: Option<String>,
}

impl From<&Person> for PersonShape {
    fn from(person: &Person) -> PersonShape {
        PersonShape {
            id: person.id.0,
            name: person.name.clone(),
            user: person.user.clone(),
        }
    }
}

/// A new token and whose it is. The token is shown only here.
#[derive(Serialize, ToSchema)]
pub(crate) struct Entered {
    pub token: String,
    pub person: PersonShape,
}

/// A token that was given out.
#[derive(Serialize, ToSchema)]
pub(crate) struct TokenShape {
    /// What it is called when it is revoked.
    id: String,
    /// What its owner calls it.
    name: String,
    /// When it was made.
    #[schema(value_type = i64)]
    created: Millis,
}

impl From<&Token> for TokenShape {
    fn from(token: &Token) -> TokenShape {
        TokenShape {
            id: token.id.clone(),
            name: token.name.clone(),
            created: token.created,
        }
    }
}

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameShape {
    id: &'static str,
    /// The version of its rules.
    rules: &'static str,
    /// The numbers of players it is for.
    players: Vec<u8>,
    /// By name, what each option may be.
    options: BTreeMap<&'static str, OptionShape>,
}

/// What an option may be.
#[derive(Serialize, ToSchema)]
struct OptionShape {
    default: i64,
    values: Vec<i64>,
}

impl From<&dyn AnyGame> for GameShape {
    fn from(game: &dyn AnyGame) -> GameShape {
        let options = game.options().iter().map(|spec| {
            let shape = OptionShape {
                default: spec.default,
                values: spec.values.to_vec(),
            };
            (spec.name, shape)
        });
        GameShape {
            id: game.id(),
            rules: game.rules(),
            players: game.players().collect(),
            options: options.collect(),
        }
    }
}

/// How a table is to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opening {
    /// Which game, such as `visby`.
    pub game: String,
    /// How many seats.
    #[schema(minimum = 1)]
    players: u8,
    /// Options of the game by name; those left out are as usual.
    #[serde(default)]
    options: BTreeMap<String, i64>,
    /// How time is kept: `"unhurried"`, `{"live":{"seconds":900,"increment":15}}` or `{"days":3}`.
    #[serde(default = "unhurried", deserialize_with = "read_pace")]
    pace: PaceShape,
    /// Whether it stands in the list of open tables.
    #[serde(default)]
    listed: bool,
    /// After how many rounds the game is stopped and scored as it stands.
    #[serde(default)]
    #[schema(minimum = 1, format = Int64, maximum = 4_294_967_295_u32)]
    max_rounds: Option<u32>,
    /// Who is to sit where: `me`, `open`, or the level of a bot. Left out: oneself first, the others open.
    #[serde(default)]
    seats: Option<Vec<String>>,
}

/// How time is kept.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PaceShape {
    Live(LiveClock),
    Days(u32),
    Unhurried,
}

/// Seconds of a game with a clock.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LiveClock {
    /// At the start.
    #[schema(minimum = 1, maximum = 86_400)]
    seconds: u32,
    /// With each decision.
    #[schema(maximum = 600)]
    increment: u32,
}

/// Each person has so many seconds for the whole game and gets some more with each decision.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes one form of a pace")]
struct LivePace {
    live: LiveClock,
}

/// Each decision may take so many days.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes one form of a pace")]
struct DaysPace {
    #[schema(minimum = 1, maximum = 30)]
    days: u32,
}

/// Nobody looks at the clock.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "it only describes one form of a pace")]
enum NoPace {
    Unhurried,
}

/// Each form of a pace has a name of its own: programs that write clients from the description need one for every object.
impl PartialSchema for PaceShape {
    fn schema() -> RefOr<Schema> {
        let one_of = OneOfBuilder::new()
            .description(Some("How time is kept."))
            .item(Ref::from_schema_name(LivePace::name()))
            .item(Ref::from_schema_name(DaysPace::name()))
            .item(Ref::from_schema_name(NoPace::name()));
        one_of.into()
    }
}

impl ToSchema for PaceShape {
    fn name() -> Cow<'static, str> {
        "Pace".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.extend([
            (LiveClock::name().into(), LiveClock::schema()),
            (LivePace::name().into(), LivePace::schema()),
            (DaysPace::name().into(), DaysPace::schema()),
            (NoPace::name().into(), NoPace::schema()),
        ]);
    }
}

impl From<Pace> for PaceShape {
    fn from(pace: Pace) -> PaceShape {
        match pace {
            Pace::Live { seconds, increment } => PaceShape::Live(LiveClock { seconds, increment }),
            Pace::Days(days) => PaceShape::Days(days),
            Pace::Unhurried => PaceShape::Unhurried,
        }
    }
}

impl From<PaceShape> for Pace {
    fn from(pace: PaceShape) -> Pace {
        match pace {
            PaceShape::Live(LiveClock { seconds, increment }) => Pace::Live { seconds, increment },
            PaceShape::Days(days) => Pace::Days(days),
            PaceShape::Unhurried => Pace::Unhurried,
        }
    }
}

fn unhurried() -> PaceShape {
    PaceShape::Unhurried
}

/// A pace; its seconds must be named, because a list would pass for them as well.
fn read_pace<'de, D: Deserializer<'de>>(pace: D) -> Result<PaceShape, D::Error> {
    let pace = Value::deserialize(pace)?;
    if pace["live"].is_array() {
        return Err(D::Error::custom(
            "live is an object with seconds and increment",
        ));
    }
    serde_json::from_value(pace).map_err(D::Error::custom)
}

impl Opening {
    /// As the hall understands it.
    pub(crate) fn read(&self, game: &dyn AnyGame) -> Result<(TableSetup, Vec<Wanted>), Refusal> {
        let mut options = Options::defaults(game.options());
        for (name, value) in &self.options {
            let set = options.set(name, *value);
            set.map_err(|_| Refusal::Setup(BadSetup::OptionValue))?;
        }
        let setup = TableSetup {
            players: self.players,
            options,
            max_rounds: self.max_rounds,
            listed: self.listed,
            pace: self.pace.into(),
        };
        let usual = || {
            let others = (1..self.players).map(|_| Wanted::Open);
            std::iter::once(Wanted::Me).chain(others).collect()
        };
        let seats = self.seats.as_ref().map(|seats| {
            let seats = seats.iter().map(|wanted| match wanted.as_str() {
                "me" => Ok(Wanted::Me),
                "open" => Ok(Wanted::Open),
                level => Level::ALL
                    .into_iter()
                    .find(|known| known.name() == level)
                    .map(Wanted::Bot)
                    .ok_or(Refusal::Setup(BadSetup::Seat)),
            });
            seats.collect::<Result<Vec<_>, _>>()
        });
        Ok((setup, seats.transpose()?.unwrap_or_else(usual)))
    }
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct SummaryShape {
    id: String,
    game: &'static str,
    /// `gathering`, `playing` or `over`.
    stage: &'static str,
    players: u8,
    /// Who sits there, by seat; null on a free seat.
    names: Vec<Option<String>>,
    /// The level of the bots, by seat.
    bots: Vec<Option<&'static str>>,
    pace: PaceShape,
    round: u32,
    /// Whether it waits for whose list this is.
    my_turn: bool,
    /// Who won, once it is over.
    winners: Vec<usize>,
    /// When something last happened there.
    #[schema(value_type = i64)]
    updated: Millis,
}

impl From<&Summary> for SummaryShape {
    fn from(summary: &Summary) -> SummaryShape {
        SummaryShape {
            id: summary.id.to_string(),
            game: summary.game,
            stage: match summary.stage {
                SummaryStage::Gathering => "gathering",
                SummaryStage::Playing => "playing",
                SummaryStage::Over => "over",
            },
            players: summary.setup.players,
            names: summary.names.clone(),
            bots: summary
                .bots
                .iter()
                .map(|bot| bot.map(Level::name))
                .collect(),
            pace: summary.setup.pace.into(),
            round: summary.round,
            my_turn: summary.my_turn,
            winners: summary.winners.iter().map(|seat| seat.index()).collect(),
            updated: summary.updated,
        }
    }
}

/// One seat of a table.
#[derive(Serialize, ToSchema)]
struct SeatShape {
    /// `nobody`, `person` or `bot`.
    kind: &'static str,
    name: String,
    /// The level, if it is a bot.
    #[schema(required)]
    bot: Option<&'static str>,
    /// A bot decides for the person until they come back; before the start, the seat is kept for them until they join.
    away: bool,
    /// Whether the person looks at the table now.
    here: bool,
    /// Milliseconds left, where time is kept.
    #[schema(required, value_type = Option<i64>)]
    time_left: Option<Millis>,
    /// Whether the time is running.
    clock_runs: bool,
    /// Agrees that the last decision is taken back.
    agrees_to_undo: bool,
}

/// Something that was said.
#[derive(Serialize, ToSchema)]
struct RemarkShape {
    name: String,
    text: String,
    #[schema(value_type = i64)]
    at: Millis,
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
struct ResultShape {
    /// The seats that won; several share a win.
    winners: Vec<usize>,
    /// In the order of seats.
    places: Vec<PlaceShape>,
}

/// Where a seat came in.
#[derive(Serialize, ToSchema)]
struct PlaceShape {
    seat: usize,
    /// One more than there are seats strictly better.
    place: u8,
    score: i32,
    /// What decides between equal scores, the first first.
    tiebreaks: Vec<i32>,
}

impl From<&Outcome> for ResultShape {
    fn from(outcome: &Outcome) -> ResultShape {
        let places = Seat::all(outcome.players()).map(|seat| {
            let standing = outcome.standing(seat);
            PlaceShape {
                seat: seat.index(),
                place: standing.place,
                score: standing.score,
                tiebreaks: standing.tiebreaks.to_vec(),
            }
        });
        ResultShape {
            winners: numbers(outcome.winners()),
            places: places.collect(),
        }
    }
}

/// A table as somebody may know it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableShape {
    id: String,
    game: &'static str,
    /// `gathering`, `playing` or `over`.
    stage: &'static str,
    pace: PaceShape,
    options: BTreeMap<&'static str, i64>,
    /// After how many rounds the game is stopped and scored as it stands.
    #[schema(required)]
    max_rounds: Option<u32>,
    listed: bool,
    /// Whether the caller opened the table.
    host: bool,
    seats: Vec<SeatShape>,
    /// Where the caller sits; null for a spectator.
    #[schema(required)]
    seat: Option<usize>,
    /// Counts positions: a decision is for exactly one of them.
    position: u64,
    /// How many steps the game has come: each is one moment's decisions, taking effect together.
    steps: u64,
    /// Grows with every change of the table.
    version: u64,
    /// The round, from 1; 0 before the start.
    round: u32,
    /// The seats whose decision is missing.
    to_act: Vec<usize>,
    /// What the caller may know of the game, as `view` in the engine protocol prints it; null before the start.
    #[schema(required, value_type = Option<Object>)]
    view: Option<WrittenJson>,
    /// What the caller may decide now, as `legal` in the engine protocol lists it. Who has decided and still may change it is
    /// told as well; `to_act` says whether it is waited for.
    #[schema(value_type = Vec<Object>)]
    legal: WrittenJson,
    /// Whether the last step may be taken back if all agree.
    can_undo: bool,
    /// How the game ended: `rules` or `max_rounds`.
    #[schema(required)]
    ended: Option<&'static str>,
    /// Winners and places, as `result` in the engine protocol prints it, once the game is over.
    #[schema(required)]
    result: Option<ResultShape>,
    /// What the caller may hear of what was said, the latest last.
    remarks: Vec<RemarkShape>,
    /// The table where the same people play again.
    #[schema(required)]
    rematch: Option<String>,
}

fn numbers(seats: Seats) -> Vec<usize> {
    seats.iter().map(Seat::index).collect()
}

impl TableShape {
    /// The table as this caller may know it.
    pub(crate) fn of(scene: &Scene, caller: Option<&Caller>) -> TableShape {
        let person: Option<PersonId> = caller.map(|caller| caller.person.id);
        let seat = person.and_then(|person| scene.seat_of(person));
        let over = matches!(scene.stage, Stage::Over(..));
        let (ended, result) = match &scene.stage {
            Stage::Over(ending, outcome) => (Some(ending.name()), Some(outcome.into())),
            Stage::Gathering | Stage::Playing => (None, None),
        };
        let to_act = scene.to_act();
        let glimpse = scene.glimpse(seat);
        let legal = match &glimpse {
            Some(glimpse) if !to_act.is_empty() => glimpse.written_changeable(),
            _ => Value::Array(Vec::new()).into(),
        };
        let heard = scene
            .remarks
            .iter()
            .filter(|remark| over || remark.seated == seat.is_some());
        TableShape {
            id: scene.id.to_string(),
            game: scene.game.id(),
            stage: scene.stage.name(),
            pace: scene.setup.pace.into(),
            options: scene.setup.options.iter().collect(),
            max_rounds: scene.setup.max_rounds,
            listed: scene.setup.listed,
            host: person == Some(scene.host),
            seats: scene
                .chairs
                .iter()
                .map(|chair| SeatShape {
                    kind: match chair.sitter {
                        Sitter::Nobody => "nobody",
                        Sitter::Person { .. } => "person",
                        Sitter::Bot(_) => "bot",
                    },
                    name: chair.name.clone(),
                    bot: match chair.sitter {
                        Sitter::Bot(level) => Some(level.name()),
                        _ => None,
                    },
                    away: matches!(chair.sitter, Sitter::Person { away: true, .. }),
                    here: chair.here,
                    time_left: chair.time.map(|time| time.left),
                    clock_runs: chair.time.is_some_and(|time| time.runs),
                    agrees_to_undo: chair.agrees_to_undo,
                })
                .collect(),
            seat: seat.map(Seat::index),
            position: scene.position,
            steps: scene.steps(),
            version: scene.version_for(seat),
            round: scene.round(),
            to_act: numbers(to_act),
            view: glimpse.map(|glimpse| glimpse.written_view()),
            legal,
            can_undo: scene.can_undo,
            ended,
            result,
            remarks: heard
                .map(|remark| RemarkShape {
                    name: remark.name.clone(),
                    text: remark.text.clone(),
                    at: remark.at,
                })
                .collect(),
            rematch: scene.rematch.as_ref().map(ToString::to_string),
        }
    }
}

/// When a decision was taken, against what the stream tells.
#[derive(Serialize, ToSchema)]
pub(crate) struct Acted {
    /// The position of the table from now on. Whatever tells of an earlier one was told before.
    pub position: u64,
    /// The version of the table from now on. A message of the stream with a smaller one is older than the decision.
    pub version: u64,
}

/// One message of a table's stream.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewsShape {
    /// The table as it is now.
    #[serde(flatten)]
    pub table: TableShape,
    /// What happened since the message before, as `act` in the engine protocol tells it; null if it cannot be told, because
    /// this is the first message without `Last-Event-ID` or something was taken back.
    #[schema(required, value_type = Option<Vec<Object>>)]
    pub events: Option<Vec<Value>>,
}

/// One position of a finished game.
#[derive(Serialize, ToSchema)]
pub(crate) struct PositionShape {
    /// How many steps led there.
    pub step: usize,
    /// How many steps the game has.
    pub steps: usize,
    /// What the seat that was asked for knew, or a spectator, or everybody together.
    #[schema(value_type = Object)]
    pub view: Value,
    /// What happened in the step that led there, as `act` in the engine protocol tells it.
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<Value>,
}

/// What happened at a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct EventsShape {
    /// After this step.
    pub since: u64,
    /// Up to this step, which is the last one.
    pub steps: u64,
    /// In order, as `act` in the engine protocol tells it.
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<Value>,
}
