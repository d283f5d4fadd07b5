//! Whether everything that is stored can be played again.

use crate::components::Components;
use crate::load;
use kontor_model::{Refusal, TableId};
use kontor_store::{Store, StoreError};
use kontor_table::Shelf;

/// As many tables are asked for at once.
const TABLES_AT_ONCE: i64 = 200;

/// What was found of all games that have begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// So many were played again from their cards on, and go on or ended as they are stored.
    pub sound: u64,
    /// These were played with rules or components that this program does not have.
    pub foreign: Vec<TableId>,
    /// These make no sense, and why.
    pub damaged: Vec<(TableId, String)>,
}

/// Plays every game again that has begun. One that is damaged keeps no other from being looked at.
pub async fn check_games(store: &Store, shelf: &Shelf) -> Result<Checked, StoreError> {
    let components = Components::new(shelf.clone());
    let mut checked = Checked::default();
    let mut last: Option<TableId> = None;
    loop {
        let page = store.begun(last.as_ref(), TABLES_AT_ONCE).await?;
        let Some(end) = page.last() else {
            return Ok(checked);
        };
        last = Some(end.clone());
        for id in page {
            match whole(store, &components, &id).await {
                Ok(()) => checked.sound += 1,
                Err(Refusal::Unfit(_)) => checked.foreign.push(id),
                Err(Refusal::Storage(why)) => checked.damaged.push((id, why)),
                Err(why) => checked.damaged.push((id, format!("{why:?}"))),
            }
        }
    }
}

/// A game from its cards on, and as it would be loaded.
async fn whole(store: &Store, components: &Components, id: &TableId) -> Result<(), Refusal> {
    let record = load::record(store, components, id).await?;
    let loaded = load::table_state(store, components, id).await?;
    let mut now = loaded.table.as_ref().ok_or(Refusal::NotBegun)?.copy();
    // Decisions that wait for others are in no record yet.
    for seat in loaded.waiting.keys() {
        now.withdraw(*seat);
    }
    let steps = loaded.loaded_at + now.steps() as u64;
    if record.table().steps() as u64 != steps || record.table().state() != now.state() {
        let why = "its record and the position that is stored do not agree";
        return Err(Refusal::Storage(why.to_owned()));
    }
    Ok(())
}
