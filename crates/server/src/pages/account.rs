//! One's own name and identity.

use super::{PageHtml, page as framed};
use crate::visitor::Visitor;
use maud::{Markup, html};

/// The page.
pub(crate) fn page(visitor: &Visitor) -> PageHtml {
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
                    p { (words.get("me-keep-why")) " " (words.get("me-keep-rated")) }
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
                    p { a href={ "/player/" (person.id.0) } { (words.get("me-ratings")) } }
                    div.row {
                        form method="post" action="/me/out" { button type="submit" { (words.get("me-out")) } }
                        form method="post" action="/me/out-everywhere" { button type="submit" { (words.get("me-out-everywhere")) } }
                    }
                }
            }
        }
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
