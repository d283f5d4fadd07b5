//! Which crate uses which.

use crate::root;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

type Edges = BTreeMap<String, BTreeSet<String>>;

/// What cargo says when it is asked this about the workspace.
fn cargo(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root()).args(arguments);
    let output = command.args(["--locked", "--offline"]).output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo {arguments:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

/// A crate of ours by the name of its folder.
fn short(name: &str) -> Option<&str> {
    match name {
        "kontor" => Some(name),
        _ => name.strip_prefix("kontor-"),
    }
}

/// The edges between our own crates: those of the program, and those that only tests have besides.
fn found() -> (Edges, Edges) {
    let (mut normal, mut dev) = (Edges::new(), Edges::new());
    let metadata = cargo(&["metadata", "--format-version=1", "--no-deps"]);
    let metadata: Value = serde_json::from_str(&metadata).unwrap();
    for package in metadata["packages"].as_array().unwrap() {
        let Some(from) = short(package["name"].as_str().unwrap()) else {
            continue;
        };
        normal.entry(from.to_owned()).or_default();
        for dependency in package["dependencies"].as_array().unwrap() {
            let Some(to) = short(dependency["name"].as_str().unwrap()) else {
                continue;
            };
            let kind = match dependency["kind"].as_str() {
                None => &mut normal,
                Some(_) => &mut dev,
            };
            let to = to.to_owned();
            kind.entry(from.to_owned()).or_default().insert(to);
        }
    }
    for (from, to) in &mut dev {
        to.retain(|to| !normal[from].contains(to));
    }
    dev.retain(|_, to| !to.is_empty());
    (normal, dev)
}

/// The edges that ARCHITECTURE.md allows, in a block of this name: a line for each crate.
fn allowed(block: &str) -> Edges {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let fence = format!("```{block}\n");
    let (_, rest) = text
        .split_once(&fence)
        .unwrap_or_else(|| panic!("ARCHITECTURE.md has no block {block}"));
    let (lines, _) = rest.split_once("```").unwrap();
    let lines = lines.lines().map(|line| {
        let (from, to) = line.split_once(':').unwrap();
        let to = to.split_whitespace().map(str::to_owned).collect();
        (from.trim().to_owned(), to)
    });
    lines.collect()
}

fn written(edges: &Edges) -> String {
    let lines = edges.iter().map(|(from, to)| {
        let to: Vec<_> = to.iter().map(String::as_str).collect();
        format!("{from}: {}\n", to.join(" "))
    });
    lines.collect()
}

#[test]
fn crates_use_each_other_as_the_picture_says() {
    let (normal, dev) = found();
    assert_eq!(written(&normal), written(&allowed("crates")));
    assert_eq!(written(&dev), written(&allowed("crates-in-tests")));
}

/// All that a crate of ours brings into the program.
fn brought(name: &str) -> BTreeSet<String> {
    let package = format!("kontor-{name}");
    let tree = cargo(&[
        "tree",
        "--edges=normal",
        "--prefix=none",
        "--package",
        &package,
    ]);
    let names = tree
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    names.map(str::to_owned).collect()
}

#[test]
fn rules_know_nothing_of_json() {
    for name in ["core", "visby", "jantaris", "ostia"] {
        let brought = brought(name);
        assert!(brought.contains("kontor-core"), "{brought:?}");
        assert!(!brought.contains("serde_json"), "{name} brings serde_json");
    }
}

#[test]
fn drawing_reaches_no_network_no_store_and_no_clock() {
    let brought = brought("boards");
    for name in [
        "tokio",
        "axum",
        "hyper",
        "sqlx",
        "rusqlite",
        "libsqlite3-sys",
        "time",
    ] {
        assert!(!brought.contains(name), "boards bring {name}");
    }
}
