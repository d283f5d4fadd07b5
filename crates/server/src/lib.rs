//! The web table: people and bots play in the browser, from one program.
//!
//! Pages are rendered here for one viewer at a time, so what a viewer may not know is never sent. A browser shows them, moves
//! what moved, and sends forms; it holds no rules.

pub mod boards;
pub mod clock;
pub mod help;
mod ids;
mod leaflet;
mod refusal;
pub mod rules;
pub mod scene;

pub use ids::{PersonId, TableId};
pub use refusal::Refusal;
