//! Kontor: play, study and research merchant board games.

use std::process::ExitCode;

fn main() -> ExitCode {
    kontor::cli::run(kontor_games::shelf())
}
