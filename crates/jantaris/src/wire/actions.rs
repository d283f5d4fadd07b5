//! Actions and choices.

use super::{
    area_at, area_names, read_area, read_color, read_district, read_goods, read_item, read_spots,
    write_goods, write_spots,
};
use crate::Components;
use crate::action::{Action, Choice};
use crate::card::Item;
use crate::place::Spots;
use crate::state::{MERCHANTS, MOST_SEATS};
use crate::vote::Vote;
use kontor_core::Seat;
use kontor_wire::{Misfit, Node, position};
use serde_json::{Map, Value, json};

pub(super) fn write(components: &Components, action: &Action) -> Value {
    let area = |area| components.area_name(area);
    let district = |district| components.district_name(district);
    match *action {
        Action::Settle(spots) => json!({"settle": write_spots(components, spots)}),
        Action::Use(item) => json!({"use": item.name()}),
        Action::Pass => json!({"pass": true}),
        Action::Market(goods) => json!({"market": write_goods(goods)}),
        Action::GuildPlace(spots) => {
            json!({"guild_house": {"place": write_spots(components, spots)}})
        }
        Action::GuildRemove(spots) => {
            json!({"guild_house": {"remove": write_counts(components, spots)}})
        }
        Action::Bazaar => json!({"bazaar": true}),
        Action::Replace(first, second) => {
            let items = std::iter::once(first).chain(second);
            json!({"replace": super::write_items(items)})
        }
        Action::Auction { item, bid } => json!({"auction": {"item": item.name(), "bid": bid}}),
        Action::Bid(bid) => json!({"bid": bid}),
        Action::Pay(goods) => json!({"pay": write_goods(goods)}),
        Action::Stone { color, to } => {
            json!({"stone": {"color": color.name(), "to": district(to)}})
        }
        Action::Vote(vote) => json!({"vote": vote.name()}),
        Action::Steal { seat, color } => {
            json!({"steal": {"seat": seat.index(), "color": color.name()}})
        }
        Action::Take(goods) => json!({"take": write_goods(goods)}),
        Action::Expel { seat, from: None } => json!({"expel": {"seat": seat.index()}}),
        Action::Expel {
            seat,
            from: Some(from),
        } => json!({"expel": {"seat": seat.index(), "from": district(from)}}),
        Action::Move { from, to, count } => {
            json!({"move": {"from": area(from), "to": area(to), "count": count}})
        }
        Action::Place(spots) => json!({"place": write_spots(components, spots)}),
        Action::Flee(to) => json!({"flee": district(to)}),
        Action::Refuse => json!({"refuse": true}),
        Action::Sell { goods, to } => {
            let mut sale = write_goods(goods);
            sale.insert("to".into(), district(to).into());
            json!({"sell": sale})
        }
        Action::OldCoins { to } => json!({"use": Item::OldCoins.name(), "to": district(to)}),
        Action::Remove { seat, from } => {
            json!({"remove": {"seat": seat.index(), "from": district(from)}})
        }
        Action::Swap(color) => json!({"swap": color.name()}),
        Action::Choose(item) => json!({"choose": item.name()}),
        Action::Give(color) => json!({"give": color.name()}),
        Action::District(at) => json!({"district": district(at)}),
    }
}

pub(super) fn write_choice(components: &Components, choice: &Choice) -> Value {
    match *choice {
        Choice::Act(action) => write(components, &action),
        Choice::Auction { item, min, max } => {
            json!({"auction": {"item": item.name(), "bid": {"min": min, "max": max}}})
        }
        Choice::Bid { min, max } => json!({"bid": {"min": min, "max": max}}),
    }
}

/// How many merchants in which area.
fn write_counts(components: &Components, spots: Spots) -> Value {
    let mut counts = Map::new();
    for area in spots.iter() {
        let before = counts.get(components.area_name(area));
        let count = 1 + before.and_then(Value::as_u64).unwrap_or(0);
        counts.insert(components.area_name(area).to_owned(), count.into());
    }
    counts.into()
}

pub(super) fn read(components: &Components, node: &Node<'_>) -> Result<Action, Misfit> {
    if node.optional("use")?.is_some() && node.optional("to")?.is_some() {
        let [item, to] = node.fields(["use", "to"])?;
        item.one_of(&[Item::OldCoins.name()])?;
        let to = read_district(components, &to)?;
        return Ok(Action::OldCoins { to });
    }
    let (kind, node) = node.only()?;
    Ok(match kind {
        "settle" => {
            for district in node.list()? {
                read_district(components, &district)?;
            }
            Action::Settle(read_spots(components, &node)?)
        }
        "use" => Action::Use(read_item(&node)?),
        "pass" => node.truth().map(|()| Action::Pass)?,
        "market" => Action::Market(read_goods(&node)?),
        "guild_house" => read_guild_house(components, &node)?,
        "bazaar" => node.truth().map(|()| Action::Bazaar)?,
        "replace" => match node.list()?.as_slice() {
            [item] => Action::Replace(read_item(item)?, None),
            [first, second] => Action::Replace(read_item(first)?, Some(read_item(second)?)),
            _ => return Err(node.misfit("one or two items are replaced")),
        },
        "auction" => {
            let [item, bid] = node.fields(["item", "bid"])?;
            Action::Auction {
                item: read_item(&item)?,
                bid: bid.small(0..=u8::MAX)?,
            }
        }
        "bid" => Action::Bid(node.small(0..=u8::MAX)?),
        "pay" => Action::Pay(read_goods(&node)?),
        "stone" => {
            let [color, to] = node.fields(["color", "to"])?;
            Action::Stone {
                color: read_color(&color)?,
                to: read_district(components, &to)?,
            }
        }
        "vote" => Action::Vote(Vote::ALL[node.one_of(&Vote::NAMES)?]),
        "steal" => {
            let [seat, color] = node.fields(["seat", "color"])?;
            Action::Steal {
                seat: read_seat(&seat)?,
                color: read_color(&color)?,
            }
        }
        "take" => Action::Take(read_goods(&node)?),
        "expel" if node.optional("from")?.is_none() => {
            let [seat] = node.fields(["seat"])?;
            Action::Expel {
                seat: read_seat(&seat)?,
                from: None,
            }
        }
        "expel" => {
            let [seat, from] = node.fields(["seat", "from"])?;
            Action::Expel {
                seat: read_seat(&seat)?,
                from: Some(read_district(components, &from)?),
            }
        }
        "move" => {
            let [from, to, count] = node.fields(["from", "to", "count"])?;
            Action::Move {
                from: read_area(components, &from)?,
                to: read_area(components, &to)?,
                count: count.small(1..=MERCHANTS)?,
            }
        }
        "place" => Action::Place(read_spots(components, &node)?),
        "flee" => Action::Flee(read_district(components, &node)?),
        "refuse" => node.truth().map(|()| Action::Refuse)?,
        "sell" => read_sale(components, &node)?,
        "remove" => {
            let [seat, from] = node.fields(["seat", "from"])?;
            Action::Remove {
                seat: read_seat(&seat)?,
                from: read_district(components, &from)?,
            }
        }
        "swap" => Action::Swap(read_color(&node)?),
        "choose" => Action::Choose(read_item(&node)?),
        "give" => Action::Give(read_color(&node)?),
        "district" => Action::District(read_district(components, &node)?),
        _ => {
            return Err(node.misfit(format!("there is no such action; actions are {KINDS}")));
        }
    })
}

const KINDS: &str = "settle, use, pass, market, guild_house, bazaar, replace, auction, bid, pay, stone, vote, steal, \
    take, expel, move, place, flee, refuse, sell, remove, swap, choose, give, district";

/// Whether the table has the seat is for the rules to say.
fn read_seat(node: &Node<'_>) -> Result<Seat, Misfit> {
    node.seat(MOST_SEATS as u8)
}

fn read_guild_house(components: &Components, node: &Node<'_>) -> Result<Action, Misfit> {
    match node.only()? {
        ("place", places) => Ok(Action::GuildPlace(read_spots(components, &places)?)),
        ("remove", counts) => {
            let names = area_names(components);
            let mut areas = Vec::new();
            for (name, count) in counts.entries()? {
                let at = position(&names, name).ok_or_else(|| {
                    counts.misfit(format!("\"{name}\" is none of {}", names.join(", ")))
                })?;
                for _ in 0..count.small(1..=2)? {
                    areas.push(area_at(components, at));
                }
            }
            match areas[..] {
                [area] => Ok(Action::GuildRemove(Spots::one(area))),
                [a, b] => Ok(Action::GuildRemove(Spots::two(a, b))),
                _ => Err(counts.misfit("one or two merchants are taken back")),
            }
        }
        _ => Err(node.misfit("at the guild house one can \"place\" or \"remove\"")),
    }
}

fn read_sale(components: &Components, node: &Node<'_>) -> Result<Action, Misfit> {
    let Some(to) = node.optional("to")? else {
        return Err(node.misfit("the key \"to\" is missing: where the merchant goes"));
    };
    let mut goods = node.value().as_object().cloned().unwrap_or_default();
    goods.remove("to");
    let goods = Value::Object(goods);
    Ok(Action::Sell {
        goods: read_goods(&Node::root(&goods)).map_err(|why| node.misfit(why.to_string()))?,
        to: read_district(components, &to)?,
    })
}
