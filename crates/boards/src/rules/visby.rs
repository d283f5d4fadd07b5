//! The rules of Visby.

use super::figure::{arrow, bale, bracket, disc, figure, frame, heading, label, seal};
use crate::document::{Document, Voice, cell};
use kontor_core::components::Provenance;
use kontor_core::{Chance, Game, Options};
use kontor_visby::{
    Card, Goal, MOST_WARES, Market, Rate, SUPPLY, State, TRACK_END, Visby, WARES_A_SEAL,
};
use kontor_words::Words;
use maud::{Markup, html};

pub(super) fn document(game: &Visby, words: &Words) -> Document {
    let voice = Voice::new(words, "rules-visby");
    let players = Visby::PLAYERS;
    let lead = [
        ("least", (*players.start()).into()),
        ("most", (*players.end()).into()),
    ];
    Document::new(voice, &lead)
        .section(voice, "goal", goal(voice))
        .section(voice, "table", table(voice, game))
        .section(voice, "round", round(voice, game))
        .section(voice, "cards", cards(voice))
        .section(voice, "market", market(voice, game))
        .section(voice, "examples", examples(voice))
        .section(voice, "end", end(voice))
        .section(voice, "quick", quick(voice))
}

fn goal(voice: Voice<'_>) -> Markup {
    let [goal, long] = Goal::VALUES;
    let goals = [("goal", goal.into()), ("long", long.into())];
    voice.paragraphs(&["goal-1", "goal-2", "goal-3"], &goals)
}

fn first_position(game: &Visby, players: u8) -> State {
    game.start(players, &Options::defaults(Visby::OPTIONS), Chance::new(0))
}

/// The names of the three tracks in the catalogue, in the order of the board.
const TRACKS: [&str; 3] = ["battle", "journey", "market"];

fn table(voice: Voice<'_>, game: &Visby) -> Markup {
    html! {
        ul {
            @for track in TRACKS {
                @let name = voice.words.get(&format!("visby-{track}"));
                li { (voice.say(&format!("table-{track}"), &[("track", name.into()), ("limit", TRACK_END.into())])) }
            }
        }
        (tracks_figure(voice, game))
        (voice.list(&["table-seals", "table-wares", "table-cards"], &[("limit", MOST_WARES.into())]))
        (voice.paragraph("table-start", &[]))
    }
}

/// The width of a space on a drawn track.
const SPACE: f32 = 24.0;

fn tracks_figure(voice: Voice<'_>, game: &Visby) -> Markup {
    let space = first_position(game, *Visby::PLAYERS.start())
        .tracks()
        .market;
    let left = |at: u8| 8.0 + SPACE * f32::from(at);
    let middle = |at: u8| left(at) + SPACE / 2.0;
    let classes = ["seal", "sea", "purse"];
    let drawing = html! {
        @for (row, (track, class)) in TRACKS.iter().zip(classes).enumerate() {
            @let top = 22.0 + 62.0 * row as f32;
            (heading(8.0, top - 6.0, &voice.words.get(&format!("visby-{track}"))))
            @for at in 0..=TRACK_END {
                (frame("line", left(at), top, SPACE, 28.0))
                @if at == space {
                    (disc(class, middle(at), top + 14.0, 10.5))
                }
                (label(if at == space { "num on" } else { "num" }, middle(at), top + 18.5, at))
            }
        }
        @for (from, to, rate) in rates(game.market()) {
            (bracket(left(from) + 3.0, left(to) + SPACE - 3.0, 178.0))
            (label("num", (left(from) + left(to) + SPACE) / 2.0, 198.0, spoken(rate)))
        }
    };
    let variables = [
        ("space", space.into()),
        ("rate", spoken(game.market().rate(space)).into()),
    ];
    figure(voice, "tracks", (400, 206), &variables, drawing)
}

fn spoken(rate: Rate) -> String {
    format!("{}:{}", rate.wares, rate.seals)
}

/// The rates of the market with the first and the last space that prints each.
fn rates(market: &Market) -> Vec<(u8, u8, Rate)> {
    let mut rates: Vec<(u8, u8, Rate)> = Vec::new();
    for space in 0..=TRACK_END {
        let rate = market.rate(space);
        match rates.last_mut() {
            Some((_, to, last)) if *last == rate => *to = space,
            _ => rates.push((space, space, rate)),
        }
    }
    rates
}

fn round(voice: Voice<'_>, game: &Visby) -> Markup {
    let steps = [
        "round-supply",
        "round-choose",
        "round-resolve",
        "round-discard",
        "round-end",
    ];
    let heads = ["players", "rises", "chosen"].map(|head| voice.say(head, &[]));
    let rows: Vec<_> = Visby::PLAYERS
        .map(|players| {
            vec![
                cell(players),
                cell(format!("+{}", SUPPLY[usize::from(players)])),
                cell(first_position(game, players).cards_a_round()),
            ]
        })
        .collect();
    html! {
        (voice.steps(&steps, &[("limit", TRACK_END.into())]))
        (voice.table("supply-caption", &heads, &rows))
        (voice.paragraph("round-dry", &[]))
    }
}

fn name(voice: Voice<'_>, card: Card) -> String {
    voice.words.get(&format!("visby-{}", card.name()))
}

/// What a card is about, as a class.
const fn about(card: Card) -> &'static str {
    match card {
        Card::Troops | Card::Knight | Card::Tollkeeper => "seal",
        Card::Blacksmith | Card::Fleet | Card::Ship | Card::Mendicant => "sea",
        Card::Merchant => "purse",
    }
}

fn cards(voice: Voice<'_>) -> Markup {
    let limit = [("limit", MOST_WARES.into())];
    let heads = ["mendicant-cards", "mendicant-wares"].map(|head| voice.say(head, &[]));
    let collected: Vec<_> = (1..=Card::ALL.len() / 2)
        .map(|wares| {
            vec![
                cell(format!("{}–{}", 2 * wares - 1, 2 * wares)),
                cell(wares),
            ]
        })
        .collect();
    html! {
        (voice.paragraphs(&["cards-1", "cards-2"], &limit))
        ol.deck {
            @for (at, card) in Card::ALL.into_iter().enumerate() {
                li class=(about(card)) {
                    h3 { span.number { (at + 1) } " " (name(voice, card)) }
                    p { (voice.say(&format!("card-{}", card.name()), &[])) }
                }
            }
        }
        (voice.table("mendicant-caption", &heads, &collected))
        (battle_figure(voice))
    }
}

fn battle_figure(voice: Voice<'_>) -> Markup {
    let Share {
        track,
        first: (_, each),
        second: (knights, apiece),
        stays,
    } = BATTLES[0];
    let mut heaps = vec![(each, name(voice, Card::Troops))];
    heaps.extend((0..knights).map(|_| (apiece, name(voice, Card::Knight))));
    heaps.push((stays, voice.text("example-stays", &[])));
    let drawing = html! {
        (heading(8.0, 16.0, &format!("{} {track}", voice.words.get("visby-battle"))))
        (row_of_heaps(&heaps.iter().map(|(size, _)| *size).collect::<Vec<_>>(), seal, |heap, from, to| html! {
            (arrow((from + to) / 2.0, 58.0, 78.0))
            (label("num", (from + to) / 2.0, 96.0, heaps[heap].0))
            (label("name", (from + to) / 2.0, 114.0, &heaps[heap].1))
        }))
    };
    figure(voice, "battle", (400, 122), &[], drawing)
}

/// How wide the drawings of heaps are.
const WIDTH: f32 = 400.0;

/// Heaps of things side by side, a bracket below each, and what stands below the bracket.
fn row_of_heaps(
    sizes: &[u8],
    thing: fn(f32, f32) -> Markup,
    below: impl Fn(usize, f32, f32) -> Markup,
) -> Markup {
    let (step, gap) = (22.0, 42.0);
    let things: u8 = sizes.iter().sum();
    let between = sizes.len().saturating_sub(1) as f32;
    let width = step * (f32::from(things) - 1.0 - between) + gap * between;
    let mut x = (WIDTH - width) / 2.0;
    let mut heaps = Vec::new();
    for &size in sizes {
        let to = x + step * f32::from(size.saturating_sub(1));
        heaps.push((x, to, size));
        x = to + gap;
    }
    html! {
        @for (heap, &(from, to, size)) in heaps.iter().enumerate() {
            @for at in 0..size { (thing(from + step * f32::from(at), 38.0)) }
            (bracket(from - 9.0, to + 9.0, 52.0))
            (below(heap, from, to))
        }
    }
}

fn market(voice: Voice<'_>, game: &Visby) -> Markup {
    let market = game.market();
    let heads = ["market-space", "market-rate"].map(|head| voice.say(head, &[]));
    let rows: Vec<_> = rates(market)
        .into_iter()
        .map(|(from, to, rate)| {
            let spaces = if from == to {
                from.to_string()
            } else {
                format!("{from}–{to}")
            };
            vec![cell(spaces), cell(spoken(rate))]
        })
        .collect();
    let printed: Vec<_> = game
        .figures()
        .rates()
        .iter()
        .enumerate()
        .filter(|(_, rate)| rate.provenance == Provenance::Printed)
        .map(|(space, _)| space.to_string())
        .collect();
    html! {
        (voice.paragraphs(&["market-1", "market-2"], &[]))
        (voice.table("market-caption", &heads, &rows))
        @if printed.len() <= usize::from(TRACK_END) {
            p.source { (voice.text("market-source", &[("spaces", voice.words.list(&printed).into())])) }
        }
        (trade_figure(voice, market))
        (voice.example(voice.paragraph("market-example", &[])))
    }
}

/// The rulebook's trade: the marker stands on 9, two merchants bring it to 7, and one of them has 11 wares.
fn trade_figure(voice: Voice<'_>, market: &Market) -> Markup {
    let (from, to, wares) = (9, 7, 11);
    let rate = market.rate(to);
    let times = wares / rate.wares;
    let good = times * rate.wares;
    let rest = wares - good;
    let all = market.seals_for(to, wares);
    let many = market.seals_for(to, good);
    let lower = (0..to)
        .map(|space| market.rate(space))
        .rfind(|rate| rate.wares <= rest);
    let heaps: Vec<Rate> = std::iter::repeat_n(rate, usize::from(times))
        .chain(lower)
        .collect();
    let sizes: Vec<_> = heaps.iter().map(|rate| rate.wares).collect();
    let drawing = row_of_heaps(&sizes, bale, |heap, from, to| {
        let rate = heaps[heap];
        let middle = (from + to) / 2.0;
        let first = middle - 11.0 * f32::from(rate.seals.saturating_sub(1));
        html! {
            (label("name", middle, 18.0, spoken(rate)))
            (arrow(middle, 58.0, 74.0))
            @for at in 0..rate.seals { (seal(first + 22.0 * f32::from(at), 88.0)) }
        }
    });
    let variables = [
        ("from", from.into()),
        ("to", to.into()),
        ("wares", wares.into()),
        ("rate", spoken(rate).into()),
        ("each", rate.wares.into()),
        ("gets", rate.seals.into()),
        ("good", good.into()),
        ("many", many.into()),
        ("rest", rest.into()),
        ("more", (all - many).into()),
        ("lower", lower.map(spoken).unwrap_or_default().into()),
        ("all", all.into()),
    ];
    figure(voice, "trade", (400, 104), &variables, drawing)
}

/// How two kinds of cards share a track: how many of each lie open and what each of them gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Share {
    track: u8,
    first: (u8, u8),
    second: (u8, u8),
    stays: u8,
}

const fn share(track: u8, first: (u8, u8), second: (u8, u8), stays: u8) -> Share {
    Share {
        track,
        first,
        second,
        stays,
    }
}

/// The rulebook's examples of troops and knights.
const BATTLES: [Share; 4] = [
    share(9, (1, 2), (2, 3), 1),
    share(6, (1, 2), (0, 0), 4),
    share(10, (0, 0), (1, 5), 5),
    share(5, (3, 1), (1, 2), 0),
];

/// The rulebook's examples of fleets and ships.
const JOURNEYS: [Share; 4] = [
    share(8, (3, 2), (1, 2), 0),
    share(8, (1, 3), (2, 2), 1),
    share(8, (0, 0), (1, 8), 0),
    share(5, (2, 2), (0, 0), 1),
];

fn shares(voice: Voice<'_>, caption: &str, kinds: [Card; 2], shares: &[Share]) -> Markup {
    let [first, second] = kinds.map(|card| name(voice, card));
    let each = |card: &String| voice.say("example-each", &[("card", card.as_str().into())]);
    let heads = [
        voice.say("example-track", &[]),
        voice.say("example-open", &[]),
        each(&first),
        each(&second),
        voice.say("example-stays", &[]),
    ];
    let gets = |(cards, gets): (u8, u8)| if cards == 0 { cell("–") } else { cell(gets) };
    let rows: Vec<_> = shares
        .iter()
        .map(|share| {
            let open: Vec<_> = [(share.first.0, &first), (share.second.0, &second)]
                .into_iter()
                .filter(|(cards, _)| *cards > 0)
                .map(|(cards, name)| format!("{cards} × {name}"))
                .collect();
            vec![
                cell(share.track),
                cell(open.join(", ")),
                gets(share.first),
                gets(share.second),
                cell(share.stays),
            ]
        })
        .collect();
    voice.table(caption, &heads, &rows)
}

fn examples(voice: Voice<'_>) -> Markup {
    let round = [
        "example-round-troops",
        "example-round-knight",
        "example-round-blacksmith",
        "example-round-ship",
        "example-round-merchant",
    ];
    html! {
        (shares(voice, "examples-battle", [Card::Troops, Card::Knight], &BATTLES))
        (shares(voice, "examples-journey", [Card::Fleet, Card::Ship], &JOURNEYS))
        p.source { (voice.text("example-full", &[])) }
        h3 { (voice.text("example-round", &[])) }
        (voice.example(html! {
            (voice.paragraph("example-round-1", &[]))
            (voice.list(&round, &[]))
            (voice.paragraph("example-round-2", &[]))
        }))
    }
}

fn end(voice: Voice<'_>) -> Markup {
    html! {
        (voice.paragraphs(&["end-1", "end-2", "end-3"], &[("wares", WARES_A_SEAL.into())]))
        (voice.example(voice.paragraph("end-example", &[])))
    }
}

fn quick(voice: Voice<'_>) -> Markup {
    html! {
        div.quick {
            p.flow { (voice.text("quick-round", &[])) }
            dl {
                @for (at, card) in Card::ALL.into_iter().enumerate() {
                    dt class=(about(card)) { span.number { (at + 1) } " " (name(voice, card)) }
                    dd { (voice.say(&format!("quick-{}", card.name()), &[])) }
                }
            }
            p { (voice.text("quick-end", &[("wares", WARES_A_SEAL.into())])) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::tests::Example;
    use kontor_core::Seat;
    use kontor_visby::{Action, Setup, Tracks};

    /// The families, in seat order: seals and wares.
    fn owned(state: &State) -> Vec<[u16; 2]> {
        Seat::all(state.players())
            .map(|seat| state.family(seat))
            .map(|family| [family.seals, family.wares.into()])
            .collect()
    }

    /// The example's cards on a table of six, the others begging.
    fn played(track: Track, kinds: [Card; 2], share: Share) -> State {
        let mut example = Example::<Visby>::set_up(6, |setup| {
            *track(setup) = share.track.into();
            for family in &mut setup.families {
                family.wares = 0;
            }
        });
        let mut cards = vec![kinds[0]; usize::from(share.first.0)];
        cards.extend(vec![kinds[1]; usize::from(share.second.0)]);
        cards.resize(6, Card::Mendicant);
        for (at, card) in cards.iter().enumerate() {
            example.act(at, Action::Play([*card].into_iter().collect()));
        }
        *example.state()
    }

    /// Where the marker of a track stands.
    type Track = fn(&mut Setup) -> &mut u32;

    /// What each of the two kinds brought, in seals or in wares, and what stays on the track.
    fn check(track: Track, kind: usize, kinds: [Card; 2], share: Share) {
        let after = played(track, kinds, share);
        let Tracks {
            battle, journey, ..
        } = after.tracks();
        let stays = [battle, journey][kind];
        assert_eq!(stays, share.stays + SUPPLY[6], "{share:?}");
        let first = vec![share.first.1; share.first.0.into()];
        let second = vec![share.second.1; share.second.0.into()];
        for (at, gets) in first.into_iter().chain(second).enumerate() {
            let got = owned(&after)[at][kind];
            assert_eq!(got, u16::from(gets), "{share:?}, seat {at}");
        }
    }

    #[test]
    fn the_examples_of_sharing_are_what_the_game_does() {
        for share in BATTLES {
            check(
                |setup| &mut setup.battle,
                0,
                [Card::Troops, Card::Knight],
                share,
            );
        }
        for share in JOURNEYS {
            check(
                |setup| &mut setup.journey,
                1,
                [Card::Fleet, Card::Ship],
                share,
            );
        }
    }

    #[test]
    fn the_example_round_is_what_the_game_does() {
        let mut example = Example::<Visby>::set_up(3, |_| ());
        let tracks = |n| Tracks {
            battle: n,
            journey: n,
            market: n,
        };
        assert_eq!(example.state().tracks(), tracks(6));
        let plays = [
            [Card::Knight, Card::Ship],
            [Card::Troops, Card::Merchant],
            [Card::Blacksmith, Card::Ship],
        ];
        for (at, cards) in plays.into_iter().enumerate() {
            example.act(at, Action::Play(cards.into_iter().collect()));
        }
        example.act(1, Action::Trade(3));
        assert_eq!(owned(example.state()), [[4, 6], [4, 0], [0, 12]]);
        assert_eq!(example.state().tracks(), tracks(5));
    }

    #[test]
    fn the_examples_of_trading_are_what_the_market_gives() {
        let visby = Visby::standard();
        let market = visby.market();
        assert_eq!(spoken(market.rate(7)), "3:2");
        assert_eq!((market.seals_for(7, 9), market.seals_for(7, 11)), (6, 7));
        assert_eq!(spoken(market.rate(12)), "2:3");
        assert_eq!((market.seals_for(12, 4), market.seals_for(12, 5)), (6, 6));
    }
}
