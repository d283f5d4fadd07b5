//! Measuring any game: contests, simulations and speed behind one object, whatever the game is.

use crate::compete::{ContestError, Progress, Results, compete};
use crate::contest::Contest;
use crate::roster::Roster;
use crate::simulate::{Simulation, SimulationSummary, simulate};
use crate::speed::{Picking, Work, random_games};
use crate::stop::Stop;
use kontor_bots::{Advise, Played};
use kontor_core::Options;
use kontor_wire::{BadBox, Wire};
use std::path::Path;
use std::sync::Arc;

/// What can be measured of a game, without knowing which game it is.
pub trait Contests: Send + Sync {
    /// Name of the game in the protocol.
    fn id(&self) -> &'static str;
    /// The hash of its components.
    fn box_hash(&self) -> String;
    /// The same game with other components.
    fn with_box(&self, text: &str) -> Result<Arc<dyn Contests>, BadBox>;
    /// Random games, until all are played or somebody asks to stop; `progress` is told how many more are done.
    fn simulate(
        &self,
        simulation: &Simulation,
        stop: &Stop,
        progress: &(dyn Fn(u64) + Sync),
    ) -> SimulationSummary;
    /// A contest between bots, resumed from the file if there is one, until all is played or somebody asks to stop; `watch` is
    /// told after every deal.
    fn compete(
        &self,
        contest: &Contest,
        file: Option<&Path>,
        stop: &Stop,
        watch: &(dyn Fn(Progress) + Sync),
    ) -> Result<Results, ContestError>;
    /// A fixed amount of work, for measuring how fast the rules are.
    fn random_games(&self, players: u8, options: &Options, games: u64, way: Picking) -> Work;
}

/// A game that is measured, with the bots that can be named in its contests.
#[derive(Debug)]
pub struct Lab<G: Played> {
    game: G,
    advise: Advise<G>,
    roster: Roster<G>,
}

impl<G: Wire + Played> Lab<G> {
    /// Measures this game, with the bots that every game has, those of its own, and levels that play like this.
    pub fn new(game: G, advise: Advise<G>) -> Lab<G> {
        Lab {
            game,
            advise,
            roster: Roster::with_levels(advise),
        }
    }
}

impl<G: Wire + Played> Contests for Lab<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn box_hash(&self) -> String {
        self.game.box_hash()
    }

    fn with_box(&self, text: &str) -> Result<Arc<dyn Contests>, BadBox> {
        Ok(Arc::new(Lab::new(G::with_box(text)?, self.advise)))
    }

    fn simulate(
        &self,
        simulation: &Simulation,
        stop: &Stop,
        progress: &(dyn Fn(u64) + Sync),
    ) -> SimulationSummary {
        simulate(&self.game, simulation, stop, progress)
    }

    fn compete(
        &self,
        contest: &Contest,
        file: Option<&Path>,
        stop: &Stop,
        watch: &(dyn Fn(Progress) + Sync),
    ) -> Result<Results, ContestError> {
        compete(&self.game, &self.roster, contest, file, stop, watch)
    }

    fn random_games(&self, players: u8, options: &Options, games: u64, way: Picking) -> Work {
        random_games(&self.game, players, options, games, way)
    }
}
