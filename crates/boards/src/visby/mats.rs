//! The mats: what each family has, for everybody to see.

use super::canvas::{Canvas, Gain, Laid, Mat};
use crate::art::{self, icon};
use crate::chair::{self, TurnMark};
use kontor_core::Seat;
use kontor_table::page::Viewer;
use kontor_table::visby::{card_name, count};
use kontor_visby::{Card, Cards};
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
    let inside = html! {
        div.worth {
            (counter(words, seat, "seals", mat.seals.into(), &mat.gains))
            (counter(words, seat, "wares", mat.wares.into(), &mat.gains))
            (way_to_goal(mat.seals, canvas.goal))
        }
        (laid(words, canvas, seat, mat))
        div.held {
            (row(words, seat, "board-hand", "stock", mat.hand))
            (row(words, seat, "board-discard", "pile", mat.discard()))
        }
    };
    chair::mat(seat, "mat", mark, viewer, inside)
}

/// So many seals or wares, with what comes in just now.
fn counter(words: &Words, seat: Seat, what: &str, n: u32, gains: &[Gain]) -> Markup {
    let symbol = if what == "seals" { "seal" } else { "bale" };
    let gained = gains.iter().filter(|gain| gain.seals == (what == "seals"));
    html! {
        p class={ "counter " (what) } data-key={ (what) "-" (seat) } {
            (icon(symbol))
            b data-count=(n) aria-hidden="true" { (n) }
            span.sr { (count(words, what, n)) }
            @for gain in gained {
                span.gain aria-hidden="true" {
                    "+" (gain.n)
                    @for _ in 0..gain.n.min(MOST_TOKENS) {
                        span.token data-from=(gain.from) { (icon(symbol)) }
                    }
                }
            }
        }
    }
}

/// How many tokens fly at once; more would be a swarm.
const MOST_TOKENS: u8 = 6;

/// How far a family has come towards the goal.
fn way_to_goal(seals: u16, goal: u16) -> Markup {
    html! {
        svg.way viewBox={ "0 0 " (goal) " 1" } preserveAspectRatio="none" aria-hidden="true" {
            rect.all width=(goal) height="1" {}
            rect.gone width=(seals.min(goal)) height="1" {}
        }
    }
}

/// The places for the cards of this round.
fn laid(words: &Words, canvas: &Canvas, seat: Seat, mat: &Mat) -> Markup {
    let cards: Vec<Option<Card>> = match mat.laid {
        Laid::Nothing => Vec::new(),
        Laid::Backs(n) => vec![None; n.into()],
        Laid::Open(cards) => cards.iter().map(Some).collect(),
    };
    html! {
        ul.laid aria-label=(words.get("board-open")) {
            @for place in 0..usize::from(canvas.cards_a_round) {
                li.slot data-key={ "laid-" (seat) "-" (place) } {
                    @match cards.get(place).copied() {
                        None => {},
                        Some(None) => {
                            span.tile data-key={ "tile-" (seat) "-" (place) } data-face="back" {
                                span.back { (icon("seal")) }
                                span.sr { (words.get("board-hidden-card")) }
                            }
                        }
                        Some(Some(card)) => {
                            span class={ "tile does-" (card.name()) @if canvas.acts == Some(card) { " acts" } }
                                data-key={ "tile-" (seat) "-" (place) } data-piece=(piece(seat, card)) data-face=(card.name()) title=(card_name(words, card)) {
                                span.front { (icon(art::symbol(card))) }
                                span.back aria-hidden="true" { (icon("seal")) }
                                span.sr { (card_name(words, card)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Some of a family's cards, small.
fn row(words: &Words, seat: Seat, label: &str, class: &str, cards: Cards) -> Markup {
    html! {
        ul.cards.(class) aria-label=(words.get(label)) {
            @for card in cards.iter() {
                li class={ "small does-" (card.name()) } data-piece=(piece(seat, card)) title=(card_name(words, card)) {
                    (icon(art::symbol(card)))
                    span.sr { (card_name(words, card)) }
                }
            }
        }
    }
}

/// A card of a family, wherever it lies.
fn piece(seat: Seat, card: Card) -> String {
    format!("card-{seat}-{}", card.name())
}
