//! Refusals as programs read them: problem+json (RFC 9457).

use crate::refusal_text::refusal_text;
use crate::status::{log_storage_failure, status};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use kontor_model::{BadAccount, Refusal};
use kontor_words::{Lang, Words};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::openapi::{ContentBuilder, Header, Ref, RefOr, Response as Described, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

/// The kind of every refusal.
const PROBLEM: &str = "application/problem+json";

/// What is wrong, for a program: a code of the engine protocol or one of a few more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Code {
    /// The body is not one valid JSON text.
    BadJson,
    /// The request is not understood, or what it asks for is not offered.
    BadRequest,
    /// The game has not begun.
    NoGame,
    /// The decision is not one that is allowed now.
    IllegalAction,
    /// The seat owes no decision.
    NotYourTurn,
    /// The game is over.
    GameOver,
    /// There is no token, or it is worth nothing.
    Unauthorized,
    /// It is not for this caller to do.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// It is for a position that is gone.
    Stale,
    /// It does not fit how things stand.
    Conflict,
    /// The body is too large.
    TooLarge,
    /// It was asked for too often; `Retry-After` says how many seconds to wait.
    TooMany,
    /// Nothing can be stored or read at the moment.
    Unavailable,
}

/// Why something was not done.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// Always `about:blank`: the code says what it is.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The name of the status.
    title: &'static str,
    /// The status of the answer.
    status: u16,
    /// What is wrong and what would be right, for a person.
    detail: String,
    /// What is wrong, for a program.
    code: Code,
    #[serde(skip)]
    retry_after: Option<u32>,
    /// Why nothing could be stored or read; for the log only.
    #[serde(skip)]
    failure: Option<String>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: Code, detail: impl Into<String>) -> Problem {
        Problem {
            kind: "about:blank",
            title: status.canonical_reason().unwrap_or_default(),
            status: status.as_u16(),
            detail: detail.into(),
            code,
            retry_after: None,
            failure: None,
        }
    }

    pub(crate) fn bad_request(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, detail)
    }

    /// There is nothing at this address.
    pub(crate) fn nowhere() -> Problem {
        let detail =
            "there is nothing at this address; /api/v1/openapi.json describes those there are";
        Problem::not_found(detail)
    }

    /// There is no such thing.
    pub(crate) fn not_found(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, Code::NotFound, detail)
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let status = status(&refusal);
        let code = match &refusal {
            Refusal::NoTable | Refusal::Account(BadAccount::NoToken) => Code::NotFound,
            Refusal::Account(BadAccount::Kept) => Code::Conflict,
            Refusal::NotAtTable | Refusal::NotHost | Refusal::WrongPassword => Code::Forbidden,
            Refusal::SessionEnded => Code::Unauthorized,
            Refusal::NotBegun => Code::NoGame,
            Refusal::Over => Code::GameOver,
            Refusal::NotYourTurn => Code::NotYourTurn,
            Refusal::Illegal(_) | Refusal::Wrong(_) => Code::IllegalAction,
            Refusal::Stale => Code::Stale,
            Refusal::Setup(_) | Refusal::Account(_) | Refusal::Unfit(_) => Code::BadRequest,
            Refusal::Begun
            | Refusal::Full
            | Refusal::NoSeat
            | Refusal::Seated
            | Refusal::NoUndo
            | Refusal::NameTaken => Code::Conflict,
            Refusal::TooMany(_) => Code::TooMany,
            Refusal::Storage(_) | Refusal::Uncertain(_) => Code::Unavailable,
        };
        let detail = match &refusal {
            Refusal::Illegal(why) => why.clone(),
            other => refusal_text(other, Words::of(Lang::En)),
        };
        let mut problem = Problem::new(status, code, detail);
        match refusal {
            Refusal::TooMany(seconds) => problem.retry_after = Some(seconds),
            Refusal::Storage(error) | Refusal::Uncertain(error) => problem.failure = Some(error),
            _ => {}
        }
        problem
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let retry_after = self.retry_after;
        if let Some(error) = &self.failure {
            log_storage_failure(error);
        }
        let mut answer = (status, Json(self)).into_response();
        let headers = answer.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(PROBLEM));
        if let Some(seconds) = retry_after {
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert("www-authenticate", HeaderValue::from_static("Bearer"));
        }
        answer
    }
}

/// How the description tells of a refusal with this status.
fn described(status: u16) -> Described {
    let (text, header) = match status {
        400 => ("the request is not understood", None),
        401 => (
            "there is no token, or it is worth nothing",
            Some(("WWW-Authenticate", "always `Bearer`")),
        ),
        403 => ("it is not for this caller to do", None),
        404 => ("there is no such thing", None),
        409 => ("it does not fit how things stand", None),
        413 => ("the body is too large", None),
        422 => ("it is understood, but cannot be done like this", None),
        429 => (
            "it was asked for too often",
            Some(("Retry-After", "how many seconds to wait")),
        ),
        _ => ("nothing can be stored or read at the moment", None),
    };
    let problem = Ref::from_schema_name("Problem");
    let content = ContentBuilder::new().schema(Some(problem)).build();
    let mut answer = ResponseBuilder::new()
        .description(text)
        .content(PROBLEM, content);
    if let Some((name, meaning)) = header {
        let mut header = Header::default();
        header.description = Some(meaning.to_owned());
        answer = answer.header(name, header);
    }
    answer.build()
}

/// Statuses with which an operation may be refused, for its description.
macro_rules! refused {
    ($($(#[$doc:meta])* $name:ident [$($status:literal),*])*) => {
        $(
            $(#[$doc])*
            pub(crate) enum $name {}

            impl IntoResponses for $name {
                fn responses() -> BTreeMap<String, RefOr<Described>> {
                    let all = [$($status),*].map(|status: u16| (status.to_string(), described(status).into()));
                    all.into()
                }
            }
        )*
    };
}

refused! {
    /// Something is read or stored.
    Stored [503]
    /// A token is looked at, if one is sent or because one must be.
    WithToken [401, 503]
    /// A body is read.
    WithBody [400, 413]
    /// A query, or a number in the path, is read.
    WithQuery [400]
    /// It is about a table, which may not be there or need other components than the house has.
    AtTable [404, 422]
    /// It is about something that may not be there.
    Missing [404]
    /// Not everybody may do it.
    Guarded [403]
    /// It may not fit how things stand.
    Timely [409]
    /// What is asked for has rules of its own.
    Ruled [422]
    /// It may not be asked for all the time.
    Limited [429]
}
