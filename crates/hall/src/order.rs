//! What somebody wants done at a table.

use kontor_core::{Level, Seat};
use kontor_table::{Decision, Offered};
use kontor_words::{Lang, Words};

/// Who is to sit on a chair of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Whoever opens the table.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot(Level),
}

/// A decision as it comes in from outside.
#[derive(Clone, PartialEq, Debug)]
pub enum Proposal {
    /// From a page: its fields, and in which language to say what would be right.
    Form(Vec<(String, String)>, Lang),
    /// From a program.
    Written(Decision),
}

impl Proposal {
    /// As a table takes it.
    pub(crate) fn offered(&self) -> Offered<'_> {
        match self {
            Proposal::Form(fields, lang) => Offered::Form {
                fields,
                words: Words::of(*lang),
            },
            Proposal::Written(decision) => Offered::Written(decision),
        }
    }
}

/// What somebody wants done at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Order {
    /// To sit down, there or on the first free chair.
    Join(Option<Seat>),
    /// To go. During a game a bot holds the seat until they come back.
    Leave,
    /// As the host, before the start: to clear a chair.
    Remove(Seat),
    /// To decide.
    Act {
        /// For which position.
        position: u64,
        /// What.
        proposal: Proposal,
    },
    /// To take back the last decision.
    AgreeToUndo {
        /// In which position: what others decide meanwhile is not meant.
        position: u64,
    },
    /// Not to take anything back.
    RefuseUndo,
    /// To say something.
    Say(String),
    /// To take their seat back from the bot that holds it.
    ComeBack,
    /// To play again with the same people, at another table. Each of them sits down there by wanting it too.
    Rematch,
}
