//! The house as its hosts know it: the real server, killed, asked for its pages, and found as it was.

#![allow(clippy::unwrap_used)]

mod api;
mod attacks;
mod boxes;
mod crash;
mod description;
mod endings;
mod forms;
mod hosting;
mod load;
mod old_house;
mod postgres;
mod program;
mod ratings;
#[path = "../web/server.rs"]
mod server;
mod soundness;
