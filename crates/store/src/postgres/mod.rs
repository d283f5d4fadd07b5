//! PostgreSQL: one connection that writes, several that read. A connection that breaks is opened anew when it is needed next.

mod link;
mod readers;
mod tls;
mod value;
mod writer;

pub(crate) use readers::Readers;
pub(crate) use writer::Writer;

use crate::error::StoreError;
use tokio_postgres::error::SqlState;

/// The oldest version that can be used.
const OLDEST_VERSION: i64 = 15;

/// What an error of the database means here.
fn meaning(error: &tokio_postgres::Error) -> StoreError {
    let Some(refused) = error.as_db_error() else {
        return StoreError::Unreachable(told(error));
    };
    let code = refused.code();
    if *code == SqlState::UNIQUE_VIOLATION {
        return StoreError::Conflict;
    }
    if *code == SqlState::READ_ONLY_SQL_TRANSACTION {
        return StoreError::Failed(
            "it is read-only; a standby, or a server with default_transaction_read_only, cannot be written".to_owned(),
        );
    }
    // Class 08 is about connections; 57P01 to 57P03 are said by a server that stops or starts.
    let gone = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
    ];
    let text = refused.message().to_owned();
    if code.code().starts_with("08") || gone.contains(code) {
        StoreError::Unreachable(text)
    } else {
        StoreError::Failed(format!("{text} ({})", code.code()))
    }
}

/// An error with what caused it: the library names only the outermost.
fn told(error: &tokio_postgres::Error) -> String {
    use std::error::Error;
    match error.source() {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}
