//! A position together with the decisions that have been made in it but wait for others.

use crate::{BadJoint, Game, Joint, Outcome, Seat, Seats, Sink};

/// A state and what some of the seats have already decided in it.
///
/// A decision stays here, secret, until the last seat that owes one has decided; then all take effect. The order
/// in which decisions arrive leaves no trace.
#[derive(Debug)]
pub struct Position<G: Game> {
    state: G::State,
    committed: Joint<G::Action>,
}

impl<G: Game> Clone for Position<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Position<G> {}

impl<G: Game> PartialEq for Position<G> {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state && self.committed == other.committed
    }
}

impl<G: Game> Eq for Position<G> {}

/// What came of a decision.
#[derive(Debug, PartialEq, Eq)]
pub enum Acted<A> {
    /// It waits for the decisions of others.
    Waits,
    /// It was the last one: these took effect together.
    Done(Joint<A>),
}

/// Why a decision was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused<R> {
    /// The game is over.
    Over,
    /// The seat owes no decision, or has made it.
    NotYourTurn,
    /// The action is not allowed.
    Illegal(R),
}

impl<G: Game> Position<G> {
    /// A position in which nobody has decided yet.
    pub fn new(state: G::State) -> Self {
        Position {
            state,
            committed: Joint::none(),
        }
    }

    /// A position in which some have decided; refused, with every reason, if a decision is not owed, not legal, or
    /// the last one (it would have taken effect).
    pub fn with_committed(
        game: &G,
        state: G::State,
        committed: Joint<G::Action>,
    ) -> Result<Self, Vec<BadJoint<G::Refusal>>> {
        let owed = game.to_act(&state);
        let decided = committed.seats();
        let mut wrong = Vec::new();
        if !decided.without(owed).is_empty() {
            wrong.push(BadJoint::NotOwed(decided.without(owed)));
        }
        for (seat, action) in committed.iter().filter(|&(seat, _)| owed.contains(seat)) {
            if let Err(why) = game.check(&state, seat, &action) {
                wrong.push(BadJoint::Illegal { seat, why });
            }
        }
        if !owed.is_empty() && decided == owed {
            wrong.push(BadJoint::Complete);
        }
        if wrong.is_empty() {
            Ok(Position { state, committed })
        } else {
            Err(wrong)
        }
    }

    /// The state, without the decisions that wait.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The decisions that wait.
    pub fn committed(&self) -> &Joint<G::Action> {
        &self.committed
    }

    /// The state and the decisions that wait.
    pub fn parts(self) -> (G::State, Joint<G::Action>) {
        (self.state, self.committed)
    }

    /// The seats whose decision is missing.
    pub fn to_act(&self, game: &G) -> Seats {
        game.to_act(&self.state).without(self.committed.seats())
    }

    /// Whether a seat could decide now; says why not.
    pub fn turn(&self, game: &G, seat: Seat) -> Result<(), Refused<G::Refusal>> {
        if game.to_act(&self.state).is_empty() {
            return Err(Refused::Over);
        }
        if !self.to_act(game).contains(seat) {
            return Err(Refused::NotYourTurn);
        }
        Ok(())
    }

    /// Takes one seat's decision. After a refusal the position is what it was.
    pub fn act(
        &mut self,
        game: &G,
        seat: Seat,
        action: G::Action,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<Acted<G::Action>, Refused<G::Refusal>> {
        self.turn(game, seat)?;
        game.check(&self.state, seat, &action)
            .map_err(Refused::Illegal)?;
        self.committed[seat] = Some(action);
        if !self.to_act(game).is_empty() {
            return Ok(Acted::Waits);
        }
        let joint = std::mem::replace(&mut self.committed, Joint::none());
        game.apply_unchecked(&mut self.state, &joint, sink);
        Ok(Acted::Done(joint))
    }

    /// Takes back a decision that still waits for others; false if there is none.
    pub fn withdraw(&mut self, seat: Seat) -> bool {
        self.committed[seat].take().is_some()
    }

    /// What the viewer may know.
    pub fn view(&self, game: &G, viewer: Option<Seat>) -> G::View {
        game.view(&self.state, &self.committed, viewer)
    }

    /// How it ended.
    pub fn outcome(&self, game: &G) -> Option<Outcome> {
        game.outcome(&self.state)
    }
}
