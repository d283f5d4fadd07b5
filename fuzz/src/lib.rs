//! The properties that every target checks; they are the same that the tests of `kontor-table` check on stable.
//!
//! ```sh
//! cargo install cargo-fuzz
//! cargo +nightly fuzz run state      # or action, record, engine_line, box_file
//! ```
//! What a run finds lies in `artifacts/`. It becomes a test where the rule it breaks is tested.

#[path = "../../crates/table/tests/fuzz/properties.rs"]
pub mod properties;
