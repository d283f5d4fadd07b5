//! What happened, as the protocol prints it.

use super::{write_goods, write_lot};
use crate::event::Event;
use crate::figures::SenateCard;
use crate::good::Lot;
use kontor_core::Seat;
use serde_json::{Value, json};

pub(super) fn write(event: &Event) -> Value {
    match *event {
        Event::Round {
            round,
            start,
            current,
            upcoming,
        } => json!({"round": {
            "round": round,
            "start": start.index(),
            "current": current.name(),
            "upcoming": upcoming.map(SenateCard::name),
        }}),
        Event::Shuffle { cards } => json!({"shuffle": {"cards": cards}}),
        Event::Deal { first, cards } => {
            json!({"deal": {"first": first.index(), "cards": cards}})
        }
        Event::Keep { seat } => json!({"keep": {"seat": seat.index()}}),
        Event::Offer {
            seller,
            lot,
            minimum,
        } => json!({"offer": {
            "seller": seller.index(),
            "lot": write_lot(lot),
            "minimum": minimum,
        }}),
        Event::Pass { seat } => json!({"pass": {"seat": seat.index()}}),
        Event::Bid { seat, bid } => json!({"bid": {"seat": seat.index(), "bid": bid}}),
        Event::Raise {
            seat,
            price,
            storehouses,
            credits,
        } => json!({"raise": {
            "seat": seat.index(),
            "price": price,
            "storehouses": storehouses,
            "credits": credits,
        }}),
        Event::Sell {
            seller,
            buyer,
            lot,
            price,
            share,
        } => json!({"sell": {
            "seller": seller.index(),
            "buyer": buyer.index(),
            "lot": write_lot(lot),
            "price": price,
            "share": share,
        }}),
        Event::Take { seller, lot, price } => write_purchase("take", seller, lot, price),
        Event::Forced { seller, lot, price } => write_purchase("forced", seller, lot, price),
        Event::Unsold { seller, lot } => {
            json!({"unsold": {"seller": seller.index(), "lot": write_lot(lot)}})
        }
        Event::Depressors { goods } => json!({"depressors": {"goods": write_goods(goods)}}),
        Event::Reveal {
            seat,
            forum,
            senate,
            store,
        } => json!({"reveal": {
            "seat": seat.index(),
            "forum": write_goods(forum),
            "senate": write_goods(senate),
            "store": store,
        }}),
        Event::Censor {
            seat,
            good,
            forum,
            senate,
        } => json!({"censor": {
            "seat": seat.index(),
            "good": good.name(),
            "forum": forum,
            "senate": senate,
        }}),
        Event::Price { good, cards, price } => {
            json!({"price": {"good": good.name(), "cards": cards, "price": price}})
        }
        Event::Forum {
            seat,
            goods,
            income,
        } => json!({"forum": {
            "seat": seat.index(),
            "goods": write_goods(goods),
            "income": income,
        }}),
        Event::Senate {
            seat,
            goods,
            points,
            chips,
        } => json!({"senate": {
            "seat": seat.index(),
            "goods": write_goods(goods),
            "points": points,
            "chips": chips,
        }}),
        Event::Repay {
            seat,
            credits,
            paid,
        } => json!({"repay": {"seat": seat.index(), "credits": credits, "paid": paid}}),
        Event::Interest { seat, credits, due } => {
            json!({"interest": {"seat": seat.index(), "credits": credits, "due": due}})
        }
        Event::Build {
            seat,
            storehouses,
            paid,
        } => json!({"build": {"seat": seat.index(), "storehouses": storehouses, "paid": paid}}),
        Event::Discard { seat, goods } => {
            json!({"discard": {"seat": seat.index(), "goods": write_goods(goods)}})
        }
        Event::Final {
            seat,
            kept,
            discarded,
            chips,
        } => json!({"final": {
            "seat": seat.index(),
            "kept": write_goods(kept),
            "discarded": write_goods(discarded),
            "chips": chips,
        }}),
        Event::Vacant {
            seat,
            storehouses,
            income,
        } => json!({"vacant": {
            "seat": seat.index(),
            "storehouses": storehouses,
            "income": income,
        }}),
        Event::Bankrupt {
            seat,
            credits,
            money,
        } => json!({"bankrupt": {"seat": seat.index(), "credits": credits, "money": money}}),
        Event::Fortune { seat, money, chips } => {
            json!({"fortune": {"seat": seat.index(), "money": money, "chips": chips}})
        }
    }
}

fn write_purchase(name: &str, seller: Seat, lot: Lot, price: u16) -> Value {
    json!({name: {"seller": seller.index(), "lot": write_lot(lot), "price": price}})
}
