//! Understanding what a person typed: any part of the words of a choice, in any order, as long as only one fits.

use crate::tell::Asked;
use kontor_words::Words;

/// Why a typed answer was not understood, in words that help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misunderstood(pub String);

impl std::fmt::Display for Misunderstood {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// The one offer that the line means, and the number typed with it.
pub(crate) fn find(
    words: &Words,
    asked: &Asked,
    line: &str,
) -> Result<(usize, Option<u32>), Misunderstood> {
    let typed: Vec<String> = fold(line)
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | '+' | ';'))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    let fits: Vec<Fit> = (0..asked.offers.len())
        .filter_map(|at| fit(asked, at, &typed))
        .collect();
    if fits.is_empty() {
        return Err(nothing_fits(words, asked, &typed, line));
    }
    // An offer whose words are all there comes before one that needs more.
    let best = if fits.iter().any(|fit| fit.complete) {
        fits.iter().filter(|fit| fit.complete).collect::<Vec<_>>()
    } else {
        fits.iter().collect()
    };
    // Typing a whole word settles it against longer words that begin the same way.
    let exact = best.iter().map(|fit| fit.exact).max().unwrap_or(0);
    let best: Vec<_> = best.into_iter().filter(|fit| fit.exact == exact).collect();
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

struct Fit {
    at: usize,
    /// Every word of the offer was typed at least in part.
    complete: bool,
    /// How many words were typed in full.
    exact: usize,
    number: Option<u32>,
}

/// Whether every typed word is the beginning of a word of the offer, each of another, or its number.
fn fit(asked: &Asked, at: usize, typed: &[String]) -> Option<Fit> {
    let offer = &asked.offers[at];
    let known: Vec<String> = offer.words.iter().map(|word| fold(word)).collect();
    let mut number = None;
    let mut rest: Vec<&String> = Vec::new();
    for word in typed {
        match word.parse::<u32>() {
            Ok(value) if offer.range.is_some() && number.is_none() => number = Some(value),
            _ => rest.push(word),
        }
    }
    if typed.is_empty() {
        return None;
    }
    let mut used = vec![false; known.len()];
    let exact = assign(&rest, &known, &mut used)?;
    Some(Fit {
        at,
        complete: rest.len() == known.len() || (rest.is_empty() && number.is_some()),
        exact,
        number,
    })
}

/// Gives each typed word a word of the offer that it begins; the most words typed in full, or nothing if it
/// cannot be done.
fn assign(typed: &[&String], known: &[String], used: &mut [bool]) -> Option<usize> {
    let Some((word, rest)) = typed.split_first() else {
        return Some(0);
    };
    let mut best = None;
    for i in 0..known.len() {
        // Numbers are meant as they stand: 1 is not the beginning of 12.
        let number = word.chars().all(|c| c.is_ascii_digit());
        let begins = known[i].starts_with(word.as_str()) && (!number || known[i] == **word);
        if !used[i] && begins {
            used[i] = true;
            if let Some(exact) = assign(rest, known, used) {
                best = best.max(Some(exact + usize::from(known[i] == **word)));
            }
            used[i] = false;
        }
    }
    best
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
            && !all
                .iter()
                .any(|word| fold(word).starts_with(typed.as_str()))
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

/// Lower case, and umlauts also without their dots, since not every keyboard has them.
pub(crate) fn fold(text: &str) -> String {
    text.to_lowercase()
        .replace('ä', "a")
        .replace('ö', "o")
        .replace('ü', "u")
        .replace('ß', "ss")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tell::Offer;
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
}
