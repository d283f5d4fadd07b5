//! The board of a game for which nobody has drawn one: the position as text, the choices as a list.

use crate::chair::{self, TurnMark};
use crate::film::{film, in_one_line};
use kontor_core::{Game, Seat};
use kontor_table::page::{Board, Fields, Frame, Misread, News, Parts, Prompt, Viewer, Visible};
use kontor_table::{Misunderstood, Offer};
use kontor_words::Words;
use maud::{Markup, html};

/// A game as text.
#[derive(Clone, Copy, Debug)]
pub struct PlainBoard;

impl<G: Game> Board<G> for PlainBoard {
    fn ground(&self, _: &G) -> Markup {
        Markup::default()
    }

    fn draw(&self, seen: &Visible<'_, G>, viewer: &Viewer<'_>) -> Parts {
        Parts {
            board: board(seen, viewer),
            mats: mats(viewer, !seen.choices.is_empty()),
            choices: choices(seen, viewer),
        }
    }

    fn frames(
        &self,
        before: &Visible<'_, G>,
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

    fn prompt(&self, seen: &Visible<'_, G>, viewer: &Viewer<'_>) -> Option<Prompt> {
        Some(Prompt {
            question: seen.asked(viewer)?.question,
            button: viewer.words.get("board-plain-decide"),
        })
    }

    fn read(
        &self,
        seen: &Visible<'_, G>,
        words: &Words,
        fields: &Fields,
    ) -> Result<G::Action, Misread> {
        read(seen, words, fields)
    }
}

/// The field of the list.
const CHOICE: &str = "choice";

/// The field of an answer in words.
const TYPED: &str = "typed";

/// The field of the number that belongs to an entry of the list, but for the number that is the first of them: whoever reads the
/// answer does not know how the question was put.
fn number_field(at: usize) -> String {
    format!("number-{at}-from-")
}

/// The choice that the fields name, with its number where it has some, or what was typed.
fn read<G: Game>(
    seen: &Visible<'_, G>,
    words: &Words,
    fields: &Fields,
) -> Result<G::Action, Misread> {
    let value = |name: &str| {
        let named = fields.iter().find(|(field, _)| field == name);
        named.map(|(_, value)| value.trim())
    };
    if seen.choices.is_empty() {
        return Err(Misread::Strange);
    }
    if let Some(line) = value(TYPED).filter(|line| !line.is_empty()) {
        let understood = understand(seen, words, line).ok_or(Misread::Strange)?;
        return understood.map_err(|why| Misread::Unfit(why.0));
    }
    let Some(at) = value(CHOICE) else {
        return Err(Misread::Unfit(words.get("board-plain-missing")));
    };
    let at: usize = at.parse().map_err(|_| Misread::Strange)?;
    let choice = seen.choices.get(at).ok_or(Misread::Strange)?;
    let number = match seen.game.ways(choice) {
        1 => 0,
        ways => number(words, fields, at, ways)?,
    };
    Ok(seen.game.nth(choice, number))
}

/// Which of its ways is meant, from 0.
fn number(words: &Words, fields: &Fields, at: usize, ways: u64) -> Result<u64, Misread> {
    let field = number_field(at);
    let mut sent = fields
        .iter()
        .filter_map(|(name, value)| Some((name.strip_prefix(&field)?, value.trim())));
    let (first, number) = sent.next().ok_or(Misread::Strange)?;
    let first: u32 = first.parse().map_err(|_| Misread::Strange)?;
    let first = u64::from(first);
    let meant = number.parse::<u64>().ok();
    let nth = meant.and_then(|number| number.checked_sub(first));
    nth.filter(|&nth| nth < ways).ok_or_else(|| {
        let last = first + ways - 1;
        let bounds = [("min", first.into()), ("max", last.into())];
        Misread::Unfit(words.say("terminal-number-missing", &bounds))
    })
}

/// What somebody means who types this, where a game reads more than the words of its choices.
fn understand<G: Game>(
    seen: &Visible<'_, G>,
    words: &Words,
    line: &str,
) -> Option<Result<G::Action, Misunderstood>> {
    let Visible { game, view, .. } = seen;
    seen.texts.understand(game, words, view, seen.choices, line)
}

fn board<G: Game>(seen: &Visible<'_, G>, viewer: &Viewer<'_>) -> Markup {
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
        let asked = asked && viewer.seat == Some(seat);
        let mark = TurnMark::of(asked, false);
        chair::mat(seat, "mat plain", mark, viewer, Markup::default())
    })
}

fn choices<G: Game>(seen: &Visible<'_, G>, viewer: &Viewer<'_>) -> Markup {
    let Some(asked) = seen.asked(viewer) else {
        return Markup::default();
    };
    let words = viewer.words;
    let typed = understand(seen, words, "").is_some();
    let only = asked.offers.len() == 1;
    html! {
        fieldset.plain-choices data-key={ "asked-" (seen.steps) } data-choose="1" data-say-0=(words.get("board-choose-one")) data-say-1="{0}" {
            legend.sr { (asked.question) }
            @if !asked.remarks.is_empty() {
                ul.remarks.faint { @for remark in &asked.remarks { li { (remark) } } }
            }
            @if typed {
                label.plain-typed {
                    span { (words.get("board-plain-typed")) }
                    input type="text" name=(TYPED) autocomplete="off" autocapitalize="none" spellcheck="false";
                    small.faint { (asked.example) }
                }
            }
            @for (at, (offer, choice)) in asked.offers.iter().zip(seen.choices).enumerate() {
                @let ways = seen.game.ways(choice);
                div.plain-choice {
                    label {
                        input type="radio" name=(CHOICE) value=(at) data-name=(name_of(offer, ways)) required[!typed] checked[only];
                        (named(offer, ways))
                    }
                    @if ways > 1 { (numbers(words, at, offer, ways)) }
                }
            }
        }
    }
}

/// A choice by its words, with the number that belongs to it if there is only one.
fn name_of(offer: &Offer, ways: u64) -> String {
    let only = offer.range.iter().filter(|_| ways == 1);
    let only = only.map(|range| range.start().to_string());
    let name: Vec<String> = offer.words.iter().cloned().chain(only).collect();
    name.join(" ")
}

/// A choice by its name, with what it is or would bring.
fn named(offer: &Offer, ways: u64) -> Markup {
    let name = name_of(offer, ways);
    html! {
        span {
            (name)
            @if !offer.label.is_empty() && offer.label != name { small.faint { (offer.label) } }
        }
    }
}

/// The number that belongs to a choice; where the game has none of its own, its ways are counted from 1.
fn numbers(words: &Words, at: usize, offer: &Offer, ways: u64) -> Markup {
    let first = offer.range.as_ref().map_or(1, |range| *range.start());
    let last = u64::from(first) + ways - 1;
    let bounds = [("min", first.into()), ("max", last.into())];
    let label = words.say("board-plain-number", &bounds);
    html! {
        label.plain-number {
            span { (label) }
            input type="number" name={ (number_field(at)) (first) } min=(first) max=(last) value=(first) step="1" inputmode="numeric";
        }
    }
}
