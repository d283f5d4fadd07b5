//! Who asks for a page or sends a form.

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
    pub(crate) words: &'static Words,
    /// Whether pages are light or dark; otherwise as the system is.
    pub(crate) theme: Option<&'static str>,
    /// Whether a module of ours asks, which wants an answer and not a page.
    pub(crate) live: bool,
    /// The path of the page they are on, to come back to.
    pub(crate) path: String,
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
