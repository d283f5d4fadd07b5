//! `kontor backup` and `kontor restore`: copies of everything that is kept.

use crate::arguments::DataPlace;
use crate::failure::Failure;
use clap::Args;
use kontor_store::Location;
use kontor_store::backup::{BackupError, Holdings, backup, restore};
use std::path::{Path, PathBuf};

/// Copy everything that must be kept to one file, while the server runs or not.
///
/// What was acknowledged before is in the copy. It appears under its name only when it is complete, checked and on disk.
#[derive(Args, Debug)]
pub(crate) struct Backup {
    #[command(flatten)]
    place: DataPlace,
    /// Where to put the copy; nothing that is there is overwritten
    file: PathBuf,
}

/// Put a copy in place, while no server runs.
///
/// The copy is checked before anything is touched.
#[derive(Args, Debug)]
pub(crate) struct Restore {
    #[command(flatten)]
    place: DataPlace,
    /// The copy
    file: PathBuf,
    /// Replace data that are there; they are kept beside, under another name
    #[arg(long)]
    replace: bool,
}

impl Backup {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let data = directory(&self.place, "pg_dump")?;
        let holdings = runtime()?.block_on(backup(&data, &self.file));
        let holdings = holdings.map_err(refused)?;
        tell(&self.file, holdings);
        Ok(())
    }
}

impl Restore {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let data = directory(&self.place, "pg_restore")?;
        let restored = runtime()?.block_on(restore(&data, &self.file, self.replace));
        let (holdings, aside) = restored.map_err(|error| match error {
            BackupError::There(there) if !self.replace => Failure::refused(format!(
                "{} is there already; --replace keeps it beside and puts the copy in its place",
                there.display()
            )),
            error => refused(error),
        })?;
        tell(&data, holdings);
        if let Some(aside) = aside {
            say!("What was there is kept as {}.", aside.display());
        }
        Ok(())
    }
}

/// The directory with the data. A database is copied by the program that comes with it.
fn directory(place: &DataPlace, instead: &str) -> Result<PathBuf, Failure> {
    match place.location() {
        Location::Directory(directory) => Ok(directory),
        Location::Postgres(url) => Err(Failure::refused(format!(
            "the data are in {url}; use {instead} for it (docs/hosting.md), or kontor move-data to bring them into a directory"
        ))),
    }
}

fn tell(place: &Path, holdings: Holdings) {
    let Holdings { tables, people } = holdings;
    let place = place.display();
    say!("In {place} there are now: tables {tables}, people {people}.");
}

fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    Ok(tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?)
}

fn refused(error: BackupError) -> Failure {
    Failure::refused(error.to_string())
}
