//! The connections that read.

use super::link::Link;
use crate::error::StoreError;
use crate::location::PostgresUrl;
use crate::statement::{Row, Value};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::Mutex;

/// How many can read at the same time.
const READERS: usize = 4;

/// The connections that read.
#[derive(Clone)]
pub(crate) struct Readers(Arc<Inner>);

struct Inner {
    url: PostgresUrl,
    links: [Mutex<Option<Link>>; READERS],
    next: AtomicUsize,
    closed: AtomicBool,
}

impl Readers {
    pub(crate) fn new(url: PostgresUrl) -> Readers {
        Readers(Arc::new(Inner {
            url,
            links: Default::default(),
            next: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
        }))
    }

    /// The rows that answer a question. What a connection that broke did not answer is asked once more on another: asking
    /// changes nothing.
    pub(crate) async fn rows(
        &self,
        sql: &'static str,
        values: &[Value],
    ) -> Result<Vec<Row>, StoreError> {
        if self.0.closed.load(Ordering::Relaxed) {
            return Err(StoreError::closed());
        }
        let turn = self.0.next.fetch_add(1, Ordering::Relaxed) % READERS;
        // One that is free is as good as the next in turn.
        let mut all = self.0.links.iter();
        let mut place = match all.find_map(|link| link.try_lock().ok()) {
            Some(place) => place,
            None => self.0.links[turn].lock().await,
        };
        if let Some(link) = place.as_mut().filter(|link| !link.is_closed()) {
            match link.rows(sql, values).await {
                Err(StoreError::Unreachable(_)) => {}
                answered => return answered,
            }
        }
        *place = None;
        let link = place.insert(Link::connect(&self.0.url).await?);
        link.rows(sql, values).await
    }

    /// From now on nothing can be asked.
    pub(crate) async fn close(&self) {
        self.0.closed.store(true, Ordering::Relaxed);
        for link in &self.0.links {
            *link.lock().await = None;
        }
    }
}
