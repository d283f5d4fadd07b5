//! A program that uses the HTTP API of the real server.

use crate::server::Server;
use reqwest::blocking::{Client, Response};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::time::Duration;

/// A program with a token, or without.
pub struct Program<'a> {
    pub server: &'a Server,
    pub client: Client,
    pub token: Option<String>,
}

impl<'a> Program<'a> {
    pub fn nobody(server: &'a Server) -> Program<'a> {
        let client = Client::builder().timeout(Duration::from_secs(60)).build();
        Program {
            server,
            client: client.unwrap(),
            token: None,
        }
    }

    pub fn guest(server: &'a Server) -> Program<'a> {
        let mut program = Program::nobody(server);
        let entered = program.done(Method::POST, "/guests", json!({"name": "a test"}));
        program.token = Some(entered["token"].as_str().unwrap().to_owned());
        program
    }

    pub fn send(&self, method: Method, path: &str, body: Option<&str>) -> Response {
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
    pub fn done(&self, method: Method, path: &str, body: Value) -> Value {
        let answer = self.send(method, path, Some(&body.to_string()));
        let status = answer.status();
        let text = answer.text().unwrap();
        assert!(status.is_success(), "{path}: {status} {text}");
        serde_json::from_str(&text).unwrap_or_default()
    }

    pub fn get(&self, path: &str) -> Value {
        let answer = self.send(Method::GET, path, None);
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        serde_json::from_str(&answer.text().unwrap()).unwrap()
    }

    /// Why something is refused: the status and the code.
    pub fn refused(&self, method: Method, path: &str, body: &str) -> (u16, String) {
        let answer = self.send(method, path, Some(body));
        let status = answer.status().as_u16();
        let kind = answer.headers()["content-type"].to_str().unwrap();
        assert_eq!(kind, "application/problem+json", "{path} {body}");
        let problem: Value = serde_json::from_str(&answer.text().unwrap()).unwrap();
        assert_eq!(problem["status"], status);
        assert!(problem["detail"].as_str().unwrap().len() > 8, "{problem}");
        (status, problem["code"].as_str().unwrap().to_owned())
    }

    pub fn opens(&self, opening: Value) -> String {
        let table = self.done(Method::POST, "/tables", opening);
        table["id"].as_str().unwrap().to_owned()
    }

    /// Plays a game to its end together with others: each decides the first thing it may.
    pub fn play_out(&self, others: &[&Program<'_>], table: &str) {
        while self.get(&format!("/tables/{table}"))["stage"] != "over" {
            others.iter().for_each(|other| other.decide(table));
            self.decide(table);
        }
    }

    /// Plays alone, against those who decide by themselves, until a table is like that.
    pub fn play_until(&self, table: &str, is_so: impl Fn(&Value) -> bool) {
        while !is_so(&self.get(&format!("/tables/{table}"))) {
            self.decide(table);
        }
    }

    /// Decides the first thing it may, if it is waited for.
    fn decide(&self, table: &str) {
        let path = format!("/tables/{table}");
        let now = self.get(&path);
        if now["to_act"].as_array().unwrap().contains(&now["seat"]) {
            let decision = json!({"position": now["position"], "action": now["legal"][0]});
            self.done(Method::POST, &format!("{path}/act"), decision);
        }
    }

    /// The table's stream, message by message.
    pub fn follow(&self, table: &str) -> impl Iterator<Item = Value> + use<> {
        self.follow_after(table, None).map(|(_, message)| message)
    }

    /// The same, each message with its name, going on after the one of that name.
    pub fn follow_after(
        &self,
        table: &str,
        last: Option<&str>,
    ) -> impl Iterator<Item = (String, Value)> + use<> {
        let url = format!("{}/api/v1/tables/{table}/stream", self.server.address);
        let mut request = self.client.get(url);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let mut lines = BufReader::new(request.send().unwrap()).lines();
        std::iter::from_fn(move || {
            let (mut name, mut message) = (String::new(), None);
            loop {
                let line = lines.next()?.ok()?;
                if let Some(data) = line.strip_prefix("data:") {
                    message = Some(serde_json::from_str(data.trim()).unwrap());
                } else if let Some(id) = line.strip_prefix("id:") {
                    name = id.trim().to_owned();
                } else if line.is_empty() && message.is_some() {
                    return Some((name, message?));
                }
            }
        })
    }
}
