//! Visby in the engine protocol.

use crate::card::{Card, Cards};
use crate::market::{LIMIT, Market};
use crate::round::{self, Action};
use crate::state::{Family, Goal, Phase, State, Tracks};
use crate::{Event, View, Visby};
use kontor_core::{BySeat, Game, Illegal, Joint, Position, Seat, Seats};
use kontor_wire::{BadBox, Misfit, Misfits, Node, Wire};
use serde_json::{Map, Value, json};

const PHASES: [(&str, Phase); 3] = [
    ("choose", Phase::Choose),
    ("trade", Phase::Trade),
    ("over", Phase::Over),
];

/// More than any game lasts.
const MOST_ROUNDS: u32 = 1_000_000_000;

/// More than any game brings; a written position beyond it is a slip of the pen.
const MOST_SEALS: u32 = 60_000;

impl Wire for Visby {
    fn with_box(text: &str) -> Result<Visby, BadBox> {
        Ok(Visby {
            market: Market::read(text)?,
        })
    }

    fn box_hash(&self) -> String {
        self.market.hash()
    }

    fn explain(&self, why: &Illegal) -> String {
        why.to_string()
    }

    fn write_state(&self, state: &State, committed: &Joint<Action>) -> Value {
        let mut map = write_table(state);
        map.insert("committed".into(), kontor_wire::committed(self, committed));
        map.into()
    }

    fn read_state(&self, node: &Node<'_>) -> Result<Position<Visby>, Misfits> {
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
        let families = seats.list()?;
        let players = u8::try_from(families.len())
            .ok()
            .filter(|players| Visby::PLAYERS.contains(players))
            .ok_or_else(|| seats.misfit("Visby is for 2 to 6 players"))?;
        let mut state = State {
            families: read_families(&families)?,
            round: round.number(1..=MOST_ROUNDS)?,
            tracks: read_tracks(&tracks)?,
            players,
            goal: Goal::of(goal.number(0..=u32::MAX)?.into())
                .ok_or_else(|| goal.misfit("the goal is 30 or 45"))?,
            phase: PHASES[phase.one_of(&PHASES.map(|(name, _)| name))?].1,
            to_act: Seats::NONE,
        };
        state.to_act = match state.phase {
            Phase::Choose => Seats::all(players),
            Phase::Trade => round::traders(&self.market, &state, players),
            Phase::Over => Seats::NONE,
        };
        for (seat, node) in Seat::all(players).zip(&families) {
            check_family(&state, &state.families[seat]).map_err(|why| node.misfit(why))?;
        }
        let reached = state
            .families
            .first(players)
            .iter()
            .any(|f| f.seals >= state.goal.seals());
        match state.phase {
            Phase::Choose if reached => {
                return Err(phase
                    .misfit("a family has reached the goal, so the game would be over")
                    .into());
            }
            Phase::Trade if state.to_act.is_empty() => {
                return Err(phase
                    .misfit("nobody has a merchant open and wares to trade")
                    .into());
            }
            Phase::Over if !reached => {
                return Err(phase
                    .misfit("no family has reached the goal, so the game goes on")
                    .into());
            }
            _ => {}
        }
        let joint = committed.committed(self, players)?;
        Position::with_committed(self, state, joint).map_err(|wrong| {
            let said: Vec<_> = wrong
                .iter()
                .map(|wrong| kontor_wire::bad_joint(self, wrong))
                .collect();
            committed.misfit(said.join("; ")).into()
        })
    }

    fn write_view(&self, view: &View) -> Value {
        let mut map = write_table(&view.table);
        let own = view.viewer.zip(view.own);
        let own = own.map(|(seat, action)| (seat, self.write_action(&action)));
        map.insert("committed".into(), kontor_wire::by_seat(own.into_iter()));
        map.insert("waiting".into(), kontor_wire::seats(view.waiting));
        map.into()
    }

    fn write_action(&self, action: &Action) -> Value {
        match action {
            Action::Play(cards) => json!({"play": write_cards(*cards)}),
            Action::Trade(wares) => json!({"trade": {"wares": wares}}),
        }
    }

    fn read_action(&self, node: &Node<'_>) -> Result<Action, Misfit> {
        match node.only()? {
            ("play", cards) => Ok(Action::Play(read_cards(&cards)?)),
            ("trade", trade) => {
                let [wares] = trade.fields(["wares"])?;
                // A number that nobody owns has the form of a trade all the same; the rules refuse it.
                Ok(Action::Trade(wares.small(0..=u8::MAX)?))
            }
            _ => Err(node.misfit(
                "an action is {\"play\":[\"knight\",\"ship\"]} or {\"trade\":{\"wares\":9}}",
            )),
        }
    }

    fn write_choice(&self, choice: &Action) -> Value {
        self.write_action(choice)
    }

    fn write_event(&self, event: &Event) -> Value {
        match *event {
            Event::Supply { round, tracks } => {
                json!({"supply": {"round": round, "tracks": write_tracks(tracks)}})
            }
            Event::Reveal { seat, cards } => {
                json!({"reveal": {"seat": seat.index(), "cards": write_cards(cards)}})
            }
            Event::Seals { seat, card, seals } => {
                json!({"seals": {"seat": seat.index(), "card": card.name(), "seals": seals}})
            }
            Event::Wares {
                seat,
                card,
                wares,
                lost,
            } => {
                json!({"wares": {"seat": seat.index(), "card": card.name(), "wares": wares, "lost": lost}})
            }
            Event::Market { to } => json!({"market": {"to": to}}),
            Event::Trade { seat, wares, seals } => {
                json!({"trade": {"seat": seat.index(), "wares": wares, "seals": seals}})
            }
            Event::TakeBack { seat } => json!({"take_back": {"seat": seat.index()}}),
            Event::Exchange { seat, wares, seals } => {
                json!({"exchange": {"seat": seat.index(), "wares": wares, "seals": seals}})
            }
        }
    }
}

fn write_table(state: &State) -> Map<String, Value> {
    let families: Vec<_> = state
        .families
        .first(state.players)
        .iter()
        .map(|family| {
            json!({
                "seals": family.seals,
                "wares": family.wares,
                "hand": write_cards(family.hand),
                "discard": write_cards(family.discard()),
                "played": write_cards(family.played),
            })
        })
        .collect();
    let phase = PHASES.iter().find(|(_, phase)| *phase == state.phase);
    let mut map = Map::new();
    map.insert("game".into(), Visby::ID.into());
    map.insert("goal".into(), state.goal.seals().into());
    map.insert("round".into(), state.round.into());
    map.insert("phase".into(), phase.map(|(name, _)| *name).into());
    map.insert("tracks".into(), write_tracks(state.tracks));
    map.insert("seats".into(), families.into());
    map
}

fn write_tracks(tracks: Tracks) -> Value {
    json!({"battle": tracks.battle, "journey": tracks.journey, "market": tracks.market})
}

fn read_tracks(node: &Node<'_>) -> Result<Tracks, Misfit> {
    let [battle, journey, market] = node.fields(["battle", "journey", "market"])?;
    Ok(Tracks {
        battle: battle.small(0..=LIMIT)?,
        journey: journey.small(0..=LIMIT)?,
        market: market.small(0..=LIMIT)?,
    })
}

fn write_cards(cards: Cards) -> Value {
    cards.iter().map(Card::name).collect()
}

/// A set of cards, in any order, none twice.
fn read_cards(node: &Node<'_>) -> Result<Cards, Misfit> {
    let mut cards = Cards::NONE;
    for entry in node.list()? {
        let card = Card::ALL[entry.one_of(&Card::NAMES)?];
        if cards.has(card) {
            return Err(entry.misfit(format!("the {} stands there twice", card.name())));
        }
        cards = cards.with(card);
    }
    Ok(cards)
}

fn read_families(nodes: &[Node<'_>]) -> Result<BySeat<Family>, Misfit> {
    let mut families = BySeat::default();
    for (i, node) in nodes.iter().enumerate() {
        let [seals, wares, hand, discard, played] =
            node.fields(["seals", "wares", "hand", "discard", "played"])?;
        let family = Family {
            seals: seals.number(0..=MOST_SEALS)? as u16,
            wares: wares.small(0..=LIMIT)?,
            hand: read_cards(&hand)?,
            played: read_cards(&played)?,
        };
        let discard = read_cards(&discard)?;
        let cards = family.hand.len() + family.played.len() + discard.len();
        if cards != Cards::ALL.len() || discard != family.discard() {
            return Err(node.misfit(
                "hand, discard and played together must hold each of the eight cards once",
            ));
        }
        if let Some(seat) = Seat::new(i) {
            families[seat] = family;
        }
    }
    Ok(families)
}

fn check_family(state: &State, family: &Family) -> Result<(), String> {
    let size = state.cards_a_round();
    if state.phase == Phase::Trade {
        if !round::plays(state.players, family.played) {
            return Err(format!("each family has {size} cards open while trading"));
        }
    } else if !family.played.is_empty() {
        return Err("cards lie open only while trading".to_owned());
    }
    // The mendicant brings all cards back the moment it would be discarded.
    if family.discard().has(Card::Mendicant) {
        return Err("the mendicant is never on a discard pile".to_owned());
    }
    if !family.hand.len().is_multiple_of(size) {
        return Err(format!("cards leave the hand {size} at a time"));
    }
    if state.phase == Phase::Over && family.wares > 2 {
        return Err("at the end three wares become a seal, so at most 2 are left".to_owned());
    }
    Ok(())
}
