//! A decision on its way between a table and the outside.

use crate::page::Fields;
use kontor_words::Words;
use serde_json::Value;

/// A decision that has left its game: as records write it, and nobody looks into it on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision(Value);

impl Decision {
    /// As it was written down.
    pub fn read(written: Value) -> Decision {
        Decision(written)
    }

    /// As it is written down.
    pub fn written(&self) -> &Value {
        &self.0
    }
}

/// A decision as it comes in.
#[derive(Clone, Copy, Debug)]
pub enum Offered<'a> {
    /// From a page.
    Form {
        /// Its fields.
        fields: &'a Fields,
        /// In which language to say what would be right.
        words: &'static Words,
    },
    /// From a program, a record or a bot.
    Written(&'a Decision),
}
