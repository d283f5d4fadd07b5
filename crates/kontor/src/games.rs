//! The one place where a command turns the name of a game into the game's type.
//!
//! Most commands take any game that the program was started with. `train` and `exploit` need more of a game than what is
//! behind [`AnyGame`](kontor_table::AnyGame) and [`Contests`](kontor_arena::Contests), and `bench` has work of its own for
//! some. What one of them does differently for some game stands with the command, in a trait that every game of this list
//! has to implement.

use crate::failure::Failure;
use kontor_core::Game;

macro_rules! games {
    ($dollar:tt $($game:ty),+) => {
        /// The names of the games of this list.
        pub(crate) const IDS: &[&str] = &[$(<$game>::ID),+];

        /// What is done with the game of this name, whose type gets a name of its own; nothing if it is not on this list.
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

        /// What is done with every game of this list.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_list_is_found_under_its_own_name() {
        assert_eq!(each_game!(G => G::ID).as_slice(), IDS);
        let shelf = kontor_games::shelf();
        for id in IDS {
            assert!(shelf.game(id).is_some(), "{id}");
            assert_eq!(for_game!(*id, G => G::ID), Some(*id));
        }
    }

    #[test]
    fn a_game_that_is_not_known_is_never_taken_for_another() {
        assert_eq!(for_game!("chess", G => G::ID), None);
        let refused = unsupported("chess", "exploit");
        assert!(format!("{refused:?}").contains("it supports visby, jantaris, ostia"));
    }
}
