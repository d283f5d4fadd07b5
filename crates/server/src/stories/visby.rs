//! Looking back at a game of Visby.

use super::ledger::{Kind, Ledger};
use super::{Course, Story};
use kontor_table::visby::card_name;
use kontor_table::{AnyTable, Names};
use kontor_visby::{Card, Event};
use kontor_words::Words;
use maud::Markup;

/// Visby, looked back at.
pub(crate) struct Visby;

const KINDS: [Kind; 2] = [
    Kind {
        class: "seal",
        title: "result-seals",
        count: "seals",
    },
    Kind {
        class: "sea",
        title: "result-wares",
        count: "wares",
    },
];

/// The books in seals and wares.
fn ledger(table: &dyn AnyTable, words: &Words) -> Ledger {
    let players = table.players();
    let happened = table.happened(0);
    let events = happened.downcast_ref::<Vec<Event>>();
    // The supply of the first round is no event: it belongs to the start.
    let mut ledger = Ledger::open(players, KINDS, [0, players.into()]);
    for event in events.into_iter().flatten() {
        let name = |card: Card| card_name(words, card);
        match *event {
            Event::Supply { .. } => ledger.begin(),
            Event::Seals { seat, card, seals } => {
                ledger.book(seat, &name(card), [seals.into(), 0]);
            }
            Event::Wares {
                seat, card, wares, ..
            } => ledger.book(seat, &name(card), [0, wares.into()]),
            Event::Trade { seat, wares, seals } => {
                let traded = [seals.into(), -i32::from(wares)];
                ledger.book(seat, &name(Card::Merchant), traded);
            }
            Event::Exchange { seat, wares, seals } => {
                let left = words.get("result-left-over");
                ledger.book(seat, &left, [seals.into(), -i32::from(wares)]);
            }
            Event::Reveal { seat, cards } => {
                // A card that brings nothing is played all the same.
                for card in cards.iter() {
                    ledger.book(seat, &name(card), [0, 0]);
                }
            }
            Event::Market { .. } | Event::TakeBack { .. } => {}
        }
    }
    ledger
}

impl Story for Visby {
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
    use kontor_core::Seat;
    use kontor_visby::View;
    use kontor_words::Lang;

    #[test]
    fn the_sheet_adds_up_to_the_score() {
        for players in 2..=6 {
            let table = played("visby", players);
            let outcome = table.outcome().unwrap();
            let ledger = ledger(table.as_ref(), Words::of(Lang::En));
            assert_eq!(ledger.round() as u32, table.round());
            let seen = table.seen(None);
            let view = seen.downcast_ref::<View>().unwrap();
            for seat in Seat::all(players) {
                let score = outcome.standing(seat).score;
                let wares = i32::from(view.table.family(seat).wares);
                assert_eq!(ledger.total(seat), [score, wares]);
            }
        }
    }
}
