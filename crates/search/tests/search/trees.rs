use crate::toys::Of;
use crate::toys::goofspiel::{self, Goofspiel};
use crate::toys::kuhn::Kuhn;
use crate::toys::seat;
use kontor_core::{Game, Joint, Seat};
use kontor_search::playout;
use kontor_search::tree::{Malformed, Rules, Side, Tree, Turn};

#[test]
fn kuhns_poker_is_worth_minus_one_eighteenth() {
    let tree = Tree::new(&Kuhn).unwrap();
    assert_eq!((tree.positions(), tree.information_sets()), (55, 12));
    let solved = tree.solve(1e-4, 20_000);
    assert!(solved.exploitability <= 1e-4, "{}", solved.exploitability);
    assert!((solved.value + 1.0 / 18.0).abs() < 2e-4, "{}", solved.value);
    let bets = |card: usize, moves: &str| {
        tree.mix(&solved.strategy, &(card, moves.to_owned()))
            .unwrap()[1]
    };
    // Kuhn's family of solutions: bluff a third as often with the lowest as you bet the highest; the second player is fixed.
    assert!((bets(2, "") - 3.0 * bets(0, "")).abs() < 0.03);
    assert!((bets(1, "pb") - bets(0, "") - 1.0 / 3.0).abs() < 0.03);
    assert!((bets(0, "p") - 1.0 / 3.0).abs() < 0.02);
    assert!((bets(1, "b") - 1.0 / 3.0).abs() < 0.02);
    assert!(bets(1, "") < 0.01 && bets(0, "b") < 0.01 && bets(2, "b") > 0.99);
    println!("{} iterations", solved.iterations);
}

#[test]
fn kuhns_own_solution_gives_nothing_away() {
    let tree = Tree::new(&Kuhn).unwrap();
    for bluff in [0.0, 0.1, 1.0 / 3.0] {
        let third = 1.0 / 3.0;
        let strategy = tree.strategy(|(card, moves), _| {
            let bet = match (card, moves.as_str()) {
                (0, "") => bluff,
                (2, "") => 3.0 * bluff,
                (1, "pb") => bluff + third,
                (0, "p") | (1, "b") => third,
                (2, _) => 1.0,
                _ => 0.0,
            };
            vec![1.0 - bet, bet]
        });
        assert!((tree.value(&strategy) + 1.0 / 18.0).abs() < 1e-12);
        assert!(tree.exploitability(&strategy).abs() < 1e-12);
    }
}

#[test]
fn no_reply_without_mixing_is_better_than_the_best_response() {
    let tree = Tree::new(&Kuhn).unwrap();
    let uniform = tree.uniform();
    for (side, sign, worth) in [(Side::First, 1.0, 0.5), (Side::Second, -1.0, 5.0 / 12.0)] {
        // Each player decides in six situations, in two ways: 64 replies.
        let replies = (0..64).map(|number: usize| {
            let strategy = tree.strategy(|(card, moves), _| {
                let second = moves.len() == 1;
                if second != (side == Side::Second) {
                    return vec![0.5, 0.5];
                }
                let later = usize::from(moves == "pb" || moves == "b");
                let bet = (number >> (2 * card + later) & 1) as f64;
                vec![1.0 - bet, bet]
            });
            sign * tree.value(&strategy)
        });
        let best = replies.fold(f64::NEG_INFINITY, f64::max);
        let reply = tree.best_response(&uniform, side);
        assert!((best - worth).abs() < 1e-12, "{best}");
        assert!((reply.value - best).abs() < 1e-12, "{}", reply.value);
        assert!((sign * tree.value(&reply.strategy) - best).abs() < 1e-12);
    }
    assert!((tree.exploitability(&uniform) - 11.0 / 24.0).abs() < 1e-12);
}

#[test]
fn the_best_response_to_an_equilibrium_is_about_its_value() {
    let tree = Tree::new(&Kuhn).unwrap();
    let solved = tree.solve(1e-3, 20_000);
    assert!(solved.exploitability < 1e-3);
    for (side, sign) in [(Side::First, 1.0), (Side::Second, -1.0)] {
        let reply = tree.best_response(&solved.strategy, side);
        assert!((reply.value + sign / 18.0).abs() <= 2e-3);
    }
}

/// Goofspiel with the two bids made one after the other, the second without knowing the first.
struct Hidden {
    game: Of<Goofspiel>,
    start: goofspiel::State,
}

impl Rules for Hidden {
    type Node = (goofspiel::State, Option<u8>, Vec<[u8; 2]>);
    type Info = (bool, Vec<[u8; 2]>);

    fn root(&self) -> Self::Node {
        (self.start, None, Vec::new())
    }
    fn turn(&self, (state, bid, past): &Self::Node) -> Turn<Self::Info> {
        if let Some(outcome) = self.game.outcome(state) {
            return Turn::End(playout::margin(&outcome));
        }
        let second = bid.is_some();
        let seat = seat(usize::from(second));
        Turn::Decision {
            side: if second { Side::Second } else { Side::First },
            info: (second, past.clone()),
            actions: kontor_search::actions::all(&self.game, state, seat).len(),
        }
    }
    fn child(&self, (state, bid, past): &Self::Node, number: usize) -> Self::Node {
        let action = |seat: Seat| kontor_search::actions::all(&self.game, state, seat)[number];
        let Some(first) = *bid else {
            return (*state, Some(action(seat(0))), past.clone());
        };
        let second = action(seat(1));
        let mut joint = Joint::one(seat(0), first);
        joint[seat(1)] = Some(second);
        let mut after = *state;
        self.game.apply_unchecked(&mut after, &joint, &mut ());
        let mut past = past.clone();
        past.push([first, second]);
        (after, None, past)
    }
}

#[test]
fn goofspiel_written_out_has_the_value_that_linear_programming_finds() {
    let hands: [([&[u8]; 2], &[i32]); 3] = [
        ([&[1, 2, 3], &[1, 2, 3]], &[3, 2, 1]),
        ([&[1, 2, 4], &[1, 3, 4]], &[1, 3, 2]),
        ([&[1, 2, 3, 4], &[1, 2, 3, 5]], &[2, 4, 1, 3]),
    ];
    for (hands, prizes) in hands {
        let rules = Hidden {
            game: Of(Goofspiel {
                prizes: prizes.to_vec(),
            }),
            start: goofspiel::State::of_two(hands),
        };
        let solved = Tree::new(&rules).unwrap().solve(5e-4, 20_000);
        let value = goofspiel::value(prizes, hands, 0);
        assert!(solved.exploitability <= 5e-4);
        assert!(
            (solved.value - value).abs() <= 1e-3,
            "{} {value}",
            solved.value
        );
    }
}

/// A game of one wrong step, told by its number.
struct Wrong(u8);

impl Rules for Wrong {
    type Node = Vec<usize>;
    type Info = u8;

    fn root(&self) -> Vec<usize> {
        Vec::new()
    }
    fn turn(&self, node: &Vec<usize>) -> Turn<u8> {
        let decision = |side, info, actions| Turn::Decision {
            side,
            info,
            actions,
        };
        match (self.0, node.as_slice()) {
            (0, []) => Turn::Chance(vec![0.5, 0.4]),
            (1, []) => decision(Side::First, 0, 0),
            (2, []) => decision(Side::First, 0, 2),
            (2, [_]) => decision(Side::Second, 0, 2),
            (3, []) => decision(Side::First, 0, 2),
            (3, [_]) => decision(Side::First, 1, 2),
            _ => Turn::End(0.0),
        }
    }
    fn child(&self, node: &Vec<usize>, number: usize) -> Vec<usize> {
        [node.as_slice(), &[number]].concat()
    }
}

#[test]
fn a_game_that_cannot_be_solved_is_refused() {
    let refused = [
        Malformed::Chance,
        Malformed::NoAction,
        Malformed::Decision,
        Malformed::Forgets,
    ];
    for (number, why) in refused.into_iter().enumerate() {
        assert_eq!(Tree::new(&Wrong(number as u8)).err(), Some(why));
    }
}
