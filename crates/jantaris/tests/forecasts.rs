//! What the rules say beforehand is what then happens: the effect of every vote, a flight, bids, sales, domination.

use kontor_core::{Chance, Game, Joint, Options, Rollout, Seat};
use kontor_jantaris::{
    Action, Area, Ask, Ballot, Cause, Choice, Color, Event, Flight, Goods, INFLUENCE_MERCHANTS,
    Item, Jantaris, Plea, Recruits, Sale, Spots, State, Step, Tableau, Vote, VoteEffect,
};
use proptest::prelude::*;

/// Shows every position of a random game.
fn in_a_random_game(players: u8, seed: u64, mut look: impl FnMut(&Jantaris, &State)) {
    let game = Jantaris::standard();
    let options = Options::defaults(Jantaris::OPTIONS);
    let mut draw = Rollout::new(seed, players.into());
    let mut state = game.start(players, &options, Chance::new(seed));
    while !game.to_act(&state).is_empty() {
        look(&game, &state);
        let mut joint = Joint::none();
        for seat in game.to_act(&state).iter() {
            joint[seat] = Some(game.sample(&state, seat, &mut draw));
        }
        game.apply_unchecked(&mut state, &joint, &mut ());
    }
}

fn choices(game: &Jantaris, state: &State, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.legal(state, seat, &mut |choice| choices.push(choice));
    choices
}

/// Applies one seat's action, and tells what happened.
fn acted(game: &Jantaris, state: &State, seat: Seat, action: Action) -> (State, Vec<Event>) {
    let mut after = *state;
    let mut joint = Joint::none();
    joint[seat] = Some(action);
    let mut events = Vec::new();
    game.apply(&mut after, &joint, &mut events)
        .expect("a legal action");
    (after, events)
}

// --- Votes ---------------------------------------------------------------------------------------------------

/// What a vote did, as the events of carrying it out tell: everything after it was announced, up to the next vote, the
/// great market, domination or the next turn.
fn deeds(events: &[Event], seat: Seat) -> Vec<Event> {
    let announced =
        |event: &Event| matches!(event, Event::Resolve { seat: who, .. } if *who == seat);
    let from = events.iter().position(announced).map_or(0, |at| at + 1);
    events[from..]
        .iter()
        .take_while(|event| {
            !matches!(
                event,
                Event::Resolve { .. }
                    | Event::GreatMarket { .. }
                    | Event::Dominate { .. }
                    | Event::Turn { .. }
                    | Event::Over
            )
        })
        .cloned()
        .collect()
}

/// Every way in which a vote can come out for its seat, up to a question to somebody whom it expels.
fn outcomes(game: &Jantaris, after_vote: &State, events: &[Event], seat: Seat) -> Vec<Vec<Event>> {
    let asked = match after_vote.table().ask() {
        Ask::Resolve(resolution) => resolution.seat == seat && resolution.expulsion.is_none(),
        _ => false,
    };
    if !asked {
        return vec![deeds(events, seat)];
    }
    choices(game, after_vote, seat)
        .iter()
        .map(|choice| deeds(&acted(game, after_vote, seat, choice.nth(0)).1, seat))
        .collect()
}

/// Every way in which the effect says that it can come out.
fn foretold(table: &Tableau, seat: Seat, vote: Vote, effect: VoteEffect) -> Vec<Vec<Event>> {
    let cause = Cause::Vote(vote);
    let passed = || vec![Event::Pass { seat }];
    let gain = |goods, lost| Event::Gain {
        seat,
        goods,
        lost,
        cause,
    };
    let moved = |from: Area, to: Area, count| {
        vec![Event::Move {
            seat,
            from,
            to,
            count,
            cause,
        }]
    };
    let mut ways: Vec<Vec<Event>> = Vec::new();
    match effect {
        VoteEffect::Trade { count: 0, .. } => {}
        VoteEffect::Trade {
            color, count, fits, ..
        } => {
            ways.push(vec![gain(Goods::of(color, fits), count - fits)]);
        }
        VoteEffect::Steal => {
            for (from, goods) in table.loot(seat) {
                for color in Color::ALL.into_iter().filter(|&color| goods.get(color) > 0) {
                    ways.push(vec![Event::Transfer {
                        from,
                        to: seat,
                        color,
                        cause,
                    }]);
                }
            }
        }
        VoteEffect::Take { count: 0 } => {}
        VoteEffect::Take { count } => {
            let room = table.guild(seat).goods.room();
            for red in (0..=count).rev() {
                let goods = Goods {
                    red,
                    black: count - red,
                };
                if room.contains_all(goods) {
                    ways.push(vec![gain(goods, 0)]);
                }
            }
        }
        VoteEffect::Ruin { goods, from } => {
            let mut told = Vec::new();
            if goods != Goods::NONE {
                told.push(Event::Lose { seat, goods, cause });
            }
            if let Flight::Known { to, supply } = table.flight(seat, from) {
                told.push(Event::Expel {
                    seat,
                    from,
                    to,
                    supply,
                    cause,
                });
            }
            ways.push(told);
        }
        VoteEffect::Expel { from } => {
            for whom in Seat::all(table.players()) {
                let mut told = vec![Event::Target {
                    by: seat,
                    seat: Some(whom),
                    from,
                    cause,
                }];
                let letter = Item::LetterOfProtection;
                let protected = whom != seat && table.guild(whom).items.contains(letter);
                if let (Flight::Known { to, supply }, false) = (table.flight(whom, from), protected)
                {
                    told.push(Event::Expel {
                        seat: whom,
                        from,
                        to,
                        supply,
                        cause,
                    });
                }
                ways.push(told);
            }
            ways.push(passed());
        }
        VoteEffect::Come { to } => {
            for (from, merchants) in table.beside(seat, to) {
                for count in 1..=merchants.min(INFLUENCE_MERCHANTS) {
                    ways.push(moved(from.into(), to.into(), count));
                }
            }
            if !ways.is_empty() {
                ways.push(passed());
            }
        }
        VoteEffect::Go { from, most } => {
            for to in table.free_neighbours(from) {
                for count in 1..=most {
                    ways.push(moved(from.into(), to.into(), count));
                }
            }
            if !ways.is_empty() {
                ways.push(passed());
            }
        }
        VoteEffect::Recruit { to, areas, most } => {
            for area in areas.iter() {
                for count in 1..=most {
                    let spots = if count == 1 {
                        Spots::one(area)
                    } else {
                        Spots::two(area, area)
                    };
                    ways.push(vec![Event::Place { seat, spots, cause }]);
                }
            }
            if to == Recruits::Beside && !ways.is_empty() {
                ways.push(passed());
            }
        }
    }
    if ways.is_empty() {
        // Nothing comes of it.
        ways.push(Vec::new());
    }
    ways
}

/// Votes in which the active seat, whose vote is carried out first, votes the same as so many.
fn votes(game: &Jantaris, state: &State, vote: Vote, alike: u8) -> Joint<Action> {
    let active = state.table().active();
    let other = if vote == Vote::Trade {
        Vote::Recruit
    } else {
        Vote::Trade
    };
    let mut joint = Joint::none();
    let mut left = alike;
    for seat in active.clockwise(game.players(state)) {
        let voted = if left > 0 { vote } else { other };
        left = left.saturating_sub(1);
        joint[seat] = Some(Action::Vote(voted));
    }
    joint
}

/// What a seat that is being expelled is asked.
fn plea(table: &Tableau, seat: Seat) -> Option<Plea> {
    let asked = match table.ask() {
        Ask::Resolve(resolution) => resolution.expulsion,
        Ask::Item(effect) => match effect.step {
            Step::Expulsion(asked) => Some(asked),
            _ => None,
        },
        _ => None,
    };
    asked
        .filter(|asked| asked.seat == seat)
        .map(|asked| asked.plea)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_vote_does_what_was_foretold(seed: u64, players in 3..=4_u8) {
        let mut seen = 0_u32;
        in_a_random_game(players, seed, |game, state| {
            if *state.table().ask() != Ask::Vote(Ballot::Secret) {
                return;
            }
            let seat = state.table().active();
            for vote in Vote::ALL {
                for alike in 1..=players {
                    let effect = VoteEffect::of(state.table(), seat, vote, alike)
                        .expect("a district is active");
                    let mut after = *state;
                    let mut events = Vec::new();
                    game.apply(&mut after, &votes(game, state, vote, alike), &mut events)
                        .expect("votes are always allowed");
                    let happened = outcomes(game, &after, &events, seat);
                    assert_eq!(
                        happened,
                        foretold(state.table(), seat, vote, effect),
                        "{vote:?} of {alike}: {effect:?}"
                    );
                    seen += 1;
                }
            }
        });
        prop_assert!(seen > 0);
    }

    #[test]
    fn every_expulsion_ends_where_the_flight_leads(seed: u64, players in 3..=4_u8) {
        in_a_random_game(players, seed, |game, state| {
            for seat in game.to_act(state).iter() {
                for choice in choices(game, state, seat) {
                    let Action::Expel { seat: whom, from } = choice.nth(0) else {
                        continue;
                    };
                    let table = state.table();
                    let from = from.or(table.active_district()).expect("a district");
                    let (after, events) = acted(game, state, seat, choice.nth(0));
                    let chosen = |event: &Event| matches!(event, Event::Target { .. });
                    let at = events.iter().position(chosen).expect("the choice is told");
                    let expelled = events.get(at + 1).and_then(|event| match *event {
                        Event::Expel { seat, from, to, supply, .. } => Some((seat, from, to, supply)),
                        _ => None,
                    });
                    match (table.flight(whom, from), plea(after.table(), whom)) {
                        (Flight::Nobody, _) => assert_eq!(expelled, None),
                        (_, Some(Plea::Protection)) => {
                            let letter = Item::LetterOfProtection;
                            assert!(whom != seat && table.guild(whom).items.contains(letter));
                        }
                        (Flight::Choice, asked) => assert_eq!(asked, Some(Plea::Flee)),
                        (Flight::Known { to, supply }, _) => {
                            assert_eq!(expelled, Some((whom, from, to, supply)));
                        }
                    }
                }
            }
        });
    }

    #[test]
    fn bids_sales_and_domination_are_as_foretold(seed: u64, players in 3..=4_u8) {
        in_a_random_game(players, seed, |game, state| {
            let table = state.table();
            match *table.ask() {
                Ask::Auction(_) => {
                    let owned = table.guild(table.active()).goods;
                    let listed = choices(game, state, table.active());
                    for item in table.display().iter() {
                        let range = listed.iter().find_map(|choice| match *choice {
                            Choice::Auction { item: of, min, max } if of == item => Some((min, max)),
                            _ => None,
                        });
                        assert_eq!(range, game.bids(owned, item, 0));
                    }
                }
                Ask::GreatMarket(sales) => {
                    let card = state.piles().great_market.top().expect("the card in force");
                    let guild = table.guild(sales.seat);
                    let offer = game.figures().offer(card);
                    let in_centre = table.merchants(Area::CENTER, sales.seat);
                    let sale = Sale::of(guild.goods, guild.items, in_centre, offer.goods);
                    let listed = choices(game, state, sales.seat);
                    let any = |wanted: fn(&Action) -> bool| listed.iter().any(|choice| wanted(&choice.nth(0)));
                    let goods = any(|action| matches!(action, Action::Sell { .. }));
                    let coins = any(|action| matches!(action, Action::OldCoins { .. }));
                    let pass = any(|action| matches!(action, Action::Pass));
                    let expected = match (goods, coins, pass) {
                        (true, false, false) => Sale::Goods,
                        (goods, true, pass) => {
                            assert_eq!(pass, !goods);
                            Sale::Coins { goods }
                        }
                        other => panic!("nobody else is asked: {other:?}"),
                    };
                    assert_eq!(sale, expected);
                }
                _ => {}
            }
            // After every turn no open card has its three districts under one seat: it would have been taken.
            if *table.ask() == Ask::City && table.used().is_empty() {
                for card in table.dominations().iter() {
                    let [a, b, c] = game.figures().domination(card).districts;
                    let holder = table.dominator(a);
                    let all = [b, c].iter().all(|&district| table.dominator(district) == holder);
                    assert!(holder.is_none() || !all);
                }
            }
        });
    }
}
