//! What somebody with bad intentions would try, each against the real server. `docs/security.md` says what is promised.

use crate::program::Program;
use crate::server::Server;
use kontor_words::{Lang, Words};
use reqwest::blocking::{Client, Response};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// A browser as far as forms go: a cookie, and the header that real ones send.
struct Visitor<'a> {
    server: &'a Server,
    client: Client,
    cookie: String,
}

impl<'a> Visitor<'a> {
    fn new(server: &'a Server) -> Visitor<'a> {
        let client = Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(Duration::from_secs(60))
            .build()
            .unwrap();
        // There is a cookie as soon as there is something to remember.
        let first = client
            .post(format!("{}/me/name", server.address))
            .form(&[("name", "Vera")]);
        let first = first.send().unwrap();
        let cookie = first.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        Visitor {
            server,
            client,
            cookie,
        }
    }

    fn get(&self, path: &str) -> Response {
        let request = self.client.get(format!("{}{path}", self.server.address));
        request.header("cookie", &self.cookie).send().unwrap()
    }

    fn text(&self, path: &str) -> String {
        self.get(path).text().unwrap()
    }

    fn post(&self, path: &str, fields: &[(&str, &str)]) -> Response {
        let request = self.client.post(format!("{}{path}", self.server.address));
        let request = request.header("cookie", &self.cookie);
        request
            .header("sec-fetch-site", "same-origin")
            .form(fields)
            .send()
            .unwrap()
    }

    /// Opens a table by a form; its path.
    fn opens(&self, fields: &[(&str, &str)]) -> String {
        let answer = self.post("/open/visby", fields);
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        answer.headers()["location"].to_str().unwrap().to_owned()
    }
}

const LINK_ONLY: &[(&str, &str)] = &[("players", "2"), ("pace", "none"), ("listed", "no")];

fn house() -> (tempfile::TempDir, Server) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    (data, server)
}

/// A table of two programs whose first has decided.
fn half_decided<'a>(server: &'a Server, game: &str) -> (String, Program<'a>, Program<'a>) {
    let (ida, nils) = (Program::guest(server), Program::guest(server));
    let table = ida.opens(json!({"game": game, "players": 2}));
    nils.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
    let choice = json!({"position": 0, "action": {"play": ["merchant", "mendicant"]}});
    ida.done(Method::POST, &format!("/tables/{table}/act"), choice);
    (table, ida, nils)
}

#[test]
fn nobody_acts_for_another_seat() {
    let (_data, server) = house();
    let (table, _ida, _nils) = half_decided(&server, "visby");
    let stranger = Program::guest(&server);
    let act = json!({"position": 0, "action": {"play": ["knight", "ship"]}}).to_string();
    let path = format!("/tables/{table}/act");
    assert_eq!(stranger.refused(Method::POST, &path, &act).0, 403);
    // A seat cannot be named in the request either.
    let named =
        json!({"position": 0, "seat": 1, "action": {"play": ["knight", "ship"]}}).to_string();
    assert_eq!(stranger.refused(Method::POST, &path, &named).0, 400);
    let visitor = Visitor::new(&server);
    let form = [
        ("position", "0"),
        ("card", "knight"),
        ("card", "ship"),
        ("seat", "1"),
    ];
    assert_eq!(
        visitor.post(&format!("/t/{table}/act"), &form).status(),
        403
    );
    for what in ["leave", "back", "rematch", "undo", "remove"] {
        let fields = [("position", "0"), ("seat", "0")];
        let answer = visitor.post(&format!("/t/{table}/{what}"), &fields);
        assert!(
            answer.status().is_client_error(),
            "{what}: {}",
            answer.status()
        );
    }
    assert_eq!(stranger.get(&format!("/tables/{table}"))["position"], 0);
}

#[test]
fn nobody_reads_what_another_seat_knows_before_the_end() {
    let (_data, server) = house();
    let (table, _ida, nils) = half_decided(&server, "visby");
    let stranger = Program::guest(&server);
    for (who, path) in [
        (&nils, ""),
        (&stranger, ""),
        (&nils, "?seat=0"),
        (&stranger, "?seat=0"),
    ] {
        let seen = who.get(&format!("/tables/{table}{path}"));
        assert!(
            !seen["view"].to_string().contains("\"committed\":{\"0\""),
            "{seen}"
        );
    }
    // The other may choose the same cards, so they are told once: as something that is allowed.
    let mut told = nils.follow(&table).next().unwrap();
    let chosen = "[\"merchant\",\"mendicant\"]";
    let legal = told["legal"].take().to_string();
    assert!(legal.contains(chosen), "{legal}");
    assert!(!told.to_string().contains(chosen), "{told}");
    let visitor = Visitor::new(&server);
    for path in ["replay", "record", "replay?step=0&seat=0"] {
        let answer = visitor.get(&format!("/t/{table}/{path}"));
        assert!(answer.status().is_client_error(), "{path}");
    }
    for path in ["record", "positions/0?seat=0"] {
        assert_eq!(
            stranger
                .refused(Method::GET, &format!("/tables/{table}/{path}"), "")
                .0,
            422
        );
    }
    // The export holds only what is over.
    let export = stranger.send(Method::GET, "/games.ndjson", None);
    assert_eq!(export.text().unwrap(), "");
}

#[test]
fn private_tables_are_not_found_by_guessing() {
    let (_data, server) = house();
    let visitor = Visitor::new(&server);
    let path = visitor.opens(LINK_ONLY);
    let id = path.trim_start_matches("/t/");
    assert_eq!(id.len(), 16, "sixteen letters out of 32: 80 bits");
    let other = Visitor::new(&server);
    assert!(!other.text("/").contains(id) && !other.text("/mine").contains(id));
    let stranger = Program::guest(&server);
    assert!(!stranger.get("/tables").to_string().contains(id));
    for guess in [
        "aaaaaaaaaaaaaaaa",
        "../../etc/passwd",
        "%2e%2e%2f",
        "' OR 1=1 --",
        &id[..15],
    ] {
        let status = other.get(&format!("/t/{guess}")).status();
        assert_eq!(status, StatusCode::NOT_FOUND, "{guess}");
    }
    // A table that is there and one that is not are refused alike where somebody has no business.
    let refused = |id: &str| {
        stranger
            .refused(Method::GET, &format!("/tables/{id}/positions/0"), "")
            .1
    };
    assert_eq!(refused("aaaaaaaaaaaaaaaa"), "not_found");
}

#[test]
fn stale_and_repeated_forms_change_nothing() {
    let (_data, server) = house();
    let (table, ida, nils) = half_decided(&server, "visby");
    let act = |position: u64, cards: [&str; 2]| {
        json!({"position": position, "action": {"play": cards}}).to_string()
    };
    let path = format!("/tables/{table}/act");
    nils.done(
        Method::POST,
        &path,
        serde_json::from_str(&act(0, ["knight", "ship"])).unwrap(),
    );
    let after = ida.get(&format!("/tables/{table}"));
    // The same once more is taken for what it is; another choice for what is past is refused.
    assert_eq!(
        nils.send(Method::POST, &path, Some(&act(0, ["knight", "ship"])))
            .status(),
        200
    );
    assert_eq!(
        nils.refused(Method::POST, &path, &act(0, ["troops", "fleet"])),
        (409, "stale".to_owned())
    );
    let now = ida.get(&format!("/tables/{table}"));
    assert_eq!(
        (&now["position"], &now["view"]),
        (&after["position"], &after["view"])
    );
    let undo = json!({"position": 0}).to_string();
    assert_eq!(
        nils.refused(Method::POST, &format!("/tables/{table}/undo"), &undo)
            .0,
        409
    );
}

#[test]
fn a_page_of_another_site_cannot_send_forms_or_open_sockets() {
    let (_data, server) = house();
    let visitor = Visitor::new(&server);
    let send = |headers: &[(&str, &str)]| {
        let mut request = visitor.client.post(format!("{}/me/name", server.address));
        request = request
            .header("cookie", &visitor.cookie)
            .form(&[("name", "Mallory")]);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.send().unwrap()
    };
    let status = |headers: &[(&str, &str)]| send(headers).status();
    assert_eq!(
        status(&[
            ("sec-fetch-site", "cross-site"),
            ("origin", "https://evil.example")
        ]),
        403
    );
    assert_eq!(status(&[("sec-fetch-site", "same-site")]), 403);
    assert_eq!(status(&[("origin", "https://evil.example")]), 403);
    assert_eq!(status(&[("origin", "null")]), 403);
    for (language, lang) in [("de-AT,en", Lang::De), ("fr", Lang::En)] {
        let refused = send(&[("origin", "null"), ("accept-language", language)]);
        let why = Words::of(lang).get("refused-other-site");
        assert_eq!(refused.text().unwrap().trim_end(), why);
    }
    assert!(!visitor.text("/me").contains("Mallory"));
    let socket = visitor
        .client
        .get(format!("{}/live", server.address))
        .header("cookie", &visitor.cookie)
        .header("connection", "upgrade")
        .header("upgrade", "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA==")
        .header("origin", "https://evil.example");
    assert_eq!(socket.send().unwrap().status(), 403);
    // The API knows no cookies, so there is nothing that another site's page could borrow; nor is what stands in a cookie a
    // token, of somebody who is stored either.
    visitor.opens(LINK_ONLY);
    let (_, value) = visitor.cookie.split_once('=').unwrap();
    for token in [value.to_owned(), format!("kontor-{value}")] {
        let program = Program {
            token: Some(token),
            ..Program::nobody(&server)
        };
        let refused = program.refused(Method::GET, "/me", "");
        assert_eq!(refused, (401, "unauthorized".to_owned()));
    }
    let cookie_only = visitor.client.get(format!("{}/api/v1/me", server.address));
    assert_eq!(
        cookie_only
            .header("cookie", &visitor.cookie)
            .send()
            .unwrap()
            .status(),
        401
    );
}

#[test]
fn large_and_broken_requests_are_refused_and_the_server_goes_on() {
    let (_data, server) = house();
    let visitor = Visitor::new(&server);
    let path = visitor.opens(LINK_ONLY);
    let huge = "a".repeat(2_000_000);
    // The server may close the connection while it is still being sent to.
    let sent = visitor
        .client
        .post(format!("{}{path}/say", server.address))
        .header("cookie", &visitor.cookie)
        .form(&[("text", huge.as_str())])
        .send();
    assert!(sent.map_or(true, |answer| answer.status() == 413));
    let address = server.address.trim_start_matches("http://");
    for request in [
        "GARBAGE\r\n\r\n".to_owned(),
        "GET / HTTP/1.1\r\n\r\n".to_owned(),
        format!("GET /{} HTTP/1.1\r\nhost: a\r\n\r\n", "a".repeat(100_000)),
        format!(
            "GET / HTTP/1.1\r\nhost: a\r\ncookie: {}\r\n\r\n",
            "x".repeat(500_000)
        ),
        "POST /me/name HTTP/1.1\r\nhost: a\r\ncontent-length: 99999999999999999999\r\n\r\n"
            .to_owned(),
        "POST /me/name HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n".to_owned(),
        "GET /t/%ff%fe HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n".to_owned(),
        "GET /t/..%2f..%2fetc%2fpasswd HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n".to_owned(),
        "GET /assets/../../../etc/passwd HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n"
            .to_owned(),
    ] {
        let mut stream = TcpStream::connect(address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(2)))
            .unwrap();
        let _ = stream.write_all(request.as_bytes());
        let mut answer = Vec::new();
        let mut part = [0; 4096];
        while let Ok(read @ 1..) = stream.read(&mut part) {
            answer.extend_from_slice(&part[..read]);
            if answer.len() > 200_000 {
                break;
            }
        }
        let answer = String::from_utf8_lossy(&answer);
        let shown: String = request.chars().take(60).collect();
        assert!(!answer.contains("root:"), "{shown}");
        assert!(!answer.contains(" 500 "), "{shown}: {answer}");
    }
    let program = Program::guest(&server);
    let deep = format!(
        "{{\"action\":{}1{},\"position\":0}}",
        "[".repeat(5_000),
        "]".repeat(5_000)
    );
    let refused = program.refused(
        Method::POST,
        &format!("/tables/{}/act", path.trim_start_matches("/t/")),
        &deep,
    );
    assert_eq!(refused.0, 400);
    assert_eq!(visitor.get(&path).status(), 200);
}

/// How much memory a process uses, in bytes.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmRSS:"))
        .unwrap();
    let kilobytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    kilobytes * 1024
}

/// How many files and sockets a process may have open.
fn open_files() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap();
    let line = limits
        .lines()
        .find(|line| line.starts_with("Max open files"));
    line.unwrap()
        .split_whitespace()
        .nth(3)
        .unwrap()
        .parse()
        .unwrap_or(usize::MAX)
}

#[test]
fn slow_readers_and_idle_streams_cost_little_and_hinder_nobody() {
    // Three connections each time, and as many as this process and the server may have open.
    let idle = 700.min(open_files().saturating_sub(150) / 3).max(1);
    let (_data, server) = house();
    let (table, ida, nils) = half_decided(&server, "visby");
    let before = memory(server.process());
    let address = server.address.trim_start_matches("http://").to_owned();
    let open = |request: &str| {
        let mut stream = TcpStream::connect(&address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    };
    // Nobody reads what comes out of these.
    let stream = format!("GET /api/v1/tables/{table}/stream HTTP/1.1\r\nhost: a\r\n\r\n");
    let socket = format!(
        "GET /t/{table}/live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    let mut held: Vec<TcpStream> = Vec::new();
    for _ in 0..idle {
        held.push(open(&stream));
        held.push(open(&socket));
        // Connections that never finish their request.
        held.push(open("GET / HTTP/1.1\r\nhost: a\r\n"));
    }
    // People play on as if nothing were the matter.
    let act = |who: &Program<'_>, position: u64, cards: [&str; 2]| {
        let decision = json!({"position": position, "action": {"play": cards}});
        who.done(Method::POST, &format!("/tables/{table}/act"), decision);
    };
    act(&nils, 0, ["knight", "ship"]);
    assert!(ida.get(&format!("/tables/{table}"))["position"].as_u64() >= Some(1));
    // What the server needs for all of them together, and for what it has begun to do meanwhile, is not theirs.
    let shared = 20_000_000;
    let more = memory(server.process()).saturating_sub(before + shared);
    let each = more / held.len() as u64;
    assert!(each < 100_000, "{each} bytes for each connection");
    drop(held);
    assert_eq!(ida.get("/me")["user"], Value::Null);
}

#[test]
fn script_in_names_and_talk_is_only_text() {
    let (_data, server) = house();
    let visitor = Visitor::new(&server);
    let bad = "<script>x</script>";
    assert_eq!(visitor.post("/me/name", &[("name", bad)]).status(), 303);
    let path = visitor.opens(&[("players", "2"), ("pace", "none"), ("listed", "yes")]);
    let say = "<img src=x onerror=alert(1)>\"'";
    assert_eq!(
        visitor
            .post(&format!("{path}/say"), &[("text", say)])
            .status(),
        303
    );
    for page in ["/", "/me", "/mine", &path] {
        let text = visitor.text(page);
        assert!(
            !text.contains(bad) && !text.contains("<img src=x"),
            "{page}"
        );
    }
    assert!(visitor.text(&path).contains("&lt;script&gt;"));
    let answer = visitor.get(&path);
    let policy = answer.headers()["content-security-policy"]
        .to_str()
        .unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"));
    assert!(!policy.contains("unsafe"), "{policy}");
    assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
    assert_eq!(answer.headers()["x-frame-options"], "DENY");
    assert_eq!(answer.headers()["referrer-policy"], "same-origin");
    let api = reqwest::blocking::get(format!("{}/api/v1/games", server.address)).unwrap();
    assert_eq!(api.headers()["content-security-policy"], policy);
}

#[test]
fn passwords_cannot_be_guessed_quickly_and_moves_are_never_limited() {
    let (_data, server) = house();
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    ida.done(
        Method::POST,
        "/me/keep",
        json!({"user": "ida", "password": "amber and salt"}),
    );
    let nobody = Program::nobody(&server);
    let guess = json!({"user": "ida", "password": "amber and sand"}).to_string();
    let mut limited = None;
    for _ in 0..12 {
        let answer = nobody.send(Method::POST, "/sign-in", Some(&guess));
        if answer.status() == 429 {
            let wait: u64 = answer.headers()["retry-after"]
                .to_str()
                .unwrap()
                .parse()
                .unwrap();
            limited = Some(wait);
            break;
        }
        assert_eq!(answer.status(), 403);
    }
    assert!((1..=300).contains(&limited.expect("ten attempts are the most")));
    // The same limit holds for the form.
    let visitor = Visitor::new(&server);
    let answer = visitor.post("/me/in", &[("user", "ida"), ("password", "amber and sand")]);
    assert_eq!(answer.status(), 429);
    assert!(answer.headers().contains_key("retry-after"));
    // A user name that nobody has is answered like one with another password.
    let unknown = json!({"user": "nobody-here", "password": "amber and sand"}).to_string();
    assert_eq!(
        nobody.refused(Method::POST, "/sign-in", &unknown),
        (403, "forbidden".to_owned())
    );
    // Meanwhile two play as fast as they can.
    let table = ida.opens(json!({"game": "visby", "players": 2}));
    nils.done(Method::POST, &format!("/tables/{table}/join"), json!({}));
    for turn in 0..200 {
        let cards = [["knight", "ship"], ["troops", "fleet"]][turn % 2];
        let decision = json!({"position": 0, "action": {"play": cards}});
        ida.done(Method::POST, &format!("/tables/{table}/act"), decision);
    }
}

#[test]
fn neither_paths_nor_sql_get_through() {
    let (_data, server) = house();
    let visitor = Visitor::new(&server);
    let program = Program::guest(&server);
    let bad = "x'; DROP TABLE people;--";
    visitor.post("/me/name", &[("name", bad)]);
    assert!(
        visitor.text("/me").contains("DROP TABLE"),
        "it is a name like any other"
    );
    let keep = json!({"user": "a' OR '1'='1", "password": "amber and salt"}).to_string();
    assert_eq!(program.refused(Method::POST, "/me/keep", &keep).0, 422);
    let sign_in = json!({"user": "' OR 1=1 --", "password": "amber and salt"}).to_string();
    assert_eq!(program.refused(Method::POST, "/sign-in", &sign_in).0, 403);
    assert_eq!(
        program
            .refused(Method::GET, "/games.ndjson?game=x'%20OR%20'1'='1", "")
            .0,
        400
    );
    assert_eq!(
        program
            .refused(Method::DELETE, "/me/tokens/'%20OR%20'1'='1", "")
            .0,
        404
    );
    for path in [
        "/rules/../../secret",
        "/rules/%2e%2e%2fsecret",
        "/assets/x/..%2f..%2fCargo.toml",
        "/open/visby'--",
    ] {
        let status = visitor.get(path).status();
        assert!(status.is_client_error(), "{path}: {status}");
    }
    assert_eq!(visitor.get("/mine").status(), 200);
}

/// The cookies that an answer sets, each with its attributes.
fn cookies(answer: &Response) -> Vec<String> {
    let set = answer.headers().get_all("set-cookie").iter();
    set.map(|cookie| cookie.to_str().unwrap().to_owned())
        .collect()
}

#[test]
fn cookies_are_out_of_reach_for_scripts_other_sites_and_plain_connections() {
    let data = tempfile::tempdir().unwrap();
    for (settings, start) in [
        (&[][..], "kontor="),
        (&["--behind-tls"][..], "__Host-kontor="),
    ] {
        let server = Server::start_with(data.path(), settings);
        let client = Visitor::new(&server).client;
        // Of whoever only looks there is nothing to remember.
        for page in ["/", "/me", "/rules/visby", "/open/visby"] {
            let answer = client.get(format!("{}{page}", server.address));
            assert_eq!(cookies(&answer.send().unwrap()), [""; 0], "{page}");
        }
        let first = client.post(format!("{}/me/name", server.address));
        let first = first.form(&[("name", "Vera")]).send().unwrap();
        let set = cookies(&first);
        let cookie = set.iter().find(|cookie| cookie.starts_with(start)).unwrap();
        for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=7776000"] {
            assert!(cookie.contains(attribute), "{cookie}");
        }
        assert!(!cookie.contains("Domain"), "{cookie}");
        assert_eq!(
            cookie.contains("Secure"),
            start.starts_with("__"),
            "{cookie}"
        );
    }
}

#[test]
fn who_joins_with_the_first_thing_they_do_gets_the_page_anew() {
    let (_data, server) = house();
    let path = Visitor::new(&server).opens(LINK_ONLY);
    let nils = Visitor::new(&server);
    let join = |cookie: &str| {
        let request = nils.client.post(format!("{}{path}/join", server.address));
        let request = request.header("x-kontor", "live").header("cookie", cookie);
        request.form(&[("seat", "1")]).send().unwrap()
    };
    // A page that was made for nobody cannot show what they see from now on.
    let first = join("");
    assert_eq!(first.status(), StatusCode::SEE_OTHER);
    assert_eq!(first.headers()["location"], path.as_str());
    let cookie = cookies(&first)[0].split(';').next().unwrap().to_owned();
    let page = Visitor { cookie, ..nils }.text(&path);
    assert!(
        page.contains("/act"),
        "the page is not for one who sits there"
    );
}

#[test]
fn a_session_from_before_there_was_tls_goes_on_under_the_new_name() {
    let data = tempfile::tempdir().unwrap();
    let plain = Server::start(data.path());
    let old = Visitor::new(&plain).cookie;
    let (_, value) = old.split_once('=').unwrap();
    assert!(plain.stop());
    let server = Server::start_with(data.path(), &["--behind-tls"]);
    let client = Client::new();
    let get = |cookie: &str| {
        let request = client.get(format!("{}/me", server.address));
        request.header("cookie", cookie).send().unwrap()
    };
    let first = get(&old);
    let new = format!("__Host-kontor={value}");
    let set = cookies(&first);
    assert!(set[0].starts_with(&new), "{set:?}");
    assert!(set[1].starts_with("kontor=;") && set[1].contains("Max-Age=0"));
    assert!(first.text().unwrap().contains("Vera"));
    let next = get(&new);
    assert_eq!(cookies(&next), [""; 0]);
    assert!(next.text().unwrap().contains("Vera"));
}

#[test]
fn a_token_is_no_cookie() {
    let (_data, server) = house();
    let ida = Program::guest(&server);
    let name = json!({"name": "Ida Holm"});
    ida.done(Method::PATCH, "/me", name);
    let token = ida.token.clone().unwrap();
    let session = token.trim_start_matches("kontor-");
    for cookie in [format!("kontor={session}"), format!("kontor={token}")] {
        let thief = Visitor {
            cookie,
            ..Visitor::new(&server)
        };
        assert!(!thief.text("/me").contains("Ida Holm"));
        let renamed = thief.post("/me/name", &[("name", "Mallory")]);
        // They are somebody new, with a cookie of their own.
        assert!(
            cookies(&renamed)[0].starts_with("kontor=") && !cookies(&renamed)[0].contains(session)
        );
        thief.post("/me/out-everywhere", &[]);
        assert_eq!(ida.get("/me")["name"], "Ida Holm");
    }
}

#[test]
fn two_hosts_and_other_protocols_are_refused() {
    let (_data, server) = house();
    let address = server.address.trim_start_matches("http://");
    let ask = |request: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        let wait = Some(Duration::from_secs(2));
        stream.set_read_timeout(wait).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = [0; 400];
        let read = stream.read(&mut answer).unwrap_or(0);
        String::from_utf8_lossy(&answer[..read]).into_owned()
    };
    let one = ask("GET /help HTTP/1.1\r\nhost: a\r\n\r\n");
    assert!(one.starts_with("HTTP/1.1 200 "), "{one}");
    let two = ask("GET /help HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n");
    assert!(two.starts_with("HTTP/1.1 400 "), "{two}");
    // The preface of HTTP/2, with empty settings: nobody answers with settings.
    let preface = ask("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0");
    assert!(preface.is_empty() || preface.starts_with("HTTP/1.1 400 "));
}

/// Somebody behind a proxy, at that address.
fn from(address: &str, request: reqwest::blocking::RequestBuilder) -> Response {
    let request = request.header("x-forwarded-for", address);
    request.send().unwrap()
}

#[test]
fn nobody_is_kept_out_by_what_others_do_elsewhere() {
    let data = tempfile::tempdir().unwrap();
    let log = data.path().join("log");
    let file = std::fs::File::create(&log).unwrap();
    let settings = ["--trust-proxy", "127.0.0.1, ::1"];
    let server = Server::launch(data.path(), 0, &settings, file.into());
    let ida = Program::guest(&server);
    let identity = json!({"user": "ida", "password": "amber and salt"});
    ida.done(Method::POST, "/me/keep", identity.clone());
    let post = |path: &str, body: &Value| {
        let url = format!("{}/api/v1{path}", server.address);
        ida.client.post(url).body(body.to_string())
    };
    // Many at once, because those near the limit wait.
    let flood = |most: usize, ask: &(dyn Fn(usize) -> Response + Sync)| -> Vec<Response> {
        std::thread::scope(|threads| {
            let asking = (0..8).map(|part| {
                threads.spawn(move || {
                    let numbers = (0..most).filter(move |number| number % 8 == part);
                    numbers.map(ask).collect::<Vec<_>>()
                })
            });
            let asking: Vec<_> = asking.collect();
            let answers = asking.into_iter().map(|asking| asking.join().unwrap());
            answers.flatten().collect()
        })
    };
    let is_limited = |answer: &Response| {
        let wait = answer.headers().get("retry-after");
        let wait = wait.map(|wait| wait.to_str().unwrap().parse::<u32>().unwrap());
        answer.status() == 429 && wait > Some(0)
    };
    // Wrong passwords for invented names, from one house with all its addresses.
    let guesses = flood(70, &|number| {
        let guess = json!({"user": format!("nobody-{number}"), "password": "amber and sand"});
        from(&format!("2001:db8::{number:x}"), post("/sign-in", &guess))
    });
    assert!(
        guesses
            .iter()
            .filter(|answer| answer.status() == 403)
            .count()
            >= 55
    );
    assert!(is_limited(&from(
        "2001:db8::1",
        post("/sign-in", &identity)
    )));
    // The owner is elsewhere, and whoever is signed in is anywhere.
    assert_eq!(
        from("2001:db8:0:1::1", post("/sign-in", &identity)).status(),
        201
    );
    let wanted = json!({"password": "amber and salt", "new_password": "salt and amber"});
    let change = ida
        .client
        .put(format!("{}/api/v1/me/password", server.address));
    let change = change.header(
        "authorization",
        format!("Bearer {}", ida.token.clone().unwrap()),
    );
    let changed = from("2001:db8::1", change.body(wanted.to_string()));
    assert_eq!(changed.status(), 200);

    let guests = flood(130, &|_| from("198.51.100.1", post("/guests", &json!({}))));
    assert_eq!(
        guests
            .iter()
            .filter(|answer| answer.status() == 201)
            .count(),
        120
    );
    assert!(guests.iter().any(is_limited));
    assert_eq!(
        from("198.51.100.2", post("/guests", &json!({}))).status(),
        201
    );
    // What somebody writes in front of the proxy's word counts for nothing.
    let invented = from("192.0.2.9, 198.51.100.1", post("/guests", &json!({})));
    assert!(is_limited(&invented));
    server.kill();
    let log = std::fs::read_to_string(&log).unwrap();
    for line in [
        "INFO too many requests address=198.51.100.1 limit=guests",
        "INFO too many requests address=2001:db8::1 limit=sign-ins",
        "INFO wrong password address=2001:db8::1",
    ] {
        assert!(log.contains(line), "{line} is not in {log}");
    }
}

#[test]
fn user_names_are_not_found_by_trying_to_keep_them() {
    let (_data, server) = house();
    let ida = Program::guest(&server);
    let keep = |user: &str| json!({"user": user, "password": "amber and salt"}).to_string();
    ida.done(
        Method::POST,
        "/me/keep",
        serde_json::from_str(&keep("ida")).unwrap(),
    );
    let statuses: Vec<u16> = (0..12)
        .map(|_| {
            let guest = Program::guest(&server);
            let answer = guest.send(Method::POST, "/me/keep", Some(&keep("ida")));
            answer.status().as_u16()
        })
        .collect();
    assert_eq!(statuses[..10], [409; 10]);
    assert_eq!(statuses[10..], [429; 2]);
}

#[test]
fn wrong_passwords_cost_no_memory_that_stays() {
    let (_data, server) = house();
    let guess = |number: u64| {
        let nobody = Program::nobody(&server);
        let guess = json!({"user": format!("nobody-{number}"), "password": "amber and sand"});
        nobody.send(Method::POST, "/sign-in", Some(&guess.to_string()));
    };
    guess(0);
    guess(1);
    let before = memory(server.process());
    std::thread::scope(|threads| {
        for part in 0..8 {
            threads.spawn(move || (0..6).for_each(|number| guess(10 * part + number)));
        }
    });
    let more = memory(server.process()).saturating_sub(before);
    assert!(more < 20_000_000, "{more} bytes more");
}
