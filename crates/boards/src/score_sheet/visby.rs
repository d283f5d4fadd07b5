//! Looking back at a game of Visby.

use super::sheet::{Kind, Sheet};
use kontor_table::Names;
use kontor_table::page::{ScoreSheet, WholeGame};
use kontor_table::visby::card_name;
use kontor_visby::{Card, Event, Visby};
use kontor_words::Words;

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

/// The score sheet of a game of Visby.
pub fn visby(played: &WholeGame<'_, Visby>, words: &Words, names: &Names) -> ScoreSheet {
    sheet(played.players, played.events, words).told(words, names)
}

/// The books in seals and wares.
fn sheet(players: u8, events: &[Event], words: &Words) -> Sheet {
    // The supply of the first round is no event: it belongs to the start.
    let mut sheet = Sheet::open(players, KINDS, [0, players.into()]);
    for event in events {
        let name = |card: Card| card_name(words, card);
        match *event {
            Event::Supply { .. } => sheet.begin(),
            Event::Seals { seat, card, seals } => {
                sheet.book(seat, &name(card), [seals.into(), 0]);
            }
            Event::Wares {
                seat, card, wares, ..
            } => sheet.book(seat, &name(card), [0, wares.into()]),
            Event::Trade { seat, wares, seals } => {
                let traded = [seals.into(), -i32::from(wares)];
                sheet.book(seat, &name(Card::Merchant), traded);
            }
            Event::Exchange { seat, wares, seals } => {
                let left = words.get("result-left-over");
                sheet.book(seat, &left, [seals.into(), -i32::from(wares)]);
            }
            Event::Reveal { seat, cards } => {
                // A card that brings nothing is played all the same.
                for card in cards.iter() {
                    sheet.book(seat, &name(card), [0, 0]);
                }
            }
            Event::Market { .. } | Event::TakeBack { .. } => {}
        }
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score_sheet::tests::{Past, played};
    use kontor_core::{Game, Seat};
    use kontor_words::Lang;

    #[test]
    fn the_sheet_adds_up_to_the_score() {
        for players in 2..=6 {
            let Past { game, last, events } = played::<Visby>(players, 3);
            let outcome = last.outcome(&game).unwrap();
            let sheet = sheet(players, &events, Words::of(Lang::En));
            assert_eq!(sheet.round() as u32, game.round(last.state()));
            for seat in Seat::all(players) {
                let score = outcome.standing(seat).score;
                let wares = i32::from(last.state().family(seat).wares);
                assert_eq!(sheet.total(seat), [score, wares]);
            }
        }
    }
}
