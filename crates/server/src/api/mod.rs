//! The HTTP API: everything the pages do, for programs. A program has a token and is one person; it knows what that person
//! may know.
//!
//! Each address and its description stand at its handler; the whole description is served at `/api/v1/openapi.json` and can
//! be read at `/api`. What views, actions and events look like stands at `/api/protocol`.

mod body;
mod caller;
mod export;
mod past;
mod people;
mod problem;
mod ratings;
mod shapes;
mod stream;
mod tables;

use crate::app::App;
use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use axum::routing::get;
use problem::{Code, Problem};
use std::sync::OnceLock;
use utoipa::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{RefOr, Schema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// What the description says of the whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kontor",
        description = "Everything the pages do, for programs: open tables, sit down, play, look back. \
            A program sends its token as `Authorization: Bearer …` and is one person, with that person's knowledge. \
            Views, actions and events are described at `/api/protocol`. \
            Refusals are problem+json with the codes of the engine protocol and a few more. \
            Moments are milliseconds since 1970, seats are numbers from 0."
    ),
    components(schemas(Problem)),
    tags(
        (name = "people", description = "Who one is, and tokens"),
        (name = "tables", description = "Opening tables and playing"),
        (name = "looking back", description = "Finished games")
    )
)]
struct Description;

/// The addresses with what each does.
fn described() -> OpenApiRouter<App> {
    let all = OpenApiRouter::new()
        .routes(routes!(people::new_guest))
        .routes(routes!(people::sign_in))
        .routes(routes!(people::me, people::change, people::delete))
        .routes(routes!(people::keep))
        .routes(routes!(people::change_password))
        .routes(routes!(people::sign_out_everywhere))
        .routes(routes!(people::tokens, people::new_token))
        .routes(routes!(people::revoke))
        .routes(routes!(people::webhook, people::set_webhook))
        .routes(routes!(people::try_webhook))
        .routes(routes!(people::my_tables))
        .routes(routes!(tables::games))
        .routes(routes!(tables::listed, tables::open))
        .routes(routes!(tables::show))
        .routes(routes!(tables::join))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::remove))
        .routes(routes!(tables::act))
        .routes(routes!(tables::undo))
        .routes(routes!(tables::say))
        .routes(routes!(tables::come_back))
        .routes(routes!(tables::rematch))
        .routes(routes!(stream::stream))
        .routes(routes!(tables::events))
        .routes(routes!(tables::record))
        .routes(routes!(tables::position))
        .routes(routes!(ratings::changes))
        .routes(routes!(ratings::ladder))
        .routes(routes!(ratings::player))
        .routes(routes!(export::finished));
    OpenApiRouter::with_openapi(Description::openapi()).nest("/api/v1", all)
}

/// The whole description.
pub(crate) fn description() -> &'static utoipa::openapi::OpenApi {
    static DESCRIPTION: OnceLock<utoipa::openapi::OpenApi> = OnceLock::new();
    DESCRIPTION.get_or_init(|| {
        let mut description = described().into_openapi();
        let token = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        let components = description.components.get_or_insert_default();
        components.add_security_scheme("token", token);
        for item in description.paths.paths.values_mut() {
            let all = [
                &mut item.get,
                &mut item.put,
                &mut item.post,
                &mut item.delete,
                &mut item.patch,
            ];
            for operation in all.into_iter().flatten() {
                without_null(operation);
            }
        }
        description
    })
}

/// A body that may be left out is described as one that may be null, which nobody takes: it may be nothing at all.
fn without_null(operation: &mut Operation) {
    let Some(RefOr::T(body)) = &mut operation.request_body else {
        return;
    };
    for content in body.content.values_mut() {
        if let RefOr::T(content) = content
            && let Some(RefOr::T(Schema::OneOf(ways))) = &content.schema
            && let Some(named) = ways.items.iter().find(|way| matches!(way, RefOr::Ref(_)))
        {
            content.schema = Some(named.clone());
        }
    }
}

/// What answers at the addresses of the API.
pub(crate) fn router() -> Router<App> {
    let (addresses, _) = described().split_for_parts();
    addresses
        .route("/api/v1/openapi.json", get(serve_description))
        .route("/api/{*rest}", axum::routing::any(nowhere))
        .method_not_allowed_fallback(wrong_method)
}

async fn serve_description() -> Response {
    Json(description()).into_response()
}

async fn wrong_method() -> Problem {
    let detail = "this address knows other methods; /api/v1/openapi.json describes them";
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, Code::BadRequest, detail)
}

async fn nowhere() -> Problem {
    Problem::nowhere()
}
