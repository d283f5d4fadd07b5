//! Writes down of which commit the program is built, so that figures can be traced to it.

use std::fs;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=KONTOR_COMMIT");
    // Whatever is part of the program, and what git knows of it.
    for folder in fs::read_dir("..").into_iter().flatten().flatten() {
        println!(
            "cargo::rerun-if-changed={}",
            folder.path().join("src").display()
        );
    }
    for file in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--git-path", file]) {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    // Who builds from an archive can say which commit it is of.
    let commit = std::env::var("KONTOR_COMMIT").ok().or_else(commit);
    let commit = commit.unwrap_or_else(|| "unknown commit".to_owned());
    println!("cargo::rustc-env=KONTOR_COMMIT={commit}");
}

fn commit() -> Option<String> {
    let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
    let changed = git(&["status", "--porcelain", "--untracked-files=no", "--", ".."])?;
    let mark = if changed.is_empty() { "" } else { ", changed" };
    Some(format!("{commit}{mark}"))
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
