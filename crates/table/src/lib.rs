//! Any game behind one object.
//!
//! A game crate speaks in its own types. Here it becomes an [`AnyGame`] on the [`Shelf`], and a table of it an
//! [`AnyTable`]: JSON in and out, texts in two languages, records. The [`Engine`] speaks the engine protocol on top
//! of that; the terminal and the server use the same objects.

mod decision;
mod engine;
mod entry;
mod game;
mod glimpse;
pub mod page;
mod record;
mod shelf;
mod spelling;
mod table;
mod tell;
mod typed;
mod written_json;

pub use decision::{Decision, NotTaken, Offered, Suggestion};
pub use engine::{Engine, ITERATIONS_A_MS, LONGEST_LINE};
pub use entry::{Bots, Entry, Picture, RulesPart, ScorePart, needed_texts};
pub use game::AnyGame;
pub use glimpse::Glimpse;
pub use kontor_core::Ending;
pub use record::{
    BadRecord, FinishedRecord, Moment, Origin, Record, RecordedSitter, Verified, ended, replay,
};
pub use shelf::Shelf;
pub use table::{AnyTable, Decided, LeaveToOpen, Taken};
pub use tell::{Asked, Misunderstood, Names, Offer, Tell, for_instance, item_when, tell_apart};
pub use tell::{jantaris, ostia, visby};
pub use written_json::WrittenJson;
