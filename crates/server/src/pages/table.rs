//! A table's page: people gathering, then the game.

use super::{PageHtml, framed, mine, rematch};
use crate::visitor::Visitor;
use kontor_boards::art;
use kontor_core::{Seat, Seats};
use kontor_hall::Scene;
use kontor_model::{ShownChair, Sitter, Stage};
use kontor_table::page::{Prompt, Viewer};
use kontor_words::Words;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// The page.
pub(crate) fn page(visitor: &Visitor, scene: &Scene) -> PageHtml {
    let viewer = viewer(visitor, scene);
    let words = visitor.words;
    let live = socket(visitor, scene);
    let title = title(visitor, scene);
    if scene.stage == Stage::Gathering {
        let content = html! {
            main #content tabindex="-1" { div #table .page.stack data-live=(live) data-seq=(scene.version_for(viewer.seat)) data-stage="gathering" {
                div #part-status .status { (gathering_status(visitor, scene)) }
                div #part-board { (gathering(visitor, scene, &viewer)) }
                (chat(visitor, scene, &viewer, "card"))
            } }
        };
        return framed(visitor, &title, "", None, content);
    }
    let parts: BTreeMap<&str, Markup> = parts(visitor, scene).into_iter().collect();
    let part = |name: &str| parts.get(name).cloned().unwrap_or_default();
    let content = html! {
        (scene.game.ground())
        main #content tabindex="-1" { div #table .table data-live=(live) data-seq=(scene.version_for(viewer.seat)) data-game=(scene.game.id()) data-stage="playing" {
            h1.sr { (words.get(scene.game.id())) }
            div #part-status .status { (part("status")) }
            div.board-frame { div #part-board { (part("board")) } }
            p #line role="status" aria-live="polite" data-skip=(words.get("table-skip")) data-skip-touch=(words.get("table-skip-touch")) {}
            div #part-mats { (part("mats")) }
            form #choice method="post" action={ "/t/" (scene.id) "/act" } data-live {
                div #part-bar .bar { (part("bar")) }
                div #part-choices { (part("choices")) }
            }
            details #log .sheet {
                summary { (art::icon("scroll")) span.text { (words.get("table-log")) } }
                div #part-log .inside tabindex="0" role="group" aria-label=(words.get("table-log")) { (part("log")) }
            }
            (chat(visitor, scene, &viewer, "sheet"))
            // What lies folded is not read out; this is, whatever is folded.
            div #heard .sr role="log" aria-live="polite" {}
        } }
    };
    framed(visitor, &title, "at-table", Some(scene.game.id()), content)
}

/// Where a page of this table is told what changes, in the language it was rendered in.
pub(crate) fn socket(visitor: &Visitor, scene: &Scene) -> String {
    let lang = visitor.words.lang().code();
    format!("/t/{}/live?lang={lang}", scene.id)
}

/// Who looks at a table.
fn viewer<'a>(visitor: &Visitor, scene: &'a Scene) -> Viewer<'a> {
    scene.viewer(scene.seat_of(visitor.person.id), visitor.words)
}

/// The title; it says whether the viewer is waited for.
pub(crate) fn title(visitor: &Visitor, scene: &Scene) -> String {
    let name = visitor.words.get(scene.game.id());
    match scene.seat_of(visitor.person.id) {
        Some(seat) if scene.to_act().contains(seat) => {
            format!("● {} · {name}", visitor.words.get("table-your-turn"))
        }
        _ => name,
    }
}

/// Everything on it that changes.
pub(crate) fn parts(visitor: &Visitor, scene: &Scene) -> Vec<(&'static str, Markup)> {
    let viewer = viewer(visitor, scene);
    let remarks = remarks(visitor, scene, &viewer);
    let Some(glimpse) = scene.glimpse(viewer.seat) else {
        return vec![
            ("status", gathering_status(visitor, scene)),
            ("board", gathering(visitor, scene, &viewer)),
            ("chat", remarks),
        ];
    };
    let parts = glimpse.parts(&viewer);
    let prompt = glimpse.prompt(&viewer);
    let prompt = prompt.filter(|_| matches!(scene.stage, Stage::Playing));
    let choices = html! {
        input type="hidden" name="position" value=(scene.position);
        (parts.choices)
    };
    vec![
        ("status", status(scene, &viewer, prompt.as_ref())),
        ("board", parts.board),
        ("mats", parts.mats),
        ("choices", choices),
        ("bar", bar(scene, &viewer, prompt.as_ref())),
        ("log", log(scene, &viewer)),
        ("chat", remarks),
        ("rematch", rematch::offer(scene, &viewer)),
    ]
}

/// The button that confirms, or what can be done instead.
fn bar(scene: &Scene, viewer: &Viewer<'_>, prompt: Option<&Prompt>) -> Markup {
    html! {
        @if let Some(prompt) = prompt {
            button #confirm .primary type="submit" data-primary { (prompt.button) }
        } @else if matches!(scene.stage, Stage::Over(..)) {
            a.button.primary href={ "/t/" (scene.id) } data-reload { (viewer.words.get("table-to-result")) }
        }
    }
}

/// A sentence of more letters is written smaller, so that it takes no more room than others.
const LONG: usize = 60;

/// What the game waits for, and for whom: always one sentence, always here.
fn status(scene: &Scene, viewer: &Viewer<'_>, prompt: Option<&Prompt>) -> Markup {
    let words = viewer.words;
    let owed = scene.to_act();
    let own = viewer.seat.is_some_and(|seat| owed.contains(seat));
    let others: Vec<String> = owed
        .iter()
        .filter(|seat| Some(*seat) != viewer.seat)
        .map(|seat| viewer.names.of(seat).to_owned())
        .collect();
    let about_others = |id| {
        words.say(
            id,
            &[
                ("names", words.list(&others).into()),
                ("n", others.len().into()),
            ],
        )
    };
    let away = viewer.seat.and_then(|seat| scene.chairs.get(seat.index()));
    let away = away.is_some_and(|chair| matches!(chair.sitter, Sitter::Person { away: true, .. }));
    let sentence = match &scene.stage {
        Stage::Over(_, outcome) => won(words, viewer, outcome.winners()),
        _ if away => words.get("table-bot-plays"),
        _ if scene.can_undo && viewer.seat.is_some() && asks_undo(scene).next().is_some() => {
            undo_asked(scene, viewer)
        }
        _ if own => prompt.map_or_else(
            || words.get("table-your-turn"),
            |prompt| prompt.question.clone(),
        ),
        _ if prompt.is_some() => about_others("table-chosen"),
        _ => about_others("table-waiting"),
    };
    html! {
        p.sentence.yours[own].long[sentence.chars().count() > LONG] role="status" data-your-turn[own] { (sentence) }
        div.row.orders {
            @if viewer.seat.is_none() && matches!(scene.stage, Stage::Playing) {
                span.chip { (art::icon("eye")) (words.get("table-watching")) }
            }
            @if away {
                (order(scene, "back", &words.get("table-come-back"), "primary back"))
            }
            @if !away { (undo(scene, viewer)) }
            @if viewer.seat.is_some() && !away && matches!(scene.stage, Stage::Playing) {
                details.leave {
                    summary { (art::icon("door")) span.text { (words.get("table-leave")) } }
                    div.popover {
                        p { (words.get("table-leave-what")) }
                        (order(scene, "leave", &words.get("table-leave-go"), "danger"))
                    }
                }
            }
        }
    }
}

/// Who won, in a sentence.
pub(crate) fn won(words: &Words, viewer: &Viewer<'_>, winners: Seats) -> String {
    let names: Vec<String> = winners
        .iter()
        .map(|seat| viewer.names.of(seat).to_owned())
        .collect();
    match (
        winners.len(),
        viewer.seat.is_some_and(|seat| winners.contains(seat)),
    ) {
        (0, _) => words.get("result-nobody"),
        (1, true) => words.get("table-you-won"),
        (1, false) => words.say("result-won", &[("name", names[0].as_str().into())]),
        _ => words.say("result-shared", &[("names", words.list(&names).into())]),
    }
}

fn order(scene: &Scene, what: &str, say: &str, class: &str) -> Markup {
    html! {
        form method="post" action={ "/t/" (scene.id) "/" (what) } data-live {
            button class=(class) type="submit" { (say) }
        }
    }
}

/// Who wants the last decision to be taken back.
fn asks_undo(scene: &Scene) -> impl Iterator<Item = Seat> {
    let chairs = mine::all_seats().zip(&scene.chairs);
    chairs.filter_map(|(seat, chair)| chair.agrees_to_undo.then_some(seat))
}

/// Who asks whom to take the last decision back, in a sentence.
fn undo_asked(scene: &Scene, viewer: &Viewer<'_>) -> String {
    let words = viewer.words;
    let names = |wanted: &dyn Fn(&ShownChair) -> bool| {
        let chairs = mine::all_seats().zip(&scene.chairs);
        let named = chairs.filter(|(_, chair)| wanted(chair));
        let names: Vec<String> = named
            .map(|(seat, _)| viewer.names.of(seat).to_owned())
            .collect();
        (words.list(&names), names.len())
    };
    let (message, (names, n)) = if asks_undo(scene).any(|seat| Some(seat) == viewer.seat) {
        let is_missing = |chair: &ShownChair| {
            let decides = matches!(chair.sitter, Sitter::Person { away: false, .. });
            decides && !chair.agrees_to_undo
        };
        ("table-undo-waits", names(&is_missing))
    } else {
        ("table-undo-asked", names(&|chair| chair.agrees_to_undo))
    };
    words.say(message, &[("names", names.into()), ("n", n.into())])
}

fn undo(scene: &Scene, viewer: &Viewer<'_>) -> Markup {
    let words = viewer.words;
    let chair = viewer.seat.and_then(|seat| scene.chairs.get(seat.index()));
    let asked = scene.chairs.iter().any(|chair| chair.agrees_to_undo);
    let Some(chair) = chair.filter(|_| scene.can_undo && matches!(scene.stage, Stage::Playing))
    else {
        return html! {};
    };
    html! {
        @if chair.agrees_to_undo {
            form method="post" action={ "/t/" (scene.id) "/undo" } data-live {
                input type="hidden" name="agree" value="no";
                button.plain type="submit" { (art::icon("undo")) span.text { (words.get("table-undo-never-mind")) } }
            }
        } @else {
            form method="post" action={ "/t/" (scene.id) "/undo" } data-live {
                input type="hidden" name="position" value=(scene.position);
                @if asked {
                    button.agree type="submit" { (words.get("table-undo-agree")) }
                } @else {
                    button.plain type="submit" { (art::icon("undo")) span.text { (words.get("table-undo-ask")) } }
                }
            }
            @if asked {
                form method="post" action={ "/t/" (scene.id) "/undo" } data-live {
                    input type="hidden" name="agree" value="no";
                    button type="submit" { (words.get("table-undo-refuse")) }
                }
            }
        }
    }
}

/// Everything public that was told, the latest first: that is what one looks for.
fn log(scene: &Scene, viewer: &Viewer<'_>) -> Markup {
    const SHOWN: usize = 60;
    let words = viewer.words;
    let Some(table) = scene.glimpse(None) else {
        return html! {};
    };
    let steps = scene.steps_known();
    let first = steps.saturating_sub(SHOWN);
    html! {
        ol.log-lines reversed {
            @for step in (first..steps).rev() {
                li data-key={ "step-" (scene.loaded_at + step as u64) } {
                    @for line in scene.told_step(words, step).iter() { p { (line) } }
                    @if viewer.seat.is_some_and(|seat| scene.forced.get(step).is_some_and(|forced| forced.contains(seat))) {
                        p.faint { (words.get("board-no-choice")) }
                    }
                }
            }
            @if first == 0 && scene.loaded_at == 0 {
                li data-key="start" { @for line in table.told_start(words, viewer.names) { p { (line) } } }
            }
        }
        @if first > 0 || scene.loaded_at > 0 {
            p { a href={ "/t/" (scene.id) "/log" } { (words.get("table-log-all")) } }
        }
    }
}

/// Everything public that was told of a table, from the start, on a page of its own: a table that slept knows only its last
/// steps.
pub(crate) fn whole_log(visitor: &Visitor, scene: &Scene, told: &[Vec<String>]) -> PageHtml {
    let words = visitor.words;
    let title = words.get("table-log");
    let content = html! {
        h1 { (title) }
        p { a.button href={ "/t/" (scene.id) } { (words.get("table-log-back")) } }
        section.card {
            ol.log-lines start="0" {
                @for lines in told {
                    li { @for line in lines { p { (line) } } }
                }
            }
        }
    };
    super::page(visitor, &title, content)
}

/// Where people talk; players and spectators apart until the end.
pub(crate) fn chat(visitor: &Visitor, scene: &Scene, viewer: &Viewer<'_>, class: &str) -> Markup {
    let words = viewer.words;
    let together = viewer.seat.is_some() || matches!(scene.stage, Stage::Over(..));
    html! {
        details #chat class=(class) {
            summary { (art::icon("chat")) span.text { (words.get(if together { "table-chat" } else { "table-chat-spectators" })) } }
            div.inside {
                div #part-chat tabindex="0" role="group" aria-label=(words.get("table-chat")) { (remarks(visitor, scene, viewer)) }
                form.chat-form method="post" action={ "/t/" (scene.id) "/say" } data-live data-clear {
                    label { span.sr { (words.get("table-say")) }
                        input type="text" name="text" maxlength="300" required autocomplete="off" placeholder=(words.get("table-say")); }
                    button type="submit" { (words.get("table-say-go")) }
                }
            }
        }
    }
}

/// What the viewer may hear of what was said.
fn remarks(visitor: &Visitor, scene: &Scene, viewer: &Viewer<'_>) -> Markup {
    let words = viewer.words;
    let over = matches!(scene.stage, Stage::Over(..));
    let seated = viewer.seat.is_some();
    let heard = scene
        .remarks
        .iter()
        .filter(|remark| over || remark.seated == seated);
    html! {
        ol.chat-lines {
            @for remark in heard {
                li data-person=(remark.person.0) data-key={ "remark-" (remark.at) "-" (remark.person.0) } {
                    span.who { (mine::shown(words, &remark.name)) }
                    span { (remark.text) }
                    @if remark.person != visitor.person.id {
                        " " button.plain type="button" data-mute=(remark.person.0) { (words.get("table-mute")) }
                    }
                }
            }
        }
    }
}

fn gathering_status(visitor: &Visitor, scene: &Scene) -> Markup {
    let words = visitor.words;
    let free = scene
        .chairs
        .iter()
        .filter(|chair| {
            matches!(
                chair.sitter,
                Sitter::Nobody | Sitter::Person { away: true, .. }
            )
        })
        .count();
    html! {
        p.sentence role="status" { (words.say("table-gathering", &[("n", free.into())])) }
    }
}

/// Who has come, and how others can.
fn gathering(visitor: &Visitor, scene: &Scene, viewer: &Viewer<'_>) -> Markup {
    let words = visitor.words;
    let host = scene.host == visitor.person.id;
    let kept = scene.keeps_seat_for(visitor.person.id);
    let seated = viewer.seat.is_some() && !kept;
    html! {
        section.card.stack.gathering {
            h1 { (words.get(scene.game.id())) }
            p.faint { (mine::played(words, scene.game.as_ref(), &scene.setup)) }
            ul.list {
                @for (place, chair) in mine::all_seats().zip(&scene.chairs) {
                    li {
                        (art::emblem(place))
                        (sitter(words, chair))
                        @if (chair.sitter == Sitter::Nobody && !seated && !kept) || (kept && Some(place) == viewer.seat) {
                            form method="post" action={ "/t/" (scene.id) "/join" } data-live {
                                input type="hidden" name="seat" value=(place.index());
                                button.primary type="submit" { (words.get("table-join")) }
                            }
                        }
                        @if host && chair.sitter != Sitter::Nobody && Some(place) != viewer.seat {
                            form method="post" action={ "/t/" (scene.id) "/remove" } data-live {
                                input type="hidden" name="seat" value=(place.index());
                                button.plain type="submit" { (words.get("table-remove")) }
                            }
                        }
                    }
                }
            }
            p { (words.get("table-invite")) }
            p.address { code data-address { "/t/" (scene.id) } button type="button" data-copy-address data-done=(words.get("table-copied")) { (words.get("table-copy")) } }
            @if seated || kept { (order(scene, "leave", &words.get("table-leave-before"), "")) }
        }
    }
}

fn sitter(words: &Words, chair: &ShownChair) -> Markup {
    html! {
        @match &chair.sitter {
            Sitter::Nobody => span.faint { (words.get("list-free-seat")) },
            Sitter::Person { away: false, .. } => span { (mine::shown(words, &chair.name)) },
            Sitter::Person { away: true, .. } => span.faint { (words.say("table-kept", &[("name", mine::shown(words, &chair.name).into())])) },
            Sitter::Bot(level) => span { (art::icon("bot")) (chair.name) " " small.faint { (words.get(&format!("level-{}", level.name()))) } },
        }
    }
}
