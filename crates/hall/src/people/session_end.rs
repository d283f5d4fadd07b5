//! The end of a session: an open page or stream ends with the session it was opened in.

use kontor_model::{PersonId, Session};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// What has ended.
#[derive(Clone, Debug)]
pub(super) enum Ended {
    /// The session with this hash.
    Session(String),
    /// All sessions of somebody.
    Person(PersonId),
}

/// The end of somebody's session, awaited while a page or a stream is open in it.
#[derive(Debug)]
pub struct SessionEnd {
    ended: broadcast::Receiver<Ended>,
    hash: String,
    person: PersonId,
}

impl SessionEnd {
    /// The end of this session of that person, heard among all that end.
    pub(super) fn of(
        session: &Session,
        person: PersonId,
        endings: &broadcast::Sender<Ended>,
    ) -> SessionEnd {
        SessionEnd {
            ended: endings.subscribe(),
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
                // Whoever has missed some may have missed their own, and comes back if not.
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                // Nobody can end anything any more.
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}
