//! The file that a contest is written to, deal by deal, and goes on from.

use crate::contest::Contest;
use crate::deal::Deal;
use kontor_wire::Node;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// An open file, or nothing if the results are not kept.
pub(crate) struct Ledger(Option<File>);

impl Ledger {
    /// Keeps nothing.
    pub(crate) fn none() -> Ledger {
        Ledger(None)
    }

    /// Opens the file, or begins it with the header, and reads the deals that are in it. It must be of the same contest. A
    /// last line that is not whole was being written when the program was stopped; it is dropped.
    pub(crate) fn open(
        path: &Path,
        header: &Value,
        contest: &Contest,
    ) -> Result<(Ledger, BTreeMap<u64, Deal>), String> {
        let told = |error: io::Error| format!("cannot use {}: {error}", path.display());
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(told)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(format!("{} is in use by another run", path.display()));
            }
            Err(TryLockError::Error(error)) => return Err(told(error)),
            Ok(()) => {}
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(told)?;
        let whole = text.iter().rposition(|byte| *byte == b'\n');
        let whole = whole.map_or(0, |last| last + 1);
        let deals = read(&text[..whole], header, contest)
            .map_err(|why| format!("cannot go on from {}: {why}", path.display()))?;
        file.set_len(whole as u64).map_err(told)?;
        file.seek(SeekFrom::End(0)).map_err(told)?;
        let mut ledger = Ledger(Some(file));
        if whole == 0 {
            ledger.write(header).map_err(told)?;
        }
        Ok((ledger, deals))
    }

    /// Adds a line in one piece.
    pub(crate) fn write(&mut self, line: &Value) -> io::Result<()> {
        match &mut self.0 {
            Some(file) => file.write_all(format!("{line}\n").as_bytes()),
            None => Ok(()),
        }
    }
}

fn read(text: &[u8], header: &Value, contest: &Contest) -> Result<BTreeMap<u64, Deal>, String> {
    let mut deals = BTreeMap::new();
    for (i, line) in text.split_inclusive(|byte| *byte == b'\n').enumerate() {
        let at = |why: String| format!("line {}: {why}", i + 1);
        let value: Value = serde_json::from_slice(line).map_err(|why| at(why.to_string()))?;
        if i == 0 {
            same(header, &value).map_err(at)?;
            continue;
        }
        let deal = Deal::read(&Node::root(&value), contest).map_err(|why| at(why.to_string()))?;
        // The same deal twice would be the same games.
        deals.entry(deal.number).or_insert(deal);
    }
    Ok(deals)
}

/// Whether a file is of this contest.
fn same(header: &Value, found: &Value) -> Result<(), String> {
    let entries = header.as_object().into_iter().flatten();
    for (key, value) in entries {
        let other = &found[key];
        if other != value {
            return Err(format!(
                "it holds another contest; its \"{key}\" is {other}, not {value}"
            ));
        }
    }
    Ok(())
}
