//! The command line.

use crate::arguments::Boxes;
use crate::{
    arena, backup, bench, check, engine, exploit, load, move_data, output, play, program, records,
    serve, simulate, train,
};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use kontor_games::Games;
use kontor_table::Shelf;
use std::process::ExitCode;

#[derive(Parser)]
#[command(
    name = "kontor",
    version = program::VERSION,
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

/// Names the games where one of them is asked for.
fn with_names(cli: clap::Command, shelf: &Shelf) -> clap::Command {
    let games = format!("Which game: {}", shelf.ids().collect::<Vec<_>>().join(", "));
    let takes_any = ["play", "simulate", "arena", "exploit", "bench"];
    takes_any.into_iter().fold(cli, |cli, command| {
        cli.mut_subcommand(command, |command| {
            let games = match command.get_name() {
                "bench" => format!("{games} (otherwise all)"),
                _ => games.clone(),
            };
            command.mut_arg("game", |game| game.help(games))
        })
    })
}

/// Does what the arguments say, with these games.
///
/// Who has a game of their own adds it to them, and has the whole program for it.
pub fn run(games: Games) -> ExitCode {
    let parsed = with_names(Cli::command(), games.shelf()).try_get_matches();
    let parsed = parsed.and_then(|arguments| Cli::from_arg_matches(&arguments));
    let command = match parsed {
        Ok(cli) => cli.command,
        Err(asked) => {
            // Help and version come this way as well.
            let code = u8::try_from(asked.exit_code()).unwrap_or(1);
            output::written(asked.print());
            output::finish();
            return ExitCode::from(code);
        }
    };
    let done = match command {
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
        Command::Train(train) => train.run(games.shelf()),
    };
    output::finish();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // As the errors of the command line begin too.
            eprintln!("error: {failure}");
            failure.code()
        }
    }
}
