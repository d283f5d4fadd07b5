//! Copies of everything that is kept.

use crate::error::StoreError;
use crate::location::FILE;
use crate::statement::Row;
use crate::store::Store;
use crate::{migrations, sqlite};
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
        sqlite::ask_still(file, holdings).await
    }
}

fn holdings(
    ask: &mut dyn FnMut(&'static str) -> Result<Vec<Row>, StoreError>,
) -> Result<Holdings, StoreError> {
    for mut row in ask("PRAGMA integrity_check")? {
        let said = row.text()?;
        if said != "ok" {
            return Err(StoreError::Damaged(said));
        }
    }
    migrations::check(&ask(migrations::KNOWN)?)?;
    let mut count = |sql| {
        let mut rows = ask(sql)?;
        rows.first_mut().map_or(Ok(0), Row::count)
    };
    Ok(Holdings {
        tables: count("SELECT COUNT(*) FROM tables")?,
        people: count("SELECT COUNT(*) FROM people")?,
    })
}
