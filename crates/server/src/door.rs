//! The door: takes connections in, a task for each, and lets go of those that never finish what they began.

use axum::Router;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};

/// A connection on which no whole request has come for so long is closed; browsers and proxies open another.
const IDLE: Duration = Duration::from_secs(75);

/// How long requests that have begun may take when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// How long nobody is let in when the system gives no more connections.
const BREATH: Duration = Duration::from_millis(200);

/// Lets everybody in until `stop` comes; then what was asked for is still answered.
pub(crate) async fn keep(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    // Made into a service once; a bare router would be made into one for every connection, at 90 kB each.
    let router: Router = router.with_state(());
    let mut http = Builder::new(TokioExecutor::new()).http1_only();
    http.http1()
        .timer(TokioTimer::new())
        .header_read_timeout(IDLE);
    let inside = GracefulShutdown::new();
    tokio::pin!(stop);
    loop {
        let stream = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => stream,
                Err(error) => {
                    tracing::error!(%error, "nobody can be let in");
                    tokio::time::sleep(BREATH).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        admit(&http, stream, router.clone(), &inside);
    }
    drop(listener);
    let late = tokio::time::timeout(FAREWELL, inside.shutdown()).await;
    if late.is_err() {
        tracing::warn!("somebody is still connected");
    }
}

fn admit(
    http: &Builder<TokioExecutor>,
    stream: TcpStream,
    router: Router,
    inside: &GracefulShutdown,
) {
    // A move is one small packet, which is not to wait for more.
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router);
    let connection = http
        .serve_connection_with_upgrades(TokioIo::new(stream), service)
        .into_owned();
    let connection = inside.watch(connection);
    tokio::spawn(async move {
        // A connection that breaks off is the other side's affair.
        let _ = connection.await;
    });
}
