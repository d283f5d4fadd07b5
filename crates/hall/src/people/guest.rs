//! Who somebody is before they have said anything: a number and a name that follow from their session.

use kontor_model::PersonId;
use sha2::{Digest, Sha256};

/// First names, an empty line, second names.
const NAMES: &str = include_str!("guests.txt");

/// The guest of a session, after so many people signed out of it.
pub(super) fn guest(session: &str, signed_out: i64) -> (PersonId, String) {
    let digest = Sha256::digest(format!("guest {session} {signed_out}"));
    let mut bytes = digest.iter().copied();
    let mut number = || {
        bytes
            .by_ref()
            .take(8)
            .fold(0, |n, byte| n << 8 | u64::from(byte))
    };
    let id = PersonId::from_bits(number());
    let (first, second) = NAMES.split_once("\n\n").unwrap_or((NAMES, NAMES));
    let mut one_of = |names: &'static str| {
        let names: Vec<&str> = names.lines().collect();
        names[(number() % names.len() as u64) as usize]
    };
    (id, format!("{} {}", one_of(first), one_of(second)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_model::user_text::LONGEST_NAME;

    #[test]
    fn a_guest_stays_the_same_until_they_sign_out() {
        assert_eq!(guest("a", 0), guest("a", 0));
        assert_ne!(guest("a", 0).0, guest("a", 1).0);
        assert_ne!(guest("a", 0).0, guest("b", 0).0);
    }

    #[test]
    fn all_names_fit() {
        let (first, second) = NAMES.split_once("\n\n").unwrap();
        let longest = |names: &str| {
            names
                .lines()
                .map(|name| name.chars().count())
                .max()
                .unwrap()
        };
        assert!(longest(first) + 1 + longest(second) <= LONGEST_NAME);
        assert!(NAMES.lines().filter(|name| name.is_empty()).count() == 1);
    }
}
