//! Looking back at a game of Ostia.

use super::sheet::{Entry, Kind, Row, sheet};
use super::{Course, Story};
use kontor_core::Seat;
use kontor_ostia::{CASH, Event, HELP};
use kontor_table::{AnyTable, Names};
use kontor_words::Words;
use maud::Markup;

/// Ostia, looked back at.
pub(crate) struct Ostia;

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

/// What one seat gained in one round, and where it stood after it.
#[derive(Clone, Default)]
struct Line {
    /// By what, chips and denarii.
    gains: Vec<(Source, i32, i32)>,
    chips: i32,
    money: i32,
}

impl Line {
    fn gain(&mut self, by: Source, chips: i32, money: i32) {
        self.chips += chips;
        self.money += money;
        match self.gains.iter_mut().find(|(source, ..)| *source == by) {
            Some((_, gained_chips, gained_money)) => {
                *gained_chips += chips;
                *gained_money += money;
            }
            None => self.gains.push((by, chips, money)),
        }
    }
}

/// By round, by seat. The first is how it began, and the end of the game has one of its own, if it was reached.
struct Rounds {
    all: Vec<Vec<Line>>,
    ended: bool,
}

impl Rounds {
    fn of(table: &dyn AnyTable) -> Rounds {
        let begun = Line {
            money: CASH.into(),
            ..Line::default()
        };
        let mut rounds = Rounds {
            all: vec![vec![begun; usize::from(table.players())]],
            ended: false,
        };
        // The deal of the first round is no event: it belongs to the start.
        rounds.begin();
        let happened = table.happened(0);
        let events = happened.downcast_ref::<Vec<Event>>();
        for event in events.into_iter().flatten() {
            rounds.enter(event);
        }
        rounds
    }

    fn begin(&mut self) {
        let before = self.all.last().cloned().unwrap_or_default();
        let next = before.into_iter().map(|line| Line {
            gains: Vec::new(),
            ..line
        });
        self.all.push(next.collect());
    }

    fn enter(&mut self, event: &Event) {
        if matches!(event, Event::Final { .. }) && !self.ended {
            self.ended = true;
            self.begin();
        }
        let pay = |price: u16| -i32::from(price);
        match *event {
            Event::Round { .. } => self.begin(),
            Event::Raise {
                seat,
                storehouses,
                credits,
                ..
            } => {
                let helps = u16::from(storehouses + credits);
                self.gain(seat, Source::Raised, 0, i32::from(HELP * helps));
            }
            Event::Sell {
                seller,
                buyer,
                price,
                share,
                ..
            } => {
                self.gain(buyer, Source::Harbour, 0, pay(price));
                self.gain(seller, Source::Harbour, 0, share.into());
            }
            Event::Take { seller, price, .. } | Event::Forced { seller, price, .. } => {
                self.gain(seller, Source::Harbour, 0, pay(price));
            }
            Event::Forum { seat, income, .. } => {
                self.gain(seat, Source::Forum, 0, income.into());
            }
            Event::Senate { seat, chips, .. } => {
                self.gain(seat, Source::Senate, chips.into(), 0);
            }
            Event::Repay { seat, paid, .. } => self.gain(seat, Source::Credits, 0, pay(paid)),
            Event::Interest { seat, due, .. } => {
                // Who has less than is due pays all there is.
                let paid = self.money(seat).min(due.into());
                self.gain(seat, Source::Credits, 0, -paid);
            }
            Event::Build { seat, paid, .. } => self.gain(seat, Source::Built, 0, pay(paid)),
            Event::Final { seat, chips, .. } => self.gain(seat, Source::Goods, chips.into(), 0),
            Event::Vacant { seat, income, .. } => {
                self.gain(seat, Source::Vacant, 0, income.into());
            }
            Event::Fortune { seat, chips, .. } => {
                self.gain(seat, Source::Fortune, chips.into(), 0);
            }
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

    fn line(&mut self, seat: Seat) -> Option<&mut Line> {
        self.all.last_mut()?.get_mut(seat.index())
    }

    fn money(&mut self, seat: Seat) -> i32 {
        self.line(seat).map_or(0, |line| line.money)
    }

    fn gain(&mut self, seat: Seat, by: Source, chips: i32, money: i32) {
        if let Some(line) = self.line(seat) {
            line.gain(by, chips, money);
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

impl Story for Ostia {
    fn sheet(&self, table: &dyn AnyTable, words: &Words, names: &Names) -> Markup {
        let rounds = Rounds::of(table);
        let entry = |line: &Line| Entry {
            gains: line
                .gains
                .iter()
                .map(|&(by, chips, money)| (words.get(by.message()), [chips, money]))
                .collect(),
            sum: [line.chips, line.money],
        };
        let last = rounds.all.len() - 1;
        let rows: Vec<Row<2>> = rounds
            .all
            .iter()
            .enumerate()
            .skip(1)
            .map(|(round, lines)| Row {
                title: if round == last && rounds.ended {
                    words.get("result-ostia-end")
                } else {
                    round.to_string()
                },
                by_seat: lines.iter().map(entry).collect(),
            })
            .collect();
        sheet(words, names, KINDS, &rows)
    }

    fn courses(&self, table: &dyn AnyTable, words: &Words) -> Vec<Course> {
        let rounds = Rounds::of(table);
        let course = |title: &str, number: fn(&Line) -> i32| Course {
            title: words.get(title),
            by_seat: (0..usize::from(table.players()))
                .map(|seat| {
                    let lines = rounds.all.iter();
                    lines.map(|lines| number(&lines[seat])).collect()
                })
                .collect(),
        };
        vec![
            course("result-ostia-chips", |line| line.chips),
            course("result-ostia-money", |line| line.money),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::wire::Wire;
    use kontor_core::{Game, Options, Rollout};
    use kontor_ostia::View;
    use kontor_table::Shelf;

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
            let rounds = Rounds::of(table.as_ref());
            let view = table.seen(None).downcast::<View>().unwrap();
            for (seat, line) in Seat::all(players).zip(rounds.all.last().unwrap()) {
                assert_eq!(line.chips, i32::from(view.seats[seat].mat.chips));
                assert_eq!(line.money, i32::from(view.hand(seat).unwrap().money));
            }
            assert_eq!(rounds.all.len(), 7, "start, five rounds, the end");
        }
    }
}
