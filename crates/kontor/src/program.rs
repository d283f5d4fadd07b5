//! Which program this is.

/// Version and commit.
pub(crate) const VERSION: &str =
    concat!(env!("CARGO_PKG_VERSION"), " (", env!("KONTOR_COMMIT"), ")");

/// Name, version and commit, for reports.
pub(crate) const PROGRAM: &str = concat!(
    "kontor ",
    env!("CARGO_PKG_VERSION"),
    " (",
    env!("KONTOR_COMMIT"),
    ")"
);
