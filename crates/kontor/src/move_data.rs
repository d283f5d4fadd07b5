//! `kontor move-data`: a whole house from one database to another.

use crate::check;
use crate::failure::Failure;
use clap::Args;
use kontor_hall::check_games;
use kontor_store::{DataLock, Location, LockError, Store, move_data};
use kontor_table::Shelf;

/// Copy everything that a server keeps from one database to another, while no server runs.
///
/// Every row is copied and then compared on both sides, and every game is played again where it is now. What is at the other place must be
/// empty; nothing is changed where the data come from.
#[derive(Args, Debug)]
pub(crate) struct MoveData {
    /// Where the data are: a directory, or postgres://user:password@host/database
    #[arg(long, value_name = "DIR or URL", value_parser = Location::read)]
    from: Location,
    /// Where they are to be
    #[arg(long, value_name = "DIR or URL", value_parser = Location::read)]
    to: Location,
}

impl MoveData {
    pub(crate) fn run(&self, shelf: &Shelf) -> Result<(), Failure> {
        if self.from == self.to {
            return Err(Failure::usage("--from and --to are the same place"));
        }
        if self.from.is_vacant() {
            return Err(Failure::refused(format!(
                "there are no data in {}",
                self.from
            )));
        }
        if let Location::Directory(directory) = &self.to {
            std::fs::create_dir_all(directory)?;
        }
        let _locks = [lock(&self.from)?, lock(&self.to)?];
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(self.work(shelf))
    }

    async fn work(&self, shelf: &Shelf) -> Result<(), Failure> {
        let moved = move_data(&self.from, &self.to).await;
        let moved = moved.map_err(|error| Failure::refused(error.to_string()))?;
        say!(
            "Moved from {} to {}, and the same on both sides:",
            self.from,
            self.to
        );
        for moved in moved {
            say!("{:>10}  {}", moved.rows, moved.table);
        }
        let failed = |error: kontor_store::StoreError| Failure::refused(error.to_string());
        let store = Store::open(&self.to).await.map_err(failed)?;
        let checked = check_games(&store, shelf).await.map_err(failed)?;
        store.close().await;
        check::tell(&checked)
    }
}

/// Keeps servers from a directory; a database has a lock of its own.
fn lock(location: &Location) -> Result<Option<DataLock>, Failure> {
    let Location::Directory(directory) = location else {
        return Ok(None);
    };
    match DataLock::take(directory) {
        Ok(lock) => Ok(Some(lock)),
        Err(LockError::InUse) => Err(Failure::refused(format!(
            "a server works on the data in {location}; stop it first"
        ))),
        Err(LockError::File(error)) => Err(Failure::refused(format!("{location}: {error}"))),
    }
}
