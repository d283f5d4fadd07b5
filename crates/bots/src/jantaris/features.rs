//! What the net sees of a position of Jantaris.
//!
//! Districts, open cards and rivals are seen as kinds, not by name: a feature can stand several times, once for each that
//! is of its kind. So one net serves both player counts, and every ring.

use super::eval_input::EvalInput;
use arrayvec::ArrayVec;
use kontor_core::Game;
use kontor_jantaris::{GOAL, GOODS_LIMIT, Item, Jantaris, MERCHANTS};

/// The most features that are active at once.
const MOST_ACTIVE: usize = 160;

/// A list of active features.
pub(crate) type Active = ArrayVec<u16, MOST_ACTIVE>;

/// Own and a rival's.
const SIDES: usize = 2;
const PRESTIGES: usize = 16;
const COUNTS: usize = 6;
const LIMITS: usize = GOODS_LIMIT as usize + 1;
const TOTALS: usize = 2 * GOODS_LIMIT as usize + 1;
const SHORT: usize = 4;
const STATUSES: usize = 3;
const MISSING: usize = 8;
const CROWDS: usize = 9;
const SELLERS: usize = 4;
const MOMENTS: usize = 3;
const DISTANCES: usize = 4;
const ROUNDS: usize = 24;
const TAKEN: usize = 9;
const RACE: usize = GOAL as usize + 2;

// Where each group of features begins. Those of a side come twice.
const PRESTIGE: usize = 0;
const SUPPLY: usize = PRESTIGE + SIDES * 2 * PRESTIGES;
const GOODS: usize = SUPPLY + SIDES * (MERCHANTS as usize + 1);
const TOTAL: usize = GOODS + SIDES * LIMITS * LIMITS;
const ITEMS: usize = TOTAL + SIDES * TOTALS;
const CENTER: usize = ITEMS + SIDES * Item::COUNT;
const WITHIN_REACH: usize = CENTER + SIDES * 2 * COUNTS;
const DISTRICTS: usize = WITHIN_REACH + SIDES * SHORT * Item::COUNT;
const CARDS: usize = DISTRICTS + SIDES * 4 * STATUSES * COUNTS * COUNTS;
const NEAREST: usize = CARDS + SIDES * 4 * MISSING;
const DOMINATED: usize = NEAREST + SIDES * MISSING;
const SALES: usize = DOMINATED + SIDES * COUNTS;
const LEADS: usize = SALES + SIDES * SELLERS * TOTALS;
const TURN: usize = LEADS + RACE * RACE;
const CROWD: usize = TURN + MOMENTS * DISTANCES * 2;
const ROUND: usize = CROWD + MOMENTS * CROWDS;
const CARDS_TAKEN: usize = ROUND + ROUNDS;
const ENDING: usize = CARDS_TAKEN + TAKEN;
const VOTED_OWN: usize = ENDING + DISTANCES;
const VOTED_RIVAL: usize = VOTED_OWN + 2 * COUNTS;
const VOTED_ROOM: usize = VOTED_RIVAL + COUNTS;
const VOTED_BESIDE: usize = VOTED_ROOM + LIMITS;

/// How many features there are.
pub(crate) const COUNT: usize = VOTED_BESIDE + COUNTS;

/// A number, or the last place of so many.
#[inline]
fn within(number: impl Into<u32>, places: usize) -> usize {
    (number.into() as usize).min(places - 1)
}

/// The active features of a position, as the seat sees it.
pub(crate) fn of(game: &Jantaris, input: &EvalInput, me: usize) -> Active {
    let mut active = Active::new();
    let players = usize::from(input.players);
    let fewest = usize::from(*Jantaris::PLAYERS.start());
    side(game, input, me, 0, &mut active);
    for step in 1..players {
        side(game, input, (me + step) % players, 1, &mut active);
    }
    let mut push = |at: usize| active.push(at as u16);
    let rivals = (0..players).filter(|&seat| seat != me);
    let best = rivals
        .clone()
        .map(|seat| input.guilds[seat].prestige)
        .max()
        .unwrap_or(0);
    let own = &input.guilds[me];
    push(LEADS + within(own.prestige, RACE) * RACE + within(best, RACE));
    let moment = input.moment as usize;
    push(TURN + (moment * DISTANCES + input.turns_until(me)) * 2 + usize::from(players != fewest));
    push(CROWD + moment * CROWDS + within(input.crowd(), CROWDS));
    push(ROUND + within(input.round, ROUNDS));
    let taken: usize = input.guilds.iter().map(|g| g.dominations.len()).sum();
    push(CARDS_TAKEN + within(taken as u32, TAKEN));
    if input.is_goal_reached() {
        push(ENDING + within(input.to_come, DISTANCES));
    }
    if let Some((color, district)) = input.voted {
        let place = &input.places[district];
        push(VOTED_OWN + color as usize * COUNTS + within(place.merchants[me], COUNTS));
        push(VOTED_RIVAL + within(place.rival(me), COUNTS));
        push(VOTED_ROOM + usize::from(GOODS_LIMIT - own.goods.get(color)));
        let ring = input.places.len();
        let beside = [district + 1, district + ring - 1].map(|at| &input.places[at % ring]);
        let near = beside.iter().filter(|place| place.free);
        let near: u8 = near.map(|place| place.merchants[me]).sum();
        push(VOTED_BESIDE + within(near, COUNTS));
    }
    active
}

/// What a seat has, seen by itself (side 0) or by another (side 1), which looks less closely.
fn side(game: &Jantaris, input: &EvalInput, seat: usize, side: usize, active: &mut Active) {
    let mut push = |at: usize| active.push(at as u16);
    let guild = &input.guilds[seat];
    let goods = guild.goods;
    let turn = usize::from(input.has_turn(seat));
    push(PRESTIGE + (side * 2 + turn) * PRESTIGES + within(guild.prestige, PRESTIGES));
    push(SUPPLY + side * (usize::from(MERCHANTS) + 1) + usize::from(guild.supply));
    push(GOODS + (side * LIMITS + usize::from(goods.red)) * LIMITS + usize::from(goods.black));
    push(TOTAL + side * TOTALS + usize::from(goods.total()));
    for item in guild.items.iter().filter(|item| !item.is_immediate()) {
        push(ITEMS + side * Item::COUNT + item as usize);
    }
    let center = input.center[seat];
    let closed = usize::from(!input.center_free);
    push(CENTER + (side * 2 + closed) * COUNTS + within(center, COUNTS));
    for item in input.display.iter() {
        let short = input.short_of(seat, game.figures().item(item).minimum);
        push(WITHIN_REACH + (side * SHORT + within(short, SHORT)) * Item::COUNT + item as usize);
    }
    let mut dominated: u8 = 0;
    for (at, place) in input.places.iter().enumerate() {
        let count = place.merchants[seat];
        if count == 0 && side == 1 {
            continue;
        }
        dominated += u8::from(place.missing(seat) == 0);
        let status = match (input.voted, place.free) {
            (Some((_, district)), _) if district == at => 2,
            (_, free) => usize::from(!free),
        };
        let kind = (side * 4 + within(place.cards, 4)) * STATUSES + status;
        let counts = within(count, COUNTS) * COUNTS + within(place.rival(seat), COUNTS);
        push(DISTRICTS + kind * COUNTS * COUNTS + counts);
    }
    push(DOMINATED + side * COUNTS + within(dominated, COUNTS));
    let mut nearest = u8::MAX;
    for card in &input.cards {
        let (dominated, missing) = input.progress(card, seat);
        nearest = nearest.min(missing);
        if side == 0 || missing < 4 {
            let kind = side * 4 + usize::from(dominated);
            push(CARDS + kind * MISSING + within(missing, MISSING));
        }
    }
    push(NEAREST + side * MISSING + within(nearest, MISSING));
    let seller = side * SELLERS + within(center, SELLERS);
    push(SALES + seller * TOTALS + usize::from(goods.total()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jantaris::eval_input::Moment;
    use crate::jantaris::tests::in_random_games;

    #[test]
    fn every_feature_of_every_position_is_in_range_and_only_votes_have_a_district() {
        let mut most = 0;
        in_random_games(20, |game, state| {
            let input = EvalInput::of(game, state.table());
            assert_eq!(input.voted.is_some(), input.moment == Moment::Vote);
            for seat in 0..usize::from(input.players) {
                let active = of(game, &input, seat);
                assert!(active.iter().all(|at| usize::from(*at) < COUNT));
                most = most.max(active.len());
            }
        });
        assert!(most > 50, "{most}");
    }
}
