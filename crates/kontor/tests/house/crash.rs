//! The real server is killed at random moments, again and again; nothing that it acknowledged is lost, nothing is there
//! twice, and every table goes on.

use crate::forms::{Player, Playing, until};
use crate::server::Server;
use kontor_core::{Draw, Rollout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How often the server is killed.
const KILLS: u32 = 20;

/// How many people play, each at a table of their own.
const PEOPLE: u64 = 4;

#[test]
fn nothing_acknowledged_is_lost_however_often_the_server_is_killed() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path());
    let address = Arc::new(Mutex::new(server.address.clone()));
    let stop = Arc::new(AtomicBool::new(false));
    let players: Vec<Playing> = (0..PEOPLE)
        .map(|number| Player::new(number, &address).play(&stop))
        .collect();
    let decided = || -> u64 { players.iter().map(Playing::decided).sum() };
    let mut draw = Rollout::new(11, 3);
    for _ in 0..KILLS {
        // However slow the machine is, somebody has played since the last time.
        let before = decided();
        until("anybody to play", || decided() > before);
        std::thread::sleep(Duration::from_millis(u64::from(draw.below(500))));
        server.kill();
        server = Server::start(data.path());
        *address.lock().unwrap() = server.address.clone();
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
    assert!(
        checked >= KILLS as usize,
        "only {checked} decisions were checked"
    );
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
