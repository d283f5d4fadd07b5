//! Where the data of a house are: in a directory, or in a PostgreSQL database.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use tokio_postgres::Config;
use tokio_postgres::config::Host;

/// The name of the file in the directory of the data.
pub(crate) const FILE: &str = "kontor.db";

/// Where the data of a house are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Location {
    /// In a file in this directory.
    Directory(PathBuf),
    /// In this PostgreSQL database.
    Postgres(PostgresUrl),
}

impl Location {
    /// What somebody wrote: an address that begins with `postgres://`, or a directory.
    pub fn read(text: &str) -> Result<Location, String> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Location::Postgres(PostgresUrl::from_str(text)?));
        }
        match text.split_once("://") {
            Some((scheme, _)) => Err(format!(
                "there is no database \"{scheme}\"; postgres:// and directories can be used"
            )),
            None => Ok(Location::Directory(text.into())),
        }
    }
}

impl Location {
    /// Whether nothing is kept there yet, as far as can be seen without opening it.
    pub fn is_vacant(&self) -> bool {
        match self {
            Location::Directory(directory) => !directory.join(FILE).exists(),
            Location::Postgres(_) => false,
        }
    }
}

impl From<&Path> for Location {
    fn from(directory: &Path) -> Location {
        Location::Directory(directory.to_owned())
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Directory(directory) => directory.display().fmt(f),
            Location::Postgres(url) => url.fmt(f),
        }
    }
}

/// The address of a PostgreSQL database. Shown without its password.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl(Box<Config>);

impl PostgresUrl {
    pub(crate) fn config(&self) -> Config {
        (*self.0).clone()
    }
}

impl FromStr for PostgresUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<PostgresUrl, String> {
        let wrong = |why: String| {
            format!(
                "{why}; an address such as postgres://user:password@host:5432/database is wanted"
            )
        };
        let config = Config::from_str(text).map_err(|error| wrong(error.to_string()))?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(wrong(
                "the address of the database names no host".to_owned(),
            ));
        }
        Ok(PostgresUrl(Box::new(config)))
    }
}

impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        if let Some(user) = self.0.get_user() {
            write!(f, "{user}@")?;
        }
        for (at, host) in self.0.get_hosts().iter().enumerate() {
            if at > 0 {
                f.write_str(",")?;
            }
            match host {
                Host::Tcp(name) => f.write_str(name)?,
                Host::Unix(directory) => directory.display().fmt(f)?,
            }
            // One port for each host, or one for all of them.
            let ports = self.0.get_ports();
            if let Some(port) = ports.get(at).or(ports.first()) {
                write!(f, ":{port}")?;
            }
        }
        if let Some(database) = self.0.get_dbname() {
            write!(f, "/{database}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_location_is_a_directory_or_an_address_and_never_shows_its_password() {
        let shown = |text: &str| Location::read(text).map(|location| location.to_string());
        assert_eq!(shown("house"), Ok("house".to_owned()));
        let url = "postgres://ida:secret@db.example.org:5433/house";
        let open = "postgres://ida@db.example.org:5433/house";
        assert_eq!(shown(url), Ok(open.to_owned()));
        let read = Location::read(url).unwrap();
        assert!(!format!("{read:?}").contains("secret"));
        assert!(
            shown("mysql://localhost/house")
                .unwrap_err()
                .contains("\"mysql\"")
        );
        for wrong in ["postgres://", "postgres:///house", "postgres://d:port/e"] {
            let said = shown(wrong).unwrap_err();
            assert!(
                said.contains("postgres://user:password@host"),
                "{wrong}: {said}"
            );
        }
    }
}
