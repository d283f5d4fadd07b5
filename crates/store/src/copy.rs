//! Copies of everything that is kept.

use crate::error::StoreError;
use crate::migrations::MIGRATIONS;
use crate::sqlite::{self, Readers};
use crate::store::{FILE, Store};
use std::path::{Path, PathBuf};

/// How much a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holdings {
    /// Tables, finished ones included.
    pub tables: u64,
    /// People, guests included.
    pub people: u64,
}

impl Store {
    /// The file in this directory.
    pub(crate) fn file(dir: &Path) -> PathBuf {
        dir.join(FILE)
    }

    /// Copies a file as it is at one moment, even while a server writes it, to one that is not there yet.
    pub(crate) async fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        sqlite::copy(from, to).await
    }

    /// Reads all of a file that nobody writes, and says how much it holds if it is sound and this version can use it.
    pub(crate) async fn inspect(file: &Path) -> Result<Holdings, StoreError> {
        let readers = sqlite::open_still(file).await?;
        let found = holdings(&readers).await;
        readers.close().await;
        found
    }
}

async fn holdings(readers: &Readers) -> Result<Holdings, StoreError> {
    for mut row in readers.rows("PRAGMA integrity_check", &[]).await? {
        let said = row.text()?;
        if said != "ok" {
            return Err(StoreError::Damaged(said));
        }
    }
    let versions = readers.rows("SELECT version FROM schema_version", &[]);
    if versions.await?.len() > MIGRATIONS.len() {
        return Err(StoreError::Newer);
    }
    let mut counts = [0; 2];
    let all = ["SELECT COUNT(*) FROM tables", "SELECT COUNT(*) FROM people"];
    for (count, sql) in counts.iter_mut().zip(all) {
        for mut row in readers.rows(sql, &[]).await? {
            *count = row.count()?;
        }
    }
    let [tables, people] = counts;
    Ok(Holdings { tables, people })
}
