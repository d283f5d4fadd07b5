//! One position of a finished game, for pages and programs alike.

use kontor_core::Seat;
use kontor_hall::PastPosition;
use kontor_table::AnyTable;
use serde_json::Value;

/// Through whose eyes a finished game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// A spectator's, or a seat's.
    Of(Option<Seat>),
    /// Everybody's at once.
    All,
}

impl Eyes {
    /// The seat through whose eyes it is looked at, if it is one.
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Eyes::Of(seat) => seat,
            Eyes::All => None,
        }
    }
}

/// One position of a finished game, as somebody looks at it.
pub(crate) struct Replay {
    position: PastPosition,
    pub(crate) eyes: Eyes,
}

impl Replay {
    pub(crate) fn new(position: PastPosition, eyes: Eyes) -> Replay {
        Replay { position, eyes }
    }

    /// How it stood there.
    pub(crate) fn table(&self) -> &dyn AnyTable {
        self.position.table.as_ref()
    }

    /// How many steps led here.
    pub(crate) fn step(&self) -> usize {
        self.position.step
    }

    /// How many steps the game has.
    pub(crate) fn steps(&self) -> usize {
        self.position.steps
    }

    /// What could be known here, as programs read it.
    pub(crate) fn view(&self) -> Value {
        match self.eyes {
            Eyes::Of(seat) => self.table().view(seat),
            Eyes::All => self.table().state(),
        }
    }

    /// What happened in the step that led here, as programs read it.
    pub(crate) fn events(&self) -> Vec<Value> {
        match self.step().checked_sub(1) {
            Some(last) => self.table().written_events(last),
            None => Vec::new(),
        }
    }
}
