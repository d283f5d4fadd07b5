//! Ostia on a page.

mod answer;
mod award;
mod bid;
mod board;
mod boat;
mod cards;
mod face;
mod ground;
mod last;
mod mats;
mod office;
mod storing;

use crate::boards::{Board, Fields, Frame, Parts, Prompt, film, happened, lines, seen};
use crate::scene::{Scene, Viewer};
use answer::Wrong;
use face::{Face, Step};
use kontor_core::{Seat, Seats};
use kontor_ostia::{Action, Auction, Event, Ostia, Phase, View};
use kontor_table::AnyTable;
use kontor_wire::Wire;
use kontor_words::Words;
use maud::{Markup, html};
use serde_json::Value;

/// How Ostia looks on a page.
#[derive(Clone, Copy, Debug)]
pub struct OstiaBoard;

/// Who decides in this position, whether it is done already or not.
fn owing(view: &View) -> Seats {
    match view.phase {
        Phase::Keep | Phase::Allocate | Phase::Store | Phase::Final => Seats::all(view.players),
        _ => view.waiting,
    }
}

/// The seat that is asked, or has answered and may change it.
fn asked(view: &View) -> Option<Seat> {
    view.viewer.filter(|&seat| owing(view).contains(seat))
}

fn face(table: &dyn AnyTable, viewer: Option<Seat>) -> Face {
    let (_, view) = seen::<Ostia>(table, viewer);
    Face::of(&view, owing(&view))
}

/// Board and mats of a moment; the choices are not part of it.
fn drawn(ostia: &Ostia, face: &Face, scene: &Scene, viewer: &Viewer<'_>) -> Parts {
    Parts {
        board: board::board(ostia.figures(), face, viewer),
        mats: mats::mats(face, scene, viewer),
        choices: Markup::default(),
    }
}

impl Board for OstiaBoard {
    fn ground(&self, _table: &dyn AnyTable) -> Markup {
        html! {
            svg.sprite width="0" height="0" aria-hidden="true" { (ground::symbols()) }
        }
    }

    fn draw(&self, table: &dyn AnyTable, scene: &Scene, viewer: &Viewer<'_>) -> Parts {
        let (ostia, view) = seen::<Ostia>(table, viewer.seat);
        Parts {
            choices: choices(ostia, &view, viewer),
            ..drawn(ostia, &Face::of(&view, owing(&view)), scene, viewer)
        }
    }

    fn hides(&self) -> bool {
        true
    }

    fn draw_open(&self, table: &dyn AnyTable, scene: &Scene, viewer: &Viewer<'_>) -> Parts {
        let (ostia, _) = seen::<Ostia>(table, None);
        let mut face = face(table, viewer.seat);
        for seat in Seat::all(table.players()) {
            face.turn_over(seat, &self::face(table, Some(seat)));
        }
        drawn(ostia, &face, scene, viewer)
    }

    fn frames(
        &self,
        before: &dyn AnyTable,
        after: &dyn AnyTable,
        from_step: usize,
        scene: &Scene,
        viewer: &Viewer<'_>,
    ) -> Vec<Frame> {
        let (ostia, _) = seen::<Ostia>(before, viewer.seat);
        let events = happened::<Ostia>(after, from_step);
        let told = after.told_events(viewer.words, viewer.names, from_step);
        let mut face = face(before, viewer.seat);
        let stands = self::face(after, viewer.seat);
        let together = |one: &Event, other: &Event| Step::of(one) == Step::of(other);
        film(&events, told, together, |moment| {
            let step = Step::of(moment[0].0);
            face.begin(step);
            for (event, _) in moment {
                face.apply(event, &stands);
            }
            let parts = drawn(ostia, &face, scene, viewer);
            (parts, line(viewer.words, step, lines(moment)))
        })
    }

    fn prompt(&self, table: &dyn AnyTable, viewer: &Viewer<'_>) -> Option<Prompt> {
        let words = viewer.words;
        let (_, view) = seen::<Ostia>(table, viewer.seat);
        let seat = asked(&view)?;
        if let Some(decided) = &view.decided {
            return Some(Prompt {
                question: held(words, decided),
                button: words.get("board-chosen"),
            });
        }
        let question = table.asked(words, viewer.names, seat)?.question;
        Some(Prompt {
            question,
            button: button(&view, seat, words),
        })
    }

    fn read(&self, table: &dyn AnyTable, viewer: &Viewer<'_>, fields: &Fields) -> Option<Value> {
        let (ostia, view) = seen::<Ostia>(table, viewer.seat);
        let action = answer::answer(&view, asked(&view)?, fields, viewer.words);
        action.ok().map(|action| ostia.write_action(&action))
    }

    fn refuse(&self, table: &dyn AnyTable, viewer: &Viewer<'_>, fields: &Fields) -> Option<String> {
        let (_, view) = seen::<Ostia>(table, viewer.seat);
        match answer::answer(&view, asked(&view)?, fields, viewer.words) {
            Err(Wrong::Unfit(why)) => Some(why),
            Err(Wrong::Strange) | Ok(_) => None,
        }
    }
}

/// What is said at a moment: what many do at once is said in one sentence.
fn line<'a>(words: &Words, step: Step, mut told: impl Iterator<Item = &'a str>) -> String {
    match step {
        Step::Keep => words.get("board-ostia-all-keep"),
        Step::Reveal => words.get("board-ostia-all-reveal"),
        Step::Prices => words.get("board-ostia-prices-stand"),
        // What the senate counts stands on its tablets.
        Step::Round => {
            let first = told.next().unwrap_or_default();
            first.lines().next().unwrap_or_default().to_owned()
        }
        _ => told.collect::<Vec<_>>().join(" "),
    }
}

/// What the viewer has decided, while others are missing.
fn held(words: &Words, decided: &Action) -> String {
    use kontor_table::ostia::{good, goods};
    let what = match decided {
        Action::Keep(kept) => words.say(
            "board-ostia-you-keep",
            &[("good", good(words, *kept).into())],
        ),
        Action::Allocate(allocation) => words.say(
            "board-ostia-you-allocate",
            &[
                ("forum", goods(words, allocation.forum).into()),
                ("senate", goods(words, allocation.senate).into()),
            ],
        ),
        Action::KeepGoods(kept) => words.say(
            "board-ostia-you-keep",
            &[("good", goods(words, *kept).into())],
        ),
        _ => words.get("board-ostia-you-decided"),
    };
    words.say("board-ostia-can-change", &[("what", what.into())])
}

/// What the button says before anything is chosen.
fn button(view: &View, seat: Seat, words: &Words) -> String {
    let can_bid = |auction: &Auction| {
        let bidder = view.merchant(seat);
        bidder.is_some_and(|bidder| auction.bid_limits(&bidder).is_some())
    };
    match &view.phase {
        Phase::Keep => words.get("board-choose-one"),
        Phase::Offer(_) => words.get("board-choose-two"),
        Phase::Bid(auction) if !can_bid(auction) => words.get("board-ostia-pass"),
        Phase::Bid(_) => words.get("board-ostia-pass-or-bid"),
        Phase::Award(_) => words.get("board-ostia-award"),
        Phase::Allocate => words.get("board-ostia-allocate"),
        Phase::Store => words.get("board-ostia-storing"),
        Phase::Final | Phase::Over => {
            let store = view.hand(seat).map(|hand| hand.store).unwrap_or_default();
            last::say(words, store)
        }
    }
}

/// What the viewer can choose among; while nothing is asked, the own boat and store.
fn choices(ostia: &Ostia, view: &View, viewer: &Viewer<'_>) -> Markup {
    let (Some(seat), Some(hand)) = (view.viewer, &view.own) else {
        return Markup::default();
    };
    let words = viewer.words;
    match (asked(view), &view.phase) {
        (Some(_), Phase::Bid(auction)) => bid::bid(view, seat, auction, words),
        (Some(_), Phase::Award(auction)) => award::award(view, seat, auction, viewer),
        (Some(_), Phase::Allocate) => office::office(ostia.figures(), view, seat, words),
        (Some(_), Phase::Store) => storing::storing(view, seat, words),
        (Some(_), Phase::Final) => last::last(view, seat, words),
        (asked, _) => boat::boat(ostia.figures(), view, hand, asked.is_some(), words),
    }
}
