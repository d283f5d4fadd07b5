//! Kontor with one more game: every command that plays games knows it, and so does every command that studies any game.

use std::process::ExitCode;

fn main() -> ExitCode {
    kontor::cli::run(kontor_games::games().with(kontor_goofspiel::entry()))
}
