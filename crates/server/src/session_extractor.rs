//! Who asks: the session in the cookie, and the person behind it. A session is looked up once for a request, and only where
//! somebody has to be known.

use crate::app::App;
use crate::client_address::origin;
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
    /// Whether it was made for this request.
    is_fresh: bool,
    visitor: Arc<OnceLock<Visitor>>,
}

impl Carried {
    fn new(session: Session, is_fresh: bool) -> Carried {
        Carried {
            session,
            is_fresh,
            visitor: Arc::default(),
        }
    }

    /// Who asks, if anybody had to know it.
    pub(crate) fn visitor(&self) -> Option<&Visitor> {
        self.visitor.get()
    }
}

/// Gives every request a session. A browser is given a cookie once there is something to remember, and anew on every day on which it
/// comes back.
pub(crate) async fn carry_session(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let known = Cookies::of(request.headers()).session(app.behind_tls);
    let well_named = known.as_ref().is_none_or(|(_, well_named)| *well_named);
    let carried = match known {
        Some((session, _)) => Carried::new(session, false),
        None => Carried::new(People::fresh(), true),
    };
    let is_form = request.method() == Method::POST;
    request.extensions_mut().insert(carried.clone());
    let mut answer = next.run(request).await;
    // A handler that changed the session has set the cookie itself.
    let Some(visitor) = carried.visitor() else {
        return answer;
    };
    if !answer.headers().contains_key(SET_COOKIE)
        && (visitor.is_first_today
            || (visitor.is_stored && !well_named)
            || (visitor.is_fresh && is_form && is_stored(&app, &visitor.session).await))
    {
        set_session(&mut answer, &visitor.session, app.behind_tls);
    }
    answer
}

/// Whether something is known of a session now.
async fn is_stored(app: &App, session: &Session) -> bool {
    let found = app.people.identify(session).await;
    found.is_ok_and(|found| found.is_stored)
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Response> {
        let carried = parts.extensions.get::<Carried>().cloned();
        let carried = carried.unwrap_or_else(|| Carried::new(People::fresh(), true));
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
        // A token is for programs: whoever shows one as a cookie is nobody known.
        let (session, identified, is_fresh) = if identified.is_token {
            let session = People::fresh();
            let stranger = People::stranger(&session);
            (session, stranger, true)
        } else {
            (carried.session, identified, carried.is_fresh)
        };
        let visitor = Visitor::from(Details {
            session,
            person: identified.person,
            is_stored: identified.is_stored,
            is_fresh,
            is_first_today: identified.is_first_today,
            source: origin(&parts.extensions),
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
