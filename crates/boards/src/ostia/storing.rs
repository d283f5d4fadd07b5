//! After the senate: storehouses are built, and what finds no room is discarded.

use super::cards::{marked, symbol};
use crate::art::icon;
use kontor_core::Seat;
use kontor_ostia::{Action, COST, Goods, LIMIT, View};
use kontor_table::ostia::{count, denarii, good};
use kontor_words::Words;
use maud::{Markup, html};

/// How many storehouses a seat can build.
pub(super) fn most_built(view: &View, seat: Seat) -> u8 {
    let money = view.hand(seat).map_or(0, |hand| hand.money);
    let affordable = u8::try_from(money / COST).unwrap_or(LIMIT);
    affordable.min(LIMIT.saturating_sub(view.seats[seat].mat.storehouses))
}

/// How many goods find no room after so many have been built.
pub(super) fn homeless(view: &View, seat: Seat, build: u8) -> u8 {
    let stored = view.hand(seat).map_or(0, |hand| hand.store.total());
    stored.saturating_sub(view.seats[seat].mat.storehouses + build)
}

/// The choices of a seat.
pub(super) fn storing(view: &View, seat: Seat, words: &Words) -> Markup {
    let store = view.hand(seat).map(|hand| hand.store).unwrap_or_default();
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
                    @for build in 0..=most_built(view, seat) { (house(view, seat, words, build, now.build)) }
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

fn house(view: &View, seat: Seat, words: &Words, build: u8, chosen: u8) -> Markup {
    let houses = view.seats[seat].mat.storehouses;
    let need = homeless(view, seat, build);
    let cost = denarii(words, COST * u16::from(build));
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
                span.houses aria-hidden="true" { @for at in 0..LIMIT { span.house.built[at < houses + build].new[at >= houses && at < houses + build] { (icon("storehouse")) } } }
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
