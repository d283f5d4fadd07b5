//! How much memory a bot takes for an answer.

mod positions;

use kontor_bots::{Bot, Level, Played, Question};
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;
use peak_alloc::PeakAlloc;
use positions::some_positions;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// What a bot may take at most, in megabytes.
const MOST: f32 = 100.0;

fn check<G: Played>(asked_in: u32) {
    let mut asked = 0;
    some_positions::<G>(3, asked_in, |game, _, seat, view| {
        MEMORY.reset_peak_usage();
        Level::Master.advise(&Question {
            game,
            seat,
            view,
            history: &[],
            iterations: 2_000,
            seed: 1,
        });
        // Weights that were loaded for the answer count too, so nothing is taken off for what was there before.
        let peak = MEMORY.peak_usage_as_mb();
        assert!(peak < MOST, "{} took {peak} MB", G::ID);
        asked += 1;
    });
    assert!(asked > 0);
}

/// One test, because all tests of a file share the memory that is counted.
#[test]
fn no_answer_of_a_master_takes_more_than_it_may() {
    check::<Visby>(4);
    check::<Jantaris>(150);
    check::<Ostia>(100);
}
