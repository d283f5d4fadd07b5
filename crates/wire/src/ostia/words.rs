//! Why Ostia refuses an action or a position, for whoever writes programs against the protocol.

use kontor_ostia::{BLUFFS, Flaw, MOST_STOREHOUSES, Ostia, ROUNDS, Refusal, Step};

pub(super) fn refusal(why: &Refusal) -> String {
    match *why {
        Refusal::OutOfPlace(step) => what_is_decided(step).to_owned(),
        Refusal::NotInBoat { good, boat } => {
            let name = good.name();
            format!("there is no {name} in the boat; it holds {boat}")
        }
        Refusal::NotForSale { lot, boat } => {
            let goods = lot.goods();
            format!("{goods} cannot be offered; the boat holds {boat}")
        }
        Refusal::BadBid { bid, least, most } => {
            if least > most {
                format!("a bid is at least {least}, but no more than {most} can be raised; pass")
            } else if bid < least {
                format!("{bid} is less than the minimum of {least}; at most {most} can be raised")
            } else {
                format!("no more than {most} can be raised; a bid is {least} to {most}")
            }
        }
        Refusal::NotABidder {
            buyer,
            seller,
            players,
            bidders,
        } => {
            let spoken = seller.clockwise(players).skip(1);
            let bidders: Vec<_> = spoken
                .filter(|&seat| bidders.contains(seat))
                .map(|seat| seat.to_string())
                .collect();
            let bidders = bidders.join(" or ");
            format!("seat {buyer} has not bid; the lot can be sold to {bidders}")
        }
        Refusal::CannotTake { price, most } => {
            format!("keeping the lot costs {price}, but only {most} can be raised; sell it")
        }
        Refusal::TooManyBluffs { bluffs } => {
            format!("{bluffs} bluff cards, but there are {BLUFFS}")
        }
        Refusal::NotAllAllocated { allocated, owned } => {
            format!("{allocated} allocated, but exactly {owned} must be")
        }
        Refusal::CannotBuild {
            build,
            most,
            storehouses,
            money,
        } => format!(
            "{build} storehouses cannot be built; with {storehouses} of {MOST_STOREHOUSES} built and {money} denarii \
             it is at most {most}"
        ),
        Refusal::CannotDiscard { discard, store } => {
            format!("{discard} cannot be discarded; the store holds {store}")
        }
        Refusal::WrongDiscard {
            discarded,
            homeless,
            storehouses,
        } => format!(
            "{discarded} cards discarded, but exactly the {homeless} beyond {storehouses} storehouses must be"
        ),
        Refusal::CannotKeep { kept, store } => {
            format!("{kept} cannot be kept; the store holds {store}")
        }
    }
}

/// What is to be decided, and how that is written.
fn what_is_decided(step: Step) -> &'static str {
    match step {
        Step::Keep => "now everybody keeps one card of the boat: {\"keep\":\"wine\"}",
        Step::Offer => "now two cards of the boat are offered: {\"offer\":[\"grain\",\"wine\"]}",
        Step::Bid => "now there are bids: {\"pass\":true} or {\"bid\":12}",
        Step::Award => "now the seller decides: {\"sell_to\":2} or {\"take\":true}",
        Step::Allocate => {
            "now all goods are allocated: {\"allocate\":{\"forum\":{…},\"senate\":{…},\"store\":{…},\"bluffs\":0}}"
        }
        Step::Store => {
            "now storehouses are built and goods discarded: {\"store\":{\"build\":0,\"discard\":{…}}}"
        }
        Step::Final => "now it is decided which goods stay: {\"keep_goods\":{…}}",
        Step::Over => "the game is over",
    }
}

pub(super) fn flaw(ostia: &Ostia, why: &Flaw) -> String {
    match why {
        Flaw::Number(number) => crate::number_words(*number),
        Flaw::Bid(refused) => refusal(refused),
        Flaw::Committed(wrong) => crate::bad_joint(ostia, wrong),
        Flaw::NoSeat { .. }
        | Flaw::TooManyCards { .. }
        | Flaw::SenateCards { .. }
        | Flaw::Cards { .. }
        | Flaw::Depressors { .. }
        | Flaw::DepressorsMissing { .. }
        | Flaw::Boat { .. }
        | Flaw::EndTooSoon => counted(why),
        _ => plain(why).to_owned(),
    }
}

/// What is wrong with a number of something.
fn counted(why: &Flaw) -> String {
    match *why {
        Flaw::NoSeat { seat, players } => {
            let last = players.saturating_sub(1);
            format!("{seat} is no seat; the seats are 0 to {last}")
        }
        Flaw::TooManyCards { most } => format!("there are only {most} cards"),
        Flaw::SenateCards { round, left } => format!(
            "in round {round} of {ROUNDS} there is one senate card for each of the {left} rounds to come, the first \
             of them upcoming"
        ),
        Flaw::Cards { good, found, right } => format!(
            "{found} cards of {} in all places together, but there are {right}",
            good.name()
        ),
        Flaw::Depressors { right, players } => {
            format!("{right} cards are turned up with {players} players")
        }
        Flaw::DepressorsMissing { right } => format!("{right} cards must be left to be turned up"),
        Flaw::Boat { found, right } => {
            format!("{found} cards in the boat, but there must be {right}")
        }
        _ => format!("the end comes after round {ROUNDS}"),
    }
}

fn plain(why: &Flaw) -> &'static str {
    match why {
        Flaw::SenateCardTwice => "each senate card is there once",
        Flaw::NobodySells => "nobody has two cards left to sell",
        Flaw::AuctionTooSoon => "there is an auction only in \"bid\" and \"award\"",
        Flaw::AuctionMissing => "in \"bid\" and \"award\" there is an auction",
        Flaw::OutOfTurn => "the others speak in turn, from the seller's left on",
        Flaw::BiddingOver => "everybody has bid or passed, so the bidding is over",
        Flaw::BiddingGoesOn => "the seller decides when all others have bid or passed",
        Flaw::NothingToDecide => "everybody has passed, so the seller has nothing to decide",
        Flaw::DepressorsTooSoon => "cards are turned up only for the allocation",
        Flaw::ShownTooSoon => "goods are shown only from the trade to the allocation",
        Flaw::ShownNotStored => "the shown goods lie in the store",
        Flaw::Homeless => "at the end every stored good has a storehouse",
        Flaw::CreditsLeft => "at the end all credits are repaid, or the merchant is bankrupt",
        Flaw::NotBankrupt => "who can repay all credits is not bankrupt",
        Flaw::BankruptTooSoon => "nobody is bankrupt before the end",
        _ => "Ostia is for 3 to 5 players",
    }
}
