//! The accept loop: takes connections in, a task for each, and closes those that never finish what they began.

use axum::Router;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use kontor_hall::Nevermind;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A connection on which no whole request has come for so long is closed; browsers and proxies open another.
const IDLE_TIMEOUT: Duration = Duration::from_secs(75);

/// How long requests that have begun may take when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// How long to wait after the system refused a connection before the next one is accepted.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(200);

/// Accepts connections until `stop` comes; then what was asked for is still answered.
pub(crate) async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    // Made into a service once; a bare router would be made into one for every connection, at 90 kB each.
    let router: Router = router.with_state(());
    // No other protocol is spoken on these connections, whatever a client begins with; what is upgraded is a page's socket.
    let mut http = Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(IDLE_TIMEOUT);
    let inside = Inside::new();
    tokio::pin!(stop);
    loop {
        let stream = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => stream,
                Err(error) => {
                    tracing::error!(%error, "accept failed");
                    tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        inside.admit(&http, stream, router.clone());
    }
    drop(listener);
    let late = tokio::time::timeout(SHUTDOWN_TIMEOUT, inside.shut_down()).await;
    if late.is_err() {
        tracing::warn!("shutdown timed out, connections are still open");
    }
}

/// The connections that are open. Each listens whether it is to end; when none does any more, all have.
struct Inside(watch::Sender<bool>);

impl Inside {
    fn new() -> Inside {
        Inside(watch::Sender::new(false))
    }

    fn admit(&self, http: &Builder, stream: TcpStream, router: Router) {
        // A move is one small packet, which is not to wait for more.
        stream
            .set_nodelay(true)
            .nevermind("a connection without it is only slower");
        let service = TowerToHyperService::new(router);
        let connection = http
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut ending = self.0.subscribe();
        tokio::spawn(async move {
            tokio::pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                _ = ending.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.as_mut().await
                }
            };
            ended.nevermind("a connection that breaks off is the other side's affair");
        });
    }

    /// Ends them all when what was asked for is answered.
    async fn shut_down(self) {
        self.0.send_replace(true);
        self.0.closed().await;
    }
}
