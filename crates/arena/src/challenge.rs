//! One challenger among copies of a bot, on every seat in turn.

use crate::seeds;
use crate::shares::Shares;
use crate::stop::{Stop, in_order};
use kontor_bots::{Bot, Question};
use kontor_core::{Chance, Game, Options, Position, Rollout, Seat, WIN_UNITS};
use std::sync::Arc;

/// Who challenges whom, and how often.
pub struct Challenge<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// How many seats.
    pub players: u8,
    /// What the table chose.
    pub options: Options,
    /// Takes one seat of each game.
    pub challenger: &'a dyn Bot<G>,
    /// Takes all others.
    pub bot: Arc<dyn Bot<G>>,
    /// Steps of thought a move.
    pub thoughts: u32,
    /// A game is broken off after so many rounds and scored as it stands.
    pub max_rounds: u32,
    /// How many deals; each is played once for every seat of the challenger.
    pub deals: u64,
    /// Seed of everything.
    pub seed: u64,
}

impl<G: Game> std::fmt::Debug for Challenge<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Challenge")
            .field("players", &self.players)
            .field("deals", &self.deals)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Challenge<'_, G> {
    /// Plays all games on all cores; the challenger's share of the win, deal by deal. `done` is told after every deal. If
    /// somebody asks to stop, what comes back is what fewer deals would have said.
    pub fn play(&self, stop: &Stop, done: &(dyn Fn() + Sync)) -> Shares {
        let deals = in_order(self.deals, stop, |deal| {
            let share = self.deal(deal, stop)?;
            done();
            Some(share)
        });
        deals.into_iter().collect()
    }

    /// Nothing if it is to stop in the middle.
    fn deal(&self, deal: u64, stop: &Stop) -> Option<f64> {
        let chance = seeds::derived(self.seed, "challenge", deal);
        let shares = Seat::all(self.players).map(|seat| {
            let draw = seeds::stream(chance, "game", seat.index() as u64);
            self.game(seat, chance, draw, stop)
        });
        let won = shares.sum::<Option<u32>>()?;
        Some(f64::from(won) / f64::from(WIN_UNITS) / f64::from(self.players))
    }

    fn game(&self, challenger: Seat, chance: u64, mut draw: Rollout, stop: &Stop) -> Option<u32> {
        let game = self.game;
        let start = game.start(self.players, &self.options, Chance::new(chance));
        let mut position = Position::new(start);
        let mut history = Vec::new();
        loop {
            let outcome = position.outcome(game);
            let stopped = game.round(position.state()) > self.max_rounds;
            if outcome.is_some() || stopped {
                let outcome = outcome.unwrap_or_else(|| game.adjudicate(position.state()));
                return Some(outcome.share(challenger));
            }
            if stop.asked() {
                return None;
            }
            for seat in position.to_act(game).iter() {
                let view = position.view(game, Some(seat));
                let question = Question {
                    game,
                    seat,
                    view: &view,
                    history: &history,
                    thoughts: self.thoughts,
                    seed: draw.next_u64(),
                };
                let action = if seat == challenger {
                    self.challenger.advise(&question).action
                } else {
                    self.bot.advise(&question).action
                };
                let acted = position.act(game, seat, action, &mut history);
                acted.expect("bots of the Kontor take only what is allowed");
            }
        }
    }
}
