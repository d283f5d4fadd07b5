//! Expulsion of a seat from a district.

use crate::action::{Action, Choice};
use crate::ask::{Expulsion, Plea};
use crate::card::Item;
use crate::event::{Cause, Event};
use crate::place::{District, Spots};
use crate::state::Tableau;
use crate::turn::Flow;
use kontor_core::{Seat, Sink};

/// Expels a seat, as far as it has nothing to choose. `by` is whose influence or item does it, if one can be
/// protected from it.
#[inline]
pub(crate) fn begin(
    table: &mut Tableau,
    seat: Seat,
    from: District,
    by: Option<Seat>,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) -> Option<Expulsion> {
    if table.merchants(from, seat) == 0 {
        return None;
    }
    let protected = table.guilds[seat].items.contains(Item::LetterOfProtection);
    if protected && by.is_some_and(|by| by != seat) {
        let plea = Plea::Protection;
        return Some(Expulsion { seat, from, plea });
    }
    drive_out(table, seat, from, cause, sink)
}

/// Expels a seat that another one chose, or that chose itself.
pub(crate) fn inflict(
    table: &mut Tableau,
    by: Seat,
    seat: Seat,
    from: District,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) -> Option<Expulsion> {
    sink.tell(Event::Target {
        by,
        seat: Some(seat),
        from,
        cause,
    });
    begin(table, seat, from, Some(by), cause, sink)
}

/// One merchant into each free neighbour, the others to supply. A single one with two ways to go has the choice.
fn drive_out(
    table: &mut Tableau,
    seat: Seat,
    from: District,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) -> Option<Expulsion> {
    let merchants = table.merchants(from, seat);
    let mut refuges = table.free_neighbours(from);
    let to = match (merchants, refuges.next(), refuges.next()) {
        (1, Some(_), Some(_)) => {
            let plea = Plea::Flee;
            return Some(Expulsion { seat, from, plea });
        }
        (_, Some(a), Some(b)) => Some(Spots::two(a, b)),
        (_, Some(a), None) => Some(Spots::one(a)),
        (_, None, _) => None,
    };
    expel(table, seat, from, to, cause, sink);
    None
}

fn expel(
    table: &mut Tableau,
    seat: Seat,
    from: District,
    to: Option<Spots>,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) {
    for refuge in to.iter().flat_map(|spots| spots.iter()) {
        table.shift(seat, from, refuge, 1);
    }
    let supply = table.merchants(from, seat);
    table.take_back(seat, from, supply);
    sink.tell(Event::Expel {
        seat,
        from,
        to,
        supply,
        cause,
    });
}

/// What the seat that is being expelled may do.
pub(crate) fn choices(
    table: &Tableau,
    expulsion: &Expulsion,
    each: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    match expulsion.plea {
        Plea::Protection => {
            each(Action::Refuse.into())?;
            each(Action::Pass.into())?;
        }
        Plea::Flee => {
            for to in table.free_neighbours(expulsion.from) {
                each(Action::Flee(to).into())?;
            }
        }
    }
    Flow::Continue(())
}

/// Carries out what it chose; it may then have to choose once more.
pub(crate) fn answer(
    table: &mut Tableau,
    expulsion: Expulsion,
    action: Action,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) -> Option<Expulsion> {
    let Expulsion { seat, from, .. } = expulsion;
    match action {
        Action::Flee(to) => {
            expel(table, seat, from, Some(Spots::one(to)), cause, sink);
            None
        }
        Action::Refuse => {
            sink.tell(Event::Refuse { seat, from });
            None
        }
        _ => drive_out(table, seat, from, cause, sink),
    }
}
