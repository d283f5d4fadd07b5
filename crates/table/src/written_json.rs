//! JSON that is written already.

use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;
use std::sync::Arc;

/// JSON that is written already.
#[derive(Clone, Debug)]
pub struct WrittenJson(Arc<RawValue>);

impl WrittenJson {
    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }
}

impl From<Value> for WrittenJson {
    fn from(value: Value) -> WrittenJson {
        // A value has only texts as keys, so it can always be written.
        let written =
            serde_json::value::to_raw_value(&value).unwrap_or_else(|_| RawValue::NULL.to_owned());
        WrittenJson(written.into())
    }
}

impl Serialize for WrittenJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
