//! What a table is between two moments: who sits there, how the game stands, whose clock runs.

use super::random;
use crate::notices::Notice;
use crate::scene::Scene;
use crate::store::{StoredTable, TableStage};
use kontor_bots::Level;
use kontor_core::{Seat, Seats};
use kontor_model::{
    Chair, Millis, Pace, PersonId, Remark, ShownChair, Sitter, Stage, TableId, TableSetup,
};
use kontor_table::{AnyGame, AnyTable, Names};
use kontor_words::{Lang, Words};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Stands for a name that is not to be told.
const NAMELESS: &str = "N. N.";

/// How well a bot plays that decides for a person.
const STAND_IN: Level = Level::Casual;

/// A table as its steward knows it.
#[derive(Clone)]
pub(super) struct Sitting {
    pub(super) id: TableId,
    pub(super) game: Arc<dyn AnyGame>,
    pub(super) setup: TableSetup,
    pub(super) seed: u64,
    pub(super) created: Millis,
    pub(super) host: PersonId,
    pub(super) stage: Stage,
    /// Everybody left before the start.
    pub(super) closed: bool,
    pub(super) chairs: Vec<Chair>,
    pub(super) table: Option<Arc<dyn AnyTable>>,
    /// Steps before those that the table knows.
    pub(super) loaded_at: u64,
    pub(super) position: u64,
    /// Decisions that wait for others, as they came.
    pub(super) waiting: BTreeMap<Seat, Value>,
    /// The decisions that led here, as they came; none if a step was taken back.
    pub(super) last: Vec<(Seat, Value)>,
    /// Who decided in each of the steps that the table knows.
    pub(super) deciders: Vec<Seats>,
    /// Who had no choice in each of those steps.
    pub(super) forced: Vec<Seats>,
    /// Who of those that wait for others had no choice.
    pub(super) forced_now: Seats,
    /// How many steps are taken back if all agree; none if they cannot be.
    pub(super) undoable: usize,
    /// Seats of people whose time is up, so that a bot decides for them this once.
    pub(super) overdue: Seats,
    pub(super) remarks: Vec<Remark>,
    /// How much was said in all.
    pub(super) said: u64,
    pub(super) rematch: Option<TableId>,
}

/// A chair with a bot.
pub(super) fn chair_with_bot(seat: usize, level: Level) -> Chair {
    // Their names are the same in both languages.
    let names = Words::of(Lang::En).get("bot-names");
    Chair::with_bot(level, names.split(", ").nth(seat).unwrap_or("Bot"))
}

impl Sitting {
    /// A table that nobody has decided anything at. It begins when it is stored, if it is full.
    pub(super) fn open(
        game: Arc<dyn AnyGame>,
        setup: TableSetup,
        host: PersonId,
        chairs: Vec<Chair>,
        seed: u64,
        now: Millis,
    ) -> Sitting {
        Sitting {
            id: random::table_id(),
            game,
            setup,
            seed,
            created: now,
            host,
            stage: Stage::Gathering,
            closed: false,
            chairs,
            table: None,
            loaded_at: 0,
            position: 0,
            waiting: BTreeMap::new(),
            last: Vec::new(),
            deciders: Vec::new(),
            forced: Vec::new(),
            forced_now: Seats::NONE,
            undoable: 0,
            overdue: Seats::NONE,
            remarks: Vec::new(),
            said: 0,
            rematch: None,
        }
    }

    pub(super) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.chairs.len() as u8)
    }

    pub(super) fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    pub(super) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats().find(
            |seat| matches!(self.chair(*seat).sitter, Sitter::Person { id, .. } if id == person),
        )
    }

    /// Whether somebody sits here, opened the table, or is heard to have said something.
    pub(super) fn knows(&self, person: PersonId) -> bool {
        self.host == person
            || self.seat_of(person).is_some()
            || self.remarks.iter().any(|remark| remark.person == person)
    }

    /// The seats of people who decide for themselves.
    pub(super) fn present(&self) -> Seats {
        Seats::of(self.chairs.len() as u8, |seat| {
            self.chair(seat).sitter.is_present()
        })
    }

    /// Those who were not waited for before and are now, in a game that lasts for days.
    pub(super) fn newly_owing<'a>(
        &'a self,
        before: Option<&'a Sitting>,
    ) -> impl Iterator<Item = Notice> + 'a {
        let lasting = matches!(self.setup.pace, Pace::Days(_));
        let newly = move |seat: &Seat| {
            lasting
                && self.chair(*seat).owes
                && before.is_none_or(|before| !before.chair(*seat).owes)
        };
        self.seats().filter(newly).filter_map(|seat| {
            let chair = self.chair(seat);
            let Sitter::Person { id, .. } = chair.sitter else {
                return None;
            };
            Some(Notice {
                person: id,
                table: self.id.clone(),
                game: self.game.id(),
                position: self.position,
                until: chair.runs_out_at(),
            })
        })
    }

    /// Whose decision is missing.
    pub(super) fn owed(&self) -> Seats {
        match (&self.stage, &self.table) {
            (Stage::Playing, Some(table)) => table.to_act(),
            _ => Seats::NONE,
        }
    }

    /// Who of a bot's kind decides on this seat, if not a person.
    pub(super) fn bot_on(&self, seat: Seat) -> Option<Level> {
        match self.chair(seat).sitter {
            Sitter::Bot(level) => Some(level),
            Sitter::Person { away: true, .. } => Some(STAND_IN),
            Sitter::Person { .. } if self.overdue.contains(seat) => Some(STAND_IN),
            Sitter::Person { .. } | Sitter::Nobody => None,
        }
    }

    /// The only thing that a person can do who is asked all the same.
    pub(super) fn only_way(&self, seat: Seat) -> Option<Value> {
        let spared = self.owed().contains(seat) && self.present().contains(seat);
        self.table.as_ref().filter(|_| spared)?.only_way(seat)
    }

    /// When the next clock runs out, if one runs; for those whose time is up already a bot decides.
    pub(super) fn next_time_out(&self) -> Option<Millis> {
        let running = self.seats().filter(|seat| !self.overdue.contains(*seat));
        running
            .filter_map(|seat| self.chair(seat).runs_out_at())
            .min()
    }

    /// When the table must move by itself.
    pub(super) fn due(&self) -> Option<Millis> {
        if self.owed().iter().any(|seat| self.bot_on(seat).is_some()) {
            // At once.
            return Some(0);
        }
        self.next_time_out()
    }

    pub(super) fn names(&self) -> Names {
        let names = self.chairs.iter().map(|chair| match chair.sitter {
            // Somebody who deleted the account has no name any more, in no language.
            Sitter::Person { .. } if chair.name.is_empty() => NAMELESS.to_owned(),
            _ => chair.name.clone(),
        });
        Names::new(names.collect())
    }

    /// What is kept of it, without its chairs.
    pub(super) fn row(&self) -> StoredTable {
        let options = self.setup.options.iter();
        let (stage, winners) = match &self.stage {
            _ if self.closed => (TableStage::Closed, Seats::NONE),
            Stage::Gathering => (TableStage::Gathering, Seats::NONE),
            Stage::Playing => (TableStage::Playing, Seats::NONE),
            Stage::Over(_, outcome) => (TableStage::Over, outcome.winners()),
        };
        StoredTable {
            id: self.id.clone(),
            game: self.game.id().to_owned(),
            rules: self.game.rules().to_owned(),
            components: self.game.box_hash(),
            players: self.setup.players,
            options: options
                .map(|(name, value)| (name.to_owned(), value.into()))
                .collect(),
            max_rounds: self.setup.max_rounds,
            listed: self.setup.listed,
            pace: self.setup.pace,
            seed: self.seed,
            created: self.created,
            host: self.host,
            stage,
            round: self.table.as_ref().map_or(0, |table| table.round()),
            winners: winners.iter().map(|seat| seat.index() as u8).collect(),
            due: self.due(),
            rematch: self.rematch.clone(),
        }
    }

    /// What there is to show of it.
    pub(super) fn scene(
        &self,
        now: Millis,
        version: u64,
        here: &BTreeMap<PersonId, usize>,
    ) -> Scene {
        let plays = matches!(self.stage, Stage::Playing);
        let chairs = self.seats().map(|seat| {
            let chair = self.chair(seat);
            ShownChair {
                sitter: chair.sitter.clone(),
                name: chair.name.clone(),
                time: chair.time(self.setup.pace, now).filter(|_| plays),
                agrees_to_undo: chair.agrees,
                here: matches!(chair.sitter, Sitter::Person { id, .. } if here.contains_key(&id)),
            }
        });
        Scene {
            id: self.id.clone(),
            game: self.game.clone(),
            setup: self.setup.clone(),
            host: self.host,
            stage: self.stage.clone(),
            chairs: chairs.collect(),
            names: self.names(),
            table: self.table.clone(),
            loaded_at: self.loaded_at,
            position: self.position,
            version,
            can_undo: self.undoable > 0,
            forced: self.forced.clone(),
            remarks: self.remarks.clone(),
            rematch: self.rematch.clone(),
            at: now,
        }
    }
}
