//! One's own name and identity.

use super::{PageHtml, page as framed};
use crate::visitor::Visitor;
use kontor_model::Token;
use kontor_model::day;
use maud::{Markup, html};

/// Why something was not done, said where it was asked for.
pub(crate) struct Said<'a> {
    /// What was asked for, as the form calls it.
    pub what: &'a str,
    /// Why it was not done.
    pub why: String,
    /// The user name that was typed.
    pub user: &'a str,
}

/// The page.
pub(crate) fn page(
    visitor: &Visitor,
    programs: &Programs<'_>,
    said: Option<&Said<'_>>,
) -> PageHtml {
    let words = visitor.words;
    let person = &visitor.person;
    let wrong = |what: &str| {
        html! {
            @if let Some(said) = said.filter(|said| said.what == what) { p.wrong role="alert" { (said.why) } }
        }
    };
    let content = html! {
        div.stack {
        h1 { (words.get("me-title")) }
        section.card {
            h2 { (words.get("me-name")) }
            (wrong("name"))
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
                    p { (words.get("me-keep-why")) " " (words.get("me-keep-rated")) }
                    (wrong("keep"))
                    (credentials(visitor, "keep", "me-keep-go", "new-password", said))
                }
                section.card {
                    h2 { (words.get("me-in")) }
                    p { (words.get("me-in-why")) }
                    (wrong("in"))
                    (credentials(visitor, "in", "me-in-go", "current-password", said))
                }
            }
            Some(user) => {
                section.card {
                    h2 { (words.get("me-kept")) }
                    p { (words.say("me-kept-as", &[("user", user.as_str().into())])) }
                    p { a href={ "/player/" (person.id.0) } { (words.get("me-ratings")) } }
                    div.row {
                        form method="post" action="/me/out" { button type="submit" { (words.get("me-out")) } }
                        form method="post" action="/me/out-everywhere" { button type="submit" { (words.get("me-out-everywhere")) } }
                    }
                    (wrong("password"))
                    details open[said.is_some_and(|said| said.what == "password")] {
                        summary { (words.get("me-password-change")) }
                        form method="post" action="/me/password" {
                            label.field { span { (words.get("me-password-now")) }
                                input type="password" name="password" required autocomplete="current-password"; }
                            label.field { span { (words.get("me-password-new")) }
                                input type="password" name="new_password" required minlength="8" autocomplete="new-password"; }
                            button type="submit" { (words.get("me-password-change-go")) }
                        }
                    }
                }
            }
        }
        (notices(visitor, programs.webhook, &wrong("webhook")))
        (wrong("revoke"))
        (tokens(visitor, programs))
        section.card {
            (wrong("delete"))
            details open[said.is_some_and(|said| said.what == "delete")] {
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

/// What somebody's programs have to do with them.
pub(crate) struct Programs<'a> {
    /// The tokens they have.
    pub tokens: &'a [Token],
    /// One that has just been made: it is shown only once.
    pub fresh: Option<&'a str>,
    /// Where they are told that it is their turn.
    pub webhook: Option<&'a str>,
}

/// How somebody is told that it is their turn while they are away.
fn notices(visitor: &Visitor, webhook: Option<&str>, wrong: &Markup) -> Markup {
    let words = visitor.words;
    html! {
        section.card #notices {
            h2 { (words.get("me-notices")) }
            p { (words.get("me-notices-why")) }
            (wrong)
            form method="post" action="/me/webhook" {
                label.field { span { (words.get("me-notices-url")) }
                    input type="url" name="url" value=[webhook] maxlength="500" autocomplete="off" inputmode="url"; }
                p.faint { (words.get("me-notices-how")) }
                button type="submit" { (words.get("me-notices-go")) }
            }
        }
    }
}

/// The tokens that somebody's programs have.
fn tokens(visitor: &Visitor, programs: &Programs<'_>) -> Markup {
    let words = visitor.words;
    let Programs { tokens, fresh, .. } = programs;
    html! {
        section.card.stack #tokens {
            h2 { (words.get("me-tokens")) }
            p { (words.get("me-tokens-why")) " " a href="/api" { (words.get("page-api")) } }
            @if let Some(fresh) = fresh {
                p.fresh role="status" { (words.get("me-tokens-new")) " " code { (fresh) } }
            }
            @if !tokens.is_empty() {
                ul.list {
                    @for token in *tokens {
                        li {
                            span { (token.name) }
                            small.faint { (words.say("me-tokens-since", &[("date", day(token.created).into())])) }
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

fn credentials(
    visitor: &Visitor,
    what: &str,
    go: &str,
    kind: &str,
    said: Option<&Said<'_>>,
) -> Markup {
    let words = visitor.words;
    let typed = said.filter(|said| said.what == what).map(|said| said.user);
    html! {
        form method="post" action={ "/me/" (what) } {
            label.field { span { (words.get("me-user")) }
                input type="text" name="user" value=[typed] required minlength="3" maxlength="24" pattern="[A-Za-z0-9_\\-]+" autocomplete="username" autocapitalize="none"; }
            label.field { span { (words.get("me-password")) }
                input type="password" name="password" required minlength="8" autocomplete=(kind); }
            button type="submit" { (words.get(go)) }
        }
    }
}
