//! A finished game, position by position; each has an address of its own.

use super::{PageHtml, framed};
use crate::live::{Parts, written};
use crate::scene::{Scene, Viewer};
use crate::visitor::Visitor;
use crate::{art, boards};
use kontor_core::Seat;
use kontor_model::Refusal;
use kontor_table::{AnyTable, Record, Shelf, replay};
use kontor_words::Words;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// One position of a finished game.
pub(crate) struct Replay<'a> {
    scene: &'a Scene,
    /// How it stood there.
    table: Box<dyn AnyTable>,
    step: usize,
    steps: usize,
    eyes: Eyes,
}

/// Through whose eyes a finished game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// A spectator's, or a seat's.
    Of(Option<Seat>),
    /// Everybody's at once.
    All,
}

impl<'a> Replay<'a> {
    /// The position after so many steps; the last one, if there are fewer.
    pub(crate) fn new(
        shelf: &Shelf,
        scene: &'a Scene,
        record: &Record,
        step: usize,
        eyes: Eyes,
    ) -> Result<Replay<'a>, Refusal> {
        let steps = record.table().steps();
        let wanted = step.min(steps);
        let mut found = None;
        let mut at = 0;
        let played = replay(shelf, &record.to_text(), |record, _| {
            if at == wanted {
                found = Some(record.table().copy());
            }
            at += 1;
        });
        let broken =
            |why: String| Refusal::Storage(format!("{} cannot be replayed: {why}", scene.id));
        played.map_err(|why| broken(why.to_string()))?;
        let table = found.ok_or_else(|| broken("it ends too soon".to_owned()))?;
        Ok(Replay {
            scene,
            table,
            step: wanted,
            steps,
            eyes,
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
        match self.eyes {
            Eyes::Of(seat) => self.table.view(seat),
            Eyes::All => self.table.state(),
        }
    }

    /// What happened in the step that led here, as programs read it.
    pub(crate) fn events(&self) -> Vec<serde_json::Value> {
        match self.step.checked_sub(1) {
            Some(last) => self.table.written_events(last),
            None => Vec::new(),
        }
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
        let game = Some(self.scene.game.id());
        framed(visitor, &title, "at-table", game, content)
    }

    /// A way to another position.
    fn link(&self, way: &str, step: usize, name: &str) -> Markup {
        let symbol = match way {
            "back" => "left",
            "on" => "right",
            other => other,
        };
        html! {
            a.button.icon data-go=(way) href=(self.address(step, self.eyes)) aria-label=(name) title=(name) { (art::icon(symbol)) }
        }
    }

    /// Where a position is found.
    fn address(&self, step: usize, eyes: Eyes) -> String {
        let eyes = match eyes {
            Eyes::All => "&open=yes".to_owned(),
            Eyes::Of(Some(seat)) => format!("&seat={seat}"),
            Eyes::Of(None) => String::new(),
        };
        format!("/t/{}/replay?step={step}{eyes}", self.scene.id)
    }

    /// Shows or hides what was secret, in games that have such things.
    fn curtain(&self, words: &Words) -> Markup {
        let hides = boards::board(self.scene.game.id()).is_some_and(|board| board.hides());
        let (symbol, message, eyes) = match self.eyes {
            Eyes::All => ("lock", "replay-hide-hidden", Eyes::Of(None)),
            Eyes::Of(_) => ("eye", "replay-show-hidden", Eyes::All),
        };
        html! {
            @if hides {
                a.button href=(self.address(self.step, eyes)) data-hidden-things { (art::icon(symbol)) (words.get(message)) }
            }
        }
    }

    /// What changes from position to position.
    pub(crate) fn parts(&self, visitor: &Visitor) -> Parts {
        written(self.markup(visitor))
    }

    fn markup(&self, visitor: &Visitor) -> Vec<(&'static str, Markup)> {
        let words = visitor.words;
        let viewer = Viewer {
            seat: match self.eyes {
                Eyes::Of(seat) => seat,
                Eyes::All => None,
            },
            words,
            names: &self.scene.names,
        };
        let Some(board) = boards::board(self.scene.game.id()) else {
            return Vec::new();
        };
        let parts = match self.eyes {
            Eyes::Of(_) => board.draw(self.table.as_ref(), self.scene, &viewer),
            Eyes::All => board.draw_open(self.table.as_ref(), self.scene, &viewer),
        };
        let told = match self.step {
            0 => self.table.told_start(words, viewer.names),
            step => self.table.told_step(words, viewer.names, step - 1),
        };
        let status = html! {
            p.sentence role="status" {
                (words.say("replay-at", &[("step", self.step.into()), ("steps", self.steps.into()), ("round", self.table.round().into())]))
            }
            (self.curtain(words))
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
