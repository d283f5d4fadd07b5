//! The small pieces that sentences about Ostia are made of.

use kontor_ostia::{Figures, Good, Goods, Lot, SenateCard};
use kontor_words::Words;

/// The name of a good.
pub fn good(words: &Words, good: Good) -> String {
    words.get(&format!("ostia-good-{}", good.name()))
}

/// "2 wine and 1 salt", or "nothing".
pub fn goods(words: &Words, goods: Goods) -> String {
    if goods.is_empty() {
        return words.get("nothing");
    }
    let items: Vec<_> = goods
        .iter()
        .map(|(kind, cards)| format!("{cards} {}", good(words, kind)))
        .collect();
    words.list(&items)
}

/// "grain and wine", or "2 wine".
pub fn lot(words: &Words, lot: Lot) -> String {
    let [a, b] = lot.cards();
    if a == b {
        return goods(words, lot.goods());
    }
    words.list(&[good(words, a), good(words, b)])
}

/// So many of something, by the name of its message.
pub fn count(words: &Words, what: &str, n: impl Into<u32>) -> String {
    words.say(what, &[("n", n.into().into())])
}

/// So much money.
pub fn denarii(words: &Words, n: u16) -> String {
    count(words, "ostia-denarii", n)
}

/// A word that is typed.
pub(super) fn word(words: &Words, which: &str) -> String {
    words.get(&format!("ostia-word-{which}"))
}

/// "ivory 5, wood 4, …": what a senate card counts, the most welcome first.
pub fn order(figures: &Figures, words: &Words, card: SenateCard) -> String {
    let (order, _) = figures.order(card);
    let items = order.map(|kind| format!("{} {}", good(words, kind), figures.points(card, kind)));
    items.join(", ")
}

/// The letter of a senate card.
pub(super) fn letter(card: SenateCard) -> String {
    card.name().to_uppercase()
}
