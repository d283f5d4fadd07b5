//! What a host needs: copies of a server that is at work, numbers to watch, and a log.

use crate::forms::{Player, Playing};
use crate::server::Server;
use reqwest::blocking::get;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

fn kontor(command: &str, data: &Path, file: &Path, more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kontor"))
        .arg(command)
        .arg("--data")
        .arg(data)
        .arg(file)
        .args(more)
        .output()
        .unwrap()
}

fn done(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The names of the files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let all = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = all
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_copy_of_a_server_at_work_holds_all_that_was_acknowledged() {
    let (data, elsewhere, copies) = (
        tempfile::tempdir().unwrap(),
        tempfile::tempdir().unwrap(),
        tempfile::tempdir().unwrap(),
    );
    let server = Server::start(data.path());
    let address = Arc::new(Mutex::new(server.address.clone()));
    let (some, others) = <(Arc<AtomicBool>, Arc<AtomicBool>)>::default();
    let play = |number, stop| Player::new(number, &address).play(stop);
    let first = [1, 2].map(|number| play(number, &some));
    let second = [3, 4].map(|number| play(number, &others));
    first.iter().chain(&second).for_each(Playing::wait);
    some.store(true, Ordering::SeqCst);
    let first = first.map(Playing::join);
    // The first two have stopped; the others play on while the copy is made.
    let copy = copies.path().join("kontor.copy");
    let said = done(&kontor("backup", data.path(), &copy, &[]));
    assert!(said.contains("people 4."), "{said}");
    others.store(true, Ordering::SeqCst);
    for playing in second {
        playing.join();
    }
    assert_eq!(files(copies.path()), ["kontor.copy"]);

    let again = refused(&kontor("backup", data.path(), &copy, &[]));
    assert!(again.contains("is there already"), "{again}");
    let nothing = copies.path().join("nothing");
    let missing = kontor("backup", elsewhere.path(), &nothing, &[]);
    assert!(refused(&missing).contains("there is no "));
    let in_use = kontor("restore", data.path(), &copy, &["--replace"]);
    assert!(refused(&in_use).contains("a server works on these data"));
    server.kill();
    let there = refused(&kontor("restore", data.path(), &copy, &[]));
    assert!(there.contains("--replace"), "{there}");

    done(&kontor("restore", elsewhere.path(), &copy, &[]));
    let server = Server::start(elsewhere.path());
    *address.lock().unwrap() = server.address.clone();
    let mut checked = 0;
    for mut player in first {
        let last = player.tables.last().cloned().unwrap();
        player.finish(&last);
        for table in player.tables.clone() {
            let record = player.get(&format!("{table}/record")).unwrap();
            checked += player.check(&table, &record);
        }
    }
    assert!(checked > 10, "only {checked} decisions were checked");
}

#[test]
fn a_copy_is_put_in_place_only_if_it_is_sound_and_what_was_there_is_kept() {
    let (data, copies) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = Server::start(data.path());
    let address = Arc::new(Mutex::new(server.address.clone()));
    let mut ida = Player::new(1, &address);
    ida.open();
    let copy = copies.path().join("one table");
    assert!(done(&kontor("backup", data.path(), &copy, &[])).contains("tables 1,"));
    ida.open();
    // Killed, it leaves a log beside its data.
    server.kill();
    let whole = fs::read(&copy).unwrap();
    let broken = copies.path().join("broken");
    for bytes in [
        &whole[..whole.len() / 2],
        b"not a copy of anything".as_slice(),
    ] {
        fs::write(&broken, bytes).unwrap();
        let before = fs::read(data.path().join("kontor.db")).unwrap();
        refused(&kontor("restore", data.path(), &broken, &["--replace"]));
        assert_eq!(fs::read(data.path().join("kontor.db")).unwrap(), before);
        let left = files(data.path());
        assert!(
            left.iter().all(|name| !name.contains(".restored")),
            "{left:?}"
        );
    }
    let said = done(&kontor("restore", data.path(), &copy, &["--replace"]));
    assert!(said.contains("kontor.db.old-1"), "{said}");
    let server = Server::start(data.path());
    *address.lock().unwrap() = server.address.clone();
    assert!(ida.get(&ida.tables[0]).is_some());
    assert_eq!(ida.get(&ida.tables[1]), None);
    server.kill();

    // The old data are whole, with what stood only in their log.
    let old = tempfile::tempdir().unwrap();
    done(&kontor(
        "restore",
        old.path(),
        &data.path().join("kontor.db.old-1"),
        &[],
    ));
    let server = Server::start(old.path());
    *address.lock().unwrap() = server.address.clone();
    assert!(ida.get(&ida.tables[1]).is_some());
}

#[test]
fn the_host_sees_numbers_and_health_and_outsiders_only_health() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_with(data.path(), &["--metrics-bind", "127.0.0.1:0"]);
    let address = Arc::new(Mutex::new(server.address.clone()));
    let mut ida = Player::new(1, &address);
    ida.open();
    let table = ida.tables[0].clone();
    ida.finish(&table);
    let health = get(format!("{}/healthz", server.address)).unwrap();
    assert!(health.status().is_success() && !health.headers().contains_key("set-cookie"));
    assert_eq!(health.text().unwrap(), "ok\n");
    let outside = get(format!("{}/metrics", server.address)).unwrap();
    assert_eq!(outside.status().as_u16(), 404);

    let told = get(server.metrics.as_ref().unwrap()).unwrap();
    let told = told.text().unwrap();
    let number = |name: &str| -> f64 {
        let line = told.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("no {name} in {told}"))
            .trim()
            .parse()
            .unwrap()
    };
    assert_eq!(number("kontor_tables{stage=\"over\"} "), 1.0);
    assert_eq!(number("kontor_tables_awake "), 1.0);
    assert_eq!(number("kontor_connections "), 0.0);
    // She and the bot decided in every round.
    let moves = number("kontor_moves_total ");
    assert!(moves >= 10.0, "{moves}");
    assert!(number("kontor_commit_seconds_count ") >= moves / 2.0);
    assert!(number("kontor_bot_seconds_count ") >= moves / 4.0);
    for name in ["kontor_commit_seconds", "kontor_bot_seconds"] {
        let all = number(&format!("{name}_bucket{{le=\"+Inf\"}} "));
        assert_eq!(all, number(&format!("{name}_count ")));
    }
}

#[test]
fn the_log_tells_what_was_asked_for_and_no_secret() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("log");
    let arguments = ["--log", "debug", "--log-format", "json"];
    let log = fs::File::create(&file).unwrap();
    let server = Server::launch(data.path(), 0, &arguments, log.into());
    let address = Arc::new(Mutex::new(server.address.clone()));
    let mut ida = Player::new(1, &address);
    ida.open();
    let table = ida.tables[0].clone();
    ida.get(&table).unwrap();
    let secret = "amber and salt";
    let identity = [("user", "ida"), ("password", secret)];
    ida.post("/me/keep", &identity).unwrap().unwrap();
    let wrong = [("user", "ida"), ("password", "amber and sand")];
    ida.post("/me/in", &wrong).unwrap().unwrap_err();
    server.kill();
    let log = fs::read_to_string(&file).unwrap();
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let asked = |path: &str, method: &str| {
        let mut found = lines
            .iter()
            .filter(|line| line["path"] == path && line["method"] == method);
        found.next().unwrap_or_else(|| panic!("no {path} in {log}"))
    };
    assert_eq!(asked("/t/{id}", "GET")["status"], 200);
    assert_eq!(asked("/t/{id}", "GET")["level"], "DEBUG");
    assert_eq!(asked("/me/{what}", "POST")["status"], 303);
    let (_, id) = table.rsplit_once('/').unwrap();
    let cookie = ida.cookie.borrow();
    let (_, session) = cookie.split_once('=').unwrap();
    for secret in [id, session, secret, "amber"] {
        assert!(!log.contains(secret), "{secret} in {log}");
    }
}

#[test]
fn a_house_with_a_box_of_its_own_says_so_where_rules_are_explained() {
    let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let note = "components of its own";
    let rules = |server: &Server, game: &str| {
        let page = get(format!("{}/rules/{game}?lang=en", server.address));
        page.unwrap().text().unwrap()
    };
    let usual = Server::start(data.path());
    assert!(!rules(&usual, "visby").contains(note));
    usual.kill();

    let mut own: Value =
        serde_json::from_str(include_str!("../../../wire/boxes/visby.json")).unwrap();
    own["market"][0]["seals"] = 2.into();
    let file = folder.path().join("own.json");
    fs::write(&file, own.to_string()).unwrap();
    let settings = ["--box", file.to_str().unwrap()];
    let server = Server::start_with(data.path(), &settings);
    assert!(rules(&server, "visby").contains(note));
    assert!(!rules(&server, "ostia").contains(note));
}
