//! A changed box never makes a game unreadable: each table goes on with the one it began with.

use crate::program::Program;
use crate::server::Server;
use reqwest::Method;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// A box in which one rate is another.
fn own_box(folder: &Path, seals: u8) -> String {
    let text = include_str!("../../../wire/boxes/visby.json");
    let mut own: Value = serde_json::from_str(text).unwrap();
    own["market"][0]["seals"] = seals.into();
    let file = folder.join(format!("own-{seals}.json"));
    fs::write(&file, own.to_string()).unwrap();
    file.to_str().unwrap().to_owned()
}

/// Whether these records hold, without any box being given.
fn hold(text: &str) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.ndjson");
    fs::write(&file, text).unwrap();
    let mut verify = Command::new(env!("CARGO_BIN_EXE_kontor"));
    verify.arg("verify").arg(&file).status().unwrap().success()
}

#[test]
fn tables_go_on_with_the_box_they_began_with() {
    let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (four, five) = (own_box(folder.path(), 4), own_box(folder.path(), 5));
    let houses: [&[&str]; 4] = [&[], &["--box", &four], &["--box", &five], &[]];
    let opening = json!({"game": "visby", "players": 2, "seats": ["me", "open"], "listed": true,
        "max_rounds": 2});
    let mut tokens = None;
    let mut tables: Vec<String> = Vec::new();
    for settings in houses {
        let server = Server::start_with(data.path(), settings);
        let (ida, nils) = match &tokens {
            None => (Program::guest(&server), Program::guest(&server)),
            Some((ida, nils)) => {
                let known = |token: &Option<String>| Program {
                    token: token.clone(),
                    ..Program::nobody(&server)
                };
                (known(ida), known(nils))
            }
        };
        tokens = Some((ida.token.clone(), nils.token.clone()));
        let table = ida.opens(opening.clone());
        nils.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
        tables.push(table);
        // Those of before are in the middle of their game, and go on.
        for table in &tables {
            let path = format!("/tables/{table}");
            let before = ida.get(&path);
            assert_eq!(before["stage"], "playing", "{before}");
            let decision = json!({"position": before["position"], "action": before["legal"][0]});
            ida.done(Method::POST, &format!("{path}/act"), decision);
        }
        server.kill();
    }

    // All are played to their ends where the box is yet another one.
    let six = own_box(folder.path(), 6);
    let server = Server::start_with(data.path(), &["--box", &six]);
    let (ida, nils) = tokens.unwrap();
    let ida = Program {
        token: ida,
        ..Program::nobody(&server)
    };
    let nils = Program {
        token: nils,
        ..Program::nobody(&server)
    };
    for table in &tables {
        ida.play_out(&[&nils], table);
    }
    let all = ida.send(Method::GET, "/games.ndjson", None).text().unwrap();
    assert_eq!(all.lines().count(), tables.len());
    assert!(hold(&all));
    let seals = |record: &Value| record["components"]["market"][0]["seals"].as_u64().unwrap();
    for (line, expected) in all.lines().zip([1, 4, 5, 1]) {
        let record: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&record["format"], seals(&record)), (&json!(2), expected));
        assert_eq!(record["seed"].as_str().map(str::len), Some(32), "{line}");
    }
    // A rematch is a new game, with what the house plays with now.
    let path = format!("/tables/{}", tables[0]);
    let again = ida.done(Method::POST, &format!("{path}/rematch"), json!({}));
    nils.done(Method::POST, &format!("{path}/rematch"), json!({}));
    let again = again["id"].as_str().unwrap();
    ida.play_out(&[&nils], again);
    let record = ida.get(&format!("/tables/{again}/record"));
    assert_eq!(seals(&record), 6);
    assert!(hold(&record.to_string()));
}

#[test]
fn a_house_says_which_games_a_box_changes() {
    let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let own = own_box(folder.path(), 4);
    let mut server = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(["serve", "--bind", "127.0.0.1:0", "--box", &own, "--data"])
        .arg(data.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let out = std::io::BufReader::new(server.stdout.take().unwrap());
    let first = std::io::BufRead::lines(out).next().unwrap().unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(
        first.starts_with("From now on new tables of visby are played"),
        "{first}"
    );
    assert!(first.contains(&own) && first.contains("sha256:"), "{first}");
}
