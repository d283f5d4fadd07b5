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
        let value = kontor_wire::boxes::parse(text)?;
        let id = value.get("game").and_then(|game| game.as_str());
        let place = self.games.iter().position(|game| Some(game.id()) == id);
        let Some(place) = place else {
            let ids: Vec<_> = self.ids().collect();
            return Err(BadBox::new(format!(
                "the key \"game\" should say which game the box is for: {}",
                ids.join(", ")
            )));
        };
        self.games[place] = self.games[place].with_box(text)?;
        Ok(self)
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

    /// The game of this name.
    pub fn game(&self, id: &str) -> Option<&Arc<dyn AnyGame>> {
        self.games.iter().find(|game| game.id() == id)
    }
}
