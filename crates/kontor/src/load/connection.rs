//! A connection to the server, kept open from one request to the next.

use http_body_util::{BodyExt, Full};
use hyper::body::{Body, Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::net::TcpStream;

/// Where the server is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address(pub SocketAddr);

impl Address {
    /// A new connection.
    pub(super) async fn connect(self) -> Result<Connection, String> {
        let stream = TcpStream::connect(self.0).await;
        let stream = stream.map_err(|error| format!("no connection to {}: {error}", self.0))?;
        // A move is one small packet, which is not to wait for more.
        stream
            .set_nodelay(true)
            .map_err(|error| error.to_string())?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(text)?;
        tokio::spawn(async move {
            // It ends when the server or the sender does; whoever waits for an answer is told.
            let _ = connection.await;
        });
        Ok(Connection {
            address: self,
            sender,
        })
    }

    /// The token of somebody new.
    pub(super) async fn guest(self) -> Result<String, String> {
        let mut connection = self.connect().await?;
        let entered = connection.post("/guests", None, &json!({})).await?;
        let token = entered["token"].as_str();
        token
            .map(str::to_owned)
            .ok_or_else(|| format!("no token in {entered}"))
    }
}

/// The address from which a program seems to come: each has one of its own, as they would have in the world. A server limits what comes
/// from one.
fn seeming_address(token: Option<&str>) -> String {
    static STRANGERS: AtomicU32 = AtomicU32::new(0);
    let number = match token {
        // Its last digits are drawn by the server.
        Some(token) => token
            .get(token.len().saturating_sub(6)..)
            .and_then(|digits| u32::from_str_radix(digits, 16).ok()),
        None => Some(STRANGERS.fetch_add(1, Ordering::Relaxed)),
    };
    let [_, a, b, c] = number.unwrap_or_default().to_be_bytes();
    format!("10.{a}.{b}.{c}")
}

fn text(error: hyper::Error) -> String {
    format!("the connection broke: {error}")
}

/// One connection.
pub(super) struct Connection {
    address: Address,
    sender: SendRequest<Full<Bytes>>,
}

impl Connection {
    async fn send(
        &mut self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: String,
    ) -> Result<Response<Incoming>, String> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header("host", self.address.0.to_string());
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        request = request.header("x-forwarded-for", seeming_address(token));
        let request = request
            .body(Full::from(body))
            .map_err(|error| error.to_string())?;
        self.sender.ready().await.map_err(text)?;
        self.sender.send_request(request).await.map_err(text)
    }

    /// Posts a body; what is answered, if anything is.
    pub(super) async fn post(
        &mut self,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Result<Value, String> {
        let answer = self
            .send(Method::POST, path, token, body.to_string())
            .await?;
        let status = answer.status();
        let bytes = answer.into_body().collect().await.map_err(text)?.to_bytes();
        if !status.is_success() {
            return Err(format!(
                "{path}: {status} {}",
                String::from_utf8_lossy(&bytes)
            ));
        }
        Ok(serde_json::from_slice(&bytes).unwrap_or_default())
    }

    /// Follows a stream; this connection is for nothing else from then on.
    pub(super) async fn follow(mut self, path: &str, token: &str) -> Result<Stream, String> {
        let answer = self
            .send(Method::GET, path, Some(token), String::new())
            .await?;
        let status = answer.status();
        if !status.is_success() {
            return Err(format!("{path}: {status}"));
        }
        Ok(Stream {
            body: answer.into_body(),
            rest: Vec::new(),
            _connection: self,
        })
    }
}

/// A stream of events.
pub(super) struct Stream {
    body: Incoming,
    /// What has come of the next event.
    rest: Vec<u8>,
    _connection: Connection,
}

impl Stream {
    /// What the next event says; nothing when the stream ends.
    pub(super) async fn next(&mut self) -> Result<Option<Value>, String> {
        loop {
            while let Some(end) = self.rest.windows(2).position(|two| two == b"\n\n") {
                let event: Vec<u8> = self.rest.drain(..end + 2).collect();
                let lines = event.split(|byte| *byte == b'\n');
                let mut data = lines.filter_map(|line| line.strip_prefix(b"data:"));
                if let Some(data) = data.next() {
                    let said = serde_json::from_slice(data);
                    return said.map(Some).map_err(|error| error.to_string());
                }
            }
            if self.body.is_end_stream() {
                return Ok(None);
            }
            match self.body.frame().await {
                None => return Ok(None),
                Some(frame) => {
                    if let Ok(bytes) = frame.map_err(text)?.into_data() {
                        self.rest.extend_from_slice(&bytes);
                    }
                }
            }
        }
    }
}
