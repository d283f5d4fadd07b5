//! Ostia's board in every phase of random games: drawn for everybody, telling nobody too much, and understanding every answer.

use crate::common::{Company, game};
use crate::looks::{
    drawn_well, form, moments, play_out, position, read, read_by, sent, to_everybody,
};
use crate::markup::{Tag, all, check, fields, tags};
use kontor_core::{Game, Joint, Options, Position, Rollout, Seat};
use kontor_ostia::{Action, Allocation, Choice, Event, Good, Goods, Ostia, Phase, State};
use kontor_table::page::{Misread, Viewer};
use kontor_table::{AnyTable, Record, RecordedSitter};
use kontor_wire::{Node, Wire};
use kontor_words::{Lang, Words};
use std::collections::BTreeSet;

fn decide(ostia: &Ostia, table: &mut dyn AnyTable, seat: Seat, draw: &mut Rollout) {
    let action = ostia.sample(position(ostia, table).state(), seat, draw);
    table.act(seat, &ostia.write_action(&action)).unwrap();
}

/// Plays random games of every size and calls this with some positions of every phase, as the game and as everybody knows them,
/// and the position before the last step.
fn play(
    mut each: impl FnMut(&dyn AnyTable, &dyn AnyTable, &Position<Ostia>),
) -> BTreeSet<&'static str> {
    let ostia = Ostia::standard();
    let game = game("ostia");
    let mut phases = BTreeSet::new();
    for players in game.players() {
        let mut draw = Rollout::new(11, u64::from(players));
        let mut of_phase = ("", 0);
        play_out(
            game.open(players, &Options::defaults(game.options()), 2.into()),
            |table, seat| decide(&ostia, table, seat, &mut draw),
            |before, table| {
                let position = position(&ostia, table);
                let view = position.view(&ostia, None);
                let phase = view.phase.name();
                of_phase = if of_phase.0 == phase {
                    (phase, of_phase.1 + 1)
                } else {
                    (phase, 0)
                };
                phases.insert(phase);
                // The first and the third of each run of a phase, in the first round, one later, and at the end.
                if of_phase.1 % 2 == 0 && matches!(view.round, 1 | 4 | 5) {
                    each(before, table, &position);
                }
            },
        );
    }
    phases
}

#[test]
fn every_phase_is_drawn_well_for_everybody() {
    let game = game("ostia");
    let phases = play(|_, table, _| drawn_well(&*game, table));
    let wanted = [
        "keep", "offer", "bid", "award", "allocate", "store", "final", "over",
    ];
    assert_eq!(phases, wanted.into_iter().collect());
}

#[test]
fn every_moment_is_drawn_well_and_said() {
    let game = game("ostia");
    play(|before, table, _| {
        moments(&*game, before, table, |frames, viewer| {
            let glimpse = table.glimpse(viewer.seat);
            let told = glimpse.told_step(viewer.words, viewer.names, before.steps());
            assert_eq!(frames.is_empty(), told.is_empty());
            assert!(frames.iter().all(|frame| !frame.line.is_empty()));
        });
    });
}

/// A random game with every decision of it.
fn recorded(players: u8) -> Record {
    let ostia = Ostia::standard();
    let game = game("ostia");
    let seats = (0..players).map(|seat| RecordedSitter {
        name: format!("Anna {seat}"),
        bot: None,
    });
    let options = Options::defaults(game.options());
    let mut record = Record::open(&*game, seats.collect(), options, 2.into(), None);
    let mut draw = Rollout::new(11, u64::from(players));
    while let Some(seat) = record.table().to_act().first() {
        let position = position(&ostia, record.table());
        let action = ostia.sample(position.state(), seat, &mut draw);
        record.act(seat, &ostia.write_action(&action)).unwrap();
    }
    record
}

#[test]
fn once_it_is_over_every_position_is_drawn_well_with_what_was_secret() {
    let game = game("ostia");
    for players in game.players() {
        let record = recorded(players);
        let steps = record.table().steps();
        let tables: Vec<_> = (0..=steps)
            .step_by(5)
            .map(|step| record.table().at(step))
            .collect();
        let finished = record.finished().unwrap();
        for table in tables {
            let moment = finished.at(table.steps());
            let mut opened = BTreeSet::new();
            to_everybody(&*game, &*table, |viewer, once| {
                let open = moment.drawn_open(viewer).unwrap();
                check(&all(&open), once);
                if viewer.seat.is_none() {
                    let hidden = moment.glimpse(None).parts(viewer);
                    opened.insert(all(&open) != all(&hidden));
                }
            });
            let over = moment.glimpse(None).view()["phase"] == "over";
            assert_eq!(opened, BTreeSet::from([!over]), "purses are opened");
        }
    }
}

#[test]
fn nobody_is_sent_what_is_hidden_from_them() {
    let ostia = Ostia::standard();
    let game = game("ostia");
    let mut differing = 0;
    play(|_, table, position| {
        let mut draw = Rollout::new(table.steps() as u64, 1);
        for seat in Seat::all(table.players()).map(Some).chain([None]) {
            let view = position.view(&ostia, seat);
            if view.phase == Phase::Over {
                continue;
            }
            // Another world that looks the same to this viewer: other purses, cards, decks and decisions.
            let world = ostia.determinize(&view, &mut draw);
            let mut committed = Joint::none();
            for other in ostia.to_act(&world).without(view.waiting).iter() {
                let own = view.decided.filter(|_| Some(other) == seat);
                let action = own.unwrap_or_else(|| ostia.sample(&world, other, &mut draw));
                committed[other] = Some(action);
            }
            let state = ostia.write_state(&world, &committed);
            let other = game.load(&state).unwrap();
            differing += usize::from(other.state() != table.state());
            assert_eq!(sent(table, seat), sent(&*other, seat));
        }
    });
    assert!(differing > 100);
}

/// What a browser sends after somebody has set the inputs of some choices so that they mean this action. Nothing is sent that
/// the page has no input for.
fn filled(choices: &str, action: &Action) -> Vec<(String, String)> {
    let all = tags(choices);
    let inputs: Vec<&Tag<'_>> = all.iter().filter(|tag| tag.name == "input").collect();
    let set = |name: &str, value: String| {
        let there = inputs.iter().any(|input| {
            let number = |of: &str| input.get(of).and_then(|n| n.parse::<u16>().ok());
            let within = match input.get("type") {
                Some("range") => {
                    let value = value.parse().ok();
                    number("min") <= value && value <= number("max")
                }
                _ => input.get("value") == Some(value.as_str()),
            };
            input.get("name") == Some(name) && within
        });
        assert!(there, "{name} cannot be {value} in {choices}");
        (name.to_owned(), value)
    };
    // Of equal cards only as many can be chosen as there are.
    let cards = |name: &'static str, goods: Goods| {
        for (good, cards) in goods.iter() {
            let boxes = inputs.iter().filter(|input| {
                input.get("name") == Some(name) && input.get("value") == Some(good.name())
            });
            assert!(boxes.count() >= usize::from(cards));
        }
        goods
            .cards()
            .map(|good| set(name, good.name().to_owned()))
            .collect::<Vec<_>>()
    };
    match *action {
        Action::Keep(good) => vec![set("keep", good.name().to_owned())],
        Action::Offer(lot) => cards("offer", lot.goods()),
        Action::Pass => vec![set("bid", "pass".to_owned())],
        Action::Bid(bid) => vec![set("bid", "bid".to_owned()), set("amount", bid.to_string())],
        Action::SellTo(seat) => vec![set("award", seat.index().to_string())],
        Action::Take => vec![set("award", "take".to_owned())],
        Action::Allocate(allocation) => {
            let owned = allocation.forum + allocation.senate + allocation.store;
            let mut fields = vec![set("bluffs", allocation.bluffs.to_string())];
            for (good, _) in owned.iter() {
                let name = good.name();
                fields.push(set(
                    &format!("forum-{name}"),
                    allocation.forum.count(good).to_string(),
                ));
                fields.push(set(
                    &format!("senate-{name}"),
                    allocation.senate.count(good).to_string(),
                ));
            }
            fields
        }
        Action::Store(storing) => {
            let mut fields = vec![set("build", storing.build.to_string())];
            fields.extend(cards("discard", storing.discard));
            fields
        }
        Action::KeepGoods(kept) => cards("kept", kept),
    }
}

/// Plays random games and calls this with every question, who is asked first, and how they look at the table.
fn questions(lang: Lang, mut each: impl FnMut(&dyn AnyTable, &Position<Ostia>, Seat, &Viewer<'_>)) {
    play(|_, table, position| {
        if let Some(seat) = table.to_act().first() {
            let company = Company::around(table);
            let viewer = company.viewer(Some(seat), Words::of(lang));
            each(table, position, seat, &viewer);
        }
    });
}

/// How many answers of a question are tried at most.
const ANSWERS: u64 = 12;

#[test]
fn every_answer_can_be_given_and_what_was_decided_is_shown_again() {
    let ostia = Ostia::standard();
    let (mut given, mut held) = (BTreeSet::new(), 0);
    questions(Lang::En, |table, position, seat, viewer| {
        let page = choices(table, viewer);
        ostia.legal(position.state(), seat, &mut |choice: Choice| {
            let ways = ostia.ways(&choice);
            let step = usize::try_from(ways / ANSWERS + 1).unwrap();
            for number in (0..ways).step_by(step) {
                let action = ostia.nth(&choice, number);
                let decision = read(table, seat, &filled(&page, &action)).unwrap();
                let answer = decision.written();
                assert_eq!(ostia.read_action(&Node::root(answer)).unwrap(), action);
                given.insert(answer.as_object().unwrap().keys().next().unwrap().clone());
                if table.to_act().len() > 1 {
                    let mut decided = table.copy();
                    decided.act(seat, answer).unwrap();
                    let again = fields(&choices(&*decided, viewer));
                    assert_eq!(read(&*decided, seat, &again).as_ref(), Some(&decision));
                    held += 1;
                }
            }
        });
    });
    assert_eq!(given.len(), 9, "every kind of action");
    assert!(held > 100);
}

fn choices(table: &dyn AnyTable, viewer: &Viewer<'_>) -> String {
    let parts = table.glimpse(viewer.seat).parts(viewer);
    parts.choices.into_string()
}

#[test]
fn what_cannot_be_done_is_refused_with_what_would_be_right() {
    let entry = kontor_games::ostia();
    let mut refused = 0;
    questions(Lang::De, |table, position, seat, viewer| {
        let view = position.view(&entry.game, Some(seat));
        let mut fields = fields(&choices(table, viewer));
        let wrong = match view.phase {
            Phase::Allocate => {
                let too_many = |(name, value): &mut (String, String)| {
                    if name.starts_with("forum-") {
                        *value = "9".to_owned();
                    }
                };
                fields.iter_mut().for_each(too_many);
                !view.own.unwrap().store.is_empty()
            }
            Phase::Bid(_) => {
                fields = form(&[("bid", "bid"), ("amount", "900")]);
                true
            }
            Phase::Store => {
                fields.retain(|(name, _)| name != "build");
                fields.push(("build".to_owned(), "9".to_owned()));
                true
            }
            _ => false,
        };
        if wrong {
            let read = read_by(&entry, position, Some(seat), viewer.words, &fields);
            let Err(Misread::Unfit(right)) = read else {
                panic!("{fields:?} is no answer, but {read:?}")
            };
            assert!(right.contains(' '), "{right}");
            refused += 1;
        }
        let by_stranger = read_by(&entry, position, None, viewer.words, &fields);
        assert_eq!(by_stranger, Err(Misread::Strange));
    });
    assert!(refused > 10);
}

// --- What the office forecasts -------------------------------------------------------------------------------

/// The numbers that a page holds for the office. What the browser does with them is done here: look up, and add.
struct Office {
    /// By the lines that are shown, a bit for each: the lines that the censor takes.
    strikes: Vec<u16>,
    /// By the number of cards in the store: how many find no room.
    homeless: Vec<u16>,
    lines: Vec<Line>,
}

/// The numbers of one good, by the number of its cards.
struct Line {
    good: Good,
    forum: Vec<u16>,
    senate: Vec<u16>,
}

/// What is said to come of an allocation.
#[derive(PartialEq, Eq, Debug, Default)]
struct Forecast {
    struck: Goods,
    income: u16,
    points: u16,
    homeless: u16,
}

impl Office {
    fn of(page: &str) -> Office {
        let all = tags(page);
        let list = |tag: &Tag<'_>, name: &str| -> Vec<u16> {
            let numbers = tag.get(name).unwrap().split(' ');
            numbers.map(|n| n.parse().unwrap()).collect()
        };
        let group = all.iter().find(|tag| tag.get("data-office").is_some());
        let group = group.unwrap();
        let lines = all.iter().filter(|tag| tag.get("data-ware").is_some());
        Office {
            strikes: list(group, "data-strikes"),
            homeless: list(group, "data-homeless"),
            lines: lines
                .map(|tag| Line {
                    good: good(tag.get("data-ware").unwrap()),
                    forum: list(tag, "data-forum"),
                    senate: list(tag, "data-senate"),
                })
                .collect(),
        }
    }

    fn forecast(&self, allocation: &Allocation) -> Forecast {
        let shown = allocation.forum + allocation.senate;
        let lines = self.lines.iter().enumerate();
        let bits = lines.clone().filter(|(_, line)| shown.contains(line.good));
        let bits: usize = bits.map(|(at, _)| 1 << at).sum();
        let mut forecast = Forecast {
            homeless: self.homeless[usize::from(allocation.store.len())],
            ..Forecast::default()
        };
        for (at, line) in lines {
            let count = |goods: Goods| usize::from(goods.count(line.good));
            if self.strikes[bits] & 1 << at != 0 {
                forecast.struck += Goods::one(line.good);
                continue;
            }
            forecast.income += line.forum[count(allocation.forum)];
            forecast.points += line.senate[count(allocation.senate)];
        }
        forecast
    }
}

fn good(name: &str) -> Good {
    Good::ALL
        .into_iter()
        .find(|good| good.name() == name)
        .unwrap()
}

/// What comes of an allocation if all others store everything.
fn comes_of(ostia: &Ostia, world: &State, seat: Seat, allocation: Allocation) -> Forecast {
    let mut joint = Joint::none();
    for other in Seat::all(world.players()) {
        joint[other] = Some(Action::Allocate(Allocation {
            store: world.merchant(other).hand.store,
            ..Allocation::default()
        }));
    }
    joint[seat] = Some(Action::Allocate(allocation));
    let (mut state, mut events) = (*world, Vec::new());
    ostia.apply(&mut state, &joint, &mut events).unwrap();
    let mut came = Forecast {
        homeless: state.merchant(seat).homeless(0).into(),
        ..Forecast::default()
    };
    for event in events {
        match event {
            Event::Censor { good, .. } => came.struck += Goods::one(good),
            Event::Forum { income, .. } => came.income = income,
            Event::Senate { points, .. } => came.points = points,
            _ => {}
        }
    }
    came
}

#[test]
fn what_the_office_forecasts_is_what_then_happens() {
    let ostia = Ostia::standard();
    let (mut compared, mut struck) = (0, 0);
    questions(Lang::En, |table, position, seat, viewer| {
        let view = position.view(&ostia, Some(seat));
        if view.phase != Phase::Allocate {
            return;
        }
        let mut draw = Rollout::new(7, table.steps() as u64);
        let world = ostia.determinize(&view, &mut draw);
        let office = Office::of(&choices(table, viewer));
        for _ in 0..200 {
            let action = ostia.sample(&world, seat, &mut draw);
            let Action::Allocate(allocation) = action else {
                panic!("{action:?} is no allocation");
            };
            let came = comes_of(&ostia, &world, seat, allocation);
            assert_eq!(office.forecast(&allocation), came, "{allocation:?}");
            struck += u32::from(!came.struck.is_empty());
            compared += 1;
            // The page says the same without any script, once this has been decided and waits for others.
            if compared % 20 == 0 && table.to_act().len() > 1 {
                let mut decided = table.copy();
                decided.act(seat, &ostia.write_action(&action)).unwrap();
                let page = choices(&*decided, viewer);
                let sum = |place: &str, n: u16| {
                    let id = format!("board-ostia-sum-{place}");
                    let houses = view.seats[seat].mat.storehouses;
                    let figures = [("n", n.into()), ("houses", houses.into())];
                    format!(">{}<", viewer.words.say(&id, &figures))
                };
                assert!(page.contains(&sum("forum", came.income)), "{page}");
                assert!(page.contains(&sum("senate", came.points)), "{page}");
            }
        }
    });
    assert!(compared > 500 && struck > 50, "{compared} {struck}");
}
