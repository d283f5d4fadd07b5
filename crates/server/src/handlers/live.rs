//! Live pages: one socket each, over which the parts of the page come as they change, rendered for its viewer.

use super::refused::Answer;
use crate::app::{App, LiveConnection};
use crate::pages;
use crate::pages::{Parts, written};
use crate::visitor::Visitor;
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use flate2::Compression;
use flate2::write::GzEncoder;
use kontor_hall::people::SessionEnd;
use kontor_hall::{Change, Reader, Scene};
use kontor_model::{Refusal, Stage, TableId};
use kontor_table::page::Viewer;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// What a page is told.
#[derive(Serialize)]
struct Told {
    seq: u64,
    /// How far the table has come; a page made for another stage loads itself anew.
    stage: Option<&'static str>,
    title: String,
    frames: Vec<Shown>,
    parts: Parts,
}

/// One moment on the way to how it stands now.
#[derive(Serialize)]
struct Shown {
    parts: Parts,
    line: String,
}

/// A page is asked for a sign of life so often; one that gives none is gone.
const PING_EVERY: Duration = Duration::from_secs(25);

/// A page that does not take what it is sent for so long is given up: it will reconnect.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// Lists are shown anew no more often than this.
const LIST_PAUSE: Duration = Duration::from_secs(1);

/// Follows a table.
pub(crate) async fn table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Answer {
    let id = TableId::read(&id).ok_or(Refusal::NoTable)?;
    let end = session_end(&app, &visitor).await?;
    let connected = app.connect(visitor.source, Some(visitor.person.id))?;
    let mut watch = app.hall.watch(&id, Some(visitor.person.id)).await?;
    Ok(small(upgrade).on_upgrade(async move |socket| {
        let mut line = Line::new(socket, &app, end, connected);
        let mut before: Option<Arc<Scene>> = None;
        loop {
            let scene = watch.borrow_and_update().clone();
            // What only others can see is not told, nor that there was something.
            let version = |scene: &Scene| scene.version_for(scene.seat_of(visitor.person.id));
            let seen = before.as_deref().map(version) == Some(version(&scene));
            if !seen {
                let Some(told) = message(&visitor, before.as_deref(), &scene) else {
                    break;
                };
                if !line.pass(Message::Binary(Bytes::from_owner(told))).await {
                    break;
                }
                before = Some(scene);
            }
            if !line.until(watch.changed()).await {
                break;
            }
        }
        line.close().await;
    }))
}

/// Follows the list of open tables.
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Answer {
    let end = session_end(&app, &visitor).await?;
    let connected = app.connect(visitor.source, Some(visitor.person.id))?;
    let mut changes = app.hall.changes(visitor.person.id);
    Ok(small(upgrade).on_upgrade(async move |socket| {
        let mut line = Line::new(socket, &app, end, connected);
        let mut mine = Vec::new();
        let mut changed = Change::Theirs;
        for seq in 0.. {
            let Ok(open) = app.hall.listed().await else {
                break;
            };
            // Everybody's list changes all the time; one's own tables seldom do.
            if changed == Change::Theirs {
                match app.hall.mine(visitor.person.id).await {
                    Ok(theirs) => mine = theirs,
                    Err(_) => break,
                }
            }
            let told = Told {
                seq,
                stage: None,
                title: pages::titled(visitor.words, &pages::home::title(&visitor, &mine)),
                frames: Vec::new(),
                parts: written(pages::home::parts(&visitor, &open, &mine)),
            };
            let next = async {
                changed = changes.next().await?;
                Ok::<(), RecvError>(())
            };
            if !line.send(&told).await || !line.until(next).await {
                break;
            }
            // What changes at once is shown at once.
            tokio::time::sleep(LIST_PAUSE).await;
        }
        line.close().await;
    }))
}

/// The end of the session in which a page is open.
async fn session_end(app: &App, visitor: &Visitor) -> Result<SessionEnd, Refusal> {
    let end = app.people.session_end(&visitor.session, visitor.person.id);
    end.await
}

/// A page sends nothing over its socket but signs of life, and most sockets are idle: they get small buffers.
fn small(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(1024)
        .max_frame_size(1024)
        .read_buffer_size(1024)
        .write_buffer_size(4096)
}

/// What a page is told, packed. Spectators of one language who are told the same get the same: it is drawn once for all of them.
fn message(visitor: &Visitor, before: Option<&Scene>, now: &Scene) -> Option<Arc<[u8]>> {
    let own = || packed(&tell(visitor, before, now)).ok();
    let person = visitor.person.id;
    let said_something = now.remarks.iter().any(|remark| remark.person == person);
    let is_anybody = now.seat_of(person).is_none() && now.host != person && !said_something;
    if !is_anybody || matches!(now.stage, Stage::Gathering) {
        return own().map(Arc::from);
    }
    let reader = Reader {
        seat: None,
        is_host: false,
        since: before.map(|before| before.version_for(None)),
        page: Some(visitor.words.lang()),
    };
    let told = now
        .messages
        .for_reader(reader, || own().unwrap_or_default());
    (!told.is_empty()).then_some(told)
}

/// How a table stands now, and how it came there from what the page showed before.
fn tell(visitor: &Visitor, before: Option<&Scene>, now: &Scene) -> Told {
    let viewer = now.viewer(now.seat_of(visitor.person.id), visitor.words);
    Told {
        seq: now.version_for(viewer.seat),
        stage: Some(now.stage.name()),
        title: pages::titled(visitor.words, &pages::table::title(visitor, now)),
        frames: before
            .map(|before| frames(before, now, &viewer))
            .unwrap_or_default(),
        parts: written(pages::table::parts(visitor, now)),
    }
}

fn frames(before: &Scene, now: &Scene, viewer: &Viewer<'_>) -> Vec<Shown> {
    // After something was taken back there is nothing to follow; nor if the table was loaded anew in between.
    let goes_on = before.loaded_at == now.loaded_at
        && now.steps_known() > before.steps_known()
        && matches!(before.stage, Stage::Playing);
    let Some(glimpse) = now.glimpse(viewer.seat).filter(|_| goes_on) else {
        return Vec::new();
    };
    let frames = glimpse.frames(before.steps_known(), viewer).into_iter();
    let shown = frames.map(|frame| {
        let mut parts = vec![("board", frame.parts.board), ("mats", frame.parts.mats)];
        // What is as it was is not sent; the page would put nothing in its place.
        parts.retain(|(_, part)| !part.0.is_empty());
        Shown {
            parts: written(parts),
            line: frame.line,
        }
    });
    shown.collect()
}

/// JSON, compressed: fragments repeat themselves, so a tenth of it is left.
fn packed(told: &Told) -> std::io::Result<Vec<u8>> {
    let mut packing = GzEncoder::new(Vec::new(), Compression::fast());
    serde_json::to_writer(&mut packing, told)?;
    packing.finish()
}

/// One open page.
struct Line {
    socket: WebSocket,
    ending: tokio::sync::watch::Receiver<bool>,
    session_end: SessionEnd,
    /// Whether the page has answered since it was last asked for a sign of life.
    answered: bool,
    _connected: LiveConnection,
}

impl Line {
    fn new(
        socket: WebSocket,
        app: &App,
        session_end: SessionEnd,
        connected: LiveConnection,
    ) -> Line {
        Line {
            socket,
            ending: app.ending.subscribe(),
            session_end,
            answered: true,
            _connected: connected,
        }
    }

    /// Whether the page took it.
    async fn send(&mut self, told: &Told) -> bool {
        match packed(told) {
            Ok(bytes) => self.pass(Message::Binary(bytes.into())).await,
            Err(_) => false,
        }
    }

    async fn pass(&mut self, message: Message) -> bool {
        let sent = tokio::time::timeout(SEND_TIMEOUT, self.socket.send(message)).await;
        matches!(sent, Ok(Ok(())))
    }

    /// Waits for a change; false if the page is gone, its viewer has signed out or the server stops.
    async fn until<E>(&mut self, change: impl Future<Output = Result<(), E>>) -> bool {
        tokio::pin!(change);
        let mut ping = tokio::time::interval(PING_EVERY);
        ping.reset();
        loop {
            tokio::select! {
                changed = &mut change => return changed.is_ok(),
                _ = self.ending.changed() => return false,
                () = self.session_end.come() => return false,
                _ = ping.tick() => {
                    if !self.answered || !self.pass(Message::Ping(Vec::new().into())).await {
                        return false;
                    }
                    self.answered = false;
                }
                message = self.socket.recv() => match message {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return false,
                    // A page cannot see pings, so it asks for a sign of life in its own way.
                    Some(Ok(Message::Text(_))) => {
                        self.answered = true;
                        if !self.pass(Message::Text("!".into())).await {
                            return false;
                        }
                    }
                    Some(Ok(_)) => self.answered = true,
                },
            }
        }
    }

    /// Says good-bye, so that the page knows it may come back.
    async fn close(mut self) {
        let frame = CloseFrame {
            code: close_code::AWAY,
            reason: "".into(),
        };
        self.pass(Message::Close(Some(frame))).await;
    }
}
