//! How games look on pages: boards, rules pages, score sheets, art and styles.
//!
//! In: a viewer's view and what everybody has seen. Out: HTML, or a typed action from a form. Nothing here knows a table,
//! a network, a store or a clock.

pub mod art;
pub mod assets;
pub mod chair;
pub mod document;
pub mod film;
pub mod help;
mod jantaris;
mod ostia;
mod plain;
pub mod rules;
pub mod score_sheet;
mod visby;

pub use chair::clock;
pub use jantaris::JantarisBoard;
pub use ostia::OstiaBoard;
pub use plain::PlainBoard;
pub use visby::VisbyBoard;
