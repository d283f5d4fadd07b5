//! Step 2 of a turn, diplomacy: a stone is moved, everybody votes, and the votes are carried out.

use crate::action::{Action, Choice};
use crate::ask::{Ask, Ballot, Expulsion, Resolution};
use crate::card::Item;
use crate::event::{Cause, Event};
use crate::flow::Flow;
use crate::goods::{Color, Goods};
use crate::moves::{move_own, move_stone, place, take, takes, use_up};
use crate::place::{Area, District, Spots};
use crate::state::{State, Tableau};
use crate::vote::{Vote, Votes};
use crate::vote_effect::{INFLUENCE_MERCHANTS, Recruits, VoteEffect};
use crate::{Jantaris, expulsion, great_market};
use kontor_core::{Joint, Seat, Sink};

// --- The stone -----------------------------------------------------------------------------------------------

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
    let mut seat = first;
    loop {
        let vote = votes.of(seat);
        let alike = votes.alike(seat);
        let Some(effect) = VoteEffect::of(table, seat, vote, alike) else {
            return;
        };
        sink.tell(Event::Resolve { seat, vote, alike });
        match take_effect(table, seat, effect, sink) {
            Progress::Over => {}
            Progress::Asks(expulsion) => {
                table.ask = Ask::Resolve(Resolution {
                    votes,
                    seat,
                    expulsion,
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

/// How far the carrying out of one vote has come.
enum Progress {
    /// It is done.
    Over,
    /// The seat has a choice, or the one that its vote expels.
    Asks(Option<Expulsion>),
}

impl From<expulsion::Progress> for Progress {
    #[inline]
    fn from(progress: expulsion::Progress) -> Progress {
        match progress {
            expulsion::Progress::Over => Progress::Over,
            expulsion::Progress::Asks(expulsion) => Progress::Asks(Some(expulsion)),
        }
    }
}

/// Carries out a vote as far as it leaves no choice.
#[inline]
fn take_effect(
    table: &mut Tableau,
    seat: Seat,
    effect: VoteEffect,
    sink: &mut impl Sink<Event>,
) -> Progress {
    let cause = effect.cause();
    match effect {
        VoteEffect::Trade {
            color, count, fits, ..
        } => {
            if count > 0 {
                let goods = Goods::of(color, fits);
                table.guilds[seat].goods.add(goods);
                let lost = count - fits;
                sink.tell(Event::Gain {
                    seat,
                    goods,
                    lost,
                    cause,
                });
            }
            Progress::Over
        }
        VoteEffect::Ruin { goods, from } => {
            table.guilds[seat].goods.subtract(goods);
            if goods != Goods::NONE {
                sink.tell(Event::Lose { seat, goods, cause });
            }
            expulsion::expel(table, seat, from, None, cause, sink).into()
        }
        VoteEffect::Recruit {
            to: Recruits::Centre,
            areas,
            most,
        } => {
            if most > 0 && !areas.is_empty() {
                place(table, seat, Spots::one(Area::CENTER), cause, sink);
            }
            Progress::Over
        }
        VoteEffect::Steal
        | VoteEffect::Take { .. }
        | VoteEffect::Expel { .. }
        | VoteEffect::Come { .. }
        | VoteEffect::Go { .. }
        | VoteEffect::Recruit { .. } => Progress::Asks(None),
    }
}

/// The last vote has been carried out.
fn close(game: &Jantaris, state: &mut State, sink: &mut impl Sink<Event>) {
    state.table.active_stone = None;
    great_market::open(game, state, sink);
}

/// What the seat whose vote is being carried out may do, or the one that it expels.
pub(crate) fn choices(
    table: &Tableau,
    resolution: &Resolution,
    each: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    if let Some(expulsion) = &resolution.expulsion {
        return expulsion::choices(table, expulsion, each);
    }
    let seat = resolution.seat;
    let votes = &resolution.votes;
    let Some(effect) = VoteEffect::of(table, seat, votes.of(seat), votes.alike(seat)) else {
        return Flow::Continue(());
    };
    match effect {
        VoteEffect::Steal => {
            for victim in Seat::all(table.players) {
                let goods = table.loot_of(seat, victim);
                for color in Color::ALL {
                    if goods.get(color) > 0 {
                        let seat = victim;
                        each(Action::Steal { seat, color }.into())?;
                    }
                }
            }
            Flow::Continue(())
        }
        VoteEffect::Take { count } => takes(table.guilds[seat].goods, count, each),
        VoteEffect::Expel { .. } => {
            for seat in Seat::all(table.players) {
                each(Action::Expel { seat, from: None }.into())?;
            }
            each(Action::Pass.into())
        }
        VoteEffect::Come { to } => {
            for (from, merchants) in table.beside(seat, to) {
                moves(from, to, merchants.min(INFLUENCE_MERCHANTS), each)?;
            }
            each(Action::Pass.into())
        }
        VoteEffect::Go { from, most } => {
            for to in table.free_neighbours(from) {
                moves(from, to, most, each)?;
            }
            each(Action::Pass.into())
        }
        VoteEffect::Recruit { to, areas, most } => {
            for area in areas.iter() {
                for count in 1..=most {
                    each(Action::Place(Spots::stack(area, count)).into())?;
                }
            }
            match to {
                Recruits::Anywhere | Recruits::Centre => Flow::Continue(()),
                Recruits::Beside => each(Action::Pass.into()),
            }
        }
        VoteEffect::Trade { .. } | VoteEffect::Ruin { .. } => Flow::Continue(()),
    }
}

/// So many own merchants at most from district to district.
fn moves(from: District, to: District, most: u8, each: &mut impl FnMut(Choice) -> Flow) -> Flow {
    for count in 1..=most {
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
    let progress = match expulsion {
        Some(asked) => expulsion::answer(&mut state.table, asked, action, cause, sink),
        None => act(&mut state.table, seat, action, cause, sink),
    };
    if let expulsion::Progress::Asks(asked) = progress {
        state.table.ask = Ask::Resolve(Resolution {
            expulsion: Some(asked),
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
) -> expulsion::Progress {
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
            if let Some(district) = table.active_district() {
                return expulsion::expel_chosen(table, seat, whom, district, cause, sink);
            }
        }
        Action::Move { from, to, count } => move_own(table, seat, from, to, count, cause, sink),
        Action::Place(spots) => place(table, seat, spots, cause, sink),
        _ => {}
    }
    expulsion::Progress::Over
}
