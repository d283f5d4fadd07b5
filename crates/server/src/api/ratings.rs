//! Ratings: who stands where, and how they came there.

use super::body::{Asked, At};
use super::problem::{AtTable, Missing, Problem, Stored, WithQuery};
use super::tables::{over, read_id};
use crate::app::App;
use axum::extract::State;
use axum::response::Json;
use kontor_core::Seat;
use kontor_model::{Contender, Millis, RatedGame, Rating, Rung, Tempo};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// How strong somebody is.
#[derive(Serialize, ToSchema)]
pub(crate) struct RatingShape {
    /// In points; 1500 is where everybody begins.
    points: i32,
    /// How far off that may well be: one standard deviation.
    uncertainty: i32,
    /// How many games it rests on.
    games: u32,
    /// Whether it rests on few games.
    provisional: bool,
}

impl From<&Rating> for RatingShape {
    fn from(rating: &Rating) -> RatingShape {
        RatingShape {
            points: rating.points(),
            uncertainty: rating.spread(),
            games: rating.games,
            provisional: rating.is_provisional(),
        }
    }
}

/// One on a ladder.
#[derive(Serialize, ToSchema)]
pub(crate) struct RungShape {
    /// Who: what `/players/{who}` takes.
    who: String,
    /// The name of a person; null for a bot.
    #[schema(required)]
    name: Option<String>,
    rating: RatingShape,
}

impl From<&Rung> for RungShape {
    fn from(rung: &Rung) -> RungShape {
        RungShape {
            who: rung.who.to_string(),
            name: rung.name.clone(),
            rating: (&rung.rating).into(),
        }
    }
}

/// A rating in one game at one pace.
#[derive(Serialize, ToSchema)]
struct InGame {
    game: String,
    /// `live`, `days` or `unhurried`.
    pace: &'static str,
    rating: RatingShape,
}

/// What one game did to a rating.
#[derive(Serialize, ToSchema)]
struct RatedShape {
    game: String,
    pace: &'static str,
    /// The table, if it stood in the list.
    #[schema(required)]
    table: Option<String>,
    /// When it was over.
    #[schema(value_type = i64)]
    at: Millis,
    place: u8,
    players: u8,
    /// A bot held the person's seat at the end.
    held_by_bot: bool,
    before: RatingShape,
    after: RatingShape,
}

impl From<&RatedGame> for RatedShape {
    fn from(rated: &RatedGame) -> RatedShape {
        RatedShape {
            game: rated.game.clone(),
            pace: rated.tempo.name(),
            table: rated.listed.then(|| rated.table.to_string()),
            at: rated.at,
            place: rated.place,
            players: rated.players,
            held_by_bot: rated.held_by_bot,
            before: (&rated.before).into(),
            after: (&rated.after).into(),
        }
    }
}

/// Somebody with ratings.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayerShape {
    who: String,
    /// The name of a person; null for a bot.
    #[schema(required)]
    name: Option<String>,
    ratings: Vec<InGame>,
    /// Their rated games, the last first.
    games: Vec<RatedShape>,
}

/// What a game did to the rating of whoever sat on a seat.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChangeShape {
    seat: usize,
    /// Who: what `/players/{who}` takes.
    who: String,
    /// A bot held the person's seat at the end.
    held_by_bot: bool,
    before: RatingShape,
    after: RatingShape,
}

/// What a finished game did to ratings
///
/// By seat, those that are rated. Several bots of one level have one rating.
#[utoipa::path(get, path = "/tables/{id}/ratings", tag = "looking back", params(("id" = String, Path, description = "the table")),
    responses((status = 200, description = "the changes; none if the game was not rated", body = Vec<ChangeShape>), AtTable, Stored))]
pub(crate) async fn changes(
    State(app): State<App>,
    At(id): At<String>,
) -> Result<Json<Vec<ChangeShape>>, Problem> {
    let id = read_id(&id)?;
    let scene = over(&app, &id).await?;
    let rated = app.ladder.at(&id).await?;
    let changes = Seat::all(scene.setup.players).filter_map(|seat| {
        let rated = RatedGame::on(scene.chairs.get(seat.index())?, &rated)?;
        Some(ChangeShape {
            seat: seat.index(),
            who: rated.who.to_string(),
            held_by_bot: rated.held_by_bot,
            before: (&rated.before).into(),
            after: (&rated.after).into(),
        })
    });
    Ok(Json(changes.collect()))
}

/// At which pace.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AtPace {
    /// `live` (if left out), `days` or `unhurried`.
    #[param(nullable = false)]
    pace: Option<String>,
}

/// Who stands where in a game
#[utoipa::path(get, path = "/ladder/{game}", tag = "looking back", params(("game" = String, Path, description = "such as `visby`"), AtPace),
    responses((status = 200, description = "the strongest first, those with few games after all others", body = Vec<RungShape>),
        WithQuery, Missing, Stored))]
pub(crate) async fn ladder(
    State(app): State<App>,
    At(game): At<String>,
    Asked(at): Asked<AtPace>,
) -> Result<Json<Vec<RungShape>>, Problem> {
    let game = app.shelf.game(&game).ok_or_else(|| {
        let games: Vec<_> = app.shelf.ids().collect();
        let games = games.join(", ");
        Problem::not_found(format!("there is no game {game:?}; there are {games}"))
    })?;
    let tempo = match at.pace.as_deref() {
        None => Tempo::Live,
        Some(pace) => Tempo::read(pace)
            .ok_or_else(|| Problem::bad_request("a pace is live, days or unhurried"))?,
    };
    let rungs = app.ladder.of(game.id(), tempo).await?;
    Ok(Json(rungs.iter().map(RungShape::from).collect()))
}

/// Somebody's ratings and rated games
#[utoipa::path(get, path = "/players/{who}", tag = "looking back",
    params(("who" = String, Path, description = "the number of a person who keeps the identity, or `bot-` and a level")),
    responses((status = 200, description = "the ratings and what changed them", body = PlayerShape), Missing, Stored))]
pub(crate) async fn player(
    State(app): State<App>,
    At(who): At<String>,
) -> Result<Json<PlayerShape>, Problem> {
    let who = Contender::read(&who).ok_or_else(Problem::nowhere)?;
    let player = app.ladder.player(who).await?.ok_or_else(Problem::nowhere)?;
    let ratings = player.ratings.iter().map(|(game, tempo, rating)| InGame {
        game: game.clone(),
        pace: tempo.name(),
        rating: rating.into(),
    });
    Ok(Json(PlayerShape {
        who: player.who.to_string(),
        name: player.name.clone(),
        ratings: ratings.collect(),
        games: player.games.iter().map(RatedShape::from).collect(),
    }))
}
