//! Learning to value positions of Ostia in which a round begins.
//!
//! Games are played by the rollout policy, some seats misjudging more than others, so that many positions are seen. What a
//! position should have been worth to a seat lies between what the net says of the next one and how the game ended.

use super::board::Board;
use super::features;
use super::rollout_policy::RolloutPolicy;
use super::valuation::Valuation;
use crate::net::Net;
use crate::training::{Lesson, Subject};
use kontor_core::{BySeat, Chance, Draw, Game, Joint, Options, Rollout, Seat, WIN_UNITS};
use kontor_ostia::{Ostia, Phase, SEATS, State};

/// How much the end of a game counts against what the net says of the next round.
const END_WEIGHT: f32 = 0.7;

/// Ostia for so many players.
#[derive(Clone, Debug)]
pub struct ForSeveral<const PLAYERS: u8> {
    game: Ostia,
    board: Board,
}

impl<const PLAYERS: u8> Default for ForSeveral<PLAYERS> {
    fn default() -> Self {
        let game = Ostia::standard();
        let board = Board::new(game.figures());
        ForSeveral { game, board }
    }
}

impl<const PLAYERS: u8> Subject for ForSeveral<PLAYERS> {
    const NAME: &'static str = match PLAYERS {
        3 => "ostia-3",
        4 => "ostia-4",
        _ => "ostia-5",
    };
    const FEATURES: usize = features::COUNT;

    fn game(&self, net: &Net, seed: u64, number: u64, _done: f32) -> Vec<Lesson> {
        let begun = self.play(seed, number);
        let mut lessons = Vec::new();
        let Some((end, rounds)) = begun.split_last() else {
            return lessons;
        };
        let outcome = self.game.adjudicate(end);
        let mut worth: BySeat<f32, SEATS> = BySeat::from_fn(PLAYERS, |seat| {
            outcome.share(seat) as f32 / WIN_UNITS as f32
        });
        for state in rounds.iter().rev() {
            for seat in Seat::all(PLAYERS) {
                let active = features::of(self.game.figures(), state, seat);
                let said = net.value(&active);
                lessons.push((active.as_slice().into(), worth[seat]));
                worth[seat] = said + END_WEIGHT * (worth[seat] - said);
            }
        }
        lessons
    }
}

impl<const PLAYERS: u8> ForSeveral<PLAYERS> {
    /// One game by the rollout policy: the positions in which rounds began, from the second on, and the end.
    fn play(&self, seed: u64, number: u64) -> Vec<State> {
        let mut draw = Rollout::new(seed, number);
        let careful = Valuation::STANDARD;
        let careless = Valuation {
            blur: 0.5,
            ..Valuation::STANDARD
        };
        let policies = [&careful, &careless]
            .map(|valuation| RolloutPolicy::new(&self.game, &self.board, valuation));
        let policy_of: BySeat<usize, SEATS> =
            BySeat::from_fn(PLAYERS, |_| usize::from(draw.below(3) == 0));
        let options = Options::defaults(Ostia::OPTIONS);
        let chance = Chance::new(draw.next_u64());
        let mut state = self.game.start(PLAYERS, &options, chance);
        let mut begun = Vec::new();
        let mut market = policies[0].market(&state);
        while self.game.outcome(&state).is_none() {
            if matches!(state.phase(), Phase::Keep | Phase::Allocate) {
                market = policies[0].market(&state);
            }
            let mut joint = Joint::none();
            for seat in self.game.to_act(&state).iter() {
                let policy = &policies[policy_of[seat]];
                joint[seat] = Some(policy.decide(&market, &state, seat, &mut draw));
            }
            self.game.apply_unchecked(&mut state, &joint, &mut ());
            if matches!(state.phase(), Phase::Keep | Phase::Over) {
                begun.push(state);
            }
        }
        begun
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::{Course, Trained, Training};

    #[test]
    fn a_net_gets_better_at_saying_how_games_end() {
        let mut training = Training::new(
            ForSeveral::<3>::default(),
            Course {
                seed: 5,
                rounds: 25,
                games: 40,
                memory: 20_000,
            },
        );
        let first = training.round().error;
        let last = (1..25).map(|_| training.round().error).last().unwrap();
        assert!(last < 0.9 * first, "{first} {last}");
    }

    #[test]
    fn every_begun_round_teaches_every_seat() {
        let subject = ForSeveral::<4>::default();
        let net = Net::random(features::COUNT, 1);
        let lessons = subject.game(&net, 1, 1, 0.0);
        assert_eq!(lessons.len(), 4 * 4);
        let last: f32 = lessons[..4].iter().map(|(_, worth)| worth).sum();
        assert!((last - 1.0).abs() < 1e-6, "shares of one win: {last}");
    }
}
