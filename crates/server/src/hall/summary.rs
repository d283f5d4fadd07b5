//! Tables in a list.

use super::load;
use crate::clock::Millis;
use crate::scene::{Setup, Sitter};
use crate::store::{StoredSummary, TableStage};
use crate::{PersonId, TableId};
use kontor_bots::Level;
use kontor_core::Seat;
use kontor_table::AnyGame;

/// How far a table in a list has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SummaryStage {
    /// Seats are still free.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Which table.
    pub id: TableId,
    /// Which game.
    pub game: &'static str,
    /// What is played.
    pub setup: Setup,
    /// How far it has come.
    pub stage: SummaryStage,
    /// Who sits there, by seat; nothing on a free seat, an empty name if they deleted their account.
    pub names: Vec<Option<String>>,
    /// The level of the bots, by seat.
    pub bots: Vec<Option<Level>>,
    /// Who opened it.
    pub host: PersonId,
    /// Whether it waits for whose list this is.
    pub my_turn: bool,
    /// The round, from 1; 0 before the start.
    pub round: u32,
    /// When something last happened there.
    pub updated: Millis,
    /// The people who have come; not those for whom a seat is only kept.
    pub people: Vec<PersonId>,
    /// Who won, once it is over.
    pub winners: Vec<Seat>,
}

impl Summary {
    /// A table as the viewer's list shows it; nothing if it is not to be shown.
    pub(super) fn of(
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
            stage: match table.stage {
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
            bots: chairs
                .iter()
                .map(|chair| match chair.sitter {
                    Sitter::Bot(level) => Some(level),
                    Sitter::Person { .. } | Sitter::Nobody => None,
                })
                .collect(),
            people: chairs
                .iter()
                .filter_map(|chair| match chair.sitter {
                    Sitter::Person { id, away } => {
                        let kept = away && table.stage == TableStage::Gathering;
                        Some(id).filter(|_| !kept)
                    }
                    Sitter::Bot(_) | Sitter::Nobody => None,
                })
                .collect(),
            host: table.host,
            round: table.round,
            updated,
            winners: table
                .winners
                .iter()
                .filter_map(|seat| Seat::new(usize::from(*seat)))
                .collect(),
            id: table.id,
        })
    }
}
