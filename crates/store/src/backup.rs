//! Copies of a server's data, and putting one in place.

use crate::data_lock::{DataLock, LockError};
use crate::error::StoreError;
use crate::store::Store;
use crate::whole_file::{Readers, UnfinishedFile, folder_of};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub use crate::copy::Holdings;

/// Why there is no copy, or why it is not put in place.
#[derive(Debug)]
pub enum BackupError {
    /// Something is there that would be overwritten.
    There(PathBuf),
    /// There is nothing to copy.
    Nothing(PathBuf),
    /// There is no such folder for the copy to go to.
    NoFolder(PathBuf),
    /// A server works on the data.
    InUse,
    /// A file cannot be read or written.
    File(PathBuf, io::Error),
    /// What is to be copied cannot be used.
    Unsound(PathBuf, StoreError),
}

impl std::fmt::Display for BackupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BackupError::There(path) => write!(f, "{} is there already", path.display()),
            BackupError::Nothing(path) => write!(f, "there is no {}", path.display()),
            BackupError::NoFolder(path) => {
                write!(f, "there is no folder {}; make it first", path.display())
            }
            BackupError::InUse => f.write_str("a server works on these data; stop it first"),
            BackupError::File(path, why) => write!(f, "{}: {why}", path.display()),
            BackupError::Unsound(path, why) => {
                write!(f, "{} cannot be used: {why}", path.display())
            }
        }
    }
}

impl std::error::Error for BackupError {}

/// Says of which file it is.
fn of(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
    |why| BackupError::File(path.to_owned(), why)
}

/// Copies everything that is kept in `data` to a file that is not there yet, while a server may work on it: what was
/// acknowledged before is in the copy. The file appears only when the copy is complete, checked and on disk.
pub async fn backup(data: &Path, file: &Path) -> Result<Holdings, BackupError> {
    if file.try_exists().map_err(of(file))? {
        return Err(BackupError::There(file.to_owned()));
    }
    let folder = folder_of(file);
    if !folder.is_dir() {
        return Err(BackupError::NoFolder(folder.to_owned()));
    }
    let (holdings, copy) = copied(&Store::file(data), file).await?;
    copy.finish_new().map_err(|why| match why.kind() {
        io::ErrorKind::AlreadyExists => BackupError::There(file.to_owned()),
        _ => BackupError::File(file.to_owned(), why),
    })?;
    Ok(holdings)
}

/// Puts a copy in place in `data`, where no server may be at work. Data that are there stay unless they are to be replaced;
/// then they are kept beside, under the name that is returned.
pub async fn restore(
    data: &Path,
    file: &Path,
    replace: bool,
) -> Result<(Holdings, Option<PathBuf>), BackupError> {
    fs::create_dir_all(data).map_err(of(data))?;
    let _lock = DataLock::take(data).map_err(|error| match error {
        LockError::File(why) => BackupError::File(data.to_owned(), why),
        LockError::InUse => BackupError::InUse,
    })?;
    let place = Store::file(data);
    if place.try_exists().map_err(of(&place))? && !replace {
        return Err(BackupError::There(place));
    }
    // Nothing is touched before all that can be wrong with the copy is known.
    let (holdings, copy) = copied(file, &place).await?;
    let aside = put_aside(&place)?;
    copy.finish().map_err(of(&place))?;
    Ok((holdings, aside))
}

/// Copies one file of data, by way of a name that shows it is not complete; what is copied is complete and checked.
async fn copied(from: &Path, to: &Path) -> Result<(Holdings, UnfinishedFile), BackupError> {
    if !from.try_exists().map_err(of(from))? {
        return Err(BackupError::Nothing(from.to_owned()));
    }
    let copy = UnfinishedFile::beside(to, Readers::Owner).map_err(of(to))?;
    let unsound = |why| BackupError::Unsound(from.to_owned(), why);
    Store::copy(from, copy.path()).await.map_err(unsound)?;
    let holdings = Store::inspect(copy.path()).await.map_err(unsound)?;
    Ok((holdings, copy))
}

fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

fn remove_if_there(path: &Path) -> Result<(), BackupError> {
    match fs::remove_file(path) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => Err(of(path)(why)),
        _ => Ok(()),
    }
}

/// Gives data another name, together with the log that belongs to them: beside other data it would do harm.
fn put_aside(place: &Path) -> Result<Option<PathBuf>, BackupError> {
    remove_if_there(&with_end(place, "-shm"))?;
    let log = with_end(place, "-wal");
    if !place.try_exists().map_err(of(place))? {
        remove_if_there(&log)?;
        return Ok(None);
    }
    let free = |path: &PathBuf| matches!(path.try_exists(), Ok(false));
    let mut names = (1..1000).map(|number| with_end(place, &format!(".old-{number}")));
    let aside = names.find(free);
    let aside = aside.ok_or_else(|| BackupError::There(with_end(place, ".old-1")))?;
    // The log first: if the power fails in between, doing it again brings both together.
    if log.try_exists().map_err(of(&log))? {
        fs::rename(&log, with_end(&aside, "-wal")).map_err(of(&log))?;
    }
    fs::rename(place, &aside).map_err(of(place))?;
    Ok(Some(aside))
}
