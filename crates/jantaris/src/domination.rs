//! Step 4 of a turn, domination: open cards go to whoever dominates all their districts.

use crate::dominance::taker;
use crate::event::Event;
use crate::place::AREAS;
use crate::state::State;
use crate::{Jantaris, end};
use kontor_core::{Seat, Sink};

/// Gives out cards until none can be taken, then the turn is over. A new card can be taken at once too.
pub(crate) fn check(game: &Jantaris, state: &mut State, sink: &mut impl Sink<Event>) {
    let State { table, piles } = state;
    let mut dominators: [Option<Seat>; AREAS] = [None; AREAS];
    for district in game.figures.districts() {
        dominators[district.index()] = table.dominator(district);
    }
    let taker = |card| {
        let districts = game.figures.domination(card).districts;
        taker(districts, |district| dominators[district.index()])
    };
    while let Some((card, seat)) = table
        .dominations
        .iter()
        .find_map(|card| Some((card, taker(card)?)))
    {
        let prestige = game.figures.domination(card).prestige;
        let guild = &mut table.guilds[seat];
        guild.dominations.insert(card);
        guild.prestige += u32::from(prestige);
        table.dominations.remove(card);
        let next = table.dominations.extend_from(&mut piles.dominations);
        sink.tell(Event::Dominate {
            seat,
            card,
            prestige,
            next,
        });
    }
    end::end_turn(table, sink);
}
