//! A game and a table of it, whatever the game is.

use crate::shelf::boxed;
use crate::tell::{Asked, Names, Tell};
use crate::typed::{self, Misunderstood};
use kontor_arena::{Contest, Plan, Progress, Results, Roster, Summary, Trouble};
use kontor_bots::{Bot, Level, Played, Question};
use kontor_core::{
    Chance, Game, Joint, OptionSpec, Options, Outcome, Position, Refused, Rollout, Seat, Seats,
};
use kontor_wire::{BadBox, Misfits, Node, Wire};
use kontor_words::Words;
use serde_json::Value;
use std::any::Any;
use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;

/// A game, whichever it is.
pub trait AnyGame: Send + Sync {
    /// Name in the protocol.
    fn id(&self) -> &'static str;
    /// Name and version of its rules.
    fn rules(&self) -> &'static str;
    /// How many seats a table may have.
    fn players(&self) -> RangeInclusive<u8>;
    /// What a table may choose.
    fn options(&self) -> &'static [OptionSpec];
    /// The hash of its components.
    fn box_hash(&self) -> String;
    /// The same game with other components.
    fn with_box(&self, text: &str) -> Result<Arc<dyn AnyGame>, BadBox>;
    /// A new table. The number of players must be one that the game has.
    fn open(&self, players: u8, options: &Options, seed: u64) -> Box<dyn AnyTable>;
    /// A table in any position that was written down.
    fn load(&self, state: &Value) -> Result<Box<dyn AnyTable>, Misfits>;
    /// Random play; `progress` is told how many more games are done.
    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Summary;
    /// A contest between bots, going on from the file if there is one; `watch` is told after every deal.
    fn compete(
        &self,
        contest: &Contest,
        file: Option<&Path>,
        watch: &(dyn Fn(Progress) + Sync),
    ) -> Result<Results, Trouble>;
}

/// A table at which some game is played.
pub trait AnyTable: Send + Sync {
    /// How many seats it has.
    fn players(&self) -> u8;
    /// The round, from 1.
    fn round(&self) -> u32;
    /// Whose decision is missing; nobody's once the game is over.
    fn to_act(&self) -> Seats;
    /// Everything, hidden things included.
    fn state(&self) -> Value;
    /// What the viewer may know.
    fn view(&self, viewer: Option<Seat>) -> Value;
    /// Every choice the seat has now.
    fn legal(&self, seat: Seat) -> Vec<Value>;
    /// The only thing the seat can do now, if the game lets it be done without asking; nothing if there is a choice.
    fn only_way(&self, seat: Seat) -> Option<Value>;
    /// Whether the seat could decide now.
    fn turn(&self, seat: Seat) -> Result<(), NotTaken>;
    /// Takes a seat's decision. After a refusal nothing has changed.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<Acted, NotTaken>;
    /// Takes back a decision that still waits for others; false if there is none.
    fn withdraw(&mut self, seat: Seat) -> bool;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// How it stands if it is broken off here.
    fn adjudicate(&self) -> Outcome;
    /// What a bot would do on this seat, knowing only what the seat may know.
    fn suggest(
        &self,
        seat: Seat,
        level: Level,
        iterations: u32,
        seed: u64,
    ) -> Result<Suggestion, NotTaken>;
    /// How often decisions took effect since the table was opened or loaded.
    fn steps(&self) -> usize;
    /// What the last decision brought about, told in sentences.
    fn told(&self, words: &Words, names: &Names) -> Vec<String>;
    /// What the decisions of one of the steps brought about, the first being 0, told in sentences.
    fn told_step(&self, words: &Words, names: &Names, step: usize) -> Vec<String>;
    /// What happened from that step on, each event told in a sentence of its own; nothing where it goes without saying.
    /// There is one for each of the events that [`happened`](AnyTable::happened) gives.
    fn told_events(&self, words: &Words, names: &Names, from_step: usize) -> Vec<Option<String>>;
    /// Whether what the last decision brought about carries on the paragraph before it.
    fn continues(&self) -> bool;
    /// What the viewer alone learned by the last decision, or by the start, told in sentences.
    fn told_own(&self, words: &Words, names: &Names, viewer: Seat) -> Vec<String>;
    /// How the game began, told in sentences.
    fn told_start(&self, words: &Words, names: &Names) -> Vec<String>;
    /// One seat's decision, told to somebody who may know it.
    fn told_action(
        &self,
        words: &Words,
        names: &Names,
        seat: Seat,
        action: &Value,
    ) -> Option<String>;
    /// The position as the viewer may know it, drawn in text.
    fn drawn(&self, words: &Words, names: &Names, viewer: Option<Seat>) -> String;
    /// What the seat is asked, with everything it can answer; nothing if it owes no decision.
    fn asked(&self, words: &Words, names: &Names, seat: Seat) -> Option<Asked>;
    /// The action that somebody means who typed this.
    fn understand(
        &self,
        words: &Words,
        names: &Names,
        seat: Seat,
        line: &str,
    ) -> Result<Value, Misunderstood>;
    /// A score as a person reads it.
    fn scored(&self, words: &Words, score: i32) -> String;
    /// What the tie-breaks of this game are called.
    fn tiebreaks(&self, words: &Words) -> String;
    /// The game itself, of its own type, for somebody who knows which game it is.
    fn game(&self) -> &dyn Any;
    /// The view itself, of the type the game has for it, for somebody who knows which game it is.
    fn seen(&self, viewer: Option<Seat>) -> Box<dyn Any>;
    /// What happened from that step on, the first being 0: a `Vec` of the game's own events.
    fn happened(&self, from_step: usize) -> Box<dyn Any>;
    /// What happened from that step on, the first being 0, as a program reads it.
    fn written_events(&self, from_step: usize) -> Vec<Value>;
    /// Whether the last step can be taken back without anybody having learned anything by it: one seat alone decided,
    /// and whatever was hidden from a viewer before, the same would have been seen.
    fn can_undo(&self) -> bool;
    /// Takes the last step back; false if it [cannot be](AnyTable::can_undo). Decisions that wait are dropped.
    fn undo(&mut self) -> bool;
    /// A copy that goes its own way.
    fn copy(&self) -> Box<dyn AnyTable>;
}

/// What came of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Acted {
    /// What happened, as a spectator sees it; nothing while others are missing.
    pub events: Vec<Value>,
    /// The decisions that took effect, by seat; none while others are missing.
    pub decisions: Vec<(Seat, Value)>,
}

/// Why a decision was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// The game is over.
    Over,
    /// The seat owes no decision, or has made it.
    NotYourTurn,
    /// It is no action, or not one that is allowed now.
    Illegal(String),
}

impl std::fmt::Display for NotTaken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotTaken::Over => f.write_str("the game is over"),
            NotTaken::NotYourTurn => f.write_str("this seat owes no decision"),
            NotTaken::Illegal(why) => f.write_str(why),
        }
    }
}

impl NotTaken {
    fn of<G: Wire>(game: &G, refused: Refused<G::Refusal>) -> NotTaken {
        match refused {
            Refused::Over => NotTaken::Over,
            Refused::NotYourTurn => NotTaken::NotYourTurn,
            Refused::Illegal(why) => NotTaken::Illegal(game.explain(&why)),
        }
    }
}

/// What a bot would do.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// The action.
    pub action: Value,
    /// Among what it chose, with the probability of each.
    pub policy: Vec<(Value, f64)>,
    /// The share of the win it expects, 0 to 1.
    pub value: f64,
}

/// A game that is not known by its type any more.
pub(crate) struct Boxed<G>(pub(crate) Arc<G>);

impl<G: Wire + Tell + Played> AnyGame for Boxed<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn players(&self) -> RangeInclusive<u8> {
        G::PLAYERS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn box_hash(&self) -> String {
        self.0.box_hash()
    }

    fn with_box(&self, text: &str) -> Result<Arc<dyn AnyGame>, BadBox> {
        Ok(boxed(G::with_box(text)?))
    }

    fn open(&self, players: u8, options: &Options, seed: u64) -> Box<dyn AnyTable> {
        let state = self.0.start(players, options, Chance::new(seed));
        Box::new(Table {
            game: self.0.clone(),
            position: Position::new(state),
            first: state,
            history: Vec::new(),
            steps: Vec::new(),
            earlier: VecDeque::new(),
        })
    }

    fn load(&self, state: &Value) -> Result<Box<dyn AnyTable>, Misfits> {
        let position = self.0.read_state(&Node::root(state))?;
        Ok(Box::new(Table {
            game: self.0.clone(),
            position,
            first: *position.state(),
            history: Vec::new(),
            steps: Vec::new(),
            earlier: VecDeque::new(),
        }))
    }

    fn simulate(&self, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Summary {
        kontor_arena::simulate(&*self.0, plan, progress)
    }

    fn compete(
        &self,
        contest: &Contest,
        file: Option<&Path>,
        watch: &(dyn Fn(Progress) + Sync),
    ) -> Result<Results, Trouble> {
        kontor_arena::compete(&*self.0, &Roster::standard(), contest, file, watch)
    }
}

/// A table of one game.
struct Table<G: Game> {
    game: Arc<G>,
    position: Position<G>,
    /// How it stood when the table was opened or loaded.
    first: G::State,
    /// Everything that happened since the table was opened or loaded.
    history: Vec<G::Event>,
    /// How much of it had happened before each step.
    steps: Vec<usize>,
    /// The positions before the last few steps, with what was decided in them.
    earlier: VecDeque<(Position<G>, Joint<G::Action>)>,
}

/// How many steps can be taken back at most.
const UNDOS: usize = 8;

/// How many other worlds are looked at before a step counts as having revealed nothing.
const OTHER_WORLDS: u64 = 24;

impl<G: Wire + Tell + Played> Table<G> {
    /// What happened from that step on.
    fn since(&self, step: usize) -> &[G::Event] {
        let from = self.steps.get(step).copied();
        &self.history[from.unwrap_or(self.history.len())..]
    }

    fn tell(&self, words: &Words, names: &Names, events: &[G::Event]) -> Vec<String> {
        let told = events.iter();
        told.filter_map(|event| self.game.tell_event(words, names, event))
            .collect()
    }

    /// Whether somebody learned something hidden by a step: in another world that looked the same to them before it,
    /// they would have seen something else after it.
    fn revealed(&self, before: &G::State, joint: &Joint<G::Action>) -> bool {
        let seats = Seat::all(self.players()).map(Some);
        seats.chain([None]).any(|viewer| {
            let view = self.game.view(before, &Joint::none(), viewer);
            let after = self
                .game
                .view(self.position.state(), &Joint::none(), viewer);
            (0..OTHER_WORLDS).any(|number| {
                let mut draw = Rollout::new(number, 0);
                let mut other = self.game.determinize(&view, &mut draw);
                // What is decided may be a secret itself; then it is not possible in every world.
                self.game.apply(&mut other, joint, &mut ()).is_err()
                    || self.game.view(&other, &Joint::none(), viewer) != after
            })
        })
    }

    fn choices(&self, seat: Seat) -> Vec<G::Choice> {
        let mut choices = Vec::new();
        if self.to_act().contains(seat) {
            let each = &mut |choice| choices.push(choice);
            self.game.legal(self.position.state(), seat, each);
        }
        choices
    }
}

impl<G: Wire + Tell + Played> AnyTable for Table<G> {
    fn players(&self) -> u8 {
        self.game.players(self.position.state())
    }

    fn round(&self) -> u32 {
        self.game.round(self.position.state())
    }

    fn to_act(&self) -> Seats {
        self.position.to_act(&self.game)
    }

    fn state(&self) -> Value {
        self.game
            .write_state(self.position.state(), self.position.committed())
    }

    fn view(&self, viewer: Option<Seat>) -> Value {
        self.game
            .write_view(&self.position.view(&self.game, viewer))
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        let choices = self.choices(seat);
        choices
            .iter()
            .map(|choice| self.game.write_choice(choice))
            .collect()
    }

    fn only_way(&self, seat: Seat) -> Option<Value> {
        if !G::SPARES_QUESTIONS {
            return None;
        }
        match self.choices(seat)[..] {
            [ref only] if self.game.ways(only) == 1 => {
                Some(self.game.write_action(&self.game.nth(only, 0)))
            }
            _ => None,
        }
    }

    fn turn(&self, seat: Seat) -> Result<(), NotTaken> {
        let turn = self.position.turn(&self.game, seat);
        turn.map_err(|refused| NotTaken::of(&*self.game, refused))
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<Acted, NotTaken> {
        self.turn(seat)?;
        let action = self
            .game
            .read_action(&Node::root(action))
            .map_err(|why| NotTaken::Illegal(why.to_string()))?;
        let before = self.history.len();
        let position = self.position;
        let acted = self
            .position
            .act(&self.game, seat, action, &mut self.history)
            .map_err(|refused| NotTaken::of(&*self.game, refused))?;
        let decisions = match acted {
            kontor_core::Acted::Waits => Vec::new(),
            kontor_core::Acted::Done(joint) => {
                self.steps.push(before);
                if self.earlier.len() == UNDOS {
                    self.earlier.pop_front();
                }
                self.earlier
                    .push_back((Position::new(*position.state()), joint));
                joint
                    .iter()
                    .map(|(seat, action)| (seat, self.game.write_action(&action)))
                    .collect()
            }
        };
        let events = &self.history[before..];
        Ok(Acted {
            events: events
                .iter()
                .map(|event| self.game.write_event(event))
                .collect(),
            decisions,
        })
    }

    fn withdraw(&mut self, seat: Seat) -> bool {
        self.position.withdraw(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome(&self.game)
    }

    fn adjudicate(&self) -> Outcome {
        self.game.adjudicate(self.position.state())
    }

    fn suggest(
        &self,
        seat: Seat,
        level: Level,
        iterations: u32,
        seed: u64,
    ) -> Result<Suggestion, NotTaken> {
        self.turn(seat)?;
        let view = self.position.view(&self.game, Some(seat));
        let advice = level.advise(&Question {
            game: &*self.game,
            seat,
            view: &view,
            history: &self.history,
            iterations,
            seed,
        });
        let write = |action: &G::Action| self.game.write_action(action);
        Ok(Suggestion {
            action: write(&advice.action),
            policy: advice
                .policy
                .iter()
                .map(|(action, p)| (write(action), *p))
                .collect(),
            value: advice.value,
        })
    }

    fn told(&self, words: &Words, names: &Names) -> Vec<String> {
        self.tell(words, names, self.since(self.steps.len().saturating_sub(1)))
    }

    fn steps(&self) -> usize {
        self.steps.len()
    }

    fn told_step(&self, words: &Words, names: &Names, step: usize) -> Vec<String> {
        let after = self.since(step + 1).len();
        let here = self.since(step);
        self.tell(words, names, &here[..here.len() - after])
    }

    fn told_events(&self, words: &Words, names: &Names, from_step: usize) -> Vec<Option<String>> {
        let events = self.since(from_step).iter();
        events
            .map(|event| self.game.tell_event(words, names, event))
            .collect()
    }

    fn continues(&self) -> bool {
        let first = self.since(self.steps.len().saturating_sub(1)).first();
        first.is_some_and(|event| self.game.continues(event))
    }

    fn told_own(&self, words: &Words, names: &Names, viewer: Seat) -> Vec<String> {
        let view = self.position.view(&self.game, Some(viewer));
        let events = self.since(self.steps.len().saturating_sub(1));
        self.game.tell_own(words, names, &view, events)
    }

    fn told_start(&self, words: &Words, names: &Names) -> Vec<String> {
        self.game.tell_start(words, names, &self.first)
    }

    fn told_action(
        &self,
        words: &Words,
        names: &Names,
        seat: Seat,
        action: &Value,
    ) -> Option<String> {
        let action = self.game.read_action(&Node::root(action)).ok()?;
        self.game.tell_action(words, names, seat, &action)
    }

    fn drawn(&self, words: &Words, names: &Names, viewer: Option<Seat>) -> String {
        self.game
            .draw(words, names, &self.position.view(&self.game, viewer))
    }

    fn asked(&self, words: &Words, names: &Names, seat: Seat) -> Option<Asked> {
        let choices = self.choices(seat);
        if choices.is_empty() {
            return None;
        }
        let view = self.position.view(&self.game, Some(seat));
        Some(self.game.ask(words, names, &view, &choices))
    }

    fn understand(
        &self,
        words: &Words,
        names: &Names,
        seat: Seat,
        line: &str,
    ) -> Result<Value, Misunderstood> {
        let choices = self.choices(seat);
        let view = self.position.view(&self.game, Some(seat));
        if let Some(action) = self.game.understand(words, &view, &choices, line) {
            return action.map(|action| self.game.write_action(&action));
        }
        let asked = self.game.ask(words, names, &view, &choices);
        let (at, number) = typed::find(words, &asked, line)?;
        let choice = &choices[at];
        let number = match (number, &asked.offers[at].range) {
            (Some(number), Some(range)) => u64::from(number - range.start()),
            _ => 0,
        };
        Ok(self.game.write_action(&self.game.nth(choice, number)))
    }

    fn scored(&self, words: &Words, score: i32) -> String {
        self.game.tell_score(words, score)
    }

    fn tiebreaks(&self, words: &Words) -> String {
        words.get(&format!("{}-tiebreaks", G::ID))
    }

    fn game(&self) -> &dyn Any {
        &*self.game
    }

    fn seen(&self, viewer: Option<Seat>) -> Box<dyn Any> {
        Box::new(self.position.view(&self.game, viewer))
    }

    fn written_events(&self, from_step: usize) -> Vec<Value> {
        let events = self.since(from_step).iter();
        events.map(|event| self.game.write_event(event)).collect()
    }

    fn happened(&self, from_step: usize) -> Box<dyn Any> {
        Box::new(self.since(from_step).to_vec())
    }

    fn can_undo(&self) -> bool {
        let Some((before, joint)) = self.earlier.back() else {
            return false;
        };
        joint.seats().len() == 1 && !self.revealed(before.state(), joint)
    }

    fn undo(&mut self) -> bool {
        if !self.can_undo() {
            return false;
        }
        if let (Some((before, _)), Some(events)) = (self.earlier.pop_back(), self.steps.pop()) {
            self.position = before;
            self.history.truncate(events);
        }
        true
    }

    fn copy(&self) -> Box<dyn AnyTable> {
        Box::new(Table {
            game: self.game.clone(),
            position: self.position,
            first: self.first,
            history: self.history.clone(),
            steps: self.steps.clone(),
            earlier: self.earlier.clone(),
        })
    }
}
