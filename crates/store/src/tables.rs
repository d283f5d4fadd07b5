//! Tables and what happened at them, as they are kept.

use crate::digest::{self, digest};
use crate::error::StoreError;
use crate::statement::{Job, Row};
use crate::store::Store;
use kontor_core::{DealSeed, Level, Seat, Seats};
use kontor_model::{
    Chair, FinishedFilter, FinishedGame, Millis, Pace, PersonId, Remark, Sitter, TableId,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableStage {
    /// Seats are still free.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// Everybody left before the start.
    Closed,
}

impl TableStage {
    const ALL: [TableStage; 4] = [
        TableStage::Gathering,
        TableStage::Playing,
        TableStage::Over,
        TableStage::Closed,
    ];

    const fn name(self) -> &'static str {
        match self {
            TableStage::Gathering => "gathering",
            TableStage::Playing => "playing",
            TableStage::Over => "over",
            TableStage::Closed => "closed",
        }
    }

    fn read(name: &str) -> Result<TableStage, StoreError> {
        let found = TableStage::ALL.into_iter().find(|it| it.name() == name);
        found.ok_or_else(|| StoreError::Damaged(format!("no stage is called {name}")))
    }
}

/// What changes of a table while it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableProgress {
    /// Who opened it, or was next when the host went.
    pub host: PersonId,
    /// How far it has come.
    pub stage: TableStage,
    /// The round, from 1; 0 before the start.
    pub round: u32,
    /// The seats that won.
    pub winners: Seats,
    /// When it must move by itself.
    pub due: Option<Millis>,
    /// The table where the same people play again.
    pub rematch: Option<TableId>,
}

/// A table as it is kept, without its chairs.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredTable {
    /// Which table.
    pub id: TableId,
    /// Which game.
    pub game: String,
    /// Name and version of its rules.
    pub rules: String,
    /// The hash of the components it is played with.
    pub components: String,
    /// How many seats.
    pub players: u8,
    /// The game's options by name.
    pub options: Map<String, Value>,
    /// After how many rounds the game is stopped.
    pub max_rounds: Option<u32>,
    /// Whether it stands in the list of open tables.
    pub listed: bool,
    /// How time is kept.
    pub pace: Pace,
    /// What its cards follow from.
    pub seed: DealSeed,
    /// Whether the first release opened it: its record is written as it was then.
    pub of_first_release: bool,
    /// When it was opened.
    pub created: Millis,
    /// What changes.
    pub progress: TableProgress,
}

impl StoredTable {
    /// What never changes of it, and what its cards follow from.
    fn origin(&self) -> [String; 7] {
        [
            self.id.to_string(),
            self.game.clone(),
            self.rules.clone(),
            self.components.clone(),
            self.seed.to_string(),
            to_json(&self.options),
            format!("{} {:?}", self.players, self.max_rounds),
        ]
    }

    fn read(row: &mut Row) -> Result<StoredTable, StoreError> {
        StoredTable {
            id: table_id(&row.text()?)?,
            game: row.text()?,
            rules: row.text()?,
            components: row.text()?,
            players: row.count()?,
            options: from_json(&row.text()?)?,
            max_rounds: row
                .maybe_number()?
                .map(u32::try_from)
                .transpose()
                .map_err(damaged)?,
            listed: row.yes()?,
            pace: from_json(&row.text()?)?,
            of_first_release: false,
            seed: DealSeed::Number(row.count()?),
            created: row.number()?,
            progress: TableProgress {
                host: PersonId(row.number()?),
                stage: TableStage::read(&row.text()?)?,
                round: row.count()?,
                winners: read_seats(&row.text()?)?,
                due: row.maybe_number()?,
                rematch: row.maybe_text()?.as_deref().map(table_id).transpose()?,
            },
        }
        .dealt(row.maybe_text()?)
    }

    /// With the seed that the first release did not know yet.
    fn dealt(mut self, seed: Option<String>) -> Result<StoredTable, StoreError> {
        self.of_first_release = seed.is_none();
        if let Some(text) = seed {
            let seed = DealSeed::parse(&text);
            self.seed = seed.ok_or_else(|| damaged(format!("{text} is no seed")))?;
        }
        Ok(self)
    }
}

fn read_chair(row: &mut Row) -> Result<Chair, StoreError> {
    let (person, bot, away) = (row.maybe_number()?, row.maybe_text()?, row.yes()?);
    let sitter = match (person, bot) {
        (Some(id), _) => Sitter::Person {
            id: PersonId(id),
            away,
        },
        (None, Some(level)) => Sitter::Bot(read_level(&level)?),
        (None, None) => Sitter::Nobody,
    };
    let (own, persons) = (row.text()?, row.maybe_text()?);
    Ok(Chair {
        sitter,
        name: persons.unwrap_or(own),
        gone: row.maybe_number()? == Some(1),
        timeouts: row.count()?,
        left: row.number()?,
        since: row.maybe_number()?,
        owes: row.yes()?,
        agrees: row.yes()?,
    })
}

/// A step as it is kept.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredStep {
    /// Its number, from 1.
    pub seq: u64,
    /// What was decided; nothing if the step before was taken back.
    pub decisions: Option<Vec<(Seat, Value)>>,
}

/// A position from which a table can be loaded.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredSnapshot {
    /// After which step.
    pub seq: u64,
    /// How many steps led there, without those taken back.
    pub steps: u64,
    /// The whole position, hidden things included.
    pub state: Value,
}

/// A table with its chairs, for lists.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredSummary {
    /// The table.
    pub table: StoredTable,
    /// When something last happened there.
    pub updated: Millis,
    /// Its chairs, by seat.
    pub chairs: Vec<Chair>,
}

pub(crate) fn damaged(why: impl std::fmt::Display) -> StoreError {
    StoreError::Damaged(why.to_string())
}

pub(crate) fn table_id(text: &str) -> Result<TableId, StoreError> {
    TableId::read(text).ok_or_else(|| damaged(format!("{text} is no table")))
}

fn read_level(name: &str) -> Result<Level, StoreError> {
    Level::read(name).ok_or_else(|| damaged(format!("no level is called {name}")))
}

fn read_seat(number: u64) -> Result<Seat, StoreError> {
    let seat = usize::try_from(number).ok().and_then(Seat::new);
    seat.ok_or_else(|| damaged(format!("there is no seat {number}")))
}

/// Seats, written as a list of their numbers.
fn read_seats(text: &str) -> Result<Seats, StoreError> {
    let numbers: Vec<u64> = from_json(text)?;
    numbers.into_iter().map(read_seat).collect()
}

fn write_seats(seats: Seats) -> String {
    let numbers: Vec<usize> = seats.iter().map(Seat::index).collect();
    to_json(&numbers)
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(damaged)
}

/// What we write has only texts as keys, so it can always be written.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// A query over the chairs of the tables that `$tables` selects as `t`, in an order that keeps each table's chairs together.
macro_rules! chairs_of {
    ($tables:literal) => {
        concat!(
            "SELECT t.updated, t.id, t.game, t.rules, t.box, t.players, t.options, t.max_rounds,
                    t.listed, t.pace, t.seed, t.created, t.host, t.stage, t.round, t.winners, t.due,
                    t.rematch, t.deal_seed, c.person, c.bot, c.away, c.name, p.name, p.gone, c.timeouts,
                    c.time_left, c.since, c.owes, c.agrees
             FROM (",
            $tables,
            ") t JOIN chairs c ON c.table_id = t.id LEFT JOIN people p ON p.id = c.person
             ORDER BY t.updated DESC, t.id, c.seat"
        )
    };
}

impl Store {
    /// A table with its chairs.
    pub async fn table(&self, id: &TableId) -> Result<Option<StoredSummary>, StoreError> {
        let sql = chairs_of!("SELECT * FROM tables WHERE id = ?1");
        let rows = self.rows(sql, [id.as_str().into()]).await?;
        let found = summaries(rows)?.pop();
        if let Some(found) = &found {
            let sql = "SELECT digest FROM tables WHERE id = ?1";
            let rows = self.rows(sql, [id.as_str().into()]).await?;
            for mut row in rows {
                let digest = row.maybe_text()?;
                let parts = found.table.origin();
                let parts = parts.each_ref().map(String::as_str);
                digest::check(|| format!("table {id}"), digest.as_deref(), &parts)?;
            }
        }
        Ok(found)
    }

    /// The components of this hash, as a box file holds them.
    pub async fn box_contents(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT contents FROM boxes WHERE hash = ?1";
        let mut rows = self.rows(sql, [hash.into()]).await?;
        rows.first_mut().map(Row::text).transpose()
    }

    /// Listed tables that are open or on.
    pub async fn listed(&self, most: i64) -> Result<Vec<StoredSummary>, StoreError> {
        // Of those that wait for people at most two of a host, and those of people who keep their identity first: nobody fills the list
        // for others. Half of it is for games that are on.
        let waiting = chairs_of!(
            "SELECT * FROM (SELECT t.*, h.user_name IS NULL AS of_guest,
                    ROW_NUMBER() OVER (PARTITION BY t.host ORDER BY t.updated DESC, t.id) AS place
                 FROM tables t JOIN people h ON h.id = t.host
                 WHERE t.listed = 1 AND t.stage = 'gathering') w
             WHERE place <= 2 ORDER BY of_guest, updated DESC LIMIT ?1"
        );
        let on = chairs_of!(
            "SELECT * FROM tables WHERE listed = 1 AND stage = 'playing'
             ORDER BY updated DESC LIMIT ?1"
        );
        let half = most / 2;
        let mut found = summaries(self.rows(waiting, [half.into()]).await?)?;
        found.extend(summaries(self.rows(on, [half.into()]).await?)?);
        Ok(found)
    }

    /// The tables of a person: those that wait for them first, then others that are not over.
    pub async fn tables_of(
        &self,
        person: PersonId,
        most: i64,
    ) -> Result<Vec<StoredSummary>, StoreError> {
        let sql = chairs_of!(
            "SELECT * FROM tables WHERE stage <> 'closed'
                AND (host = ?1 OR id IN (SELECT table_id FROM chairs WHERE person = ?1))
             ORDER BY CASE WHEN id IN (SELECT table_id FROM chairs WHERE person = ?1 AND owes = 1) THEN 0
                           WHEN stage <> 'over' THEN 1 ELSE 2 END, updated DESC LIMIT ?2"
        );
        summaries(self.rows(sql, [person.0.into(), most.into()]).await?)
    }

    /// Finished games, in the order in which they ended.
    pub async fn finished(&self, wanted: &FinishedFilter) -> Result<Vec<FinishedGame>, StoreError> {
        // A filter that is not set lets everything through. Whose games they are stands in a statement of its own, so that
        // each finds its way by an index.
        macro_rules! finished {
            ($whose:literal) => {
                concat!(
                    "SELECT id, listed, updated FROM tables WHERE stage = 'over' AND ",
                    $whose,
                    " AND updated >= ?1 AND updated < ?2
                      AND (?3 IS NULL OR game = ?3) AND (?4 IS NULL OR players = ?4)
                      AND (updated, id) > (?5, ?6)
                     ORDER BY updated, id LIMIT ?7"
                )
            };
        }
        let (last, table) = match &wanted.after {
            None => (Millis::MIN, ""),
            Some(last) => (last.at, last.table.as_str()),
        };
        let mut values = vec![
            wanted.since.into(),
            wanted.until.into(),
            wanted.game.into(),
            wanted.players.map(i64::from).into(),
            last.into(),
            table.into(),
            i64::from(wanted.limit).into(),
        ];
        let found = match wanted.person {
            None => self.rows_of(finished!("listed = 1"), values).await?,
            Some(person) => {
                values.push(person.0.into());
                let theirs = finished!("id IN (SELECT table_id FROM chairs WHERE person = ?8)");
                self.rows_of(theirs, values).await?
            }
        };
        let found = found.into_iter().map(|mut row| {
            Ok(FinishedGame {
                table: table_id(&row.text()?)?,
                listed: row.yes()?,
                at: row.number()?,
            })
        });
        found.collect()
    }

    /// The tables that a person opened or sits at whose game is not over.
    pub async fn unfinished(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE stage IN ('gathering', 'playing')
                   AND (host = ?1 OR id IN (SELECT table_id FROM chairs WHERE person = ?1))";
        ids(self.rows(sql, [person.0.into()]).await?)
    }

    /// How many tables of a host wait for people.
    pub async fn gathering(&self, host: PersonId) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE host = ?1 AND stage = 'gathering'";
        let mut rows = self.rows(sql, [host.0.into()]).await?;
        rows.first_mut().map_or(Ok(0), Row::count)
    }

    /// Whether a table waits for a person.
    pub async fn owes(&self, id: &TableId, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT seat FROM chairs WHERE table_id = ?1 AND person = ?2 AND owes = 1";
        let rows = self
            .rows(sql, [id.as_str().into(), person.0.into()])
            .await?;
        Ok(!rows.is_empty())
    }

    /// How many tables have come how far.
    pub async fn stages(&self) -> Result<Vec<(String, u64)>, StoreError> {
        let sql = "SELECT stage, COUNT(*) FROM tables GROUP BY stage ORDER BY stage";
        let mut stages: Vec<(String, u64)> = Vec::new();
        for mut row in self.rows(sql, []).await? {
            stages.push((row.text()?, row.count()?));
        }
        for stage in TableStage::ALL.map(TableStage::name) {
            if !stages.iter().any(|(known, _)| known == stage) {
                stages.push((stage.to_owned(), 0));
            }
        }
        Ok(stages)
    }

    /// The tables that have waited for people since before then; nobody came, went or spoke.
    pub async fn deserted(&self, since: Millis) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables t WHERE stage = 'gathering' AND updated < ?1
                   AND NOT EXISTS (SELECT 1 FROM remarks r WHERE r.table_id = t.id AND r.said >= ?1)";
        ids(self.rows(sql, [since.into()]).await?)
    }

    /// Some of the tables whose game has begun, in the order of their names, after one of them.
    pub async fn begun(
        &self,
        after: Option<&TableId>,
        most: i64,
    ) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE stage IN ('playing', 'over') AND id > ?1 ORDER BY id LIMIT ?2";
        let after = after.map_or("", TableId::as_str);
        ids(self.rows(sql, [after.into(), most.into()]).await?)
    }

    /// The tables that must move by themselves until then.
    pub async fn due(&self, until: Millis) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE due <= ?1 ORDER BY due";
        ids(self.rows(sql, [until.into()]).await?)
    }

    /// The last two positions from which a table can be loaded, the older first.
    pub async fn snapshots(&self, id: &TableId) -> Result<Vec<StoredSnapshot>, StoreError> {
        let sql = "SELECT seq, steps, state, digest FROM snapshots WHERE table_id = ?1
                   ORDER BY seq DESC LIMIT 2";
        let mut found = Vec::new();
        for mut row in self.rows(sql, [id.as_str().into()]).await? {
            let (seq, steps, state): (u64, u64, String) = (row.count()?, row.count()?, row.text()?);
            let parts = [id.as_str(), &seq.to_string(), &steps.to_string(), &state];
            let what = || format!("the position after step {seq} of table {id}");
            digest::check(what, row.maybe_text()?.as_deref(), &parts)?;
            let state = from_json(&state)?;
            found.push(StoredSnapshot { seq, steps, state });
        }
        found.reverse();
        Ok(found)
    }

    /// The steps after that one, in order.
    pub async fn steps(&self, id: &TableId, after: u64) -> Result<Vec<StoredStep>, StoreError> {
        let sql = "SELECT seq, decisions, digest FROM steps WHERE table_id = ?1 AND seq > ?2 ORDER BY seq";
        let mut found: Vec<StoredStep> = Vec::new();
        let values = [id.as_str().into(), after.cast_signed().into()];
        for (mut row, expected) in self.rows(sql, values).await?.into_iter().zip(after + 1..) {
            let seq: u64 = row.count()?;
            if seq != expected {
                return Err(damaged(format!("step {expected} of table {id} is missing")));
            }
            let text = row.maybe_text()?;
            let parts = step_parts(id, seq, text.as_deref());
            let parts = parts.each_ref().map(String::as_str);
            let what = || format!("step {seq} of table {id}");
            digest::check(what, row.maybe_text()?.as_deref(), &parts)?;
            let decisions = text.as_deref().map(read_decisions).transpose()?;
            found.push(StoredStep { seq, decisions });
        }
        Ok(found)
    }

    /// Decisions that wait for others.
    pub async fn commitments(&self, id: &TableId) -> Result<Vec<(Seat, Value)>, StoreError> {
        let sql = "SELECT seat, action, digest FROM commitments WHERE table_id = ?1 ORDER BY seat";
        let mut found = Vec::new();
        for mut row in self.rows(sql, [id.as_str().into()]).await? {
            let (seat, action) = (read_seat(row.count()?)?, row.text()?);
            let parts = [id.as_str(), &seat.to_string(), &action];
            let what = || format!("a decision that waits at table {id}");
            digest::check(what, row.maybe_text()?.as_deref(), &parts)?;
            found.push((seat, from_json(&action)?));
        }
        Ok(found)
    }

    /// What players and what spectators said last, in order, and how much was said in all.
    pub async fn remarks(&self, id: &TableId, most: i64) -> Result<(Vec<Remark>, u64), StoreError> {
        let sql = "SELECT number, person, name, seated, text, said FROM remarks
                   WHERE table_id = ?1 AND seated = ?2 ORDER BY number DESC LIMIT ?3";
        let mut found = Vec::new();
        for seated in [true, false] {
            let values = [id.as_str().into(), seated.into(), most.into()];
            for mut row in self.rows(sql, values).await? {
                let number: u64 = row.count()?;
                let remark = Remark {
                    person: PersonId(row.number()?),
                    name: row.text()?,
                    seated: row.yes()?,
                    text: row.text()?,
                    at: row.number()?,
                };
                found.push((number, remark));
            }
        }
        found.sort_by_key(|(number, _)| *number);
        let said = found.last().map_or(0, |(number, _)| *number);
        Ok((found.into_iter().map(|(_, remark)| remark).collect(), said))
    }
}

fn ids(rows: Vec<Row>) -> Result<Vec<TableId>, StoreError> {
    let mut found = Vec::new();
    for mut row in rows {
        found.push(table_id(&row.text()?)?);
    }
    Ok(found)
}

fn summaries(rows: Vec<Row>) -> Result<Vec<StoredSummary>, StoreError> {
    let mut found: Vec<StoredSummary> = Vec::new();
    for mut row in rows {
        let updated = row.number()?;
        let table = StoredTable::read(&mut row)?;
        let chair = read_chair(&mut row)?;
        match found.last_mut() {
            Some(last) if last.table.id == table.id => last.chairs.push(chair),
            _ => found.push(StoredSummary {
                table,
                updated,
                chairs: vec![chair],
            }),
        }
    }
    Ok(found)
}

fn read_decisions(text: &str) -> Result<Vec<(Seat, Value)>, StoreError> {
    let decisions: Vec<(u64, Value)> = from_json(text)?;
    let decisions = decisions.into_iter();
    decisions
        .map(|(seat, action)| Ok((read_seat(seat)?, action)))
        .collect()
}

/// What a step is told from another by.
fn step_parts(id: &TableId, seq: u64, decisions: Option<&str>) -> [String; 3] {
    [
        id.to_string(),
        seq.to_string(),
        decisions.unwrap_or("taken back").to_owned(),
    ]
}

fn number(seat: Seat) -> i64 {
    seat.index() as i64
}

impl Job {
    /// A new table; its chairs come after it.
    pub fn open_table(&mut self, table: &StoredTable, now: Millis) {
        self.change_one(
            "INSERT INTO tables (id, game, rules, box, players, options, max_rounds, listed, pace, seed,
                created, host, stage, round, winners, due, rematch, updated, digest, deal_seed)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)",
            [
                table.id.as_str().into(),
                table.game.as_str().into(),
                table.rules.as_str().into(),
                table.components.as_str().into(),
                i64::from(table.players).into(),
                to_json(&table.options).into(),
                table.max_rounds.map(i64::from).into(),
                table.listed.into(),
                to_json(&table.pace).into(),
                // Stands in its own column; nobody may take this one for it.
                0.into(),
                table.created.into(),
                table.progress.host.0.into(),
                table.progress.stage.name().into(),
                i64::from(table.progress.round).into(),
                write_seats(table.progress.winners).into(),
                table.progress.due.into(),
                table.progress.rematch.as_ref().map(TableId::as_str).into(),
                now.into(),
                digest(&table.origin().each_ref().map(String::as_str)).into(),
                table.seed.to_string().into(),
            ],
        );
    }

    /// Components that tables are played with, by their hash. What is there already stays.
    pub fn keep_box(&mut self, hash: &str, game: &str, contents: &str) {
        self.run(
            "INSERT INTO boxes (hash, game, contents) VALUES (?1, ?2, ?3) ON CONFLICT (hash) DO NOTHING",
            [hash.into(), game.into(), contents.into()],
        );
    }

    /// What changed of a table.
    pub fn change_table(&mut self, id: &TableId, progress: &TableProgress, now: Millis) {
        self.change_one(
            "UPDATE tables SET host = ?2, stage = ?3, round = ?4, winners = ?5, due = ?6, rematch = ?7,
                updated = ?8
             WHERE id = ?1",
            [
                id.as_str().into(),
                progress.host.0.into(),
                progress.stage.name().into(),
                i64::from(progress.round).into(),
                write_seats(progress.winners).into(),
                progress.due.into(),
                progress.rematch.as_ref().map(TableId::as_str).into(),
                now.into(),
            ],
        );
    }

    /// A chair as it is now.
    pub fn chair(&mut self, id: &TableId, seat: Seat, chair: &Chair) {
        let (person, bot, away) = match chair.sitter {
            Sitter::Nobody => (None, None, false),
            Sitter::Person { id, away } => (Some(id.0), None, away),
            Sitter::Bot(level) => (None, Some(level.name()), false),
        };
        let own = if bot.is_some() {
            chair.name.as_str()
        } else {
            ""
        };
        self.run(
            "INSERT INTO chairs (table_id, seat, person, bot, name, away, timeouts, time_left, since, owes,
                agrees)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
             ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, bot = excluded.bot,
                name = excluded.name, away = excluded.away, timeouts = excluded.timeouts,
                time_left = excluded.time_left, since = excluded.since, owes = excluded.owes,
                agrees = excluded.agrees",
            [
                id.as_str().into(),
                number(seat).into(),
                person.into(),
                bot.into(),
                own.into(),
                away.into(),
                i64::from(chair.timeouts).into(),
                chair.left.into(),
                chair.since.into(),
                chair.owes.into(),
                chair.agrees.into(),
            ],
        );
    }

    /// The next step, with which no decision waits any more. Fails if there is a step of that number already.
    pub fn step(&mut self, id: &TableId, step: &StoredStep, now: Millis) {
        let decisions = step.decisions.as_ref().map(|decisions| {
            let decisions = decisions.iter();
            let written: Vec<_> = decisions
                .map(|(seat, action)| (seat.index(), action))
                .collect();
            to_json(&written)
        });
        let parts = step_parts(id, step.seq, decisions.as_deref());
        let digest = digest(&parts.each_ref().map(String::as_str));
        self.change_one(
            "INSERT INTO steps (table_id, seq, decisions, made, digest) VALUES (?1, ?2, ?3, ?4, ?5)",
            [
                id.as_str().into(),
                step.seq.cast_signed().into(),
                decisions.into(),
                now.into(),
                digest.into(),
            ],
        );
        self.run(
            "DELETE FROM commitments WHERE table_id = ?1",
            [id.as_str().into()],
        );
    }

    /// A decision that waits for others, in place of one that the seat made before.
    pub fn commitment(&mut self, id: &TableId, seat: Seat, action: &Value) {
        let action = action.to_string();
        let digest = digest(&[id.as_str(), &seat.to_string(), &action]);
        self.run(
            "INSERT INTO commitments (table_id, seat, action, digest) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (table_id, seat) DO UPDATE SET action = excluded.action, digest = excluded.digest",
            [
                id.as_str().into(),
                number(seat).into(),
                action.into(),
                digest.into(),
            ],
        );
    }

    /// A position from which the table can be loaded.
    pub fn snapshot(&mut self, id: &TableId, snapshot: &StoredSnapshot) {
        let StoredSnapshot { seq, steps, state } = snapshot;
        let state = state.to_string();
        let digest = digest(&[id.as_str(), &seq.to_string(), &steps.to_string(), &state]);
        self.run(
            "INSERT INTO snapshots (table_id, seq, steps, state, digest) VALUES (?1, ?2, ?3, ?4, ?5)",
            [
                id.as_str().into(),
                seq.cast_signed().into(),
                steps.cast_signed().into(),
                state.into(),
                digest.into(),
            ],
        );
    }

    /// Something that was said, under the name that whoever said it has when it is written.
    pub fn remark(&mut self, id: &TableId, place: u64, remark: &Remark) {
        self.change_one(
            "INSERT INTO remarks (table_id, number, person, name, seated, text, said)
             VALUES (?1, ?2, ?3, (SELECT name FROM people WHERE id = ?3), ?4, ?5, ?6)",
            [
                id.as_str().into(),
                place.cast_signed().into(),
                remark.person.0.into(),
                remark.seated.into(),
                remark.text.as_str().into(),
                remark.at.into(),
            ],
        );
    }

    /// The table that continues another, for which there must be none yet.
    pub fn rematch(&mut self, id: &TableId, rematch: &TableId) {
        self.change_one(
            "UPDATE tables SET rematch = ?2 WHERE id = ?1 AND rematch IS NULL",
            [id.as_str().into(), rematch.as_str().into()],
        );
    }
}
