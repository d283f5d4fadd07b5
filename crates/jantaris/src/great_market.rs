//! Step 3 of a turn, the great market: goods of any colours for prestige, and a merchant leaves the centre.

use crate::action::{Action, Choice};
use crate::ask::{Ask, Sales};
use crate::card::{Item, Items};
use crate::event::Event;
use crate::flow::Flow;
use crate::goods::Goods;
use crate::moves::use_up;
use crate::place::Area;
use crate::state::State;
use crate::{Jantaris, domination};
use kontor_core::Sink;

/// How many merchants in the centre open the great market.
pub const CROWD: u8 = 5;

/// Whether a seat sells at the great market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sale {
    /// It has nobody in the centre.
    Nobody,
    /// It has neither enough goods nor the old coins.
    Poor,
    /// It can use the old coins; if it could pay in goods too it must do one of both.
    Coins {
        /// Whether it could pay in goods.
        goods: bool,
    },
    /// It can pay in goods and must.
    Goods,
}

impl Sale {
    /// Whether somebody with these goods and items and so many merchants in the centre sells at a price.
    #[inline]
    pub const fn of(owned: Goods, items: Items, in_centre: u8, price: u8) -> Sale {
        let goods = owned.total() >= price;
        if in_centre == 0 {
            Sale::Nobody
        } else if items.contains_all(Items::one(Item::OldCoins)) {
            Sale::Coins { goods }
        } else if goods {
            Sale::Goods
        } else {
            Sale::Poor
        }
    }
}

/// Turns up a card if there are enough merchants in the centre; otherwise domination comes at once.
pub(crate) fn open(game: &Jantaris, state: &mut State, sink: &mut impl Sink<Event>) {
    match state.piles.great_market.top() {
        Some(card) if state.table.crowd() >= CROWD => {
            sink.tell(Event::GreatMarket { card });
            state.table.ask = Ask::GreatMarket(Sales {
                seat: state.table.active,
                idle: 0,
            });
        }
        _ => domination::check(game, state, sink),
    }
}

/// Who can sell must; who could only with the old coins may also pass.
pub(crate) fn choices(
    game: &Jantaris,
    state: &State,
    sales: &Sales,
    each: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    let table = &state.table;
    let Some(card) = state.piles.great_market.top() else {
        return Flow::Continue(());
    };
    let guild = &table.guilds[sales.seat];
    let price = game.figures.offer(card).goods;
    let in_centre = table.merchants(Area::CENTER, sales.seat);
    let sale = Sale::of(guild.goods, guild.items, in_centre, price);
    if matches!(sale, Sale::Goods | Sale::Coins { goods: true }) {
        for goods in Goods::ways(price, Goods::NONE, guild.goods) {
            for to in table.free_districts().iter_districts() {
                each(Action::Sell { goods, to }.into())?;
            }
        }
    }
    if matches!(sale, Sale::Coins { .. }) {
        for to in table.free_districts().iter_districts() {
            each(Action::OldCoins { to }.into())?;
        }
    }
    if matches!(sale, Sale::Coins { goods: false }) {
        each(Action::Pass.into())?;
    }
    Flow::Continue(())
}

pub(crate) fn answer(
    game: &Jantaris,
    state: &mut State,
    sales: Sales,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let Some(card) = state.piles.great_market.top() else {
        return;
    };
    let table = &mut state.table;
    let seat = sales.seat;
    let sale = match action {
        Action::Sell { goods, to } => Some((goods, to)),
        Action::OldCoins { to } => {
            use_up(table, seat, Item::OldCoins, sink);
            Some((Goods::NONE, to))
        }
        _ => None,
    };
    let mut idle = sales.idle + 1;
    if let Some((goods, to)) = sale {
        idle = 0;
        let prestige = game.figures.offer(card).prestige;
        let guild = &mut table.guilds[seat];
        guild.goods.subtract(goods);
        guild.prestige += u32::from(prestige);
        table.shift(seat, Area::CENTER, to, 1);
        sink.tell(Event::Sell {
            seat,
            goods,
            prestige,
            to,
        });
    }
    if idle < table.players {
        let seat = seat.next(table.players);
        table.ask = Ask::GreatMarket(Sales { seat, idle });
    } else {
        close(game, state, sink);
    }
}

fn close(game: &Jantaris, state: &mut State, sink: &mut impl Sink<Event>) {
    if let Some(card) = state.piles.great_market.draw() {
        state.piles.great_market.put_under(card);
        sink.tell(Event::CloseMarket { card });
    }
    domination::check(game, state, sink);
}
