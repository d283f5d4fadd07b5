//! The very end: which goods stay, a chip for each different one against 7 denarii for each empty storehouse.

use super::cards::{marked, symbol};
use crate::art::icon;
use kontor_core::Seat;
use kontor_ostia::{Action, Goods, Mat, STOREHOUSE_RESALE, View, chips_for, vacant_income};
use kontor_table::ostia::{count, denarii, good, goods};
use kontor_words::Words;
use maud::{Markup, html};

/// The choices of a seat.
pub(super) fn last(view: &View, seat: Seat, words: &Words) -> Markup {
    let store = view.hand(seat).map(|hand| hand.store).unwrap_or_default();
    let held = match view.decided {
        Some(Action::KeepGoods(kept)) => Some(kept),
        _ => None,
    };
    let mat = &view.seats[seat].mat;
    let now = held.unwrap_or(store);
    html! {
        fieldset.last data-key="last" data-last data-held[held.is_some()] data-say-held=(words.get("board-chosen")) {
            legend { (words.get("board-ostia-last")) }
            p.explained { (words.say("board-ostia-last-how", &[("each", denarii(words, STOREHOUSE_RESALE).into()), ("storehouses", count(words, "ostia-storehouses", mat.storehouses).into())])) }
            div.cards {
                @if store.is_empty() { p.none { (words.get("board-ostia-store-empty")) } }
                @for (number, (kind, stays)) in marked(store, now).into_iter().enumerate() {
                    label class={ "playcard goodcard slim good-" (kind.name()) } data-key={ "last-" (number) } {
                        input type="checkbox" name="kept" value=(kind.name()) checked[stays] data-digit=(number + 1) aria-keyshortcuts=(number + 1);
                        span.picture { (icon(symbol(kind))) }
                        span.name { (good(words, kind)) }
                        kbd aria-hidden="true" { (number + 1) }
                        span.tick aria-hidden="true" { (icon("check")) }
                    }
                }
            }
            div.outcomes aria-live="polite" {
                @for kept in all_parts(store) {
                    @let cards: Vec<&str> = kept.cards().map(|kind| kind.name()).collect();
                    p.outcome hidden[kept != now] data-kept=(cards.join(" ")) data-say=(say(words, kept)) { (outcome(words, kept, mat)) }
                }
            }
        }
    }
}

/// Everything that can stay of a store.
fn all_parts(store: Goods) -> Vec<Goods> {
    let mut parts = Vec::new();
    for size in 0..=store.len() {
        store.parts(size, &mut |part| parts.push(part));
    }
    parts
}

/// What the button says.
pub(super) fn say(words: &Words, kept: Goods) -> String {
    match kept.len() {
        0 => words.get("board-ostia-keep-none"),
        _ => words.say("board-ostia-keep", &[("good", goods(words, kept).into())]),
    }
}

fn outcome(words: &Words, kept: Goods, mat: &Mat) -> String {
    let vacant = mat.vacant(kept);
    words.say(
        "board-ostia-last-brings",
        &[
            ("n", chips_for(kept).into()),
            ("income", denarii(words, vacant_income(vacant)).into()),
            (
                "storehouses",
                count(words, "ostia-storehouses", vacant).into(),
            ),
        ],
    )
}
