//! Step 1 of a turn, the city: market, guild house or bazaar.

use crate::action::{Action, Choice};
use crate::ask::Ask;
use crate::auction;
use crate::card::Item;
use crate::event::{Cause, Event, House};
use crate::flow::Flow;
use crate::goods::{Color, Goods};
use crate::moves::{place, placements, take};
use crate::place::{Area, Spots};
use crate::state::{State, Tableau};
use kontor_core::Sink;

/// Goods of one colour that the market gives.
pub const MARKET_GOODS: u8 = 2;

/// Goods of any colours that the market gives to the owner of the store key.
pub const MARKET_GOODS_WITH_KEY: u8 = 3;

/// Merchants that the guild house places.
pub const GUILD_HOUSE_MERCHANTS: u8 = 1;

/// Merchants in different areas that it places for the owner of the guild banner.
pub const GUILD_HOUSE_MERCHANTS_WITH_BANNER: u8 = 2;

pub(crate) fn choices(table: &Tableau, each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    market(table, &mut |goods| each(Action::Market(goods).into()))?;
    guild_house(table, each)?;
    each(Action::Bazaar.into())
}

/// Nothing is always possible, so there is always a move.
fn market(table: &Tableau, each: &mut impl FnMut(Goods) -> Flow) -> Flow {
    let guild = &table.guilds[table.active];
    let room = guild.goods.room();
    each(Goods::NONE)?;
    if guild.items.contains(Item::StoreKey) {
        for count in 1..=MARKET_GOODS_WITH_KEY {
            for goods in Goods::ways(count, Goods::NONE, room) {
                each(goods)?;
            }
        }
    } else {
        for color in Color::ALL {
            for count in 1..=MARKET_GOODS.min(room.get(color)) {
                each(Goods::of(color, count))?;
            }
        }
    }
    Flow::Continue(())
}

fn guild_house(table: &Tableau, each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    let seat = table.active;
    let guild = &table.guilds[seat];
    let free = table.free();
    let most = if guild.items.contains(Item::GuildBanner) {
        GUILD_HOUSE_MERCHANTS_WITH_BANNER
    } else {
        GUILD_HOUSE_MERCHANTS
    };
    placements(free, guild.supply.min(most), &mut |spots| {
        each(Action::GuildPlace(spots).into())
    })?;
    let at_least = |count: u8| {
        let with = move |area: &Area| table.merchants(*area, seat) >= count;
        free.iter().filter(with)
    };
    for area in at_least(1) {
        each(Action::GuildRemove(Spots::one(area)).into())?;
    }
    for area in at_least(2) {
        each(Action::GuildRemove(Spots::two(area, area)).into())?;
    }
    for a in at_least(1) {
        for b in at_least(1).filter(|&b| b > a) {
            each(Action::GuildRemove(Spots::two(a, b)).into())?;
        }
    }
    Flow::Continue(())
}

pub(crate) fn answer(state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
    let table = &mut state.table;
    let seat = table.active;
    let house = match action {
        Action::Market(_) => House::Market,
        Action::Bazaar => House::Bazaar,
        _ => House::GuildHouse,
    };
    sink.tell(Event::Visit { seat, house });
    let cause = Cause::Visit(house);
    match action {
        Action::Market(goods) => {
            if goods != Goods::NONE {
                take(table, seat, goods, cause, sink);
            }
        }
        Action::GuildPlace(spots) => place(table, seat, spots, cause, sink),
        Action::GuildRemove(spots) => {
            for area in spots.iter() {
                table.take_back(seat, area, 1);
            }
            sink.tell(Event::Remove {
                seat,
                spots,
                by: seat,
                cause,
            });
        }
        _ => return auction::enter(table),
    }
    table.ask = Ask::Stone;
}
