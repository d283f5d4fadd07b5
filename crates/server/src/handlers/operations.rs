//! What operators ask: whether the server is well, and its metrics.

use crate::app::App;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// Whether everything is well: something can be written.
pub(crate) async fn health(State(app): State<App>) -> Response {
    match app.store.beat(app.hall.now()).await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "health check failed: nothing can be stored");
            (StatusCode::SERVICE_UNAVAILABLE, "nothing can be stored\n").into_response()
        }
    }
}

/// The metrics of the server, in the text format of Prometheus.
pub(crate) async fn metrics(State(app): State<App>) -> Response {
    match app.store.stages().await {
        Ok(tables) => app.metrics(&tables).into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}
