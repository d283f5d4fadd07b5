//! The real server is killed at random moments, again and again; nothing that it acknowledged is lost, nothing is there
//! twice, and every table goes on.

use crate::forms::{Player, Playing, until};
use crate::server::Server;
use kontor_core::{Draw, Rollout};
use kontor_own_postgres::{Durability, OwnPostgres, Stop};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How many people play, each at a table of their own.
const PEOPLE: u64 = 4;

/// What goes wrong while people play.
enum Fault {
    /// The server is killed, and another started.
    Kill,
    /// The database is stopped, and started again.
    Restart(Stop),
    /// The database ends all connections.
    Cut,
}

#[test]
fn nothing_acknowledged_is_lost_however_often_the_server_is_killed() {
    let data = tempfile::tempdir().unwrap();
    let faults = (0..20).map(|_| Fault::Kill);
    nothing_is_lost(faults, None, || Server::start(data.path()));
}

#[test]
fn nothing_acknowledged_is_lost_on_postgres_whatever_is_killed_or_cut() {
    let data = tempfile::tempdir().unwrap();
    let postgres = OwnPostgres::start(Durability::Fast).unwrap();
    let url = postgres.database("house").unwrap();
    let faults = (0..12).map(|number| match number % 4 {
        0 => Fault::Kill,
        1 => Fault::Cut,
        2 => Fault::Restart(Stop::Fast),
        _ => Fault::Restart(Stop::Immediate),
    });
    nothing_is_lost(faults, Some(&postgres), || {
        Server::start_with(data.path(), &["--database", &url])
    });
}

/// People play while all this goes wrong, one thing after the other.
fn nothing_is_lost(
    faults: impl ExactSizeIterator<Item = Fault>,
    postgres: Option<&OwnPostgres>,
    start: impl Fn() -> Server,
) {
    let number = faults.len();
    let mut server = start();
    let address = Arc::new(Mutex::new(server.address.clone()));
    let stop = Arc::new(AtomicBool::new(false));
    let players: Vec<Playing> = (0..PEOPLE)
        .map(|number| Player::new(number, &address).play(&stop))
        .collect();
    let decided = || -> u64 { players.iter().map(Playing::decided).sum() };
    let mut draw = Rollout::new(11, 3);
    for fault in faults {
        // However slow the machine is, somebody has played since the last time.
        let before = decided();
        until("anybody to play", || decided() > before);
        std::thread::sleep(Duration::from_millis(u64::from(draw.below(500))));
        match (fault, postgres) {
            (Fault::Restart(how), Some(postgres)) => {
                postgres.stop(how).unwrap();
                postgres.go_on().unwrap();
            }
            (Fault::Cut, Some(postgres)) => postgres.cut_connections("house").unwrap(),
            _ => {
                server.kill();
                server = start();
                *address.lock().unwrap() = server.address.clone();
            }
        }
    }
    players.iter().for_each(Playing::wait);
    // Every table goes on: each of the players ends the game they are in.
    stop.store(true, Ordering::SeqCst);
    let mut checked = 0;
    for player in players {
        let mut player = player.join();
        let last = player.tables.last().cloned().unwrap();
        player.finish(&last);
        let tables = player.tables.clone();
        for table in tables {
            if let Some(record) = player.get(&format!("{table}/record")) {
                checked += player.check(&table, &record);
            }
        }
    }
    assert!(checked >= number, "only {checked} decisions were checked");
}

#[test]
fn two_servers_never_work_on_the_same_data() {
    let data = tempfile::tempdir().unwrap();
    let first = Server::start(data.path());
    let second = std::process::Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(["serve", "--bind", "127.0.0.1:0", "--data"])
        .arg(data.path())
        .output()
        .unwrap();
    assert!(!second.status.success());
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(
        said.contains("another server works on these data"),
        "{said}"
    );
    // However the first one ends, the data are free again.
    first.kill();
    drop(Server::start(data.path()));
}
