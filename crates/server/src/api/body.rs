//! Paths, queries and bodies of requests, with a problem that says what is wrong with them.

use super::problem::{Code, Problem};
use axum::body::Bytes;
use axum::extract::path::ErrorKind;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::{DeserializeOwned, IgnoredAny};

/// A JSON object. Nothing at all counts as an empty one.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|refused| {
            let status = refused.status();
            let code = match status {
                StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
                _ => Code::BadRequest,
            };
            Problem::new(status, code, refused.body_text())
        })?;
        read(&bytes).map(Body)
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let text = match bytes.trim_ascii() {
        [] => b"{}",
        text => text,
    };
    let problem = |error: serde_json::Error| {
        if error.is_data() {
            Problem::bad_request(error.to_string())
        } else {
            let detail = format!("not one valid JSON object: {error}");
            Problem::new(StatusCode::BAD_REQUEST, Code::BadJson, detail)
        }
    };
    if !text.starts_with(b"{") {
        // A list would pass for an object whose fields come in the right order.
        serde_json::from_slice::<IgnoredAny>(text).map_err(problem)?;
        return Err(Problem::bad_request("the body must be a JSON object"));
    }
    serde_json::from_slice(text).map_err(problem)
}

/// What the path of an address names.
pub(crate) struct At<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for At<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<At<T>, Problem> {
        let path = Path::<T>::from_request_parts(parts, state).await;
        path.map(|Path(at)| At(at))
            .map_err(|refused| match refused {
                PathRejection::FailedToDeserializePathParams(why)
                    if !matches!(why.kind(), ErrorKind::InvalidUtf8InPathParam { .. }) =>
                {
                    Problem::bad_request(why.body_text())
                }
                // Nothing is called what is no text.
                _ => Problem::nowhere(),
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
