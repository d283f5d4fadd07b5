//! Visby on a page.

mod board;
mod face;
mod ground;
mod hand;
mod mats;
mod trade;

use crate::art;
use crate::boards::{Board, Fields, Frame, Parts, Prompt, film, happened, in_one_line, seen};
use crate::scene::{Scene, Viewer};
use face::{Face, Step};
use kontor_core::{Game, Seat};
use kontor_table::AnyTable;
use kontor_table::visby::{card_list, count};
use kontor_visby::{Action, Card, Event, Phase, View, Visby};
use maud::{Markup, html};
use serde_json::{Value, json};

/// How Visby looks on a page.
#[derive(Clone, Copy, Debug)]
pub struct VisbyBoard;

/// The seat that is asked, or has answered and may change it.
fn asked(visby: &Visby, view: &View) -> Option<Seat> {
    let owing = visby.to_act(&view.table);
    view.viewer.filter(|&seat| owing.contains(seat))
}

impl Board for VisbyBoard {
    fn ground(&self, table: &dyn AnyTable) -> Markup {
        let (visby, _) = seen::<Visby>(table, None);
        html! {
            svg.sprite width="0" height="0" aria-hidden="true" {
                (ground::symbols(visby.market()))
                (art::card_symbols())
            }
        }
    }

    fn draw(&self, table: &dyn AnyTable, scene: &Scene, viewer: &Viewer<'_>) -> Parts {
        let (visby, view) = seen::<Visby>(table, viewer.seat);
        let face = Face::of(visby, &view);
        Parts {
            board: board::board(&face, visby.market(), viewer.words),
            mats: mats::mats(&face, scene, viewer),
            choices: choices(visby, &view, viewer),
        }
    }

    fn frames(
        &self,
        before: &dyn AnyTable,
        after: &dyn AnyTable,
        from_step: usize,
        scene: &Scene,
        viewer: &Viewer<'_>,
    ) -> Vec<Frame> {
        let (visby, view) = seen::<Visby>(before, viewer.seat);
        let events = happened::<Visby>(after, from_step);
        let told = after.told_events(viewer.words, viewer.names, from_step);
        let mut face = Face::of(visby, &view);
        let together = |one: &Event, other: &Event| Step::of(one) == Step::of(other);
        film(&events, told, together, |moment| {
            if let Some((first, _)) = moment.first() {
                face.begin(Step::of(first));
            }
            for (event, _) in moment {
                face.apply(event);
            }
            let parts = Parts {
                board: board::board(&face, visby.market(), viewer.words),
                mats: mats::mats(&face, scene, viewer),
                choices: Markup::default(),
            };
            (parts, in_one_line(moment))
        })
    }

    fn prompt(&self, table: &dyn AnyTable, viewer: &Viewer<'_>) -> Option<Prompt> {
        let words = viewer.words;
        let (visby, view) = seen::<Visby>(table, viewer.seat);
        let seat = asked(visby, &view)?;
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
                question: table
                    .asked(words, viewer.names, seat)
                    .map(|asked| asked.question)?,
                button: trade::button(visby, &view, seat, words),
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

    fn read(&self, table: &dyn AnyTable, viewer: &Viewer<'_>, fields: &Fields) -> Option<Value> {
        let (visby, view) = seen::<Visby>(table, viewer.seat);
        let seat = asked(visby, &view)?;
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
            return Some(json!({"trade": {"wares": given?}}));
        }
        let named: Option<Vec<Card>> = values("card")
            .map(|name| Card::ALL.into_iter().find(|card| card.name() == name))
            .collect();
        let named = named.filter(|cards| !cards.is_empty())?;
        let names: Vec<_> = named.iter().map(|card| card.name()).collect();
        Some(json!({"play": names}))
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
