//! Only one server at a time works on the same data.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

/// Held as long as a server works on its data: two would go on with each other's games. The system takes the lock back when
/// the process ends, however it ends.
#[derive(Debug)]
pub struct DataLock {
    _file: File,
}

/// Why the data are not for this process.
#[derive(Debug)]
pub enum LockError {
    /// Another process works on them.
    InUse,
    /// The lock file cannot be opened.
    File(io::Error),
}

impl DataLock {
    /// Takes the lock on the data in this directory.
    pub fn take(data: &Path) -> Result<DataLock, LockError> {
        let file = File::options()
            .create(true)
            .write(true)
            .truncate(false)
            .open(data.join("kontor.lock"))
            .map_err(LockError::File)?;
        match file.try_lock() {
            Ok(()) => Ok(DataLock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(LockError::InUse),
            Err(TryLockError::Error(why)) => Err(LockError::File(why)),
        }
    }
}
