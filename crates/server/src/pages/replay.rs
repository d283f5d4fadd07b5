//! A finished game, position by position; each has an address of its own.

use super::{PageHtml, framed};
use crate::live::{Parts, written};
use crate::scene::{Scene, Viewer};
use crate::visitor::Visitor;
use crate::{Refusal, art, boards};
use kontor_core::Seat;
use kontor_table::{AnyTable, Record, Shelf, replay};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// One position of a finished game.
pub(crate) struct Replay<'a> {
    scene: &'a Scene,
    /// How it stood there.
    table: Box<dyn AnyTable>,
    step: usize,
    steps: usize,
    seat: Option<Seat>,
}

impl<'a> Replay<'a> {
    /// The position after so many steps, or the last one, through the eyes of a seat or of a spectator.
    pub(crate) fn new(
        shelf: &Shelf,
        scene: &'a Scene,
        record: &Record,
        step: Option<usize>,
        seat: Option<Seat>,
    ) -> Result<Replay<'a>, Refusal> {
        let steps = record.table().steps();
        let wanted = step.unwrap_or(steps).min(steps);
        let mut found = None;
        let mut at = 0;
        let played = replay(shelf, &record.to_text(), |record, _| {
            if at == wanted {
                found = Some(record.table().copy());
            }
            at += 1;
        });
        let table = found.filter(|_| played.is_ok()).ok_or(Refusal::Storage)?;
        Ok(Replay {
            scene,
            table,
            step: wanted,
            steps,
            seat,
        })
    }

    /// How many steps led here.
    pub(crate) fn step(&self) -> usize {
        self.step
    }

    /// How many steps the game has.
    pub(crate) fn steps(&self) -> usize {
        self.steps
    }

    /// What could be known here, as programs read it.
    pub(crate) fn view(&self) -> serde_json::Value {
        self.table.view(self.seat)
    }

    /// The whole page.
    pub(crate) fn page(&self, visitor: &Visitor) -> PageHtml {
        let words = visitor.words;
        let name = words.get(self.scene.game.id());
        let title = words.say("replay-title", &[("game", name.into())]);
        let here = format!("/t/{}/replay", self.scene.id);
        let parts: BTreeMap<&str, Markup> = self.markup(visitor).into_iter().collect();
        let part = |name: &str| parts.get(name).cloned().unwrap_or_default();
        let content = html! {
            @if let Some(board) = boards::board(self.scene.game.id()) { (board.ground(self.table.as_ref())) }
            main #content tabindex="-1" {
                div #table .table data-replay=(here) data-step=(self.step) data-steps=(self.steps) data-game=(self.scene.game.id()) {
                    h1.sr { (title) }
                    div #part-status .status { (part("status")) }
                    div.board-frame { div #part-board { (part("board")) } }
                    div #part-mats { (part("mats")) }
                    form.bar.replay action=(here) method="get" {
                        (self.link("first", 0, &words.get("replay-first")))
                        (self.link("back", self.step.saturating_sub(1), &words.get("replay-back")))
                        label { span.sr { (words.get("replay-step")) }
                            input type="range" name="step" min="0" max=(self.steps) value=(self.step); }
                        (self.link("on", (self.step + 1).min(self.steps), &words.get("replay-on")))
                        (self.link("last", self.steps, &words.get("replay-last")))
                        noscript { button type="submit" { (words.get("replay-go")) } }
                    }
                    div #part-choices { (part("choices")) }
                }
            }
        };
        framed(visitor, &title, "at-table", content)
    }

    /// A way to another position.
    fn link(&self, way: &str, step: usize, name: &str) -> Markup {
        let symbol = match way {
            "back" => "left",
            "on" => "right",
            other => other,
        };
        html! {
            a.button.icon data-go=(way) href={ "/t/" (self.scene.id) "/replay?step=" (step) } aria-label=(name) title=(name) { (art::icon(symbol)) }
        }
    }

    /// What changes from position to position.
    pub(crate) fn parts(&self, visitor: &Visitor) -> Parts {
        written(self.markup(visitor))
    }

    fn markup(&self, visitor: &Visitor) -> Vec<(&'static str, Markup)> {
        let words = visitor.words;
        let viewer = Viewer {
            seat: self.seat,
            words,
            names: &self.scene.names,
        };
        let Some(board) = boards::board(self.scene.game.id()) else {
            return Vec::new();
        };
        let parts = board.draw(self.table.as_ref(), self.scene, &viewer);
        let told = match self.step {
            0 => self.table.told_start(words, viewer.names),
            step => self.table.told_step(words, viewer.names, step - 1),
        };
        let status = html! {
            p.sentence role="status" {
                (words.say("replay-at", &[("step", self.step.into()), ("steps", self.steps.into()), ("round", self.table.round().into())]))
            }
            a href={ "/t/" (self.scene.id) } { (words.get("replay-to-result")) }
        };
        let log = html! {
            ol.log-lines aria-live="polite" { @for line in told { li { (line) } } }
        };
        vec![
            ("status", status),
            ("board", parts.board),
            ("mats", parts.mats),
            ("choices", log),
        ]
    }
}
