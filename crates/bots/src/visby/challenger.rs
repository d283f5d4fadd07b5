//! A learned best response in two-player Visby: knows how often the bot takes each action, and learns what positions are
//! worth against it.

use super::bot::weights;
use super::features;
use super::pick;
use crate::net::{Folded, Net};
use crate::training::{Lesson, Subject};
use crate::{Advice, Bot, Question};
use kontor_core::{Chance, Draw, Game, Joint, Options, Rollout, Seat};
use kontor_search::{actions, playout};
use kontor_visby::{Action, Phase, State, Visby};
use std::fmt;
use std::sync::Arc;

/// The bot that is to be beaten, and what it may do.
#[derive(Clone)]
struct Rival {
    visby: Visby,
    /// Asked in the positions that come about.
    bot: Arc<dyn Bot<Visby>>,
    /// Asked how wares will be traded after cards that are only thought of: there are dozens of such positions.
    model: Arc<dyn Bot<Visby>>,
    thoughts: u32,
}

impl Rival {
    /// How often one of the bots takes each of its actions.
    fn mix(
        &self,
        bot: &dyn Bot<Visby>,
        state: &State,
        seat: Seat,
        seed: u64,
    ) -> Vec<(Action, f64)> {
        let view = self.visby.view(state, &Joint::none(), Some(seat));
        let advice = bot.advise(&Question {
            game: &self.visby,
            seat,
            view: &view,
            history: &[],
            thoughts: self.thoughts,
            seed,
        });
        advice.policy
    }

    /// What the other seat does in a position that has come about; nothing if it owes no decision.
    fn known(&self, state: &State, other: Seat, seed: u64) -> Vec<(Action, f64)> {
        if self.visby.to_act(state).contains(other) {
            self.mix(&*self.bot, state, other, seed)
        } else {
            Vec::new()
        }
    }

    /// What each own action is worth against the other's mix; nothing if none is owed.
    fn replies(
        &self,
        net: &Folded,
        state: &State,
        me: Seat,
        mix: &[(Action, f64)],
        seed: u64,
    ) -> Vec<(Action, f64)> {
        let other = me.next(2);
        let own = actions::all(&self.visby, state, me).into_iter();
        let worth = |action| {
            let own = Joint::one(me, action);
            (action, self.mean(net, state, own, (other, mix), (me, seed)))
        };
        own.map(worth).collect()
    }

    /// The mean worth of what follows.
    fn mean(
        &self,
        net: &Folded,
        state: &State,
        own: Joint<Action>,
        (other, mix): (Seat, &[(Action, f64)]),
        (me, seed): (Seat, u64),
    ) -> f64 {
        let after = |joint: Joint<Action>| {
            let mut next = *state;
            self.visby.apply_unchecked(&mut next, &joint, &mut ());
            self.worth(net, &next, me, seed)
        };
        if mix.is_empty() {
            return after(own);
        }
        let mut mean = 0.0;
        for (action, p) in mix {
            let mut joint = own;
            joint[other] = Some(*action);
            mean += p * after(joint);
        }
        mean
    }

    fn worth(&self, net: &Folded, state: &State, me: Seat, seed: u64) -> f64 {
        match state.phase() {
            Phase::Over => playout::share(&self.visby.adjudicate(state), me),
            Phase::Choose => net.value(&features::rows(state, me)).into(),
            Phase::Trade => self.best(net, state, me, seed),
        }
    }

    /// What a position is worth in which wares are traded, if one replies best.
    fn best(&self, net: &Folded, state: &State, me: Seat, seed: u64) -> f64 {
        let other = me.next(2);
        let owed = self.visby.to_act(state);
        let mix = if owed.contains(other) {
            self.mix(&*self.model, state, other, seed)
        } else {
            Vec::new()
        };
        if owed.contains(me) {
            let replies = self.replies(net, state, me, &mix, seed).into_iter();
            return replies.fold(0.0, |best, (_, worth)| worth.max(best));
        }
        self.mean(net, state, Joint::none(), (other, &mix), (me, seed))
    }
}

/// What a challenger is taught: games against the bot, each position worth something between what the best reply to the
/// bot's mix is said to be worth and what came of it.
#[derive(Clone)]
pub struct Lessons {
    rival: Rival,
    options: Options,
    folded: Option<Arc<Folded>>,
}

impl Lessons {
    /// Against this bot, which takes so many thoughts a move.
    pub fn against(
        visby: Visby,
        bot: Arc<dyn Bot<Visby>>,
        thoughts: u32,
        options: Options,
    ) -> Lessons {
        Lessons {
            rival: Rival {
                visby,
                model: bot.clone(),
                bot,
                thoughts,
            },
            options,
            folded: None,
        }
    }

    /// The net to begin with: the one that bots play with.
    pub fn first_net() -> Net {
        weights()
    }
}

impl fmt::Debug for Lessons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lessons").finish_non_exhaustive()
    }
}

/// Share of the challenger's moves that are left to chance.
const STRAY_PERCENT: u32 = 10;

/// A game that lasts longer teaches nothing more.
const LAST_ROUND: u32 = 60;

/// How much what came of a position counts; the rest is what its best reply was said to be worth. The best of many guesses
/// is guessed too high, and a net that learned from nothing but its own guesses would believe in them more and more.
const EXPERIENCE_WEIGHT: f64 = 0.9;

impl Subject for Lessons {
    const NAME: &'static str = "visby-2-challenger";
    const FEATURES: usize = features::COUNT;
    /// It knows much already; what it has to learn about the bot are shades.
    const RATES: [f32; 2] = [0.000_3, 0.000_03];

    fn prepare(&mut self, net: &Net) {
        self.folded = Some(Arc::new(features::fold(net)));
    }

    fn game(&self, _net: &Net, seed: u64, number: u64, _done: f32) -> Vec<Lesson> {
        let rival = &self.rival;
        let net = self.folded.as_ref();
        let net = net.expect("a subject is prepared before its games");
        let mut draw = Rollout::new(seed, number);
        let me = Seat::among(2, number % 2).expect("one of two seats");
        let other = me.next(2);
        let mut state = rival.visby.start(2, &self.options, Chance::new(0));
        let mut moments = Vec::new();
        while state.phase() != Phase::Over && state.round() < LAST_ROUND {
            let moment = draw.next_u64();
            let mix = rival.known(&state, other, moment);
            let replies = rival.replies(net, &state, me, &mix, moment);
            let best = best(&replies);
            let mut joint = Joint::none();
            joint[me] = best.map(|(action, _)| action);
            let strays = !replies.is_empty() && draw.below(100) < STRAY_PERCENT;
            if strays {
                joint[me] = Some(replies[draw.below(replies.len() as u32) as usize].0);
            }
            if let Some((_, worth)) = best {
                let seen = (state.phase() == Phase::Choose).then(|| features::of(&state, me));
                moments.push(DecisionPoint {
                    seen,
                    worth,
                    strays,
                });
            }
            if !mix.is_empty() {
                let weights: Vec<f32> = mix.iter().map(|(_, p)| *p as f32).collect();
                joint[other] = Some(mix[pick(&weights, &mut draw)].0);
            }
            rival.visby.apply_unchecked(&mut state, &joint, &mut ());
        }
        let end = (state.phase() == Phase::Over).then(|| rival.worth(net, &state, me, 0));
        lessons(moments, end)
    }
}

/// A moment of a game in which the challenger decides.
struct DecisionPoint {
    /// What it sees, if it is a position that the net values.
    seen: Option<Box<[u16]>>,
    /// What the best reply is said to be worth.
    worth: f64,
    /// Whether it does something else.
    strays: bool,
}

/// What a game teaches, the last moment first. What comes after a stray move says nothing about the moment before it.
fn lessons(moments: Vec<DecisionPoint>, end: Option<f64>) -> Vec<Lesson> {
    let mut came = end;
    let mut lessons = Vec::new();
    for moment in moments.into_iter().rev() {
        let known = came.filter(|_| !moment.strays).unwrap_or(moment.worth);
        let worth = moment.worth + EXPERIENCE_WEIGHT * (known - moment.worth);
        came = Some(worth);
        lessons.extend(moment.seen.map(|seen| (seen, worth as f32)));
    }
    lessons
}

/// The best of several replies, the first of equals.
fn best(replies: &[(Action, f64)]) -> Option<(Action, f64)> {
    let better =
        |best: (Action, f64), next: (Action, f64)| if next.1 > best.1 { next } else { best };
    replies.iter().copied().reduce(better)
}

/// Plays the best reply to the bot's mix, by what it has learned positions are worth.
pub struct Challenger {
    rival: Rival,
    net: Folded,
}

impl Challenger {
    /// With what was learned, perhaps against a model that stands in for the bot.
    pub fn taught(
        visby: Visby,
        bot: Arc<dyn Bot<Visby>>,
        model: Arc<dyn Bot<Visby>>,
        thoughts: u32,
        net: &Net,
    ) -> Challenger {
        Challenger {
            rival: Rival {
                visby,
                bot,
                model,
                thoughts,
            },
            net: features::fold(net),
        }
    }
}

impl fmt::Debug for Challenger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Challenger").finish_non_exhaustive()
    }
}

impl Bot<Visby> for Challenger {
    fn advise(&self, question: &Question<'_, Visby>) -> Advice<Action> {
        let table = &question.view.table;
        let (me, seed) = (question.seat, question.seed);
        let mix = self.rival.known(table, me.next(2), seed);
        let replies = self.rival.replies(&self.net, table, me, &mix, seed);
        let (action, value) = best(&replies).expect("a seat that owes a decision has an action");
        Advice::of_one(action, value, question.thoughts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_of_a_position_counts_unless_a_stray_move_lies_between() {
        let moment = |worth, strays| DecisionPoint {
            seen: Some(Box::new([])),
            worth,
            strays,
        };
        let game = || vec![moment(0.5, false), moment(0.25, true), moment(0.75, false)];
        let taught = |end| -> Vec<f32> {
            let lessons = lessons(game(), end).into_iter();
            lessons.rev().map(|(_, worth)| worth).collect()
        };
        let (first, last) = (
            0.5 - 0.25 * EXPERIENCE_WEIGHT,
            0.75 - 0.75 * EXPERIENCE_WEIGHT,
        );
        for (end, expected) in [
            (Some(0.0), [first, 0.25, last]),
            (None, [first, 0.25, 0.75]),
        ] {
            let taught = taught(end);
            assert_eq!(taught.len(), expected.len());
            for (worth, expected) in taught.iter().zip(expected) {
                assert!((f64::from(*worth) - expected).abs() < 1e-6, "{taught:?}");
            }
        }
    }
}
