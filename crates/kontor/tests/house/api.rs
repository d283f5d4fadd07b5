//! The HTTP API of the real server, used as programs use it.

use crate::program::Program;
use crate::server::Server;
use reqwest::Method;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

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
    assert_eq!(packed(&nobody, "/games.ndjson"), all);
    assert_eq!(packed(&nobody, "/games.ndjson?until=1000"), "");
    assert_eq!(export("?game=ostia").lines().count(), 1);
    assert_eq!(export("?game=ostia&players=4"), "");
    assert_eq!(export("?limit=2").lines().count(), 2);
    assert_eq!(export("?until=1000"), "");
    // Two at a time, each time from when the last one ended, are all of them in the end.
    let mut read: Vec<String> = Vec::new();
    loop {
        let last: Option<Value> = read.last().map(|line| serde_json::from_str(line).unwrap());
        let since = last.map_or(json!(0), |last| last["played"]["ended_at"].clone());
        let part = export(&format!("?limit=2&since={since}"));
        let fresh = part
            .lines()
            .filter(|line| !read.iter().any(|one| one == line));
        let fresh: Vec<String> = fresh.map(str::to_owned).collect();
        if fresh.is_empty() {
            break;
        }
        read.extend(fresh);
    }
    assert_eq!(read, all.lines().collect::<Vec<_>>());
    let first: Value = serde_json::from_str(&read[0]).unwrap();
    let table = first["played"]["table"].as_str().unwrap();
    assert_eq!(nobody.get(&format!("/tables/{table}"))["stage"], "over");
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
    assert!(said.contains("2 records hold"), "{said}");
    assert!(said.contains("1 of 3 records refused"), "{said}");
    let refused = nobody.refused(Method::GET, "/games.ndjson?game=chess", "");
    assert_eq!(refused, (400, "bad_request".to_owned()));
}

/// What is answered to somebody who takes it packed, unpacked.
fn packed(program: &Program<'_>, path: &str) -> String {
    let url = format!("{}/api/v1{path}", program.server.address);
    let request = program.client.get(url).header("accept-encoding", "gzip");
    let answer = request.send().unwrap();
    assert_eq!(answer.status(), 200, "{path}");
    assert_eq!(answer.headers()["content-encoding"], "gzip", "{path}");
    let mut text = String::new();
    let packed = answer.bytes().unwrap();
    let mut reading = flate2::read::GzDecoder::new(&packed[..]);
    reading.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn the_example_bot_goes_on_after_a_restart_where_it_sits() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    let table = ida.opens(json!({"game": "visby", "players": 2, "max_rounds": 8}));
    nils.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
    let bot = Command::new("python3")
        .arg(root().join("examples/remote_bot.py"))
        .args([
            "--server",
            &server.address,
            "--table",
            &table,
            "--seed",
            "7",
        ])
        .args(["--token", nils.token.as_ref().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    ida.play_until(&table, |now| now["round"].as_u64() >= Some(3));
    let (token, port) = (ida.token.clone(), server.port());
    server.kill();
    std::thread::sleep(Duration::from_millis(700));
    let server = Server::start_at(data.path(), port);
    let ida = Program {
        token,
        ..Program::nobody(&server)
    };
    ida.play_out(&[], &table);
    let run = bot.wait_with_output().unwrap();
    let out = String::from_utf8_lossy(&run.stdout);
    let err = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{err}");
    assert!(out.contains("(this program)"), "{out}");
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
    // A list is no object, whatever is in it; nor does it stand for one inside.
    for list in [
        "[]",
        "[0, {\"play\": [\"ship\", \"merchant\"]}]",
        "7",
        "null",
    ] {
        assert_eq!(
            post(&ida, &at("act"), list),
            is(400, "bad_request"),
            "{list}"
        );
    }
    assert_eq!(post(&ida, &at("act"), "[1,"), is(400, "bad_json"));
    let listed = "{\"game\": \"visby\", \"players\": 2, \"pace\": {\"live\": [900, 15]}}";
    assert_eq!(post(&ida, "/tables", listed), is(400, "bad_request"));
    for body in ["{}", "{\"lang\": \"de\"}"] {
        let refused = ida.refused(Method::PUT, "/me/webhook", body);
        assert_eq!(refused, is(400, "bad_request"), "{body}");
    }
    ida.done(
        Method::PUT,
        "/me/webhook",
        json!({"url": null, "lang": "de"}),
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
fn whatever_is_wrong_with_an_address_is_told_as_a_problem() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    let table = ida.opens(json!({"game": "visby", "players": 2, "max_rounds": 1}));
    nils.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
    let choice = json!({"position": 0, "action": {"play": ["ship", "merchant"]}});
    ida.done(
        Method::POST,
        &format!("/tables/{table}/act"),
        choice.clone(),
    );
    let other = json!({"position": 0, "action": {"play": ["knight", "ship"]}}).to_string();
    ida.play_out(&[&nils], &table);
    // Whatever it is for, there is nothing to decide in a game that is over.
    let over = ida.refused(Method::POST, &format!("/tables/{table}/act"), &other);
    assert_eq!(over, (409, "game_over".to_owned()));
    let get = |path: &str| {
        let (status, code) = ida.refused(Method::GET, &path.replace("TABLE", &table), "");
        format!("{status} {code}")
    };
    for (path, refused) in [
        ("/tables/%ff", "404 not_found"),
        ("/tables/%ff/stream", "404 not_found"),
        ("/tables/TABLE/positions/abc", "400 bad_request"),
        ("/tables/TABLE/positions/-1", "400 bad_request"),
        ("/tables/TABLE/positions/99999", "404 not_found"),
        ("/tables/TABLE/positions/0?seat=7", "400 bad_request"),
        ("/tables/TABLE/positions/0?seat=2", "400 bad_request"),
        ("/tables/TABLE/positions/0?eyes=2", "400 bad_request"),
        ("/tables/TABLE/act", "405 bad_request"),
        ("/ladder/chess", "404 not_found"),
        ("/ladder/visby?pace=fast", "400 bad_request"),
        ("/players/%ff", "404 not_found"),
        ("/players/bot-god", "404 not_found"),
        ("/games.ndjson?limit=many", "400 bad_request"),
        ("/", "404 not_found"),
        ("/tables/", "404 not_found"),
        ("/nothing/here", "404 not_found"),
    ] {
        assert_eq!(get(path), refused, "{path}");
    }
    let wrong = ida.send(Method::DELETE, "/tables", None);
    assert_eq!(wrong.headers()["allow"], "GET,HEAD,POST");
}

/// A table of Visby at which both sit.
fn table_of_two(host: &Program<'_>, guest: &Program<'_>) -> String {
    let table = host.opens(json!({"game": "visby", "players": 2}));
    guest.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
    table
}

/// Decides to play these cards.
fn plays(who: &Program<'_>, table: &str, position: u64, cards: [&str; 2]) {
    let decision = json!({"position": position, "action": {"play": cards}});
    who.done(Method::POST, &format!("/tables/{table}/act"), decision);
}

#[test]
fn a_stream_tells_a_seat_what_it_may_know_and_no_more() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    let table = table_of_two(&ida, &nils);
    let act = |who: &Program<'_>, position, cards| plays(who, &table, position, cards);
    let mut seen = nils.follow(&table);
    let mut spectator = Program::nobody(&server).follow(&table);
    let mut looks = Vec::new();
    for stream in [&mut seen as &mut dyn Iterator<Item = Value>, &mut spectator] {
        let first = stream.next().unwrap();
        assert_eq!(first["to_act"], json!([0, 1]));
        assert_eq!(first["events"], Value::Null);
    }
    let shown = || nils.get(&format!("/tables/{table}"));
    act(&ida, 0, ["knight", "ship"]);
    let told = loop {
        let message = seen.next().unwrap();
        if message["to_act"] == json!([1]) {
            break message;
        }
    };
    looks.push(shown());
    // A choice that is changed is nobody else's business: nothing differs, not even how often something did.
    for cards in [["troops", "fleet"], ["merchant", "mendicant"]] {
        act(&ida, 0, cards);
        looks.push(shown());
    }
    assert_eq!(looks[0], looks[1]);
    assert_eq!(looks[1], looks[2]);
    assert_eq!(told["version"], looks[2]["version"]);
    assert!(!looks[0]["legal"].as_array().unwrap().is_empty());
    act(&nils, 0, ["knight", "ship"]);
    // The next thing the other seat hears is what everybody does.
    assert_eq!(seen.next().unwrap()["position"], 1);
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
fn who_comes_back_is_told_what_happened_meanwhile_also_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    let table = table_of_two(&ida, &nils);
    let act = |who: &Program<'_>, position, cards| plays(who, &table, position, cards);
    let events = |since: u64| ida.get(&format!("/tables/{table}/events?since={since}"));
    let (before, first) = nils.follow_after(&table, None).next().unwrap();
    assert_eq!(
        (&first["steps"], &first["events"]),
        (&json!(0), &Value::Null)
    );
    act(&ida, 0, ["knight", "ship"]);
    // Who has decided may still decide otherwise, and is told so; nobody else is.
    let decided = ida.get(&format!("/tables/{table}"));
    assert_eq!(decided["to_act"], json!([1]));
    assert_eq!(decided["legal"].as_array().unwrap().len(), 28);
    assert_eq!(decided["legal"], first["legal"]);
    let nobody = Program::nobody(&server).get(&format!("/tables/{table}"));
    assert_eq!(nobody["legal"], json!([]));
    act(&nils, 0, ["knight", "ship"]);
    let all = events(0);
    assert_eq!((&all["since"], &all["steps"]), (&json!(0), &json!(1)));
    assert!(all["events"].as_array().unwrap().len() > 3, "{all}");
    assert_eq!(events(1)["events"], json!([]));
    let beyond = format!("/tables/{table}/events?since=2");
    let beyond = nils.refused(Method::GET, &beyond, "");
    assert_eq!(beyond, (404, "not_found".to_owned()));
    let (after, again) = nils.follow_after(&table, Some(&before)).next().unwrap();
    assert_eq!(again["events"], all["events"]);
    for nonsense in ["7", "1.2.x", "", "9.9.9"] {
        let (_, told) = nils.follow_after(&table, Some(nonsense)).next().unwrap();
        assert_eq!(told["events"], Value::Null, "{nonsense}");
    }
    let (token, port) = (nils.token.clone(), server.port());
    let told = |server: &Server, last: &str| {
        let nils = Program {
            token: token.clone(),
            ..Program::nobody(server)
        };
        let told = nils.follow_after(&table, Some(last)).next().unwrap();
        told.1["events"].clone()
    };
    let expected = all["events"].clone();
    server.kill();
    let server = Server::start_at(data.path(), port);
    assert_eq!(told(&server, &before), expected);
    assert_eq!(told(&server, &after), json!([]));
}

#[test]
fn a_finished_game_can_be_looked_at_step_by_step() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    let table = ida.opens(json!({"game": "visby", "players": 2, "max_rounds": 40}));
    nils.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
    ida.play_out(&[&nils], &table);
    let steps = ida.get(&format!("/tables/{table}"))["steps"]
        .as_u64()
        .unwrap();
    let mut happened = Vec::new();
    for step in 0..=steps {
        let position = ida.get(&format!("/tables/{table}/positions/{step}"));
        let events = position["events"].as_array().unwrap();
        assert_eq!(events.is_empty(), step == 0, "{step}");
        happened.extend(events.iter().cloned());
    }
    let all = ida.get(&format!("/tables/{table}/events"));
    assert_eq!(all["events"], json!(happened));
    let late = ida.get(&format!("/tables/{table}/events?since={}", steps - 1));
    let late = late["events"].as_array().unwrap();
    assert!(!late.is_empty() && happened.ends_with(late));
    // Nobody keeps an identity here.
    assert_eq!(ida.get(&format!("/tables/{table}/ratings")), json!([]));
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
    // Another password ends everything that the old one opened.
    let wrong = json!({"password": "amber and sand", "new_password": "salt and amber"});
    let refused = ida.refused(Method::PUT, "/me/password", &wrong.to_string());
    assert_eq!(refused, (403, "forbidden".to_owned()));
    let right = json!({"password": "amber and salt", "new_password": "salt and amber"});
    let entered = ida.done(Method::PUT, "/me/password", right);
    assert_eq!(ida.refused(Method::GET, "/me", "").0, 401);
    let ida = Program {
        token: entered["token"].as_str().map(str::to_owned),
        ..Program::nobody(&server)
    };
    assert_eq!(ida.get("/me"), entered["person"]);
    assert_eq!(ida.get("/me/tokens").as_array().unwrap().len(), 1);
    ida.done(Method::POST, "/me/sign-out-everywhere", json!({}));
    assert_eq!(ida.refused(Method::GET, "/me", "").0, 401);
}

/// Takes requests on this computer as somebody's program would: each body is passed on; those are answered with an error of
/// which that is said.
fn receiver<const N: usize>(errors: [bool; N]) -> (String, mpsc::Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/hook", listener.local_addr().unwrap());
    let (sender, bodies) = mpsc::channel();
    std::thread::spawn(move || {
        for (number, stream) in listener.incoming().enumerate() {
            let mut stream = BufReader::new(stream.unwrap());
            let mut length = 0;
            let mut line = String::new();
            while stream.read_line(&mut line).unwrap() > 2 {
                if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                    length = value.trim().parse().unwrap();
                }
                line.clear();
            }
            let mut body = vec![0; length];
            stream.read_exact(&mut body).unwrap();
            let status = if errors.get(number) == Some(&true) {
                "500 Not Now"
            } else {
                "204 Taken"
            };
            let answer =
                format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            stream.get_mut().write_all(answer.as_bytes()).unwrap();
            if sender.send(String::from_utf8(body).unwrap()).is_err() {
                return;
            }
        }
    });
    (address, bodies)
}

#[test]
fn who_is_away_is_told_by_their_webhook_and_told_again_if_it_was_not_taken() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_with(
        data.path(),
        &[
            "--allow-private-webhooks",
            "--public-url",
            "https://kontor.example.org/",
        ],
    );
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    let (address, told) = receiver([true, false, true, false]);
    nils.done(Method::PUT, "/me/webhook", json!({"url": address}));
    assert_eq!(nils.get("/me/webhook")["url"], json!(address));
    let trial = |who: &Program<'_>| who.refused(Method::POST, "/me/webhook/trial", "");
    let unfit = (422, "bad_request".to_owned());
    assert_eq!(trial(&ida), unfit, "there is no address");
    assert_eq!(trial(&nils), unfit, "it is not taken there");
    nils.done(Method::POST, "/me/webhook/trial", json!({}));
    let days = json!({"game": "visby", "players": 2, "pace": {"days": 3}});
    let table = ida.opens(days);
    nils.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
    let message = || -> Value {
        let body = told.recv_timeout(Duration::from_secs(60)).unwrap();
        serde_json::from_str(&body).unwrap()
    };
    for _ in 0..2 {
        assert_eq!(message()["event"], "trial");
    }
    let first = message();
    assert_eq!(first["event"], "your_turn");
    assert_eq!(
        first["url"],
        format!("https://kontor.example.org/t/{table}")
    );
    assert_eq!(first["text"], first["content"]);
    assert!(first["text"].as_str().unwrap().contains("Visby"), "{first}");
    assert!(first["until"].as_i64().unwrap() > 0);
    // It was answered with an error, so it comes again, the same.
    assert_eq!(message(), first);
    // The next round is another turn. A table that does not last for days says nothing.
    let hurried = ida.opens(json!({"game": "visby", "players": 2}));
    nils.done(Method::POST, &format!("/tables/{hurried}/join"), json!({}));
    let play = json!({"position": 0, "action": {"play": ["knight", "ship"]}});
    for who in [&nils, &ida] {
        who.done(Method::POST, &format!("/tables/{table}/act"), play.clone());
    }
    let next = message();
    assert_eq!(
        (&next["table"], &next["position"]),
        (&json!(table), &json!(1))
    );
}

#[test]
fn no_webhook_leads_into_the_hosts_own_network() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let ida = Program::guest(&server);
    let (address, told) = receiver([]);
    for url in [
        &address,
        "http://localhost:1/",
        "http://169.254.169.254/latest",
        "http://[::ffff:127.0.0.1]/",
        "ftp://a.b/",
    ] {
        let refused = ida.refused(Method::PUT, "/me/webhook", &json!({"url": url}).to_string());
        assert_eq!(refused, (422, "bad_request".to_owned()), "{url}");
    }
    assert!(told.recv_timeout(Duration::from_millis(300)).is_err());
}
