//! The mats: what each guild has, for everybody to see.

use super::canvas::{Canvas, Cast, Change, Mat, Worth, purse};
use super::choices::{goods_symbol, vote_symbol};
use super::items::symbol;
use super::map::pick_id;
use super::merchants::piece;
use super::question::{Pick, Question};
use crate::art::icon;
use crate::chair::{self, TurnMark};
use kontor_core::Seat;
use kontor_jantaris::{Color, GOODS_LIMIT, Item};
use kontor_table::jantaris::Teller;
use kontor_table::page::Viewer;
use maud::{Markup, html};

/// What the mats are drawn from.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub teller: &'a Teller<'a>,
    pub canvas: &'a Canvas,
    /// What the viewer is asked, with the own items that help.
    pub question: Option<(&'a Question, &'a [Item])>,
}

/// All mats.
pub(super) fn mats(table: Table<'_>, viewer: &Viewer<'_>) -> Markup {
    chair::mats(table.canvas.mats.len() as u8, viewer, |seat| {
        mat(table, seat, viewer)
    })
}

fn mat(table: Table<'_>, seat: Seat, viewer: &Viewer<'_>) -> Markup {
    let Table { teller, canvas, .. } = table;
    let mat = canvas.mat(seat);
    let mark = TurnMark::of(mat.asked, mat.decided);
    let own = viewer.seat == Some(seat);
    let classes = if canvas.active == seat {
        "mat guild on-turn"
    } else {
        "mat guild"
    };
    let inside = html! {
        div.worth {
            (prestige(teller, seat, mat))
            @for color in Color::ALL { (goods(table, seat, mat, color)) }
        }
        (cast(teller, seat, mat))
        (supply(teller, canvas, seat))
        (won(table, mat, own))
    };
    chair::mat(seat, classes, mark, viewer, inside)
}

fn prestige(teller: &Teller<'_>, seat: Seat, mat: &Mat) -> Markup {
    html! {
        p.counter.seals data-key={ "prestige-" (seat) } {
            (icon("seal"))
            b data-count=(mat.prestige) aria-hidden="true" { (mat.prestige) }
            span.sr { (teller.prestige(mat.prestige)) }
            (changed(mat, Worth::Prestige, "seal"))
        }
    }
}

/// Goods of a colour: six places, as many full as there are goods.
fn goods(table: Table<'_>, seat: Seat, mat: &Mat, color: Color) -> Markup {
    let n = mat.goods.get(color);
    let question = table.question.map(|(question, _)| question);
    let pick = pick_id(table.teller, question, Pick::Take(seat, color));
    let said = kontor_jantaris::Goods::of(color, n);
    html! {
        p class={ "counter stock " (color.name()) } data-key={ (color.name()) "-" (seat) } data-anchor=[(color == Color::Red).then(|| purse(seat))] data-pick=[pick] {
            (icon(goods_symbol(color)))
            b data-count=(n) aria-hidden="true" { (n) }
            span.sr {
                @if n == 0 { (table.teller.words.say(&format!("jantaris-goods-{}", color.name()), &[("n", 0.into())])) } @else { (table.teller.goods(said)) }
            }
            span.room aria-hidden="true" { @for place in 0..GOODS_LIMIT { span.full[place < n] {} } }
            (changed(mat, Worth::Goods(color), goods_symbol(color)))
        }
    }
}

/// What comes in or goes out just now.
fn changed(mat: &Mat, what: Worth, symbol: &str) -> Markup {
    let changes = mat.changes.iter().filter(|change| change.what == what);
    let changes: Vec<&Change> = changes.collect();
    let sum: i8 = changes.iter().map(|change| change.n).sum();
    html! {
        @if !changes.is_empty() {
            span.gain aria-hidden="true" {
                @if sum < 0 { "−" } @else { "+" } (sum.unsigned_abs())
                @for change in changes.iter().filter(|change| change.n > 0) {
                    @for _ in 0..change.n { span.token data-from=(change.from) { (icon(symbol)) } }
                }
            }
        }
    }
}

/// The vote, where it lies.
fn cast(teller: &Teller<'_>, seat: Seat, mat: &Mat) -> Markup {
    html! {
        div.laid {
            div.slot data-key={ "laid-" (seat) } {
                @match mat.cast {
                    Cast::Nothing => {},
                    Cast::Hidden => {
                        span.tile data-key={ "tile-" (seat) } data-face="back" {
                            span.back { (icon("seal")) }
                            span.sr { (teller.words.get("jantaris-has-voted")) }
                        }
                    }
                    Cast::Open(vote) => {
                        span class={ "tile cast-" (vote.name()) @if mat.acts { " acts" } } data-key={ "tile-" (seat) } data-face=(vote.name()) title=(teller.vote(vote)) {
                            span.front { (icon(vote_symbol(vote))) }
                            span.back aria-hidden="true" { (icon("seal")) }
                            span.sr { (teller.words.say("jantaris-open-vote", &[("vote", teller.vote(vote).into())])) }
                        }
                    }
                }
            }
        }
    }
}

/// The merchants that are not in the city.
fn supply(teller: &Teller<'_>, canvas: &Canvas, seat: Seat) -> Markup {
    let numbers = canvas.merchants.supply(seat);
    html! {
        p.supply {
            span.sr { (teller.words.say("board-jantaris-supply", &[("n", numbers.len().into())])) }
            @for &number in numbers {
                span.waiting data-key={ "home-" (seat) "-" (number) } data-piece=(piece(seat, number)) aria-hidden="true" {}
            }
            span.number aria-hidden="true" { (numbers.len()) }
            @if canvas.start == seat { span.chip.starts { (teller.words.get("board-jantaris-starts")) } }
        }
    }
}

/// Items and domination cards; one's own items with all that they say.
fn won(table: Table<'_>, mat: &Mat, own: bool) -> Markup {
    let teller = table.teller;
    let words = teller.words;
    let helps = |item: Item| {
        own && table
            .question
            .is_some_and(|(_, helpful)| helpful.contains(&item))
    };
    html! {
        @if !mat.items.is_empty() || !mat.dominations.is_empty() {
            ul.won aria-label=(words.get("board-jantaris-won")) {
                @for card in mat.dominations.iter() {
                    @let districts = teller.game.figures().domination(card).districts.map(|district| teller.district(district));
                    li.won-card { (icon("crown")) span.text { (districts.join(" · ")) } }
                }
                @for item in mat.items.iter() {
                    @let spent = item.is_immediate();
                    li class={ "thing-card" @if helps(item) { " helps" } @if spent { " spent" } } data-key={ "own-" (item.name()) } data-piece={ "item-" (item.name()) } {
                        details open[own && !spent] {
                            summary { (symbol(item)) span.text { (teller.title(item)) } @if helps(item) { span.chip.turn { (words.get("board-jantaris-usable")) } } }
                            p { @if spent { (words.get("board-jantaris-spent")) } @else { (teller.effect(item)) } }
                        }
                    }
                }
            }
        }
    }
}
