//! The pages that belong to no table: home, one's own games, rules, help, and the files pages need.

use super::refused::{Answer, lost};
use crate::app::App;
use crate::cookies::set_language;
use crate::visitor::Visitor;
use crate::{api, pages};
use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use kontor_model::{BadAccount, Refusal};
use kontor_words::Lang;
use maud::html;
use serde::Deserialize;

/// The first page.
pub(crate) async fn home(State(app): State<App>, visitor: Visitor) -> Answer {
    let open = app.hall.listed().await?;
    let mine = app.hall.mine(visitor.person.id).await?;
    Ok(pages::home::page(&app.shelf, &visitor, &open, &mine).into_response())
}

/// The games somebody plays or has played.
pub(crate) async fn mine(State(app): State<App>, visitor: Visitor) -> Answer {
    let mine = app.hall.mine(visitor.person.id).await?;
    Ok(pages::mine::page(&visitor, &mine).into_response())
}

/// The description of the API.
pub(crate) async fn api_reference(visitor: Visitor) -> Response {
    let description = serde_json::to_value(api::description()).unwrap_or_default();
    pages::api::page(&visitor, &description).into_response()
}

/// The description of views, actions and events.
pub(crate) async fn protocol(visitor: Visitor) -> Response {
    pages::protocol::page(&visitor).into_response()
}

/// How one plays here.
pub(crate) async fn help(visitor: Visitor) -> Response {
    let title = visitor.words.get("page-help");
    pages::page(&visitor, &title, kontor_boards::help::page(visitor.words)).into_response()
}

/// The rules of a game.
pub(crate) async fn rules(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Response {
    let known = app.shelf.game(&game);
    let rules = known.and_then(|game| Some((game, game.rules_page(visitor.words)?)));
    let Some((played, rules)) = rules else {
        return lost(&visitor);
    };
    let body = html! {
        @if played.has_other_box() { p.card.notice role="note" { (visitor.words.get("rules-other-box")) } }
        (rules.page)
    };
    let name = visitor.words.get(&game);
    let title = visitor.words.say("page-rules", &[("game", name.into())]);
    pages::page(&visitor, &title, body).into_response()
}

/// The language somebody chooses, and where they were.
#[derive(Deserialize)]
pub(crate) struct Chosen {
    lang: String,
    #[serde(default)]
    back: String,
}

/// Keeps a language.
pub(crate) async fn language(
    State(app): State<App>,
    visitor: Visitor,
    Form(chosen): Form<Chosen>,
) -> Answer {
    let lang = Lang::of_locale(&chosen.lang).ok_or(Refusal::Account(BadAccount::Language))?;
    app.people.set_lang(&visitor.session, lang).await?;
    let mut answer = Redirect::to(within(&chosen.back)).into_response();
    set_language(&mut answer, lang, app.behind_tls);
    Ok(answer)
}

/// An address of ours, wherever a form says it wants to go.
fn within(path: &str) -> &str {
    let foreign = |c: char| c == '\\' || c.is_control();
    let ours = path.starts_with('/') && !path.starts_with("//") && !path.contains(foreign);
    if ours { path } else { "/" }
}

/// A file that pages need. Its address changes with its content, so a browser keeps it for good.
pub(crate) async fn asset(Path((version, name)): Path<(String, String)>) -> Response {
    match kontor_boards::assets::find(&version, &name) {
        Some((kind, bytes)) => {
            let headers = [
                (CONTENT_TYPE, kind),
                (CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            (headers, bytes).into_response()
        }
        // Pages know what there is; whoever asks for anything else reads no page.
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// There is nothing at this address.
pub(crate) async fn nowhere(visitor: Visitor) -> Response {
    lost(&visitor)
}
