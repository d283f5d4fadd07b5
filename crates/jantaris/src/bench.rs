//! A fixed amount of work for measuring: the same random games everywhere, with a checksum.

use crate::{Ask, Jantaris};
use kontor_core::{Chance, Game, Joint, Options, Rollout, Seat};

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
    /// Decisions in them, each drawn from all its legal actions.
    pub decisions: u64,
    /// Rounds in them.
    pub rounds: u64,
    /// The checksum: prestige and goods at the end of each game.
    pub sum: u64,
}

/// Plays games to the end in which every seat chooses evenly among all its legal actions.
pub fn play(jantaris: &Jantaris, players: u8, games: u64, apply: Apply) -> Work {
    let options = Options::defaults(Jantaris::OPTIONS);
    let mut work = Work::default();
    for game in 0..games {
        let mut draw = Rollout::new(u64::from(players), game);
        let mut state = jantaris.start(players, &options, Chance::new(game));
        while state.table.ask != Ask::Over {
            let mut joint = Joint::none();
            for seat in jantaris.to_act(&state).iter() {
                joint[seat] = Some(jantaris.sample(&state, seat, &mut draw));
                work.decisions += 1;
            }
            match apply {
                Apply::Checked => jantaris
                    .apply(&mut state, &joint, &mut ())
                    .expect("sampled actions are legal"),
                Apply::Unchecked => jantaris.apply_unchecked(&mut state, &joint, &mut ()),
            }
        }
        for seat in Seat::all(players) {
            let guild = state.table.guild(seat);
            let digest = u64::from(guild.prestige) * 16 + u64::from(guild.goods.total());
            work.sum = work.sum.wrapping_mul(1_000_003).wrapping_add(digest);
        }
        work.games += 1;
        work.rounds += u64::from(state.table.round);
    }
    work
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same games on every machine and in every later version: the deal of a seed, the order of the legal
    /// actions and the rules are all in these sums.
    #[test]
    fn the_games_of_a_seed_never_change() {
        let jantaris = Jantaris::standard();
        for (players, sum) in [(3, SUM_OF_3), (4, SUM_OF_4)] {
            for apply in [Apply::Checked, Apply::Unchecked] {
                let work = play(&jantaris, players, 500, apply);
                assert_eq!(format!("{:016x}", work.sum), sum, "{players} players");
            }
        }
    }

    const SUM_OF_3: &str = "14e9f77553ef58c6";
    const SUM_OF_4: &str = "e9dfdca71dc6fe26";
}
