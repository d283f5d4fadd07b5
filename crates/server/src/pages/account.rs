//! One's own name and identity.

use super::{PageHtml, page as framed};
use crate::clock;
use crate::people::Token;
use crate::visitor::Visitor;
use maud::{Markup, html};

/// The page.
///
/// `fresh` is a token that has just been made.
pub(crate) fn page(visitor: &Visitor, tokens: &[Token], fresh: Option<&str>) -> PageHtml {
    let words = visitor.words;
    let person = &visitor.person;
    let content = html! {
        div.stack {
        h1 { (words.get("me-title")) }
        section.card {
            h2 { (words.get("me-name")) }
            form method="post" action="/me/name" {
                label.field { span { (words.get("me-name-label")) }
                    input type="text" name="name" value=(person.name) maxlength="24" required autocomplete="nickname"; }
                button type="submit" { (words.get("me-name-save")) }
            }
        }
        @match &person.user {
            None => {
                section.card {
                    h2 { (words.get("me-keep")) }
                    p { (words.get("me-keep-why")) }
                    (credentials(visitor, "/me/keep", "me-keep-go", "new-password"))
                }
                section.card {
                    h2 { (words.get("me-in")) }
                    p { (words.get("me-in-why")) }
                    (credentials(visitor, "/me/in", "me-in-go", "current-password"))
                }
            }
            Some(user) => {
                section.card {
                    h2 { (words.get("me-kept")) }
                    p { (words.say("me-kept-as", &[("user", user.as_str().into())])) }
                    div.row {
                        form method="post" action="/me/out" { button type="submit" { (words.get("me-out")) } }
                        form method="post" action="/me/out-everywhere" { button type="submit" { (words.get("me-out-everywhere")) } }
                    }
                }
            }
        }
        (programs(visitor, tokens, fresh))
        section.card {
            details {
                summary { (words.get("me-delete")) }
                p { (words.get("me-delete-what")) }
                form method="post" action="/me/delete" {
                    @if person.user.is_some() {
                        label.field { span { (words.get("me-password")) }
                            input type="password" name="password" required autocomplete="current-password"; }
                    }
                    button.danger type="submit" { (words.get("me-delete-go")) }
                }
            }
        }
        }
    };
    framed(visitor, &words.get("me-title"), content)
}

/// The tokens that somebody's programs have.
fn programs(visitor: &Visitor, tokens: &[Token], fresh: Option<&str>) -> Markup {
    let words = visitor.words;
    html! {
        section.card.stack #tokens {
            h2 { (words.get("me-tokens")) }
            p { (words.get("me-tokens-why")) " " a href="/api" { (words.get("page-api")) } }
            @if let Some(fresh) = fresh {
                p.fresh role="status" { (words.get("me-tokens-new")) " " code { (fresh) } }
            }
            @if !tokens.is_empty() {
                ul.list {
                    @for token in tokens {
                        li {
                            span { (token.name) }
                            small.faint { (words.say("me-tokens-since", &[("date", clock::day(token.created).into())])) }
                            form method="post" action="/me/revoke" {
                                input type="hidden" name="token" value=(token.id);
                                button.plain type="submit" { (words.say("me-tokens-revoke", &[("name", token.name.as_str().into())])) }
                            }
                        }
                    }
                }
            }
            form method="post" action="/me/token" {
                label.field { span { (words.get("me-tokens-name")) }
                    input type="text" name="name" maxlength="24" required autocomplete="off"; }
                button type="submit" { (words.get("me-tokens-go")) }
            }
        }
    }
}

fn credentials(visitor: &Visitor, action: &str, go: &str, kind: &str) -> Markup {
    let words = visitor.words;
    html! {
        form method="post" action=(action) {
            label.field { span { (words.get("me-user")) }
                input type="text" name="user" required minlength="3" maxlength="24" pattern="[A-Za-z0-9_\\-]+" autocomplete="username" autocapitalize="none"; }
            label.field { span { (words.get("me-password")) }
                input type="password" name="password" required minlength="8" autocomplete=(kind); }
            button type="submit" { (words.get(go)) }
        }
    }
}
