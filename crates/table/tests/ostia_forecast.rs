//! What the questions of Ostia forecast is what then happens: every label is made once more, from the events that follow.

#![allow(clippy::unwrap_used)]

use kontor_core::{Chance, Game, Joint, Options, Rollout, Seat};
use kontor_ostia::{Action, Allocation, Choice, Event, Goods, Lot, Ostia, Phase, State};
use kontor_table::ostia::{OstiaTexts, count, denarii, good, goods, lot};
use kontor_table::{Names, Tell};
use kontor_words::{Lang, Words};

struct Table<'a> {
    ostia: &'a Ostia,
    words: &'a Words,
    names: &'a Names,
    state: &'a State,
}

/// Plays random games and looks at every question.
fn questions(mut each: impl FnMut(&Table<'_>, Seat, &[Choice])) {
    let ostia = Ostia::standard();
    let words = Words::of(Lang::En);
    for players in Ostia::PLAYERS {
        let names = ["Anna", "Birk", "Cem", "Dora", "Emil"][..usize::from(players)].iter();
        let names = Names::new(names.map(|name| (*name).to_owned()).collect());
        for seed in 0..6 {
            let mut draw = Rollout::new(seed, players.into());
            let options = Options::defaults(Ostia::OPTIONS);
            let mut state = ostia.start(players, &options, Chance::new(seed));
            while !ostia.to_act(&state).is_empty() {
                let table = Table {
                    ostia: &ostia,
                    words,
                    names: &names,
                    state: &state,
                };
                for seat in ostia.to_act(&state).iter() {
                    let mut choices = Vec::new();
                    ostia.legal(&state, seat, &mut |choice| choices.push(choice));
                    each(&table, seat, &choices);
                }
                let mut joint = Joint::none();
                for seat in ostia.to_act(&state).iter() {
                    joint[seat] = Some(ostia.sample(&state, seat, &mut draw));
                }
                ostia.apply(&mut state, &joint, &mut ()).unwrap();
            }
        }
    }
}

impl Table<'_> {
    fn asked(&self, seat: Seat, choices: &[Choice]) -> kontor_table::Asked {
        let view = self.ostia.view(self.state, &Joint::none(), Some(seat));
        OstiaTexts.ask(self.ostia, self.words, self.names, &view, choices)
    }

    /// What happens if a seat decides so, and everybody else who decides at the same time does what changes least.
    fn then(&self, seat: Seat, action: Action) -> (State, Vec<Event>) {
        let mut state = *self.state;
        let mut joint = Joint::none();
        for other in self.ostia.to_act(&state).iter() {
            joint[other] = Some(self.quiet(other));
        }
        joint[seat] = Some(action);
        let mut events = Vec::new();
        self.ostia.apply(&mut state, &joint, &mut events).unwrap();
        (state, events)
    }

    fn quiet(&self, seat: Seat) -> Action {
        if *self.state.phase() == Phase::Allocate {
            return Action::Allocate(Allocation {
                store: self.state.merchant(seat).hand.store,
                ..Allocation::default()
            });
        }
        let mut first = None;
        self.ostia.legal(self.state, seat, &mut |choice| {
            first.get_or_insert(self.ostia.nth(&choice, 0));
        });
        first.unwrap()
    }

    /// What the seller pays for a lot that nobody bids for; nothing if it is discarded.
    fn if_all_pass(&self, mut state: State) -> Option<u16> {
        loop {
            let mut joint = Joint::none();
            joint[self.ostia.to_act(&state).first().unwrap()] = Some(Action::Pass);
            let mut events = Vec::new();
            self.ostia.apply(&mut state, &joint, &mut events).unwrap();
            for event in events {
                match event {
                    Event::Forced { price, .. } => return Some(price),
                    Event::Unsold { .. } => return None,
                    _ => {}
                }
            }
        }
    }

    /// The label of an action, made from what happens after it; nothing where the label forecasts nothing.
    fn what_happens(&self, seat: Seat, action: Action) -> Option<String> {
        let (after, events) = self.then(seat, action);
        match action {
            Action::Offer(offered) => self.offered(offered, after, &events),
            Action::SellTo(_) => events.iter().find_map(|event| match *event {
                Event::Sell {
                    buyer,
                    price,
                    share,
                    ..
                } => Some(self.words.say(
                    "ostia-answer-sell",
                    &[
                        ("name", self.names.of(buyer).into()),
                        ("price", denarii(self.words, price).into()),
                        ("share", denarii(self.words, share).into()),
                    ],
                )),
                _ => None,
            }),
            Action::Take => self.taken(seat, &events),
            Action::Store(_) => Some(self.stored(seat, &events)),
            Action::KeepGoods(_) => self.kept(seat, &events),
            _ => None,
        }
    }

    fn offered(&self, offered: Lot, after: State, events: &[Event]) -> Option<String> {
        let minimum = events.iter().find_map(|event| match *event {
            Event::Offer { minimum, .. } => Some(minimum),
            _ => None,
        })?;
        let forced = self.if_all_pass(after)?;
        Some(self.words.say(
            "ostia-answer-offer",
            &[
                ("lot", lot(self.words, offered).into()),
                ("minimum", denarii(self.words, minimum).into()),
                ("forced", denarii(self.words, forced).into()),
            ],
        ))
    }

    fn taken(&self, seat: Seat, events: &[Event]) -> Option<String> {
        let price = events.iter().find_map(|event| match *event {
            Event::Take { price, .. } => Some(price),
            _ => None,
        })?;
        let price = ("price", denarii(self.words, price).into());
        let raised = |event: &Event| matches!(event, Event::Raise { .. });
        if !events.iter().any(raised) {
            return Some(self.words.say("ostia-answer-take", &[price]));
        }
        let money = self.state.merchant(seat).hand.money;
        let money = ("money", denarii(self.words, money).into());
        Some(self.words.say("ostia-answer-take-more", &[price, money]))
    }

    fn stored(&self, seat: Seat, events: &[Event]) -> String {
        let words = self.words;
        let mut label = Vec::new();
        for event in events {
            match *event {
                Event::Build {
                    seat: who,
                    storehouses,
                    paid,
                } if who == seat => label.push(words.say(
                    "ostia-answer-build",
                    &[
                        (
                            "storehouses",
                            count(words, "ostia-storehouses", storehouses).into(),
                        ),
                        ("price", denarii(words, paid).into()),
                    ],
                )),
                Event::Discard {
                    seat: who,
                    goods: gone,
                } if who == seat => {
                    let gone = ("goods", goods(words, gone).into());
                    label.push(words.say("ostia-answer-discard", &[gone]));
                }
                _ => {}
            }
        }
        if label.is_empty() {
            label.push(words.get("ostia-answer-nothing"));
        }
        label.join(", ")
    }

    fn kept(&self, seat: Seat, events: &[Event]) -> Option<String> {
        let words = self.words;
        let mut variables = events.iter().find_map(|event| match *event {
            Event::Final {
                seat: who,
                kept,
                chips,
                ..
            } if who == seat => Some(vec![
                ("goods", goods(words, kept).into()),
                ("chips", count(words, "ostia-chips", chips).into()),
            ]),
            _ => None,
        })?;
        let vacant = events.iter().find_map(|event| match *event {
            Event::Vacant {
                seat: who,
                storehouses,
                income,
            } if who == seat => Some((storehouses, income)),
            _ => None,
        });
        let Some((storehouses, income)) = vacant else {
            return Some(words.say("ostia-answer-stay-full", &variables));
        };
        variables.extend([
            ("income", denarii(words, income).into()),
            (
                "storehouses",
                count(words, "ostia-storehouses", storehouses).into(),
            ),
        ]);
        Some(words.say("ostia-answer-stay", &variables))
    }
}

#[test]
fn what_an_answer_would_bring_is_what_it_brings() {
    let mut compared = std::collections::BTreeMap::new();
    questions(|table, seat, choices| {
        let asked = table.asked(seat, choices);
        for (choice, offer) in choices.iter().zip(&asked.offers) {
            if let Choice::One(action) = *choice
                && let Some(label) = table.what_happens(seat, action)
            {
                assert_eq!(offer.label, label, "{action:?}");
                *compared.entry(table.state.phase().name()).or_insert(0) += 1;
            }
        }
    });
    let often = |phase: &str| compared.get(phase).is_some_and(|&times| times > 50);
    for phase in ["offer", "award", "store", "final"] {
        assert!(often(phase), "{phase}: {compared:?}");
    }
}

#[test]
fn the_bids_that_are_offered_can_be_made_and_no_others() {
    let mut looked = 0;
    questions(|table, seat, choices| {
        for choice in choices {
            if let Choice::Bids { min, max } = *choice {
                for bid in [min, max] {
                    assert_eq!(
                        table.ostia.check(table.state, seat, &Action::Bid(bid)),
                        Ok(())
                    );
                }
                for bid in [min - 1, max + 1] {
                    assert!(
                        table
                            .ostia
                            .check(table.state, seat, &Action::Bid(bid))
                            .is_err()
                    );
                }
                looked += 1;
            }
        }
    });
    assert!(looked > 100);
}

#[test]
fn what_a_good_is_said_to_bring_is_what_forum_and_senate_give() {
    let mut compared = 0;
    questions(|table, seat, choices| {
        if *table.state.phase() != Phase::Allocate {
            return;
        }
        let remarks = table.asked(seat, choices).remarks;
        let store = table.state.merchant(seat).hand.store;
        for (number, (kind, cards)) in store.iter().enumerate() {
            let all = Goods::of(kind, cards);
            let forum = Allocation {
                forum: all,
                store: store - all,
                ..Allocation::default()
            };
            let senate = Allocation {
                senate: all,
                store: store - all,
                ..Allocation::default()
            };
            let price = table.then(seat, Action::Allocate(forum)).1;
            let price = price.iter().find_map(|event| match *event {
                Event::Price { good, price, .. } if good == kind => Some(price),
                _ => None,
            });
            let points = table.then(seat, Action::Allocate(senate)).1;
            let points = points.iter().find_map(|event| match *event {
                Event::Senate { points, .. } => Some(points / u16::from(cards)),
                _ => None,
            });
            let brings = table.words.say(
                "ostia-remark-good",
                &[
                    (
                        "points",
                        count(table.words, "points", points.unwrap()).into(),
                    ),
                    ("price", denarii(table.words, price.unwrap()).into()),
                ],
            );
            let remark = &remarks[number + 1];
            assert!(remark.ends_with(&brings), "{remark} is not {brings}");
            assert!(remark.contains(&good(table.words, kind)), "{remark}");
            compared += 1;
        }
    });
    assert!(compared > 100);
}

#[test]
fn more_goods_than_the_censor_lets_pass_are_warned_of() {
    let (mut warned, mut silent) = (0, 0);
    questions(|table, seat, choices| {
        if *table.state.phase() != Phase::Allocate {
            return;
        }
        let warning = table.words.get("ostia-remark-censor");
        let remarks = table.asked(seat, choices).remarks;
        let forum = table.state.merchant(seat).hand.store;
        let everything = Action::Allocate(Allocation {
            forum,
            ..Allocation::default()
        });
        let (_, events) = table.then(seat, everything);
        let struck = |event: &Event| matches!(event, Event::Censor { .. });
        let struck = events.iter().any(struck);
        assert_eq!(remarks.contains(&warning), struck);
        *(if struck { &mut warned } else { &mut silent }) += 1;
    });
    assert!(warned > 3 && silent > 3, "{warned} {silent}");
}
