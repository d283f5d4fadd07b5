//! Step 2 of a turn, diplomacy: a stone is moved, everybody votes, and the votes are carried out.

use crate::action::{Action, Choice};
use crate::ask::{Ask, Ballot, Expulsion, Resolution};
use crate::card::Item;
use crate::event::{Cause, Event};
use crate::goods::{Color, Goods};
use crate::items::{move_own, place, take, takes, use_up};
use crate::place::{Area, District, Spots};
use crate::state::{State, Tableau};
use crate::turn::Flow;
use crate::vote::{Vote, Votes};
use crate::{Jantaris, expulsion, great_market};
use kontor_core::{Joint, Seat, Sink};

// --- The stone -----------------------------------------------------------------------------------------------

/// Either stone to any free district. Where it is now is not free.
pub(crate) fn stone_moves(table: &Tableau, each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    for color in Color::ALL {
        for to in table.free_districts().iter_districts() {
            each(Action::Stone { color, to }.into())?;
        }
    }
    Flow::Continue(())
}

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

pub(crate) fn stone(table: &mut Tableau, action: Action, sink: &mut impl Sink<Event>) {
    let Action::Stone { color, to } = action else {
        return;
    };
    move_stone(table, table.active, color, to, sink);
    table.active_stone = Some(color);
    table.ask = match table.owner(Item::Spyglass) {
        Some(_) => Ask::Spyglass,
        None => Ask::Vote(Ballot::Secret),
    };
}

// --- The vote ------------------------------------------------------------------------------------------------

pub(crate) fn spyglass_choices(each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    each(Action::Use(Item::Spyglass).into())?;
    each(Action::Pass.into())
}

pub(crate) fn spyglass(table: &mut Tableau, action: Action, sink: &mut impl Sink<Event>) {
    let ballot = match (table.owner(Item::Spyglass), action) {
        (Some(owner), Action::Use(item)) => {
            use_up(table, owner, item, sink);
            Ballot::Spied { owner }
        }
        _ => Ballot::Secret,
    };
    table.ask = Ask::Vote(ballot);
}

pub(crate) fn votes(each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    for vote in Vote::ALL {
        each(Action::Vote(vote).into())?;
    }
    Flow::Continue(())
}

/// The votes of all seats that were to vote are in: they are revealed. With the spyglass its owner votes then;
/// otherwise the votes are carried out.
pub(crate) fn reveal(
    game: &Jantaris,
    state: &mut State,
    ballot: Ballot,
    joint: &Joint<Action>,
    sink: &mut impl Sink<Event>,
) {
    let table = &mut state.table;
    let votes = Votes::new(table.players, |seat| match (joint[seat], ballot) {
        (Some(Action::Vote(vote)), _) => {
            sink.tell(Event::Vote { seat, vote });
            vote
        }
        (_, Ballot::Open { votes, .. }) => votes.of(seat),
        _ => Vote::default(),
    });
    if let Ballot::Spied { owner } = ballot {
        table.ask = Ask::Vote(Ballot::Open { owner, votes });
    } else {
        carry_out(game, state, votes, state.table.active, sink);
    }
}

// --- Carrying out --------------------------------------------------------------------------------------------

/// Carries out the votes from this seat on, up to the next one that leaves a choice; after the last one the great
/// market comes.
fn carry_out(
    game: &Jantaris,
    state: &mut State,
    votes: Votes,
    first: Seat,
    sink: &mut impl Sink<Event>,
) {
    let table = &mut state.table;
    let (Some(color), Some(district)) = (table.active_stone, table.active_district()) else {
        return;
    };
    let mut seat = first;
    loop {
        let vote = votes.of(seat);
        let alike = votes.alike(seat);
        sink.tell(Event::Resolve { seat, vote, alike });
        match (vote, alike) {
            (Vote::Trade, 1) => trade(table, seat, color, 2, sink),
            (Vote::Trade, 2) => {
                let count = table.merchants(district, seat);
                trade(table, seat, color, count, sink);
            }
            (Vote::Trade, _) => {
                let count = table.merchants(Area::CENTER, seat);
                trade(table, seat, color, count, sink);
            }
            (Vote::BlackMarket, 3..) => {
                let cause = Cause::Vote(vote);
                let goods = std::mem::take(&mut table.guilds[seat].goods);
                if goods != Goods::NONE {
                    sink.tell(Event::Lose { seat, goods, cause });
                }
                let asked = expulsion::begin(table, seat, district, None, cause, sink);
                if asked.is_some() {
                    table.ask = Ask::Resolve(Resolution {
                        votes,
                        seat,
                        expulsion: asked,
                    });
                    return;
                }
            }
            (Vote::Recruit, 2) => {
                if table.guilds[seat].supply > 0 && table.free().contains(Area::CENTER) {
                    let center = Spots::one(Area::CENTER);
                    place(table, seat, center, Cause::Vote(vote), sink);
                }
            }
            (Vote::BlackMarket, _) | (Vote::Influence, _) | (Vote::Recruit, _) => {
                table.ask = Ask::Resolve(Resolution {
                    votes,
                    seat,
                    expulsion: None,
                });
                return;
            }
        }
        seat = seat.next(table.players);
        if seat == table.active {
            return close(game, state, sink);
        }
    }
}

/// The last vote has been carried out.
fn close(game: &Jantaris, state: &mut State, sink: &mut impl Sink<Event>) {
    state.table.active_stone = None;
    great_market::open(game, state, sink);
}

fn trade(table: &mut Tableau, seat: Seat, color: Color, count: u8, sink: &mut impl Sink<Event>) {
    let goods = table.gain(seat, color, count);
    if count > 0 {
        sink.tell(Event::Gain {
            seat,
            goods,
            lost: count - goods.total(),
            cause: Cause::Vote(Vote::Trade),
        });
    }
}

/// How many goods two on the black market take each.
const BLACK_MARKET: u8 = 2;

/// What the seat whose vote is being carried out may do, or the one that it expels.
pub(crate) fn choices(
    table: &Tableau,
    resolution: &Resolution,
    each: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    if let Some(expulsion) = &resolution.expulsion {
        return expulsion::choices(table, expulsion, each);
    }
    let Some(district) = table.active_district() else {
        return Flow::Continue(());
    };
    let seat = resolution.seat;
    let guild = &table.guilds[seat];
    match (resolution.votes.of(seat), resolution.votes.alike(seat)) {
        (Vote::BlackMarket, 1) => {
            let room = guild.goods.room();
            for victim in Seat::all(table.players).filter(|&victim| victim != seat) {
                for color in Color::ALL {
                    if table.guilds[victim].goods.get(color) > 0 && room.get(color) > 0 {
                        let seat = victim;
                        each(Action::Steal { seat, color }.into())?;
                    }
                }
            }
            Flow::Continue(())
        }
        (Vote::BlackMarket, 2) => takes(guild.goods, BLACK_MARKET, each),
        (Vote::Influence, 1) => {
            for seat in Seat::all(table.players) {
                each(Action::Expel { seat, from: None }.into())?;
            }
            each(Action::Pass.into())
        }
        (Vote::Influence, 2) => {
            for from in table.free_neighbours(district) {
                moves(table, seat, from, district, each)?;
            }
            each(Action::Pass.into())
        }
        (Vote::Influence, _) => {
            for to in table.free_neighbours(district) {
                moves(table, seat, district, to, each)?;
            }
            each(Action::Pass.into())
        }
        (Vote::Recruit, 1) => {
            if guild.supply > 0 {
                for area in table.free_districts().iter() {
                    each(Action::Place(Spots::one(area)).into())?;
                }
            }
            Flow::Continue(())
        }
        (Vote::Recruit, 3..) => {
            for to in table.free_neighbours(district) {
                for count in 1..=guild.supply.min(2) {
                    each(Action::Place(Spots::stack(to, count)).into())?;
                }
            }
            each(Action::Pass.into())
        }
        _ => Flow::Continue(()),
    }
}

/// One or two own merchants from district to district.
fn moves(
    table: &Tableau,
    seat: Seat,
    from: District,
    to: District,
    each: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    for count in 1..=table.merchants(from, seat).min(2) {
        let (from, to) = (from.into(), to.into());
        each(Action::Move { from, to, count }.into())?;
    }
    Flow::Continue(())
}

pub(crate) fn answer(
    game: &Jantaris,
    state: &mut State,
    resolution: Resolution,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    let Resolution {
        votes,
        seat,
        expulsion,
    } = resolution;
    let cause = Cause::Vote(votes.of(seat));
    let more = match expulsion {
        Some(asked) => expulsion::answer(&mut state.table, asked, action, cause, sink),
        None => act(&mut state.table, seat, action, cause, sink),
    };
    if more.is_some() {
        state.table.ask = Ask::Resolve(Resolution {
            expulsion: more,
            ..resolution
        });
        return;
    }
    let next = seat.next(state.table.players);
    if next == state.table.active {
        close(game, state, sink);
    } else {
        carry_out(game, state, votes, next, sink);
    }
}

fn act(
    table: &mut Tableau,
    seat: Seat,
    action: Action,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) -> Option<Expulsion> {
    match action {
        Action::Steal {
            seat: victim,
            color,
        } => {
            table.hand_over(victim, seat, color);
            sink.tell(Event::Transfer {
                from: victim,
                to: seat,
                color,
                cause,
            });
        }
        Action::Take(goods) => take(table, seat, goods, cause, sink),
        Action::Expel { seat: whom, .. } => {
            let district = table.active_district()?;
            return expulsion::inflict(table, seat, whom, district, cause, sink);
        }
        Action::Move { from, to, count } => move_own(table, seat, from, to, count, cause, sink),
        Action::Place(spots) => place(table, seat, spots, cause, sink),
        _ => {}
    }
    None
}
