//! What the cards and the board print: the deck, the values, the forum's prices and the senate cards.

use crate::good::{Good, Goods, Lot};
use crate::state::CARDS;
use kontor_core::components::{self, BadBox, Provenance};
use kontor_core::wire::{Misfit, Node};
use serde_json::{Value, json};

/// From so many cards on, the forum's price of a good falls no further.
const PRICES: usize = 9;
const MOST_VALUE: u8 = 20;
const MOST_PRICE: u8 = 50;

/// One of the six senate cards, which say how much the senate likes each good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
#[allow(
    missing_docs,
    reason = "the cards have letters, and the letters say it"
)]
pub enum SenateCard {
    #[default]
    A,
    B,
    C,
    D,
    E,
    F,
}

impl SenateCard {
    /// How many there are.
    pub const COUNT: usize = 6;

    /// All six, in order.
    pub const ALL: [SenateCard; Self::COUNT] = [
        SenateCard::A,
        SenateCard::B,
        SenateCard::C,
        SenateCard::D,
        SenateCard::E,
        SenateCard::F,
    ];

    /// Their names in the protocol, in order.
    pub const NAMES: [&str; Self::COUNT] = ["a", "b", "c", "d", "e", "f"];

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// An entry of the box with where it comes from.
type Entry<T> = (T, Provenance);

/// The printed figures of a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    cards: [Entry<u8>; Good::COUNT],
    values: [Entry<u8>; Good::COUNT],
    prices: [Entry<u8>; PRICES],
    /// The goods of each senate card, the most welcome first.
    senate: [Entry<[Good; Good::COUNT]>; SenateCard::COUNT],
    /// By senate card, then by good.
    points: [[u8; Good::COUNT]; SenateCard::COUNT],
}

impl Figures {
    /// The figures that come with the game.
    pub fn standard() -> Figures {
        Figures::read(include_str!("../box.json")).expect("the embedded box is checked by a test")
    }

    /// Reads the figures from a box file.
    pub fn read(text: &str) -> Result<Figures, BadBox> {
        let value = components::parse(text)?;
        let [game, deck, values, prices, senate] =
            Node::root(&value).fields(["game", "deck", "values", "prices", "senate"])?;
        game.one_of(&["ostia"])?;
        let most = (CARDS - Good::COUNT + 1) as u8;
        let cards = table(&deck, "good", "cards", good, |node| node.small(1..=most))?;
        let values = table(&values, "good", "value", good, |node| {
            node.small(1..=MOST_VALUE)
        })?;
        let count = |node: &Node<'_>| Ok(usize::from(node.small(1..=PRICES as u8)?) - 1);
        let falling = prices;
        let prices: [Entry<u8>; PRICES] = table(&falling, "cards", "price", count, |node| {
            node.small(0..=MOST_PRICE)
        })?;
        let senate = table(&senate, "card", "order", senate_card, order)?;

        let total: u32 = cards.iter().map(|(cards, _)| u32::from(*cards)).sum();
        if total != CARDS as u32 {
            let why = format!("{total} cards in all, but the deck has {CARDS}");
            return Err(deck.misfit(why).into());
        }
        if let Some(at) = (1..PRICES).find(|&at| prices[at].0 > prices[at - 1].0) {
            let why = format!(
                "the price of {} cards is higher than that of {at}; more cards never raise it",
                at + 1
            );
            return Err(falling.misfit(why).into());
        }
        Ok(Figures {
            cards,
            values,
            prices,
            senate,
            points: senate.map(|(order, _)| {
                let mut points = [0; Good::COUNT];
                for (place, good) in order.into_iter().rev().enumerate() {
                    points[good as usize] = place as u8;
                }
                points
            }),
        })
    }

    /// How many cards of a good the deck has, and where the number comes from.
    pub fn cards(&self, good: Good) -> (u8, Provenance) {
        self.cards[good as usize]
    }

    /// The value that the cards of a good print, and where it comes from.
    pub fn value(&self, good: Good) -> (u8, Provenance) {
        self.values[good as usize]
    }

    /// What the forum pays for each of so many cards of one good, and where the price comes from; nothing if there
    /// is no card.
    pub fn price(&self, cards: u8) -> Option<(u8, Provenance)> {
        let at = usize::from(cards.checked_sub(1)?).min(PRICES - 1);
        Some(self.prices[at])
    }

    /// The goods of a senate card, from the most welcome (5 points) to the least (0), and where the order comes
    /// from.
    pub fn order(&self, card: SenateCard) -> ([Good; Good::COUNT], Provenance) {
        self.senate[card as usize]
    }

    /// The points that a senate card gives for one card of a good.
    #[inline]
    pub fn points(&self, card: SenateCard, good: Good) -> u8 {
        self.points[card as usize][good as usize]
    }

    /// The points that a senate card gives for a donation.
    #[inline]
    pub fn points_for(&self, card: SenateCard, donation: Goods) -> u16 {
        donation
            .iter()
            .map(|(good, cards)| u16::from(cards) * u16::from(self.points(card, good)))
            .sum()
    }

    /// The whole deck.
    #[inline]
    pub fn deck(&self) -> Goods {
        Good::ALL.into_iter().fold(Goods::NONE, |deck, good| {
            deck + Goods::of(good, self.cards[good as usize].0)
        })
    }

    /// The lowest bid for a lot: what its cards are worth.
    #[inline]
    pub fn minimum(&self, lot: Lot) -> u16 {
        let values = lot.cards().map(|good| self.values[good as usize].0);
        values.into_iter().map(u16::from).sum()
    }

    /// What the forum pays for each of so many cards of one good; there must be one.
    #[inline]
    pub(crate) fn forum_price(&self, cards: u8) -> u16 {
        self.prices[usize::from(cards - 1).min(PRICES - 1)].0.into()
    }

    /// A hash of the figures.
    pub fn hash(&self) -> String {
        let numbers =
            |entries: &[Entry<u8>]| -> Value { entries.iter().map(|(n, _)| *n).collect() };
        let senate: Vec<Value> = self
            .senate
            .iter()
            .map(|(order, _)| order.iter().map(|good| good.name()).collect())
            .collect();
        components::hash(&json!({
            "game": "ostia",
            "deck": numbers(&self.cards),
            "values": numbers(&self.values),
            "prices": numbers(&self.prices),
            "senate": senate,
        }))
    }
}

/// Reads a table of the box: a list of entries, exactly one for each key.
fn table<'a, T: Copy, const N: usize>(
    node: &Node<'a>,
    key: &str,
    figure: &str,
    read_key: impl Fn(&Node<'a>) -> Result<usize, Misfit>,
    read_figure: impl Fn(&Node<'a>) -> Result<T, Misfit>,
) -> Result<[Entry<T>; N], Misfit> {
    let mut entries = [None; N];
    for entry in node.list()? {
        let [name, value, provenance] = match entry.optional("source")? {
            Some(source) => {
                source.text()?;
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
        let origin = Provenance::read(&provenance)?;
        if origin == Provenance::Printed && entry.optional("source")?.is_none() {
            return Err(entry.misfit("a printed figure names its \"source\""));
        }
        *at = Some((read_figure(&value)?, origin));
    }
    if let Some(missing) = entries.iter().position(Option::is_none) {
        let why = format!("{N} entries are needed; number {} is missing", missing + 1);
        return Err(node.misfit(why));
    }
    // All are there, so nothing is left out.
    let mut found = entries.into_iter().flatten();
    Ok(std::array::from_fn(|_| {
        found.next().expect("an entry for each key")
    }))
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
