//! How refusals look in HTTP: their status, when to try again, and what the log says.

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use kontor_model::{BadAccount, Refusal};
use kontor_store::Throttle;

/// The status of a refusal.
pub(crate) fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::NoTable | Refusal::Account(BadAccount::NoToken) => StatusCode::NOT_FOUND,
        Refusal::SessionEnded => StatusCode::UNAUTHORIZED,
        Refusal::NotAtTable | Refusal::NotHost | Refusal::WrongPassword => StatusCode::FORBIDDEN,
        Refusal::Account(BadAccount::Kept) => StatusCode::CONFLICT,
        Refusal::Illegal(_)
        | Refusal::Wrong(_)
        | Refusal::Setup(_)
        | Refusal::Account(_)
        | Refusal::Unfit(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Refusal::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
        Refusal::Storage(_) | Refusal::Uncertain(_) => StatusCode::SERVICE_UNAVAILABLE,
        Refusal::Begun
        | Refusal::NotBegun
        | Refusal::Over
        | Refusal::Full
        | Refusal::NoSeat
        | Refusal::Seated
        | Refusal::NotYourTurn
        | Refusal::Stale
        | Refusal::NoUndo
        | Refusal::NameTaken => StatusCode::CONFLICT,
    }
}

/// Says when to try again, if it was too often.
pub(crate) fn set_retry_after(answer: &mut Response, refusal: &Refusal) {
    if let Refusal::TooMany(seconds) = refusal {
        let headers = answer.headers_mut();
        headers.insert(RETRY_AFTER, HeaderValue::from(*seconds));
    }
}

/// Logs why nothing could be stored or read: whoever asked is told only that it was so.
pub(crate) fn log_failure(refusal: &Refusal) {
    if let Refusal::Storage(error) | Refusal::Uncertain(error) = refusal {
        log_storage_failure(error);
    }
}

/// The same, where only the reason is left. A full disk fails everybody's requests, so it is told once a minute.
pub(crate) fn log_storage_failure(error: &str) {
    static TOLD: Throttle = Throttle::new();
    if let Some(times) = TOLD.with_pause() {
        tracing::error!(%error, times, "storage failed");
    }
}
