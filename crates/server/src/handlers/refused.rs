//! Handlers answer, or refuse; what a refusal looks like to whoever asked is said here, once.

use crate::pages;
use crate::refusal_text::refusal_text;
use crate::session_extractor::Carried;
use crate::status::{log_failure, set_retry_after, status};
use crate::visitor::Visitor;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use kontor_model::Refusal;

/// What a handler of pages and forms gives back.
pub(crate) type Answer = Result<Response, Refused>;

/// A refusal on its way out of a handler. It travels inside the answer to [`render_refusals`], which knows the visitor.
#[derive(Clone, Debug)]
pub(crate) struct Refused(Refusal);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(refusal)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut answer = status(&self.0).into_response();
        answer.extensions_mut().insert(self);
        answer
    }
}

/// Makes what handlers refuse into a page in the language of whoever asked, or into a sentence for a module of ours.
pub(super) async fn render_refusals(request: Request, next: Next) -> Response {
    let carried = request.extensions().get::<Carried>().cloned();
    let mut answer = next.run(request).await;
    let Some(Refused(refusal)) = answer.extensions_mut().remove::<Refused>() else {
        return answer;
    };
    match carried.as_ref().and_then(Carried::visitor) {
        Some(visitor) => refuse(visitor, &refusal),
        // Whoever was refused before anybody knew who they are gets the status alone.
        None => answer,
    }
}

/// The answer to something that is not done.
fn refuse(visitor: &Visitor, refusal: &Refusal) -> Response {
    log_failure(refusal);
    let text = refusal_text(refusal, visitor.words);
    let mut answer = if visitor.live {
        (status(refusal), text).into_response()
    } else {
        (status(refusal), pages::refused(visitor, &text)).into_response()
    };
    set_retry_after(&mut answer, refusal);
    answer
}

/// The answer where there is nothing.
pub(super) fn lost(visitor: &Visitor) -> Response {
    let text = visitor.words.get("page-nowhere");
    (StatusCode::NOT_FOUND, pages::refused(visitor, &text)).into_response()
}

/// The answer to a form: a page to go on with, or nothing for a module, which is told by other ways. Whoever is somebody only from now on
/// needs the page anew, because it was made for nobody.
pub(super) fn done(visitor: &Visitor, next: &str) -> Response {
    if visitor.live && !visitor.is_fresh {
        StatusCode::NO_CONTENT.into_response()
    } else {
        Redirect::to(next).into_response()
    }
}
