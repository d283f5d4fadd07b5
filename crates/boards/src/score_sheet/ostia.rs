//! Looking back at a game of Ostia.

use super::sheet::{Kind, Sheet};
use kontor_core::Seat;
use kontor_ostia::{Event, Ostia, Raised, START_MONEY};
use kontor_table::Names;
use kontor_table::page::{ScoreSheet, WholeGame};
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

/// The score sheet of a game of Ostia.
pub fn ostia(played: &WholeGame<'_, Ostia>, words: &Words, names: &Names) -> ScoreSheet {
    sheet(played.players, played.events, words).told(words, names)
}

/// The books of a game: chips and denarii. The end of the game has entries of its own, if it was reached.
fn sheet(players: u8, events: &[Event], words: &Words) -> Sheet {
    // The deal of the first round is no event: it belongs to the start.
    let mut sheet = Sheet::open(players, KINDS, [0, START_MONEY.into()]);
    for event in events {
        enter(&mut sheet, event, words);
    }
    sheet
}

fn enter(sheet: &mut Sheet, event: &Event, words: &Words) {
    if matches!(event, Event::Final { .. }) {
        sheet.end(words.get("result-ostia-end"));
    }
    let chips = |n: u8| [i32::from(n), 0];
    let money = |n: u16| [0, i32::from(n)];
    let pay = |n: u16| [0, -i32::from(n)];
    let mut gain = |seat: Seat, by: Source, gained: [i32; 2]| {
        sheet.book(seat, &words.get(by.message()), gained);
    };
    match *event {
        Event::Round { .. } => sheet.begin(),
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
            let [_, has] = sheet.total(seat);
            let paid = has.min(due.into());
            sheet.book(seat, &words.get(Source::Credits.message()), [0, -paid]);
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
    use kontor_core::{Chance, Game, Options, Position, Rollout};
    use kontor_words::Lang;

    #[test]
    fn the_sheet_adds_up_to_the_score_and_to_every_purse() {
        let game = Ostia::standard();
        for (players, seed) in (3..=5).flat_map(|players| (0..6).map(move |seed| (players, seed))) {
            let mut draw = Rollout::new(seed, u64::from(players));
            let options = Options::defaults(Ostia::OPTIONS);
            let mut position =
                Position::<Ostia>::new(game.start(players, &options, Chance::new(seed)));
            let mut events = Vec::new();
            while let Some(seat) = position.to_act(&game).first() {
                let action = game.sample(position.state(), seat, &mut draw);
                position.act(&game, seat, action, &mut events).unwrap();
            }
            let sheet = sheet(players, &events, Words::of(Lang::En));
            let view = position.view(&game, None);
            for seat in Seat::all(players) {
                let chips = i32::from(view.seats[seat].mat.chips);
                let money = i32::from(view.hand(seat).unwrap().money);
                assert_eq!(sheet.total(seat), [chips, money]);
            }
            assert_eq!(sheet.round(), 6, "five rounds and the end");
        }
    }
}
