//! The vote: everybody chooses at once, and nobody wants to be read.

use super::lookahead::{Lookahead, WinShares};
use kontor_core::{Draw, Game, Joint, Seat};
use kontor_jantaris::{Action, Ask, MOST_SEATS, State, Vote};
use kontor_search::several::{self, LearningPlan};

/// How often every seat learns from what the others do.
const LEARNING_ROUNDS: u32 = 120;

/// All joint votes of a full table.
const JOINT_VOTES: usize = VOTES.pow(MOST_SEATS as u32);

/// How often every seat learns where only some joint votes are looked at.
const SAMPLED_LEARNING_ROUNDS: u32 = 6;

/// What one voter can do.
const VOTES: usize = Vote::ALL.len();

/// How much a vote counts that does well whatever the others do, beside what it is worth if they do what is best: as if they
/// voted anything at all in one case of three.
const LEAN_WEIGHT: f64 = 0.5;

/// How closely a vote is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Care {
    /// All joint votes, until the turn is over.
    Turn,
    /// All joint votes, until the next seat has been in the city; this seat counts on mistakes of the others.
    City(Seat),
    /// Of four seats only some joint votes, drawn with this seed, until the turn is over.
    Sampled(u64),
}

/// What a vote comes to.
pub(crate) struct Poll {
    /// Who votes, and how often each vote is cast.
    pub(crate) mixes: Vec<(Seat, Vec<f64>)>,
    /// Every seat's share of the win.
    pub(crate) shares: WinShares,
}

impl Lookahead<'_> {
    /// Solves a vote.
    pub(crate) fn vote(&mut self, state: &State, care: Care) -> Poll {
        let voters: Vec<Seat> = self.game.to_act(state).iter().collect();
        let choices = vec![VOTES; voters.len()];
        let (exact, iterations, seed) = match care {
            Care::Turn | Care::City(_) => (JOINT_VOTES, LEARNING_ROUNDS, 0),
            Care::Sampled(seed) => (JOINT_VOTES / 4, SAMPLED_LEARNING_ROUNDS, seed),
        };
        let plan = LearningPlan {
            exact,
            iterations,
            seed,
        };
        // What is not looked at for want of time is taken to leave things as they stand.
        let unseen = self.shares(state);
        let mut seen = Vec::new();
        let mut lean = None;
        if let Care::City(seat) = care {
            let all = joints(voters.len());
            seen.extend(all.map(|cast| self.carried_out(state, &voters, &cast, care)));
            // What was not finished would favour whatever came first.
            let finished: Option<Vec<WinShares>> = seen.iter().copied().collect();
            let at = voters.iter().position(|voter| *voter == seat);
            lean = finished.zip(at);
        }
        let lean = lean.map(|(seen, at)| (at, leaning(&voters, at, &seen)));
        let mut chosen = several::choose(&choices, &plan, |cast, shares| {
            let look = || self.carried_out(state, &voters, cast, care);
            let known = seen.get(number(cast)).copied();
            let all = known.unwrap_or_else(look).unwrap_or(unseen);
            for (share, seat) in shares.iter_mut().zip(&voters) {
                *share = all[seat.index()].into();
            }
            if let Some((at, more)) = &lean {
                shares[*at] += more[cast[*at]];
            }
        });
        if let Some((at, more)) = lean {
            // What is left is what the mixes lead to.
            let mix = chosen.mixes[at].iter().zip(more);
            chosen.shares[at] -= mix.map(|(p, more)| p * more).sum::<f64>();
        }
        // Who looks through the spyglass has what the others have not.
        let rest = 1.0 - chosen.shares.iter().sum::<f64>();
        let mut shares = [rest as f32; MOST_SEATS];
        for (share, seat) in chosen.shares.iter().zip(&voters) {
            shares[seat.index()] = *share as f32;
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
        care: Care,
    ) -> Option<WinShares> {
        let mut joint = Joint::none();
        for (&seat, &vote) in voters.iter().zip(cast) {
            joint[seat] = Some(Action::Vote(Vote::ALL[vote]));
        }
        let mut next = *state;
        self.game.apply_unchecked(&mut next, &joint, &mut ());
        self.settle(&mut next);
        if matches!(care, Care::City(_)) {
            while matches!(next.table().ask(), Ask::Items | Ask::City) && !self.thoughts().spent() {
                let active = next.table().active();
                next = self.best(&next, active).1;
            }
        }
        (!self.thoughts().spent()).then(|| self.shares(&next))
    }
}

/// All joint votes of so many, in the order of their numbers.
fn joints(voters: usize) -> impl Iterator<Item = Vec<usize>> {
    let digit = |number: usize, voter: usize| number / VOTES.pow(voter as u32) % VOTES;
    (0..VOTES.pow(voters as u32))
        .map(move |number| (0..voters).map(|voter| digit(number, voter)).collect())
}

fn number(cast: &[usize]) -> usize {
    let votes = cast.iter().rev();
    votes.fold(0, |number, vote| number * VOTES + vote)
}

/// What each vote of one voter counts more than others because of what the others might do; known is what every joint vote
/// leads to.
fn leaning(voters: &[Seat], at: usize, seen: &[WinShares]) -> [f64; VOTES] {
    let mut sums = [0.0; VOTES];
    for (cast, shares) in joints(voters.len()).zip(seen) {
        sums[cast[at]] += f64::from(shares[voters[at].index()]);
    }
    let mean = sums.iter().sum::<f64>() / VOTES as f64;
    let others = seen.len() as f64 / VOTES as f64;
    sums.map(|sum| LEAN_WEIGHT * (sum - mean) / others)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thoughts;
    use crate::jantaris::evaluator::Evaluator;
    use crate::jantaris::tests::in_random_games;
    use kontor_core::Rollout;
    use kontor_jantaris::Ballot;

    #[test]
    fn a_vote_is_a_mix_for_every_voter_and_the_shares_are_the_whole_win() {
        let mut spied = 0;
        let mut number: u64 = 0;
        in_random_games(2, |game, state| {
            let Ask::Vote(ballot) = state.table().ask() else {
                return;
            };
            number += 1;
            let is_spied = matches!(ballot, Ballot::Spied { .. });
            spied += u32::from(is_spied);
            if matches!(ballot, Ballot::Open { .. }) || !(is_spied || number.is_multiple_of(10)) {
                return;
            }
            for care in [Care::Turn, Care::Sampled(number)] {
                let mut lookahead = Lookahead::new(game, Evaluator::Thumb, Thoughts::of(u32::MAX));
                let poll = lookahead.vote(state, care);
                assert_eq!(poll.mixes.len(), game.to_act(state).len());
                for (_, mix) in &poll.mixes {
                    assert!((mix.iter().sum::<f64>() - 1.0).abs() < 1e-9);
                }
                let players = usize::from(game.players(state));
                let total: f32 = poll.shares[..players].iter().sum();
                assert!((total - 1.0).abs() < 1e-4, "{total}");
            }
        });
        assert!(spied > 0);
    }

    #[test]
    fn joint_votes_come_in_the_order_of_their_numbers() {
        for voters in 1..=MOST_SEATS {
            let numbers = joints(voters).map(|cast| number(&cast));
            assert!(numbers.eq(0..VOTES.pow(voters as u32)));
        }
    }

    #[test]
    fn who_counts_on_mistakes_votes_for_what_does_well_whatever_the_others_do() {
        let mut count: u64 = 0;
        let mut gained = 0.0;
        in_random_games(2, |game, state| {
            if !matches!(state.table().ask(), Ask::Vote(Ballot::Secret)) {
                return;
            }
            count += 1;
            if !count.is_multiple_of(4) {
                return;
            }
            let voters: Vec<Seat> = game.to_act(state).iter().collect();
            let mut lookahead = Lookahead::new(game, Evaluator::Thumb, Thoughts::of(u32::MAX));
            let cares = [voters[1], voters[0]].map(Care::City);
            let seen: Vec<WinShares> = joints(voters.len())
                .filter_map(|cast| lookahead.carried_out(state, &voters, &cast, cares[0]))
                .collect();
            let more = leaning(&voters, 0, &seen);
            let [before, leaning] = cares.map(|care| {
                let poll = lookahead.vote(state, care);
                let mix = poll.mixes[0].1.iter().zip(more);
                mix.map(|(p, more)| p * more / LEAN_WEIGHT).sum::<f64>()
            });
            gained += leaning - before;
        });
        assert!(gained > 0.05, "{gained} in {count} votes");
    }

    #[test]
    fn votes_are_drawn_as_the_mix_says() {
        let mut draw = Rollout::new(1, 1);
        let mut counts = [0; 4];
        for _ in 0..10_000 {
            if let Action::Vote(vote) = drawn(&[0.0, 0.75, 0.0, 0.25], &mut draw) {
                counts[vote as usize] += 1;
            }
        }
        assert_eq!((counts[0], counts[2]), (0, 0));
        assert!((7_300..7_700).contains(&counts[1]), "{counts:?}");
    }
}
