//! Visby in words.

use super::{Asked, Names, Offer, Tell, for_instance};
use kontor_core::Seat;
use kontor_visby::{
    Action, Card, Cards, Event, Forecast, Phase, State, TRACK_END, Tracks, View, Visby,
};
use kontor_words::Words;
use std::fmt::Write;

impl Tell for Visby {
    fn tell_event(&self, words: &Words, names: &Names, event: &Event) -> Option<String> {
        let name = |seat: Seat| ("name", names.of(seat).into());
        let the_card = |card: Card| ("card", card_name(words, card).into());
        Some(match *event {
            Event::Supply { round, tracks } => supply(words, round, tracks),
            Event::Reveal { seat, cards } => words.say(
                "visby-tell-reveal",
                &[name(seat), ("cards", card_list(words, cards).into())],
            ),
            Event::Seals {
                seat,
                card,
                seals: 0,
            } => words.say("visby-tell-no-seals", &[name(seat), the_card(card)]),
            Event::Seals { seat, card, seals } => words.say(
                "visby-tell-seals",
                &[
                    name(seat),
                    the_card(card),
                    ("seals", count(words, "seals", seals).into()),
                ],
            ),
            Event::Wares {
                seat,
                card,
                wares: 0,
                lost: 0,
            } => words.say("visby-tell-no-wares", &[name(seat), the_card(card)]),
            Event::Wares {
                seat,
                card,
                wares: 0,
                lost,
            } => words.say(
                "visby-tell-wares-full",
                &[
                    name(seat),
                    the_card(card),
                    ("lost", count(words, "wares", lost).into()),
                ],
            ),
            Event::Wares {
                seat,
                card,
                wares,
                lost,
            } => {
                let mut variables = vec![
                    name(seat),
                    the_card(card),
                    ("wares", count(words, "wares", wares).into()),
                ];
                if lost == 0 {
                    words.say("visby-tell-wares", &variables)
                } else {
                    variables.push(("lost", lost.into()));
                    words.say("visby-tell-wares-lost", &variables)
                }
            }
            Event::Market { to: 0 } => words.get("visby-tell-market-empty"),
            Event::Market { to } => words.say("visby-tell-market", &[("to", to.into())]),
            Event::Trade { seat, wares: 0, .. } => words.say("visby-tell-no-trade", &[name(seat)]),
            Event::Trade { seat, wares, seals } => words.say(
                "visby-tell-trade",
                &[
                    name(seat),
                    ("wares", count(words, "wares", wares).into()),
                    ("seals", count(words, "seals", seals).into()),
                ],
            ),
            Event::TakeBack { seat } => words.say("visby-tell-take-back", &[name(seat)]),
            Event::Exchange { seat, wares, seals } => words.say(
                "visby-tell-exchange",
                &[
                    name(seat),
                    ("wares", count(words, "wares", wares).into()),
                    ("seals", count(words, "seals", seals).into()),
                ],
            ),
        })
    }

    fn tell_start(&self, words: &Words, _names: &Names, state: &State) -> Vec<String> {
        vec![supply(words, state.round(), state.tracks())]
    }

    fn tell_action(&self, _: &Words, _: &Names, _: Seat, _: &Action) -> Option<String> {
        // Cards and trades are revealed to everybody.
        None
    }

    fn draw(&self, words: &Words, names: &Names, view: &View) -> String {
        let table = &view.table;
        let Tracks {
            battle,
            journey,
            market,
        } = table.tracks();
        let heading = [
            ("round", table.round().into()),
            ("goal", table.goal().seals().into()),
        ];
        let mut text = words.say("visby-heading", &heading) + "\n\n";
        let titles = ["visby-battle", "visby-journey", "visby-market"].map(|id| words.get(id));
        let width = titles
            .iter()
            .map(|title| title.chars().count())
            .max()
            .unwrap_or(0);
        let rate = self.market().rate(market);
        let values = [
            count(words, "seals", battle),
            count(words, "wares", journey),
            words.say(
                "visby-rate",
                &[
                    ("space", market.into()),
                    ("wares", rate.wares.into()),
                    ("seals", rate.seals.into()),
                ],
            ),
        ];
        for ((title, value), track) in titles.iter().zip(values).zip([battle, journey, market]) {
            let _ = writeln!(text, "  {title:width$}  {}  {value}", bar(track));
        }
        text.push('\n');
        let width = names.width();
        for seat in Seat::all(table.players()) {
            let family = table.family(seat);
            let mut line = format!(
                "  {:width$}  {:>10}  {:>9}",
                names.of(seat),
                count(words, "seals", family.seals),
                count(words, "wares", family.wares),
            );
            if table.phase() == Phase::Choose && !view.waiting.contains(seat) {
                let _ = write!(line, "  ✓ {}", words.get("visby-has-chosen"));
            }
            let _ = writeln!(text, "{line}");
            let piles = [
                ("visby-open", family.played),
                ("visby-hand", family.hand),
                ("visby-discard", family.discard()),
            ];
            for (id, cards) in piles {
                if !cards.is_empty() {
                    let cards = card_list(words, cards);
                    let _ = writeln!(
                        text,
                        "  {:width$}  {}",
                        "",
                        words.say(id, &[("cards", cards.into())])
                    );
                }
            }
        }
        text
    }

    fn ask(&self, words: &Words, _names: &Names, view: &View, choices: &[Action]) -> Asked {
        let table = &view.table;
        let family = view
            .viewer
            .map(|seat| *table.family(seat))
            .unwrap_or_default();
        let space = table.tracks().market;
        let offers: Vec<_> = choices
            .iter()
            .map(|choice| match *choice {
                Action::Play(cards) => Offer {
                    words: cards.iter().map(|card| card_name(words, card)).collect(),
                    range: None,
                    label: card_list(words, cards),
                },
                Action::Trade(wares) => Offer {
                    words: vec![wares.to_string()],
                    range: None,
                    label: if wares == 0 {
                        words.get("visby-answer-keep")
                    } else {
                        let seals = self.market().seals_for(space, wares);
                        words.say(
                            "visby-answer-trade",
                            &[
                                ("wares", count(words, "wares", wares).into()),
                                ("seals", count(words, "seals", seals).into()),
                            ],
                        )
                    },
                },
            })
            .collect();
        if table.phase() == Phase::Trade {
            let rate = self.market().rate(space);
            return Asked {
                question: words.say(
                    "visby-ask-trade",
                    &[
                        ("space", space.into()),
                        ("wares", rate.wares.into()),
                        ("seals", rate.seals.into()),
                        ("owned", family.wares.into()),
                    ],
                ),
                remarks: Vec::new(),
                example: for_instance(words, &offers),
                offers,
            };
        }
        let question = if table.cards_a_round() == 2 {
            "visby-ask-two"
        } else {
            "visby-ask-one"
        };
        let width = family
            .hand
            .iter()
            .map(|card| card_name(words, card).chars().count())
            .max();
        let width = width.unwrap_or(0);
        Asked {
            question: words.get(question),
            remarks: family
                .hand
                .iter()
                .map(|card| {
                    let effect = effect(self, words, view, card);
                    format!("{:width$}  {effect}", card_name(words, card))
                })
                .collect(),
            example: for_instance(words, &offers),
            offers,
        }
    }
}

/// What a card would do in this position, with what it brings if nobody else plays such a card.
pub fn effect(visby: &Visby, words: &Words, view: &View, card: Card) -> String {
    let family = view
        .viewer
        .map(|seat| *view.table.family(seat))
        .unwrap_or_default();
    let id = format!("visby-does-{}", card.name());
    let alone = |what: &str, n: u8| ("alone", count(words, what, n).into());
    match visby.forecast(&view.table, &family, card) {
        Forecast::Seals(seals) => words.say(&id, &[alone("seals", seals)]),
        Forecast::Wares(wares) => words.say(&id, &[alone("wares", wares)]),
        Forecast::Trade { wares, seals } => words.say(
            &id,
            &[
                ("wares", count(words, "wares", wares).into()),
                ("seals", count(words, "seals", seals).into()),
            ],
        ),
        Forecast::OfOthers => words.get(&id),
    }
}

fn supply(words: &Words, round: u32, tracks: Tracks) -> String {
    words.say(
        "visby-tell-supply",
        &[
            ("round", round.into()),
            ("battle", tracks.battle.into()),
            ("journey", tracks.journey.into()),
            ("market", tracks.market.into()),
        ],
    )
}

/// What a card is called.
pub fn card_name(words: &Words, card: Card) -> String {
    words.get(&format!("visby-{}", card.name()))
}

/// What some cards are called, as a list.
pub fn card_list(words: &Words, cards: Cards) -> String {
    let names: Vec<_> = cards.iter().map(|card| card_name(words, card)).collect();
    words.list(&names)
}

/// So many seals or wares.
pub fn count(words: &Words, what: &str, n: impl Into<u32>) -> String {
    words.say(what, &[("n", n.into().into())])
}

fn bar(filled: u8) -> String {
    (1..=TRACK_END)
        .map(|space| if space <= filled { '●' } else { '·' })
        .collect()
}
