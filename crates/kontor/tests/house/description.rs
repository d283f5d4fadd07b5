//! The description of the HTTP API: whole in itself, and true of what is really answered.

use crate::program::Program;
use crate::server::Server;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Every address and method with what is said of it.
fn operations(all: &Value) -> Vec<(&str, &str, &Value)> {
    let paths = all["paths"].as_object().unwrap().iter();
    let operations = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap().iter();
        let described = methods.filter(|(_, operation)| operation["responses"].is_object());
        described.map(move |(method, operation)| (path.as_str(), method.as_str(), operation))
    });
    operations.collect()
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// What a reference leads to, or the schema itself.
fn resolved<'a>(all: &'a Value, schema: &'a Value) -> &'a Value {
    let Some(reference) = schema["$ref"].as_str() else {
        return schema;
    };
    let found = all.pointer(reference.trim_start_matches('#'));
    found.unwrap_or_else(|| panic!("{reference} leads nowhere"))
}

/// The fields of an object, and those of them that are always there.
fn fields<'a>(
    all: &'a Value,
    schema: &'a Value,
) -> (BTreeMap<&'a str, &'a Value>, BTreeSet<&'a str>) {
    let schema = resolved(all, schema);
    let properties = schema["properties"].as_object().into_iter().flatten();
    let mut known: BTreeMap<_, _> = properties
        .map(|(name, field)| (name.as_str(), field))
        .collect();
    let mut always: BTreeSet<_> = items(&schema["required"])
        .filter_map(Value::as_str)
        .collect();
    for part in items(&schema["allOf"]) {
        let (more, needed) = fields(all, part);
        known.extend(more);
        always.extend(needed);
    }
    (known, always)
}

/// Where a value is not what the description says of it.
fn difference(all: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    let schema = resolved(all, schema);
    if let Some(ways) = schema["oneOf"].as_array() {
        let fits = |way: &Value| difference(all, way, value, at).is_none();
        let fitting = ways.iter().filter(|way| fits(way)).count();
        return (fitting != 1).then(|| format!("{at}: {value} is {fitting} of {schema}"));
    }
    let (known, always) = fields(all, schema);
    if let (false, Some(object)) = (known.is_empty(), value.as_object()) {
        if let Some(name) = object
            .keys()
            .find(|name| !known.contains_key(name.as_str()))
        {
            return Some(format!("{at}.{name} is not described"));
        }
        if let Some(name) = always.iter().find(|name| !object.contains_key(**name)) {
            return Some(format!("{at}.{name} is missing"));
        }
        let mut parts = object.iter();
        return parts.find_map(|(name, part)| {
            difference(all, known[name.as_str()], part, &format!("{at}.{name}"))
        });
    }
    let sorts = match &schema["type"] {
        Value::Array(sorts) => sorts.iter().filter_map(Value::as_str).collect(),
        Value::String(sort) => vec![sort.as_str()],
        _ => return None,
    };
    let fits = |sort: &&str| match *sort {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    };
    if !sorts.iter().any(fits) {
        return Some(format!("{at}: {value} is none of {sorts:?}"));
    }
    if schema["enum"].is_array() && items(&schema["enum"]).all(|one| one != value) {
        return Some(format!("{at}: {value} is none of {}", schema["enum"]));
    }
    let mut parts = items(value);
    parts.find_map(|part| difference(all, &schema["items"], part, &format!("{at}[]")))
}

#[test]
fn the_description_is_whole() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let all = Program::nobody(&server).get("/openapi.json");
    assert_eq!(all["info"]["title"], "Kontor");
    let mut names = BTreeSet::new();
    for (path, method, operation) in operations(&all) {
        let at = format!("{method} {path}");
        let name = operation["operationId"].as_str().unwrap();
        assert!(names.insert(name), "{at}: {name} twice");
        for parameter in items(&operation["parameters"]) {
            let name = parameter["name"].as_str().unwrap();
            let in_path = path.contains(&format!("{{{name}}}"));
            let place = parameter["in"].as_str().unwrap();
            assert_eq!(place == "path", in_path, "{at} {name}");
            assert!(["path", "query", "header"].contains(&place), "{at} {name}");
            assert_eq!(parameter["required"] == true, in_path, "{at} {name}");
            assert!(parameter["description"].is_string(), "{at} {name}");
            assert!(parameter["schema"]["type"].is_string(), "{at} {name}");
        }
        let named = path.matches('{').count();
        let given = items(&operation["parameters"]).filter(|one| one["in"] == "path");
        assert_eq!(given.count(), named, "{at}");
        let responses = operation["responses"].as_object().unwrap();
        for (status, response) in responses {
            let told = response["description"].as_str().unwrap();
            assert!(!told.is_empty(), "{at} {status}");
            if status.as_str() >= "400" {
                let content = response["content"].as_object().unwrap();
                let kinds: Vec<_> = content.keys().collect();
                assert_eq!(kinds, ["application/problem+json"], "{at} {status}");
            }
            for content in response["content"].as_object().into_iter().flatten() {
                resolved(&all, &content.1["schema"]);
            }
        }
        let token = items(&operation["security"]).any(|way| way.get("token").is_some());
        assert_eq!(token, responses.contains_key("401"), "{at}");
        let body = operation["requestBody"].is_object();
        assert_eq!(body, responses.contains_key("413"), "{at}");
    }
    assert!(names.len() > 25, "{names:?}");
}

/// Programs of others rest on it: whoever changes it sees here what they change, and accepts it if it is meant
/// (`INSTA_UPDATE=always`).
#[test]
fn the_description_is_the_one_that_programs_know() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let mut all = Program::nobody(&server).get("/openapi.json");
    // Another release is no other API.
    all["info"]["version"] = Value::Null;
    let written = serde_json::to_string_pretty(&all).unwrap();
    insta::assert_snapshot!("openapi", written);
}

#[test]
fn the_description_can_be_read_as_a_page() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let all = Program::nobody(&server).get("/openapi.json");
    let page = reqwest::blocking::get(format!("{}/api", server.address)).unwrap();
    let page = page.text().unwrap();
    for (path, _, operation) in operations(&all) {
        assert!(page.contains(path), "{path}");
        assert!(page.contains(operation["summary"].as_str().unwrap()));
    }
    assert!(!page.contains("i64"), "a moment is a number");
}

#[test]
fn what_is_answered_has_the_fields_that_are_described_and_no_others() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let all = Program::nobody(&server).get("/openapi.json");
    let fits = |method: &str, path: &str, status: &str, value: &Value| {
        let responses = &all["paths"][format!("/api/v1{path}")][method]["responses"];
        let content = responses[status]["content"].as_object().unwrap();
        let (_, content) = content.iter().next().unwrap();
        let wrong = difference(&all, &content["schema"], value, path);
        assert_eq!(wrong, None);
        assert!(!value.is_null() && *value != json!([]), "{path}");
    };
    let (ida, nils) = (Program::guest(&server), Program::guest(&server));
    fits("get", "/games", "200", &ida.get("/games"));
    fits("get", "/me", "200", &ida.get("/me"));
    fits("get", "/me/tokens", "200", &ida.get("/me/tokens"));
    fits("get", "/me/webhook", "200", &ida.get("/me/webhook"));
    let token = ida.done(Method::POST, "/me/tokens", json!({}));
    fits("post", "/me/tokens", "201", &token);
    let opening = json!({"game": "visby", "players": 2, "listed": true, "max_rounds": 1,
        "pace": {"live": {"seconds": 900, "increment": 15}}});
    let table = ida.opens(opening);
    let path = format!("/tables/{table}");
    fits("get", "/tables/{id}", "200", &ida.get(&path));
    fits("get", "/tables", "200", &ida.get("/tables"));
    nils.done(Method::POST, &format!("{path}/join"), json!({}));
    let mut stream = ida.follow(&table);
    fits("get", "/tables/{id}/stream", "200", &stream.next().unwrap());
    nils.done(
        Method::POST,
        &format!("{path}/say"),
        json!({"text": "ahoy"}),
    );
    ida.play_out(&[&nils], &table);
    let over = ida.get(&path);
    assert_eq!(
        (&over["stage"], &over["ended"]),
        (&json!("over"), &json!("max_rounds"))
    );
    fits("get", "/tables/{id}", "200", &over);
    fits("get", "/me/tables", "200", &ida.get("/me/tables"));
    let position = ida.get(&format!("{path}/positions/1"));
    fits("get", "/tables/{id}/positions/{step}", "200", &position);
    // A game that is rated: of somebody who keeps the identity, and to its end.
    let identity = json!({"user": "ida", "password": "amber and salt"});
    let kept = ida.done(Method::POST, "/me/keep", identity);
    fits("post", "/me/keep", "200", &kept);
    let rated = json!({"game": "visby", "players": 2, "seats": ["me", "beginner"], "listed": true});
    let rated = ida.opens(rated);
    ida.play_out(&[], &rated);
    let player = ida.get("/players/bot-beginner");
    fits("get", "/players/{who}", "200", &player);
    let changes = ida.get(&format!("/tables/{rated}/ratings"));
    fits("get", "/tables/{id}/ratings", "200", &changes);
    let events = ida.get(&format!("/tables/{rated}/events"));
    fits("get", "/tables/{id}/events", "200", &events);
    let ladder = ida.get("/ladder/visby?pace=unhurried");
    fits("get", "/ladder/{game}", "200", &ladder);
    let problem = ida.send(Method::GET, "/tables/abc", None).text().unwrap();
    let problem: Value = serde_json::from_str(&problem).unwrap();
    fits("get", "/tables/{id}", "404", &problem);
}

/// Where an object is described without a name: generators of clients make up one for it, and two of them clash.
fn nameless(schema: &Value, at: &str, inside: bool) -> Vec<String> {
    let mut found = Vec::new();
    if inside && schema["properties"].is_object() {
        found.push(at.to_owned());
    }
    match schema {
        Value::Object(parts) => {
            for (name, part) in parts {
                // A component may be made of named parts and some fields of its own.
                let inside = inside || name != "allOf";
                let at = format!("{at}.{name}");
                match (name.as_str(), part.as_object()) {
                    ("properties", Some(fields)) => {
                        for (field, schema) in fields {
                            found.extend(nameless(schema, &format!("{at}.{field}"), true));
                        }
                    }
                    _ => found.extend(nameless(part, &at, inside)),
                }
            }
        }
        Value::Array(parts) => {
            for part in parts {
                found.extend(nameless(part, at, inside));
            }
        }
        _ => {}
    }
    found
}

#[test]
fn every_object_within_another_has_a_name_and_no_body_may_be_null() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let all = Program::nobody(&server).get("/openapi.json");
    for (name, schema) in all["components"]["schemas"].as_object().unwrap() {
        let found = nameless(schema, name, false);
        assert!(found.is_empty(), "{found:?}");
    }
    for (path, method, operation) in operations(&all) {
        let body = operation["requestBody"]["content"].as_object();
        for (_, content) in body.into_iter().flatten() {
            let schema = content["schema"].to_string();
            assert!(
                content["schema"]["$ref"].is_string(),
                "{method} {path}: {schema}"
            );
        }
        for response in operation["responses"].as_object().unwrap().values() {
            for (_, content) in response["content"].as_object().into_iter().flatten() {
                let found = nameless(&content["schema"], path, true);
                assert!(found.is_empty(), "{found:?}");
            }
        }
    }
    // What may be left out may be nothing at all.
    let ida = Program::guest(&server);
    for (path, status) in [("/guests", 201), ("/me/tokens", 201)] {
        assert_eq!(
            ida.send(Method::POST, path, None).status(),
            status,
            "{path}"
        );
    }
}

#[test]
fn statuses_are_those_that_are_described() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let ida = Program::guest(&server);
    let unknown = ida.refused(Method::DELETE, "/me/tokens/nothing", "");
    assert_eq!(unknown, (404, "not_found".to_owned()));
    let identity = |user: &str| json!({"user": user, "password": "amber and salt"});
    ida.done(Method::POST, "/me/keep", identity("ida"));
    let again = identity("anna").to_string();
    let again = ida.refused(Method::POST, "/me/keep", &again);
    assert_eq!(again, (409, "conflict".to_owned()));
}

/// Whoever does as `docs/protocol.md` says never sends a decision for a position that is gone, however late the stream tells.
#[test]
fn an_answer_to_a_decision_tells_which_messages_are_older() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let ida = Program::guest(&server);
    let opening = json!({"game": "visby", "players": 3, "seats": ["me", "beginner", "beginner"]});
    let table = ida.opens(opening);
    let path = format!("/tables/{table}");
    let (mut newest, mut decisions) = (0, 0);
    for news in ida.follow(&table) {
        if news["stage"] == "over" {
            break;
        }
        if news["version"].as_u64().unwrap() < newest {
            continue;
        }
        if !news["to_act"].as_array().unwrap().contains(&news["seat"]) {
            continue;
        }
        // Something that is told before the decision, and read after it.
        let said = json!({"text": "a moment"}).to_string();
        ida.send(Method::POST, &format!("{path}/say"), Some(&said));
        let decision = json!({"position": news["position"], "action": news["legal"][0]});
        let acted = ida.done(Method::POST, &format!("{path}/act"), decision);
        assert!(acted["position"].as_u64() >= news["position"].as_u64());
        newest = acted["version"].as_u64().unwrap();
        assert!(newest > news["version"].as_u64().unwrap());
        decisions += 1;
        if decisions == 6 {
            break;
        }
    }
    assert!(decisions >= 2, "{decisions}");
}

/// Runs something that must end well.
fn ran(command: &mut std::process::Command) -> String {
    let run = command.output().unwrap();
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    let wrong = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{command:?}: {said}{wrong}");
    said
}

#[test]
#[ignore = "long: fetches a generator of clients from PyPI"]
fn a_client_that_is_generated_from_the_description_plays_a_game() {
    let data = tempfile::tempdir().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/client");
    let (tools, client) = (folder.path().join("tools"), folder.path().join("client"));
    let tool = |name: &str| std::process::Command::new(tools.join("bin").join(name));
    ran(std::process::Command::new("python3")
        .args(["-m", "venv"])
        .arg(&tools));
    ran(tool("pip")
        .args(["install", "--quiet", "-r"])
        .arg(here.join("requirements.txt")));
    let server = Server::start(data.path());
    let description = format!("{}/api/v1/openapi.json", server.address);
    ran(tool("openapi-python-client")
        .args(["generate", "--url", &description, "--output-path"])
        .arg(&client));
    let said = ran(tool("python")
        .arg(here.join("play.py"))
        .arg(&client)
        .arg(&server.address));
    assert!(said.starts_with("over after "), "{said}");
}
