//! The real server is killed at random moments, again and again; nothing that it acknowledged is lost, nothing is there
//! twice, and every table goes on.

#![allow(clippy::unwrap_used)]

#[path = "web/server.rs"]
mod server;

use kontor_core::Draw;
use kontor_core::Rollout;
use kontor_table::{Shelf, replay};
use reqwest::blocking::Client;
use serde_json::Value;
use server::Server;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How often the server is killed.
const KILLS: u32 = 20;

/// How many people play, each at a table of their own.
const PEOPLE: u64 = 4;

/// What one person did that was acknowledged: at which table, in which position, what.
type Acknowledged = Vec<(String, u64, Vec<String>)>;

/// Somebody who plays by forms, as a browser without modules would.
struct Player {
    client: Client,
    cookie: String,
    address: Arc<Mutex<String>>,
    draw: Rollout,
    acknowledged: Acknowledged,
    tables: Vec<String>,
}

impl Player {
    fn new(number: u64, address: &Arc<Mutex<String>>) -> Player {
        let client = Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(Duration::from_secs(20))
            .build()
            .unwrap();
        let mut player = Player {
            client,
            cookie: String::new(),
            address: address.clone(),
            draw: Rollout::new(number, 5),
            acknowledged: Vec::new(),
            tables: Vec::new(),
        };
        let first = player.client.get(player.url("/")).send().unwrap();
        let cookie = first.headers().get("set-cookie").unwrap().to_str().unwrap();
        player.cookie = cookie.split(';').next().unwrap().to_owned();
        player
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.address.lock().unwrap())
    }

    /// A page, if the server is there.
    fn get(&self, path: &str) -> Option<String> {
        let request = self
            .client
            .get(self.url(path))
            .header("cookie", &self.cookie);
        let answer = request
            .send()
            .ok()
            .filter(|answer| answer.status().is_success())?;
        answer.text().ok()
    }

    /// Where a form leads, if the server answered it.
    fn post(&self, path: &str, form: &[(&str, &str)]) -> Option<Result<String, String>> {
        let request = self
            .client
            .post(self.url(path))
            .header("cookie", &self.cookie);
        let answer = request.form(form).send().ok()?;
        if answer.status().is_redirection() {
            let to = answer.headers().get("location")?.to_str().ok()?;
            Some(Ok(to.to_owned()))
        } else {
            let status = answer.status();
            Some(Err(format!("{status}: {}", answer.text().ok()?)))
        }
    }

    /// One thing after another until told to stop: opens tables, decides, and goes on to the next.
    fn play(&mut self, stop: &AtomicBool) {
        while !stop.load(Ordering::SeqCst) {
            match self.tables.last().cloned() {
                Some(table) => self.decide(&table),
                None => self.open(),
            }
        }
    }

    fn open(&mut self) {
        let form = [("level", "beginner"), ("players", "2")];
        if let Some(opened) = self.post("/play/visby", &form) {
            self.tables.push(opened.unwrap());
        }
    }

    fn decide(&mut self, table: &str) {
        let Some(page) = self.get(table) else {
            return;
        };
        if page.contains("id=\"result\"") {
            self.open();
            return;
        }
        let Some(position) = value(&page, "name=\"position\"") else {
            return;
        };
        let chosen: Vec<String> = if page.contains("name=\"trade\"") {
            vec![value(&page, "name=\"trade\"").unwrap()]
        } else {
            let cards = inputs(&page, "name=\"card\"");
            let mut cards: Vec<String> = cards
                .into_iter()
                .filter(|input| !input.contains("disabled"))
                .map(|input| value(&input, "name=\"card\"").unwrap())
                .collect();
            while cards.len() > 2 {
                cards.remove(self.draw.below(cards.len() as u32) as usize);
            }
            cards
        };
        let field = if page.contains("name=\"trade\"") {
            "trade"
        } else {
            "card"
        };
        if chosen.is_empty() {
            // Others are at it; nothing is asked.
            return;
        }
        let mut form = vec![("position", position.as_str())];
        form.extend(chosen.iter().map(|value| (field, value.as_str())));
        match self.post(&format!("{table}/act"), &form) {
            Some(Ok(_)) if field == "card" => {
                let position = position.parse().unwrap();
                // A choice may be changed until the others have chosen: the last one counts.
                self.acknowledged
                    .retain(|(at, before, _)| at != table || *before != position);
                self.acknowledged.push((table.to_owned(), position, chosen));
            }
            Some(Ok(_)) | None => {}
            Some(Err(refused)) => {
                // Only a form for a position that is gone may be refused: the server died after it had stored the decision and
                // before it could say so.
                assert!(refused.starts_with("409"), "{refused}");
            }
        }
    }
}

/// The inputs on a page that carry this attribute.
fn inputs(page: &str, attribute: &str) -> Vec<String> {
    let tags = page.split('<').filter(|tag| tag.starts_with("input "));
    tags.filter(|tag| tag.contains(attribute))
        .map(|tag| tag.split('>').next().unwrap().to_owned())
        .collect()
}

/// The value of the first input that carries this attribute.
fn value(page: &str, attribute: &str) -> Option<String> {
    let text = if page.starts_with("input ") {
        format!("<{page}>")
    } else {
        page.to_owned()
    };
    let tag = inputs(&text, attribute).into_iter().next()?;
    let (_, rest) = tag.split_once(" value=\"")?;
    Some(rest.split('"').next()?.to_owned())
}

#[test]
fn nothing_acknowledged_is_lost_however_often_the_server_is_killed() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path());
    let address = Arc::new(Mutex::new(server.address.clone()));
    let stop = Arc::new(AtomicBool::new(false));
    let players: Vec<_> = (0..PEOPLE)
        .map(|number| {
            let mut player = Player::new(number, &address);
            let stop = stop.clone();
            std::thread::spawn(move || {
                player.play(&stop);
                player
            })
        })
        .collect();
    let mut draw = Rollout::new(11, 3);
    for _ in 0..KILLS {
        std::thread::sleep(Duration::from_millis(50 + u64::from(draw.below(500))));
        server.kill();
        server = Server::start(data.path());
        *address.lock().unwrap() = server.address.clone();
    }
    // Every table goes on: each of the players ends the game they are in.
    std::thread::sleep(Duration::from_millis(500));
    stop.store(true, Ordering::SeqCst);
    let mut checked = 0;
    for player in players {
        let mut player = player.join().unwrap();
        let last = player.tables.last().cloned().unwrap();
        let until = Instant::now() + Duration::from_secs(120);
        while !player
            .get(&last)
            .is_some_and(|page| page.contains("id=\"result\""))
        {
            player.decide(&last);
            assert!(Instant::now() < until, "the last game does not go on");
        }
        let tables = player.tables.clone();
        for table in tables {
            if let Some(text) = player.get(&format!("{table}/record")) {
                checked += check(&player, &table, &text);
            }
        }
    }
    assert!(checked > 100, "only {checked} decisions were checked");
}

/// The record replays, and holds every acknowledged choice of cards exactly once: a round has one choice of the first seat,
/// and what was acknowledged last in a position is what was played in it.
fn check(player: &Player, table: &str, text: &str) -> usize {
    replay(&Shelf::default(), text, |_, _| ()).unwrap();
    let record: Value = serde_json::from_str(text).unwrap();
    let decisions = record["decisions"].as_array().unwrap();
    let mut step = 0;
    let mut played = Vec::new();
    for (at, decision) in decisions.iter().enumerate() {
        if decision["seat"] == 0
            && let Some(cards) = decision["action"]["play"].as_array()
        {
            let cards: Vec<&str> = cards.iter().map(|card| card.as_str().unwrap()).collect();
            played.push((step, cards));
        }
        // Decisions of one moment stand together in seat order; the next one that is not of a later seat begins a new step.
        let next = decisions.get(at + 1);
        let same = next.is_some_and(|next| next["seat"].as_u64() > decision["seat"].as_u64());
        step += u64::from(!same);
    }
    let acknowledged = player.acknowledged.iter().filter(|(at, ..)| at == table);
    let mut found = 0;
    for (_, position, cards) in acknowledged {
        let there: Vec<_> = played.iter().filter(|(step, _)| step == position).collect();
        assert_eq!(there.len(), 1, "{table} {position}");
        assert_eq!(&there[0].1, cards, "{table} {position}");
        found += 1;
    }
    found
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
    assert!(said.contains("another server works on them"), "{said}");
    // However the first one ends, the data are free again.
    first.kill();
    drop(Server::start(data.path()));
}
