//! Jantaris on a page.

mod choices;
mod face;
mod ground;
mod items;
mod map;
mod mats;
mod merchants;
mod question;
mod sayings;
mod stalls;

use crate::art;
use crate::boards::{Board, Fields, Frame, Parts, Prompt, film, happened, in_one_line, seen};
use crate::scene::{Scene, Viewer};
use face::{Face, begins};
use kontor_jantaris::{Action, Event, Item, Jantaris, View};
use kontor_table::AnyTable;
use kontor_table::jantaris::Teller;
use kontor_wire::Wire;
use maud::{Markup, html};
use question::Question;
use serde_json::Value;

/// How Jantaris looks on a page.
#[derive(Clone, Copy, Debug)]
pub struct JantarisBoard;

fn teller<'a>(game: &'a Jantaris, viewer: &Viewer<'a>) -> Teller<'a> {
    Teller {
        game,
        words: viewer.words,
        names: viewer.names,
    }
}

impl Board for JantarisBoard {
    fn ground(&self, table: &dyn AnyTable) -> Markup {
        let (game, _) = seen::<Jantaris>(table, None);
        html! {
            svg.sprite width="0" height="0" aria-hidden="true" {
                (ground::symbols(game.components().districts().count()))
                (art::thing_symbols())
            }
        }
    }

    fn draw(&self, table: &dyn AnyTable, scene: &Scene, viewer: &Viewer<'_>) -> Parts {
        let (game, view) = seen::<Jantaris>(table, viewer.seat);
        let face = Face::of(game, &view, &happened::<Jantaris>(table, 0));
        let question = Question::of(game, &view);
        let mut parts = drawn(
            &face,
            game,
            question.as_ref().map(|asked| (asked, &view)),
            scene,
            viewer,
        );
        if let Some(question) = &question {
            let key = format!("asked-{}", table.steps());
            parts.choices = choices::choices(&teller(game, viewer), &view, &face, question, &key);
        }
        parts
    }

    fn frames(
        &self,
        before: &dyn AnyTable,
        after: &dyn AnyTable,
        from_step: usize,
        scene: &Scene,
        viewer: &Viewer<'_>,
    ) -> Vec<Frame> {
        let (game, view) = seen::<Jantaris>(before, viewer.seat);
        let news = happened::<Jantaris>(after, from_step);
        let told = after.told_events(viewer.words, viewer.names, from_step);
        let mut face = Face::of(game, &view, &happened::<Jantaris>(before, 0));
        let together = |one: &Event, other: &Event| !begins(one, other);
        film(&news, told, together, |moment| {
            if let Some((first, _)) = moment.first() {
                face.begin(first);
            }
            for (event, _) in moment {
                face.apply(game, event);
            }
            let parts = drawn(&face, game, None, scene, viewer);
            (parts, in_one_line(moment))
        })
    }

    fn prompt(&self, table: &dyn AnyTable, viewer: &Viewer<'_>) -> Option<Prompt> {
        let words = viewer.words;
        let (game, view) = seen::<Jantaris>(table, viewer.seat);
        let question = Question::of(game, &view)?;
        let teller = teller(game, viewer);
        Some(match question.held {
            Some(Action::Vote(vote)) => Prompt {
                question: words.say(
                    "board-jantaris-you-vote",
                    &[("vote", teller.vote(vote).into())],
                ),
                button: words.get("board-chosen"),
            },
            _ => Prompt {
                question: table.asked(words, viewer.names, question.seat)?.question,
                button: sayings::empty(&teller, &view, &question),
            },
        })
    }

    fn read(&self, table: &dyn AnyTable, viewer: &Viewer<'_>, fields: &Fields) -> Option<Value> {
        let (game, view) = seen::<Jantaris>(table, viewer.seat);
        let question = Question::of(game, &view)?;
        let picked = fields.iter().filter(|(name, _)| name.starts_with("pick-"));
        let picked: Vec<&str> = picked.map(|(_, value)| value.as_str()).collect();
        let action = question.read(game.components(), &picked)?;
        Some(game.write_action(&action))
    }
}

/// The board and the mats at one moment.
fn drawn(
    face: &Face,
    game: &Jantaris,
    asked: Option<(&Question, &View)>,
    scene: &Scene,
    viewer: &Viewer<'_>,
) -> Parts {
    let teller = teller(game, viewer);
    let question = asked.map(|(question, _)| question);
    let helpful: Vec<Item> = asked.map_or_else(Vec::new, |(question, view)| {
        let own = face.mat(question.seat).items.iter();
        own.filter(|&item| question::helps(view, question, item))
            .collect()
    });
    let table = mats::Table {
        teller: &teller,
        face,
        question: question.map(|question| (question, helpful.as_slice())),
    };
    Parts {
        board: html! {
            div.jantaris data-key="jantaris" {
                (map::map(&teller, face, question))
                (stalls::stalls(&teller, face, question))
            }
        },
        mats: mats::mats(table, scene, viewer),
        choices: Markup::default(),
    }
}
