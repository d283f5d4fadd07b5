//! The table of Ostia, drawn in text: goods as columns, merchants as rows.

use super::super::Names;
use super::say::{count, denarii, good, letter, lot};
use kontor_core::Seat;
use kontor_ostia::{Auction, Figures, Good, Goods, MOST_CREDITS, Phase, ROUNDS, SenateCard, View};
use kontor_words::Words;

/// How many cards on the forum have a price of their own; more have the last one's.
const PRICES: u8 = 9;

/// The table in lines no longer than the room there is, as far as figures stand in columns: sentences are left whole.
pub(super) fn draw(
    figures: &Figures,
    words: &Words,
    names: &Names,
    view: &View,
    room: usize,
) -> String {
    let heading = heading(words, view.round, &view.phase);
    let mut lines = vec![heading, String::new()];
    lines.extend(goods_table(figures, words, names, view, room));
    lines.push(String::new());
    lines.extend(price_table(figures, words, room));
    lines.push(String::new());
    lines.extend(merchants(words, names, view, room));
    let mut last = Vec::new();
    if let Some(auction) = view.phase.auction() {
        last.extend(sale(words, names, view, auction));
    }
    last.extend(purse(words, view));
    if !last.is_empty() {
        lines.push(String::new());
        lines.extend(last.into_iter().map(|line| format!("  {line}")));
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n") + "\n"
}

/// The round, and what is decided in it next.
pub fn heading(words: &Words, round: u8, phase: &Phase) -> String {
    let phase = match phase {
        Phase::Offer(turn) => trade(words, turn.trade_round),
        Phase::Bid(auction) | Phase::Award(auction) => trade(words, auction.turn.trade_round),
        other => words.get(&format!("ostia-phase-{}", other.name())),
    };
    words.say(
        "ostia-heading",
        &[
            ("round", round.into()),
            ("rounds", ROUNDS.into()),
            ("phase", phase.into()),
        ],
    )
}

fn trade(words: &Words, round: u8) -> String {
    words.say("ostia-phase-trade", &[("trade_round", round.into())])
}

/// A row of the table of goods: its name, a figure for each good, and a remark.
struct Row {
    label: String,
    figures: [String; Good::COUNT],
    remark: String,
}

fn goods_table(
    figures: &Figures,
    words: &Words,
    names: &Names,
    view: &View,
    room: usize,
) -> Vec<String> {
    let row = |label: &str, figure: &dyn Fn(Good) -> u8| Row {
        label: words.get(label),
        figures: Good::ALL.map(|kind| figure(kind).to_string()),
        remark: String::new(),
    };
    let senate = |label: &str, card: SenateCard| Row {
        remark: words.say("ostia-senate-card", &[("card", letter(card).into())]),
        ..row(label, &|kind| figures.points(card, kind))
    };
    let cards = |label: String, set: Goods| Row {
        label,
        figures: Good::ALL.map(|kind| match set.count(kind) {
            0 => "·".to_owned(),
            cards => cards.to_string(),
        }),
        remark: String::new(),
    };
    let mut rows = vec![
        row("ostia-row-cards", &|kind| figures.cards(kind).0),
        row("ostia-row-value", &|kind| figures.value(kind).0),
        senate("ostia-row-senate", view.current),
    ];
    rows.extend(view.upcoming.map(|card| senate("ostia-row-upcoming", card)));
    rows.extend(view.end.map(|end| senate("ostia-row-reserve", end.reserve)));
    if !view.depressors.is_empty() {
        rows.push(cards(words.get("ostia-row-depressors"), view.depressors));
    }
    rows.push(cards(words.get("ostia-row-discard"), view.discard));
    for seat in Seat::all(view.players) {
        // What everybody saw a merchant buy, and what the stores held at the end.
        let (id, set) = match view.end {
            Some(end) => ("ostia-row-kept", end.hands[seat].store),
            None => ("ostia-row-bought", view.seats[seat].mat.shown),
        };
        if !set.is_empty() {
            let label = words.say(id, &[("name", names.of(seat).into())]);
            rows.push(cards(label, set));
        }
    }
    if let Some(hand) = view.own.filter(|_| view.end.is_none()) {
        if !hand.boat.is_empty() {
            rows.push(cards(words.get("ostia-row-boat"), hand.boat));
        }
        let mut store = cards(words.get("ostia-row-store"), hand.store);
        if hand.bluffs > 0 {
            let bluffs = count(words, "ostia-bluffs", hand.bluffs);
            store.remark = words.say("ostia-and-bluffs", &[("bluffs", bluffs.into())]);
        }
        rows.push(store);
    }
    let label = rows.iter().map(|row| width(&row.label)).max().unwrap_or(0);
    let titles = Good::ALL.map(|kind| good(words, kind));
    let wide = titles.each_ref().map(|name| width(name).max(5) + 2);
    let narrow = titles.each_ref().map(|name| width(name) + 1);
    let fits = 2 + label + wide.iter().sum::<usize>() <= room;
    let column = if fits { wide } else { narrow };
    let layout = Layout {
        label,
        figures: column.iter().sum(),
        room,
    };
    let figures = |figures: &[String; Good::COUNT]| -> String {
        let figures = figures.iter().zip(column);
        figures
            .map(|(figure, column)| right(figure, column))
            .collect()
    };
    let mut lines = layout.row("", &figures(&titles), "");
    for row in &rows {
        lines.extend(layout.row(&row.label, &figures(&row.figures), &row.remark));
    }
    lines
}

/// How rows of a table are laid out: a label, figures in columns, a remark.
struct Layout {
    /// How wide the longest label is.
    label: usize,
    /// How wide the figures are together.
    figures: usize,
    room: usize,
}

impl Layout {
    /// A row in as many lines as it takes: what does not fit beside the figures stands above or below them.
    fn row(&self, label: &str, figures: &str, remark: &str) -> Vec<String> {
        let column = self.label.min(self.room.saturating_sub(2 + self.figures));
        let mut lines = Vec::new();
        let beside = if width(label) > column {
            lines.push(format!("  {label}"));
            ""
        } else {
            label
        };
        let line = format!("  {}{figures}", left(beside, column));
        if remark.is_empty() || width(&line) + 2 + width(remark) <= self.room {
            lines.push(format!("{line}  {remark}"));
        } else {
            lines.push(line);
            lines.push(format!("    {remark}"));
        }
        lines
    }
}

fn price_table(figures: &Figures, words: &Words, room: usize) -> [String; 2] {
    let labels = ["ostia-row-supply", "ostia-row-price"].map(|id| words.get(id));
    let label = labels.iter().map(|text| width(text)).max().unwrap_or(0);
    let left_over = room.saturating_sub(2 + label) / usize::from(PRICES);
    let column = left_over.clamp(3, 5);
    let [mut supply, mut prices] = labels.map(|text| format!("  {}", left(&text, label)));
    for cards in 1..=PRICES {
        let more = if cards == PRICES { "+" } else { "" };
        let price = figures.price(cards).map_or(0, |(price, _)| price);
        supply += &right(&format!("{cards}{more}"), column);
        prices += &right(&price.to_string(), column);
    }
    [supply, prices]
}

fn merchants(words: &Words, names: &Names, view: &View, room: usize) -> Vec<String> {
    let known = Seat::all(view.players).any(|seat| view.hand(seat).is_some());
    let mut columns = vec!["chips", "storehouses", "credits", "boat", "store"];
    if known {
        columns.insert(1, "money");
    }
    let titles: Vec<String> = columns
        .iter()
        .map(|column| words.get(&format!("ostia-column-{column}")))
        .collect();
    let heading: String = titles.iter().map(|title| format!("  {title}")).collect();
    let layout = Layout {
        label: names.width(),
        figures: width(&heading),
        room,
    };
    let mut lines = layout.row("", &heading, "");
    for seat in Seat::all(view.players) {
        let seen = &view.seats[seat];
        let money = match view.hand(seat) {
            Some(hand) => hand.money.to_string(),
            None => "?".to_owned(),
        };
        // Once all is turned over, bluffs count no more.
        let store = match &view.end {
            Some(end) => end.hands[seat].store.len(),
            None => seen.store,
        };
        let mut figures = String::new();
        for (column, title) in columns.iter().zip(&titles) {
            let figure = match *column {
                "chips" => seen.mat.chips.to_string(),
                "money" => money.clone(),
                "storehouses" => seen.mat.storehouses.to_string(),
                "credits" => seen.mat.credits.to_string(),
                "boat" => seen.boat.to_string(),
                _ => store.to_string(),
            };
            figures += &right(&figure, width(title) + 2);
        }
        let remarks = remarks(words, view, seat).join(" · ");
        lines.extend(layout.row(names.of(seat), &figures, &remarks));
    }
    lines
}

fn remarks(words: &Words, view: &View, seat: Seat) -> Vec<String> {
    let over = view.phase == Phase::Over;
    let together = view.phase.turn().is_none() && !over;
    let cases = [
        (view.seats[seat].mat.bankrupt, "ostia-score-bankrupt"),
        (
            together && !view.waiting.contains(seat),
            "ostia-has-decided",
        ),
        (seat == view.start && !over, "ostia-starts"),
    ];
    let remarks = cases.iter().filter(|(holds, _)| *holds);
    remarks.map(|(_, id)| words.get(id)).collect()
}

/// What is for sale, and what those said who have spoken.
fn sale(words: &Words, names: &Names, view: &View, auction: &Auction) -> Vec<String> {
    let sale = words.say(
        "ostia-for-sale",
        &[
            ("name", names.of(auction.turn.seller).into()),
            ("lot", lot(words, auction.lot).into()),
            ("minimum", denarii(words, auction.minimum).into()),
        ],
    );
    let calls: Vec<String> = auction
        .calls(view.players)
        .map(|(seat, bid)| {
            let name = ("name", names.of(seat).into());
            match bid {
                Some(bid) => words.say("ostia-call-bid", &[name, ("bid", bid.into())]),
                None => words.say("ostia-call-pass", &[name]),
            }
        })
        .collect();
    let mut lines = vec![sale];
    if !calls.is_empty() {
        lines.push(calls.join(" · "));
    }
    lines
}

/// What the viewer can pay, and how.
fn purse(words: &Words, view: &View) -> Option<String> {
    let (seat, hand) = (view.viewer?, view.own?);
    if view.phase == Phase::Over {
        return None;
    }
    let mat = &view.seats[seat].mat;
    if mat.can_raise() == 0 {
        let money = denarii(words, hand.money).into();
        return Some(words.say("ostia-purse-bare", &[("money", money)]));
    }
    Some(words.say(
        "ostia-purse",
        &[
            ("money", denarii(words, hand.money).into()),
            ("most", (hand.money + mat.can_raise()).into()),
            (
                "storehouses",
                count(words, "ostia-storehouses", mat.storehouses).into(),
            ),
            (
                "credits",
                count(words, "ostia-credits", MOST_CREDITS - mat.credits).into(),
            ),
            ("each", kontor_ostia::CREDIT_AMOUNT.into()),
        ],
    ))
}

fn width(text: &str) -> usize {
    text.chars().count()
}

fn left(text: &str, width: usize) -> String {
    format!("{text:width$}")
}

fn right(text: &str, width: usize) -> String {
    format!("{text:>width$}")
}
