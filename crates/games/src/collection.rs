//! The games that a program is started with.

use kontor_arena::{Contests, Lab};
use kontor_bots::Played;
use kontor_table::{AnyGame, Entry, Shelf};
use kontor_wire::{BadBox, Wire};
use std::sync::Arc;

/// Games that are played and studied. One entry gives both, so that neither can know a game that the other does not, or
/// have other bots or components.
#[derive(Clone)]
pub struct Games {
    shelf: Shelf,
    labs: Vec<Arc<dyn Contests>>,
}

/// One of the games.
#[derive(Clone, Copy)]
pub struct OneGame<'a> {
    /// To be played.
    pub game: &'a Arc<dyn AnyGame>,
    /// To be studied.
    pub lab: &'a Arc<dyn Contests>,
}

impl std::fmt::Debug for Games {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.shelf.fmt(f)
    }
}

impl Games {
    /// No game yet.
    pub fn none() -> Games {
        Games {
            shelf: Shelf::new(Vec::new()),
            labs: Vec::new(),
        }
    }

    /// One more game.
    ///
    /// # Panics
    /// If its texts cannot be used, as [`Entry::erased`] says.
    pub fn with<G: Wire + Played + Clone>(mut self, entry: Entry<G>) -> Games {
        let lab = Lab::new(entry.game.clone(), entry.bots.advise());
        self.labs.push(Arc::new(lab));
        self.shelf = self.shelf.with(entry.erased());
        self
    }

    /// The same games, with another box of components for one of them. Which it is for stands in the file.
    pub fn with_box(mut self, text: &str) -> Result<Games, BadBox> {
        let shelf = self.shelf.with_box(text)?;
        // Each game has the same place in both; the one whose components are others now is the one the box is for.
        for (lab, game) in self.labs.iter_mut().zip(shelf.games()) {
            if lab.box_hash() != game.box_hash() {
                *lab = lab.with_box(text)?;
            }
        }
        self.shelf = shelf;
        Ok(self)
    }

    /// The games, to be played.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// The games, if nobody studies them.
    pub fn into_shelf(self) -> Shelf {
        self.shelf
    }

    /// Every game, to be played and to be studied.
    pub fn each(&self) -> impl Iterator<Item = OneGame<'_>> {
        let games = self.shelf.games().iter().zip(&self.labs);
        games.map(|(game, lab)| OneGame { game, lab })
    }

    /// The game of this name, to be played and to be studied.
    pub fn game(&self, id: &str) -> Option<OneGame<'_>> {
        self.each().find(|one| one.game.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn what_is_played_and_what_is_studied_have_the_same_components() {
        let same = |games: &Games| {
            let mut each = games.each();
            each.all(|OneGame { game, lab }| {
                (game.id(), game.box_hash()) == (lab.id(), lab.box_hash().as_str())
            })
        };
        let games = games();
        assert!(same(&games));
        let hash = |games: &Games| games.game("ostia").map(|one| one.lab.box_hash());
        let before = hash(&games);
        let text = include_str!("../../wire/boxes/ostia.json");
        let other = text.replacen("\"ivory\", \"value\": 8", "\"ivory\", \"value\": 9", 1);
        let games = games.with_box(&other).expect("the box is good");
        assert!(same(&games));
        assert_ne!(hash(&games), before);
    }
}
