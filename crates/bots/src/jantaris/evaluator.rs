//! How good a position is for each seat, without looking ahead.

use super::eval_input::EvalInput;
use super::features;
use crate::net::Net;
use kontor_jantaris::{Item, Jantaris, MOST_SEATS};

/// Static evaluation: by rules of thumb or by a net.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Evaluator<'a> {
    /// Rules of thumb. Training begins with them.
    Thumb,
    /// A net that was taught by playing.
    Net(&'a Net),
}

impl Evaluator<'_> {
    /// Each seat's share of the win.
    pub(crate) fn shares(&self, game: &Jantaris, input: &EvalInput) -> [f32; MOST_SEATS] {
        if input.over {
            return input.final_shares();
        }
        let mut shares = [0.0; MOST_SEATS];
        let seats = &mut shares[..usize::from(input.players)];
        for (seat, share) in seats.iter_mut().enumerate() {
            *share = match self {
                Evaluator::Thumb => strength(game, input, seat),
                Evaluator::Net(net) => net.value(&features::of(game, input, seat)),
            };
        }
        let total: f32 = seats.iter().sum();
        seats.iter_mut().for_each(|share| *share /= total);
        shares
    }

    /// One seat's share of the win; a net is asked for this seat alone.
    pub(crate) fn share(&self, game: &Jantaris, input: &EvalInput, seat: usize) -> f32 {
        match self {
            Evaluator::Net(net) if !input.over => net.value(&features::of(game, input, seat)),
            _ => self.shares(game, input)[seat],
        }
    }
}

/// What a domination card is worth, in parts of what it counts, to a seat that lacks so many merchants.
const CARD_SHARE_BY_MISSING: [f32; 7] = [0.85, 0.45, 0.28, 0.17, 0.10, 0.06, 0.03];

/// Shares are in proportion to this: it grows with what a seat has as e does with a third of it.
fn strength(game: &Jantaris, input: &EvalInput, seat: usize) -> f32 {
    let guild = &input.guilds[seat];
    let goods = f32::from(guild.goods.total());
    let mut sum = guild.prestige as f32 + goods * (0.36 - 0.012 * goods);
    for item in guild.items.iter() {
        sum += lasting(item);
    }
    for item in input.display.iter() {
        let figures = game.figures().item(item);
        if input.short_of(seat, figures.minimum) == 0 {
            sum += 0.1 * f32::from(figures.prestige);
        }
    }
    let mut nearest = [0.0; 2];
    for card in &input.cards {
        let (_, missing) = input.progress(card, seat);
        let worth = f32::from(card.prestige)
            * CARD_SHARE_BY_MISSING
                .get(usize::from(missing))
                .unwrap_or(&0.0);
        if worth > nearest[0] {
            nearest = [worth, nearest[0]];
        } else if worth > nearest[1] {
            nearest[1] = worth;
        }
    }
    sum += nearest[0] + 0.5 * nearest[1];
    for place in &input.places {
        sum += 0.10 * f32::from(place.merchants[seat].min(3));
        if place.missing(seat) == 0 {
            sum += 0.15;
        }
    }
    // Merchants in the centre sell, as long as there is something to sell.
    let sales = (goods / 4.0).min(f32::from(input.center[seat]));
    sum += sales * 0.04 * f32::from(input.crowd().min(6));
    sum += 0.05 * f32::from(input.center[seat].min(3));
    // (1 + x/16)^16 is nearly e^x, and the same on every machine.
    let mut power = 1.0 + sum * (0.33 / 16.0);
    for _ in 0..4 {
        power *= power;
    }
    power
}

/// What it is worth to own an item, beside its prestige.
fn lasting(item: Item) -> f32 {
    match item {
        Item::KingsMantle | Item::RoyalCrown | Item::Scepter | Item::Orb => 0.6,
        Item::StoreKey | Item::GuildBanner | Item::SecretMap => 0.6,
        Item::SignetRing | Item::Chalice | Item::SmokeBomb | Item::OldCoins => 0.4,
        Item::LetterOfProtection | Item::Spyglass | Item::ForgedSeal | Item::HistoryBook => 0.3,
        Item::Lockpick
        | Item::TreasureChest
        | Item::RecruitingCharter
        | Item::Firebrand
        | Item::PromissoryNote => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jantaris::tests::in_random_games;

    #[test]
    fn shares_are_shares_and_prestige_is_worth_having() {
        let net = Net::random(features::COUNT, 1);
        in_random_games(3, |game, state| {
            let mut input = EvalInput::of(game, state.table());
            for evaluator in [Evaluator::Thumb, Evaluator::Net(&net)] {
                let shares = evaluator.shares(game, &input);
                assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-4);
                assert!(shares.iter().all(|share| *share >= 0.0));
            }
            if !input.over {
                let before = Evaluator::Thumb.share(game, &input, 1);
                input.guilds[1].prestige += 1;
                assert!(Evaluator::Thumb.share(game, &input, 1) > before);
            }
        });
    }
}
