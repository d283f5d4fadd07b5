//! What follows a visit to the bazaar: one more auction, or leaving.

use crate::ask::{Ask, VisitAuction};
use crate::card::Items;
use crate::event::Event;
use crate::opening::ON_DISPLAY;
use crate::state::State;
use kontor_core::{Seat, Sink};

/// After an item has been paid for and has taken effect: if another seat won the first auction, the active seat may
/// open one more.
pub(crate) fn after_purchase(
    state: &mut State,
    winner: Seat,
    auction: VisitAuction,
    sink: &mut impl Sink<Event>,
) {
    if auction == VisitAuction::First && winner != state.table.active {
        state.table.ask = Ask::Auction(VisitAuction::Second);
    } else {
        leave(state, sink);
    }
}

/// The display is filled up, and the step ends.
pub(crate) fn leave(state: &mut State, sink: &mut impl Sink<Event>) {
    let State { table, piles } = state;
    let mut items = Items::NONE;
    while table.display.len() + items.len() < ON_DISPLAY && !piles.items.is_empty() {
        items.extend_from(&mut piles.items);
    }
    if !items.is_empty() {
        table.display = table.display.or(items);
        sink.tell(Event::Display { items });
    }
    table.ask = Ask::Stone;
}
