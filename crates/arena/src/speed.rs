//! A fixed amount of work for measuring the speed of rules: the same random games everywhere, with a checksum.

use kontor_core::{Chance, Game, Joint, Options, Rollout, Seat};

/// How decisions are found and carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picking {
    /// Every legal choice is listed and one is picked; every decision is checked before it is carried out.
    Listed,
    /// The game picks one by itself, and decisions are carried out unchecked, as search does it.
    Sampled,
}

impl Picking {
    /// Both.
    pub const ALL: [Picking; 2] = [Picking::Listed, Picking::Sampled];
}

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// Games.
    pub games: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// The checksum: scores and tie-breaks of every seat in every game.
    pub sum: u64,
}

/// Plays the games of a seed to the end, every seat evenly at random.
pub fn random_games<G: Game>(
    game: &G,
    players: u8,
    options: &Options,
    games: u64,
    way: Picking,
) -> Work {
    let mut work = Work::default();
    for number in 0..games {
        let mut draw = Rollout::new(u64::from(players), number);
        let mut state = game.start(players, options, Chance::new(number));
        while !game.to_act(&state).is_empty() {
            let mut joint = Joint::none();
            for seat in game.to_act(&state).iter() {
                joint[seat] = Some(match way {
                    Picking::Listed => game.sample_listed(&state, seat, &mut draw),
                    Picking::Sampled => game.sample(&state, seat, &mut draw),
                });
                work.decisions += 1;
            }
            match way {
                Picking::Listed => game
                    .apply(&mut state, &joint, &mut ())
                    .expect("listed actions are legal"),
                Picking::Sampled => game.apply_unchecked(&mut state, &joint, &mut ()),
            }
        }
        work.games += 1;
        if let Some(outcome) = game.outcome(&state) {
            for seat in Seat::all(players) {
                let standing = outcome.standing(seat);
                let figures = [standing.score]
                    .into_iter()
                    .chain(standing.tiebreaks.clone());
                for figure in figures {
                    let figure = i64::from(figure) as u64;
                    work.sum = work.sum.wrapping_mul(1_000_003).wrapping_add(figure);
                }
            }
        }
    }
    work
}
