//! The viewer's own boat and store: one card of the boat is kept, then two at a time are offered.

use super::cards::{Liked, inside, tiles};
use crate::art::icon;
use kontor_ostia::{Action, Figures, Goods, Hand, Lot, Phase, View, unwanted_price};
use kontor_table::ostia::{denarii, good};
use kontor_words::Words;
use maud::{Markup, html};

/// What is done with the cards of the boat now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// One of them goes into the store.
    Keep,
    /// Two of them are offered.
    Offer,
    /// Nothing.
    Look,
}

/// The boat with its cards, to choose from if something is asked.
pub(super) fn boat(
    figures: &Figures,
    view: &View,
    hand: &Hand,
    asked: bool,
    words: &Words,
) -> Markup {
    let what = match view.phase {
        Phase::Keep if asked => Use::Keep,
        Phase::Offer(_) if asked => Use::Offer,
        _ => Use::Look,
    };
    let chosen = match view.decided {
        Some(Action::Keep(kept)) => Goods::one(kept),
        _ => Goods::NONE,
    };
    let say = |id: &str| (what != Use::Look).then(|| words.get(id));
    let offer = (what == Use::Offer).then(|| {
        let names = ["{0}", "{1}"].map(str::to_owned);
        words.say("board-ostia-offer", &[("lot", words.list(&names).into())])
    });
    html! {
        fieldset.quay data-key={ "boat-" (view.round) "-" (view.phase.name()) }
            data-choose=[match what { Use::Keep => Some(1), Use::Offer => Some(2), Use::Look => None }]
            data-held[!chosen.is_empty()] data-say-held=[say("board-chosen")]
            data-say-0=[say(if what == Use::Keep { "board-choose-one" } else { "board-choose-two" })]
            data-say-1=[match what {
                Use::Keep => Some(words.say("board-ostia-keep", &[("good", "{0}".into())])),
                Use::Offer => Some(words.say("board-one-more", &[("card", "{0}".into())])),
                Use::Look => None,
            }]
            data-say-2=[offer] {
            legend { (icon("ship")) (words.get("board-ostia-your-boat")) }
            div.cards {
                @if hand.boat.is_empty() { p.none { (words.get("board-ostia-boat-empty")) } }
                @for (number, kind) in hand.boat.cards().enumerate() {
                    @let key = format!("boat-{number}-{}", kind.name());
                    @let first = hand.boat.cards().take(number).all(|other| other != kind);
                    @let class = format!("playcard goodcard good-{}", kind.name());
                    @let liked = Liked { current: view.current, upcoming: view.upcoming };
                    @if what == Use::Look {
                        div class=(class) data-key=(key) { (inside(figures, words, kind, liked)) }
                    } @else {
                        label class=(class) data-key=(key) {
                            input type=(if what == Use::Keep { "radio" } else { "checkbox" }) name=(if what == Use::Keep { "keep" } else { "offer" })
                                value=(kind.name()) checked[chosen.contains(kind) && first]
                                data-name=(good(words, kind)) data-digit=(number + 1) aria-keyshortcuts=(number + 1);
                            (inside(figures, words, kind, liked))
                            kbd aria-hidden="true" { (number + 1) }
                            span.tick aria-hidden="true" { (icon("check")) }
                        }
                    }
                }
            }
            (store(words, hand))
        }
        @if what == Use::Offer { (lots(figures, words, hand)) }
    }
}

/// The store beside the boat.
pub(super) fn store(words: &Words, hand: &Hand) -> Markup {
    html! {
        div.own-store {
            p.label { (icon("storehouse")) (words.get("board-ostia-your-store")) }
            @if hand.store.is_empty() { p.none { (words.get("nothing")) } }
            (tiles(words, &words.get("board-ostia-your-store"), "large", hand.store))
        }
    }
}

/// What each lot would cost at least, and what it costs its seller if nobody wants it.
fn lots(figures: &Figures, words: &Words, hand: &Hand) -> Markup {
    let mut all: Vec<Lot> = Vec::new();
    hand.boat.parts(2, &mut |two| {
        let mut cards = two.cards();
        if let (Some(a), Some(b)) = (cards.next(), cards.next()) {
            all.push(Lot::of(a, b));
        }
    });
    html! {
        ul.lots data-lots {
            @for lot in all {
                @let [a, b] = lot.cards();
                @let minimum = figures.minimum(lot);
                li hidden data-of={ (a.name()) " " (b.name()) } {
                    (words.say("board-ostia-lot", &[("minimum", denarii(words, minimum).into()), ("forced", denarii(words, unwanted_price(minimum)).into())]))
                }
            }
        }
    }
}
