//! Who sits where: the head of every mat, in every game.

use crate::art::{emblem, icon};
use kontor_core::Seat;
use kontor_table::page::{Attendance, ClockShown, Mark, Viewer};
use kontor_words::Words;
use maud::{Markup, html};

/// Whether a seat's decision is missing, as the mat says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnMark {
    /// Nothing is asked of the seat.
    Rests,
    /// Its decision is missing.
    Owes,
    /// It has decided; others are missing.
    Decided,
}

impl TurnMark {
    /// Of a seat that is asked, or has decided, or neither.
    pub fn of(asked: bool, decided: bool) -> TurnMark {
        match (asked, decided) {
            (true, _) => TurnMark::Owes,
            (_, true) => TurnMark::Decided,
            _ => TurnMark::Rests,
        }
    }
}

/// All mats: the others in the order of the table from the viewer on, the viewer's own last.
pub fn mats(players: u8, viewer: &Viewer<'_>, mat: impl Fn(Seat) -> Markup) -> Markup {
    let others: Vec<Seat> = match viewer.seat {
        Some(own) => own.clockwise(players).filter(|&seat| seat != own).collect(),
        None => Seat::all(players).collect(),
    };
    html! {
        div.others data-key="others" tabindex="0" role="group" aria-label=(viewer.words.get("board-others")) {
            @for seat in others { (mat(seat)) }
        }
        @if let Some(own) = viewer.seat { (mat(own)) }
    }
}

/// The mat of a seat: its head, and below that what the game puts on it. The classes say which game's mat it is.
pub fn mat(
    seat: Seat,
    classes: &str,
    mark: TurnMark,
    viewer: &Viewer<'_>,
    inside: Markup,
) -> Markup {
    let own = viewer.seat == Some(seat);
    html! {
        section class={ (classes) " seat-" (seat) @if own { " own" } } data-key={ "mat-" (seat) } aria-labelledby={ "name-" (seat) } {
            (head(seat, viewer.chair(seat), mark, viewer))
            (inside)
        }
    }
}

/// The head of a seat's mat: emblem, name, who plays, what is missing, time left.
fn head(seat: Seat, chair: Attendance, standing: TurnMark, viewer: &Viewer<'_>) -> Markup {
    let words = viewer.words;
    html! {
        header.head {
            (emblem(seat))
            h2.name id={ "name-" (seat) } { (viewer.names.of(seat)) }
            @if viewer.seat == Some(seat) { span.chip { (words.get("board-you")) } }
            @match chair.mark {
                Some(Mark::Bot(level)) => {
                    (mark("bot", &words.say("board-bot", &[("level", words.get(&format!("level-{}", level.name())).into())])))
                }
                Some(Mark::Away) => (mark("bot", &words.get("board-away"))),
                Some(Mark::NotHere) => (mark("door", &words.get("board-not-here"))),
                None => {}
            }
            @if let Some(time) = chair.time { (clock(words, time)) }
            @match standing {
                TurnMark::Owes => span.standing.owes { (icon("clock")) span.sr { (words.get("board-owes")) } },
                TurnMark::Decided => span.standing.decided { (icon("check")) span.sr { (words.get("board-decided")) } },
                TurnMark::Rests => span.standing {},
            }
        }
    }
}

fn mark(symbol: &str, what: &str) -> Markup {
    html! { span class={ "mark is-" (symbol) } title=(what) { (icon(symbol)) span.sr { (what) } } }
}

/// Time left, going by itself in the browser if it runs.
pub fn clock(words: &Words, time: ClockShown) -> Markup {
    let label = words.get("board-time-left");
    html! {
        span class={ "clock" @if time.runs { " runs" } } title=(label) data-left=(time.left.max(0)) data-runs[time.runs] {
            span.sr { (label) ": " }
            span data-clock { (hands(words, time.left)) }
        }
    }
}

/// As a clock shows it: minutes and seconds, hours if there are any, whole days if there are several.
fn hands(words: &Words, left: i64) -> String {
    let seconds = left.max(0) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        1..48 => format!("{hours}:{minutes:02}:{seconds:02}"),
        _ => words.say("board-days", &[("n", (hours / 24).into())]),
    }
}
