//! Learning to value positions of Jantaris: TD(λ) from games against oneself.

use super::features;
use super::judge::Judge;
use super::mind::{Leaf, Mind};
use super::outlook::{Outlook, SEATS};
use crate::Steps;
use crate::net::Net;
use crate::training::{Lesson, Subject};
use kontor_core::{Chance, Draw, Game, Joint, Options, Rollout};
use kontor_jantaris::{Ask, Jantaris, State};

/// Share of decisions left to chance, in thousandths.
const STRAY: u32 = 30;

/// How much of what a position is worth comes from what was really reached later, rather than from what the net says of
/// the next position.
const LAMBDA: f32 = 0.8;

/// This much of the course is played by rules of thumb.
const BY_THUMB: f32 = 0.08;

/// A game longer than this teaches nothing about winning.
const LAST_ROUND: u32 = 60;

/// Jantaris for three and for four, by turns.
#[derive(Clone, Debug)]
pub struct ForAll(Jantaris);

impl Default for ForAll {
    fn default() -> Self {
        ForAll(Jantaris::standard())
    }
}

impl Subject for ForAll {
    const NAME: &'static str = "jantaris";
    const FEATURES: usize = features::COUNT;

    fn game(&self, net: &Net, seed: u64, number: u64, done: f32) -> Vec<Lesson> {
        let judge = if done < BY_THUMB {
            Judge::Thumb
        } else {
            Judge::Net(net)
        };
        self_play(&self.0, judge, seed, number)
    }
}

/// A position that was judged in play.
struct Seen {
    outlook: Outlook,
    shares: [f32; SEATS],
    /// What came next was left to chance, so it says nothing about this one.
    strayed: bool,
}

/// One game against oneself, and what it teaches about the quiet positions, for all seats.
fn self_play(game: &Jantaris, judge: Judge<'_>, seed: u64, number: u64) -> Vec<Lesson> {
    let mut draw = Rollout::new(seed, number);
    let players = if number.is_multiple_of(2) { 3 } else { 4 };
    let chance = Chance::new(draw.next_u64());
    let mut state = game.start(players, &Options::defaults(Jantaris::OPTIONS), chance);
    let mut mind = Mind::new(game, judge, Steps::of(u32::MAX));
    let mut seen: Vec<Seen> = Vec::new();
    while game.outcome(&state).is_none() && state.table().round() < LAST_ROUND {
        let outlook = Outlook::of(game, state.table());
        let strayed = draw.below(1000) < STRAY;
        if is_taught(state.table().ask()) {
            let shares = judge.shares(game, &outlook);
            seen.push(Seen {
                outlook,
                shares,
                strayed,
            });
        } else if let (true, Some(last)) = (strayed, seen.last_mut()) {
            last.strayed = true;
        }
        state = decide(&mut mind, &state, strayed, &mut draw);
    }
    let mut reached = Outlook::of(game, state.table()).final_shares();
    let mut expected = reached;
    let mut lessons = Vec::new();
    for position in seen.iter().rev() {
        for seat in 0..usize::from(players) {
            reached[seat] = if position.strayed {
                position.shares[seat]
            } else {
                LAMBDA * reached[seat] + (1.0 - LAMBDA) * expected[seat]
            };
            if !position.strayed {
                let active = features::of(game, &position.outlook, seat);
                lessons.push((active.as_slice().into(), reached[seat]));
            }
        }
        expected = position.shares;
    }
    lessons
}

/// The positions that the net is asked about most.
fn is_taught(ask: &Ask) -> bool {
    matches!(ask, Ask::City | Ask::Items | Ask::Stone | Ask::Vote(_))
}

/// The position after what all seats do that owe a decision.
fn decide(mind: &mut Mind<'_>, state: &State, strayed: bool, draw: &mut Rollout) -> State {
    let game = mind.game;
    let owed = game.to_act(state);
    let mut joint = Joint::none();
    if strayed {
        for seat in owed.iter() {
            joint[seat] = Some(game.sample(state, seat, draw));
        }
    } else if owed.len() > 1 {
        for (seat, mix) in mind.vote(state, Leaf::Quiet).mixes {
            joint[seat] = Some(super::vote::drawn(&mix, draw));
        }
    } else if let Some(seat) = owed.first() {
        joint[seat] = Some(mind.best(state, seat).0);
    }
    let mut next = *state;
    game.apply_unchecked(&mut next, &joint, &mut ());
    next
}
