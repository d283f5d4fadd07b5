//! What brings a database from each version to the next.

/// In the order in which they are applied, as the numbers of the files say. Only ever add to it.
pub(crate) const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_schema.sql"),
    include_str!("../migrations/0002_programs.sql"),
    include_str!("../migrations/0003_ratings.sql"),
    include_str!("../migrations/0004_agreements.sql"),
];
