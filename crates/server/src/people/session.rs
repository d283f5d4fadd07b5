//! What stands in a cookie: whoever has it is that person.

use sha2::{Digest, Sha256};
use std::fmt;

/// A session. Only its hash is stored, so that nobody who reads the store can be somebody else.
#[derive(Clone, PartialEq, Eq)]
pub struct Session(String);

/// Random bytes in a session.
const BYTES: usize = 24;

impl Session {
    /// One that nobody has.
    pub(super) fn random() -> Session {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).expect("the system gives random numbers");
        Session(hex(&bytes))
    }

    /// One from a cookie, if it can be one.
    pub fn read(text: &str) -> Option<Session> {
        let digits = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let fits = text.len() == 2 * BYTES && text.bytes().all(digits);
        fits.then(|| Session(text.to_owned()))
    }

    /// As it stands in the cookie.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What is stored of it.
    pub(super) fn hash(&self) -> String {
        hex(&Sha256::digest(self.0.as_bytes()))
    }
}

/// Never the session itself: what is printed ends up in logs.
impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Session")
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_a_session_is_read() {
        let session = Session::random();
        assert_eq!(Session::read(session.as_str()), Some(session.clone()));
        assert_ne!(session, Session::random());
        for no in ["", "abc", &session.hash()] {
            assert_eq!(Session::read(no), None);
        }
        assert_eq!(Session::read(&"x".repeat(2 * BYTES)), None);
        assert_eq!(format!("{session:?}"), "Session");
    }
}
