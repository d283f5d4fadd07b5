//! Ostia in words.

mod ask;
mod board;
mod events;
mod say;
mod typing;

pub use board::heading;
pub use say::{count, denarii, good, goods, lot, order};

use super::{Asked, Names, Tell};
use crate::tell::Misunderstood;
use kontor_core::Seat;
use kontor_ostia::{Action, Choice, Event, Ostia, State, View};
use kontor_words::Words;

/// How Ostia is told.
#[derive(Clone, Copy, Debug)]
pub struct OstiaTexts;

impl Tell<Ostia> for OstiaTexts {
    fn spares_questions(&self) -> bool {
        true
    }

    fn tell_event(
        &self,
        game: &Ostia,
        words: &Words,
        names: &Names,
        event: &Event,
    ) -> Option<String> {
        Some(events::event(game.figures(), words, names, event))
    }

    fn continues(&self, event: &Event) -> bool {
        events::continues(event)
    }

    fn tell_start(&self, game: &Ostia, words: &Words, names: &Names, state: &State) -> Vec<String> {
        events::start(game.figures(), words, names, state)
    }

    fn tell_action(
        &self,
        _: &Ostia,
        words: &Words,
        names: &Names,
        seat: Seat,
        action: &Action,
    ) -> Option<String> {
        events::secret(words, names, seat, action)
    }

    fn tell_own(
        &self,
        _: &Ostia,
        words: &Words,
        names: &Names,
        view: &View,
        events: &[Event],
    ) -> Vec<String> {
        events::dealt(words, names, view, events)
            .into_iter()
            .collect()
    }

    fn tell_score(&self, words: &Words, score: i32) -> String {
        if score < 0 {
            return words.get("ostia-score-bankrupt");
        }
        let what = words.say("ostia-score", &[("n", score.into())]);
        format!("{score} {what}")
    }

    fn draw(&self, game: &Ostia, words: &Words, names: &Names, view: &View) -> String {
        board::draw(game.figures(), words, names, view, usize::MAX)
    }

    fn draw_within(
        &self,
        game: &Ostia,
        words: &Words,
        names: &Names,
        view: &View,
        columns: usize,
    ) -> String {
        board::draw(game.figures(), words, names, view, columns)
    }

    fn ask(
        &self,
        game: &Ostia,
        words: &Words,
        names: &Names,
        view: &View,
        choices: &[Choice],
    ) -> Asked {
        ask::ask(game.figures(), words, names, view, choices)
    }

    fn understand(
        &self,
        _: &Ostia,
        words: &Words,
        view: &View,
        choices: &[Choice],
        line: &str,
    ) -> Option<Result<Action, Misunderstood>> {
        typing::understand(words, view, choices, line)
    }
}
