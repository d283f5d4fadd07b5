//! Why the program stops short.

use std::io;
use std::process::ExitCode;

/// Why the program stops short: what it says, and with which exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// The exit code.
    pub(crate) fn code(&self) -> ExitCode {
        ExitCode::from(self.code)
    }

    /// What was given is not right; the message says what would be.
    pub(crate) fn refused(message: impl Into<String>) -> Failure {
        Failure {
            message: message.into(),
            code: 1,
        }
    }

    /// The exit code of a program that Ctrl-C has ended.
    pub(crate) const INTERRUPTED: u8 = 130;

    /// Somebody stopped it; the message says what there is.
    pub(crate) fn interrupted(message: impl Into<String>) -> Failure {
        Failure {
            message: message.into(),
            code: Failure::INTERRUPTED,
        }
    }

    /// The program was called in a way it cannot understand.
    pub(crate) fn usage(message: impl Into<String>) -> Failure {
        Failure {
            message: message.into(),
            code: 2,
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::refused(error.to_string())
    }
}
