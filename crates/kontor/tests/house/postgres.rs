//! The real server on PostgreSQL, and what it does while the database is away.

use crate::forms::{Player, until};
use crate::program::Program;
use crate::server::Server;
use kontor_own_postgres::{Durability, OwnPostgres, Stop};
use reqwest::Method;
use reqwest::blocking::Client;
use serde_json::json;
use std::process::Command;
use std::sync::{Arc, Mutex};

#[test]
fn while_the_database_is_away_pages_are_served_and_moves_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let postgres = OwnPostgres::start(Durability::Fast).unwrap();
    let url = postgres.database("house").unwrap();
    let server = Server::start_with(data.path(), &["--database", &url]);
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    let table = ida.opens(json!({"game": "visby", "players": 2}));
    nils.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
    let mut player = Player::new(1, &Arc::new(Mutex::new(server.address.clone())));
    player.open();
    let client = Client::new();
    let status = |path: &str| {
        let answer = client.get(format!("{}{path}", server.address)).send();
        answer.unwrap().status().as_u16()
    };
    assert_eq!(status("/healthz"), 200);
    let act = json!({"position": 0, "action": {"play": ["ship", "merchant"]}}).to_string();
    let acted = |who: &Program<'_>| {
        let path = format!("/tables/{table}/act");
        who.send(Method::POST, &path, Some(&act)).status().as_u16()
    };
    postgres.stop(Stop::Fast).unwrap();
    assert_eq!(status("/healthz"), 503);
    for page in ["/rules/visby", "/help", "/api/protocol", "/open/ostia"] {
        assert_eq!(status(page), 200, "{page}");
    }
    // Whoever sits at a table sees it; nothing can be decided.
    assert_eq!(ida.get(&format!("/tables/{table}"))["position"], 0);
    assert!(player.get(&player.tables[0]).is_some());
    assert_eq!(acted(&ida), 503);
    postgres.go_on().unwrap();
    assert_eq!(acted(&ida), 200);
    assert_eq!(acted(&nils), 200);
    assert_eq!(ida.get(&format!("/tables/{table}"))["position"], 1);
    // What failed of late is remembered for a while.
    until("the house to be well", || status("/healthz") == 200);
}

#[test]
fn copies_of_a_database_are_left_to_its_own_programs() {
    for (command, instead) in [("backup", "pg_dump"), ("restore", "pg_restore")] {
        let run = Command::new(env!("CARGO_BIN_EXE_kontor"))
            .args([command, "copy.db"])
            .env("KONTOR_DATABASE", "postgres://ida:secret@127.0.0.1:9/house")
            .output()
            .unwrap();
        assert_eq!(run.status.code(), Some(1));
        let said = String::from_utf8_lossy(&run.stderr);
        assert!(said.contains(instead) && !said.contains("secret"), "{said}");
    }
}

#[test]
fn a_server_that_finds_no_database_says_so_without_its_password() {
    let run = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(["serve", "--bind", "127.0.0.1:0"])
        .env("KONTOR_DATABASE", "postgres://ida:secret@127.0.0.1:9/house")
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(1));
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(said.contains("postgres://ida@127.0.0.1:9/house"), "{said}");
    assert!(said.contains("the database cannot be reached"), "{said}");
    assert!(!said.contains("secret"), "{said}");
    let run = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(["serve", "--database", "sqlite://house"])
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(2));
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(said.contains("postgres://user:password@host"), "{said}");
}
