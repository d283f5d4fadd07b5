//! Which tables are awake, and how their stewards are reached.

use crate::message::Message;
use crate::snapshot::Scene;
use kontor_model::TableId;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, watch};

/// The way to a steward.
pub(crate) type Messages = mpsc::UnboundedSender<Message>;

/// The tables that are awake.
pub(crate) struct AwakeTables(Mutex<Awake>);

struct Awake {
    stewards: HashMap<TableId, Entry>,
    /// Each steward has a copy; when all are gone, all stewards have stopped. Nothing once the hall closes.
    alive: Option<mpsc::Sender<()>>,
    /// Ends when all stewards have stopped.
    ended: Option<mpsc::Receiver<()>>,
}

struct Entry {
    messages: Messages,
    /// What the table shows, once it is loaded.
    scenes: Option<watch::Receiver<Arc<Scene>>>,
    looked_at: LookedAt,
}

/// Whether somebody has looked at a table since its steward last asked.
#[derive(Clone, Default)]
pub(crate) struct LookedAt(Arc<AtomicBool>);

impl LookedAt {
    /// Whether somebody has; from now on nobody.
    pub(crate) fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

/// A steward that is about to begin.
pub(crate) struct Hired {
    pub(crate) messages: mpsc::UnboundedReceiver<Message>,
    pub(crate) looked_at: LookedAt,
    /// Dropped when the steward has stopped.
    pub(crate) alive: mpsc::Sender<()>,
}

impl AwakeTables {
    pub(crate) fn new() -> AwakeTables {
        let (alive, ended) = mpsc::channel(1);
        AwakeTables(Mutex::new(Awake {
            stewards: HashMap::new(),
            alive: Some(alive),
            ended: Some(ended),
        }))
    }

    fn lock(&self) -> MutexGuard<'_, Awake> {
        // Nothing under this lock can be left half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().stewards.len()
    }

    pub(crate) fn ids(&self) -> Vec<TableId> {
        self.lock().stewards.keys().cloned().collect()
    }

    /// Gives a message to the steward of a table; if there is none, `begin` starts one. Nothing if the hall closes.
    pub(crate) fn post(
        &self,
        id: &TableId,
        message: Message,
        begin: impl FnOnce(Hired),
    ) -> Option<mpsc::WeakUnboundedSender<Message>> {
        let mut awake = self.lock();
        let alive = awake.alive.clone()?;
        let mut message = message;
        if let Some(entry) = awake.stewards.get(id) {
            match entry.messages.send(message) {
                Ok(()) => return Some(entry.messages.downgrade()),
                // This one broke off; another takes over.
                Err(unsent) => message = unsent.0,
            }
        }
        let (sender, messages) = mpsc::unbounded_channel();
        let looked_at = LookedAt::default();
        if sender.send(message).is_ok() {
            begin(Hired {
                messages,
                looked_at: looked_at.clone(),
                alive,
            });
        }
        let weak = sender.downgrade();
        let entry = Entry {
            messages: sender,
            scenes: None,
            looked_at,
        };
        awake.stewards.insert(id.clone(), entry);
        Some(weak)
    }

    /// From now on everybody can see what this table shows without asking its steward.
    pub(crate) fn show(&self, id: &TableId, scenes: watch::Receiver<Arc<Scene>>) {
        if let Some(entry) = self.lock().stewards.get_mut(id) {
            entry.scenes = Some(scenes);
        }
    }

    /// What a table shows, if it is awake and loaded.
    pub(crate) fn scene(&self, id: &TableId) -> Option<Arc<Scene>> {
        let awake = self.lock();
        let entry = awake.stewards.get(id)?;
        let scenes = entry.scenes.as_ref()?;
        // What a steward showed that broke off may not be so any more.
        scenes.has_changed().ok()?;
        entry.looked_at.0.store(true, Ordering::Relaxed);
        let scene = scenes.borrow().clone();
        Some(scene)
    }

    pub(crate) fn forget(&self, id: &TableId) {
        self.lock().stewards.remove(id);
    }

    /// Lets a steward stop, if that still holds while nobody can send it anything.
    pub(crate) fn forget_if(&self, id: &TableId, holds: impl FnOnce() -> bool) -> bool {
        let mut awake = self.lock();
        let stops = holds();
        if stops {
            awake.stewards.remove(id);
        }
        stops
    }

    /// Lets all stewards stop when they have done what they were told; what is returned ends when they have. Nobody can be
    /// told anything any more.
    pub(crate) fn close(&self) -> Option<mpsc::Receiver<()>> {
        let mut awake = self.lock();
        awake.stewards.clear();
        awake.alive = None;
        awake.ended.take()
    }
}
