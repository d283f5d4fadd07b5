//! Where everything is kept. Nothing outside this crate knows how.
//!
//! All writing goes through one thread or task: jobs that arrive while one is being written share the next commit, and each is
//! answered only when it is committed. The statements are the same for every database; what is particular to one stands in a
//! module of its own. A [`Job`] is data: whoever changes something collects what has to be written, and it takes effect as a
//! whole or not at all.

pub mod backup;
mod copy;
mod data_lock;
mod digest;
mod error;
mod health;
mod location;
mod migrations;
mod moving;
mod people;
mod postgres;
mod ratings;
mod sessions;
mod sqlite;
mod statement;
mod store;
mod stored_person;
mod tables;
#[cfg(test)]
mod tests;
mod throttle;
pub mod whole_file;
mod writing;

pub use copy::Holdings;
pub use data_lock::{DataLock, LockError};
pub use error::StoreError;
pub use location::{Location, PostgresUrl};
pub use moving::{MoveError, Moved, move_data};
pub use people::{Bearer, Bearing, StoredToken, UNUSED};
pub use statement::Job;
pub use store::Store;
pub use stored_person::StoredPerson;
pub use tables::{
    StoredSnapshot, StoredStep, StoredSummary, StoredTable, TableProgress, TableStage,
};
pub use throttle::Throttle;
