//! Tables in a list.

use crate::load;
use kontor_model::{PersonId, Sitter, Summary, SummaryStage};
use kontor_store::{StoredSummary, TableStage};
use kontor_table::AnyGame;

/// A table as the viewer's list shows it; nothing if it is not to be shown.
pub(crate) fn of(
    found: StoredSummary,
    game: &dyn AnyGame,
    viewer: Option<PersonId>,
) -> Option<Summary> {
    let StoredSummary {
        table,
        updated,
        chairs,
    } = found;
    let is_viewer =
        |sitter: &Sitter| matches!(sitter, Sitter::Person { id, .. } if Some(*id) == viewer);
    let mut mine = chairs.iter().filter(|chair| is_viewer(&chair.sitter));
    Some(Summary {
        game: game.id(),
        setup: load::setup(&table, game).ok()?,
        stage: match table.progress.stage {
            TableStage::Gathering => SummaryStage::Gathering,
            TableStage::Playing => SummaryStage::Playing,
            TableStage::Over => SummaryStage::Over,
            TableStage::Closed => return None,
        },
        my_turn: mine.any(|chair| chair.owes),
        names: chairs
            .iter()
            .map(|chair| (chair.sitter != Sitter::Nobody).then(|| chair.name.clone()))
            .collect(),
        bots: chairs.iter().map(|chair| chair.sitter.bot()).collect(),
        people: chairs
            .iter()
            .filter_map(|chair| match chair.sitter {
                Sitter::Person { id, away } => {
                    let kept = away && table.progress.stage == TableStage::Gathering;
                    Some(id).filter(|_| !kept)
                }
                Sitter::Bot(_) | Sitter::Nobody => None,
            })
            .collect(),
        host: table.progress.host,
        round: table.progress.round,
        updated,
        winners: table.progress.winners.iter().collect(),
        id: table.id,
    })
}
