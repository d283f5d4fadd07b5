//! The games there are.

use crate::game::AnyGame;
use kontor_wire::BadBox;
use std::sync::Arc;

/// Every game the Kontor has, each with the components it is played with.
#[derive(Clone)]
pub struct Shelf {
    games: Vec<Arc<dyn AnyGame>>,
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.ids()).finish()
    }
}

impl Shelf {
    /// A shelf with these games.
    pub fn new(games: Vec<Arc<dyn AnyGame>>) -> Shelf {
        Shelf { games }
    }

    /// The shelf with one more game.
    pub fn with(mut self, game: Arc<dyn AnyGame>) -> Shelf {
        self.games.push(game);
        self
    }

    /// The shelf with another box of components for one game. Which game it is for stands in the file.
    pub fn with_box(mut self, text: &str) -> Result<Shelf, BadBox> {
        let place = self.place_of_box(text)?;
        self.games[place] = self.games[place].with_box(text)?;
        Ok(self)
    }

    /// The game that a box file is for.
    pub fn game_of_box(&self, text: &str) -> Result<&Arc<dyn AnyGame>, BadBox> {
        Ok(&self.games[self.place_of_box(text)?])
    }

    fn place_of_box(&self, text: &str) -> Result<usize, BadBox> {
        let value = kontor_wire::boxes::parse(text)?;
        let id = value.get("game").and_then(|game| game.as_str());
        let place = self.games.iter().position(|game| Some(game.id()) == id);
        place.ok_or_else(|| {
            let ids: Vec<_> = self.ids().collect();
            BadBox::new(format!(
                "the key \"game\" should say which game the box is for: {}",
                ids.join(", ")
            ))
        })
    }

    /// The names of the games.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.games.iter().map(|game| game.id())
    }

    /// All games.
    pub fn games(&self) -> &[Arc<dyn AnyGame>] {
        &self.games
    }

    /// The game that is played by these rules.
    pub fn by_rules(&self, rules: &str) -> Option<&Arc<dyn AnyGame>> {
        self.games.iter().find(|game| game.rules() == rules)
    }

    /// The game that is played by these rules, with the components of this hash: those it is played with here, or those that it
    /// came with in some release.
    pub fn with_components(&self, rules: &str, hash: &str) -> Option<Arc<dyn AnyGame>> {
        let game = self.by_rules(rules)?;
        if game.box_hash() == hash {
            return Some(game.clone());
        }
        game.with_released_box(hash)
    }

    /// The game of this name.
    pub fn game(&self, id: &str) -> Option<&Arc<dyn AnyGame>> {
        self.games.iter().find(|game| game.id() == id)
    }
}
