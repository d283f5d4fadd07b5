//! Every board, in every phase of random games, for every viewer and in both languages.

#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;
mod jantaris;
mod looks;
mod markup;
mod ostia;
mod plain;
mod visby;
