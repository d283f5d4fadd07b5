//! Items and goods, as they look wherever they lie.

use super::choices::goods_symbol;
use crate::art::icon;
use kontor_jantaris::{Color, Goods, Item};
use kontor_table::jantaris::Teller;
use maud::{Markup, html};

/// An item's own symbol.
pub(super) fn symbol(item: Item) -> Markup {
    html! {
        svg class={ "i thing" @if item.is_crown() { " crowned" } } aria-hidden="true" { use href={ "#thing-" (item.name()) } {} }
    }
}

/// All that an item's card says; with its price where it can be bought.
pub(super) fn face(teller: &Teller<'_>, item: Item, for_sale: bool) -> Markup {
    let figures = teller.game.figures().item(item);
    html! {
        span.picture { (symbol(item)) }
        span.name { (teller.title(item)) }
        span.figures {
            span.counts title=(teller.prestige(figures.prestige)) {
                (icon("seal")) b aria-hidden="true" { (figures.prestige) } span.sr { (teller.prestige(figures.prestige)) ", " }
            }
            @if for_sale {
                span.price { (goods(teller, figures.minimum)) }
            }
        }
        span.effect { span.when { (teller.when(item)) } ": " (teller.does(item)) }
    }
}

/// Goods, one by one.
pub(super) fn goods(teller: &Teller<'_>, goods: Goods) -> Markup {
    html! {
        span.goods {
            span.sr { (teller.goods(goods)) }
            @if goods == Goods::NONE { span aria-hidden="true" { "0" } }
            @for color in Color::ALL {
                @for _ in 0..goods.get(color) { span class={ "good " (color.name()) } { (icon(goods_symbol(color))) } }
            }
        }
    }
}
