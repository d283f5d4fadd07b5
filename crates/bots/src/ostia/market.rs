//! What goods are worth to a merchant this round, in denarii.

use super::board::Board;
use super::valuation::Valuation;
use kontor_core::Seat;
use kontor_ostia::{
    Good, Goods, MOST_SHOWN, Merchant, Phase, ROUNDS, STOREHOUSE_PRICE, STOREHOUSE_RESALE, State,
};

/// More cards of one good than this are worth no more than so many.
const MOST_CARDS_VALUED: usize = 12;
/// More points than this win the senate no more surely.
const MOST_POINTS: usize = 40;

/// The expectations of one round: what will be on offer besides one's own goods, and what a donation is likely to win.
#[derive(Clone, Debug)]
pub(crate) struct Market<'a> {
    board: &'a Board,
    valuation: &'a Valuation,
    /// By good: the cards that somebody holds or may still buy this round.
    about: [f32; Good::COUNT],
    /// By good: the depressors, known or expected.
    depressors: [f32; Good::COUNT],
    points: [f32; Good::COUNT],
    /// By good: what a card is worth that is kept for the next round, or to the end.
    stored: [f32; Good::COUNT],
    /// By points: the denarii that a donation is worth.
    donated: [f32; MOST_POINTS + 1],
    /// By good and number of cards: what they bring on forum and senate.
    brings: [[f32; MOST_CARDS_VALUED + 1]; Good::COUNT],
    last: bool,
}

impl<'a> Market<'a> {
    /// What to expect of the round that this position is in.
    pub(crate) fn new(board: &'a Board, valuation: &'a Valuation, state: &State) -> Market<'a> {
        let players = state.players();
        let lot = state.phase().auction().map(|auction| auction.lot.goods());
        let about = Seat::all(players).fold(lot.unwrap_or_default(), |sum, seat| {
            let hand = &state.merchant(seat).hand;
            sum + hand.boat + hand.store
        });
        let round = usize::from(state.round() - 1);
        let last = state.round() == ROUNDS;
        let current = state.senate().current;
        let points = std::array::from_fn(|good| board.points(current, good));
        let mut market = Market {
            board,
            valuation,
            about: Good::ALL.map(|good| about.count(good).into()),
            depressors: depressors(board, state, about),
            points,
            stored: stored(board, valuation, state),
            donated: donated(
                valuation.rivals[usize::from(players - 3)],
                valuation.chip[round],
                players,
            ),
            brings: [[0.0; MOST_CARDS_VALUED + 1]; Good::COUNT],
            last,
        };
        for good in 0..Good::COUNT {
            for cards in 1..=MOST_CARDS_VALUED {
                market.brings[good][cards] = market.brought(good, cards as f32);
            }
        }
        market
    }

    /// What so many cards of a good bring, shared between forum and senate as is best.
    fn brought(&self, good: usize, cards: f32) -> f32 {
        let others = self.others(good, cards);
        let point = self.valuation.point * self.points[good];
        let mut best = cards * point;
        let mut sold = 1.0;
        while sold <= cards {
            let income = sold * self.board.price(others + sold);
            best = best.max(income + (cards - sold) * point);
            sold += 1.0;
        }
        best
    }

    /// How many cards of a good are likely to be on offer besides those of a merchant who holds so many.
    #[inline]
    fn others(&self, good: usize, held: f32) -> f32 {
        self.valuation.offered * (self.about[good] - held).max(0.0) + self.depressors[good]
    }

    /// What it costs to have one more card lie in the store, when so many lie there already.
    #[inline]
    fn room(&self, merchant: &Merchant, stored: u8) -> f32 {
        match (stored < merchant.mat.storehouses, self.last) {
            (true, true) => f32::from(STOREHOUSE_RESALE),
            (true, false) => 0.0,
            (false, true) => f32::from(STOREHOUSE_PRICE),
            (false, false) => f32::from(STOREHOUSE_PRICE - STOREHOUSE_RESALE),
        }
    }

    /// What these goods are worth to a merchant: three goods go to forum and senate, some cards of the others stay.
    pub(crate) fn worth(&self, merchant: &Merchant, goods: Goods) -> f32 {
        let mut values = [(0.0f32, 0usize); Good::COUNT];
        let mut kinds = 0;
        for (good, cards) in goods.iter() {
            let good = good as usize;
            let value = self.brings[good][usize::from(cards).min(MOST_CARDS_VALUED)];
            let mut at = kinds;
            while at > 0 && values[at - 1].0 < value {
                values[at] = values[at - 1];
                at -= 1;
            }
            values[at] = (value, good);
            kinds += 1;
        }
        let mut sum = 0.0;
        for (at, (value, good)) in values[..kinds].iter().enumerate() {
            if at < usize::from(MOST_SHOWN) {
                sum += value;
            } else {
                let stored = at as u8 - MOST_SHOWN;
                sum += (self.stored[*good] - self.room(merchant, stored)).max(0.0);
            }
        }
        sum
    }

    /// What it is worth to a merchant to get these goods too.
    pub(crate) fn gain(&self, merchant: &Merchant, goods: Goods) -> f32 {
        let store = merchant.hand.store;
        self.worth(merchant, store + goods) - self.worth(merchant, store)
    }

    /// Tells plans for a merchant's goods, each with what it is likely to be worth. The pushes are how much a point in
    /// the senate may cost.
    pub(crate) fn plans(
        &self,
        merchant: &Merchant,
        pushes: &[f32],
        each: &mut impl FnMut(Plan, f32),
    ) {
        let goods = merchant.hand.store;
        let kinds: u32 = goods
            .iter()
            .fold(0, |mask, (good, _)| mask | 1 << good as u32);
        let shown = kinds.count_ones().min(MOST_SHOWN.into());
        for mask in 0..1u32 << Good::COUNT {
            if mask & !kinds == 0 && mask.count_ones() == shown {
                for push in pushes {
                    let (plan, value) = self.plan(merchant, goods, mask, *push);
                    each(plan, value);
                }
            }
        }
    }

    /// The best that can be done if only these goods may be shown and a point may cost so much.
    fn plan(&self, merchant: &Merchant, goods: Goods, shown: u32, push: f32) -> (Plan, f32) {
        let mut plan = Plan::default();
        let mut others = [0.0; Good::COUNT];
        for (good, cards) in goods.iter() {
            let at = good as usize;
            if shown & 1 << at == 0 {
                plan.left[at] = cards;
                continue;
            }
            others[at] = self.others(at, cards.into());
            let point = push * self.points[at];
            let mut best = f32::from(cards) * point;
            for sold in 1..=cards {
                let income = f32::from(sold) * self.board.price(others[at] + f32::from(sold));
                let value = income + f32::from(cards - sold) * point;
                if value > best {
                    best = value;
                    plan.forum[at] = sold;
                }
            }
            plan.senate[at] = cards - plan.forum[at];
        }
        let mut value = self.fill_store(merchant, &mut plan, &others, push);
        let mut points = 0.0;
        for (at, others) in others.iter().enumerate() {
            points += f32::from(plan.senate[at]) * self.points[at];
            let sold = f32::from(plan.forum[at]);
            value += sold * self.board.price(others + sold);
        }
        value += self.donated[(points as usize).min(MOST_POINTS)];
        (plan, value)
    }

    /// Lets those cards stay that are worth more than elsewhere, and says what they are worth.
    fn fill_store(
        &self,
        merchant: &Merchant,
        plan: &mut Plan,
        others: &[f32; Good::COUNT],
        push: f32,
    ) -> f32 {
        let mut stays = [0u8; Good::COUNT];
        let mut value = 0.0;
        let slots = merchant.mat.storehouses + merchant.most_built();
        for stored in 0..slots {
            let room = self.room(merchant, stored);
            // The card whose staying gains most: which good, and from which place it is taken.
            let mut best = (0.0, 0, Place::Left);
            for at in 0..Good::COUNT {
                let again = match (stays[at], self.last) {
                    (0, _) => 1.0,
                    (1, false) => self.valuation.stored_again,
                    _ => continue,
                };
                let worth = self.stored[at] * again - room;
                let mut weigh = |gain: f32, place| {
                    if gain > best.0 {
                        best = (gain, at, place);
                    }
                };
                if plan.left[at] > stays[at] {
                    weigh(worth, Place::Left);
                }
                if plan.senate[at] > 0 {
                    weigh(worth - push * self.points[at], Place::Senate);
                }
                if plan.forum[at] > 0 {
                    let sold = f32::from(plan.forum[at]);
                    let less = (sold - 1.0) * self.board.price(others[at] + sold - 1.0);
                    let lost = sold * self.board.price(others[at] + sold) - less;
                    weigh(worth - lost, Place::Forum);
                }
            }
            let (gain, at, place) = best;
            if gain <= 0.0 {
                break;
            }
            value += self.stored[at] - room;
            stays[at] += 1;
            match place {
                Place::Left => {}
                Place::Senate => {
                    plan.senate[at] -= 1;
                    plan.left[at] += 1;
                }
                Place::Forum => {
                    plan.forum[at] -= 1;
                    plan.left[at] += 1;
                }
            }
        }
        value
    }
}

/// By good: what a card is worth that stays in the store.
pub(crate) fn stored(board: &Board, valuation: &Valuation, state: &State) -> [f32; Good::COUNT] {
    std::array::from_fn(|good| match state.senate().upcoming {
        _ if state.round() == ROUNDS => valuation.kept,
        Some(card) => valuation.stored + valuation.stored_point * board.points(card, good),
        None => valuation.stored,
    })
}

#[derive(Clone, Copy)]
enum Place {
    Left,
    Senate,
    Forum,
}

/// Where the cards of each good go; what is left stays in the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plan {
    pub forum: [u8; Good::COUNT],
    pub senate: [u8; Good::COUNT],
    pub left: [u8; Good::COUNT],
}

/// So many cards of each good as a set.
pub(crate) fn set(cards: &[u8; Good::COUNT]) -> Goods {
    let pairs = Good::ALL.into_iter().zip(cards);
    pairs.fold(Goods::NONE, |sum, (good, cards)| {
        sum + Goods::of(good, *cards)
    })
}

/// The depressors that lie there; before that, what the deck is likely to bring.
fn depressors(board: &Board, state: &State, about: Goods) -> [f32; Good::COUNT] {
    if matches!(state.phase(), Phase::Allocate) {
        return Good::ALL.map(|good| state.depressors().count(good).into());
    }
    let cards = f32::from(kontor_ostia::depressors(state.players()));
    let elsewhere = about + state.discard();
    let left = Good::ALL.map(|good| {
        let left = board.cards[good as usize].saturating_sub(elsewhere.count(good));
        f32::from(left)
    });
    let deck: f32 = left.iter().sum();
    left.map(|left| {
        if deck > 0.0 {
            cards * left / deck
        } else {
            cards / Good::COUNT as f32
        }
    })
}

/// By points: what a donation wins on average if each rival donates anything up to twice the mean, in denarii.
fn donated(mean: f32, chip: f32, players: u8) -> [f32; MOST_POINTS + 1] {
    let rivals = f32::from(players - 1);
    std::array::from_fn(|points| {
        if points == 0 {
            return 0.0;
        }
        let behind = (points as f32 / (2.0 * mean)).min(1.0);
        let ahead = 1.0 - behind;
        let power = |n: u8| (0..n).fold(1.0, |product, _| product * behind);
        let first = power(players - 1);
        let second = rivals * ahead * power(players - 2);
        let third = rivals * (rivals - 1.0) / 2.0 * ahead * ahead * power(players - 3);
        chip * (3.0 * first + 2.0 * second + third)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::{Chance, Game, Options};
    use kontor_ostia::Ostia;

    fn start(game: &Ostia, seed: u64) -> State {
        game.start(4, &Options::defaults(Ostia::OPTIONS), Chance::new(seed))
    }

    #[test]
    fn more_goods_are_never_worth_less() {
        let game = Ostia::standard();
        let board = Board::new(game.figures());
        for seed in 0..20 {
            let state = start(&game, seed);
            let market = Market::new(&board, &Valuation::STANDARD, &state);
            for seat in Seat::all(4) {
                for good in Good::ALL {
                    let gain = market.gain(state.merchant(seat), Goods::one(good));
                    assert!(gain >= 0.0, "{seed} {good:?} {gain}");
                }
            }
        }
    }

    #[test]
    fn plans_place_every_card_and_leave_nothing_to_the_censor() {
        let game = Ostia::standard();
        let board = Board::new(game.figures());
        let state = start(&game, 3);
        let market = Market::new(&board, &Valuation::STANDARD, &state);
        let mut merchant = *state.merchant(Seat::default());
        merchant.hand.store = set(&[2, 1, 3, 1, 0, 2]);
        let mut plans = 0;
        market.plans(&merchant, &[0.0, 2.0, 6.0], &mut |plan, _| {
            let shown = set(&plan.forum) + set(&plan.senate);
            assert_eq!(shown + set(&plan.left), merchant.hand.store);
            assert!(shown.kinds() <= MOST_SHOWN);
            plans += 1;
        });
        // Three of five goods, each with three pushes.
        assert_eq!(plans, 30);
    }

    #[test]
    fn the_more_a_donation_counts_the_more_it_wins() {
        for players in 3..=5 {
            let donated = donated(9.0, 10.0, players);
            assert!(donated[0] == 0.0 && donated.windows(2).all(|pair| pair[0] <= pair[1]));
            assert!((donated[MOST_POINTS] - 30.0).abs() < 1e-3, "three chips");
        }
    }
}
