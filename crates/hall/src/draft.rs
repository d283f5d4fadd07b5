//! A change of a table before it is stored: how the table will be, and what has to be written for that. Only when it is on
//! disk does the steward make it true.

use crate::config::{SHOWN_REMARKS, STEPS_A_SNAPSHOT};
use crate::nevermind::Nevermind;
use crate::people::News;
use crate::table_state::TableState;
use kontor_core::{Seat, Seats};
use kontor_model::{
    Chair, Millis, Person, PersonId, Refusal, Remark, Sitter, Stage, Unfit, user_text,
};
use kontor_store::{Job, StoredSnapshot, StoredStep};
use kontor_table::page::Misread;
use kontor_table::{AnyTable, Decided, Decision, NotTaken, Offered, ended};
use std::sync::Arc;

/// Who made a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decider {
    /// The person on the seat.
    Person,
    /// A bot, for itself or for a person.
    Bot,
    /// Nobody: there was only one way.
    Nobody,
}

/// A change that is not stored yet.
pub(crate) struct Draft {
    pub(crate) state: TableState,
    pub(crate) job: Job,
    pub(crate) now: Millis,
}

impl Draft {
    pub(crate) fn of(state: &TableState, now: Millis) -> Draft {
        Draft {
            state: state.clone(),
            job: Job::default(),
            now,
        }
    }

    /// A table that was not there before, with all its chairs.
    pub(crate) fn opened(state: TableState, now: Millis) -> (TableState, Job) {
        let mut draft = Draft::of(&state, now);
        draft.begin_if_full();
        draft.keep_time();
        let Draft {
            state, job: begun, ..
        } = draft;
        let mut job = Job::default();
        job.open_table(&state.row(), now);
        for seat in state.seats() {
            job.chair(&state.id, seat, state.chair(seat));
        }
        job.append(begun);
        (state, job)
    }

    /// How the table will be and everything that has to be written for that.
    pub(crate) fn finish(mut self, before: &TableState) -> (TableState, Job) {
        self.keep_time();
        let Draft {
            mut state,
            mut job,
            now,
        } = self;
        let mut renamed = false;
        for seat in state.seats() {
            let (was, is) = (before.chair(seat), state.chair(seat));
            if is != was {
                job.chair(&state.id, seat, is);
                renamed |= is.name != was.name || is.sitter != was.sitter;
            }
        }
        if renamed {
            state.rename();
        }
        // A game that is over is never a newer one: that there is a rematch, or who its host has become, is written by itself.
        let over = before.stage.is_over();
        let progress = state.progress();
        if !over && (state.position != before.position || progress != before.progress()) {
            job.change_table(&state.id, &progress, now);
        }
        (state, job)
    }

    fn chair(&mut self, seat: Seat) -> &mut Chair {
        &mut self.state.chairs[seat.index()]
    }

    /// Clocks run for people who owe a decision, and for nobody else.
    fn keep_time(&mut self) {
        let owed = self.state.owed();
        let present = self.state.present();
        let pace = self.state.setup.pace;
        let now = self.now;
        for seat in self.state.seats() {
            let owes = owed.contains(seat) && present.contains(seat);
            self.chair(seat).keep_time(owes, pace, now);
        }
    }

    /// Somebody takes a free chair.
    pub(crate) fn join(&mut self, person: &Person, wanted: Option<Seat>) -> Result<(), Refusal> {
        self.gathers()?;
        if let Some(seat) = self.state.seat_of(person.id) {
            if self.state.present().contains(seat) {
                return Err(Refusal::Seated);
            }
            // The seat was kept for them.
            self.chair(seat).set_away(false);
            self.begin_if_full();
            return Ok(());
        }
        let is_free = |seat: &Seat| self.state.chair(*seat).sitter == Sitter::Nobody;
        let mut free = self.state.seats().filter(is_free);
        let seat = match wanted {
            None => free.next().ok_or(Refusal::Full)?,
            Some(wanted) => free.find(|seat| *seat == wanted).ok_or(Refusal::NoSeat)?,
        };
        *self.chair(seat) = Chair::of(person);
        self.begin_if_full();
        Ok(())
    }

    fn gathers(&self) -> Result<(), Refusal> {
        match self.state.stage {
            Stage::Gathering => Ok(()),
            Stage::Playing => Err(Refusal::Begun),
            Stage::Over(..) => Err(Refusal::Over),
        }
    }

    fn begin_if_full(&mut self) {
        if self.state.chairs.iter().any(Chair::is_missing) {
            return;
        }
        let setup = &self.state.setup;
        let table = self
            .state
            .game
            .open(setup.players, &setup.options, self.state.seed);
        for chair in &mut self.state.chairs {
            chair.wind_up(setup.pace);
        }
        self.state.table = Some(Arc::from(table));
        self.state.stage = Stage::Playing;
        self.snapshot();
    }

    fn snapshot(&mut self) {
        let state = &self.state;
        if let Some(table) = &state.table {
            let snapshot = StoredSnapshot {
                seq: state.position,
                steps: state.loaded_at + table.steps() as u64,
                state: table.state(),
            };
            self.job.snapshot(&state.id, &snapshot);
        }
    }

    /// Somebody goes: before the start their chair is free, during the game a bot holds it.
    pub(crate) fn leave(&mut self, person: PersonId) -> Result<(), Refusal> {
        let seat = self.state.seat_of(person);
        match (&self.state.stage, seat) {
            (Stage::Gathering, _) if seat.is_some() || self.state.host == person => {
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
        if self.state.host != host {
            return;
        }
        let people = self.state.chairs.iter();
        let mut next = people.filter_map(|chair| match chair.sitter {
            Sitter::Person { id, away: false } => Some(id),
            _ => None,
        });
        match next.next() {
            Some(next) => self.state.host = next,
            None => self.state.closed = true,
        }
    }

    /// The host clears a chair before the start.
    pub(crate) fn remove(&mut self, host: PersonId, seat: Seat) -> Result<(), Refusal> {
        self.gathers()?;
        if self.state.host != host {
            return Err(Refusal::NotHost);
        }
        let sitter = self.state.chairs.get(seat.index());
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
    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        position: u64,
        offered: &Offered<'_>,
        by: Decider,
    ) -> Result<(), Refusal> {
        let Some(table) = &self.state.table else {
            return Err(Refusal::NotBegun);
        };
        if position != self.state.position {
            let again = self.state.last.iter().any(|(who, what)| {
                *who == seat && table.read(seat, offered).as_ref() == Some(what)
            });
            if again && position.checked_add(1) == Some(self.state.position) {
                return Ok(());
            }
        }
        if self.state.stage.is_over() {
            return Err(Refusal::Over);
        }
        if position != self.state.position {
            return Err(Refusal::Stale);
        }
        let decided = table.decided(seat, offered).map_err(refusal)?;
        if self.state.waiting.get(&seat) != Some(&decided.decision) {
            self.take(seat, decided);
        }
        match by {
            Decider::Person => {
                self.chair(seat).set_away(false);
                self.chair(seat).timeouts = 0;
            }
            Decider::Bot if self.state.overdue.contains(seat) => self.chair(seat).note_time_out(),
            Decider::Bot | Decider::Nobody => {}
        }
        self.state.overdue.remove(seat);
        Ok(())
    }

    /// A decision is made.
    fn take(&mut self, seat: Seat, decided: Decided) {
        if decided.forced {
            self.state.forced_now.insert(seat);
        }
        let (now, pace) = (self.now, self.state.setup.pace);
        self.chair(seat).note_decision(pace, now);
        if decided.took_effect {
            self.state.waiting.insert(seat, decided.decision);
            self.step(decided.table);
        } else {
            self.state.table = Some(Arc::from(decided.table));
            let written = decided.decision.written();
            self.job.commitment(&self.state.id, seat, written);
            self.state.waiting.insert(seat, decided.decision);
        }
    }

    /// All decisions are in and have taken effect.
    fn step(&mut self, table: Box<dyn AnyTable>) {
        let state = &mut self.state;
        let waiting = std::mem::take(&mut state.waiting);
        let decisions: Vec<(Seat, Decision)> = waiting.into_iter().collect();
        let written = decisions.iter();
        let written = written.map(|(seat, decision)| (*seat, decision.written().clone()));
        state.position += 1;
        let deciders = decisions.iter().map(|(seat, _)| *seat).collect();
        let step = StoredStep {
            seq: state.position,
            decisions: Some(written.collect()),
        };
        self.job.step(&state.id, &step, self.now);
        Arc::make_mut(&mut state.deciders).push(deciders);
        let forced = std::mem::take(&mut state.forced_now);
        Arc::make_mut(&mut state.forced).push(forced);
        state.last = Arc::new(decisions);
        nobody_agrees(state);
        if let Some((ending, outcome)) = ended(table.as_ref(), state.setup.max_rounds) {
            state.stage = Stage::Over(ending, outcome);
        }
        state.table = Some(Arc::from(table));
        state.undoable = state.undoable_steps();
        if state.position.is_multiple_of(STEPS_A_SNAPSHOT) {
            self.snapshot();
        }
    }

    /// Somebody does not want anything taken back.
    pub(crate) fn refuse_undo(&mut self, person: PersonId) -> Result<(), Refusal> {
        self.seat_in_play(person)?;
        nobody_agrees(&mut self.state);
        Ok(())
    }

    /// Somebody agrees that the last decision is taken back. It is when all people have agreed.
    pub(crate) fn agree_to_undo(&mut self, person: PersonId, position: u64) -> Result<(), Refusal> {
        let seat = self.seat_in_play(person)?;
        if position != self.state.position {
            return Err(Refusal::Stale);
        }
        if self.state.undoable == 0 {
            return Err(Refusal::NoUndo);
        }
        self.chair(seat).agrees = true;
        let mut present = self.state.present().iter();
        if present.all(|seat| self.state.chair(seat).agrees) {
            self.undo()?;
        }
        Ok(())
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        let state = &mut self.state;
        let mut table = state.table.as_ref().ok_or(Refusal::NotBegun)?.copy();
        for _ in 0..state.undoable {
            if !table.undo() {
                return Err(Refusal::NoUndo);
            }
            state.position += 1;
            let step = StoredStep {
                seq: state.position,
                decisions: None,
            };
            self.job.step(&state.id, &step, self.now);
        }
        let left = state.deciders.len() - state.undoable;
        Arc::make_mut(&mut state.deciders).truncate(left);
        Arc::make_mut(&mut state.forced).truncate(left);
        state.told = Arc::default();
        state.forced_now = Seats::NONE;
        state.table = Some(Arc::from(table));
        state.waiting.clear();
        state.last = Arc::default();
        nobody_agrees(state);
        state.overdue = Seats::NONE;
        state.undoable = state.undoable_steps();
        // A table is never loaded from a position that was taken back.
        self.snapshot();
        Ok(())
    }

    fn seat_in_play(&self, person: PersonId) -> Result<Seat, Refusal> {
        let seat = self.state.seat_of(person).ok_or(Refusal::NotAtTable)?;
        match self.state.stage {
            Stage::Gathering => Err(Refusal::NotBegun),
            Stage::Playing => Ok(seat),
            Stage::Over(..) => Err(Refusal::Over),
        }
    }

    /// Somebody takes their seat back from the bot that held it.
    pub(crate) fn come_back(&mut self, person: PersonId) -> Result<(), Refusal> {
        let seat = self.seat_in_play(person)?;
        if self.state.present().contains(seat) {
            return Ok(());
        }
        let pace = self.state.setup.pace;
        self.chair(seat).come_back(pace);
        Ok(())
    }

    /// Somebody says something.
    pub(crate) fn say(&mut self, person: &Person, text: &str) -> Result<(), Refusal> {
        let text = user_text::remark(text).ok_or(Refusal::Unfit(Unfit::Remark))?;
        let state = &mut self.state;
        let remark = Remark {
            person: person.id,
            name: person.name.clone(),
            seated: state.seat_of(person.id).is_some(),
            text,
            at: self.now,
        };
        state.said += 1;
        self.job.remark(&state.id, state.said, &remark);
        let seated = remark.seated;
        let remarks = Arc::make_mut(&mut state.remarks);
        remarks.push(remark);
        // Players and spectators talk apart, and neither drowns what the other said.
        let alike = |remark: &Remark| remark.seated == seated;
        if remarks.iter().filter(|remark| alike(remark)).count() > SHOWN_REMARKS
            && let Some(oldest) = remarks.iter().position(alike)
        {
            remarks.remove(oldest);
        }
        Ok(())
    }

    /// Something happened to somebody who may sit here.
    pub(crate) fn hear(&mut self, news: &News) {
        match news {
            News::Renamed(person, name) => {
                if let Some(seat) = self.state.seat_of(*person) {
                    self.chair(seat).name = name.clone();
                }
            }
            News::Became { guest, person } => {
                if self.state.host == *guest {
                    self.state.host = person.id;
                }
                let Some(seat) = self.state.seat_of(*guest) else {
                    return;
                };
                if self.state.seat_of(person.id).is_some() {
                    // Nobody plays two seats: a bot holds the guest's, or it is free again.
                    self.leave(*guest)
                        .nevermind("where the game is over, they stay where they sat");
                    return;
                }
                let chair = self.chair(seat);
                chair.name = person.name.clone();
                if let Sitter::Person { id, .. } = &mut chair.sitter {
                    *id = person.id;
                }
            }
            News::Gone(person) => {
                let theirs = |remark: &Remark| remark.person == *person;
                if self.state.remarks.iter().any(theirs) {
                    let remarks = Arc::make_mut(&mut self.state.remarks);
                    for remark in remarks.iter_mut().filter(|remark| theirs(remark)) {
                        remark.name.clear();
                    }
                }
                if let Some(seat) = self.state.seat_of(*person) {
                    let chair = self.chair(seat);
                    chair.name.clear();
                    chair.gone = true;
                }
                self.leave(*person)
                    .nevermind("if they were not here, or the game is over, nothing else changes");
            }
        }
    }
}

/// What was asked before is no question any more.
fn nobody_agrees(state: &mut TableState) {
    for chair in &mut state.chairs {
        chair.agrees = false;
    }
}

fn refusal(why: NotTaken) -> Refusal {
    match why {
        NotTaken::Over => Refusal::Over,
        NotTaken::NotYourTurn => Refusal::NotYourTurn,
        NotTaken::Illegal(why) => Refusal::Illegal(why),
        NotTaken::Misread(Misread::Unfit(right)) => Refusal::Wrong(right),
        NotTaken::Misread(Misread::Strange) => Refusal::Unfit(Unfit::Choice),
    }
}
