//! Who one is, and tokens.

use super::body::{At, Body};
use super::caller::Caller;
use super::problem::{
    Guarded, Limited, Missing, Problem, Ruled, Stored, Timely, WithBody, WithToken,
};
use super::shapes::{Entered, PersonShape, SummaryShape, TokenShape};
use crate::app::App;
use crate::client_address::Origin;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Json;
use kontor_hall::Effort;
use kontor_hall::notices;
use kontor_model::{BadAccount, BadWebhook, Refusal};
use kontor_words::{Lang, Words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a token is called if nobody says.
fn program() -> String {
    "program".to_owned()
}

/// What a new token is to be called.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TokenName {
    /// 1 to 24 characters.
    #[serde(default = "program")]
    #[schema(min_length = 1, max_length = 24)]
    name: String,
}

/// User name and password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Identity {
    /// 3 to 24 letters, digits, `-` and `_`; capital letters make no difference.
    #[schema(min_length = 3, max_length = 24)]
    user: String,
    /// At least 8 characters.
    #[schema(min_length = 8, max_length = 1024)]
    password: String,
}

/// User name and password of somebody who is known, and what the new token is to be called.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SignIn {
    user: String,
    password: String,
    #[serde(default = "program")]
    #[schema(min_length = 1, max_length = 24)]
    token_name: String,
}

/// The password, and one in its place.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    password: String,
    /// At least 8 characters.
    #[schema(min_length = 8, max_length = 1024)]
    new_password: String,
}

/// Another name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Name {
    /// 1 to 24 characters that can be seen.
    #[schema(min_length = 1, max_length = 24)]
    name: String,
}

/// The password, for those who have one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Farewell {
    #[serde(default)]
    password: Option<String>,
}

/// A new guest with a token
///
/// Nothing else is needed to play.
#[utoipa::path(post, path = "/guests", tag = "people", request_body = Option<TokenName>,
    responses((status = 201, description = "the guest and the token", body = Entered), WithBody, Ruled, Limited, Stored))]
pub(crate) async fn new_guest(
    State(app): State<App>,
    Origin(source): Origin,
    Body(wanted): Body<TokenName>,
) -> Result<(StatusCode, Json<Entered>), Problem> {
    let people = app.people.asked_from(source);
    let (session, person) = people.new_guest(&wanted.name).await?;
    let entered = Entered {
        token: session.to_token(),
        person: (&person).into(),
    };
    Ok((StatusCode::CREATED, Json(entered)))
}

/// A token for somebody with a user name and a password
///
/// Who has 30 tokens already loses the one that was not used for longest.
#[utoipa::path(post, path = "/sign-in", tag = "people", request_body = SignIn,
    responses((status = 201, description = "the person and the token", body = Entered), WithBody, Guarded, Ruled, Limited, Stored))]
pub(crate) async fn sign_in(
    State(app): State<App>,
    Origin(source): Origin,
    Body(wanted): Body<SignIn>,
) -> Result<(StatusCode, Json<Entered>), Problem> {
    let SignIn {
        user,
        password,
        token_name,
    } = &wanted;
    let people = app.people.asked_from(source);
    let signed_in = people.sign_in_program(user, password, token_name);
    let (token, person) = signed_in.await?;
    let entered = Entered {
        token: token.to_token(),
        person: (&person).into(),
    };
    Ok((StatusCode::CREATED, Json(entered)))
}

/// Who the caller is
#[utoipa::path(get, path = "/me", tag = "people", security(("token" = [])),
    responses((status = 200, description = "the caller", body = PersonShape), WithToken))]
pub(crate) async fn me(caller: Caller) -> Json<PersonShape> {
    Json((&caller.person).into())
}

/// Another name for the caller
#[utoipa::path(patch, path = "/me", tag = "people", security(("token" = [])), request_body = Name,
    responses((status = 200, description = "the caller, renamed", body = PersonShape), WithBody, WithToken, Ruled, Limited))]
pub(crate) async fn change(
    State(app): State<App>,
    caller: Caller,
    Origin(source): Origin,
    Body(wanted): Body<Name>,
) -> Result<Json<PersonShape>, Problem> {
    let people = app.people.asked_from(source);
    let person = people.rename(&caller.session, &wanted.name).await?;
    Ok(Json((&person).into()))
}

/// Deletes the caller's account
///
/// Their games stay, without their name.
#[utoipa::path(delete, path = "/me", tag = "people", security(("token" = [])), request_body = Option<Farewell>,
    responses((status = 204, description = "the account is gone"), WithBody, WithToken, Guarded, Limited))]
pub(crate) async fn delete(
    State(app): State<App>,
    caller: Caller,
    Origin(source): Origin,
    Body(wanted): Body<Farewell>,
) -> Result<StatusCode, Problem> {
    let password = wanted.password.as_deref();
    let people = app.people.asked_from(source);
    people.delete(&caller.session, password).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Keeps the caller's identity under a user name and a password
///
/// All other sessions and tokens of the caller end.
#[utoipa::path(post, path = "/me/keep", tag = "people", security(("token" = [])), request_body = Identity,
    responses((status = 200, description = "the caller, with the user name", body = PersonShape), WithBody, WithToken, Timely, Ruled, Limited))]
pub(crate) async fn keep(
    State(app): State<App>,
    caller: Caller,
    Origin(source): Origin,
    Body(wanted): Body<Identity>,
) -> Result<Json<PersonShape>, Problem> {
    let people = app.people.asked_from(source);
    let kept = people.keep(&caller.session, &wanted.user, &wanted.password);
    Ok(Json((&kept.await?).into()))
}

/// Another password for the caller
///
/// All sessions and tokens end, this one too: the answer holds a new one.
#[utoipa::path(put, path = "/me/password", tag = "people", security(("token" = [])), request_body = NewPassword,
    responses((status = 200, description = "the caller and a new token", body = Entered), WithBody, WithToken, Guarded, Ruled, Limited))]
pub(crate) async fn change_password(
    State(app): State<App>,
    caller: Caller,
    Origin(source): Origin,
    Body(wanted): Body<NewPassword>,
) -> Result<Json<Entered>, Problem> {
    let people = app.people.asked_from(source);
    let NewPassword {
        password,
        new_password,
    } = &wanted;
    let changed = people.change_password(&caller.session, password, new_password);
    let session = changed.await?;
    let (token, person) = people.to_token(&session, &program()).await?;
    Ok(Json(Entered {
        token: token.to_token(),
        person: (&person).into(),
    }))
}

/// Ends all sessions and tokens of the caller, this one too
#[utoipa::path(post, path = "/me/sign-out-everywhere", tag = "people", security(("token" = [])),
    responses((status = 204, description = "no token is worth anything any more"), WithToken))]
pub(crate) async fn sign_out_everywhere(
    State(app): State<App>,
    caller: Caller,
) -> Result<StatusCode, Problem> {
    app.people.sign_out_everywhere(&caller.session).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The caller's tokens
#[utoipa::path(get, path = "/me/tokens", tag = "people", security(("token" = [])),
    responses((status = 200, description = "the tokens, the newest last", body = Vec<TokenShape>), WithToken))]
pub(crate) async fn tokens(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Vec<TokenShape>>, Problem> {
    let tokens = app.people.tokens(&caller.session).await?;
    Ok(Json(tokens.iter().map(TokenShape::from).collect()))
}

/// Another token for the caller
#[utoipa::path(post, path = "/me/tokens", tag = "people", security(("token" = [])), request_body = Option<TokenName>,
    responses((status = 201, description = "the caller and the token", body = Entered), WithBody, WithToken, Ruled))]
pub(crate) async fn new_token(
    State(app): State<App>,
    caller: Caller,
    Body(wanted): Body<TokenName>,
) -> Result<(StatusCode, Json<Entered>), Problem> {
    let made = app.people.new_token(&caller.session, &wanted.name);
    let (token, _) = made.await?;
    let entered = Entered {
        token: token.to_token(),
        person: (&caller.person).into(),
    };
    Ok((StatusCode::CREATED, Json(entered)))
}

/// Makes a token worthless
#[utoipa::path(delete, path = "/me/tokens/{id}", tag = "people", security(("token" = [])), params(("id" = String, Path, description = "as the list of tokens calls it")),
    responses((status = 204, description = "the token is worth nothing any more"), WithToken, Missing, Ruled))]
pub(crate) async fn revoke(
    State(app): State<App>,
    caller: Caller,
    At(id): At<String>,
) -> Result<StatusCode, Problem> {
    app.people.revoke(&caller.session, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Where notices go.
#[derive(Serialize, ToSchema)]
pub(crate) struct Webhook {
    /// An address that takes JSON; null for no notices.
    #[schema(required)]
    url: Option<String>,
    /// The language of notices, `de` or `en`; null if none was ever chosen, which means English.
    #[schema(required)]
    lang: Option<String>,
}

/// Where notices are to go.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WantedWebhook {
    /// An address that takes JSON; null for no notices. It must be said, so that nobody loses notices by leaving it out.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    url: Option<String>,
    /// The language of notices, `de` or `en`; it stays as it is if left out.
    #[serde(default)]
    lang: Option<String>,
}

/// Where the caller is told that it is their turn
#[utoipa::path(get, path = "/me/webhook", tag = "people", security(("token" = [])),
    responses((status = 200, description = "where notices go", body = Webhook), WithToken))]
pub(crate) async fn webhook(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Webhook>, Problem> {
    let url = app.people.webhook(&caller.session).await?;
    let lang = caller.person.lang.map(|lang| lang.code().to_owned());
    Ok(Json(Webhook { url, lang }))
}

/// Another address for notices, or none
#[utoipa::path(put, path = "/me/webhook", tag = "people", security(("token" = [])), request_body = WantedWebhook,
    responses((status = 204, description = "notices go there from now on"), WithBody, WithToken, Ruled, Limited))]
pub(crate) async fn set_webhook(
    State(app): State<App>,
    caller: Caller,
    Origin(source): Origin,
    Body(wanted): Body<WantedWebhook>,
) -> Result<StatusCode, Problem> {
    let lang = match wanted.lang.as_deref() {
        None => None,
        Some(code) => {
            let lang = Lang::of_locale(code).ok_or(Refusal::Account(BadAccount::Language))?;
            Some(lang)
        }
    };
    let url = wanted.url.as_deref();
    let people = app.people.asked_from(source);
    let set = people.set_webhook(&caller.session, url, &app.webhooks);
    set.await?;
    if let Some(lang) = lang {
        app.people.set_lang(&caller.session, lang).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a trial to the caller's address for notices
#[utoipa::path(post, path = "/me/webhook/trial", tag = "people", security(("token" = [])),
    responses((status = 204, description = "it was taken there"), WithToken, Ruled, Limited))]
pub(crate) async fn try_webhook(
    State(app): State<App>,
    caller: Caller,
    Origin(source): Origin,
) -> Result<StatusCode, Problem> {
    let url = app.people.webhook(&caller.session).await?;
    let url = url.ok_or(Refusal::Account(BadAccount::Webhook(BadWebhook::Missing)))?;
    let people = app.people.asked_from(source);
    people.count(caller.person.id, Effort::Settle).await?;
    let words = Words::of(caller.person.lang.unwrap_or(Lang::En));
    let tried = notices::try_out(&app.webhooks, &url, words).await;
    // Why it was not taken would tell of computers that only this one reaches.
    tried.map_err(|_| Refusal::Account(BadAccount::Webhook(BadWebhook::Silent)))?;
    Ok(StatusCode::NO_CONTENT)
}

/// The caller's tables, those that wait for them first
#[utoipa::path(get, path = "/me/tables", tag = "people", security(("token" = [])),
    responses((status = 200, description = "the tables", body = Vec<SummaryShape>), WithToken))]
pub(crate) async fn my_tables(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Vec<SummaryShape>>, Problem> {
    let mine = app.hall.mine(caller.person.id).await?;
    Ok(Json(mine.iter().map(SummaryShape::from).collect()))
}
