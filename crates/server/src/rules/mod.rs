//! The rules of each game, for newcomers and for those who look something up. Figures come from the games themselves.

mod figure;
mod jantaris;
mod ostia;
mod visby;

use crate::leaflet::Leaflet;
use kontor_core::Game;
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;
use kontor_words::Words;
use maud::Markup;

fn leaflet(game: &str, words: &Words) -> Option<Leaflet> {
    match game {
        Visby::ID => Some(visby::leaflet(&Visby::standard(), words)),
        Jantaris::ID => Some(jantaris::leaflet(&Jantaris::standard(), words)),
        Ostia::ID => Some(ostia::leaflet(&Ostia::standard(), words)),
        _ => None,
    }
}

/// The rules of a game, with their table of contents; nothing if there is no such game.
pub fn page(game: &str, words: &Words) -> Option<Markup> {
    leaflet(game, words).map(|leaflet| leaflet.page())
}

/// The table of contents alone, with links into the page.
pub fn contents(game: &str, words: &Words) -> Option<Markup> {
    leaflet(game, words).map(|leaflet| leaflet.contents())
}
