//! One viewer's look at a table of one game.

use super::{AnyTable, Table};
use crate::decision::{Decision, NotTaken, Suggestion};
use crate::entry::ScorePart;
use crate::glimpse::Glimpse;
use crate::page::{Frame, Held, Parts, Prompt, ScoreSheet, Viewer, Visible, WholeGame};
use crate::tell::{Asked, Misunderstood, Names};
use crate::typed;
use crate::written_json::WrittenJson;
use kontor_bots::Question;
use kontor_core::{Joint, Level, Seat};
use kontor_wire::Wire;
use kontor_words::Words;
use serde_json::Value;

/// A look at a table of one game.
pub(crate) struct Look<'a, G: Wire> {
    table: &'a Table<G>,
    viewer: Option<Seat>,
    view: G::View,
    choices: Vec<G::Choice>,
    held: Option<(G::Action, Vec<G::Choice>)>,
}

impl<'a, G: Wire> Look<'a, G> {
    pub(crate) fn new(table: &'a Table<G>, viewer: Option<Seat>) -> Look<'a, G> {
        Look {
            table,
            viewer,
            view: table.position.view(&table.entry.game, viewer),
            choices: viewer.map_or_else(Vec::new, |seat| table.choices(seat)),
            held: viewer.and_then(|seat| {
                let action = table.position.committed()[seat]?;
                Some((action, table.listed(seat)))
            }),
        }
    }

    /// All that a board is given.
    pub(crate) fn seen(&self) -> Visible<'_, G> {
        Visible {
            game: self.game(),
            view: &self.view,
            events: &self.table.past.events,
            steps: self.table.past.decided.len(),
            choices: &self.choices,
            held: self
                .held
                .as_ref()
                .map(|(action, choices)| Held { action, choices }),
            texts: self.table.entry.texts,
        }
    }

    fn game(&self) -> &'a G {
        &self.table.entry.game
    }

    fn written(&self, choices: &[G::Choice]) -> Vec<Value> {
        let choices = choices.iter();
        choices
            .map(|choice| self.game().write_choice(choice))
            .collect()
    }

    fn last_step(&self) -> &[G::Event] {
        let last = self.table.past.decided.len().saturating_sub(1);
        self.table.past.since(last)
    }

    fn tell(&self, words: &Words, names: &Names, event: &G::Event) -> Option<String> {
        let texts = self.table.entry.texts;
        texts.tell_event(self.game(), words, names, event)
    }
}

impl<G: Wire> Glimpse for Look<'_, G> {
    fn view(&self) -> Value {
        self.game().write_view(&self.view)
    }

    fn legal(&self) -> Vec<Value> {
        self.written(&self.choices)
    }

    fn changeable(&self) -> Vec<Value> {
        let held = self.held.as_ref();
        self.written(held.map_or(&self.choices, |(_, choices)| choices))
    }

    fn written_view(&self) -> WrittenJson {
        let written = &self.table.written;
        written.view(self.viewer, &self.view, || self.view())
    }

    fn written_changeable(&self) -> WrittenJson {
        match self.viewer {
            Some(seat) => self.table.written.choices(seat, || self.changeable()),
            None => Value::Array(Vec::new()).into(),
        }
    }

    fn only_way(&self) -> Option<Decision> {
        let action = self.table.only_action(self.viewer?)?;
        Some(self.table.write(&action))
    }

    fn suggest(&self, level: Level, iterations: u32, seed: u64) -> Result<Suggestion, NotTaken> {
        let seat = self.viewer.ok_or(NotTaken::NotYourTurn)?;
        self.table.turn(seat)?;
        let question = Question {
            game: self.game(),
            seat,
            view: &self.view,
            history: &self.table.past.events,
            thoughts: iterations,
            seed,
        };
        let advise = self.table.entry.bots.advise();
        let advice = advise(level, &question);
        let policy = advice.policy.iter();
        Ok(Suggestion {
            action: self.table.write(&advice.action),
            policy: policy
                .map(|(action, p)| (self.table.write(action), *p))
                .collect(),
            value: advice.value,
        })
    }

    fn events(&self, from_step: usize) -> Vec<Value> {
        let events = self.table.past.since(from_step).iter();
        events.map(|event| self.game().write_event(event)).collect()
    }

    fn told_start(&self, words: &Words, names: &Names) -> Vec<String> {
        let texts = self.table.entry.texts;
        texts.tell_start(self.game(), words, names, &self.table.past.first)
    }

    fn told_step(&self, words: &Words, names: &Names, step: usize) -> Vec<String> {
        let events = self.table.past.step(step).iter();
        events
            .filter_map(|event| self.tell(words, names, event))
            .collect()
    }

    fn told_own(&self, words: &Words, names: &Names) -> Vec<String> {
        let texts = self.table.entry.texts;
        texts.tell_own(self.game(), words, names, &self.view, self.last_step())
    }

    fn told_decision(
        &self,
        words: &Words,
        names: &Names,
        seat: Seat,
        decision: &Decision,
    ) -> Option<String> {
        let action = self.table.action_of(decision)?;
        let texts = self.table.entry.texts;
        texts.tell_action(self.game(), words, names, seat, &action)
    }

    fn continues(&self) -> bool {
        let first = self.last_step().first();
        first.is_some_and(|event| self.table.entry.texts.continues(event))
    }

    fn drawn(&self, words: &Words, names: &Names) -> String {
        let texts = self.table.entry.texts;
        texts.draw(self.game(), words, names, &self.view)
    }

    fn drawn_within(&self, words: &Words, names: &Names, columns: usize) -> String {
        let texts = self.table.entry.texts;
        texts.draw_within(self.game(), words, names, &self.view, columns)
    }

    fn asked(&self, words: &Words, names: &Names) -> Option<Asked> {
        let texts = self.table.entry.texts;
        (!self.choices.is_empty())
            .then(|| texts.ask(self.game(), words, names, &self.view, &self.choices))
    }

    fn understand(
        &self,
        words: &Words,
        names: &Names,
        line: &str,
    ) -> Result<Decision, Misunderstood> {
        let (game, texts) = (self.game(), self.table.entry.texts);
        if let Some(action) = texts.understand(game, words, &self.view, &self.choices, line) {
            return action.map(|action| self.table.write(&action));
        }
        let asked = texts.ask(game, words, names, &self.view, &self.choices);
        let (at, number) = typed::find(words, &asked, line)?;
        let number = match (number, &asked.offers[at].range) {
            (Some(number), Some(range)) => u64::from(number - range.start()),
            _ => 0,
        };
        Ok(self.table.write(&game.nth(&self.choices[at], number)))
    }

    fn parts(&self, viewer: &Viewer<'_>) -> Parts {
        self.table.entry.board.draw(&self.seen(), viewer)
    }

    fn prompt(&self, viewer: &Viewer<'_>) -> Option<Prompt> {
        self.table.entry.board.prompt(&self.seen(), viewer)
    }

    fn frames(&self, from_step: usize, viewer: &Viewer<'_>) -> Vec<Frame> {
        let past = &self.table.past;
        let news = past.since(from_step).iter();
        let news: Vec<_> = news
            .map(|event| (event, self.tell(viewer.words, viewer.names, event)))
            .collect();
        if news.is_empty() {
            return Vec::new();
        }
        let before = past.position(self.game(), from_step);
        // Whoever chooses together has chosen when it shows; whoever chooses alone was the one waited for.
        let decided = past.decided.get(from_step).copied();
        let decided = decided.filter(|joint| joint.seats().len() > 1);
        let decided = decided.unwrap_or_else(Joint::none);
        let view = self.game().view(before.state(), &decided, self.viewer);
        let seen = Visible {
            view: &view,
            events: &past.events[..past.before(from_step)],
            steps: from_step,
            // A moment that is over asks nothing.
            choices: &[],
            held: None,
            ..self.seen()
        };
        let board = self.table.entry.board;
        board.frames(&seen, &self.view, &news, viewer)
    }

    fn score_sheet(&self, words: &Words, names: &Names) -> Option<ScoreSheet> {
        let played = WholeGame {
            game: self.game(),
            players: self.game().players(self.table.position.state()),
            events: &self.table.past.events,
        };
        match self.table.entry.score_sheet {
            ScorePart::Kept(sheet) => Some(sheet(&played, words, names)),
            ScorePart::Places => None,
        }
    }
}
