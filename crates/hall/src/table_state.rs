//! What a table is between two moments: who sits there, how the game stands, whose clock runs.

use crate::messages::Messages;
use crate::notices::Notice;
use crate::random;
use crate::snapshot::{Scene, Versions, attendance};
use crate::told::ToldLog;
use kontor_core::{DealSeed, Level, Seat, Seats};
use kontor_model::{
    Chair, Millis, Pace, PersonId, Remark, ShownChair, Sitter, Stage, TableId, TableSetup, look,
};
use kontor_store::{StoredTable, TableProgress, TableStage};
use kontor_table::{AnyGame, AnyTable, Decision, Names};
use kontor_words::{Lang, Words};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Stands for a name that is not to be told.
pub(crate) const NAMELESS: &str = "N. N.";

/// How well a bot plays that decides for a person.
const STAND_IN: Level = Level::Casual;

/// A table as its steward knows it. A draft of a change is a copy of it, so what is large and seldom changes is shared.
#[derive(Clone)]
pub(crate) struct TableState {
    pub(crate) id: TableId,
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) setup: Arc<TableSetup>,
    pub(crate) seed: DealSeed,
    pub(crate) created: Millis,
    pub(crate) host: PersonId,
    pub(crate) stage: Stage,
    /// Everybody left before the start.
    pub(crate) closed: bool,
    pub(crate) chairs: Vec<Chair>,
    /// The names at the table, made distinct.
    pub(crate) names: Arc<Names>,
    pub(crate) table: Option<Arc<dyn AnyTable>>,
    /// Steps before those that the table knows.
    pub(crate) loaded_at: u64,
    pub(crate) position: u64,
    /// Decisions that wait for others, as they came.
    pub(crate) waiting: BTreeMap<Seat, Decision>,
    /// The decisions that led here, as they came; none if a step was taken back.
    pub(crate) last: Arc<Vec<(Seat, Decision)>>,
    /// Who decided in each of the steps that the table knows.
    pub(crate) deciders: Arc<Vec<Seats>>,
    /// Who had no choice in each of those steps.
    pub(crate) forced: Arc<Vec<Seats>>,
    /// Who of those that wait for others had no choice.
    pub(crate) forced_now: Seats,
    /// How many steps are taken back if all agree; none if they cannot be.
    pub(crate) undoable: usize,
    /// Seats of people whose time is up, so that a bot decides for them this once.
    pub(crate) overdue: Seats,
    pub(crate) remarks: Arc<Vec<Remark>>,
    /// How much was said in all.
    pub(crate) said: u64,
    pub(crate) rematch: Option<TableId>,
    /// What was told of the steps that the table knows.
    pub(crate) told: Arc<ToldLog>,
}

/// A chair with a bot.
pub(crate) fn chair_with_bot(seat: usize, level: Level) -> Chair {
    // Their names are the same in both languages.
    let names = Words::of(Lang::En).get("bot-names");
    Chair::with_bot(level, names.split(", ").nth(seat).unwrap_or("Bot"))
}

impl TableState {
    /// A table that nobody has decided anything at. It begins when it is stored, if it is full.
    pub(crate) fn open(
        game: Arc<dyn AnyGame>,
        setup: TableSetup,
        host: PersonId,
        chairs: Vec<Chair>,
        seed: DealSeed,
        now: Millis,
    ) -> TableState {
        TableState {
            id: random::table_id(),
            game,
            setup: Arc::new(setup),
            seed,
            created: now,
            host,
            stage: Stage::Gathering,
            closed: false,
            names: Arc::new(names(&chairs)),
            chairs,
            table: None,
            loaded_at: 0,
            position: 0,
            waiting: BTreeMap::new(),
            last: Arc::default(),
            deciders: Arc::default(),
            forced: Arc::default(),
            forced_now: Seats::NONE,
            undoable: 0,
            overdue: Seats::NONE,
            remarks: Arc::default(),
            said: 0,
            rematch: None,
            told: Arc::default(),
        }
    }

    /// The one seat that can see what is different now: it decided otherwise while others are still missing. Nothing if others can see
    /// something too.
    pub(crate) fn seen_by_one(&self, before: &TableState) -> Option<Seat> {
        let same = self.position == before.position
            && self.stage == before.stage
            && self.host == before.host
            && self.chairs == before.chairs
            && self.undoable == before.undoable
            && self.rematch == before.rematch
            && Arc::ptr_eq(&self.remarks, &before.remarks)
            && self.waiting.keys().eq(before.waiting.keys());
        let changed = self
            .waiting
            .iter()
            .filter(|(seat, decision)| before.waiting.get(seat) != Some(decision));
        let mut changed = changed.map(|(seat, _)| *seat);
        let seat = changed.next().filter(|_| same)?;
        changed.next().is_none().then_some(seat)
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.chairs.len() as u8)
    }

    pub(crate) fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    pub(crate) fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.seats()
            .find(|seat| self.chair(*seat).sitter.person() == Some(person))
    }

    /// Whether somebody sits here, opened the table, or is heard to have said something.
    pub(crate) fn knows(&self, person: PersonId) -> bool {
        self.host == person
            || self.seat_of(person).is_some()
            || self.remarks.iter().any(|remark| remark.person == person)
    }

    /// The seats of people who decide for themselves.
    pub(crate) fn present(&self) -> Seats {
        Seats::of(self.chairs.len() as u8, |seat| {
            self.chair(seat).sitter.is_present()
        })
    }

    /// Those who were not waited for before and are now, in a game that lasts for days.
    pub(crate) fn newly_owing<'a>(
        &'a self,
        before: Option<&'a TableState>,
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
    pub(crate) fn owed(&self) -> Seats {
        match (&self.stage, &self.table) {
            (Stage::Playing, Some(table)) => table.to_act(),
            _ => Seats::NONE,
        }
    }

    /// Who of a bot's kind decides on this seat, if not a person.
    pub(crate) fn bot_on(&self, seat: Seat) -> Option<Level> {
        match self.chair(seat).sitter {
            Sitter::Bot(level) => Some(level),
            Sitter::Person { away: true, .. } => Some(STAND_IN),
            Sitter::Person { .. } if self.overdue.contains(seat) => Some(STAND_IN),
            Sitter::Person { .. } | Sitter::Nobody => None,
        }
    }

    /// The only thing that a person can do who is asked all the same.
    pub(crate) fn only_way(&self, seat: Seat) -> Option<Decision> {
        let spared = self.owed().contains(seat) && self.present().contains(seat);
        let table = self.table.as_ref().filter(|_| spared)?;
        table.glimpse(Some(seat)).only_way()
    }

    /// When the next clock runs out, if one runs; for those whose time is up already a bot decides.
    pub(crate) fn next_time_out(&self) -> Option<Millis> {
        let running = self.seats().filter(|seat| !self.overdue.contains(*seat));
        running
            .filter_map(|seat| self.chair(seat).runs_out_at())
            .min()
    }

    /// When the table must move by itself.
    pub(crate) fn due(&self) -> Option<Millis> {
        if self.owed().iter().any(|seat| self.bot_on(seat).is_some()) {
            // At once.
            return Some(0);
        }
        self.next_time_out()
    }

    /// Somebody is called something else, or somebody else sits here: what was told under the old names is told anew.
    pub(crate) fn rename(&mut self) {
        self.names = Arc::new(names(&self.chairs));
        self.told = Arc::default();
    }

    /// How many steps would be taken back: up to the last one that a person decided, because it is people who want another
    /// try. None if one of them showed somebody something.
    pub(crate) fn undoable_steps(&self) -> usize {
        let Some(table) = &self.table else {
            return 0;
        };
        if self.stage != Stage::Playing || self.present().is_empty() {
            return 0;
        }
        let is_person = |seat| self.chair(seat).sitter.person().is_some();
        let mut steps = self.deciders.iter().rev();
        let Some(back) = steps.position(|seats| seats.iter().any(is_person)) else {
            return 0;
        };
        if !table.can_undo() {
            return 0;
        }
        if back == 0 {
            return 1;
        }
        let mut table = table.copy();
        let all = (0..=back).all(|_| table.undo());
        if all { back + 1 } else { 0 }
    }

    /// What is kept of it that changes, without its chairs.
    pub(crate) fn progress(&self) -> TableProgress {
        let (stage, winners) = match &self.stage {
            _ if self.closed => (TableStage::Closed, Seats::NONE),
            Stage::Gathering => (TableStage::Gathering, Seats::NONE),
            Stage::Playing => (TableStage::Playing, Seats::NONE),
            Stage::Over(_, outcome) => (TableStage::Over, outcome.winners()),
        };
        TableProgress {
            host: self.host,
            stage,
            round: self.table.as_ref().map_or(0, |table| table.round()),
            winners,
            due: self.due(),
            rematch: self.rematch.clone(),
        }
    }

    /// What is kept of it, without its chairs, when it is stored for the first time.
    pub(crate) fn row(&self) -> StoredTable {
        let options = self.setup.options.iter();
        StoredTable {
            id: self.id.clone(),
            game: self.game.id().to_owned(),
            rules: self.game.rules().to_owned(),
            components: self.game.box_hash().to_owned(),
            players: self.setup.players,
            options: options
                .map(|(name, value)| (name.to_owned(), value.into()))
                .collect(),
            max_rounds: self.setup.max_rounds,
            listed: self.setup.listed,
            pace: self.setup.pace,
            seed: self.seed,
            of_first_release: false,
            created: self.created,
            progress: self.progress(),
        }
    }

    /// What there is to show of it.
    pub(crate) fn scene(
        &self,
        now: Millis,
        versions: Versions,
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
                here: chair
                    .sitter
                    .person()
                    .is_some_and(|id| here.contains_key(&id)),
            }
        });
        let chairs: Vec<ShownChair> = chairs.collect();
        Scene {
            id: self.id.clone(),
            game: self.game.clone(),
            setup: self.setup.clone(),
            host: self.host,
            stage: self.stage.clone(),
            attendance: chairs.iter().map(attendance).collect(),
            chairs,
            names: self.names.clone(),
            table: self.table.clone(),
            loaded_at: self.loaded_at,
            position: self.position,
            versions,
            can_undo: self.undoable > 0,
            forced: self.forced.clone(),
            remarks: self.remarks.clone(),
            told: self.told.clone(),
            rematch: self.rematch.clone(),
            at: now,
            messages: Messages::default(),
        }
    }
}

/// The names on these chairs, made distinct: who looks like another has a number, and a bot is never the one who has.
fn names(chairs: &[Chair]) -> Names {
    let names = chairs.iter().map(|chair| match chair.sitter {
        // Somebody who deleted the account has no name any more, in no language.
        Sitter::Person { .. } if chair.name.is_empty() => NAMELESS.to_owned(),
        _ => chair.name.clone(),
    });
    let mut names: Vec<String> = names.collect();
    let is_bot = |seat: &usize| matches!(chairs[*seat].sitter, Sitter::Bot { .. });
    let (bots, others): (Vec<usize>, Vec<usize>) = (0..chairs.len()).partition(is_bot);
    let mut looks: Vec<String> = Vec::new();
    for seat in bots.into_iter().chain(others) {
        let given = names[seat].clone();
        let mut looked = look(&given);
        let mut number = 1;
        // Free chairs and pictures alone look like nothing.
        while !looked.is_empty() && looks.contains(&looked) {
            number += 1;
            names[seat] = format!("{given} {number}");
            looked = look(&names[seat]);
        }
        looks.push(looked);
    }
    Names::new(names)
}
