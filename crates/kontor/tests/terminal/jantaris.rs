//! Jantaris as people play it in the terminal.

use crate::run::{self, kept, kontor};
use std::io::{Read, Write};
use std::process::Stdio;
use tempfile::TempDir;

const THREE: [&str; 10] = [
    "play",
    "jantaris",
    "--seat",
    "Anna",
    "--seat",
    "bot:beginner",
    "--seat",
    "bot:beginner",
    "--seed",
    "6",
];

/// Plays by typing, at every question, the example that comes with it; says what was printed.
fn played_by_example(arguments: &[&str], mark: &str) -> String {
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut keyboard = program.stdin.take().unwrap();
    let mut screen = program.stdout.take().unwrap();
    let mut printed = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let n = screen.read(&mut buffer).unwrap();
        if n == 0 {
            break;
        }
        printed.extend_from_slice(&buffer[..n]);
        if printed.ends_with(b"\n> ") {
            let text = String::from_utf8_lossy(&printed);
            let (_, example) = text.rsplit_once(mark).unwrap();
            let (example, _) = example.rsplit_once(')').unwrap();
            writeln!(keyboard, "{example}").unwrap();
        }
    }
    assert!(program.wait().unwrap().success());
    String::from_utf8(printed).unwrap()
}

#[test]
fn a_whole_game_can_be_played_recorded_verified_and_told_in_both_languages() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("game.json");
    let file = file.to_str().unwrap();
    let arguments = [&THREE[..], &["--lang", "de", "--record", file]].concat();
    let played = played_by_example(&arguments, "(zum Beispiel: ");
    assert!(played.contains("Anna, du bist dran."));
    assert!(played.contains("gewinnt.") || played.contains("teilen sich den Sieg."));
    assert!(!played.contains("passt hier nichts"), "{played}");

    let verified = run::printed(&["verify", file], "");
    assert!(verified.contains("holds, finished"), "{verified}");
    for (lang, start) in [("de", "beginnt."), ("en", "begins.")] {
        let told = run::printed(&["replay", file, "--lang", lang], "");
        assert!(told.lines().next().unwrap().ends_with(start), "{told}");
    }
}

#[test]
fn a_kept_record_is_told_as_a_person_would() {
    let file = kept("jantaris-3-people.json");
    let told = |more: &[&str]| run::printed(&[&["replay", &file][..], more].concat(), "");
    insta::assert_snapshot!("jantaris_told_in_english", told(&["--lang", "en"]));
    for (step, seat) in [("0", "0"), ("95", "2"), ("200", "0"), ("331", "1")] {
        let arguments = ["--lang", "de", "--step", step, "--seat", seat];
        insta::assert_snapshot!(format!("jantaris_step_{step}_in_german"), told(&arguments));
    }
}

#[test]
fn what_cannot_be_meant_is_answered_with_what_could() {
    let arguments = [&THREE[..], &["--lang", "en"]].concat();
    let typed =
        "shakara\natlantis\nshakara shakara\nfrom tai, to osT\nbazaar taira\nmarket\n3 red\nquit\n";
    let printed = run::printed(&arguments, typed);
    for answer in [
        "\"shakara\" could be Shakara Velmira; Shakara Likaran; ",
        "\"atlantis\" fits none of the choices: Shakara, Velmira, Likaran, Ostrane, Taira, Kelmare.",
        "Nothing here fits \"shakara shakara\"; type for instance: ",
        "Anna settles in Ostrane and in Taira.",
    ] {
        assert!(printed.contains(answer), "{answer}\n{printed}");
    }
}

#[test]
fn votes_are_explained_with_what_they_would_bring() {
    let arguments = [
        "play", "jantaris", "--seat", "Anna", "--seat", "Ben", "--seat", "Cleo", "--seat", "Dan",
        "--seed", "5", "--lang", "en",
    ];
    let settled = "\nshakara taira\n".repeat(4);
    let typed = format!("{settled}\nmarket 2 red\n\nblack taira\n\nquit\n");
    let printed = run::printed(&arguments, &typed);
    let (_, asked) = printed.rsplit_once("'s turn, ").unwrap();
    insta::assert_snapshot!("jantaris_vote_in_english", asked);
}

#[test]
fn another_box_brings_its_own_districts() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("box.json");
    let standard = include_str!("../../../wire/boxes/jantaris.json");
    std::fs::write(&file, standard.replace("taira", "old_harbour")).unwrap();
    let file = file.to_str().unwrap();
    let arguments = [&THREE[..], &["--lang", "en", "--box", file]].concat();
    let printed = run::printed(&arguments, "old shak\nquit\n");
    assert!(
        printed.contains("Anna settles in Shakara and in Old harbour."),
        "{printed}"
    );
}

#[test]
fn simulation_and_benchmark_know_the_game() {
    let arguments = [
        "simulate",
        "jantaris",
        "--players",
        "4",
        "--games",
        "200",
        "--seed",
        "1",
    ];
    let printed = run::printed(&arguments, "");
    assert!(printed.contains("jantaris, 4 players, 200 random games"));
    let refused = kontor(&["bench", "chess"], "");
    assert_eq!(refused.code, 2);
    let why = refused.stderr;
    assert!(why.contains("there is visby, jantaris"), "{why}");
}
