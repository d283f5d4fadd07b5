//! What every handler has at hand.

use crate::meters::{Connected, Meters, TableFigures};
use crate::visitor::{Details, Visitor};
use kontor_hall::Hall;
use kontor_hall::notices::WebhookClient;
use kontor_hall::people::People;
use kontor_hall::ratings::Ladder;
use kontor_model::{Actor, Refusal};
use kontor_store::Store;
use kontor_table::Shelf;
use std::ops::Deref;
use std::sync::Arc;
use tokio::sync::watch;

/// What every handler has at hand: one copy for all of them, because every request goes by several.
#[derive(Clone)]
pub(crate) struct App(Arc<Parts>);

impl From<Parts> for App {
    fn from(parts: Parts) -> App {
        App(Arc::new(parts))
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// The parts of the program that handlers use.
pub(crate) struct Parts {
    pub(crate) hall: Hall,
    pub(crate) people: People,
    pub(crate) ladder: Ladder,
    pub(crate) shelf: Shelf,
    /// The way out for notices.
    pub(crate) webhooks: WebhookClient,
    pub(crate) store: Store,
    /// Whether people reach it through TLS.
    pub(crate) behind_tls: bool,
    pub(crate) meters: Arc<Meters>,
    /// Told when the server is about to stop, so that open connections end.
    pub(crate) ending: watch::Sender<bool>,
}

impl App {
    /// The visitor as somebody who is stored. Nobody does anything that others see before this.
    pub(crate) async fn ensure_stored(&self, visitor: &Visitor) -> Result<Actor, Refusal> {
        let Details {
            session, person, ..
        } = &**visitor;
        let person = if visitor.is_stored {
            person.clone()
        } else {
            self.people.store_guest(session, person).await?
        };
        Ok(Actor {
            person,
            session: session.clone(),
        })
    }

    /// One more live page or stream is open, for as long as what is returned is there.
    pub(crate) fn connect(&self) -> Connected {
        self.meters.connect()
    }

    /// All metrics, with the number of stored tables by stage.
    pub(crate) fn metrics(&self, tables: &[(String, u64)]) -> String {
        let tables = TableFigures {
            stored: tables,
            awake: self.hall.awake(),
            hall: self.hall.meters(),
        };
        self.meters.write(&tables, self.store.commit_times())
    }
}
