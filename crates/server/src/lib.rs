//! The web table over HTTP: pages and forms for people, an API for programs, live updates for both.
//!
//! Pages are rendered here for one viewer at a time, so what a viewer may not know is never sent. A browser shows them, moves
//! what moved, and sends forms; it holds no rules.

mod accept;
mod api;
mod app;
mod client_address;
mod cookies;
mod handlers;
mod language;
mod meters;
mod middleware;
mod open_streams;
mod pages;
mod places;
mod refusal_text;
mod replay;
mod request_log;
mod server;
mod session_extractor;
mod status;
mod timely_body;
mod visitor;

pub use client_address::Network;
pub use server::{Config, ServeError, Server};
