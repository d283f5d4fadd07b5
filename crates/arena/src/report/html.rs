//! The report as one file for a browser: no script, nothing fetched, charts as SVG.

use super::Report;
use super::text::ms;
use crate::shares::Shares;
use crate::statistics::{counted, thousands};
use std::fmt::Write;

/// Charts are drawn this wide, so that they fit the smallest telephone without shrinking.
const WIDTH: f64 = 360.0;

/// So many characters of a name stand on one line of a chart; longer ones go on below.
const NAME_LINE: usize = 36;

/// A name of so many characters leaves room for its figures on the same line.
const SHORT_NAME: usize = 20;

/// How far lines of text are apart.
const LINE: f64 = 16.0;

const STYLE: &str = include_str!("report.css");

impl Report {
    /// The report as a page that needs nothing else.
    pub fn html(&self) -> String {
        let mut page = String::new();
        self.write_page(&mut page)
            .expect("a string takes everything");
        page
    }

    fn write_page(&self, out: &mut String) -> std::fmt::Result {
        let results = &self.about.results;
        let title = format!(
            "Arena: {}, {} players",
            results.game, results.contest.players
        );
        write!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n",
            title = escape(&title)
        )?;
        for line in self.headline() {
            writeln!(out, "<p class=\"about\">{}</p>", escape(&line))?;
        }
        self.write_ratings(out)?;
        self.write_standings_table(out)?;
        let even = self.even();
        let meaning = format!(
            "In %, {}, with 95 % intervals. Even is {:.1}; red is above, blue below.",
            self.cross_meaning(),
            100.0 * even
        );
        self.write_heat_map(out, "Cross table", &meaning, &self.cross, even)?;
        if let Some(scores) = &self.scores {
            let meaning = "In %: the row alone among copies of the column and the mirror image, counted alike, with \
                           95 % intervals. Even is 50.0.";
            self.write_heat_map(out, "Score", meaning, scores, 0.5)?;
        }
        if let Some(tested) = &self.tested {
            writeln!(out, "<section>\n<h2>Test</h2>")?;
            for line in tested.told().lines() {
                writeln!(out, "<p>{}</p>", escape(line))?;
            }
            writeln!(out, "</section>")?;
        }
        if !self.forfeits.is_empty() {
            writeln!(out, "<section>\n<h2>Games given away</h2>\n<ul>")?;
            for note in &self.forfeits {
                writeln!(out, "<li>{}</li>", escape(note))?;
            }
            writeln!(out, "</ul>\n</section>")?;
        }
        writeln!(
            out,
            "<p class=\"about\">{}. Components {}. Weights {}. A deal is the unit of every interval: all its games have the same \
             cards. Ratings are the most likely ones if a seat wins with the share of its strength in the strength of the \
             table and each pair had drawn one more game; their intervals come from the same model and from how much deals \
             differ. Intervals of shares are Wilson's.</p>\n</main>\n</body>\n</html>",
            escape(&self.about.program),
            escape(&results.box_hash),
            escape(results.weights.as_deref().unwrap_or("none")),
        )
    }

    fn write_ratings(&self, out: &mut String) -> std::fmt::Result {
        const EDGE: f64 = 14.0;
        let ratings = || self.standings.iter().map(|standing| standing.rating);
        let low = ratings().fold(0.0, |low: f64, rating| low.min(rating.low).min(rating.elo));
        let high = ratings().fold(0.0, |high: f64, rating| {
            high.max(rating.high).max(rating.elo)
        });
        let step = tick_step(high - low);
        let (first, last) = ((low / step).floor() * step, (high / step).ceil() * step);
        let last = if last > first { last } else { first + step };
        let x = |elo: f64| EDGE + (elo - first) / (last - first) * (WIDTH - 2.0 * EDGE);
        // Each contestant: the name, the figures beside it or below, and the line of its interval.
        let rows: Vec<_> = self
            .ranked()
            .into_iter()
            .map(|i| {
                let standing = &self.standings[i];
                let name = name_lines(&standing.name);
                let apart = name.len() > 1 || standing.name.chars().count() > SHORT_NAME;
                let texts = name.len() + usize::from(apart);
                (standing, name, texts as f64 * LINE)
            })
            .collect();
        let bottom = 4.0 + rows.iter().map(|(_, _, texts)| texts + 30.0).sum::<f64>();
        let height = bottom + 22.0;
        writeln!(
            out,
            "<section>\n<h2>Ratings</h2>\n<p>Elo points, mean 0, with 95 % intervals.</p>\n\
             <svg class=\"chart\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"Ratings with intervals\">"
        )?;
        let ticks = ((last - first) / step).round() as u32;
        for tick in 0..=ticks {
            let elo = first + step * f64::from(tick);
            let at = x(elo);
            let zero = if elo.abs() < step / 2.0 { " zero" } else { "" };
            writeln!(
                out,
                "<line class=\"grid{zero}\" x1=\"{at:.1}\" y1=\"0\" x2=\"{at:.1}\" y2=\"{bottom:.1}\"/>\
                 <text class=\"tick\" x=\"{at:.1}\" y=\"{:.1}\">{elo:.0}</text>",
                bottom + 15.0
            )?;
        }
        let mut top = 0.0;
        for (standing, name, texts) in rows {
            let rating = standing.rating;
            let (figure, line) = (top + texts + 1.0, top + texts + 16.0);
            writeln!(
                out,
                "<g><title>{name}: {elo:+.0}, from {low:+.0} to {high:+.0}</title>",
                name = escape(&standing.name),
                elo = rating.elo,
                low = rating.low,
                high = rating.high,
            )?;
            write_name(out, &name, EDGE, top + LINE + 1.0)?;
            writeln!(
                out,
                "<text class=\"figure\" x=\"{right:.1}\" y=\"{figure:.1}\">{elo:+.0} [{low:+.0}, {high:+.0}]</text>\
                 <line class=\"whisker\" x1=\"{from:.1}\" y1=\"{line:.1}\" x2=\"{to:.1}\" y2=\"{line:.1}\"/>\
                 <circle class=\"dot\" cx=\"{at:.1}\" cy=\"{line:.1}\" r=\"5\"/></g>",
                elo = rating.elo,
                low = rating.low,
                high = rating.high,
                right = WIDTH - EDGE,
                from = x(rating.low),
                to = x(rating.high),
                at = x(rating.elo),
            )?;
            top += texts + 30.0;
        }
        writeln!(out, "</svg>\n</section>")
    }

    fn write_standings_table(&self, out: &mut String) -> std::fmt::Result {
        writeln!(
            out,
            "<section>\n<h2>Contestants</h2>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Contestants\">\n<table>\n\
             <thead><tr><th scope=\"col\">Name</th><th scope=\"col\">Share of wins</th><th scope=\"col\">Forfeits</th>\
             <th scope=\"col\">ms a move</th><th scope=\"col\">95 % within</th><th scope=\"col\">Moves</th>\
             <th scope=\"col\">Bot</th></tr></thead>\n<tbody>"
        )?;
        for i in self.ranked() {
            let standing = &self.standings[i];
            let (low, high) = standing.share.interval();
            writeln!(
                out,
                "<tr><th scope=\"row\">{}</th><td>{:.1} % [{:.1}, {:.1}]</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>\
                 <td class=\"bot\">{}</td></tr>",
                escape(&standing.name),
                100.0 * standing.share.mean(),
                100.0 * low,
                100.0 * high,
                standing.forfeits,
                ms(standing.times.mean_ms()),
                ms(standing.times.quantile_ms(0.95)),
                thousands(standing.times.moves()),
                escape(&standing.bot),
            )?;
        }
        writeln!(out, "</tbody>\n</table>\n</div>\n</section>")
    }

    fn write_heat_map(
        &self,
        out: &mut String,
        title: &str,
        meaning: &str,
        table: &[Vec<Option<Shares>>],
        even: f64,
    ) -> std::fmt::Result {
        const LABEL: f64 = 24.0;
        const HEAD: f64 = 22.0;
        const ROW: f64 = 40.0;
        let order = self.ranked();
        let n = order.len() as f64;
        // Cells stay wide enough for their figures; a table of many contestants can be pushed sideways.
        let cell = ((WIDTH - LABEL) / n).max(50.0);
        let width = LABEL + cell * n;
        let names: Vec<_> = order
            .iter()
            .map(|&i| name_lines(&self.standings[i].name))
            .collect();
        let lines: usize = names.iter().map(Vec::len).sum();
        let height = HEAD + (ROW + 8.0) * n + LINE * lines as f64;
        writeln!(
            out,
            "<section>\n<h2>{title}</h2>\n<p>{}</p>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{title}\">\n\
             <svg class=\"chart\" style=\"min-width:{:.0}px\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{title}\">",
            escape(meaning),
            width - 40.0,
        )?;
        let mut bottom = HEAD;
        for (row, (&a, lines)) in order.iter().zip(&names).enumerate() {
            let name = &self.standings[a].name;
            let number = row + 1;
            write_name(out, lines, LABEL, bottom + LINE)?;
            let top = bottom + LINE * lines.len() as f64 + 4.0;
            bottom = top + ROW + 4.0;
            writeln!(
                out,
                "<text class=\"head\" x=\"{:.1}\" y=\"15\">{number}</text>\
                 <text class=\"name\" x=\"2\" y=\"{:.1}\">{number}</text>",
                LABEL + cell * (row as f64 + 0.5),
                top + 25.0,
            )?;
            for (column, &b) in order.iter().enumerate() {
                let left = LABEL + cell * column as f64;
                let Some(shares) = &table[a][b] else {
                    writeln!(
                        out,
                        "<rect class=\"none\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
                        cell - 2.0,
                        ROW - 2.0
                    )?;
                    continue;
                };
                let (class, strength) = heat(shares.mean(), even);
                let middle = left + cell / 2.0 - 1.0;
                let (low, high) = shares.interval();
                writeln!(
                    out,
                    "<g><title>{} against {}: {:.1} %, from {:.1} to {:.1}, {}</title>\
                     <rect class=\"none\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{w:.1}\" height=\"{h:.1}\"/>\
                     <rect class=\"{class}\" fill-opacity=\"{strength:.2}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{w:.1}\" height=\"{h:.1}\"/>\
                     <text class=\"cell\" x=\"{middle:.1}\" y=\"{:.1}\">{:.1}</text>\
                     <text class=\"margin\" x=\"{middle:.1}\" y=\"{:.1}\">{:.0}–{:.0}</text></g>",
                    escape(name),
                    escape(&self.standings[b].name),
                    100.0 * shares.mean(),
                    100.0 * low,
                    100.0 * high,
                    counted(shares.count(), "deal"),
                    top + 17.0,
                    100.0 * shares.mean(),
                    top + 31.0,
                    100.0 * low,
                    100.0 * high,
                    w = cell - 2.0,
                    h = ROW - 2.0,
                )?;
            }
        }
        writeln!(out, "</svg>\n</div>\n</section>")
    }
}

/// Which colour a share has, and how strong: nothing at even, most at all or nothing. It stays pale enough for figures.
fn heat(share: f64, even: f64) -> (&'static str, f64) {
    const STRONGEST: f64 = 0.45;
    if share >= even {
        ("above", STRONGEST * (share - even) / (1.0 - even))
    } else {
        ("below", STRONGEST * (even - share) / even)
    }
}

/// A round distance between the lines of a scale, for about five of them.
fn tick_step(range: f64) -> f64 {
    let steps = [10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1_000.0];
    let fits = steps.into_iter().find(|step| range / step <= 5.0);
    fits.unwrap_or(2_000.0)
}

/// A name in lines that fit a chart, nothing left out.
fn name_lines(name: &str) -> Vec<String> {
    let letters: Vec<char> = name.chars().collect();
    let lines = letters.chunks(NAME_LINE);
    lines.map(|line| line.iter().collect()).collect()
}

fn write_name(out: &mut String, lines: &[String], x: f64, first: f64) -> std::fmt::Result {
    for (i, line) in lines.iter().enumerate() {
        let y = first + LINE * i as f64;
        let line = escape(line);
        writeln!(
            out,
            "<text class=\"name\" x=\"{x:.1}\" y=\"{y:.1}\">{line}</text>"
        )?;
    }
    Ok(())
}

/// Text that a browser shows as it stands.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_pale_at_even_and_strong_at_the_ends() {
        assert_eq!(heat(0.25, 0.25), ("above", 0.0));
        assert_eq!(heat(1.0, 0.25), ("above", 0.45));
        assert_eq!(heat(0.0, 0.25), ("below", 0.45));
    }

    #[test]
    fn what_a_bot_is_called_cannot_break_the_page() {
        assert_eq!(escape("<b>\"&"), "&lt;b&gt;&quot;&amp;");
        assert_eq!(name_lines(&"ä".repeat(40)).concat(), "ä".repeat(40));
    }
}
