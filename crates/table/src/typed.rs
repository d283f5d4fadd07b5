//! Understanding what a person typed: any part of the words of a choice, in any order, as long as only one fits.

use crate::spelling::tokens;
use crate::tell::{Asked, Misunderstood, Offer};
use kontor_words::Words;

/// The one offer that the line means, and the number typed with it.
pub(crate) fn find(
    words: &Words,
    asked: &Asked,
    line: &str,
) -> Result<(usize, Option<u32>), Misunderstood> {
    let typed = meant(words, asked, line);
    let fits: Vec<Fit> = (0..asked.offers.len())
        .filter_map(|at| fit(asked, at, &typed))
        .collect();
    // An offer whose words are all there comes before one that needs more, and typing a whole word settles it against
    // longer words that begin the same way.
    let Some(best) = fits.iter().map(Fit::rank).max() else {
        return Err(nothing_fits(words, asked, &typed, line));
    };
    let mut best: Vec<_> = fits.iter().filter(|fit| fit.rank() == best).collect();
    // Where offers differ in nothing but the order of their words, the order typed says which is meant.
    if best.windows(2).all(|pair| {
        let [one, other] = [pair[0], pair[1]].map(|fit| sorted(&asked.offers[fit.at]));
        one == other
    }) && best.iter().any(|fit| fit.how.in_order)
    {
        best.retain(|fit| fit.how.in_order);
    }
    match best.as_slice() {
        [only] => settle(words, asked, only),
        several => {
            const SHOWN: usize = 6;
            let mut names: Vec<String> = several
                .iter()
                .take(SHOWN)
                .map(|fit| asked.offers[fit.at].words.join(" "))
                .collect();
            if several.len() > SHOWN {
                names.push("…".to_owned());
            }
            Err(Misunderstood(words.say(
                "terminal-ambiguous",
                &[
                    ("typed", line.trim().into()),
                    ("choices", names.join("; ").into()),
                ],
            )))
        }
    }
}

fn sorted(offer: &Offer) -> Vec<String> {
    let mut all: Vec<String> = offer.words.iter().flat_map(|word| tokens(word)).collect();
    all.sort_unstable();
    all
}

/// The words that count: without those that only join others ("from", "to", "and"), unless an offer has such a word.
fn meant(words: &Words, asked: &Asked, line: &str) -> Vec<String> {
    let joining = tokens(&words.get("terminal-joining-words"));
    let known: Vec<String> = asked
        .offers
        .iter()
        .flat_map(|offer| &offer.words)
        .flat_map(|word| tokens(word))
        .collect();
    let mut typed = tokens(line);
    typed.retain(|word| {
        !joining.contains(word) || known.iter().any(|known| known.starts_with(word.as_str()))
    });
    typed
}

struct Fit {
    at: usize,
    how: Assignment,
    number: Option<u32>,
}

impl Fit {
    fn rank(&self) -> (bool, usize) {
        (self.how.complete, self.how.exact)
    }
}

/// How well typed words fit the words of an offer; of two, the greater fits better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Assignment {
    /// Every word of the offer was typed at least in part, with its number if it has one.
    complete: bool,
    /// How many words were typed in full.
    exact: usize,
    /// The words were typed in the order of the offer.
    in_order: bool,
}

/// Whether every typed word is the beginning of a word of the offer, each of another, or its number.
fn fit(asked: &Asked, at: usize, typed: &[String]) -> Option<Fit> {
    let offer = &asked.offers[at];
    let known: Vec<Vec<String>> = offer.words.iter().map(|word| tokens(word)).collect();
    let mut number = None;
    let mut rest: Vec<&str> = Vec::new();
    for word in typed {
        match word.parse::<u32>() {
            Ok(value) if offer.range.is_some() && number.is_none() => number = Some(value),
            _ => rest.push(word),
        }
    }
    if typed.is_empty() {
        return None;
    }
    let mut how = assign(&rest, &known, &mut vec![false; known.len()], None)?;
    how.complete |= rest.is_empty() && number.is_some();
    Some(Fit { at, how, number })
}

/// Gives each typed word a word of the offer that it begins, in the best way; nothing if it cannot be done. A word of
/// an offer may be a number with what it counts, "2 red"; that is typed as it stands, or one half of it.
fn assign(
    typed: &[&str],
    known: &[Vec<String>],
    used: &mut [bool],
    last: Option<usize>,
) -> Option<Assignment> {
    let Some((word, rest)) = typed.split_first() else {
        return Some(Assignment {
            complete: used.iter().all(|used| *used),
            exact: 0,
            in_order: true,
        });
    };
    let mut best = None;
    for i in 0..known.len() {
        if used[i] {
            continue;
        }
        used[i] = true;
        let mut take = |rest: &[&str], whole: bool, exact: usize| {
            if let Some(mut how) = assign(rest, known, used, Some(i)) {
                how.complete &= whole;
                how.exact += exact;
                how.in_order &= last.is_none_or(|last| last < i);
                best = best.max(Some(how));
            }
        };
        match known[i].as_slice() {
            [only] => {
                if begins(word, only) {
                    take(rest, true, usize::from(only == word));
                }
                // One of something goes without a number, but may be typed with it.
                if let Some((next, rest)) = rest.split_first()
                    && *word == "1"
                    && begins(next, only)
                {
                    take(rest, true, usize::from(only == next));
                }
            }
            [count, what] => {
                if let Some((next, rest)) = rest.split_first()
                    && count == word
                    && begins(next, what)
                {
                    take(rest, true, 1 + usize::from(what == next));
                }
                if count == word || begins(word, what) {
                    take(rest, false, 0);
                }
            }
            _ => {}
        }
        used[i] = false;
    }
    best
}

/// Numbers are meant as they stand: 1 is not the beginning of 12.
fn begins(typed: &str, known: &str) -> bool {
    let number = typed.chars().all(|c| c.is_ascii_digit());
    known.starts_with(typed) && (!number || known == typed)
}

fn settle(words: &Words, asked: &Asked, fit: &Fit) -> Result<(usize, Option<u32>), Misunderstood> {
    if let Some(range) = &asked.offers[fit.at].range {
        let bounds = [
            ("min", (*range.start()).into()),
            ("max", (*range.end()).into()),
        ];
        match fit.number {
            None => {
                return Err(Misunderstood(words.say("terminal-number-missing", &bounds)));
            }
            Some(number) if !range.contains(&number) => {
                let [min, max] = bounds;
                let variables = [("typed", number.into()), min, max];
                return Err(Misunderstood(
                    words.say("terminal-out-of-range", &variables),
                ));
            }
            Some(_) => {}
        }
    }
    Ok((fit.at, fit.number))
}

fn nothing_fits(words: &Words, asked: &Asked, typed: &[String], line: &str) -> Misunderstood {
    let mut all: Vec<&String> = Vec::new();
    for word in asked.offers.iter().flat_map(|offer| &offer.words) {
        if !all.contains(&word) {
            all.push(word);
        }
    }
    let stranger = typed.iter().find(|typed| {
        typed.parse::<u32>().is_err()
            && !all.iter().any(|word| {
                tokens(word)
                    .iter()
                    .any(|word| word.starts_with(typed.as_str()))
            })
    });
    if let Some(word) = stranger {
        let choices: Vec<&str> = all.iter().map(|word| word.as_str()).collect();
        return Misunderstood(words.say(
            "terminal-unknown-word",
            &[
                ("word", word.as_str().into()),
                ("choices", choices.join(", ").into()),
            ],
        ));
    }
    Misunderstood(words.say(
        "terminal-none-fits",
        &[
            ("typed", line.trim().into()),
            ("example", asked.example.as_str().into()),
        ],
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_words::Lang;

    fn cards() -> Asked {
        let pairs = [
            "Ritter Schmied",
            "Ritter Schiff",
            "Schmied Schiff",
            "Ritter Zöllner",
        ];
        let offers = pairs.iter().map(|pair| Offer {
            words: pair.split(' ').map(str::to_owned).collect(),
            range: None,
            label: (*pair).to_owned(),
        });
        Asked {
            question: String::new(),
            remarks: Vec::new(),
            example: "Ritter Schiff".to_owned(),
            offers: offers.collect(),
        }
    }

    fn understood(asked: &Asked, line: &str) -> Result<(usize, Option<u32>), String> {
        find(Words::of(Lang::De), asked, line).map_err(|why| why.0)
    }

    #[test]
    fn a_part_of_each_word_is_enough_in_any_order() {
        assert_eq!(understood(&cards(), "schm sch"), Ok((2, None)));
        assert_eq!(understood(&cards(), "SCHI, rit"), Ok((1, None)));
        assert_eq!(understood(&cards(), "zoll"), Ok((3, None)));
        assert_eq!(understood(&cards(), "Zöllner ritter"), Ok((3, None)));
    }

    #[test]
    fn what_could_be_several_is_asked_back() {
        let why = understood(&cards(), "ritter sch").unwrap_err();
        assert_eq!(
            why,
            "„ritter sch“ könnte Ritter Schmied; Ritter Schiff sein. Tippe ein wenig mehr."
        );
    }

    #[test]
    fn a_word_that_fits_nothing_is_named() {
        let why = understood(&cards(), "ritter kanone").unwrap_err();
        assert!(
            why.starts_with("„kanone“ passt zu keiner Möglichkeit: Ritter, Schmied,"),
            "{why}"
        );
    }

    fn bids() -> Asked {
        let offer = |word: &str, range| Offer {
            words: vec![word.to_owned()],
            range,
            label: word.to_owned(),
        };
        Asked {
            question: String::new(),
            remarks: Vec::new(),
            example: String::new(),
            offers: vec![offer("passen", None), offer("bieten", Some(5..=12))],
        }
    }

    #[test]
    fn a_number_alone_is_the_bid() {
        assert_eq!(understood(&bids(), "7"), Ok((1, Some(7))));
        assert_eq!(understood(&bids(), "bi 12"), Ok((1, Some(12))));
        assert_eq!(understood(&bids(), "p"), Ok((0, None)));
        assert_eq!(
            understood(&bids(), "13"),
            Err("13 liegt nicht zwischen 5 und 12.".to_owned())
        );
        assert_eq!(
            understood(&bids(), "bieten"),
            Err("Nenne dazu eine Zahl von 5 bis 12.".to_owned())
        );
    }

    #[test]
    fn numbers_are_meant_as_they_stand() {
        let mut asked = bids();
        asked.offers = [1, 12]
            .iter()
            .map(|n: &u32| Offer {
                words: vec![n.to_string()],
                range: None,
                label: n.to_string(),
            })
            .collect();
        assert_eq!(understood(&asked, "1"), Ok((0, None)));
        assert_eq!(understood(&asked, "12"), Ok((1, None)));
        assert!(understood(&asked, "2").is_err());
    }

    fn offers(all: &[&[&str]]) -> Asked {
        let mut asked = bids();
        asked.offers = all
            .iter()
            .map(|words| Offer {
                words: words.iter().map(|word| (*word).to_owned()).collect(),
                range: None,
                label: words.join(" "),
            })
            .collect();
        asked
    }

    #[test]
    fn the_order_settles_it_where_nothing_else_differs() {
        let asked = offers(&[&["Taira", "Kelmare"], &["Kelmare", "Taira"], &["Taira"]]);
        assert_eq!(understood(&asked, "taira kelmare"), Ok((0, None)));
        assert_eq!(understood(&asked, "kel tai"), Ok((1, None)));
        assert_eq!(understood(&asked, "von kelmare nach taira"), Ok((1, None)));
        assert_eq!(understood(&asked, "taira"), Ok((2, None)));
        assert!(understood(&asked, "kel").is_err());
        // Otherwise the order does not matter, and is no way to guess.
        let cards = offers(&[&["Truppen", "Schiff"], &["Schiff", "Tor"]]);
        assert!(understood(&cards, "t s").is_err());
    }

    #[test]
    fn a_number_belongs_to_the_word_after_it() {
        let asked = offers(&[
            &["1 rote", "2 schwarze"],
            &["2 rote", "1 schwarze"],
            &["2 rote"],
            &["Taira"],
            &["2 Taira"],
        ]);
        assert_eq!(understood(&asked, "1 rote 2 schwarze"), Ok((0, None)));
        assert_eq!(understood(&asked, "1 schw und 2 r"), Ok((1, None)));
        assert_eq!(understood(&asked, "2 r"), Ok((2, None)));
        assert_eq!(understood(&asked, "tai"), Ok((3, None)));
        assert_eq!(understood(&asked, "1 tai"), Ok((3, None)));
        assert_eq!(understood(&asked, "2 tai"), Ok((4, None)));
        assert!(understood(&asked, "rote").is_err());
        assert!(understood(&asked, "3 rote").is_err());
    }

    #[test]
    fn what_a_keyboard_lacks_can_be_left_out() {
        let asked = offers(&[&["King's", "mantle"], &["Königskrone"]]);
        assert_eq!(understood(&asked, "kings mantle"), Ok((0, None)));
        assert_eq!(understood(&asked, "king's"), Ok((0, None)));
        assert_eq!(understood(&asked, "konigskrone"), Ok((1, None)));
    }
}
