//! The bot that knows the rules and nothing else.

use crate::{Advice, Bot, Question};
use kontor_core::{Draw, Game, WIN_UNITS};
use kontor_search::{actions, playout};

/// Takes any legal action, each equally likely; values a position by playing on at random.
#[derive(Clone, Copy, Debug)]
pub struct Random;

/// Where there are more actions than this, the bot chooses among so many of them, drawn at random.
const MOST_ACTIONS: usize = 100;

impl<G: Game> Bot<G> for Random {
    fn advise(&self, question: &Question<'_, G>) -> Advice<G::Action> {
        let Question { game, seat, .. } = *question;
        let mut draw = question.stream(0);
        let world = question.world(&mut draw);
        let support = actions::some(game, &world, seat, MOST_ACTIONS, &mut draw);
        let action = support[draw.below(support.len() as u32) as usize];
        let p = 1.0 / support.len() as f64;
        let playouts = question.thoughts.max(1);
        let share: u32 = (0..playouts)
            .map(|_| {
                let world = question.world(&mut draw);
                playout::finish(game, world, &mut draw).share(seat)
            })
            .sum();
        Advice {
            action,
            policy: support.into_iter().map(|action| (action, p)).collect(),
            value: f64::from(share) / f64::from(playouts) / f64::from(WIN_UNITS),
            thoughts: playouts,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::{Chance, Joint, Options, Seat};
    use kontor_visby::Visby;

    fn ask(seed: u64) -> Advice<kontor_visby::Action> {
        let game = Visby::standard();
        let state = game.start(2, &Options::defaults(Visby::OPTIONS), Chance::new(0));
        let seat = Seat::new(0).unwrap();
        let view = game.view(&state, &Joint::none(), Some(seat));
        Random.advise(&Question {
            game: &game,
            seat,
            view: &view,
            history: &[],
            thoughts: 50,
            seed,
        })
    }

    #[test]
    fn it_mixes_all_legal_actions_evenly_and_values_an_even_game_at_about_a_half() {
        let advice = ask(3);
        assert_eq!(advice.policy.len(), 28);
        let total: f64 = advice.policy.iter().map(|(_, p)| p).sum();
        assert!((total - 1.0).abs() < 1e-9);
        assert!((0.2..0.8).contains(&advice.value), "{}", advice.value);
    }

    #[test]
    fn the_same_question_has_the_same_answer() {
        assert_eq!(ask(3), ask(3));
        assert!((4..20).any(|seed| ask(seed).action != ask(3).action));
    }
}
