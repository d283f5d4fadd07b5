//! What answers at each address of the pages, by what it is about.

pub(crate) mod account;
pub(crate) mod ladders;
pub(crate) mod live;
pub(crate) mod operations;
mod refused;
pub(crate) mod site;
pub(crate) mod tables;

use crate::app::App;
use crate::session_extractor::carry_session;
use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use refused::render_refusals;

/// Every page, with the form and the socket that belong to it.
pub(crate) fn router(app: &App) -> Router<App> {
    Router::new()
        .route("/api", get(site::api_reference))
        .route("/api/protocol", get(site::protocol))
        .route("/", get(site::home))
        .route("/live", get(live::list))
        .route("/mine", get(site::mine))
        .route("/help", get(site::help))
        .route("/rules/{game}", get(site::rules))
        .route("/ladder/{game}", get(ladders::ladder))
        .route("/player/{who}", get(ladders::player))
        .route("/language", post(site::language))
        .route("/assets/{version}/{name}", get(site::asset))
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
        .fallback(site::nowhere)
        .layer(from_fn(render_refusals))
        .layer(from_fn_with_state(app.clone(), carry_session))
        .route("/healthz", get(operations::health))
}
