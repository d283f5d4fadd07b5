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
    let output = Command::new(env!("CARGO_BIN_EXE_kontor"))
        .args(arguments)
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
