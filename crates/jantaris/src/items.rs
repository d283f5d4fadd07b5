//! Step 0 of a turn, start-of-turn items; and what every item does that is not part of another step.

use crate::Jantaris;
use crate::action::{Action, Choice};
use crate::ask::{Ask, Effect, Step, VisitAuction};
use crate::card::{Item, Items, TURNED_UP};
use crate::event::{Cause, Event};
use crate::expulsion::{self, Progress};
use crate::flow::Flow;
use crate::goods::{Color, GOODS_LIMIT, Goods};
use crate::moves::{
    ask_for_items, move_own, move_stone, place, placements, stone_moves, take, takes, usable,
    use_up,
};
use crate::place::{Area, Areas, District, Spots};
use crate::purchase::after_purchase;
use crate::state::{State, Tableau};
use arrayvec::ArrayVec;
use kontor_core::{Seat, Sink};

// --- The step ------------------------------------------------------------------------------------------------

pub(crate) fn choices(table: &Tableau, each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    for item in usable(table).iter() {
        each(Action::Use(item).into())?;
    }
    each(Action::Pass.into())
}

pub(crate) fn answer(table: &mut Tableau, action: Action, sink: &mut impl Sink<Event>) {
    let Action::Use(item) = action else {
        table.ask = Ask::City;
        return;
    };
    let owner = table.active;
    table.used.insert(item);
    use_up(table, owner, item, sink);
    let step = match item {
        Item::SecretMap => Step::Moves(MAP_MOVES),
        _ => Step::Offer(owner),
    };
    table.ask = Ask::Item(Effect {
        item,
        owner,
        auction: VisitAuction::First,
        step,
    });
}

// --- Items that are taken ------------------------------------------------------------------------------------

/// A seat takes an item and its prestige; an immediate one takes effect at once.
pub(crate) fn acquire(
    game: &Jantaris,
    state: &mut State,
    owner: Seat,
    item: Item,
    auction: VisitAuction,
    sink: &mut impl Sink<Event>,
) {
    let guild = &mut state.table.guilds[owner];
    guild.items.insert(item);
    guild.prestige += u32::from(game.item(item).prestige);
    if !item.is_immediate() {
        after_purchase(state, owner, auction, sink);
        return;
    }
    let step = match item {
        Item::PromissoryNote => Step::Offer(owner.next(state.table.players)),
        _ => Step::Offer(owner),
    };
    if item == Item::Lockpick {
        sink.tell(Event::TurnUp {
            seat: owner,
            items: state.piles.items.iter().take(TURNED_UP).collect(),
        });
    }
    state.table.ask = Ask::Item(Effect {
        item,
        owner,
        auction,
        step,
    });
}

// --- Effects -------------------------------------------------------------------------------------------------

/// How many merchants the secret map moves.
pub const MAP_MOVES: u8 = 3;

/// How many merchants the recruiting charter places at most.
pub const CHARTER_MERCHANTS: u8 = 2;

/// How many goods the treasure chest holds.
pub const CHEST_GOODS: u8 = 3;

/// What the seat that an item asks may do.
pub(crate) fn effect_choices(
    game: &Jantaris,
    state: &State,
    effect: &Effect,
    each: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    let table = &state.table;
    let seat = match &effect.step {
        Step::Expulsion(expulsion) => return expulsion::choices(table, expulsion, each),
        Step::Moves(_) => return map_moves(table, effect.owner, each),
        Step::Offer(seat) => *seat,
    };
    let guild = &table.guilds[seat];
    match effect.item {
        Item::KingsMantle => {
            manned(table, &mut |seat, from| {
                each(Action::Remove { seat, from }.into())
            })?;
            each(Action::Pass.into())
        }
        Item::RoyalCrown => {
            takes(guild.goods, 1, each)?;
            each(Action::Pass.into())
        }
        Item::Scepter => {
            for from in table.free_districts().iter_districts() {
                if table.merchants(from, seat) > 0 {
                    for to in table.free_neighbours(from) {
                        each(step_one(from.into(), to.into()))?;
                    }
                }
            }
            each(Action::Pass.into())
        }
        Item::Orb => {
            if guild.supply > 0 && table.free().contains(Area::CENTER) {
                each(Action::Place(Spots::one(Area::CENTER)).into())?;
            }
            each(Action::Pass.into())
        }
        Item::SignetRing => {
            for gives in Color::ALL {
                if guild.goods.get(gives) > 0 && guild.goods.get(gives.other()) < GOODS_LIMIT {
                    each(Action::Swap(gives).into())?;
                }
            }
            each(Action::Pass.into())
        }
        Item::Chalice => {
            // Where there are merchants in the centre it is free.
            if table.merchants(Area::CENTER, seat) > 0 {
                for to in table.free_districts().iter() {
                    each(step_one(Area::CENTER, to))?;
                }
            }
            each(Action::Pass.into())
        }
        Item::Lockpick => {
            let prestige = |item: Item| game.item(item).prestige;
            let turned_up: Items = state.piles.items.iter().take(TURNED_UP).collect();
            let highest = turned_up.iter().map(prestige).max().unwrap_or(0);
            for item in turned_up.iter() {
                if prestige(item) < highest {
                    each(Action::Choose(item).into())?;
                }
            }
            Flow::Continue(())
        }
        Item::TreasureChest => takes(guild.goods, CHEST_GOODS, each),
        Item::RecruitingCharter => {
            let free = table.free_districts();
            placements(free, guild.supply.min(CHARTER_MERCHANTS), &mut |spots| {
                each(Action::Place(spots).into())
            })?;
            each(Action::Pass.into())
        }
        Item::Firebrand => {
            manned(table, &mut |seat, district| {
                let from = Some(district);
                each(Action::Expel { seat, from }.into())
            })?;
            each(Action::Pass.into())
        }
        Item::PromissoryNote => {
            let room = table.guilds[effect.owner].goods.room();
            for color in Color::ALL {
                if guild.goods.get(color) > 0 && room.get(color) > 0 {
                    each(Action::Give(color).into())?;
                }
            }
            Flow::Continue(())
        }
        Item::SmokeBomb => {
            for district in table.free_districts().iter_districts() {
                each(Action::District(district).into())?;
            }
            Flow::Continue(())
        }
        Item::ForgedSeal => stone_moves(table, each),
        // The others are part of the step in which they are used.
        _ => Flow::Continue(()),
    }
}

/// Every seat with every free district in which it has a merchant.
fn manned(table: &Tableau, each: &mut impl FnMut(Seat, District) -> Flow) -> Flow {
    for seat in Seat::all(table.players) {
        for district in table.free_districts().iter_districts() {
            if table.merchants(district, seat) > 0 {
                each(seat, district)?;
            }
        }
    }
    Flow::Continue(())
}

fn step_one(from: Area, to: Area) -> Choice {
    Action::Move { from, to, count: 1 }.into()
}

/// From any area to any other; stones in districts are ignored, one in the centre is not.
fn map_moves(table: &Tableau, seat: Seat, each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    let mut areas = table.areas();
    if !table.free().contains(Area::CENTER) {
        areas = areas.without(Areas::one(Area::CENTER));
    }
    for from in areas.iter() {
        if table.merchants(from, seat) > 0 {
            for to in areas.without(Areas::one(from)).iter() {
                each(step_one(from, to))?;
            }
        }
    }
    each(Action::Pass.into())
}

/// Carries out the choice of the seat that an item asked, and asks the next one.
pub(crate) fn take_effect(
    game: &Jantaris,
    state: &mut State,
    effect: Effect,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let cause = Cause::Item(effect.item);
    let table = &mut state.table;
    match effect.step {
        Step::Expulsion(asked) => {
            let progress = expulsion::answer(table, asked, action, cause, sink);
            expelled(state, effect, asked.seat, asked.from, progress, sink);
        }
        Step::Moves(left) => {
            if let Action::Move { from, to, count } = action {
                move_own(table, effect.owner, from, to, count, cause, sink);
                if left > 1 {
                    let step = Step::Moves(left - 1);
                    table.ask = Ask::Item(Effect { step, ..effect });
                    return;
                }
            }
            finish(state, effect, sink);
        }
        Step::Offer(seat) => offered(game, state, effect, seat, action, sink),
    }
}

fn offered(
    game: &Jantaris,
    state: &mut State,
    effect: Effect,
    seat: Seat,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let cause = Cause::Item(effect.item);
    let table = &mut state.table;
    match action {
        Action::Remove { seat: whose, from } => {
            table.take_back(whose, from, 1);
            sink.tell(Event::Remove {
                seat: whose,
                spots: Spots::one(from),
                by: seat,
                cause,
            });
        }
        Action::Take(goods) => take(table, seat, goods, cause, sink),
        Action::Move { from, to, count } => move_own(table, seat, from, to, count, cause, sink),
        Action::Place(spots) => place(table, seat, spots, cause, sink),
        Action::Swap(gives) => {
            let goods = &mut table.guilds[seat].goods;
            goods.subtract(Goods::of(gives, 1));
            goods.add(Goods::of(gives.other(), 1));
            sink.tell(Event::Swap { seat, gives });
        }
        Action::Give(color) => {
            table.hand_over(seat, effect.owner, color);
            sink.tell(Event::Transfer {
                from: seat,
                to: effect.owner,
                color,
                cause,
            });
        }
        Action::Stone { color, to } => move_stone(table, seat, color, to, sink),
        Action::District(from) => {
            sink.tell(Event::Target {
                by: seat,
                seat: None,
                from,
                cause,
            });
            return smoke(state, effect, from, seat, sink);
        }
        Action::Expel {
            seat: whom,
            from: Some(from),
        } => {
            let progress = expulsion::expel_chosen(table, seat, whom, from, cause, sink);
            return expelled(state, effect, whom, from, progress, sink);
        }
        Action::Choose(item) => {
            put_back(state, Some(item));
            let prestige = game.item(item).prestige;
            sink.tell(Event::Choose {
                seat,
                item: Some((item, prestige)),
            });
            return acquire(game, state, seat, item, effect.auction, sink);
        }
        _ => {}
    }
    if effect.item == Item::Lockpick {
        put_back(state, None);
        sink.tell(Event::Choose { seat, item: None });
    }
    match next_offer(&state.table, &effect, seat) {
        Some(next) => {
            let step = Step::Offer(next);
            state.table.ask = Ask::Item(Effect { step, ..effect });
        }
        None => finish(state, effect, sink),
    }
}

/// Who is offered an item's effect after this seat: the next owner of a crown item, or the next giver.
fn next_offer(table: &Tableau, effect: &Effect, seat: Seat) -> Option<Seat> {
    let mut others = seat
        .clockwise(table.players)
        .skip(1)
        .take_while(|&next| next != effect.owner);
    match effect.item {
        Item::PromissoryNote => others.next(),
        item if item.is_crown() => {
            others.find(|&next| !table.guilds[next].items.and(Items::CROWN).is_empty())
        }
        _ => None,
    }
}

/// The cards that the lockpick turned up go under the pile in that order, except for the one that is taken.
fn put_back(state: &mut State, taken: Option<Item>) {
    let pile = &mut state.piles.items;
    let turned_up: ArrayVec<Item, TURNED_UP> = (0..TURNED_UP).map_while(|_| pile.draw()).collect();
    for item in turned_up {
        if Some(item) != taken {
            pile.put_under(item);
        }
    }
}

/// Smoke in a district: every seat is expelled, from `first` on clockwise until it would be the owner's turn again.
fn smoke(
    state: &mut State,
    effect: Effect,
    from: District,
    first: Seat,
    sink: &mut impl Sink<Event>,
) {
    let cause = Cause::Item(effect.item);
    let table = &mut state.table;
    let mut seat = first;
    loop {
        let progress = expulsion::expel(table, seat, from, Some(effect.owner), cause, sink);
        if let Progress::Asks(asked) = progress {
            let step = Step::Expulsion(asked);
            table.ask = Ask::Item(Effect { step, ..effect });
            return;
        }
        seat = seat.next(table.players);
        if seat == effect.owner {
            return finish(state, effect, sink);
        }
    }
}

/// After one seat's expulsion: ask it once more, or go on to the next seat in the smoke.
fn expelled(
    state: &mut State,
    effect: Effect,
    seat: Seat,
    from: District,
    progress: Progress,
    sink: &mut impl Sink<Event>,
) {
    let next = seat.next(state.table.players);
    if let Progress::Asks(asked) = progress {
        let step = Step::Expulsion(asked);
        state.table.ask = Ask::Item(Effect { step, ..effect });
    } else if effect.item == Item::SmokeBomb && next != effect.owner {
        smoke(state, effect, from, next, sink);
    } else {
        finish(state, effect, sink);
    }
}

/// The effect is over: back to the step in which it came about.
fn finish(state: &mut State, effect: Effect, sink: &mut impl Sink<Event>) {
    if effect.item.is_immediate() {
        after_purchase(state, effect.owner, effect.auction, sink);
    } else {
        ask_for_items(&mut state.table);
    }
}
