//! Our own drawings: symbols, emblems, pictures, the wind rose. All of it is SVG that takes its colours from the style sheet.
//!
//! A symbol is drawn once, in the sprite that every page carries, and used by name.

mod cards;
pub mod pictures;
mod rose;
mod things;

pub(crate) use cards::symbol;
pub use cards::{card, card_symbols};
pub use rose::{rhumbs, rose};
pub use things::thing_symbols;

use kontor_core::Seat;
use maud::{Markup, PreEscaped, html};

/// A game's picture in its frame, wide; the frame alone if there is none.
pub fn picture(game: &str, drawn: Option<Markup>) -> Markup {
    html! {
        svg class={ "game-picture shows-" (game) } viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            @if let Some(drawn) = drawn { (drawn) }
        }
    }
}

/// The symbols, on a grid of 24, in lines of 1.5 with at most one fill.
const SYMBOLS: &str = include_str!("symbols.svg");

/// The sign of the house: a seal with a ship in it.
pub const LOGO: &str = include_str!("logo.svg");

/// All symbols, to be put once into every page before anything that uses them.
pub fn sprite() -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" { (PreEscaped(SYMBOLS)) }
    }
}

/// A symbol, as high as the text around it. It is decoration: what it means is said in words beside it.
pub fn icon(name: &str) -> Markup {
    html! {
        svg class={ "i i-" (name) } aria-hidden="true" { use href={ "#i-" (name) } {} }
    }
}

/// A symbol inside a drawing: a square with this corner and side.
pub fn drawn(name: &str, x: f32, y: f32, side: f32) -> Markup {
    html! {
        use class={ "d i-" (name) } href={ "#i-" (name) } x=(round(x)) y=(round(y)) width=(round(side)) height=(round(side)) {}
    }
}

/// A length in a drawing: a tenth is finer than anybody sees.
pub(crate) fn round(length: f32) -> f32 {
    (length * 10.0).round() / 10.0
}

/// The emblems of the seats: together with its colour each tells a seat.
const EMBLEMS: [&str; 6] = ["anchor", "tower", "key", "wheel", "lily", "star"];

/// The symbol of a seat's emblem.
pub fn emblem_name(seat: Seat) -> &'static str {
    EMBLEMS[seat.index()]
}

/// A seat's emblem on its colour.
pub fn emblem(seat: Seat) -> Markup {
    html! {
        span class={ "emblem seat-" (seat) } { (icon(emblem_name(seat))) }
    }
}

/// A seat's emblem inside a drawing: a square with this corner and side.
pub(crate) fn drawn_emblem(seat: Seat, x: f32, y: f32, side: f32) -> Markup {
    drawn(EMBLEMS[seat.index()], x, y, side)
}

/// The sign of the house.
pub fn logo() -> Markup {
    html! { span.logo aria-hidden="true" { (PreEscaped(LOGO)) } }
}
