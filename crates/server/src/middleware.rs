//! What holds for every answer and every form: headers that keep a page to itself, and forms from our own pages only.

use crate::app::App;
use crate::client_address::{Peer, source};
use crate::cookies::Cookies;
use crate::language::language;
use crate::request_log::LogEntry;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kontor_words::Words;

/// Nothing but our own files, nothing inline, no other host, in nobody's frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Behind TLS a browser is told to come no other way, for half a year.
const ONLY_TLS: &str = "max-age=15768000";

/// What is done around every request: it is found out where it comes from, it is logged, and its answer has the headers that every
/// answer has. One layer costs less than several.
pub(crate) async fn around(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let entry = LogEntry::of(&request);
    if let Some(Peer(peer)) = request.extensions().get::<Peer>().copied() {
        let from = source(peer, request.headers(), &app.trusted_proxies);
        request.extensions_mut().insert(from);
    }
    // Two hosts are read as one by one program and as the other by the next.
    let mut answer = if request.headers().get_all(HOST).iter().nth(1).is_some() {
        (StatusCode::BAD_REQUEST, "two Host headers\n").into_response()
    } else {
        next.run(request).await
    };
    set_headers(&app, &mut answer);
    entry.write(&answer);
    answer
}

fn set_headers(app: &App, answer: &mut Response) {
    let headers = answer.headers_mut();
    let mut set = |name, value| {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    };
    set(CONTENT_SECURITY_POLICY, POLICY);
    set(X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(X_FRAME_OPTIONS, "DENY");
    set(REFERRER_POLICY, "same-origin");
    // Pages are for one viewer and one moment; assets say otherwise themselves.
    set(CACHE_CONTROL, "no-store");
    if app.behind_tls {
        set(STRICT_TRANSPORT_SECURITY, ONLY_TLS);
    }
}

/// Refuses forms and sockets that another site's page sends.
pub(crate) async fn own_pages_only(request: Request, next: Next) -> Response {
    let socket = request.headers().contains_key("upgrade");
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD) && !socket;
    if harmless || ours(request.headers()) {
        next.run(request).await
    } else {
        let headers = request.headers();
        let words = Words::of(language(request.uri(), headers, &Cookies::of(headers)));
        let why = words.get("refused-other-site");
        (StatusCode::FORBIDDEN, why + "\n").into_response()
    }
}

/// Whether a request comes from a page of ours, or from a program that is no browser and carries no foreign cookies along.
fn ours(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = text("sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    match (text(ORIGIN.as_str()), text(HOST.as_str())) {
        (None, _) => true,
        (Some(origin), Some(host)) => {
            let host_of = origin.split_once("://").map(|(_, host)| host);
            host_of == Some(host)
        }
        (Some(_), None) => false,
    }
}
