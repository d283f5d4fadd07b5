//! What is asked of one table: to open it, to show it, to do something at it, to look back at it.

use super::refused::{Answer, done};
use crate::app::App;
use crate::pages;
use crate::pages::replay::ReplayPage;
use crate::replay::{Eyes, Replay};
use crate::visitor::Visitor;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Json, Redirect};
use kontor_core::{Level, Options, Seat};
use kontor_hall::{Effort, Order, Proposal, Scene, Wanted};
use kontor_model::{AfterEnd, BadSetup, Pace, Refusal, Stage, TableId, TableSetup, Unfit};
use kontor_table::AnyGame;
use serde::Deserialize;
use std::sync::Arc;

/// The fields of a form as they came.
type Fields = Vec<(String, String)>;

fn field<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    let found = fields.iter().find(|(key, _)| key == name);
    found.map(|(_, value)| value.as_str())
}

fn number<T: std::str::FromStr>(fields: &Fields, name: &str) -> Option<T> {
    field(fields, name).and_then(|value| value.trim().parse().ok())
}

fn seat(fields: &Fields) -> Result<Seat, Refusal> {
    let seat = number(fields, "seat").and_then(Seat::new);
    seat.ok_or(Refusal::NoSeat)
}

/// The game of an address, if it can be played on a page.
fn game<'a>(app: &'a App, id: &str) -> Result<&'a Arc<dyn AnyGame>, Refusal> {
    app.shelf.game(id).ok_or(Refusal::Setup(BadSetup::Game))
}

/// A table with bots of one level, at once.
pub(crate) async fn play_now(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Answer {
    let game = game(&app, &id)?;
    let level = level(&fields, "level").unwrap_or(Level::Casual);
    let players = number(&fields, "players").filter(|n| game.players().contains(n));
    let players = players.unwrap_or_else(|| usual_players(game.as_ref()));
    let setup = TableSetup {
        players,
        options: Options::defaults(game.options()),
        max_rounds: None,
        listed: false,
        pace: Pace::Unhurried,
    };
    let others = (1..players).map(|_| Wanted::Bot(level));
    let seats = std::iter::once(Wanted::Me).chain(others).collect();
    open_table(&app, &visitor, game.as_ref(), setup, seats).await
}

async fn open_table(
    app: &App,
    visitor: &Visitor,
    game: &dyn AnyGame,
    setup: TableSetup,
    seats: Vec<Wanted>,
) -> Answer {
    let host = app.ensure_stored(visitor).await?;
    let people = app.people.asked_from(visitor.source);
    people.count(host.id, Effort::Table).await?;
    let id = app.hall.open(&host, game.id(), setup, seats).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// With how many a game is usually played: enough to be lively, few enough to be quick.
fn usual_players(game: &dyn AnyGame) -> u8 {
    3.clamp(*game.players().start(), *game.players().end())
}

fn level(fields: &Fields, name: &str) -> Option<Level> {
    field(fields, name).and_then(Level::read)
}

/// The page on which a table is set up.
pub(crate) async fn ask_setup(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer {
    let game = game(&app, &id)?;
    Ok(pages::open::page(&visitor, game.as_ref()).into_response())
}

/// Opens a table as the form says.
pub(crate) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Answer {
    let game = game(&app, &id)?;
    let (setup, seats) = read_setup(game.as_ref(), &fields)?;
    open_table(&app, &visitor, game.as_ref(), setup, seats).await
}

fn read_setup(game: &dyn AnyGame, fields: &Fields) -> Result<(TableSetup, Vec<Wanted>), Refusal> {
    let players = number(fields, "players").filter(|n| game.players().contains(n));
    let players: u8 = players.ok_or(Refusal::Setup(BadSetup::Players))?;
    let mut options = Options::defaults(game.options());
    for spec in game.options() {
        if let Some(value) = number(fields, &format!("option-{}", spec.name)) {
            options
                .set(spec.name, value)
                .map_err(|_| Refusal::Setup(BadSetup::OptionValue))?;
        }
    }
    let pace = match field(fields, "pace") {
        Some("live") => Pace::Live {
            seconds: number::<u32>(fields, "minutes")
                .filter(|minutes| (1..=180).contains(minutes))
                .ok_or(Refusal::Setup(BadSetup::Pace))?
                * 60,
            increment: number(fields, "increment")
                .filter(|seconds| (0..=120).contains(seconds))
                .ok_or(Refusal::Setup(BadSetup::Pace))?,
        },
        Some("days") => Pace::Days(
            number(fields, "days")
                .filter(|days| (1..=30).contains(days))
                .ok_or(Refusal::Setup(BadSetup::Pace))?,
        ),
        Some("none") => Pace::Unhurried,
        _ => return Err(Refusal::Setup(BadSetup::Pace)),
    };
    // The first seat is the host's; the others are free or for bots.
    let others = (1..players).map(|seat| match field(fields, &format!("seat-{seat}")) {
        None | Some("open") => Ok(Wanted::Open),
        Some(_) => level(fields, &format!("seat-{seat}"))
            .map(Wanted::Bot)
            .ok_or(Refusal::Setup(BadSetup::Seat)),
    });
    let seats: Result<Vec<_>, _> = std::iter::once(Ok(Wanted::Me)).chain(others).collect();
    let setup = TableSetup {
        players,
        options,
        max_rounds: None,
        listed: field(fields, "listed") == Some("yes"),
        pace,
    };
    Ok((setup, seats?))
}

fn table_id(id: &str) -> Result<TableId, Refusal> {
    TableId::read(id).ok_or(Refusal::NoTable)
}

/// A table: its people gathering, its game, or its result.
pub(crate) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer {
    let id = table_id(&id)?;
    let scene = app.hall.scene(&id).await?;
    if !scene.stage.is_over() {
        return Ok(pages::table::page(&visitor, &scene).into_response());
    }
    let record = app.hall.record(&id).await?;
    let rated = app.ladder.at(&id).await?;
    Ok(pages::result::page(&visitor, &scene, &record, &rated).into_response())
}

/// Does something at a table.
pub(crate) async fn order(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, what)): Path<(String, String)>,
    Form(fields): Form<Fields>,
) -> Answer {
    let id = table_id(&id)?;
    let order = read_order(&what, fields, &visitor)?;
    let actor = app.ensure_stored(&visitor).await?;
    let rematch = matches!(order, Order::Rematch);
    app.hall.order(&id, &actor, order).await?;
    let next = if rematch {
        app.hall.scene(&id).await?.rematch.clone().unwrap_or(id)
    } else {
        id
    };
    Ok(done(&visitor, &format!("/t/{next}")))
}

/// What a form of a table's page asks for.
fn read_order(what: &str, fields: Fields, visitor: &Visitor) -> Result<Order, Refusal> {
    Ok(match what {
        "join" => Order::Join(match field(&fields, "seat") {
            None => None,
            Some(_) => Some(seat(&fields)?),
        }),
        "leave" => Order::Leave,
        "remove" => Order::Remove(seat(&fields)?),
        "undo" if field(&fields, "agree") == Some("no") => Order::RefuseUndo,
        "undo" => Order::AgreeToUndo {
            position: number(&fields, "position").ok_or(Refusal::Stale)?,
        },
        "say" => Order::Say(field(&fields, "text").unwrap_or_default().to_owned()),
        "back" => Order::ComeBack,
        "rematch" => Order::Rematch,
        "act" => Order::Act {
            position: number(&fields, "position").ok_or(Refusal::Stale)?,
            proposal: Proposal::Form(fields, visitor.words.lang()),
        },
        _ => return Err(Refusal::Unfit(Unfit::Deed)),
    })
}

/// A finished table; before the end it is for nobody's eyes.
async fn finished(app: &App, id: &str, purpose: AfterEnd) -> Result<Arc<Scene>, Refusal> {
    let scene = app.hall.scene(&table_id(id)?).await?;
    let over = scene.stage.is_over();
    over.then_some(scene)
        .ok_or(Refusal::Unfit(Unfit::NotOver(purpose)))
}

/// Which position of a finished game to show.
#[derive(Deserialize)]
pub(crate) struct At {
    step: Option<usize>,
    /// The seat through whose eyes it is shown; otherwise a spectator's.
    seat: Option<usize>,
    /// Given, if everything that was hidden is shown.
    open: Option<String>,
}

/// A finished game, position by position.
pub(crate) async fn replay(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(at): Query<At>,
) -> Answer {
    let scene = finished(&app, &id, AfterEnd::Replay).await?;
    let seat = at.seat.and_then(Seat::new);
    let seat = seat.filter(|seat| seat.index() < usize::from(scene.setup.players));
    let eyes = match at.open {
        Some(_) => Eyes::All,
        None => Eyes::Of(seat),
    };
    let record = app.hall.record(&scene.id).await?;
    let game = record
        .finished()
        .map_err(|_| Refusal::Unfit(Unfit::NotOver(AfterEnd::Replay)))?;
    let replay = Replay::new(&game, at.step.unwrap_or(0), eyes);
    let page = ReplayPage::new(&scene, &replay);
    if visitor.live {
        return Ok(Json(page.parts(&visitor)).into_response());
    }
    Ok(page.page(&visitor).into_response())
}

/// Everything public that was told of a game, from the start.
pub(crate) async fn log(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer {
    let id = table_id(&id)?;
    let scene = app.hall.scene(&id).await?;
    if scene.stage == Stage::Gathering {
        return Err(Refusal::NotBegun.into());
    }
    let record = app.hall.record(&id).await?;
    let (words, names) = (visitor.words, &scene.names);
    let whole = record.table().glimpse(None);
    let steps = 0..record.table().steps();
    let steps = steps.map(|step| whole.told_step(words, names, step));
    let told: Vec<_> = std::iter::once(whole.told_start(words, names))
        .chain(steps)
        .collect();
    Ok(pages::table::whole_log(&visitor, &scene, &told).into_response())
}

/// The record of a finished game, as a file.
pub(crate) async fn record(State(app): State<App>, _: Visitor, Path(id): Path<String>) -> Answer {
    let scene = finished(&app, &id, AfterEnd::Record).await?;
    let record = app.hall.record(&scene.id).await?;
    let (game, id) = (scene.game.id(), &scene.id);
    let name = format!("attachment; filename=\"kontor-{game}-{id}.json\"");
    let headers = [
        (CONTENT_TYPE, "application/json".to_owned()),
        (CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record.to_text()).into_response())
}
