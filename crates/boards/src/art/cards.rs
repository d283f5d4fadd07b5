//! The pictures on Visby's cards: the symbol large, with a scene of a few lines behind it.

use super::drawn;
use kontor_visby::Card;
use maud::{Markup, PreEscaped, html};

/// The symbol of a card.
pub(crate) fn symbol(card: Card) -> &'static str {
    match card {
        Card::Troops => "spears",
        Card::Knight => "shield",
        Card::Blacksmith => "anvil",
        Card::Fleet => "fleet",
        Card::Ship => "ship",
        Card::Tollkeeper => "gate",
        Card::Merchant => "scales",
        Card::Mendicant => "bowl",
    }
}

/// The scene behind the symbol, on a field of 120 by 80.
fn scene(card: Card) -> &'static str {
    match card {
        // A field with tents and a marching column.
        Card::Troops => {
            "M0 62c30-8 60-6 120-2M4 60l13-22 13 22M17 38v-7l7 2.5-7 2.5M92 58l10-17 10 17M102 41v-6M84 74v-14M88 75v-15M92 76v-15\
             M96 76v-14M24 76V62M28 76V61M32 77V62M36 77V63"
        }
        // A castle on a hill.
        Card::Knight => {
            "M0 68c22-16 44-22 62-22s38 6 58 20M8 60V36h5v4h5v-4h5v4h5v-4h5v16M20 54v-7M94 54V28h4v4h5v-4h5v4h5v-4h4v32M105 40v6M60 16l-6-3M64 11v-5"
        }
        // The smithy: a vault, a hearth and sparks.
        Card::Blacksmith => {
            "M6 80V34C6 14 24 6 36 6M114 80V34C114 14 96 6 84 6M0 72h30M90 72h30M14 72V56h14M92 72V56h18M98 56c-2-6 4-8 3-14 5 5 6 9 5 14\
             M30 22l4 4M90 24l-4 3M60 8v5M42 12l2 5M78 12l-2 5"
        }
        // Open water, other sails, gulls.
        Card::Fleet => {
            "M0 66c10-4 15-4 24 0s14 4 24 0 14-4 24 0 14 4 24 0 14-4 24 0M0 74c10-4 15-4 24 0s14 4 24 0 14-4 24 0 14 4 24 0 14-4 24 0\
             M8 56h14l-2 5H10zM15 56V42l6 9M100 54h14l-2 5h-10zM107 54V40l6 9M20 18c3-3 5-3 7 0 2-3 4-3 7 0M88 14c3-3 5-3 7 0 2-3 4-3 7 0"
        }
        // Open sea and a low sun.
        Card::Ship => {
            "M0 66c10-4 15-4 24 0s14 4 24 0 14-4 24 0 14 4 24 0 14-4 24 0M0 75c10-4 15-4 24 0s14 4 24 0 14-4 24 0 14 4 24 0 14-4 24 0\
             M0 54h22M98 54h22M84 54a15 15 0 0 1 30 0M99 33v-6M115 39l4-4M83 39l-4-4M12 22c3-3 5-3 7 0 2-3 4-3 7 0"
        }
        // A quay with warehouses and a crane.
        Card::Tollkeeper => {
            "M0 70h120M4 70V40l11-12 11 12v30M26 70V46l9-10 9 10M96 70V30M88 70h16M96 34l18-12M114 22v18M110 40h8v8h-8zM12 46h6M12 56h6M0 76h120"
        }
        // Gabled houses along the square.
        Card::Merchant => {
            "M0 72h120M2 72V38h4v-6h4v-6h8v6h4v6h4v34M26 72V44l9-12 9 12M78 72V42l9-12 9 12v30M96 72V36h4v-6h4v-6h6v6h4v6h4v36M12 46v6M18 46v6M104 46v6M110 46v6M35 48v5M87 48v5"
        }
        // A cloister.
        Card::Mendicant => {
            "M0 72h120M4 72V40c0-14 18-14 18 0v32M26 72V40c0-14 12-14 14-6M98 72V40c0-14 18-14 18 0v32M94 72V40c0-14-12-14-14-6M0 22h34M86 22h34M60 4v10M56 8h8"
        }
    }
}

/// A card's picture.
pub fn card(card: Card) -> Markup {
    html! {
        svg class={ "scene does-" (card.name()) } viewBox="0 0 120 80" aria-hidden="true" {
            use href={ "#card-" (card.name()) } width="120" height="80" {}
        }
    }
}

/// The pictures of all cards, to be put once into the page before anything that uses them.
pub fn card_symbols() -> Markup {
    html! {
        @for card in Card::ALL {
            symbol id={ "card-" (card.name()) } viewBox="0 0 120 80" {
                path.behind d=(PreEscaped(scene(card))) {}
                (drawn(symbol(card), 32.0, 12.0, 56.0))
            }
        }
    }
}
