//! What a host watches: how much goes on, and how long it takes. Told in the text format of Prometheus.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The bounds between which times are counted, in microseconds.
const BOUNDS: [u64; 11] = [
    1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000,
];

/// How long something takes, each time.
#[derive(Debug, Default)]
pub(crate) struct Times {
    /// How often it took at most so long, but longer than the bound before; the last counts what is beyond all bounds.
    counts: [AtomicU64; BOUNDS.len() + 1],
    /// Altogether, in microseconds.
    sum: AtomicU64,
}

impl Times {
    pub(crate) fn note(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let place = BOUNDS.partition_point(|bound| *bound < micros);
        self.counts[place].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(micros, Ordering::Relaxed);
    }

    fn tell(&self, out: &mut String, name: &str, what: &str) {
        head(out, name, "histogram", what);
        let mut all = 0;
        let bounds = BOUNDS.iter().map(|bound| seconds(*bound));
        let bounds = bounds.chain(["+Inf".to_owned()]);
        for (bound, count) in bounds.zip(&self.counts) {
            all += count.load(Ordering::Relaxed);
            line(out, &format!("{name}_bucket{{le=\"{bound}\"}}"), all);
        }
        let sum = self.sum.load(Ordering::Relaxed);
        line(out, &format!("{name}_sum"), seconds(sum));
        line(out, &format!("{name}_count"), all);
    }
}

fn seconds(micros: u64) -> String {
    (micros as f64 / 1e6).to_string()
}

/// What is counted while the server runs.
#[derive(Debug, Default)]
pub(crate) struct Meters {
    /// Decisions that were stored.
    pub(crate) moves: AtomicU64,
    /// Live pages and streams that are open.
    connections: AtomicU64,
    /// How long it takes until what is to be stored is on disk.
    pub(crate) commits: Times,
    /// How long bots think about a decision.
    pub(crate) thoughts: Times,
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

    /// All of it, with what is counted elsewhere: the stored tables by stage, and how many are awake.
    pub(crate) fn tell(&self, tables: &[(String, u64)], awake: usize) -> String {
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
        for (stage, count) in tables {
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
                awake as u64,
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
                self.moves.load(Ordering::Relaxed),
            ),
        ];
        for (name, kind, what, number) in numbers {
            head(&mut out, name, kind, what);
            line(&mut out, name, number);
        }
        self.commits.tell(
            &mut out,
            "kontor_commit_seconds",
            "Time to write a transaction to disk.",
        );
        self.thoughts.tell(
            &mut out,
            "kontor_bot_seconds",
            "Time a bot thinks about a decision.",
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

    #[test]
    fn times_are_counted_up_to_each_bound() {
        let meters = Arc::new(Meters::default());
        for micros in [900, 1_000, 1_001, 70_000_000] {
            meters.commits.note(Duration::from_micros(micros));
        }
        let here = meters.connect();
        let told = meters.tell(&[("over".to_owned(), 7)], 2);
        for line in [
            "kontor_commit_seconds_bucket{le=\"0.001\"} 2",
            "kontor_commit_seconds_bucket{le=\"0.0025\"} 3",
            "kontor_commit_seconds_bucket{le=\"5\"} 3",
            "kontor_commit_seconds_bucket{le=\"+Inf\"} 4",
            "kontor_commit_seconds_sum 70.002901",
            "kontor_commit_seconds_count 4",
            "kontor_bot_seconds_count 0",
            "kontor_tables{stage=\"over\"} 7",
            "kontor_connections 1",
        ] {
            assert!(told.lines().any(|told| told == line), "{line} in {told}");
        }
        drop(here);
        assert!(meters.tell(&[], 0).contains("kontor_connections 0\n"));
    }
}
