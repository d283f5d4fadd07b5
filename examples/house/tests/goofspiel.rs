//! A game that this repository's programs have never heard of, played in the terminal, over HTTP and in the real browser, and
//! studied by the commands that study games.

#![allow(clippy::unwrap_used)]

#[path = "../../../crates/kontor/tests/web/browser.rs"]
#[allow(dead_code, reason = "only some of it is needed here")]
mod browser;

use browser::{Browser, Look, PATIENCE};
use reqwest::Method;
use reqwest::blocking::{Client, Response};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_kontor-house");

/// What the program does with these arguments and this input.
fn done(arguments: &[&str], typed: &str) -> Output {
    let mut process = Command::new(PROGRAM)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = process.stdin.take().unwrap();
    stdin.write_all(typed.as_bytes()).unwrap();
    drop(stdin);
    process.wait_with_output().unwrap()
}

/// What the program says to these arguments and this input.
fn run(arguments: &[&str], typed: &str) -> String {
    let done = done(arguments, typed);
    let complaint = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{arguments:?}: {complaint}");
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn in_the_terminal_a_game_is_played_recorded_verified_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let file = file.to_str().unwrap();
    let table = [
        "play",
        "goofspiel",
        "--seat",
        "Anna",
        "--seat",
        "bot:beginner",
        "--seed",
        "5",
        "--option",
        "cards=5",
        "--lang",
        "de",
        "--record",
        file,
    ];
    // A card that is not there any more, a question for the choices, and all five cards.
    let played = run(&table, "3\n3\nliste\n1\n2\n4\n5\n");
    assert!(played.contains("Runde 5 von 5"), "{played}");
    assert!(played.contains("Was bietest du für"), "{played}");
    assert!(played.contains("Punkte"), "{played}");
    assert!(run(&["verify", file], "").contains("holds, finished"));
    let told = run(&["replay", file, "--lang", "en"], "");
    assert!(told.starts_with("The first prize is the "), "{told}");
    assert!(told.contains("Anna bids the 3."), "{told}");
}

#[test]
fn the_engine_of_the_program_knows_it() {
    let answers = run(
        &["engine"],
        "{\"cmd\":\"new\",\"game\":\"goofspiel\",\"players\":4}\n",
    );
    assert_eq!(answers, "{\"ok\":true,\"to_act\":[0,1,2,3]}\n");
}

#[test]
fn the_arena_lets_its_bots_play_against_each_other() {
    let contest =
        "arena goofspiel --players 2 --bot expert --bot random --deals 12 --iterations 200 --json";
    let contest: Vec<_> = contest.split(' ').collect();
    let report: Value = serde_json::from_str(&run(&contest, "")).unwrap();
    let standings = &report["standings"];
    assert_eq!(standings[0]["name"], "expert", "{report}");
    assert!(
        standings[0]["share"]["low"].as_f64() > Some(0.5),
        "{report}"
    );
}

#[test]
fn random_games_of_it_are_counted() {
    let simulation = "simulate goofspiel --players 3 --games 400 --option cards=9 --json";
    let simulation: Vec<_> = simulation.split(' ').collect();
    let summary: Value = serde_json::from_str(&run(&simulation, "")).unwrap();
    assert_eq!(summary["game"], "goofspiel", "{summary}");
    assert_eq!(summary["games"], 400, "{summary}");
    assert_eq!(summary["decisions"], 400 * 9 * 3, "{summary}");
}

#[test]
fn its_speed_is_measured() {
    let measured = run(&["bench", "goofspiel"], "");
    let lines: Vec<_> = measured.lines().collect();
    assert!(lines[0].starts_with("goofspiel: uniformly random games, one thread"));
    let ways =
        ["2", "3", "4"].map(|n| ["listed", "sampled"].map(|way| format!("  {n} players, {way}")));
    let ways = ways.concat();
    assert_eq!(lines.len(), 1 + ways.len(), "{measured}");
    for (line, way) in lines[1..].iter().zip(&ways) {
        assert!(
            line.starts_with(way) && line.contains(" games "),
            "{measured}"
        );
    }
}

#[test]
fn what_needs_more_than_the_game_gives_refuses_it_by_name() {
    let refusals = [
        (
            "exploit goofspiel --bot expert",
            "kontor exploit does not support \"goofspiel\"; it supports visby, jantaris, ostia",
        ),
        (
            "train goofspiel --out /dev/null",
            "there is no such training for \"goofspiel\"; there is visby with",
        ),
        (
            "bench chess",
            "there is no game \"chess\"; there is visby, jantaris, ostia, goofspiel",
        ),
        (
            "arena chess --players 2 --bot random",
            "there is no game \"chess\"; there is visby, jantaris, ostia, goofspiel",
        ),
    ];
    for (arguments, why) in refusals {
        let arguments: Vec<_> = arguments.split(' ').collect();
        let refused = done(&arguments, "");
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        let complaint = String::from_utf8_lossy(&refused.stderr);
        assert!(complaint.contains(why), "{complaint}");
    }
}

/// The server of the program; killed when it goes out of scope.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut process = Command::new(PROGRAM)
            .args([
                "serve",
                "--bind",
                "127.0.0.1:0",
                "--bot-delay",
                "0",
                "--bot-steps",
                "100",
                "--data",
            ])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut said = BufReader::new(process.stdout.take().unwrap());
        said.read_line(&mut line).unwrap();
        let address = line
            .split_whitespace()
            .find(|word| word.starts_with("http://"));
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}"));
        Server {
            address: address.to_owned(),
            process,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A program that uses the API.
struct Caller<'a> {
    server: &'a Server,
    client: Client,
    token: String,
}

impl Caller<'_> {
    fn guest(server: &Server) -> Caller<'_> {
        let client = Client::builder().timeout(Duration::from_secs(60)).build();
        let mut caller = Caller {
            server,
            client: client.unwrap(),
            token: String::new(),
        };
        let entered = caller.call(Method::POST, "/guests", Some(json!({"name": "a test"})));
        caller.token = entered["token"].as_str().unwrap().to_owned();
        caller
    }

    fn call(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        let url = format!("{}/api/v1{path}", self.server.address);
        let mut request = self.client.request(method, url);
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        if let Some(body) = body {
            request = request.body(body.to_string());
        }
        let answer = request.send().unwrap();
        let status = answer.status();
        let text = answer.text().unwrap();
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).unwrap_or_default()
    }
}

#[test]
fn over_http_a_game_is_played_to_its_end() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let caller = Caller::guest(&server);
    let opening = json!({"game": "goofspiel", "players": 3, "options": {"cards": 9}, "seats": ["me", "beginner", "casual"]});
    let table = caller.call(Method::POST, "/tables", Some(opening));
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    let end = Instant::now() + PATIENCE;
    let over = loop {
        let now = caller.call(Method::GET, &path, None);
        if now["stage"] == "over" {
            break now;
        }
        assert!(Instant::now() < end, "the game does not end: {now}");
        if now["to_act"].as_array().unwrap().contains(&now["seat"]) {
            assert_eq!(now["view"].get("deck"), None, "{now}");
            let decision = json!({"position": now["position"], "action": now["legal"][0]});
            caller.call(Method::POST, &format!("{path}/act"), Some(decision));
        }
    };
    assert_eq!(over["round"], 9, "{over}");
    // No page leads to a page that is not there.
    let home = caller.client.get(&server.address).send().unwrap();
    let home = home.text().unwrap();
    assert!(home.contains("data-game=\"goofspiel\""), "{home}");
    assert!(!home.contains("/rules/goofspiel"), "{home}");
    for page in ["/open/goofspiel", "/ladder/goofspiel"] {
        let answer = caller.client.get(format!("{}{page}", server.address));
        let status = answer.send().unwrap().status();
        assert!(status.is_success(), "{page}: {status}");
    }
}

/// Somebody who plays by the forms of the pages, without any script.
struct FormPlayer<'a> {
    server: &'a Server,
    client: Client,
    cookie: String,
}

impl FormPlayer<'_> {
    fn new(server: &Server) -> FormPlayer<'_> {
        let client = Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(Duration::from_secs(60))
            .build()
            .unwrap();
        let mut player = FormPlayer {
            server,
            client,
            cookie: String::new(),
        };
        let first = player.client.get(&server.address).send().unwrap();
        player.keep_cookie(&first);
        player
    }

    fn keep_cookie(&mut self, answer: &Response) {
        let mut set = answer.headers().get_all("set-cookie").iter();
        let session = set.find_map(|cookie| cookie.to_str().ok()?.split(';').next());
        if let Some(session) = session {
            self.cookie = session.to_owned();
        }
    }

    fn page(&self, path: &str) -> String {
        let request = self.client.get(format!("{}{path}", self.server.address));
        let request = request.header("accept-language", "en");
        let answer = request.header("cookie", &self.cookie).send().unwrap();
        answer.text().unwrap()
    }

    /// Sends a form; gives where it leads.
    fn send(&mut self, path: &str, form: &[(&str, &str)]) -> String {
        let request = self.client.post(format!("{}{path}", self.server.address));
        let request = request.header("cookie", &self.cookie).form(form);
        let answer = request.send().unwrap();
        self.keep_cookie(&answer);
        let status = answer.status();
        let to = answer.headers().get("location").map(|to| to.to_str());
        let to = to.unwrap_or_else(|| panic!("{path}: {status}"));
        to.unwrap().to_owned()
    }
}

#[test]
fn who_has_decided_may_change_it_until_the_others_have() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let mut anna = FormPlayer::new(&server);
    let table = anna.send(
        "/open/goofspiel",
        &[("players", "2"), ("option-cards", "5"), ("pace", "none")],
    );
    let ben = Caller::guest(&server);
    let id = table.strip_prefix("/t/").unwrap();
    let path = format!("/tables/{id}");
    ben.call(Method::POST, &format!("{path}/join"), None);
    let now = || ben.call(Method::GET, &path, None);
    let position = now()["position"].to_string();
    // Which of the cards is chosen, by its place in the list.
    let checked = |page: &str| {
        let radios = page.split("type=\"radio\"").skip(1);
        let radios: Vec<_> = radios
            .map(|radio| radio.split('>').next().unwrap())
            .collect();
        let checked = radios.iter().position(|radio| radio.contains(" checked"));
        (checked, radios.len())
    };
    assert_eq!(checked(&anna.page(&table)), (None, 5));
    for choice in [2, 4] {
        let said = choice.to_string();
        let form = [("position", position.as_str()), ("choice", &said)];
        assert_eq!(anna.send(&format!("{table}/act"), &form), table);
        let page = anna.page(&table);
        assert_eq!(checked(&page), (Some(choice), 5), "{page}");
        assert!(page.contains("You have decided, and may change it while"));
        assert_eq!(now()["to_act"], json!([1]), "the other still thinks");
    }
    let bid = json!({"position": now()["position"], "action": {"bid": 1}});
    ben.call(Method::POST, &format!("{path}/act"), Some(bid));
    let events = ben.call(Method::GET, &format!("{path}/events"), None);
    let bid = json!({"bid": {"seat": 0, "card": 5}});
    assert_eq!(events["events"][0], bid, "the last one counts");
    assert_eq!(
        checked(&anna.page(&table)),
        (None, 4),
        "nothing is left of it"
    );
}

/// What the page asks: `choose`, `wait` or `over`; and in which position.
async fn asked(browser: &Browser) -> (String, String) {
    let script = "
        if (document.querySelector('[data-reload], #result')) return ['over', ''];
        const form = document.querySelector('#choice');
        if (!form || !form.querySelector('[name=choice]')) return ['wait', ''];
        return ['choose', form.querySelector('[name=position]').value];";
    let asked = browser.run(script).await;
    let text = |at: usize| asked[at].as_str().unwrap().to_owned();
    (text(0), text(1))
}

async fn play_a_whole_game(look: Look) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let browser = Browser::open(look).await;
    browser.go(&server.address).await;
    for choice in ["[name=players][value='2']", "[value=beginner]"] {
        let label = format!("[data-game=goofspiel] label:has({choice})");
        browser.click(&label).await;
    }
    browser.click("[data-game=goofspiel] button.primary").await;
    browser.find("#choice .plain-choices").await;
    let mut before = String::new();
    let end = Instant::now() + 2 * PATIENCE;
    let mut rounds = 0;
    loop {
        assert!(Instant::now() < end, "nothing more is asked after {before}");
        let (asked, position) = asked(&browser).await;
        match asked.as_str() {
            "over" => break,
            "choose" if position != before => {
                browser
                    .click("#choice .plain-choice:last-of-type label")
                    .await;
                browser.click("#confirm").await;
                before = position;
                rounds += 1;
            }
            _ => tokio::time::sleep(Duration::from_millis(20)).await,
        }
        let wide = "return document.documentElement.scrollWidth <= window.innerWidth";
        assert_eq!(
            browser.run(wide).await,
            Value::Bool(true),
            "the page is too wide"
        );
    }
    assert_eq!(rounds, 13);
    browser.click("[data-reload]").await;
    browser.find("#result .places").await;
    assert!(!browser.has("#result table.score-sheet").await);
    browser.click("a[href$='/replay']").await;
    browser.find("[data-replay] .plain-board").await;
    browser.close().await;
}

#[tokio::test]
async fn in_the_browser_a_game_is_played_by_clicking() {
    play_a_whole_game(Look::default()).await;
}

#[tokio::test]
async fn in_the_browser_of_a_phone_in_german_too() {
    let look = Look {
        language: "de",
        size: (390, 844),
        dark: true,
        ..Look::default()
    };
    play_a_whole_game(look).await;
}
