//! What shows that something is read as it was written: disks and memory change bits, and a game with another decision in it would go
//! on without a word.

use crate::error::StoreError;
use kontor_model::hex;
use sha2::{Digest, Sha256};

/// As many letters tell a row from another: none of a billion damaged ones is taken for sound.
const LETTERS: usize = 16;

/// The digest of some texts, in their order.
pub(crate) fn digest(parts: &[&str]) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hex(&hasher.finalize()[..LETTERS / 2])
}

/// Refuses what is not as it was written. What has no digest was written before there were any.
pub(crate) fn check(
    what: impl FnOnce() -> String,
    stored: Option<&str>,
    parts: &[&str],
) -> Result<(), StoreError> {
    match stored {
        Some(stored) if stored != digest(parts) => Err(StoreError::Damaged(format!(
            "{} is not as it was written",
            what()
        ))),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_and_where_it_ends_is_in_the_digest() {
        let whole = digest(&["ab", "c"]);
        assert_eq!(whole.len(), LETTERS);
        for other in [&["a", "bc"][..], &["ab", "d"], &["ab"], &["ab", "c", ""]] {
            assert_ne!(digest(other), whole);
        }
        assert_eq!(check(String::new, None, &["a"]), Ok(()));
        assert_eq!(check(String::new, Some(&whole), &["ab", "c"]), Ok(()));
        let damaged = check(|| "step 3".to_owned(), Some(&whole), &["ab", "x"]);
        assert!(matches!(damaged, Err(StoreError::Damaged(why)) if why.contains("step 3")));
    }
}
