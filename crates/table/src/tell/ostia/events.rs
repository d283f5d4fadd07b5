//! What happens in Ostia, sentence by sentence.

use super::super::Names;
use super::say::{count, denarii, good, goods, letter, lot, order};
use kontor_core::Seat;
use kontor_ostia::{
    Action, Allocation, Event, Figures, Good, Goods, Lot, ROUNDS, Raised, START_MONEY,
    START_STOREHOUSES, SenateCard, State, View,
};
use kontor_words::{Value, Words};

/// What everybody saw happen.
pub(super) fn event(figures: &Figures, words: &Words, names: &Names, event: &Event) -> String {
    let teller = Teller { words, names };
    match *event {
        Event::Round {
            round,
            start,
            current,
            upcoming,
        } => round_begins(figures, words, names, round, start, current, upcoming).join("\n"),
        Event::Shuffle { cards } => teller.shuffle(cards),
        Event::Deal { first, cards } => deal(words, names, first, cards),
        Event::Keep { seat } => teller.say("ostia-tell-keep", &[teller.name(seat)]),
        Event::Depressors { goods } => {
            teller.say("ostia-tell-depressors", &[teller.goods("goods", goods)])
        }
        Event::Offer {
            seller,
            lot,
            minimum,
        } => teller.offer(seller, lot, minimum),
        Event::Pass { seat } => teller.say("ostia-tell-pass", &[teller.name(seat)]),
        Event::Bid { seat, bid } => teller.say(
            "ostia-tell-bid",
            &[teller.name(seat), teller.money("bid", bid)],
        ),
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
            teller.raise(seat, price, raised)
        }
        Event::Sell {
            seller,
            buyer,
            lot,
            price,
            share,
        } => teller.sale([seller, buyer], lot, [price, share]),
        Event::Take { seller, lot, price } => teller.bought("ostia-tell-take", seller, lot, price),
        Event::Forced { seller, lot, price } => {
            teller.bought("ostia-tell-forced", seller, lot, price)
        }
        Event::Unsold { seller, lot } => {
            teller.say("ostia-tell-unsold", &[teller.name(seller), teller.lot(lot)])
        }
        Event::Reveal {
            seat,
            forum,
            senate,
            store,
        } => teller.reveal(seat, forum, senate, store),
        Event::Censor {
            seat,
            good,
            forum,
            senate,
        } => teller.censor(seat, Goods::of(good, forum + senate)),
        Event::Price { good, cards, price } => teller.price(good, cards, price),
        Event::Forum {
            seat,
            goods,
            income,
        } => teller.forum(seat, goods, income),
        Event::Senate {
            seat,
            goods,
            points,
            chips,
        } => teller.senate(seat, goods, points, chips),
        Event::Repay {
            seat,
            credits,
            paid,
        } => teller.credits("ostia-tell-repay", seat, credits, ("paid", paid)),
        Event::Interest { seat, credits, due } => {
            teller.credits("ostia-tell-interest", seat, credits, ("due", due))
        }
        Event::Build {
            seat,
            storehouses,
            paid,
        } => teller.build(seat, storehouses, paid),
        Event::Discard { seat, goods } => teller.say(
            "ostia-tell-discard",
            &[teller.name(seat), teller.goods("goods", goods)],
        ),
        Event::Final {
            seat,
            kept,
            discarded,
            chips,
        } => teller.final_goods(seat, kept, discarded, chips),
        Event::Vacant {
            seat,
            storehouses,
            income,
        } => teller.vacant(seat, storehouses, income),
        Event::Bankrupt {
            seat,
            credits,
            money,
        } => teller.credits("ostia-tell-bankrupt", seat, credits, ("money", money)),
        Event::Fortune { seat, money, chips } => teller.fortune(seat, money, chips),
    }
}

/// Tells of events.
struct Teller<'a> {
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
}

/// The deck, and a lot from its offer to its buyer.
impl Teller<'_> {
    fn shuffle(&self, cards: u8) -> String {
        self.say(
            "ostia-tell-shuffle",
            &[self.number("cards", "cards", cards), ("n", cards.into())],
        )
    }

    fn offer(&self, seller: Seat, lot: Lot, minimum: u16) -> String {
        let minimum = self.money("minimum", minimum);
        self.say(
            "ostia-tell-offer",
            &[self.name(seller), self.lot(lot), minimum],
        )
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

    fn sale(&self, [seller, buyer]: [Seat; 2], lot: Lot, [price, share]: [u16; 2]) -> String {
        self.say(
            "ostia-tell-sell",
            &[
                ("seller", self.names.of(seller).into()),
                ("buyer", self.names.of(buyer).into()),
                self.lot(lot),
                self.money("price", price),
                self.money("share", share),
            ],
        )
    }

    fn bought(&self, id: &str, seller: Seat, lot: Lot, price: u16) -> String {
        let price = self.money("price", price);
        self.say(id, &[self.name(seller), self.lot(lot), price])
    }
}

/// What is laid open, what the censor takes, and what forum and senate give.
impl Teller<'_> {
    fn reveal(&self, seat: Seat, forum: Goods, senate: Goods, store: u8) -> String {
        self.say(
            "ostia-tell-reveal",
            &[
                self.name(seat),
                self.goods("forum", forum),
                self.goods("senate", senate),
                self.number("store", "cards", store),
            ],
        )
    }

    fn censor(&self, seat: Seat, taken: Goods) -> String {
        let taken = self.goods("goods", taken);
        self.say("ostia-tell-censor", &[self.name(seat), taken])
    }

    fn price(&self, kind: Good, cards: u8, price: u16) -> String {
        self.say(
            "ostia-tell-price",
            &[
                ("good", good(self.words, kind).into()),
                self.number("cards", "cards", cards),
                ("n", cards.into()),
                self.money("price", price),
            ],
        )
    }

    fn forum(&self, seat: Seat, goods: Goods, income: u16) -> String {
        let income = self.money("income", income);
        let sold = self.goods("goods", goods);
        self.say("ostia-tell-forum", &[self.name(seat), sold, income])
    }

    fn senate(&self, seat: Seat, goods: Goods, points: u16, chips: u8) -> String {
        self.say(
            "ostia-tell-senate",
            &[
                self.name(seat),
                self.goods("goods", goods),
                ("points", count(self.words, "points", points).into()),
                self.number("chips", "ostia-chips", chips),
            ],
        )
    }
}

/// Credits, room for what is kept, and what is counted when the game is over.
impl Teller<'_> {
    fn credits(&self, id: &str, seat: Seat, credits: u8, (key, n): (&'static str, u16)) -> String {
        let credits = self.number("credits", "ostia-credits", credits);
        self.say(id, &[self.name(seat), credits, self.money(key, n)])
    }

    fn build(&self, seat: Seat, storehouses: u8, paid: u16) -> String {
        self.say(
            "ostia-tell-build",
            &[
                self.name(seat),
                self.number("storehouses", "ostia-storehouses", storehouses),
                self.money("paid", paid),
            ],
        )
    }

    fn final_goods(&self, seat: Seat, kept: Goods, discarded: Goods, chips: u8) -> String {
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

    fn vacant(&self, seat: Seat, storehouses: u8, income: u16) -> String {
        self.say(
            "ostia-tell-vacant",
            &[
                self.name(seat),
                self.number("storehouses", "ostia-storehouses", storehouses),
                ("n", storehouses.into()),
                self.money("income", income),
            ],
        )
    }

    fn fortune(&self, seat: Seat, money: u16, chips: u8) -> String {
        self.say(
            "ostia-tell-fortune",
            &[
                self.name(seat),
                self.money("money", money),
                self.number("chips", "ostia-chips", chips),
            ],
        )
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
