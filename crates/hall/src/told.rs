//! What was told of a game, kept: telling a step means looking up many texts, and every page of a table shows the last ones.

use kontor_words::Lang;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// What is told of one step.
type Lines = Arc<[String]>;

/// The lines that tell of each step, by language. It belongs to one course of a game under one set of names: where a step is
/// taken back or somebody is called something else, another log takes its place.
#[derive(Debug, Default)]
pub struct ToldLog(Mutex<HashMap<(Lang, usize), Lines>>);

impl ToldLog {
    /// What is told of a step, made by `tell` if nobody asked for it before.
    pub(crate) fn of_step(
        &self,
        lang: Lang,
        step: usize,
        tell: impl FnOnce() -> Vec<String>,
    ) -> Lines {
        // Whole lines are put there, so nothing can be left half done.
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines
            .entry((lang, step))
            .or_insert_with(|| tell().into())
            .clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_told_once_in_each_language() {
        let log = ToldLog::default();
        let mut told = 0;
        for lang in [Lang::De, Lang::En, Lang::De] {
            let lines = log.of_step(lang, 3, || {
                told += 1;
                vec![lang.code().to_owned()]
            });
            assert_eq!(*lines, [lang.code().to_owned()]);
        }
        assert_eq!(told, 2);
    }
}
