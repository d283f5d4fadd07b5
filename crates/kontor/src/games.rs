//! The one place where a command turns the name of a game into the game's type.
//!
//! `train`, `exploit`, `bench`, `arena` and `simulate` need more of a game than what is behind
//! [`AnyGame`](kontor_table::AnyGame). What one of them does differently for some game stands with the command, in a trait
//! that every game of this list has to implement.

use crate::bench::Benched;
use crate::cli::{Boxes, Failure};
use crate::exploit::Exploited;
use crate::train::Taught;
use kontor_arena::{Contests, Lab};
use kontor_bots::Played;
use kontor_core::Game;
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;
use kontor_wire::Wire;
use std::sync::Arc;

/// A game as these commands know it.
pub(crate) trait Studied: Wire + Played + Benched + Exploited + Taught {}

impl<G: Wire + Played + Benched + Exploited + Taught> Studied for G {}

/// Something that is done with a game of any type.
pub(crate) trait ForGame {
    /// What comes of it.
    type Out;

    /// Does it with this game.
    fn run<G: Studied>(&self) -> Self::Out;
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The names of all games that can be studied.
        pub(crate) const IDS: &[&str] = &[$(<$game>::ID),+];

        /// Does something with the game of this name; nothing if it cannot be studied.
        pub(crate) fn find<C: ForGame>(id: &str, command: &C) -> Option<C::Out> {
            $(if id == <$game>::ID {
                return Some(command.run::<$game>());
            })+
            None
        }

        /// Does something with every game.
        pub(crate) fn each<C: ForGame>(command: &C) -> Vec<C::Out> {
            vec![$(command.run::<$game>()),+]
        }
    };
}

games!(Visby, Jantaris, Ostia);

/// Does something with the game of this name. The error says for which games there is such a command.
pub(crate) fn with<C: ForGame>(id: &str, name: &str, command: &C) -> Result<C::Out, Failure> {
    find(id, command).ok_or_else(|| {
        Failure::usage(format!(
            "kontor {name} does not support \"{id}\"; it supports {}",
            IDS.join(", ")
        ))
    })
}

/// The game of this name as it is measured, with the components of its box file if there is one.
pub(crate) fn contests(id: &str, name: &str, boxes: &Boxes) -> Result<Arc<dyn Contests>, Failure> {
    struct Measured;
    impl ForGame for Measured {
        type Out = Arc<dyn Contests>;

        fn run<G: Studied>(&self) -> Arc<dyn Contests> {
            Arc::new(Lab::new(G::standard()))
        }
    }
    let standard = with(id, name, &Measured)?;
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

    struct Name;

    impl ForGame for Name {
        type Out = &'static str;

        fn run<G: Studied>(&self) -> &'static str {
            G::ID
        }
    }

    #[test]
    fn every_game_on_the_shelf_can_be_studied_under_its_own_name() {
        let shelf: Vec<_> = kontor_games::shelf().ids().collect();
        assert_eq!(IDS, shelf);
        assert_eq!(each(&Name), shelf);
        for id in shelf {
            assert_eq!(with(id, "bench", &Name).unwrap(), id);
        }
    }

    #[test]
    fn a_game_that_is_not_known_is_never_taken_for_another() {
        let refused = with("chess", "exploit", &Name).unwrap_err();
        assert!(format!("{refused:?}").contains("it supports visby, jantaris, ostia"));
    }
}
