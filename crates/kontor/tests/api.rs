//! The HTTP API of the real server, used as programs use it.

#![allow(clippy::unwrap_used)]

#[path = "web/server.rs"]
mod server;

use reqwest::blocking::{Client, Response};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::Server;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A program with a token, or without.
struct Program<'a> {
    server: &'a Server,
    client: Client,
    token: Option<String>,
}

impl<'a> Program<'a> {
    fn nobody(server: &'a Server) -> Program<'a> {
        let client = Client::builder().timeout(Duration::from_secs(20)).build();
        Program {
            server,
            client: client.unwrap(),
            token: None,
        }
    }

    fn guest(server: &'a Server) -> Program<'a> {
        let mut program = Program::nobody(server);
        let entered = program.done(Method::POST, "/guests", json!({"name": "a test"}));
        program.token = Some(entered["token"].as_str().unwrap().to_owned());
        program
    }

    fn send(&self, method: Method, path: &str, body: Option<&str>) -> Response {
        let url = format!("{}/api/v1{path}", self.server.address);
        let mut request = self.client.request(method, url);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(body) = body {
            request = request.body(body.to_owned());
        }
        request.send().unwrap()
    }

    /// What is answered if it is done.
    fn done(&self, method: Method, path: &str, body: Value) -> Value {
        let answer = self.send(method, path, Some(&body.to_string()));
        let status = answer.status();
        let text = answer.text().unwrap();
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).unwrap_or_default()
    }

    fn get(&self, path: &str) -> Value {
        let answer = self.send(Method::GET, path, None);
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        serde_json::from_str(&answer.text().unwrap()).unwrap()
    }

    /// Why something is refused: the status and the code.
    fn refused(&self, method: Method, path: &str, body: &str) -> (u16, String) {
        let answer = self.send(method, path, Some(body));
        let status = answer.status().as_u16();
        let kind = answer.headers()["content-type"].to_str().unwrap();
        assert_eq!(kind, "application/problem+json", "{path} {body}");
        let problem: Value = serde_json::from_str(&answer.text().unwrap()).unwrap();
        assert_eq!(problem["status"], status);
        assert!(problem["detail"].as_str().unwrap().len() > 8, "{problem}");
        (status, problem["code"].as_str().unwrap().to_owned())
    }

    fn opens(&self, opening: Value) -> String {
        let table = self.done(Method::POST, "/tables", opening);
        table["id"].as_str().unwrap().to_owned()
    }

    /// The table's stream, message by message.
    fn follow(&self, table: &str) -> impl Iterator<Item = Value> + use<> {
        let path = format!("/tables/{table}/stream");
        let stream = BufReader::new(self.send(Method::GET, &path, None));
        stream.lines().map_while(Result::ok).filter_map(|line| {
            let data = line.strip_prefix("data:")?;
            Some(serde_json::from_str(data.trim()).unwrap())
        })
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn kontor(arguments: &[&str]) -> (bool, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(arguments)
        .output()
        .unwrap();
    let out = String::from_utf8_lossy(&run.stdout).into_owned();
    let err = String::from_utf8_lossy(&run.stderr).into_owned();
    (run.status.success(), out + &err)
}

#[test]
fn the_example_bot_plays_every_game_and_what_it_played_can_be_exported_and_verified() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    for (game, players) in [("visby", "2"), ("jantaris", "3"), ("ostia", "3")] {
        let run = Command::new("python3")
            .arg(root().join("examples/remote_bot.py"))
            .args([
                "--server",
                &server.address,
                "--game",
                game,
                "--players",
                players,
            ])
            .args(["--level", "beginner", "--seed", "7", "--listed"])
            .output()
            .unwrap();
        let out = String::from_utf8_lossy(&run.stdout);
        let err = String::from_utf8_lossy(&run.stderr);
        assert!(run.status.success(), "{game}: {err}");
        assert!(out.contains("(this program)"), "{game}: {out}");
    }
    let nobody = Program::nobody(&server);
    let export = |query: &str| {
        let answer = nobody.send(Method::GET, &format!("/games.ndjson{query}"), None);
        assert_eq!(answer.headers()["content-type"], "application/x-ndjson");
        answer.text().unwrap()
    };
    let all = export("");
    assert_eq!(all.lines().count(), 3);
    assert_eq!(export("?game=ostia").lines().count(), 1);
    assert_eq!(export("?game=ostia&players=4"), "");
    assert_eq!(export("?limit=2").lines().count(), 2);
    assert_eq!(export("?until=1000"), "");
    let file = data.path().join("games.ndjson");
    std::fs::write(&file, &all).unwrap();
    let (holds, said) = kontor(&["verify", file.to_str().unwrap()]);
    assert!(holds && said.contains("3 records hold"), "{said}");
    // One decision of the second game is changed: it is found, and where.
    let damaged: Vec<String> = all
        .lines()
        .enumerate()
        .map(|(at, line)| {
            if at == 1 {
                line.replacen("\"seed\":", "\"seed\":1", 1)
            } else {
                line.to_owned()
            }
        })
        .collect();
    std::fs::write(&file, damaged.join("\n")).unwrap();
    let (holds, said) = kontor(&["verify", file.to_str().unwrap()]);
    assert!(!holds && said.contains("line 2"), "{said}");
    let refused = nobody.refused(Method::GET, "/games.ndjson?game=chess", "");
    assert_eq!(refused, (400, "bad_request".to_owned()));
}

#[test]
fn refusals_have_the_codes_of_the_engine_protocol() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    let nobody = Program::nobody(&server);
    let post = |who: &Program<'_>, path: &str, body: &str| who.refused(Method::POST, path, body);
    let table = ida.opens(json!({"game": "visby", "players": 2}));
    let at = |what: &str| format!("/tables/{table}/{what}");
    let act = json!({"position": 0, "action": {"play": ["ship", "merchant"]}}).to_string();
    let is = |status: u16, code: &str| (status, code.to_owned());
    assert_eq!(post(&nobody, &at("act"), &act), is(401, "unauthorized"));
    assert_eq!(post(&ida, &at("act"), &act), is(409, "no_game"));
    assert_eq!(
        post(&nils, &at("join"), "{\"seat\": 0}"),
        is(409, "conflict")
    );
    nils.done(Method::POST, &at("join"), json!({}));
    assert_eq!(post(&ida, &at("act"), "{\"posit"), is(400, "bad_json"));
    assert_eq!(
        post(&ida, &at("act"), "{\"position\": 0}"),
        is(400, "bad_request")
    );
    let wrong = json!({"position": 0, "action": {"play": ["ship", "ship"]}}).to_string();
    assert_eq!(post(&ida, &at("act"), &wrong), is(422, "illegal_action"));
    let early = json!({"position": 3, "action": {"play": ["ship", "merchant"]}}).to_string();
    assert_eq!(post(&ida, &at("act"), &early), is(409, "stale"));
    assert_eq!(post(&nils, &at("leave/now"), "{}"), is(404, "not_found"));
    let spectator = Program::guest(&server);
    assert_eq!(post(&spectator, &at("act"), &act), is(403, "forbidden"));
    assert_eq!(
        post(&ida, "/tables", "{\"game\": \"chess\", \"players\": 2}"),
        is(422, "bad_request")
    );
    assert_eq!(
        post(&ida, "/tables", "{\"game\": \"visby\", \"players\": 9}"),
        is(422, "bad_request")
    );
    let large = format!("{{\"text\": \"{}\"}}", "a".repeat(100_000));
    assert_eq!(post(&ida, &at("say"), &large), is(413, "too_large"));
    let get = |path: &str| nobody.refused(Method::GET, path, "");
    assert_eq!(get("/tables/abcdefghijkmnpqr"), is(404, "not_found"));
    assert_eq!(get(&at("record")), is(422, "bad_request"));
    assert_eq!(
        nobody.refused(Method::PUT, &at("act"), ""),
        is(405, "bad_request")
    );
    // A lost answer: the same decision once more changes nothing.
    for _ in 0..2 {
        ida.done(
            Method::POST,
            &at("act"),
            serde_json::from_str(&act).unwrap(),
        );
    }
    nils.done(
        Method::POST,
        &at("act"),
        serde_json::from_str(&act).unwrap(),
    );
    ida.done(
        Method::POST,
        &at("act"),
        serde_json::from_str(&act).unwrap(),
    );
    assert_eq!(ida.get(&format!("/tables/{table}"))["position"], 1);
}

#[test]
fn a_stream_tells_a_seat_what_it_may_know_and_no_more() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    let table = ida.opens(json!({"game": "visby", "players": 2}));
    nils.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
    let act = |who: &Program<'_>, position: u64, cards: [&str; 2]| {
        let decision = json!({"position": position, "action": {"play": cards}});
        who.done(Method::POST, &format!("/tables/{table}/act"), decision);
    };
    let mut seen = nils.follow(&table);
    let mut spectator = Program::nobody(&server).follow(&table);
    let mut looks = Vec::new();
    for stream in [&mut seen as &mut dyn Iterator<Item = Value>, &mut spectator] {
        let first = stream.next().unwrap();
        assert_eq!(first["to_act"], json!([0, 1]));
        assert_eq!(first["events"], Value::Null);
    }
    for cards in [
        ["knight", "ship"],
        ["troops", "fleet"],
        ["merchant", "mendicant"],
    ] {
        act(&ida, 0, cards);
        let known = loop {
            let mut message = seen.next().unwrap();
            if message["to_act"] == json!([1]) {
                message["version"] = Value::Null;
                break message;
            }
        };
        looks.push(known);
    }
    assert_eq!(looks[0], looks[1]);
    assert_eq!(looks[1], looks[2]);
    assert!(!looks[0]["legal"].as_array().unwrap().is_empty());
    act(&nils, 0, ["knight", "ship"]);
    let revealed = loop {
        let message = spectator.next().unwrap();
        if message["position"] == 1 {
            break message;
        }
    };
    assert!(!revealed["events"].as_array().unwrap().is_empty());
    assert_eq!(revealed["legal"], json!([]));
    assert_eq!(revealed["seat"], Value::Null);
}

#[test]
fn tokens_are_made_listed_and_revoked() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let ida = Program::guest(&server);
    let second = ida.done(Method::POST, "/me/tokens", json!({"name": "second"}));
    let second = Program {
        token: Some(second["token"].as_str().unwrap().to_owned()),
        ..Program::nobody(&server)
    };
    assert_eq!(second.get("/me"), ida.get("/me"));
    let tokens = ida.get("/me/tokens");
    let names: Vec<&str> = tokens
        .as_array()
        .unwrap()
        .iter()
        .map(|token| token["name"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), 2);
    assert!(names.contains(&"second"), "{names:?}");
    assert!(
        !tokens
            .to_string()
            .contains(second.token.as_ref().unwrap().trim_start_matches("kontor-"))
    );
    let id = tokens
        .as_array()
        .unwrap()
        .iter()
        .find(|token| token["name"] == "second")
        .unwrap()["id"]
        .clone();
    ida.done(
        Method::DELETE,
        &format!("/me/tokens/{}", id.as_str().unwrap()),
        json!({}),
    );
    assert_eq!(second.refused(Method::GET, "/me", "").0, 401);
    assert_eq!(ida.get("/me/tokens").as_array().unwrap().len(), 1);
    // Who keeps an identity signs in with it anywhere.
    ida.done(
        Method::POST,
        "/me/keep",
        json!({"user": "ida", "password": "amber and salt"}),
    );
    let nobody = Program::nobody(&server);
    let wrong = json!({"user": "ida", "password": "amber and sand"}).to_string();
    assert_eq!(
        nobody.refused(Method::POST, "/sign-in", &wrong),
        (403, "forbidden".to_owned())
    );
    let entered = nobody.done(
        Method::POST,
        "/sign-in",
        json!({"user": "ida", "password": "amber and salt"}),
    );
    assert_eq!(entered["person"], ida.get("/me"));
    ida.done(Method::POST, "/me/sign-out-everywhere", json!({}));
    assert_eq!(ida.refused(Method::GET, "/me", "").0, 401);
}

#[test]
fn the_description_covers_every_address_and_can_be_read() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let nobody = Program::nobody(&server);
    let description = nobody.get("/openapi.json");
    let paths = description["paths"].as_object().unwrap();
    for path in [
        "/api/v1/tables/{id}/act",
        "/api/v1/tables/{id}/stream",
        "/api/v1/games.ndjson",
        "/api/v1/me/tokens",
    ] {
        assert!(paths.contains_key(path), "{path}");
    }
    let page = reqwest::blocking::get(format!("{}/api", server.address)).unwrap();
    let page = page.text().unwrap();
    for (path, methods) in paths {
        assert!(page.contains(path.as_str()), "{path}");
        for operation in methods
            .as_object()
            .unwrap()
            .values()
            .filter(|operation| operation["summary"].is_string())
        {
            assert!(page.contains(operation["summary"].as_str().unwrap()));
        }
    }
}
