//! `kontor check`: whether everything that is kept is sound.

use crate::arguments::DataPlace;
use crate::failure::Failure;
use clap::Args;
use kontor_hall::{Checked, check_games};
use kontor_store::{Location, Store};
use kontor_table::Shelf;

/// Read everything that a server keeps and say whether it is sound: the file itself, and every game, which is played again.
///
/// A server may be at work on a file meanwhile, but not on a PostgreSQL database.
#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    place: DataPlace,
}

impl Check {
    pub(crate) fn run(&self, shelf: &Shelf) -> Result<(), Failure> {
        let location = self.place.location();
        if location.is_vacant() {
            return Err(Failure::refused(format!(
                "there are no data in {}",
                location
            )));
        }
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(work(&location, shelf))
    }
}

async fn work(location: &Location, shelf: &Shelf) -> Result<(), Failure> {
    let failed = |error: kontor_store::StoreError| Failure::refused(format!("{location}: {error}"));
    let store = Store::open(location).await.map_err(failed)?;
    store.check(|_, _| ()).await.map_err(failed)?;
    let checked = check_games(&store, shelf).await.map_err(failed)?;
    store.close().await;
    tell(&checked)
}

/// Says what was found; a failure if a game does not hold.
pub(crate) fn tell(checked: &Checked) -> Result<(), Failure> {
    let Checked {
        sound,
        foreign,
        damaged,
    } = checked;
    say!("Games that were played again and hold: {sound}");
    if !foreign.is_empty() {
        let foreign = foreign.len();
        say!("Games with rules or components that this program does not have: {foreign}");
    }
    for (table, why) in damaged {
        say!("The game at table {table} does not hold: {why}");
    }
    if damaged.is_empty() {
        return Ok(());
    }
    let damaged = damaged.len();
    Err(Failure::refused(format!(
        "games that do not hold: {damaged}"
    )))
}
