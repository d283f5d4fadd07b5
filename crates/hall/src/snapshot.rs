//! What there is to show of a table at one moment. Whoever draws it says for whom, and is given no more than that viewer may
//! know: the table itself does not leave this crate.

use crate::messages::Messages;
use crate::told::ToldLog;
use kontor_core::{Seat, Seats};
use kontor_model::{Millis, PersonId, Remark, ShownChair, Sitter, Stage, TableId, TableSetup};
use kontor_table::page::{Attendance, ClockShown, Mark, Viewer};
use kontor_table::{AnyGame, AnyTable, Glimpse, Names};
use kontor_words::Words;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A table at one moment. What did not change since the moment before is shared with it.
#[derive(Clone)]
pub struct Scene {
    /// Which table.
    pub id: TableId,
    /// Which game.
    pub game: Arc<dyn AnyGame>,
    /// What is played.
    pub setup: Arc<TableSetup>,
    /// Who opened the table.
    pub host: PersonId,
    /// How far it has come.
    pub stage: Stage,
    /// Its seats, in order.
    pub chairs: Vec<ShownChair>,
    /// The same, as mats show it.
    pub attendance: Vec<Attendance>,
    /// The names at the table, made distinct.
    pub names: Arc<Names>,
    /// The game as it stands, once it has begun. Its steps count from [`Scene::loaded_at`].
    pub(crate) table: Option<Arc<dyn AnyTable>>,
    /// How many steps had been made before the table was loaded.
    pub loaded_at: u64,
    /// Counts positions: a decision is for exactly one of them. It grows with each step and each step taken back.
    pub position: u64,
    /// Which change of the table each viewer saw last.
    pub(crate) versions: Versions,
    /// Whether the last step may be taken back if all agree.
    pub can_undo: bool,
    /// Who had no choice in each of the steps that the table knows. Nobody else may learn of it.
    pub forced: Arc<Vec<Seats>>,
    /// What was said, the latest last.
    pub remarks: Arc<Vec<Remark>>,
    /// What was told of its steps already.
    pub told: Arc<ToldLog>,
    /// The table where the same people play again.
    pub rematch: Option<TableId>,
    /// When this was.
    pub at: Millis,
    /// What was written of it for programs that follow the table.
    pub messages: Messages,
}

impl std::fmt::Debug for Scene {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let version = self.versions.public;
        write!(f, "{} at {} ({version})", self.id, self.position)
    }
}

/// Counts the changes of a table. One that a single seat can see is one for that seat only: that somebody thinks again is nobody
/// else's business.
#[derive(Clone, Debug, Default)]
pub(crate) struct Versions {
    /// The last one that everybody could see.
    pub(crate) public: u64,
    /// The last one that a seat alone could see.
    pub(crate) private: BTreeMap<Seat, u64>,
}

impl Scene {
    /// Grows with every change of the table that this viewer can see, and with no other.
    pub fn version_for(&self, viewer: Option<Seat>) -> u64 {
        let private = viewer.and_then(|seat| self.versions.private.get(&seat));
        self.versions.public.max(private.copied().unwrap_or(0))
    }

    /// Where a person sits.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let mut chairs = self.chairs.iter();
        let place = chairs.position(|chair| chair.sitter.person() == Some(person));
        place.and_then(Seat::new)
    }

    /// Whether a seat is kept for a person who has not come yet.
    pub fn keeps_seat_for(&self, person: PersonId) -> bool {
        let kept = Sitter::Person {
            id: person,
            away: true,
        };
        self.stage == Stage::Gathering && self.chairs.iter().any(|chair| chair.sitter == kept)
    }

    /// Whose decision is missing.
    pub fn to_act(&self) -> Seats {
        match (&self.stage, &self.table) {
            (Stage::Playing, Some(table)) => table.to_act(),
            _ => Seats::NONE,
        }
    }

    /// What one viewer may know of the game, once it has begun: all that a page or a stream is given of it.
    pub fn glimpse(&self, viewer: Option<Seat>) -> Option<Box<dyn Glimpse + '_>> {
        self.table.as_ref().map(|table| table.glimpse(viewer))
    }

    /// Somebody who looks at it, in their language.
    pub fn viewer(&self, seat: Option<Seat>, words: &'static Words) -> Viewer<'_> {
        Viewer {
            seat,
            words,
            names: &self.names,
            chairs: &self.attendance,
        }
    }

    /// The round, from 1; 0 before the start.
    pub fn round(&self) -> u32 {
        self.table.as_ref().map_or(0, |table| table.round())
    }

    /// How many steps have been made since the table was loaded.
    pub fn steps_known(&self) -> usize {
        self.table.as_ref().map_or(0, |table| table.steps())
    }

    /// How many steps have been made since the beginning.
    pub fn steps(&self) -> u64 {
        self.loaded_at + self.steps_known() as u64
    }

    /// What one of the steps that the table knows brought about, in sentences, the first being 0.
    pub fn told_step(&self, words: &Words, step: usize) -> Arc<[String]> {
        let tell = || match &self.table {
            Some(table) => table.glimpse(None).told_step(words, &self.names, step),
            None => Vec::new(),
        };
        self.told.of_step(words.lang(), step, tell)
    }

    /// The same at a later moment at which nothing but time has passed.
    pub(crate) fn later(self: Arc<Scene>, now: Millis) -> Arc<Scene> {
        let gone = (now - self.at).max(0);
        let runs = |chair: &ShownChair| chair.time.is_some_and(|time| time.runs);
        if gone == 0 || !self.chairs.iter().any(runs) {
            return self;
        }
        let mut scene = Arc::unwrap_or_clone(self);
        scene.at = now;
        scene.messages = Messages::default();
        for chair in &mut scene.chairs {
            if let Some(time) = chair.time.as_mut().filter(|time| time.runs) {
                time.left = (time.left - gone).max(0);
            }
        }
        scene.attendance = scene.chairs.iter().map(attendance).collect();
        Arc::new(scene)
    }
}

/// Who sits on a chair, as its mat shows it.
pub(crate) fn attendance(chair: &ShownChair) -> Attendance {
    Attendance {
        mark: match chair.sitter {
            Sitter::Bot(level) => Some(Mark::Bot(level)),
            Sitter::Person { away: true, .. } => Some(Mark::Away),
            Sitter::Person { .. } if !chair.here => Some(Mark::NotHere),
            Sitter::Person { .. } | Sitter::Nobody => None,
        },
        time: chair.time.map(|time| ClockShown {
            left: time.left,
            runs: time.runs,
        }),
    }
}
