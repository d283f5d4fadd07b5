//! The board of a game for which nobody has drawn one: the position as text, the choices as a list.

use crate::chair::{self, TurnMark};
use crate::film::{film, in_one_line};
use kontor_core::{Game, Seat};
use kontor_table::page::{Board, Fields, Frame, Misread, News, Parts, Prompt, Viewer, Visible};
use kontor_table::{Asked, Misunderstood, Offer};
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
            mats: mats(viewer, own_mark(seen)),
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
                    mats: mats(viewer, TurnMark::Rests),
                    choices: Markup::default(),
                };
                (parts, in_one_line(moment))
            },
        )
    }

    fn prompt(&self, seen: &Visible<'_, G>, viewer: &Viewer<'_>) -> Option<Prompt> {
        let words = viewer.words;
        let asked = answerable(seen).asked(viewer)?;
        Some(match held(seen) {
            Some(held) => Prompt {
                question: words.say("board-plain-held", &[("what", held.name(&asked).into())]),
                button: words.get("board-chosen"),
            },
            None => Prompt {
                question: asked.question,
                button: words.get("board-plain-decide"),
            },
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
    let seen = &answerable(seen);
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

/// The question that the viewer has, or has answered: until all others have, it can be answered anew.
fn answerable<'a, G: Game>(seen: &Visible<'a, G>) -> Visible<'a, G> {
    let choices = seen.held.map_or(seen.choices, |held| held.choices);
    Visible { choices, ..*seen }
}

/// The answer that the viewer has given, as the list has it.
#[derive(Clone, Copy)]
struct HeldAnswer {
    /// Which entry of the list.
    at: usize,
    /// Which of its ways, from 0, and of how many.
    nth: u64,
    ways: u64,
}

fn held<G: Game>(seen: &Visible<'_, G>) -> Option<HeldAnswer> {
    let held = seen.held?;
    let mut choices = held.choices.iter().enumerate();
    choices.find_map(|(at, choice)| {
        let ways = seen.game.ways(choice);
        let nth = (0..ways).find(|nth| seen.game.nth(choice, *nth) == *held.action)?;
        Some(HeldAnswer { at, nth, ways })
    })
}

impl HeldAnswer {
    /// The answer by its words, with its number where it has some.
    fn name(self, asked: &Asked) -> String {
        let Some(offer) = asked.offers.get(self.at) else {
            return String::new();
        };
        let name = name_of(offer, self.ways);
        match self.ways {
            1 => name,
            _ => format!("{name} {}", first_number(offer) + self.nth),
        }
    }
}

/// How the viewer's own mat is marked.
fn own_mark<G: Game>(seen: &Visible<'_, G>) -> TurnMark {
    TurnMark::of(!seen.choices.is_empty(), seen.held.is_some())
}

/// Who sits there. Whose decision is missing is not in every game's view, so that only the viewer's own is marked.
fn mats(viewer: &Viewer<'_>, own: TurnMark) -> Markup {
    chair::mats(viewer.names.all().len() as u8, viewer, |seat: Seat| {
        let mark = if viewer.seat == Some(seat) {
            own
        } else {
            TurnMark::Rests
        };
        chair::mat(seat, "mat plain", mark, viewer, Markup::default())
    })
}

fn choices<G: Game>(seen: &Visible<'_, G>, viewer: &Viewer<'_>) -> Markup {
    let seen = &answerable(seen);
    let Some(asked) = seen.asked(viewer) else {
        return Markup::default();
    };
    let words = viewer.words;
    let typed = understand(seen, words, "").is_some();
    let held = held(seen);
    let held_at = |at: usize| held.filter(|held| held.at == at);
    let only = asked.offers.len() == 1;
    html! {
        fieldset.plain-choices data-key={ "asked-" (seen.steps) } data-choose="1" data-held[held.is_some()] data-say-held=(words.get("board-chosen")) data-say-0=(words.get("board-choose-one")) data-say-1="{0}" {
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
                        input type="radio" name=(CHOICE) value=(at) data-name=(name_of(offer, ways)) required[!typed] checked[only || held_at(at).is_some()];
                        (named(offer, ways))
                    }
                    @if ways > 1 { (numbers(words, at, offer, ways, held_at(at))) }
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

/// The number of its first way; where the game has none of its own, its ways are counted from 1.
fn first_number(offer: &Offer) -> u64 {
    let range = offer.range.as_ref();
    range.map_or(1, |range| u64::from(*range.start()))
}

/// The number that belongs to a choice: what was decided, or the first.
fn numbers(words: &Words, at: usize, offer: &Offer, ways: u64, held: Option<HeldAnswer>) -> Markup {
    let first = first_number(offer);
    let last = first + ways - 1;
    let set = first + held.map_or(0, |held| held.nth);
    let bounds = [("min", first.into()), ("max", last.into())];
    let label = words.say("board-plain-number", &bounds);
    html! {
        label.plain-number {
            span { (label) }
            input type="number" name={ (number_field(at)) (first) } min=(first) max=(last) value=(set) step="1" inputmode="numeric";
        }
    }
}
