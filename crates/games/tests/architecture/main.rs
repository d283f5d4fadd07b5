//! The house is built as ARCHITECTURE.md says: which crate may use which stands there as data, and no modules of a crate
//! import each other in a circle.

#![allow(clippy::unwrap_used)]

mod edges;
mod modules;

use std::path::{Path, PathBuf};

/// The root of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}
