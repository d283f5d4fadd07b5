//! The sheet of a game: what each seat gained by what, round by round, in two numbers that the game counts.

use kontor_core::Seat;
use kontor_table::Names;
use kontor_table::page::{Curve, ScoreSheet};
use kontor_words::Words;
use maud::{Markup, html};

/// What one seat gained in one round, and where it stood after it.
#[derive(Clone, Default)]
struct Line {
    /// By what, and how much of either number.
    entries: Vec<(String, [i32; 2])>,
    totals: [i32; 2],
}

/// One of the numbers that a game is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kind {
    /// The class that gives it its colour.
    pub class: &'static str,
    /// The message that names it.
    pub title: &'static str,
    /// The message for so many of it.
    pub count: &'static str,
}

/// The sheet of a game.
pub(super) struct Sheet {
    kinds: [Kind; 2],
    /// By round, by seat. The first round is how it began.
    rounds: Vec<Vec<Line>>,
    /// What the last entries are called, if the end of the game has some of its own.
    end: Option<String>,
}

impl Sheet {
    /// The sheet of so many seats that all began alike; the first round is open.
    pub fn open(players: u8, kinds: [Kind; 2], begun: [i32; 2]) -> Sheet {
        let line = Line {
            totals: begun,
            ..Line::default()
        };
        let mut sheet = Sheet {
            kinds,
            rounds: vec![vec![line; players.into()]],
            end: None,
        };
        sheet.begin();
        sheet
    }

    /// A new round begins.
    pub fn begin(&mut self) {
        let before = self.rounds.last().cloned().unwrap_or_default();
        let next = before.into_iter().map(|line| Line {
            entries: Vec::new(),
            ..line
        });
        self.rounds.push(next.collect());
    }

    /// The rounds are over, and the end brings something by itself.
    pub fn end(&mut self, title: String) {
        if self.end.is_none() {
            self.begin();
            self.end = Some(title);
        }
    }

    /// Which round is open.
    pub fn round(&self) -> usize {
        self.rounds.len() - 1
    }

    /// Books what a seat gained by something; what brings nothing is booked all the same.
    pub fn book(&mut self, seat: Seat, by: &str, gained: [i32; 2]) {
        let lines = self.rounds.last_mut();
        let Some(line) = lines.and_then(|lines| lines.get_mut(seat.index())) else {
            return;
        };
        let at = line.entries.iter().position(|(other, _)| other == by);
        let at = at.unwrap_or_else(|| {
            line.entries.push((by.to_owned(), [0; 2]));
            line.entries.len() - 1
        });
        for (number, gained) in gained.into_iter().enumerate() {
            line.entries[at].1[number] += gained;
            line.totals[number] += gained;
        }
    }

    /// What a seat has now.
    pub fn total(&self, seat: Seat) -> [i32; 2] {
        self.rounds[self.round()][seat.index()].totals
    }

    /// As a page shows it.
    pub fn told(&self, words: &Words, names: &Names) -> ScoreSheet {
        ScoreSheet {
            sheet: self.table(words, names),
            courses: self.courses(words),
        }
    }

    /// What everybody gained, round by round.
    fn table(&self, words: &Words, names: &Names) -> Markup {
        let title = |round: usize| match &self.end {
            Some(end) if round == self.round() => end.clone(),
            _ => round.to_string(),
        };
        html! {
            div.scroll tabindex="0" role="region" aria-label=(words.get("result-sheet")) {
                table.score-sheet {
                    thead {
                        tr {
                            th scope="col" { (words.get("result-round")) }
                            @for name in names.all() { th scope="col" { (name) } }
                        }
                    }
                    tbody {
                        @for (round, lines) in self.rounds.iter().enumerate().skip(1) {
                            tr {
                                th scope="row" { (title(round)) }
                                @for line in lines {
                                    td {
                                        ul {
                                            @for (by, gained) in &line.entries {
                                                li {
                                                    span { (by) }
                                                    @for (kind, n) in self.kinds.iter().zip(gained) {
                                                        @if *n != 0 { span.(kind.class) title=(words.get(kind.title)) { (signed(*n)) } }
                                                    }
                                                }
                                            }
                                        }
                                        p.sum {
                                            @for (at, (kind, n)) in self.kinds.iter().zip(line.totals).enumerate() {
                                                @if at > 0 { ", " }
                                                span.(kind.class) { (words.say(kind.count, &[("n", n.into())])) }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// How both numbers went.
    fn courses(&self, words: &Words) -> Vec<Curve> {
        let players = self.rounds[0].len();
        let course = |number: usize| Curve {
            title: words.get(self.kinds[number].title),
            by_seat: (0..players)
                .map(|seat| {
                    let rounds = self.rounds.iter();
                    rounds.map(|lines| lines[seat].totals[number]).collect()
                })
                .collect(),
        };
        vec![course(0), course(1)]
    }
}

/// A change with its sign.
fn signed(number: i32) -> String {
    match number {
        0.. => format!("+{number}"),
        _ => format!("−{}", -number),
    }
}
