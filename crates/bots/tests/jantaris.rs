//! What the bot for Jantaris understands, in positions set up for it, and that it keeps to its budget.

#![allow(clippy::unwrap_used)]

use kontor_bots::{Advice, Bot, Level, Question};
use kontor_core::{Chance, Draw, Game, Joint, Options, Position, Rollout, Seat};
use kontor_jantaris::{Action, Ask, Item, Jantaris};
use kontor_wire::{Node, Wire};
use scene::{Draft, try_load};
use serde_json::{Value, json};

#[allow(dead_code)] // The tests of the rules need more of it.
#[path = "../../jantaris/tests/rules/scene.rs"]
mod scene;

/// Levels that should find what there is to find.
const GOOD: [Level; 2] = [Level::Expert, Level::Master];

struct Played {
    game: Jantaris,
    position: Position<Jantaris>,
}

impl Played {
    fn from(draft: &Draft) -> Played {
        let game = Jantaris::standard();
        let position = try_load(&game, &draft.json()).unwrap();
        Played { game, position }
    }

    fn act(&mut self, seat: usize, action: Value) {
        let action = self.game.read_action(&Node::root(&action)).unwrap();
        self.take(seat, action);
    }

    fn take(&mut self, seat: usize, action: Action) {
        let seat = Seat::new(seat).unwrap();
        self.position
            .act(&self.game, seat, action, &mut ())
            .unwrap();
    }

    fn advice(&self, level: Level, seat: usize, iterations: u32) -> Advice<Action> {
        let seat = Seat::new(seat).unwrap();
        level.advise(&Question {
            game: &self.game,
            seat,
            view: &self.position.view(&self.game, Some(seat)),
            history: &[],
            iterations,
            seed: 7,
        })
    }

    fn answer(&self, level: Level, seat: usize) -> Value {
        let action = self.advice(level, seat, 2000).action;
        self.game.write_action(&action)
    }
}

/// The last turn of the last round: seat 2 is behind, and only a domination card helps.
fn last_turn() -> Draft {
    Draft::of(3)
        .active(2)
        .stones("ostrane", "kelmare")
        .merchants(0, &[("ostrane", 2)])
        .merchants(1, &[("kelmare", 2)])
        .prestige(0, 12)
        .prestige(1, 8)
        .prestige(2, 10)
}

#[test]
fn it_places_the_merchant_that_wins_a_domination_card_and_the_game() {
    let draft = last_turn().merchants(2, &[("shakara", 2), ("velmira", 2), ("likaran", 1)]);
    for level in GOOD {
        let played = Played::from(&draft);
        let place = json!({"guild_house": {"place": ["likaran"]}});
        assert_eq!(played.answer(level, 2), place, "{level:?}");
    }
}

#[test]
fn it_uses_the_secret_map_to_the_end_of_a_plan() {
    let draft = last_turn()
        .phase("items")
        .items(2, &["secret_map"])
        .merchants(2, &[("shakara", 2), ("velmira", 2), ("taira", 2)]);
    for level in GOOD {
        let mut played = Played::from(&draft);
        // A merchant may also be placed in the city to finish what the map began.
        while !matches!(played.position.state().table().ask(), Ask::Stone) {
            let action = played.advice(level, 2, 2000).action;
            played.take(2, action);
        }
        let table = played.position.state().table();
        let likaran = played.game.components().districts().nth(2).unwrap();
        let seat = Seat::new(2).unwrap();
        assert!(!table.guild(seat).items.has(Item::SecretMap), "{level:?}");
        assert_eq!(table.dominator(likaran), Some(seat), "{level:?}");
    }
}

/// Seat 0 visits the bazaar, where two cheap items lie.
fn bazaar() -> Draft {
    Draft::of(3)
        .stones("ostrane", "kelmare")
        .merchants(0, &[("shakara", 1), ("velmira", 1)])
        .merchants(1, &[("likaran", 1), ("velmira", 1)])
        .merchants(2, &[("shakara", 1), ("taira", 1)])
        .display(&["treasure_chest", "firebrand"])
}

#[test]
fn it_does_not_overpay() {
    for level in GOOD {
        let mut played = Played::from(&bazaar().goods(0, 5, 5).goods(1, 6, 6).goods(2, 0, 0));
        played.act(0, json!({"bazaar": true}));
        played.act(0, json!({"auction": {"item": "firebrand", "bid": 10}}));
        assert_eq!(played.answer(level, 1), json!({"pass": true}), "{level:?}");
    }
}

#[test]
fn it_opens_with_the_minimum_where_nobody_can_raise() {
    for level in GOOD {
        let mut played = Played::from(&bazaar().goods(0, 6, 6).goods(1, 0, 0).goods(2, 0, 0));
        played.act(0, json!({"bazaar": true}));
        let Action::Auction { item, bid } = played.advice(level, 0, 2000).action else {
            panic!("an auction must be opened");
        };
        let minimum = played.game.components().item(item).minimum;
        assert_eq!(bid, minimum.total(), "{level:?}");
    }
}

#[test]
fn it_sells_at_the_great_market_when_that_wins() {
    let draft = last_turn()
        .voting("black")
        .merchants(0, &[("center", 2)])
        .merchants(1, &[("center", 2)])
        .merchants(2, &[("center", 1), ("taira", 3)])
        .items(2, &["old_coins"])
        .prestige(2, 12)
        .with("/great_market", json!(["g3", "g1", "g2", "g4", "g5", "g6"]));
    for level in GOOD {
        let mut played = Played::from(&draft);
        for seat in 0..3 {
            played.act(seat, json!({"vote": "trade"}));
        }
        let answer = played.answer(level, 2);
        assert_eq!(answer["use"], json!("old_coins"), "{level:?} {answer}");
    }
}

#[test]
fn it_keeps_to_its_budget() {
    let game = Jantaris::standard();
    for players in Jantaris::PLAYERS {
        let mut draw = Rollout::new(9, players.into());
        let options = Options::defaults(Jantaris::OPTIONS);
        let mut state = game.start(players, &options, Chance::new(3));
        while game.outcome(&state).is_none() {
            let owed = game.to_act(&state);
            if draw.below(25) == 0 {
                let played = Played {
                    game: game.clone(),
                    position: Position::new(state),
                };
                let seat = owed.first().unwrap().index();
                for (level, iterations) in Level::ALL.into_iter().zip([1, 10, 300, 100]) {
                    let advice = played.advice(level, seat, iterations);
                    let most = (f64::from(iterations) * 1.2).ceil();
                    assert!(f64::from(advice.steps) <= most, "{level:?} {advice:?}");
                }
            }
            let mut joint = Joint::none();
            for seat in owed.iter() {
                joint[seat] = Some(game.sample(&state, seat, &mut draw));
            }
            game.apply_unchecked(&mut state, &joint, &mut ());
        }
    }
}
