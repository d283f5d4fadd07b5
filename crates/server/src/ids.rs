//! What people and tables are called inside.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A person, guest or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PersonId(pub i64);

impl PersonId {
    /// One that nobody has.
    pub fn random() -> PersonId {
        // Positive, and exact in every program that reads it as a double.
        PersonId((random_u64() >> 11) as i64)
    }
}

/// A table: the last part of its address. Nobody guesses one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct TableId(String);

/// Letters and digits that are not mistaken for one another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

impl TableId {
    const LENGTH: usize = 16;

    /// One that no table has.
    pub fn random() -> TableId {
        let mut bits = u128::from(random_u64()) << 64 | u128::from(random_u64());
        let letters = (0..Self::LENGTH).map(|_| {
            let letter = LETTERS[(bits % 32) as usize];
            bits /= 32;
            char::from(letter)
        });
        TableId(letters.collect())
    }

    /// One that somebody wrote, if it can be one.
    pub fn read(text: &str) -> Option<TableId> {
        let fits = text.len() == Self::LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte));
        fits.then(|| TableId(text.to_owned()))
    }

    /// As it stands in an address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A number that nobody can foresee.
pub(crate) fn random_u64() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}
