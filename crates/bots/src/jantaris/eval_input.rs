//! What an evaluation reads of a position, taken off the table once for all seats.

use arrayvec::ArrayVec;
use kontor_core::Seat;
use kontor_jantaris::{
    Area, Ask, Color, DOMINATION_MERCHANTS, Goods, Guild, Items, Jantaris, MOST_CARDS,
    MOST_DISTRICTS, MOST_SEATS, Tableau, taker,
};

/// Where in a turn a position stands, as far as its evaluation depends on that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// The active seat's turn begins.
    Turn,
    /// The active seat has been in the city and moves a stone next.
    Stone,
    /// A stone has been moved, and the vote comes.
    Vote,
}

/// What an evaluation reads of one district.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DistrictInput {
    /// Merchants of each seat.
    pub(crate) merchants: [u8; MOST_SEATS],
    /// The most merchants of a seat, whose they are, and the most of all others.
    most: u8,
    leader: usize,
    second: u8,
    /// How many open domination cards ask for it.
    pub(crate) cards: u8,
    /// Whether no stone is here.
    pub(crate) free: bool,
}

impl DistrictInput {
    /// The most merchants of any seat but this one.
    #[inline]
    pub(crate) fn rival(&self, seat: usize) -> u8 {
        if seat == self.leader {
            self.second
        } else {
            self.most
        }
    }

    /// How many merchants a seat lacks to dominate it.
    #[inline]
    pub(crate) fn missing(&self, seat: usize) -> u8 {
        let needed = (self.rival(seat) + 1).max(DOMINATION_MERCHANTS);
        needed.saturating_sub(self.merchants[seat])
    }
}

/// What an evaluation reads of an open domination card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardInput {
    districts: [u8; 3],
    /// What it counts.
    pub(crate) prestige: u8,
}

impl CardInput {
    #[inline]
    fn places(&self) -> [usize; 3] {
        self.districts.map(usize::from)
    }
}

/// What an evaluation reads of a position. In the middle of a step it is seen as if the step ended here: what the votes would still
/// bring is left out, but what falls due at the end of a turn is counted.
#[derive(Clone, Debug)]
pub(crate) struct EvalInput {
    pub(crate) players: u8,
    pub(crate) moment: Moment,
    pub(crate) active: Seat,
    pub(crate) round: u32,
    /// How many seats have their turn still to come in this round, after the active one.
    pub(crate) to_come: u8,
    /// Whether nothing is to come any more.
    pub(crate) over: bool,
    pub(crate) guilds: [Guild; MOST_SEATS],
    pub(crate) center: [u8; MOST_SEATS],
    pub(crate) center_free: bool,
    pub(crate) display: Items,
    pub(crate) places: ArrayVec<DistrictInput, MOST_DISTRICTS>,
    /// The open domination cards.
    pub(crate) cards: ArrayVec<CardInput, MOST_CARDS>,
    /// The colour of the stone that is voted about, and the district in which it is.
    pub(crate) voted: Option<(Color, usize)>,
}

impl EvalInput {
    pub(crate) fn of(game: &Jantaris, table: &Tableau) -> EvalInput {
        let players = table.players();
        let (moment, ending) = match table.ask() {
            Ask::Settle | Ask::Items | Ask::Item(_) | Ask::City => (Moment::Turn, false),
            Ask::Replace | Ask::Auction(_) | Ask::Bid(_) | Ask::Pay(_) | Ask::Stone => {
                (Moment::Stone, false)
            }
            Ask::Spyglass | Ask::Vote(_) => (Moment::Vote, false),
            Ask::Resolve(_) | Ask::GreatMarket(_) => (Moment::Turn, true),
            Ask::Over => (Moment::Turn, false),
        };
        let seats = |value: &mut dyn FnMut(Seat) -> u8| {
            let mut all = [0; MOST_SEATS];
            for seat in Seat::all(players) {
                all[seat.index()] = value(seat);
            }
            all
        };
        let free = table.free();
        let places: ArrayVec<DistrictInput, MOST_DISTRICTS> = game
            .figures()
            .districts()
            .map(|district| {
                let merchants = seats(&mut |seat| table.merchants(district, seat));
                let mut place = DistrictInput {
                    merchants,
                    most: 0,
                    leader: 0,
                    second: 0,
                    cards: 0,
                    free: free.contains(district),
                };
                for (seat, &count) in merchants.iter().enumerate() {
                    if count > place.most {
                        place.second = place.most;
                        (place.most, place.leader) = (count, seat);
                    } else {
                        place.second = place.second.max(count);
                    }
                }
                place
            })
            .collect();
        let mut guilds = [Guild::default(); MOST_SEATS];
        for seat in Seat::all(players) {
            guilds[seat.index()] = *table.guild(seat);
        }
        let mut cards = ArrayVec::new();
        for card in table.dominations().iter() {
            let figures = game.figures().domination(card);
            // At the end of a turn cards are given out; those that would be are seen as if they were.
            let falls_due = ending.then(|| taker(figures.districts, |d| table.dominator(d)));
            match falls_due.flatten() {
                Some(seat) => guilds[seat.index()].prestige += u32::from(figures.prestige),
                None => cards.push(CardInput {
                    districts: figures.districts.map(|district| district.index() as u8),
                    prestige: figures.prestige,
                }),
            }
        }
        let next = table.active().next(players);
        let mut input = EvalInput {
            players,
            moment,
            active: if ending { next } else { table.active() },
            round: table.round(),
            to_come: 0,
            over: *table.ask() == Ask::Over,
            guilds,
            center: seats(&mut |seat| table.merchants(Area::CENTER, seat)),
            center_free: free.contains(Area::CENTER),
            display: table.display(),
            places,
            cards,
            voted: table
                .active_stone()
                .zip(table.active_district())
                .filter(|_| moment == Moment::Vote)
                .map(|(color, district)| (color, district.index())),
        };
        if ending && input.active == table.start() {
            input.over = input.is_goal_reached();
            input.round += 1;
        }
        for card in &input.cards {
            for district in card.places() {
                input.places[district].cards += 1;
            }
        }
        input.to_come = input.distance(input.active, table.start());
        input
    }

    /// How many seats have their turn from the one after `from` up to, but not including, `to`.
    fn distance(&self, from: Seat, to: Seat) -> u8 {
        let (from, to) = (from.index() as u8, to.index() as u8);
        (to + 2 * self.players - from - 1) % self.players
    }

    /// The turns that pass until this seat has its next one: none if it has it now.
    pub(crate) fn turns_until(&self, seat: usize) -> usize {
        let players = usize::from(self.players);
        (seat + players - self.active.index()) % players
    }

    /// Whether this seat has a turn, or is having it, before the round ends.
    pub(crate) fn has_turn(&self, seat: usize) -> bool {
        self.turns_until(seat) <= usize::from(self.to_come)
    }

    /// Whether some seat has reached the goal.
    pub(crate) fn is_goal_reached(&self) -> bool {
        self.guilds.iter().any(Guild::has_reached_goal)
    }

    /// How many merchants of all seats are in the centre.
    pub(crate) fn crowd(&self) -> u8 {
        self.center.iter().sum()
    }

    /// How many districts of a card a seat dominates, and how many merchants it lacks in the others.
    #[inline]
    pub(crate) fn progress(&self, card: &CardInput, seat: usize) -> (u8, u8) {
        let places = card.places();
        places.into_iter().fold((0, 0), |(dominated, missing), at| {
            let lacks = self.places[at].missing(seat);
            (dominated + u8::from(lacks == 0), missing + lacks)
        })
    }

    /// How many goods a seat lacks to bid for something with this minimum.
    pub(crate) fn short_of(&self, seat: usize, minimum: Goods) -> u8 {
        let owned = self.guilds[seat].goods;
        minimum.red.saturating_sub(owned.red) + minimum.black.saturating_sub(owned.black)
    }

    /// Each seat's share of the win if the game ended so.
    pub(crate) fn final_shares(&self) -> [f32; MOST_SEATS] {
        let result = |seat: usize| self.guilds[seat].result();
        let seats = 0..usize::from(self.players);
        let best = seats.clone().map(result).max().unwrap_or_default();
        let winners = seats.clone().filter(|&seat| result(seat) == best).count();
        let mut shares = [0.0; MOST_SEATS];
        for seat in seats.filter(|&seat| result(seat) == best) {
            shares[seat] = 1.0 / winners as f32;
        }
        shares
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jantaris::tests::in_random_games;
    use kontor_core::{Game, WIN_UNITS};

    #[test]
    fn a_game_that_is_over_is_shared_as_its_outcome_says() {
        let mut over = 0;
        in_random_games(20, |game, state| {
            let input = EvalInput::of(game, state.table());
            let Some(outcome) = game.outcome(state) else {
                return;
            };
            assert!(input.over);
            let shares = input.final_shares();
            for seat in Seat::all(input.players) {
                let share = outcome.share(seat) as f32 / WIN_UNITS as f32;
                assert!((shares[seat.index()] - share).abs() < 1e-6);
            }
            over += 1;
        });
        assert_eq!(over, 40);
    }

    #[test]
    fn it_knows_who_still_has_a_turn_in_the_round() {
        let mut turns = 0;
        in_random_games(3, |game, state| {
            let table = state.table();
            let input = EvalInput::of(game, table);
            if input.moment == Moment::Stone {
                let players = input.players;
                let round: Vec<Seat> = table.start().clockwise(players).collect();
                let now = round
                    .iter()
                    .position(|&seat| seat == table.active())
                    .unwrap();
                for (place, seat) in round.iter().enumerate() {
                    assert_eq!(input.has_turn(seat.index()), place >= now);
                }
                turns += 1;
            }
        });
        assert!(turns > 100);
    }

    #[test]
    fn what_falls_due_at_the_end_of_a_turn_is_counted_before_it() {
        // The last question before a turn ends, and the position after it: what was seen of the cards came about.
        let mut before: Option<EvalInput> = None;
        let mut taken = 0;
        in_random_games(40, |game, state| {
            let input = EvalInput::of(game, state.table());
            let cards = |input: &EvalInput| {
                let seats = input.guilds.iter();
                seats.map(|guild| guild.dominations.len()).sum::<usize>()
            };
            if let Some(before) = &before
                && cards(&input) > cards(before)
                && matches!(state.table().ask(), Ask::Items | Ask::City)
                && input
                    .places
                    .iter()
                    .zip(&before.places)
                    .all(|(now, then)| now.merchants == then.merchants)
            {
                taken += 1;
                for (now, then) in input.guilds.iter().zip(&before.guilds) {
                    assert!(now.prestige >= then.prestige);
                }
                assert!(before.cards.len() < usize::from(before.players));
            }
            let ends = matches!(state.table().ask(), Ask::Resolve(_) | Ask::GreatMarket(_));
            before = ends.then_some(input);
        });
        assert!(taken > 0);
    }
}
