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

/// What a thief has made of a token still opens something.
fn is_in(server: &Server, token: &str) -> bool {
    let thief = Program {
        token: Some(token.to_owned()),
        ..Program::nobody(server)
    };
    thief.send(Method::GET, "/me", None).status() == 200
}

#[test]
fn no_token_made_while_everything_ends_outlives_it() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    for ending in 0..9 {
        let ida = Program::guest(&server);
        let (user, old) = (format!("ida-{ending}"), "amber and salt");
        let identity = json!({"user": user, "password": old});
        ida.done(Method::POST, "/me/keep", identity);
        let stolen = ida.done(Method::POST, "/me/tokens", json!({"name": "stolen"}));
        let stolen = stolen["token"].as_str().unwrap().to_owned();
        let begun = std::sync::Barrier::new(5);
        let made: Vec<String> = std::thread::scope(|threads| {
            let makers = [(); 4].map(|()| {
                threads.spawn(|| {
                    let thief = Program {
                        token: Some(stolen.clone()),
                        ..Program::nobody(&server)
                    };
                    begun.wait();
                    let mut made = Vec::new();
                    for _ in 0..7 {
                        let answer = thief.send(Method::POST, "/me/tokens", Some("{}"));
                        if answer.status() != 201 {
                            break;
                        }
                        let entered: serde_json::Value =
                            serde_json::from_str(&answer.text().unwrap()).unwrap();
                        made.push(entered["token"].as_str().unwrap().to_owned());
                    }
                    made
                })
            });
            begun.wait();
            match ending % 3 {
                0 => {
                    let wanted = json!({"password": old, "new_password": "salt and amber"});
                    ida.done(Method::PUT, "/me/password", wanted);
                }
                1 => {
                    ida.done(Method::POST, "/me/sign-out-everywhere", json!({}));
                }
                _ => {
                    ida.done(Method::DELETE, "/me", json!({"password": old}));
                }
            }
            let made = makers.map(|maker| maker.join().unwrap());
            made.into_iter().flatten().collect()
        });
        for token in made.iter().chain([&stolen]) {
            assert!(!is_in(&server, token), "{ending}: {} made", made.len());
        }
    }
}

#[test]
fn signing_out_of_nothing_ends_nobodys_stream() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (table, ida, _) = with_two_tokens(&server);
    let mut stream = ida.follow(&table);
    assert_eq!(stream.next().unwrap()["seat"], 0);
    for number in 0..150 {
        let request = ida.client.post(format!("{}/me/out", server.address));
        let request = request.header("cookie", format!("kontor={number:048x}"));
        let answer = request.form(&[("x", "1")]).send().unwrap();
        assert!(answer.status().is_success(), "{}", answer.status());
    }
    let said = json!({"text": "Moin"});
    ida.done(Method::POST, &format!("/tables/{table}/say"), said);
    let told = stream.find(|told| told["remarks"] != json!([]));
    assert!(told.is_some(), "the stream has ended");
}

#[test]
fn renaming_while_an_account_is_deleted_is_no_failure() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    for _ in 0..15 {
        let ida = Program::guest(&server);
        std::thread::scope(|threads| {
            let renaming = threads.spawn(|| {
                let name = json!({"name": "Other"}).to_string();
                let sent = (0..4).map(|_| ida.send(Method::PATCH, "/me", Some(&name)));
                sent.map(|answer| answer.status().as_u16())
                    .collect::<Vec<_>>()
            });
            ida.done(Method::DELETE, "/me", json!({}));
            for status in renaming.join().unwrap() {
                assert!([200, 401].contains(&status), "{status}");
            }
        });
    }
}
