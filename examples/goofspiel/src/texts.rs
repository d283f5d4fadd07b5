//! Goofspiel in words.

use crate::card::{Bid, Card, Cards};
use crate::rules::{Event, Goofspiel};
use crate::state::{State, View};
use kontor_core::Seat;
use kontor_table::{Asked, Names, Offer, Tell, for_instance};
use kontor_words::{Value, Words};
use std::fmt::Write;

/// How Goofspiel is told.
#[derive(Clone, Copy, Debug)]
pub struct GoofspielTexts;

fn number(card: Card) -> (&'static str, Value<'static>) {
    ("card", card.to_string().into())
}

fn list(words: &Words, cards: Cards) -> String {
    let cards: Vec<_> = cards.iter().map(|card| card.to_string()).collect();
    words.list(&cards)
}

impl Tell<Goofspiel> for GoofspielTexts {
    fn tell_event(
        &self,
        _: &Goofspiel,
        words: &Words,
        names: &Names,
        event: &Event,
    ) -> Option<String> {
        let name = |seat: Seat| ("name", names.of(seat).into());
        let prizes = |cards: Cards| ("prizes", list(words, cards).into());
        Some(match *event {
            Event::Bid { seat, card } => {
                words.say("goofspiel-tell-bid", &[name(seat), number(card)])
            }
            Event::Taken { seat, prizes: won } => {
                words.say("goofspiel-tell-taken", &[name(seat), prizes(won)])
            }
            Event::Tie { card } => words.say("goofspiel-tell-tie", &[number(card)]),
            Event::Prize { card } => words.say("goofspiel-tell-prize", &[number(card)]),
            Event::Left { prizes: left } => {
                let n = ("n", left.len().into());
                words.say("goofspiel-tell-left", &[prizes(left), n])
            }
        })
    }

    fn tell_start(&self, _: &Goofspiel, words: &Words, _: &Names, state: &State) -> Vec<String> {
        let first = state.table().pot().iter();
        first
            .map(|card| words.say("goofspiel-tell-first", &[number(card)]))
            .collect()
    }

    fn tell_action(
        &self,
        _: &Goofspiel,
        words: &Words,
        names: &Names,
        seat: Seat,
        &Bid(card): &Bid,
    ) -> Option<String> {
        let name = ("name", names.of(seat).into());
        Some(words.say("goofspiel-tell-bid", &[name, number(card)]))
    }

    fn draw(&self, _: &Goofspiel, words: &Words, names: &Names, view: &View) -> String {
        let table = &view.table;
        let prizes = |cards| [("prizes", list(words, cards).into())];
        let mut lines = vec![
            words.say(
                "goofspiel-heading",
                &[
                    ("round", table.round().into()),
                    ("rounds", table.cards().into()),
                ],
            ),
            String::new(),
        ];
        lines.push(if table.pot().is_empty() {
            words.get("goofspiel-pot-empty")
        } else {
            words.say("goofspiel-pot", &prizes(table.pot()))
        });
        if !table.coming().is_empty() {
            lines.push(words.say("goofspiel-coming", &prizes(table.coming())));
        }
        lines.push(String::new());
        let width = names.width();
        for seat in Seat::all(table.players()) {
            let player = table.player(seat);
            let points = words.say("goofspiel-points", &[("n", player.won.points().into())]);
            let mut line = format!("{:width$}  {points:>10}", names.of(seat));
            if table.rounds_left() > 0 && !view.waiting.contains(seat) {
                let _ = write!(line, "  ✓ {}", words.get("goofspiel-has-bid"));
            }
            lines.push(line);
            if !player.hand.is_empty() {
                let hand = [("cards", list(words, player.hand).into())];
                lines.push(format!(
                    "{:width$}  {}",
                    "",
                    words.say("goofspiel-hand", &hand)
                ));
            }
            if !player.won.is_empty() {
                let won = words.say("goofspiel-won", &prizes(player.won));
                lines.push(format!("{:width$}  {won}", ""));
            }
        }
        lines.join("\n") + "\n"
    }

    fn ask(&self, _: &Goofspiel, words: &Words, _: &Names, view: &View, choices: &[Bid]) -> Asked {
        let offers: Vec<_> = choices
            .iter()
            .map(|Bid(card)| Offer {
                words: vec![card.to_string()],
                range: None,
                label: card.to_string(),
            })
            .collect();
        let prizes = list(words, view.table.pot());
        Asked {
            question: words.say("goofspiel-ask", &[("prizes", prizes.into())]),
            remarks: Vec::new(),
            example: for_instance(words, &offers),
            offers,
        }
    }
}
