//! The bot for Jantaris: looks one decision ahead, or to the end of the turn.

use super::evaluator::Evaluator;
use super::lookahead::Lookahead;
use super::vote::{Care, drawn};
use crate::net::Net;
use crate::sight::Sight;
use crate::{Advice, Level, Played, Question, Thoughts};
use kontor_core::Rollout;
use kontor_jantaris::{Action, Ask, Ballot, Jantaris, State};
use std::sync::OnceLock;

/// The net that comes with the program, made by `kontor train jantaris`.
const WEIGHTS: &[u8] = include_bytes!("../../weights/jantaris.net");

fn net() -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    NET.get_or_init(|| {
        Net::from_bytes(WEIGHTS).expect("the embedded weights are checked by a test")
    })
}

/// How well a level sees: blur in shares of the win, effort in worlds with piles in different orders; one that looks far
/// looks to the end of the turn.
fn sight(level: Level) -> Sight {
    let (blur, effort, far) = match level {
        Level::Beginner => (0.12, 1, false),
        Level::Casual => (0.05, 1, false),
        Level::Expert => (0.025, 2, false),
        Level::Master => (0.0, 3, true),
    };
    Sight { blur, effort, far }
}

/// So many actions are looked at more closely.
const SHORTLIST: usize = 5;

impl Played for Jantaris {
    const WEIGHTS: &'static [&'static [u8]] = &[WEIGHTS];

    fn advise(level: Level, question: &Question<'_, Jantaris>) -> Advice<Action> {
        advise(level, question, Evaluator::Net(net()))
    }
}

/// Decides for a seat.
fn advise(
    level: Level,
    question: &Question<'_, Jantaris>,
    evaluator: Evaluator<'_>,
) -> Advice<Action> {
    let sight = sight(level);
    let mut lookahead = Lookahead::new(question.game, evaluator, Thoughts::of(question.thoughts));
    if sight.blur > 0.0 {
        lookahead.blur(sight.blur as f32, question.stream(3));
    }
    let mut draw = question.stream(2);
    let world = question.world(&mut draw);
    let ask = question.view.table.ask();
    if matches!(ask, Ask::Vote(Ballot::Secret | Ballot::Spied { .. })) {
        return cast(&mut lookahead, &world, question, &sight, &mut draw);
    }
    choose(&mut lookahead, world, question, &sight, &mut draw)
}

/// Votes: a draw from the mix that the seat does not regret.
fn cast(
    lookahead: &mut Lookahead<'_>,
    world: &State,
    question: &Question<'_, Jantaris>,
    sight: &Sight,
    draw: &mut Rollout,
) -> Advice<Action> {
    let care = if sight.far {
        Care::City(question.seat)
    } else {
        Care::Turn
    };
    let poll = lookahead.vote(world, care);
    let mix = poll
        .mixes
        .iter()
        .find(|(seat, _)| *seat == question.seat)
        .map(|(_, mix)| mix.as_slice())
        .unwrap_or_default();
    let policy: Vec<(Action, f64)> = kontor_jantaris::Vote::ALL
        .into_iter()
        .map(Action::Vote)
        .zip(mix.iter().copied())
        .filter(|(_, p)| *p > 0.0)
        .collect();
    let action = drawn(mix, draw);
    Advice {
        action,
        policy,
        value: f64::from(poll.shares[question.seat.index()]).clamp(0.0, 1.0),
        thoughts: lookahead.thoughts().taken(),
    }
}

/// A candidate, and what was seen of it: the sum over worlds.
struct Candidate {
    action: Action,
    seen: f32,
    worlds: u32,
}

impl Candidate {
    fn mean(&self) -> f32 {
        self.seen / self.worlds.max(1) as f32
    }
}

/// Chooses an action where nobody else chooses at once.
fn choose(
    lookahead: &mut Lookahead<'_>,
    mut world: State,
    question: &Question<'_, Jantaris>,
    sight: &Sight,
    draw: &mut Rollout,
) -> Advice<Action> {
    let seat = question.seat;
    let mut candidates: Vec<Candidate> = lookahead
        .sensible(&world, seat)
        .into_iter()
        .filter(|&action| !lookahead.is_too_much(&world, seat, action))
        .map(|action| Candidate {
            action,
            seen: 0.0,
            worlds: 0,
        })
        .collect();
    // What a look at the votes is worth shows only when they have been cast.
    let spies = matches!(question.view.table.ask(), Ask::Spyglass);
    let deep = (sight.far || spies) && candidates.len() > 1;
    for number in 0..sight.effort {
        if number > 0 {
            world = question.world(draw);
        }
        if number == 0 || !deep {
            for candidate in &mut candidates {
                let next = lookahead.outcome(&world, seat, candidate.action);
                candidate.seen += lookahead.shares(&next)[seat.index()];
                candidate.worlds += 1;
            }
        }
        if !deep {
            continue;
        }
        if number == 0 {
            candidates.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            candidates.truncate(SHORTLIST);
        }
        let mut seen = Vec::new();
        for candidate in &candidates {
            let next = lookahead.outcome(&world, seat, candidate.action);
            seen.push(lookahead.at_the_end_of_the_turn(&next)[seat.index()]);
        }
        // A round that was not finished would favour whoever came first.
        if lookahead.thoughts().spent() {
            break;
        }
        for (candidate, seen) in candidates.iter_mut().zip(seen) {
            if number == 0 {
                (candidate.seen, candidate.worlds) = (0.0, 0);
            }
            candidate.seen += seen;
            candidate.worlds += 1;
        }
    }
    let better = |best: usize, next: usize| {
        if candidates[next].mean() > candidates[best].mean() {
            next
        } else {
            best
        }
    };
    let best = &candidates[(1..candidates.len()).fold(0, better)];
    let thoughts = lookahead.thoughts().taken();
    Advice::of_one(best.action, best.mean().into(), thoughts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jantaris::features;

    #[test]
    fn the_embedded_weights_are_for_these_features() {
        assert_eq!(net().inputs(), features::COUNT);
    }
}
