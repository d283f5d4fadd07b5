//! Finished games for research: one record a line.

use super::body::Asked;
use super::caller::Anybody;
use super::problem::{Problem, WithQuery, WithToken};
use crate::app::App;
use crate::status::log_failure;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{StreamExt, unfold};
use kontor_model::{FinishedFilter, FinishedGame, Millis};
use kontor_table::Origin;
use serde::Deserialize;
use utoipa::IntoParams;

/// Which games.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// Only of this game.
    #[param(nullable = false)]
    game: Option<String>,
    /// Only with so many players.
    #[param(nullable = false)]
    players: Option<u8>,
    /// Only those that ended at this moment or later, in milliseconds since 1970.
    #[param(value_type = Option<i64>, nullable = false)]
    since: Option<Millis>,
    /// Only those that ended before this moment.
    #[param(value_type = Option<i64>, nullable = false)]
    until: Option<Millis>,
    /// At most so many.
    #[param(nullable = false, format = Int64, maximum = 4_294_967_295_u32)]
    limit: Option<u32>,
    /// Only the caller's own (with a token), listed or not; otherwise listed tables only.
    #[serde(default)]
    mine: bool,
}

/// Finished games, one record a line
///
/// In the order in which they ended, each in the record format; `kontor verify` reads such a file. Each says under `played`
/// when it ended, and where if the table was listed. To read many in parts, ask for a `limit`, then again with `since` at the
/// last `ended_at`, and leave out what is there already.
#[utoipa::path(get, path = "/games.ndjson", tag = "looking back", security((), ("token" = [])), params(Which),
    responses((status = 200, description = "the records", body = String, content_type = "application/x-ndjson"), WithQuery, WithToken))]
pub(crate) async fn finished(
    State(app): State<App>,
    Anybody(caller): Anybody,
    Asked(which): Asked<Which>,
) -> Result<Response, Problem> {
    let game = match which.game.as_deref() {
        None => None,
        Some(id) => Some(app.shelf.game(id).map(|game| game.id()).ok_or_else(|| {
            let games: Vec<_> = app.shelf.games().iter().map(|game| game.id()).collect();
            Problem::bad_request(format!("no game {id:?}; there are {}", games.join(", ")))
        })?),
    };
    let person = match (which.mine, caller) {
        (false, _) => None,
        (true, Some(caller)) => Some(caller.person.id),
        (true, None) => return Err(Problem::bad_request("mine asks for a token")),
    };
    let wanted = FinishedFilter {
        game,
        players: which.players,
        since: which.since.unwrap_or(Millis::MIN),
        until: which.until.unwrap_or(Millis::MAX),
        person,
        limit: GAMES_AT_ONCE,
        after: None,
    };
    let export = Export {
        app,
        wanted,
        left: which.limit.unwrap_or(u32::MAX),
        page: Vec::new().into_iter(),
    };
    let records = unfold(export, Export::next);
    // Whoever packs what goes out asks once more after the end, which `unfold` alone does not bear.
    let records = records.fuse();
    let kind = [(CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Body::from_stream(records)).into_response())
}

/// As many games are looked up at once: a reader who is slow holds no more than that.
const GAMES_AT_ONCE: u32 = 100;

/// An export that is under way.
struct Export {
    app: App,
    wanted: FinishedFilter,
    /// How many records are still to come at most.
    left: u32,
    page: std::vec::IntoIter<FinishedGame>,
}

impl Export {
    /// The next record. Each is read when the one before has gone out, so that a long file needs little memory.
    async fn next(mut self) -> Option<(Result<Bytes, std::io::Error>, Export)> {
        while self.left > 0 {
            let Some(game) = self.page.next() else {
                match self.app.hall.finished(&self.wanted).await {
                    Ok(page) if page.is_empty() => return None,
                    Ok(page) => {
                        self.wanted.after = page.last().cloned();
                        self.page = page.into_iter();
                        continue;
                    }
                    Err(refusal) => {
                        log_failure(&refusal);
                        let error = std::io::Error::other("the games could not be read");
                        return Some((Err(error), self));
                    }
                }
            };
            match self.app.hall.record(&game.table).await {
                Ok(record) => {
                    let origin = Origin {
                        // Whoever reads the address of a private table could look on there.
                        table: game.listed.then(|| game.table.to_string()),
                        ended_at: game.at,
                    };
                    let mut line = record.with_origin(origin).to_line();
                    line.push('\n');
                    self.left -= 1;
                    return Some((Ok(Bytes::from(line)), self));
                }
                // One game that cannot be replayed here keeps no other from going out.
                Err(why) => {
                    tracing::warn!(table = %game.table, ?why, "record skipped in export");
                }
            }
        }
        None
    }
}
