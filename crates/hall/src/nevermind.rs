//! Results that do not matter.

/// Says that it does not matter whether something succeeded, and why: a word that is found by searching for it.
pub trait Nevermind: Sized {
    /// Goes on, whatever came of it.
    fn nevermind(self, _why: &str) {}
}

impl<T, E> Nevermind for Result<T, E> {}
