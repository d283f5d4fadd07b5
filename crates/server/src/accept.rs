//! The accept loop: takes connections in, a task for each, and closes those that never finish what they began.

use axum::Router;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use kontor_hall::Nevermind;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};

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
    let mut http = Builder::new(TokioExecutor::new()).http1_only();
    http.http1()
        .timer(TokioTimer::new())
        .header_read_timeout(IDLE_TIMEOUT);
    let inside = GracefulShutdown::new();
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
        admit(&http, stream, router.clone(), &inside);
    }
    drop(listener);
    let late = tokio::time::timeout(SHUTDOWN_TIMEOUT, inside.shutdown()).await;
    if late.is_err() {
        tracing::warn!("shutdown timed out, connections are still open");
    }
}

fn admit(
    http: &Builder<TokioExecutor>,
    stream: TcpStream,
    router: Router,
    inside: &GracefulShutdown,
) {
    // A move is one small packet, which is not to wait for more.
    stream
        .set_nodelay(true)
        .nevermind("a connection without it is only slower");
    let service = TowerToHyperService::new(router);
    let connection = http
        .serve_connection_with_upgrades(TokioIo::new(stream), service)
        .into_owned();
    let connection = inside.watch(connection);
    tokio::spawn(async move {
        connection
            .await
            .nevermind("a connection that breaks off is the other side's affair");
    });
}
