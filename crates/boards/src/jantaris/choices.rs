//! What can be picked, beside the map: the way of the keyboard, and of everything that is not on the map.

use super::canvas::Canvas;
use super::items::{face as item_face, goods};
use super::question::{Kind, Pick, Question, Slot};
use super::sayings::{capital, does, missing};
use super::stalls::lot;
use crate::art::{emblem, icon};
use kontor_core::Seat;
use kontor_jantaris::{Area, Ask, Color, Goods, Item, View, Vote};
use kontor_table::jantaris::{Prospect, Teller};
use maud::{Markup, html};

/// The picks of a question, by kind, and every answer they make.
pub(super) fn choices(
    teller: &Teller<'_>,
    view: &View,
    canvas: &Canvas,
    question: &Question,
    key: &str,
) -> Markup {
    let words = teller.words;
    let figures = teller.game.figures();
    let held = question.held_picks();
    let mut number = 0;
    html! {
        div.asked.in-city[*view.table.ask() == Ask::City] data-key=(key) data-combine data-held[!held.is_empty()] data-say-held=(words.get("board-chosen"))
            data-say-none=(super::sayings::empty(teller, view, question)) {
            @if question.asks_for(Kind::Bid) { (lot(teller, canvas)) }
            @for slot in &question.slots {
                fieldset class={ "slot slot-" (slot.kind.name()) } data-slot=(slot.kind.name()) data-missing=(missing(teller, view, slot.kind)) {
                    @let title = title(teller, view, slot.kind);
                    legend.sr[matches!(slot.kind, Kind::Pass | Kind::Refuse | Kind::Vote)] { (title.0) }
                    @if let Some(hint) = title.1 { p.hint { (hint) } }
                    div.picks {
                        @for &pick in &slot.picks {
                            (one(teller, view, question, slot, pick, held.contains(&pick), { number += 1; number }))
                        }
                        @if slot.kind == Kind::Item && matches!(view.table.ask(), Ask::Auction(_)) { (too_dear(teller, canvas, slot)) }
                    }
                }
            }
            ul hidden {
                @for answer in &question.answers {
                    @let ids: Vec<String> = answer.picks.iter().map(|pick| format!("pick-{}", pick.id(figures))).collect();
                    li data-way=(ids.join(" ")) data-say=(does(teller, view, answer.action)) {}
                }
            }
        }
    }
}

/// What picks of a kind are for, and what more there is to say about it.
fn title(teller: &Teller<'_>, view: &View, kind: Kind) -> (String, Option<String>) {
    let words = teller.words;
    if *view.table.ask() != Ask::City {
        return (
            words.get(&format!("board-jantaris-slot-{}", kind.name())),
            None,
        );
    }
    let guild = view.table.guild(view.table.active());
    let with = |item, with: &'static str, without: &'static str| {
        if guild.items.contains(item) {
            with
        } else {
            without
        }
    };
    let hint = match kind {
        Kind::Goods => words.get(with(
            Item::StoreKey,
            "jantaris-city-market-key",
            "jantaris-city-market",
        )),
        Kind::To => words.say(
            with(
                Item::GuildBanner,
                "jantaris-city-place-banner",
                "jantaris-city-place",
            ),
            &[("n", guild.supply.into())],
        ),
        Kind::From => words.get("jantaris-city-remove"),
        _ => words.get(teller.bazaar(view)),
    };
    let place = match kind {
        Kind::Goods => "market",
        Kind::To => "place",
        Kind::From => "remove",
        _ => "bazaar",
    };
    (
        words.get(&format!("board-jantaris-city-{place}")),
        Some(capital(&hint)),
    )
}

fn one(
    teller: &Teller<'_>,
    view: &View,
    question: &Question,
    slot: &Slot,
    pick: Pick,
    checked: bool,
    number: usize,
) -> Markup {
    let id = pick.id(teller.game.figures());
    let digit = (number < 10).then_some(number);
    html! {
        label class={ "pick pick-" (slot.kind.name()) } data-key=(id) {
            input id={ "pick-" (id) } type=(if slot.several { "checkbox" } else { "radio" }) name={ "pick-" (slot.kind.name()) } value=(id)
                checked[checked] data-digit=[digit] aria-keyshortcuts=[digit];
            (look(teller, view, question, pick))
            @if let Some(digit) = digit { kbd aria-hidden="true" { (digit) } }
        }
    }
}

/// The items on display that cannot be put up, with the reason.
fn too_dear(teller: &Teller<'_>, canvas: &Canvas, slot: &Slot) -> Markup {
    html! {
        @for item in canvas.display.iter().filter(|&item| !slot.picks.contains(&Pick::Item(item))) {
            div.pick.pick-item.apart tabindex="0" role="group" aria-label={ (teller.title(item)) ": " (teller.words.get("board-jantaris-too-dear")) } data-key={ "dear-" (item.name()) } {
                (item_face(teller, item, true))
                small.why { (teller.words.get("board-jantaris-too-dear")) }
            }
        }
    }
}

/// How a pick looks.
fn look(teller: &Teller<'_>, view: &View, question: &Question, pick: Pick) -> Markup {
    let words = teller.words;
    match pick {
        Pick::Goods(picked) => goods(teller, picked),
        Pick::Give(color) => goods(teller, Goods::of(color, 1)),
        Pick::Take(seat, color) => html! {
            (person(teller, seat)) (goods(teller, Goods::of(color, 1)))
        },
        Pick::Stone(color) => html! {
            svg.token viewBox="-24 -24 48 48" aria-hidden="true" { use href={ "#jantaris-stone-" (color.name()) } {} }
            span.text { (capital(&words.say("jantaris-stone", &[("color", color.name().into())]))) }
        },
        Pick::Item(item) => item_face(teller, item, matches!(view.table.ask(), Ask::Auction(_))),
        Pick::Replace(item, second) => html! {
            (super::items::symbol(item))
            span.text { (teller.title(item)) @if let Some(second) = second { ", " (teller.title(second)) } }
        },
        Pick::Bid(bid) => html! {
            b { (bid) }
            @if let Some(caption) = raise(teller, view, question, bid) { small { (caption) } }
        },
        Pick::Vote(vote) => ballot(teller, view, question.seat, vote),
        // Somebody with nobody there can be expelled, but it changes nothing.
        Pick::Who(seat, district) => html! {
            (person(teller, seat))
            span.text { (teller.district(district)) }
            @match view.table.merchants(district, seat) {
                0 => small.idle { (words.get("board-jantaris-nobody")) },
                merchants => small { (merchants) (icon("merchant")) },
            }
        },
        Pick::From(area, second) => html! {
            (icon("merchant"))
            span.text {
                @let place = place(teller, area);
                @if second { (words.say("board-jantaris-one-more", &[("from", place.into())])) } @else { (place) }
            }
        },
        Pick::To(area) => {
            html! { (icon("pin")) span.text { (place(teller, area)) } }
        }
        Pick::Second => html! { (icon("plus")) span.text { (words.get("board-jantaris-second")) } },
        Pick::Bazaar => {
            html! { (icon("scales")) span.text { (words.get("board-jantaris-do-bazaar")) } }
        }
        Pick::Refuse => {
            html! { (icon("shield")) span.text { (words.get("board-jantaris-do-refuse")) } }
        }
        Pick::Pass => html! { (icon("cross")) span.text { (capital(&teller.passing(view))) } },
    }
}

fn place(teller: &Teller<'_>, area: Area) -> String {
    match area.district() {
        Some(district) => teller.district(district),
        None => teller.words.get("jantaris-centre"),
    }
}

fn person(teller: &Teller<'_>, seat: Seat) -> Markup {
    html! { (emblem(seat)) span.text { (teller.names.of(seat)) } }
}

/// What a bid means beside its number: how much higher it is, or that it is all one has.
fn raise(teller: &Teller<'_>, view: &View, question: &Question, bid: u8) -> Option<String> {
    let words = teller.words;
    let all = view.table.guild(question.seat).goods.total();
    match view.table.ask() {
        _ if bid == all => Some(words.get("board-jantaris-bid-all")),
        Ask::Bid(bidding) if bid == bidding.bid => Some(words.get("board-jantaris-bid-equal")),
        Ask::Bid(bidding) if bid <= bidding.bid + 3 => Some(format!("+{}", bid - bidding.bid)),
        _ => None,
    }
}

/// A vote as a card: what it would bring here.
fn ballot(teller: &Teller<'_>, view: &View, seat: Seat, vote: Vote) -> Markup {
    let prospects = match *view.table.ask() {
        Ask::Vote(ballot) => teller.prospects(&view.table, seat, ballot),
        _ => Vec::new(),
    };
    html! {
        span.picture { (icon(vote_symbol(vote))) }
        span.name { (teller.vote(vote)) }
        span.prospects {
            @for Prospect { votes, would, alike, .. } in prospects.iter().filter(|prospect| prospect.vote == vote) {
                span.prospect {
                    span.votes title=(votes) { @for _ in 0..*alike { span.ballot aria-hidden="true" {} } span.sr { (votes) ": " } }
                    span.would { (capital(would)) }
                }
            }
        }
        span.tick aria-hidden="true" { (icon("check")) }
    }
}

/// The symbol of a vote.
pub(super) fn vote_symbol(vote: Vote) -> &'static str {
    match vote {
        Vote::Trade => "scales",
        Vote::BlackMarket => "purse",
        Vote::Influence => "scroll",
        Vote::Recruit => "people",
    }
}

/// The symbol of goods of a colour.
pub(super) fn goods_symbol(color: Color) -> &'static str {
    match color {
        Color::Red => "bale",
        Color::Black => "amphora",
    }
}
