//! Printing for people. Whoever reads may stop at any time, as `head` does; then there is nobody to go on for. If it cannot be
//! written for another reason, such as a full disk, that is an error: somebody counts on it.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write};

/// Prints a line.
macro_rules! say {
    ($($argument:tt)*) => {
        $crate::output::put(format_args!("{}\n", format_args!($($argument)*)))
    };
}

/// Prints without ending the line.
macro_rules! put {
    ($($argument:tt)*) => {
        $crate::output::put(format_args!($($argument)*))
    };
}

pub(crate) fn put(text: Arguments<'_>) {
    written(io::stdout().write_fmt(text));
}

/// Sees to it that everything printed has arrived; what is still held back would otherwise be lost without a word.
pub(crate) fn finish() {
    written(io::stdout().flush());
}

/// Ends the program if something could not be printed.
pub(crate) fn written(done: io::Result<()>) {
    let Err(error) = done else {
        return;
    };
    if error.kind() == ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
    eprintln!("error: what is printed cannot be written: {error}");
    std::process::exit(1);
}
