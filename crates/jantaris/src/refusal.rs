//! Why an action is not allowed.

use crate::Jantaris;
use crate::action::{Action, Choice};
use crate::ask::Ask;
use crate::flow::Flow;
use crate::state::State;
use crate::turn;

/// How many of the allowed actions a refusal names.
const EXAMPLES: usize = 6;

/// An action that is not allowed, and what would be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What was tried.
    pub action: Action,
    /// What is asked.
    pub asked: Ask,
    /// What would be allowed, the first few.
    pub examples: Vec<Choice>,
    /// How many more would be.
    pub more: usize,
}

impl Jantaris {
    #[cold]
    pub(crate) fn refuse(&self, state: &State, action: &Action) -> Refusal {
        let mut examples = Vec::new();
        let mut more = 0;
        let _ = turn::choices(self, state, &mut |choice| {
            if examples.len() < EXAMPLES {
                examples.push(choice);
            } else {
                more += 1;
            }
            Flow::Continue(())
        });
        Refusal {
            action: *action,
            asked: state.table.ask,
            examples,
            more,
        }
    }
}
