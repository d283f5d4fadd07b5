//! Metrics for operators: how much goes on, and how long it takes, in the text format of Prometheus.

use kontor_hall::HallMeters;
use kontor_model::DurationHistogram;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Writes how long something takes as a histogram.
fn histogram(out: &mut String, name: &str, what: &str, times: &DurationHistogram) {
    head(out, name, "histogram", what);
    let within = times.within_bounds();
    let bounds = DurationHistogram::BOUNDS
        .iter()
        .map(|bound| seconds(*bound));
    let bounds = bounds.chain(["+Inf".to_owned()]);
    for (bound, count) in bounds.zip(within) {
        line(out, &format!("{name}_bucket{{le=\"{bound}\"}}"), count);
    }
    line(out, &format!("{name}_sum"), seconds(times.sum_micros()));
    line(
        out,
        &format!("{name}_count"),
        within[DurationHistogram::BOUNDS.len()],
    );
}

fn seconds(micros: u64) -> String {
    (micros as f64 / 1e6).to_string()
}

/// What is counted of connections while the server runs; the store and the hall count for themselves.
#[derive(Debug, Default)]
pub(crate) struct Meters {
    /// Live pages and streams that are open.
    connections: AtomicU64,
}

/// What the metrics tell of live tables.
pub(crate) struct TableFigures<'a> {
    /// How many tables are stored, by stage.
    pub(crate) stored: &'a [(String, u64)],
    /// How many are in memory.
    pub(crate) awake: usize,
    /// What is counted of them.
    pub(crate) hall: &'a HallMeters,
}

/// A live page or a stream that is open, as long as this is there.
pub(crate) struct Connected(Arc<Meters>);

impl Drop for Connected {
    fn drop(&mut self) {
        self.0.connections.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Meters {
    /// One more is open.
    pub(crate) fn connect(self: &Arc<Meters>) -> Connected {
        self.connections.fetch_add(1, Ordering::Relaxed);
        Connected(self.clone())
    }

    /// All metrics, with what is counted elsewhere.
    pub(crate) fn write(
        &self,
        tables: &TableFigures<'_>,
        commit_times: &DurationHistogram,
    ) -> String {
        let mut out = String::new();
        let version = env!("CARGO_PKG_VERSION");
        head(&mut out, "kontor_info", "gauge", "The version that runs.");
        line(
            &mut out,
            &format!("kontor_info{{version=\"{version}\"}}"),
            1,
        );
        head(
            &mut out,
            "kontor_tables",
            "gauge",
            "Stored tables by stage.",
        );
        for (stage, count) in tables.stored {
            line(
                &mut out,
                &format!("kontor_tables{{stage=\"{stage}\"}}"),
                count,
            );
        }
        let numbers = [
            (
                "kontor_tables_awake",
                "gauge",
                "Tables in memory: somebody looks, or they must move soon.",
                tables.awake as u64,
            ),
            (
                "kontor_connections",
                "gauge",
                "Open live pages and streams.",
                self.connections.load(Ordering::Relaxed),
            ),
            (
                "kontor_moves_total",
                "counter",
                "Decisions of people and bots that were stored.",
                tables.hall.moves(),
            ),
        ];
        for (name, kind, what, number) in numbers {
            head(&mut out, name, kind, what);
            line(&mut out, name, number);
        }
        histogram(
            &mut out,
            "kontor_commit_seconds",
            "Time to write a transaction to disk.",
            commit_times,
        );
        histogram(
            &mut out,
            "kontor_bot_seconds",
            "Time a bot thinks about a decision.",
            tables.hall.thoughts(),
        );
        out
    }
}

/// Writing to a text cannot fail.
fn head(out: &mut String, name: &str, kind: &str, what: &str) {
    let _ = writeln!(out, "# HELP {name} {what}\n# TYPE {name} {kind}");
}

fn line(out: &mut String, name: &str, value: impl std::fmt::Display) {
    let _ = writeln!(out, "{name} {value}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn everything_that_is_counted_is_written() {
        let meters = Arc::new(Meters::default());
        let (commit_times, hall) = (DurationHistogram::default(), HallMeters::default());
        for micros in [900, 1_000, 1_001, 70_000_000] {
            commit_times.note(Duration::from_micros(micros));
        }
        let here = meters.connect();
        let stored = [("over".to_owned(), 7)];
        let tables = TableFigures {
            stored: &stored,
            awake: 2,
            hall: &hall,
        };
        let written = meters.write(&tables, &commit_times);
        for line in [
            "kontor_commit_seconds_bucket{le=\"0.001\"} 2",
            "kontor_commit_seconds_bucket{le=\"0.0025\"} 3",
            "kontor_commit_seconds_bucket{le=\"5\"} 3",
            "kontor_commit_seconds_bucket{le=\"+Inf\"} 4",
            "kontor_commit_seconds_sum 70.002901",
            "kontor_commit_seconds_count 4",
            "kontor_bot_seconds_count 0",
            "kontor_tables{stage=\"over\"} 7",
            "kontor_tables_awake 2",
            "kontor_connections 1",
        ] {
            assert!(
                written.lines().any(|written| written == line),
                "{line} in {written}"
            );
        }
        drop(here);
        let written = meters.write(&tables, &commit_times);
        assert!(written.contains("kontor_connections 0\n"));
    }
}
