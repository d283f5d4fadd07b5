//! Running the program as people do.

use assert_cmd::Command;

/// What a run of the program printed, and its exit code.
pub struct Run {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

/// Runs the program with these arguments and has somebody type this.
pub fn kontor(arguments: &[&str], typed: &str) -> Run {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_kontor"));
    // How wide the screen of whoever runs the tests is changes nothing.
    command.args(arguments).env_remove("COLUMNS");
    run(command, typed)
}

/// Runs a command and has somebody type this.
pub fn run(command: std::process::Command, typed: &str) -> Run {
    let output = Command::from_std(command)
        .write_stdin(typed)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run {
        code: output.status.code().unwrap(),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    }
}

/// What the program prints with these arguments while somebody types this; it must end well.
pub fn printed(arguments: &[&str], typed: &str) -> String {
    let run = kontor(arguments, typed);
    assert_eq!(run.code, 0, "{arguments:?}: {}", run.stderr);
    run.stdout
}

/// A contest between two who draw what they do.
pub const CONTEST: [&str; 8] = [
    "arena",
    "visby",
    "--players",
    "2",
    "--bot",
    "random",
    "--bot",
    "a=random",
];

/// The path of a record in `tests/records`.
pub fn kept(name: &str) -> String {
    format!("{}/../../tests/records/{name}", env!("CARGO_MANIFEST_DIR"))
}
