//! The score sheet: a row for each round, a column for each seat, and what was gained by what.

use kontor_table::Names;
use kontor_words::Words;
use maud::{Markup, html};

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

/// What one seat gained in one round, and where it stood after it: of each kind, so much.
pub(super) struct Entry<const N: usize> {
    /// By what.
    pub gains: Vec<(String, [i32; N])>,
    pub sum: [i32; N],
}

/// A round, or whatever else has a row of its own.
pub(super) struct Row<const N: usize> {
    pub title: String,
    pub by_seat: Vec<Entry<N>>,
}

/// A change with its sign, and nothing for none.
fn signed(number: i32) -> String {
    match number {
        0 => String::new(),
        1.. => format!("+{number}"),
        _ => format!("−{}", -number),
    }
}

/// The sheet.
pub(super) fn sheet<const N: usize>(
    words: &Words,
    names: &Names,
    kinds: [Kind; N],
    rows: &[Row<N>],
) -> Markup {
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
                    @for row in rows {
                        tr {
                            th scope="row" { (row.title) }
                            @for entry in &row.by_seat { td { (cell(words, kinds, entry)) } }
                        }
                    }
                }
            }
        }
    }
}

fn cell<const N: usize>(words: &Words, kinds: [Kind; N], entry: &Entry<N>) -> Markup {
    html! {
        ul {
            @for (by, gained) in &entry.gains {
                li {
                    span { (by) }
                    @for (kind, n) in kinds.iter().zip(gained) {
                        @if *n != 0 { span.(kind.class) title=(words.get(kind.title)) { (signed(*n)) } }
                    }
                }
            }
        }
        p.sum {
            @for (at, (kind, n)) in kinds.iter().zip(entry.sum).enumerate() {
                @if at > 0 { ", " }
                span.(kind.class) { (words.say(kind.count, &[("n", n.into())])) }
            }
        }
    }
}
