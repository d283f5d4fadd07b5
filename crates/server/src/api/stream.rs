//! A table as it goes on: server-sent events, each with what the caller's seat may know and what it may decide.

use super::body::At;
use super::caller::{Anybody, Caller};
use super::past::{self, Mark};
use super::problem::{AtTable, Limited, Problem, WithToken};
use super::shapes::{NewsShape, TableShape};
use super::tables::read_id;
use crate::app::{App, LiveConnection};
use crate::client_address::Origin;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{StreamExt, unfold};
use kontor_hall::people::SessionEnd;
use kontor_hall::{Reader, Scene, Watch};
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
    session_end: Option<SessionEnd>,
    ending: tokio::sync::watch::Receiver<bool>,
    /// The first message, until it is told: the table, and what happened since the caller last heard of it.
    first: Option<(Arc<Scene>, Option<Vec<Value>>)>,
    /// Up to where the caller has been told.
    told: Mark,
    /// Which change the caller has seen.
    seen: u64,
    _connected: LiveConnection,
}

impl Following {
    /// The next message, or a sign of life; nothing when the table is closed, the token is revoked or the server stops. Whoever
    /// reads slowly skips what is past.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, Following)> {
        if let Some((scene, events)) = self.first.take() {
            let news = NewsShape {
                table: TableShape::of(&scene, self.caller.as_ref()),
                events,
            };
            self.told = Mark::of(&scene);
            let message = written(self.told, self.seen, &news);
            return Some((Ok(message.into()), self));
        }
        let person = self.caller.as_ref().map(|caller| caller.person.id);
        let quiet = tokio::time::sleep(SIGN_OF_LIFE);
        tokio::pin!(quiet);
        let (scene, seat) = loop {
            tokio::select! {
                changed = self.watch.changed() => changed.ok()?,
                _ = self.ending.changed() => return None,
                () = over(&mut self.session_end) => return None,
                () = &mut quiet => {
                    return Some((Ok(Bytes::from_static(b":\n\n")), self));
                }
            }
            let scene = self.watch.borrow_and_update().clone();
            let seat = person.and_then(|person| scene.seat_of(person));
            // What only others can see is not told, nor that there was something.
            let version = scene.version_for(seat);
            if std::mem::replace(&mut self.seen, version) != version {
                break (scene, seat);
            }
        };
        let since = self.told.leads_to(&scene).then_some(self.told.steps);
        self.told = Mark::of(&scene);
        let reader = Reader {
            seat,
            is_host: person == Some(scene.host),
            since,
            page: None,
        };
        let message = scene.messages.for_reader(reader, || {
            let news = NewsShape {
                table: TableShape::of(&scene, self.caller.as_ref()),
                events: since.and_then(|since| past::known(&scene, since)),
            };
            written(self.told, self.seen, &news).into_bytes()
        });
        Some((Ok(Bytes::from_owner(message)), self))
    }
}

/// A message as it goes over the line: JSON is one line.
fn written(told: Mark, version: u64, news: &NewsShape) -> String {
    // What is told is made of plain maps and numbers, which can always be written.
    let data = serde_json::to_string(news).unwrap_or_default();
    let id = told.written(version);
    format!("event: table\nid: {id}\ndata: {data}\n\n")
}

/// Waits until a token is worth nothing.
async fn over(session_end: &mut Option<SessionEnd>) {
    match session_end {
        Some(end) => end.come().await,
        None => std::future::pending().await,
    }
}

/// What happened since the caller last heard of the table; nothing if that cannot be told.
async fn missed(
    app: &App,
    watch: &Watch,
    scene: &Scene,
    mark: Mark,
) -> Result<Option<Vec<Value>>, Problem> {
    if !mark.leads_to(scene) {
        return Ok(None);
    }
    let events = past::since(app, scene, mark.steps).await?;
    // Finding it out takes a while, in which something may be taken back.
    Ok(events.filter(|_| mark.leads_to(&watch.borrow())))
}

/// A table as it goes on
///
/// An event `table` at once and after every change, with the seat's view and what it may decide. Whoever reads slowly is told
/// the present, not every step of the past. Whoever comes back sends the `id` of the last event as `Last-Event-ID` and is told
/// under `events` what happened meanwhile, also after a restart of the server.
#[utoipa::path(get, path = "/tables/{id}/stream", tag = "tables", security((), ("token" = [])), 
    params(("id" = String, Path, description = "the table"),
        ("Last-Event-ID" = Option<String>, Header, nullable = false, description = "the `id` of the last event that was read")),
    responses((status = 200, description = "the events; the data of each is this shape", body = NewsShape, content_type = "text/event-stream"),
        WithToken, AtTable, Limited))]
pub(crate) async fn stream(
    State(app): State<App>,
    Anybody(caller): Anybody,
    Origin(source): Origin,
    At(id): At<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let person = caller.as_ref().map(|caller| caller.person.id);
    let session_end = match &caller {
        Some(caller) => {
            let end = app.people.session_end(&caller.session, caller.person.id);
            Some(end.await?)
        }
        None => None,
    };
    let connected = app.connect(source, person)?;
    let mut watch = app.hall.watch(&read_id(&id)?, person).await?;
    let scene = watch.borrow_and_update().clone();
    let mark = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let events = match mark.and_then(Mark::read) {
        Some(mark) => missed(&app, &watch, &scene, mark).await?,
        None => None,
    };
    let seat = person.and_then(|person| scene.seat_of(person));
    let following = Following {
        watch,
        seen: scene.version_for(seat),
        caller,
        session_end,
        ending: app.ending.subscribe(),
        told: Mark::of(&scene),
        first: Some((scene, events)),
        _connected: connected,
    };
    // It may be asked once more after its end, which `unfold` alone does not bear.
    let events = unfold(following, Following::next).fuse();
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-cache"),
    ];
    Ok((headers, Body::from_stream(events)).into_response())
}
