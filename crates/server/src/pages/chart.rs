//! Lines over the rounds of a game, one for each seat.

use kontor_boards::art;
use kontor_core::Seat;
use maud::{Markup, html};

/// What one chart shows.
pub(crate) struct Chart<'a> {
    /// What is counted.
    pub title: &'a str,
    /// For each seat its name and its number after each round, the start first.
    pub lines: &'a [(String, Vec<i32>)],
    /// What the numbers along the bottom are.
    pub along: &'a str,
    /// The number of the first one along the bottom.
    pub first: usize,
    /// Whether the axis begins at nothing; otherwise it begins near the least number.
    pub from_zero: bool,
}

const WIDTH: f32 = 640.0;
const HEIGHT: f32 = 260.0;
const LEFT: f32 = 46.0;
const LEFT_OF_THOUSANDS: f32 = 66.0;
const RIGHT: f32 = 16.0;
const TOP: f32 = 12.0;
const BOTTOM: f32 = 28.0;

/// An axis that does not begin at nothing begins and ends at a multiple of this.
const NEAR: i32 = 50;

/// How large the emblem at the end of a line is, from its middle.
const MARK: f32 = 9.0;

/// The end of a line that is alone: it needs no emblem and no legend.
const DOT: f32 = 5.0;

impl Chart<'_> {
    fn by_seat(&self) -> impl Iterator<Item = (Seat, &(String, Vec<i32>))> {
        self.lines
            .iter()
            .enumerate()
            .filter_map(|(seat, line)| Some((Seat::new(seat)?, line)))
    }

    /// The chart as SVG, with the numbers as a table for those who do not see it.
    pub(crate) fn draw(&self) -> Markup {
        let rounds = self
            .lines
            .iter()
            .map(|(_, numbers)| numbers.len())
            .max()
            .unwrap_or(0);
        let numbers = || self.lines.iter().flat_map(|(_, numbers)| numbers);
        let most = numbers().copied().max().unwrap_or(0);
        let least = numbers().copied().min().unwrap_or(0);
        let (low, top) = if self.from_zero {
            (least.min(0), most.max(1))
        } else {
            (
                least.div_euclid(NEAR) * NEAR,
                (most.div_euclid(NEAR) + 1) * NEAR,
            )
        };
        let left = if top < 1000 { LEFT } else { LEFT_OF_THOUSANDS };
        let x = |round: usize| {
            left + (WIDTH - left - RIGHT) * round as f32 / (rounds.max(2) - 1) as f32
        };
        let y = |number: i32| {
            TOP + (HEIGHT - TOP - BOTTOM) * (top - number) as f32 / (top - low) as f32
        };
        let step = [1, 2, 5, 10, 20, 50, 100, 200]
            .into_iter()
            .find(|step| (top - low) / step <= 6)
            .unwrap_or(500);
        let rulings = (low.div_euclid(step)..=top / step).map(|n| n * step);
        let rulings: Vec<i32> = rulings.filter(|n| *n >= low).collect();
        let several = self.lines.len() > 1;
        let every = rounds.div_ceil(12).max(1);
        html! {
            figure.course {
                figcaption { (self.title) }
                @if several {
                    ul.legend {
                        @for (seat, (name, numbers)) in self.by_seat() {
                            li { (art::emblem(seat)) (name) @if let Some(last) = numbers.last() { " " b { (last) } } }
                        }
                    }
                }
                svg.chart-lines viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(self.title) {
                    g.axis {
                        @for number in &rulings {
                            line x1=(left) x2=(WIDTH - RIGHT) y1=(y(*number)) y2=(y(*number)) {}
                            text x=(left - 6.0) y=(y(*number) + 4.0) text-anchor="end" { (number) }
                        }
                        @for round in (0..rounds).step_by(every) {
                            text x=(x(round)) y=(HEIGHT - 8.0) text-anchor="middle" { (self.first + round) }
                        }
                    }
                    @for (seat, (name, numbers)) in self.by_seat() {
                        g class={ "seat-" (seat) } {
                            title { (name) }
                            polyline.line points=(points(numbers, x, y)) {}
                            @if let Some(last) = numbers.last() {
                                circle cx=(x(numbers.len() - 1)) cy=(y(*last)) r=(if several { MARK } else { DOT }) {}
                                @if several {
                                    (art::drawn(art::emblem_name(seat), x(numbers.len() - 1) - MARK * 0.7, y(*last) - MARK * 0.7, MARK * 1.4))
                                }
                            }
                        }
                    }
                }
                details {
                    summary { (self.along) }
                    div.scroll {
                        table {
                            thead { tr { th scope="col" {} @for (name, _) in self.lines { th scope="col" { (name) } } } }
                            tbody {
                                @for round in 0..rounds {
                                    tr {
                                        th scope="row" { (self.first + round) }
                                        @for (_, numbers) in self.lines {
                                            td { @if let Some(number) = numbers.get(round) { (number) } }
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

fn points(numbers: &[i32], x: impl Fn(usize) -> f32, y: impl Fn(i32) -> f32) -> String {
    let points = numbers.iter().enumerate();
    let points = points.map(|(round, number)| format!("{:.1},{:.1}", x(round), y(*number)));
    points.collect::<Vec<_>>().join(" ")
}
