//! What browsers keep for us: the session, the language and the theme.

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use kontor_model::Session;
use kontor_words::Lang;
use std::time::Duration;

/// The cookie that holds the session.
const SESSION: &str = "kontor";

/// The same behind TLS: a browser takes a cookie of such a name from nobody but this host itself, and only through TLS.
const HOST_SESSION: &str = "__Host-kontor";

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

    /// The session, if there is one, and whether its cookie has the name that it is to have. Behind TLS the plain name is from before
    /// there was another, or from before there was TLS.
    pub(crate) fn session(&self, behind_tls: bool) -> Option<(Session, bool)> {
        let named = |name| self.value(name).and_then(Session::read);
        if !behind_tls {
            return named(SESSION).map(|session| (session, true));
        }
        let host = named(HOST_SESSION).map(|session| (session, true));
        host.or_else(|| named(SESSION).map(|session| (session, false)))
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
    let name = if behind_tls { HOST_SESSION } else { SESSION };
    set(answer, name, session.as_str(), SESSION_AGE, behind_tls);
    if behind_tls {
        // Nothing is left of the plain one.
        set(answer, SESSION, "", Duration::ZERO, behind_tls);
    }
}

/// Takes the session from the browser.
pub(crate) fn forget_session(answer: &mut Response, behind_tls: bool) {
    if behind_tls {
        set(answer, HOST_SESSION, "", Duration::ZERO, behind_tls);
    }
    set(answer, SESSION, "", Duration::ZERO, behind_tls);
}

/// As long as a session lasts without being used; with every day on which it is, the browser is told anew.
const SESSION_AGE: Duration = Duration::from_millis(kontor_store::UNUSED.unsigned_abs());

/// As long as browsers keep anything.
const LANGUAGE_AGE: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// Keeps the language that was chosen.
pub(crate) fn set_language(answer: &mut Response, lang: Lang, behind_tls: bool) {
    set(answer, LANGUAGE, lang.code(), LANGUAGE_AGE, behind_tls);
}

fn set(answer: &mut Response, name: &'static str, value: &str, age: Duration, behind_tls: bool) {
    let cookie = Cookie::build((name, value.to_owned()))
        .path("/")
        .http_only(true)
        .secure(behind_tls)
        .same_site(SameSite::Lax)
        .build();
    let cookie = format!("{cookie}; Max-Age={}", age.as_secs());
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        answer.headers_mut().append(SET_COOKIE, value);
    }
}
