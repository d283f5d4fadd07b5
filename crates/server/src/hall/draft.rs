//! A change of a table before it is stored: how the table will be, and what has to be written for that. Only when it is on
//! disk does the steward make it true.

use super::habits::{REMARKS, STEPS_A_SNAPSHOT};
use super::sitting::Sitting;
use crate::people::News;
use crate::store::{Job, StoredSnapshot, StoredStep};
use kontor_core::{Seat, Seats};
use kontor_model::{Chair, Millis, Person, PersonId, Refusal, Remark, Sitter, Stage, user_text};
use kontor_table::{AnyTable, NotTaken, ended};
use serde_json::Value;
use std::sync::Arc;

/// Who made a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decider {
    /// The person on the seat.
    Person,
    /// A bot, for itself or for a person.
    Bot,
    /// Nobody: there was only one way.
    Nobody,
}

/// A change that is not stored yet.
pub(super) struct Draft {
    pub(super) sitting: Sitting,
    pub(super) job: Job,
    pub(super) now: Millis,
}

impl Draft {
    pub(super) fn of(sitting: &Sitting, now: Millis) -> Draft {
        Draft {
            sitting: sitting.clone(),
            job: Job::default(),
            now,
        }
    }

    /// A table that was not there before, with all its chairs.
    pub(super) fn opened(sitting: Sitting, now: Millis) -> (Sitting, Job) {
        let mut draft = Draft::of(&sitting, now);
        draft.begin_if_full();
        draft.keep_time();
        let Draft {
            sitting,
            job: begun,
            ..
        } = draft;
        let mut job = Job::default();
        job.open_table(&sitting.row(), now);
        for seat in sitting.seats() {
            job.chair(&sitting.id, seat, sitting.chair(seat));
        }
        job.append(begun);
        (sitting, job)
    }

    /// How the table will be and everything that has to be written for that.
    pub(super) fn finish(mut self, before: &Sitting) -> (Sitting, Job) {
        self.keep_time();
        let Draft {
            sitting,
            mut job,
            now,
        } = self;
        for seat in sitting.seats() {
            if sitting.chair(seat) != before.chair(seat) {
                job.chair(&sitting.id, seat, sitting.chair(seat));
            }
        }
        // A game that is over is never a newer one: that there is a rematch, or who its host has become, is written by itself.
        let over = matches!(before.stage, Stage::Over(..));
        let row = sitting.row();
        if !over && (row != before.row() || sitting.position != before.position) {
            job.change_table(&row, now);
        }
        (sitting, job)
    }

    fn chair(&mut self, seat: Seat) -> &mut Chair {
        &mut self.sitting.chairs[seat.index()]
    }

    /// Clocks run for people who owe a decision, and for nobody else.
    fn keep_time(&mut self) {
        let owed = self.sitting.owed();
        let present = self.sitting.present();
        let pace = self.sitting.setup.pace;
        let now = self.now;
        for seat in self.sitting.seats() {
            let owes = owed.contains(seat) && present.contains(seat);
            self.chair(seat).keep_time(owes, pace, now);
        }
    }

    /// Somebody takes a free chair.
    pub(super) fn join(&mut self, person: &Person, wanted: Option<Seat>) -> Result<(), Refusal> {
        self.gathers()?;
        if let Some(seat) = self.sitting.seat_of(person.id) {
            if self.sitting.present().contains(seat) {
                return Err(Refusal::Seated);
            }
            // The seat was kept for them.
            self.chair(seat).set_away(false);
            self.begin_if_full();
            return Ok(());
        }
        let is_free = |seat: &Seat| self.sitting.chair(*seat).sitter == Sitter::Nobody;
        let mut free = self.sitting.seats().filter(is_free);
        let seat = match wanted {
            None => free.next().ok_or(Refusal::Full)?,
            Some(wanted) => free.find(|seat| *seat == wanted).ok_or(Refusal::NoSeat)?,
        };
        *self.chair(seat) = Chair::of(person);
        self.begin_if_full();
        Ok(())
    }

    fn gathers(&self) -> Result<(), Refusal> {
        match self.sitting.stage {
            Stage::Gathering => Ok(()),
            Stage::Playing => Err(Refusal::Begun),
            Stage::Over(..) => Err(Refusal::Over),
        }
    }

    fn begin_if_full(&mut self) {
        if self.sitting.chairs.iter().any(Chair::is_missing) {
            return;
        }
        let setup = &self.sitting.setup;
        let table = self
            .sitting
            .game
            .open(setup.players, &setup.options, self.sitting.seed);
        for chair in &mut self.sitting.chairs {
            chair.wind_up(setup.pace);
        }
        self.sitting.table = Some(Arc::from(table));
        self.sitting.stage = Stage::Playing;
        self.snapshot();
    }

    fn snapshot(&mut self) {
        let sitting = &self.sitting;
        if let Some(table) = &sitting.table {
            let snapshot = StoredSnapshot {
                seq: sitting.position,
                steps: sitting.loaded_at + table.steps() as u64,
                state: table.state(),
            };
            self.job.snapshot(&sitting.id, &snapshot);
        }
    }

    /// Somebody goes: before the start their chair is free, during the game a bot holds it.
    pub(super) fn leave(&mut self, person: PersonId) -> Result<(), Refusal> {
        let seat = self.sitting.seat_of(person);
        match (&self.sitting.stage, seat) {
            (Stage::Gathering, _) if seat.is_some() || self.sitting.host == person => {
                if let Some(seat) = seat {
                    *self.chair(seat) = Chair::free();
                }
                self.hand_over(person);
                Ok(())
            }
            (Stage::Playing, Some(seat)) => {
                self.chair(seat).set_away(true);
                Ok(())
            }
            (Stage::Over(..), Some(_)) => Err(Refusal::Over),
            (_, _) => Err(Refusal::NotAtTable),
        }
    }

    /// The host goes: the next person is host, or there is nobody left and the table is closed.
    fn hand_over(&mut self, host: PersonId) {
        if self.sitting.host != host {
            return;
        }
        let people = self.sitting.chairs.iter();
        let mut next = people.filter_map(|chair| match chair.sitter {
            Sitter::Person { id, away: false } => Some(id),
            _ => None,
        });
        match next.next() {
            Some(next) => self.sitting.host = next,
            None => self.sitting.closed = true,
        }
    }

    /// The host clears a chair before the start.
    pub(super) fn remove(&mut self, host: PersonId, seat: Seat) -> Result<(), Refusal> {
        self.gathers()?;
        if self.sitting.host != host {
            return Err(Refusal::NotHost);
        }
        let sitter = self.sitting.chairs.get(seat.index());
        match sitter.map(|chair| &chair.sitter) {
            None | Some(Sitter::Nobody) => Err(Refusal::NoSeat),
            Some(Sitter::Person { id, .. }) if *id == host => self.leave(host),
            Some(_) => {
                *self.chair(seat) = Chair::free();
                Ok(())
            }
        }
    }

    /// A decision for one position. The same one once more changes nothing; another one takes its place as long as others
    /// are missing.
    pub(super) fn decide(
        &mut self,
        seat: Seat,
        position: u64,
        action: &Value,
        by: Decider,
    ) -> Result<(), Refusal> {
        let Some(table) = &self.sitting.table else {
            return Err(Refusal::NotBegun);
        };
        if position != self.sitting.position {
            let mut last = self.sitting.last.iter();
            let again = last.any(|(who, what)| *who == seat && what == action);
            if again && position.checked_add(1) == Some(self.sitting.position) {
                return Ok(());
            }
        }
        if matches!(self.sitting.stage, Stage::Over(..)) {
            return Err(Refusal::Over);
        }
        if position != self.sitting.position {
            return Err(Refusal::Stale);
        }
        if self.sitting.waiting.get(&seat) != Some(action) {
            let mut table = table.copy();
            table.withdraw(seat);
            let forced = table.only_way(seat).is_some();
            let acted = table.act(seat, action).map_err(refusal)?;
            if forced {
                self.sitting.forced_now.insert(seat);
            }
            let (now, pace) = (self.now, self.sitting.setup.pace);
            self.chair(seat).note_decision(pace, now);
            self.sitting.waiting.insert(seat, action.clone());
            if acted.decisions.is_empty() {
                self.sitting.table = Some(Arc::from(table));
                self.job.commitment(&self.sitting.id, seat, action);
            } else {
                self.step(table);
            }
        }
        match by {
            Decider::Person => {
                self.chair(seat).set_away(false);
                self.chair(seat).timeouts = 0;
            }
            Decider::Bot if self.sitting.overdue.contains(seat) => self.chair(seat).note_time_out(),
            Decider::Bot | Decider::Nobody => {}
        }
        self.sitting.overdue.remove(seat);
        Ok(())
    }

    /// All decisions are in and have taken effect.
    fn step(&mut self, table: Box<dyn AnyTable>) {
        let sitting = &mut self.sitting;
        let waiting = std::mem::take(&mut sitting.waiting);
        let decisions: Vec<(Seat, Value)> = waiting.into_iter().collect();
        sitting.position += 1;
        let step = StoredStep {
            seq: sitting.position,
            decisions: Some(decisions.clone()),
        };
        self.job.step(&sitting.id, &step, self.now);
        sitting
            .deciders
            .push(decisions.iter().map(|(seat, _)| *seat).collect());
        let forced = std::mem::take(&mut sitting.forced_now);
        sitting.forced.push(forced);
        sitting.last = decisions;
        nobody_agrees(sitting);
        if let Some((ending, outcome)) = ended(table.as_ref(), sitting.setup.max_rounds) {
            sitting.stage = Stage::Over(ending, outcome);
        }
        sitting.table = Some(Arc::from(table));
        sitting.undoable = undoable(sitting);
        if sitting.position.is_multiple_of(STEPS_A_SNAPSHOT) {
            self.snapshot();
        }
    }

    /// Somebody does not want anything taken back.
    pub(super) fn refuse_undo(&mut self, person: PersonId) -> Result<(), Refusal> {
        self.seat_in_play(person)?;
        nobody_agrees(&mut self.sitting);
        Ok(())
    }

    /// Somebody agrees that the last decision is taken back. It is when all people have agreed.
    pub(super) fn agree_to_undo(&mut self, person: PersonId, position: u64) -> Result<(), Refusal> {
        let seat = self.seat_in_play(person)?;
        if position != self.sitting.position {
            return Err(Refusal::Stale);
        }
        if self.sitting.undoable == 0 {
            return Err(Refusal::NoUndo);
        }
        self.chair(seat).agrees = true;
        let mut present = self.sitting.present().iter();
        if present.all(|seat| self.sitting.chair(seat).agrees) {
            self.undo()?;
        }
        Ok(())
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        let sitting = &mut self.sitting;
        let mut table = sitting.table.as_ref().ok_or(Refusal::NotBegun)?.copy();
        for _ in 0..sitting.undoable {
            if !table.undo() {
                return Err(Refusal::NoUndo);
            }
            sitting.position += 1;
            let step = StoredStep {
                seq: sitting.position,
                decisions: None,
            };
            self.job.step(&sitting.id, &step, self.now);
        }
        let left = sitting.deciders.len() - sitting.undoable;
        sitting.deciders.truncate(left);
        sitting.forced.truncate(left);
        sitting.forced_now = Seats::NONE;
        sitting.table = Some(Arc::from(table));
        sitting.waiting.clear();
        sitting.last.clear();
        nobody_agrees(sitting);
        sitting.overdue = Seats::NONE;
        sitting.undoable = undoable(sitting);
        // A table is never loaded from a position that was taken back.
        self.snapshot();
        Ok(())
    }

    fn seat_in_play(&self, person: PersonId) -> Result<Seat, Refusal> {
        let seat = self.sitting.seat_of(person).ok_or(Refusal::NotAtTable)?;
        match self.sitting.stage {
            Stage::Gathering => Err(Refusal::NotBegun),
            Stage::Playing => Ok(seat),
            Stage::Over(..) => Err(Refusal::Over),
        }
    }

    /// Somebody takes their seat back from the bot that held it.
    pub(super) fn come_back(&mut self, person: PersonId) -> Result<(), Refusal> {
        let seat = self.seat_in_play(person)?;
        if self.sitting.present().contains(seat) {
            return Ok(());
        }
        let pace = self.sitting.setup.pace;
        self.chair(seat).come_back(pace);
        Ok(())
    }

    /// Somebody says something.
    pub(super) fn say(&mut self, person: &Person, text: &str) -> Result<(), Refusal> {
        let text = user_text::remark(text).ok_or(Refusal::Unfit("refused-remark"))?;
        let sitting = &mut self.sitting;
        let remark = Remark {
            person: person.id,
            name: person.name.clone(),
            seated: sitting.seat_of(person.id).is_some(),
            text,
            at: self.now,
        };
        sitting.said += 1;
        self.job.remark(&sitting.id, sitting.said, &remark);
        sitting.remarks.push(remark);
        // Players and spectators talk apart, and neither drowns what the other said.
        let seated = sitting.remarks.last().is_some_and(|remark| remark.seated);
        let alike = |remark: &Remark| remark.seated == seated;
        if sitting
            .remarks
            .iter()
            .filter(|remark| alike(remark))
            .count()
            > REMARKS
            && let Some(oldest) = sitting.remarks.iter().position(alike)
        {
            sitting.remarks.remove(oldest);
        }
        Ok(())
    }

    /// Something happened to somebody who may sit here.
    pub(super) fn hear(&mut self, news: &News) {
        match news {
            News::Renamed(person, name) => {
                if let Some(seat) = self.sitting.seat_of(*person) {
                    self.chair(seat).name = name.clone();
                }
            }
            News::Became { guest, person } => {
                if self.sitting.host == *guest {
                    self.sitting.host = person.id;
                }
                let Some(seat) = self.sitting.seat_of(*guest) else {
                    return;
                };
                if self.sitting.seat_of(person.id).is_some() {
                    // Nobody plays two seats: a bot holds the guest's, or it is free again.
                    let _ = self.leave(*guest);
                    return;
                }
                let chair = self.chair(seat);
                chair.name = person.name.clone();
                if let Sitter::Person { id, .. } = &mut chair.sitter {
                    *id = person.id;
                }
            }
            News::Gone(person) => {
                for remark in &mut self.sitting.remarks {
                    if remark.person == *person {
                        remark.name.clear();
                    }
                }
                if let Some(seat) = self.sitting.seat_of(*person) {
                    let chair = self.chair(seat);
                    chair.name.clear();
                    chair.gone = true;
                }
                // If they were not here, or the game is over, nothing else changes.
                let _ = self.leave(*person);
            }
        }
    }
}

/// What was asked before is no question any more.
fn nobody_agrees(sitting: &mut Sitting) {
    for chair in &mut sitting.chairs {
        chair.agrees = false;
    }
}

fn refusal(why: NotTaken) -> Refusal {
    match why {
        NotTaken::Over => Refusal::Over,
        NotTaken::NotYourTurn => Refusal::NotYourTurn,
        NotTaken::Illegal(why) => Refusal::Illegal(why),
    }
}

/// How many steps would be taken back: up to the last one that a person decided, because it is people who want another
/// try. None if one of them showed somebody something.
pub(super) fn undoable(sitting: &Sitting) -> usize {
    let Some(table) = &sitting.table else {
        return 0;
    };
    if sitting.stage != Stage::Playing || sitting.present().is_empty() {
        return 0;
    }
    let is_person = |seat| matches!(sitting.chair(seat).sitter, Sitter::Person { .. });
    let mut steps = sitting.deciders.iter().rev();
    let Some(back) = steps.position(|seats| seats.iter().any(is_person)) else {
        return 0;
    };
    let mut table = table.copy();
    let all = (0..=back).all(|_| table.undo());
    if all { back + 1 } else { 0 }
}
