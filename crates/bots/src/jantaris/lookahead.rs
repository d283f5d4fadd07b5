//! Thinking ahead in a world whose piles are known: what each seat would do, and where that leads.
//!
//! Positions are evaluated where it is quiet: between the steps of a turn. Up to there everybody goes on with what looks
//! best to it at once.

use super::eval_input::EvalInput;
use super::evaluator::Evaluator;
use super::vote::Care;
use crate::Thoughts;
use crate::sight::around_zero;
use arrayvec::ArrayVec;
use kontor_core::{Game, Joint, Rollout, Seat};
use kontor_jantaris::{Action, Ask, Ballot, Choice, Jantaris, MOST_SEATS, State, VisitAuction};

/// Each seat's share of the win.
pub(crate) type WinShares = [f32; MOST_SEATS];

/// The actions that are worth a thought; the most come from the secret map in a ring of twelve.
pub(crate) type Actions = ArrayVec<Action, 256>;

/// A search of what each seat would do next, with its thinking budget.
pub(crate) struct Lookahead<'a> {
    pub(crate) game: &'a Jantaris,
    evaluator: Evaluator<'a>,
    /// Evaluates what is done between quiet positions.
    quick: Evaluator<'a>,
    thoughts: Thoughts,
    /// How blurred values are seen, and by which stream.
    blur: Option<(f32, Rollout)>,
}

/// Whether a position is evaluated as it is: it stands between two steps of a turn.
fn is_quiet(ask: &Ask) -> bool {
    match ask {
        Ask::Settle | Ask::Items | Ask::City | Ask::Stone | Ask::Spyglass | Ask::Over => true,
        Ask::Vote(ballot) => !matches!(ballot, Ballot::Open { .. }),
        Ask::Item(_)
        | Ask::Replace
        | Ask::Auction(_)
        | Ask::Bid(_)
        | Ask::Pay(_)
        | Ask::Resolve(_)
        | Ask::GreatMarket(_) => false,
    }
}

impl<'a> Lookahead<'a> {
    pub(crate) fn new(
        game: &'a Jantaris,
        evaluator: Evaluator<'a>,
        thoughts: Thoughts,
    ) -> Lookahead<'a> {
        Lookahead {
            game,
            evaluator,
            quick: evaluator,
            thoughts,
            blur: None,
        }
    }

    /// From now on what is done between quiet positions is evaluated by rules of thumb, which are quicker.
    pub(crate) fn hurry(&mut self) {
        self.quick = Evaluator::Thumb;
    }

    /// From now on every value is seen a little wrong, by up to this much.
    pub(crate) fn blur(&mut self, blur: f32, draw: Rollout) {
        self.blur = Some((blur, draw));
    }

    /// The thoughts so far.
    pub(crate) fn thoughts(&self) -> Thoughts {
        self.thoughts
    }

    /// Every seat's share of the win as the position stands; nothing when there is no more time to think.
    pub(crate) fn shares(&mut self, state: &State) -> WinShares {
        if self.thoughts.spent() {
            return [0.0; MOST_SEATS];
        }
        (0..self.game.players(state)).for_each(|_| self.thoughts.value());
        let input = EvalInput::of(self.game, state.table());
        let mut shares = self.evaluator.shares(self.game, &input);
        if let Some((blur, draw)) = &mut self.blur {
            let seats = &mut shares[..usize::from(input.players)];
            seats
                .iter_mut()
                .for_each(|share| *share = blurred(*share, *blur, draw));
        }
        shares
    }

    /// One seat's share of the win as the position stands; nothing when there is no more time to think.
    pub(crate) fn share(&mut self, state: &State, seat: Seat) -> f32 {
        self.share_by(self.evaluator, state, seat)
    }

    fn share_by(&mut self, evaluator: Evaluator<'a>, state: &State, seat: Seat) -> f32 {
        if self.thoughts.spent() {
            return 0.0;
        }
        self.thoughts.value();
        let input = EvalInput::of(self.game, state.table());
        let share = evaluator.share(self.game, &input, seat.index());
        match &mut self.blur {
            Some((blur, draw)) => blurred(share, *blur, draw),
            None => share,
        }
    }

    /// What a seat might sensibly do: of all bids only a few, and no retreat of two merchants at once.
    pub(crate) fn sensible(&self, state: &State, seat: Seat) -> Actions {
        let mut actions = Actions::new();
        self.game.legal(state, seat, &mut |choice| match choice {
            Choice::Act(Action::GuildRemove(spots)) if spots.count() > 1 => {}
            Choice::Act(action) => actions.push(action),
            Choice::Auction { .. } | Choice::Bid { .. } => {
                let last = choice.ways() - 1;
                let bids = [
                    Some(0),
                    Some(1).filter(|_| last > 1),
                    Some(last).filter(|_| last > 0),
                ];
                actions.extend(bids.into_iter().flatten().map(|number| choice.nth(number)));
            }
        });
        actions
    }

    /// Whether a bid is higher than it need be: nobody could raise the lowest one.
    pub(crate) fn is_too_much(&self, state: &State, seat: Seat, action: Action) -> bool {
        let mut too_much = false;
        self.game.legal(state, seat, &mut |choice| {
            let lowest = choice.nth(0);
            if choice.covers(&action) && action != lowest {
                let next = self.after(state, seat, lowest);
                too_much = !matches!(next.table().ask(), Ask::Bid(_));
            }
        });
        too_much
    }

    /// The position after one seat's decision, at the next question.
    pub(crate) fn after(&self, state: &State, seat: Seat, action: Action) -> State {
        let mut next = *state;
        self.game
            .apply_unchecked(&mut next, &Joint::one(seat, action), &mut ());
        next
    }

    /// Plays on until it is quiet.
    pub(crate) fn settle(&mut self, state: &mut State) {
        while !is_quiet(state.table().ask()) {
            let Some(seat) = self.game.to_act(state).first() else {
                return;
            };
            *state = match state.table().ask() {
                // A second auction is worth a thought when it comes, not before.
                Ask::Auction(VisitAuction::Second) => self.after(state, seat, Action::Pass),
                Ask::Auction(VisitAuction::First) => self.open_auction(state, seat),
                Ask::Bid(_) => self.bid(state),
                _ => {
                    let action = self.at_once(state, seat);
                    self.after(state, seat, action)
                }
            };
        }
    }

    /// The action after which things look best to the seat, before anybody does anything more.
    fn at_once(&mut self, state: &State, seat: Seat) -> Action {
        let open_vote = matches!(state.table().ask(), Ask::Vote(_));
        let mut best = (Action::Pass, f32::NEG_INFINITY);
        for &action in &self.sensible(state, seat) {
            let mut next = self.after(state, seat, action);
            if open_vote {
                self.settle(&mut next);
            }
            let share = self.share_by(self.quick, &next, seat);
            if share > best.1 {
                best = (action, share);
            }
        }
        best.0
    }

    /// Where an action leads: to the next quiet position.
    pub(crate) fn outcome(&mut self, state: &State, seat: Seat, action: Action) -> State {
        let mut next = self.after(state, seat, action);
        self.settle(&mut next);
        next
    }

    /// The best action of the one seat that decides in a quiet position, and where it leads.
    pub(crate) fn best(&mut self, state: &State, seat: Seat) -> (Action, State) {
        let mut best = None;
        for &action in &self.sensible(state, seat) {
            let next = self.outcome(state, seat, action);
            let share = self.share(&next, seat);
            if best.is_none_or(|(_, _, most)| share > most) {
                best = Some((action, next, share));
            }
        }
        best.map_or((Action::Pass, *state), |(action, next, _)| (action, next))
    }

    /// Every seat's share of the win if all go on as it seems best to them until the turn is over; the vote is solved.
    pub(crate) fn at_the_end_of_the_turn(&mut self, state: &State) -> WinShares {
        let mut state = *state;
        let turn = (state.table().round(), state.table().active());
        loop {
            let table = state.table();
            if matches!(table.ask(), Ask::Over) || (table.round(), table.active()) != turn {
                return self.shares(&state);
            }
            let owed = self.game.to_act(&state);
            if matches!(table.ask(), Ask::Vote(_)) {
                return self.vote(&state, Care::Turn).shares;
            }
            let Some(seat) = owed.first() else {
                return self.shares(&state);
            };
            state = self.best(&state, seat).1;
        }
    }
}

fn blurred(share: f32, blur: f32, draw: &mut Rollout) -> f32 {
    (share + blur * around_zero(draw) as f32).clamp(0.001, 1.0)
}
