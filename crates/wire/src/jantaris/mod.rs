//! Jantaris in the engine protocol. Names of districts and cards come in here, from the box.

mod actions;
mod boxes;
mod events;
mod flaws;
mod read;
mod refusal;
mod write;

use crate::{BadBox, Misfit, Misfits, Node, Wire};
use kontor_core::{Joint, Position};
use kontor_jantaris::{
    Action, Area, Choice, Color, District, Event, Figures, GOODS_LIMIT, Goods, Item, Jantaris,
    Refusal, Spots, State, View,
};
use serde_json::{Map, Value};

/// The names of the phases, in the order of play.
const PHASES: [&str; 14] = [
    "settle",
    "items",
    "item",
    "city",
    "replace",
    "auction",
    "bid",
    "pay",
    "stone",
    "spyglass",
    "vote",
    "resolve",
    "great_market",
    "over",
];

const AUCTIONS: [&str; 2] = ["first", "second"];
const PLEAS: [&str; 2] = ["protection", "flee"];

impl Wire for Jantaris {
    fn with_box(text: &str) -> Result<Jantaris, BadBox> {
        Ok(Jantaris::with_figures(boxes::read(text)?))
    }

    fn write_box(&self) -> Value {
        boxes::write(self.figures())
    }

    fn released_boxes() -> &'static [&'static str] {
        &[include_str!("../../boxes/jantaris.json")]
    }

    fn box_hash(&self) -> String {
        boxes::hash(self.figures())
    }

    fn write_state(&self, state: &State, committed: &Joint<Action>) -> Value {
        write::state(self, state, committed)
    }

    fn read_state(&self, node: &Node<'_>) -> Result<Position<Jantaris>, Misfits> {
        read::position(self, node)
    }

    fn write_view(&self, view: &View) -> Value {
        write::view(self, view)
    }

    fn write_action(&self, action: &Action) -> Value {
        actions::write(self.figures(), action)
    }

    fn read_action(&self, node: &Node<'_>) -> Result<Action, Misfit> {
        actions::read(self.figures(), node)
    }

    fn write_choice(&self, choice: &Choice) -> Value {
        actions::write_choice(self.figures(), choice)
    }

    fn write_event(&self, event: &Event) -> Value {
        events::write(self.figures(), event)
    }

    fn explain(&self, why: &Refusal) -> String {
        refusal::words(self.figures(), why)
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
        let at = crate::position(&Color::NAMES, key)
            .ok_or_else(|| node.misfit(format!("goods are red or black, not \"{key}\"")))?;
        goods.add(Goods::of(Color::ALL[at], count.small(1..=GOODS_LIMIT)?));
    }
    Ok(goods)
}

fn read_color(node: &Node<'_>) -> Result<Color, Misfit> {
    Ok(Color::ALL[node.one_of(&Color::NAMES)?])
}

// --- Places --------------------------------------------------------------------------------------------------

/// The names of the districts in ring order, the centre's last.
fn area_names(figures: &Figures) -> Vec<&str> {
    let districts = figures.districts();
    districts
        .map(|district| figures.district_name(district))
        .chain([kontor_jantaris::CENTER])
        .collect()
}

fn area_at(figures: &Figures, at: usize) -> Area {
    figures.districts().nth(at).map_or(Area::CENTER, Area::from)
}

fn read_area(figures: &Figures, node: &Node<'_>) -> Result<Area, Misfit> {
    let at = node.one_of(&area_names(figures))?;
    Ok(area_at(figures, at))
}

fn read_district(figures: &Figures, node: &Node<'_>) -> Result<District, Misfit> {
    read_area(figures, node)?
        .district()
        .ok_or_else(|| node.misfit("a district is meant; the centre is none"))
}

fn write_spots(figures: &Figures, spots: Spots) -> Value {
    spots.iter().map(|area| figures.area_name(area)).collect()
}

/// One or two areas in any order.
fn read_spots(figures: &Figures, node: &Node<'_>) -> Result<Spots, Misfit> {
    match node.list()?.as_slice() {
        [area] => Ok(Spots::one(read_area(figures, area)?)),
        [a, b] => Ok(Spots::two(read_area(figures, a)?, read_area(figures, b)?)),
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
