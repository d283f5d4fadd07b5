//! The box: districts and their ring, domination triples, great-market cards, and what items cost and count.

use crate::card::{Card, Domination, Item, MOST_CARDS, Offer};
use crate::goods::{Goods, LIMIT};
use crate::place::{Area, District, MOST_DISTRICTS};
use kontor_core::components::Provenance;
use kontor_wire::boxes::{self, BadBox};
use kontor_wire::{Misfit, Node};
use serde_json::{Value, json};

/// A ring in which every district has two different neighbours, and in which a free district is left beside two
/// stones, needs this many.
const FEWEST_DISTRICTS: usize = 3;

/// As many domination cards lie open as there are seats.
const FEWEST_DOMINATIONS: usize = 4;

/// The most prestige on one card.
const MOST_PRESTIGE: u8 = 12;

/// Where an entry of the box comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// Printed or reconstructed.
    pub provenance: Provenance,
    /// Where it is printed, or a remark.
    pub source: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry<F> {
    name: String,
    figures: F,
    origin: Origin,
}

/// What a domination card asks for and counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DominationFigures {
    /// The districts that must be dominated, in ring order.
    pub districts: [District; 3],
    /// What it counts.
    pub prestige: u8,
}

/// What a card of the great market asks for and counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfferFigures {
    /// How many goods are paid, of any colours.
    pub goods: u8,
    /// What they bring.
    pub prestige: u8,
}

/// What an item costs and counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ItemFigures {
    /// The least that is paid for it.
    pub minimum: Goods,
    /// What it counts.
    pub prestige: u8,
}

/// Everything that is printed on the board and the cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    districts: Vec<Entry<()>>,
    dominations: Vec<Entry<DominationFigures>>,
    offers: Vec<Entry<OfferFigures>>,
    items: [Entry<ItemFigures>; Item::COUNT],
}

impl Components {
    /// What comes with the game.
    pub(crate) fn standard() -> Components {
        Components::read(include_str!("../box.json"))
            .expect("the embedded box is checked by a test")
    }

    /// Reads a box file.
    pub(crate) fn read(text: &str) -> Result<Components, BadBox> {
        let value = boxes::parse(text)?;
        let [game, districts, dominations, great_market, items] = Node::root(&value).fields([
            "game",
            "districts",
            "dominations",
            "great_market",
            "items",
        ])?;
        game.one_of(&["jantaris"])?;
        let districts = read_ring(&districts)?;
        let names: Vec<_> = districts.iter().map(|entry| entry.name.as_str()).collect();
        let dominations = read_cards(
            &dominations,
            FEWEST_DOMINATIONS,
            ["districts", "prestige"],
            |[districts, prestige]| {
                Ok(DominationFigures {
                    districts: read_triple(&districts, &names)?,
                    prestige: prestige.small(0..=MOST_PRESTIGE)?,
                })
            },
        )?;
        let offers = read_cards(
            &great_market,
            1,
            ["goods", "prestige"],
            |[goods, prestige]| {
                Ok(OfferFigures {
                    goods: goods.small(1..=2 * LIMIT)?,
                    prestige: prestige.small(0..=MOST_PRESTIGE)?,
                })
            },
        )?;
        let items = read_items(&items)?;
        Ok(Components {
            districts,
            dominations,
            offers,
            items,
        })
    }

    /// A hash of the figures.
    pub(crate) fn hash(&self) -> String {
        let districts: Vec<_> = self.districts.iter().map(|entry| &entry.name).collect();
        let dominations: Vec<Value> = self
            .dominations
            .iter()
            .map(|Entry { name, figures, .. }| {
                json!([
                    name,
                    figures.districts.map(District::index),
                    figures.prestige
                ])
            })
            .collect();
        let offers: Vec<Value> = self
            .offers
            .iter()
            .map(|Entry { name, figures, .. }| json!([name, figures.goods, figures.prestige]))
            .collect();
        let items: Vec<Value> = self
            .items
            .iter()
            .map(|Entry { name, figures, .. }| {
                let Goods { red, black } = figures.minimum;
                json!([name, figures.prestige, red, black])
            })
            .collect();
        boxes::hash(&json!({
            "game": "jantaris",
            "districts": districts,
            "dominations": dominations,
            "great_market": offers,
            "items": items,
        }))
    }

    /// The districts in ring order; the last is the neighbour of the first.
    pub fn districts(&self) -> impl Iterator<Item = District> + Clone + use<> {
        (0..self.districts.len() as u8).map(District)
    }

    /// The two neighbours of a district.
    pub fn neighbours(&self, district: District) -> [District; 2] {
        neighbours(self.districts.len() as u8, district)
    }

    /// A district's name.
    ///
    /// # Panics
    /// If it is a district of another box.
    pub fn district_name(&self, district: District) -> &str {
        &self.districts[district.index()].name
    }

    /// An area's name: a district's, or `center`.
    ///
    /// # Panics
    /// If it is a district of another box.
    pub fn area_name(&self, area: Area) -> &str {
        match area.district() {
            Some(district) => self.district_name(district),
            None => CENTER,
        }
    }

    /// Where a district comes from.
    ///
    /// # Panics
    /// If it is a district of another box.
    pub fn district_origin(&self, district: District) -> &Origin {
        &self.districts[district.index()].origin
    }

    /// The domination cards.
    pub fn dominations(&self) -> impl Iterator<Item = Domination> + Clone + use<> {
        (0..self.dominations.len() as u8).map(Domination)
    }

    /// A domination card's name.
    ///
    /// # Panics
    /// If it is a card of another box.
    pub fn domination_name(&self, card: Domination) -> &str {
        &self.dominations[usize::from(card.number())].name
    }

    /// What a domination card asks for and counts.
    ///
    /// # Panics
    /// If it is a card of another box.
    #[inline]
    pub fn domination(&self, card: Domination) -> &DominationFigures {
        &self.dominations[usize::from(card.number())].figures
    }

    /// Where a domination card comes from.
    ///
    /// # Panics
    /// If it is a card of another box.
    pub fn domination_origin(&self, card: Domination) -> &Origin {
        &self.dominations[usize::from(card.number())].origin
    }

    /// The cards of the great market.
    pub fn offers(&self) -> impl Iterator<Item = Offer> + Clone + use<> {
        (0..self.offers.len() as u8).map(Offer)
    }

    /// The name of a card of the great market.
    ///
    /// # Panics
    /// If it is a card of another box.
    pub fn offer_name(&self, card: Offer) -> &str {
        &self.offers[usize::from(card.number())].name
    }

    /// What a card of the great market asks for and counts.
    ///
    /// # Panics
    /// If it is a card of another box.
    #[inline]
    pub fn offer(&self, card: Offer) -> &OfferFigures {
        &self.offers[usize::from(card.number())].figures
    }

    /// Where a card of the great market comes from.
    ///
    /// # Panics
    /// If it is a card of another box.
    pub fn offer_origin(&self, card: Offer) -> &Origin {
        &self.offers[usize::from(card.number())].origin
    }

    /// What an item costs and counts.
    #[inline]
    pub fn item(&self, item: Item) -> &ItemFigures {
        &self.items[item as usize].figures
    }

    /// Where an item's figures come from.
    pub fn item_origin(&self, item: Item) -> &Origin {
        &self.items[item as usize].origin
    }
}

/// The name of the centre in the protocol; no district bears it.
pub(crate) const CENTER: &str = "center";

/// The two neighbours of a district in a ring of so many.
#[inline]
pub(crate) const fn neighbours(districts: u8, District(at): District) -> [District; 2] {
    let before = if at == 0 { districts - 1 } else { at - 1 };
    let after = if at + 1 == districts { 0 } else { at + 1 };
    [District(before), District(after)]
}

/// The fields of an entry, and where it comes from. The `source` may be left out.
fn read_entry<'a, const N: usize>(
    node: &Node<'a>,
    name: &str,
    fields: [&str; N],
) -> Result<(Node<'a>, [Node<'a>; N], Origin), Misfit> {
    let mut known: Vec<&str> = vec![name, "provenance", "source"];
    known.extend(fields);
    if let Some((key, _)) = node.entries()?.iter().find(|(key, _)| !known.contains(key)) {
        return Err(node.misfit(format!(
            "there is no key \"{key}\"; the keys are {}",
            known.join(", ")
        )));
    }
    let required = |key: &str| {
        node.optional(key)?
            .ok_or_else(|| node.misfit(format!("the key \"{key}\" is missing")))
    };
    let mut values = Vec::with_capacity(N);
    for key in fields {
        values.push(required(key)?);
    }
    let Ok(values) = <[Node<'a>; N]>::try_from(values) else {
        return Err(node.misfit("an entry has its keys once each"));
    };
    let provenance = boxes::read_provenance(&required("provenance")?)?;
    let source = match node.optional("source")? {
        Some(source) => Some(source.text()?.to_owned()),
        None if provenance == Provenance::Printed => {
            return Err(node.misfit("what is printed names its \"source\""));
        }
        None => None,
    };
    Ok((required(name)?, values, Origin { provenance, source }))
}

/// A name that can stand in the protocol and has not been given yet.
fn read_name<F>(node: &Node<'_>, given: &[Entry<F>]) -> Result<String, Misfit> {
    let name = node.text()?;
    let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if name.is_empty() || name.len() > 40 || !name.chars().all(letter) {
        return Err(
            node.misfit("a name has up to 40 of the letters a to z, digits and underscores")
        );
    }
    if given.iter().any(|entry| entry.name == name) {
        return Err(node.misfit(format!("the name {name} is given twice")));
    }
    Ok(name.to_owned())
}

fn read_ring(node: &Node<'_>) -> Result<Vec<Entry<()>>, Misfit> {
    let mut entries: Vec<Entry<()>> = Vec::new();
    let mut nexts = Vec::new();
    for entry in node.list()? {
        let (name, [next], origin) = read_entry(&entry, "name", ["next"])?;
        let name_text = read_name(&name, &entries)?;
        if name_text == CENTER {
            return Err(name.misfit("the centre is no district; it has no neighbours"));
        }
        entries.push(Entry {
            name: name_text,
            figures: (),
            origin,
        });
        nexts.push(next);
    }
    if !(FEWEST_DISTRICTS..=MOST_DISTRICTS).contains(&entries.len()) {
        return Err(node.misfit(format!(
            "there are {} districts; there can be {FEWEST_DISTRICTS} to {MOST_DISTRICTS}",
            entries.len()
        )));
    }
    let names: Vec<_> = entries.iter().map(|entry| entry.name.as_str()).collect();
    let mut ring = Vec::new();
    let mut at = 0;
    loop {
        ring.push(entries[at].clone());
        at = nexts[at].one_of(&names)?;
        if at == 0 {
            break;
        }
        if ring.iter().any(|entry| entry.name == entries[at].name) {
            return Err(node.misfit(format!(
                "following \"next\" from {} comes back to {} and not to the beginning: no ring",
                entries[0].name, entries[at].name
            )));
        }
    }
    if ring.len() != entries.len() {
        return Err(node.misfit(format!(
            "following \"next\" from {} comes back after {} of {} districts: no ring of all",
            entries[0].name,
            ring.len(),
            entries.len()
        )));
    }
    Ok(ring)
}

fn read_triple(node: &Node<'_>, names: &[&str]) -> Result<[District; 3], Misfit> {
    let mut districts = Vec::new();
    for name in node.list()? {
        districts.push(District(name.one_of(names)? as u8));
    }
    districts.sort_unstable();
    districts.dedup();
    <[District; 3]>::try_from(districts)
        .map_err(|_| node.misfit("a domination card names three different districts"))
}

fn read_cards<F, const N: usize>(
    node: &Node<'_>,
    fewest: usize,
    fields: [&str; N],
    mut read: impl FnMut([Node<'_>; N]) -> Result<F, Misfit>,
) -> Result<Vec<Entry<F>>, Misfit> {
    let mut cards = Vec::new();
    for entry in node.list()? {
        let (id, values, origin) = read_entry(&entry, "id", fields)?;
        let name = read_name(&id, &cards)?;
        cards.push(Entry {
            name,
            figures: read(values)?,
            origin,
        });
    }
    if !(fewest..=MOST_CARDS).contains(&cards.len()) {
        return Err(node.misfit(format!(
            "there are {} cards; there can be {fewest} to {MOST_CARDS}",
            cards.len()
        )));
    }
    Ok(cards)
}

fn read_items(node: &Node<'_>) -> Result<[Entry<ItemFigures>; Item::COUNT], Misfit> {
    let mut entries = read_cards(
        node,
        0,
        ["prestige", "red", "black"],
        |[prestige, red, black]| {
            Ok(ItemFigures {
                minimum: Goods {
                    red: red.small(0..=LIMIT)?,
                    black: black.small(0..=LIMIT)?,
                },
                prestige: prestige.small(0..=MOST_PRESTIGE)?,
            })
        },
    )?;
    let place =
        |entry: &Entry<ItemFigures>| Item::NAMES.iter().position(|name| *name == entry.name);
    if let Some(stranger) = entries.iter().find(|entry| place(entry).is_none()) {
        return Err(node.misfit(format!("there is no item {}", stranger.name)));
    }
    entries.sort_by_key(place);
    <[Entry<ItemFigures>; Item::COUNT]>::try_from(entries)
        .map_err(|_| node.misfit("each of the twenty items has one entry"))
}
