//! Every text a player sees, in German and English, from one catalogue.
//!
//! The texts stand in `en/` and `de/`, one Fluent file per part of the product. Code names a message and gives it its
//! variables; a test holds the two languages to the same messages with the same variables. A game that is not part of the
//! house brings its own two files ([`GameWords`]).
//!
//! ```
//! use kontor_words::{Lang, Words};
//! let words = Words::of(Lang::De);
//! assert_eq!(words.say("seals", &[("n", 1.into())]), "1 Siegel");
//! ```

mod brought;

pub use brought::{
    BadText, BadTexts, GameWords, Needed, about_id, needed, option_id, option_value_id, score_id,
    tiebreaks_id,
};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::OnceLock;

/// A language of the product.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Lang {
    /// German.
    De,
    /// English.
    En,
}

impl Lang {
    /// Both.
    pub const ALL: [Lang; 2] = [Lang::De, Lang::En];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::De => "de",
            Lang::En => "en",
        }
    }

    /// The language of a code such as `de`, `de-AT` or `en_GB.UTF-8`.
    pub fn of_locale(locale: &str) -> Option<Lang> {
        let code = locale.split(['-', '_', '.']).next()?.to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

/// A value for a variable of a message.
pub type Value<'a> = FluentValue<'a>;

/// The texts in one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Words({:?})", self.lang)
    }
}

macro_rules! catalogue {
    ($($file:literal),*) => {
        const EN: &[(&str, &str)] = &[$(($file, include_str!(concat!("../en/", $file, ".ftl")))),*];
        const DE: &[(&str, &str)] = &[$(($file, include_str!(concat!("../de/", $file, ".ftl")))),*];
    };
}

catalogue!(
    "common",
    "terminal",
    "visby",
    "jantaris",
    "ostia",
    "server",
    "pages",
    "api",
    "board",
    "board-jantaris",
    "board-ostia",
    "rules-visby",
    "rules-jantaris",
    "rules-ostia",
    "help",
    "ratings"
);

impl Words {
    /// The texts in this language.
    pub fn of(lang: Lang) -> &'static Words {
        static WORDS: OnceLock<[Words; 2]> = OnceLock::new();
        &WORDS.get_or_init(|| Lang::ALL.map(Words::load))[lang as usize]
    }

    fn load(lang: Lang) -> Words {
        let files = match lang {
            Lang::De => DE,
            Lang::En => EN,
        };
        let mut bundle = bundle(lang);
        for (file, text) in files {
            let resource = FluentResource::try_new((*text).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{}/{file}.ftl: {errors:?}", lang.code()));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("{}/{file}.ftl: {errors:?}", lang.code()));
        }
        Words { lang, bundle }
    }

    /// Which language this is.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A message with its variables.
    ///
    /// # Panics
    /// If neither the catalogue nor a game has such a message or a variable is missing: that is a mistake in the program,
    /// and the tests say every message that can be said.
    pub fn say(&self, id: &str, variables: &[(&str, Value<'_>)]) -> String {
        let said = match said(&self.bundle, id, variables) {
            None => brought::with_bundle(self.lang, id, |bundle| said(bundle, id, variables)),
            catalogued => Some(catalogued),
        };
        said.flatten()
            .unwrap_or_else(|| panic!("no message {id} in {}", self.lang.code()))
    }

    /// A message without variables.
    pub fn get(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// Whether there is such a message.
    pub fn has(&self, id: &str) -> bool {
        self.in_catalogue(id) || brought::with_bundle(self.lang, id, |_| ()).is_some()
    }

    /// Whether there is such a message without any game having brought it.
    fn in_catalogue(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// Those of the messages that are in the catalogue, with their variables.
    fn catalogued(&self, wanted: &[Needed]) -> brought::Messages {
        let found = wanted.iter().filter_map(|needed| {
            let pattern = self.bundle.get_message(&needed.id)?.value()?;
            Some((needed.id.clone(), brought::variables(pattern)))
        });
        found.collect()
    }

    /// "a, b and c".
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => self.say(
                "list-and",
                &[
                    ("first", first.join(", ").into()),
                    ("last", last.as_str().into()),
                ],
            ),
        }
    }
}

/// A place for messages of a language.
fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let id = lang.code().parse().expect("both codes are language tags");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // The marks that Fluent puts around variables protect texts that mix directions of writing; ours do not, and
    // terminals show them as boxes.
    bundle.set_use_isolating(false);
    bundle
}

/// A message with its variables; nothing if it is not there.
///
/// # Panics
/// If a variable is missing.
fn said(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    variables: &[(&str, Value<'_>)],
) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    let args: FluentArgs<'_> = variables
        .iter()
        .map(|(name, value)| (*name, value.clone()))
        .collect();
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
    assert!(errors.is_empty(), "message {id}: {errors:?}");
    Some(text.into_owned())
}
