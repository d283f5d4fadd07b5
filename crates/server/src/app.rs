//! The addresses there are, and what answers at each.

use crate::clock::Clock;
use crate::hall::{Habits, Hall};
use crate::meters::Meters;
use crate::notices::{Messenger, Outside};
use crate::people::People;
use crate::ratings::Ladder;
use crate::store::{Store, StoreError};
use crate::{account, api, door, guard, ladders, live, tables, visitor, welcome};
use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use kontor_table::Shelf;
use std::fs::{File, TryLockError};
use std::future::IntoFuture;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the data is kept.
    pub data: PathBuf,
    /// Whether people reach it through TLS (by a proxy in front of it): cookies then never travel without.
    pub behind_tls: bool,
    /// The games, with their components.
    pub shelf: Shelf,
    /// What time it is.
    pub clock: Clock,
    /// How bots behave.
    pub habits: Habits,
    /// Whether notices may also go to this computer and to private networks.
    pub allow_private_webhooks: bool,
    /// Where people find this server, for links in notices; without it links are paths.
    pub public_url: Option<String>,
}

/// What every handler has at hand.
#[derive(Clone)]
pub(crate) struct App {
    pub hall: Hall,
    pub people: People,
    pub ladder: Ladder,
    pub shelf: Shelf,
    /// The way out for notices.
    pub outside: Outside,
    pub meters: Arc<Meters>,
    store: Store,
    behind_tls: bool,
    /// Told when the server is about to stop, so that open connections end.
    pub ending: Arc<tokio::sync::watch::Sender<bool>>,
}

impl App {
    pub(crate) fn behind_tls(&self) -> bool {
        self.behind_tls
    }
}

/// The largest form that is read: longer than any decision or remark can be.
const LARGEST_FORM: usize = 16 * 1024;

/// How long a part of a form may take to come.
const SLOWEST_FORM: Duration = Duration::from_secs(15);

/// A house that is ready to open its doors: its data is read, its running games go on.
pub struct House {
    app: App,
    store: Store,
    /// Where its numbers are told, if anywhere.
    metrics: Option<TcpListener>,
    /// Held as long as the house is there.
    _lock: File,
}

impl House {
    /// Opens the data and continues every game that must move by itself.
    pub async fn ready(config: Config) -> Result<House, ServeError> {
        std::fs::create_dir_all(&config.data).map_err(ServeError::Data)?;
        let lock = lock(&config.data)?;
        let store = Store::open(&config.data).await.map_err(ServeError::Store)?;
        let people = People::new(store.clone(), config.clock.clone());
        let hall = Hall::with_habits(
            store.clone(),
            people.clone(),
            config.shelf.clone(),
            config.clock,
            config.habits,
        );
        let outside = Outside::new(config.allow_private_webhooks);
        let address = config.public_url.unwrap_or_default();
        let address = address.trim_end_matches('/').to_owned();
        hall.tell_by(Messenger::start(store.clone(), outside.clone(), address));
        hall.resume().await.map_err(|_| ServeError::Resume)?;
        let app = App {
            hall,
            people,
            ladder: Ladder::new(store.clone()),
            shelf: config.shelf,
            outside,
            meters: store.meters().clone(),
            store: store.clone(),
            behind_tls: config.behind_tls,
            ending: Arc::new(tokio::sync::watch::Sender::new(false)),
        };
        Ok(House {
            app,
            store,
            metrics: None,
            _lock: lock,
        })
    }

    /// Tells its numbers at `/metrics` there, and only there: they are for the host.
    pub fn with_metrics(self, listener: TcpListener) -> House {
        House {
            metrics: Some(listener),
            ..self
        }
    }

    /// Serves until `stop` comes; then every table is put to bed and the store is closed.
    pub async fn serve(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let House {
            app,
            store,
            metrics,
            _lock,
        } = self;
        let hall = app.hall.clone();
        let ending = app.ending.clone();
        let stopped = async move {
            stop.await;
            ending.send_replace(true);
        };
        let metrics = metrics.map(|listener| {
            let metrics = Router::new().route("/metrics", get(self::metrics));
            tokio::spawn(axum::serve(listener, metrics.with_state(app.clone())).into_future())
        });
        tracing::info!(address = %listener.local_addr().map_err(ServeError::Socket)?, "open");
        door::keep(listener, router(app), stopped).await;
        if let Some(metrics) = metrics {
            metrics.abort();
        }
        hall.shut_down().await;
        store.close().await;
        tracing::info!("closed");
        Ok(())
    }
}

/// Makes sure that no other server works on the same data: each would go on with the other's games. The system takes the
/// lock back when the process ends, however it ends.
pub(crate) fn lock(data: &Path) -> Result<File, ServeError> {
    let file = File::options()
        .create(true)
        .write(true)
        .truncate(false)
        .open(data.join("kontor.lock"))
        .map_err(ServeError::Data)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(ServeError::InUse),
        Err(TryLockError::Error(why)) => Err(ServeError::Data(why)),
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
    Resume,
    /// The network failed.
    Socket(std::io::Error),
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServeError::InUse => f.write_str(
                "another server works on them; stop it or give this one its own with --data",
            ),
            ServeError::Data(why) => write!(f, "there can be no data there: {why}"),
            ServeError::Store(why) => write!(f, "the data cannot be opened: {why}"),
            ServeError::Resume => f.write_str("the running games cannot be read from the data"),
            ServeError::Socket(why) => write!(f, "the network failed: {why}"),
        }
    }
}

impl std::error::Error for ServeError {}

/// Whether everything is well: something can be written.
async fn health(State(app): State<App>) -> Response {
    match app.store.beat(app.hall.now()).await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "not healthy");
            (StatusCode::SERVICE_UNAVAILABLE, "nothing can be stored\n").into_response()
        }
    }
}

/// The numbers of the house.
async fn metrics(State(app): State<App>) -> Response {
    match app.store.stages().await {
        Ok(tables) => app.meters.tell(&tables, app.hall.awake()).into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

fn router(app: App) -> Router {
    // A program shows who it is by its token, which no page of another site can send along.
    let programs = api::router();
    let people = Router::new()
        .route("/api", get(api::show_page))
        .route("/api/protocol", get(api::show_protocol))
        .route("/", get(welcome::home))
        .route("/live", get(live::list))
        .route("/mine", get(welcome::mine))
        .route("/help", get(welcome::help))
        .route("/rules/{game}", get(welcome::rules))
        .route("/ladder/{game}", get(ladders::ladder))
        .route("/player/{who}", get(ladders::player))
        .route("/language", post(welcome::language))
        .route("/assets/{version}/{name}", get(welcome::asset))
        .route("/play/{game}", post(tables::play_now))
        .route("/open/{game}", get(tables::ask_setup).post(tables::open))
        .route("/t/{id}", get(tables::show))
        .route("/t/{id}/live", get(live::table))
        .route("/t/{id}/replay", get(tables::replay))
        .route("/t/{id}/record", get(tables::record))
        .route("/t/{id}/log", get(tables::log))
        .route("/t/{id}/{order}", post(tables::order))
        .route("/me", get(account::show))
        .route("/me/{what}", post(account::change))
        .fallback(welcome::nowhere)
        .layer(from_fn_with_state(app.clone(), visitor::remember))
        .route("/healthz", get(health))
        .layer(from_fn(guard::own_pages_only));
    programs
        .merge(people)
        .layer(from_fn_with_state(app.clone(), guard::headers))
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
        .layer(RequestBodyTimeoutLayer::new(SLOWEST_FORM))
        .layer(CompressionLayer::new())
        .layer(from_fn(guard::log))
        .with_state(app)
}
