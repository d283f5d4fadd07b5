//! Ostia on a page.

mod answer;
mod award;
mod backdrop;
mod bid;
mod board;
mod boat;
mod canvas;
mod cards;
mod last;
mod mats;
mod office;
mod storing;

use crate::film::{film, lines};
use canvas::{Canvas, Step};
use kontor_core::{Seat, Seats};
use kontor_ostia::{Action, Auction, Event, Ostia, Phase, View};
use kontor_table::page::{
    Board, Fields, Frame, Misread, News, Opened, Parts, Prompt, Viewer, Visible,
};
use kontor_words::Words;
use maud::{Markup, html};

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

/// The position as somebody sees it.
fn canvas(view: &View) -> Canvas {
    Canvas::of(view, owing(view))
}

/// Board and mats of a moment; the choices are not part of it.
fn drawn(ostia: &Ostia, canvas: &Canvas, viewer: &Viewer<'_>) -> Parts {
    Parts {
        board: board::board(ostia.figures(), canvas, viewer),
        mats: mats::mats(canvas, viewer),
        choices: Markup::default(),
    }
}

impl Board<Ostia> for OstiaBoard {
    fn ground(&self, _: &Ostia) -> Markup {
        html! {
            svg.sprite width="0" height="0" aria-hidden="true" { (backdrop::symbols()) }
        }
    }

    fn draw(&self, seen: &Visible<'_, Ostia>, viewer: &Viewer<'_>) -> Parts {
        Parts {
            choices: choices(seen.game, seen.view, viewer),
            ..drawn(seen.game, &canvas(seen.view), viewer)
        }
    }

    fn frames(
        &self,
        before: &Visible<'_, Ostia>,
        after: &View,
        news: &News<'_, Event>,
        viewer: &Viewer<'_>,
    ) -> Vec<Frame> {
        let mut shown = canvas(before.view);
        let stands = canvas(after);
        let together = |one: &Event, other: &Event| Step::of(one) == Step::of(other);
        film(news, together, |moment| {
            let step = Step::of(moment[0].0);
            shown.begin(step);
            for (event, _) in moment {
                shown.apply(event, &stands);
            }
            let parts = drawn(before.game, &shown, viewer);
            (parts, line(viewer.words, step, lines(moment)))
        })
    }

    fn prompt(&self, seen: &Visible<'_, Ostia>, viewer: &Viewer<'_>) -> Option<Prompt> {
        let words = viewer.words;
        let seat = asked(seen.view)?;
        if let Some(decided) = &seen.view.decided {
            return Some(Prompt {
                question: held(words, decided),
                button: words.get("board-chosen"),
            });
        }
        Some(Prompt {
            question: seen.asked(viewer)?.question,
            button: button(seen.view, seat, words),
        })
    }

    fn read(
        &self,
        seen: &Visible<'_, Ostia>,
        words: &Words,
        fields: &Fields,
    ) -> Result<Action, Misread> {
        let seat = asked(seen.view).ok_or(Misread::Strange)?;
        answer::answer(seen.view, seat, fields, words)
    }

    fn draw_open(&self, opened: &Opened<'_, Ostia>, viewer: &Viewer<'_>) -> Option<Parts> {
        let mut shown = canvas(opened.public);
        for (seat, view) in Seat::all(opened.public.players).zip(opened.by_seat) {
            shown.turn_over(seat, &canvas(view));
        }
        Some(drawn(opened.game, &shown, viewer))
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
