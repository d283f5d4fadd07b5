//! How a finished game is looked back at: who gained what by what, and how it went.

mod jantaris;
mod ostia;
mod sheet;
mod visby;

pub use jantaris::jantaris;
pub use ostia::ostia;
pub use visby::visby;

#[cfg(test)]
mod tests {
    use kontor_bots::{Level, Played, Question};
    use kontor_core::{Chance, Options, Position};

    /// A game that has been played to its end, with everything that happened.
    pub(super) struct Past<G: Played> {
        pub game: G,
        pub last: Position<G>,
        pub events: Vec<G::Event>,
    }

    /// A game of beginners.
    pub(super) fn played<G: Played>(players: u8, seed: u64) -> Past<G> {
        let game = G::standard();
        let state = game.start(players, &Options::defaults(G::OPTIONS), Chance::new(seed));
        let mut last = Position::<G>::new(state);
        let mut events = Vec::new();
        for step in 0.. {
            let Some(seat) = last.to_act(&game).first() else {
                break;
            };
            let question = Question {
                game: &game,
                seat,
                view: &last.view(&game, Some(seat)),
                history: &events,
                thoughts: 4,
                // Whoever always draws the same may go round in circles.
                seed: step,
            };
            let advice = G::advise(Level::Beginner, &question);
            last.act(&game, seat, advice.action, &mut events).unwrap();
        }
        Past { game, last, events }
    }
}
