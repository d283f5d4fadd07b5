//! What is done with goods, merchants, items and stones in several steps, whatever the reason.

use crate::action::{Action, Choice};
use crate::ask::Ask;
use crate::card::{Item, Items};
use crate::event::{Cause, Event};
use crate::flow::Flow;
use crate::goods::{Color, Goods};
use crate::place::{Area, Areas, District, Spots};
use crate::state::Tableau;
use kontor_core::{Seat, Sink};

// --- Goods and merchants -------------------------------------------------------------------------------------

/// So many goods of any colours from the bank, or as many as fit.
pub(crate) fn takes(owned: Goods, count: u8, each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    let room = owned.room();
    let count = count.min(room.total());
    if count > 0 {
        for goods in Goods::ways(count, Goods::NONE, room) {
            each(Action::Take(goods).into())?;
        }
    }
    Flow::Continue(())
}

/// One or two merchants in different areas, at most `most`.
#[inline]
pub(crate) fn placements(areas: Areas, most: u8, each: &mut impl FnMut(Spots) -> Flow) -> Flow {
    if most > 0 {
        for area in areas.iter() {
            each(Spots::one(area))?;
        }
    }
    if most > 1 {
        for a in areas.iter() {
            for b in areas.after(a).iter() {
                each(Spots::two(a, b))?;
            }
        }
    }
    Flow::Continue(())
}

/// Goods of the seat's choice from the bank.
pub(crate) fn take(
    table: &mut Tableau,
    seat: Seat,
    goods: Goods,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) {
    table.guilds[seat].goods.add(goods);
    sink.tell(Event::Gain {
        seat,
        goods,
        lost: 0,
        cause,
    });
}

/// Merchants from supply.
pub(crate) fn place(
    table: &mut Tableau,
    seat: Seat,
    spots: Spots,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) {
    for area in spots.iter() {
        table.place(seat, area);
    }
    sink.tell(Event::Place { seat, spots, cause });
}

/// Own merchants from area to area.
pub(crate) fn move_own(
    table: &mut Tableau,
    seat: Seat,
    from: Area,
    to: Area,
    count: u8,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) {
    table.shift(seat, from, to, count);
    sink.tell(Event::Move {
        seat,
        from,
        to,
        count,
        cause,
    });
}

// --- Items ---------------------------------------------------------------------------------------------------

/// The start-of-turn items that the active seat can still use in this turn. Nobody gains items in this step, so
/// what it owns now it owned when the turn began.
#[inline]
pub(crate) fn usable(table: &Tableau) -> Items {
    let items = table.guilds[table.active].items;
    items.and(Items::START_OF_TURN).without(table.used)
}

/// Asks for an item as long as there is one, then for the city.
#[inline]
pub(crate) fn ask_for_items(table: &mut Tableau) {
    table.ask = if usable(table).is_empty() {
        Ask::City
    } else {
        Ask::Items
    };
}

/// A seat uses an item; if it is one for a single use it leaves the game before its effect.
pub(crate) fn use_up(table: &mut Tableau, seat: Seat, item: Item, sink: &mut impl Sink<Event>) {
    if item.is_discarded() {
        table.guilds[seat].items.remove(item);
    }
    sink.tell(Event::Use { seat, item });
}

// --- Stones --------------------------------------------------------------------------------------------------

/// Either stone to any free district. Where it is now is not free.
#[inline]
pub(crate) fn stone_moves(table: &Tableau, each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    for color in Color::ALL {
        for to in table.free_districts().iter_districts() {
            each(Action::Stone { color, to }.into())?;
        }
    }
    Flow::Continue(())
}

/// A stone goes to another district.
pub(crate) fn move_stone(
    table: &mut Tableau,
    seat: Seat,
    color: Color,
    to: District,
    sink: &mut impl Sink<Event>,
) {
    let from = std::mem::replace(&mut table.stones[color as usize], to.into());
    sink.tell(Event::Stone {
        seat,
        color,
        from,
        to,
    });
}
