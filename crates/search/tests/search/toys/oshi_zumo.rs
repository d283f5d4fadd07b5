//! Oshi-Zumo (Kotani 1993; Buro 2003): both bid coins at once, the higher bid pushes the wrestler one field towards the other
//! side, both bids are paid. Over when he falls off the board or nobody has a coin; who has him on the other's half wins.
//! The smallest bid is one coin, or none if there is none.

use super::Toy;
use crate::lp;
use kontor_core::{Draw, Joint, Seat, Seats};
use std::collections::BTreeMap;

#[derive(Clone)]
pub struct OshiZumo {
    pub coins: u8,
    /// Fields on each side of the middle.
    pub side: i32,
}

impl Default for OshiZumo {
    fn default() -> Self {
        OshiZumo { coins: 6, side: 2 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub coins: [u8; 2],
    /// Above 0 is the second player's half.
    pub wrestler: i32,
}

impl Toy for OshiZumo {
    type State = State;
    type View = State;

    fn start(&self, _: u8, _: &mut impl Draw) -> State {
        State {
            coins: [self.coins; 2],
            wrestler: 0,
        }
    }
    fn players(&self, _: &State) -> u8 {
        2
    }
    fn to_act(&self, state: &State) -> Seats {
        // Who has no coin decides nothing, so that search meets positions where one seat decides alone.
        let over = state.wrestler.abs() > self.side;
        Seats::of(2, |seat| !over && state.coins[seat.index()] > 0)
    }
    fn legal(&self, state: &State, seat: Seat) -> Vec<u8> {
        (1..=state.coins[seat.index()]).collect()
    }
    fn apply(&self, state: &mut State, joint: &Joint<u8>) {
        let bids = [0, 1].map(|number| joint[super::seat(number)].unwrap_or(0));
        state.wrestler += i32::from(bids[0] > bids[1]) - i32::from(bids[1] > bids[0]);
        state.coins = [state.coins[0] - bids[0], state.coins[1] - bids[1]];
    }
    fn score(&self, state: &State, seat: Seat) -> i32 {
        state.wrestler.signum() * [1, -1][seat.index()]
    }
    fn view(&self, state: &State, _: Option<Seat>) -> State {
        *state
    }
    fn determinize(&self, view: &State, _: &mut impl Draw) -> State {
        *view
    }
}

/// Every value by linear programming, written without any of the above.
#[derive(Default)]
pub struct Values(BTreeMap<(u8, u8, i32), f64>);

impl Values {
    /// The first player's share of the win.
    pub fn get(&mut self, side: i32, a: u8, b: u8, wrestler: i32) -> f64 {
        if wrestler.abs() > side || (a, b) == (0, 0) {
            return f64::from(wrestler.signum() + 1) / 2.0;
        }
        if let Some(&known) = self.0.get(&(a, b, wrestler)) {
            return known;
        }
        let bids = |coins: u8| coins.min(1)..=coins;
        let mut matrix = Vec::new();
        for mine in bids(a) {
            let mut line = Vec::new();
            for yours in bids(b) {
                let pushed = wrestler + i32::from(mine.cmp(&yours) as i8);
                line.push(self.get(side, a - mine, b - yours, pushed));
            }
            matrix.push(line);
        }
        let value = lp::value(&matrix);
        self.0.insert((a, b, wrestler), value);
        value
    }
}
