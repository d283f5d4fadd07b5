//! The bot for Ostia: what it considers in each phase, and how well each level sees.

use super::board::Board;
use super::comparison::Comparison;
use super::evaluator::{Evaluator, WEIGHTS};
use super::market::Market;
use super::memory::Memory;
use super::office::{Office, Weighed};
use super::rollout_policy::{RolloutPolicy, allocation};
use super::valuation::Valuation;
use crate::sight::{Sight, around_zero};
use crate::{Advice, Level, Played, Question, Thoughts};
use kontor_core::{Draw, Rollout, Seat};
use kontor_ostia::{
    Action, Auction, BLUFFS, CREDIT_AMOUNT, Goods, Hand, Lot, MOST_CREDITS, MOST_STOREHOUSES, Mat,
    Merchant, Ostia, Phase, State, Storing,
};

/// More than a few hundred thoughts made a master of four worse, not better: it then finds what would beat merchants who
/// play by the rollout policy, and others do not.
const MOST_THOUGHTS: u32 = 300;

/// How well a level sees among so many: blur in shares of the win, effort in thoughts. With five a misjudgement matters less than with fewer, so levels are further apart.
fn sight(level: Level, players: u8) -> Sight {
    let (effort, blur, among_five) = match level {
        Level::Beginner => (6, 0.28, 0.60),
        Level::Casual => (16, 0.18, 0.27),
        Level::Expert => (48, 0.10, 0.17),
        Level::Master => (MOST_THOUGHTS, 0.0, 0.0),
    };
    Sight {
        blur: if players == 5 { among_five } else { blur },
        effort,
        far: false,
    }
}

/// Storings that are tried at most.
const MOST_STORINGS: usize = 30;
/// By how much a plan looks better that should always be followed, compared with one that never should: among plans that
/// bring about the same, those that regret has settled on are safer.
const SETTLED_BONUS: f64 = 0.02;

impl Played for Ostia {
    const WEIGHTS: &'static [&'static [u8]] = &WEIGHTS;

    fn advise(level: Level, question: &Question<'_, Ostia>) -> Advice<Action> {
        let sight = sight(level, question.view.players);
        let valuation = Valuation::STANDARD;
        let board = Board::new(question.game.figures());
        let deliberation = Deliberation {
            question,
            policy: RolloutPolicy::new(question.game, &board, &valuation),
            evaluator: Evaluator::new(question.game, question.view.players),
            memory: Memory::new(question.game, question.view, question.history),
            thoughts: Thoughts::of(question.thoughts.min(sight.effort)),
            misjudged: question.stream(5),
            sight,
        };
        deliberation.advise()
    }
}

/// One question being thought about.
struct Deliberation<'a> {
    question: &'a Question<'a, Ostia>,
    policy: RolloutPolicy<'a>,
    evaluator: Evaluator<'a>,
    memory: Memory<'a>,
    thoughts: Thoughts,
    sight: Sight,
    /// What is misjudged, and how, is drawn from this.
    misjudged: Rollout,
}

impl Deliberation<'_> {
    /// By how much a decision looks better to the level than it is.
    fn flattered(&mut self) -> f64 {
        self.sight.blur * around_zero(&mut self.misjudged)
    }

    fn advise(mut self) -> Advice<Action> {
        let mut draw = self.question.stream(4);
        let world = self.memory.world(&mut draw);
        let candidates = match world.phase() {
            Phase::Allocate => return self.allocate(&world, &mut draw),
            _ => self.candidates(&world, &mut draw),
        };
        if let [only] = candidates[..] {
            return self.decided(only, &world);
        }
        let comparison = Comparison {
            game: self.question.game,
            policy: self.policy,
            evaluator: self.evaluator,
            seat: self.question.seat,
        };
        let seed = self.question.seed;
        let seen: Vec<(Action, f64)> = candidates
            .into_iter()
            .map(|action| (action, self.flattered()))
            .collect();
        let tried = comparison.compare(&self.memory, &seen, seed, &mut self.thoughts);
        let mut best = tried[0];
        for next in tried {
            if next.seen > best.seen {
                best = next;
            }
        }
        self.answer(best.action, best.mean)
    }

    /// There was nothing to think about.
    fn decided(self, action: Action, world: &State) -> Advice<Action> {
        let even = 1.0 / f64::from(world.players());
        self.answer(action, even)
    }

    fn answer(self, action: Action, value: f64) -> Advice<Action> {
        Advice::of_one(action, value, self.thoughts.taken().max(1))
    }

    /// Spreads the goods by the plan that does best against what rivals have learnt to do; how many bluff cards lie on the
    /// store is left to chance.
    fn allocate(mut self, world: &State, draw: &mut Rollout) -> Advice<Action> {
        let office = Office {
            game: self.question.game,
            policy: self.policy,
            evaluator: self.evaluator,
            seat: self.question.seat,
        };
        let seed = self.question.seed;
        let weighed = office.weigh(&self.memory, world, seed, &mut self.thoughts);
        let mut best = (f64::MIN, weighed[0]);
        for plan in weighed {
            let seen = plan.mean + SETTLED_BONUS * plan.weight + self.flattered();
            if seen > best.0 {
                best = (seen, plan);
            }
        }
        let (_, Weighed { plan, mean, .. }) = best;
        let bluffs = draw.below(u32::from(BLUFFS) + 1) as u8;
        self.answer(Action::Allocate(allocation(&plan, bluffs)), mean)
    }

    /// What is worth trying; first what the rollout policy would do.
    fn candidates(&self, world: &State, draw: &mut Rollout) -> Vec<Action> {
        let seat = self.question.seat;
        let merchant = world.merchant(seat);
        let market = self.policy.market(world);
        let mut found = vec![self.policy.decide(&market, world, seat, draw)];
        let others = match world.phase() {
            Phase::Keep => {
                let boat = merchant.hand.boat.iter();
                boat.map(|(good, _)| Action::Keep(good)).collect()
            }
            Phase::Offer(_) => offers(merchant.hand.boat),
            Phase::Bid(auction) => {
                let seller = world.merchant(auction.turn.seller);
                bids(&market, auction, merchant, seller)
            }
            Phase::Award(auction) => awards(auction, merchant, world.players()),
            Phase::Store => storings(merchant),
            Phase::Allocate | Phase::Final | Phase::Over => keeps(merchant.hand),
        };
        let first = found[0];
        found.extend(others.into_iter().filter(|action| *action != first));
        found
    }
}

fn offers(boat: Goods) -> Vec<Action> {
    let mut lots = Vec::new();
    for (a, cards) in boat.iter() {
        for (b, _) in boat.iter().filter(|(b, _)| *b > a || *b == a && cards > 1) {
            lots.push(Action::Offer(Lot::of(a, b)));
        }
    }
    lots
}

/// Nothing, the minimum, just above the best bid, about what makes the seller sell, and what the lot is worth.
fn bids(
    market: &Market<'_>,
    auction: &Auction,
    bidder: &Merchant,
    seller: &Merchant,
) -> Vec<Action> {
    let (least, most) = (auction.minimum, bidder.can_raise());
    let mut found = vec![Action::Pass];
    if most < least {
        return found;
    }
    let goods = auction.lot.goods();
    let sold = (market.gain(seller, goods) / 1.5) as u16;
    let worth = market.gain(bidder, goods) as u16;
    let above = auction.highest().map_or(least, |bid| bid + 1);
    let ways = [
        least,
        least + 2,
        above,
        above + 2,
        sold.saturating_sub(2),
        sold + 1,
        sold + 4,
        worth / 2,
        worth,
    ];
    // Nobody in his senses pays much more than a lot is worth, or with the last credit.
    let sensible = (worth + worth / 2 + 4)
        .min(bidder.hand.money + CREDIT_AMOUNT * u16::from(MOST_CREDITS))
        .clamp(least, most);
    for bid in ways {
        let bid = Action::Bid(bid.clamp(least, sensible));
        if !found.contains(&bid) {
            found.push(bid);
        }
    }
    found
}

fn awards(auction: &Auction, seller: &Merchant, players: u8) -> Vec<Action> {
    let mut found: Vec<Action> = Seat::all(players)
        .filter(|seat| auction.bid(*seat).is_some())
        .map(Action::SellTo)
        .collect();
    if auction.price_to_take(seller).is_some() {
        found.push(Action::Take);
    }
    found
}

/// Ways to build and discard; if there are very many, those that keep the most different goods.
fn storings(merchant: &Merchant) -> Vec<Action> {
    let Merchant { mat, hand } = merchant;
    let mut found = Vec::new();
    for build in 0..=merchant.most_built() {
        hand.store.parts(merchant.homeless(build), &mut |discard| {
            found.push(Storing { build, discard });
        });
    }
    // A stable order: equally varied ones stay as they were found.
    found.sort_by_key(|storing| std::cmp::Reverse(kinds_kept(hand, mat, storing)));
    found.truncate(MOST_STORINGS);
    found.into_iter().map(Action::Store).collect()
}

/// How many different goods stay, less than there might be for the storehouses.
fn kinds_kept(hand: &Hand, mat: &Mat, storing: &Storing) -> i32 {
    let kept = hand.store - storing.discard;
    i32::from(kept.kinds()) - i32::from((mat.storehouses + storing.build).min(MOST_STOREHOUSES))
}

/// Any goods may stay; a second card of one is only there to break a tie.
fn keeps(hand: Hand) -> Vec<Action> {
    let mut found = Vec::new();
    for size in 0..=hand.store.len() {
        hand.store
            .parts(size, &mut |kept| found.push(Action::KeepGoods(kept)));
    }
    found
}
