//! Playing a contest on all cores.

use crate::contest::{Contest, Schedule};
use crate::deal::{Clock, Deal, Played, Times};
use crate::external::{self, Program};
use crate::ledger::Ledger;
use crate::roster::{Mind, Roster};
use crate::seeds;
use crate::shares::Shares;
use crate::sprt::Verdict;
use cpu_time::ThreadTime;
use kontor_bots::Question;
use kontor_core::{Chance, Position, Refused, Seat};
use kontor_wire::{Node, Wire};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

/// What came of a contest.
#[derive(Clone, Debug)]
pub struct Results {
    /// Name of the game.
    pub game: &'static str,
    /// Name and version of its rules.
    pub rules: &'static str,
    /// The hash of its components.
    pub box_hash: String,
    /// What was to be played.
    pub contest: Contest,
    /// What was played, by number without a gap.
    pub deals: Vec<Deal>,
}

/// How far a contest is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Deals that are done, earlier ones from a file included.
    pub done: u64,
    /// Deals there will be at most.
    pub of: u64,
    /// The log-likelihood ratio of the test over the deals without a gap, if there is a test.
    pub llr: Option<f64>,
}

/// Why a contest could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It was not asked for as it must be: there is no such bot, or they cannot meet like this.
    Misnamed(String),
    /// Something did not work.
    Failed(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Trouble::Misnamed(why) | Trouble::Failed(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for Trouble {}

impl From<String> for Trouble {
    fn from(why: String) -> Trouble {
        Trouble::Failed(why)
    }
}

/// Plays a contest on all threads of the current pool, and goes on from the file if there is one. `watch` is told after
/// every deal.
///
/// What is played depends on nothing but the game, the contest and, of programs, how they answer. With a test, the deals
/// are looked at in the order of their numbers; those that other threads have played beyond the last one are left out.
pub fn compete<G: Wire>(
    game: &G,
    roster: &Roster<G>,
    contest: &Contest,
    file: Option<&Path>,
    watch: &(dyn Fn(Progress) + Sync),
) -> Result<Results, Trouble> {
    contest.check().map_err(Trouble::Misnamed)?;
    let minds = contest
        .entrants
        .iter()
        .map(|entrant| {
            let mind = roster.mind(&entrant.bot).map_err(Trouble::Misnamed)?;
            if let Mind::Program(command) = &mind {
                external::check(command).map_err(|error| {
                    format!("the bot \"{}\" cannot be started: {error}", entrant.name)
                })?;
            }
            Ok(mind)
        })
        .collect::<Result<Vec<_>, Trouble>>()?;
    let (ledger, deals) = match file {
        Some(path) => Ledger::open(path, &header(game, contest), contest)?,
        None => (Ledger::none(), BTreeMap::new()),
    };
    let desk = Mutex::new(Desk::new(contest, ledger, deals));
    let lock = || desk.lock().expect("nobody panics at the desk");
    watch(lock().progress());
    rayon::broadcast(|_| {
        let mut worker = Worker {
            game,
            contest,
            minds: &minds,
            programs: BTreeMap::new(),
        };
        loop {
            let Some(number) = lock().next() else { break };
            let deal = worker.deal(number);
            let mut desk = lock();
            desk.enter(deal);
            watch(desk.progress());
        }
    });
    let desk = desk.into_inner().expect("nobody panics at the desk");
    if let Some(trouble) = desk.trouble {
        return Err(trouble);
    }
    Ok(Results {
        game: G::ID,
        rules: G::RULES,
        box_hash: game.box_hash(),
        contest: contest.clone(),
        deals: desk
            .deals
            .into_values()
            .take_while(|deal| deal.number < desk.end)
            .collect(),
    })
}

fn header<G: Wire>(game: &G, contest: &Contest) -> Value {
    let mut header = json!({
        "format": "kontor arena 1",
        "version": env!("CARGO_PKG_VERSION"),
        "game": G::ID,
        "rules": G::RULES,
        "box": game.box_hash(),
    });
    if let (Value::Object(header), Value::Object(contest)) = (&mut header, contest.to_json()) {
        header.extend(contest);
    }
    header
}

impl Results {
    /// The challenger's score, deal by deal, if there is a test.
    pub fn scores(&self) -> Shares {
        self.deals.iter().map(|deal| deal.score(0, 1)).collect()
    }

    /// What the test came to.
    pub fn verdict(&self) -> Option<Verdict> {
        let sprt = self.contest.sprt.as_ref()?;
        sprt.verdict(&self.scores())
    }
}

/// Where deals are given out, in the order of their numbers, and come back, in any order.
struct Desk<'a> {
    contest: &'a Contest,
    ledger: Ledger,
    deals: BTreeMap<u64, Deal>,
    done: u64,
    next: u64,
    /// Deals before this one have been looked at.
    seen: u64,
    scores: Shares,
    /// Deals from this one on are not wanted.
    end: u64,
    trouble: Option<Trouble>,
}

impl<'a> Desk<'a> {
    fn new(contest: &'a Contest, ledger: Ledger, deals: BTreeMap<u64, Deal>) -> Desk<'a> {
        let mut desk = Desk {
            contest,
            ledger,
            done: deals.range(..contest.deals).count() as u64,
            deals,
            next: 0,
            seen: 0,
            scores: Shares::default(),
            end: contest.deals,
            trouble: None,
        };
        desk.look();
        desk
    }

    fn next(&mut self) -> Option<u64> {
        while self.deals.contains_key(&self.next) {
            self.next += 1;
        }
        let number = self.next;
        self.next += 1;
        (number < self.end).then_some(number)
    }

    fn enter(&mut self, deal: Deal) {
        if let Err(error) = self.ledger.write(&deal.write()) {
            let why = format!("the results cannot be written: {error}");
            self.trouble = Some(Trouble::Failed(why));
            self.end = 0;
        }
        self.deals.insert(deal.number, deal);
        self.done += 1;
        self.look();
    }

    /// Looks at every deal that has come without a gap, and ends the contest if the test is decided.
    fn look(&mut self) {
        let Some(sprt) = &self.contest.sprt else {
            return;
        };
        while self.seen < self.end {
            let Some(deal) = self.deals.get(&self.seen) else {
                return;
            };
            self.scores.add(deal.score(0, 1));
            self.seen += 1;
            if sprt.verdict(&self.scores).is_some() {
                self.end = self.seen;
            }
        }
    }

    fn progress(&self) -> Progress {
        let sprt = self.contest.sprt.as_ref();
        Progress {
            done: self.done.min(self.end),
            of: self.end,
            llr: sprt.map(|sprt| sprt.llr(&self.scores)),
        }
    }
}

/// One thread's share of the work, with the programs it has running.
struct Worker<'a, G: Wire> {
    game: &'a G,
    contest: &'a Contest,
    minds: &'a [Mind<G>],
    programs: BTreeMap<(usize, Seat), Program>,
}

impl<G: Wire> Worker<'_, G> {
    fn deal(&mut self, number: u64) -> Deal {
        let schedule = self.contest.schedule(number);
        let mut times = vec![Times::default(); self.minds.len()];
        let games = (0..schedule.games.len())
            .map(|at| self.play(number, &schedule, at, &mut times))
            .collect();
        Deal {
            number,
            games,
            times,
        }
    }

    fn play(&mut self, deal: u64, schedule: &Schedule, at: usize, times: &mut [Times]) -> Played {
        let seats = &schedule.games[at];
        let start = self.game.start(
            self.contest.players,
            &self.contest.options,
            Chance::new(schedule.chance),
        );
        let mut table = Table {
            name: format!("{deal}.{at}"),
            position: Position::new(start),
            history: Vec::new(),
            told: vec![0; seats.len()],
        };
        // Bots leave different things to chance in the games of one deal; only the cards are the same.
        let mut draw = seeds::stream(schedule.chance, "game", at as u64);
        loop {
            let over = table.position.outcome(self.game);
            let stopped = self.game.round(table.position.state()) > self.contest.max_rounds;
            if over.is_some() || stopped {
                let scored = || self.game.adjudicate(table.position.state());
                let stopped = over.is_none();
                let outcome = over.unwrap_or_else(scored);
                return Played {
                    shares: Seat::all(self.contest.players)
                        .map(|seat| outcome.share(seat))
                        .collect(),
                    seats: seats.clone(),
                    stopped,
                    forfeit: None,
                };
            }
            for seat in table.position.to_act(self.game).iter() {
                let contestant = seats[seat.index()];
                let seed = draw.next_u64();
                let acted = self
                    .decide(contestant, seat, seed, &mut table, &mut times[contestant])
                    .and_then(|action| table.act(self.game, seat, action));
                if let Err(why) = acted {
                    return Played::given_away(seats, seat.index(), why);
                }
            }
        }
    }

    fn decide(
        &mut self,
        contestant: usize,
        seat: Seat,
        seed: u64,
        table: &mut Table<G>,
        times: &mut Times,
    ) -> Result<G::Action, String> {
        let view = table.position.view(self.game, Some(seat));
        match &self.minds[contestant] {
            Mind::Bot(bot) => {
                let question = Question {
                    game: self.game,
                    seat,
                    view: &view,
                    history: &table.history,
                    iterations: self.contest.budget.iterations,
                    seed,
                };
                let started = ThreadTime::now();
                let advice = bot.advise(&question);
                times.add(started.elapsed(), Clock::Processor);
                Ok(advice.action)
            }
            Mind::Program(command) => {
                let question = self.question(seat, seed, &view, table);
                let budget = &self.contest.budget;
                let ms = u64::from(budget.ms) + u64::from(budget.grace_ms);
                let program = self.programs.entry((contestant, seat));
                let program = program.or_insert_with(|| Program::new(command.clone()));
                let answer = program.ask(&question, Duration::from_millis(ms))?;
                times.add(answer.thought, answer.clock);
                self.game
                    .read_action(&Node::root(&answer.action))
                    .map_err(|why| format!("answered no action: {why}"))
            }
        }
    }

    /// The line that a program is asked with.
    fn question(&self, seat: Seat, seed: u64, view: &G::View, table: &mut Table<G>) -> Value {
        let mut legal = Vec::new();
        self.game
            .legal(table.position.state(), seat, &mut |choice| {
                legal.push(self.game.write_choice(&choice));
            });
        let told = std::mem::replace(&mut table.told[seat.index()], table.history.len());
        let events: Vec<Value> = table.history[told..]
            .iter()
            .map(|event| self.game.write_event(event))
            .collect();
        json!({
            "game": G::ID,
            "table": table.name,
            "seat": seat.index(),
            "view": self.game.write_view(view),
            "legal": legal,
            "events": events,
            "ms": self.contest.budget.ms,
            // Every language can hold 53 bits in the number it reads.
            "seed": seed >> 11,
        })
    }
}

/// A game that is being played.
struct Table<G: Wire> {
    name: String,
    position: Position<G>,
    history: Vec<G::Event>,
    /// How much of the history each seat's program has been told.
    told: Vec<usize>,
}

impl<G: Wire> Table<G> {
    fn act(&mut self, game: &G, seat: Seat, action: G::Action) -> Result<(), String> {
        let acted = self.position.act(game, seat, action, &mut self.history);
        acted.map(drop).map_err(|refused| {
            let why = match refused {
                Refused::Illegal(why) => game.explain(&why),
                other => format!("{other:?}"),
            };
            let action = kontor_wire::brief(&game.write_action(&action));
            format!("took {action}, which is not allowed: {why}")
        })
    }
}
