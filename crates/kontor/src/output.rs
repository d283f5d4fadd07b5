//! Printing for people. Whoever reads may stop at any time, as `head` does; then there is nobody to go on for.

use std::fmt::Arguments;
use std::io::Write;

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
    if std::io::stdout().write_fmt(text).is_err() {
        std::process::exit(0);
    }
}
