//! Tables from the store: a position and the steps after it, or the whole game for its record.

use crate::components::Components;
use crate::config::SHOWN_REMARKS;
use crate::table_state::TableState;
use kontor_core::{DealSeed, Options, Seat, Seats};
use kontor_model::{Refusal, Stage, TableId, TableSetup};
use kontor_store::{
    Store, StoreError, StoredSnapshot, StoredStep, StoredSummary, StoredTable, TableStage,
};
use kontor_table::{AnyGame, AnyTable, Decision, Record, ended};
use serde_json::Value;
use std::sync::Arc;

/// What was decided in one step.
type Decisions = [(Seat, Value)];

/// A table as it stands.
pub(crate) async fn table_state(
    store: &Store,
    components: &Components,
    id: &TableId,
) -> Result<TableState, Refusal> {
    let (found, game) = found(store, components, id).await?;
    let row = found.table;
    let (remarks, said) = store.remarks(id, SHOWN_REMARKS as i64).await?;
    let setup = setup(&row, game.as_ref())?;
    let mut state = TableState {
        id: row.id,
        remarks: Arc::new(remarks),
        said,
        rematch: row.progress.rematch,
        ..TableState::open(
            game,
            setup,
            row.progress.host,
            found.chairs,
            row.seed,
            row.created,
        )
    };
    if row.progress.stage != TableStage::Gathering {
        play_on(store, &mut state).await?;
    }
    Ok(state)
}

async fn found(
    store: &Store,
    components: &Components,
    id: &TableId,
) -> Result<(StoredSummary, Arc<dyn AnyGame>), Refusal> {
    let found = store.table(id).await?.ok_or(Refusal::NoTable)?;
    if found.table.progress.stage == TableStage::Closed {
        return Err(Refusal::NoTable);
    }
    let game = components.game_of(store, &found.table).await?;
    Ok((found, game))
}

/// What a table plays.
pub(crate) fn setup(row: &StoredTable, game: &dyn AnyGame) -> Result<TableSetup, StoreError> {
    let mut options = Options::defaults(game.options());
    for (name, value) in &row.options {
        let value = value.as_i64().unwrap_or(i64::MIN);
        options.set(name, value).map_err(StoreError::Damaged)?;
    }
    Ok(TableSetup {
        players: row.players,
        options,
        max_rounds: row.max_rounds,
        listed: row.listed,
        pace: row.pace,
    })
}

/// Brings a game that has begun to where it is. It is loaded from the last position but one, so that there are steps to
/// tell of, unless a step before that was taken back.
async fn play_on(store: &Store, state: &mut TableState) -> Result<(), StoreError> {
    let snapshots = store.snapshots(&state.id).await?;
    let oldest = snapshots.first().map_or(0, |snapshot| snapshot.seq);
    let steps = store.steps(&state.id, oldest).await?;
    let (snapshot, decided) = snapshots
        .iter()
        .find_map(|snapshot| Some((snapshot, in_effect(&steps, snapshot.seq)?)))
        .ok_or_else(|| StoreError::Damaged(format!("{} has no position", state.id)))?;
    let mut forced = Vec::new();
    let mut table = from_snapshot(state.game.as_ref(), snapshot)?;
    for decisions in &decided {
        forced.push(act(table.as_mut(), decisions)?);
    }
    for (seat, action) in store.commitments(&state.id).await? {
        let forced = act(table.as_mut(), &[(seat, action.clone())])?;
        for seat in forced.iter() {
            state.forced_now.insert(seat);
        }
        state.waiting.insert(seat, Decision::read(action));
    }
    let seats = |decisions: &&Decisions| decisions.iter().map(|(seat, _)| *seat).collect();
    state.deciders = Arc::new(decided.iter().map(seats).collect());
    state.forced = Arc::new(forced);
    let last = steps.last();
    state.position = last.map_or(snapshot.seq, |last| last.seq);
    let decisions = last.and_then(|last| last.decisions.clone());
    let decisions = decisions.unwrap_or_default().into_iter();
    let decisions = decisions.map(|(seat, action)| (seat, Decision::read(action)));
    state.last = Arc::new(decisions.collect());
    state.loaded_at = snapshot.steps;
    state.stage = match ended(table.as_ref(), state.setup.max_rounds) {
        None => Stage::Playing,
        Some((ending, outcome)) => Stage::Over(ending, outcome),
    };
    state.table = Some(Arc::from(table));
    state.undoable = state.undoable_steps();
    Ok(())
}

fn from_snapshot(
    game: &dyn AnyGame,
    snapshot: &StoredSnapshot,
) -> Result<Box<dyn AnyTable>, StoreError> {
    let loaded = game.load(&snapshot.state);
    loaded.map_err(|why| StoreError::Damaged(why.to_string()))
}

/// Lets some decide; says who of them had no choice.
fn act(table: &mut dyn AnyTable, decisions: &Decisions) -> Result<Seats, StoreError> {
    let mut forced = Seats::NONE;
    for (seat, action) in decisions {
        if table.glimpse(Some(*seat)).only_way().is_some() {
            forced.insert(*seat);
        }
        let acted = table.act(*seat, action);
        acted.map_err(|why| StoreError::Damaged(why.to_string()))?;
    }
    Ok(forced)
}

/// The steps after a position that were not taken back; nothing if one before it was.
fn in_effect(steps: &[StoredStep], after: u64) -> Option<Vec<&Decisions>> {
    let mut decided = Vec::new();
    for step in steps.iter().filter(|step| step.seq > after) {
        match &step.decisions {
            Some(decisions) => decided.push(decisions.as_slice()),
            None => {
                decided.pop()?;
            }
        }
    }
    Some(decided)
}

/// The whole game.
pub(crate) async fn record(
    store: &Store,
    components: &Components,
    id: &TableId,
) -> Result<Record, Refusal> {
    let (found, game) = found(store, components, id).await?;
    if found.table.progress.stage == TableStage::Gathering {
        return Err(Refusal::NotBegun);
    }
    let seats = found
        .chairs
        .iter()
        .map(|chair| kontor_table::RecordedSitter {
            name: chair.name.clone(),
            bot: chair.sitter.bot(),
        });
    let setup = setup(&found.table, game.as_ref())?;
    let (game, seats) = (game.as_ref(), seats.collect());
    let TableSetup {
        options,
        max_rounds,
        ..
    } = setup;
    let mut record = match found.table.seed {
        DealSeed::Number(seed) if found.table.of_first_release => {
            Record::open_first_format(game, seats, options, seed, max_rounds)
        }
        seed => Record::open(game, seats, options, seed, max_rounds),
    };
    let steps = store.steps(id, 0).await?;
    let decided = in_effect(&steps, 0)
        .ok_or_else(|| StoreError::Damaged(format!("{id}: more was taken back than decided")))?;
    for (seat, action) in decided.into_iter().flatten() {
        let acted = record.act(*seat, action);
        acted.map_err(|why| StoreError::Damaged(why.to_string()))?;
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(seq: u64, stays: bool) -> StoredStep {
        let seat = Seat::default();
        StoredStep {
            seq,
            decisions: stays.then(|| vec![(seat, seq.into())]),
        }
    }

    #[test]
    fn what_was_taken_back_has_no_effect() {
        let steps = [step(1, true), step(2, true), step(3, false), step(4, true)];
        let which = |after| -> Option<Vec<Value>> {
            let decided = in_effect(&steps, after)?;
            Some(decided.iter().map(|step| step[0].1.clone()).collect())
        };
        assert_eq!(which(0), Some(vec![1.into(), 4.into()]));
        assert_eq!(which(1), Some(vec![4.into()]));
        assert_eq!(which(2), None);
        assert_eq!(which(3), Some(vec![4.into()]));
    }
}
