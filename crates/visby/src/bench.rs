//! A fixed amount of work for comparing implementations: the same random games everywhere, with a checksum.
//!
//! Every seat plays uniformly at random from one xorshift stream, seat 0 first, one draw only where there is more
//! than one option, options in `legal` order. After each game the scored seals and left-over wares of the first
//! two seats go into the checksum. With two players, goal 30 and 2,000 games it is `7e2de7407ac9d564`.

use crate::{Action, Goal, Phase, State, Visby, round};
use kontor_core::{Draw, Game, Joint, Seat};

/// The stream of the fixed work. It holds the number that the next draw is made from: a step ahead, so that no draw
/// has to wait for the steps of the generator.
#[derive(Clone, Debug)]
pub struct XorShift(u64);

impl Default for XorShift {
    fn default() -> Self {
        XorShift(step(88_172_645_463_325_252))
    }
}

#[inline]
const fn step(mut x: u64) -> u64 {
    x ^= x << 13;
    x ^= x >> 7;
    x ^ x << 17
}

impl Draw for XorShift {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        let x = self.0;
        // The stream moves on only where there is something to choose, and whether there is changes with every hand.
        self.0 = std::hint::select_unpredictable(n > 1, step(x), x);
        let out = x.wrapping_mul(0x2545_f491_4f6c_dd1d);
        (((out >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// How the decisions are carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Apply {
    /// With every check.
    Checked,
    /// As search does it.
    Unchecked,
}

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// Games.
    pub games: u64,
    /// Rounds in them.
    pub rounds: u64,
    /// The checksum.
    pub sum: u64,
}

/// Plays random games with goal 30 to the end.
pub fn play(visby: &Visby, players: u8, games: u64, apply: Apply) -> Work {
    match apply {
        Apply::Checked => play_with(visby, players, games, |state, joint| {
            visby
                .apply(state, joint, &mut ())
                .expect("sampled actions are legal");
        }),
        Apply::Unchecked => play_with(visby, players, games, |state, joint| {
            visby.apply_unchecked(state, joint, &mut ());
        }),
    }
}

fn play_with(
    visby: &Visby,
    players: u8,
    games: u64,
    apply: impl Fn(&mut State, &Joint<Action>),
) -> Work {
    let mut draw = XorShift::default();
    let mut work = Work::default();
    for _ in 0..games {
        let mut state = round::start(players, Goal::Thirty);
        while state.phase != Phase::Over {
            let mut joint = Joint::none();
            for seat in visby.to_act(&state).iter() {
                joint[seat] = Some(visby.sample(&state, seat, &mut draw));
            }
            apply(&mut state, &joint);
        }
        let mut seats = Seat::all(2).map(|seat| state.families[seat]);
        if let (Some(a), Some(b)) = (seats.next(), seats.next()) {
            let seals = u64::from(a.seals) * 64 + u64::from(b.seals);
            let digest = (seals * 4 + u64::from(a.wares)) * 4 + u64::from(b.wares);
            work.sum = work.sum.wrapping_mul(1_000_003).wrapping_add(digest);
        }
        work.games += 1;
        work.rounds += u64::from(state.round);
    }
    work
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_thousand_games_have_the_checksum_that_other_implementations_found() {
        for apply in [Apply::Checked, Apply::Unchecked] {
            let work = play(&Visby::standard(), 2, 2_000, apply);
            assert_eq!(format!("{:016x}", work.sum), "7e2de7407ac9d564");
        }
    }
}
