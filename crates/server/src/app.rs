//! What every handler has at hand.

use crate::client_address::Network;
use crate::meters::{Connected, Meters, TableFigures};
use crate::open_streams::{OpenStream, OpenStreams};
use crate::visitor::{Details, Visitor};
use kontor_hall::notices::WebhookClient;
use kontor_hall::people::People;
use kontor_hall::ratings::Ladder;
use kontor_hall::{Hall, Source};
use kontor_model::{Actor, PersonId, Refusal};
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
    /// The proxies whose word is taken for where a request comes from.
    pub(crate) trusted_proxies: Vec<Network>,
    pub(crate) meters: Arc<Meters>,
    pub(crate) streams: Arc<OpenStreams>,
    /// Told when the server is about to stop, so that open connections end.
    pub(crate) ending: watch::Sender<bool>,
}

/// A live page or a stream that is open, as long as this is there.
pub(crate) struct LiveConnection {
    _stream: OpenStream,
    _connected: Connected,
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
            let people = self.people.asked_from(visitor.source);
            people.store_guest(session, person).await?
        };
        Ok(Actor {
            person,
            session: session.clone(),
        })
    }

    /// One more live page or stream is open, for as long as what is returned is there, unless they have too many.
    pub(crate) fn connect(
        &self,
        source: Source,
        person: Option<PersonId>,
    ) -> Result<LiveConnection, Refusal> {
        Ok(LiveConnection {
            _stream: self.streams.open(source, person)?,
            _connected: self.meters.connect(),
        })
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
