//! Somebody who plays by forms, as a browser without modules would, and remembers what was acknowledged.

use kontor_core::{Draw, Rollout};
use kontor_table::replay;
use reqwest::blocking::{Client, Response};
use serde_json::Value;
use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What one person did that was acknowledged: at which table, in which position, what. A change of it that was never answered may
/// have been taken or not, so either counts.
type Acknowledged = Vec<(String, u64, Vec<Vec<String>>)>;

/// Somebody who plays in a thread until told to stop.
pub struct Playing {
    decided: Arc<AtomicU64>,
    thread: JoinHandle<Player>,
}

impl Playing {
    /// How many decisions were acknowledged so far.
    pub fn decided(&self) -> u64 {
        self.decided.load(Ordering::SeqCst)
    }

    /// Waits until they have decided something, however slow the machine is.
    pub fn wait(&self) {
        until("somebody to decide", || self.decided() > 0);
    }

    /// Waits until they have stopped.
    pub fn join(self) -> Player {
        self.thread.join().unwrap()
    }
}

/// Waits for something that other threads bring about.
pub fn until(what: &str, happened: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(120);
    while !happened() {
        assert!(Instant::now() < end, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// One player.
pub struct Player {
    client: Client,
    pub cookie: RefCell<String>,
    pub address: Arc<Mutex<String>>,
    draw: Rollout,
    acknowledged: Acknowledged,
    /// How many decisions were acknowledged so far, for others to watch.
    decided: Arc<AtomicU64>,
    pub tables: Vec<String>,
}

impl Player {
    pub fn new(number: u64, address: &Arc<Mutex<String>>) -> Player {
        let client = Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(Duration::from_secs(60))
            .build()
            .unwrap();
        let player = Player {
            client,
            cookie: RefCell::default(),
            address: address.clone(),
            draw: Rollout::new(number, 5),
            acknowledged: Vec::new(),
            decided: Arc::default(),
            tables: Vec::new(),
        };
        let first = player.client.post(player.url("/me/name"));
        let first = first.form(&[("name", &format!("Player {number}"))]);
        player.keep_cookie(&first.send().unwrap());
        assert!(!player.cookie.borrow().is_empty());
        player
    }

    /// Takes the session that an answer gives.
    fn keep_cookie(&self, answer: &Response) {
        let mut set = answer.headers().get_all("set-cookie").iter();
        let session = set.find_map(|cookie| {
            let cookie = cookie.to_str().ok()?.split(';').next()?;
            cookie.starts_with("kontor=").then(|| cookie.to_owned())
        });
        if let Some(session) = session {
            *self.cookie.borrow_mut() = session;
        }
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.address.lock().unwrap())
    }

    /// A page, if the server is there.
    pub fn get(&self, path: &str) -> Option<String> {
        let request = self
            .client
            .get(self.url(path))
            .header("cookie", &*self.cookie.borrow());
        let answer = request
            .send()
            .ok()
            .filter(|answer| answer.status().is_success())?;
        answer.text().ok()
    }

    /// Where a form leads, if the server answered it.
    pub fn post(&self, path: &str, form: &[(&str, &str)]) -> Option<Result<String, String>> {
        let request = self
            .client
            .post(self.url(path))
            .header("cookie", &*self.cookie.borrow());
        let answer = request.form(form).send().ok()?;
        self.keep_cookie(&answer);
        if answer.status().is_redirection() {
            let to = answer.headers().get("location")?.to_str().ok()?;
            Some(Ok(to.to_owned()))
        } else {
            let status = answer.status();
            Some(Err(format!("{status}: {}", answer.text().ok()?)))
        }
    }

    /// One thing after another until told to stop: opens tables, decides, and goes on to the next.
    pub fn play(mut self, stop: &Arc<AtomicBool>) -> Playing {
        let (stop, decided) = (stop.clone(), self.decided.clone());
        let thread = std::thread::spawn(move || {
            while !stop.load(Ordering::SeqCst) {
                match self.tables.last().cloned() {
                    Some(table) => self.decide(&table),
                    None => self.open(),
                }
            }
            self
        });
        Playing { decided, thread }
    }

    pub fn open(&mut self) {
        let form = [("level", "beginner"), ("players", "2")];
        match self.post("/play/visby", &form) {
            Some(Ok(opened)) => self.tables.push(opened),
            // The database may be gone for a moment.
            Some(Err(refused)) => assert!(refused.starts_with("503"), "{refused}"),
            None => {}
        }
    }

    /// Decides at a table, or opens another one if the game there is over.
    fn decide(&mut self, table: &str) {
        match self.get(table) {
            Some(page) if is_result(&page) => self.open(),
            Some(page) => self.answer(table, &page),
            None => {}
        }
    }

    /// Plays a game to its end.
    pub fn finish(&mut self, table: &str) {
        let until = Instant::now() + Duration::from_secs(300);
        while Instant::now() < until {
            match self.get(table) {
                Some(page) if is_result(&page) => return,
                Some(page) => self.answer(table, &page),
                None => {}
            }
        }
        panic!("{table} does not go on");
    }

    /// Answers what a page of a table asks, if it asks anything.
    fn answer(&mut self, table: &str, page: &str) {
        let Some(position) = value(page, "name=\"position\"") else {
            return;
        };
        let chosen: Vec<String> = if page.contains("name=\"trade\"") {
            vec![value(page, "name=\"trade\"").unwrap()]
        } else {
            let cards = inputs(page, "name=\"card\"");
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
        let answer = self.post(&format!("{table}/act"), &form);
        let position: u64 = position.parse().unwrap();
        let here = |(at, before, _): &&mut _| at == table && *before == position;
        match answer {
            Some(Ok(_)) if field == "card" => {
                // A choice may be changed until the others have chosen: the last one counts.
                match self.acknowledged.iter_mut().find(here) {
                    Some((.., before)) => *before = vec![chosen],
                    None => self
                        .acknowledged
                        .push((table.to_owned(), position, vec![chosen])),
                }
                self.decided.fetch_add(1, Ordering::SeqCst);
            }
            _ if field == "card" && is_uncertain(&answer) => {
                if let Some((.., before)) = self.acknowledged.iter_mut().find(here) {
                    before.push(chosen);
                }
            }
            Some(Ok(_)) | None => {}
            Some(Err(refused)) => {
                // A form for a position that is gone is refused (the server died after it had stored the decision and before it
                // could say so), and one that finds no database; nothing has changed then.
                let fits = refused.starts_with("409") || refused.starts_with("503");
                assert!(fits, "{refused}");
            }
        }
    }

    /// The record replays, and holds every acknowledged choice of cards exactly once: a round has one choice of the first seat,
    /// and what was acknowledged last in a position is what was played in it, or what was sent after that without an answer.
    pub fn check(&self, table: &str, record: &str) -> usize {
        replay(&kontor_games::shelf(), record, |_, _| ()).unwrap();
        let record: Value = serde_json::from_str(record).unwrap();
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
        let acknowledged = self.acknowledged.iter().filter(|(at, ..)| at == table);
        let mut found = 0;
        for (_, position, chosen) in acknowledged {
            let there: Vec<_> = played.iter().filter(|(step, _)| step == position).collect();
            assert_eq!(there.len(), 1, "{table} {position}");
            let cards = &there[0].1;
            assert!(
                chosen.iter().any(|chosen| chosen == cards),
                "{table} {position}: {cards:?} instead of {chosen:?}"
            );
            found += 1;
        }
        found
    }
}

/// Whether what was sent may have been stored or not: nobody answered, or nobody knew.
fn is_uncertain(answer: &Option<Result<String, String>>) -> bool {
    match answer {
        None => true,
        Some(Ok(_)) => false,
        Some(Err(refused)) => refused.contains("whether this was stored is not known"),
    }
}

/// Whether a page shows how a game ended.
fn is_result(page: &str) -> bool {
    page.contains("id=\"result\"")
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
