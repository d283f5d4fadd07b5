//! Why something could not be stored or read.

use kontor_model::Refusal;

/// Why something could not be stored or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Something else was stored meanwhile, so this does not fit any more.
    Conflict,
    /// The data were written by a newer version of the program.
    Newer,
    /// What is stored makes no sense.
    Damaged(String),
    /// The database failed.
    Failed(String),
}

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("something else was stored meanwhile"),
            StoreError::Newer => f.write_str("the data were written by a newer version of Kontor"),
            StoreError::Damaged(what) => write!(f, "the stored data are damaged: {what}"),
            StoreError::Failed(why) => write!(f, "the database failed: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        Refusal::Storage(error.to_string())
    }
}
