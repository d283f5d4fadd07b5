//! Any game behind one object.
//!
//! A game crate speaks in its own types. Here it becomes an [`AnyGame`] on the [`Shelf`], and a table of it an
//! [`AnyTable`]: JSON in and out, texts in two languages, records. The [`Engine`] speaks the engine protocol on top
//! of that; the terminal and the server use the same objects.

mod any;
mod engine;
mod record;
mod shelf;
mod tell;
mod typed;

pub use any::{Acted, AnyGame, AnyTable, NotTaken, Suggestion};
pub use engine::{Engine, ITERATIONS_A_MS, LONGEST_LINE};
pub use kontor_core::Ending;
pub use record::{BadRecord, Origin, Record, Sitter, Verified, ended, replay};
pub use shelf::Shelf;
pub use tell::{Asked, Names, Offer, Tell, item_when};
pub use tell::{jantaris, ostia, visby};
pub use typed::Misunderstood;
