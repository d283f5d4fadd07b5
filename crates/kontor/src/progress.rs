//! How far something long is: a bar where somebody watches, lines where nobody does.

use indicatif::{ProgressBar, ProgressStyle};
use kontor_arena::thousands;
use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// After how long the first line comes where there is no terminal. Each further one comes after twice as long.
const FIRST_LINE: Duration = Duration::from_secs(1);

/// No more time than this passes between two lines.
const LONGEST_SILENCE: Duration = Duration::from_secs(60);

/// How far something is.
pub(crate) struct Progress {
    what: String,
    length: u64,
    shown: Shown,
}

enum Shown {
    Bar(ProgressBar),
    Lines(Mutex<Lines>),
}

struct Lines {
    begun: Instant,
    /// Where it was when it began: what is read from a file took no time.
    first: Option<u64>,
    position: u64,
    next: Duration,
    wait: Duration,
}

impl Progress {
    /// Begins; so many of something will be done.
    pub(crate) fn new(length: u64, what: &str) -> Progress {
        let shown = if std::io::stderr().is_terminal() {
            let template =
                format!("{{bar:40}} {{human_pos}} of {{human_len}} {what}, {{eta}} left{{msg}}");
            let style = ProgressStyle::with_template(&template);
            let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
            Shown::Bar(ProgressBar::new(length).with_style(style))
        } else {
            Shown::Lines(Mutex::new(Lines {
                begun: Instant::now(),
                first: None,
                position: 0,
                next: FIRST_LINE,
                wait: FIRST_LINE,
            }))
        };
        Progress {
            what: what.to_owned(),
            length,
            shown,
        }
    }

    /// So many more are done.
    pub(crate) fn add(&self, more: u64) {
        match &self.shown {
            Shown::Bar(bar) => bar.inc(more),
            Shown::Lines(lines) => {
                if let Ok(mut lines) = lines.lock() {
                    lines.first.get_or_insert(0);
                    let position = lines.position + more;
                    self.line(&mut lines, position, "");
                }
            }
        }
    }

    /// So many are done, and this is to be said of them.
    pub(crate) fn set(&self, position: u64, remark: &str) {
        match &self.shown {
            Shown::Bar(bar) => {
                bar.set_position(position);
                bar.set_message(remark.to_owned());
            }
            Shown::Lines(lines) => {
                if let Ok(mut lines) = lines.lock() {
                    lines.first.get_or_insert(position);
                    self.line(&mut lines, position, remark);
                }
            }
        }
    }

    fn line(&self, lines: &mut Lines, position: u64, remark: &str) {
        lines.position = position;
        let passed = lines.begun.elapsed();
        if passed < lines.next {
            return;
        }
        lines.wait = (lines.wait * 2).min(LONGEST_SILENCE);
        lines.next = passed + lines.wait;
        let done = position.saturating_sub(lines.first.unwrap_or(0));
        let left = self.length.saturating_sub(position);
        let left = match done {
            0 => String::new(),
            done => {
                let seconds = passed.as_secs_f64() * left as f64 / done as f64;
                format!(", about {} left", duration(seconds))
            }
        };
        eprintln!(
            "{} of {} {}{left}{remark}",
            thousands(position),
            thousands(self.length),
            self.what
        );
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        if let Shown::Bar(bar) = &self.shown {
            bar.finish_and_clear();
        }
    }
}

/// A time that one can imagine.
fn duration(seconds: f64) -> String {
    match seconds {
        ..100.0 => format!("{seconds:.0} s"),
        ..6_000.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.0} h", seconds / 3_600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_a_unit_that_fits() {
        let told = [7.2, 99.0, 300.0, 7_200.0, f64::INFINITY].map(duration);
        assert_eq!(told, ["7 s", "99 s", "5 min", "2 h", "inf h"]);
    }
}
