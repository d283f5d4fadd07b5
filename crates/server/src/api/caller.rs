//! Who calls: the person whose token it is.

use super::problem::{Code, Problem};
use crate::app::App;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use kontor_model::{Actor, Session};
use std::ops::Deref;

/// Somebody with a token.
#[derive(Clone, Debug)]
pub(crate) struct Caller(pub Actor);

impl Deref for Caller {
    type Target = Actor;

    fn deref(&self) -> &Actor {
        &self.0
    }
}

/// Somebody who may have a token; without one they are a spectator.
#[derive(Clone, Debug)]
pub(crate) struct Anybody(pub Option<Caller>);

impl FromRequestParts<App> for Anybody {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Anybody, Problem> {
        let Some(header) = parts.headers.get(AUTHORIZATION) else {
            return Ok(Anybody(None));
        };
        let token = header
            .to_str()
            .ok()
            .and_then(|text| text.strip_prefix("Bearer "));
        let unknown = || {
            let detail =
                "this token is not valid; one is made on your page, or by POST /api/v1/guests";
            Problem::new(StatusCode::UNAUTHORIZED, Code::Unauthorized, detail)
        };
        let session = token.and_then(Session::read_token).ok_or_else(unknown)?;
        let person = app.people.bearer(&session).await?.ok_or_else(unknown)?;
        Ok(Anybody(Some(Caller(Actor { person, session }))))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        let Anybody(caller) = Anybody::from_request_parts(parts, app).await?;
        caller.ok_or_else(|| {
            let detail = "send a token as \"Authorization: Bearer …\"; POST /api/v1/guests gives one to anybody";
            Problem::new(StatusCode::UNAUTHORIZED, Code::Unauthorized, detail)
        })
    }
}
