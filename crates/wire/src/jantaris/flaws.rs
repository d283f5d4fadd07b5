//! Why a position that somebody wrote cannot be played, and what would be right.

use crate::{bad_joint, number_words};
use kontor_core::Game;
use kontor_jantaris::{AnyCard, BadQuestion, Flaw, Jantaris, MERCHANTS};

pub(super) fn words(game: &Jantaris, flaw: &Flaw) -> String {
    match flaw {
        Flaw::Number(wrong) => number_words(*wrong),
        Flaw::Players(_) => {
            let (fewest, most) = (Jantaris::PLAYERS.start(), Jantaris::PLAYERS.end());
            format!("Jantaris is for {fewest} or {most} players")
        }
        Flaw::NoSeat(seat) => format!("there is no seat {seat}"),
        Flaw::Counts { players } => format!("there is one number for each of {players} seats"),
        Flaw::Districts { districts } => format!("there are {districts} districts"),
        Flaw::NotInTheBox => "there is no such place or card".to_owned(),
        Flaw::Display => "at most two items lie open".to_owned(),
        Flaw::CardTwice(card) => format!("the card {} stands there twice", name(game, *card)),
        Flaw::CardInTwoPlaces(card) => {
            format!("{} is in two places", the_card(game, *card))
        }
        Flaw::CardMissing(card) => format!("{} is missing", the_card(game, *card)),
        Flaw::NotForStartOfTurn(item) => format!("{} is no start-of-turn item", item.name()),
        Flaw::SharedDistrict => "two stones never share a district".to_owned(),
        Flaw::ClosedCentre => "nobody is in the centre while a stone is there".to_owned(),
        Flaw::Merchants { seat, found } => format!(
            "seat {seat} has {found} merchants on the board and in supply; it must be {MERCHANTS}"
        ),
        Flaw::Question(wrong) => question(*wrong).to_owned(),
        Flaw::NothingWaits => "only votes wait for others, so only in the phase vote".to_owned(),
        Flaw::Committed(wrong) => bad_joint(game, wrong),
    }
}

fn name(game: &Jantaris, card: AnyCard) -> &str {
    match card {
        AnyCard::Item(item) => item.name(),
        AnyCard::Offer(card) => game.figures().offer_name(card),
        AnyCard::Domination(card) => game.figures().domination_name(card),
    }
}

fn the_card(game: &Jantaris, card: AnyCard) -> String {
    let kind = match card {
        AnyCard::Item(_) => "item",
        AnyCard::Offer(_) => "card",
        AnyCard::Domination(_) => "domination card",
    };
    format!("the {kind} {}", name(game, card))
}

fn question(wrong: BadQuestion) -> &'static str {
    match wrong {
        BadQuestion::NoActiveStone => "from the stone's move to the last vote a stone is active",
        BadQuestion::ActiveStoneInCentre => "the active stone is in a district, not in the centre",
        BadQuestion::ActiveStone => "active_stone is null except while it is voted",
        BadQuestion::Settled => "everybody has settled",
        BadQuestion::NowhereToSettle => "there are no two districts without a stone to settle in",
        BadQuestion::NoItemToUse => {
            "the active seat has no start-of-turn item to use, so it would be in the city"
        }
        BadQuestion::NoSpyglass => "nobody owns the spyglass, so it would be voted",
        BadQuestion::GoalNotReached => "no seat has 12 prestige, so the game goes on",
        BadQuestion::SpyglassStays => "a spyglass in use has left the game",
        BadQuestion::NoHistoryBook => "the active seat does not own the history book",
        BadQuestion::NotOnDisplay => "the item is not on display",
        BadQuestion::BidTooHigh => "the highest bidder cannot pay the bid",
        BadQuestion::BidderOut => "who has made the highest bid and who is asked are not out",
        BadQuestion::HighestBidderAsked => "the highest bidder is not asked",
        BadQuestion::NoEffect => "the item has no effect of its own",
        BadQuestion::NotTheActiveSeat => "only the active seat uses such items",
        BadQuestion::NotUsed => "the item is not among those used",
        BadQuestion::Misplaced => "the item is not where its effect leaves it",
        BadQuestion::NotAskedByItem => "the item does not ask this",
        BadQuestion::VoteExpelsNobody => "the vote expels nobody",
        BadQuestion::OtherDistrict => "a vote expels from the active district",
        BadQuestion::NotAskedOfExpelled => "the seat is not asked this",
        BadQuestion::NoChoice => {
            "the seat that is asked has no two ways to answer, so it would not be asked"
        }
    }
}
