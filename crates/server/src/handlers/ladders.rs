//! What is asked of ratings: the ladder of a game, the page of a player.

use super::refused::{Answer, lost};
use crate::app::App;
use crate::pages;
use crate::visitor::Visitor;
use axum::extract::{Path, Query, State};
use axum::response::IntoResponse;
use kontor_model::{Contender, Refusal, Rung, Tempo};
use serde::Deserialize;

/// At which pace.
#[derive(Deserialize)]
pub(crate) struct At {
    pace: Option<String>,
}

/// Who stands where in a game.
pub(crate) async fn ladder(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(at): Query<At>,
) -> Answer {
    let Some(game) = app.shelf.game(&game) else {
        return Ok(lost(&visitor));
    };
    let wanted = at.pace.as_deref().and_then(Tempo::read);
    let (tempo, rungs) = first_rated(&app, game.id(), wanted).await?;
    Ok(pages::ladder::page(&visitor, game.id(), tempo, &rungs).into_response())
}

/// The ladder at the pace that is wanted; without a wish, at the first one at which anybody is rated.
async fn first_rated(
    app: &App,
    game: &str,
    wanted: Option<Tempo>,
) -> Result<(Tempo, Vec<Rung>), Refusal> {
    if let Some(tempo) = wanted {
        return Ok((tempo, app.ladder.of(game, tempo).await?));
    }
    for tempo in Tempo::ALL {
        let rungs = app.ladder.of(game, tempo).await?;
        if !rungs.is_empty() {
            return Ok((tempo, rungs));
        }
    }
    Ok((Tempo::Live, Vec::new()))
}

/// The ratings and results of somebody.
pub(crate) async fn player(
    State(app): State<App>,
    visitor: Visitor,
    Path(who): Path<String>,
) -> Answer {
    let player = match Contender::read(&who) {
        Some(who) => app.ladder.player(who).await?,
        None => None,
    };
    Ok(match player {
        Some(player) => pages::player::page(&visitor, &player).into_response(),
        None => lost(&visitor),
    })
}
