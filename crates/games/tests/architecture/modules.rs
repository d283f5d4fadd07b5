//! No modules of a crate import each other in a circle.

use crate::root;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// All files of Rust below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

/// A file without its tests and comments: what a reader of the program sees.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let lines = text.lines().map(|line| match line.split_once("//") {
        Some((code, _)) => code,
        None => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn is_part(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The first word of a text.
fn word(text: &str) -> &str {
    let end = text.find(|letter| !is_part(letter));
    &text[..end.unwrap_or(text.len())]
}

/// The parts of a group in braces, without what stands in braces inside of them.
fn group(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let mut parts = Vec::new();
    let mut begun = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => {
                parts.push(&text[begun..at]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[begun..at]);
                begun = at + 1;
            }
            _ => {}
        }
    }
    parts.into_iter().map(|part| word(part.trim())).collect()
}

/// What is named right after this path, such as `crate::`.
fn named<'a>(code: &'a str, path: &str) -> BTreeSet<&'a str> {
    let mut names = BTreeSet::new();
    for (at, _) in code.match_indices(path) {
        if code[..at].ends_with(|letter| is_part(letter) || letter == ':') {
            continue;
        }
        let rest = &code[at + path.len()..];
        match rest.strip_prefix('{') {
            Some(inside) => names.extend(group(inside)),
            None => {
                names.insert(word(rest));
            }
        }
    }
    names
}

/// What each module at the top of a crate imports of the others.
fn imports(source: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let root = ["lib.rs", "main.rs"].map(|name| source.join(name));
    let root = root.iter().find(|path| path.exists()).unwrap();
    let text = code(root);
    let declared = text.lines().filter_map(|line| {
        let (before, name) = line.trim().split_once("mod ")?;
        let name = name.strip_suffix(';')?;
        (before.is_empty() || before.starts_with("pub")).then(|| name.to_owned())
    });
    let modules: BTreeSet<String> = declared.collect();
    // A name that the root passes on leads to the module that has it.
    let mut passed_on = BTreeMap::new();
    for module in &modules {
        for start in [format!("use {module}::"), format!("use crate::{module}::")] {
            for (at, _) in text.match_indices(&start) {
                let rest = &text[at + start.len()..];
                let names = match rest.strip_prefix('{') {
                    Some(inside) => group(inside),
                    None => {
                        let path = rest.split(';').next().unwrap();
                        vec![path.rsplit("::").next().unwrap().trim()]
                    }
                };
                passed_on.extend(names.into_iter().map(|name| (name.to_owned(), module)));
            }
        }
    }
    let mut found = Vec::new();
    files(source, &mut found);
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in found {
        let below = file.strip_prefix(source).unwrap();
        let top = below.components().next().unwrap().as_os_str();
        let top = top.to_str().unwrap().trim_end_matches(".rs").to_owned();
        if !modules.contains(&top) {
            continue;
        }
        let code = code(&file);
        let mut names = named(&code, "crate::");
        if below.components().count() == 1 {
            names.extend(named(&code, "super::"));
        }
        let used = names.into_iter().filter_map(|name| {
            let module = modules.get(name).or_else(|| passed_on.get(name).copied())?;
            (*module != top).then(|| module.clone())
        });
        imports.entry(top.clone()).or_default().extend(used);
    }
    imports
}

/// Modules that import each other, directly or by way of others.
fn circle(imports: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let reached = |from: &String| {
        let mut reached = BTreeSet::new();
        let mut waiting: Vec<&String> = imports[from].iter().collect();
        while let Some(module) = waiting.pop() {
            if reached.insert(module) {
                waiting.extend(imports.get(module).into_iter().flatten());
            }
        }
        reached
    };
    let modules = imports.keys();
    modules
        .filter(|module| reached(module).contains(module))
        .cloned()
        .collect()
}

#[test]
fn no_modules_of_a_crate_import_each_other_in_a_circle() {
    let mut circles = Vec::new();
    for folder in ["crates", "examples"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let source = entry.unwrap().path().join("src");
            if source.is_dir() {
                let circle = circle(&imports(&source));
                if !circle.is_empty() {
                    circles.push((source.strip_prefix(root()).unwrap().to_owned(), circle));
                }
            }
        }
    }
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn a_circle_would_be_found() {
    let imports = |edges: &[(&str, &[&str])]| {
        let edges = edges.iter().map(|(from, to)| {
            let to = to.iter().map(|to| (*to).to_owned()).collect();
            ((*from).to_owned(), to)
        });
        edges.collect()
    };
    let straight = imports(&[("a", &["b", "c"]), ("b", &["c"]), ("c", &[])]);
    assert!(circle(&straight).is_empty());
    let round = imports(&[("a", &["b"]), ("b", &["c"]), ("c", &["b"])]);
    assert_eq!(circle(&round), ["b", "c"]);
    let code = "use crate::{one::{A, B}, two};\nlet x = crate::three::f();";
    let names: Vec<_> = named(code, "crate::").into_iter().collect();
    assert_eq!(names, ["one", "three", "two"]);
}
