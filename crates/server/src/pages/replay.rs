//! A finished game, position by position; each has an address of its own.

use super::{PageHtml, Parts, framed, written};
use crate::replay::{Eyes, Replay};
use crate::visitor::Visitor;
use kontor_boards::art;
use kontor_hall::Scene;
use kontor_table::page::Viewer;
use kontor_words::Words;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// The page of one position.
pub(crate) struct ReplayPage<'a> {
    scene: &'a Scene,
    replay: &'a Replay,
}

impl<'a> ReplayPage<'a> {
    pub(crate) fn new(scene: &'a Scene, replay: &'a Replay) -> ReplayPage<'a> {
        ReplayPage { scene, replay }
    }

    /// Somebody who looks through these eyes.
    fn viewer(&self, words: &'static Words) -> Viewer<'a> {
        self.scene.viewer(self.replay.eyes.seat(), words)
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
            (self.scene.game.ground())
            main #content tabindex="-1" {
                div #table .table data-replay=(here) data-step=(self.replay.moment.step()) data-steps=(self.replay.steps) data-game=(self.scene.game.id()) {
                    h1.sr { (title) }
                    div #part-status .status { (part("status")) }
                    div.board-frame { div #part-board { (part("board")) } }
                    div #part-mats { (part("mats")) }
                    form.bar.replay action=(here) method="get" {
                        (self.link("first", 0, &words.get("replay-first")))
                        (self.link("back", self.replay.moment.step().saturating_sub(1), &words.get("replay-back")))
                        label { span.sr { (words.get("replay-step")) }
                            input type="range" name="step" min="0" max=(self.replay.steps) value=(self.replay.moment.step()); }
                        (self.link("on", (self.replay.moment.step() + 1).min(self.replay.steps), &words.get("replay-on")))
                        (self.link("last", self.replay.steps, &words.get("replay-last")))
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
            a.button.icon data-go=(way) href=(self.address(step, self.replay.eyes)) aria-label=(name) title=(name) { (art::icon(symbol)) }
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
    fn curtain(&self, words: &'static Words) -> Markup {
        let hides = self.replay.moment.drawn_open(&self.viewer(words)).is_some();
        let (symbol, message, eyes) = match self.replay.eyes {
            Eyes::All => ("lock", "replay-hide-hidden", Eyes::Of(None)),
            Eyes::Of(_) => ("eye", "replay-show-hidden", Eyes::All),
        };
        html! {
            @if hides {
                a.button href=(self.address(self.replay.moment.step(), eyes)) data-hidden-things { (art::icon(symbol)) (words.get(message)) }
            }
        }
    }

    /// What changes from position to position.
    pub(crate) fn parts(&self, visitor: &Visitor) -> Parts {
        written(self.markup(visitor))
    }

    fn markup(&self, visitor: &Visitor) -> Vec<(&'static str, Markup)> {
        let words = visitor.words;
        let viewer = self.viewer(words);
        let glimpse = self.replay.moment.glimpse(viewer.seat);
        let opened = match self.replay.eyes {
            Eyes::Of(_) => None,
            Eyes::All => self.replay.moment.drawn_open(&viewer),
        };
        let parts = opened.unwrap_or_else(|| glimpse.parts(&viewer));
        let told = match self.replay.moment.step() {
            0 => glimpse.told_start(words, viewer.names),
            step => glimpse.told_step(words, viewer.names, step - 1),
        };
        let status = html! {
            p.sentence role="status" {
                (words.say("replay-at", &[("step", self.replay.moment.step().into()), ("steps", self.replay.steps.into()), ("round", self.replay.moment.round().into())]))
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
