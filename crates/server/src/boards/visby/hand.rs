//! The viewer's own eight cards, to choose from.

use super::face::{Face, Mat};
use crate::art;
use kontor_core::Seat;
use kontor_table::visby::{card_name, effect};
use kontor_visby::{Action, Card, Cards, Phase, View, Visby};
use kontor_words::Words;
use maud::{Markup, html};

/// What can be done with a card now.
enum Use {
    /// It may be chosen, and is or is not.
    Choose {
        /// Whether it has been.
        chosen: bool,
    },
    /// It is in hand, but nothing is asked.
    Keep,
    /// It cannot be chosen; the message that says why.
    Not(&'static str),
}

/// The hand of a seat.
pub(super) fn hand(visby: &Visby, view: &View, seat: Seat, words: &Words) -> Markup {
    let table = &view.table;
    let face = Face::of(visby, view);
    let mat = face.mat(seat);
    let size = table.cards_a_round();
    let chosen = match view.own {
        Some(Action::Play(cards)) => cards,
        _ => Cards::NONE,
    };
    let choosing = table.phase() == Phase::Choose;
    let play = |n: u8| {
        let names = ["{0}", "{1}"].map(str::to_owned);
        match n {
            1 => words.say("board-play", &[("cards", words.list(&names[..1]).into())]),
            _ => words.say("board-play", &[("cards", words.list(&names).into())]),
        }
    };
    html! {
        fieldset.hand data-key={ "hand-" (table.round()) "-" (choosing) } data-choose=[choosing.then_some(size)]
            data-held[!chosen.is_empty()]
            data-say-held=[choosing.then(|| words.get("board-chosen"))]
            data-say-0=[choosing.then(|| words.get(empty_button(size)))]
            data-say-1=[choosing.then(|| if size == 1 { play(1) } else { words.say("board-one-more", &[("card", "{0}".into())]) })]
            data-say-2=[(choosing && size == 2).then(|| play(2))] {
            legend.sr { (words.get(if choosing { question(size) } else { "board-hand" })) }
            @for card in Card::ALL {
                (one(visby, view, words, card, size, &usable(mat, card, choosing, chosen)))
            }
        }
    }
}

/// What the button says while nothing is chosen.
pub(super) fn empty_button(size: u8) -> &'static str {
    if size == 2 {
        "board-choose-two"
    } else {
        "board-choose-one"
    }
}

/// What a seat is asked.
pub(super) fn question(size: u8) -> &'static str {
    if size == 2 {
        "visby-ask-two"
    } else {
        "visby-ask-one"
    }
}

fn usable(mat: &Mat, card: Card, choosing: bool, chosen: Cards) -> Use {
    if mat.hand.contains(card) {
        if choosing {
            Use::Choose {
                chosen: chosen.contains(card),
            }
        } else {
            Use::Keep
        }
    } else if mat.open().contains(card) {
        Use::Not("board-lies-open")
    } else {
        Use::Not("board-discarded")
    }
}

fn one(visby: &Visby, view: &View, words: &Words, card: Card, size: u8, usable: &Use) -> Markup {
    let name = card_name(words, card);
    let class = format!("playcard does-{}", card.name());
    let key = format!("hand-{}", card.name());
    let number = card as u8 + 1;
    let inside = |text: &str| {
        html! {
            span.picture { (art::card(card)) }
            span.name { (name) }
            span.effect { (text) }
        }
    };
    match usable {
        Use::Choose { chosen } => html! {
            label class=(class) data-key=(key) {
                input type=(if size == 1 { "radio" } else { "checkbox" }) name="card" value=(card.name()) checked[*chosen]
                    data-name=(name) data-digit=(number) aria-keyshortcuts=(number);
                (inside(&effect(visby, words, view, card)))
                kbd aria-hidden="true" { (number) }
                span.tick aria-hidden="true" { (art::icon("check")) }
            }
        },
        Use::Keep => html! {
            div class=(class) data-key=(key) { (inside(&effect(visby, words, view, card))) }
        },
        Use::Not(why) => html! {
            div class={ (class) " spent" } data-key=(key) tabindex="0" role="group" aria-label={ (name) ": " (words.get(why)) } {
                (inside(&words.get(why)))
            }
        },
    }
}
