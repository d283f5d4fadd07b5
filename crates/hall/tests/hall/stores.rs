//! Every test runs on both databases.

use kontor_own_postgres::OwnPostgres;
use kontor_store::Location;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Where the data of a test are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Database {
    Sqlite,
    Postgres,
}

tokio::task_local! {
    /// The database of the test that runs.
    pub static DATABASE: Database;
}

/// Makes two tests of each of these functions.
#[macro_export]
macro_rules! on_both_stores {
    ($($name:ident,)+) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $name() {
                let on = $crate::stores::Database::Sqlite;
                $crate::stores::DATABASE.scope(on, super::$name()).await;
            })+
        }

        mod on_postgres {
            $(#[tokio::test]
            async fn $name() {
                let on = $crate::stores::Database::Postgres;
                $crate::stores::DATABASE.scope(on, super::$name()).await;
            })+
        }
    };
}

/// A place for the data of one house.
pub enum Place {
    Directory(TempDir),
    Database(String),
}

impl Place {
    /// An empty one in the database of this test.
    pub fn new() -> Place {
        match DATABASE.get() {
            Database::Sqlite => Place::Directory(tempfile::tempdir().unwrap()),
            Database::Postgres => Place::Database(OwnPostgres::shared().fresh_database().unwrap()),
        }
    }

    pub fn location(&self) -> Location {
        match self {
            Place::Directory(dir) => dir.path().into(),
            Place::Database(name) => Location::read(&OwnPostgres::shared().address(name)).unwrap(),
        }
    }

    /// What has been committed at this moment, in another place; whoever was at work here cannot go on.
    pub fn as_after_a_crash(&self) -> Place {
        match self {
            Place::Directory(dir) => {
                let copy = tempfile::tempdir().unwrap();
                copy_files(dir.path(), copy.path());
                Place::Directory(copy)
            }
            Place::Database(name) => {
                let copy = OwnPostgres::shared().copy_committed(name).unwrap();
                Place::Database(copy)
            }
        }
    }
}

fn copy_files(from: &Path, to: &Path) {
    for file in fs::read_dir(from).unwrap() {
        let file = file.unwrap();
        // The index of the log is only ever for those who have the file open.
        if !file.file_name().to_string_lossy().ends_with("-shm") {
            fs::copy(file.path(), to.join(file.file_name())).unwrap();
        }
    }
}
