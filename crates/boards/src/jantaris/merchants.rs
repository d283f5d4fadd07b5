//! Merchants as pieces: each has a number of its own, so that it is seen to walk.

use kontor_core::Seat;
use kontor_jantaris::{Area, Event, MERCHANTS, Tableau, dominator};
use std::collections::BTreeMap;

/// The number of a merchant of a seat, from 1.
pub(super) type Number = u8;

/// The merchants of one seat: who stands where, and who is in supply. Who came last goes first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Guild {
    standing: BTreeMap<Area, Vec<Number>>,
    supply: Vec<Number>,
}

/// All merchants of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Merchants {
    guilds: Vec<Guild>,
}

impl Merchants {
    /// The merchants at a table, after these events. Whoever knows the same events numbers them alike, and one more event
    /// renumbers nobody.
    pub fn at(table: &Tableau, areas: &[Area], events: &[Event]) -> Merchants {
        let guilds = Seat::all(table.players()).map(|seat| {
            let mut counts: BTreeMap<Area, u8> = areas
                .iter()
                .map(|&area| (area, table.merchants(area, seat)))
                .collect();
            // Back to how it was before the first event.
            for (whose, from, to) in events.iter().rev().flat_map(walks) {
                if whose != seat {
                    continue;
                }
                if let Some(count) = to.and_then(|to| counts.get_mut(&to)) {
                    *count = count.saturating_sub(1);
                }
                if let Some(count) = from.and_then(|from| counts.get_mut(&from)) {
                    *count += 1;
                }
            }
            let mut numbers = 1..=MERCHANTS;
            let standing = counts
                .iter()
                .map(|(&area, &count)| (area, numbers.by_ref().take(count.into()).collect()))
                .collect();
            Guild {
                standing,
                supply: numbers.rev().collect(),
            }
        });
        let mut merchants = Merchants {
            guilds: guilds.collect(),
        };
        for event in events {
            merchants.apply(event);
        }
        merchants
    }

    /// Lets everybody walk who walks by what happened.
    pub fn apply(&mut self, event: &Event) {
        for (seat, from, to) in walks(event) {
            let guild = &mut self.guilds[seat.index()];
            let leaves = match from {
                Some(area) => guild.standing.entry(area).or_default(),
                None => &mut guild.supply,
            };
            if let Some(number) = leaves.pop() {
                match to {
                    Some(area) => guild.standing.entry(area).or_default().push(number),
                    None => guild.supply.push(number),
                }
            }
        }
    }

    /// A seat's merchants in an area; the last goes first.
    pub fn of(&self, seat: Seat, area: Area) -> &[Number] {
        let standing = self.guilds[seat.index()].standing.get(&area);
        standing.map_or(&[], Vec::as_slice)
    }

    /// How many merchants a seat has in an area.
    pub fn count(&self, seat: Seat, area: Area) -> usize {
        self.of(seat, area).len()
    }

    /// A seat's merchants in supply.
    pub fn supply(&self, seat: Seat) -> &[Number] {
        &self.guilds[seat.index()].supply
    }

    /// The seat that dominates an area.
    pub fn dominator(&self, area: Area) -> Option<Seat> {
        let players = self.guilds.len() as u8;
        dominator(players, |seat| self.count(seat, area) as u8)
    }
}

/// The name of a merchant in the drawing.
pub(super) fn piece(seat: Seat, number: Number) -> String {
    format!("merchant-{seat}-{number}")
}

/// One merchant each that goes from somewhere to somewhere; no area is the supply.
type Walk = (Seat, Option<Area>, Option<Area>);

fn walks(event: &Event) -> Vec<Walk> {
    match *event {
        Event::Settle { seat, spots } | Event::Place { seat, spots, .. } => {
            spots.iter().map(|to| (seat, None, Some(to))).collect()
        }
        Event::Remove { seat, spots, .. } => {
            spots.iter().map(|from| (seat, Some(from), None)).collect()
        }
        Event::Move {
            seat,
            from,
            to,
            count,
            ..
        } => vec![(seat, Some(from), Some(to)); count.into()],
        Event::Expel {
            seat,
            from,
            to,
            supply,
            ..
        } => {
            let from = Some(from.into());
            let refuges = to.iter().flat_map(|spots| spots.iter());
            let refuges = refuges.map(|to| (seat, from, Some(to)));
            let home = std::iter::repeat_n((seat, from, None), supply.into());
            refuges.chain(home).collect()
        }
        Event::Sell { seat, to, .. } => vec![(seat, Some(Area::CENTER), Some(to.into()))],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::{Chance, Game, Joint, Options, Rollout};
    use kontor_jantaris::Jantaris;

    #[test]
    fn whoever_does_not_walk_keeps_place_and_number() {
        let game = Jantaris::standard();
        let options = Options::defaults(Jantaris::OPTIONS);
        let districts = game.figures().districts().map(Area::from);
        let areas: Vec<Area> = districts.chain([Area::CENTER]).collect();
        let mut state = game.start(4, &options, Chance::new(5));
        let mut draw = Rollout::new(1, 1);
        let mut events: Vec<Event> = Vec::new();
        let mut walked = Merchants::at(state.table(), &areas, &events);
        // What was loaded in the middle of a game has no events from before.
        let mut loaded_at = None;
        for step in 0.. {
            let known = loaded_at.unwrap_or(0);
            let seats = game.to_act(&state);
            if seats.is_empty() {
                break;
            }
            let mut joint = Joint::none();
            for seat in seats.iter() {
                joint[seat] = Some(game.sample(&state, seat, &mut draw));
            }
            let before = events.len();
            game.apply(&mut state, &joint, &mut events).unwrap();
            for event in &events[before..] {
                walked.apply(event);
            }
            assert_eq!(
                walked,
                Merchants::at(state.table(), &areas, &events[known..])
            );
            for seat in Seat::all(4) {
                for &area in &areas {
                    let count = usize::from(state.table().merchants(area, seat));
                    assert_eq!(walked.count(seat, area), count);
                }
                for district in game.figures().districts() {
                    let dominator = state.table().dominator(district);
                    assert_eq!(walked.dominator(district.into()), dominator);
                }
            }
            if step == 40 {
                loaded_at = Some(events.len());
                walked = Merchants::at(state.table(), &areas, &[]);
            }
        }
        assert!(loaded_at.is_some() && events.len() > 100);
    }
}
