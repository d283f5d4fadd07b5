//! What can be won beside the map: the items of the bazaar and their auction, the great market, the domination cards.

use super::backdrop::{SIZE, ward};
use super::canvas::{BAZAAR, Canvas, GREAT_MARKET, Lot, card_anchor};
use super::items::{face as item_face, goods};
use super::map::pick_id;
use super::question::{Kind, Pick, Question};
use crate::art::{emblem, icon};
use kontor_core::Seat;
use kontor_jantaris::{Area, CROWD, District, Domination, Item, Sale};
use kontor_table::jantaris::Teller;
use maud::{Markup, html};

/// Everything beside the map.
pub(super) fn stalls(teller: &Teller<'_>, canvas: &Canvas, question: Option<&Question>) -> Markup {
    html! {
        div.jantaris-stalls data-key="jantaris-stalls" tabindex="0" role="group" aria-label=(teller.words.get("board-jantaris-stalls")) {
            div.beside {
                (bazaar(teller, canvas, question))
                (great_market(teller, canvas))
                (dominations(teller, canvas))
            }
        }
    }
}

fn bazaar(teller: &Teller<'_>, canvas: &Canvas, question: Option<&Question>) -> Markup {
    let words = teller.words;
    let bazaar = pick_id(teller, question, Pick::Bazaar);
    let pick = |item: Item| {
        let item_pick = pick_id(teller, question, Pick::Item(item));
        let replace = || pick_id(teller, question, Pick::Replace(item, None));
        item_pick.or_else(replace).or_else(|| bazaar.clone())
    };
    // Who is asked for a bid has the auction beside it.
    let bids = question.is_some_and(|question| question.asks_for(Kind::Bid));
    let turned_up = !canvas.turned_up.is_empty();
    let items: Vec<Item> = if turned_up {
        canvas.turned_up.clone()
    } else {
        canvas.display.iter().collect()
    };
    html! {
        section.bazaar data-key="bazaar" data-anchor=(BAZAAR) {
            h2 {
                (words.get(if turned_up { "board-jantaris-turned-up" } else { "board-jantaris-city-bazaar" }))
                " " small { (words.say("board-jantaris-pile", &[("n", canvas.pile.into())])) }
            }
            @if items.is_empty() { p.faint { (words.get("jantaris-bazaar-empty")) } }
            @for item in items {
                div class={ "item-card" @if canvas.lot.is_some_and(|lot| lot.item == item) { " lot" } }
                    data-key={ "item-" (item.name()) } data-piece={ "item-" (item.name()) } data-pick=[pick(item)] {
                    (item_face(teller, item, true))
                }
            }
            @if let Some(lot) = canvas.lot.as_ref().filter(|_| !bids) { (auction(teller, canvas, lot)) }
        }
    }
}

/// The auction for somebody who is asked for a bid: the item, and who bids.
pub(super) fn lot(teller: &Teller<'_>, canvas: &Canvas) -> Markup {
    html! {
        @if let Some(lot) = &canvas.lot {
            div.under-hammer {
                div.item-card.lot { (item_face(teller, lot.item, true)) }
                (auction(teller, canvas, lot))
            }
        }
    }
}

/// Who bids: the highest bid, who is out, and what everybody could still pay.
fn auction(teller: &Teller<'_>, canvas: &Canvas, lot: &Lot) -> Markup {
    let words = teller.words;
    html! {
        table.auction data-key="auction" {
            caption.sr { (words.get("board-jantaris-auction")) }
            thead.sr { tr {
                th scope="col" { (words.get("board-jantaris-auction-who")) }
                th scope="col" { (words.get("board-jantaris-auction-goods")) }
                th scope="col" { (words.get("board-jantaris-auction-says")) }
            } }
            tbody {
                @for seat in canvas.seats() {
                    @let owned = canvas.mat(seat).goods;
                    @let out = !lot.bidders.contains(seat);
                    tr.out[out].high[seat == lot.high] {
                        th scope="row" { (emblem(seat)) span { (teller.names.of(seat)) } }
                        td { (goods(teller, owned)) }
                        td.says {
                            @if seat == lot.high { (words.say("board-jantaris-bids", &[("n", lot.bid.into())])) }
                            @else if out { (words.get("board-jantaris-out")) }
                            @else if let Some((_, most)) = teller.game.bids(owned, lot.item, 1) { (words.say("board-jantaris-could", &[("n", most.into())])) }
                            @else { (words.get("board-jantaris-could-not")) }
                        }
                    }
                }
            }
        }
    }
}

/// The card of the great market, and who can sell.
fn great_market(teller: &Teller<'_>, canvas: &Canvas) -> Markup {
    let words = teller.words;
    let offer = canvas.offer.map(|card| *teller.game.figures().offer(card));
    let crowd = canvas.crowd();
    html! {
        section class={ "great-market" @if offer.is_some() { " open" } } data-key="great-market" {
            h2 {
                (words.get("board-jantaris-great-market"))
                " " small { (words.say("jantaris-crowd", &[("n", crowd.into())])) }
            }
            div.offer-row {
                @let side = canvas.offer.map_or("back", |card| teller.game.figures().offer_name(card));
                div.offer-card data-anchor=(GREAT_MARKET) data-key="offer" data-face=(side) {
                    @match offer {
                        Some(offer) => {
                            b { (offer.goods) } (icon("bale")) span.to aria-hidden="true" { "→" } b { (offer.prestige) } (icon("seal"))
                            span.sr { (teller.any_goods(offer.goods)) ", " (teller.prestige(offer.prestige)) }
                        }
                        None => {
                            (icon("scales"))
                            span.sr { (words.get("board-hidden-card")) }
                        }
                    }
                }
                ul.sellers aria-label=(words.get("board-jantaris-sellers")) {
                    @for seat in canvas.seats() {
                        @let (class, why) = sells(teller, canvas, seat);
                        li class=(class) title=(why) {
                            (emblem(seat))
                            span.sr { (teller.names.of(seat)) ": " (why) }
                            span.merchants aria-hidden="true" { (canvas.merchants.count(seat, Area::CENTER)) (icon("merchant")) }
                            @if class == "can" { (icon("check")) }
                        }
                    }
                }
            }
            @if usize::from(CROWD) <= crowd && offer.is_none() { p.hint { (words.get("board-jantaris-crowded")) } }
        }
    }
}

/// Whether a seat can sell, or what it lacks.
fn sells(teller: &Teller<'_>, canvas: &Canvas, seat: Seat) -> (&'static str, String) {
    let words = teller.words;
    let mat = canvas.mat(seat);
    let offer = canvas.offer.map(|card| *teller.game.figures().offer(card));
    let in_centre = canvas.merchants.count(seat, Area::CENTER) as u8;
    let price = offer.map_or(0, |offer| offer.goods);
    let (class, why) = match Sale::of(mat.goods, mat.items, in_centre, price) {
        Sale::Nobody => ("cannot", "nobody"),
        _ if offer.is_none() => ("waits", "closed"),
        Sale::Coins { .. } => ("can", "coins"),
        Sale::Goods => ("can", "can"),
        Sale::Poor => ("cannot", "goods"),
    };
    (class, words.get(&format!("board-jantaris-sells-{why}")))
}

fn dominations(teller: &Teller<'_>, canvas: &Canvas) -> Markup {
    let words = teller.words;
    html! {
        section.dominations data-key="dominations" {
            h2 {
                (words.get("board-jantaris-dominations"))
                " " small { (words.say("board-jantaris-pile", &[("n", canvas.deck.into())])) }
            }
            div.domination-row {
                @for card in canvas.dominations.iter() { (domination(teller, canvas, card)) }
            }
        }
    }
}

/// A domination card: its three wards on a small city, and who dominates each of them.
fn domination(teller: &Teller<'_>, canvas: &Canvas, card: Domination) -> Markup {
    let figures = teller.game.figures();
    let card_figures = figures.domination(card);
    let wards = figures.districts().count();
    let name = figures.domination_name(card);
    let holder = |district: District| canvas.merchants.dominator(district.into());
    html! {
        article.domination data-key={ "domination-" (name) } data-anchor=(card_anchor(name)) {
            svg.small-city viewBox={ "20 40 " (SIZE.0 - 40.0) " " (SIZE.1 - 80.0) } aria-hidden="true" {
                @for district in figures.districts() {
                    @let wanted = card_figures.districts.contains(&district);
                    @let class = holder(district).filter(|_| wanted).map(|seat| format!(" held seat-{seat}"));
                    path class={ "ward" @if wanted { " wanted" } (class.unwrap_or_default()) } d=(ward(district.index(), wards)) {}
                }
            }
            ul.holders {
                @for district in card_figures.districts {
                    li.held[holder(district).is_some()] {
                        @match holder(district) {
                            Some(seat) => { (emblem(seat)) span.sr { (teller.names.of(seat)) ": " } }
                            None => span.nobody {},
                        }
                        span { (teller.district(district)) }
                    }
                }
            }
            p.counts { (icon("seal")) b aria-hidden="true" { (card_figures.prestige) } span.sr { (teller.prestige(card_figures.prestige)) } }
            p.progress {
                @for seat in canvas.seats() {
                    @let count = card_figures.districts.iter().filter(|district| holder(**district) == Some(seat)).count();
                    span class={ "seat-" (seat) } {
                        (emblem(seat))
                        span.sr {
                            (teller.words.say("board-jantaris-progress",
                                &[("name", teller.names.of(seat).into()), ("n", count.into()), ("of", card_figures.districts.len().into())]))
                        }
                        @for step in 0..card_figures.districts.len() { span class={ "dot" @if step < count { " full" } } aria-hidden="true" {} }
                    }
                }
            }
        }
    }
}
