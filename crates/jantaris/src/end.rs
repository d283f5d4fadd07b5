//! The end of a turn, the beginning of the next one, and the end of the game.

use crate::ask::Ask;
use crate::card::Items;
use crate::event::Event;
use crate::moves::ask_for_items;
use crate::state::{Guild, Tableau};
use kontor_core::{Outcome, Seat, Seats, Sink};

/// With so much prestige of any seat the game is over at the end of the round.
pub const GOAL: u32 = 12;

/// Whether some seat has reached the goal.
pub(crate) fn is_reached(table: &Tableau) -> bool {
    let guilds = table.guilds.first(table.players);
    guilds.iter().any(Guild::has_reached_goal)
}

impl Guild {
    /// Whether it has enough prestige for the game to end.
    #[inline]
    pub fn has_reached_goal(&self) -> bool {
        self.prestige >= GOAL
    }

    /// What decides at the end: most prestige, then most goods of both colours together.
    #[inline]
    pub fn result(&self) -> (u32, u8) {
        (self.prestige, self.goods.total())
    }
}

/// The turn passes clockwise, unless it would pass to the start seat and the goal is reached.
pub(crate) fn end_turn(table: &mut Tableau, sink: &mut impl Sink<Event>) {
    table.used = Items::NONE;
    let next = table.active.next(table.players);
    if next == table.start {
        if is_reached(table) {
            table.ask = Ask::Over;
            sink.tell(Event::Over);
            return;
        }
        table.round += 1;
    }
    begin_turn(table, next, sink);
}

pub(crate) fn begin_turn(table: &mut Tableau, seat: Seat, sink: &mut impl Sink<Event>) {
    table.active = seat;
    sink.tell(Event::Turn {
        seat,
        round: table.round,
    });
    ask_for_items(table);
}

/// The best result wins; equal ones are shared.
pub(crate) fn standings(table: &Tableau) -> Outcome {
    Outcome::rank(table.players, Seats::NONE, |seat| {
        let (prestige, goods) = table.guilds[seat].result();
        (prestige as i32, [goods.into()].into_iter().collect())
    })
}
