//! What there is to show of a table at one moment. Whoever draws it says for whom.

use kontor_core::{Seat, Seats};
use kontor_model::{Millis, PersonId, Remark, ShownChair, Sitter, Stage, TableId, TableSetup};
use kontor_table::{AnyGame, AnyTable, Names};
use kontor_words::Words;
use std::sync::Arc;

/// A table at one moment.
#[derive(Clone)]
pub struct Scene {
    /// Which table.
    pub id: TableId,
    /// Which game.
    pub game: Arc<dyn AnyGame>,
    /// What is played.
    pub setup: TableSetup,
    /// Who opened the table.
    pub host: PersonId,
    /// How far it has come.
    pub stage: Stage,
    /// Its seats, in order.
    pub chairs: Vec<ShownChair>,
    /// The names at the table, made distinct.
    pub names: Names,
    /// The game as it stands, once it has begun. Its steps count from [`Scene::loaded_at`].
    pub table: Option<Arc<dyn AnyTable>>,
    /// How many steps had been made before the table was loaded.
    pub loaded_at: u64,
    /// Counts positions: a decision is for exactly one of them. It grows with each step and each step taken back.
    pub position: u64,
    /// Grows with every change of the scene.
    pub version: u64,
    /// Whether the last step may be taken back if all agree.
    pub can_undo: bool,
    /// Who had no choice in each of the steps that the table knows. Nobody else may learn of it.
    pub forced: Vec<Seats>,
    /// What was said, the latest last.
    pub remarks: Vec<Remark>,
    /// The table where the same people play again.
    pub rematch: Option<TableId>,
    /// When this was.
    pub at: Millis,
}

impl std::fmt::Debug for Scene {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at {} ({})", self.id, self.position, self.version)
    }
}

impl Scene {
    /// Where a person sits.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let place = self
            .chairs
            .iter()
            .position(|chair| matches!(chair.sitter, Sitter::Person { id, .. } if id == person));
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

    /// How many steps have been made since the beginning.
    pub fn steps(&self) -> u64 {
        self.loaded_at + self.table.as_ref().map_or(0, |table| table.steps() as u64)
    }
}

/// For whom something is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Viewer<'a> {
    /// Where they sit; spectators sit nowhere.
    pub seat: Option<Seat>,
    /// Their language.
    pub words: &'static Words,
    /// The names at the table.
    pub names: &'a Names,
}
