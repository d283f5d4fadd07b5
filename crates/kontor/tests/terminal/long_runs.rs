//! Commands that take long: stopped early, watched without a terminal, gone on with.

use crate::run::{CONTEST, Run, kontor, printed};
use serde_json::Value;
use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use tempfile::TempDir;

/// Runs a command that would take for ever, and presses Ctrl-C when it has told of some progress.
#[cfg(unix)]
fn stopped(arguments: &[&str]) -> Run {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stderr = program.stderr.take().unwrap();
    let mut told = vec![0];
    stderr.read_exact(&mut told).unwrap();
    sleep(Duration::from_millis(300));
    let id = program.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status().unwrap();
    assert!(sent.success());
    stderr.read_to_end(&mut told).unwrap();
    let output = program.wait_with_output().unwrap();
    Run {
        code: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(told).unwrap(),
    }
}

#[cfg(unix)]
#[test]
fn what_is_stopped_tells_what_it_knows_and_says_that_it_is_partial() {
    let simulate = [
        "simulate",
        "visby",
        "--players",
        "2",
        "--games",
        "1000000000",
    ];
    let arena = [&CONTEST[..], &["--deals", "10000000"]].concat();
    let exploit = [
        "exploit",
        "visby",
        "--players",
        "3",
        "--bot",
        "random",
        "--playouts",
        "1",
        "--deals",
        "10000000",
    ];
    for (command, counted) in [
        (&simulate[..], "games"),
        (&arena[..], "deals"),
        (&exploit[..], "deals"),
    ] {
        let run = stopped(command);
        assert_eq!(run.code, 130, "{command:?} {}", run.stderr);
        let marked = run.stdout.starts_with("PARTIAL: stopped early");
        assert!(marked, "{}", run.stdout);
        let said = run.stderr.contains("error: stopped early, ");
        assert!(said, "{}", run.stderr);
        // Without a terminal progress comes as lines.
        let first = run.stderr.lines().next().unwrap();
        assert!(first.contains(" of 1"), "{first}");
        assert!(first.contains(&format!(" {counted}, about ")), "{first}");

        let run = stopped(&[command, &["--json"]].concat());
        assert_eq!(run.code, 130);
        let json: Value = run.stdout.parse().unwrap();
        assert_eq!(json["partial"], true);
        assert!(json[counted].as_u64().unwrap() > 0);
        assert!(json["program"].as_str().unwrap().starts_with("kontor "));
    }
}

#[cfg(unix)]
#[test]
fn a_challenger_that_is_stopped_while_it_learns_tells_of_its_best_exam() {
    let run = stopped(&[
        "exploit", "visby", "--bot", "random", "--rounds", "1000000", "--deals", "3", "--json",
    ]);
    assert_eq!(run.code, 130, "{}", run.stderr);
    let json: Value = run.stdout.parse().unwrap();
    assert_eq!(json["partial"], true);
    // On a slow machine not even the first exam is over.
    assert!(json["deals"].as_u64().unwrap() <= 3);
    let how = json["challenger"].as_str().unwrap();
    assert!(how.contains("measured by its best exam only"), "{how}");
}

#[test]
fn a_course_is_gone_on_with_only_as_it_was_begun() {
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (net, state, other) = (at("a.net"), at("a.state"), at("b.net"));
    let train = |out: &str, more: &[&str]| {
        let files = [
            "train", "Visby", "--linear", "--out", out, "--resume", &state,
        ];
        kontor(&[&files, more].concat(), "")
    };
    let begun = train(&net, &["--rounds", "2", "--seed", "fair winds"]);
    assert_eq!(begun.code, 0, "{}", begun.stderr);
    assert!(begun.stdout.starts_with("2 rounds, "), "{}", begun.stdout);
    let refused = train(&net, &["--rounds", "3", "--seed", "2"]);
    assert_eq!(refused.code, 1);
    let why = "holds a course with seed 10909671364411230551, not 2";
    assert!(refused.stderr.contains(why), "{}", refused.stderr);
    let refused = train(&net, &["--rounds", "1"]);
    assert_eq!(refused.code, 1);
    let why = "holds 2 rounds already, more than --rounds 1";
    assert!(refused.stderr.contains(why), "{}", refused.stderr);
    // As many as there are: the weights are written all the same.
    let again = train(&other, &["--rounds", "2"]);
    assert_eq!(again.code, 0, "{}", again.stderr);
    assert_eq!(fs::read(&net).unwrap(), fs::read(&other).unwrap());
    let further = train(&net, &["--rounds", "3", "--seed", "fair winds"]);
    let gone_on = further.stdout.starts_with("3 rounds, ");
    assert!(gone_on, "{}", further.stderr);
    // A bit that has turned is noticed.
    let mut bytes = fs::read(&state).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&state, bytes).unwrap();
    let damaged = train(&net, &["--rounds", "4"]).stderr;
    assert!(damaged.contains("or is damaged"), "{damaged}");
}

#[test]
fn games_are_named_in_any_case_and_a_slip_is_recognised() {
    let simulated = ["simulate", " VISBY", "--players", "2", "--games", "1"];
    let text = printed(&simulated, "");
    let heading = "visby, 2 players, 1 random game, seed 0";
    assert!(text.starts_with(heading), "{text}");
    for (typed, meant) in [
        ("visbi", "did you mean visby?"),
        ("Jantarsi", "did you mean jantaris?"),
        ("ostai", "did you mean ostia?"),
        ("go", "there is visby, jantaris, ostia"),
    ] {
        for command in ["play", "bench"] {
            let run = kontor(&[command, typed], "");
            assert_eq!(run.code, 2);
            let why = format!("error: there is no game \"{typed}\"; {meant}\n");
            assert_eq!(run.stderr, why);
        }
    }
    let help = printed(&["simulate", "--help"], "");
    let games = "Which game: visby, jantaris, ostia";
    assert!(help.contains(games), "{help}");
}

#[test]
fn threads_have_bounds_and_seeds_are_phrases_too() {
    let simulate = ["simulate", "visby", "--players", "2", "--games", "10"];
    for threads in ["0", "257", "20000"] {
        let run = kontor(&[&simulate[..], &["--threads", threads]].concat(), "");
        assert_eq!(run.code, 2, "{threads}");
        assert!(run.stderr.contains("1..=256"), "{}", run.stderr);
    }
    let play = [
        "play",
        "visby",
        "--lang",
        "en",
        "--seat",
        "bot",
        "--seat",
        "bot",
        "--max-rounds",
        "1",
        "--seed",
        "fair winds",
    ];
    let played = printed(&play, "");
    assert!(played.contains("seed 10909671364411230551."), "{played}");
}

#[test]
fn the_program_says_of_which_commit_it_is() {
    let version = printed(&["--version"], "");
    let (name, commit) = version.trim().split_once(" (").unwrap();
    assert_eq!(name, concat!("kontor ", env!("CARGO_PKG_VERSION")));
    assert!(commit.len() > 8 && commit.ends_with(')'), "{version}");
}

#[test]
fn a_server_can_listen_where_a_name_leads() {
    let wrong = kontor(&["serve", "--bind", "localhost"], "");
    assert_eq!(wrong.code, 2);
    let right = wrong.stderr.contains("localhost:8080 is wanted");
    assert!(right, "{}", wrong.stderr);
    // A folder that cannot be made is what it stops at; the name was understood.
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let data = file.join("data");
    let data = data.to_str().unwrap();
    let run = kontor(&["serve", "--bind", "localhost:0", "--data", data], "");
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert!(!run.stderr.contains("localhost"), "{}", run.stderr);
}
