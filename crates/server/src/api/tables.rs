//! Opening tables, playing at them, and looking back.

use super::body::{Asked, At, Body};
use super::caller::{Anybody, Caller};
use super::past;
use super::problem::{
    AtTable, Guarded, Limited, Problem, Ruled, Stored, Timely, WithBody, WithQuery, WithToken,
};
use super::shapes::{
    Acted, EventsShape, GameShape, Opening, PositionShape, SummaryShape, TableShape,
};
use crate::app::App;
use crate::client_address::Origin;
use crate::replay::{Eyes, Replay};
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Json, Response};
use kontor_core::Seat;
use kontor_hall::{Effort, Order, Proposal};
use kontor_model::{AfterEnd, BadSetup, Refusal, Stage, TableId, Unfit};
use serde::Deserialize;
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

/// The games there are
#[utoipa::path(get, path = "/games", tag = "tables", responses((status = 200, description = "the games", body = Vec<GameShape>)))]
pub(crate) async fn games(State(app): State<App>) -> Json<Vec<GameShape>> {
    let games = app.shelf.games();
    Json(games.iter().map(|game| game.as_ref().into()).collect())
}

/// Listed tables, the open ones first
#[utoipa::path(get, path = "/tables", tag = "tables", 
    responses((status = 200, description = "the tables", body = Vec<SummaryShape>), Stored))]
pub(crate) async fn listed(State(app): State<App>) -> Result<Json<Vec<SummaryShape>>, Problem> {
    let listed = app.hall.listed().await?;
    Ok(Json(listed.iter().map(SummaryShape::from).collect()))
}

/// Opens a table
///
/// It starts when all its seats are taken, at once if there is no open one.
#[utoipa::path(post, path = "/tables", tag = "tables", security(("token" = [])), request_body = Opening,
    responses((status = 201, description = "the new table", body = TableShape), WithBody, WithToken, Ruled, Limited))]
pub(crate) async fn open(
    State(app): State<App>,
    caller: Caller,
    Origin(source): Origin,
    Body(wanted): Body<Opening>,
) -> Result<(StatusCode, Json<TableShape>), Problem> {
    let game = app.shelf.game(&wanted.game);
    let game = game.ok_or(Refusal::Setup(BadSetup::Game))?;
    let (setup, seats) = wanted.read(game.as_ref())?;
    let people = app.people.asked_from(source);
    people.count(caller.person.id, Effort::Table).await?;
    let id = app.hall.open(&caller, game.id(), setup, seats).await?;
    let scene = app.hall.scene(&id).await?;
    Ok((
        StatusCode::CREATED,
        Json(TableShape::of(&scene, Some(&caller))),
    ))
}

pub(super) fn read_id(id: &str) -> Result<TableId, Problem> {
    Ok(TableId::read(id).ok_or(Refusal::NoTable)?)
}

/// A table as the caller may know it
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", security((), ("token" = [])), params(("id" = String, Path, description = "the table")),
    responses((status = 200, description = "the table", body = TableShape), WithToken, AtTable))]
pub(crate) async fn show(
    State(app): State<App>,
    Anybody(caller): Anybody,
    At(id): At<String>,
) -> Result<Json<TableShape>, Problem> {
    let scene = app.hall.scene(&read_id(&id)?).await?;
    Ok(Json(TableShape::of(&scene, caller.as_ref())))
}

/// On which seat to sit down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhichSeat {
    /// The first free one if it is left out.
    #[serde(default)]
    seat: Option<usize>,
}

/// Which seat to clear.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Removal {
    seat: usize,
}

/// A decision.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Decision {
    /// The position it is for. Sent again it changes nothing; sent late it is refused.
    position: u64,
    /// The action, as `act` in the engine protocol takes it.
    #[schema(value_type = Object)]
    action: Value,
}

/// Whether to take back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Undo {
    /// The position from which to go back.
    position: u64,
    /// `false` says no to what another asked for.
    #[serde(default = "yes")]
    agree: bool,
}

fn yes() -> bool {
    true
}

/// What to say.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saying {
    text: String,
}

/// Does it, and says nothing more: how the table stands is told by the stream, or by asking.
async fn order(app: &App, caller: &Caller, id: &str, order: Order) -> Result<StatusCode, Problem> {
    app.hall.order(&read_id(id)?, caller, order).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sits down
#[utoipa::path(post, path = "/tables/{id}/join", tag = "tables", security(("token" = [])), params(("id" = String, Path, description = "the table")),
    request_body = Option<WhichSeat>,
    responses((status = 204, description = "the caller sits there"), WithBody, WithToken, AtTable, Timely))]
pub(crate) async fn join(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
    Body(which): Body<WhichSeat>,
) -> Result<StatusCode, Problem> {
    let seat = which
        .seat
        .map(|seat| Seat::new(seat).ok_or(Refusal::NoSeat));
    order(&app, &caller, &id, Order::Join(seat.transpose()?)).await
}

/// Goes; during a game a bot holds the seat
#[utoipa::path(post, path = "/tables/{id}/leave", tag = "tables", security(("token" = [])), params(("id" = String, Path, description = "the table")),
    responses((status = 204, description = "the caller has gone"), WithToken, Guarded, AtTable, Timely))]
pub(crate) async fn leave(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
) -> Result<StatusCode, Problem> {
    order(&app, &caller, &id, Order::Leave).await
}

/// Clears a seat, as the host before the start
#[utoipa::path(post, path = "/tables/{id}/remove", tag = "tables", security(("token" = [])), params(("id" = String, Path, description = "the table")),
    request_body = Removal,
    responses((status = 204, description = "the seat is free"), WithBody, WithToken, Guarded, AtTable, Timely))]
pub(crate) async fn remove(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
    Body(which): Body<Removal>,
) -> Result<StatusCode, Problem> {
    let seat = Seat::new(which.seat).ok_or(Refusal::NoSeat)?;
    order(&app, &caller, &id, Order::Remove(seat)).await
}

/// Decides
///
/// When this is answered, the decision is on disk. It may be changed until all decisions of the position are in. Messages of the
/// stream whose `version` is smaller than the one in the answer are older than the decision.
#[utoipa::path(post, path = "/tables/{id}/act", tag = "tables", security(("token" = [])), params(("id" = String, Path, description = "the table")),
    request_body = Decision,
    responses((status = 200, description = "it is decided, and stored", body = Acted), WithBody, WithToken, Guarded, AtTable, Timely))]
pub(crate) async fn act(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
    Body(decision): Body<Decision>,
) -> Result<Json<Acted>, Problem> {
    let Decision { position, action } = decision;
    let proposal = Proposal::Written(kontor_table::Decision::read(action));
    let id = read_id(&id)?;
    let act = Order::Act { position, proposal };
    app.hall.order(&id, &caller, act).await?;
    // Shown before it was answered, so this is no older than the decision.
    let scene = app.hall.scene(&id).await?;
    Ok(Json(Acted {
        position: scene.position,
        version: scene.version_for(scene.seat_of(caller.person.id)),
    }))
}

/// Agrees that the last decision is taken back, or does not
#[utoipa::path(post, path = "/tables/{id}/undo", tag = "tables", security(("token" = [])), params(("id" = String, Path, description = "the table")),
    request_body = Undo,
    responses((status = 204, description = "it is noted, or taken back if all agree"), WithBody, WithToken, Guarded, AtTable, Timely))]
pub(crate) async fn undo(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
    Body(undo): Body<Undo>,
) -> Result<StatusCode, Problem> {
    let position = undo.position;
    let wanted = if undo.agree {
        Order::AgreeToUndo { position }
    } else {
        Order::RefuseUndo
    };
    order(&app, &caller, &id, wanted).await
}

/// Says something
#[utoipa::path(post, path = "/tables/{id}/say", tag = "tables", security(("token" = [])), params(("id" = String, Path, description = "the table")),
    request_body = Saying,
    responses((status = 204, description = "it is said"), WithBody, WithToken, AtTable, Limited))]
pub(crate) async fn say(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
    Body(saying): Body<Saying>,
) -> Result<StatusCode, Problem> {
    order(&app, &caller, &id, Order::Say(saying.text)).await
}

/// Takes one's seat back from the bot that holds it
#[utoipa::path(post, path = "/tables/{id}/back", tag = "tables", security(("token" = [])), params(("id" = String, Path, description = "the table")),
    responses((status = 204, description = "the caller decides again"), WithToken, Guarded, AtTable, Timely))]
pub(crate) async fn come_back(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
) -> Result<StatusCode, Problem> {
    order(&app, &caller, &id, Order::ComeBack).await
}

/// Plays again with the same people, at another table
#[utoipa::path(post, path = "/tables/{id}/rematch", tag = "tables", security(("token" = [])), params(("id" = String, Path, description = "the table")),
    responses((status = 200, description = "the other table", body = TableShape), WithToken, Guarded, AtTable, Timely))]
pub(crate) async fn rematch(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
) -> Result<Json<TableShape>, Problem> {
    order(&app, &caller, &id, Order::Rematch).await?;
    let before = app.hall.scene(&read_id(&id)?).await?;
    let next = before
        .rematch
        .clone()
        .ok_or_else(|| Refusal::Storage("there is no rematch".to_owned()))?;
    let scene = app.hall.scene(&next).await?;
    Ok(Json(TableShape::of(&scene, Some(&caller))))
}

/// From when on.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// Only what happened after so many steps; everything if it is left out.
    #[serde(default)]
    since: u64,
}

/// What happened at a table
///
/// The same for everybody: what only one seat may know stands in its view.
#[utoipa::path(get, path = "/tables/{id}/events", tag = "tables", params(("id" = String, Path, description = "the table"), Since),
    responses((status = 200, description = "the events", body = EventsShape), WithQuery, AtTable, Timely, Stored))]
pub(crate) async fn events(
    State(app): State<App>,
    At(id): At<String>,
    Asked(Since { since }): Asked<Since>,
) -> Result<Json<EventsShape>, Problem> {
    let scene = app.hall.scene(&read_id(&id)?).await?;
    let steps = scene.steps();
    if since > steps {
        let detail = format!("this game has come {steps} steps; some may have been taken back");
        return Err(Problem::not_found(detail));
    }
    let events = past::since(&app, &scene, since).await?;
    Ok(Json(EventsShape {
        since,
        steps,
        events: events.ok_or(Refusal::Stale)?,
    }))
}

/// The record of a finished game
#[utoipa::path(get, path = "/tables/{id}/record", tag = "looking back", params(("id" = String, Path, description = "the table")),
    responses((status = 200, description = "the record; `kontor verify` checks it", body = Object), AtTable, Stored))]
pub(crate) async fn record(
    State(app): State<App>,
    At(id): At<String>,
) -> Result<Response, Problem> {
    let id = read_id(&id)?;
    over(&app, &id).await?;
    let record = app.hall.record(&id).await?;
    let json = [(CONTENT_TYPE, "application/json")];
    Ok((json, record.to_text()).into_response())
}

/// Only what is over is for everybody's eyes.
pub(super) async fn over(
    app: &App,
    id: &TableId,
) -> Result<std::sync::Arc<kontor_hall::Scene>, Problem> {
    let scene = app.hall.scene(id).await?;
    if matches!(scene.stage, Stage::Over(..)) {
        Ok(scene)
    } else {
        Err(Refusal::Unfit(Unfit::NotOver(AfterEnd::Record)).into())
    }
}

/// Through whose eyes.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Through {
    /// The seat; otherwise a spectator's.
    #[param(nullable = false)]
    seat: Option<usize>,
    /// Everybody's at once: the whole state, hidden things included.
    #[serde(default)]
    open: bool,
}

/// One position of a finished game
#[utoipa::path(get, path = "/tables/{id}/positions/{step}", tag = "looking back",
    params(("id" = String, Path, description = "the table"), ("step" = usize, Path, description = "how many steps led there"), Through),
    responses((status = 200, description = "the position", body = PositionShape), WithQuery, AtTable, Stored))]
pub(crate) async fn position(
    State(app): State<App>,
    At((id, step)): At<(String, usize)>,
    Asked(through): Asked<Through>,
) -> Result<Json<PositionShape>, Problem> {
    let id = read_id(&id)?;
    let scene = over(&app, &id).await?;
    let record = app.hall.record(&id).await?;
    let game = record
        .finished()
        .map_err(|_| Refusal::Unfit(Unfit::NotOver(AfterEnd::Record)))?;
    let steps = game.steps();
    if step > steps {
        let detail = format!("this game has the positions 0 to {steps}");
        return Err(Problem::not_found(detail));
    }
    let players = usize::from(scene.setup.players);
    let seat = through.seat.map(|seat| {
        let there = Seat::new(seat).filter(|seat| seat.index() < players);
        there.ok_or_else(|| {
            Problem::bad_request(format!(
                "there is no seat {seat}; there are 0 to {}",
                players - 1
            ))
        })
    });
    let seat = seat.transpose()?;
    let eyes = match through.open {
        true => Eyes::All,
        false => Eyes::Of(seat),
    };
    let replay = Replay::new(&game, step, eyes);
    Ok(Json(PositionShape {
        step,
        steps,
        view: replay.view(),
        events: replay.events(),
    }))
}
