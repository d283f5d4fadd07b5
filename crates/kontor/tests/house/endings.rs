//! What ends: streams with the token they were opened with, and the server although somebody never finishes.

use crate::program::Program;
use crate::server::Server;
use reqwest::Method;
use serde_json::json;
use std::io::Write;
use std::net::TcpStream;

/// A table of Visby with a bot, whose host has a second token.
fn with_two_tokens(server: &Server) -> (String, Program<'_>, Program<'_>) {
    let ida = Program::guest(server);
    let opening = json!({"game": "visby", "players": 2, "seats": ["me", "beginner"]});
    let table = ida.opens(opening);
    let second = ida.done(Method::POST, "/me/tokens", json!({"name": "second"}));
    let second = Program {
        token: Some(second["token"].as_str().unwrap().to_owned()),
        ..Program::nobody(server)
    };
    (table, ida, second)
}

#[test]
fn a_stream_ends_with_its_token() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (table, ida, second) = with_two_tokens(&server);
    let mut stream = second.follow(&table);
    assert_eq!(stream.next().unwrap()["seat"], 0);
    let tokens = ida.get("/me/tokens");
    let mut tokens = tokens.as_array().unwrap().iter();
    let revoked = tokens.find(|token| token["name"] == "second").unwrap();
    let path = format!("/me/tokens/{}", revoked["id"].as_str().unwrap());
    ida.done(Method::DELETE, &path, json!({}));
    // Whatever was on its way before is the last of it.
    assert!(stream.count() < 3);

    // So does one of somebody who takes another password, who goes on with a new token.
    let (old, new) = ("amber and salt", "salt and amber");
    ida.done(
        Method::POST,
        "/me/keep",
        json!({"user": "ida", "password": old}),
    );
    let mut own = ida.follow(&table);
    assert_eq!(own.next().unwrap()["seat"], 0);
    let wanted = json!({"password": old, "new_password": new});
    let entered = ida.done(Method::PUT, "/me/password", wanted);
    assert!(own.count() < 3);
    assert_eq!(ida.refused(Method::GET, "/me", "").0, 401);
    let ida = Program {
        token: Some(entered["token"].as_str().unwrap().to_owned()),
        ..Program::nobody(&server)
    };

    let mut own = ida.follow(&table);
    assert_eq!(own.next().unwrap()["seat"], 0);
    ida.done(Method::POST, "/me/sign-out-everywhere", json!({}));
    assert!(own.count() < 3);
}

#[test]
fn the_server_stops_although_somebody_never_finishes_a_request() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (table, ida, _) = with_two_tokens(&server);
    let address = server.address.trim_start_matches("http://");
    let half: Vec<TcpStream> = [
        "GET / HTTP/1.1\r\nhost: a\r\n",
        "POST /me/name HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-www-form-urlencoded\r\n\
         content-length: 100\r\n\r\nname=",
    ]
    .into_iter()
    .map(|request| {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    })
    .collect();
    let mut stream = ida.follow(&table);
    assert!(stream.next().is_some());
    drop(ida);
    assert!(server.stop(), "it did not stop by itself");
    drop(half);
}
