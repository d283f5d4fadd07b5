//! The board of a game for which nobody has drawn one: the position as text, the choices as a list.

use crate::chair::{self, Standing, head};
use crate::film::{film, in_one_line};
use kontor_core::{Game, Seat};
use kontor_table::Offer;
use kontor_table::page::{Board, Fields, Frame, Misread, News, Parts, Prompt, Seen, Viewer};
use kontor_words::Words;
use maud::{Markup, html};

/// A game as text.
#[derive(Clone, Copy, Debug)]
pub struct PlainBoard;

impl<G: Game> Board<G> for PlainBoard {
    fn ground(&self, _: &G) -> Markup {
        Markup::default()
    }

    fn draw(&self, seen: &Seen<'_, G>, viewer: &Viewer<'_>) -> Parts {
        Parts {
            board: board(seen, viewer),
            mats: mats(viewer, !seen.choices.is_empty()),
            choices: choices(seen, viewer),
        }
    }

    fn frames(
        &self,
        before: &Seen<'_, G>,
        _after: &G::View,
        news: &News<'_, G::Event>,
        viewer: &Viewer<'_>,
    ) -> Vec<Frame> {
        film(
            news,
            |_, _| false,
            |moment| {
                let parts = Parts {
                    board: board(before, viewer),
                    mats: mats(viewer, false),
                    choices: Markup::default(),
                };
                (parts, in_one_line(moment))
            },
        )
    }

    fn prompt(&self, seen: &Seen<'_, G>, viewer: &Viewer<'_>) -> Option<Prompt> {
        Some(Prompt {
            question: seen.asked(viewer)?.question,
            button: viewer.words.get("board-choose-one"),
        })
    }

    fn read(&self, seen: &Seen<'_, G>, _: &Words, fields: &Fields) -> Result<G::Action, Misread> {
        read(seen, fields).ok_or(Misread::Strange)
    }
}

/// The field of the list, and that of the number that belongs to one of its entries.
const CHOICE: &str = "choice";
const NUMBER: &str = "number-";

/// The choice that the fields name, with its number where it has some.
fn read<G: Game>(seen: &Seen<'_, G>, fields: &Fields) -> Option<G::Action> {
    let value = |name: &str| {
        let named = fields.iter().find(|(field, _)| field == name);
        named.map(|(_, value)| value.as_str())
    };
    let at: usize = value(CHOICE)?.parse().ok()?;
    let choice = seen.choices.get(at)?;
    let number = match seen.game.ways(choice) {
        1 => 0,
        ways => {
            let number: u64 = value(&format!("{NUMBER}{at}"))?.parse().ok()?;
            (number < ways).then_some(number)?
        }
    };
    Some(seen.game.nth(choice, number))
}

fn board<G: Game>(seen: &Seen<'_, G>, viewer: &Viewer<'_>) -> Markup {
    let text = seen
        .texts
        .draw(seen.game, viewer.words, viewer.names, seen.view);
    html! {
        pre.plain-board data-key="plain-board" tabindex="0" role="group" aria-label=(viewer.words.get(G::ID)) { (text) }
    }
}

/// Who sits there. Whose decision is missing is not in every game's view, so that only the viewer's own is marked.
fn mats(viewer: &Viewer<'_>, asked: bool) -> Markup {
    chair::mats(viewer.names.all().len() as u8, viewer, |seat: Seat| {
        let own = viewer.seat == Some(seat);
        html! {
            section class={ "mat plain seat-" (seat) @if own { " own" } } data-key={ "mat-" (seat) } aria-labelledby={ "name-" (seat) } {
                (head(seat, viewer.chair(seat), Standing::of(own && asked, false), viewer))
            }
        }
    })
}

fn choices<G: Game>(seen: &Seen<'_, G>, viewer: &Viewer<'_>) -> Markup {
    let Some(asked) = seen.asked(viewer) else {
        return Markup::default();
    };
    let button = viewer.words.get("board-choose-one");
    html! {
        fieldset.plain-choices data-key={ "asked-" (seen.steps) } data-choose="1" data-say-0=(button) data-say-1="{0}" {
            legend { (asked.question) }
            @for remark in &asked.remarks { p.faint { (remark) } }
            div.choice-row {
                @for (at, offer) in asked.offers.iter().enumerate() {
                    (choice(at, offer, seen.game.ways(&seen.choices[at])))
                }
            }
        }
    }
}

/// A choice; the number that belongs to it stands beside it.
fn choice(at: usize, offer: &Offer, ways: u64) -> Markup {
    let named = offer.words.join(" ");
    let label = match offer.label.as_str() {
        "" => &named,
        label => label,
    };
    html! {
        label.plain-choice {
            input type="radio" name=(CHOICE) value=(at) data-name=(named) required;
            span { (named) }
            @if *label != named { small.faint { (label) } }
        }
        @if ways > 1 {
            @let first = offer.range.as_ref().map_or(0, |range| u64::from(*range.start()));
            select name={ (NUMBER) (at) } aria-label=(label) {
                @for number in 0..ways { option value=(number) { (first + number) } }
            }
        }
    }
}
