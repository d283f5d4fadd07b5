//! What is drawn of a table, and for whom.

use kontor_core::Seat;
use kontor_table::Names;
use kontor_words::Words;

pub use kontor_hall::Scene;

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
