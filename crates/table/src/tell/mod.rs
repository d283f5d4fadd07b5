//! How a game is told to people: what happened, how it stands, what can be done.

mod ostia;
mod visby;

use crate::typed::Misunderstood;
use kontor_core::{Game, Seat};
use kontor_words::Words;
use std::ops::RangeInclusive;

/// The names of the people and bots at a table, by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    /// These names, in seat order.
    pub fn new(names: Vec<String>) -> Names {
        Names(names)
    }

    /// Who sits there.
    ///
    /// # Panics
    /// If there are fewer names than seats.
    pub fn of(&self, seat: Seat) -> &str {
        &self.0[seat.index()]
    }

    /// All names, in seat order.
    pub fn all(&self) -> &[String] {
        &self.0
    }

    /// The length of the longest name, for columns.
    pub(crate) fn width(&self) -> usize {
        self.0
            .iter()
            .map(|name| name.chars().count())
            .max()
            .unwrap_or(0)
    }
}

/// A question to a seat, with everything it can answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question.
    pub question: String,
    /// Remarks before it, such as what each card would do.
    pub remarks: Vec<String>,
    /// An example of an answer.
    pub example: String,
    /// What can be answered, in `legal` order.
    pub offers: Vec<Offer>,
}

/// One thing that can be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The words that name it; typing a part of each is enough.
    pub words: Vec<String>,
    /// If a number belongs to it: from which to which.
    pub range: Option<RangeInclusive<u32>>,
    /// What it is, or would bring, as a person reads it.
    pub label: String,
}

/// An example of an answer: one from the middle of what can be answered.
fn for_instance(words: &Words, offers: &[Offer]) -> String {
    let offer = offers.get(offers.len() / 2);
    let typed = offer.map(|offer| {
        let number = offer
            .range
            .as_ref()
            .map(|range| format!(" {}", range.start()));
        offer.words.join(" ") + &number.unwrap_or_default()
    });
    let typed = typed.unwrap_or_default();
    words.say("terminal-for-instance", &[("typed", typed.into())])
}

/// A game that can be told. Every text comes from the catalogue.
pub trait Tell: Game {
    /// What happened; nothing if it goes without saying.
    fn tell_event(&self, words: &Words, names: &Names, event: &Self::Event) -> Option<String>;

    /// Whether an event carries on what the decision before it began, so that no new paragraph starts with it.
    fn continues(&self, event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// How it began, from the first position.
    fn tell_start(&self, words: &Words, names: &Names, state: &Self::State) -> Vec<String>;

    /// A seat's own decision, for somebody who may know it; nothing if what happens tells it anyway.
    fn tell_action(
        &self,
        words: &Words,
        names: &Names,
        seat: Seat,
        action: &Self::Action,
    ) -> Option<String>;

    /// What the viewer alone learned by what just happened, or by the start if nothing has happened yet.
    fn tell_own(
        &self,
        words: &Words,
        names: &Names,
        view: &Self::View,
        events: &[Self::Event],
    ) -> Vec<String> {
        let _ = (words, names, view, events);
        Vec::new()
    }

    /// A score as a person reads it.
    fn tell_score(&self, words: &Words, score: i32) -> String {
        let what = words.say(&format!("{}-score", Self::ID), &[("n", score.into())]);
        format!("{score} {what}")
    }

    /// The position as somebody sees it, drawn in text.
    fn draw(&self, words: &Words, names: &Names, view: &Self::View) -> String;

    /// What a seat is asked. The view is the seat's own; there is one offer for each choice.
    fn ask(
        &self,
        words: &Words,
        names: &Names,
        view: &Self::View,
        choices: &[Self::Choice],
    ) -> Asked;

    /// Reads an answer that needs more than the words of an offer; nothing where those are enough.
    fn understand(
        &self,
        words: &Words,
        view: &Self::View,
        choices: &[Self::Choice],
        line: &str,
    ) -> Option<Result<Self::Action, Misunderstood>> {
        let _ = (words, view, choices, line);
        None
    }
}
