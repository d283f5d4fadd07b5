//! The ids of people and tables.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The id of a person, guest or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PersonId(pub i64);

impl PersonId {
    /// The id that these random bits give: positive, and exact in every program that reads it as a double.
    pub fn from_bits(bits: u64) -> PersonId {
        PersonId((bits >> 11).cast_signed())
    }
}

/// The id of a table: the last part of its address. Nobody guesses one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct TableId(String);

/// Letters and digits that are not mistaken for one another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

impl TableId {
    const LENGTH: usize = 16;

    /// The id that these random bits give; only the lower 80 count.
    pub fn from_bits(mut bits: u128) -> TableId {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_as_it_is_written() {
        for bits in [0, 1, u128::MAX, 0x1234_5678_9abc_def0] {
            let id = TableId::from_bits(bits);
            assert_eq!(TableId::read(id.as_str()), Some(id));
        }
        for no in [
            "",
            "aaaaaaaaaaaaaaa",
            "aaaaaaaaaaaaaaao",
            "AAAAAAAAAAAAAAAA",
            "aaaaaaaaaaaaaaa/",
        ] {
            assert_eq!(TableId::read(no), None, "{no}");
        }
    }

    #[test]
    fn a_person_is_exact_as_a_double() {
        let most = PersonId::from_bits(u64::MAX).0;
        assert_eq!(most as f64 as i64, most);
        assert!(most > 0);
    }
}
