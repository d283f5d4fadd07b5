//! What happens in Ostia, sentence by sentence.

use super::super::Names;
use super::say::{count, denarii, good, goods, letter, lot, order};
use kontor_core::Seat;
use kontor_ostia::{
    Action, Allocation, Event, Figures, Goods, ROUNDS, START_MONEY, START_STOREHOUSES, SenateCard,
    State, View,
};
use kontor_words::{Value, Words};

/// What everybody saw happen.
pub(super) fn event(figures: &Figures, words: &Words, names: &Names, event: &Event) -> String {
    let name = |seat: Seat| ("name", Value::from(names.of(seat)));
    let money = |key: &'static str, n: u16| (key, Value::from(denarii(words, n)));
    let the_goods = |set: Goods| ("goods", Value::from(goods(words, set)));
    let number = |key: &'static str, what: &str, n: u8| (key, Value::from(count(words, what, n)));
    match *event {
        Event::Round {
            round,
            start,
            current,
            upcoming,
        } => round_begins(figures, words, names, round, start, current, upcoming).join("\n"),
        Event::Shuffle { cards } => words.say(
            "ostia-tell-shuffle",
            &[number("cards", "cards", cards), ("n", cards.into())],
        ),
        Event::Deal { first, cards } => deal(words, names, first, cards),
        Event::Keep { seat } => words.say("ostia-tell-keep", &[name(seat)]),
        Event::Offer {
            seller,
            lot: cards,
            minimum,
        } => words.say(
            "ostia-tell-offer",
            &[
                name(seller),
                ("lot", lot(words, cards).into()),
                money("minimum", minimum),
            ],
        ),
        Event::Pass { seat } => words.say("ostia-tell-pass", &[name(seat)]),
        Event::Bid { seat, bid } => words.say("ostia-tell-bid", &[name(seat), money("bid", bid)]),
        Event::Raise {
            seat,
            price,
            storehouses,
            credits,
        } => {
            let mut how = Vec::new();
            if storehouses > 0 {
                let houses = number("storehouses", "ostia-storehouses", storehouses);
                how.push(words.say("ostia-raise-sells", &[houses]));
            }
            if credits > 0 {
                let credits = number("credits", "ostia-credits", credits);
                how.push(words.say("ostia-raise-takes", &[credits]));
            }
            words.say(
                "ostia-tell-raise",
                &[
                    name(seat),
                    money("price", price),
                    ("how", words.list(&how).into()),
                ],
            )
        }
        Event::Sell {
            seller,
            buyer,
            lot: cards,
            price,
            share,
        } => words.say(
            "ostia-tell-sell",
            &[
                ("seller", names.of(seller).into()),
                ("buyer", names.of(buyer).into()),
                ("lot", lot(words, cards).into()),
                money("price", price),
                money("share", share),
            ],
        ),
        Event::Take {
            seller,
            lot: cards,
            price,
        } => words.say(
            "ostia-tell-take",
            &[
                name(seller),
                ("lot", lot(words, cards).into()),
                money("price", price),
            ],
        ),
        Event::Forced {
            seller,
            lot: cards,
            price,
        } => words.say(
            "ostia-tell-forced",
            &[
                name(seller),
                ("lot", lot(words, cards).into()),
                money("price", price),
            ],
        ),
        Event::Unsold { seller, lot: cards } => words.say(
            "ostia-tell-unsold",
            &[name(seller), ("lot", lot(words, cards).into())],
        ),
        Event::Depressors { goods } => words.say("ostia-tell-depressors", &[the_goods(goods)]),
        Event::Reveal {
            seat,
            forum,
            senate,
            store,
        } => words.say(
            "ostia-tell-reveal",
            &[
                name(seat),
                ("forum", goods(words, forum).into()),
                ("senate", goods(words, senate).into()),
                number("store", "cards", store),
            ],
        ),
        Event::Censor {
            seat,
            good,
            forum,
            senate,
        } => words.say(
            "ostia-tell-censor",
            &[name(seat), the_goods(Goods::of(good, forum + senate))],
        ),
        Event::Price {
            good: kind,
            cards,
            price,
        } => words.say(
            "ostia-tell-price",
            &[
                ("good", good(words, kind).into()),
                number("cards", "cards", cards),
                ("n", cards.into()),
                money("price", price),
            ],
        ),
        Event::Forum {
            seat,
            goods,
            income,
        } => words.say(
            "ostia-tell-forum",
            &[name(seat), the_goods(goods), money("income", income)],
        ),
        Event::Senate {
            seat,
            goods,
            points,
            chips,
        } => words.say(
            "ostia-tell-senate",
            &[
                name(seat),
                the_goods(goods),
                ("points", count(words, "points", points).into()),
                number("chips", "ostia-chips", chips),
            ],
        ),
        Event::Repay {
            seat,
            credits,
            paid,
        } => words.say(
            "ostia-tell-repay",
            &[
                name(seat),
                number("credits", "ostia-credits", credits),
                money("paid", paid),
            ],
        ),
        Event::Interest { seat, credits, due } => words.say(
            "ostia-tell-interest",
            &[
                name(seat),
                number("credits", "ostia-credits", credits),
                money("due", due),
            ],
        ),
        Event::Build {
            seat,
            storehouses,
            paid,
        } => words.say(
            "ostia-tell-build",
            &[
                name(seat),
                number("storehouses", "ostia-storehouses", storehouses),
                money("paid", paid),
            ],
        ),
        Event::Discard { seat, goods } => {
            words.say("ostia-tell-discard", &[name(seat), the_goods(goods)])
        }
        Event::Final {
            seat,
            kept,
            discarded,
            chips,
        } => {
            let mut variables = vec![
                name(seat),
                ("kept", goods(words, kept).into()),
                number("chips", "ostia-chips", chips),
            ];
            if discarded.is_empty() {
                words.say("ostia-tell-final", &variables)
            } else {
                variables.push(("discarded", goods(words, discarded).into()));
                words.say("ostia-tell-final-discards", &variables)
            }
        }
        Event::Vacant {
            seat,
            storehouses,
            income,
        } => words.say(
            "ostia-tell-vacant",
            &[
                name(seat),
                number("storehouses", "ostia-storehouses", storehouses),
                ("n", storehouses.into()),
                money("income", income),
            ],
        ),
        Event::Bankrupt {
            seat,
            credits,
            money: left,
        } => words.say(
            "ostia-tell-bankrupt",
            &[
                name(seat),
                number("credits", "ostia-credits", credits),
                money("money", left),
            ],
        ),
        Event::Fortune {
            seat,
            money: counted,
            chips,
        } => words.say(
            "ostia-tell-fortune",
            &[
                name(seat),
                money("money", counted),
                number("chips", "ostia-chips", chips),
            ],
        ),
    }
}

/// How it began.
pub(super) fn start(figures: &Figures, words: &Words, names: &Names, state: &State) -> Vec<String> {
    let senate = state.senate();
    let mut lines = vec![words.say(
        "ostia-tell-start",
        &[
            ("money", START_MONEY.into()),
            (
                "storehouses",
                count(words, "ostia-storehouses", START_STOREHOUSES).into(),
            ),
        ],
    )];
    lines.extend(round_begins(
        figures,
        words,
        names,
        state.round(),
        state.start(),
        senate.current,
        senate.upcoming,
    ));
    let boats = Seat::all(state.players()).map(|seat| state.merchant(seat).hand.boat.len());
    lines.push(deal(words, names, state.start(), boats.sum()));
    lines
}

fn deal(words: &Words, names: &Names, first: Seat, cards: u8) -> String {
    words.say(
        "ostia-tell-deal",
        &[
            ("name", names.of(first).into()),
            ("cards", count(words, "cards", cards).into()),
            ("n", cards.into()),
        ],
    )
}

/// Whether this only carries on what the decision before it began: an auction is told in one go.
pub(super) fn continues(event: &Event) -> bool {
    matches!(
        event,
        Event::Bid { .. }
            | Event::Pass { .. }
            | Event::Raise { .. }
            | Event::Sell { .. }
            | Event::Take { .. }
    )
}

fn round_begins(
    figures: &Figures,
    words: &Words,
    names: &Names,
    round: u8,
    start: Seat,
    current: SenateCard,
    upcoming: Option<SenateCard>,
) -> Vec<String> {
    let about = |id: &str, card: SenateCard| {
        let variables = [
            ("order", order(figures, words, card).into()),
            ("card", letter(card).into()),
        ];
        words.say(id, &variables)
    };
    let round = [
        ("round", round.into()),
        ("rounds", ROUNDS.into()),
        ("name", names.of(start).into()),
    ];
    let mut lines = vec![
        words.say("ostia-tell-round", &round),
        about("ostia-tell-current", current),
    ];
    lines.extend(upcoming.map(|card| about("ostia-tell-upcoming", card)));
    lines
}

/// The part of a decision that is not laid open.
pub(super) fn secret(words: &Words, names: &Names, seat: Seat, action: &Action) -> Option<String> {
    let name = ("name", Value::from(names.of(seat)));
    match *action {
        Action::Keep(kind) => {
            let kept = ("good", good(words, kind).into());
            Some(words.say("ostia-own-keep", &[name, kept]))
        }
        Action::Allocate(Allocation { store, bluffs, .. }) => Some(words.say(
            "ostia-own-allocate",
            &[
                name,
                ("goods", goods(words, store).into()),
                ("bluffs", count(words, "ostia-bluffs", bluffs).into()),
            ],
        )),
        Action::Offer(_)
        | Action::Pass
        | Action::Bid(_)
        | Action::SellTo(_)
        | Action::Take
        | Action::Store(_)
        | Action::KeepGoods(_) => None,
    }
}

/// What a merchant alone knows when the boats have come in.
pub(super) fn dealt(words: &Words, names: &Names, view: &View, events: &[Event]) -> Option<String> {
    let (seat, hand) = (view.viewer?, view.own?);
    let dealt = |event: &Event| matches!(event, Event::Deal { .. });
    if !events.is_empty() && !events.iter().any(dealt) {
        return None;
    }
    Some(words.say(
        "ostia-own-deal",
        &[
            ("name", names.of(seat).into()),
            ("boat", goods(words, hand.boat).into()),
            ("store", goods(words, hand.store).into()),
            ("money", denarii(words, hand.money).into()),
        ],
    ))
}
