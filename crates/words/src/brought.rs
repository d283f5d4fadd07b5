//! Texts that a game brings along instead of having them in the catalogue, and the texts that every game must have.

use crate::{Lang, Words, bundle};
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

/// Where the texts of a game stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameWords {
    /// In the catalogue of this crate.
    InCatalogue,
    /// In two Fluent files of the game's own, which say the same things. They refer to nothing outside themselves.
    Brought {
        /// German.
        de: &'static str,
        /// English.
        en: &'static str,
    },
}

/// A message that somebody will say of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Needed {
    /// Its name.
    pub id: String,
    /// The variables it is given; it need not use them.
    pub variables: &'static [&'static str],
}

impl Needed {
    fn plain(id: String) -> Needed {
        Needed { id, variables: &[] }
    }
}

/// What a score of the game counts ("seals"); the number is `n`.
pub fn score_id(game: &str) -> String {
    format!("{game}-score")
}

/// What decides between equal scores.
pub fn tiebreaks_id(game: &str) -> String {
    format!("{game}-tiebreaks")
}

/// What the game is about, on the first page.
pub fn about_id(game: &str) -> String {
    format!("home-about-{game}")
}

/// What an option of the game asks.
pub fn option_id(game: &str, option: &str) -> String {
    format!("option-{game}-{option}")
}

/// What a value of an option means.
pub fn option_value_id(game: &str, option: &str, value: i64) -> String {
    format!("option-{game}-{option}-{value}")
}

/// Every message that pages and the terminal say of any game. The name of the game is its id.
pub fn needed<'a>(
    game: &str,
    options: impl IntoIterator<Item = (&'a str, &'a [i64])>,
) -> Vec<Needed> {
    let mut all = vec![
        Needed::plain(game.to_owned()),
        Needed {
            id: score_id(game),
            variables: &["n"],
        },
        Needed::plain(tiebreaks_id(game)),
        Needed::plain(about_id(game)),
    ];
    for (option, values) in options {
        all.push(Needed::plain(option_id(game, option)));
        let values = values.iter();
        all.extend(values.map(|value| Needed::plain(option_value_id(game, option, *value))));
    }
    all
}

/// What is wrong with the texts of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadText {
    /// A file is no Fluent file.
    Unreadable {
        /// Which.
        lang: Lang,
        /// What the parser says.
        why: String,
    },
    /// A message stands twice in one file.
    Twice {
        /// In which.
        lang: Lang,
        /// Its name.
        id: String,
    },
    /// A message of that name is in the catalogue, or another game has brought one.
    Taken(String),
    /// The game has already brought other texts.
    Replaced,
    /// A message stands in one file only.
    Untranslated {
        /// Its name.
        id: String,
        /// Where it is missing.
        missing: Lang,
    },
    /// A message has other variables in one language than in the other.
    Variables {
        /// Its name.
        id: String,
        /// Its variables in German.
        de: Vec<String>,
        /// Its variables in English.
        en: Vec<String>,
    },
    /// A message refers to something that is not in its file.
    Dangling {
        /// In which.
        lang: Lang,
        /// The message.
        id: String,
        /// What it refers to.
        to: String,
    },
    /// A message that every game must have is missing.
    Missing(String),
    /// A message uses a variable that nobody gives it.
    NotGiven {
        /// Its name.
        id: String,
        /// The variable.
        variable: String,
    },
}

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadText::Unreadable { lang, why } => {
                write!(f, "{}: not a Fluent file: {why}", lang.code())
            }
            BadText::Twice { lang, id } => {
                write!(f, "{}: message {id} is defined twice", lang.code())
            }
            BadText::Taken(id) => write!(
                f,
                "message {id} is already in the catalogue or in another game's texts"
            ),
            BadText::Replaced => f.write_str("the game is already registered with different texts"),
            BadText::Untranslated { id, missing } => {
                write!(f, "{}: message {id} is missing", missing.code())
            }
            BadText::Variables { id, de, en } => write!(
                f,
                "message {id} has different variables: de [{}], en [{}]",
                de.join(", "),
                en.join(", ")
            ),
            BadText::Dangling { lang, id, to } => write!(
                f,
                "{}: message {id} refers to {to}, which is not in the same file",
                lang.code()
            ),
            BadText::Missing(id) => write!(f, "message {id}, which every game needs, is missing"),
            BadText::NotGiven { id, variable } => {
                write!(f, "message {id} uses ${variable}, which it is not given")
            }
        }
    }
}

/// Everything that is wrong with the texts of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadTexts(Vec<BadText>);

impl BadTexts {
    /// Each of them.
    pub fn iter(&self) -> std::slice::Iter<'_, BadText> {
        self.0.iter()
    }
}

impl fmt::Display for BadTexts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<String> = self.0.iter().map(BadText::to_string).collect();
        f.write_str(&all.join("; "))
    }
}

impl std::error::Error for BadTexts {}

/// The texts of one game, in both languages.
struct Brought {
    game: &'static str,
    words: GameWords,
    /// In the order of [`Lang::ALL`].
    bundles: [FluentBundle<FluentResource>; 2],
}

/// Texts belong to the program like the catalogue does: whoever has a [`Words`] can say them, whenever they came.
static BROUGHT: RwLock<Vec<Brought>> = RwLock::new(Vec::new());

fn brought() -> RwLockReadGuard<'static, Vec<Brought>> {
    BROUGHT.read().unwrap_or_else(PoisonError::into_inner)
}

/// Does something with the bundle in which a message stands that is not in the catalogue; nothing if no game has brought
/// one.
pub(crate) fn with_bundle<T>(
    lang: Lang,
    id: &str,
    use_it: impl FnOnce(&FluentBundle<FluentResource>) -> T,
) -> Option<T> {
    let all = brought();
    let mut bundles = all.iter().map(|brought| &brought.bundles[lang as usize]);
    bundles.find(|bundle| bundle.has_message(id)).map(use_it)
}

impl GameWords {
    /// Makes the texts of a game known, and checks that everything is there that will be said of it. The same texts may
    /// come any number of times.
    pub fn register(self, game: &'static str, needed: &[Needed]) -> Result<(), BadTexts> {
        let mut wrong = Vec::new();
        match self {
            GameWords::InCatalogue => {
                // A test holds the catalogue to saying the same in both languages.
                let said = Words::of(Lang::En).catalogued(needed);
                check_needed(&said, needed, &mut wrong);
            }
            GameWords::Brought { de, en } => {
                let mut all = BROUGHT.write().unwrap_or_else(PoisonError::into_inner);
                if let Some(known) = all.iter().find(|known| known.game == game) {
                    let same = known.words == self;
                    return same.then_some(()).ok_or(BadTexts(vec![BadText::Replaced]));
                }
                if let Some((said, bundles)) = read_both(de, en, &mut wrong) {
                    let taken = |id: &&String| {
                        let others = all.iter().any(|other| other.bundles[0].has_message(id));
                        others || Words::of(Lang::De).in_catalogue(id)
                    };
                    let taken = said.keys().filter(taken);
                    wrong.extend(taken.cloned().map(BadText::Taken));
                    check_needed(&said, needed, &mut wrong);
                    if wrong.is_empty() {
                        let words = self;
                        all.push(Brought {
                            game,
                            words,
                            bundles,
                        });
                    }
                }
            }
        }
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(BadTexts(wrong))
        }
    }
}

/// Messages with their variables.
pub(crate) type Messages = BTreeMap<String, BTreeSet<String>>;

fn check_needed(said: &Messages, needed: &[Needed], wrong: &mut Vec<BadText>) {
    for Needed { id, variables } in needed {
        match said.get(id) {
            None => wrong.push(BadText::Missing(id.clone())),
            Some(used) => {
                let strange = used
                    .iter()
                    .filter(|name| !variables.contains(&name.as_str()));
                wrong.extend(strange.map(|variable| BadText::NotGiven {
                    id: id.clone(),
                    variable: variable.clone(),
                }));
            }
        }
    }
}

/// The messages of the two files, if both can be read and say the same things.
fn read_both(
    de: &str,
    en: &str,
    wrong: &mut Vec<BadText>,
) -> Option<(Messages, [FluentBundle<FluentResource>; 2])> {
    let (german, de) = read(Lang::De, de, wrong)?;
    let (english, en) = read(Lang::En, en, wrong)?;
    for (said, others, missing) in [(&german, &english, Lang::En), (&english, &german, Lang::De)] {
        let alone = said.keys().filter(|id| !others.contains_key(*id));
        wrong.extend(
            alone
                .cloned()
                .map(|id| BadText::Untranslated { id, missing }),
        );
    }
    for (id, de) in &german {
        if let Some(en) = english.get(id).filter(|en| *en != de) {
            wrong.push(BadText::Variables {
                id: id.clone(),
                de: de.iter().cloned().collect(),
                en: en.iter().cloned().collect(),
            });
        }
    }
    Some((german, [de, en]))
}

/// One file as a bundle, with its messages.
fn read(
    lang: Lang,
    text: &str,
    wrong: &mut Vec<BadText>,
) -> Option<(Messages, FluentBundle<FluentResource>)> {
    let resource = match FluentResource::try_new(text.to_owned()) {
        Ok(resource) => resource,
        Err((_, errors)) => {
            let why: Vec<String> = errors.iter().map(ToString::to_string).collect();
            let why = why.join(", ");
            wrong.push(BadText::Unreadable { lang, why });
            return None;
        }
    };
    let mut messages = Messages::new();
    let mut known = BTreeSet::new();
    let mut references = Vec::new();
    for entry in resource.entries() {
        let (id, pattern) = match entry {
            Entry::Message(message) => (message.id.name.to_owned(), message.value.as_ref()),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value)),
            _ => continue,
        };
        let mut found = Found::default();
        // A message that has only attributes says nothing.
        let Some(pattern) = pattern else { continue };
        found.pattern(pattern);
        let to = found.references.into_iter();
        references.extend(to.map(|to| (id.clone(), to)));
        if !known.insert(id.clone()) {
            wrong.push(BadText::Twice {
                lang,
                id: id.clone(),
            });
        }
        if matches!(entry, Entry::Message(_)) {
            messages.insert(id, found.variables);
        }
    }
    let dangling = references.into_iter().filter(|(_, to)| !known.contains(to));
    wrong.extend(dangling.map(|(id, to)| BadText::Dangling { lang, id, to }));
    let mut bundle = bundle(lang);
    // What stands there twice has been noted.
    let _ = bundle.add_resource(resource);
    Some((messages, bundle))
}

/// What a pattern needs to be said.
#[derive(Default)]
struct Found {
    variables: BTreeSet<String>,
    references: Vec<String>,
}

impl Found {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.push(id.name.to_owned());
            }
            InlineExpression::TermReference { id, .. } => {
                self.references.push(format!("-{}", id.name));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

/// The variables that a pattern uses itself.
pub(crate) fn variables(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut found = Found::default();
    found.pattern(pattern);
    found.variables
}
