//! JSON at the edge: how every game's positions, actions, events and boxes are written down, and how they are read
//! from a stranger.
//!
//! The rules know nothing of it: a game gives plain data ([`Setting::Setup`], events, refusals), and here it becomes
//! JSON and words.
//!
//! [`Setting::Setup`]: kontor_core::Setting::Setup

pub mod boxes;
mod jantaris;
mod node;
mod ostia;
mod refused;
mod visby;
mod write;

pub use boxes::{BadBox, sha256};
pub use node::{Misfit, Misfits, Node, brief, position};
pub use refused::{bad_joint, number_words, placed};
pub use write::{by_seat, committed, outcome, plain, seats};

use kontor_core::{Game, Joint, Position};
use serde_json::Value;

/// A game's words in the engine protocol, and its boxes.
///
/// Writing is canonical (equal values give equal bytes, keys in the order of the game's page). Reading trusts
/// nothing.
pub trait Wire: Game {
    /// The game with other components, read from a box file. The error names the entry and what would be right.
    fn with_box(text: &str) -> Result<Self, BadBox>;

    /// The components as a box file holds them, with where each comes from. [`Wire::with_box`] reads from it the game that
    /// wrote it.
    fn write_box(&self) -> Value;

    /// The box files that the game came with, of every release since the first, so that what was played with an earlier one
    /// can be read for ever. A release with other figures adds its file at the end.
    fn released_boxes() -> &'static [&'static str];

    /// A hash of the components; records carry it, so that nobody replays a game with other prices.
    fn box_hash(&self) -> String;

    /// Everything about a position, hidden things included.
    fn write_state(&self, state: &Self::State, committed: &Joint<Self::Action>) -> Value;

    /// The only way from something written down to a position that can be played; the error holds every reason why
    /// it cannot.
    fn read_state(&self, node: &Node<'_>) -> Result<Position<Self>, Misfits>;

    /// What a viewer may know.
    fn write_view(&self, view: &Self::View) -> Value;

    /// An action.
    fn write_action(&self, action: &Self::Action) -> Value;

    /// An action, if it has the form of one. Whether it is legal is not asked here.
    fn read_action(&self, node: &Node<'_>) -> Result<Self::Action, Misfit>;

    /// A choice; one that stands for a single action is written as that action.
    fn write_choice(&self, choice: &Self::Choice) -> Value;

    /// An event.
    fn write_event(&self, event: &Self::Event) -> Value;

    /// Why an action was refused, and what would be right, for whoever writes programs against the protocol.
    fn explain(&self, why: &Self::Refusal) -> String;
}
