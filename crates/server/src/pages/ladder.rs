//! Who stands where in a game; and how ratings and those who have them are shown anywhere.

use super::{PageHtml, page as framed};
use crate::art;
use crate::visitor::Visitor;
use kontor_model::{Contender, Rating, Rung, SETTLED, Tempo};
use kontor_words::Words;
use maud::{Markup, html};

/// The page.
pub(crate) fn page(visitor: &Visitor, game: &str, shown: Tempo, rungs: &[Rung]) -> PageHtml {
    let words = visitor.words;
    let title = words.say("ladder-title", &[("game", words.get(game).into())]);
    let settled = rungs.iter().filter(|rung| !rung.rating.is_provisional());
    let settled = settled.count();
    let content = html! {
        div.stack {
            h1 { (title) }
            nav.row.paces aria-label=(words.get("ladder-paces")) {
                @for tempo in Tempo::ALL {
                    a.button href={ "/ladder/" (game) "?pace=" (tempo.name()) } aria-current=[(tempo == shown).then_some("page")] {
                        (self::tempo(words, tempo))
                    }
                }
            }
            @if rungs.is_empty() {
                section.card { p { (words.get("ladder-none")) } }
            } @else {
                section.card.scroll {
                    table {
                        thead { tr {
                            th.n scope="col" { (words.get("ladder-rank")) }
                            th scope="col" { (words.get("ladder-who")) }
                            th.n scope="col" { (words.get("ladder-rating")) }
                        } }
                        tbody {
                            @for (place, rung) in rungs.iter().enumerate() {
                                tr.winner[rung.who.person() == Some(visitor.person.id)] {
                                    td.n { @if place < settled { (place + 1) } }
                                    td { (link(words, rung.who, rung.name.as_deref())) }
                                    td.n { (rating(words, &rung.rating)) }
                                }
                            }
                        }
                    }
                }
            }
            p.small-print {
                (words.say("ladder-provisional", &[("games", SETTLED.into())])) " "
                a href="/help#ratings" { (words.get("ladder-how")) }
            }
        }
    };
    framed(visitor, &title, content)
}

/// A pace, in words.
pub(crate) fn tempo(words: &Words, tempo: Tempo) -> String {
    words.get(&format!("tempo-{}", tempo.name()))
}

/// Who it is: bots are called by their level.
pub(crate) fn called(words: &Words, who: Contender, name: Option<&str>) -> String {
    match who {
        Contender::Person(_) => name.unwrap_or_default().to_owned(),
        Contender::Bot(level) => {
            let level = words.get(&format!("level-{}", level.name()));
            words.say("ladder-bot", &[("level", level.into())])
        }
    }
}

fn link(words: &Words, who: Contender, name: Option<&str>) -> Markup {
    html! {
        a.contender href={ "/player/" (who) } {
            @if who.person().is_none() { (art::icon("bot")) }
            (called(words, who, name))
        }
    }
}

/// A rating with how far off it may be, and on how many games it rests.
pub(crate) fn rating(words: &Words, rating: &Rating) -> Markup {
    let points = ("points", rating.points().into());
    let games = if rating.is_provisional() {
        "rating-provisional"
    } else {
        "rating-games"
    };
    html! {
        div.rating { (words.say("rating-points", &[points, ("spread", rating.spread().into())])) }
        small.faint { (words.say(games, &[("n", rating.games.into())])) }
    }
}

/// What was gained or lost, with its sign.
pub(crate) fn gain(points: i32) -> String {
    match points {
        0 => "±0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}
