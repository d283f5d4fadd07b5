//! One's own games, those that wait first; and how a table is listed anywhere.

use super::{PageHtml, page as framed};
use crate::visitor::Visitor;
use kontor_boards::art;
use kontor_core::Seat;
use kontor_model::{Pace, Summary, SummaryStage, TableSetup};
use kontor_table::AnyGame;
use kontor_words::{Words, option_value_id};
use maud::{Markup, html};

/// The page.
pub(crate) fn page(visitor: &Visitor, own: &[Summary]) -> PageHtml {
    let words = visitor.words;
    let group = |wanted: fn(&Summary) -> bool| -> Vec<&Summary> {
        own.iter().filter(|summary| wanted(summary)).collect()
    };
    let groups = [
        ("mine-waiting", group(|summary| summary.my_turn)),
        (
            "mine-running",
            group(|summary| !summary.my_turn && summary.stage != SummaryStage::Over),
        ),
        (
            "mine-finished",
            group(|summary| !summary.my_turn && summary.stage == SummaryStage::Over),
        ),
    ];
    let content = html! {
        h1 { (words.get("page-mine")) }
        @if own.is_empty() {
            section.card {
                p { (words.get("mine-none")) }
                p { a.button href="/" { (words.get("page-back-home")) } }
            }
        }
        @for (message, games) in &groups {
            @if !games.is_empty() {
                section {
                    h2 { (words.get(message)) " " span.count { (games.len()) } }
                    (list(visitor, games))
                }
            }
        }
    };
    framed(visitor, &counted(own, &words.get("page-mine")), content)
}

/// A title with how many games wait for a decision.
pub(crate) fn counted(own: &[Summary], title: &str) -> String {
    match own.iter().filter(|summary| summary.my_turn).count() {
        0 => title.to_owned(),
        waiting => format!("({waiting}) {title}"),
    }
}

/// Tables, each with what the visitor can do there.
pub(crate) fn list(visitor: &Visitor, tables: &[&Summary]) -> Markup {
    html! {
        ul.list.tables {
            @for table in tables {
                li.waits[table.my_turn] { (listed(visitor, table)) }
            }
        }
    }
}

fn listed(visitor: &Visitor, table: &Summary) -> Markup {
    let words = visitor.words;
    let me = visitor.person.id;
    let seated = table.people.contains(&me);
    let mine = seated || table.host == me;
    let free = table.names.iter().filter(|name| name.is_none()).count();
    let stage = match table.stage {
        SummaryStage::Gathering => words.say("list-free", &[("n", free.into())]),
        SummaryStage::Playing if table.my_turn => words.get("list-your-turn"),
        SummaryStage::Playing => words.say("list-round", &[("round", table.round.into())]),
        SummaryStage::Over => words.get("list-over"),
    };
    let go = match table.stage {
        SummaryStage::Gathering if mine => "list-go",
        SummaryStage::Gathering => "list-join",
        SummaryStage::Playing if table.my_turn => "list-play",
        SummaryStage::Playing if seated => "list-go",
        SummaryStage::Playing => "list-watch",
        SummaryStage::Over => "list-look",
    };
    html! {
        div {
            strong { (words.get(table.game)) } " "
            span.faint { (pace(words, table.setup.pace)) }
        }
        ul.row.people {
            @for (seat, name) in all_seats().zip(&table.names) {
                li.chip.faint[name.is_none()] {
                    (art::emblem(seat))
                    span { (name.as_deref().map_or_else(|| words.get("list-free-seat"), |name| shown(words, name))) }
                    @if table.winners.contains(&seat) {
                        (art::icon("crown")) span.sr { (words.get("list-won")) }
                    }
                }
            }
        }
        span.chip.turn[table.my_turn] { (stage) }
        a.button href={ "/t/" (table.id) } { (words.get(go)) }
    }
}

/// The seats there can be, in order.
pub(crate) fn all_seats() -> impl Iterator<Item = Seat> {
    (0..).map_while(Seat::new)
}

/// A name as it is shown: somebody who deleted the account has none any more.
pub(crate) fn shown(words: &Words, name: &str) -> String {
    if name.is_empty() {
        words.get("page-gone")
    } else {
        name.to_owned()
    }
}

/// What is played at a table and how time is kept, in words.
pub(crate) fn played(words: &Words, game: &dyn AnyGame, setup: &TableSetup) -> String {
    let chosen = game
        .options()
        .iter()
        .filter(|option| option.values.len() > 1);
    let chosen = chosen.map(|option| {
        let value = setup.options.value(option.name);
        words.get(&option_value_id(game.id(), option.name, value))
    });
    let all: Vec<String> = chosen.chain([pace(words, setup.pace)]).collect();
    all.join(" · ")
}

/// How time is kept, in words.
pub(crate) fn pace(words: &Words, pace: Pace) -> String {
    match pace {
        Pace::Live { seconds, increment } => {
            let (message, unit, time) = match seconds % 60 {
                0 => ("pace-live", "minutes", seconds / 60),
                _ => ("pace-live-seconds", "seconds", seconds),
            };
            let numbers = [(unit, time.into()), ("increment", increment.into())];
            words.say(message, &numbers)
        }
        Pace::Days(days) => words.say("pace-days", &[("days", days.into())]),
        Pace::Unhurried => words.get("pace-none"),
    }
}
