//! Who asks: the session in the cookie, the person behind it and their language.

use crate::app::App;
use crate::pages;
use crate::people::People;
use crate::refusal_text::refusal_text;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use kontor_model::{Person, Refusal, Session};
use kontor_words::{Lang, Words};

/// The cookie that holds the session.
const SESSION: &str = "kontor";

/// The cookie that holds the language somebody chose.
const LANGUAGE: &str = "kontor-language";

/// The cookie that holds whether somebody wants pages light or dark. The page sets it, and the server reads it so that the
/// first thing seen is right.
const THEME: &str = "kontor-theme";

/// Whoever asks for a page or sends a form.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub session: Session,
    pub person: Person,
    pub words: &'static Words,
    /// Whether pages are light or dark; otherwise as the system is.
    pub theme: Option<&'static str>,
    /// Whether a module of ours asks, which wants an answer and not a page.
    pub live: bool,
    /// The path of the page they are on, to come back to.
    pub path: String,
}

impl Visitor {
    /// The answer to something that is not done.
    pub(crate) fn refuse(&self, refusal: &Refusal) -> Response {
        let status = status(refusal);
        let text = refusal_text(refusal, self.words);
        log_failure(refusal);
        let mut answer = if self.live {
            (status, text).into_response()
        } else {
            (status, pages::refused(self, &text)).into_response()
        };
        say_when(&mut answer, refusal);
        answer
    }

    /// The answer to a form: a page to go on with, or nothing for a module, which is told by other ways.
    pub(crate) fn done(&self, next: &str) -> Response {
        if self.live {
            StatusCode::NO_CONTENT.into_response()
        } else {
            Redirect::to(next).into_response()
        }
    }
}

/// Says when to try again, if it was too often.
pub(crate) fn say_when(answer: &mut Response, refusal: &Refusal) {
    if let Refusal::TooMany(seconds) = refusal {
        answer
            .headers_mut()
            .insert("retry-after", HeaderValue::from(*seconds));
    }
}

/// Notes why nothing could be stored or read: whoever asked is told only that it was so.
pub(crate) fn log_failure(refusal: &Refusal) {
    if let Refusal::Storage(error) = refusal {
        tracing::error!(%error, "storage failed");
    }
}

pub(crate) fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::NoTable => StatusCode::NOT_FOUND,
        Refusal::NotAtTable | Refusal::NotHost | Refusal::WrongPassword => StatusCode::FORBIDDEN,
        Refusal::Illegal(_) | Refusal::Wrong(_) | Refusal::Unfit(_) => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Refusal::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
        Refusal::Storage(_) => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::CONFLICT,
    }
}

/// The session of this request, put there by [`remember`].
#[derive(Clone)]
struct Carried(Session);

/// Gives every request a session, and every new browser a cookie.
pub(crate) async fn remember(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let jar = CookieJar::from_headers(request.headers());
    let known = jar
        .get(SESSION)
        .and_then(|cookie| Session::read(cookie.value()));
    let fresh = known.is_none();
    let session = known.unwrap_or_else(People::fresh);
    request.extensions_mut().insert(Carried(session.clone()));
    let mut answer = next.run(request).await;
    // A handler that changed the session has set the cookie itself.
    if fresh && !answer.headers().contains_key(SET_COOKIE) {
        set_session(&app, &mut answer, &session);
    }
    answer
}

/// Gives the browser this session.
pub(crate) fn set_session(app: &App, answer: &mut Response, session: &Session) {
    set(app, answer, SESSION, session.as_str());
}

/// Keeps the language that was chosen.
pub(crate) fn set_language(app: &App, answer: &mut Response, lang: Lang) {
    set(app, answer, LANGUAGE, lang.code());
}

fn set(app: &App, answer: &mut Response, name: &'static str, value: &str) {
    let cookie = Cookie::build((name, value.to_owned()))
        .path("/")
        .http_only(true)
        .secure(app.behind_tls())
        .same_site(SameSite::Lax)
        .permanent()
        .build();
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        answer.headers_mut().append(SET_COOKIE, value);
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Response> {
        let session = parts.extensions.get::<Carried>();
        let session = session.map_or_else(People::fresh, |carried| carried.0.clone());
        let words = Words::of(language(&parts.uri, &parts.headers));
        let person = app.people.of(&session).await.map_err(|refusal| {
            log_failure(&refusal);
            (status(&refusal), refusal_text(&refusal, words)).into_response()
        })?;
        Ok(Visitor {
            session,
            person,
            words,
            theme: theme(&parts.headers),
            live: parts.headers.contains_key("x-kontor"),
            path: page_of(parts),
        })
    }
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

/// What somebody has set.
fn theme(headers: &HeaderMap) -> Option<&'static str> {
    let jar = CookieJar::from_headers(headers);
    let set = jar.get(THEME)?;
    ["light", "dark"]
        .into_iter()
        .find(|theme| *theme == set.value())
}

/// The language that the address names (a page's socket speaks as the page does), or the one chosen, or the first of the
/// browser's that we have, or English.
pub(crate) fn language(address: &Uri, headers: &HeaderMap) -> Lang {
    let query = address.query().unwrap_or("");
    let named = query
        .split('&')
        .find_map(|field| field.strip_prefix("lang="));
    let named = named.and_then(Lang::of_locale);
    let jar = CookieJar::from_headers(headers);
    let chosen = jar
        .get(LANGUAGE)
        .and_then(|cookie| Lang::of_locale(cookie.value()));
    let wanted = headers.get(ACCEPT_LANGUAGE);
    let wanted = wanted.and_then(|value| value.to_str().ok()).unwrap_or("");
    let browsers = || {
        let tags = wanted.split(',').filter_map(|tag| tag.split(';').next());
        tags.filter_map(|tag| Lang::of_locale(tag.trim())).next()
    };
    named.or(chosen).or_else(browsers).unwrap_or(Lang::En)
}
