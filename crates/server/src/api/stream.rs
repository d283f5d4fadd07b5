//! A table as it goes on: server-sent events, each with what the caller's seat may know and what it may decide.

use super::body::At;
use super::caller::{Anybody, Caller};
use super::problem::{AtTable, Problem, WithToken};
use super::shapes::{NewsShape, TableShape};
use super::tables::read_id;
use crate::app::App;
use crate::hall::Watch;
use crate::meters::Connected;
use crate::people::Stay;
use crate::scene::Scene;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, StreamExt, unfold};
use serde_json::Value;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

/// How often a sign of life is sent, so that nothing in between closes a quiet stream.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// A stream that is open.
struct Following {
    watch: Watch,
    caller: Option<Caller>,
    /// The caller's; who has no token has none.
    stay: Option<Stay>,
    ending: tokio::sync::watch::Receiver<bool>,
    /// What was told last.
    told: Option<Arc<Scene>>,
    _connected: Connected,
}

impl Following {
    /// The next message; nothing when the table is closed, the token is revoked or the server stops. Whoever reads slowly skips what is past.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Following)> {
        if self.told.is_some() {
            tokio::select! {
                changed = self.watch.changed() => changed.ok()?,
                _ = self.ending.changed() => return None,
                () = over(&mut self.stay) => return None,
            }
        }
        let scene = self.watch.borrow_and_update().clone();
        let news = NewsShape {
            table: TableShape::of(&scene, self.caller.as_ref()),
            events: self.told.as_ref().and_then(|told| since(told, &scene)),
        };
        let event = Event::default()
            .event("table")
            .id(scene.version.to_string())
            .json_data(&news);
        self.told = Some(scene);
        // What is told is made of plain maps and numbers, which can always be written.
        Some((Ok(event.unwrap_or_default()), self))
    }
}

/// Waits until a token is worth nothing.
async fn over(stay: &mut Option<Stay>) {
    match stay {
        Some(stay) => stay.over().await,
        None => std::future::pending().await,
    }
}

/// What happened between two moments of a table; nothing if that cannot be told.
fn since(before: &Scene, now: &Scene) -> Option<Vec<Value>> {
    let (earlier, later) = (before.table.as_ref()?, now.table.as_ref()?);
    let steps = later.steps().checked_sub(earlier.steps())?;
    let positions = now.position.checked_sub(before.position)?;
    // Fewer steps than positions: something was taken back.
    let goes_on = before.loaded_at == now.loaded_at && positions == steps as u64;
    goes_on.then(|| later.written_events(earlier.steps()))
}

/// A table as it goes on
///
/// An event `table` at once and after every change, with the seat's view and what it may decide. Whoever reads slowly is told
/// the present, not every step of the past.
#[utoipa::path(get, path = "/tables/{id}/stream", tag = "tables", security((), ("token" = [])), 
    params(("id" = String, Path, description = "the table")),
    responses((status = 200, description = "the events; the data of each is this shape", body = NewsShape, content_type = "text/event-stream"),
        WithToken, AtTable))]
pub(crate) async fn stream(
    State(app): State<App>,
    Anybody(caller): Anybody,
    At(id): At<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let person = caller.as_ref().map(|caller| caller.person.id);
    let stay = caller
        .as_ref()
        .map(|caller| app.people.stay(&caller.session, caller.person.id));
    let following = Following {
        watch: app.hall.watch(&read_id(&id)?, person).await?,
        caller,
        stay,
        ending: app.ending.subscribe(),
        told: None,
        _connected: app.meters.connect(),
    };
    // It may be asked once more after its end, which `unfold` alone does not bear.
    let events = unfold(following, Following::next).fuse();
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(SIGN_OF_LIFE)))
}
