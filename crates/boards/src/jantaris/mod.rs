//! Jantaris on a page.

mod backdrop;
mod canvas;
mod choices;
mod items;
mod map;
mod mats;
mod merchants;
mod question;
mod sayings;
mod stalls;

use crate::art;
use crate::film::{film, in_one_line};
use canvas::{Canvas, begins};
use kontor_jantaris::{Action, Event, Item, Jantaris, View};
use kontor_table::jantaris::Teller;
use kontor_table::page::{Board, Fields, Frame, Misread, News, Parts, Prompt, Viewer, Visible};
use kontor_words::Words;
use maud::{Markup, html};
use question::Question;

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

impl Board<Jantaris> for JantarisBoard {
    fn ground(&self, game: &Jantaris) -> Markup {
        html! {
            svg.sprite width="0" height="0" aria-hidden="true" {
                (backdrop::symbols(game.figures().districts().count()))
                (art::thing_symbols())
            }
        }
    }

    fn draw(&self, seen: &Visible<'_, Jantaris>, viewer: &Viewer<'_>) -> Parts {
        let (game, view) = (seen.game, seen.view);
        let canvas = Canvas::of(game, view, seen.events);
        let question = Question::of(game, view);
        let asked = question.as_ref().map(|asked| (asked, view));
        let mut parts = drawn(&canvas, game, asked, viewer);
        if let Some(question) = &question {
            let key = format!("asked-{}", seen.steps);
            parts.choices = choices::choices(&teller(game, viewer), view, &canvas, question, &key);
        }
        parts
    }

    fn frames(
        &self,
        before: &Visible<'_, Jantaris>,
        _after: &View,
        news: &News<'_, Event>,
        viewer: &Viewer<'_>,
    ) -> Vec<Frame> {
        let game = before.game;
        let mut canvas = Canvas::of(game, before.view, before.events);
        let together = |one: &Event, other: &Event| !begins(one, other);
        film(news, together, |moment| {
            if let Some((first, _)) = moment.first() {
                canvas.begin(first);
            }
            for (event, _) in moment {
                canvas.apply(game, event);
            }
            (drawn(&canvas, game, None, viewer), in_one_line(moment))
        })
    }

    fn prompt(&self, seen: &Visible<'_, Jantaris>, viewer: &Viewer<'_>) -> Option<Prompt> {
        let words = viewer.words;
        let (game, view) = (seen.game, seen.view);
        let question = Question::of(game, view)?;
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
                question: seen.asked(viewer)?.question,
                button: sayings::empty(&teller, view, &question),
            },
        })
    }

    fn read(
        &self,
        seen: &Visible<'_, Jantaris>,
        _: &Words,
        fields: &Fields,
    ) -> Result<Action, Misread> {
        let question = Question::of(seen.game, seen.view).ok_or(Misread::Strange)?;
        let picked = fields.iter().filter(|(name, _)| name.starts_with("pick-"));
        let picked: Vec<&str> = picked.map(|(_, value)| value.as_str()).collect();
        let action = question.read(seen.game.figures(), &picked);
        action.ok_or(Misread::Strange)
    }
}

/// The board and the mats at one moment.
fn drawn(
    canvas: &Canvas,
    game: &Jantaris,
    asked: Option<(&Question, &View)>,
    viewer: &Viewer<'_>,
) -> Parts {
    let teller = teller(game, viewer);
    let question = asked.map(|(question, _)| question);
    let helpful: Vec<Item> = asked.map_or_else(Vec::new, |(question, view)| {
        let own = canvas.mat(question.seat).items.iter();
        own.filter(|&item| question::helps(view, question, item))
            .collect()
    });
    let table = mats::Table {
        teller: &teller,
        canvas,
        question: question.map(|question| (question, helpful.as_slice())),
    };
    Parts {
        board: html! {
            div.jantaris data-key="jantaris" {
                (map::map(&teller, canvas, question))
                (stalls::stalls(&teller, canvas, question))
            }
        },
        mats: mats::mats(table, viewer),
        choices: Markup::default(),
    }
}
