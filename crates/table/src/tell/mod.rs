//! How a game is told to people: what happened, how it stands, what can be done.

pub mod jantaris;
pub mod ostia;
pub mod visby;

pub use jantaris::item_when;

use crate::spelling::tokens;
use kontor_core::{Game, Seat};
use kontor_words::Words;
use std::ops::RangeInclusive;

/// The names of the people and bots at a table, by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    /// These names, in seat order. People of the same name get a number, so that everybody can be told apart.
    pub fn new(mut names: Vec<String>) -> Names {
        for i in 1..names.len() {
            let given = names[i].clone();
            let mut number = i;
            while names[..i]
                .iter()
                .any(|name| tokens(name) == tokens(&names[i]))
            {
                number += 1;
                names[i] = format!("{given} {number}");
            }
        }
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
    pub fn width(&self) -> usize {
        self.0
            .iter()
            .map(|name| name.chars().count())
            .max()
            .unwrap_or(0)
    }
}

/// Why a typed answer was not understood, in words that help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misunderstood(pub String);

impl std::fmt::Display for Misunderstood {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
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
    /// The words that name it; typing a part of each is enough. A number with what it counts ("2 red") is one word.
    pub words: Vec<String>,
    /// If a number belongs to it: from which to which.
    pub range: Option<RangeInclusive<u32>>,
    /// What it is, or would bring, as a person reads it.
    pub label: String,
}

/// An example of an answer: one with a number, because that is the least obvious, or one from the middle.
pub fn for_instance(words: &Words, offers: &[Offer]) -> String {
    let ranged = offers.iter().find(|offer| offer.range.is_some());
    let typed = ranged.or(offers.get(offers.len() / 2)).map(|offer| {
        let number = offer.range.iter().map(|range| range.start().to_string());
        let typed: Vec<_> = offer.words.iter().cloned().chain(number).collect();
        typed.join(" ")
    });
    let typed = typed.unwrap_or_default();
    words.say("terminal-for-instance", &[("typed", typed.into())])
}

/// Numbers offers that would be typed alike, so that each can be reached.
pub fn tell_apart(offers: &mut [Offer]) {
    let typed = |offer: &Offer| -> Vec<String> {
        let words = offer.words.iter();
        words.flat_map(|word| tokens(word)).collect()
    };
    for i in 0..offers.len() {
        let given = offers[i].words.clone();
        let mut number = 1;
        while typed(&offers[i]).is_empty()
            || offers[..i]
                .iter()
                .any(|other| typed(other) == typed(&offers[i]))
        {
            number += 1;
            offers[i].words = given.clone();
            offers[i].words.push(number.to_string());
        }
    }
}

/// How one game is told. Every text comes from the catalogue, or from the files that the game
/// [brings along](kontor_words::GameWords).
pub trait Tell<G: Game>: Send + Sync {
    /// Whether a player who has only one way left may be spared the question. The game asks all the same, because being asked
    /// or not would tell the others something.
    fn spares_questions(&self) -> bool {
        false
    }

    /// What happened; nothing if it goes without saying.
    fn tell_event(
        &self,
        game: &G,
        words: &Words,
        names: &Names,
        event: &G::Event,
    ) -> Option<String>;

    /// Whether an event carries on what the decision before it began, so that no new paragraph starts with it.
    fn continues(&self, event: &G::Event) -> bool {
        let _ = event;
        false
    }

    /// How it began, from the first position.
    fn tell_start(&self, game: &G, words: &Words, names: &Names, state: &G::State) -> Vec<String>;

    /// A seat's own decision, for somebody who may know it; nothing if what happens tells it anyway.
    fn tell_action(
        &self,
        game: &G,
        words: &Words,
        names: &Names,
        seat: Seat,
        action: &G::Action,
    ) -> Option<String>;

    /// What the viewer alone learned by what just happened, or by the start if nothing has happened yet.
    fn tell_own(
        &self,
        game: &G,
        words: &Words,
        names: &Names,
        view: &G::View,
        events: &[G::Event],
    ) -> Vec<String> {
        let _ = (game, words, names, view, events);
        Vec::new()
    }

    /// A score as a person reads it.
    fn tell_score(&self, words: &Words, score: i32) -> String {
        let what = words.say(&kontor_words::score_id(G::ID), &[("n", score.into())]);
        format!("{score} {what}")
    }

    /// The position as somebody sees it, drawn in text.
    fn draw(&self, game: &G, words: &Words, names: &Names, view: &G::View) -> String;

    /// The same where there is room for so many characters in a line. Who draws nothing wider than that need do nothing; what
    /// is wider all the same is broken between words.
    fn draw_within(
        &self,
        game: &G,
        words: &Words,
        names: &Names,
        view: &G::View,
        columns: usize,
    ) -> String {
        let _ = columns;
        self.draw(game, words, names, view)
    }

    /// What a seat is asked. The view is the seat's own; there is one offer for each choice.
    fn ask(
        &self,
        game: &G,
        words: &Words,
        names: &Names,
        view: &G::View,
        choices: &[G::Choice],
    ) -> Asked;

    /// Reads an answer that needs more than the words of an offer; nothing where those are enough.
    fn understand(
        &self,
        game: &G,
        words: &Words,
        view: &G::View,
        choices: &[G::Choice],
        line: &str,
    ) -> Option<Result<G::Action, Misunderstood>> {
        let _ = (game, words, view, choices, line);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_of_the_same_name_get_a_number() {
        let names = ["Anna", "anna", "Ben", "Anna", "Anna 2"].map(str::to_owned);
        let names = Names::new(names.to_vec());
        assert_eq!(names.all(), ["Anna", "anna 2", "Ben", "Anna 4", "Anna 2 5"]);
    }

    #[test]
    fn offers_that_would_be_typed_alike_get_a_number() {
        let offer = |words: &[&str]| Offer {
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            range: None,
            label: String::new(),
        };
        let mut offers = vec![offer(&["pass"]), offer(&["Pass"]), offer(&["+"])];
        tell_apart(&mut offers);
        assert_eq!(offers[1].words, ["Pass", "2"]);
        assert_eq!(offers[2].words, ["+", "2"]);
    }
}
