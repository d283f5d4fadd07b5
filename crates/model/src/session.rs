//! What shows who somebody is: the session in a browser's cookie, the token of a program.

use crate::Millis;
use sha2::{Digest, Sha256};
use std::fmt;

/// A session: whoever has it is that person. Only its hash is stored, so that nobody who reads the store can be somebody
/// else. A token is a session that somebody gave to a program of theirs.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    text: String,
    hash: String,
}

/// What tokens begin with, so that they are recognised where they should not be.
const TOKEN_PREFIX: &str = "kontor-";

impl Session {
    /// Random bytes in a session.
    pub const BYTES: usize = 24;

    /// The session that these random bytes give.
    pub fn from_bytes(bytes: [u8; Session::BYTES]) -> Session {
        Session::of(hex(&bytes))
    }

    fn of(text: String) -> Session {
        let hash = hex(&Sha256::digest(text.as_bytes()));
        Session { text, hash }
    }

    /// One from a cookie, if it can be one.
    pub fn read(text: &str) -> Option<Session> {
        let digits = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let fits = text.len() == 2 * Session::BYTES && text.bytes().all(digits);
        fits.then(|| Session::of(text.to_owned()))
    }

    /// As it stands in the cookie.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// One from a token as its owner wrote it, with or without what tokens begin with.
    pub fn read_token(text: &str) -> Option<Session> {
        Session::read(text.trim().trim_start_matches(TOKEN_PREFIX))
    }

    /// As a token, the way its owner writes it.
    pub fn to_token(&self) -> String {
        format!("{TOKEN_PREFIX}{}", self.text)
    }

    /// What is stored of it.
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

/// Never the session itself: what is printed ends up in logs.
impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Session")
    }
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(half.into(), 16).unwrap_or('0');
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(digit).collect()
}

/// How many letters of its hash tell a token among those of a person.
const ID_LETTERS: usize = 12;

/// A token, as its owner can see it later; what it opens is shown only once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is called when it is revoked.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// Since when there has been one.
    pub created: Millis,
}

impl Token {
    /// The id of the token with this hash.
    pub fn id_of(hash: &str) -> String {
        hash.chars().take(ID_LETTERS).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_a_session_is_read() {
        let session = Session::from_bytes([0x5a; Session::BYTES]);
        assert_eq!(Session::read(session.as_str()), Some(session.clone()));
        for no in ["", "abc", session.hash(), &session.to_token()] {
            assert_eq!(Session::read(no), None);
        }
        assert_eq!(Session::read(&"x".repeat(2 * Session::BYTES)), None);
        assert_eq!(format!("{session:?}"), "Session");
    }

    #[test]
    fn a_token_is_read_as_it_is_written() {
        let session = Session::from_bytes([7; Session::BYTES]);
        let written = session.to_token();
        assert!(written.starts_with("kontor-"));
        for text in [written.as_str(), session.as_str(), &format!(" {written} ")] {
            assert_eq!(Session::read_token(text), Some(session.clone()));
        }
    }
}
