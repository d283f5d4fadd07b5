//! Kontor: play, study and research merchant board games.

use std::process::ExitCode;

/// Every message is made of many small pieces; this allocator takes a third of the time for them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    kontor::cli::run(kontor_games::games())
}
