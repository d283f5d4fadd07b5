//! What came of one deal, and how it is written down.

use crate::contest::Contest;
use crate::statistics::Histogram;
use kontor_core::WIN_UNITS;
use kontor_wire::{Misfit, Node};
use serde_json::{Map, Value, json};
use std::time::Duration;

/// All games of one deal.
#[derive(Clone, Debug)]
pub struct Deal {
    /// Its number, from 0.
    pub number: u64,
    /// The games, in the order of the schedule.
    pub games: Vec<Played>,
    /// How long each contestant thought.
    pub times: Vec<Times>,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Which contestant sat on each seat.
    pub seats: Vec<usize>,
    /// Each seat's share of the win in units of [`WIN_UNITS`].
    pub shares: Vec<u32>,
    /// Whether it was stopped because it had lasted too long, and scored as it stood.
    pub stopped: bool,
    /// Whether somebody gave it away.
    pub forfeit: Option<Forfeit>,
}

/// Why a game was given away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// By whom.
    pub seat: usize,
    /// What was not right.
    pub why: String,
}

impl Played {
    /// What a contestant won, over all its seats.
    pub fn share(&self, contestant: usize) -> f64 {
        let shares = self.seats.iter().zip(&self.shares);
        let own = shares.filter(|(sits, _)| **sits == contestant);
        let units: u32 = own.map(|(_, units)| units).sum();
        f64::from(units) / f64::from(WIN_UNITS)
    }

    /// How many seats a contestant had.
    pub fn held(&self, contestant: usize) -> usize {
        self.seats
            .iter()
            .filter(|sits| **sits == contestant)
            .count()
    }

    /// A game that the contestant on this seat gives away: it wins nothing on any seat it has, and all others win alike.
    pub(crate) fn given_away(seats: &[usize], seat: usize, why: String) -> Played {
        let others = seats.iter().filter(|sits| **sits != seats[seat]).count() as u32;
        let share = |sits: &usize| match others {
            0 => 0,
            _ if *sits == seats[seat] => 0,
            others => WIN_UNITS / others,
        };
        Played {
            seats: seats.to_vec(),
            shares: seats.iter().map(share).collect(),
            stopped: false,
            forfeit: Some(Forfeit { seat, why }),
        }
    }
}

/// Which clock thinking was measured with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Clock {
    /// Time that the processor worked for it.
    #[default]
    Processor,
    /// Time that passed, because the system does not tell a program's processor time.
    Wall,
}

/// How long a contestant thought, move by move. It is measured, so it is no part of what must be repeatable.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Times {
    ns: u64,
    /// How many moves took about as long as each step of a scale that grows by a sixteenth of a doubling.
    steps: Histogram,
    clock: Clock,
}

const STEPS_A_DOUBLING: f64 = 16.0;

impl Times {
    /// Counts a move.
    pub fn add(&mut self, thought: Duration, clock: Clock) {
        let ns = u64::try_from(thought.as_nanos()).unwrap_or(u64::MAX);
        self.ns = self.ns.saturating_add(ns);
        let step = (ns.max(1) as f64).log2() * STEPS_A_DOUBLING;
        self.steps.add(step.round() as i64);
        self.clock = self.clock.max(clock);
    }

    /// Takes over everything that another one counted.
    pub fn merge(&mut self, other: &Times) {
        self.ns = self.ns.saturating_add(other.ns);
        self.steps.merge(&other.steps);
        self.clock = self.clock.max(other.clock);
    }

    /// How many moves there were.
    pub fn moves(&self) -> u64 {
        self.steps.count()
    }

    /// Milliseconds a move took on average.
    pub fn mean_ms(&self) -> f64 {
        self.ns as f64 / 1e6 / self.moves().max(1) as f64
    }

    /// The milliseconds that this share of the moves did not exceed, to within 5 %; 0 without moves.
    pub fn quantile_ms(&self, share: f64) -> f64 {
        match self.moves() {
            0 => 0.0,
            _ => (self.steps.quantile(share) as f64 / STEPS_A_DOUBLING).exp2() / 1e6,
        }
    }

    /// The clock it was measured with.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    fn write(&self) -> Value {
        let steps: Map<String, Value> = self
            .steps
            .iter()
            .map(|(step, n)| (step.to_string(), n.into()))
            .collect();
        json!({"ns": self.ns, "wall": self.clock == Clock::Wall, "steps": steps})
    }

    fn read(node: &Node<'_>) -> Result<Times, Misfit> {
        let [ns, wall, steps] = node.fields(["ns", "wall", "steps"])?;
        let clock = if wall.boolean()? {
            Clock::Wall
        } else {
            Clock::Processor
        };
        let mut times = Times {
            ns: count(&ns)?,
            clock,
            ..Times::default()
        };
        for (step, n) in steps.entries()? {
            let step = step.parse().map_err(|_| n.misfit("its key is no number"))?;
            times.steps.add_many(step, count(&n)?);
        }
        Ok(times)
    }
}

fn count(node: &Node<'_>) -> Result<u64, Misfit> {
    let number = node.value().as_u64();
    number.ok_or_else(|| node.misfit("should be a whole number"))
}

impl Deal {
    /// The mean over the games of what the first of two contestants won and the second did not: a half is even, whatever
    /// the number of seats, and so is a game that nobody wins.
    pub fn score(&self, one: usize, other: usize) -> f64 {
        let met = |game: &&Played| game.held(one) > 0 && game.held(other) > 0;
        let games = self.games.iter().filter(met);
        let (n, sum) = games.fold((0u32, 0.0), |(n, sum), game| {
            (
                n + 1,
                sum + (1.0 + game.share(one) - game.share(other)) / 2.0,
            )
        });
        if n == 0 { 0.5 } else { sum / f64::from(n) }
    }

    /// One line of a file.
    pub(crate) fn write(&self) -> Value {
        let games: Vec<Value> = self
            .games
            .iter()
            .map(|game| {
                let mut line = json!({"seats": game.seats, "shares": game.shares});
                if game.stopped {
                    line["stopped"] = true.into();
                }
                if let Some(Forfeit { seat, why }) = &game.forfeit {
                    line["forfeit"] = json!({"seat": seat, "why": why});
                }
                line
            })
            .collect();
        let times: Vec<Value> = self.times.iter().map(Times::write).collect();
        json!({"deal": self.number, "games": games, "times": times})
    }

    /// Reads a line, which must be of this contest.
    pub(crate) fn read(node: &Node<'_>, contest: &Contest) -> Result<Deal, Misfit> {
        let [deal, games, times] = node.fields(["deal", "games", "times"])?;
        let number = count(&deal)?;
        let scheduled = contest.schedule(number).games;
        let listed = games.list()?;
        if listed.len() != scheduled.len() {
            return Err(games.misfit(format!("should hold {} games", scheduled.len())));
        }
        let games = listed.iter().zip(scheduled);
        let games = games.map(|(game, seats)| read_game(game, seats));
        let times: Vec<Times> = times
            .list()?
            .iter()
            .map(Times::read)
            .collect::<Result<_, _>>()?;
        if times.len() != contest.entrants.len() {
            return Err(node.misfit("should hold times for every bot"));
        }
        Ok(Deal {
            number,
            games: games.collect::<Result<_, _>>()?,
            times,
        })
    }
}

fn read_game(node: &Node<'_>, scheduled: Vec<usize>) -> Result<Played, Misfit> {
    let list = |key: &str, most: u32| {
        let node = node
            .optional(key)?
            .ok_or_else(|| node.misfit(format!("has no {key}")))?;
        let numbers = node.list()?;
        let numbers: Vec<u32> = numbers
            .iter()
            .map(|number| number.number(0..=most))
            .collect::<Result<_, _>>()?;
        Ok((node, numbers))
    };
    let (at, seats) = list("seats", u32::MAX)?;
    if !seats
        .iter()
        .map(|seat| *seat as usize)
        .eq(scheduled.iter().copied())
    {
        return Err(at.misfit(format!("should be {scheduled:?}")));
    }
    let (at, shares) = list("shares", WIN_UNITS)?;
    if shares.len() != seats.len() || shares.iter().sum::<u32>() > WIN_UNITS {
        return Err(at.misfit("should share one win among the seats"));
    }
    let forfeit = match node.optional("forfeit")? {
        None => None,
        Some(forfeit) => {
            let [seat, why] = forfeit.fields(["seat", "why"])?;
            Some(Forfeit {
                seat: seat.seat(seats.len() as u8)?.index(),
                why: why.text()?.to_owned(),
            })
        }
    };
    Ok(Played {
        seats: scheduled,
        shares,
        stopped: node.optional("stopped")?.is_some(),
        forfeit,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_gives_a_game_away_wins_on_none_of_its_seats() {
        let game = Played::given_away(&[0, 1, 1, 0], 1, "hung".to_owned());
        assert_eq!(game.shares, [30, 0, 0, 30]);
        assert_eq!((game.share(0), game.share(1)), (1.0, 0.0));
        let alone = Played::given_away(&[2, 1, 1, 1], 0, "hung".to_owned());
        assert_eq!(alone.shares, [0, 20, 20, 20]);
    }

    #[test]
    fn times_are_summed_up_to_a_few_percent() {
        let mut times = Times::default();
        assert_eq!((times.mean_ms(), times.quantile_ms(0.95)), (0.0, 0.0));
        for ms in 1..=100 {
            times.add(Duration::from_millis(ms), Clock::Processor);
        }
        assert!((times.mean_ms() - 50.5).abs() < 1e-9);
        assert!((times.quantile_ms(0.95) / 95.0 - 1.0).abs() < 0.05);
        let written = times.write();
        assert_eq!(Times::read(&Node::root(&written)).unwrap(), times);
    }

    #[test]
    fn a_score_is_even_if_both_win_alike_or_nobody_wins() {
        let game = |seats: &[usize], shares: &[u32]| Played {
            seats: seats.to_vec(),
            shares: shares.to_vec(),
            stopped: false,
            forfeit: None,
        };
        let deal = |games| Deal {
            number: 0,
            games,
            times: Vec::new(),
        };
        let nobody = deal(vec![game(&[0, 1, 1], &[0, 0, 0])]);
        assert_eq!(nobody.score(0, 1), 0.5);
        let even = deal(vec![
            game(&[0, 1, 1], &[20, 20, 20]),
            game(&[1, 0, 0], &[20, 20, 20]),
        ]);
        assert!((even.score(0, 1) - 0.5).abs() < 1e-12);
        let better = deal(vec![
            game(&[0, 1, 1], &[60, 0, 0]),
            game(&[1, 0, 0], &[30, 0, 30]),
        ]);
        assert!((better.score(0, 1) - 0.75).abs() < 1e-12);
        assert!((better.score(1, 0) - 0.25).abs() < 1e-12);
    }
}
