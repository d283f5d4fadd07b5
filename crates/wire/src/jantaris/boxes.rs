//! The box of Jantaris as a file: every entry with its provenance.

use crate::boxes::{self, BadBox};
use crate::{Misfit, Node};
use kontor_core::components::{Figure, Provenance};
use kontor_jantaris::{
    BadFigures, CENTER, DISTRICT_COUNTS, DOMINATION_COUNTS, District, DominationFigures, Figures,
    GOODS_LIMIT, Goods, Item, ItemFigures, MOST_CARDS, MOST_GOODS, MOST_PRESTIGE, Named,
    OFFER_COUNTS, OfferFigures,
};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// Reads a box file.
pub(super) fn read(text: &str) -> Result<Figures, BadBox> {
    let value = boxes::parse(text)?;
    let [game, districts, dominations, great_market, items] =
        Node::root(&value).fields(["game", "districts", "dominations", "great_market", "items"])?;
    game.one_of(&["jantaris"])?;
    let districts = read_ring(&districts)?;
    let names: Vec<_> = districts.iter().map(|entry| entry.name.as_ref()).collect();
    let dominations = read_cards(
        &dominations,
        DOMINATION_COUNTS,
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
        OFFER_COUNTS,
        ["goods", "prestige"],
        |[goods, prestige]| {
            Ok(OfferFigures {
                goods: goods.small(1..=MOST_GOODS)?,
                prestige: prestige.small(0..=MOST_PRESTIGE)?,
            })
        },
    )?;
    let items = read_items(&items)?;
    Figures::new(districts, dominations, offers, items).map_err(|why| BadBox::new(words(why)))
}

fn words(why: BadFigures) -> String {
    let count = |what: &str, found: usize, can: RangeInclusive<usize>| {
        format!(
            "there are {found} {what}; there can be {} to {}",
            can.start(),
            can.end()
        )
    };
    match why {
        BadFigures::Districts(found) => count("districts", found, DISTRICT_COUNTS),
        BadFigures::Dominations(found) => count("domination cards", found, DOMINATION_COUNTS),
        BadFigures::Offers(found) => count("cards of the great market", found, OFFER_COUNTS),
        BadFigures::Triple(card) => {
            format!("dominations[{card}]: a domination card names three different districts")
        }
        BadFigures::Figure => "a price or prestige is too high".to_owned(),
        BadFigures::Name => "a name is given twice".to_owned(),
    }
}

/// The figures as a box file holds them.
pub(super) fn write(figures: &Figures) -> Value {
    let ring = figures.named_districts();
    let nexts = ring.iter().cycle().skip(1);
    let districts = ring.iter().zip(nexts).map(|(entry, next)| {
        let entries = [
            ("name", entry.name.as_ref().into()),
            ("next", next.name.as_ref().into()),
        ];
        boxes::write_entry(entries, &entry.figure)
    });
    let dominations = figures.named_dominations().iter().map(|entry| {
        let figure = &entry.figure.value;
        let named = figure.districts.map(|at| ring[at.index()].name.as_ref());
        let entries = [
            ("id", entry.name.as_ref().into()),
            ("districts", named.into_iter().collect()),
            ("prestige", figure.prestige.into()),
        ];
        boxes::write_entry(entries, &entry.figure)
    });
    let offers = figures.named_offers().iter().map(|entry| {
        let OfferFigures { goods, prestige } = entry.figure.value;
        let entries = [
            ("id", entry.name.as_ref().into()),
            ("goods", goods.into()),
            ("prestige", prestige.into()),
        ];
        boxes::write_entry(entries, &entry.figure)
    });
    let items = figures.item_figures().iter().zip(Item::NAMES);
    let items = items.map(|(figure, name)| {
        let ItemFigures { minimum, prestige } = figure.value;
        let entries = [
            ("id", name.into()),
            ("prestige", prestige.into()),
            ("red", minimum.red.into()),
            ("black", minimum.black.into()),
        ];
        boxes::write_entry(entries, figure)
    });
    let districts: Value = districts.collect();
    let dominations: Value = dominations.collect();
    let (offers, items): (Value, Value) = (offers.collect(), items.collect());
    json!({
        "game": "jantaris",
        "districts": districts,
        "dominations": dominations,
        "great_market": offers,
        "items": items,
    })
}

/// A hash of the figures.
pub(super) fn hash(figures: &Figures) -> String {
    let districts: Vec<&str> = figures
        .named_districts()
        .iter()
        .map(|district| district.name.as_ref())
        .collect();
    let dominations: Vec<Value> = figures
        .named_dominations()
        .iter()
        .map(|Named { name, figure }| {
            let DominationFigures {
                districts,
                prestige,
            } = figure.value;
            json!([name, districts.map(District::index), prestige])
        })
        .collect();
    let offers: Vec<Value> = figures
        .named_offers()
        .iter()
        .map(|Named { name, figure }| json!([name, figure.value.goods, figure.value.prestige]))
        .collect();
    let items: Vec<Value> = Item::ALL
        .into_iter()
        .map(|item| {
            let ItemFigures { minimum, prestige } = *figures.item(item);
            json!([item.name(), prestige, minimum.red, minimum.black])
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

/// The fields of an entry, and where it comes from. The `source` may be left out.
fn read_entry<'a, const N: usize>(
    node: &Node<'a>,
    name: &str,
    fields: [&str; N],
) -> Result<(Node<'a>, [Node<'a>; N], Figure<()>), Misfit> {
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
        Some(source) => Some(Cow::Owned(source.text()?.to_owned())),
        None if provenance == Provenance::Printed => {
            return Err(node.misfit("what is printed names its \"source\""));
        }
        None => None,
    };
    let origin = Figure {
        value: (),
        provenance,
        source,
    };
    Ok((required(name)?, values, origin))
}

/// A name that can stand in the protocol and has not been given yet.
fn read_name<F>(node: &Node<'_>, given: &[Named<F>]) -> Result<String, Misfit> {
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

fn read_ring(node: &Node<'_>) -> Result<Vec<Named<()>>, Misfit> {
    let mut entries: Vec<Named<()>> = Vec::new();
    let mut nexts = Vec::new();
    for entry in node.list()? {
        let (name, [next], origin) = read_entry(&entry, "name", ["next"])?;
        let name_text = read_name(&name, &entries)?;
        if name_text == CENTER {
            return Err(name.misfit("the centre is no district; it has no neighbours"));
        }
        entries.push(named(name_text, origin, ()));
        nexts.push(next);
    }
    if !DISTRICT_COUNTS.contains(&entries.len()) {
        return Err(node.misfit(format!(
            "there are {} districts; there can be {} to {}",
            entries.len(),
            DISTRICT_COUNTS.start(),
            DISTRICT_COUNTS.end()
        )));
    }
    let names: Vec<_> = entries.iter().map(|entry| entry.name.as_ref()).collect();
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
        districts.extend(District::new(name.one_of(names)?));
    }
    districts.sort_unstable();
    districts.dedup();
    <[District; 3]>::try_from(districts)
        .map_err(|_| node.misfit("a domination card names three different districts"))
}

fn read_cards<F, const N: usize>(
    node: &Node<'_>,
    counts: RangeInclusive<usize>,
    fields: [&str; N],
    mut read: impl FnMut([Node<'_>; N]) -> Result<F, Misfit>,
) -> Result<Vec<Named<F>>, Misfit> {
    let mut cards = Vec::new();
    for entry in node.list()? {
        let (id, values, origin) = read_entry(&entry, "id", fields)?;
        let name = read_name(&id, &cards)?;
        cards.push(named(name, origin, read(values)?));
    }
    if !counts.contains(&cards.len()) {
        return Err(node.misfit(format!(
            "there are {} cards; there can be {} to {}",
            cards.len(),
            counts.start(),
            counts.end()
        )));
    }
    Ok(cards)
}

/// Every item once, in any order.
fn read_items(node: &Node<'_>) -> Result<[Figure<ItemFigures>; Item::COUNT], Misfit> {
    let mut entries = read_cards(
        node,
        0..=MOST_CARDS,
        ["prestige", "red", "black"],
        |[prestige, red, black]| {
            Ok(ItemFigures {
                minimum: Goods {
                    red: red.small(0..=GOODS_LIMIT)?,
                    black: black.small(0..=GOODS_LIMIT)?,
                },
                prestige: prestige.small(0..=MOST_PRESTIGE)?,
            })
        },
    )?;
    let place =
        |entry: &Named<ItemFigures>| Item::NAMES.iter().position(|name| *name == entry.name);
    if let Some(stranger) = entries.iter().find(|entry| place(entry).is_none()) {
        return Err(node.misfit(format!("there is no item {}", stranger.name)));
    }
    entries.sort_by_key(place);
    let figures: Vec<_> = entries.into_iter().map(|entry| entry.figure).collect();
    <[Figure<ItemFigures>; Item::COUNT]>::try_from(figures)
        .map_err(|_| node.misfit("each of the twenty items has one entry"))
}

fn named<T>(name: String, origin: Figure<()>, value: T) -> Named<T> {
    Named {
        name: Cow::Owned(name),
        figure: Figure {
            value,
            provenance: origin.provenance,
            source: origin.source,
        },
    }
}
