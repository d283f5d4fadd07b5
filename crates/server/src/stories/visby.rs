//! Looking back at a game of Visby.

use super::sheet::{Entry, Kind, Row, sheet};
use super::{Course, Story};
use kontor_core::Seat;
use kontor_table::{AnyTable, Names};
use kontor_visby::{Card, Event};
use kontor_words::Words;
use maud::Markup;

/// Visby, looked back at.
pub(crate) struct Visby;

/// What one seat gained in one round, and where it stood after it.
#[derive(Clone, Default)]
struct Line {
    /// By what (nothing: left-over wares at the end), seals gained and wares gained or given.
    gains: Vec<(Option<Card>, i32, i32)>,
    seals: i32,
    wares: i32,
}

/// By round, by seat. The first round is how it began.
fn rounds(table: &dyn AnyTable) -> Vec<Vec<Line>> {
    let players = usize::from(table.players());
    let happened = table.happened(0);
    let events = happened.downcast_ref::<Vec<Event>>();
    let begun = Line {
        wares: players as i32,
        ..Line::default()
    };
    let mut rounds = vec![vec![begun; players]];
    let begin = |rounds: &mut Vec<Vec<Line>>| {
        let before = rounds.last().cloned().unwrap_or_default();
        let next = before.into_iter().map(|line| Line {
            gains: Vec::new(),
            ..line
        });
        rounds.push(next.collect());
    };
    // The supply of the first round is no event: it belongs to the start.
    begin(&mut rounds);
    for event in events.into_iter().flatten() {
        let (seat, by, seals, wares) = match *event {
            Event::Supply { .. } => {
                begin(&mut rounds);
                continue;
            }
            Event::Seals { seat, card, seals } => (seat, Some(card), i32::from(seals), 0),
            Event::Wares {
                seat, card, wares, ..
            } => (seat, Some(card), 0, i32::from(wares)),
            Event::Trade { seat, wares, seals } => (
                seat,
                Some(Card::Merchant),
                i32::from(seals),
                -i32::from(wares),
            ),
            Event::Exchange { seat, wares, seals } => {
                (seat, None, i32::from(seals), -i32::from(wares))
            }
            Event::Reveal { seat, cards } => {
                // A card that brings nothing is played all the same.
                if let Some(line) = line_of(&mut rounds, seat) {
                    line.gains = cards.iter().map(|card| (Some(card), 0, 0)).collect();
                }
                continue;
            }
            Event::Market { .. } | Event::TakeBack { .. } => continue,
        };
        if let Some(line) = line_of(&mut rounds, seat) {
            line.seals += seals;
            line.wares += wares;
            match line.gains.iter_mut().find(|(card, ..)| *card == by) {
                Some((_, gained_seals, gained_wares)) => {
                    *gained_seals += seals;
                    *gained_wares += wares;
                }
                None => line.gains.push((by, seals, wares)),
            }
        }
    }
    rounds
}

fn line_of(rounds: &mut [Vec<Line>], seat: Seat) -> Option<&mut Line> {
    rounds.last_mut()?.get_mut(seat.index())
}

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

impl Story for Visby {
    fn sheet(&self, table: &dyn AnyTable, words: &Words, names: &Names) -> Markup {
        let by = |card: Option<Card>| match card {
            Some(card) => words.get(&format!("visby-{}", card.name())),
            None => words.get("result-left-over"),
        };
        let entry = |line: &Line| Entry {
            gains: line
                .gains
                .iter()
                .map(|&(card, seals, wares)| (by(card), [seals, wares]))
                .collect(),
            sum: [line.seals, line.wares],
        };
        let rounds = rounds(table);
        let rows: Vec<Row<2>> = rounds
            .iter()
            .enumerate()
            .skip(1)
            .map(|(round, lines)| Row {
                title: round.to_string(),
                by_seat: lines.iter().map(entry).collect(),
            })
            .collect();
        sheet(words, names, KINDS, &rows)
    }

    fn courses(&self, table: &dyn AnyTable, words: &Words) -> Vec<Course> {
        let rounds = rounds(table);
        let course = |title: &str, number: fn(&Line) -> i32| Course {
            title: words.get(title),
            by_seat: (0..usize::from(table.players()))
                .map(|seat| rounds.iter().map(|lines| number(&lines[seat])).collect())
                .collect(),
        };
        vec![
            course("result-seals", |line| line.seals),
            course("result-wares", |line| line.wares),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_bots::Level;
    use kontor_core::Options;
    use kontor_table::Shelf;
    use kontor_visby::View;

    #[test]
    fn the_sheet_adds_up_to_the_score() {
        let shelf = Shelf::default();
        let game = shelf.game("visby").unwrap();
        for players in 2..=6 {
            let mut table = game.open(players, &Options::defaults(game.options()), 3);
            while let Some(seat) = table.to_act().iter().next() {
                let chosen = table.suggest(seat, Level::Beginner, 4, 9).unwrap();
                table.act(seat, &chosen.action).unwrap();
            }
            let outcome = table.outcome().unwrap();
            let rounds = rounds(table.as_ref());
            assert_eq!(rounds.len() as u32, table.round() + 1);
            let seen = table.seen(None);
            let view = seen.downcast_ref::<View>().unwrap();
            for (seat, line) in Seat::all(players).zip(rounds.last().unwrap()) {
                assert_eq!(line.seals, outcome.standing(seat).score);
                assert_eq!(line.wares, i32::from(view.table.family(seat).wares));
            }
        }
    }
}
