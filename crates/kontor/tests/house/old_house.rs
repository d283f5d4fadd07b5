//! A house that version 0.1.0 kept goes on: in its own file, from its backup, and moved to PostgreSQL and back.

use crate::program::Program;
use crate::server::Server;
use kontor_own_postgres::OwnPostgres;
use reqwest::Method;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn kept(file: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join("tests/house-0.1.0").join(file)
}

fn house() -> Value {
    serde_json::from_str(&fs::read_to_string(kept("house.json")).unwrap()).unwrap()
}

/// A copy of its data that may be changed.
fn copied() -> tempfile::TempDir {
    let data = tempfile::tempdir().unwrap();
    fs::copy(kept("kontor.db"), data.path().join("kontor.db")).unwrap();
    data
}

fn kontor(arguments: &[&str]) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(arguments)
        .output()
        .unwrap();
    let err = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{arguments:?}: {err}");
    String::from_utf8_lossy(&run.stdout).into_owned()
}

/// Everything that people who were there before would try.
fn goes_on(server: &Server) {
    let house = house();
    let people = house["people"].as_array().unwrap();
    let nobody = Program::nobody(server);
    let programs: Vec<Program<'_>> = people
        .iter()
        .map(|person| Program {
            token: Some(person["token"].as_str().unwrap().to_owned()),
            ..Program::nobody(server)
        })
        .collect();
    for (person, program) in people.iter().zip(&programs) {
        let me = program.get("/me");
        assert_eq!(me["name"], person["name"]);
        assert_eq!(me["user"], person["user"]);
        if !person["password"].is_null() {
            let sign_in = json!({"user": person["user"], "password": person["password"], "token_name": "again"});
            let entered = nobody.done(Method::POST, "/sign-in", sign_in);
            assert_eq!(entered["person"]["name"], person["name"]);
        }
    }
    // What was exported then is exported now, to the byte.
    let before = fs::read_to_string(kept("games.ndjson")).unwrap();
    let now = nobody.send(Method::GET, "/games.ndjson", None);
    let now = now.text().unwrap();
    let finished = now.lines().count();
    assert!(finished > 8);
    for line in now.lines() {
        assert!(before.lines().any(|known| known == line), "{line}");
    }
    let mut went_on = 0;
    for table in house["tables"].as_array().unwrap() {
        let path = format!("/tables/{}", table["id"].as_str().unwrap());
        let shown = programs[0].get(&path);
        assert_eq!(shown["stage"], table["stage"], "{table}");
        assert_eq!(shown["game"], table["game"]);
        if table["stage"] != "playing" {
            continue;
        }
        let before = shown["position"].as_u64().unwrap();
        let decided = |program: &Program<'_>| {
            let now = program.get(&path);
            let waits = now["to_act"].as_array().unwrap().contains(&now["seat"]);
            if waits && !now["seat"].is_null() {
                let decision = json!({"position": now["position"], "action": now["legal"][0]});
                program.done(Method::POST, &format!("{path}/act"), decision);
            }
            waits
        };
        // Those who sit there decide; bots do so by themselves.
        let decisions = programs.iter().filter(|program| decided(program)).count();
        if table["committed_by"].is_string() {
            // One of the two had decided before, and is not asked again.
            assert_eq!(decisions, 1);
            assert_eq!(programs[0].get(&path)["position"], before + 1);
        }
        went_on += usize::from(decisions > 0);
    }
    assert!(went_on >= 3, "{went_on}");
    for game in ["visby", "jantaris", "ostia"] {
        let ladder = nobody.get(&format!("/ladder/{game}?pace=unhurried"));
        assert!(ladder.is_array() || ladder.is_object(), "{ladder}");
    }
}

#[test]
fn a_house_of_0_1_0_goes_on_in_its_file() {
    let data = copied();
    goes_on(&Server::start(data.path()));
}

#[test]
fn a_backup_of_0_1_0_is_restored() {
    let data = tempfile::tempdir().unwrap();
    let place = data.path().to_str().unwrap();
    let backup = kept("backup.db");
    let said = kontor(&["restore", "--data", place, backup.to_str().unwrap()]);
    assert!(said.contains("tables 19, people 4"), "{said}");
    goes_on(&Server::start(data.path()));
}

#[test]
fn an_export_of_0_1_0_verifies() {
    let said = kontor(&["verify", kept("games.ndjson").to_str().unwrap()]);
    assert!(said.contains("records hold"), "{said}");
}

#[test]
fn a_house_of_0_1_0_moves_to_postgres_and_back() {
    let postgres = OwnPostgres::shared();
    let url = postgres.address(&postgres.fresh_database().unwrap());
    let data = copied();
    let from = data.path().to_str().unwrap();
    let said = kontor(&["move-data", "--from", from, "--to", &url]);
    assert!(said.contains("        19  tables"), "{said}");
    assert!(
        said.contains("that were played again and hold: 18"),
        "{said}"
    );
    let back = tempfile::tempdir().unwrap();
    let to = back.path().to_str().unwrap();
    let again = kontor(&["move-data", "--from", &url, "--to", to]);
    let counts = |said: &str| said.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(counts(&again), counts(&said));
    goes_on(&Server::start(back.path()));
    let elsewhere = tempfile::tempdir().unwrap();
    goes_on(&Server::start_with(elsewhere.path(), &["--database", &url]));
    assert!(!elsewhere.path().join("kontor.db").exists());
}

#[test]
fn a_move_that_cannot_be_made_says_why() {
    let refused = |arguments: &[&str]| {
        let run = Command::new(env!("CARGO_BIN_EXE_kontor"))
            .arg("move-data")
            .args(arguments)
            .output()
            .unwrap();
        assert!(!run.status.success());
        String::from_utf8_lossy(&run.stderr).into_owned()
    };
    let (data, empty) = (copied(), tempfile::tempdir().unwrap());
    let (from, to) = (
        data.path().to_str().unwrap(),
        empty.path().to_str().unwrap(),
    );
    let said = refused(&["--from", to, "--to", from]);
    assert!(said.contains("there are no data in"), "{said}");
    let said = refused(&["--from", from, "--to", from]);
    assert!(said.contains("are the same place"), "{said}");
    let said = refused(&["--from", from, "--to", "mysql://localhost/house"]);
    assert!(said.contains("there is no database \"mysql\""), "{said}");
    let said = refused(&["--from", from, "--to", "postgres://ida@127.0.0.1:9/house"]);
    assert!(said.contains("cannot be reached"), "{said}");
    let other = copied();
    let said = refused(&["--from", from, "--to", other.path().to_str().unwrap()]);
    assert!(said.contains("there are data already"), "{said}");
    let server = Server::start(data.path());
    let said = refused(&["--from", from, "--to", to]);
    assert!(said.contains("a server works on the data"), "{said}");
    drop(server);
}
