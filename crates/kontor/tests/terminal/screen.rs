//! What a person sees and types, on a narrow screen and at every prompt.

use crate::run::{Run, kontor, run};
use std::process::Command;

const GAMES: [(&str, &[&str]); 3] = [
    ("visby", &["--seat", "Anna", "--seat", "bot:beginner"]),
    (
        "jantaris",
        &[
            "--seat",
            "Anna",
            "--seat",
            "bot:beginner",
            "--seat",
            "Somebody with quite a long name indeed",
            "--seat",
            "bot:beginner",
        ],
    ),
    (
        "ostia",
        &[
            "--seat",
            "Anna",
            "--seat",
            "bot:beginner",
            "--seat",
            "Somebody with quite a long name indeed",
        ],
    ),
];

fn on_a_screen(columns: &str, arguments: &[&str], typed: &str) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kontor"));
    command.args(arguments).env("COLUMNS", columns);
    run(command, typed)
}

/// Answers of which at every question some fit, in either language.
const ANSWERS: &str = "list\n\n?\nkn\nnonsense that nobody understands\n0\n1\npass\npassen\nwine\nwein\ngrain\ngetreide\n\
    forum all\nforum alles\nnothing\nnichts\nShakara Velmira\ncity\nstadt\nhelp\n";

#[test]
fn every_line_fits_a_narrow_screen_and_no_word_is_torn() {
    for (game, seats) in GAMES {
        for lang in ["de", "en"] {
            let arguments = [&["play", game, "--lang", lang, "--seed", "6"], seats].concat();
            let typed = ANSWERS.repeat(12);
            let wide = on_a_screen("1000", &arguments, &typed);
            for columns in [60, 72, 80, 100] {
                let run = on_a_screen(&columns.to_string(), &arguments, &typed);
                assert_eq!(run.code, 0, "{}", run.stderr);
                for line in run.stdout.lines() {
                    // What is typed is not in the output, and so not the end of its line.
                    let line = line.strip_prefix("> ").unwrap_or(line);
                    let width = line.chars().count();
                    assert!(width <= columns, "{game}, {width} of {columns}: {line}");
                }
                // The same words, none of them in two pieces.
                let words: std::collections::HashSet<&str> =
                    wide.stdout.split(|c: char| !c.is_alphabetic()).collect();
                let torn = run
                    .stdout
                    .split(|c: char| !c.is_alphabetic())
                    .find(|word| !words.contains(word));
                assert_eq!(torn, None, "{game} {columns} {}", run.stdout);
            }
        }
    }
}

#[test]
fn a_line_without_a_known_width_stays_whole() {
    let arguments = [
        "play", "visby", "--lang", "en", "--seed", "6", "--seat", "Anna", "--seat", "bot",
    ];
    let run = kontor(&arguments, "?\nq\n");
    let help = "Type enough of each word to tell it apart; the order matters only where it is asked for. ? or help shows";
    assert!(run.stdout.contains(help), "{}", run.stdout);
}

#[test]
fn leaving_and_asking_for_help_work_at_every_prompt() {
    let two = ["--seat", "Anna", "--seat", "Ben"];
    let one = ["--seat", "Anna", "--seat", "bot"];
    let prompts: [(&[&str], &str, &str); 4] = [
        (&[], "people and bots together", "before the game began"),
        (
            &["--players", "2"],
            "Type the name of a person",
            "before the game began",
        ),
        (&two, "when only Anna sees the screen", "Stopped."),
        (&one, "Type enough of each word", "Stopped."),
    ];
    for (more, help, end) in prompts {
        let arguments = [&["play", "visby", "--lang", "en"], more].concat();
        for word in ["q", "quit", "exit", "QUIT", " q "] {
            let run = kontor(&arguments, &format!("{word}\n"));
            assert_eq!(run.code, 0, "{word} {}", run.stderr);
            assert!(run.stdout.contains(end), "{word} {}", run.stdout);
        }
        for word in ["?", "help", "Help"] {
            let run = kontor(&arguments, &format!("{word}\nq\n"));
            assert_eq!(run.code, 0);
            assert_eq!(run.stdout.matches(help).count(), 1, "{}", run.stdout);
        }
    }
    // In German too, in both languages' words.
    for (word, help) in [("ende", "hilfe"), ("quit", "help"), ("q", "?")] {
        let arguments = [&["play", "visby", "--lang", "de"], &one[..]].concat();
        let run = kontor(&arguments, &format!("{help}\n{word}\n"));
        assert_eq!(run.code, 0);
        assert!(
            run.stdout.contains("Tippe von jedem Wort"),
            "{}",
            run.stdout
        );
        assert!(run.stdout.contains("Beendet."), "{}", run.stdout);
    }
}

#[test]
fn before_the_game_an_answer_is_needed() {
    let run = kontor(&["play", "visby", "--lang", "en"], "\n\u{1b}[A\n9\nq\n");
    assert_eq!(run.stdout.matches("Type a number from 2 to 6.").count(), 2);
    assert!(run.stdout.contains("9 is not a number of players"));
    let ended = kontor(&["play", "visby", "--lang", "en"], "");
    assert_eq!(ended.code, 1);
    assert!(ended.stderr.contains("--players and --seat say who plays"));
}

#[test]
fn the_end_shows_how_it_stands() {
    let arguments = [
        "play",
        "ostia",
        "--lang",
        "en",
        "--seat",
        "bot",
        "--seat",
        "bot",
        "--seat",
        "bot",
        "--seed",
        "1",
        "--max-rounds",
        "1",
    ];
    let run = kontor(&arguments, "");
    assert_eq!(run.code, 0);
    assert!(run.stdout.contains("price of each"), "{}", run.stdout);
}
