//! A table at which some game is played, whatever the game is.

mod look;
mod written;

use crate::decision::{Decision, NotTaken, Offered};
use crate::entry::Entry;
use crate::glimpse::Glimpse;
use crate::page::{Opened, Parts, Viewer};
use kontor_core::{Game, Joint, Outcome, Position, Rollout, Seat, Seats};
use kontor_wire::{Node, Wire};
use look::Look;
use serde_json::Value;
use std::sync::Arc;
use written::Written;

/// A table at which some game is played.
pub trait AnyTable: Send + Sync {
    /// How many seats it has.
    fn players(&self) -> u8;
    /// The round, from 1.
    fn round(&self) -> u32;
    /// Whose decision is missing; nobody's once the game is over.
    fn to_act(&self) -> Seats;
    /// Everything, hidden things included, as it is stored.
    fn state(&self) -> Value;
    /// What one viewer may know: the only way to a page, a stream or a person.
    fn glimpse(&self, viewer: Option<Seat>) -> Box<dyn Glimpse + '_>;
    /// Whether the seat could decide now.
    fn turn(&self, seat: Seat) -> Result<(), NotTaken>;
    /// Takes a seat's decision as a program writes it; whether it took effect. After a refusal nothing has changed.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<Taken, NotTaken>;
    /// What somebody offers, as records write it, whether it is legal now or not; nothing if it is no action.
    fn read(&self, seat: Seat, offered: &Offered<'_>) -> Option<Decision>;
    /// The table as it would be after a seat's decision; one that waits for others is replaced.
    fn decided(&self, seat: Seat, offered: &Offered<'_>) -> Result<Decided, NotTaken>;
    /// Takes back a decision that still waits for others; false if there is none.
    fn withdraw(&mut self, seat: Seat) -> bool;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// How it stands if it is broken off here.
    fn adjudicate(&self) -> Outcome;
    /// How often decisions took effect since the table was opened or loaded.
    fn steps(&self) -> usize;
    /// What was decided in one of those steps, the first being 0, by seat.
    fn decisions(&self, step: usize) -> Vec<(Seat, Decision)>;
    /// Whether the last step can be taken back without anybody having learned anything by it: one seat alone decided,
    /// and whatever was hidden from a viewer before, the same would have been seen.
    fn can_undo(&self) -> bool;
    /// Takes the last step back; false if it [cannot be](AnyTable::can_undo). Decisions that wait are dropped.
    fn undo(&mut self) -> bool;
    /// The table as it was after so many steps; as it is, if there are fewer.
    fn at(&self, step: usize) -> Box<dyn AnyTable>;
    /// A copy that goes its own way.
    fn copy(&self) -> Box<dyn AnyTable>;
    /// The board with everything that was secret; nothing if players hold nothing in secret. Only a finished game has the
    /// leave for it.
    fn drawn_open(&self, leave: LeaveToOpen, viewer: &Viewer<'_>) -> Option<Parts>;
}

/// The leave to show what was secret. Nobody outside this crate can make one: it comes with a
/// [finished game](crate::FinishedRecord).
///
/// ```compile_fail
/// // Its field is private, so whoever only has a table cannot open it.
/// let leave = kontor_table::LeaveToOpen(());
/// ```
///
/// ```
/// use kontor_table::page::{Parts, Viewer};
/// use kontor_table::{FinishedRecord, Moment};
///
/// // The one way to an open board leads through the end of a game.
/// fn open(game: &FinishedRecord, viewer: &Viewer<'_>) -> Option<Parts> {
///     let moment: Moment = game.at(0);
///     moment.drawn_open(viewer)
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LeaveToOpen(pub(crate) ());

/// What came of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Whether it took effect; otherwise others are missing.
    pub took_effect: bool,
}

/// A table after a decision.
pub struct Decided {
    /// As it is then.
    pub table: Box<dyn AnyTable>,
    /// What was decided.
    pub decision: Decision,
    /// Whether it took effect; otherwise others are missing.
    pub took_effect: bool,
    /// Whether it was the only thing the seat could do, in a game that spares such questions.
    pub forced: bool,
}

/// Everything that was decided and happened since a table was opened or loaded. Copies of a table share it until one of
/// them goes on.
pub(crate) struct Past<G: Game> {
    /// How it stood then.
    pub first: G::State,
    /// What was decided in each step.
    pub decided: Vec<Joint<G::Action>>,
    /// How much had happened before each step.
    pub begun: Vec<usize>,
    /// Everything that happened.
    pub events: Vec<G::Event>,
}

impl<G: Game> Clone for Past<G> {
    fn clone(&self) -> Self {
        Past {
            first: self.first,
            decided: self.decided.clone(),
            begun: self.begun.clone(),
            events: self.events.clone(),
        }
    }
}

impl<G: Game> Past<G> {
    /// How many events there were before that step; all, if it has not been made.
    pub fn before(&self, step: usize) -> usize {
        self.begun.get(step).copied().unwrap_or(self.events.len())
    }

    /// What happened from that step on.
    pub fn since(&self, step: usize) -> &[G::Event] {
        &self.events[self.before(step)..]
    }

    /// What happened in that step.
    pub fn step(&self, step: usize) -> &[G::Event] {
        &self.events[self.before(step)..self.before(step + 1)]
    }

    /// How it stood before that step: played again from the first position, which costs less than keeping all of them.
    pub fn position(&self, game: &G, step: usize) -> Position<G> {
        let mut state = self.first;
        for joint in self.decided.iter().take(step) {
            game.apply_unchecked(&mut state, joint, &mut ());
        }
        Position::new(state)
    }

    /// Only what was before that step.
    fn cut(&mut self, step: usize) {
        self.events.truncate(self.before(step));
        self.decided.truncate(step);
        self.begun.truncate(step);
    }
}

/// A table of one game.
pub(crate) struct Table<G: Game> {
    pub(crate) entry: Arc<Entry<G>>,
    pub(crate) position: Position<G>,
    pub(crate) past: Arc<Past<G>>,
    /// What was written of its state.
    written: Arc<Written<G>>,
    /// How many steps may still be taken back.
    undos: usize,
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Self {
        Table {
            entry: self.entry.clone(),
            position: self.position,
            past: self.past.clone(),
            written: self.written.clone(),
            undos: self.undos,
        }
    }
}

/// How many steps can be taken back at most, one after the other.
const MOST_UNDOS: usize = 8;

/// How many other worlds are looked at before a step counts as having revealed nothing.
const OTHER_WORLDS: u64 = 24;

impl<G: Wire> Table<G> {
    /// A table that stands like this.
    pub(crate) fn new(entry: Arc<Entry<G>>, position: Position<G>) -> Table<G> {
        let past = Past {
            first: *position.state(),
            decided: Vec::new(),
            begun: Vec::new(),
            events: Vec::new(),
        };
        Table {
            entry,
            position,
            past: Arc::new(past),
            written: Arc::default(),
            undos: 0,
        }
    }

    fn game(&self) -> &G {
        &self.entry.game
    }

    /// Whether somebody learned something hidden by a step: in another world that looked the same to them before it,
    /// they would have seen something else after it.
    fn revealed(&self, before: &G::State, joint: &Joint<G::Action>) -> bool {
        let game = self.game();
        let seats = Seat::all(self.players()).map(Some);
        seats.chain([None]).any(|viewer| {
            let view = game.view(before, &Joint::none(), viewer);
            let after = game.view(self.position.state(), &Joint::none(), viewer);
            (0..OTHER_WORLDS).any(|number| {
                let mut draw = Rollout::new(number, 0);
                let mut other = game.determinize(&view, &mut draw);
                // What is decided may be a secret itself; then it is not possible in every world.
                game.apply(&mut other, joint, &mut ()).is_err()
                    || game.view(&other, &Joint::none(), viewer) != after
            })
        })
    }

    /// Every choice the seat has now; none if it owes no decision.
    pub(crate) fn choices(&self, seat: Seat) -> Vec<G::Choice> {
        if self.to_act().contains(seat) {
            self.listed(seat)
        } else {
            Vec::new()
        }
    }

    /// Every choice the seat has in this position, whether it has decided or not.
    pub(crate) fn listed(&self, seat: Seat) -> Vec<G::Choice> {
        let mut choices = Vec::new();
        let each = &mut |choice| choices.push(choice);
        self.game().legal(self.position.state(), seat, each);
        choices
    }

    /// The only action the seat has.
    pub(crate) fn only_action(&self, seat: Seat) -> Option<G::Action> {
        if !self.entry.texts.spares_questions() {
            return None;
        }
        match self.choices(seat)[..] {
            [ref only] if self.game().ways(only) == 1 => Some(self.game().nth(only, 0)),
            _ => None,
        }
    }

    /// As records write it.
    pub(crate) fn write(&self, action: &G::Action) -> Decision {
        Decision::read(self.game().write_action(action))
    }

    /// An action of the form that the game gives them; whether it is legal is not asked.
    fn read_written(&self, written: &Value) -> Result<G::Action, NotTaken> {
        self.game()
            .read_action(&Node::root(written))
            .map_err(|why| NotTaken::Illegal(why.to_string()))
    }

    /// An action that was written down; nothing if it is none.
    pub(crate) fn action_of(&self, decision: &Decision) -> Option<G::Action> {
        self.read_written(decision.written()).ok()
    }

    fn action(&self, seat: Seat, offered: &Offered<'_>) -> Result<G::Action, NotTaken> {
        match offered {
            Offered::Written(decision) => self.read_written(decision.written()),
            Offered::Form { fields, words } => {
                let glimpse = Look::new(self, Some(seat));
                let read = self.entry.board.read(&glimpse.seen(), words, fields);
                read.map_err(NotTaken::Misread)
            }
        }
    }

    fn take(&mut self, seat: Seat, action: G::Action) -> Result<bool, NotTaken> {
        let mut happened = Vec::new();
        let acted = self
            .position
            .act(&self.entry.game, seat, action, &mut happened)
            .map_err(|refused| NotTaken::of(&self.entry.game, refused))?;
        Ok(match acted {
            kontor_core::Acted::Waits => false,
            kontor_core::Acted::Done(joint) => {
                let past = Arc::make_mut(&mut self.past);
                past.begun.push(past.events.len());
                past.decided.push(joint);
                past.events.append(&mut happened);
                self.written = Arc::default();
                self.undos = (self.undos + 1).min(MOST_UNDOS);
                true
            }
        })
    }
}

impl<G: Wire> AnyTable for Table<G> {
    fn players(&self) -> u8 {
        self.game().players(self.position.state())
    }

    fn round(&self) -> u32 {
        self.game().round(self.position.state())
    }

    fn to_act(&self) -> Seats {
        self.position.to_act(self.game())
    }

    fn state(&self) -> Value {
        self.game()
            .write_state(self.position.state(), self.position.committed())
    }

    fn glimpse(&self, viewer: Option<Seat>) -> Box<dyn Glimpse + '_> {
        Box::new(Look::new(self, viewer))
    }

    fn turn(&self, seat: Seat) -> Result<(), NotTaken> {
        let turn = self.position.turn(self.game(), seat);
        turn.map_err(|refused| NotTaken::of(self.game(), refused))
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<Taken, NotTaken> {
        self.turn(seat)?;
        let action = self.read_written(action)?;
        let took_effect = self.take(seat, action)?;
        Ok(Taken { took_effect })
    }

    fn read(&self, seat: Seat, offered: &Offered<'_>) -> Option<Decision> {
        let action = self.action(seat, offered).ok()?;
        Some(self.write(&action))
    }

    fn decided(&self, seat: Seat, offered: &Offered<'_>) -> Result<Decided, NotTaken> {
        let mut table = self.clone();
        table.withdraw(seat);
        table.turn(seat)?;
        let forced = table.only_action(seat).is_some();
        let action = table.action(seat, offered)?;
        let took_effect = table.take(seat, action)?;
        Ok(Decided {
            decision: table.write(&action),
            table: Box::new(table),
            took_effect,
            forced,
        })
    }

    fn withdraw(&mut self, seat: Seat) -> bool {
        self.position.withdraw(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome(self.game())
    }

    fn adjudicate(&self) -> Outcome {
        self.game().adjudicate(self.position.state())
    }

    fn steps(&self) -> usize {
        self.past.decided.len()
    }

    fn decisions(&self, step: usize) -> Vec<(Seat, Decision)> {
        let joint = self.past.decided.get(step).into_iter();
        joint
            .flat_map(|joint| joint.iter())
            .map(|(seat, action)| (seat, self.write(&action)))
            .collect()
    }

    fn can_undo(&self) -> bool {
        let last = self.past.decided.last().filter(|_| self.undos > 0);
        last.is_some_and(|joint| {
            joint.seats().len() == 1 && {
                let before = self.past.position(self.game(), self.steps() - 1);
                !self.revealed(before.state(), joint)
            }
        })
    }

    fn undo(&mut self) -> bool {
        if !self.can_undo() {
            return false;
        }
        let last = self.steps() - 1;
        self.position = self.past.position(self.game(), last);
        self.written = Arc::default();
        Arc::make_mut(&mut self.past).cut(last);
        self.undos -= 1;
        true
    }

    fn at(&self, step: usize) -> Box<dyn AnyTable> {
        let mut table = self.clone();
        if step < self.steps() {
            table.position = self.past.position(self.game(), step);
            table.written = Arc::default();
            Arc::make_mut(&mut table.past).cut(step);
            table.undos = 0;
        }
        Box::new(table)
    }

    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn drawn_open(&self, _leave: LeaveToOpen, viewer: &Viewer<'_>) -> Option<Parts> {
        let view = |seat| self.position.view(self.game(), seat);
        let by_seat: Vec<G::View> = Seat::all(self.players())
            .map(|seat| view(Some(seat)))
            .collect();
        let opened = Opened {
            game: self.game(),
            public: &view(None),
            by_seat: &by_seat,
        };
        self.entry.board.draw_open(&opened, viewer)
    }
}
