//! Ostia's box file: the deck, the values, the forum's prices and the senate cards.

use crate::boxes::{self, BadBox};
use crate::{Misfit, Node};
use kontor_core::components::{Figure, Provenance};
use kontor_ostia::{CARDS, Figures, Good, MOST_PRICE, MOST_VALUE, PRICES, SenateCard, Unfit};
use serde_json::{Value, json};

/// Reads the figures from a box file.
pub(super) fn read(text: &str) -> Result<Figures, BadBox> {
    let value = boxes::parse(text)?;
    let [game, deck, values, prices, senate] =
        Node::root(&value).fields(["game", "deck", "values", "prices", "senate"])?;
    game.one_of(&["ostia"])?;
    let most = (CARDS - Good::COUNT + 1) as u8;
    let count = |node: &Node<'_>| Ok(usize::from(node.small(1..=PRICES as u8)?) - 1);
    let figures = Figures::new(
        table(&deck, "good", "cards", good, |node| node.small(1..=most))?,
        table(&values, "good", "value", good, |node| {
            node.small(1..=MOST_VALUE)
        })?,
        table(&prices, "cards", "price", count, |node| {
            node.small(0..=MOST_PRICE)
        })?,
        table(&senate, "card", "order", senate_card, order)?,
    );
    figures.map_err(|unfit| {
        let misfit = match unfit {
            Unfit::DeckSize { found } => {
                deck.misfit(format!("{found} cards in all, but the deck has {CARDS}"))
            }
            Unfit::PriceRises { cards } => prices.misfit(format!(
                "the price of {cards} cards is higher than that of {}; more cards never raise it",
                cards - 1
            )),
        };
        misfit.into()
    })
}

/// Reads a table of the box: a list of entries, exactly one for each key.
fn table<'a, T, const N: usize>(
    node: &Node<'a>,
    key: &str,
    figure: &str,
    read_key: impl Fn(&Node<'a>) -> Result<usize, Misfit>,
    read_figure: impl Fn(&Node<'a>) -> Result<T, Misfit>,
) -> Result<[Figure<T>; N], Misfit> {
    let mut entries: [Option<Figure<T>>; N] = [const { None }; N];
    for entry in node.list()? {
        let source = entry.optional("source")?;
        let source = source.map(|source| source.text()).transpose()?;
        let [name, value, provenance] = match source {
            Some(_) => {
                let [name, value, provenance, _] =
                    entry.fields([key, figure, "provenance", "source"])?;
                [name, value, provenance]
            }
            None => entry.fields([key, figure, "provenance"])?,
        };
        let at = &mut entries[read_key(&name)?];
        if at.is_some() {
            return Err(name.misfit("this one has an entry already"));
        }
        let provenance = boxes::read_provenance(&provenance)?;
        if provenance == Provenance::Printed && source.is_none() {
            return Err(entry.misfit("a printed figure names its \"source\""));
        }
        *at = Some(Figure {
            value: read_figure(&value)?,
            provenance,
            source: source.map(|source| source.to_owned().into()),
        });
    }
    if let Some(missing) = entries.iter().position(Option::is_none) {
        let why = format!("{N} entries are needed; number {} is missing", missing + 1);
        return Err(node.misfit(why));
    }
    // All are there, so nothing is left out.
    Ok(entries.map(|entry| entry.expect("an entry for each key")))
}

fn good(node: &Node<'_>) -> Result<usize, Misfit> {
    node.one_of(&Good::NAMES)
}

fn senate_card(node: &Node<'_>) -> Result<usize, Misfit> {
    node.one_of(&SenateCard::NAMES)
}

fn order(node: &Node<'_>) -> Result<[Good; Good::COUNT], Misfit> {
    let mut goods = Vec::with_capacity(Good::COUNT);
    for entry in node.list()? {
        let good = Good::ALL[good(&entry)?];
        if goods.contains(&good) {
            return Err(entry.misfit(format!("{} stands there twice", good.name())));
        }
        goods.push(good);
    }
    goods
        .try_into()
        .map_err(|_| node.misfit("each of the six goods stands there once"))
}

/// The figures as a box file holds them.
pub(super) fn write(figures: &Figures) -> Value {
    let by_good = |figure: &str, all: &[Figure<u8>]| -> Value {
        let entries = all.iter().zip(Good::NAMES);
        let entries = entries.map(|(entry, good)| {
            let entries = [("good", good.into()), (figure, entry.value.into())];
            boxes::write_entry(entries, entry)
        });
        entries.collect()
    };
    let prices = figures.price_figures().iter().zip(1..);
    let prices = prices.map(|(entry, cards): (_, u8)| {
        let entries = [("cards", cards.into()), ("price", entry.value.into())];
        boxes::write_entry(entries, entry)
    });
    let senate = figures.order_figures().iter().zip(SenateCard::NAMES);
    let senate = senate.map(|(entry, card)| {
        let order: Value = entry.value.iter().map(|good| good.name()).collect();
        boxes::write_entry([("card", card.into()), ("order", order)], entry)
    });
    let (prices, senate): (Value, Value) = (prices.collect(), senate.collect());
    json!({
        "game": "ostia",
        "deck": by_good("cards", figures.card_figures()),
        "values": by_good("value", figures.value_figures()),
        "prices": prices,
        "senate": senate,
    })
}

/// The hash of the figures.
pub(super) fn hash(figures: &Figures) -> String {
    let by_good =
        |figure: &dyn Fn(Good) -> u8| -> Value { Good::ALL.into_iter().map(figure).collect() };
    let prices: Value = (1..=PRICES as u8)
        .map(|cards| figures.price(cards).map(|(price, _)| price))
        .collect();
    let senate: Vec<Value> = SenateCard::ALL
        .into_iter()
        .map(|card| figures.order(card).0.map(Good::name).into_iter().collect())
        .collect();
    boxes::hash(&json!({
        "game": "ostia",
        "deck": by_good(&|good| figures.cards(good).0),
        "values": by_good(&|good| figures.value(good).0),
        "prices": prices,
        "senate": senate,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_file_holds_the_figures_that_come_with_the_game() {
        let read = read(include_str!("../../boxes/ostia.json"));
        assert_eq!(read, Ok(Figures::standard()));
    }
}
