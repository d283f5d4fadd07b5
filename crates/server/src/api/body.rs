//! Bodies and queries of requests, with a problem that says what is wrong with them.

use super::problem::Problem;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// A JSON object. Nothing at all counts as an empty one.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|refused| {
            let status = refused.status();
            let code = match status {
                StatusCode::PAYLOAD_TOO_LARGE => "too_large",
                _ => "bad_request",
            };
            Problem::new(status, code, refused.body_text())
        })?;
        let text: &[u8] = if bytes.trim_ascii().is_empty() {
            b"{}"
        } else {
            &bytes
        };
        serde_json::from_slice(text).map(Body).map_err(|error| {
            if error.is_data() {
                Problem::bad_request(error.to_string())
            } else {
                let detail = format!("not one valid JSON object: {error}");
                Problem::new(StatusCode::BAD_REQUEST, "bad_json", detail)
            }
        })
    }
}

/// The query of an address.
pub(crate) struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asked<T>, Problem> {
        let query = Query::<T>::try_from_uri(&parts.uri);
        query
            .map(|Query(query)| Asked(query))
            .map_err(|refused| Problem::bad_request(refused.body_text()))
    }
}
