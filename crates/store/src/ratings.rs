//! Ratings and how they came about, as they are kept.

use crate::error::StoreError;
use crate::statement::{Job, Row};
use crate::store::Store;
use crate::tables::{damaged, table_id};
use kontor_model::{Contender, PersonId, RatedGame, Rating, Rung, SETTLED, TableId, Tempo};

fn contender(row: &mut Row) -> Result<Contender, StoreError> {
    let who = row.text()?;
    Contender::read(&who).ok_or_else(|| damaged(format!("nobody is called {who}")))
}

fn tempo(row: &mut Row) -> Result<Tempo, StoreError> {
    let name = row.text()?;
    Tempo::read(&name).ok_or_else(|| damaged(format!("no pace is called {name}")))
}

fn rating(row: &mut Row) -> Result<Rating, StoreError> {
    Ok(Rating {
        mean: row.number()?,
        deviation: row.number()?,
        games: row.count()?,
    })
}

fn rated_game(row: &mut Row) -> Result<RatedGame, StoreError> {
    let (who, game, tempo) = (contender(row)?, row.text()?, tempo(row)?);
    let number: u32 = row.count()?;
    Ok(RatedGame {
        who,
        game,
        tempo,
        table: table_id(&row.text()?)?,
        listed: row.yes()?,
        players: row.count()?,
        at: row.number()?,
        place: row.count()?,
        held_by_bot: row.yes()?,
        before: Rating {
            mean: row.number()?,
            deviation: row.number()?,
            games: number.saturating_sub(1),
        },
        after: Rating {
            mean: row.number()?,
            deviation: row.number()?,
            games: number,
        },
    })
}

/// A query over rated games with their tables.
macro_rules! rated_games {
    ($which:literal) => {
        concat!(
            "SELECT h.who, h.game, h.pace, h.number, h.table_id, t.listed, t.players, h.rated, h.place,
                    h.held_by_bot, h.mean_before, h.deviation_before, h.mean_after, h.deviation_after
             FROM rating_history h JOIN tables t ON t.id = h.table_id ",
            $which
        )
    };
}

fn rated_games(rows: Vec<Row>) -> Result<Vec<RatedGame>, StoreError> {
    rows.into_iter()
        .map(|mut row| rated_game(&mut row))
        .collect()
}

impl Store {
    /// The name of somebody who keeps their identity.
    pub async fn known_as(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT name FROM people WHERE id = ?1 AND user_name IS NOT NULL";
        let found = self.rows(sql, [person.0.into()]).await?.pop();
        found.map(|mut row| row.text()).transpose()
    }

    /// A rating as it is now.
    pub async fn rating(
        &self,
        who: Contender,
        game: &str,
        tempo: Tempo,
    ) -> Result<Rating, StoreError> {
        let sql = "SELECT mean, deviation, games FROM ratings
                   WHERE who = ?1 AND game = ?2 AND pace = ?3";
        let values = [who.to_string().into(), game.into(), tempo.name().into()];
        let found = self.rows(sql, values).await?.pop();
        found.map_or(Ok(Rating::START), |mut row| rating(&mut row))
    }

    /// All ratings of somebody.
    pub async fn ratings_of(
        &self,
        who: Contender,
    ) -> Result<Vec<(String, Tempo, Rating)>, StoreError> {
        let sql = "SELECT game, pace, mean, deviation, games FROM ratings WHERE who = ?1";
        let rows = self.rows(sql, [who.to_string().into()]).await?;
        rows.into_iter()
            .map(|mut row| Ok((row.text()?, tempo(&mut row)?, rating(&mut row)?)))
            .collect()
    }

    /// The strongest in a game at a pace, those with few games after all others.
    pub async fn ladder(
        &self,
        game: &str,
        tempo: Tempo,
        most: i64,
    ) -> Result<Vec<Rung>, StoreError> {
        let sql = "SELECT r.who, p.name, r.mean, r.deviation, r.games
                   FROM ratings r LEFT JOIN people p ON p.id = r.person
                   WHERE r.game = ?1 AND r.pace = ?2 AND (r.person IS NULL OR p.user_name IS NOT NULL)
                   ORDER BY CASE WHEN r.games < ?3 THEN 1 ELSE 0 END, r.mean DESC, r.who LIMIT ?4";
        let settled = i64::from(SETTLED);
        let values = [
            game.into(),
            tempo.name().into(),
            settled.into(),
            most.into(),
        ];
        let rows = self.rows(sql, values).await?;
        rows.into_iter()
            .map(|mut row| {
                Ok(Rung {
                    who: contender(&mut row)?,
                    name: row.maybe_text()?,
                    rating: rating(&mut row)?,
                })
            })
            .collect()
    }

    /// Somebody's rated games, the last first.
    pub async fn rated_games(
        &self,
        who: Contender,
        most: i64,
    ) -> Result<Vec<RatedGame>, StoreError> {
        let sql =
            rated_games!("WHERE h.who = ?1 ORDER BY h.rated DESC, h.number DESC, h.game LIMIT ?2");
        rated_games(
            self.rows(sql, [who.to_string().into(), most.into()])
                .await?,
        )
    }

    /// What the game at a table did to ratings.
    pub async fn rated_at(&self, table: &TableId) -> Result<Vec<RatedGame>, StoreError> {
        let sql = rated_games!("WHERE h.table_id = ?1 ORDER BY h.place, h.who");
        rated_games(self.rows(sql, [table.as_str().into()]).await?)
    }
}

impl Job {
    /// What a game did to a rating. Fails if another game has changed it since it was read.
    pub fn rated(&mut self, rated: &RatedGame) {
        let RatedGame { before, after, .. } = rated;
        let who = rated.who.to_string();
        self.change_one(
            "INSERT INTO rating_history (who, game, pace, number, table_id, rated, place, held_by_bot,
                mean_before, deviation_before, mean_after, deviation_after)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
            [
                who.as_str().into(),
                rated.game.as_str().into(),
                rated.tempo.name().into(),
                i64::from(after.games).into(),
                rated.table.as_str().into(),
                rated.at.into(),
                i64::from(rated.place).into(),
                rated.held_by_bot.into(),
                before.mean.into(),
                before.deviation.into(),
                after.mean.into(),
                after.deviation.into(),
            ],
        );
        self.run(
            "INSERT INTO ratings (who, person, game, pace, mean, deviation, games)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (who, game, pace) DO UPDATE SET mean = excluded.mean,
                deviation = excluded.deviation, games = excluded.games",
            [
                who.into(),
                rated.who.person().map(|person| person.0).into(),
                rated.game.as_str().into(),
                rated.tempo.name().into(),
                after.mean.into(),
                after.deviation.into(),
                i64::from(after.games).into(),
            ],
        );
    }
}
