//! Jantaris in words.
//!
//! `phrases` names places, goods, merchants and items; `events` tells what happens, `board` draws the position,
//! `questions` asks, `offers` words the answers, and `forecast` says what each vote would bring.

mod board;
mod events;
mod forecast;
mod offers;
mod phrases;
mod questions;

pub use forecast::Prospect;
pub use phrases::{Way, item_when};

use super::{Asked, Names, Tell, for_instance, tell_apart};
use kontor_core::Seat;
use kontor_jantaris::{Action, Choice, Event, Jantaris, State, View};
use kontor_words::Words;

/// The game, the language and the people: what every sentence needs.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// The game, with the names and figures of its box.
    pub game: &'a Jantaris,
    /// The language.
    pub words: &'a Words,
    /// The people.
    pub names: &'a Names,
}

/// How Jantaris is told.
#[derive(Clone, Copy, Debug)]
pub struct JantarisTexts;

impl Tell<Jantaris> for JantarisTexts {
    fn tell_event(
        &self,
        game: &Jantaris,
        words: &Words,
        names: &Names,
        event: &Event,
    ) -> Option<String> {
        teller(game, words, names).event(event)
    }

    fn continues(&self, event: &Event) -> bool {
        // What begins something new in a turn: an item, the city, the vote.
        !matches!(
            event,
            Event::Use { .. } | Event::Visit { .. } | Event::Vote { .. }
        )
    }

    fn tell_start(
        &self,
        game: &Jantaris,
        words: &Words,
        names: &Names,
        state: &State,
    ) -> Vec<String> {
        teller(game, words, names).start(state.table())
    }

    fn tell_action(
        &self,
        _: &Jantaris,
        _: &Words,
        _: &Names,
        _: Seat,
        _: &Action,
    ) -> Option<String> {
        // Votes are revealed to everybody, and all else is open.
        None
    }

    fn draw(&self, game: &Jantaris, words: &Words, names: &Names, view: &View) -> String {
        teller(game, words, names).board(view, phrases::WIDTH)
    }

    fn draw_within(
        &self,
        game: &Jantaris,
        words: &Words,
        names: &Names,
        view: &View,
        columns: usize,
    ) -> String {
        let room = columns.clamp(phrases::NARROWEST, phrases::WIDTH);
        teller(game, words, names).board(view, room)
    }

    fn ask(
        &self,
        game: &Jantaris,
        words: &Words,
        names: &Names,
        view: &View,
        choices: &[Choice],
    ) -> Asked {
        let teller = teller(game, words, names);
        let mut offers: Vec<_> = choices
            .iter()
            .map(|choice| teller.offer(view, choice))
            .collect();
        tell_apart(&mut offers);
        Asked {
            question: teller.question(view, choices),
            remarks: teller.remarks(view, choices),
            example: for_instance(words, &offers),
            offers,
        }
    }
}

fn teller<'a>(game: &'a Jantaris, words: &'a Words, names: &'a Names) -> Teller<'a> {
    Teller { game, words, names }
}
