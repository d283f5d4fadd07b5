//! The bazaar: the history book, one auction or two, and what is won there.

use crate::action::{Action, Choice};
use crate::ask::{Ask, Bidding, Purchase, VisitAuction};
use crate::card::{Item, Items};
use crate::event::Event;
use crate::flow::Flow;
use crate::goods::Goods;
use crate::purchase::leave;
use crate::state::{State, Tableau};
use crate::{Jantaris, items};
use kontor_core::{Seat, Seats, Sink};

// --- Entering ------------------------------------------------------------------------------------------------

pub(crate) fn enter(table: &mut Tableau) {
    let book = table.guilds[table.active].items.contains(Item::HistoryBook);
    table.ask = if book {
        Ask::Replace
    } else {
        Ask::Auction(VisitAuction::First)
    };
}

/// One open item, or two in either order, because they go under the pile in that order.
pub(crate) fn replacements(table: &Tableau, each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    for item in table.display.iter() {
        each(Action::Replace(item, None).into())?;
    }
    for first in table.display.iter() {
        for second in table.display.iter().filter(|&second| second != first) {
            each(Action::Replace(first, Some(second)).into())?;
        }
    }
    each(Action::Pass.into())
}

pub(crate) fn replace(state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
    if let Action::Replace(first, second) = action {
        let mut new = Items::NONE;
        for old in std::iter::once(first).chain(second) {
            state.table.display.remove(old);
            new.extend_from(&mut state.piles.items);
        }
        for old in std::iter::once(first).chain(second) {
            state.piles.items.put_under(old);
        }
        state.table.display = state.table.display.or(new);
        sink.tell(Event::Replace {
            seat: state.table.active,
            old: std::iter::once(first).chain(second).collect(),
            new,
        });
    }
    state.table.ask = Ask::Auction(VisitAuction::First);
}

// --- Bidding -------------------------------------------------------------------------------------------------

impl Jantaris {
    /// The lowest and the highest bid that an owner of these goods can make for an item, at least `least`: whoever bids
    /// must own the colours of the minimum and as many goods as the bid.
    #[inline]
    pub fn bids(&self, owned: Goods, item: Item, least: u8) -> Option<(u8, u8)> {
        let minimum = self.item(item).minimum;
        let least = least.max(minimum.total());
        let can = owned.contains_all(minimum) && least <= owned.total();
        can.then_some((least, owned.total()))
    }
}

/// What the active seat can put up. It must, but a second auction it may leave.
pub(crate) fn openings(
    game: &Jantaris,
    table: &Tableau,
    auction: VisitAuction,
    each: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    let owned = table.guilds[table.active].goods;
    for item in table.display.iter() {
        if let Some((min, max)) = game.bids(owned, item, 0) {
            each(Choice::Auction { item, min, max })?;
        }
    }
    match auction {
        VisitAuction::First => Flow::Continue(()),
        VisitAuction::Second => each(Action::Pass.into()),
    }
}

pub(crate) fn open(
    game: &Jantaris,
    state: &mut State,
    auction: VisitAuction,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let Action::Auction { item, bid } = action else {
        return leave(state, sink);
    };
    let table = &mut state.table;
    let high = table.active;
    sink.tell(Event::Auction {
        seat: high,
        item,
        bid,
    });
    let bidders = Seats::all(table.players);
    let bidding = Bidding {
        item,
        bid,
        high,
        asked: high,
        bidders,
        auction,
    };
    ask_next(game, table, bidding, sink);
}

/// The lowest bid with which a seat goes on: the active seat need only equal the highest one.
#[inline]
fn least(table: &Tableau, bidding: &Bidding, seat: Seat) -> u8 {
    bidding.bid + u8::from(seat != table.active)
}

/// Asks the next seat that can go on; those that cannot are out. When all others are out, the highest bidder pays.
fn ask_next(
    game: &Jantaris,
    table: &mut Tableau,
    mut bidding: Bidding,
    sink: &mut impl Sink<Event>,
) {
    loop {
        let seat = bidding.asked.next(table.players);
        bidding.asked = seat;
        if seat == bidding.high {
            table.ask = Ask::Pay(Purchase {
                item: bidding.item,
                bid: bidding.bid,
                winner: seat,
                auction: bidding.auction,
            });
            return;
        }
        if !bidding.bidders.contains(seat) {
            continue;
        }
        let least = least(table, &bidding, seat);
        let owned = table.guilds[seat].goods;
        if game.bids(owned, bidding.item, least).is_some() {
            table.ask = Ask::Bid(bidding);
            return;
        }
        bidding.bidders.remove(seat);
        sink.tell(Event::Out { seat, asked: false });
    }
}

pub(crate) fn bids(
    game: &Jantaris,
    table: &Tableau,
    bidding: &Bidding,
    each: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    let least = least(table, bidding, bidding.asked);
    let owned = table.guilds[bidding.asked].goods;
    if let Some((min, max)) = game.bids(owned, bidding.item, least) {
        each(Choice::Bid { min, max })?;
    }
    each(Action::Pass.into())
}

pub(crate) fn bid(
    game: &Jantaris,
    table: &mut Tableau,
    mut bidding: Bidding,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let seat = bidding.asked;
    if let Action::Bid(bid) = action {
        bidding.bid = bid;
        bidding.high = seat;
        sink.tell(Event::Bid { seat, bid });
    } else {
        bidding.bidders.remove(seat);
        sink.tell(Event::Out { seat, asked: true });
    }
    ask_next(game, table, bidding, sink);
}

// --- Paying --------------------------------------------------------------------------------------------------

/// The minimum in its colours, the surplus in colours of the winner's choice.
pub(crate) fn payments(
    game: &Jantaris,
    table: &Tableau,
    purchase: &Purchase,
    each: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    let minimum = game.item(purchase.item).minimum;
    let owned = table.guilds[purchase.winner].goods;
    for goods in Goods::ways(purchase.bid, minimum, owned) {
        each(Action::Pay(goods).into())?;
    }
    Flow::Continue(())
}

pub(crate) fn pay(
    game: &Jantaris,
    state: &mut State,
    purchase: Purchase,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let Purchase {
        item,
        winner,
        auction,
        ..
    } = purchase;
    let Action::Pay(goods) = action else {
        return;
    };
    state.table.guilds[winner].goods.subtract(goods);
    state.table.display.remove(item);
    sink.tell(Event::Buy {
        seat: winner,
        item,
        goods,
        prestige: game.item(item).prestige,
    });
    items::acquire(game, state, winner, item, auction, sink);
}
