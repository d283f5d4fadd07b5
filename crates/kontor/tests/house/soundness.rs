//! What a house promises when machines fail it: time that stood still, files that changed, games that do not hold.

use crate::program::Program;
use crate::server::Server;
use reqwest::Method;
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

#[test]
fn a_server_that_was_stopped_costs_nobody_time() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    let pace = json!({"live": {"seconds": 6, "increment": 0}});
    let table = ida.opens(json!({"game": "visby", "players": 2, "pace": pace}));
    nils.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
    server.stand_still(Duration::from_secs(8));
    let now = ida.get(&format!("/tables/{table}"));
    for seat in now["seats"].as_array().unwrap() {
        assert_eq!(seat["away"], false, "{now}");
        let left = seat["time_left"].as_i64().unwrap();
        assert!((2_000..=6_000).contains(&left), "{now}");
    }
    assert_eq!(now["position"], 0);
}

/// Changes what is stored, as a disk that fails would.
fn change(data: &Path, sql: &str) {
    let script = "import sqlite3, sys\ndb = sqlite3.connect(sys.argv[1])\nassert db.execute(sys.argv[2]).rowcount > 0\ndb.commit()";
    let file = data.join("kontor.db");
    let changed = Command::new("python3")
        .args(["-c", script, file.to_str().unwrap(), sql])
        .status();
    assert!(changed.unwrap().success());
}

fn checked(data: &Path) -> (bool, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(["check", "--data"])
        .arg(data)
        .output()
        .unwrap();
    let said = [run.stdout, run.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    (run.status.success(), said)
}

#[test]
fn a_game_that_was_changed_on_disk_is_named_and_keeps_no_other_from_going_out() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    let tables: Vec<String> = (0..3)
        .map(|_| {
            let opening = json!({"game": "visby", "players": 2, "max_rounds": 2, "listed": true});
            let table = ida.opens(opening);
            nils.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
            ida.play_out(&[&nils], &table);
            table
        })
        .collect();
    drop(server);
    assert_eq!(
        checked(data.path()),
        (
            true,
            "Games that were played again and hold: 3\n".to_owned()
        )
    );
    let damaged = &tables[1];
    let sql = format!(
        "UPDATE steps SET decisions = replace(decisions, '[[0,', '[[1,') WHERE table_id = '{damaged}' AND seq = 1"
    );
    change(data.path(), &sql);
    let (sound, said) = checked(data.path());
    assert!(
        !sound && said.contains(damaged) && said.contains("not as it was written"),
        "{said}"
    );
    assert!(said.contains("hold: 2"), "{said}");
    let server = Server::start(data.path());
    let nobody = Program::nobody(&server);
    let export = nobody
        .send(Method::GET, "/games.ndjson", None)
        .text()
        .unwrap();
    let exported: Vec<Value> = export
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let names: Vec<&str> = exported
        .iter()
        .map(|record| record["played"]["table"].as_str().unwrap())
        .collect();
    assert_eq!(names, [&tables[0], &tables[2]]);
    let limited = nobody.send(Method::GET, "/games.ndjson?limit=2", None);
    assert_eq!(limited.text().unwrap().lines().count(), 2);
    let path = format!("/tables/{damaged}/record");
    assert_eq!(nobody.send(Method::GET, &path, None).status(), 503);
}

#[test]
fn a_database_that_was_deleted_is_told_and_nothing_more_is_acknowledged() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::launch(data.path(), 0, &[], Stdio::piped());
    let ida = Program::guest(&server);
    let table = ida.opens(json!({"game": "visby", "players": 2}));
    let healthy = || {
        let url = format!("{}/healthz", server.address);
        ida.client.get(url).send().unwrap().status().as_u16()
    };
    assert_eq!(healthy(), 200);
    std::fs::remove_file(data.path().join("kontor.db")).unwrap();
    for _ in 0..300 {
        let path = format!("/tables/{table}/say");
        let said = ida.send(Method::POST, &path, Some("{\"text\": \"hello\"}"));
        assert!(
            [503, 429].contains(&said.status().as_u16()),
            "{}",
            said.status()
        );
        assert_eq!(healthy(), 503);
    }
    let log = server.kill_and_read_log();
    assert!(log.contains("was deleted or replaced"), "{log}");
    // Hundreds of refusals are a few lines.
    assert!(
        log.lines().filter(|line| line.contains("ERROR")).count() < 6,
        "{log}"
    );
}

#[test]
fn a_damaged_database_is_not_opened() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let ida = Program::guest(&server);
    for _ in 0..40 {
        ida.opens(json!({"game": "ostia", "players": 3, "seats": ["me", "beginner", "beginner"]}));
    }
    drop(server);
    let (sound, said) = checked(data.path());
    assert!(sound, "{said}");
    let file = data.path().join("kontor.db");
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 8192 * 4096;
    bytes[middle..middle + 8 * 4096].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    let run = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(["serve", "--bind", "127.0.0.1:0", "--data"])
        .arg(data.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(1));
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(
        said.contains("damaged") || said.contains("malformed"),
        "{said}"
    );
}
