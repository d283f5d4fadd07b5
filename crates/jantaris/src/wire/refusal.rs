//! Why an action is not allowed, and what would be.

use super::actions;
use crate::Jantaris;
use crate::action::Action;
use crate::ask::{Ask, Plea, Step};
use crate::state::State;
use crate::turn::{self, Flow};
use kontor_core::Illegal;
use kontor_wire::Wire;

/// How many of the allowed actions a refusal names.
const EXAMPLES: usize = 6;

impl Jantaris {
    #[cold]
    pub(crate) fn why_not(&self, state: &State, action: &Action) -> Illegal {
        let mut allowed = Vec::new();
        let _ = turn::choices(self, state, &mut |choice| {
            allowed.push(actions::write_choice(&self.components, &choice).to_string());
            Flow::Continue(())
        });
        let more = allowed.len().saturating_sub(EXAMPLES);
        allowed.truncate(EXAMPLES);
        let more = match more {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        Illegal::new(format!(
            "{} is not allowed now; {}: {}{more}",
            self.write_action(action),
            question(&state.table.ask),
            allowed.join(", "),
        ))
    }
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
