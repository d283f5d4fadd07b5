//! Refusals as programs read them: problem+json (RFC 9457).

use crate::Refusal;
use crate::visitor::status;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use kontor_words::{Lang, Words};
use serde::Serialize;
use utoipa::ToSchema;

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
    /// What is wrong, for a program: a code of the engine protocol (`bad_json`, `bad_request`, `no_game`, `illegal_action`,
    /// `not_your_turn`, `game_over`) or one of `unauthorized`, `forbidden`, `not_found`, `stale`, `conflict`, `too_large`,
    /// `too_many`, `unavailable`.
    code: &'static str,
    #[serde(skip)]
    retry_after: Option<u32>,
}

impl Problem {
    pub(crate) fn new(
        status: StatusCode,
        code: &'static str,
        detail: impl Into<String>,
    ) -> Problem {
        Problem {
            kind: "about:blank",
            title: status.canonical_reason().unwrap_or_default(),
            status: status.as_u16(),
            detail: detail.into(),
            code,
            retry_after: None,
        }
    }

    pub(crate) fn bad_request(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, "bad_request", detail)
    }

    /// There is nothing at this address.
    pub(crate) fn nowhere() -> Problem {
        let detail =
            "there is nothing at this address; /api/v1/openapi.json describes those there are";
        Problem::new(StatusCode::NOT_FOUND, "not_found", detail)
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let status = status(&refusal);
        let code = match refusal {
            Refusal::NoTable => "not_found",
            Refusal::NotAtTable | Refusal::NotHost | Refusal::WrongPassword => "forbidden",
            Refusal::NotBegun => "no_game",
            Refusal::Over => "game_over",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::Illegal(_) | Refusal::Wrong(_) => "illegal_action",
            Refusal::Stale => "stale",
            Refusal::Unfit(_) => "bad_request",
            Refusal::Begun
            | Refusal::Full
            | Refusal::NoSeat
            | Refusal::Seated
            | Refusal::NoUndo
            | Refusal::NameTaken => "conflict",
            Refusal::TooMany(_) => "too_many",
            Refusal::Storage => "unavailable",
        };
        let detail = match &refusal {
            Refusal::Illegal(why) => why.clone(),
            other => other.say(Words::of(Lang::En)),
        };
        let mut problem = Problem::new(status, code, detail);
        if let Refusal::TooMany(seconds) = refusal {
            problem.retry_after = Some(seconds);
        }
        problem
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let retry_after = self.retry_after;
        let mut answer = (status, Json(self)).into_response();
        let headers = answer.headers_mut();
        headers.insert(
            CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        if let Some(seconds) = retry_after {
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert("www-authenticate", HeaderValue::from_static("Bearer"));
        }
        answer
    }
}
