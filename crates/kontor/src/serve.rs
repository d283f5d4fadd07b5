//! `kontor serve`: the web table.

use crate::arguments::{Boxes, DataPlace};
use crate::failure::Failure;
use clap::Args;
use kontor_arena::Seed;
use kontor_games::Games;
use kontor_hall::clock::Clock;
use kontor_hall::{Entropy, HallConfig};
use kontor_server::{Config, Network, Server};
use std::net::{SocketAddr, ToSocketAddrs};
use std::time::Duration;
use tokio::net::TcpListener;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Let people play in the browser, with each other and with bots.
///
/// Every setting but --box can also be given as an environment variable; the command line stands above it.
#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// Address and port to listen on. Only this computer can reach the default; 0.0.0.0:8080 is reachable from outside
    #[arg(
        long,
        env = "KONTOR_BIND",
        value_name = "ADDRESS",
        default_value = "127.0.0.1:8080",
        value_parser = listening_address
    )]
    bind: SocketAddr,
    #[command(flatten)]
    place: DataPlace,
    /// Say that people reach this server through TLS (a proxy in front of it): cookies then never travel without
    #[arg(long, env = "KONTOR_BEHIND_TLS")]
    behind_tls: bool,
    /// The proxies in front of this server, as addresses or networks: what they say of where a request comes from
    /// (X-Forwarded-For or Forwarded) counts for limits, instead of their own address
    #[arg(
        long,
        env = "KONTOR_TRUST_PROXY",
        value_name = "ADDRESSES",
        value_delimiter = ','
    )]
    trust_proxy: Vec<Network>,
    /// Where people reach this server, such as https://kontor.example.org: for links in notices
    #[arg(long, env = "KONTOR_PUBLIC_URL", value_name = "URL", value_parser = web_address)]
    public_url: Option<String>,
    /// Let notices go to this computer and to private networks too, not only to public addresses
    #[arg(long, env = "KONTOR_ALLOW_PRIVATE_WEBHOOKS")]
    allow_private_webhooks: bool,
    /// The longest that a bot waits before it decides alone, in milliseconds, so that people can follow
    #[arg(long, env = "KONTOR_BOT_DELAY", value_name = "MS", default_value_t = 900, value_parser = clap::value_parser!(u64).range(..=60_000))]
    bot_delay: u64,
    /// How many steps of thought a bot takes for a decision; ten take about a millisecond
    #[arg(long, env = "KONTOR_BOT_STEPS", value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    bot_steps: u32,
    /// Close a table that still waits for people when nothing has happened there for so many days; 0 means never
    #[arg(long, env = "KONTOR_CLOSE_TABLES_AFTER", value_name = "DAYS", default_value_t = 90, value_parser = clap::value_parser!(u32).range(..=36_500))]
    close_tables_after: u32,
    /// Forget a guest who never sat at a table after so many days; 0 means never
    #[arg(long, env = "KONTOR_FORGET_GUESTS_AFTER", value_name = "DAYS", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=36_500))]
    forget_guests_after: u32,
    /// Tell the numbers of this server at http://ADDRESS/metrics, for Prometheus. Everybody who can reach the address can
    /// read them
    #[arg(long, env = "KONTOR_METRICS_BIND", value_name = "ADDRESS", value_parser = listening_address)]
    metrics_bind: Option<SocketAddr>,
    /// How the log is written, to standard error
    #[arg(
        long,
        env = "KONTOR_LOG_FORMAT",
        value_name = "FORMAT",
        default_value = "text"
    )]
    log_format: LogFormat,
    /// From which level on something is logged: off, error, warn, info, debug (with a line for every request) or trace
    #[arg(long, env = "KONTOR_LOG", value_name = "LEVEL", default_value = "info")]
    log: LevelFilter,
    /// Deal every table the cards that belong to this phrase, for tests of pages: whoever knows it knows every card
    #[arg(long, value_name = "PHRASE", hide = true)]
    seed: Option<String>,
    #[command(flatten)]
    boxes: Boxes,
}

/// As many files as a server ever has use for: its open pages and streams.
const MOST_FILES: u64 = 1 << 20;

/// As many as most systems let a program have open that does not ask for more.
const USUAL_FILES: u64 = 1024;

/// How the log is written.
#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum LogFormat {
    /// For people.
    Text,
    /// One JSON object per line, for programs.
    Json,
}

/// Where to listen: an address or a name, such as localhost, with a port.
fn listening_address(text: &str) -> Result<SocketAddr, String> {
    let wrong = |why: String| {
        format!("{why}; an address such as 127.0.0.1:8080 or localhost:8080 is wanted")
    };
    let found = text.to_socket_addrs();
    let found: Vec<SocketAddr> = found.map_err(|error| wrong(error.to_string()))?.collect();
    // A name often has two; the older one reaches everybody.
    let best = found.iter().find(|address| address.is_ipv4());
    best.or(found.first())
        .copied()
        .ok_or_else(|| wrong("it has no address".to_owned()))
}

/// An address that a browser finds.
fn web_address(text: &str) -> Result<String, String> {
    let rest = ["https://", "http://"]
        .into_iter()
        .find_map(|scheme| text.strip_prefix(scheme));
    match rest {
        Some(host) if !host.is_empty() && !host.contains(char::is_whitespace) => {
            Ok(text.to_owned())
        }
        _ => Err("an address such as https://kontor.example.org is wanted".to_owned()),
    }
}

/// A time in days; none at all is never.
fn days(days: u32) -> Option<Duration> {
    (days > 0).then(|| Duration::from_secs(u64::from(days) * 24 * 60 * 60))
}

impl Serve {
    /// From here on what happens is logged. Libraries are heard only if something is wrong.
    fn start_log(&self) {
        let levels = Targets::new()
            .with_default(self.log.min(LevelFilter::WARN))
            .with_target("kontor", self.log);
        let to_stderr = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
        let layer = match self.log_format {
            LogFormat::Text => to_stderr.with_target(false).boxed(),
            LogFormat::Json => to_stderr.json().flatten_event(true).boxed(),
        };
        tracing_subscriber::registry()
            .with(layer.with_filter(levels))
            .init();
    }

    pub(crate) fn run(&self, games: Games) -> Result<(), Failure> {
        let shelf = self.boxes.on(games)?.into_shelf();
        for (file, game) in self.boxes.named(&shelf) {
            say!(
                "From now on new tables of {} are played with the components in {} ({}); tables that are there keep theirs.",
                game.id(),
                file.display(),
                game.box_hash()
            );
        }
        self.start_log();
        // Every open page is an open file; systems give a process fewer than they could unless it asks.
        let most_files = rlimit::increase_nofile_limit(MOST_FILES).unwrap_or_else(|error| {
            tracing::warn!(%error, "only as many people can be here as the system allows open files");
            rlimit::getrlimit(rlimit::Resource::NOFILE).map_or(USUAL_FILES, |(soft, _)| soft)
        });
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let listener = listen(self.bind, "--bind").await?;
            let address = listener.local_addr()?;
            let seed = self.seed.as_deref();
            let entropy = seed.map(|phrase| Entropy::seeded(Seed::of(phrase).number()));
            let config = Config {
                location: self.place.location(),
                behind_tls: self.behind_tls,
                shelf,
                clock: Clock::start(),
                trusted_proxies: self.trust_proxy.clone(),
                most_files: usize::try_from(most_files).unwrap_or(usize::MAX),
                allow_private_webhooks: self.allow_private_webhooks,
                public_url: self.public_url.clone(),
                hall: HallConfig {
                    bot_pause: self.bot_delay / 2..=self.bot_delay,
                    bot_steps: self.bot_steps,
                    close_tables_after: days(self.close_tables_after),
                    forget_guests_after: days(self.forget_guests_after),
                    entropy: entropy.unwrap_or_default(),
                    ..HallConfig::default()
                },
            };
            let refused = |error: kontor_server::ServeError| {
                let place = self.place.location();
                Failure::refused(format!("with the data in {place}: {error}"))
            };
            let mut server = Server::ready(config).await.map_err(refused)?;
            if let Some(address) = self.metrics_bind {
                let listener = listen(address, "--metrics-bind").await?;
                say!(
                    "The numbers of this server are at http://{}/metrics for all who can reach it.",
                    listener.local_addr()?
                );
                server = server.with_metrics(listener);
            }
            say!(
                "Kontor is open at http://{address} (data in {}). Ctrl-C closes it.",
                self.place.location()
            );
            server.serve(listener, stopped()).await.map_err(refused)
        })?;
        say!("Kontor is closed; every game goes on when it opens again.");
        Ok(())
    }
}

async fn listen(address: SocketAddr, option: &str) -> Result<TcpListener, Failure> {
    let listener = TcpListener::bind(address).await;
    listener.map_err(|error| {
        Failure::refused(format!(
            "cannot listen on {address}: {error}; another address can be given with {option}"
        ))
    })
}

/// Comes when somebody wants the server to stop.
async fn stopped() {
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = terminated => {}
    }
}
