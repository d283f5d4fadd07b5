//! Why an action is not allowed, and what would be.

use super::actions;
use kontor_jantaris::{Ask, Figures, Plea, Refusal, Step};

pub(super) fn words(figures: &Figures, refusal: &Refusal) -> String {
    let allowed: Vec<String> = refusal
        .examples
        .iter()
        .map(|choice| actions::write_choice(figures, choice).to_string())
        .collect();
    let more = match refusal.more {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!(
        "{} is not allowed now; {}: {}{more}",
        actions::write(figures, &refusal.action),
        question(&refusal.asked),
        allowed.join(", "),
    )
}

fn question(ask: &Ask) -> &'static str {
    match ask {
        Ask::Settle => "two different districts without a stone are to be settled",
        Ask::Items => "an item of the start of the turn can be used that has not been used yet",
        Ask::City => {
            "in the city there are the market (up to 6 goods of a colour), the guild house (areas without a stone) \
             and the bazaar"
        }
        Ask::Replace => "open items can be replaced",
        Ask::Auction(_) => {
            "an auction is to be opened for an item whose minimum is owned, with at most all own goods"
        }
        Ask::Bid(_) => "the bid is to be raised, with at most all own goods",
        Ask::Pay(_) => "the bid is to be paid, the minimum in its colours",
        Ask::Stone => "a stone is to be moved to a district without one",
        Ask::Spyglass => "the spyglass can be used",
        Ask::Vote(_) => "it is to be voted",
        Ask::GreatMarket(_) => {
            "at the great market the card's price is paid and a merchant leaves the centre"
        }
        Ask::Over => "the game is over",
        Ask::Resolve(resolution) => match resolution.expulsion {
            Some(expulsion) => plea(expulsion.plea),
            None => "the vote is to be carried out",
        },
        Ask::Item(effect) => match effect.step {
            Step::Expulsion(expulsion) => plea(expulsion.plea),
            _ => "the item leaves these possibilities",
        },
    }
}

fn plea(plea: Plea) -> &'static str {
    match plea {
        Plea::Protection => "the letter of protection can refuse the expulsion",
        Plea::Flee => "the expelled merchant flees to a neighbouring district without a stone",
    }
}
