//! The board: the quay with what is for sale, the senate's two tablets and the price table of the forum.

use super::canvas::{Canvas, FORUM, HARBOUR, SENATE, STOREHOUSES, Sale, Scenery};
use super::cards::{symbol, tile};
use crate::art::{emblem, icon};
use kontor_core::Seat;
use kontor_ostia::{Figures, Good, SenateCard};
use kontor_table::ostia::{count, denarii, good, heading, lot, order};
use kontor_table::page::Viewer;
use kontor_words::Words;
use maud::{Markup, html};

/// How many cards on the forum have a price of their own; more have the last one's.
const PRICES: u8 = 9;

/// The board at one moment.
pub(super) fn board(figures: &Figures, canvas: &Canvas, viewer: &Viewer<'_>) -> Markup {
    html! {
        div class={ "ostia-board at-" (canvas.scenery.name()) } data-key="ostia-board" {
            (harbour(figures, canvas, viewer))
            section.senate aria-label=(viewer.words.get("board-ostia-senate")) {
                span.anchor data-anchor=(SENATE) {}
                (tablet(figures, viewer.words, "board-ostia-now", Some(canvas.current)))
                (tablet(figures, viewer.words, "board-ostia-next", canvas.upcoming))
            }
            (forum(figures, canvas, viewer.words))
        }
    }
}

/// The quay: the lot on the table, who said what, and the piles.
fn harbour(figures: &Figures, canvas: &Canvas, viewer: &Viewer<'_>) -> Markup {
    let words = viewer.words;
    html! {
        section.harbour aria-label=(words.get("board-ostia-harbour")) {
            svg.quay-scene viewBox="0 26 300 674" aria-hidden="true" {
                use href="#ostia-quay" width="300" height="700" {}
            }
            span.anchor data-anchor=(HARBOUR) {}
            p.heading { (heading(words, canvas.round, &canvas.phase)) }
            div.sale data-key="sale" {
                @match &canvas.sale {
                    Some(sale) => (on_table(figures, sale, canvas, viewer)),
                    None => p.quiet { (quiet(canvas, viewer)) },
                }
            }
            ul.piles aria-label=(words.get("board-ostia-piles")) {
                li title=(words.get("board-ostia-deck")) {
                    span.back aria-hidden="true" {}
                    span.sr { (words.get("board-ostia-deck")) ": " }
                    b data-count=(canvas.deck) { (canvas.deck) }
                }
                li.discarded {
                    span.label { (words.get("board-ostia-discard")) }
                    @if canvas.discard.is_empty() { span.none { "–" } }
                    ul.tiles aria-label=(words.get("board-ostia-discard")) {
                        @for (kind, cards) in canvas.discard.iter() { (tile(words, kind, cards)) }
                    }
                }
            }
        }
    }
}

/// What the quay says while nothing is for sale.
fn quiet(canvas: &Canvas, viewer: &Viewer<'_>) -> String {
    let words = viewer.words;
    let name = |seat: Seat| viewer.names.of(seat).to_owned();
    match (canvas.scenery, canvas.phase.turn()) {
        (Scenery::Harbour, Some(turn)) => {
            words.say("board-ostia-to-sell", &[("name", name(turn.seller).into())])
        }
        (Scenery::Harbour, None) => {
            words.say("board-ostia-boats", &[("name", name(canvas.start).into())])
        }
        _ => words.get("board-ostia-quiet"),
    }
}

/// The two cards that are for sale, with everybody's call.
fn on_table(figures: &Figures, sale: &Sale, canvas: &Canvas, viewer: &Viewer<'_>) -> Markup {
    let words = viewer.words;
    let players = canvas.mats.len() as u8;
    let highest = sale.calls.iter().filter_map(|(_, bid)| *bid).max();
    let said = |seat: Seat| sale.calls.iter().find(|(caller, _)| *caller == seat);
    html! {
        div.offered {
            p.seller { (emblem(sale.seller)) span { (words.say("board-ostia-sells", &[("name", viewer.names.of(sale.seller).into())])) } }
            ul.lot aria-label=(lot(words, sale.lot)) {
                @for (place, kind) in sale.lot.cards().into_iter().enumerate() {
                    li class={ "lotcard good-" (kind.name()) } data-piece={ "lot-" (place) } {
                        (icon(symbol(kind)))
                        span.name { (good(words, kind)) }
                        small.value title=(words.get("ostia-row-value")) { span.sr { (words.get("ostia-row-value")) " " } (figures.value(kind).0) }
                    }
                }
            }
            p.minimum { (words.say("board-ostia-minimum", &[("minimum", denarii(words, sale.minimum).into())])) }
        }
        ol.calls aria-label=(words.get("board-ostia-calls")) {
            @for seat in sale.seller.clockwise(players).skip(1) {
                @let buys = sale.done == Some(Some(seat));
                li.buys[buys] data-key={ "call-" (seat) } {
                    (emblem(seat))
                    span.who { (viewer.names.of(seat)) }
                    @match said(seat) {
                        Some((_, Some(bid))) => b.bid.highest[Some(*bid) == highest] { (icon("purse")) (bid) },
                        Some((_, None)) => span.passed { (words.get("board-ostia-passed")) },
                        None if canvas.mat(seat).asked => span.thinks { (icon("clock")) span.sr { (words.get("board-owes")) } },
                        None => span.thinks { "·" },
                    }
                    @if buys { span.sold { (icon("check")) span.sr { (words.get("board-ostia-buys")) } } }
                }
            }
            @if sale.done == Some(Some(sale.seller)) {
                li.buys data-key="call-seller" {
                    (emblem(sale.seller))
                    span.who { (viewer.names.of(sale.seller)) }
                    span.passed { (words.get("board-ostia-keeps")) }
                    span.sold { (icon("check")) }
                }
            }
        }
    }
}

/// One of the senate's tablets; bare if there is no card for it.
fn tablet(figures: &Figures, words: &Words, title: &str, card: Option<SenateCard>) -> Markup {
    html! {
        figure.tablet data-key=(title) {
            svg.pediment viewBox="0 0 200 22" preserveAspectRatio="none" aria-hidden="true" {
                path d="M0 22L100 2 200 22z" {}
            }
            figcaption { (words.get(title)) @if let Some(card) = card { " " span.letter { (words.say("ostia-senate-card", &[("card", card.name().to_uppercase().into())])) } } }
            @if let Some(card) = card {
                @let (liked, _) = figures.order(card);
                p.sr { (order(figures, words, card)) }
                ol.liked data-piece={ "senate-" (card.name()) } aria-hidden="true" {
                    @for kind in liked {
                        li class={ "good-" (kind.name()) } title=(good(words, kind)) { (icon(symbol(kind))) b { (figures.points(card, kind)) } }
                    }
                }
            } @else {
                p.none { (words.get("board-ostia-no-next")) }
            }
        }
    }
}

/// The price table: the more cards of a good are on offer, the less each brings. What is known so far is laid on it.
fn forum(figures: &Figures, canvas: &Canvas, words: &Words) -> Markup {
    let price = |cards: u8| figures.price(cards).map_or(0, |(price, _)| price);
    html! {
        section.forum aria-labelledby="ostia-forum" {
            span.anchor data-anchor=(FORUM) {}
            span.anchor.at-store data-anchor=(STOREHOUSES) {}
            h2 #ostia-forum { (words.get("board-ostia-forum")) span.so-far { (words.get(if canvas.priced { "board-ostia-counts-final" } else { "board-ostia-counts" })) } }
            table.prices {
                caption.sr { (words.get("board-ostia-prices")) }
                thead {
                    tr {
                        th scope="col" { span.sr { (words.get("board-ostia-good")) } }
                        @for cards in 1..=PRICES {
                            th.n scope="col" { (cards) @if cards == PRICES { "+" } }
                        }
                    }
                }
                tbody {
                    @for kind in Good::ALL {
                        (price_row(figures, canvas, words, kind, &price))
                    }
                }
            }
        }
    }
}

fn price_row(
    figures: &Figures,
    canvas: &Canvas,
    words: &Words,
    kind: Good,
    price: &dyn Fn(u8) -> u8,
) -> Markup {
    let known = canvas.offered.count(kind);
    let pressed = canvas.depressors.count(kind);
    let state = match known {
        0 => words.get("board-ostia-none-known"),
        _ => words.say(
            "board-ostia-known",
            &[
                ("cards", count(words, "cards", known).into()),
                ("n", known.into()),
                ("price", denarii(words, price(known).into()).into()),
            ],
        ),
    };
    html! {
        tr class={ "good-" (kind.name()) @if known > 0 { " known" } } {
            th scope="row" {
                (icon(symbol(kind)))
                span.name { (good(words, kind)) }
                small title=(words.say("board-ostia-card", &[("value", figures.value(kind).0.into()), ("cards", figures.cards(kind).0.into())])) {
                    span.sr { (words.get("ostia-row-value")) " " } (figures.value(kind).0)
                    span.sr { ". " (state) }
                }
            }
            @for cards in 1..=PRICES {
                @let here = cards == known.min(PRICES);
                td class={ @if cards <= known { "taken" } @if cards <= pressed { " pressed" } @if here { " here" } } aria-hidden="true" { (price(cards)) }
            }
        }
    }
}
