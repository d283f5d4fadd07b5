//! The request log.

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::response::Response;
use kontor_store::Throttle;
use std::time::Instant;

/// A line of the log for a request. It names the kind of address and not the address itself: whoever reads one of a private table
/// could sit down there.
pub(crate) struct LogEntry {
    begun: Instant,
    method: Method,
    path: Option<MatchedPath>,
}

impl LogEntry {
    pub(crate) fn of(request: &Request) -> LogEntry {
        LogEntry {
            begun: Instant::now(),
            method: request.method().clone(),
            path: request.extensions().get::<MatchedPath>().cloned(),
        }
    }

    /// Writes it, once it is known what was answered.
    pub(crate) fn write(&self, answer: &Response) {
        let LogEntry {
            begun,
            method,
            path,
        } = self;
        let path = path.as_ref().map_or("", MatchedPath::as_str);
        let (status, ms) = (answer.status().as_u16(), begun.elapsed().as_millis() as u64);
        static TOLD: Throttle = Throttle::new();
        if answer.status().is_server_error() {
            // While nothing can be stored, thousands fail for one reason.
            if let Some(times) = TOLD.with_pause() {
                tracing::warn!(%method, path, status, ms, times, "request failed");
            }
        } else {
            tracing::debug!(%method, path, status, ms, "request");
        }
    }
}
