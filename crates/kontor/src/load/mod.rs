//! `kontor load-test`: many tables at once over real HTTP, and how the server bears it.

mod connection;
mod figures;
mod player;

use crate::failure::Failure;
use clap::Args;
use connection::Address;
use figures::{Figures, Sample};
use kontor_core::Rollout;
use player::{Player, Shared};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// Let many programs play at many tables over HTTP, on this computer, and report how the server bears it.
#[derive(Args, Debug)]
pub(crate) struct LoadTest {
    /// Tables at which games are on at the same time, each with two programs that follow its stream
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=5_000))]
    tables: u32,
    /// How long to measure, after all tables are open
    #[arg(long, value_name = "S", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// How many moves a second all tables together make, as far as the server keeps up
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    moves: u32,
    /// A server that is running already, on this computer, with --trust-proxy 127.0.0.1 if many tables are wanted; without it one is started with data of its own and stopped in the end
    #[arg(long, value_name = "ADDRESS")]
    server: Option<SocketAddr>,
    /// Let the server that is started keep its data in this PostgreSQL database, an empty one, and not in a file
    #[arg(long, value_name = "URL", conflicts_with = "server")]
    database: Option<String>,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

/// As many tables are being opened at once.
const MOST_AT_ONCE: usize = 64;

/// As many pairs of programs at most.
const MOST_PAIRS: u32 = 250;

impl LoadTest {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        let data = Data::new()?;
        let (address, server) = match self.server {
            Some(address) if address.ip().is_loopback() => (address, None),
            Some(address) => {
                return Err(Failure::usage(format!(
                    "{address} is another computer; load is tried on this one only"
                )));
            }
            None => {
                let server = Server::start(data.path(), self.database.as_deref())?;
                (server.address, Some(server))
            }
        };
        let measured = runtime.block_on(self.measure(address, server.as_ref()))?;
        let figures = Figures::of(measured);
        if self.json {
            say!("{}", figures.to_json());
        } else {
            put!("{figures}");
        }
        Ok(())
    }

    async fn measure(
        &self,
        address: SocketAddr,
        server: Option<&Server>,
    ) -> Result<Measured, Failure> {
        let address = Address(address);
        let guest = async || address.guest().await.map_err(Failure::refused);
        let mut pairs = Vec::new();
        for _ in 0..self.pairs() {
            pairs.push([guest().await?, guest().await?]);
        }
        let empty = server.and_then(Server::memory);
        let (samples, mut sampled) = mpsc::unbounded_channel();
        let (failures, mut failed) = mpsc::unbounded_channel::<String>();
        let shared = Arc::new(Shared {
            address,
            samples,
            pause: self.pause(),
        });
        let mut opened = tokio::task::JoinSet::new();
        for table in 0..self.tables {
            let people = pairs[table as usize % pairs.len()].clone();
            let player = Player::new(shared.clone(), people, Rollout::new(table.into(), 0));
            let failures = failures.clone();
            opened.spawn(async move {
                let playing = player.open().await?;
                tokio::spawn(async move {
                    if let Err(why) = playing.play().await {
                        // The receiver is gone when the time is up.
                        let _ = failures.send(why);
                    }
                });
                Ok::<(), String>(())
            });
            // Not all at once: the listening socket has a queue, and nobody may have many tables that wait for others.
            if opened.len() >= MOST_AT_ONCE.min(4 * pairs.len())
                && let Some(done) = opened.join_next().await
            {
                finished(done)?;
            }
        }
        while let Some(done) = opened.join_next().await {
            finished(done)?;
        }
        // What came while tables were being opened does not count.
        while sampled.try_recv().is_ok() {}
        let started = Instant::now();
        let busy_before = server.and_then(Server::processor_time);
        let mut all: Vec<Sample> = Vec::new();
        let end = tokio::time::sleep(Duration::from_secs(self.seconds));
        tokio::pin!(end);
        let mut largest = empty;
        let mut look = tokio::time::interval(Duration::from_secs(1));
        loop {
            tokio::select! {
                () = &mut end => break,
                Some(sample) = sampled.recv() => all.push(sample),
                Some(why) = failed.recv() => return Err(Failure::refused(why)),
                _ = look.tick() => largest = largest.max(server.and_then(Server::memory)),
            }
        }
        Ok(Measured {
            tables: self.tables,
            wanted: self.moves,
            elapsed: started.elapsed(),
            samples: all,
            busy: server
                .and_then(Server::processor_time)
                .zip(busy_before)
                .map(|(after, before)| after.saturating_sub(before)),
            empty,
            largest,
        })
    }

    /// How many pairs of programs there are: one for ten tables, because a server lets nobody open many tables a minute, and
    /// no more than it lets in.
    fn pairs(&self) -> u32 {
        self.tables.div_ceil(10).min(MOST_PAIRS)
    }

    /// How long a program waits on average before it moves, so that all together move so often: a round is over when the
    /// slower of the two has moved, which takes four thirds of it.
    fn pause(&self) -> Duration {
        let seconds = 1.5 * f64::from(self.tables) / f64::from(self.moves);
        Duration::from_secs_f64(seconds)
    }
}

fn finished(done: Result<Result<(), String>, tokio::task::JoinError>) -> Result<(), Failure> {
    let done = done.map_err(|error| Failure::refused(error.to_string()))?;
    done.map_err(Failure::refused)
}

/// What was measured.
struct Measured {
    tables: u32,
    wanted: u32,
    elapsed: Duration,
    samples: Vec<Sample>,
    /// How long the server computed for them.
    busy: Option<Duration>,
    /// Memory of the server before the first table, and at most, in bytes.
    empty: Option<u64>,
    largest: Option<u64>,
}

/// A folder for the data, which goes when the test is over.
struct Data(std::path::PathBuf);

impl Data {
    fn new() -> Result<Data, Failure> {
        let name = format!("kontor-load-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder)?;
        Ok(Data(folder))
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        // What cannot be removed lies where temporary things lie.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server of our own, in a process of its own.
struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    fn start(data: &Path, database: Option<&str>) -> Result<Server, Failure> {
        let mut command = Command::new(std::env::current_exe()?);
        command
            .args(["serve", "--bind", "127.0.0.1:0"])
            // Every program has an address of its own, which a proxy would tell.
            .args(["--trust-proxy", "127.0.0.1", "--data"])
            .arg(data);
        if let Some(database) = database {
            // Not as an argument, which everybody on the machine can read.
            command.env("KONTOR_DATABASE", database);
        }
        let mut process = command.stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(out) = process.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line
            .split_whitespace()
            .find_map(|word| word.strip_prefix("http://")?.parse().ok());
        match address {
            Some(address) => Ok(Server { process, address }),
            None => {
                process.kill()?;
                Err(Failure::refused("the server did not start"))
            }
        }
    }

    /// How long it has been computing, on all cores together, where the system tells.
    fn processor_time(&self) -> Option<Duration> {
        /// The system counts in hundredths of a second.
        const TICK: Duration = Duration::from_millis(10);
        let file = format!("/proc/{}/stat", self.process.id());
        let stat = std::fs::read_to_string(file).ok()?;
        // After the name, which may hold anything, the times of the process and of the system for it are the twelfth and next.
        let (_, fields) = stat.rsplit_once(')')?;
        let ticks = fields.split_whitespace().skip(11).take(2);
        let ticks = ticks.map(|ticks| ticks.parse::<u32>().ok());
        ticks.sum::<Option<u32>>().map(|ticks| TICK * ticks)
    }

    /// How much memory it uses, where the system tells.
    fn memory(&self) -> Option<u64> {
        let file = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(file).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kilobytes * 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Its data are of no use any more.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
