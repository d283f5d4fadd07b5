//! Trying how much a server bears, with more tables than one person may open.

use serde_json::Value;
use std::process::Command;

#[test]
fn a_load_test_plays_at_many_tables_and_says_what_was_asked_for() {
    let run = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(["load-test", "--tables", "130", "--seconds", "2"])
        .args(["--moves", "60", "--json"])
        .output()
        .unwrap();
    let err = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{err}");
    let figures: Value = serde_json::from_slice(&run.stdout).unwrap();
    assert!(figures["moves"].as_u64() > Some(0), "{figures}");
    assert!(figures["wanted_moves"].as_f64() >= Some(120.0), "{figures}");
}
