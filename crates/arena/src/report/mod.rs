//! What a contest says about its contestants, with intervals.

mod html;
mod text;

use crate::compete::Results;
use crate::contest::Seating;
use crate::deal::{ClockKind, Deal, GameResult, Times};
use crate::rating::{EloEstimate, Tally, rate};
use crate::shares::Shares;
use crate::sprt::{Sprt, SprtDecision};
use kontor_core::WIN_UNITS;
use serde_json::{Value, json};

/// The figures of a contest. Print them with [`Report::text`], [`Report::to_json`] or [`Report::html`].
///
/// Everything but the times is the same for equal contests.
#[derive(Clone, Debug)]
pub struct Report {
    about: About,
    /// One for each contestant, in the order in which they were named.
    pub standings: Vec<ContestantResult>,
    /// Each contestant's share of the win on one seat against each other one. At tables of pairs it sits alone among copies of
    /// the other; at mixed tables the other sits somewhere. An even share is one over the number of seats.
    pub cross: Vec<Vec<Option<Shares>>>,
    /// Each contestant's score against each other one: alone among copies and as copies against one, both counted alike; a
    /// half is even. Only for pairs at tables of more than two, where it differs from the cross table.
    pub scores: Option<Vec<Vec<Option<Shares>>>>,
    /// How the test went, if there was one.
    pub tested: Option<Tested>,
    /// Games that were given away: which, by whom and why.
    pub forfeits: Vec<String>,
    /// How many games were stopped because they had lasted too long.
    pub stopped: u64,
}

/// What was played.
#[derive(Clone, Debug)]
struct About {
    results: Results,
    games: u64,
    /// Name, version and commit of the program.
    program: String,
}

/// How one contestant did.
#[derive(Clone, Debug)]
pub struct ContestantResult {
    /// What it is called.
    pub name: String,
    /// Which bot it is.
    pub bot: String,
    /// Its share of the win on one seat, over all its games.
    pub share: Shares,
    /// Its rating.
    pub rating: EloEstimate,
    /// How many games it gave away.
    pub forfeits: u64,
    /// How long it thought.
    pub times: Times,
}

/// How a test went.
#[derive(Clone, Copy, Debug)]
pub struct Tested {
    /// The test.
    pub sprt: Sprt,
    /// The challenger's score.
    pub score: Shares,
    /// What it came to, if the deals were enough.
    pub decision: Option<SprtDecision>,
}

impl Report {
    /// Adds everything up. The program that played is told in every form of the report.
    pub fn new(results: Results, program: &str) -> Report {
        let contest = &results.contest;
        let n = contest.entrants.len();
        let deals = &results.deals;
        let tallies: Vec<Tally> = deals.iter().map(|deal| tally(n, deal)).collect();
        let ratings = rate(n, &tallies);
        let standings = contest.entrants.iter().zip(ratings).enumerate();
        let standings = standings.map(|(i, (entrant, rating))| {
            let mut times = Times::default();
            deals.iter().for_each(|deal| times.merge(&deal.times[i]));
            ContestantResult {
                name: entrant.name.clone(),
                bot: entrant.bot.clone(),
                share: on_one_seat(deals, i, |_| true),
                rating,
                forfeits: games(deals)
                    .filter(|(_, _, game)| gave_away(game) == Some(i))
                    .count() as u64,
                times,
            }
        });
        let copies = usize::from(contest.players) - 1;
        let met = |a: usize, b: usize| {
            move |game: &GameResult| match contest.seating {
                Seating::Pairs => game.held(a) == 1 && game.held(b) == copies,
                Seating::Mixed => game.held(a) > 0 && game.held(b) > 0,
            }
        };
        let pairs = contest.seating == Seating::Pairs;
        let tested = contest.sprt.map(|sprt| Tested {
            sprt,
            score: results.scores(),
            decision: results.decision(),
        });
        Report {
            standings: standings.collect(),
            cross: table(n, |a, b| on_one_seat(deals, a, met(a, b))),
            scores: (pairs && copies > 1).then(|| {
                let met = |deal: &&Deal, a, b| deal.games.iter().any(|game| met(a, b)(game));
                table(n, |a, b| {
                    let deals = deals.iter().filter(|deal| met(deal, a, b));
                    deals.map(|deal| deal.score(a, b)).collect()
                })
            }),
            tested,
            forfeits: games(deals)
                .filter_map(|(deal, at, game)| {
                    let forfeit = game.forfeit.as_ref()?;
                    let name = &contest.entrants[game.seats[forfeit.seat]].name;
                    let (seat, why) = (forfeit.seat, &forfeit.why);
                    Some(format!("deal {deal}, game {at}, seat {seat}: {name} {why}"))
                })
                .collect(),
            stopped: games(deals).filter(|(_, _, game)| game.stopped).count() as u64,
            about: About {
                games: games(deals).count() as u64,
                program: program.to_owned(),
                results,
            },
        }
    }

    /// All figures, for programs. What was measured with a clock stands under `cpu`.
    pub fn to_json(&self) -> Value {
        let results = &self.about.results;
        let name = |i: usize| self.standings[i].name.as_str();
        let shares = |shares: &Shares| {
            let (low, high) = shares.interval();
            json!({"mean": shares.mean(), "low": low, "high": high})
        };
        let cells = |table: &[Vec<Option<Shares>>]| {
            let mut cells = Vec::new();
            for (a, row) in table.iter().enumerate() {
                for (b, cell) in row.iter().enumerate() {
                    if let Some(cell) = cell {
                        let mut line = json!({"row": name(a), "column": name(b)});
                        if let (Some(line), Value::Object(cell)) =
                            (line.as_object_mut(), shares(cell))
                        {
                            line.extend(cell);
                        }
                        cells.push(line);
                    }
                }
            }
            cells
        };
        let standings: Vec<_> = self
            .standings
            .iter()
            .map(|standing| {
                let rating = standing.rating;
                json!({
                    "name": standing.name,
                    "bot": standing.bot,
                    "share": shares(&standing.share),
                    "rating": {"elo": rating.elo, "low": rating.low, "high": rating.high},
                    "forfeits": standing.forfeits,
                })
            })
            .collect();
        let cpu: Vec<_> = self
            .standings
            .iter()
            .map(|standing| {
                let times = &standing.times;
                json!({
                    "name": standing.name,
                    "moves": times.moves(),
                    "mean_ms": times.mean_ms(),
                    "p95_ms": times.quantile_ms(0.95),
                    "wall": times.clock() == ClockKind::Wall,
                })
            })
            .collect();
        let sprt = self.tested.as_ref().map(|tested| {
            let (lower, upper) = tested.sprt.bounds();
            json!({
                "h0": tested.sprt.h0,
                "h1": tested.sprt.h1,
                "alpha": tested.sprt.alpha,
                "beta": tested.sprt.beta,
                "score": shares(&tested.score),
                "llr": tested.sprt.llr(&tested.score),
                "bounds": [lower, upper],
                "accepted": tested.decision.map(|decision| format!("{decision:?}")),
            })
        });
        json!({
            "game": results.game,
            "rules": results.rules,
            "box": results.box_hash,
            "program": self.about.program,
            "weights": results.weights,
            "partial": results.partial,
            "contest": results.contest.to_json(),
            "deals": results.deals.len(),
            "games": self.about.games,
            "stopped": self.stopped,
            "even": self.even(),
            "standings": standings,
            "cross": cells(&self.cross),
            "scores": self.scores.as_deref().map(cells),
            "sprt": sprt,
            "forfeits": self.forfeits,
            "cpu": cpu,
        })
    }

    /// The share of the win that a seat has if all are alike.
    fn even(&self) -> f64 {
        1.0 / f64::from(self.about.results.contest.players)
    }

    /// The contestants by number, best first.
    fn ranked(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.standings.len()).collect();
        let elo = |i: usize| self.standings[i].rating.elo;
        order.sort_by(|a, b| elo(*b).total_cmp(&elo(*a)));
        order
    }

    /// What the cross table shows, in words.
    fn cross_meaning(&self) -> &'static str {
        let contest = &self.about.results.contest;
        match (contest.seating, contest.players) {
            (Seating::Pairs, 2) => "share of the wins of the row against the column",
            (Seating::Pairs, _) => "share of the wins of the row, alone among copies of the column",
            (Seating::Mixed, _) => {
                "share of the wins on a seat of the row where the column sits too"
            }
        }
    }
}

/// Something for each ordered pair of different contestants.
fn table(n: usize, cell: impl Fn(usize, usize) -> Shares) -> Vec<Vec<Option<Shares>>> {
    let row = |a| (0..n).map(move |b| (a, b)).collect::<Vec<_>>();
    let cell = |(a, b)| Some(cell(a, b)).filter(|shares| a != b && shares.count() > 0);
    (0..n)
        .map(|a| row(a).into_iter().map(cell).collect())
        .collect()
}

fn games(deals: &[Deal]) -> impl Iterator<Item = (u64, usize, &GameResult)> {
    deals.iter().flat_map(|deal| {
        let games = deal.games.iter().enumerate();
        games.map(|(at, game)| (deal.number, at, game))
    })
}

fn gave_away(game: &GameResult) -> Option<usize> {
    let forfeit = game.forfeit.as_ref()?;
    Some(game.seats[forfeit.seat])
}

/// A contestant's share of the win on one seat, as a mean over the games of each deal that count.
fn on_one_seat(deals: &[Deal], contestant: usize, counts: impl Fn(&GameResult) -> bool) -> Shares {
    let of_deal = |deal: &Deal| {
        let games = deal.games.iter().filter(|game| counts(game));
        let (seats, won) = games.fold((0, 0.0), |(seats, won), game| {
            (seats + game.held(contestant), won + game.share(contestant))
        });
        (seats > 0).then(|| won / seats as f64)
    };
    deals.iter().filter_map(of_deal).collect()
}

fn tally(contestants: usize, deal: &Deal) -> Tally {
    let mut tally = Tally::new(contestants);
    for game in &deal.games {
        let units = game.shares.iter();
        let shares: Vec<f64> = units
            .map(|units| f64::from(*units) / f64::from(WIN_UNITS))
            .collect();
        tally.add(&game.seats, &shares);
    }
    tally
}
