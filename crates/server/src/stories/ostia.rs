//! Looking back at a game of Ostia.

use super::ledger::{Kind, Ledger};
use kontor_core::Seat;
use kontor_ostia::{Event, Raised, START_MONEY};
use kontor_table::AnyTable;
use kontor_words::Words;

/// What chips and denarii come from or go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    /// Lots bought and sold.
    Harbour,
    /// Storehouses sold and credits taken to pay for a lot.
    Raised,
    Forum,
    Senate,
    /// Credits repaid, and interest.
    Credits,
    /// Storehouses built.
    Built,
    /// Different goods kept at the end.
    Goods,
    /// Storehouses left empty at the end.
    Vacant,
    /// The fullest purses.
    Fortune,
}

impl Source {
    fn message(self) -> &'static str {
        match self {
            Source::Harbour => "result-ostia-harbour",
            Source::Raised => "result-ostia-raised",
            Source::Forum => "result-ostia-forum",
            Source::Senate => "result-ostia-senate",
            Source::Credits => "result-ostia-credits",
            Source::Built => "result-ostia-built",
            Source::Goods => "result-ostia-goods",
            Source::Vacant => "result-ostia-vacant",
            Source::Fortune => "result-ostia-fortune",
        }
    }
}

const KINDS: [Kind; 2] = [
    Kind {
        class: "seal",
        title: "result-ostia-chips",
        count: "ostia-chips",
    },
    Kind {
        class: "purse-figure",
        title: "result-ostia-money",
        count: "ostia-denarii",
    },
];

/// The books of a game: chips and denarii. The end of the game has entries of its own, if it was reached.
pub(super) fn ledger(table: &dyn AnyTable, words: &Words) -> Ledger {
    // The deal of the first round is no event: it belongs to the start.
    let mut ledger = Ledger::open(table.players(), KINDS, [0, START_MONEY.into()]);
    let happened = table.happened(0);
    let events = happened.downcast_ref::<Vec<Event>>();
    for event in events.into_iter().flatten() {
        enter(&mut ledger, event, words);
    }
    ledger
}

fn enter(ledger: &mut Ledger, event: &Event, words: &Words) {
    if matches!(event, Event::Final { .. }) {
        ledger.end(words.get("result-ostia-end"));
    }
    let chips = |n: u8| [i32::from(n), 0];
    let money = |n: u16| [0, i32::from(n)];
    let pay = |n: u16| [0, -i32::from(n)];
    let mut gain = |seat: Seat, by: Source, gained: [i32; 2]| {
        ledger.book(seat, &words.get(by.message()), gained);
    };
    match *event {
        Event::Round { .. } => ledger.begin(),
        Event::Raise {
            seat,
            storehouses,
            credits,
            ..
        } => {
            let raised = Raised {
                storehouses,
                credits,
            };
            gain(seat, Source::Raised, money(raised.money()));
        }
        Event::Sell {
            seller,
            buyer,
            price,
            share,
            ..
        } => {
            gain(buyer, Source::Harbour, pay(price));
            gain(seller, Source::Harbour, money(share));
        }
        Event::Take { seller, price, .. } | Event::Forced { seller, price, .. } => {
            gain(seller, Source::Harbour, pay(price));
        }
        Event::Forum { seat, income, .. } => gain(seat, Source::Forum, money(income)),
        Event::Senate { seat, chips: n, .. } => gain(seat, Source::Senate, chips(n)),
        Event::Repay { seat, paid, .. } => gain(seat, Source::Credits, pay(paid)),
        Event::Interest { seat, due, .. } => {
            // Who has less than is due pays all there is.
            let [_, has] = ledger.total(seat);
            let paid = has.min(due.into());
            ledger.book(seat, &words.get(Source::Credits.message()), [0, -paid]);
        }
        Event::Build { seat, paid, .. } => gain(seat, Source::Built, pay(paid)),
        Event::Final { seat, chips: n, .. } => gain(seat, Source::Goods, chips(n)),
        Event::Vacant { seat, income, .. } => gain(seat, Source::Vacant, money(income)),
        Event::Fortune { seat, chips: n, .. } => gain(seat, Source::Fortune, chips(n)),
        Event::Shuffle { .. }
        | Event::Deal { .. }
        | Event::Keep { .. }
        | Event::Offer { .. }
        | Event::Pass { .. }
        | Event::Bid { .. }
        | Event::Unsold { .. }
        | Event::Depressors { .. }
        | Event::Reveal { .. }
        | Event::Censor { .. }
        | Event::Price { .. }
        | Event::Discard { .. }
        | Event::Bankrupt { .. } => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::{Game, Options, Rollout};
    use kontor_ostia::View;
    use kontor_table::Shelf;
    use kontor_wire::Wire;

    #[test]
    fn the_sheet_adds_up_to_the_score_and_to_every_purse() {
        let shelf = Shelf::default();
        let game = shelf.game("ostia").unwrap();
        for (players, seed) in (3..=5).flat_map(|players| (0..6).map(move |seed| (players, seed))) {
            let mut draw = Rollout::new(seed, u64::from(players));
            let mut table = game.open(players, &Options::defaults(game.options()), seed);
            while let Some(seat) = table.to_act().iter().next() {
                let view = table.seen(Some(seat)).downcast::<View>().unwrap();
                let ostia = table.game().downcast_ref::<kontor_ostia::Ostia>().unwrap();
                let world = ostia.determinize(&view, &mut draw);
                let action = ostia.write_action(&ostia.sample(&world, seat, &mut draw));
                table.act(seat, &action).unwrap();
            }
            let ledger = ledger(table.as_ref(), Words::of(kontor_words::Lang::En));
            let view = table.seen(None).downcast::<View>().unwrap();
            for seat in Seat::all(players) {
                let chips = i32::from(view.seats[seat].mat.chips);
                let money = i32::from(view.hand(seat).unwrap().money);
                assert_eq!(ledger.total(seat), [chips, money]);
            }
            assert_eq!(ledger.round(), 6, "five rounds and the end");
        }
    }
}
