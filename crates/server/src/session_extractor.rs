//! Who asks: the session in the cookie, and the person behind it. A session is looked up once for a request, and only where
//! somebody has to be known.

use crate::app::App;
use crate::cookies::{Cookies, set_session};
use crate::language::language;
use crate::refusal_text::refusal_text;
use crate::status::{log_failure, status};
use crate::visitor::{Details, Visitor};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::Method;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kontor_hall::people::People;
use kontor_model::{Refusal, Session};
use kontor_words::Words;
use std::sync::{Arc, OnceLock};

/// The session of this request, put there by [`carry_session`], and who it turned out to be.
#[derive(Clone)]
pub(crate) struct Carried {
    session: Session,
    visitor: Arc<OnceLock<Visitor>>,
}

impl Carried {
    fn new(session: Session) -> Carried {
        Carried {
            session,
            visitor: Arc::default(),
        }
    }

    /// Who asks, if anybody had to know it.
    pub(crate) fn visitor(&self) -> Option<&Visitor> {
        self.visitor.get()
    }
}

/// Gives every request a session, and every new browser a cookie.
pub(crate) async fn carry_session(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let known = Cookies::of(request.headers()).session();
    let fresh = known.is_none();
    let session = known.unwrap_or_else(People::fresh);
    let extensions = request.extensions_mut();
    extensions.insert(Carried::new(session.clone()));
    let mut answer = next.run(request).await;
    // A handler that changed the session has set the cookie itself.
    if fresh && !answer.headers().contains_key(SET_COOKIE) {
        set_session(&mut answer, &session, app.behind_tls);
    }
    answer
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Response> {
        let carried = parts.extensions.get::<Carried>().cloned();
        let carried = carried.unwrap_or_else(|| Carried::new(People::fresh()));
        if let Some(visitor) = carried.visitor() {
            return Ok(visitor.clone());
        }
        let cookies = Cookies::of(&parts.headers);
        let words = Words::of(language(&parts.uri, &parts.headers, &cookies));
        let identified = match app.people.identify(&carried.session).await {
            // Whoever reads the rules need not be known for it: these pages are there while the database is not.
            Err(Refusal::Storage(_)) if needs_nobody(parts) => People::stranger(&carried.session),
            identified => identified.map_err(|refusal| {
                log_failure(&refusal);
                (status(&refusal), refusal_text(&refusal, words)).into_response()
            })?,
        };
        let visitor = Visitor::from(Details {
            session: carried.session,
            person: identified.person,
            is_stored: identified.is_stored,
            words,
            theme: cookies.theme(),
            live: parts.headers.contains_key("x-kontor"),
            path: page_of(parts),
        });
        Ok(carried.visitor.get_or_init(|| visitor).clone())
    }
}

/// Whether a page is the same for everybody.
fn needs_nobody(parts: &Parts) -> bool {
    let path = parts.uri.path();
    let same = ["/rules/", "/help", "/api", "/open/"];
    parts.method == Method::GET && same.iter().any(|start| path.starts_with(start))
}

/// The page that a request is for, without the language that its address may name. A form is sent to no page.
fn page_of(parts: &Parts) -> String {
    if parts.method != Method::GET {
        return "/".to_owned();
    }
    let query = parts.uri.query().unwrap_or("").split('&');
    let rest: Vec<&str> = query
        .filter(|field| !field.is_empty() && !field.starts_with("lang="))
        .collect();
    let path = parts.uri.path();
    if rest.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{}", rest.join("&"))
    }
}
