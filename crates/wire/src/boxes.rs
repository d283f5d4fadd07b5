//! Box files: the written form of a game's components, every entry with its provenance.

use crate::{Misfit, Node};
use kontor_core::components::{Figure, Provenance};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

/// Why a box file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadBox(String);

impl BadBox {
    /// With this reason.
    pub fn new(reason: impl Into<String>) -> BadBox {
        BadBox(reason.into())
    }
}

impl From<Misfit> for BadBox {
    fn from(misfit: Misfit) -> BadBox {
        BadBox(misfit.to_string())
    }
}

impl std::fmt::Display for BadBox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for BadBox {}

/// Parses a box file as JSON; a mistake is told with its line.
pub fn parse(text: &str) -> Result<Value, BadBox> {
    serde_json::from_str(text).map_err(|error| BadBox(format!("no valid JSON: {error}")))
}

/// Reads `"printed"` or `"reconstructed"`.
pub fn read_provenance(node: &Node<'_>) -> Result<Provenance, Misfit> {
    let at = node.one_of(&["printed", "reconstructed"])?;
    Ok([Provenance::Printed, Provenance::Reconstructed][at])
}

/// An entry of a box as files write it: what is in it, then where it comes from.
pub fn write_entry<T, const N: usize>(entries: [(&str, Value); N], figure: &Figure<T>) -> Value {
    let provenance = match figure.provenance {
        Provenance::Printed => "printed",
        Provenance::Reconstructed => "reconstructed",
    };
    let source = figure
        .source
        .as_deref()
        .map(|source| ("source", source.into()));
    let all = entries.into_iter();
    let all = all.chain([("provenance", provenance.into())]).chain(source);
    let map: Map<String, Value> = all.map(|(key, value)| (key.to_owned(), value)).collect();
    map.into()
}

/// The hash of a box: of its figures as the game has understood them, so that spacing, remarks and provenance do
/// not change it.
pub fn hash(figures: &Value) -> String {
    format!("sha256:{}", sha256(figures.to_string().as_bytes()))
}

/// The SHA-256 of some bytes in lower-case hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    use std::fmt::Write;
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}
