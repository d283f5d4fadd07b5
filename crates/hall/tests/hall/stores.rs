//! Every test runs on both databases.

use kontor_own_postgres::TestPlace;
use kontor_store::Location;

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

/// An empty place in the database of this test.
pub fn new_place() -> TestPlace {
    let made = match DATABASE.get() {
        Database::Sqlite => TestPlace::in_directory(),
        Database::Postgres => TestPlace::in_postgres(),
    };
    made.unwrap()
}

pub fn location(place: &TestPlace) -> Location {
    Location::read(&place.address()).unwrap()
}
