//! What bots know of Jantaris.

mod auction;
mod bot;
mod eval_input;
mod evaluator;
mod features;
mod lookahead;
pub mod train;
mod vote;

#[cfg(test)]
mod tests {
    use kontor_core::{Chance, Game, Joint, Options, Rollout};
    use kontor_jantaris::{Jantaris, State};

    /// Calls back with every position of some random games, the last ones included.
    pub(super) fn in_random_games(games: u64, mut each: impl FnMut(&Jantaris, &State)) {
        let game = Jantaris::standard();
        for players in Jantaris::PLAYERS {
            for number in 0..games {
                let mut draw = Rollout::new(number, players.into());
                let options = Options::defaults(Jantaris::OPTIONS);
                let mut state = game.start(players, &options, Chance::new(number));
                each(&game, &state);
                while game.outcome(&state).is_none() {
                    let mut joint = Joint::none();
                    for seat in game.to_act(&state).iter() {
                        joint[seat] = Some(game.sample(&state, seat, &mut draw));
                    }
                    game.apply_unchecked(&mut state, &joint, &mut ());
                    each(&game, &state);
                }
            }
        }
    }
}
