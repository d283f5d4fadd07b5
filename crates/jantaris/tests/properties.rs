//! Properties of random games.

use kontor_core::{Acted, Chance, Draw, Game, Joint, Options, Position, Rollout, Seat, Seats};
use kontor_jantaris::{
    Action, Area, Ask, Ballot, Choice, Color, Dominations, Effect, Event, Item, Items, Jantaris,
    LIMIT, MERCHANTS, Offers, Piles, State, Step, Vote,
};
use kontor_wire::{Node, Wire};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn start(game: &Jantaris, players: u8, seed: u64) -> State {
    game.start(
        players,
        &Options::defaults(Jantaris::OPTIONS),
        Chance::new(seed),
    )
}

fn choices(game: &Jantaris, state: &State, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.legal(state, seat, &mut |choice| choices.push(choice));
    choices
}

/// Plays a random game and shows every position with the decisions that are then made in it, one after another.
fn random_game(
    game: &Jantaris,
    players: u8,
    seed: u64,
    mut look: impl FnMut(&Position<Jantaris>, Seat, Action),
) -> Position<Jantaris> {
    let mut draw = Rollout::new(seed, players.into());
    let mut position = Position::new(start(game, players, seed));
    loop {
        let owed: Vec<_> = position.to_act(game).iter().collect();
        if owed.is_empty() {
            return position;
        }
        let seat = owed[draw.below(owed.len() as u32) as usize];
        let action = game.sample(position.state(), seat, &mut draw);
        look(&position, seat, action);
        position
            .act(game, seat, action, &mut ())
            .expect("a sampled action is legal");
    }
}

fn all_seats(state: &State) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(state.table().players())
}

// --- Conservation --------------------------------------------------------------------------------------------

fn assert_conserved(game: &Jantaris, state: &State) {
    let table = state.table();
    let areas = || {
        let districts = game.components().districts().map(Area::from);
        districts.chain([Area::CENTER])
    };
    let mut items = state.piles().items.set().len() + table.display().len();
    let mut every_item = state.piles().items.set().or(table.display());
    let mut dominations = state.piles().dominations.set().len() + table.dominations().len();
    let mut every_domination = state.piles().dominations.set().or(table.dominations());
    for seat in all_seats(state) {
        let guild = table.guild(seat);
        let on_board: u8 = areas().map(|area| table.merchants(area, seat)).sum();
        assert_eq!(on_board + guild.supply, MERCHANTS);
        assert!(guild.goods.red <= LIMIT && guild.goods.black <= LIMIT);
        items += guild.items.len();
        every_item = every_item.or(guild.items);
        dominations += guild.dominations.len();
        every_domination = every_domination.or(guild.dominations);
    }
    // Every card is in one place only, and only what is discarded is in none.
    assert_eq!(items, every_item.len());
    let all: Items = Item::ALL.into_iter().collect();
    assert!(all.without(every_item).without(Items::DISCARDED).is_empty());
    assert_eq!(dominations, every_domination.len());
    let all: Dominations = game.components().dominations().collect();
    assert_eq!(every_domination, all);
    let offers: Offers = game.components().offers().collect();
    assert_eq!(state.piles().great_market.set(), offers);
    assert_eq!(state.piles().great_market.len(), offers.len());
    let [red, black] = Color::ALL.map(|color| table.stone(color));
    assert!(red != black || red == Area::CENTER);
    if red == Area::CENTER || black == Area::CENTER {
        assert_eq!(table.crowd(), 0);
    }
}

// --- State and JSON ------------------------------------------------------------------------------------------

fn assert_printed_and_read(game: &Jantaris, position: &Position<Jantaris>) {
    let printed = game.write_state(position.state(), position.committed());
    let text = printed.to_string();
    let parsed = serde_json::from_str(&text).expect("what was printed is JSON");
    let read = game
        .read_state(&Node::root(&parsed))
        .expect("what was printed");
    assert_eq!(&read, position);
    assert_eq!(
        game.write_state(read.state(), read.committed()).to_string(),
        text
    );
}

/// The pending question, as far as it says what kind it is.
fn kind(ask: &Ask) -> String {
    let text = match ask {
        Ask::Item(Effect { item, step, .. }) => match step {
            Step::Offer(_) => format!("{item:?}"),
            Step::Moves(left) => format!("{item:?} {left}"),
            Step::Expulsion(asked) => format!("{item:?} {:?}", asked.plea),
        },
        Ask::Resolve(resolution) => match resolution.expulsion {
            Some(asked) => format!("Resolve {:?}", asked.plea),
            None => {
                let seat = resolution.seat;
                let votes = &resolution.votes;
                format!("Resolve {:?} {}", votes.of(seat), votes.alike(seat))
            }
        },
        Ask::Vote(Ballot::Open { .. }) => "Vote Open".to_owned(),
        Ask::Vote(ballot) => format!("Vote {ballot:?}"),
        Ask::Auction(round) => format!("Auction {round:?}"),
        ask => format!("{ask:?}"),
    };
    let end = text.find(['(', '{']).unwrap_or(text.len());
    text[..end].trim().to_owned()
}

#[test]
fn every_question_is_printed_and_read() {
    let game = Jantaris::standard();
    let mut kinds = BTreeSet::new();
    let mut waiting = 0;
    for seed in 0..600 {
        for players in [3, 4] {
            let end = random_game(&game, players, seed, |position, _, _| {
                let new = kinds.insert(kind(position.state().table().ask()));
                let partial = !position.committed().seats().is_empty();
                waiting += u32::from(partial);
                if new || partial || seed < 30 {
                    assert_printed_and_read(&game, position);
                }
            });
            assert_printed_and_read(&game, &end);
        }
    }
    assert!(waiting > 1000);
    let expected = "Auction First,Auction Second,Bid,Chalice,City,Firebrand,Firebrand Flee,Firebrand Protection,\
        ForgedSeal,GreatMarket,Items,KingsMantle,Lockpick,Orb,Pay,PromissoryNote,RecruitingCharter,Replace,\
        Resolve BlackMarket 1,Resolve BlackMarket 2,Resolve Flee,Resolve Influence 1,Resolve Influence 2,\
        Resolve Influence 3,Resolve Influence 4,Resolve Protection,Resolve Recruit 1,Resolve Recruit 3,\
        Resolve Recruit 4,RoyalCrown,Scepter,SecretMap 1,SecretMap 2,SecretMap 3,Settle,SignetRing,SmokeBomb,\
        SmokeBomb Flee,SmokeBomb Protection,Spyglass,Stone,TreasureChest,Vote Open,Vote Secret,Vote Spied";
    let seen: Vec<_> = kinds.into_iter().collect();
    assert_eq!(seen.join(","), expected);
}

// --- Secrecy -------------------------------------------------------------------------------------------------

/// Whether an act showed something of the piles.
fn shows_cards(before: &Piles, after: &Piles, events: &[Event]) -> bool {
    let turned_up =
        |event: &Event| matches!(event, Event::TurnUp { .. } | Event::GreatMarket { .. });
    before != after || events.iter().any(turned_up)
}

/// No viewer can tell the order of the piles, and only a card that is turned up shows in the events.
fn assert_piles_are_secret(
    game: &Jantaris,
    position: &Position<Jantaris>,
    seat: Seat,
    action: Action,
    draw: &mut Rollout,
) {
    let state = position.state();
    for viewer in all_seats(state).map(Some).chain([None]) {
        let view = position.view(game, viewer);
        let world = game.determinize(&view, draw);
        let other = Position::with_committed(game, world, *position.committed())
            .expect("the same decisions");
        let other_view = other.view(game, viewer);
        assert_eq!(other_view, view);
        assert_eq!(
            game.write_view(&other_view).to_string(),
            game.write_view(&view).to_string()
        );
        for seat in all_seats(state) {
            assert_eq!(choices(game, &world, seat), choices(game, state, seat));
        }
        let (mut here, mut there) = (*position, other);
        let (mut events, mut other_events) = (Vec::new(), Vec::new());
        here.act(game, seat, action, &mut events)
            .expect("a legal action");
        there
            .act(game, seat, action, &mut other_events)
            .expect("a legal action");
        if !shows_cards(state.piles(), here.state().piles(), &events) {
            assert_eq!(events, other_events);
        }
    }
}

/// While votes are missing, nobody but the voter can tell what was voted.
fn assert_votes_are_secret(game: &Jantaris, position: &Position<Jantaris>) {
    for (voter, action) in position.committed().iter() {
        let Action::Vote(vote) = action else {
            panic!("only votes wait");
        };
        for other in Vote::ALL.into_iter().filter(|&other| other != vote) {
            let mut committed = *position.committed();
            committed[voter] = Some(Action::Vote(other));
            let changed = Position::with_committed(game, *position.state(), committed)
                .expect("the same decisions");
            for viewer in all_seats(position.state()).map(Some).chain([None]) {
                let same = changed.view(game, viewer) == position.view(game, viewer);
                assert_eq!(same, viewer != Some(voter));
            }
        }
    }
}

// --- Properties ----------------------------------------------------------------------------------------------

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn pieces_and_cards_are_conserved(players in 3u8..=4, seed: u64) {
        let game = Jantaris::standard();
        let mut left = [false; 2];
        let end = random_game(&game, players, seed, |position, _, _| {
            let table = position.state().table();
            assert_conserved(&game, position.state());
            for color in Color::ALL {
                let in_center = table.stone(color) == Area::CENTER;
                assert_never_returns(&mut left[color as usize], !in_center);
            }
        });
        assert_conserved(&game, end.state());
        prop_assert!(end.outcome(&game).is_some());
        prop_assert!(all_seats(end.state()).any(|seat| end.state().table().guild(seat).prestige >= 12));
        prop_assert!(end.state().table().used().is_empty());
    }

    #[test]
    fn positions_are_printed_and_read_in_every_phase(players in 3u8..=4, seed: u64) {
        let game = Jantaris::standard();
        random_game(&game, players, seed, |position, _, _| assert_printed_and_read(&game, position));
    }

    #[test]
    fn nobody_can_tell_what_is_secret(players in 3u8..=4, seed: u64) {
        let game = Jantaris::standard();
        let mut draw = Rollout::new(seed, 99);
        random_game(&game, players, seed, |position, seat, action| {
            assert_votes_are_secret(&game, position);
            if draw.below(8) == 0 {
                assert_piles_are_secret(&game, position, seat, action, &mut draw);
            }
        });
    }

    #[test]
    fn who_is_asked_has_a_choice(players in 3u8..=4, seed: u64) {
        let game = Jantaris::standard();
        random_game(&game, players, seed, |position, _, _| {
            let state = position.state();
            for seat in all_seats(state) {
                let choices = choices(&game, state, seat);
                let actions: Vec<_> = choices
                    .iter()
                    .flat_map(|choice| (0..choice.ways()).map(|k| choice.nth(k)))
                    .collect();
                assert_eq!(!actions.is_empty(), game.to_act(state).contains(seat));
                // Outside the city and the like one way is no question, and no way is listed twice.
                assert_ne!(actions.len(), 1);
                let different: std::collections::HashSet<_> = actions.iter().collect();
                assert_eq!(different.len(), actions.len());
                for action in actions {
                    assert!(game.check(state, seat, &action).is_ok());
                    let written = game.write_action(&action);
                    assert_eq!(game.read_action(&Node::root(&written)), Ok(action));
                }
            }
        });
    }

    #[test]
    fn checked_and_unchecked_agree_and_events_change_nothing(players in 3u8..=4, seed: u64) {
        let game = Jantaris::standard();
        let mut draw = Rollout::new(seed, 7);
        let mut state = start(&game, players, seed);
        while !game.to_act(&state).is_empty() {
            let mut joint = Joint::none();
            for seat in game.to_act(&state).iter() {
                joint[seat] = Some(game.sample(&state, seat, &mut draw));
            }
            let mut unchecked = state;
            let mut events = Vec::new();
            game.apply_unchecked(&mut unchecked, &joint, &mut ());
            game.apply(&mut state, &joint, &mut events).unwrap();
            prop_assert_eq!(unchecked, state);
            prop_assert!(!events.is_empty());
        }
    }

    #[test]
    fn a_refused_action_changes_nothing_and_says_why(players in 3u8..=4, seed: u64) {
        let game = Jantaris::standard();
        let mut seen: Vec<Action> = Vec::new();
        let mut draw = Rollout::new(seed, 8);
        random_game(&game, players, seed, |position, seat, action| {
            seen.push(action);
            let tried = seen[draw.below(seen.len() as u32) as usize];
            let listed = choices(&game, position.state(), seat).iter().any(|choice| choice.covers(&tried));
            let mut after = *position;
            let answer = after.act(&game, seat, tried, &mut ());
            assert_eq!(answer.is_ok(), listed);
            if !listed {
                assert_eq!(&after, position);
            }
        });
    }

    #[test]
    fn the_order_of_arrival_leaves_no_trace(players in 3u8..=4, seed: u64) {
        let game = Jantaris::standard();
        let mut draw = Rollout::new(seed, 9);
        let mut state = start(&game, players, seed);
        while !game.to_act(&state).is_empty() {
            let owed = game.to_act(&state);
            let mut joint = Joint::none();
            for seat in owed.iter() {
                joint[seat] = Some(game.sample(&state, seat, &mut draw));
            }
            let mut order: Vec<_> = joint.iter().collect();
            let mut ascending = Position::<Jantaris>::new(state);
            let mut mixed = ascending;
            let (mut events, mut mixed_events) = (Vec::new(), Vec::new());
            for &(seat, action) in &order {
                ascending.act(&game, seat, action, &mut events).unwrap();
            }
            draw.shuffle(&mut order);
            let mut arrived = Seats::NONE;
            for (seat, action) in order {
                let acted = mixed.act(&game, seat, action, &mut mixed_events).unwrap();
                arrived.insert(seat);
                prop_assert_eq!(acted == Acted::Waits, arrived != owed);
                prop_assert_eq!(mixed_events.is_empty(), arrived != owed);
            }
            prop_assert_eq!(&mixed, &ascending);
            prop_assert_eq!(mixed_events, events);
            state = *mixed.state();
        }
    }

    #[test]
    fn the_same_seed_and_decisions_give_the_same_game(players in 3u8..=4, seed: u64) {
        let record = || {
            let game = Jantaris::standard();
            let mut acts = Vec::new();
            let end = random_game(&game, players, seed, |_, seat, action| acts.push((seat, action)));
            (acts, game.write_state(end.state(), end.committed()).to_string())
        };
        prop_assert_eq!(record(), record());
    }

    #[test]
    fn samples_are_legal_actions_and_no_other(players in 3u8..=4, seed: u64) {
        // The default of the contract draws in two passes; ours in one. Same draw, same action.
        let game = Jantaris::standard();
        random_game(&game, players, seed, |position, seat, _| {
            let ways: u64 = choices(&game, position.state(), seat)
                .iter()
                .map(|choice| game.ways(choice))
                .sum();
            let k = seed % ways;
            let action = game.sample(position.state(), seat, &mut Fixed(k as u32));
            let all: Vec<_> = choices(&game, position.state(), seat)
                .iter()
                .flat_map(|choice| (0..choice.ways()).map(|k| choice.nth(k)))
                .collect();
            assert_eq!(action, all[k as usize]);
        });
    }
}

/// Draws always the same number.
struct Fixed(u32);

impl Draw for Fixed {
    fn below(&mut self, n: u32) -> u32 {
        assert!(self.0 < n);
        self.0
    }
}

/// A stone that has left the centre never returns there.
fn assert_never_returns(left: &mut bool, outside: bool) {
    assert!(outside || !*left);
    *left = outside;
}
