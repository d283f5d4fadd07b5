//! The web table: people and bots play in the browser, from one program.
//!
//! Pages are rendered here for one viewer at a time, so what a viewer may not know is never sent. A browser shows them, moves
//! what moved, and sends forms; it holds no rules.

mod account;
mod api;
mod app;
pub mod art;
pub mod assets;
pub mod backup;
pub mod boards;
pub mod clock;
mod door;
mod guard;
pub mod hall;
pub mod help;
mod ladders;
mod leaflet;
mod live;
mod meters;
pub mod notices;
mod pages;
pub mod people;
pub mod ratings;
mod refusal_text;
pub mod rules;
pub mod scene;
pub mod store;
mod stories;
mod tables;
mod visitor;
mod welcome;

pub use app::{Config, House, ServeError};
