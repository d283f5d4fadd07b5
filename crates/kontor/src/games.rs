//! The one place where a command turns the name of a game into the game's type.
//!
//! `train`, `exploit`, `bench`, `arena` and `simulate` need more of a game than what is behind
//! [`AnyGame`](kontor_table::AnyGame). What one of them does differently for some game stands with the command, in a trait
//! that every game of this list has to implement.

use crate::arguments::Boxes;
use crate::failure::Failure;
use kontor_arena::{Contests, Lab};
use kontor_core::Game;
use std::sync::Arc;

macro_rules! games {
    ($dollar:tt $($game:ty),+) => {
        /// The names of all games that can be studied.
        pub(crate) const IDS: &[&str] = &[$(<$game>::ID),+];

        /// What is done with the game of this name, whose type gets a name of its own; nothing if it cannot be studied.
        macro_rules! for_game {
            ($dollar id:expr, $dollar game:ident => $dollar done:expr) => {
                match $dollar id {
                    $(<$game as kontor_core::Game>::ID => {
                        type $dollar game = $game;
                        Some($dollar done)
                    })+
                    _ => None,
                }
            };
        }

        /// What is done with every game.
        macro_rules! each_game {
            ($dollar game:ident => $dollar done:expr) => {
                [$({
                    type $dollar game = $game;
                    $dollar done
                }),+]
            };
        }

        pub(crate) use {each_game, for_game};
    };
}

games!($ kontor_visby::Visby, kontor_jantaris::Jantaris, kontor_ostia::Ostia);

/// Why a command does nothing with a game.
pub(crate) fn unsupported(id: &str, command: &str) -> Failure {
    Failure::usage(format!(
        "kontor {command} does not support \"{id}\"; it supports {}",
        IDS.join(", ")
    ))
}

/// The game of this name as it is measured, with the components of its box file if there is one.
pub(crate) fn contests(
    id: &str,
    command: &str,
    boxes: &Boxes,
) -> Result<Arc<dyn Contests>, Failure> {
    let standard = for_game!(id, G => Arc::new(Lab::new(G::standard())) as Arc<dyn Contests>);
    let standard = standard.ok_or_else(|| unsupported(id, command))?;
    match boxes.of(id)? {
        Some(text) => standard
            .with_box(&text)
            .map_err(|why| Failure::refused(format!("the box of {id} cannot be used: {why}"))),
        None => Ok(standard),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_on_the_shelf_can_be_studied_under_its_own_name() {
        let shelf: Vec<_> = kontor_games::shelf().ids().collect();
        assert_eq!(IDS, shelf);
        assert_eq!(each_game!(G => G::ID).as_slice(), shelf);
        for id in shelf {
            assert_eq!(for_game!(id, G => G::ID), Some(id));
        }
    }

    #[test]
    fn a_game_that_is_not_known_is_never_taken_for_another() {
        assert_eq!(for_game!("chess", G => G::ID), None);
        let refused = unsupported("chess", "exploit");
        assert!(format!("{refused:?}").contains("it supports visby, jantaris, ostia"));
    }
}
