//! The accept loop: takes connections in, a task for each, and closes those that never finish what they began.

use crate::client_address::Peer;
use crate::places::{Places, Seated};
use axum::Router;
use hyper::server::conn::http1::Builder;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use kontor_hall::Nevermind;
use std::net::IpAddr;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// A connection on which no whole request has come for so long is closed; browsers and proxies open another.
const IDLE_TIMEOUT: Duration = Duration::from_secs(75);

/// How the accept loop treats connections.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// How many files and connections the program may have open.
    pub(crate) most_files: usize,
    /// After how long without a whole head of a request a connection is closed.
    pub(crate) idle_timeout: Duration,
}

impl Terms {
    /// With so many files that may be open.
    pub(crate) fn of(most_files: usize) -> Terms {
        Terms {
            most_files,
            idle_timeout: IDLE_TIMEOUT,
        }
    }
}

/// How long requests that have begun may take when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// How long to wait after the system refused a connection before the next one is accepted.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(200);

/// Accepts connections until `stop` comes; then what was asked for is still answered.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    terms: Terms,
    stop: impl Future<Output = ()>,
) {
    // Made into a service once; a bare router would be made into one for every connection, at 90 kB each.
    let router: Router = router.with_state(());
    // No other protocol is spoken on these connections, whatever a client begins with; what is upgraded is a page's socket.
    let mut http = Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(terms.idle_timeout);
    let inside = Inside::new();
    let mut places = Places::of(terms.most_files);
    tokio::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => (stream, peer.ip()),
                Err(error) => {
                    tracing::error!(%error, "accept failed");
                    tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        // A move is one small packet, which is not to wait for more.
        stream
            .set_nodelay(true)
            .nevermind("a connection without it is only slower");
        if let Some(seated) = places.seat(stream) {
            inside.admit(&http, seated, peer, router.clone());
        }
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

    fn admit(&self, http: &Builder, stream: Seated, peer: IpAddr, router: Router) {
        let router = TowerToHyperService::new(router);
        let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(Peer(peer));
            router.call(request)
        });
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

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    /// A server of one page, and where it is.
    async fn served(terms: Terms) -> std::net::SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().route("/", get(async || "here"));
        tokio::spawn(serve(listener, router, terms, std::future::pending()));
        address
    }

    /// All that is answered until the connection is closed.
    async fn answer(stream: &mut TcpStream) -> String {
        let mut answer = Vec::new();
        let read = stream.read_to_end(&mut answer);
        let read = tokio::time::timeout(Duration::from_secs(10), read).await;
        // A connection that was not taken may be reset.
        let _ = read.expect("it is never closed");
        String::from_utf8_lossy(&answer).into_owned()
    }

    #[tokio::test]
    async fn connections_that_say_nothing_or_something_else_are_closed() {
        let terms = Terms {
            idle_timeout: Duration::from_millis(300),
            ..Terms::of(1000)
        };
        let address = served(terms).await;
        for begun in [
            "",
            "P",
            "PRI * HT",
            "GET / HTTP/1.1\r\nhost: a\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0",
        ] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(begun.as_bytes()).await.unwrap();
            let answered = answer(&mut stream).await;
            assert!(!answered.contains(" 200 "), "{begun:?}: {answered}");
        }
    }

    #[tokio::test]
    async fn those_inside_go_on_when_there_is_no_place_for_more() {
        let address = served(Terms::of(11)).await;
        let ask = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n";
        let mut inside = Vec::new();
        for _ in 0..9 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(ask).await.unwrap();
            assert!(stream.read_u8().await.is_ok());
            inside.push(stream);
        }
        let mut late = TcpStream::connect(address).await.unwrap();
        let _ = late.write_all(ask).await;
        assert_eq!(answer(&mut late).await, "");
        for stream in &mut inside {
            stream.write_all(ask).await.unwrap();
            assert!(stream.read_u8().await.is_ok());
        }
        // Where one leaves there is room for another.
        drop(inside.pop());
        tokio::time::sleep(Duration::from_millis(200)).await;
        let mut next = TcpStream::connect(address).await.unwrap();
        next.write_all(ask).await.unwrap();
        assert!(next.read_u8().await.is_ok());
    }
}
