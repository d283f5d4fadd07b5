//! The vote: everybody chooses at once, and nobody wants to be read.

use super::mind::{Leaf, Mind, Shares};
use super::outlook::SEATS;
use kontor_core::{Draw, Game, Joint, Seat};
use kontor_jantaris::{Action, Ask, State, Vote};
use kontor_search::several::{self, Plan};

/// How often every seat learns from what the others do.
const LEARNING: u32 = 120;

/// All joint votes of four seats.
const JOINTS: usize = 256;

/// What a vote comes to.
pub(crate) struct Poll {
    /// Who votes, and how often each vote is cast.
    pub(crate) mixes: Vec<(Seat, Vec<f64>)>,
    /// Every seat's share of the win.
    pub(crate) shares: Shares,
}

impl Mind<'_> {
    /// Solves a vote.
    pub(crate) fn vote(&mut self, state: &State, leaf: Leaf) -> Poll {
        let voters: Vec<Seat> = self.game.to_act(state).iter().collect();
        let players = usize::from(self.game.players(state));
        let plan = Plan {
            exact: JOINTS,
            iterations: LEARNING,
            seed: 0,
        };
        // What is not looked at for want of time is taken to leave things as they stand.
        let unseen = self.shares(state);
        let mut table: Vec<Shares> = Vec::new();
        let choices = vec![Vote::ALL.len(); voters.len()];
        let chosen = several::choose(&choices, &plan, |cast, shares| {
            let seen = self.carried_out(state, &voters, cast, leaf);
            let all = seen.unwrap_or(unseen);
            for (share, seat) in shares.iter_mut().zip(&voters) {
                *share = all[seat.index()].into();
            }
            table.push(all);
        });
        // All joint votes were looked at, the last seat's changing fastest: what each comes to, as likely as it is.
        let mut shares = [0.0; SEATS];
        for (number, all) in table.iter().enumerate() {
            let mut rest = number;
            let mut weight = 1.0;
            for mix in chosen.mixes.iter().rev() {
                weight *= mix[rest % Vote::ALL.len()];
                rest /= Vote::ALL.len();
            }
            for (sum, share) in shares[..players].iter_mut().zip(all) {
                *sum += weight as f32 * share;
            }
        }
        Poll {
            mixes: voters.into_iter().zip(chosen.mixes).collect(),
            shares,
        }
    }

    /// What the votes come to when everybody carries them out for its own good; nothing if there is no time to see.
    fn carried_out(
        &mut self,
        state: &State,
        voters: &[Seat],
        cast: &[usize],
        leaf: Leaf,
    ) -> Option<Shares> {
        let mut joint = Joint::none();
        for (&seat, &vote) in voters.iter().zip(cast) {
            joint[seat] = Some(Action::Vote(Vote::ALL[vote]));
        }
        let mut next = *state;
        self.game.apply_unchecked(&mut next, &joint, &mut ());
        self.settle(&mut next);
        if leaf == Leaf::City {
            while matches!(next.table().ask(), Ask::Items | Ask::City) && !self.steps().spent() {
                let active = next.table().active();
                next = self.best(&next, active).1;
            }
        }
        (!self.steps().spent()).then(|| self.shares(&next))
    }
}

/// One of the votes, each as likely as its weight in the mix.
pub(crate) fn drawn(mix: &[f64], draw: &mut impl Draw) -> Action {
    const FINE: u32 = 1 << 24;
    let mut left = f64::from(draw.below(FINE)) / f64::from(FINE);
    let found = Vote::ALL.iter().zip(mix).find(|(_, p)| {
        left -= **p;
        left < 0.0
    });
    // What rounding left over goes to the likeliest.
    let likeliest = || Vote::ALL.iter().zip(mix).max_by(|a, b| a.1.total_cmp(b.1));
    Action::Vote(
        found
            .or_else(likeliest)
            .map_or(Vote::default(), |(vote, _)| *vote),
    )
}
