//! Choosing while something is hidden.
//!
//! Worlds that agree with what the seat knows are sampled ([`Game::determinize`]). Each candidate is tried in *all* of
//! them, with the same chance, and its results are averaged before one is chosen. To choose in each world and take a vote
//! would credit the seat with knowing which world it is in.

use crate::actions;
use crate::playout;
use kontor_core::{Game, Rollout, Seat};

/// How one candidate did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tried<A> {
    /// What was tried.
    pub action: A,
    /// The mean over all worlds.
    pub mean: f64,
    /// The standard error of that mean; not of a difference between two candidates, which is smaller because they met
    /// the same worlds and the same chance.
    pub error: f64,
}

/// The candidates in the order in which they were given.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared<A> {
    /// How each did.
    pub tried: Vec<Tried<A>>,
}

impl<A: Copy> Compared<A> {
    /// The one with the best mean; the first of several.
    ///
    /// # Panics
    /// If nothing was compared.
    pub fn best(&self) -> Tried<A> {
        let better = |best: Tried<A>, next: &Tried<A>| {
            if next.mean > best.mean { *next } else { best }
        };
        let first = self.tried[0];
        self.tried.iter().fold(first, better)
    }
}

/// Tries every candidate in every sampled world. The callback says what a candidate is worth in a world; the chance it
/// is given is the same for all candidates in that world.
pub fn compare<G: Game, A: Copy>(
    game: &G,
    view: &G::View,
    candidates: &[A],
    worlds: u32,
    seed: u64,
    mut worth: impl FnMut(&G::State, A, &mut Rollout) -> f64,
) -> Compared<A> {
    let worlds = worlds.max(1);
    let mut sums = vec![(0.0, 0.0); candidates.len()];
    let mut seeds = Rollout::new(seed, 0);
    for number in 0..u64::from(worlds) {
        // A draw of its own for every world: what is in it does not depend on how much was drawn for those before.
        let mut draw = Rollout::new(seeds.next_u64(), number);
        let world = game.determinize(view, &mut draw);
        for (&candidate, (sum, squares)) in candidates.iter().zip(&mut sums) {
            let found = worth(&world, candidate, &mut draw.clone());
            *sum += found;
            *squares += found * found;
        }
    }
    let n = f64::from(worlds);
    let tried = candidates
        .iter()
        .zip(sums)
        .map(|(&action, (sum, squares))| {
            let mean = sum / n;
            let spread = (squares / n - mean * mean).max(0.0);
            Tried {
                action,
                mean,
                error: (spread / (n - 1.0).max(1.0)).sqrt(),
            }
        });
    Compared {
        tried: tried.collect(),
    }
}

/// How much plain sampled search may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playouts {
    /// So many random playouts for the whole decision, shared evenly among the candidates.
    pub playouts: u32,
    /// Where there are more actions than this, so many are drawn.
    pub widest: usize,
}

/// Plain sampled search: each action of the seat is tried in sampled worlds, everything after it is random, and the best
/// mean share of the win is best. A baseline; it knows nothing of what others want.
///
/// # Panics
/// If the seat owes no decision.
pub fn sampled<G: Game>(
    game: &G,
    view: &G::View,
    seat: Seat,
    budget: Playouts,
    seed: u64,
) -> Compared<G::Action> {
    let mut draw = Rollout::new(seed, u64::MAX);
    let world = game.determinize(view, &mut draw);
    let widest = budget.widest.clamp(1, budget.playouts.max(1) as usize);
    let candidates = actions::some(game, &world, seat, widest, &mut draw);
    let worlds = budget.playouts / candidates.len() as u32;
    compare(
        game,
        view,
        &candidates,
        worlds,
        seed,
        |world, action, draw| {
            playout::share(
                &playout::finish_after(game, *world, seat, action, draw),
                seat,
            )
        },
    )
}
