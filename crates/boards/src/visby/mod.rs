//! Visby on a page.

mod backdrop;
mod board;
mod canvas;
mod hand;
mod mats;
mod trade;

use crate::art;
use crate::film::{film, in_one_line};
use canvas::{Canvas, Step};
use kontor_core::{Game, Seat};
use kontor_table::page::{Board, Fields, Frame, Misread, News, Parts, Prompt, Viewer, Visible};
use kontor_table::visby::{card_list, count};
use kontor_visby::{Action, Card, Cards, Event, Phase, View, Visby};
use kontor_words::Words;
use maud::{Markup, html};

/// How Visby looks on a page.
#[derive(Clone, Copy, Debug)]
pub struct VisbyBoard;

/// The seat that is asked, or has answered and may change it.
fn asked(visby: &Visby, view: &View) -> Option<Seat> {
    let owing = visby.to_act(&view.table);
    view.viewer.filter(|&seat| owing.contains(seat))
}

impl Board<Visby> for VisbyBoard {
    fn ground(&self, visby: &Visby) -> Markup {
        html! {
            svg.sprite width="0" height="0" aria-hidden="true" {
                (backdrop::symbols(visby.market()))
                (art::card_symbols())
            }
        }
    }

    fn draw(&self, seen: &Visible<'_, Visby>, viewer: &Viewer<'_>) -> Parts {
        let canvas = Canvas::of(seen.game, seen.view);
        Parts {
            choices: choices(seen.game, seen.view, viewer),
            ..drawn(seen.game, &canvas, viewer)
        }
    }

    fn frames(
        &self,
        before: &Visible<'_, Visby>,
        _after: &View,
        news: &News<'_, Event>,
        viewer: &Viewer<'_>,
    ) -> Vec<Frame> {
        let mut canvas = Canvas::of(before.game, before.view);
        let together = |one: &Event, other: &Event| Step::of(one) == Step::of(other);
        film(news, together, |moment| {
            if let Some((first, _)) = moment.first() {
                canvas.begin(Step::of(first));
            }
            for (event, _) in moment {
                canvas.apply(event);
            }
            (drawn(before.game, &canvas, viewer), in_one_line(moment))
        })
    }

    fn prompt(&self, seen: &Visible<'_, Visby>, viewer: &Viewer<'_>) -> Option<Prompt> {
        let words = viewer.words;
        let (visby, view) = (seen.game, seen.view);
        let seat = asked(visby, view)?;
        let held = |question: String| Prompt {
            question,
            button: words.get("board-chosen"),
        };
        Some(match view.own {
            Some(Action::Play(cards)) => held(words.say(
                "board-you-play",
                &[("cards", card_list(words, cards).into())],
            )),
            Some(Action::Trade(0)) => held(words.get("board-you-keep")),
            Some(Action::Trade(wares)) => {
                let seals = visby.market().seals_for(view.table.tracks().market, wares);
                held(words.say(
                    "board-you-trade",
                    &[
                        ("wares", count(words, "wares", wares).into()),
                        ("seals", count(words, "seals", seals).into()),
                    ],
                ))
            }
            None if view.table.phase() == Phase::Trade => Prompt {
                question: seen.asked(viewer)?.question,
                button: trade::button(visby, view, seat, words),
            },
            None => {
                let size = view.table.cards_a_round();
                Prompt {
                    question: words.get(hand::question(size)),
                    button: words.get(hand::empty_button(size)),
                }
            }
        })
    }

    fn read(
        &self,
        seen: &Visible<'_, Visby>,
        _: &Words,
        fields: &Fields,
    ) -> Result<Action, Misread> {
        let seat = asked(seen.game, seen.view).ok_or(Misread::Strange)?;
        read(seen.game, seen.view, seat, fields).ok_or(Misread::Strange)
    }
}

/// The action that a form means; nothing if its fields make none.
fn read(visby: &Visby, view: &View, seat: Seat, fields: &Fields) -> Option<Action> {
    let values = |name: &'static str| {
        let named = fields.iter().filter(move |(field, _)| field == name);
        named.map(|(_, value)| value.as_str())
    };
    if view.table.phase() == Phase::Trade {
        let given: Option<u8> = match values("trade").next() {
            Some(index) => {
                let mut offers = visby.trades(&view.table, seat).iter();
                offers.nth(index.parse().ok()?)
            }
            None => values("wares").next()?.parse().ok(),
        };
        return Some(Action::Trade(given?));
    }
    let mut cards = Cards::NONE;
    for name in values("card") {
        let card = Card::ALL.into_iter().find(|card| card.name() == name)?;
        if cards.contains(card) {
            return None;
        }
        cards = cards.with(card);
    }
    (!cards.is_empty()).then_some(Action::Play(cards))
}

/// The board and the mats at one moment.
fn drawn(visby: &Visby, canvas: &Canvas, viewer: &Viewer<'_>) -> Parts {
    Parts {
        board: board::board(canvas, visby.market(), viewer.words),
        mats: mats::mats(canvas, viewer),
        choices: Markup::default(),
    }
}

/// What the viewer can choose among.
fn choices(visby: &Visby, view: &View, viewer: &Viewer<'_>) -> Markup {
    let Some(seat) = view.viewer else {
        return Markup::default();
    };
    match asked(visby, view) {
        Some(seat) if view.table.phase() == Phase::Trade => {
            trade::trade(visby, view, seat, viewer.words)
        }
        _ => hand::hand(visby, view, seat, viewer.words),
    }
}
