//! The description of views, actions and events as a page, made of the file in `docs` that people read elsewhere.

use super::{PageHtml, page as framed};
use crate::visitor::Visitor;
use maud::{Markup, html};

/// The file.
const TEXT: &str = include_str!("../../../../docs/protocol.md");

/// The page.
pub(crate) fn page(visitor: &Visitor) -> PageHtml {
    let title = visitor.words.get("api-protocol");
    let content = html! {
        article.api {
            p { a href="/api" { (visitor.words.get("api-title")) } }
            div lang="en" { @for part in parts(TEXT) { (part.drawn()) } }
        }
    };
    framed(visitor, &title, content)
}

/// A part of a text, as far as ours have any.
#[derive(Debug, PartialEq, Eq)]
enum Part<'a> {
    /// A heading and how deep it is.
    Heading(usize, &'a str),
    /// Entries, each of several lines.
    List(Vec<String>),
    /// Lines as they are.
    Literal(Vec<&'a str>),
    /// Lines that flow.
    Paragraph(String),
}

/// The parts of a text in Markdown: headings, lists of one depth, literal lines and paragraphs.
fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.is_empty() {
            continue;
        }
        if line.starts_with("```") {
            let literal = lines.by_ref().take_while(|line| !line.starts_with("```"));
            parts.push(Part::Literal(literal.collect()));
            continue;
        }
        let title = line.trim_start_matches('#');
        if title.len() < line.len() {
            parts.push(Part::Heading(line.len() - title.len(), title.trim()));
            continue;
        }
        let flows = |line: &&str| {
            !line.is_empty() && !line.starts_with(['#', '-']) && !line.starts_with("```")
        };
        let mut whole = line.to_owned();
        while let Some(more) = lines.next_if(flows) {
            whole.push(' ');
            whole.push_str(more.trim());
        }
        match (whole.strip_prefix("- "), parts.last_mut()) {
            (Some(entry), Some(Part::List(list))) => list.push(entry.to_owned()),
            (Some(entry), _) => parts.push(Part::List(vec![entry.to_owned()])),
            (None, _) => parts.push(Part::Paragraph(whole)),
        }
    }
    parts
}

impl Part<'_> {
    fn drawn(&self) -> Markup {
        html! {
            @match self {
                Part::Heading(1, title) => h1 { (title) },
                Part::Heading(_, title) => h2 { (title) },
                Part::List(entries) => ul { @for entry in entries { li { (flowing(entry)) } } },
                Part::Literal(lines) => pre { code { @for line in lines { (line) "\n" } } },
                Part::Paragraph(text) => p { (flowing(text)) },
            }
        }
    }
}

/// A text in which every other piece between backticks is code.
pub(super) fn flowing(text: &str) -> Markup {
    html! {
        @for (at, piece) in text.split('`').enumerate() {
            @if at % 2 == 1 { code { (piece) } } @else { (piece) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_taken_apart() {
        let text =
            "# A\nOne\n`two`.\n\n- three\n  and four\n- five\n\n```\n> {}\n\n# 6\n```\nSeven";
        let expected = [
            Part::Heading(1, "A"),
            Part::Paragraph("One `two`.".to_owned()),
            Part::List(vec!["three and four".to_owned(), "five".to_owned()]),
            Part::Literal(vec!["> {}", "", "# 6"]),
            Part::Paragraph("Seven".to_owned()),
        ];
        assert_eq!(parts(text), expected);
    }

    #[test]
    fn the_file_has_nothing_that_is_not_understood() {
        for part in parts(TEXT) {
            let texts = match part {
                Part::List(entries) => entries,
                Part::Paragraph(text) => vec![text],
                Part::Heading(..) | Part::Literal(_) => continue,
            };
            for text in texts {
                assert_eq!(text.matches('`').count() % 2, 0, "{text}");
                for mark in ["**", "](", "|"] {
                    assert!(!text.contains(mark), "{text}");
                }
            }
        }
    }
}
