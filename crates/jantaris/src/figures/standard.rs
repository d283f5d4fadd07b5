//! The figures that come with the game. No scan of the board and the cards was to be had: what is not printed in the
//! rulebook is reconstructed, built to fit every remark in its text.

use super::{DominationFigures, ItemFigures, Named, OfferFigures};
use crate::card::Item;
use crate::goods::Goods;
use crate::place::District;
use kontor_core::components::Figure;
use std::borrow::Cow;

/// The districts in ring order.
pub(crate) const DISTRICTS: [Named<()>; 6] = [
    printed("shakara", A_TURN),
    reconstructed("velmira", ()),
    printed("likaran", A_TURN),
    reconstructed("ostrane", ()),
    printed("taira", THE_EXPULSION),
    reconstructed("kelmare", ()),
];

const A_TURN: &str = "rulebook, example of a turn";
const THE_EXPULSION: &str = "rulebook, example of the expulsion";

/// The domination cards: the districts by their place in the ring, and the prestige.
pub(crate) const DOMINATIONS: [Named<DominationFigures>; 8] = [
    domination("d1", [0, 1, 2], 3),
    domination("d2", [1, 2, 3], 3),
    domination("d3", [2, 3, 4], 3),
    domination("d4", [3, 4, 5], 3),
    domination("d5", [0, 4, 5], 3),
    domination("d6", [0, 1, 5], 3),
    domination("d7", [0, 2, 4], 3),
    domination("d8", [1, 3, 5], 3),
];

/// The cards of the great market: goods, and the prestige that they bring.
pub(crate) const OFFERS: [Named<OfferFigures>; 6] = [
    offer("g1", 2, 1),
    offer("g2", 3, 1),
    offer("g3", 4, 2),
    offer("g4", 4, 2),
    offer("g5", 5, 2),
    offer("g6", 5, 3),
];

/// The items in the order of their table: prestige, and the red and black goods of the minimum.
pub(crate) const ITEMS: [Figure<ItemFigures>; Item::COUNT] = [
    item(2, 2, 2), // kings_mantle
    item(3, 3, 3), // royal_crown
    item(2, 3, 1), // scepter
    item(2, 1, 3), // orb
    item(2, 2, 1), // signet_ring
    item(1, 1, 2), // chalice
    item(1, 1, 3), // lockpick
    item(1, 2, 2), // treasure_chest
    item(1, 2, 1), // recruiting_charter
    item(1, 1, 2), // firebrand
    item(1, 2, 2), // promissory_note
    item(1, 2, 1), // smoke_bomb
    item(2, 1, 3), // forged_seal
    item(2, 3, 2), // secret_map
    item(3, 2, 3), // history_book
    item(1, 2, 2), // old_coins
    item(1, 0, 3), // store_key
    item(3, 3, 2), // letter_of_protection
    item(2, 2, 2), // spyglass
    item(1, 3, 0), // guild_banner
];

const fn printed(name: &'static str, source: &'static str) -> Named<()> {
    Named {
        name: Cow::Borrowed(name),
        figure: Figure::printed((), source),
    }
}

const fn reconstructed<T: Copy>(name: &'static str, value: T) -> Named<T> {
    Named {
        name: Cow::Borrowed(name),
        figure: Figure::reconstructed(value),
    }
}

const fn domination(
    name: &'static str,
    [a, b, c]: [u8; 3],
    prestige: u8,
) -> Named<DominationFigures> {
    let districts = [District(a), District(b), District(c)];
    reconstructed(
        name,
        DominationFigures {
            districts,
            prestige,
        },
    )
}

const fn offer(name: &'static str, goods: u8, prestige: u8) -> Named<OfferFigures> {
    reconstructed(name, OfferFigures { goods, prestige })
}

const fn item(prestige: u8, red: u8, black: u8) -> Figure<ItemFigures> {
    let minimum = Goods { red, black };
    Figure::reconstructed(ItemFigures { minimum, prestige })
}
