//! Playing a contest on all cores.

use crate::contest::{Contest, Schedule};
use crate::deal::{ClockKind, Deal, GameResult, Times};
use crate::external::{self, Program};
use crate::result_file::ResultFile;
use crate::roster::{Competitor, Roster};
use crate::seeds;
use crate::shares::Shares;
use crate::sprt::SprtDecision;
use crate::stop::Stop;
use cpu_time::ThreadTime;
use kontor_bots::{Played, Question};
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
    /// The hash of the nets that the game's bots value positions with; nothing if they have none.
    pub weights: Option<String>,
    /// What was played, by number without a gap.
    pub deals: Vec<Deal>,
    /// Whether somebody asked to stop before all was played.
    pub partial: bool,
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
pub enum ContestError {
    /// It was not asked for as it must be: there is no such bot, or they cannot meet like this.
    Usage(String),
    /// Something did not work.
    Failed(String),
}

impl fmt::Display for ContestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ContestError::Usage(why) | ContestError::Failed(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for ContestError {}

impl From<String> for ContestError {
    fn from(why: String) -> ContestError {
        ContestError::Failed(why)
    }
}

/// Plays a contest on all threads of the current pool, and goes on from the file if there is one. `watch` is told after
/// every deal.
///
/// What is played depends on nothing but the game, the contest and, of programs, how they answer. With a test, the deals
/// are looked at in the order of their numbers; those that other threads have played beyond the last one are left out. So it
/// is if somebody asks to stop: the results are those of fewer deals.
pub fn compete<G: Wire + Played>(
    game: &G,
    roster: &Roster<G>,
    contest: &Contest,
    file: Option<&Path>,
    stop: &Stop,
    watch: &(dyn Fn(Progress) + Sync),
) -> Result<Results, ContestError> {
    contest.check().map_err(ContestError::Usage)?;
    let competitors = contest
        .entrants
        .iter()
        .map(|entrant| {
            let competitor = roster
                .competitor(&entrant.bot)
                .map_err(ContestError::Usage)?;
            if let Competitor::Program(command) = &competitor {
                external::check(command).map_err(|error| {
                    format!("the bot \"{}\" cannot be started: {error}", entrant.name)
                })?;
            }
            Ok(competitor)
        })
        .collect::<Result<Vec<_>, ContestError>>()?;
    let (file, deals) = match file {
        Some(path) => ResultFile::open(path, &header(game, contest), contest)?,
        None => (ResultFile::none(), BTreeMap::new()),
    };
    let desk = Mutex::new(Desk::new(contest, file, deals));
    let lock = || desk.lock().expect("nobody panics at the desk");
    watch(lock().progress());
    rayon::broadcast(|_| {
        let mut worker = Worker {
            game,
            contest,
            competitors: &competitors,
            programs: BTreeMap::new(),
            stop,
        };
        while !stop.asked() {
            let Some(number) = lock().next() else { break };
            let Some(deal) = worker.deal(number) else {
                break;
            };
            let mut desk = lock();
            desk.enter(deal);
            watch(desk.progress());
        }
    });
    let desk = desk.into_inner().expect("nobody panics at the desk");
    if let Some(trouble) = desk.trouble {
        return Err(trouble);
    }
    let wanted = desk.end;
    let deals: Vec<Deal> = desk
        .deals
        .into_values()
        .zip(0..wanted)
        .take_while(|(deal, number)| deal.number == *number)
        .map(|(deal, _)| deal)
        .collect();
    Ok(Results {
        game: G::ID,
        rules: G::RULES,
        box_hash: game.box_hash(),
        weights: weights::<G>(),
        contest: contest.clone(),
        partial: (deals.len() as u64) < wanted,
        deals,
    })
}

/// The hash of the nets that a game's bots value positions with: other weights are other bots.
pub fn weights<G: Played>() -> Option<String> {
    let hashes: Vec<String> = G::WEIGHTS
        .iter()
        .map(|net| kontor_wire::sha256(net))
        .collect();
    (!hashes.is_empty()).then(|| kontor_wire::sha256(hashes.join(" ").as_bytes()))
}

fn header<G: Wire + Played>(game: &G, contest: &Contest) -> Value {
    let mut header = json!({
        "format": "kontor arena 1",
        "version": env!("CARGO_PKG_VERSION"),
        "game": G::ID,
        "rules": G::RULES,
        "box": game.box_hash(),
        "weights": weights::<G>(),
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
    pub fn decision(&self) -> Option<SprtDecision> {
        let sprt = self.contest.sprt.as_ref()?;
        sprt.decision(&self.scores())
    }
}

/// Where deals are given out, in the order of their numbers, and come back, in any order.
struct Desk<'a> {
    contest: &'a Contest,
    file: ResultFile,
    deals: BTreeMap<u64, Deal>,
    done: u64,
    next: u64,
    /// Deals before this one have been looked at.
    seen: u64,
    scores: Shares,
    /// Deals from this one on are not wanted.
    end: u64,
    trouble: Option<ContestError>,
}

impl<'a> Desk<'a> {
    fn new(contest: &'a Contest, file: ResultFile, deals: BTreeMap<u64, Deal>) -> Desk<'a> {
        let mut desk = Desk {
            contest,
            file,
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
        if let Err(error) = self.file.write(&deal.write()) {
            let why = format!("the results cannot be written: {error}");
            self.trouble = Some(ContestError::Failed(why));
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
            if sprt.decision(&self.scores).is_some() {
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
    competitors: &'a [Competitor<G>],
    programs: BTreeMap<(usize, Seat), Program>,
    stop: &'a Stop,
}

impl<G: Wire> Worker<'_, G> {
    /// Nothing if it is to stop in the middle.
    fn deal(&mut self, number: u64) -> Option<Deal> {
        let schedule = self.contest.schedule(number);
        let mut times = vec![Times::default(); self.competitors.len()];
        let games = (0..schedule.games.len())
            .map(|at| self.play(number, &schedule, at, &mut times))
            .collect::<Option<_>>()?;
        Some(Deal {
            number,
            games,
            times,
        })
    }

    fn play(
        &mut self,
        deal: u64,
        schedule: &Schedule,
        at: usize,
        times: &mut [Times],
    ) -> Option<GameResult> {
        let seats = &schedule.games[at];
        let start = self.game.start(
            self.contest.players,
            &self.contest.options,
            Chance::new(schedule.chance),
        );
        let mut ongoing = OngoingGame {
            name: format!("{deal}.{at}"),
            position: Position::new(start),
            history: Vec::new(),
            told: vec![0; seats.len()],
        };
        // Bots leave different things to chance in the games of one deal; only the cards are the same.
        let mut draw = seeds::stream(schedule.chance, "game", at as u64);
        loop {
            let over = ongoing.position.outcome(self.game);
            let stopped = self.game.round(ongoing.position.state()) > self.contest.max_rounds;
            if over.is_some() || stopped {
                let scored = || self.game.adjudicate(ongoing.position.state());
                let stopped = over.is_none();
                let outcome = over.unwrap_or_else(scored);
                return Some(GameResult {
                    shares: Seat::all(self.contest.players)
                        .map(|seat| outcome.share(seat))
                        .collect(),
                    seats: seats.clone(),
                    stopped,
                    forfeit: None,
                });
            }
            if self.stop.asked() {
                return None;
            }
            for seat in ongoing.position.to_act(self.game).iter() {
                let contestant = seats[seat.index()];
                let seed = draw.next_u64();
                let acted = self
                    .decide(contestant, seat, seed, &mut ongoing, &mut times[contestant])
                    .and_then(|action| ongoing.act(self.game, seat, action));
                if let Err(why) = acted {
                    return Some(GameResult::given_away(seats, seat.index(), why));
                }
            }
        }
    }

    fn decide(
        &mut self,
        contestant: usize,
        seat: Seat,
        seed: u64,
        ongoing: &mut OngoingGame<G>,
        times: &mut Times,
    ) -> Result<G::Action, String> {
        let view = ongoing.position.view(self.game, Some(seat));
        match &self.competitors[contestant] {
            Competitor::Bot(bot) => {
                let question = Question {
                    game: self.game,
                    seat,
                    view: &view,
                    history: &ongoing.history,
                    thoughts: self.contest.budget.thoughts,
                    seed,
                };
                let started = ThreadTime::now();
                let advice = bot.advise(&question);
                times.add(started.elapsed(), ClockKind::Processor);
                Ok(advice.action)
            }
            Competitor::Program(command) => {
                let question = self.question(seat, seed, &view, ongoing);
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
    fn question(
        &self,
        seat: Seat,
        seed: u64,
        view: &G::View,
        ongoing: &mut OngoingGame<G>,
    ) -> Value {
        let mut legal = Vec::new();
        self.game
            .legal(ongoing.position.state(), seat, &mut |choice| {
                legal.push(self.game.write_choice(&choice));
            });
        let told = std::mem::replace(&mut ongoing.told[seat.index()], ongoing.history.len());
        let events: Vec<Value> = ongoing.history[told..]
            .iter()
            .map(|event| self.game.write_event(event))
            .collect();
        json!({
            "game": G::ID,
            "table": ongoing.name,
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
struct OngoingGame<G: Wire> {
    name: String,
    position: Position<G>,
    history: Vec<G::Event>,
    /// How much of the history each seat's program has been told.
    told: Vec<usize>,
}

impl<G: Wire> OngoingGame<G> {
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
