//! What browsers keep for us: the session, the language and the theme.

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use kontor_model::Session;
use kontor_words::Lang;

/// The cookie that holds the session.
const SESSION: &str = "kontor";

/// The cookie that holds the language somebody chose.
const LANGUAGE: &str = "kontor-language";

/// The cookie that holds whether somebody wants pages light or dark. The page sets it, and the server reads it so that the
/// first thing seen is right.
const THEME: &str = "kontor-theme";

/// The cookies of a request.
pub(crate) struct Cookies(CookieJar);

impl Cookies {
    pub(crate) fn of(headers: &HeaderMap) -> Cookies {
        Cookies(CookieJar::from_headers(headers))
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(Cookie::value)
    }

    /// The session, if there is one.
    pub(crate) fn session(&self) -> Option<Session> {
        self.value(SESSION).and_then(Session::read)
    }

    /// The language that was chosen.
    pub(crate) fn language(&self) -> Option<Lang> {
        self.value(LANGUAGE).and_then(Lang::of_locale)
    }

    /// The theme that was set.
    pub(crate) fn theme(&self) -> Option<&'static str> {
        let set = self.value(THEME)?;
        ["light", "dark"].into_iter().find(|theme| *theme == set)
    }
}

/// Gives the browser this session. Behind TLS it never travels without.
pub(crate) fn set_session(answer: &mut Response, session: &Session, behind_tls: bool) {
    set(answer, SESSION, session.as_str(), behind_tls);
}

/// Keeps the language that was chosen.
pub(crate) fn set_language(answer: &mut Response, lang: Lang, behind_tls: bool) {
    set(answer, LANGUAGE, lang.code(), behind_tls);
}

fn set(answer: &mut Response, name: &'static str, value: &str, behind_tls: bool) {
    let cookie = Cookie::build((name, value.to_owned()))
        .path("/")
        .http_only(true)
        .secure(behind_tls)
        .same_site(SameSite::Lax)
        .permanent()
        .build();
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        answer.headers_mut().append(SET_COOKIE, value);
    }
}
