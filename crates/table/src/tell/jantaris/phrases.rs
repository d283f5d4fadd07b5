//! Places, goods, merchants and items, as they stand in a sentence.

use super::Teller;
use kontor_core::Seat;
use kontor_jantaris::{Area, Color, District, Domination, Goods, Item, Items, Spots, Vote};
use kontor_words::Value;

/// How wide a text is where there is room enough.
pub(super) const WIDTH: usize = 98;

/// Narrower than this nothing can be drawn.
pub(super) const NARROWEST: usize = 50;

/// How a place stands in a sentence.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// Where something is.
    In,
    /// Where something goes.
    To,
    /// Where something comes from.
    From,
}

impl Teller<'_> {
    pub(super) fn get(&self, id: &str) -> String {
        self.words.get(id)
    }

    pub(super) fn say<const N: usize>(
        &self,
        id: &str,
        variables: [(&str, Value<'_>); N],
    ) -> String {
        self.words.say(id, &variables)
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        self.names.of(seat).to_owned()
    }

    // --- Places ----------------------------------------------------------------------------------------------

    /// A district's name in the catalogue; one that only another box has keeps the name from there.
    pub fn district(&self, district: District) -> String {
        let name = self.game.figures().district_name(district);
        let id = format!("jantaris-district-{name}");
        if self.words.has(&id) {
            return self.get(&id);
        }
        let mut letters = name.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        let name: String = first.into_iter().chain(letters).collect();
        name.replace('_', " ").trim().to_owned()
    }

    pub(super) fn districts(&self, districts: impl IntoIterator<Item = District>) -> String {
        let all: Vec<_> = districts.into_iter().map(|at| self.district(at)).collect();
        self.words.list(&all)
    }

    /// A place as it stands in a sentence.
    pub fn at(&self, way: Way, area: impl Into<Area>) -> String {
        let way = match way {
            Way::In => "in",
            Way::To => "to",
            Way::From => "from",
        };
        match area.into().district() {
            Some(at) => self.say(
                &format!("jantaris-{way}-district"),
                [("district", self.district(at).into())],
            ),
            None => self.get(&format!("jantaris-{way}-centre")),
        }
    }

    /// "a, b or c".
    pub(super) fn or(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => self.say(
                "jantaris-or",
                [
                    ("first", first.join(", ").into()),
                    ("last", last.as_str().into()),
                ],
            ),
        }
    }

    pub(super) fn domination(&self, card: Domination) -> String {
        let figures = self.game.figures().domination(card);
        self.say(
            "jantaris-domination-card",
            [
                ("districts", self.districts(figures.districts).into()),
                ("prestige", self.prestige(figures.prestige).into()),
            ],
        )
    }

    // --- Merchants -------------------------------------------------------------------------------------------

    pub(super) fn merchants(&self, n: u8) -> String {
        self.count("jantaris-merchants", n)
    }

    /// Merchants that go somewhere or come from there.
    pub fn spots(&self, way: Way, spots: Spots) -> String {
        let areas: Vec<Area> = spots.iter().collect();
        match areas[..] {
            [first, second] if first != second => self.say(
                "jantaris-each",
                [
                    ("first", self.at(way, first).into()),
                    ("second", self.at(way, second).into()),
                ],
            ),
            _ => self.say(
                "jantaris-some",
                [
                    ("merchants", self.merchants(spots.count()).into()),
                    (
                        "place",
                        areas
                            .first()
                            .map(|&area| self.at(way, area))
                            .unwrap_or_default()
                            .into(),
                    ),
                ],
            ),
        }
    }

    /// Merchants that go from one place to another.
    pub fn moved(&self, from: Area, to: Area, count: u8) -> String {
        self.say(
            "jantaris-moved",
            [
                ("merchants", self.merchants(count).into()),
                ("from", self.at(Way::From, from).into()),
                ("to", self.at(Way::To, to).into()),
            ],
        )
    }

    /// Where merchants that were driven out went.
    pub(super) fn driven_out(&self, refuges: impl IntoIterator<Item = Area>, supply: u8) -> String {
        let mut parts: Vec<String> = refuges
            .into_iter()
            .map(|to| self.say("jantaris-one-to", [("to", self.at(Way::To, to).into())]))
            .collect();
        if supply > 0 {
            parts.push(self.count("jantaris-some-back", supply));
        }
        self.words.list(&parts)
    }

    // --- Goods -----------------------------------------------------------------------------------------------

    pub(super) fn count(&self, id: &str, n: impl Into<u32>) -> String {
        self.say(id, [("n", n.into().into())])
    }

    /// So many goods of any colours.
    pub fn any_goods(&self, n: u8) -> String {
        self.count("jantaris-goods", n)
    }

    /// "2 red goods and 1 black good".
    pub fn goods(&self, goods: Goods) -> String {
        match self.colors(goods, |color| format!("jantaris-goods-{color}")) {
            parts if parts.is_empty() => self.get("jantaris-no-goods"),
            parts => self.words.list(&parts),
        }
    }

    /// "2 red, 1 black".
    pub(super) fn few(&self, goods: Goods) -> String {
        self.colors(goods, |color| format!("jantaris-few-{color}"))
            .join(", ")
    }

    fn colors(&self, goods: Goods, id: fn(&str) -> String) -> Vec<String> {
        Color::ALL
            .into_iter()
            .filter(|&color| goods.get(color) > 0)
            .map(|color| self.count(&id(color.name()), goods.get(color)))
            .collect()
    }

    /// So much prestige.
    pub fn prestige(&self, n: impl Into<u32>) -> String {
        self.count("jantaris-prestige", n)
    }

    // --- Votes and items -------------------------------------------------------------------------------------

    /// The name of a vote.
    pub fn vote(&self, vote: Vote) -> String {
        self.get(&format!("jantaris-vote-{}", vote.name()))
    }

    /// The name of an item.
    pub fn item(&self, item: Item) -> String {
        self.get(&format!("jantaris-item-{}", item.name()))
    }

    /// With its article, as the object of a sentence.
    pub fn the_item(&self, item: Item) -> String {
        self.get(&format!("jantaris-the-{}", item.name()))
    }

    /// With the sign of the crown, if it bears it.
    pub fn title(&self, item: Item) -> String {
        let crown = if item.is_crown() { " ♛" } else { "" };
        self.item(item) + crown
    }

    pub(super) fn titles(&self, items: impl IntoIterator<Item = Item>) -> String {
        let all: Vec<_> = items.into_iter().map(|item| self.title(item)).collect();
        self.words.list(&all)
    }

    /// When an item is used.
    pub fn when(&self, item: Item) -> String {
        self.get(item_when(item))
    }

    /// What an item does.
    pub fn does(&self, item: Item) -> String {
        self.get(&format!("jantaris-does-{}", item.name()))
    }

    /// What an item counts and costs.
    pub(super) fn price(&self, item: Item) -> String {
        let figures = self.game.figures().item(item);
        self.say(
            "jantaris-item-price",
            [
                ("item", self.title(item).into()),
                ("prestige", self.prestige(figures.prestige).into()),
                ("price", self.goods(figures.minimum).into()),
            ],
        )
    }

    /// When and how an item takes effect.
    pub fn effect(&self, item: Item) -> String {
        self.say(
            "jantaris-item-effect",
            [
                ("when", self.when(item).into()),
                ("does", self.does(item).into()),
            ],
        )
    }

    /// All that a card says, in lines.
    pub(super) fn card(&self, item: Item, room: usize) -> Vec<String> {
        let mut lines = wrapped("", &self.price(item), 2, room);
        lines.extend(wrapped("  ", &self.effect(item), 2, room));
        lines
    }

    /// What owned items are good for, in lines.
    pub(super) fn owned(&self, items: Items, room: usize) -> Vec<String> {
        let line = |item| {
            self.say(
                "jantaris-item-line",
                [
                    ("item", self.title(item).into()),
                    ("when", self.when(item).into()),
                    ("does", self.does(item).into()),
                ],
            )
        };
        items
            .iter()
            .flat_map(|item| wrapped("", &line(item), 2, room))
            .collect()
    }
}

/// The message that says when an item is used.
pub fn item_when(item: Item) -> &'static str {
    match item {
        Item::HistoryBook => "jantaris-when-bazaar",
        Item::OldCoins => "jantaris-when-great-market",
        Item::StoreKey => "jantaris-when-market",
        Item::LetterOfProtection => "jantaris-when-expelled",
        Item::Spyglass => "jantaris-when-vote",
        Item::GuildBanner => "jantaris-when-guild-house",
        item if item.is_crown() => "jantaris-when-crown",
        item if item.is_immediate() => "jantaris-when-now",
        _ => "jantaris-when-turn",
    }
}

/// A text in lines that are not too wide. The first begins with `head`, the others are indented as far as said.
pub(super) fn wrapped(head: &str, text: &str, indent: usize, room: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = head.to_owned();
    let mut empty = true;
    for word in text.split(' ') {
        let width = line.chars().count() + 1 + word.chars().count();
        if !empty && width > room - 2 {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_between_words() {
        let text = format!("a{}", " word".repeat(40));
        let lines = wrapped("  ", &text, 4, WIDTH);
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH));
        assert!(lines[0].starts_with("  a word"));
        assert!(lines[1].starts_with("    word"));
        assert_eq!(wrapped("", "short", 2, WIDTH), ["short"]);
    }
}
