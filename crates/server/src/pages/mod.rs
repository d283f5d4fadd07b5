//! Pages, each rendered for one visitor.

pub(crate) mod account;
pub(crate) mod api;
mod chart;
pub(crate) mod home;
pub(crate) mod ladder;
pub(crate) mod mine;
pub(crate) mod open;
pub(crate) mod player;
pub(crate) mod protocol;
mod rematch;
pub(crate) mod replay;
pub(crate) mod result;
pub(crate) mod table;

use crate::visitor::Visitor;
use kontor_boards::{art, assets};
use kontor_words::{Lang, Words};
use maud::{DOCTYPE, Markup, html};
use std::collections::BTreeMap;

/// The parts of a page by name, as HTML.
pub(crate) type Parts = BTreeMap<&'static str, String>;

/// The parts of a page, written out.
pub(crate) fn written(parts: Vec<(&'static str, Markup)>) -> Parts {
    parts
        .into_iter()
        .map(|(name, part)| (name, part.into_string()))
        .collect()
}

/// A page of text and forms, as wide as is good to read.
pub(crate) fn page(visitor: &Visitor, title: &str, content: Markup) -> PageHtml {
    read(visitor, title, None, content)
}

/// Such a page that shows something of a game.
pub(crate) fn page_of(visitor: &Visitor, title: &str, game: &str, content: Markup) -> PageHtml {
    read(visitor, title, Some(game), content)
}

fn read(visitor: &Visitor, title: &str, game: Option<&str>, content: Markup) -> PageHtml {
    let content = html! {
        main #content .page tabindex="-1" { (content) }
        footer.foot {
            p { (visitor.words.get("page-footer")) }
            p { a href="/api" { (visitor.words.get("page-api")) } }
        }
    };
    framed(visitor, title, "", game, content)
}

/// A page that says why something was not done.
pub(crate) fn refused(visitor: &Visitor, text: &str) -> PageHtml {
    let words = visitor.words;
    let content = html! {
        section.card.notice {
            h1 { (words.get("page-refused")) }
            p { (text) }
            p { a.button href="/" { (words.get("page-back-home")) } }
        }
    };
    page(visitor, &words.get("page-refused"), content)
}

/// HTML on its way to a browser.
pub(crate) type PageHtml = axum::response::Html<String>;

/// A whole page: head, header, content, footer. A game's own sheet is loaded where something of the game is drawn, and what it
/// says holds only there.
pub(crate) fn framed(
    visitor: &Visitor,
    title: &str,
    class: &str,
    game: Option<&str>,
    content: Markup,
) -> PageHtml {
    let words = visitor.words;
    let kontor = words.get("page-kontor");
    let page = html! {
        (DOCTYPE)
        html lang=(words.lang().code()) data-theme=[visitor.theme] {
            head {
                meta charset="utf-8";
                title { (titled(words, title)) }
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="description" content=(words.get("page-description"));
                meta name="color-scheme" content="light dark";
                link rel="icon" type="image/svg+xml" href=(assets::path(assets::ICON));
                link rel="stylesheet" href=(assets::path("kontor.css"));
                link rel="stylesheet" href=(assets::path("rules.css"));
                @if let Some(sheet) = game.and_then(assets::sheet) { link rel="stylesheet" href=(sheet); }
                script type="module" src=(assets::path("kontor.js")) {}
            }
            body class={ (class) @if let Some(game) = game { " of-" (game) } } {
                (art::sprite())
                a.skip href="#content" { (words.get("page-skip")) }
                header.masthead {
                    a.brand href="/" { (art::logo()) span { (kontor) } }
                    nav aria-label=(words.get("page-nav")) {
                        (place("/mine", "book", &words.get("page-mine")))
                        (place("/help", "help", &words.get("page-help")))
                        (place("/me", "people", &visitor.shown_name()))
                        (settings(visitor))
                    }
                }
                (content)
                p #notice .notice role="status" aria-live="polite" {}
                template #template-lost { p.lost role="alert" { (words.get("page-connection-lost")) } }
            }
        }
    };
    axum::response::Html(page.into_string())
}

/// The title of a page as browsers show it.
pub(crate) fn titled(words: &Words, title: &str) -> String {
    format!("{title} · {}", words.get("page-kontor"))
}

/// A page in the header; on a phone only its symbol is seen.
fn place(path: &str, symbol: &str, name: &str) -> Markup {
    html! {
        a href=(path) aria-label=(name) data-help[path == "/help"] { (art::icon(symbol)) span.wide { (name) } }
    }
}

/// Language, light and speed: one small menu that works without a module, but for what only the browser knows.
fn settings(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    let choice = |name: &str, options: &[&str]| {
        html! {
            label.field {
                span { (words.get(&format!("setting-{name}"))) }
                select data-setting=(name) {
                    @for option in options {
                        option value=(option) { (words.get(&format!("setting-{name}-{option}"))) }
                    }
                }
            }
        }
    };
    html! {
        details.menu {
            summary title=(words.get("page-settings")) {
                (art::icon("sliders")) span.wide aria-hidden="true" { (words.get("page-settings")) } span.sr { (words.get("page-settings")) }
            }
            div {
                form method="post" action="/language" {
                    input type="hidden" name="back" value=(visitor.path);
                    @for lang in Lang::ALL {
                        button.plain type="submit" name="lang" value=(lang.code()) lang=(lang.code())
                            aria-pressed=(if lang == words.lang() { "true" } else { "false" }) {
                            (own_name(lang))
                        }
                    }
                }
                (choice("theme", &["auto", "light", "dark"]))
                (choice("speed", &["normal", "slow", "fast", "off"]))
                (choice("sound", &["off", "on"]))
                (choice("notify", &["off", "on"]))
            }
        }
    }
}

/// What a language calls itself.
fn own_name(lang: Lang) -> &'static str {
    match lang {
        Lang::De => "Deutsch",
        Lang::En => "English",
    }
}
