//! The server: its data opened, its addresses, and how it starts and stops.

use crate::accept::Terms;
use crate::app::{App, Parts};
use crate::client_address::Network;
use crate::handlers::operations;
use crate::meters::Meters;
use crate::open_streams::OpenStreams;
use crate::timely_body::bodies_in_time;
use crate::{accept, api, handlers, middleware};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use kontor_hall::clock::Clock;
use kontor_hall::notices::{Messenger, WebhookClient};
use kontor_hall::people::People;
use kontor_hall::ratings::Ladder;
use kontor_hall::{Hall, HallConfig};
use kontor_model::Refusal;
use kontor_store::{DataLock, Location, LockError, Store, StoreError};
use kontor_table::Shelf;
use std::future::IntoFuture;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the data are kept.
    pub location: Location,
    /// Whether people reach it through TLS (by a proxy in front of it): cookies then never travel without.
    pub behind_tls: bool,
    /// The games, with their components.
    pub shelf: Shelf,
    /// What time it is.
    pub clock: Clock,
    /// How live tables are run.
    pub hall: HallConfig,
    /// The proxies whose word is taken for where a request comes from (`X-Forwarded-For` or `Forwarded`).
    pub trusted_proxies: Vec<Network>,
    /// How many files and connections this program may have open.
    pub most_files: usize,
    /// Whether notices may also go to this computer and to private networks.
    pub allow_private_webhooks: bool,
    /// Where people find this server, for links in notices; without it links are paths.
    pub public_url: Option<String>,
}

/// The largest form that is read: longer than any decision or remark can be.
const LARGEST_FORM: usize = 16 * 1024;

/// How long the check of the database may delay the start.
const CHECK_DELAY: Duration = Duration::from_secs(2);

/// A server that is ready: its data is read, its running games go on.
pub struct Server {
    app: App,
    /// Where its metrics are served, if anywhere.
    metrics: Option<TcpListener>,
    terms: Terms,
    /// Held as long as the server is there; a database has a lock of its own.
    _lock: Option<DataLock>,
}

impl Server {
    /// Opens the data and continues every game that must move by itself.
    pub async fn ready(config: Config) -> Result<Server, ServeError> {
        let lock = match &config.location {
            Location::Directory(directory) => {
                std::fs::create_dir_all(directory).map_err(ServeError::Data)?;
                Some(DataLock::take(directory)?)
            }
            Location::Postgres(_) => None,
        };
        let store = Store::open(&config.location).await?;
        check_at_start(&store).await?;
        let people = People::new(store.clone(), config.clock.clone());
        let hall = Hall::new(
            store.clone(),
            &people,
            config.shelf.clone(),
            config.clock,
            config.hall,
        );
        let webhooks = WebhookClient::new(config.allow_private_webhooks);
        let address = config.public_url.unwrap_or_default();
        let address = address.trim_end_matches('/').to_owned();
        hall.tell_by(Messenger::start(store.clone(), webhooks.clone(), address));
        hall.resume().await.map_err(ServeError::Resume)?;
        let app = App::from(Parts {
            hall,
            people,
            ladder: Ladder::new(store.clone()),
            shelf: config.shelf,
            webhooks,
            store,
            behind_tls: config.behind_tls,
            trusted_proxies: config.trusted_proxies,
            meters: Arc::<Meters>::default(),
            streams: Arc::<OpenStreams>::default(),
            ending: watch::Sender::new(false),
        });
        Ok(Server {
            app,
            metrics: None,
            terms: Terms::of(config.most_files),
            _lock: lock,
        })
    }

    /// Serves its metrics at `/metrics` there, and only there: they are for the operator.
    pub fn with_metrics(self, listener: TcpListener) -> Server {
        Server {
            metrics: Some(listener),
            ..self
        }
    }

    /// Serves until `stop` comes; then every table is put to sleep and the store is closed.
    pub async fn serve(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Server {
            app,
            metrics,
            terms,
            _lock,
        } = self;
        let (hall, store) = (app.hall.clone(), app.store.clone());
        let ending = app.ending.clone();
        let stopped = async move {
            stop.await;
            ending.send_replace(true);
        };
        let metrics = metrics.map(|listener| {
            let metrics = Router::new().route("/metrics", get(operations::metrics));
            tokio::spawn(axum::serve(listener, metrics.with_state(app.clone())).into_future())
        });
        tracing::info!(address = %listener.local_addr().map_err(ServeError::Socket)?, "listening");
        accept::serve(listener, router(app), terms, stopped).await;
        if let Some(metrics) = metrics {
            metrics.abort();
        }
        hall.shut_down().await;
        store.close().await;
        tracing::info!("shut down");
        Ok(())
    }
}

/// Why a server cannot run.
#[derive(Debug)]
pub enum ServeError {
    /// Another server works on the same data.
    InUse,
    /// The directory for the data cannot be made.
    Data(std::io::Error),
    /// The data cannot be opened.
    Store(StoreError),
    /// The running games cannot be continued.
    Resume(Refusal),
    /// The network failed.
    Socket(std::io::Error),
}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> ServeError {
        match error {
            StoreError::InUse => ServeError::InUse,
            error => ServeError::Store(error),
        }
    }
}

impl From<LockError> for ServeError {
    fn from(error: LockError) -> ServeError {
        match error {
            LockError::InUse => ServeError::InUse,
            LockError::File(why) => ServeError::Data(why),
        }
    }
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServeError::InUse => f.write_str(
                "another server works on these data; stop it or give this one its own with --data or --database",
            ),
            ServeError::Data(why) => write!(f, "there can be no data there: {why}"),
            ServeError::Store(why) => write!(f, "the data cannot be opened: {why}"),
            ServeError::Resume(Refusal::Storage(why)) => {
                write!(f, "the running games cannot be read from the data: {why}")
            }
            ServeError::Resume(why) => {
                write!(f, "the running games cannot be continued: {why:?}")
            }
            ServeError::Socket(why) => write!(f, "the network failed: {why}"),
        }
    }
}

impl std::error::Error for ServeError {}

/// Has the database read through. What is found out within a short while keeps a damaged house closed; with large data it goes on
/// beside all else, and what it finds is in the log and turns the health check red.
async fn check_at_start(store: &Store) -> Result<(), ServeError> {
    let store = store.clone();
    let begun = Instant::now();
    let check = tokio::spawn(async move {
        let progress = move |done: usize, all: usize| {
            if begun.elapsed() > CHECK_DELAY {
                tracing::info!(done, all, "checking the database, tables done");
            }
        };
        let checked = store.check(progress).await;
        match &checked {
            Err(error) => tracing::error!(%error, "the database is damaged; restore a backup"),
            Ok(()) if begun.elapsed() > CHECK_DELAY => tracing::info!("the database is sound"),
            Ok(()) => {}
        }
        checked
    });
    match tokio::time::timeout(CHECK_DELAY, check).await {
        Ok(Ok(Err(error))) => Err(ServeError::Store(error)),
        // Sound, or not known yet.
        Ok(_) | Err(_) => Ok(()),
    }
}

fn router(app: App) -> Router {
    // A program shows who it is by its token, which no page of another site can send along.
    let programs = api::router();
    let people = handlers::router(&app).layer(from_fn(middleware::own_pages_only));
    programs
        .merge(people)
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
        .layer(from_fn(bodies_in_time))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), middleware::around))
        .with_state(app)
}
