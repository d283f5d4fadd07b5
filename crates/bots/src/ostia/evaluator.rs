//! Static evaluation of positions between two rounds.

use super::features;
use crate::net::Net;
use kontor_core::{Game, Seat, WIN_UNITS};
use kontor_ostia::{Ostia, Phase, State};
use std::sync::OnceLock;

/// The nets that come with the program for three to five players, made by `kontor train ostia`.
pub(super) const WEIGHTS: [&[u8]; 3] = [
    include_bytes!("../../weights/ostia-3.net"),
    include_bytes!("../../weights/ostia-4.net"),
    include_bytes!("../../weights/ostia-5.net"),
];

/// The net for so many players.
fn net(players: u8) -> &'static Net {
    static NETS: OnceLock<[Net; 3]> = OnceLock::new();
    let nets = NETS.get_or_init(|| {
        WEIGHTS.map(|bytes| {
            Net::from_bytes(bytes).expect("the embedded weights are checked by a test")
        })
    });
    &nets[usize::from(players.clamp(3, 5)) - 3]
}

/// Values positions in which a round begins or the game is over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluator<'a> {
    game: &'a Ostia,
    net: &'a Net,
}

impl<'a> Evaluator<'a> {
    pub(crate) fn new(game: &'a Ostia, players: u8) -> Evaluator<'a> {
        Evaluator {
            game,
            net: net(players),
        }
    }

    /// The share of the win that a seat can expect.
    #[inline]
    pub(crate) fn value(&self, state: &State, seat: Seat) -> f64 {
        if matches!(state.phase(), Phase::Over) {
            let share = self.game.adjudicate(state).share(seat);
            return f64::from(share) / f64::from(WIN_UNITS);
        }
        let active = features::of(self.game.figures(), state, seat);
        self.net.value(&active).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_weights_fit_the_features() {
        for players in Ostia::PLAYERS {
            assert_eq!(net(players).inputs(), features::COUNT);
        }
    }
}
