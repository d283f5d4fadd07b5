//! Expulsion of a seat from a district.
//!
//! `expel_chosen` and `expel` begin it, `choices` and `answer` belong to a question that it may put to the seat that
//! is expelled.

use crate::action::{Action, Choice};
use crate::ask::{Expulsion, Plea};
use crate::card::Item;
use crate::event::{Cause, Event};
use crate::flow::Flow;
use crate::place::{District, Spots};
use crate::state::Tableau;
use kontor_core::{Seat, Sink};

/// What becomes of a seat's merchants in a district from which it is expelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flight {
    /// It has none there.
    Nobody,
    /// A single one with two free neighbours: the seat chooses where it flees.
    Choice,
    /// One goes into each free neighbour, the others to supply.
    Known {
        /// The free neighbours, if there are any.
        to: Option<Spots>,
        /// How many go to supply.
        supply: u8,
    },
}

impl Tableau {
    /// What would become of a seat's merchants if it were expelled from a district.
    #[inline]
    pub fn flight(&self, seat: Seat, from: District) -> Flight {
        let mut refuges = self.free_neighbours(from);
        match (self.merchants(from, seat), refuges.next(), refuges.next()) {
            (0, _, _) => Flight::Nobody,
            (1, Some(_), Some(_)) => Flight::Choice,
            (merchants, Some(a), Some(b)) => Flight::Known {
                to: Some(Spots::two(a, b)),
                supply: merchants - 2,
            },
            (merchants, Some(a), None) => Flight::Known {
                to: Some(Spots::one(a)),
                supply: merchants - 1,
            },
            (merchants, None, _) => Flight::Known {
                to: None,
                supply: merchants,
            },
        }
    }
}

/// How far an expulsion has come.
#[must_use]
pub(crate) enum Progress {
    /// It is over, whatever came of it.
    Over,
    /// The seat that is being expelled is asked something first.
    Asks(Expulsion),
}

/// Tells that a seat chose this expulsion, and expels.
pub(crate) fn expel_chosen(
    table: &mut Tableau,
    by: Seat,
    seat: Seat,
    from: District,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) -> Progress {
    sink.tell(Event::Target {
        by,
        seat: Some(seat),
        from,
        cause,
    });
    expel(table, seat, from, Some(by), cause, sink)
}

/// Expels a seat, as far as it has nothing to choose. `by` is whose influence or item does it, if one can be
/// protected from it.
#[inline]
pub(crate) fn expel(
    table: &mut Tableau,
    seat: Seat,
    from: District,
    by: Option<Seat>,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) -> Progress {
    if table.merchants(from, seat) == 0 {
        return Progress::Over;
    }
    let protected = table.guilds[seat].items.contains(Item::LetterOfProtection);
    if protected && by.is_some_and(|by| by != seat) {
        let plea = Plea::Protection;
        return Progress::Asks(Expulsion { seat, from, plea });
    }
    expel_unprotected(table, seat, from, cause, sink)
}

fn expel_unprotected(
    table: &mut Tableau,
    seat: Seat,
    from: District,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) -> Progress {
    match table.flight(seat, from) {
        Flight::Nobody => {}
        Flight::Choice => {
            let plea = Plea::Flee;
            return Progress::Asks(Expulsion { seat, from, plea });
        }
        Flight::Known { to, .. } => expel_to(table, seat, from, to, cause, sink),
    }
    Progress::Over
}

/// One merchant into each of these districts, the others to supply.
fn expel_to(
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

/// Carries out what it chose; who does not refuse may then have to choose where to flee.
pub(crate) fn answer(
    table: &mut Tableau,
    expulsion: Expulsion,
    action: Action,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) -> Progress {
    let Expulsion { seat, from, .. } = expulsion;
    match action {
        Action::Flee(to) => expel_to(table, seat, from, Some(Spots::one(to)), cause, sink),
        Action::Refuse => sink.tell(Event::Refuse { seat, from }),
        _ => return expel_unprotected(table, seat, from, cause, sink),
    }
    Progress::Over
}
