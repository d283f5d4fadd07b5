//! Files that commands write: each whole, and none of anybody else touched.

use crate::run::{CONTEST, kontor, printed};
use std::fs;
use std::process::{Command, Stdio};
use tempfile::TempDir;

const BOTS: [&str; 6] = [
    "play",
    "visby",
    "--seat",
    "bot:beginner",
    "--seat",
    "bot:beginner",
];

#[test]
fn games_recorded_side_by_side_never_share_a_file() {
    let folder = TempDir::new().unwrap();
    let file = |i: u32| folder.path().join(format!("game.{i}"));
    let running: Vec<_> = (1..=24)
        .map(|i| {
            Command::new(env!("CARGO_BIN_EXE_kontor"))
                .args(BOTS)
                .args(["--max-rounds", "4", "--seed", &i.to_string(), "--record"])
                .arg(file(i))
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap()
        })
        .collect();
    for program in running {
        let ended = program.wait_with_output().unwrap();
        assert!(ended.status.success(), "{ended:?}");
    }
    for i in 1..=24 {
        let text = fs::read_to_string(file(i)).unwrap();
        let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        assert!(compact.contains(&format!("\"seed\":{i},")), "{text}");
        let verified = printed(&["verify", file(i).to_str().unwrap()], "");
        assert!(verified.contains("holds, finished"), "{verified}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 24);
}

#[test]
fn a_file_that_only_looks_like_ours_stays() {
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let mine = ["evening.part", "tt.part", "tr.part", "report.part"].map(at);
    for file in &mine {
        fs::write(file, "mine").unwrap();
    }
    let record = at("evening.json");
    printed(
        &[&BOTS[..], &["--max-rounds", "2", "--record", &record]].concat(),
        "",
    );
    let (out, resume, html) = (at("tt.net"), at("tr.res"), at("report.html"));
    let train = [
        "train", "visby", "--linear", "--rounds", "1", "--out", &out, "--resume", &resume,
    ];
    printed(&train, "");
    let arena = [&CONTEST[..], &["--deals", "2", "--html", &html]].concat();
    printed(&arena, "");
    for file in &mine {
        assert_eq!(fs::read_to_string(file).unwrap(), "mine", "{file}");
    }
    // These, the record, the net, its state and the report; nothing that was not finished.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 8);
}

#[test]
fn a_copy_needs_a_folder_that_is_there() {
    let folder = TempDir::new().unwrap();
    let missing = folder.path().join("nope");
    let data = folder.path().to_str().unwrap();
    let run = kontor(
        &[
            "backup",
            "--data",
            data,
            missing.join("copy.db").to_str().unwrap(),
        ],
        "",
    );
    assert_eq!(run.code, 1);
    let why = format!("there is no folder {}", missing.display());
    assert!(run.stderr.contains(&why), "{}", run.stderr);
}
