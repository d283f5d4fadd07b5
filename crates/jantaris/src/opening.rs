//! The opening: the piles, the stones, and the first two merchants of each seat.

use crate::action::{Action, Choice};
use crate::ask::Ask;
use crate::card::{Dominations, Item, Items, Pile};
use crate::event::Event;
use crate::flow::Flow;
use crate::place::{AREAS, Area, Spots};
use crate::state::{Guild, MERCHANTS, Piles, State, Tableau};
use crate::{Jantaris, end};
use kontor_core::{BySeat, Chance, Draw, Seat, Sink};

/// How many items lie open at the bazaar.
pub(crate) const ON_DISPLAY: usize = 2;

/// The first position.
pub(crate) fn start(game: &Jantaris, players: u8, mut chance: Chance) -> State {
    let mut stream = chance.stream();
    let mut piles = Piles {
        items: Item::ALL.into_iter().collect(),
        great_market: game.figures.offers().collect(),
        dominations: game.figures.dominations().collect(),
    };
    shuffle(&mut piles.items, 0, &mut stream);
    shuffle(&mut piles.great_market, 0, &mut stream);
    shuffle(&mut piles.dominations, 0, &mut stream);
    let first = stream.below(players.into()).into();
    let first = Seat::among(players, first).expect("a number below the number of players");
    let mut table = Tableau {
        ask: Ask::Settle,
        guilds: BySeat::from_fn(players, |_| Guild {
            supply: MERCHANTS,
            ..Guild::default()
        }),
        merchants: [BySeat::default(); AREAS],
        round: 1,
        used: Items::NONE,
        display: Items::NONE,
        dominations: Dominations::NONE,
        stones: [Area::CENTER; 2],
        active_stone: None,
        start: first,
        active: first,
        players,
        districts: game.districts,
    };
    while table.display.len() < ON_DISPLAY {
        table.display.extend_from(&mut piles.items);
    }
    for _ in 0..players {
        table.dominations.extend_from(&mut piles.dominations);
    }
    State { table, piles }
}

/// Shuffles a pile, except for the cards on top that lie open.
pub(crate) fn shuffle<C: crate::card::Card>(pile: &mut Pile<C>, open: usize, draw: &mut impl Draw) {
    let mut cards: arrayvec::ArrayVec<C, { crate::card::MOST_CARDS }> = pile.iter().collect();
    draw.shuffle(&mut cards[open..]);
    *pile = cards.into_iter().collect();
}

/// Two different districts.
pub(crate) fn choices(table: &Tableau, each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    let free = table.free_districts();
    for a in free.iter() {
        for b in free.after(a).iter() {
            each(Action::Settle(Spots::two(a, b)).into())?;
        }
    }
    Flow::Continue(())
}

/// A seat settles; after the last one the start seat has the first turn.
pub(crate) fn answer(table: &mut Tableau, action: Action, sink: &mut impl Sink<Event>) {
    let (Some(seat), Action::Settle(spots)) = (table.next_settler(), action) else {
        return;
    };
    for area in spots.iter() {
        table.place(seat, area);
    }
    sink.tell(Event::Settle { seat, spots });
    if table.next_settler().is_none() {
        end::begin_turn(table, table.start, sink);
    }
}
