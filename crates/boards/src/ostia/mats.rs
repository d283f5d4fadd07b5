//! The mats: what each merchant has, as far as the viewer may know it.

use super::canvas::{Canvas, Gain, Mat, Stall};
use super::cards::{backs, tiles};
use crate::art::icon;
use crate::chair::{self, TurnMark};
use kontor_core::Seat;
use kontor_ostia::{Goods, MOST_STOREHOUSES, Phase};
use kontor_table::ostia::{count, denarii};
use kontor_table::page::Viewer;
use kontor_words::Words;
use maud::{Markup, html};

/// All mats.
pub(super) fn mats(canvas: &Canvas, viewer: &Viewer<'_>) -> Markup {
    chair::mats(canvas.mats.len() as u8, viewer, |seat| {
        mat(canvas, seat, viewer)
    })
}

fn mat(canvas: &Canvas, seat: Seat, viewer: &Viewer<'_>) -> Markup {
    let words = viewer.words;
    let mat = canvas.mat(seat);
    let mark = TurnMark::of(mat.asked, mat.decided);
    let over = canvas.phase == Phase::Over;
    let inside = html! {
        div.worth {
            (chips(words, seat, mat))
            (storehouses(words, mat))
            (credits(words, mat))
            @if canvas.start == seat && !over { span.starts title=(words.get("board-ostia-starts")) { (icon("first")) span.sr { (words.get("board-ostia-starts")) } } }
            @if mat.bankrupt { span.chip.broke { (words.get("ostia-score-bankrupt")) } }
        }
        (purse(words, mat, over))
        div.stands {
            (stand(words, "ship", "board-ostia-boat", &in_boat(words, mat)))
            (stand(words, "storehouse", "board-ostia-store", &in_store(words, mat)))
            (stand(words, "scales", "board-ostia-at-forum", &laid(words, seat, "forum", mat)))
            (stand(words, "crown", "board-ostia-at-senate", &laid(words, seat, "senate", mat)))
        }
    };
    chair::mat(seat, "mat merchant", mark, viewer, inside)
}

fn chips(words: &Words, seat: Seat, mat: &Mat) -> Markup {
    html! {
        p.counter.seals data-key={ "chips-" (seat) } {
            (icon("seal"))
            b data-count=(mat.chips) aria-hidden="true" { (mat.chips) }
            span.sr { (count(words, "ostia-chips", mat.chips)) }
            @for gain in &mat.gains {
                @if let Gain::Chips(n, from) = *gain {
                    span.gain aria-hidden="true" {
                        "+" (n)
                        @for _ in 0..n { span.token data-from=(from) { (icon("seal")) } }
                    }
                }
            }
        }
    }
}

/// Storehouses, built and not.
fn storehouses(words: &Words, mat: &Mat) -> Markup {
    let text = count(words, "ostia-storehouses", mat.storehouses);
    html! {
        p.houses title=(text) {
            span.sr { (text) }
            @for house in 0..MOST_STOREHOUSES { span.house.built[house < mat.storehouses] aria-hidden="true" { (icon("storehouse")) } }
        }
    }
}

/// Credits that are owed.
fn credits(words: &Words, mat: &Mat) -> Markup {
    let text = count(words, "ostia-credits", mat.credits);
    html! {
        p.owed.some[mat.credits > 0] title=(text) {
            (icon("scroll")) b aria-hidden="true" { (mat.credits) } span.sr { (text) }
        }
    }
}

/// The purse: what is in it and what can be raised if the viewer knows it, otherwise only what changes hands.
fn purse(words: &Words, mat: &Mat, over: bool) -> Markup {
    html! {
        p.purse {
            (icon("purse"))
            @match mat.purse {
                Some(money) => { b data-count=(money) { (money) } span.sr { " " (words.get("ostia-column-money")) } },
                None => span.secret title=(words.get("board-ostia-secret")) { (icon("lock")) span.sr { (words.get("board-ostia-secret")) } },
            }
            @if let (Some([cash, houses, credits]), false) = (mat.can_raise(), over) {
                span.raise title=(words.get("board-ostia-raise-how")) {
                    (words.say("board-ostia-raise", &[("most", denarii(words, cash + houses + credits).into())]))
                    " "
                    small { (words.say("board-ostia-raise-parts", &[("cash", cash.into()), ("storehouses", houses.into()), ("houses", mat.storehouses.into()), ("credits", credits.into())])) }
                }
            }
            @for gain in &mat.gains {
                @match *gain {
                    Gain::Income(n, from) => span.gain.income aria-hidden="true" { "+" (n) span.token data-from=(from) { (icon("purse")) } },
                    Gain::Payment(n) => span.gain.payment aria-hidden="true" { "−" (n) },
                    Gain::Chips(..) => {}
                }
            }
        }
    }
}

fn stand(words: &Words, symbol: &str, label: &str, content: &Markup) -> Markup {
    html! {
        div class={ "stand in-" (symbol) } title=(words.get(label)) { (icon(symbol)) span.label { (words.get(label)) span.sr { ": " } } (content) }
    }
}

fn in_boat(words: &Words, mat: &Mat) -> Markup {
    html! {
        @match mat.hand {
            Some(hand) => (tiles(words, &words.get("board-ostia-boat"), "", hand.boat)),
            None => @if mat.boat > 0 { (backs(&count(words, "cards", mat.boat), mat.boat)) },
        }
    }
}

/// What lies on the store: all of it if the viewer knows, else what everybody saw going there and the rest face down.
fn in_store(words: &Words, mat: &Mat) -> Markup {
    let (open, hidden) = match mat.hand {
        Some(hand) => (hand.store, 0),
        None => (mat.shown, mat.store.saturating_sub(mat.shown.len())),
    };
    let bluffs = mat.hand.map_or(0, |hand| hand.bluffs);
    html! {
        @if hidden > 0 { (backs(&words.say("board-ostia-face-down", &[("cards", count(words, "cards", hidden).into())]), hidden)) }
        @if !open.is_empty() { (tiles(words, &words.get("board-ostia-store"), "", open)) }
        @if bluffs > 0 { span.bluffs title=(count(words, "ostia-bluffs", bluffs)) { (icon("eye")) b aria-hidden="true" { (bluffs) } span.sr { (count(words, "ostia-bluffs", bluffs)) } } }
    }
}

/// What lies at the forum or before the senate: a back that turns over when all do.
fn laid(words: &Words, seat: Seat, place: &str, mat: &Mat) -> Markup {
    let open = match mat.stall {
        Stall::Bare => return html! {},
        Stall::Covered => None,
        Stall::Open { forum, senate } => Some(if place == "forum" { forum } else { senate }),
    };
    let points = mat.points.filter(|_| place == "senate");
    html! {
        span.stall data-key={ "stall-" (place) "-" (seat) } data-face=(face_of(open)) {
            @match open {
                None => { span.back aria-hidden="true" {} span.sr { (words.get("board-hidden-card")) } },
                Some(goods) if goods.is_empty() => span.none { "–" },
                Some(goods) => (tiles(words, &words.get(&format!("board-ostia-at-{place}")), "", goods)),
            }
        }
        @if let Some(points) = points { b.points { (points) span.sr { " " (words.get("ostia-row-senate")) } } }
    }
}

/// What a card that turns over shows.
fn face_of(open: Option<Goods>) -> &'static str {
    if open.is_some() { "front" } else { "back" }
}
