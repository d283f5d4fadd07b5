//! Visby's positions: written from a state, read as a setup.

use crate::{Misfit, Node};
use kontor_core::{Game, MAX_SEATS, Seat};
use kontor_visby::{Card, Cards, FamilySetup, Phase, Setup, State, Visby};
use serde_json::{Map, Value, json};

pub(super) fn write_table(state: &State) -> Map<String, Value> {
    let families: Vec<_> = Seat::all(state.players())
        .map(|seat| {
            let family = state.family(seat);
            json!({
                "seals": family.seals,
                "wares": family.wares,
                "hand": family.hand,
                "discard": family.discard(),
                "played": family.played,
            })
        })
        .collect();
    let mut map = Map::new();
    map.insert("game".into(), Visby::ID.into());
    map.insert("goal".into(), state.goal().seals().into());
    map.insert("round".into(), state.round().into());
    map.insert("phase".into(), crate::plain(&state.phase()));
    map.insert("tracks".into(), crate::plain(&state.tracks()));
    map.insert("seats".into(), families.into());
    map
}

/// Reads what has the form of a position; whether it is one the rules say.
pub(super) fn read_setup(visby: &Visby, node: &Node<'_>) -> Result<Setup, Misfit> {
    let [game, goal, round, phase, tracks, seats, committed] = node.fields([
        "game",
        "goal",
        "round",
        "phase",
        "tracks",
        "seats",
        "committed",
    ])?;
    game.one_of(&[Visby::ID])?;
    let phases = [Phase::Choose, Phase::Trade, Phase::Over];
    let [battle, journey, market] = tracks.fields(["battle", "journey", "market"])?;
    let families: Vec<_> = seats
        .list()?
        .iter()
        .map(read_family)
        .collect::<Result<_, _>>()?;
    let players = families.len().min(MAX_SEATS) as u8;
    Ok(Setup {
        goal: goal.whole()?,
        round: round.whole()?,
        phase: phases[phase.one_of(&["choose", "trade", "over"])?],
        battle: battle.whole()?,
        journey: journey.whole()?,
        market: market.whole()?,
        families,
        committed: committed.committed(visby, players)?,
    })
}

fn read_family(node: &Node<'_>) -> Result<FamilySetup, Misfit> {
    let [seals, wares, hand, discard, played] =
        node.fields(["seals", "wares", "hand", "discard", "played"])?;
    Ok(FamilySetup {
        seals: seals.whole()?,
        wares: wares.whole()?,
        hand: read_cards(&hand)?,
        discard: read_cards(&discard)?,
        played: read_cards(&played)?,
    })
}

fn read_cards(node: &Node<'_>) -> Result<Vec<Card>, Misfit> {
    node.list()?.iter().map(read_card).collect()
}

fn read_card(node: &Node<'_>) -> Result<Card, Misfit> {
    Ok(Card::ALL[node.one_of(&Card::NAMES)?])
}

/// A set of cards, in any order, none twice.
pub(super) fn read_set(node: &Node<'_>) -> Result<Cards, Misfit> {
    let mut cards = Cards::NONE;
    for entry in node.list()? {
        let card = read_card(&entry)?;
        if cards.contains(card) {
            return Err(entry.misfit(super::words::twice(card)));
        }
        cards = cards.with(card);
    }
    Ok(cards)
}
