//! The position, drawn in text: the ring around the centre, the guilds, what can be won.

use super::Teller;
use super::phrases::{Way, wrapped};
use kontor_core::Seat;
use kontor_jantaris::{Action, Area, Ask, Ballot, Color, District, Items, Tableau, View, Vote};
use std::fmt::Write;

/// How wide a district is drawn at most.
const CELL: usize = 24;

impl Teller<'_> {
    /// The position, in lines no longer than the room there is.
    pub(super) fn board(&self, view: &View, room: usize) -> String {
        let table = &view.table;
        let mut text = wrapped("", &self.heading(view), 2, room).join("\n") + "\n\n";
        for line in self.map(table, room) {
            let _ = writeln!(text, "  {}", line.trim_end());
        }
        text.push('\n');
        for line in self.guilds(view, room) {
            let _ = writeln!(text, "  {}", line.trim_end());
        }
        text.push('\n');
        for line in self.prizes(view, room) {
            let _ = writeln!(text, "  {line}");
        }
        text
    }

    fn heading(&self, view: &View) -> String {
        let table = &view.table;
        let name = ("name", self.name(table.active()).into());
        let place = |table: &Tableau| match table.active_district() {
            Some(district) => ("place", self.at(Way::In, district).into()),
            None => ("place", "".into()),
        };
        let phase = match *table.ask() {
            Ask::Settle => self.get("jantaris-phase-settle"),
            Ask::Items => self.say("jantaris-phase-items", [name]),
            Ask::Item(effect) => {
                let item = ("item", self.title(effect.item).into());
                self.say("jantaris-phase-item", [name, item])
            }
            Ask::City => self.say("jantaris-phase-city", [name]),
            Ask::Replace | Ask::Auction(_) | Ask::Bid(_) | Ask::Pay(_) => {
                self.say("jantaris-phase-bazaar", [name])
            }
            Ask::Stone => self.say("jantaris-phase-stone", [name]),
            Ask::Spyglass | Ask::Vote(_) => self.say("jantaris-phase-vote", [name, place(table)]),
            Ask::Resolve(_) => self.say("jantaris-phase-resolve", [name, place(table)]),
            Ask::GreatMarket(_) => {
                let offer = view.offer.map(|card| *self.game.figures().offer(card));
                let (goods, prestige) = offer.map_or((0, 0), |offer| (offer.goods, offer.prestige));
                self.say(
                    "jantaris-phase-great-market",
                    [
                        name,
                        ("goods", self.any_goods(goods).into()),
                        ("prestige", self.prestige(prestige).into()),
                    ],
                )
            }
            Ask::Over => self.get("jantaris-phase-over"),
        };
        let variables = [("round", table.round().into()), ("phase", phase.into())];
        self.say("jantaris-heading", variables)
    }

    // --- The ring --------------------------------------------------------------------------------------------

    /// The first half of the ring from left to right, the other half below it from right to left, joined at both
    /// ends; the centre between them.
    fn map(&self, table: &Tableau, room: usize) -> Vec<String> {
        let ring: Vec<District> = self.game.figures().districts().collect();
        let columns = ring.len().div_ceil(2);
        let cell = CELL.min((room - 3) / columns - 1);
        let inner = columns * (cell + 1) - 1;
        let (above, below) = ring.split_at(columns);
        let below: Vec<District> = below.iter().rev().copied().collect();
        let [above_widths, below_widths] =
            [above.len(), below.len()].map(|cells| widths(inner, cells));
        // Where the ring goes on from the upper half to the lower.
        let joints = [above_widths[0].min(below_widths[0]) / 2, {
            let last = |widths: &[usize]| widths.last().copied().unwrap_or(inner);
            inner - 1 - last(&above_widths).min(last(&below_widths)) / 2
        }];
        let mut lines = vec![frame(&above_widths, ['┌', '┬', '┐'], None)];
        lines.extend(self.row(table, above, &above_widths));
        lines.push(frame(&above_widths, ['└', '┴', '┘'], Some(('┬', joints))));
        let between = joints[1] - joints[0] - 1;
        let centre = self.centre(table);
        for text in centre.iter().flat_map(|text| in_cell(text, between)) {
            let line = format!("{}│{}│", " ".repeat(joints[0] + 1), centred(&text, between));
            lines.push(line);
        }
        lines.push(frame(&below_widths, ['┌', '┬', '┐'], Some(('┴', joints))));
        lines.extend(self.row(table, &below, &below_widths));
        lines.push(frame(&below_widths, ['└', '┴', '┘'], None));
        lines
    }

    fn row(&self, table: &Tableau, districts: &[District], widths: &[usize]) -> Vec<String> {
        let cells: Vec<Vec<String>> = districts
            .iter()
            .zip(widths)
            .map(|(&at, width)| {
                let cell = self.cell(table, at);
                let lines = cell.iter().enumerate();
                // A stone that is not there takes no line.
                let lines = lines.filter(|(line, text)| *line < 2 || !text.is_empty());
                lines
                    .flat_map(|(_, text)| in_cell(text, width - 2))
                    .collect()
            })
            .collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        (0..height)
            .map(|line| {
                let mut text = String::from("│");
                for (cell, width) in cells.iter().zip(widths) {
                    let shown = cell.get(line).map_or("", String::as_str);
                    let _ = write!(text, " {} │", fitted(shown, width - 2));
                }
                text
            })
            .collect()
    }

    /// A district: its name, who is there, and a stone that closes it.
    fn cell(&self, table: &Tableau, at: District) -> [String; 3] {
        let active = table.active_district() == Some(at);
        let name = self.district(at);
        let stones = Color::ALL
            .into_iter()
            .filter(|&color| table.stone(color) == at.into());
        let stones: Vec<_> = stones.map(|color| self.stone(color)).collect();
        [
            if active { format!("▶ {name}") } else { name },
            self.crowd(table, at.into(), table.dominator(at)),
            stones.join(" "),
        ]
    }

    fn stone(&self, color: Color) -> String {
        let stone = [super::events::stone(color)];
        format!("▲ {}", self.say("jantaris-stone", stone))
    }

    fn centre(&self, table: &Tableau) -> [String; 2] {
        let stones: Vec<_> = Color::ALL
            .into_iter()
            .filter(|&color| table.stone(color) == Area::CENTER)
            .map(|color| self.stone(color))
            .collect();
        let state = if stones.is_empty() {
            let who = self.crowd(table, Area::CENTER, None);
            let crowd = self.count("jantaris-crowd", table.crowd());
            format!("{who}  {crowd}").trim_start().to_owned()
        } else {
            stones.join("  ")
        };
        [self.get("jantaris-centre"), state]
    }

    /// The merchants in an area by seat; a star for the one who dominates it.
    fn crowd(&self, table: &Tableau, area: Area, dominator: Option<Seat>) -> String {
        let marks = self.marks();
        let there = Seat::all(table.players()).filter(|&seat| table.merchants(area, seat) > 0);
        let parts: Vec<_> = there
            .map(|seat| {
                let star = if dominator == Some(seat) { "★" } else { "" };
                let merchants = table.merchants(area, seat);
                format!("{}{merchants}{star}", marks[seat.index()])
            })
            .collect();
        parts.join(" ")
    }

    /// A letter for each seat: the initials, if they are all different.
    fn marks(&self) -> Vec<char> {
        let initial = |name: &String| {
            let last = name
                .split_whitespace()
                .rfind(|word| word.starts_with(char::is_alphabetic));
            let letter = last?.chars().next()?;
            letter.to_uppercase().next()
        };
        let initials: Option<Vec<char>> = self.names.all().iter().map(initial).collect();
        let all_differ = |marks: &Vec<char>| {
            let mut sorted = marks.clone();
            sorted.sort_unstable();
            sorted.dedup();
            sorted.len() == marks.len()
        };
        initials
            .filter(all_differ)
            .unwrap_or_else(|| ('A'..='Z').take(self.names.all().len()).collect())
    }

    // --- The guilds ------------------------------------------------------------------------------------------

    fn guilds(&self, view: &View, room: usize) -> Vec<String> {
        let table = &view.table;
        let heads = ["prestige", "red", "black", "supply"]
            .map(|what| self.get(&format!("jantaris-head-{what}")));
        let figures: usize = heads
            .iter()
            .map(|head| head.chars().count().max(7) + 2)
            .sum();
        // Two for the margin, five for whose turn it is. A name that is too long for its column has a line of its own.
        let name = self.names.width().min(40).min(room - 2 - 5 - figures);
        let mut lines = vec![format!(
            "     {:name$}  {}",
            "",
            heads.clone().map(|head| format!("{head:>7}")).join("  ")
        )];
        for (seat, mark) in Seat::all(table.players()).zip(self.marks()) {
            let guild = table.guild(seat);
            let figures = [
                guild.prestige,
                guild.goods.red.into(),
                guild.goods.black.into(),
                guild.supply.into(),
            ];
            let figures: Vec<_> = figures
                .iter()
                .zip(&heads)
                .map(|(figure, head)| format!("{figure:>0$}", head.chars().count().max(7)))
                .collect();
            let on_turn = match table.ask() {
                Ask::Settle => view.waiting.contains(seat),
                _ => table.active() == seat,
            };
            let turn = if on_turn { '▸' } else { ' ' };
            let mut called = self.names.of(seat);
            if called.chars().count() > name {
                lines.push(format!("{turn} {mark}  {called}"));
                called = "";
            }
            let mut line = format!("{turn} {mark}  {called:name$}  {}", figures.join("  "));
            let remark = self.ballot(view, seat).unwrap_or_else(|| {
                let starts = table.start() == seat;
                let starts = starts.then(|| self.get("jantaris-start-seat"));
                starts.unwrap_or_default()
            });
            if line.chars().count() + 2 + remark.chars().count() <= room - 2 {
                let _ = write!(line, "  {remark}");
                lines.push(line);
            } else {
                lines.push(line);
                lines.extend(wrapped("       ", &remark, 7, room));
            }
            if !guild.items.is_empty() && view.viewer != Some(seat) {
                let items = ("items", self.titles(guild.items.iter()).into());
                let items = self.say("jantaris-items", [items]);
                lines.extend(wrapped("     ", &items, 7, room));
            }
        }
        lines
    }

    /// What is known of a seat's vote.
    fn ballot(&self, view: &View, seat: Seat) -> Option<String> {
        let open = |vote: Vote| {
            let vote = ("vote", self.vote(vote).into());
            Some(self.say("jantaris-open-vote", [vote]))
        };
        match (*view.table.ask(), view.own) {
            (Ask::Vote(_), Some(Action::Vote(vote))) if view.viewer == Some(seat) => {
                let vote = ("vote", self.vote(vote).into());
                Some(self.say("jantaris-own-vote", [vote]))
            }
            (Ask::Vote(Ballot::Secret), _) if !view.waiting.contains(seat) => {
                Some(self.get("jantaris-has-voted"))
            }
            (Ask::Vote(Ballot::Spied { owner }), _)
                if seat != owner && !view.waiting.contains(seat) =>
            {
                Some(self.get("jantaris-has-voted"))
            }
            (Ask::Vote(Ballot::Open { owner, votes }), _) if seat != owner => open(votes.of(seat)),
            (Ask::Resolve(resolution), _) => open(resolution.votes.of(seat)),
            _ => None,
        }
    }

    // --- What can be won, and what one has -------------------------------------------------------------------

    fn prizes(&self, view: &View, room: usize) -> Vec<String> {
        let table = &view.table;
        let mut lines = Vec::new();
        if !table.dominations().is_empty() {
            lines.extend(wrapped("", &self.get("jantaris-domination"), 2, room));
            // How wide a card is written on one line.
            let whole = room - 8;
            let cards = table.dominations();
            let cards: Vec<_> = cards.iter().map(|card| self.domination(card)).collect();
            // A card that fits a line is not torn apart: its own spaces do not break.
            let cards: Vec<_> = cards
                .into_iter()
                .map(|card| {
                    if card.chars().count() <= whole {
                        card.replace(' ', "\u{a0}")
                    } else {
                        card
                    }
                })
                .collect();
            let lined = wrapped("  ", &cards.join("\u{a0}· "), 2, room);
            lines.extend(lined.into_iter().map(|line| line.replace('\u{a0}', " ")));
        }
        if table.display().is_empty() {
            lines.push(self.get("jantaris-bazaar-empty"));
        } else {
            lines.push(self.count("jantaris-bazaar", view.items.len() as u32));
            // Before one can go to the bazaar it matters what the items do; later in a turn their names are enough.
            let in_full = !matches!(
                table.ask(),
                Ask::Stone | Ask::Spyglass | Ask::Vote(_) | Ask::Resolve(_) | Ask::GreatMarket(_)
            );
            let cards = table.display();
            let cards = cards.iter().flat_map(|item| {
                if in_full {
                    self.card(item, room - 2)
                } else {
                    wrapped("", &self.price(item), 2, room - 2)
                }
            });
            lines.extend(cards.map(|line| format!("  {line}")));
        }
        // What takes effect at once has done so.
        let own = view
            .viewer
            .map(|seat| table.guild(seat).items.without(Items::IMMEDIATE));
        if let Some(items) = own.filter(|items| !items.is_empty()) {
            lines.push(self.get("jantaris-your-items"));
            let owned = self.owned(items, room - 2);
            lines.extend(owned.into_iter().map(|line| format!("  {line}")));
        }
        lines
    }
}

/// The widths of so many cells that fill a line, with a border between every two.
fn widths(inner: usize, cells: usize) -> Vec<usize> {
    let room = inner + 1 - cells;
    (0..cells)
        .map(|i| room * (i + 1) / cells - room * i / cells)
        .collect()
}

/// The upper or lower edge of a row of cells, with what joins it to the other row.
fn frame(
    widths: &[usize],
    [left, between, right]: [char; 3],
    joints: Option<(char, [usize; 2])>,
) -> String {
    let cells: Vec<_> = widths.iter().map(|&width| "─".repeat(width)).collect();
    let inner = cells.join(&between.to_string());
    let mut line: Vec<char> = inner.chars().collect();
    if let Some((joint, places)) = joints {
        for place in places {
            line[place] = if line[place] == '─' { joint } else { '┼' };
        }
    }
    let line: String = line.into_iter().collect();
    format!("{left}{line}{right}")
}

/// A text in lines of a cell; a word that is longer than the cell is cut where it is drawn.
fn in_cell(text: &str, width: usize) -> Vec<String> {
    // Two more: so much is left free at the right of other lines.
    wrapped("", text, 0, width + 2)
}

/// A text in exactly this width; what does not fit is cut.
fn fitted(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return format!("{text:width$}");
    }
    let cut: String = text.chars().take(width.saturating_sub(1)).collect();
    cut + "…"
}

fn centred(text: &str, width: usize) -> String {
    format!("{:^width$}", fitted(text, width.min(text.chars().count())))
}
