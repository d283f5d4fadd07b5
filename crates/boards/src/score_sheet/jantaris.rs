//! Looking back at a game of Jantaris.

use super::sheet::{Kind, Sheet};
use kontor_core::Seat;
use kontor_jantaris::{Cause, Event, Goods, House, Item, Jantaris};
use kontor_table::Names;
use kontor_table::page::{ScoreSheet, WholeGame};
use kontor_words::Words;

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

/// The score sheet of a game of Jantaris.
pub fn jantaris(played: &WholeGame<'_, Jantaris>, words: &Words, names: &Names) -> ScoreSheet {
    sheet(played.players, played.events, words).told(words, names)
}

/// The books in prestige and goods.
fn sheet(players: u8, events: &[Event], words: &Words) -> Sheet {
    let mut sheet = Sheet::open(players, KINDS, [0, 0]);
    let item_name = |item: Item| words.get(&format!("jantaris-item-{}", item.name()));
    let cause_name = |cause: Cause| match cause {
        Cause::Visit(House::Bazaar) => words.get("board-jantaris-city-bazaar"),
        Cause::Visit(_) => words.get("board-jantaris-city-market"),
        Cause::Vote(vote) => words.get(&format!("jantaris-vote-{}", vote.name())),
        Cause::Item(item) => item_name(item),
    };
    let total = |goods: Goods| i32::from(goods.total());
    for event in events {
        match *event {
            Event::Turn { round, .. } if round as usize > sheet.round() => sheet.begin(),
            Event::Gain {
                seat, goods, cause, ..
            } => sheet.book(seat, &cause_name(cause), [0, total(goods)]),
            Event::Lose {
                seat, goods, cause, ..
            } => sheet.book(seat, &cause_name(cause), [0, -total(goods)]),
            Event::Transfer {
                from, to, cause, ..
            } => {
                let mut one = |seat: Seat, n: i32| sheet.book(seat, &cause_name(cause), [0, n]);
                one(from, -1);
                one(to, 1);
            }
            Event::Buy {
                seat,
                item,
                goods,
                prestige,
            } => sheet.book(seat, &item_name(item), [prestige.into(), -total(goods)]),
            Event::Choose {
                seat,
                item: Some((item, prestige)),
            } => sheet.book(seat, &item_name(item), [prestige.into(), 0]),
            Event::Sell {
                seat,
                goods,
                prestige,
                ..
            } => {
                let market = words.get("board-jantaris-great-market");
                sheet.book(seat, &market, [prestige.into(), -total(goods)]);
            }
            Event::Dominate { seat, prestige, .. } => {
                let domination = words.get("board-jantaris-dominations");
                sheet.book(seat, &domination, [prestige.into(), 0]);
            }
            _ => {}
        }
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score_sheet::tests::{Past, played};
    use kontor_core::Game;
    use kontor_words::Lang;

    #[test]
    fn the_sheet_adds_up_to_the_score() {
        for players in 3..=4 {
            let Past { game, last, events } = played::<Jantaris>(players, 3);
            let outcome = last.outcome(&game).unwrap();
            let sheet = sheet(players, &events, Words::of(Lang::En));
            assert_eq!(sheet.round() as u32, game.round(last.state()));
            for seat in Seat::all(players) {
                let score = outcome.standing(seat).score;
                let goods = i32::from(last.state().table().guild(seat).goods.total());
                assert_eq!(sheet.total(seat), [score, goods]);
            }
        }
    }
}
