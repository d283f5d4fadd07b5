//! Kontor with one more game: every command that plays games knows it.

use std::process::ExitCode;

fn main() -> ExitCode {
    kontor::cli::run(kontor_games::shelf().with(kontor_goofspiel::entry().erased()))
}
