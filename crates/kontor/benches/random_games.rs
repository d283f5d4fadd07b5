//! The speed of the rules; the same that `kontor bench` prints. It fails if other games were played than those it stands for.

use std::process::ExitCode;

fn main() -> ExitCode {
    match kontor::bench::run(&kontor_games::games(), None) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
