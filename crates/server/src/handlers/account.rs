//! One's own name and identity.

use super::refused::Answer;
use crate::app::App;
use crate::cookies::{forget_session, set_session};
use crate::pages;
use crate::pages::account::Said;
use crate::refusal_text::refusal_text;
use crate::status::{log_failure, set_retry_after, status};
use crate::visitor::Visitor;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect};
use kontor_hall::notices;
use kontor_model::{BadAccount, BadWebhook, Refusal, Session, Unfit};
use serde::Deserialize;

/// What the page of one's identity can send.
#[derive(Deserialize)]
pub(crate) struct Fields {
    #[serde(default)]
    name: String,
    #[serde(default)]
    user: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    new_password: String,
    #[serde(default)]
    token: String,
    #[serde(default)]
    url: String,
}

/// The page.
pub(crate) async fn show(State(app): State<App>, visitor: Visitor) -> Answer {
    page(&app, &visitor, None, None).await
}

async fn page(
    app: &App,
    visitor: &Visitor,
    fresh: Option<&str>,
    said: Option<&Said<'_>>,
) -> Answer {
    let tokens = app.people.tokens(&visitor.session).await?;
    let webhook = app.people.webhook(&visitor.session).await?;
    let programs = pages::account::Programs {
        tokens: &tokens,
        fresh,
        webhook: webhook.as_deref(),
    };
    Ok(pages::account::page(visitor, &programs, said).into_response())
}

/// Does what one of its forms asks for.
pub(crate) async fn change(
    State(app): State<App>,
    visitor: Visitor,
    Path(what): Path<String>,
    Form(fields): Form<Fields>,
) -> Answer {
    // A new token is shown once, so there is no other page to go on to.
    if what == "token" {
        let people = app.people.asked_from(visitor.source);
        let (token, _) = people.new_token(&visitor.session, &fields.name).await?;
        return page(&app, &visitor, Some(&token.to_token()), None).await;
    }
    match changed(&app, &visitor, &what, &fields).await {
        Ok(next) => {
            let mut answer = Redirect::to("/me").into_response();
            match next {
                Next::Same => {}
                Next::Session(session) => set_session(&mut answer, &session, app.behind_tls),
                Next::Nobody => forget_session(&mut answer, app.behind_tls),
            }
            Ok(answer)
        }
        // What was typed wrong is typed right on the same page.
        Err(refusal) if !visitor.live => {
            log_failure(&refusal);
            let said = Said {
                what: &what,
                why: refusal_text(&refusal, visitor.words),
                user: &fields.user,
            };
            let mut answer = page(&app, &visitor, None, Some(&said)).await?;
            *answer.status_mut() = status(&refusal);
            set_retry_after(&mut answer, &refusal);
            Ok(answer)
        }
        Err(refusal) => Err(refusal.into()),
    }
}

/// With which session a browser goes on.
enum Next {
    /// The one it has.
    Same,
    /// Another one.
    Session(Session),
    /// None: there is nothing to remember.
    Nobody,
}

/// The session to go on with.
async fn changed(
    app: &App,
    visitor: &Visitor,
    what: &str,
    fields: &Fields,
) -> Result<Next, Refusal> {
    let (people, session) = (app.people.asked_from(visitor.source), &visitor.session);
    match what {
        "name" => {
            people.rename(session, &fields.name).await?;
            Ok(Next::Same)
        }
        "keep" => {
            people.keep(session, &fields.user, &fields.password).await?;
            Ok(Next::Session(people.renew(session).await?))
        }
        "in" => {
            let new = people
                .sign_in(session, &fields.user, &fields.password)
                .await?;
            Ok(Next::Session(new))
        }
        "webhook" => {
            let url = Some(fields.url.trim()).filter(|url| !url.is_empty());
            people.set_webhook(session, url, &app.webhooks).await?;
            people.set_lang(session, visitor.words.lang()).await?;
            // That it was taken is seen there.
            if let Some(url) = url {
                let tried = notices::try_out(&app.webhooks, url, visitor.words).await;
                tried.map_err(|_| Refusal::Account(BadAccount::Webhook(BadWebhook::Silent)))?;
            }
            Ok(Next::Same)
        }
        "password" => {
            let changed = people.change_password(session, &fields.password, &fields.new_password);
            Ok(Next::Session(changed.await?))
        }
        "revoke" => {
            people.revoke(session, &fields.token).await?;
            Ok(Next::Same)
        }
        "out" => {
            people.sign_out(session).await?;
            Ok(Next::Nobody)
        }
        "out-everywhere" => {
            people.sign_out_everywhere(session).await?;
            Ok(Next::Nobody)
        }
        "delete" => {
            let password = Some(fields.password.as_str()).filter(|text| !text.is_empty());
            people.delete(session, password).await?;
            Ok(Next::Nobody)
        }
        _ => Err(Refusal::Unfit(Unfit::Deed)),
    }
}
