//! Events.

use super::{write_goods, write_items, write_spots};
use kontor_core::Seat;
use kontor_jantaris::{
    Area, Cause, Color, District, Domination, Event, Figures, Goods, House, Item, Offer, Spots,
};
use serde_json::{Value, json};

pub(super) fn write(figures: &Figures, event: &Event) -> Value {
    let writer = Writer { figures };
    match *event {
        Event::Settle { seat, spots } => writer.settle(seat, spots),
        Event::Turn { seat, round } => json!({"turn": {"seat": seat.index(), "round": round}}),
        Event::Pass { seat } => json!({"pass": {"seat": seat.index()}}),
        Event::Use { seat, item } => use_item(seat, item),
        Event::Visit { seat, house } => visit(seat, house),
        Event::Over => json!({"over": {}}),

        Event::Gain {
            seat,
            goods,
            lost,
            cause,
        } => gain(seat, goods, lost, cause),
        Event::Lose { seat, goods, cause } => lose(seat, goods, cause),
        Event::Transfer {
            from,
            to,
            color,
            cause,
        } => transfer(from, to, color, cause),
        Event::Swap { seat, gives } => swap(seat, gives),

        Event::Place { seat, spots, cause } => writer.place(seat, spots, cause),
        Event::Remove {
            seat,
            spots,
            by,
            cause,
        } => writer.remove(seat, spots, by, cause),
        Event::Move {
            seat,
            from,
            to,
            count,
            cause,
        } => writer.step(seat, from, to, count, cause),

        Event::Target {
            by,
            seat,
            from,
            cause,
        } => writer.target(by, seat, from, cause),
        Event::Expel {
            seat,
            from,
            to,
            supply,
            cause,
        } => writer.expel(seat, from, to, supply, cause),
        Event::Refuse { seat, from } => writer.refuse(seat, from),

        Event::Replace { seat, ref old, new } => json!({"replace": {
            "seat": seat.index(), "old": write_items(old.iter().copied()), "new": write_items(new.iter()),
        }}),
        Event::Auction { seat, item, bid } => auction(seat, item, bid),
        Event::Bid { seat, bid } => json!({"bid": {"seat": seat.index(), "bid": bid}}),
        Event::Out { seat, asked } => json!({"out": {"seat": seat.index(), "asked": asked}}),
        Event::Buy {
            seat,
            item,
            goods,
            prestige,
        } => buy(seat, item, goods, prestige),
        Event::TurnUp { seat, ref items } => json!({"turn_up": {
            "seat": seat.index(), "items": write_items(items.iter().copied()),
        }}),
        Event::Choose { seat, item } => choose(seat, item),
        Event::Display { items } => json!({"display": {"items": write_items(items.iter())}}),

        Event::Stone {
            seat,
            color,
            from,
            to,
        } => writer.stone(seat, color, from, to),
        Event::Vote { seat, vote } => json!({"vote": {"seat": seat.index(), "vote": vote.name()}}),
        Event::Resolve { seat, vote, alike } => json!({"resolve": {
            "seat": seat.index(), "vote": vote.name(), "alike": alike,
        }}),

        Event::GreatMarket { card } => writer.great_market(card),
        Event::Sell {
            seat,
            goods,
            prestige,
            to,
        } => writer.sell(seat, goods, prestige, to),
        Event::CloseMarket { card } => writer.close_market(card),
        Event::Dominate {
            seat,
            card,
            prestige,
            next,
        } => writer.dominate(seat, card, prestige, next),
    }
}

// --- Turns and goods: nothing of the box is named ------------------------------------------------------------

fn use_item(seat: Seat, item: Item) -> Value {
    json!({"use": {"seat": seat.index(), "item": item.name(), "discarded": item.is_discarded()}})
}

fn visit(seat: Seat, house: House) -> Value {
    json!({"visit": {"seat": seat.index(), "house": house_name(house)}})
}

fn gain(seat: Seat, goods: Goods, lost: u8, cause: Cause) -> Value {
    json!({"gain": {
        "seat": seat.index(), "goods": write_goods(goods), "lost": lost, "by": cause_name(cause),
    }})
}

fn lose(seat: Seat, goods: Goods, cause: Cause) -> Value {
    json!({"lose": {
        "seat": seat.index(), "goods": write_goods(goods), "by": cause_name(cause),
    }})
}

fn transfer(from: Seat, to: Seat, color: Color, cause: Cause) -> Value {
    json!({"transfer": {
        "from": from.index(), "to": to.index(), "color": color.name(), "by": cause_name(cause),
    }})
}

fn swap(seat: Seat, gives: Color) -> Value {
    json!({"swap": {"seat": seat.index(), "gives": gives.name()}})
}

// --- The bazaar ----------------------------------------------------------------------------------------------

fn auction(seat: Seat, item: Item, bid: u8) -> Value {
    json!({"auction": {"seat": seat.index(), "item": item.name(), "bid": bid}})
}

fn buy(seat: Seat, item: Item, goods: Goods, prestige: u8) -> Value {
    json!({"buy": {
        "seat": seat.index(), "item": item.name(), "goods": write_goods(goods), "prestige": prestige,
    }})
}

fn choose(seat: Seat, item: Option<(Item, u8)>) -> Value {
    json!({"choose": {
        "seat": seat.index(), "item": item.map(|(item, _)| item.name()),
        "prestige": item.map_or(0, |(_, prestige)| prestige),
    }})
}

// --- What names places and cards of the box ------------------------------------------------------------------

struct Writer<'a> {
    figures: &'a Figures,
}

impl Writer<'_> {
    fn area(&self, area: Area) -> &str {
        self.figures.area_name(area)
    }

    fn district(&self, district: District) -> &str {
        self.figures.district_name(district)
    }

    fn settle(&self, seat: Seat, spots: Spots) -> Value {
        json!({"settle": {"seat": seat.index(), "districts": write_spots(self.figures, spots)}})
    }

    // Merchants.

    fn place(&self, seat: Seat, spots: Spots, cause: Cause) -> Value {
        json!({"place": {
            "seat": seat.index(), "at": write_spots(self.figures, spots), "by": cause_name(cause),
        }})
    }

    fn remove(&self, seat: Seat, spots: Spots, by: Seat, cause: Cause) -> Value {
        json!({"remove": {
            "seat": seat.index(), "from": write_spots(self.figures, spots), "by_seat": by.index(),
            "by": cause_name(cause),
        }})
    }

    fn step(&self, seat: Seat, from: Area, to: Area, count: u8, cause: Cause) -> Value {
        json!({"move": {
            "seat": seat.index(), "from": self.area(from), "to": self.area(to), "count": count,
            "by": cause_name(cause),
        }})
    }

    // Expulsion.

    fn target(&self, by: Seat, seat: Option<Seat>, from: District, cause: Cause) -> Value {
        json!({"target": {
            "by_seat": by.index(), "seat": seat.map(Seat::index), "from": self.district(from),
            "by": cause_name(cause),
        }})
    }

    fn expel(
        &self,
        seat: Seat,
        from: District,
        to: Option<Spots>,
        supply: u8,
        cause: Cause,
    ) -> Value {
        let to = to.map_or(json!([]), |spots| write_spots(self.figures, spots));
        json!({"expel": {
            "seat": seat.index(), "from": self.district(from), "to": to, "supply": supply,
            "by": cause_name(cause),
        }})
    }

    fn refuse(&self, seat: Seat, from: District) -> Value {
        json!({"refuse": {"seat": seat.index(), "from": self.district(from)}})
    }

    // The stone, the great market, domination.

    fn stone(&self, seat: Seat, color: Color, from: Area, to: District) -> Value {
        json!({"stone": {
            "seat": seat.index(), "color": color.name(), "from": self.area(from),
            "to": self.district(to),
        }})
    }

    fn great_market(&self, card: Offer) -> Value {
        let offer = self.figures.offer(card);
        json!({"great_market": {
            "card": self.figures.offer_name(card), "goods": offer.goods, "prestige": offer.prestige,
        }})
    }

    fn sell(&self, seat: Seat, goods: Goods, prestige: u8, to: District) -> Value {
        json!({"sell": {
            "seat": seat.index(), "goods": write_goods(goods), "prestige": prestige,
            "to": self.district(to),
        }})
    }

    fn close_market(&self, card: Offer) -> Value {
        json!({"close_market": {"card": self.figures.offer_name(card)}})
    }

    fn dominate(
        &self,
        seat: Seat,
        card: Domination,
        prestige: u8,
        next: Option<Domination>,
    ) -> Value {
        json!({"dominate": {
            "seat": seat.index(), "card": self.figures.domination_name(card), "prestige": prestige,
            "next": next.map(|next| self.figures.domination_name(next)),
        }})
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
