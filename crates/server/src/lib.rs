//! The web table over HTTP: pages and forms for people, an API for programs, live updates for both.
//!
//! Pages are rendered here for one viewer at a time, so what a viewer may not know is never sent. A browser shows them, moves
//! what moved, and sends forms; it holds no rules.

mod accept;
mod api;
mod app;
pub mod art;
pub mod assets;
pub mod boards;
mod cookies;
mod handlers;
pub mod help;
mod language;
mod leaflet;
mod meters;
mod middleware;
mod pages;
mod refusal_text;
mod replay;
mod request_log;
pub mod rules;
pub mod scene;
mod server;
mod session_extractor;
mod status;
mod stories;
mod visitor;

pub use server::{Config, ServeError, Server};
