//! Reading JSON from a stranger: nothing is trusted, and every complaint says where and what would be right.

use crate::Wire;
use kontor_core::{Joint, Path, Seat};
use serde_json::{Map, Value};
use std::fmt;
use std::ops::RangeInclusive;

/// Something read from outside does not have the form it should have: where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    path: Path,
    problem: String,
}

impl Misfit {
    /// A problem with the whole.
    pub fn new(problem: impl Into<String>) -> Misfit {
        Misfit::at(Path::default(), problem)
    }

    /// A problem with the value at a place.
    pub fn at(path: Path, problem: impl Into<String>) -> Misfit {
        Misfit {
            path,
            problem: problem.into(),
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_whole() {
            self.problem.fmt(f)
        } else {
            write!(f, "{}: {}", self.path, self.problem)
        }
    }
}

impl std::error::Error for Misfit {}

/// Everything that is wrong with something read from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfits(Vec<Misfit>);

impl Misfits {
    /// Each of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Misfit> {
        self.0.iter()
    }
}

impl From<Misfit> for Misfits {
    fn from(misfit: Misfit) -> Misfits {
        Misfits(vec![misfit])
    }
}

impl FromIterator<Misfit> for Misfits {
    fn from_iter<I: IntoIterator<Item = Misfit>>(misfits: I) -> Misfits {
        Misfits(misfits.into_iter().collect())
    }
}

impl fmt::Display for Misfits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, misfit) in self.0.iter().enumerate() {
            let gap = if i == 0 { "" } else { "; " };
            write!(f, "{gap}{misfit}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Misfits {}

/// A value from outside, together with the way that led to it, so that every complaint can say where.
///
/// ```
/// use kontor_wire::Node;
/// let value = serde_json::json!({"seats": [{"wares": 17}]});
/// let node = Node::root(&value);
/// let [seats] = node.fields(["seats"]).unwrap();
/// let [wares] = seats.list().unwrap()[0].fields(["wares"]).unwrap();
/// let complaint = wares.number(0..=15).unwrap_err();
/// assert_eq!(complaint.to_string(), "seats[0].wares: 17 is not a whole number from 0 to 15");
/// ```
#[derive(Clone, Debug)]
pub struct Node<'a> {
    value: &'a Value,
    path: Path,
}

impl<'a> Node<'a> {
    /// The outermost value.
    pub fn root(value: &'a Value) -> Node<'a> {
        Node {
            value,
            path: Path::default(),
        }
    }

    /// Where it stands.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The value itself.
    pub fn value(&self) -> &'a Value {
        self.value
    }

    /// A complaint about this place.
    pub fn misfit(&self, problem: impl Into<String>) -> Misfit {
        Misfit::at(self.path.clone(), problem)
    }

    fn below(&self, key: &str, value: &'a Value) -> Node<'a> {
        Node {
            value,
            path: self.path.key(key),
        }
    }

    fn object(&self) -> Result<&'a Map<String, Value>, Misfit> {
        self.value
            .as_object()
            .ok_or_else(|| self.misfit(format!("{} is not an object", brief(self.value))))
    }

    /// The values under exactly these keys, no more and no fewer.
    pub fn fields<const N: usize>(&self, keys: [&str; N]) -> Result<[Node<'a>; N], Misfit> {
        let object = self.object()?;
        if let Some(key) = keys.iter().find(|key| !object.contains_key(**key)) {
            return Err(self.misfit(format!("the key \"{key}\" is missing")));
        }
        if let Some(key) = object.keys().find(|key| !keys.contains(&key.as_str())) {
            return Err(self.misfit(format!(
                "there is no key {}; the keys are {}",
                quote(key),
                keys.join(", ")
            )));
        }
        Ok(keys.map(|key| self.below(key, &object[key])))
    }

    /// The value under a key that may be absent. Other keys are not looked at.
    pub fn optional(&self, key: &str) -> Result<Option<Node<'a>>, Misfit> {
        Ok(self.object()?.get(key).map(|value| self.below(key, value)))
    }

    /// The one key and value of an object that has exactly one, which is how an action is written.
    pub fn only(&self) -> Result<(&'a str, Node<'a>), Misfit> {
        let object = self.object()?;
        match object.iter().next() {
            Some((key, value)) if object.len() == 1 => Ok((key, self.below(key, value))),
            _ => Err(self.misfit(format!("{} should have exactly one key", brief(self.value)))),
        }
    }

    /// All keys and values of an object, in the order in which they are written.
    pub fn entries(&self) -> Result<Vec<(&'a str, Node<'a>)>, Misfit> {
        let object = self.object()?;
        Ok(object
            .iter()
            .map(|(key, value)| (key.as_str(), self.below(key, value)))
            .collect())
    }

    /// The elements of a list.
    pub fn list(&self) -> Result<Vec<Node<'a>>, Misfit> {
        let list = self
            .value
            .as_array()
            .ok_or_else(|| self.misfit(format!("{} is not a list", brief(self.value))))?;
        Ok(list
            .iter()
            .enumerate()
            .map(|(i, value)| Node {
                value,
                path: self.path.entry(i),
            })
            .collect())
    }

    /// A whole number, however large; whether it is a possible one is not asked here.
    pub fn whole(&self) -> Result<u32, Misfit> {
        self.value
            .as_u64()
            .and_then(|number| u32::try_from(number).ok())
            .ok_or_else(|| self.misfit(format!("{} is not a whole number", brief(self.value))))
    }

    /// A whole number within the range.
    pub fn number(&self, range: RangeInclusive<u32>) -> Result<u32, Misfit> {
        self.value
            .as_u64()
            .and_then(|number| u32::try_from(number).ok())
            .filter(|number| range.contains(number))
            .ok_or_else(|| {
                self.misfit(format!(
                    "{} is not a whole number from {} to {}",
                    brief(self.value),
                    range.start(),
                    range.end()
                ))
            })
    }

    /// A small whole number within the range.
    pub fn small(&self, range: RangeInclusive<u8>) -> Result<u8, Misfit> {
        let number = self.number(u32::from(*range.start())..=u32::from(*range.end()))?;
        Ok(number as u8)
    }

    /// A text.
    pub fn text(&self) -> Result<&'a str, Misfit> {
        self.value
            .as_str()
            .ok_or_else(|| self.misfit(format!("{} is not a text", brief(self.value))))
    }

    /// The place of a text in a list of names.
    pub fn one_of<S: AsRef<str>>(&self, names: &[S]) -> Result<usize, Misfit> {
        let text = self.text()?;
        position(names, text).ok_or_else(|| self.unknown(names))
    }

    fn unknown<S: AsRef<str>>(&self, names: &[S]) -> Misfit {
        let names: Vec<_> = names.iter().map(AsRef::as_ref).collect();
        self.misfit(format!(
            "{} is none of {}",
            brief(self.value),
            names.join(", ")
        ))
    }

    /// Exactly `true`, as in `{"pass": true}`.
    pub fn truth(&self) -> Result<(), Misfit> {
        if self.value == &Value::Bool(true) {
            Ok(())
        } else {
            Err(self.misfit(format!("{} should be true", brief(self.value))))
        }
    }

    /// True or false.
    pub fn boolean(&self) -> Result<bool, Misfit> {
        self.value
            .as_bool()
            .ok_or_else(|| self.misfit(format!("{} is neither true nor false", brief(self.value))))
    }

    /// Whether it is null.
    pub fn is_null(&self) -> bool {
        self.value.is_null()
    }

    /// A seat of a table of `players`.
    pub fn seat(&self, players: u8) -> Result<Seat, Misfit> {
        self.value
            .as_u64()
            .and_then(|number| Seat::among(players, number))
            .ok_or_else(|| self.no_seat(players))
    }

    fn no_seat(&self, players: u8) -> Misfit {
        self.misfit(format!(
            "{} is no seat; the seats are 0 to {}",
            brief(self.value),
            players.saturating_sub(1)
        ))
    }

    /// An object from seat numbers to something, read with `read`.
    pub fn by_seat<T>(
        &self,
        players: u8,
        mut read: impl FnMut(Node<'a>) -> Result<T, Misfit>,
    ) -> Result<Vec<(Seat, T)>, Misfit> {
        self.entries()?
            .into_iter()
            .map(|(key, node)| {
                let seat = Seat::all(players)
                    .find(|seat| seat.to_string() == key)
                    .ok_or_else(|| {
                        self.misfit(format!(
                            "{} is no seat; the seats are \"0\" to \"{}\"",
                            quote(key),
                            players.saturating_sub(1)
                        ))
                    })?;
                Ok((seat, read(node)?))
            })
            .collect()
    }

    /// The decisions that wait for others, under `committed`.
    pub fn committed<G: Wire>(&self, game: &G, players: u8) -> Result<Joint<G::Action>, Misfit> {
        let mut joint = Joint::none();
        for (seat, action) in self.by_seat(players, |node| game.read_action(&node))? {
            joint[seat] = Some(action);
        }
        Ok(joint)
    }
}

/// The place of a name in a list.
pub fn position<S: AsRef<str>>(names: &[S], name: &str) -> Option<usize> {
    names.iter().position(|known| known.as_ref() == name)
}

/// A value, shortened so that a complaint about it stays readable.
pub fn brief(value: &Value) -> String {
    shorten(value.to_string())
}

fn quote(text: &str) -> String {
    brief(&Value::from(text))
}

fn shorten(text: String) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
