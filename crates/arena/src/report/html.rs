//! The report as one file for a browser: no script, nothing fetched, charts as SVG.

use super::Report;
use super::text::ms;
use crate::shares::Shares;
use crate::statistics::thousands;
use std::fmt::Write;

/// Charts are drawn this wide, so that they fit the smallest telephone without shrinking.
const WIDTH: f64 = 360.0;

/// Names in charts are cut to so many characters; the table has them whole.
const LONGEST_NAME: usize = 12;

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
            "In %, {}, with 95 % margins. Even is {:.1}; red is above, blue below.",
            self.cross_meaning(),
            100.0 * even
        );
        self.write_heat_map(out, "Cross table", &meaning, &self.cross, even)?;
        if let Some(scores) = &self.scores {
            let meaning = "In %: the row alone among copies of the column and the mirror image, counted alike, with \
                           95 % margins. Even is 50.0.";
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
            "<p class=\"about\">Components {}. A deal is the unit of every interval: all its games have the same cards. \
             Ratings are the most likely ones if a seat wins with the share of its strength in the strength of the table; \
             one drawn game was added for each pair; intervals are bootstrapped over deals.</p>\n</main>\n</body>\n</html>",
            escape(&results.box_hash)
        )
    }

    fn write_ratings(&self, out: &mut String) -> std::fmt::Result {
        const ROW: f64 = 46.0;
        const EDGE: f64 = 14.0;
        let ratings = || self.standings.iter().map(|standing| standing.rating);
        let low = ratings().fold(0.0, |low: f64, rating| low.min(rating.low));
        let high = ratings().fold(0.0, |high: f64, rating| high.max(rating.high));
        let step = tick_step(high - low);
        let (first, last) = ((low / step).floor() * step, (high / step).ceil() * step);
        let last = if last > first { last } else { first + step };
        let x = |elo: f64| EDGE + (elo - first) / (last - first) * (WIDTH - 2.0 * EDGE);
        let bottom = ROW * self.standings.len() as f64 + 4.0;
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
        for (row, i) in self.ranked().into_iter().enumerate() {
            let standing = &self.standings[i];
            let rating = standing.rating;
            let top = ROW * row as f64;
            let (text, line) = (top + 17.0, top + 32.0);
            writeln!(
                out,
                "<g><title>{name}: {elo:+.0}, from {low:+.0} to {high:+.0}</title>\
                 <text class=\"name\" x=\"{EDGE}\" y=\"{text:.1}\">{short}</text>\
                 <text class=\"figure\" x=\"{right:.1}\" y=\"{text:.1}\">{elo:+.0} [{low:+.0}, {high:+.0}]</text>\
                 <line class=\"whisker\" x1=\"{from:.1}\" y1=\"{line:.1}\" x2=\"{to:.1}\" y2=\"{line:.1}\"/>\
                 <circle class=\"dot\" cx=\"{at:.1}\" cy=\"{line:.1}\" r=\"5\"/></g>",
                name = escape(&standing.name),
                short = escape(&shorten(&standing.name, 2 * LONGEST_NAME)),
                elo = rating.elo,
                low = rating.low,
                high = rating.high,
                right = WIDTH - EDGE,
                from = x(rating.low),
                to = x(rating.high),
                at = x(rating.elo),
            )?;
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
        const LABEL: f64 = 104.0;
        const HEAD: f64 = 22.0;
        const ROW: f64 = 40.0;
        let order = self.ranked();
        let n = order.len() as f64;
        // Cells stay wide enough for their figures; a table of many contestants can be pushed sideways.
        let cell = ((WIDTH - LABEL) / n).max(50.0);
        let width = LABEL + cell * n;
        let height = HEAD + ROW * n;
        writeln!(
            out,
            "<section>\n<h2>{title}</h2>\n<p>{}</p>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{title}\">\n\
             <svg class=\"chart\" style=\"min-width:{:.0}px\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{title}\">",
            escape(meaning),
            width - 40.0,
        )?;
        for (row, &a) in order.iter().enumerate() {
            let name = &self.standings[a].name;
            let top = HEAD + ROW * row as f64;
            let number = row + 1;
            writeln!(
                out,
                "<text class=\"head\" x=\"{:.1}\" y=\"15\">{number}</text>\
                 <text class=\"name\" x=\"2\" y=\"{:.1}\">{number} {}</text>",
                LABEL + cell * (row as f64 + 0.5),
                top + 25.0,
                escape(&shorten(name, LONGEST_NAME)),
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
                    "<g><title>{} against {}: {:.1} %, from {:.1} to {:.1}, {} deals</title>\
                     <rect class=\"none\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{w:.1}\" height=\"{h:.1}\"/>\
                     <rect class=\"{class}\" fill-opacity=\"{strength:.2}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{w:.1}\" height=\"{h:.1}\"/>\
                     <text class=\"cell\" x=\"{middle:.1}\" y=\"{:.1}\">{:.1}</text>\
                     <text class=\"margin\" x=\"{middle:.1}\" y=\"{:.1}\">±{:.1}</text></g>",
                    escape(name),
                    escape(&self.standings[b].name),
                    100.0 * shares.mean(),
                    100.0 * low,
                    100.0 * high,
                    thousands(shares.count()),
                    top + 17.0,
                    100.0 * shares.mean(),
                    top + 31.0,
                    100.0 * shares.margin(),
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

fn shorten(name: &str, longest: usize) -> String {
    if name.chars().count() <= longest {
        return name.to_owned();
    }
    let kept: String = name.chars().take(longest - 1).collect();
    kept + "…"
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
        assert_eq!(shorten("äöüäöü", 4), "äöü…");
    }
}
