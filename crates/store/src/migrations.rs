//! What brings a database from each version to the next.

use crate::error::StoreError;
use crate::statement::{Job, Row};
use std::borrow::Cow;

/// In the order in which they are applied, as the numbers of the files say. Only ever add to it.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_schema.sql"),
    include_str!("../migrations/0002_programs.sql"),
    include_str!("../migrations/0003_ratings.sql"),
    include_str!("../migrations/0004_agreements.sql"),
    include_str!("../migrations/0005_moving.sql"),
    include_str!("../migrations/0006_digests.sql"),
    include_str!("../migrations/0007_boxes.sql"),
    include_str!("../migrations/0008_use_of_sessions.sql"),
];

/// Makes the table in which it is noted which of them are done.
pub(crate) const VERSIONS: &str =
    "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)";

/// Asks which of them are done.
pub(crate) const KNOWN: &str = "SELECT version FROM schema_version ORDER BY version";

/// How a script has to be written for a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    /// A script as this database reads it. PostgreSQL compares texts as its operator chose, unless a column says otherwise; here they
    /// are compared byte by byte everywhere.
    fn write(self, script: &'static str) -> Cow<'static, str> {
        match self {
            Dialect::Sqlite => script.into(),
            Dialect::Postgres => script.replace(" TEXT", " TEXT COLLATE \"C\"").into(),
        }
    }
}

/// What is still to be done where these are, each with the job that notes it. A database that a newer version has written is
/// refused: nobody goes back.
pub(crate) fn missing(
    known: &[Row],
    dialect: Dialect,
) -> Result<impl Iterator<Item = (Cow<'static, str>, Job)>, StoreError> {
    check(known)?;
    let scripts = MIGRATIONS.iter().zip(1_i64..).skip(known.len());
    Ok(scripts.map(move |(script, version)| {
        let mut job = Job::default();
        job.change_one(
            "INSERT INTO schema_version (version) VALUES (?1)",
            [version.into()],
        );
        (dialect.write(script), job)
    }))
}

/// Refuses what a newer version has written.
pub(crate) fn check(known: &[Row]) -> Result<(), StoreError> {
    if known.len() > MIGRATIONS.len() {
        return Err(StoreError::Newer);
    }
    Ok(())
}

/// The version that this program writes.
#[cfg(test)]
pub(crate) const LATEST: i64 = MIGRATIONS.len() as i64;
