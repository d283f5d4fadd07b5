//! Jantaris in the engine protocol. Names of districts and cards come in here, from the box.

mod actions;
mod events;
mod positions;
mod refusal;

use crate::action::{Action, Choice};
use crate::card::{Card, Item, Set};
use crate::event::Event;
use crate::goods::{Color, Goods, LIMIT};
use crate::place::{Area, District, Spots};
use crate::state::State;
use crate::view::View;
use crate::{Components, Jantaris};
use kontor_core::{Illegal, Joint, Position};
use kontor_wire::{BadBox, Misfit, Misfits, Node, Wire};
use serde_json::{Map, Value};

impl Wire for Jantaris {
    fn with_box(text: &str) -> Result<Jantaris, BadBox> {
        Ok(Jantaris::with_components(Components::read(text)?))
    }

    fn box_hash(&self) -> String {
        self.components.hash()
    }

    fn explain(&self, why: &Illegal) -> String {
        why.to_string()
    }

    fn write_state(&self, state: &State, committed: &Joint<Action>) -> Value {
        positions::write_state(self, state, committed)
    }

    fn read_state(&self, node: &Node<'_>) -> Result<Position<Jantaris>, Misfits> {
        Ok(positions::read_state(self, node)?)
    }

    fn write_view(&self, view: &View) -> Value {
        positions::write_view(self, view)
    }

    fn write_action(&self, action: &Action) -> Value {
        actions::write(&self.components, action)
    }

    fn read_action(&self, node: &Node<'_>) -> Result<Action, Misfit> {
        actions::read(&self.components, node)
    }

    fn write_choice(&self, choice: &Choice) -> Value {
        actions::write_choice(&self.components, choice)
    }

    fn write_event(&self, event: &Event) -> Value {
        events::write(&self.components, event)
    }
}

// --- Goods ---------------------------------------------------------------------------------------------------

/// Red before black; zero counts are left out.
fn write_goods(goods: Goods) -> Map<String, Value> {
    Color::ALL
        .into_iter()
        .filter(|&color| goods.get(color) > 0)
        .map(|color| (color.name().to_owned(), goods.get(color).into()))
        .collect()
}

fn read_goods(node: &Node<'_>) -> Result<Goods, Misfit> {
    let mut goods = Goods::NONE;
    for (key, count) in node.entries()? {
        let at = kontor_wire::position(&Color::NAMES, key)
            .ok_or_else(|| node.misfit(format!("goods are red or black, not \"{key}\"")))?;
        goods.add(Goods::of(Color::ALL[at], count.small(1..=LIMIT)?));
    }
    Ok(goods)
}

fn read_color(node: &Node<'_>) -> Result<Color, Misfit> {
    Ok(Color::ALL[node.one_of(&Color::NAMES)?])
}

// --- Places --------------------------------------------------------------------------------------------------

/// The names of the districts in ring order, the centre's last.
fn area_names(components: &Components) -> Vec<&str> {
    let districts = components.districts();
    districts
        .map(|district| components.district_name(district))
        .chain([crate::components::CENTER])
        .collect()
}

fn area_at(components: &Components, at: usize) -> Area {
    components
        .districts()
        .nth(at)
        .map_or(Area::CENTER, Area::from)
}

fn read_area(components: &Components, node: &Node<'_>) -> Result<Area, Misfit> {
    let at = node.one_of(&area_names(components))?;
    Ok(area_at(components, at))
}

fn read_district(components: &Components, node: &Node<'_>) -> Result<District, Misfit> {
    read_area(components, node)?
        .district()
        .ok_or_else(|| node.misfit("a district is meant; the centre is none"))
}

fn write_spots(components: &Components, spots: Spots) -> Value {
    spots
        .iter()
        .map(|area| components.area_name(area))
        .collect()
}

/// One or two areas in any order.
fn read_spots(components: &Components, node: &Node<'_>) -> Result<Spots, Misfit> {
    match node.list()?.as_slice() {
        [area] => Ok(Spots::one(read_area(components, area)?)),
        [a, b] => Ok(Spots::two(
            read_area(components, a)?,
            read_area(components, b)?,
        )),
        _ => Err(node.misfit("one or two places are named")),
    }
}

// --- Cards ---------------------------------------------------------------------------------------------------

fn read_item(node: &Node<'_>) -> Result<Item, Misfit> {
    Ok(Item::ALL[node.one_of(&Item::NAMES)?])
}

fn write_items(items: impl IntoIterator<Item = Item>) -> Value {
    items.into_iter().map(Item::name).collect()
}

/// Cards in the order in which they are written, none twice.
fn read_cards<C: Card>(node: &Node<'_>, names: &[&str]) -> Result<Vec<C>, Misfit> {
    let mut seen = Set::<C>::NONE;
    let mut cards = Vec::new();
    for entry in node.list()? {
        let card = C::numbered(entry.one_of(names)? as u8);
        if seen.contains(card) {
            return Err(entry.misfit(format!("the card {} stands there twice", entry.text()?)));
        }
        seen.insert(card);
        cards.push(card);
    }
    Ok(cards)
}
