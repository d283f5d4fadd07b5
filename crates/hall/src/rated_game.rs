//! Which games are rated, and what their end does to ratings.

use crate::ratings::rate;
use crate::table_state::TableState;
use kontor_core::Ending;
use kontor_model::{Contender, Millis, RatedGame, Sitter, Stage, Tempo};
use kontor_store::{Job, Store, StoreError};

/// The ratings that a game changes that is over now. Guests are left out; without somebody who keeps their identity and
/// somebody to compare them with, nobody is rated, nor is a game that was broken off after a number of rounds. Must be stored
/// before another game's ratings are read.
pub(crate) async fn rated(
    store: &Store,
    state: &TableState,
    now: Millis,
) -> Result<Job, StoreError> {
    let mut job = Job::default();
    let Stage::Over(Ending::Rules, outcome) = &state.stage else {
        return Ok(job);
    };
    let game = state.game.id();
    let tempo = Tempo::from(state.setup.pace);
    let mut seats = Vec::new();
    for seat in state.seats() {
        let who = match state.chair(seat).sitter {
            Sitter::Bot(level) => Contender::Bot(level),
            Sitter::Person { id, .. } if store.known_as(id).await?.is_some() => {
                Contender::Person(id)
            }
            Sitter::Person { .. } | Sitter::Nobody => continue,
        };
        let place = outcome.standing(seat).place;
        seats.push((who, place, store.rating(who, game, tempo).await?));
    }
    let people = seats.iter().any(|(who, ..)| who.person().is_some());
    if seats.len() < 2 || !people {
        return Ok(job);
    }
    for (who, rated) in rate(&seats) {
        let seat = who.person().and_then(|person| state.seat_of(person));
        let sitter = seat.map(|seat| &state.chair(seat).sitter);
        job.rated(&RatedGame {
            who,
            game: game.to_owned(),
            tempo,
            table: state.id.clone(),
            listed: state.setup.listed,
            at: now,
            place: rated.place,
            players: state.setup.players,
            held_by_bot: matches!(sitter, Some(Sitter::Person { away: true, .. })),
            before: rated.before,
            after: rated.after,
        });
    }
    Ok(job)
}
