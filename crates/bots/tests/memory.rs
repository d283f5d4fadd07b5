//! How much memory a bot takes for an answer.

#![allow(clippy::unwrap_used)]

use kontor_bots::{Bot, Level, Played, Question};
use kontor_core::{Chance, Draw, Joint, Options, Rollout};
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// What a bot may take at most, in megabytes.
const MOST: f32 = 100.0;

fn check<G: Played>(asked_in: u32) {
    let game = G::standard();
    let mut asked = 0;
    for players in G::PLAYERS {
        let mut draw = Rollout::new(3, players.into());
        let options = Options::defaults(G::OPTIONS);
        let mut state = game.start(players, &options, Chance::new(3));
        while game.outcome(&state).is_none() {
            let mut joint = Joint::none();
            for seat in game.to_act(&state).iter() {
                joint[seat] = Some(game.sample(&state, seat, &mut draw));
            }
            if draw.below(asked_in) == 0 {
                let seat = game.to_act(&state).iter().next().unwrap();
                let view = game.view(&state, &Joint::none(), Some(seat));
                MEMORY.reset_peak_usage();
                Level::Master.advise(&Question {
                    game: &game,
                    seat,
                    view: &view,
                    history: &[],
                    thoughts: 2_000,
                    seed: 1,
                });
                // Weights that were loaded for the answer count too, so nothing is taken off for what was there before.
                let peak = MEMORY.peak_usage_as_mb();
                assert!(peak < MOST, "{} took {peak} MB", G::ID);
                asked += 1;
            }
            game.apply_unchecked(&mut state, &joint, &mut ());
        }
    }
    assert!(asked > 0);
}

/// One test, because all tests of a file share the memory that is counted.
#[test]
fn no_answer_of_a_master_takes_more_than_it_may() {
    check::<Visby>(4);
    check::<Jantaris>(150);
    check::<Ostia>(100);
}
