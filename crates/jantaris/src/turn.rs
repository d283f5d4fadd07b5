//! The order of play: which step a question belongs to, and what is a question at all.

use crate::action::{Action, Choice};
use crate::ask::Ask;
use crate::event::Event;
use crate::flow::Flow;
use crate::state::{State, Tableau};
use crate::{Jantaris, auction, city, diplomacy, great_market, items, moves, opening};
use kontor_core::Sink;

/// Every choice that the pending question leaves, in a fixed order.
// Always: `sample` is where random games spend their time.
#[inline(always)]
pub(crate) fn choices(
    game: &Jantaris,
    state: &State,
    each: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    let table = &state.table;
    match &table.ask {
        Ask::Settle => opening::choices(table, each),
        Ask::Items => items::choices(table, each),
        Ask::Item(effect) => items::effect_choices(game, state, effect, each),
        Ask::City => city::choices(table, each),
        Ask::Replace => auction::replacements(table, each),
        Ask::Auction(which) => auction::openings(game, table, *which, each),
        Ask::Bid(bidding) => auction::bids(game, table, bidding, each),
        Ask::Pay(purchase) => auction::payments(game, table, purchase, each),
        Ask::Stone => moves::stone_moves(table, each),
        Ask::Spyglass => diplomacy::spyglass_choices(each),
        Ask::Vote(_) => diplomacy::votes(each),
        Ask::Resolve(resolution) => diplomacy::choices(table, resolution, each),
        Ask::GreatMarket(sales) => great_market::choices(game, state, sales, each),
        Ask::Over => Flow::Continue(()),
    }
}

/// Carries out the answer to the pending question, which is not the vote, and poses the next one.
#[inline]
fn answer(game: &Jantaris, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
    match state.table.ask {
        Ask::Settle => opening::answer(&mut state.table, action, sink),
        Ask::Items => items::answer(&mut state.table, action, sink),
        Ask::Item(effect) => items::take_effect(game, state, effect, action, sink),
        Ask::City => city::answer(state, action, sink),
        Ask::Replace => auction::replace(state, action, sink),
        Ask::Auction(which) => auction::open(game, state, which, action, sink),
        Ask::Bid(bidding) => auction::bid(game, &mut state.table, bidding, action, sink),
        Ask::Pay(purchase) => auction::pay(game, state, purchase, action, sink),
        Ask::Stone => diplomacy::stone(&mut state.table, action, sink),
        Ask::Spyglass => diplomacy::spyglass(&mut state.table, action, sink),
        Ask::Resolve(resolution) => diplomacy::answer(game, state, resolution, action, sink),
        Ask::GreatMarket(sales) => great_market::answer(game, state, sales, action, sink),
        Ask::Vote(_) | Ask::Over => {}
    }
}

/// Carries out a decision, up to the next question.
#[inline]
pub(crate) fn decide(
    game: &Jantaris,
    state: &mut State,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    answer(game, state, action, sink);
    go_on(game, state, sink);
}

/// Goes on to the next question. One way is no question: it is taken at once, and with none the step falls away,
/// which is what declining would come to.
#[inline]
pub(crate) fn go_on(game: &Jantaris, state: &mut State, sink: &mut impl Sink<Event>) {
    while !is_always_asked(&state.table) {
        match only_way(game, state) {
            Ways::Many => return,
            Ways::One(action) => answer(game, state, action, sink),
            Ways::None => answer(game, state, Action::Pass, sink),
        }
    }
}

/// How many different answers the pending question has.
pub(crate) enum Ways {
    /// None.
    None,
    /// Only this one.
    One(Action),
    /// At least two.
    Many,
}

pub(crate) fn only_way(game: &Jantaris, state: &State) -> Ways {
    let mut ways = Ways::None;
    let _ = choices(game, state, &mut |choice| match ways {
        Ways::None if choice.ways() == 1 => {
            ways = Ways::One(choice.nth(0));
            Flow::Continue(())
        }
        _ => {
            ways = Ways::Many;
            Flow::Break(())
        }
    });
    ways
}

/// Whether the question is posed even if there is only one way to answer it.
pub(crate) fn is_always_asked(table: &Tableau) -> bool {
    match table.ask {
        Ask::Settle
        | Ask::Items
        | Ask::City
        | Ask::Stone
        | Ask::Spyglass
        | Ask::Vote(_)
        | Ask::Over => true,
        Ask::Item(_)
        | Ask::Replace
        | Ask::Auction(_)
        | Ask::Bid(_)
        | Ask::Pay(_)
        | Ask::Resolve(_)
        | Ask::GreatMarket(_) => false,
    }
}
