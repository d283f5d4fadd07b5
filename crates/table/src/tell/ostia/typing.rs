//! Typed lists of goods: `forum 2 wine senate grain bluff 1`, `build 1 discard salt`, `wine salt`.
//!
//! A number stands before its good, a good without a number is one card, and words may be cut short.

use super::ask::allocation_example;
use super::say::{good, goods, word};
use crate::spelling::fold;
use crate::tell::Misunderstood;
use kontor_ostia::{
    Action, Allocation, Choice, Good, Goods, Lot, Phase, STOREHOUSE_PRICE, Storing, View,
};
use kontor_words::Words;

pub(super) fn understand(
    words: &Words,
    view: &View,
    choices: &[Choice],
    line: &str,
) -> Option<Result<Action, Misunderstood>> {
    let hand = view.own?;
    let reader = Reader { words, line };
    match (view.phase, choices) {
        (Phase::Allocate, [Choice::Allocations { goods, max_bluffs }]) => {
            Some(reader.allocation(*goods, *max_bluffs))
        }
        // The words of an offer are enough, unless somebody says "2 wine".
        (Phase::Offer(_), [_, ..]) if line.contains(|c: char| c.is_ascii_digit()) => {
            Some(reader.lot(hand.boat))
        }
        (Phase::Store, [_, ..]) => {
            let storehouses = view.seats[view.viewer?].mat.storehouses;
            Some(reader.storing(hand.store, storehouses, choices))
        }
        (Phase::Final, [_, ..]) => Some(reader.kept(hand.store)),
        _ => None,
    }
}

/// What a word that is no good stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Key {
    Forum,
    Senate,
    Store,
    Bluff,
    Build,
    Discard,
    Keep,
    Nothing,
    All,
    And,
}

impl Key {
    const fn name(self) -> &'static str {
        match self {
            Key::Forum => "forum",
            Key::Senate => "senate",
            Key::Store => "store",
            Key::Bluff => "bluff",
            Key::Build => "build",
            Key::Discard => "discard",
            Key::Keep => "keep",
            Key::Nothing => "nothing",
            Key::All => "all",
            Key::And => "and",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token {
    Number(u32),
    Good(Good),
    Key(Key),
}

/// How many cards of a good were named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Amount {
    Number(u32),
    All,
}

/// More cards than anybody has, for numbers too long to read.
const MANY: u32 = 1_000_000;

/// So many cards of each good, before it is known whether there are so many.
type Counts = [u32; Good::COUNT];

/// What a line says.
#[derive(Default)]
struct Said {
    /// The goods of each place that was named.
    piles: Vec<(Key, Counts)>,
    /// Where everything goes that was not named.
    rest: Option<Key>,
    /// The number with `bluff` or `build`.
    number: Option<u32>,
    /// The places that were named, in that order.
    places: Vec<Key>,
    /// The places of which it was said that nothing goes there; none is all of them.
    left_empty: Vec<Option<Key>>,
}

impl Said {
    fn pile(&mut self, place: Key) -> &mut Counts {
        let at = match self.piles.iter().position(|(key, _)| *key == place) {
            Some(at) => at,
            None => {
                self.piles.push((place, Counts::default()));
                self.piles.len() - 1
            }
        };
        &mut self.piles[at].1
    }

    fn counts(&self, place: Key) -> Counts {
        let found = self.piles.iter().find(|(key, _)| *key == place);
        found.map_or_else(Counts::default, |(_, counts)| *counts)
    }

    /// Whether this place was named, but nothing was said that goes there. A slip must not decide anything.
    fn forgets(&self, place: Key) -> bool {
        self.counts(place) == Counts::default()
            && self.rest != Some(place)
            && !self.left_empty.contains(&Some(place))
    }

    /// Whether any goods were named, or it was said that there are none to name.
    fn names_goods(&self) -> bool {
        self.total() != Counts::default() || self.rest.is_some() || !self.left_empty.is_empty()
    }

    fn total(&self) -> Counts {
        let mut total = Counts::default();
        for (_, counts) in &self.piles {
            for (sum, count) in total.iter_mut().zip(counts) {
                *sum = sum.saturating_add(*count);
            }
        }
        total
    }
}

struct Reader<'a> {
    words: &'a Words,
    line: &'a str,
}

impl Reader<'_> {
    fn allocation(&self, owned: Goods, max_bluffs: u8) -> Result<Action, Misunderstood> {
        let keys = [
            Key::Forum,
            Key::Senate,
            Key::Store,
            Key::Bluff,
            Key::Nothing,
            Key::All,
            Key::And,
        ];
        let said = self.said(&keys, None, owned)?;
        self.within(said.total(), owned)?;
        let bluffs = said.number.unwrap_or(0);
        if bluffs > u32::from(max_bluffs) {
            let typed = bluffs.into();
            let max = self.words.say("ostia-bluffs", &[("n", max_bluffs.into())]);
            return Err(self.refuse(
                "ostia-refuse-bluffs",
                &[("typed", typed), ("max", max.into())],
            ));
        }
        if !owned.is_empty() {
            self.complete(&said, owned)?;
        }
        let left = owned - set(said.total());
        let place = |key: Key| {
            let named = set(said.counts(key));
            if said.rest == Some(key) {
                named + left
            } else {
                named
            }
        };
        let (forum, senate) = (place(Key::Forum), place(Key::Senate));
        Ok(Action::Allocate(Allocation {
            forum,
            senate,
            store: owned - forum - senate,
            bluffs: bluffs as u8,
        }))
    }

    /// Refuses a line that names a place but no goods for it, or no goods at all: what it would decide is secret and final.
    fn complete(&self, said: &Said, owned: Goods) -> Result<(), Misunderstood> {
        let example = ("example", allocation_example(self.words, owned).into());
        if let Some(place) = said.places.iter().find(|place| said.forgets(**place)) {
            let place = ("place", word(self.words, place.name()).into());
            return Err(self.refuse("ostia-refuse-empty-place", &[place, example]));
        }
        if !said.names_goods() {
            let nothing = ("nothing", word(self.words, "nothing").into());
            return Err(self.refuse("ostia-refuse-no-goods", &[example, nothing]));
        }
        Ok(())
    }

    fn lot(&self, boat: Goods) -> Result<Action, Misunderstood> {
        let said = self.said(&[Key::And], Some(Key::Store), boat)?;
        let named = said.total();
        self.within(named, boat)?;
        let cards: Vec<Good> = set(named).cards().collect();
        match cards.as_slice() {
            [a, b] => Ok(Action::Offer(Lot::of(*a, *b))),
            _ => {
                let two: Vec<String> = boat
                    .cards()
                    .take(2)
                    .map(|kind| good(self.words, kind))
                    .collect();
                let example = two.join(" ").into();
                Err(self.refuse("ostia-refuse-two", &[("example", example)]))
            }
        }
    }

    fn storing(
        &self,
        owned: Goods,
        storehouses: u8,
        choices: &[Choice],
    ) -> Result<Action, Misunderstood> {
        let keys = [Key::Build, Key::Discard, Key::Nothing, Key::All, Key::And];
        let said = self.said(&keys, Some(Key::Discard), owned)?;
        self.within(said.total(), owned)?;
        let build = said.number.unwrap_or(0);
        let ways: Vec<Storing> = choices
            .iter()
            .filter_map(|choice| match choice {
                Choice::One(Action::Store(storing)) => Some(*storing),
                _ => None,
            })
            .collect();
        let with_build: Vec<&Storing> = ways
            .iter()
            .filter(|way| u32::from(way.build) == build)
            .collect();
        let Some(first) = with_build.first() else {
            let max = ways.iter().map(|way| way.build).max().unwrap_or(0);
            let each = self
                .words
                .say("ostia-denarii", &[("n", STOREHOUSE_PRICE.into())]);
            return Err(self.refuse(
                "ostia-refuse-build",
                &[("max", max.into()), ("each", each.into())],
            ));
        };
        let named = set(said.total());
        let discard = match said.rest {
            Some(_) => owned,
            None => named,
        };
        // Nothing has to be named where there is nothing to choose.
        if let ([only], true) = (with_build.as_slice(), discard.is_empty()) {
            return Ok(Action::Store(**only));
        }
        if let Some(way) = with_build.iter().find(|way| way.discard == discard) {
            return Ok(Action::Store(**way));
        }
        let variables = [
            ("storehouses", (storehouses + first.build).into()),
            ("homeless", first.discard.len().into()),
            ("owned", goods(self.words, owned).into()),
        ];
        Err(self.refuse("ostia-refuse-discard", &variables))
    }

    fn kept(&self, owned: Goods) -> Result<Action, Misunderstood> {
        let keys = [Key::Keep, Key::Nothing, Key::All, Key::And];
        let said = self.said(&keys, Some(Key::Keep), owned)?;
        self.within(said.total(), owned)?;
        if !said.names_goods() {
            let one = owned.iter().next().map(|(kind, _)| good(self.words, kind));
            let nothing = word(self.words, "nothing");
            let example = one.unwrap_or_else(|| nothing.clone());
            let variables = [("example", example.into()), ("nothing", nothing.into())];
            return Err(self.refuse("ostia-refuse-keep", &variables));
        }
        let kept = match said.rest {
            Some(_) => owned,
            None => set(said.total()),
        };
        Ok(Action::KeepGoods(kept))
    }

    /// Reads the line; goods go to the place named last, at first to `place`.
    fn said(
        &self,
        keys: &[Key],
        mut place: Option<Key>,
        owned: Goods,
    ) -> Result<Said, Misunderstood> {
        let tokens = self.tokens(keys)?;
        if tokens.is_empty() {
            let typed = self.line.trim().into();
            let example = match place {
                None => allocation_example(self.words, owned),
                Some(_) => word(self.words, "nothing"),
            };
            let example = self
                .words
                .say("terminal-for-instance", &[("typed", example.into())]);
            return Err(self.refuse(
                "terminal-none-fits",
                &[("typed", typed), ("example", example.into())],
            ));
        }
        let mut said = Said::default();
        let mut amount = None;
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                Token::Number(number) => {
                    if amount.replace(Amount::Number(number)).is_some() {
                        return Err(self.stray_number(owned));
                    }
                }
                Token::Good(kind) => {
                    let Some(place) = place else {
                        return Err(self.refuse("ostia-refuse-place", &[]));
                    };
                    let cards = match amount.take() {
                        None => 1,
                        Some(Amount::Number(0)) => {
                            let kind = good(self.words, kind);
                            return Err(self.refuse("ostia-refuse-zero", &[("good", kind.into())]));
                        }
                        Some(Amount::Number(number)) => number,
                        Some(Amount::All) => owned.count(kind).into(),
                    };
                    let count = &mut said.pile(place)[kind as usize];
                    *count = count.saturating_add(cards);
                }
                Token::Key(Key::Bluff | Key::Build) => {
                    let after = tokens.next_if(|next| matches!(next, Token::Number(_)));
                    said.number = match (amount.take(), after) {
                        (None, Some(Token::Number(number))) => Some(number),
                        (Some(Amount::Number(number)), None) => Some(number),
                        (None, None) => Some(1),
                        _ => return Err(self.stray_number(owned)),
                    };
                }
                Token::Key(Key::And) => {}
                Token::Key(Key::Nothing) => said.left_empty.push(place),
                Token::Key(Key::All) => {
                    if amount.is_some() {
                        return Err(self.stray_number(owned));
                    }
                    if matches!(tokens.peek(), Some(Token::Good(_))) {
                        amount = Some(Amount::All);
                    } else if place.is_none() {
                        return Err(self.refuse("ostia-refuse-place", &[]));
                    } else {
                        said.rest = place;
                    }
                }
                Token::Key(key) => {
                    if amount.is_some() {
                        return Err(self.stray_number(owned));
                    }
                    place = Some(key);
                    said.places.push(key);
                }
            }
        }
        if amount.is_some() {
            return Err(self.stray_number(owned));
        }
        Ok(said)
    }

    fn tokens(&self, keys: &[Key]) -> Result<Vec<Token>, Misunderstood> {
        let mut tokens = Vec::new();
        for part in self
            .line
            .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '+' | '=' | '&'))
        {
            // "2wine" and "2x wine" are meant as they look.
            let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (number, rest) = part.split_at(digits);
            if !number.is_empty() {
                tokens.push(Token::Number(number.parse().unwrap_or(MANY)));
            }
            let times = !number.is_empty() && matches!(rest, "x" | "×");
            if !rest.is_empty() && !times {
                tokens.push(self.token(keys, rest)?);
            }
        }
        Ok(tokens)
    }

    /// The one word that begins like this.
    fn token(&self, keys: &[Key], typed: &str) -> Result<Token, Misunderstood> {
        let key_words = keys
            .iter()
            .map(|key| (word(self.words, key.name()), Token::Key(*key)));
        let good_words = Good::ALL.map(|kind| (good(self.words, kind), Token::Good(kind)));
        let known: Vec<(String, Token)> = key_words.chain(good_words).collect();
        let folded = fold(typed);
        let fits = |known: &str, whole: bool| {
            // Those without umlauts on the keyboard may write them with an e.
            [fold(known), spelled_out(known)].iter().any(|known| {
                if whole {
                    *known == folded
                } else {
                    known.starts_with(&folded)
                }
            })
        };
        let found: Vec<&(String, Token)> = known
            .iter()
            .filter(|(known, _)| fits(known, false))
            .collect();
        let exact = found.iter().find(|(known, _)| fits(known, true));
        match (exact, found.as_slice()) {
            (Some((_, token)), _) | (None, [(_, token)]) => Ok(*token),
            (None, []) => {
                let choices: Vec<&str> = known
                    .iter()
                    .filter(|(_, token)| *token != Token::Key(Key::And))
                    .map(|(known, _)| known.as_str())
                    .collect();
                let choices = choices.join(", ").into();
                Err(self.refuse(
                    "terminal-unknown-word",
                    &[("word", typed.into()), ("choices", choices)],
                ))
            }
            (None, several) => {
                let choices: Vec<&str> = several.iter().map(|(known, _)| known.as_str()).collect();
                let choices = choices.join("; ").into();
                Err(self.refuse(
                    "terminal-ambiguous",
                    &[("typed", typed.into()), ("choices", choices)],
                ))
            }
        }
    }

    /// Refuses more cards than there are.
    fn within(&self, named: Counts, owned: Goods) -> Result<(), Misunderstood> {
        let too_many = Good::ALL
            .into_iter()
            .find(|kind| named[*kind as usize] > owned.count(*kind).into());
        let Some(kind) = too_many else {
            return Ok(());
        };
        let named = format!("{} {}", named[kind as usize], good(self.words, kind));
        let owned = goods(self.words, owned);
        Err(self.refuse(
            "ostia-refuse-too-many",
            &[("named", named.into()), ("owned", owned.into())],
        ))
    }

    fn stray_number(&self, owned: Goods) -> Misunderstood {
        let kind = owned.iter().next().map_or(Good::Wine, |(kind, _)| kind);
        let example = format!("2 {}", good(self.words, kind));
        self.refuse("ostia-refuse-number", &[("example", example.into())])
    }

    fn refuse(&self, id: &str, variables: &[(&str, kontor_words::Value<'_>)]) -> Misunderstood {
        Misunderstood(self.words.say(id, variables))
    }
}

/// Cards that are known to be there, and so are few.
fn set(counts: Counts) -> Goods {
    Good::ALL.into_iter().fold(Goods::NONE, |sum, kind| {
        sum + Goods::of(kind, counts[kind as usize] as u8)
    })
}

fn spelled_out(text: &str) -> String {
    text.to_lowercase()
        .replace('ä', "ae")
        .replace('ö', "oe")
        .replace('ü', "ue")
        .replace('ß', "ss")
}
