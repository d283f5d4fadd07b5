//! A page of text that is read or printed: sections with anchors, and a small table of contents.

use kontor_words::{Value, Words};
use maud::{Markup, html};

/// A heading with what stands under it.
#[derive(Clone, Debug)]
struct Section {
    id: &'static str,
    title: String,
    body: Markup,
}

/// A page in sections.
#[derive(Clone, Debug)]
pub struct Document {
    title: String,
    lead: String,
    contents: String,
    sections: Vec<Section>,
}

impl Document {
    /// A page with the title and the lead of this voice, so far without a section.
    pub fn new(voice: Voice<'_>, lead: &[(&str, Value<'_>)]) -> Document {
        Document {
            title: voice.text("title", &[]),
            lead: voice.text("lead", lead),
            contents: voice.words.get("leaflet-contents"),
            sections: Vec::new(),
        }
    }

    /// With one more section. Its anchor and the message of its title have the same name.
    pub fn section(mut self, voice: Voice<'_>, id: &'static str, body: Markup) -> Document {
        self.sections.push(Section {
            id,
            title: voice.text(id, &[]),
            body,
        });
        self
    }

    /// The table of contents.
    pub fn contents(&self) -> Markup {
        html! {
            nav.toc aria-labelledby="contents" {
                h2 #contents { (self.contents) }
                ol {
                    @for section in &self.sections {
                        li { a href={ "#" (section.id) } { (section.title) } }
                    }
                }
            }
        }
    }

    /// The whole page.
    pub fn page(&self) -> Markup {
        html! {
            article.rules {
                header {
                    h1 { (self.title) }
                    p.lead { (self.lead) }
                }
                (self.contents())
                @for section in &self.sections {
                    section id=(section.id) aria-labelledby={ (section.id) "-title" } {
                        h2 id={ (section.id) "-title" } { (section.title) }
                        (section.body)
                    }
                }
            }
        }
    }
}

/// The messages of one page: all begin alike.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    /// In which language.
    pub words: &'a Words,
    prefix: &'static str,
}

impl<'a> Voice<'a> {
    /// The messages that begin so.
    pub fn new(words: &'a Words, prefix: &'static str) -> Voice<'a> {
        Voice { words, prefix }
    }

    /// A message.
    pub fn text(self, id: &str, variables: &[(&str, Value<'_>)]) -> String {
        self.words.say(&format!("{}-{id}", self.prefix), variables)
    }

    /// A message in which what stands between asterisks is stressed.
    pub fn say(self, id: &str, variables: &[(&str, Value<'_>)]) -> Markup {
        stressed(&self.text(id, variables))
    }

    /// A paragraph.
    pub fn paragraph(self, id: &str, variables: &[(&str, Value<'_>)]) -> Markup {
        html! { p { (self.say(id, variables)) } }
    }

    /// Several paragraphs with the same variables.
    pub fn paragraphs(self, ids: &[&str], variables: &[(&str, Value<'_>)]) -> Markup {
        html! { @for id in ids { (self.paragraph(id, variables)) } }
    }

    /// A list of messages with the same variables.
    pub fn list(self, ids: &[&str], variables: &[(&str, Value<'_>)]) -> Markup {
        html! { ul { (self.entries(ids, variables)) } }
    }

    /// A list of steps, in order.
    pub fn steps(self, ids: &[&str], variables: &[(&str, Value<'_>)]) -> Markup {
        html! { ol.steps { (self.entries(ids, variables)) } }
    }

    fn entries(self, ids: &[&str], variables: &[(&str, Value<'_>)]) -> Markup {
        html! { @for id in ids { li { (self.say(id, variables)) } } }
    }

    /// Something set apart as an example.
    pub fn example(self, body: Markup) -> Markup {
        html! {
            div.example {
                p.tag { (self.words.get("leaflet-example")) }
                (body)
            }
        }
    }

    /// A table with a caption. The first cell of each row is its head.
    pub fn table(self, caption: &str, heads: &[Markup], rows: &[Vec<Markup>]) -> Markup {
        let caption = self.text(caption, &[]);
        let table = html! {
            table {
                caption { (caption) }
                thead { tr { @for head in heads { th scope="col" { (head) } } } }
                tbody {
                    @for row in rows {
                        tr {
                            @for (at, cell) in row.iter().enumerate() {
                                @if at == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                            }
                        }
                    }
                }
            }
        };
        // A table too wide for a telephone scrolls by itself; whoever has no mouse must be able to do that too.
        let wide = heads.len() >= WIDE;
        html! {
            @if wide {
                div.scrolls tabindex="0" role="region" aria-label=(caption) { (table) }
            } @else {
                (table)
            }
        }
    }
}

/// From so many columns on, a table may be too wide for a telephone.
const WIDE: usize = 4;

/// Stresses what stands between asterisks.
fn stressed(text: &str) -> Markup {
    html! {
        @for (at, part) in text.split('*').enumerate() {
            @if at % 2 == 1 { strong { (part) } } @else { (part) }
        }
    }
}

/// Anything that can be shown, as a cell of a table.
pub fn cell(content: impl std::fmt::Display) -> Markup {
    html! { (content.to_string()) }
}
