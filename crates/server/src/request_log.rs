//! The request log.

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;

/// Writes a line for every request. It names the kind of address and not the address itself: whoever reads one of a private
/// table could sit down there.
pub(crate) async fn log_request(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().cloned();
    let answer = next.run(request).await;
    let path = path.as_ref().map_or("", MatchedPath::as_str);
    let (status, ms) = (answer.status().as_u16(), begun.elapsed().as_millis() as u64);
    if answer.status().is_server_error() {
        tracing::warn!(%method, path, status, ms, "request failed");
    } else {
        tracing::debug!(%method, path, status, ms, "request");
    }
    answer
}
