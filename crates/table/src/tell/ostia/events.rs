//! What happens in Ostia, sentence by sentence.

use super::super::Names;
use super::say::{count, denarii, good, goods, letter, lot, order};
use kontor_core::Seat;
use kontor_ostia::{
    Action, Allocation, Event, Figures, Goods, Lot, ROUNDS, Raised, START_MONEY, START_STOREHOUSES,
    SenateCard, State, View,
};
use kontor_words::{Value, Words};

/// What everybody saw happen.
pub(super) fn event(figures: &Figures, words: &Words, names: &Names, event: &Event) -> String {
    let teller = Teller {
        figures,
        words,
        names,
    };
    match event {
        Event::Round { .. }
        | Event::Shuffle { .. }
        | Event::Deal { .. }
        | Event::Keep { .. }
        | Event::Depressors { .. } => teller.cards(event),
        Event::Offer { .. }
        | Event::Pass { .. }
        | Event::Bid { .. }
        | Event::Raise { .. }
        | Event::Sell { .. }
        | Event::Take { .. }
        | Event::Forced { .. }
        | Event::Unsold { .. } => teller.trade(event),
        Event::Reveal { .. }
        | Event::Censor { .. }
        | Event::Price { .. }
        | Event::Forum { .. }
        | Event::Senate { .. } => teller.office(event),
        Event::Repay { .. }
        | Event::Interest { .. }
        | Event::Build { .. }
        | Event::Discard { .. } => teller.storehouses(event),
        Event::Final { .. }
        | Event::Vacant { .. }
        | Event::Bankrupt { .. }
        | Event::Fortune { .. } => teller.end(event),
    }
}

/// Tells of events, one subject after the other; an event of another subject is no sentence.
struct Teller<'a> {
    figures: &'a Figures,
    words: &'a Words,
    names: &'a Names,
}

type Variable<'a> = (&'static str, Value<'a>);

impl<'a> Teller<'a> {
    fn say(&self, id: &str, variables: &[Variable<'_>]) -> String {
        self.words.say(id, variables)
    }

    fn name(&self, seat: Seat) -> Variable<'a> {
        ("name", self.names.of(seat).into())
    }

    fn money(&self, key: &'static str, n: u16) -> Variable<'a> {
        (key, denarii(self.words, n).into())
    }

    fn number(&self, key: &'static str, what: &str, n: u8) -> Variable<'a> {
        (key, count(self.words, what, n).into())
    }

    fn goods(&self, key: &'static str, set: Goods) -> Variable<'a> {
        (key, goods(self.words, set).into())
    }

    fn lot(&self, cards: Lot) -> Variable<'a> {
        ("lot", lot(self.words, cards).into())
    }

    /// The deck, the boats, and what is turned up.
    fn cards(&self, event: &Event) -> String {
        match *event {
            Event::Round {
                round,
                start,
                current,
                upcoming,
            } => round_begins(
                self.figures,
                self.words,
                self.names,
                round,
                start,
                current,
                upcoming,
            )
            .join("\n"),
            Event::Shuffle { cards } => self.say(
                "ostia-tell-shuffle",
                &[self.number("cards", "cards", cards), ("n", cards.into())],
            ),
            Event::Deal { first, cards } => deal(self.words, self.names, first, cards),
            Event::Keep { seat } => self.say("ostia-tell-keep", &[self.name(seat)]),
            Event::Depressors { goods } => {
                self.say("ostia-tell-depressors", &[self.goods("goods", goods)])
            }
            _ => String::new(),
        }
    }

    /// A lot, from its offer to its buyer.
    fn trade(&self, event: &Event) -> String {
        let bought = |id: &str, seller: Seat, lot: Lot, price: u16| {
            let price = self.money("price", price);
            self.say(id, &[self.name(seller), self.lot(lot), price])
        };
        match *event {
            Event::Offer {
                seller,
                lot,
                minimum,
            } => {
                let minimum = self.money("minimum", minimum);
                self.say(
                    "ostia-tell-offer",
                    &[self.name(seller), self.lot(lot), minimum],
                )
            }
            Event::Pass { seat } => self.say("ostia-tell-pass", &[self.name(seat)]),
            Event::Bid { seat, bid } => {
                self.say("ostia-tell-bid", &[self.name(seat), self.money("bid", bid)])
            }
            Event::Raise {
                seat,
                price,
                storehouses,
                credits,
            } => {
                let raised = Raised {
                    storehouses,
                    credits,
                };
                self.raise(seat, price, raised)
            }
            Event::Sell {
                seller,
                buyer,
                lot,
                price,
                share,
            } => self.say(
                "ostia-tell-sell",
                &[
                    ("seller", self.names.of(seller).into()),
                    ("buyer", self.names.of(buyer).into()),
                    self.lot(lot),
                    self.money("price", price),
                    self.money("share", share),
                ],
            ),
            Event::Take { seller, lot, price } => bought("ostia-tell-take", seller, lot, price),
            Event::Forced { seller, lot, price } => bought("ostia-tell-forced", seller, lot, price),
            Event::Unsold { seller, lot } => {
                self.say("ostia-tell-unsold", &[self.name(seller), self.lot(lot)])
            }
            _ => String::new(),
        }
    }

    fn raise(&self, seat: Seat, price: u16, raised: Raised) -> String {
        let mut how = Vec::new();
        if raised.storehouses > 0 {
            let houses = self.number("storehouses", "ostia-storehouses", raised.storehouses);
            how.push(self.say("ostia-raise-sells", &[houses]));
        }
        if raised.credits > 0 {
            let credits = self.number("credits", "ostia-credits", raised.credits);
            how.push(self.say("ostia-raise-takes", &[credits]));
        }
        let how = ("how", self.words.list(&how).into());
        self.say(
            "ostia-tell-raise",
            &[self.name(seat), self.money("price", price), how],
        )
    }

    /// What is laid open, what the censor takes, and what forum and senate give.
    fn office(&self, event: &Event) -> String {
        match *event {
            Event::Reveal {
                seat,
                forum,
                senate,
                store,
            } => self.say(
                "ostia-tell-reveal",
                &[
                    self.name(seat),
                    self.goods("forum", forum),
                    self.goods("senate", senate),
                    self.number("store", "cards", store),
                ],
            ),
            Event::Censor {
                seat,
                good,
                forum,
                senate,
            } => {
                let taken = self.goods("goods", Goods::of(good, forum + senate));
                self.say("ostia-tell-censor", &[self.name(seat), taken])
            }
            Event::Price {
                good: kind,
                cards,
                price,
            } => self.say(
                "ostia-tell-price",
                &[
                    ("good", good(self.words, kind).into()),
                    self.number("cards", "cards", cards),
                    ("n", cards.into()),
                    self.money("price", price),
                ],
            ),
            Event::Forum {
                seat,
                goods,
                income,
            } => {
                let income = self.money("income", income);
                let sold = self.goods("goods", goods);
                self.say("ostia-tell-forum", &[self.name(seat), sold, income])
            }
            Event::Senate {
                seat,
                goods,
                points,
                chips,
            } => self.say(
                "ostia-tell-senate",
                &[
                    self.name(seat),
                    self.goods("goods", goods),
                    ("points", count(self.words, "points", points).into()),
                    self.number("chips", "ostia-chips", chips),
                ],
            ),
            _ => String::new(),
        }
    }

    /// Credits, and room for what is kept.
    fn storehouses(&self, event: &Event) -> String {
        let credits = |n: u8| self.number("credits", "ostia-credits", n);
        match *event {
            Event::Repay {
                seat,
                credits: n,
                paid,
            } => {
                let paid = self.money("paid", paid);
                self.say("ostia-tell-repay", &[self.name(seat), credits(n), paid])
            }
            Event::Interest {
                seat,
                credits: n,
                due,
            } => {
                let due = self.money("due", due);
                self.say("ostia-tell-interest", &[self.name(seat), credits(n), due])
            }
            Event::Build {
                seat,
                storehouses,
                paid,
            } => self.say(
                "ostia-tell-build",
                &[
                    self.name(seat),
                    self.number("storehouses", "ostia-storehouses", storehouses),
                    self.money("paid", paid),
                ],
            ),
            Event::Discard { seat, goods } => {
                let gone = self.goods("goods", goods);
                self.say("ostia-tell-discard", &[self.name(seat), gone])
            }
            _ => String::new(),
        }
    }

    /// What is counted when the game is over.
    fn end(&self, event: &Event) -> String {
        match *event {
            Event::Final {
                seat,
                kept,
                discarded,
                chips,
            } => {
                let mut variables = vec![
                    self.name(seat),
                    self.goods("kept", kept),
                    self.number("chips", "ostia-chips", chips),
                ];
                if discarded.is_empty() {
                    return self.say("ostia-tell-final", &variables);
                }
                variables.push(self.goods("discarded", discarded));
                self.say("ostia-tell-final-discards", &variables)
            }
            Event::Vacant {
                seat,
                storehouses,
                income,
            } => self.say(
                "ostia-tell-vacant",
                &[
                    self.name(seat),
                    self.number("storehouses", "ostia-storehouses", storehouses),
                    ("n", storehouses.into()),
                    self.money("income", income),
                ],
            ),
            Event::Bankrupt {
                seat,
                credits,
                money,
            } => self.say(
                "ostia-tell-bankrupt",
                &[
                    self.name(seat),
                    self.number("credits", "ostia-credits", credits),
                    self.money("money", money),
                ],
            ),
            Event::Fortune { seat, money, chips } => self.say(
                "ostia-tell-fortune",
                &[
                    self.name(seat),
                    self.money("money", money),
                    self.number("chips", "ostia-chips", chips),
                ],
            ),
            _ => String::new(),
        }
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
