//! Goods as cards: small on mats and on the quay, large to choose from.

use crate::art::icon;
use kontor_ostia::{Figures, Good, Goods, SenateCard};
use kontor_table::ostia::good;
use kontor_words::Words;
use maud::{Markup, html};

/// The symbol of a good.
pub(super) fn symbol(kind: Good) -> &'static str {
    match kind {
        Good::Grain => "grain",
        Good::Wood => "log",
        Good::Oil => "amphora",
        Good::Wine => "grapes",
        Good::Salt => "salt",
        Good::Ivory => "tusk",
    }
}

/// Some goods, small: a tile for each kind, with the number of cards if there are several.
pub(super) fn tiles(words: &Words, label: &str, class: &str, goods: Goods) -> Markup {
    html! {
        ul.tiles.(class) aria-label=(label) {
            @for (kind, cards) in goods.iter() { (tile(words, kind, cards)) }
        }
    }
}

/// So many cards of a good, small.
pub(super) fn tile(words: &Words, kind: Good, cards: u8) -> Markup {
    let name = good(words, kind);
    html! {
        li class={ "good good-" (kind.name()) } title=(name) {
            (icon(symbol(kind)))
            @if cards > 1 { b aria-hidden="true" { (cards) } }
            span.sr { (cards) " " (name) }
        }
    }
}

/// Cards that lie face down.
pub(super) fn backs(label: &str, cards: u8) -> Markup {
    html! {
        span.backs title=(label) {
            span.sr { (label) }
            @for _ in 0..cards.min(MOST_BACKS) { span.back aria-hidden="true" {} }
            b aria-hidden="true" { (cards) }
        }
    }
}

/// More backs than this are only counted.
const MOST_BACKS: u8 = 5;

/// What the two senate cards give for a good.
#[derive(Clone, Copy, Debug)]
pub(super) struct Liked {
    pub current: SenateCard,
    pub upcoming: Option<SenateCard>,
}

/// What stands on a large card of a good.
pub(super) fn inside(figures: &Figures, words: &Words, kind: Good, liked: Liked) -> Markup {
    let points = |card| figures.points(card, kind);
    let senate = match liked.upcoming {
        Some(next) => words.say(
            "board-ostia-card-senate",
            &[
                ("now", points(liked.current).into()),
                ("next", points(next).into()),
            ],
        ),
        None => words.say(
            "board-ostia-card-senate-last",
            &[("now", points(liked.current).into())],
        ),
    };
    html! {
        span.picture { (icon(symbol(kind))) }
        span.name { (good(words, kind)) }
        span.effect {
            (words.say("board-ostia-card", &[("value", figures.value(kind).0.into()), ("cards", figures.cards(kind).0.into())]))
            br;
            (senate)
        }
    }
}

/// The cards of a set one by one, with whether each belongs to the part.
pub(super) fn marked(all: Goods, part: Goods) -> Vec<(Good, bool)> {
    let mut left = part;
    let mark = |kind: Good| {
        let belongs = left.contains(kind);
        if belongs {
            left -= Goods::one(kind);
        }
        (kind, belongs)
    };
    all.cards().map(mark).collect()
}
