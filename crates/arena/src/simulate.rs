//! Random play, many games, the same numbers on any number of threads.

use crate::shares::Shares;
use crate::statistics::{Histogram, Mean};
use crate::stop::Stop;
use kontor_core::{BySeat, Chance, Game, Joint, Options, Outcome, Rollout, Seat, WIN_UNITS};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// How many seats.
    pub players: u8,
    /// The table's options.
    pub options: Options,
    /// How many games.
    pub games: u64,
    /// The seed of the whole run.
    pub seed: u64,
    /// After so many rounds a game is stopped and scored as it stands.
    pub max_rounds: u32,
}

/// What came of it. Whole numbers only, so that equal plans give equal summaries whatever the number of threads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SimulationSummary {
    players: u8,
    games: u64,
    decisions: u64,
    stopped: u64,
    rounds: Histogram,
    scores: Histogram,
    winning_scores: Histogram,
    shares: BySeat<Mean>,
    shared_wins: u64,
    nobody_won: u64,
}

/// Games per piece of work: large enough that sharing out costs nothing, small enough for a smooth progress bar.
const BATCH: u64 = 256;

/// Plays the games on all threads of the current pool; `progress` is told how many more are done. If somebody asks to stop,
/// those that were begun are played to their end, and the summary is that of so many games.
pub fn simulate<G: Game>(
    game: &G,
    simulation: &Simulation,
    stop: &Stop,
    progress: impl Fn(u64) + Sync,
) -> SimulationSummary {
    let empty = || SimulationSummary {
        players: simulation.players,
        ..SimulationSummary::default()
    };
    let next = AtomicU64::new(0);
    let batches = simulation.games.div_ceil(BATCH);
    let summaries = rayon::broadcast(|_| {
        let mut summary = empty();
        while !stop.asked() {
            let batch = next.fetch_add(1, Ordering::Relaxed);
            if batch >= batches {
                break;
            }
            let games = batch * BATCH..simulation.games.min((batch + 1) * BATCH);
            let n = games.end - games.start;
            games.for_each(|number| play(game, simulation, number, &mut summary));
            progress(n);
        }
        summary
    });
    summaries
        .into_iter()
        .fold(empty(), SimulationSummary::merge)
}

fn play<G: Game>(game: &G, simulation: &Simulation, number: u64, summary: &mut SimulationSummary) {
    let mut draw = Rollout::new(simulation.seed, number);
    let chance = Chance::new(draw.next_u64());
    let mut state = game.start(simulation.players, &simulation.options, chance);
    let outcome = loop {
        if let Some(outcome) = game.outcome(&state) {
            break outcome;
        }
        if game.round(&state) > simulation.max_rounds {
            summary.stopped += 1;
            break game.adjudicate(&state);
        }
        let mut joint = Joint::none();
        for seat in game.to_act(&state).iter() {
            joint[seat] = Some(game.sample(&state, seat, &mut draw));
            summary.decisions += 1;
        }
        game.apply_unchecked(&mut state, &joint, &mut ());
    };
    let rounds = game.round(&state).min(simulation.max_rounds);
    summary.count(&outcome, rounds);
}

impl SimulationSummary {
    fn count(&mut self, outcome: &Outcome, rounds: u32) {
        self.games += 1;
        self.rounds.add(rounds.into());
        self.shared_wins += u64::from(outcome.winners().len() > 1);
        self.nobody_won += u64::from(outcome.winners().is_empty());
        for seat in Seat::all(self.players) {
            let score = outcome.standing(seat).score.into();
            self.scores.add(score);
            if outcome.winners().contains(seat) {
                self.winning_scores.add(score);
            }
            self.shares[seat].add(outcome.share(seat).into());
        }
    }

    fn merge(mut self, other: SimulationSummary) -> SimulationSummary {
        self.players = self.players.max(other.players);
        self.games += other.games;
        self.decisions += other.decisions;
        self.stopped += other.stopped;
        self.shared_wins += other.shared_wins;
        self.nobody_won += other.nobody_won;
        self.rounds.merge(&other.rounds);
        self.scores.merge(&other.scores);
        self.winning_scores.merge(&other.winning_scores);
        for seat in Seat::all(self.players) {
            self.shares[seat].merge(&other.shares[seat]);
        }
        self
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many decisions were made in them.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// How many games had to be stopped because they had lasted too long.
    pub fn stopped(&self) -> u64 {
        self.stopped
    }

    /// How many games had several winners.
    pub fn shared_wins(&self) -> u64 {
        self.shared_wins
    }

    /// How many games nobody won.
    pub fn nobody_won(&self) -> u64 {
        self.nobody_won
    }

    /// How many rounds the games lasted.
    pub fn rounds(&self) -> &Histogram {
        &self.rounds
    }

    /// The scores of all seats.
    pub fn scores(&self) -> &Histogram {
        &self.scores
    }

    /// The scores of winners.
    pub fn winning_scores(&self) -> &Histogram {
        &self.winning_scores
    }

    /// Each seat's share of the wins, in seat order.
    pub fn win_shares(&self) -> Vec<Shares> {
        let units = f64::from(WIN_UNITS);
        Seat::all(self.players)
            .map(|seat| self.shares[seat].as_shares(units))
            .collect()
    }

    /// All numbers, for programs.
    pub fn to_json(&self) -> Value {
        let distribution = |histogram: &Histogram| {
            let counts: serde_json::Map<String, Value> = histogram
                .iter()
                .map(|(value, n)| (value.to_string(), n.into()))
                .collect();
            let quantiles = [0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0].map(|q| histogram.quantile(q));
            json!({
                "mean": histogram.mean().value(),
                "quantiles": quantiles,
                "counts": counts,
            })
        };
        let shares: Vec<_> = self
            .win_shares()
            .iter()
            .enumerate()
            .map(|(seat, share)| {
                let (low, high) = share.interval();
                json!({"seat": seat, "share": share.mean(), "low95": low, "high95": high})
            })
            .collect();
        json!({
            "players": self.players,
            "games": self.games,
            "decisions": self.decisions,
            "stopped": self.stopped,
            "shared_wins": self.shared_wins,
            "nobody_won": self.nobody_won,
            "rounds": distribution(&self.rounds),
            "rounds_margin95": self.rounds.mean().margin(),
            "scores": distribution(&self.scores),
            "winning_scores": distribution(&self.winning_scores),
            "win_shares": shares,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_visby::Visby;

    fn run(threads: usize, seed: u64, max_rounds: u32) -> SimulationSummary {
        let simulation = Simulation {
            players: 3,
            options: Options::defaults(Visby::OPTIONS),
            games: 1_000,
            seed,
            max_rounds,
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.unwrap()
            .install(|| simulate(&Visby::standard(), &simulation, &Stop::default(), |_| ()))
    }

    #[test]
    fn equal_seeds_give_equal_numbers_on_any_number_of_threads() {
        let one = run(1, 7, 500);
        assert_eq!(one, run(2, 7, 500));
        assert_eq!(one, run(5, 7, 500));
        assert_ne!(one, run(1, 8, 500));
    }

    #[test]
    fn what_is_known_when_it_is_stopped_is_what_so_many_games_say() {
        let mut simulation = Simulation {
            players: 2,
            options: Options::defaults(Visby::OPTIONS),
            games: 1_000_000_000,
            seed: 3,
            max_rounds: 500,
        };
        let (visby, stop) = (Visby::standard(), Stop::default());
        let partial = simulate(&visby, &simulation, &stop, |_| stop.ask());
        assert!((BATCH..10_000).contains(&partial.games()));
        simulation.games = partial.games();
        let whole = simulate(&visby, &simulation, &Stop::default(), |_| ());
        assert_eq!(partial, whole);
    }

    #[test]
    fn every_game_has_one_win_to_share() {
        let summary = run(2, 1, 500);
        let total: f64 = summary.win_shares().iter().map(Shares::mean).sum();
        assert!((total - 1.0).abs() < 1e-9);
        assert_eq!(summary.scores().count(), 3_000);
        assert_eq!(summary.stopped(), 0);
    }

    #[test]
    fn a_game_that_lasts_too_long_is_stopped_and_scored() {
        let summary = run(2, 1, 2);
        assert_eq!(
            summary.stopped(),
            summary
                .rounds()
                .iter()
                .map(|(r, n)| if r == 2 { n } else { 0 })
                .sum::<u64>()
        );
        assert!(summary.stopped() > 900);
    }
}
