//! What a load test found.

use super::Measured;
use serde_json::{Value, json};
use std::fmt;
use std::time::Duration;

/// One move.
pub(super) struct Sample {
    /// How long it took until it was on disk and acknowledged.
    pub answered: Duration,
}

/// The figures of a run.
pub(super) struct Figures {
    tables: u32,
    wanted: u32,
    seconds: f64,
    moves: usize,
    /// At these shares of all moves, the time until the acknowledgement in milliseconds.
    percentiles: Vec<(f64, f64)>,
    /// Seconds of processor time that the server took.
    busy: Option<f64>,
    empty: Option<u64>,
    largest: Option<u64>,
}

impl Figures {
    pub(super) fn of(measured: Measured) -> Figures {
        let mut times: Vec<Duration> = measured
            .samples
            .iter()
            .map(|sample| sample.answered)
            .collect();
        times.sort_unstable();
        let at = |share: f64| {
            let place = (share / 100.0 * times.len() as f64).ceil() as usize;
            let time = times.get(place.saturating_sub(1)).copied();
            time.unwrap_or_default().as_secs_f64() * 1000.0
        };
        Figures {
            tables: measured.tables,
            wanted: measured.wanted,
            seconds: measured.elapsed.as_secs_f64(),
            moves: times.len(),
            percentiles: [50.0, 90.0, 99.0, 99.9, 100.0]
                .map(|share| (share, at(share)))
                .to_vec(),
            busy: measured.busy.map(|busy| busy.as_secs_f64()),
            empty: measured.empty,
            largest: measured.largest,
        }
    }

    fn rate(&self) -> f64 {
        self.moves as f64 / self.seconds
    }

    /// Moves for each second that the server computed.
    fn rate_of_processor(&self) -> Option<f64> {
        let busy = self.busy.filter(|busy| *busy > 0.0)?;
        Some(self.moves as f64 / busy)
    }

    /// How many moves the programs were to make in that time; they make fewer if the server is slow or games end.
    fn asked_for(&self) -> f64 {
        f64::from(self.wanted) * self.seconds
    }

    /// Bytes of the server for each table.
    fn per_table(&self) -> Option<u64> {
        let more = self.largest?.saturating_sub(self.empty?);
        Some(more / u64::from(self.tables))
    }

    pub(super) fn to_json(&self) -> Value {
        let percentiles: serde_json::Map<String, Value> = self
            .percentiles
            .iter()
            .map(|(share, ms)| (format!("p{share}"), json!(ms)))
            .collect();
        json!({
            "tables": self.tables,
            "seconds": self.seconds,
            "moves": self.moves,
            "moves_per_second": self.rate(),
            "wanted_moves": self.asked_for().round(),
            "wanted_per_second": self.wanted,
            "acknowledged_ms": percentiles,
            "processor_seconds": self.busy,
            "moves_per_processor_second": self.rate_of_processor(),
            "memory_bytes": self.largest,
            "memory_per_table_bytes": self.per_table(),
        })
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} tables, two programs at each, {:.1} s",
            self.tables, self.seconds
        )?;
        writeln!(
            f,
            "{} moves, {:.0} a second; {:.0} were asked for, {} a second",
            self.moves,
            self.rate(),
            self.asked_for(),
            self.wanted
        )?;
        writeln!(f, "from sending a move to its acknowledgement, stored:")?;
        for (share, ms) in &self.percentiles {
            writeln!(f, "  {share:>5} % within {ms:8.2} ms")?;
        }
        if let (Some(busy), Some(rate)) = (self.busy, self.rate_of_processor()) {
            writeln!(
                f,
                "server processor time: {busy:.1} s; {rate:.0} moves for each second of it"
            )?;
        }
        if let (Some(largest), Some(each)) = (self.largest, self.per_table()) {
            writeln!(
                f,
                "server memory: {:.0} MB at most, {:.0} kB more for each table",
                largest as f64 / 1e6,
                each as f64 / 1e3
            )?;
        }
        Ok(())
    }
}
