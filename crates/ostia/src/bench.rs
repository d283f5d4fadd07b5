//! Random games for measuring speed: the same ones everywhere, with a checksum.
//!
//! Every seat plays uniformly at random from one stream per game, seat 0 first. After each game chips and money of
//! all seats go into the checksum.

use crate::Ostia;
use crate::action::Action;
use crate::state::{Phase, State};
use kontor_core::{Chance, Draw, Game, Joint, Options, Rollout, Seat};

/// How a random action is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// Every legal choice is listed (bids and allocations as one range each), and one is picked; every decision is
    /// checked before it is carried out.
    Listed,
    /// The game picks one without listing, and decisions are carried out unchecked, as search does it.
    Sampled,
}

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// Games.
    pub games: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// The checksum.
    pub sum: u64,
}

/// Plays random games to the end.
pub fn play(ostia: &Ostia, players: u8, games: u64, pick: Pick) -> Work {
    let options = Options::defaults(Ostia::OPTIONS);
    let mut work = Work::default();
    for game in 0..games {
        let mut draw = Rollout::new(4, game);
        let mut state = ostia.start(players, &options, Chance::new(game));
        while state.phase != Phase::Over {
            let mut joint = Joint::none();
            for seat in ostia.to_act(&state).iter() {
                joint[seat] = Some(match pick {
                    Pick::Listed => listed(ostia, &state, seat, &mut draw),
                    Pick::Sampled => ostia.sample(&state, seat, &mut draw),
                });
                work.decisions += 1;
            }
            match pick {
                Pick::Listed => ostia
                    .apply(&mut state, &joint, &mut ())
                    .expect("listed actions are legal"),
                Pick::Sampled => ostia.apply_unchecked(&mut state, &joint, &mut ()),
            }
        }
        for merchant in state.merchants.first(players) {
            let figures = u64::from(merchant.mat.chips) << 16 | u64::from(merchant.hand.money);
            work.sum = work.sum.wrapping_mul(1_000_003).wrapping_add(figures);
        }
        work.games += 1;
    }
    work
}

/// One of the legal actions, each equally likely, found by listing them.
fn listed(ostia: &Ostia, state: &State, seat: Seat, draw: &mut Rollout) -> Action {
    let mut ways = 0;
    ostia.legal(state, seat, &mut |choice| ways += ostia.ways(&choice));
    let mut left = if ways == 1 { 0 } else { draw.below_wide(ways) };
    let mut picked = None;
    ostia.legal(state, seat, &mut |choice| {
        if picked.is_none() {
            match left.checked_sub(ostia.ways(&choice)) {
                Some(rest) => left = rest,
                None => picked = Some(choice),
            }
        }
    });
    let choice = picked.expect("a seat that owes a decision has a choice");
    ostia.pick(&choice, draw)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_never_change() {
        let ostia = Ostia::standard();
        for (pick, sum) in [(Pick::Listed, LISTED), (Pick::Sampled, SAMPLED)] {
            let work = play(&ostia, 4, 200, pick);
            assert_eq!(format!("{:016x}", work.sum), sum, "{pick:?}");
        }
    }

    const LISTED: &str = "157fd64f9459bb0c";
    const SAMPLED: &str = "6c20697710b547b0";
}
