//! How a game ended, and how it came to that.

use super::chart::Chart;
use super::{PageHtml, ladder, mine, page_of, rematch, table};
use crate::visitor::Visitor;
use kontor_boards::art;
use kontor_core::Seat;
use kontor_hall::Scene;
use kontor_model::{RatedGame, Stage};
use kontor_table::page::Viewer;
use kontor_table::{Ending, Record};
use maud::{Markup, html};

/// The page.
pub(crate) fn page(
    visitor: &Visitor,
    scene: &Scene,
    record: &Record,
    rated: &[RatedGame],
) -> PageHtml {
    let words = visitor.words;
    let viewer = scene.viewer(scene.seat_of(visitor.person.id), words);
    let name = words.get(scene.game.id());
    let title = words.say("result-title", &[("game", name.into())]);
    let whole = record.table().glimpse(None);
    let sheet = whole.score_sheet(words, &scene.names);
    let content = html! {
        div #result .stack data-live=(table::socket(visitor, scene)) {
            h1 { (title) }
            (places(scene, record, rated, &viewer))
            div.row {
                div #part-rematch .row { (rematch::offer(scene, &viewer)) }
                a.button href={ "/t/" (scene.id) "/replay" } { (words.get("result-replay")) }
                a.button href={ "/t/" (scene.id) "/record" } download { (words.get("result-record")) }
            }
            @if let Some(sheet) = sheet {
                section.charts {
                    h2 { (words.get("result-course")) }
                    @for course in sheet.courses {
                        (Chart {
                            title: &course.title,
                            lines: &scene.names.all().iter().cloned().zip(course.by_seat).collect::<Vec<_>>(),
                            along: &words.get("result-as-table"),
                            first: 0,
                            from_zero: true,
                        }.draw())
                    }
                }
                section {
                    h2 { (words.get("result-sheet")) }
                    (sheet.sheet)
                }
            }
            (table::chat(visitor, scene, &viewer, "card"))
        }
    };
    page_of(visitor, &title, scene.game.id(), content)
}

/// Places, with what decided between equals.
fn places(scene: &Scene, record: &Record, rated: &[RatedGame], viewer: &Viewer<'_>) -> Markup {
    let words = viewer.words;
    let Stage::Over(ending, outcome) = &scene.stage else {
        return html! {};
    };
    let mut seats: Vec<Seat> = Seat::all(outcome.players()).collect();
    seats.sort_by_key(|seat| outcome.standing(*seat).place);
    let scores: Vec<i32> = seats
        .iter()
        .map(|seat| outcome.standing(*seat).score)
        .collect();
    let tied = scores.windows(2).any(|pair| pair[0] == pair[1]);
    html! {
        section.card.places {
            p.won { (table::won(words, viewer, outcome.winners())) }
            @if *ending == Ending::MaxRounds {
                p { (words.say("result-stopped", &[("rounds", record.table().round().saturating_sub(1).into())])) }
            }
            ol {
                @for seat in &seats {
                    @let standing = outcome.standing(*seat);
                    li.winner[outcome.winners().contains(*seat)] value=(standing.place) {
                        span.place { (standing.place) "." }
                        (art::emblem(*seat))
                        @if let Some(rated) = scene.chairs.get(seat.index()).and_then(|chair| RatedGame::on(chair, rated)) {
                            a.name href={ "/player/" (rated.who) } { (mine::shown(words, viewer.names.of(*seat))) }
                            span.faint { (words.say("result-rated", &[("points", rated.after.points().into()), ("gain", ladder::gain(rated.gain()).into())])) }
                        } @else {
                            span.name { (mine::shown(words, viewer.names.of(*seat))) }
                        }
                        span.score { (scene.game.scored(words, standing.score)) }
                        @if tied && !standing.tiebreaks.is_empty() {
                            span.faint { (words.say("result-tie-figures", &[("figures", standing.tiebreaks.iter().map(|figure| figure.to_string()).collect::<Vec<_>>().join(" · ").into())])) }
                        }
                    }
                }
            }
            @if tied {
                p.faint { (words.say("result-tiebreaks", &[("what", scene.game.tiebreaks(words).into())])) }
            }
        }
    }
}
