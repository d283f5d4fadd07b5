//! Looking back at a game of Jantaris.

use super::ledger::{Kind, Ledger};
use super::{Course, Story};
use kontor_core::Seat;
use kontor_jantaris::{Cause, Event, Goods, House, Item};
use kontor_table::{AnyTable, Names};
use kontor_words::Words;
use maud::Markup;

/// Jantaris, looked back at.
pub(crate) struct Jantaris;

const KINDS: [Kind; 2] = [
    Kind {
        class: "seal",
        title: "board-jantaris-prestige",
        count: "jantaris-prestige",
    },
    Kind {
        class: "sea",
        title: "board-jantaris-goods",
        count: "jantaris-goods",
    },
];

/// The books in prestige and goods.
fn ledger(table: &dyn AnyTable, words: &Words) -> Ledger {
    let happened = table.happened(0);
    let events = happened.downcast_ref::<Vec<Event>>();
    let mut ledger = Ledger::open(table.players(), KINDS, [0, 0]);
    let item_name = |item: Item| words.get(&format!("jantaris-item-{}", item.name()));
    let cause_name = |cause: Cause| match cause {
        Cause::Visit(House::Bazaar) => words.get("board-jantaris-city-bazaar"),
        Cause::Visit(_) => words.get("board-jantaris-city-market"),
        Cause::Vote(vote) => words.get(&format!("jantaris-vote-{}", vote.name())),
        Cause::Item(item) => item_name(item),
    };
    let total = |goods: Goods| i32::from(goods.total());
    for event in events.into_iter().flatten() {
        match *event {
            Event::Turn { round, .. } if round as usize > ledger.round() => ledger.begin(),
            Event::Gain {
                seat, goods, cause, ..
            } => ledger.book(seat, &cause_name(cause), [0, total(goods)]),
            Event::Lose {
                seat, goods, cause, ..
            } => ledger.book(seat, &cause_name(cause), [0, -total(goods)]),
            Event::Transfer {
                from, to, cause, ..
            } => {
                let mut one = |seat: Seat, n: i32| ledger.book(seat, &cause_name(cause), [0, n]);
                one(from, -1);
                one(to, 1);
            }
            Event::Buy {
                seat,
                item,
                goods,
                prestige,
            } => ledger.book(seat, &item_name(item), [prestige.into(), -total(goods)]),
            Event::Choose {
                seat,
                item: Some((item, prestige)),
            } => ledger.book(seat, &item_name(item), [prestige.into(), 0]),
            Event::Sell {
                seat,
                goods,
                prestige,
                ..
            } => {
                let market = words.get("board-jantaris-great-market");
                ledger.book(seat, &market, [prestige.into(), -total(goods)]);
            }
            Event::Dominate { seat, prestige, .. } => {
                let domination = words.get("board-jantaris-dominations");
                ledger.book(seat, &domination, [prestige.into(), 0]);
            }
            _ => {}
        }
    }
    ledger
}

impl Story for Jantaris {
    fn sheet(&self, table: &dyn AnyTable, words: &Words, names: &Names) -> Markup {
        ledger(table, words).sheet(words, names)
    }

    fn courses(&self, table: &dyn AnyTable, words: &Words) -> Vec<Course> {
        ledger(table, words).courses(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stories::tests::played;
    use kontor_jantaris::View;
    use kontor_words::Lang;

    #[test]
    fn the_sheet_adds_up_to_the_score() {
        for players in 3..=4 {
            let table = played("jantaris", players);
            let outcome = table.outcome().unwrap();
            let ledger = ledger(table.as_ref(), Words::of(Lang::En));
            assert_eq!(ledger.round() as u32, table.round());
            let seen = table.seen(None);
            let view = seen.downcast_ref::<View>().unwrap();
            for seat in Seat::all(players) {
                let score = outcome.standing(seat).score;
                let goods = i32::from(view.table.guild(seat).goods.total());
                assert_eq!(ledger.total(seat), [score, goods]);
            }
        }
    }
}
