//! One position of a finished game, for pages and programs alike.

use kontor_core::Seat;
use kontor_table::{FinishedRecord, Moment};
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
    pub(crate) moment: Moment,
    /// How many steps the game has.
    pub(crate) steps: usize,
    pub(crate) eyes: Eyes,
}

impl Replay {
    /// The position after so many steps; the last one, if there are fewer.
    pub(crate) fn new(game: &FinishedRecord, step: usize, eyes: Eyes) -> Replay {
        Replay {
            moment: game.at(step),
            steps: game.steps(),
            eyes,
        }
    }

    /// What could be known here, as programs read it.
    pub(crate) fn view(&self) -> Value {
        match self.eyes {
            Eyes::Of(seat) => self.moment.glimpse(seat).view(),
            Eyes::All => self.moment.state(),
        }
    }

    /// What happened in the step that led here, as programs read it.
    pub(crate) fn events(&self) -> Vec<Value> {
        match self.moment.step().checked_sub(1) {
            Some(last) => self.moment.glimpse(None).events(last),
            None => Vec::new(),
        }
    }
}
