//! Whole games through the engine protocol, byte for byte: `tests/playthroughs/`, a request (`>`) and its answer (`<`) a line.
//!
//! After a change of the rules that is meant, `KONTOR_REWRITE=1 cargo test -p kontor-table --test playthroughs` writes
//! the new answers; the change of the files then shows what the rules did differently.

#![allow(clippy::unwrap_used)]

use kontor_table::Engine;
use std::fs;
use std::path::PathBuf;

fn playthroughs() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/playthroughs");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    files
}

fn check(file: &PathBuf) {
    let text = fs::read_to_string(file).unwrap();
    let requests = text.lines().filter_map(|line| line.strip_prefix("> "));
    let mut engine = Engine::new(kontor_games::shelf());
    let mut played = String::new();
    for request in requests {
        let answer = engine.answer(request.as_bytes()).unwrap();
        played += &format!("> {request}\n< {answer}\n");
    }
    if std::env::var_os("KONTOR_REWRITE").is_some() {
        fs::write(file, played).unwrap();
        return;
    }
    let first = text
        .lines()
        .zip(played.lines())
        .position(|(old, new)| old != new);
    if let Some(at) = first {
        let line = |text: &str| text.lines().nth(at).unwrap_or_default().to_owned();
        panic!(
            "{} line {}:\n{}\nbut now\n{}",
            file.display(),
            at + 1,
            line(&text),
            line(&played)
        );
    }
    assert_eq!(
        text.len(),
        played.len(),
        "{} has more lines",
        file.display()
    );
}

#[test]
fn every_playthrough_gives_the_same_bytes() {
    let files = playthroughs();
    for file in &files {
        check(file);
    }
    // One for every number of players of every game.
    let expected: usize = kontor_games::shelf()
        .games()
        .iter()
        .map(|game| game.players().count())
        .sum();
    assert_eq!(files.len(), expected);
}
