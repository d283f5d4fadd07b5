//! What is asked: whether such a question can be pending on such a board.

use super::{BadQuestion, Flaw};
use crate::ask::{Ask, Ballot, Bidding, Effect, Expulsion, Plea, Resolution, Step};
use crate::card::{Item, Items};
use crate::items::MAP_MOVES;
use crate::state::{State, Tableau};
use crate::turn::{self, Ways};
use crate::vote_effect::VoteEffect;
use crate::{Jantaris, end, moves};
use kontor_core::{Flaws, Seat, Seats};

/// Whether every seat that the question names sits at the table, and every number in it is one that can come up.
pub(super) fn seats_exist(ask: &Ask, players: u8) -> Result<(), Flaw> {
    let expelled = |asked: &Expulsion| asked.seat;
    let named: Vec<Seat> = match ask {
        Ask::Settle
        | Ask::Items
        | Ask::City
        | Ask::Replace
        | Ask::Auction(_)
        | Ask::Stone
        | Ask::Spyglass
        | Ask::Vote(Ballot::Secret)
        | Ask::Over => Vec::new(),
        Ask::Item(effect) => match &effect.step {
            Step::Offer(seat) => vec![effect.owner, *seat],
            Step::Moves(_) => vec![effect.owner],
            Step::Expulsion(asked) => vec![effect.owner, expelled(asked)],
        },
        Ask::Bid(bidding) => {
            let all = bidding.bidders.with(bidding.high).with(bidding.asked);
            all.iter().collect()
        }
        Ask::Pay(purchase) => vec![purchase.winner],
        Ask::Vote(Ballot::Spied { owner } | Ballot::Open { owner, .. }) => vec![*owner],
        Ask::Resolve(resolution) => {
            let asked = resolution.expulsion.as_ref().map(expelled);
            asked.into_iter().chain([resolution.seat]).collect()
        }
        Ask::GreatMarket(sales) => vec![sales.seat],
    };
    match named
        .into_iter()
        .find(|&seat| !Seats::all(players).contains(seat))
    {
        Some(seat) => Err(Flaw::NoSeat(seat)),
        None => Ok(()),
    }
}

/// Notes what speaks against the question on this board; if nothing does, whether it leaves the seat that is asked
/// something to answer.
pub(super) fn check(game: &Jantaris, state: &State, flaws: &mut Flaws<Flaw>) {
    let table = &state.table;
    let mut require = |holds: bool, otherwise: BadQuestion| flaws.unless(holds, "phase", otherwise);
    let voting = matches!(table.ask, Ask::Spyglass | Ask::Vote(_) | Ask::Resolve(_));
    let active = (table.active_stone, table.active_district());
    require(!voting || active.0.is_some(), BadQuestion::NoActiveStone);
    require(
        !voting || active.0.is_none() || active.1.is_some(),
        BadQuestion::ActiveStoneInCentre,
    );
    require(voting || active.0.is_none(), BadQuestion::ActiveStone);
    match &table.ask {
        Ask::Settle => {
            require(table.next_settler().is_some(), BadQuestion::Settled);
            let enough = table.free_districts().len() >= 2;
            require(enough, BadQuestion::NowhereToSettle);
        }
        Ask::Items => require(!moves::usable(table).is_empty(), BadQuestion::NoItemToUse),
        Ask::Spyglass => require(
            table.owner(Item::Spyglass).is_some(),
            BadQuestion::NoSpyglass,
        ),
        Ask::Over => require(end::is_reached(table), BadQuestion::GoalNotReached),
        Ask::Vote(Ballot::Spied { .. } | Ballot::Open { .. }) => {
            let used = table.owner(Item::Spyglass).is_none()
                && !table.display.contains(Item::Spyglass)
                && !state.piles.items.set().contains(Item::Spyglass);
            require(used, BadQuestion::SpyglassStays);
        }
        Ask::Replace => require(
            table.guilds[table.active].items.contains(Item::HistoryBook),
            BadQuestion::NoHistoryBook,
        ),
        Ask::Bid(bidding) => check_bidding(game, table, bidding, &mut require),
        Ask::Pay(purchase) => require(
            table.display.contains(purchase.item),
            BadQuestion::NotOnDisplay,
        ),
        Ask::Item(effect) => check_effect(table, effect, &mut require),
        Ask::Resolve(resolution) => check_resolution(table, resolution, &mut require),
        Ask::GreatMarket(sales) => require(sales.idle < table.players, BadQuestion::NoChoice),
        Ask::City | Ask::Stone | Ask::Auction(_) | Ask::Vote(Ballot::Secret) => {}
    }
    if flaws.is_empty() {
        let asked =
            turn::is_always_asked(table) || matches!(turn::only_way(game, state), Ways::Many);
        flaws.unless(asked, "phase", BadQuestion::NoChoice);
    }
}

fn check_bidding(
    game: &Jantaris,
    table: &Tableau,
    bidding: &Bidding,
    require: &mut impl FnMut(bool, BadQuestion),
) {
    let owned = table.guilds[bidding.high].goods;
    let payable = game
        .bids(owned, bidding.item, 0)
        .is_some_and(|(least, most)| (least..=most).contains(&bidding.bid));
    let bidders = bidding.bidders;
    let all_in = bidders.contains(bidding.high) && bidders.contains(bidding.asked);
    require(
        table.display.contains(bidding.item),
        BadQuestion::NotOnDisplay,
    );
    require(payable, BadQuestion::BidTooHigh);
    require(all_in, BadQuestion::BidderOut);
    require(
        bidding.asked != bidding.high,
        BadQuestion::HighestBidderAsked,
    );
}

fn check_effect(table: &Tableau, effect: &Effect, require: &mut impl FnMut(bool, BadQuestion)) {
    let Effect { item, owner, .. } = *effect;
    let of_its_own = item.is_immediate() || item.is_start_of_turn();
    require(of_its_own, BadQuestion::NoEffect);
    if item.is_start_of_turn() {
        require(owner == table.active, BadQuestion::NotTheActiveSeat);
        require(table.used.contains(item), BadQuestion::NotUsed);
    }
    let at_hand = if item.is_discarded() {
        table.owner(item).is_none() && !table.display.contains(item)
    } else {
        table.guilds[owner].items.contains(item)
    };
    require(at_hand, BadQuestion::Misplaced);
    let right = match &effect.step {
        Step::Moves(left) => item == Item::SecretMap && (1..=MAP_MOVES).contains(left),
        Step::Offer(_) if item == Item::SecretMap => false,
        Step::Offer(seat) if item == Item::PromissoryNote => *seat != owner,
        Step::Offer(seat) if item.is_crown() => {
            !table.guilds[*seat].items.and(Items::CROWN).is_empty()
        }
        Step::Offer(seat) => *seat == owner,
        Step::Expulsion(asked) => {
            matches!(item, Item::SmokeBomb | Item::Firebrand)
                && table.free().contains(asked.from)
                && can_plead(table, asked, Some(owner))
        }
    };
    require(right, BadQuestion::NotAskedByItem);
}

fn check_resolution(
    table: &Tableau,
    resolution: &Resolution,
    require: &mut impl FnMut(bool, BadQuestion),
) {
    let Some(asked) = &resolution.expulsion else {
        return;
    };
    let seat = resolution.seat;
    let votes = &resolution.votes;
    let by = match VoteEffect::of(table, seat, votes.of(seat), votes.alike(seat)) {
        Some(VoteEffect::Expel { .. }) => Some(seat),
        Some(VoteEffect::Ruin { .. }) if asked.seat == seat => None,
        _ => return require(false, BadQuestion::VoteExpelsNobody),
    };
    let here = table.active_district() == Some(asked.from);
    require(here, BadQuestion::OtherDistrict);
    require(
        !here || can_plead(table, asked, by),
        BadQuestion::NotAskedOfExpelled,
    );
}

/// Whether a seat that is expelled has this to decide.
fn can_plead(table: &Tableau, asked: &Expulsion, by: Option<Seat>) -> bool {
    let merchants = table.merchants(asked.from, asked.seat);
    match asked.plea {
        Plea::Protection => {
            let letter = table.guilds[asked.seat]
                .items
                .contains(Item::LetterOfProtection);
            merchants > 0 && letter && by.is_some_and(|by| by != asked.seat)
        }
        Plea::Flee => merchants == 1,
    }
}
