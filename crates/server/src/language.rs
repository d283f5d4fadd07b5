//! In which language somebody is answered.

use crate::cookies::Cookies;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::{HeaderMap, Uri};
use kontor_words::Lang;

/// The language that the address names (a page's socket speaks as the page does), or the one chosen, or the first of the
/// browser's that we have, or English.
pub(crate) fn language(address: &Uri, headers: &HeaderMap, cookies: &Cookies) -> Lang {
    let query = address.query().unwrap_or("");
    let named = query
        .split('&')
        .find_map(|field| field.strip_prefix("lang="));
    let named = named.and_then(Lang::of_locale);
    let wanted = headers.get(ACCEPT_LANGUAGE);
    let wanted = wanted.and_then(|value| value.to_str().ok()).unwrap_or("");
    let browsers = || {
        let tags = wanted.split(',').filter_map(|tag| tag.split(';').next());
        tags.filter_map(|tag| Lang::of_locale(tag.trim())).next()
    };
    named
        .or_else(|| cookies.language())
        .or_else(browsers)
        .unwrap_or(Lang::En)
}
