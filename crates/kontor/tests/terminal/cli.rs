//! The program as people call it.

use crate::run::{CONTEST, kept, kontor, printed};
use assert_cmd::Command;
use std::fs;
use tempfile::TempDir;

/// Whatever is printed here is refused, as on a full disk.
const FULL: &str = "/dev/full";

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

const TWO: [&str; 8] = [
    "play",
    "visby",
    "--seat",
    "Anna",
    "--seat",
    "bot:casual",
    "--seed",
    "7",
];

/// Everything a person could want to play: at each question one of these fits.
fn any_answers() -> String {
    "troops\nknight ship\nfleet tollkeeper\ntroops blacksmith\nmendicant merchant\n0\n".repeat(60)
}

#[test]
fn a_whole_game_can_be_played_recorded_verified_and_told_in_both_languages() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "game.json");
    let mut arguments = TWO.to_vec();
    arguments.extend(["--record", &file, "--lang", "en"]);
    let played = kontor(&arguments, &any_answers());
    assert_eq!(played.code, 0, "{}", played.stderr);
    assert!(played.stdout.contains("Anna, it is your turn."));
    assert!(
        played.stdout.contains(" wins.") || played.stdout.contains("share the win"),
        "{}",
        played.stdout
    );

    let verified = kontor(&["verify", &file], "");
    assert_eq!(verified.code, 0);
    assert!(
        verified.stdout.contains("holds, finished"),
        "{}",
        verified.stdout
    );

    let told = kontor(&["replay", &file, "--lang", "de"], "");
    assert_eq!(told.code, 0);
    assert!(
        told.stdout
            .starts_with("Runde 1. Nachschub: Feldzug 4, Handelsfahrt 4, Markt 4.\n\nAnna spielt ")
    );
    let beyond = kontor(&["replay", &file, "--step", "999"], "");
    assert_eq!(beyond.code, 2);
    assert!(
        beyond.stderr.contains("has the steps 0 to"),
        "{}",
        beyond.stderr
    );

    // A record is never overwritten.
    let again = kontor(&arguments, "");
    assert_eq!(again.code, 2);
    assert!(again.stderr.contains("exists already"), "{}", again.stderr);
}

#[test]
fn a_kept_record_is_told_as_a_person_would() {
    let file = kept("visby-2-players.json");
    let told = |more: &[&str]| printed(&[&["replay", &file][..], more].concat(), "");
    insta::assert_snapshot!("told_in_english", told(&["--lang", "en"]));
    insta::assert_snapshot!("step_in_german", told(&["--lang", "de", "--step", "3"]));
}

#[test]
fn stopping_in_the_middle_loses_nothing() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "game.json");
    let mut arguments = TWO.to_vec();
    arguments.extend(["--record", &file, "--lang", "en"]);
    let played = kontor(&arguments, "knight ship\nquit\n");
    assert_eq!(played.code, 0);
    assert!(
        kontor(&["verify", &file], "")
            .stdout
            .contains("holds, unfinished, 1 step\n")
    );
}

#[test]
fn typing_anything_never_crashes_the_game() {
    for nonsense in [
        "\u{0}\u{1b}[2J",
        "knight",
        "-1",
        "knight ship troops",
        "99999999999999999999",
        "äöü ß €",
        "\"{[",
        "?",
    ] {
        let played = kontor(
            &[&TWO[..], &["--lang", "en"]].concat(),
            &format!("{nonsense}\n{nonsense}\n"),
        );
        assert_eq!(played.code, 0, "{nonsense}: {}", played.stderr);
    }
    let bytes: Vec<u8> = (0..=255).collect();
    let output = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(TWO)
        .write_stdin(bytes)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn people_who_share_a_keyboard_are_told_to_look_away() {
    let arguments = [
        "play", "visby", "--seat", "Anna", "--seat", "Ben", "--lang", "en",
    ];
    let played = kontor(&arguments, "\nknight ship\n\ntroops fleet\nquit\n");
    assert_eq!(played.code, 0);
    let [before, after] = played
        .stdout
        .split("Ben, take the keyboard")
        .collect::<Vec<_>>()[..2]
    else {
        panic!("{}", played.stdout);
    };
    assert!(before.contains("It stays secret until all have decided."));
    // What Anna chose is not told before Ben has chosen.
    let ben_chooses = after.split("Anna plays").next().unwrap();
    assert!(ben_chooses.contains("Ben, it is your turn."));
    assert!(!before.contains("Anna plays"));
    assert!(
        after.contains("Anna plays Knight and Ship."),
        "{}",
        played.stdout
    );
}

#[test]
fn seats_are_asked_for_in_the_language_of_the_environment() {
    let output = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(["play", "visby"])
        .env("LC_ALL", "de_AT.UTF-8")
        .write_stdin("9\n2\n\nbot:gott\n\nende\n")
        .output()
        .unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(
        stdout.contains("9 ist keine Spielerzahl für dieses Spiel; 2 bis 6 gehen."),
        "{stdout}"
    );
    assert!(
        stdout.contains("Die Stufe „gott“ gibt es nicht"),
        "{stdout}"
    );
    assert!(stdout.contains("Gast, du bist dran."), "{stdout}");
}

#[test]
fn equal_seeds_simulate_equal_numbers_whatever_the_threads() {
    let run = |threads| {
        let arguments = [
            "simulate",
            "visby",
            "--players",
            "3",
            "--games",
            "2000",
            "--seed",
            "5",
            "--json",
            "--threads",
            threads,
        ];
        let run = kontor(&arguments, "");
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.stdout
    };
    assert_eq!(run("1"), run("3"));
    let text = kontor(
        &[
            "simulate",
            "visby",
            "--players",
            "2",
            "--games",
            "500",
            "--seed",
            "fair winds",
        ],
        "",
    );
    assert!(
        text.stdout
            .contains("seed \"fair winds\" = 10909671364411230551")
    );
    assert!(
        text.stdout
            .contains("win share by seat, with 95 % intervals (even would be 50.00 %)")
    );
    assert!(text.stdout.contains("games per second"));
}

#[test]
fn every_record_of_a_file_is_checked_and_each_bad_one_is_told() {
    let folder = TempDir::new().unwrap();
    let one = path(&folder, "one.json");
    let bots = ["--seat", "bot:beginner", "--seat", "bot:beginner"];
    let played = ["play", "visby", "--max-rounds", "2", "--record", &one];
    assert_eq!(kontor(&[&played[..], &bots].concat(), "").code, 0);
    let text = fs::read_to_string(&one).unwrap();
    let line: String = text.lines().map(str::trim_start).collect();
    let bad = line.replacen("\"check\": \"", "\"check\": \"x", 1);
    let bad = bad.replacen("\"check\":\"", "\"check\":\"x", 1);
    let many = path(&folder, "many.ndjson");
    let verify = |text: &str| {
        fs::write(&many, text).unwrap();
        let run = kontor(&["verify", &many, &one], "");
        (run.code, run.stdout, run.stderr)
    };
    let (code, out, _) = verify("");
    assert!(code == 1 && out.contains("one.json: holds"), "{out}");
    let (code, out, _) = verify(&format!("{line}\n"));
    assert!(code == 0 && out.contains("1 record holds\n"), "{out}");
    let (code, out, err) = verify(&format!("{line}\n{bad}\n\n{line}\n{{\"format\":\n"));
    assert_eq!(code, 1);
    assert!(out.contains("2 records hold\n") && out.contains("one.json: holds, finished"));
    assert!(
        err.contains("line 2: the check") && err.contains("line 5: "),
        "{err}"
    );
    assert!(err.contains("2 of 5 records refused"), "{err}");
}

#[test]
fn wrong_calls_are_answered_with_what_would_be_right() {
    let folder = TempDir::new().unwrap();
    let damaged = path(&folder, "damaged.json");
    fs::write(&damaged, "{\n  \"format\": 1,\n  oops\n}").unwrap();
    let empty_box = path(&folder, "box.json");
    fs::write(&empty_box, "{\"game\":\"visby\",\"market\":[]}").unwrap();
    let cases: [(&[&str], i32, &str); 14] = [
        (
            &["play", "chess"],
            2,
            "there is no game \"chess\"; there is visby",
        ),
        (
            &["play", "visby", "--players", "9"],
            2,
            "visby is for 2 to 6 players, not 9",
        ),
        (
            &["play", "visby", "--seat", "Anna"],
            2,
            "visby is for 2 to 6 players, not 1",
        ),
        (
            &["play", "visby", "--option", "goal=31"],
            2,
            "it can be 30 or 45",
        ),
        (&["play", "visby", "--option", "goal"], 2, "name=number"),
        (
            &["play", "visby", "--lang", "fr"],
            2,
            "the languages are de and en",
        ),
        (
            &["simulate", "visby", "--players", "1"],
            2,
            "visby is for 2 to 6 players, not 1",
        ),
        (&["replay", "missing.json"], 1, "cannot read missing.json"),
        (&["replay", &damaged], 1, "line 3"),
        (&["verify", &damaged], 1, "1 of 1 record refused"),
        (
            &["verify", "missing.json"],
            1,
            "1 of 1 files cannot be read",
        ),
        (
            &["train", "visby", "--rounds", "1", "--out", "missing/a.net"],
            1,
            "cannot write missing/a.net",
        ),
        (&["engine", "--box", &empty_box], 1, "space 0 has no rate"),
        (&["bench", "chess"], 2, "there is no game \"chess\""),
    ];
    for (arguments, code, message) in cases {
        let run = kontor(arguments, "");
        assert_eq!(run.code, code, "{arguments:?}: {}", run.stderr);
        assert!(
            run.stderr.contains(message),
            "{arguments:?}: {}",
            run.stderr
        );
    }
}

#[test]
fn the_engine_answers_on_standard_output_and_ends_with_its_input() {
    let run = kontor(&["engine"], "{\"cmd\":\"games\"}\nnonsense\n");
    assert_eq!(run.code, 0);
    assert_eq!(run.stdout.lines().count(), 2);
    assert!(run.stderr.is_empty());
}

#[test]
fn another_box_changes_the_game_and_its_hash() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "box.json");
    let standard = include_str!("../../../wire/boxes/visby.json");
    let printed = standard.replacen(
        "\"wares\": 1, \"seals\": 2",
        "\"wares\": 1, \"seals\": 3",
        1,
    );
    assert_ne!(printed, standard);
    fs::write(&file, printed).unwrap();
    let record = path(&folder, "game.json");
    let arguments = [&TWO[..], &["--box", &file, "--record", &record]].concat();
    assert_eq!(kontor(&arguments, "quit\n").code, 0);
    assert_eq!(kontor(&["verify", &record, "--box", &file], "").code, 0);
    // The box is in the record, so nobody has to have it.
    assert_eq!(kontor(&["verify", &record], "").code, 0);
    let changed = fs::read_to_string(&record).unwrap();
    let changed = changed.replace("\"wares\":1,\"seals\":3", "\"wares\":1,\"seals\":2");
    let refused = kontor(&["verify", "-"], &changed);
    assert_eq!(refused.code, 1);
    assert!(refused.stderr.contains("the hash"), "{}", refused.stderr);
}

#[test]
fn a_box_that_would_not_be_used_is_refused() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../wire/boxes");
    let (visby, ostia) = (format!("{root}/visby.json"), format!("{root}/ostia.json"));
    let commands: [&[&str]; 3] = [
        &["simulate", "visby", "--players", "2", "--games", "1"],
        &CONTEST,
        &["play", "visby", "--seat", "bot", "--seat", "bot"],
    ];
    for command in commands {
        let run = kontor(&[command, &["--box", &ostia]].concat(), "");
        assert_eq!(run.code, 2, "{command:?}: {}", run.stdout);
        let why = "ostia.json is for ostia, not for visby";
        assert!(run.stderr.contains(why), "{}", run.stderr);
    }
    let engine = kontor(&["engine", "--box", &visby, "--box", &visby], "");
    assert_eq!(engine.code, 2);
    assert!(
        engine.stderr.contains("second one for visby"),
        "{}",
        engine.stderr
    );
    assert_eq!(
        kontor(&["engine", "--box", &visby, "--box", &ostia], "").code,
        0
    );
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let record = kept("visby-2-players.json");
    let contest = [&CONTEST[..], &["--deals", "1", "--json"]].concat();
    let commands: [&[&str]; 10] = [
        &[
            "simulate",
            "visby",
            "--players",
            "2",
            "--games",
            "10",
            "--json",
        ],
        &["simulate", "visby", "--players", "2", "--games", "10"],
        &contest,
        &["replay", &record],
        &["verify", &record],
        &[
            "play",
            "visby",
            "--seat",
            "bot:beginner",
            "--seat",
            "bot:beginner",
            "--seed",
            "1",
        ],
        &["play", "visby"],
        &["engine"],
        &["--help"],
        &["--version"],
    ];
    for command in commands {
        let run = std::process::Command::new(env!("CARGO_BIN_EXE_kontor"))
            .args(command)
            .stdin(fs::File::open(kept("../../crates/kontor/tests/terminal/games.line")).unwrap())
            .stdout(fs::File::create(FULL).unwrap())
            .output()
            .unwrap();
        let why = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(1), "{command:?}: {why}");
        assert!(!why.is_empty(), "{command:?}");
    }
}

#[test]
fn nothing_holds_no_record() {
    let folder = TempDir::new().unwrap();
    for (name, text) in [("empty", ""), ("blank", "\n \n")] {
        let file = path(&folder, name);
        fs::write(&file, text).unwrap();
        let run = kontor(&["verify", &file, &kept("visby-2-players.json")], "");
        assert_eq!(run.code, 1, "{}", run.stdout);
        let why = format!("{name}: holds no record");
        assert!(run.stderr.contains(&why), "{}", run.stderr);
        assert!(
            run.stderr.contains("1 file holds no record"),
            "{}",
            run.stderr
        );
    }
    assert_eq!(kontor(&["verify", "-"], "").code, 1);
}

#[test]
fn a_record_may_come_from_standard_input() {
    let text = fs::read_to_string(kept("visby-2-players.json")).unwrap();
    let verified = kontor(&["verify", "-"], &text);
    assert_eq!(verified.code, 0);
    assert!(
        verified
            .stdout
            .starts_with("standard input: holds, finished")
    );
    let told = kontor(&["replay", "-", "--lang", "en"], &text);
    assert_eq!(
        told.stdout,
        printed(
            &["replay", &kept("visby-2-players.json"), "--lang", "en"],
            ""
        )
    );
    let damaged = kontor(&["replay", "-"], &text.replace("knight", "night"));
    assert_eq!(damaged.code, 1);
    assert!(
        damaged.stderr.contains("standard input: line 10"),
        "{}",
        damaged.stderr
    );
}

#[test]
fn a_game_is_dealt_from_a_number_a_phrase_or_32_digits() {
    let folder = TempDir::new().unwrap();
    let seed_of = |name: &str, seed: Option<&str>| {
        let file = path(&folder, name);
        let mut arguments = vec!["play", "ostia", "--max-rounds", "1", "--record", &file];
        arguments.extend(["--seat", "bot:beginner"].repeat(3));
        if let Some(seed) = seed {
            arguments.extend(["--seed", seed]);
        }
        assert_eq!(kontor(&arguments, "").code, 0);
        assert_eq!(kontor(&["verify", &file], "").code, 0);
        let text = fs::read_to_string(&file).unwrap();
        let line = text.lines().find(|line| line.contains("\"seed\"")).unwrap();
        line.trim().to_owned()
    };
    assert_eq!(seed_of("number", Some("42")), "\"seed\": 42,");
    assert_eq!(
        seed_of("phrase", Some("fair winds")),
        "\"seed\": 10909671364411230551,"
    );
    let wide = "000102030405060708090a0b0c0d0e0f";
    assert_eq!(
        seed_of("wide", Some(wide)),
        format!("\"seed\": \"{wide}\",")
    );
    let fresh = seed_of("fresh", None);
    assert_eq!(fresh.len(), "\"seed\": \"\",".len() + 32, "{fresh}");
    assert_ne!(fresh, seed_of("other", None));
}
