//! Events.

use super::{write_goods, write_items, write_spots};
use crate::Components;
use crate::event::{Cause, Event, House};
use kontor_core::Seat;
use serde_json::{Value, json};

pub(super) fn write(components: &Components, event: &Event) -> Value {
    let area = |area| components.area_name(area);
    let district = |district| components.district_name(district);
    let spots = |spots| write_spots(components, spots);
    match *event {
        Event::Settle { seat, spots: at } => {
            json!({"settle": {"seat": seat.index(), "districts": spots(at)}})
        }
        Event::Turn { seat, round } => json!({"turn": {"seat": seat.index(), "round": round}}),
        Event::Pass { seat } => json!({"pass": {"seat": seat.index()}}),
        Event::Use { seat, item } => json!({"use": {
            "seat": seat.index(), "item": item.name(), "discarded": item.is_discarded(),
        }}),
        Event::Visit { seat, house } => {
            json!({"visit": {"seat": seat.index(), "house": house_name(house)}})
        }
        Event::Gain {
            seat,
            goods,
            lost,
            cause,
        } => json!({"gain": {
            "seat": seat.index(), "goods": write_goods(goods), "lost": lost, "by": cause_name(cause),
        }}),
        Event::Lose { seat, goods, cause } => json!({"lose": {
            "seat": seat.index(), "goods": write_goods(goods), "by": cause_name(cause),
        }}),
        Event::Transfer {
            from,
            to,
            color,
            cause,
        } => json!({"transfer": {
            "from": from.index(), "to": to.index(), "color": color.name(), "by": cause_name(cause),
        }}),
        Event::Swap { seat, gives } => {
            json!({"swap": {"seat": seat.index(), "gives": gives.name()}})
        }
        Event::Place {
            seat,
            spots: at,
            cause,
        } => json!({"place": {
            "seat": seat.index(), "at": spots(at), "by": cause_name(cause),
        }}),
        Event::Remove {
            seat,
            spots: at,
            by,
            cause,
        } => json!({"remove": {
            "seat": seat.index(), "from": spots(at), "by_seat": by.index(), "by": cause_name(cause),
        }}),
        Event::Move {
            seat,
            from,
            to,
            count,
            cause,
        } => json!({"move": {
            "seat": seat.index(), "from": area(from), "to": area(to), "count": count,
            "by": cause_name(cause),
        }}),
        Event::Target {
            by,
            seat,
            from,
            cause,
        } => json!({"target": {
            "by_seat": by.index(), "seat": seat.map(Seat::index), "from": district(from),
            "by": cause_name(cause),
        }}),
        Event::Expel {
            seat,
            from,
            to,
            supply,
            cause,
        } => json!({"expel": {
            "seat": seat.index(), "from": district(from), "to": to.map_or(json!([]), spots),
            "supply": supply, "by": cause_name(cause),
        }}),
        Event::Refuse { seat, from } => {
            json!({"refuse": {"seat": seat.index(), "from": district(from)}})
        }
        Event::Replace { seat, ref old, new } => json!({"replace": {
            "seat": seat.index(), "old": write_items(old.iter().copied()),
            "new": write_items(new.iter()),
        }}),
        Event::Auction { seat, item, bid } => {
            json!({"auction": {"seat": seat.index(), "item": item.name(), "bid": bid}})
        }
        Event::Bid { seat, bid } => json!({"bid": {"seat": seat.index(), "bid": bid}}),
        Event::Out { seat, asked } => json!({"out": {"seat": seat.index(), "asked": asked}}),
        Event::Buy {
            seat,
            item,
            goods,
            prestige,
        } => json!({"buy": {
            "seat": seat.index(), "item": item.name(), "goods": write_goods(goods),
            "prestige": prestige,
        }}),
        Event::TurnUp { seat, ref items } => json!({"turn_up": {
            "seat": seat.index(), "items": write_items(items.iter().copied()),
        }}),
        Event::Choose { seat, item } => json!({"choose": {
            "seat": seat.index(), "item": item.map(|(item, _)| item.name()),
            "prestige": item.map_or(0, |(_, prestige)| prestige),
        }}),
        Event::Display { items } => json!({"display": {"items": write_items(items.iter())}}),
        Event::Stone {
            seat,
            color,
            from,
            to,
        } => json!({"stone": {
            "seat": seat.index(), "color": color.name(), "from": area(from), "to": district(to),
        }}),
        Event::Vote { seat, vote } => {
            json!({"vote": {"seat": seat.index(), "vote": vote.name()}})
        }
        Event::Resolve { seat, vote, alike } => {
            json!({"resolve": {"seat": seat.index(), "vote": vote.name(), "alike": alike}})
        }
        Event::GreatMarket { card } => {
            let figures = components.offer(card);
            json!({"great_market": {
                "card": components.offer_name(card), "goods": figures.goods,
                "prestige": figures.prestige,
            }})
        }
        Event::Sell {
            seat,
            goods,
            prestige,
            to,
        } => json!({"sell": {
            "seat": seat.index(), "goods": write_goods(goods), "prestige": prestige,
            "to": district(to),
        }}),
        Event::CloseMarket { card } => {
            json!({"close_market": {"card": components.offer_name(card)}})
        }
        Event::Dominate {
            seat,
            card,
            prestige,
            next,
        } => json!({"dominate": {
            "seat": seat.index(), "card": components.domination_name(card),
            "prestige": prestige, "next": next.map(|next| components.domination_name(next)),
        }}),
        Event::Over => json!({"over": {}}),
    }
}

const fn house_name(house: House) -> &'static str {
    match house {
        House::Market => "market",
        House::GuildHouse => "guild_house",
        House::Bazaar => "bazaar",
    }
}

const fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Visit(house) => house_name(house),
        Cause::Vote(vote) => vote.name(),
        Cause::Item(item) => item.name(),
    }
}
