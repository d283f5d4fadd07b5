//! What operators ask: whether the server is well, and its metrics.

use crate::app::App;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kontor_store::Throttle;

/// A house that is not well is told of once a minute, however often it is asked for.
static TOLD: Throttle = Throttle::new();

/// Whether everything is well: something can be written, nothing could not of late, and what is stored is sound.
pub(crate) async fn health(State(app): State<App>) -> Response {
    let beaten = app.store.beat(app.hall.now()).await;
    let Some(error) = beaten.err().or_else(|| app.store.trouble()) else {
        return "ok\n".into_response();
    };
    if let Some(times) = TOLD.with_pause() {
        tracing::error!(%error, times, "health check failed");
    }
    (
        StatusCode::SERVICE_UNAVAILABLE,
        "not everything can be stored\n",
    )
        .into_response()
}

/// The metrics of the server, in the text format of Prometheus.
pub(crate) async fn metrics(State(app): State<App>) -> Response {
    match app.store.stages().await {
        Ok(tables) => app.metrics(&tables).into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}
