//! The games as tables are played with them: each with the components that the table began with, whatever the house plays with now.

use kontor_model::{Refusal, Unfit};
use kontor_store::{Job, Store, StoreError, StoredTable};
use kontor_table::{AnyGame, Shelf};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The games with all components that tables here were played with.
pub(crate) struct Components {
    pub(crate) shelf: Shelf,
    /// Games that tables of other components have needed so far, by name of the rules and hash.
    others: Mutex<BTreeMap<(String, String), Arc<dyn AnyGame>>>,
}

impl Components {
    pub(crate) fn new(shelf: Shelf) -> Components {
        Components {
            shelf,
            others: Mutex::default(),
        }
    }

    /// Keeps those that new tables are played with, for the time when they are others.
    pub(crate) async fn keep(&self, store: &Store) -> Result<(), StoreError> {
        let mut job = Job::default();
        for game in self.shelf.games() {
            let contents = game.components().to_string();
            job.keep_box(game.box_hash(), game.id(), &contents);
        }
        store.run(job).await
    }

    /// The game of a table, with the components it began with.
    pub(crate) async fn game_of(
        &self,
        store: &Store,
        table: &StoredTable,
    ) -> Result<Arc<dyn AnyGame>, Refusal> {
        let (rules, hash) = (&table.rules, &table.components);
        let key = (rules.clone(), hash.clone());
        if let Some(game) = self.others().get(&key) {
            return Ok(game.clone());
        }
        let other_box = Refusal::Unfit(Unfit::OtherBox);
        let today = self.shelf.by_rules(rules);
        let today = today.filter(|game| game.id() == table.game);
        let today = today.ok_or_else(|| other_box.clone())?;
        if today.box_hash() == hash {
            return Ok(today.clone());
        }
        let game = match self.shelf.with_components(rules, hash) {
            Some(released) => released,
            None => {
                let contents = store.box_contents(hash).await?.ok_or(other_box)?;
                let game = today.with_box(&contents);
                let fits = game.ok().filter(|game| game.box_hash() == hash);
                fits.ok_or_else(|| StoreError::Damaged(format!("the box {hash} is damaged")))?
            }
        };
        self.others().insert(key, game.clone());
        Ok(game)
    }

    fn others(&self) -> std::sync::MutexGuard<'_, BTreeMap<(String, String), Arc<dyn AnyGame>>> {
        // Whole entries are put there, so nothing can be left half done.
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
