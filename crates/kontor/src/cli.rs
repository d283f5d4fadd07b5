//! The command line.

use crate::arguments::Boxes;
use crate::{
    arena, backup, bench, check, engine, exploit, load, move_data, play, records, serve, simulate,
    train,
};
use clap::{Parser, Subcommand};
use kontor_games::Games;
use std::process::ExitCode;

#[derive(Parser)]
#[command(
    name = "kontor",
    version,
    about = "Play, study and research merchant board games: exact rules, one program.",
    max_term_width = 100
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Let people play in the browser, with each other and with bots
    Serve(serve::Serve),
    /// Copy everything that a server keeps to a file, while it runs
    Backup(backup::Backup),
    /// Put such a copy in place
    Restore(backup::Restore),
    /// Check that everything a server keeps is sound, and every game holds
    Check(check::Check),
    /// Copy everything that a server keeps from one database to another
    MoveData(move_data::MoveData),
    /// Play a game in the terminal, with people at one keyboard and bots
    Play(play::Play),
    /// Speak the engine protocol: one JSON object per line in, one per line out
    Engine {
        #[command(flatten)]
        boxes: Boxes,
    },
    /// Tell a recorded game
    Replay(records::Replay),
    /// Check recorded games: replays each and compares result and hashes
    Verify(records::Verify),
    /// Play many random games on all cores and sum up
    Simulate(simulate::Simulate),
    /// Let bots play against each other on rotated seats and rate them
    Arena(arena::Arena),
    /// Look for the best response to a bot: how much it can be made to give away, at least
    Exploit(exploit::Exploit),
    /// Measure how fast the rules are: random games per second of processor time
    Bench(bench::Bench),
    /// Let many programs play over HTTP and report how the server bears it
    LoadTest(load::LoadTest),
    /// Teach a net to value positions, by playing against itself
    Train(train::Train),
}

/// Does what the arguments say, with these games.
///
/// Who has a game of their own adds it to them, and has the whole program for it.
pub fn run(games: Games) -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(serve) => serve.run(games),
        Command::Backup(backup) => backup.run(),
        Command::Restore(restore) => restore.run(),
        Command::Check(check) => check.run(games.shelf()),
        Command::MoveData(move_data) => move_data.run(games.shelf()),
        Command::Play(play) => play.run(games),
        Command::Engine { boxes } => engine::run(&boxes, games),
        Command::Replay(replay) => replay.run(games),
        Command::Verify(verify) => verify.run(games),
        Command::Simulate(simulate) => simulate.run(games),
        Command::Arena(arena) => arena.run(games),
        Command::Exploit(exploit) => exploit.run(&games),
        Command::Bench(bench) => bench.run(&games),
        Command::LoadTest(test) => test.run(),
        Command::Train(train) => train.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("kontor: {failure}");
            failure.code()
        }
    }
}
