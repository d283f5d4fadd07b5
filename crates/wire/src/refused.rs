//! Words for what the core refuses.

use crate::{Misfit, Misfits, Wire};
use kontor_core::{BadJoint, OutOfRange, Position, Seats, Setting};

/// The position that was written down; if it is none, every reason in the game's `words`, with its place.
pub fn placed<G: Setting>(
    game: &G,
    setup: &G::Setup,
    words: impl Fn(&G::Flaw) -> String,
) -> Result<Position<G>, Misfits> {
    game.place(setup).map_err(|flaws| {
        flaws
            .iter()
            .map(|flaw| Misfit::at(flaw.at.clone(), words(&flaw.why)))
            .collect()
    })
}

/// A number that is too small or too large.
pub fn number_words(wrong: OutOfRange) -> String {
    format!(
        "{} is not a whole number from {} to {}",
        wrong.found, wrong.least, wrong.most
    )
}

/// Why a decision does not fit a position.
pub fn bad_joint<G: Wire>(game: &G, wrong: &BadJoint<G::Refusal>) -> String {
    match wrong {
        BadJoint::NotOwed(seats) => match seats.first() {
            Some(seat) if seats.len() == 1 => format!("seat {seat} owes no decision here"),
            _ => format!("seats {} owe no decision here", numbers(*seats)),
        },
        BadJoint::Missing(seats) => format!("a decision of seats {} is missing", numbers(*seats)),
        BadJoint::Complete => {
            "everybody has decided, so the decisions would have taken effect".to_owned()
        }
        BadJoint::Illegal { seat, why } => {
            format!("the decision of seat {seat}: {}", game.explain(why))
        }
    }
}

fn numbers(seats: Seats) -> String {
    let numbers: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
    numbers.join(", ")
}
