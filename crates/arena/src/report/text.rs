//! The report as text.

use super::{Report, Tested};
use crate::contest::Seating;
use crate::deal::ClockKind;
use crate::shares::Shares;
use crate::sprt::SprtDecision;
use crate::statistics::{counted, thousands};
use std::fmt::Write;

/// A share with its interval takes so many characters.
const CELL: usize = "100.0 [100.0, 100.0]".len();
const CELL_TITLE: &str = "share of wins";

/// More forfeits than this are only counted.
const MOST_NOTES: usize = 20;

impl Report {
    /// The report for people. Times come last, because they are the only part that differs from run to run.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text).expect("a string takes everything");
        text
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        for line in self.headline() {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
        self.write_standings(out)?;
        let names: Vec<&str> = self.standings.iter().map(|s| s.name.as_str()).collect();
        let even = 100.0 * self.even();
        writeln!(out, "\ncross table: {}", self.cross_meaning())?;
        writeln!(out, "in % with 95 % intervals; even is {even:.1}")?;
        write_table(out, &names, &self.cross)?;
        if let Some(scores) = &self.scores {
            writeln!(
                out,
                "\nscore: the same and the mirror image (one of the column among copies of the row), counted alike"
            )?;
            writeln!(out, "in % with 95 % intervals; even is 50.0")?;
            write_table(out, &names, scores)?;
        }
        if let Some(tested) = &self.tested {
            writeln!(out, "\n{}", tested.told())?;
        }
        if !self.forfeits.is_empty() {
            let count = self.forfeits.len();
            let games = counted(count as u64, "game");
            writeln!(out, "\ngiven away: {games}")?;
            for note in self.forfeits.iter().take(MOST_NOTES) {
                writeln!(out, "  {note}")?;
            }
            if count > MOST_NOTES {
                writeln!(out, "  and {} more", count - MOST_NOTES)?;
            }
        }
        writeln!(out, "\nprocessor time per move")?;
        let width = width(&names);
        for standing in &self.standings {
            let times = &standing.times;
            if times.moves() == 0 {
                writeln!(out, "  {:width$}  made no move", standing.name)?;
                continue;
            }
            let clock = match times.clock() {
                ClockKind::Processor => "",
                ClockKind::Wall => " (time passed)",
            };
            writeln!(
                out,
                "  {:width$}  mean {} ms, 95 % within {} ms, {}{clock}",
                standing.name,
                ms(times.mean_ms()),
                ms(times.quantile_ms(0.95)),
                counted(times.moves(), "move"),
            )?;
        }
        Ok(())
    }

    fn write_standings(&self, out: &mut String) -> std::fmt::Result {
        let names: Vec<&str> = self.standings.iter().map(|s| s.name.as_str()).collect();
        let width = width(&names).max("contestant".len());
        writeln!(
            out,
            "{:width$}  {CELL_TITLE:>CELL$}  rating with 95 % interval  forfeits",
            "contestant"
        )?;
        for i in self.ranked() {
            let standing = &self.standings[i];
            let rating = standing.rating;
            let interval = format!("[{:+.0}, {:+.0}]", rating.low, rating.high);
            writeln!(
                out,
                "{:width$}  {:>CELL$}  {:>+7.0}  {interval:16}  {:>8}",
                standing.name,
                share(&standing.share),
                rating.elo,
                standing.forfeits,
            )?;
        }
        Ok(())
    }

    /// What was played, in a few lines.
    pub(super) fn headline(&self) -> Vec<String> {
        let results = &self.about.results;
        let contest = &results.contest;
        let deals = results.deals.len() as u64;
        let options: String = contest
            .options
            .iter()
            .map(|(name, value)| format!(", {name} {value}"))
            .collect();
        let seating = match contest.seating {
            Seating::Pairs => "every pair",
            Seating::Mixed => "mixed tables",
        };
        let mut lines = vec![
            format!(
                "{}, {} players{options}, {} contestants, {seating}",
                results.game,
                contest.players,
                contest.entrants.len()
            ),
            format!(
                "{}, {} with rotated seats, seed {}",
                counted(deals, "deal"),
                counted(self.about.games, "game"),
                contest.seed
            ),
            format!(
                "{} of thought a move, {} ms for programs; rules {}",
                counted(contest.budget.thoughts.into(), "step"),
                thousands(contest.budget.ms.into()),
                results.rules
            ),
        ];
        if results.partial {
            let all = counted(contest.deals, "deal");
            lines.insert(
                0,
                format!("PARTIAL: stopped early, {} of {all}", thousands(deals)),
            );
        }
        if self.stopped > 0 {
            lines.push(format!(
                "stopped after {} and scored as they stood: {}",
                counted(contest.max_rounds.into(), "round"),
                counted(self.stopped, "game"),
            ));
        }
        lines
    }
}

impl Tested {
    /// What the test came to, in a sentence or two.
    pub(super) fn told(&self) -> String {
        let sprt = &self.sprt;
        let (lower, upper) = sprt.bounds();
        let found = match self.decision {
            Some(SprtDecision::H1) => "H1 is accepted",
            Some(SprtDecision::H0) => "H0 is accepted",
            None => "undecided",
        };
        let caution = match self.decision {
            Some(_) => "; shares and ratings of a run that a test has stopped lean to its verdict",
            None => "",
        };
        format!(
            "test of the first against the second, score {:.2} % (H0) against {:.2} % (H1), errors {:.0} %: {found} after {}\nlog-likelihood ratio {:+.2} between {lower:.2} and {upper:.2}{caution}",
            100.0 * sprt.h0,
            100.0 * sprt.h1,
            100.0 * sprt.alpha,
            counted(self.score.count(), "deal"),
            sprt.llr(&self.score),
        )
    }
}

fn write_table(
    out: &mut String,
    names: &[&str],
    table: &[Vec<Option<Shares>>],
) -> std::fmt::Result {
    let width = width(names);
    write!(out, "  {:width$}     ", "")?;
    for column in 1..=names.len() {
        write!(out, "  {column:>CELL$}")?;
    }
    writeln!(out)?;
    for (i, (name, row)) in names.iter().zip(table).enumerate() {
        write!(out, "  {:>2}  {name:width$} ", i + 1)?;
        for cell in row {
            let cell = cell.as_ref().map_or("–".to_owned(), share);
            write!(out, "  {cell:>CELL$}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn width(names: &[&str]) -> usize {
    let widths = names.iter().map(|name| name.chars().count());
    widths.max().unwrap_or(0)
}

fn share(shares: &Shares) -> String {
    let (low, high) = shares.interval();
    let [mean, low, high] = [shares.mean(), low, high].map(|share| 100.0 * share);
    format!("{mean:.1} [{low:.1}, {high:.1}]")
}

/// Milliseconds with three figures that mean something.
pub(super) fn ms(ms: f64) -> String {
    let decimals = if ms >= 100.0 {
        0
    } else if ms >= 10.0 {
        1
    } else if ms >= 1.0 {
        2
    } else {
        4
    };
    format!("{ms:.decimals$}")
}
