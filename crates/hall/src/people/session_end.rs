//! The end of a session: an open page or stream ends with the session it was opened in.

use super::person_of;
use crate::clock::Clock;
use kontor_model::{PersonId, Session};
use kontor_store::Store;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// What may have ended. It is looked up: saying so is only the reason to look.
#[derive(Clone, Debug)]
pub(super) enum Ended {
    /// The session with this hash.
    Session(String),
    /// Sessions of somebody.
    Person(PersonId),
}

/// How long to wait before a session that could not be looked up is looked up again.
const RETRY: Duration = Duration::from_secs(1);

/// The end of somebody's session, awaited while a page or a stream is open in it.
#[derive(Debug)]
pub struct SessionEnd {
    ended: broadcast::Receiver<Ended>,
    store: Store,
    clock: Clock,
    hash: String,
    person: PersonId,
}

impl SessionEnd {
    /// The end of this session of that person, heard among all that end from now on.
    pub(super) fn of(
        session: &Session,
        person: PersonId,
        endings: &broadcast::Sender<Ended>,
        store: Store,
        clock: Clock,
    ) -> SessionEnd {
        SessionEnd {
            ended: endings.subscribe(),
            store,
            clock,
            hash: session.hash().to_owned(),
            person,
        }
    }

    /// Waits for the end of the session.
    pub async fn come(&mut self) {
        loop {
            match self.ended.recv().await {
                Ok(Ended::Session(hash)) if hash != self.hash => {}
                Ok(Ended::Person(person)) if person != self.person => {}
                // Whoever has missed some may have missed their own.
                Ok(_) | Err(RecvError::Lagged(_)) => {
                    if !self.is_theirs().await {
                        return;
                    }
                }
                // Nobody can end anything any more.
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    /// Whether the session is still that person's.
    pub(super) async fn is_theirs(&self) -> bool {
        loop {
            match self.store.bearer(&self.hash, self.clock.now()).await {
                Ok(bearer) => return person_of(&self.hash, &bearer) == self.person,
                // Nobody who signed out sees more because the database is away, nor is anybody sent off for it.
                Err(_) => tokio::time::sleep(RETRY).await,
            }
        }
    }
}
