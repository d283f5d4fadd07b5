//! `kontor serve`: the web table.

use crate::cli::{Boxes, Failure};
use clap::Args;
use kontor_server::clock::Clock;
use kontor_server::hall::Habits;
use kontor_server::{Config, House};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Let people play in the browser, with each other and with bots.
///
/// Every setting can also be given as an environment variable; the command line stands above it.
#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// Address and port to listen on. Only this computer can reach the default; 0.0.0.0:8080 is reachable from outside
    #[arg(
        long,
        env = "KONTOR_BIND",
        value_name = "ADDRESS",
        default_value = "127.0.0.1:8080"
    )]
    bind: SocketAddr,
    /// Directory for everything that must be kept: people, tables, games
    #[arg(
        long,
        env = "KONTOR_DATA",
        value_name = "DIR",
        default_value = "kontor-data"
    )]
    data: PathBuf,
    /// Say that people reach this server through TLS (a proxy in front of it): cookies then never travel without
    #[arg(long, env = "KONTOR_BEHIND_TLS")]
    behind_tls: bool,
    /// Where people reach this server, such as https://kontor.example.org: for links in notices
    #[arg(long, env = "KONTOR_PUBLIC_URL", value_name = "URL")]
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
    #[command(flatten)]
    boxes: Boxes,
}

impl Serve {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let shelf = self.boxes.shelf()?;
        tracing_subscriber::fmt()
            .with_writer(std::io::stderr)
            .with_target(false)
            .init();
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::bind(self.bind).await;
            let listener = listener.map_err(|error| {
                Failure::refused(format!(
                    "cannot listen on {}: {error}; another address can be given with --bind",
                    self.bind
                ))
            })?;
            let address = listener.local_addr()?;
            let config = Config {
                data: self.data.clone(),
                behind_tls: self.behind_tls,
                shelf,
                clock: Clock::Wall,
                allow_private_webhooks: self.allow_private_webhooks,
                public_url: self.public_url.clone(),
                habits: Habits {
                    pause: self.bot_delay / 2..=self.bot_delay,
                    iterations: self.bot_steps,
                    ..Habits::default()
                },
            };
            let refused = |error: kontor_server::ServeError| {
                let data = self.data.display();
                Failure::refused(format!("with the data in {data}: {error}"))
            };
            let house = House::ready(config).await.map_err(refused)?;
            say!(
                "Kontor is open at http://{address} (data in {}). Ctrl-C closes it.",
                self.data.display()
            );
            house.serve(listener, stopped()).await.map_err(refused)
        })?;
        say!("Kontor is closed; every game goes on when it opens again.");
        Ok(())
    }
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
