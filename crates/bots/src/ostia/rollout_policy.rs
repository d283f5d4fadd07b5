//! The rollout policy: what a sensible merchant does without much thought, with which games are played on when decisions
//! are compared.

use super::board::Board;
use super::market::{Market, Plan, set, stored};
use super::valuation::Valuation;
use crate::sight::around_zero;
use kontor_core::{Game, Joint, Rollout, Seat};
use kontor_ostia::{
    Action, Allocation, Auction, CREDIT_AMOUNT, CREDIT_REPAYMENT, Good, Goods, Lot,
    MOST_STOREHOUSES, Merchant, Ostia, Phase, ROUNDS, STOREHOUSE_PRICE, STOREHOUSE_RESALE, State,
    Storing, vacant_income,
};

/// How much a point in the senate may cost in the plans that are weighed up quickly.
const PUSHES: [f32; 3] = [0.0, 1.5, 4.0];

/// The rollout policy: a cheap, sensible decision for every seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RolloutPolicy<'a> {
    game: &'a Ostia,
    board: &'a Board,
    valuation: &'a Valuation,
}

impl<'a> RolloutPolicy<'a> {
    pub(crate) fn new(
        game: &'a Ostia,
        board: &'a Board,
        valuation: &'a Valuation,
    ) -> RolloutPolicy<'a> {
        RolloutPolicy {
            game,
            board,
            valuation,
        }
    }

    /// Plays on until the next round begins or the game is over.
    pub(crate) fn finish_round(&self, state: &mut State, draw: &mut Rollout) {
        let round = state.round();
        let mut market = self.market(state);
        let mut informed = matches!(state.phase(), Phase::Allocate);
        while state.round() == round && !matches!(state.phase(), Phase::Over) {
            if matches!(state.phase(), Phase::Allocate) && !informed {
                // Now the depressors are known.
                market = self.market(state);
                informed = true;
            }
            let mut joint = Joint::none();
            for seat in self.game.to_act(state).iter() {
                joint[seat] = Some(self.decide(&market, state, seat, draw));
            }
            self.game.apply_unchecked(state, &joint, &mut ());
        }
    }

    /// What everybody expects of this round.
    pub(crate) fn market(&self, state: &State) -> Market<'a> {
        Market::new(self.board, self.valuation, state)
    }

    /// What a seat that owes a decision does.
    pub(crate) fn decide(
        &self,
        market: &Market<'a>,
        state: &State,
        seat: Seat,
        draw: &mut Rollout,
    ) -> Action {
        let valuation = self.valuation;
        let merchant = state.merchant(seat);
        match state.phase() {
            Phase::Keep => keep(market, valuation, merchant, draw),
            Phase::Offer(_) => self.offer(market, state, seat, draw),
            Phase::Bid(auction) => bid(market, valuation, state, auction, merchant, draw),
            Phase::Award(auction) => award(market, valuation, state, auction, merchant, draw),
            Phase::Allocate => allocate(market, valuation, merchant, draw),
            Phase::Store => self.store(state, seat),
            Phase::Final | Phase::Over => Action::KeepGoods(kept(merchant)),
        }
    }

    /// Plays on from where the goods have been spread until the next round begins or the game is over.
    pub(crate) fn close_round(&self, state: &mut State) {
        while matches!(state.phase(), Phase::Store | Phase::Final) {
            let mut joint = Joint::none();
            for seat in Seat::all(state.players()) {
                joint[seat] = Some(match state.phase() {
                    Phase::Store => self.store(state, seat),
                    _ => Action::KeepGoods(kept(state.merchant(seat))),
                });
            }
            self.game.apply_unchecked(state, &joint, &mut ());
        }
    }

    fn store(&self, state: &State, seat: Seat) -> Action {
        let last = state.round() == ROUNDS;
        let stored = stored(self.board, self.valuation, state);
        Action::Store(storing(&stored, last, self.valuation, state.merchant(seat)))
    }

    /// The lot that is likely to bring most, together with the one that is left for the second time.
    fn offer(&self, market: &Market<'_>, state: &State, seat: Seat, draw: &mut Rollout) -> Action {
        let boat = state.merchant(seat).hand.boat;
        let mut best = (f32::MIN, None);
        for (a, cards) in boat.iter() {
            for (b, _) in boat
                .iter()
                .filter(|(b, _)| *b > a || (*b == a && cards > 1))
            {
                let lot = Lot::of(a, b);
                let rest = boat - lot.goods();
                let mut value = self.likely(market, state, seat, lot);
                let mut left = rest.cards();
                if let (Some(a), Some(b)) = (left.next(), left.next()) {
                    value += self.likely(market, state, seat, Lot::of(a, b));
                }
                let value = value * blurred(self.valuation, draw);
                if value > best.0 {
                    best = (value, Some(lot));
                }
            }
        }
        let first = boat.cards().next().unwrap_or_default();
        Action::Offer(best.1.unwrap_or(Lot::of(first, first)))
    }

    /// What a lot is likely to bring its seller.
    fn likely(&self, market: &Market<'_>, state: &State, seat: Seat, lot: Lot) -> f32 {
        let goods = lot.goods();
        let own = market.gain(state.merchant(seat), goods);
        let minimum = f32::from(self.board.minimum(lot));
        let others = Seat::all(state.players()).filter(|other| *other != seat);
        let most = others.fold(0.0f32, |most, other| {
            let merchant = state.merchant(other);
            let gain = market.gain(merchant, goods);
            most.max(gain.min(merchant.can_raise().into()))
        });
        if most < minimum {
            return own - minimum / 2.0;
        }
        let bid = (own / 1.5).clamp(minimum, most);
        (bid / 2.0).max(own - bid - 1.0)
    }
}

/// A factor around 1: nobody values exactly.
fn blurred(valuation: &Valuation, draw: &mut Rollout) -> f32 {
    1.0 + valuation.blur * around_zero(draw) as f32
}

fn keep(
    market: &Market<'_>,
    valuation: &Valuation,
    merchant: &Merchant,
    draw: &mut Rollout,
) -> Action {
    let mut best = (f32::MIN, Good::Grain);
    for (good, _) in merchant.hand.boat.iter() {
        let value = market.gain(merchant, Goods::one(good)) * blurred(valuation, draw);
        if value > best.0 {
            best = (value, good);
        }
    }
    Action::Keep(best.1)
}

/// What paying so much really costs: credits are dear.
fn cost(merchant: &Merchant, price: f32) -> f32 {
    let lacking = (price - f32::from(merchant.hand.money)).max(0.0);
    price + lacking * f32::from(CREDIT_REPAYMENT - CREDIT_AMOUNT) / f32::from(CREDIT_AMOUNT)
}

fn bid(
    market: &Market<'_>,
    valuation: &Valuation,
    state: &State,
    auction: &Auction,
    merchant: &Merchant,
    draw: &mut Rollout,
) -> Action {
    let goods = auction.lot.goods();
    let worth = market.gain(merchant, goods) * valuation.bid * blurred(valuation, draw);
    let money = f32::from(merchant.hand.money);
    let limit = if worth > money {
        money + (worth - money) * f32::from(CREDIT_AMOUNT) / f32::from(CREDIT_REPAYMENT)
    } else {
        worth
    };
    let lowest = auction
        .highest()
        .map_or(auction.minimum, |bid| (bid + 1).max(auction.minimum));
    let limit = limit.min(merchant.can_raise().into()) as u16;
    if limit < lowest {
        return Action::Pass;
    }
    // From about here on the seller does better to sell than to keep the lot.
    let seller = state.merchant(auction.turn.seller);
    let sold = market.gain(seller, goods) * blurred(valuation, draw) / 1.5;
    Action::Bid((sold as u16).clamp(lowest, limit))
}

fn award(
    market: &Market<'_>,
    valuation: &Valuation,
    state: &State,
    auction: &Auction,
    merchant: &Merchant,
    draw: &mut Rollout,
) -> Action {
    let best = auction
        .calls(state.players())
        .filter_map(|(seat, bid)| bid.map(|bid| (bid, seat)))
        .fold(None, |best: Option<(u16, Seat)>, next| match best {
            Some(best) if best.0 >= next.0 => Some(best),
            _ => Some(next),
        });
    let Some((bid, buyer)) = best else {
        return Action::Take;
    };
    let price = f32::from(bid + 1);
    let own = market.gain(merchant, auction.lot.goods()) * blurred(valuation, draw);
    let takes = own - cost(merchant, price) > f32::from(bid / 2);
    if takes && bid < merchant.can_raise() {
        Action::Take
    } else {
        Action::SellTo(buyer)
    }
}

fn allocate(
    market: &Market<'_>,
    valuation: &Valuation,
    merchant: &Merchant,
    draw: &mut Rollout,
) -> Action {
    let mut best = (f32::MIN, Plan::default());
    market.plans(merchant, &PUSHES, &mut |plan, value| {
        let value = value * blurred(valuation, draw);
        if value > best.0 {
            best = (value, plan);
        }
    });
    Action::Allocate(allocation(&best.1, 0))
}

/// The plan as it is laid on the table.
pub(crate) fn allocation(plan: &Plan, bluffs: u8) -> Allocation {
    Allocation {
        forum: set(&plan.forum),
        senate: set(&plan.senate),
        store: set(&plan.left),
        bluffs,
    }
}

/// Builds for what is worth it and keeps the best.
fn storing(
    stored: &[f32; Good::COUNT],
    last: bool,
    valuation: &Valuation,
    merchant: &Merchant,
) -> Storing {
    let Merchant { mat, hand } = merchant;
    let mut rest = hand.store;
    let mut kept = Goods::NONE;
    let mut build = 0;
    while kept.len() < MOST_STOREHOUSES && !rest.is_empty() {
        // One of each first; a second one only if nothing else is left.
        let value = |good: Good| {
            let again = if kept.contains(good) {
                valuation.stored_again
            } else {
                1.0
            };
            stored[good as usize] * again
        };
        let mut best = (f32::MIN, Good::Grain);
        for (good, _) in rest.iter() {
            if value(good) > best.0 {
                best = (value(good), good);
            }
        }
        if kept.len() >= mat.storehouses + build {
            let left = f32::from(hand.money) - f32::from(STOREHOUSE_PRICE) * f32::from(build + 1);
            // At the end a second card of a good is worth nothing, and money need not last.
            let (cost, reserve) = if last {
                (STOREHOUSE_PRICE, 0.0)
            } else {
                (STOREHOUSE_PRICE - STOREHOUSE_RESALE, valuation.reserve)
            };
            if left < reserve || best.0 <= f32::from(cost) || last && kept.contains(best.1) {
                break;
            }
            build += 1;
        }
        kept += Goods::one(best.1);
        rest -= Goods::one(best.1);
    }
    Storing {
        build,
        discard: rest,
    }
}

/// One of each good stays, as far as that does not lead into bankruptcy.
fn kept(merchant: &Merchant) -> Goods {
    let Merchant { mat, hand } = merchant;
    let all = hand.store.one_of_each();
    let mut kept = Goods::NONE;
    for good in all.cards() {
        let more = kept + Goods::one(good);
        if hand.money + vacant_income(mat.vacant(more)) >= mat.debt() {
            kept = more;
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::{Chance, Options};
    use kontor_ostia::{Hand, Mat};

    #[test]
    fn games_by_the_rollout_policy_are_legal_and_nearly_nobody_goes_bankrupt() {
        let game = Ostia::standard();
        let board = Board::new(game.figures());
        let policy = RolloutPolicy::new(&game, &board, &Valuation::STANDARD);
        let mut bankrupt = 0;
        for players in Ostia::PLAYERS {
            for number in 0..10 {
                let mut draw = Rollout::new(number, players.into());
                let options = Options::defaults(Ostia::OPTIONS);
                let mut state = game.start(players, &options, Chance::new(number));
                while game.outcome(&state).is_none() {
                    let market = policy.market(&state);
                    let mut joint = Joint::none();
                    for seat in game.to_act(&state).iter() {
                        joint[seat] = Some(policy.decide(&market, &state, seat, &mut draw));
                    }
                    game.apply(&mut state, &joint, &mut ()).unwrap();
                }
                let all = Seat::all(players).map(|seat| state.merchant(seat));
                bankrupt += all.filter(|merchant| merchant.mat.bankrupt).count();
            }
        }
        // At random nearly all of the 120 merchants would be.
        assert!(bankrupt < 12, "{bankrupt}");
    }

    #[test]
    fn no_good_is_kept_at_the_price_of_bankruptcy() {
        let merchant = |money, credits| Merchant {
            mat: Mat {
                storehouses: 2,
                credits,
                ..Mat::default()
            },
            hand: Hand {
                money,
                store: Goods::one(Good::Wine) + Goods::one(Good::Salt),
                ..Hand::default()
            },
        };
        assert_eq!(kept(&merchant(10, 1)).len(), 2);
        assert_eq!(kept(&merchant(3, 1)).len(), 1);
        assert_eq!(kept(&merchant(6, 2)).len(), 0);
    }
}
