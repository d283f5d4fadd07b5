//! A place for the data of one test, in a directory or in a database.

use crate::OwnPostgres;
use std::path::Path;
use tempfile::TempDir;

/// A place for the data of one test. A directory goes with it; a database goes with its server.
#[derive(Debug)]
pub enum TestPlace {
    /// A directory.
    Directory(TempDir),
    /// A database of the [shared server](OwnPostgres::shared), by its name.
    Database(String),
}

impl TestPlace {
    /// An empty directory.
    pub fn in_directory() -> Result<TestPlace, String> {
        let made = tempfile::tempdir().map_err(|error| error.to_string());
        made.map(TestPlace::Directory)
    }

    /// An empty database.
    pub fn in_postgres() -> Result<TestPlace, String> {
        let made = OwnPostgres::shared().fresh_database();
        made.map(TestPlace::Database)
    }

    /// Where it is, as somebody would write it on a command line.
    pub fn address(&self) -> String {
        match self {
            TestPlace::Directory(directory) => directory.path().display().to_string(),
            TestPlace::Database(name) => OwnPostgres::shared().address(name),
        }
    }

    /// What has been committed at this moment, in another place. Whoever is at work on a database cannot go on there.
    pub fn as_after_a_crash(&self) -> Result<TestPlace, String> {
        match self {
            TestPlace::Directory(directory) => {
                let copy = TestPlace::in_directory()?;
                copy_files(directory.path(), Path::new(&copy.address()))
                    .map_err(|error| error.to_string())?;
                Ok(copy)
            }
            TestPlace::Database(name) => {
                let copy = OwnPostgres::shared().copy_committed(name);
                copy.map(TestPlace::Database)
            }
        }
    }
}

fn copy_files(from: &Path, to: &Path) -> std::io::Result<()> {
    for file in std::fs::read_dir(from)? {
        let file = file?;
        // The index of SQLite's log is only ever for those who have the file open.
        if !file.file_name().to_string_lossy().ends_with("-shm") {
            std::fs::copy(file.path(), to.join(file.file_name()))?;
        }
    }
    Ok(())
}
