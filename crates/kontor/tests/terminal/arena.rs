//! `kontor arena` as people call it.

use crate::run::{self, Run, kontor};
use serde_json::Value;
use std::fs;
use tempfile::TempDir;

fn arena(arguments: &[&str]) -> Run {
    kontor(&[&["arena"], arguments].concat(), "")
}

/// What a contest that goes well prints.
fn printed(arguments: &[&str]) -> String {
    run::printed(&[&["arena"], arguments].concat(), "")
}

/// The report without the times, which differ from run to run.
fn report(arguments: &[&str]) -> String {
    let text = printed(arguments);
    let (report, times) = text.split_once("\nprocessor time per move\n").unwrap();
    assert!(times.lines().all(|line| line.contains(" ms, 95 % within ")));
    report.to_owned()
}

fn json(arguments: &[&str]) -> Value {
    let mut value: Value = printed(arguments).parse().unwrap();
    value.as_object_mut().unwrap().remove("cpu").unwrap();
    value
}

/// Only the bot that never changes: what is compared here is the report, not how anybody plays.
const BASE: [&str; 11] = [
    "visby",
    "--iterations",
    "3",
    "--bot",
    "a=random",
    "--bot",
    "random",
    "--seed",
    "fair winds",
    "--deals",
    "12",
];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&BASE[..], more].concat()
}

#[test]
fn a_contest_of_two_seats_is_reported() {
    let report = report(&with(&["--players", "2", "--bot", "b=random"]));
    insta::assert_snapshot!("two_seats", report);
}

#[test]
fn a_contest_of_four_seats_with_a_test_is_reported() {
    let report = report(&with(&["--players", "4", "--sprt", "points=0,10"]));
    insta::assert_snapshot!("four_seats_with_a_test", report);
}

#[test]
fn a_contest_at_mixed_tables_is_reported() {
    let more = [
        "--players",
        "3",
        "--bot",
        "b=random",
        "--bot",
        "c=random",
        "--mixed",
    ];
    insta::assert_snapshot!("mixed_tables", report(&with(&more)));
}

#[cfg(unix)]
#[test]
fn who_gives_games_away_is_named() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("bot");
    fs::write(
        &file,
        "while read -r line; do echo '{\"action\":{\"trade\":{\"wares\":1}}}'; done",
    )
    .unwrap();
    let bot = format!("cheat=cmd:sh '{}'", file.display());
    let report = report(&[
        "visby",
        "--players",
        "2",
        "--bot",
        "random",
        "--bot",
        &bot,
        "--deals",
        "2",
        // The machine may be busy; late answers are not what this is about.
        "--grace",
        "20000",
    ]);
    insta::assert_snapshot!("given_away", report);
}

#[test]
fn equal_seeds_give_equal_results_whatever_the_threads_and_after_an_interruption() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("run.ndjson");
    let path = file.to_str().unwrap();
    let one = json(&with(&["--players", "3", "--json", "--threads", "1"]));
    assert_eq!(
        one,
        json(&with(&["--players", "3", "--json", "--threads", "3"]))
    );
    let kept = with(&["--players", "3", "--json", "--resume", path]);
    assert_eq!(one, json(&kept));
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 13);
    fs::write(&file, &text[..text.len() / 2]).unwrap();
    assert_eq!(one, json(&kept));
    let other = arena(&with(&["--players", "4", "--resume", path]));
    assert_eq!(other.code, 1);
    assert!(
        other.stderr.contains("its \"players\" is 3, not 4"),
        "{}",
        other.stderr
    );
}

#[test]
fn a_page_is_written() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("report.html");
    printed(&with(&["--players", "2", "--html", file.to_str().unwrap()]));
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(page.contains("seed &quot;fair winds&quot; = 10909671364411230551"));
}

#[test]
fn wrong_calls_are_answered_with_what_would_be_right() {
    let two = ["visby", "--players", "2", "--bot", "random"];
    let cases: [(&[&str], i32, &str); 11] = [
        (&[], 2, "a contest needs at least two bots"),
        (&["--bot", "random"], 2, "two bots are called \"random\""),
        (
            &["--bot", "god"],
            2,
            "there is no bot \"god\"; there is beginner, casual, expert, master, random",
        ),
        (&["--bot", "uct"], 2, "say how many steps a move: uct:1000"),
        (&["--bot", "a="], 2, "NAME=BOT"),
        (
            // Nothing is played for a report that cannot be written.
            &[
                "--bot",
                "a=random",
                "--deals",
                "10000000",
                "--html",
                "missing/report.html",
            ],
            1,
            "cannot write missing/report.html",
        ),
        (
            &["--bot", "a=cmd:/nowhere/bot"],
            1,
            "the bot \"a\" cannot be started",
        ),
        (&["--bot", "casual", "--sprt", "10"], 2, "elo=0,10"),
        (
            &["--bot", "casual", "--sprt", "elo=10,0"],
            2,
            "larger than the first",
        ),
        (
            &["--bot", "casual", "--bot", "expert", "--sprt", "elo=0,10"],
            2,
            "two bots that meet in pairs",
        ),
        (
            &["--bot", "casual", "--ms", "5", "--iterations", "5"],
            2,
            "cannot be used with",
        ),
    ];
    for (more, code, message) in cases {
        let run = arena(&[&two[..], more].concat());
        assert_eq!(run.code, code, "{more:?}: {}", run.stderr);
        assert!(run.stderr.contains(message), "{more:?}: {}", run.stderr);
    }
}
