//! Who asks for a page or sends a form.

use kontor_hall::Source;
use kontor_model::{Person, Session};
use kontor_words::Words;
use std::ops::Deref;
use std::sync::Arc;

/// Whoever asks for a page or sends a form.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(Arc<Details>);

/// What is known of a visitor.
#[derive(Debug)]
pub(crate) struct Details {
    pub(crate) session: Session,
    pub(crate) person: Person,
    /// Whether the person is stored; otherwise they are a guest who has not done anything yet.
    pub(crate) is_stored: bool,
    /// Whether the session was made for this request alone: nothing is remembered of them.
    pub(crate) is_fresh: bool,
    /// Whether it is the first use of the session today.
    pub(crate) is_first_today: bool,
    /// Where they ask from.
    pub(crate) source: Source,
    pub(crate) words: &'static Words,
    /// Whether pages are light or dark; otherwise as the system is.
    pub(crate) theme: Option<&'static str>,
    /// Whether a module of ours asks, which wants an answer and not a page.
    pub(crate) live: bool,
    /// The path of the page they are on, to come back to.
    pub(crate) path: String,
}

impl Details {
    /// What they are called. Whoever has done nothing yet gets a name with the first thing they do, and is a guest until then.
    pub(crate) fn shown_name(&self) -> String {
        if self.is_fresh {
            self.words.get("page-guest")
        } else {
            self.person.name.clone()
        }
    }
}

impl From<Details> for Visitor {
    fn from(details: Details) -> Visitor {
        Visitor(Arc::new(details))
    }
}

impl Deref for Visitor {
    type Target = Details;
    fn deref(&self) -> &Details {
        &self.0
    }
}
