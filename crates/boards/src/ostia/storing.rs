//! After the senate: storehouses are built, and what finds no room is discarded.

use super::cards::{marked, symbol};
use crate::art::icon;
use kontor_core::Seat;
use kontor_ostia::{Action, Goods, MOST_STOREHOUSES, Merchant, View, building_cost};
use kontor_table::ostia::{count, denarii, good};
use kontor_words::Words;
use maud::{Markup, html};

/// The choices of a seat.
pub(super) fn storing(view: &View, seat: Seat, words: &Words) -> Markup {
    let merchant = view.merchant(seat).unwrap_or_default();
    let store = merchant.hand.store;
    let held = match view.decided {
        Some(Action::Store(storing)) => Some(storing),
        _ => None,
    };
    let now = held.unwrap_or_default();
    html! {
        fieldset.storing data-key={ "storing-" (view.round) } data-storing data-held[held.is_some()] data-say-held=(words.get("board-chosen"))
            data-say-missing=(words.say("board-ostia-missing", &[("n", "{n}".into())])) {
            legend.sr { (words.get("board-ostia-storing")) }
            fieldset.builds {
                legend { (icon("storehouse")) (words.get("board-ostia-build")) }
                div.cards {
                    @for build in 0..=merchant.most_built() { (house(&merchant, words, build, now.build)) }
                }
            }
            fieldset.goods {
                legend { (words.get("board-ostia-discards")) }
                div.cards {
                    @if store.is_empty() { p.none { (words.get("board-ostia-store-empty")) } }
                    (stored(words, store, now.discard))
                }
            }
        }
    }
}

fn house(merchant: &Merchant, words: &Words, build: u8, chosen: u8) -> Markup {
    let houses = merchant.mat.storehouses;
    let need = merchant.homeless(build);
    let cost = denarii(words, building_cost(build));
    let built = count(words, "ostia-storehouses", build);
    let say = match (build, need) {
        (0, 0) => words.get("board-ostia-leave"),
        (0, _) => words.say(
            "board-ostia-only-discard",
            &[("goods", count(words, "ostia-goods", need).into())],
        ),
        (_, 0) => words.say(
            "board-ostia-only-build",
            &[
                ("storehouses", built.as_str().into()),
                ("price", cost.as_str().into()),
            ],
        ),
        _ => words.say(
            "board-ostia-build-discard",
            &[
                ("storehouses", built.as_str().into()),
                ("goods", count(words, "ostia-goods", need).into()),
            ],
        ),
    };
    html! {
        label.playcard.call.plan {
            input type="radio" name="build" value=(build) checked[build == chosen] data-need=(need) data-say=(say) data-digit=(build + 1) aria-keyshortcuts=(build + 1);
            span.name {
                span.houses aria-hidden="true" { @for at in 0..MOST_STOREHOUSES { span.house.built[at < houses + build].new[at >= houses && at < houses + build] { (icon("storehouse")) } } }
                (if build == 0 { words.get("board-ostia-build-none") } else { words.say("board-ostia-only-build", &[("storehouses", built.into()), ("price", cost.into())]) })
            }
            span.effect { (words.say("board-ostia-room", &[("n", need.into())])) }
            kbd aria-hidden="true" { (build + 1) }
            span.tick aria-hidden="true" { (icon("check")) }
        }
    }
}

/// The cards of a store, each with a box to discard it.
fn stored(words: &Words, store: Goods, discarded: Goods) -> Markup {
    html! {
        @for (number, (kind, gone)) in marked(store, discarded).into_iter().enumerate() {
            label class={ "playcard goodcard slim good-" (kind.name()) } data-key={ "stored-" (number) "-" (kind.name()) } {
                input type="checkbox" name="discard" value=(kind.name()) checked[gone];
                span.picture { (icon(symbol(kind))) }
                span.name { (good(words, kind)) }
                span.tick.away aria-hidden="true" { (icon("cross")) }
            }
        }
    }
}
