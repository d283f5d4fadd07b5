//! A decision on its way between a table and the outside.

use crate::page::{Fields, Misread};
use kontor_core::Refused;
use kontor_wire::Wire;
use kontor_words::Words;
use serde_json::Value;

/// A decision that has left its game: as records write it, and nobody looks into it on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision(Value);

impl Decision {
    /// As it was written down.
    pub fn read(written: Value) -> Decision {
        Decision(written)
    }

    /// As it is written down.
    pub fn written(&self) -> &Value {
        &self.0
    }
}

/// A decision as it comes in.
#[derive(Clone, Copy, Debug)]
pub enum Offered<'a> {
    /// From a page.
    Form {
        /// Its fields.
        fields: &'a Fields,
        /// In which language to say what would be right.
        words: &'static Words,
    },
    /// From a program, a record or a bot.
    Written(&'a Decision),
}

/// Why a decision was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// The game is over.
    Over,
    /// The seat owes no decision, or has made it.
    NotYourTurn,
    /// It is no action, or not one that is allowed now.
    Illegal(String),
    /// The fields of a form make no action.
    Misread(Misread),
}

impl std::fmt::Display for NotTaken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotTaken::Over => f.write_str("the game is over"),
            NotTaken::NotYourTurn => f.write_str("this seat owes no decision"),
            NotTaken::Illegal(why) | NotTaken::Misread(Misread::Unfit(why)) => f.write_str(why),
            NotTaken::Misread(Misread::Strange) => {
                f.write_str("these are not the fields of the form that was sent")
            }
        }
    }
}

impl NotTaken {
    pub(crate) fn of<G: Wire>(game: &G, refused: Refused<G::Refusal>) -> NotTaken {
        match refused {
            Refused::Over => NotTaken::Over,
            Refused::NotYourTurn => NotTaken::NotYourTurn,
            Refused::Illegal(why) => NotTaken::Illegal(game.explain(&why)),
        }
    }
}

/// What a bot would do.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// The action.
    pub action: Decision,
    /// Among what it chose, with the probability of each.
    pub policy: Vec<(Decision, f64)>,
    /// The share of the win it expects, 0 to 1.
    pub value: f64,
}
