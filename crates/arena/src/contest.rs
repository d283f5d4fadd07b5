//! What is played in a contest: who, where, how often and until when.

use crate::seeds;
use crate::sprt::Sprt;
use kontor_core::{Draw, Options};
use serde_json::{Value, json};
use std::fmt;

/// Everything that decides the results of a contest, apart from the game.
#[derive(Clone, Debug)]
pub struct Contest {
    /// How many seats a table has.
    pub players: u8,
    /// The table's options.
    pub options: Options,
    /// Who takes part; the first is the challenger of a test.
    pub entrants: Vec<Entrant>,
    /// Who meets whom.
    pub seating: Seating,
    /// What all chance is drawn from.
    pub seed: Seed,
    /// How many deals are played; with a test, at most so many.
    pub deals: u64,
    /// Stops as soon as this test is decided. Only for two contestants that meet in pairs.
    pub sprt: Option<Sprt>,
    /// How much thought a move may take.
    pub budget: Budget,
    /// After so many rounds a game is stopped and scored as it stands.
    pub max_rounds: u32,
}

/// A bot with the name it has in the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// What the tables call it.
    pub name: String,
    /// Which bot it is: one that the [`crate::Roster`] knows, or `cmd:` and a command line.
    pub bot: String,
}

impl Entrant {
    /// Reads `expert`, `name=expert:500` or `name=cmd:./my_bot --flag`.
    ///
    /// ```
    /// use kontor_arena::Entrant;
    /// let mine = Entrant::parse("mine=cmd:./my_bot --depth=3").unwrap();
    /// assert_eq!((mine.name.as_str(), mine.bot.as_str()), ("mine", "cmd:./my_bot --depth=3"));
    /// let bare = Entrant::parse("cmd:./my_bot --depth=3").unwrap();
    /// assert_eq!(bare.name, bare.bot);
    /// ```
    pub fn parse(text: &str) -> Result<Entrant, String> {
        let named = text.split_once('=');
        // An equals sign later on belongs to the command line.
        let named = named.filter(|(name, _)| !name.contains([':', ' ']));
        let (name, bot) = named.unwrap_or((text, text));
        if name.is_empty() || bot.is_empty() || name.chars().any(char::is_control) {
            return Err(format!(
                "a bot is given as NAME=BOT or BOT, such as expert or mine=cmd:./my_bot, not \"{text}\""
            ));
        }
        Ok(Entrant {
            name: name.to_owned(),
            bot: bot.to_owned(),
        })
    }
}

/// Who meets whom on one deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Every pair: each of both alone among copies of the other, on every seat.
    Pairs,
    /// All together, in another order on every deal; each sits on every seat once.
    Mixed,
}

impl Seating {
    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Seating::Pairs => "pairs",
            Seating::Mixed => "mixed",
        }
    }
}

/// How much thought a move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Steps of thought, for the bots of the Kontor.
    pub thoughts: u32,
    /// Milliseconds, for programs.
    pub ms: u32,
    /// By how many milliseconds the answer of a program may be late, because machines are shared.
    pub grace_ms: u32,
}

/// A seed that was published before the contest: a number, or a phrase of which it is the hash.
///
/// ```
/// use kontor_arena::Seed;
/// assert_eq!(Seed::of("42").number(), 42);
/// assert_eq!(Seed::of("fair winds").to_string(), "\"fair winds\" = 10909671364411230551");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    text: String,
    number: u64,
}

impl Seed {
    /// The number, or the first 64 bits of the SHA-256 of the phrase.
    pub fn of(text: &str) -> Seed {
        Seed {
            text: text.to_owned(),
            number: text.parse().unwrap_or_else(|_| seeds::hashed(text)),
        }
    }

    /// The number that everything is drawn from.
    pub fn number(&self) -> u64 {
        self.number
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.text == self.number.to_string() {
            self.number.fmt(f)
        } else {
            write!(f, "\"{}\" = {}", self.text, self.number)
        }
    }
}

/// What is played on one deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The seed of the cards, the same for all games of the deal.
    pub chance: u64,
    /// For every game, which contestant sits on each seat.
    pub games: Vec<Vec<usize>>,
}

impl Contest {
    /// Whether it can be played; if not, what would be right.
    pub fn check(&self) -> Result<(), String> {
        let names = || self.entrants.iter().map(|entrant| &entrant.name);
        if let Some(twice) = names().find(|name| names().filter(|other| other == name).count() > 1)
        {
            return Err(format!(
                "two bots are called \"{twice}\"; give them names, such as a={twice} and b={twice}"
            ));
        }
        if self.entrants.len() < 2 {
            return Err("a contest needs at least two bots".to_owned());
        }
        if self.sprt.is_some() && (self.entrants.len() != 2 || self.seating == Seating::Mixed) {
            return Err("a test is for two bots that meet in pairs".to_owned());
        }
        Ok(())
    }

    /// The pairs that meet, each once.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        let n = self.entrants.len();
        (0..n)
            .flat_map(|a| (a + 1..n).map(move |b| (a, b)))
            .collect()
    }

    /// What is played on the deal of this number.
    pub fn schedule(&self, deal: u64) -> Schedule {
        let chance = seeds::derived(self.seed.number, "deal", deal);
        let games = match self.seating {
            Seating::Pairs => self
                .pairs()
                .into_iter()
                .flat_map(|(a, b)| pair(self.players, a, b))
                .collect(),
            Seating::Mixed => {
                let mut order: Vec<usize> = (0..self.entrants.len()).collect();
                seeds::stream(chance, "order", 0).shuffle(&mut order);
                windows(self.players, &order)
            }
        };
        Schedule { chance, games }
    }

    /// What results depend on. How long a contest goes on is not part of it, so that a run can be made longer.
    pub fn to_json(&self) -> Value {
        let bots: Vec<_> = self
            .entrants
            .iter()
            .map(|entrant| json!({"name": entrant.name, "bot": entrant.bot}))
            .collect();
        let options: serde_json::Map<_, _> = self
            .options
            .iter()
            .map(|(name, value)| (name.to_owned(), value.into()))
            .collect();
        json!({
            "players": self.players,
            "options": options,
            "bots": bots,
            "seating": self.seating.name(),
            "phrase": self.seed.text,
            "seed": self.seed.number,
            "iterations": self.budget.thoughts,
            "ms": self.budget.ms,
            "grace_ms": self.budget.grace_ms,
            "max_rounds": self.max_rounds,
        })
    }
}

/// Each of both alone on every seat. With two seats that is both orders, once.
fn pair(players: u8, a: usize, b: usize) -> Vec<Vec<usize>> {
    let seats = 0..usize::from(players);
    let alone = |one: usize, others: usize| {
        let seats = seats.clone();
        seats.clone().map(move |place| {
            let sits = |seat| if seat == place { one } else { others };
            seats.clone().map(sits).collect()
        })
    };
    if players == 2 {
        alone(a, b).collect()
    } else {
        alone(a, b).chain(alone(b, a)).collect()
    }
}

/// As many tables as contestants: they sit in a circle, and each table begins one further on.
fn windows(players: u8, order: &[usize]) -> Vec<Vec<usize>> {
    (0..order.len())
        .map(|first| {
            let seats = 0..usize::from(players);
            seats
                .map(|seat| order[(first + seat) % order.len()])
                .collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(players: u8, bots: usize, seating: Seating) -> Contest {
        Contest {
            players,
            options: Options::defaults(&[]),
            entrants: (0..bots)
                .map(|i| Entrant::parse(&format!("b{i}=random")).unwrap())
                .collect(),
            seating,
            seed: Seed::of("rotation"),
            deals: 10,
            sprt: None,
            budget: Budget {
                thoughts: 1,
                ms: 1,
                grace_ms: 0,
            },
            max_rounds: 100,
        }
    }

    #[test]
    fn everybody_sits_on_every_seat_equally_often_on_every_deal() {
        for seating in [Seating::Pairs, Seating::Mixed] {
            for players in 2..=6 {
                for bots in 2..=7 {
                    let contest = contest(players, bots, seating);
                    for deal in 0..5 {
                        let games = contest.schedule(deal).games;
                        let mut sat = vec![vec![0; usize::from(players)]; bots];
                        for game in &games {
                            assert_eq!(game.len(), usize::from(players));
                            for (seat, &bot) in game.iter().enumerate() {
                                sat[bot][seat] += 1;
                            }
                        }
                        let often = sat[0][0];
                        assert!(often > 0 && sat.iter().flatten().all(|n| *n == often));
                    }
                }
            }
        }
    }

    #[test]
    fn a_pair_meets_with_each_of_both_alone_on_every_seat() {
        let games = contest(3, 2, Seating::Pairs).schedule(0).games;
        let expected = [
            [0, 1, 1],
            [1, 0, 1],
            [1, 1, 0],
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1],
        ];
        assert_eq!(games, expected);
        let two = contest(2, 3, Seating::Pairs).schedule(0).games;
        assert_eq!(two, [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]);
    }

    #[test]
    fn mixed_tables_have_no_copies_if_there_are_enough_bots_and_change_their_order() {
        let contest = contest(4, 5, Seating::Mixed);
        let mut orders = std::collections::BTreeSet::new();
        for deal in 0..20 {
            let games = contest.schedule(deal).games;
            for game in &games {
                let mut seats = game.clone();
                seats.sort_unstable();
                seats.dedup();
                assert_eq!(seats.len(), 4);
            }
            orders.insert(games[0].clone());
        }
        assert!(orders.len() > 10);
    }

    #[test]
    fn every_deal_has_cards_of_its_own_that_depend_on_nothing_but_the_seed() {
        let chance = |seating, bots, deal| contest(3, bots, seating).schedule(deal).chance;
        assert_eq!(chance(Seating::Pairs, 2, 7), chance(Seating::Mixed, 5, 7));
        assert_ne!(chance(Seating::Pairs, 2, 7), chance(Seating::Pairs, 2, 8));
    }

    #[test]
    fn a_contest_that_cannot_be_played_says_why() {
        let why = |change: &dyn Fn(&mut Contest)| {
            let mut contest = contest(3, 3, Seating::Pairs);
            change(&mut contest);
            contest.check().unwrap_err()
        };
        let twice = why(&|contest| contest.entrants[2].name = "b0".to_owned());
        assert!(twice.contains("two bots are called \"b0\""), "{twice}");
        let alone = why(&|contest| contest.entrants.truncate(1));
        assert!(alone.contains("at least two"), "{alone}");
        let test = why(&|contest| contest.sprt = Sprt::points(0.0, 1.0).ok());
        assert!(test.contains("two bots that meet in pairs"), "{test}");
    }

    #[test]
    fn an_entrant_without_a_bot_is_refused() {
        for text in ["", "=expert", "name="] {
            assert!(Entrant::parse(text).is_err(), "{text}");
        }
    }
}
