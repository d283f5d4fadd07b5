//! Why Visby refuses an action or a position, for whoever writes programs against the protocol.

use kontor_visby::{Card, Cards, Flaw, Refusal, Visby};

pub(super) fn refusal(visby: &Visby, why: &Refusal) -> String {
    match *why {
        Refusal::WaresAreTraded => {
            "cards have been played; now wares are traded: {\"trade\":{\"wares\":n}}".to_owned()
        }
        Refusal::CardsAreChosen => {
            "wares are traded after a merchant has been played; now cards are chosen: {\"play\":[…]}"
                .to_owned()
        }
        Refusal::NotInHand { missing, hand } => format!(
            "{} not in hand; the hand holds {}",
            names(missing),
            names(hand)
        ),
        Refusal::WrongNumber {
            played,
            due,
            players,
        } => format!(
            "{played} cards played, but {due} different ones must be played with {players} players"
        ),
        Refusal::NotOwned { given, owned } => {
            format!("{given} wares offered, but there are only {owned}")
        }
        Refusal::GivenForNothing {
            given,
            owned,
            market,
        } => {
            let trades = visby.market().trades(market, owned);
            let numbers: Vec<_> = trades.iter().map(|wares| wares.to_string()).collect();
            format!(
                "fewer than {given} wares bring the same {} seals; {} can be given",
                visby.market().seals_for(market, given),
                numbers.join(", ")
            )
        }
    }
}

pub(super) fn flaw(visby: &Visby, why: &Flaw) -> String {
    match why {
        Flaw::Number(number) => return crate::number_words(*number),
        Flaw::Twice(card) => return twice(*card),
        Flaw::CardsOpen { due } => {
            return format!("each family has {due} cards open while trading");
        }
        Flaw::HandSize { at_a_time } => {
            return format!("cards leave the hand {at_a_time} at a time");
        }
        Flaw::Committed(wrong) => return crate::bad_joint(visby, wrong),
        Flaw::Players(_) => "Visby is for 2 to 6 players",
        Flaw::Goal(_) => "the goal is 30 or 45",
        Flaw::NotAllCards => {
            "hand, discard and played together must hold each of the eight cards once"
        }
        Flaw::OpenTooSoon => "cards lie open only while trading",
        Flaw::MendicantDiscarded => "the mendicant is never on a discard pile",
        Flaw::NotExchanged => "at the end three wares become a seal, so at most 2 are left",
        Flaw::GoalReached => "a family has reached the goal, so the game would be over",
        Flaw::GoalNotReached => "no family has reached the goal, so the game goes on",
        Flaw::NobodyTrades => "nobody has a merchant open and wares to trade",
    }
    .to_owned()
}

pub(super) fn twice(card: Card) -> String {
    format!("the {} stands there twice", card.name())
}

fn names(cards: Cards) -> String {
    let names: Vec<_> = cards.iter().map(Card::name).collect();
    names.join(", ")
}
