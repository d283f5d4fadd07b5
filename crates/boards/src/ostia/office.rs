//! The office: all goods are spread over forum, senate and store. What every number of cards would bring in every place, and
//! what the censor would take of every choice of goods, is written into the page; there it is only looked up and added.

use super::cards::symbol;
use crate::art::icon;
use kontor_core::Seat;
use kontor_ostia::{Action, Allocation, BLUFFS, Figures, Good, Goods, MOST_SHOWN, Mat, View};
use kontor_table::ostia::{count, good, goods};
use kontor_words::{Value, Words};
use maud::{Markup, html};

/// A seat that spreads its goods.
struct Desk<'a> {
    figures: &'a Figures,
    view: &'a View,
    words: &'a Words,
    /// Everything there is to spread.
    goods: Goods,
    /// How it is spread now.
    now: Allocation,
    mat: &'a Mat,
}

/// The office of a seat.
pub(super) fn office(figures: &Figures, view: &View, seat: Seat, words: &Words) -> Markup {
    let goods = view.hand(seat).map(|hand| hand.store).unwrap_or_default();
    let held = match view.decided {
        Some(Action::Allocate(allocation)) => Some(allocation),
        _ => None,
    };
    let now = held.unwrap_or(Allocation {
        store: goods,
        ..Allocation::default()
    });
    let desk = Desk {
        figures,
        view,
        words,
        goods,
        now,
        mat: &view.seats[seat].mat,
    };
    desk.draw(held.is_some())
}

impl Desk<'_> {
    /// What some cards of a good would bring on the forum, if no others came to those that everybody knows of.
    fn income(&self, kind: Good, cards: u8) -> u16 {
        let sold = Goods::of(kind, cards);
        self.figures.income(self.view.depressors + sold, sold)
    }

    /// What some cards of a good would count in the senate.
    fn points(&self, kind: Good, cards: u8) -> u16 {
        self.figures
            .points_for(self.view.current, Goods::of(kind, cards))
    }

    /// The goods that the censor would take if these were shown, the first one first.
    fn struck(&self, shown: Goods) -> Vec<Good> {
        self.figures.censored(self.view.current, shown).collect()
    }

    /// For every choice of goods that may be shown, the goods that the censor would take of it. Goods are told by their line:
    /// a choice is the number with a bit for each of its lines, and so is what the censor takes.
    fn strikes(&self) -> Vec<usize> {
        let lines: Vec<Good> = self.goods.iter().map(|(kind, _)| kind).collect();
        let bit = |kind: &Good| {
            let line = lines.iter().position(|other| other == kind);
            line.map_or(0, |line| 1 << line)
        };
        let choice = |bits: usize| -> Goods {
            let chosen = lines.iter().filter(|kind| bits & bit(kind) != 0);
            chosen.copied().collect()
        };
        (0..1 << lines.len())
            .map(|bits| self.struck(choice(bits)).iter().map(bit).sum())
            .collect()
    }

    /// The sum over what the censor would leave of some goods.
    fn sum(&self, goods: Goods, each: impl Fn(Good, u8) -> u16) -> u16 {
        let struck = self.struck(self.now.forum + self.now.senate);
        let left = goods.iter().filter(|(kind, _)| !struck.contains(kind));
        left.map(|(kind, cards)| each(kind, cards)).sum()
    }

    fn draw(&self, held: bool) -> Markup {
        let words = self.words;
        let now = &self.now;
        let brings = self.sum(now.forum, |kind, cards| self.income(kind, cards));
        let points = self.sum(now.senate, |kind, cards| self.points(kind, cards));
        let struck = self.struck(now.forum + now.senate);
        let liked = self.figures.order(self.view.current).0.into_iter();
        let homeless = (0..=self.goods.len()).map(|cards| self.mat.homeless(cards, 0));
        html! {
            fieldset.office data-key={ "office-" (self.view.round) } data-office data-strikes=(list(self.strikes())) data-homeless=(list(homeless)) data-held[held]
                data-say-held=(words.get("board-chosen")) data-say=(words.get("board-ostia-allocate")) {
                legend.sr { (words.get("board-ostia-office")) }
                div.columns {
                    div.column.what { p.hint { (words.get("board-ostia-office-how")) } }
                    (self.column("store", "storehouse", now.store.len().into()))
                    (self.column("forum", "scales", brings))
                    (self.column("senate", "crown", points))
                }
                @if self.goods.is_empty() { p.none { (words.get("board-ostia-office-empty")) } }
                @for (number, (kind, cards)) in self.goods.iter().enumerate() {
                    (self.line(number + 1, kind, cards))
                }
                div.notes {
                    div.warnings aria-live="polite" {
                        @for kind in liked.filter(|kind| self.goods.contains(*kind)) {
                            p.warning hidden[!struck.contains(&kind)] data-strike=(kind.name()) {
                                (words.say("board-ostia-censor", &[("good", good(words, kind).into()), ("limit", MOST_SHOWN.into())]))
                            }
                        }
                        p.warning.mild data-full hidden[self.mat.homeless(now.store.len(), 0) == 0] { (words.get("board-ostia-no-room")) }
                    }
                    fieldset.bluffing {
                        legend { (icon("eye")) (words.get("board-ostia-bluffs")) }
                        div.choice-row {
                            @for bluffs in 0..=BLUFFS {
                                label { input type="radio" name="bluffs" value=(bluffs) checked[bluffs == now.bluffs]; span { (bluffs) span.sr { ": " (count(words, "ostia-bluffs", bluffs)) } } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The head of a place, with what lies there would bring.
    fn column(&self, place: &str, symbol: &str, n: u16) -> Markup {
        let words = self.words;
        let sum = |n: Value<'_>| {
            let id = format!("board-ostia-sum-{place}");
            words.say(&id, &[("n", n), ("houses", self.mat.storehouses.into())])
        };
        html! {
            div class={ "column " (place) } data-drop=(place) {
                h3 { (icon(symbol)) (words.get(&format!("board-ostia-at-{place}"))) }
                p.sum data-sum=(place) data-say=(sum("{n}".into())) { (sum(n.into())) }
            }
        }
    }

    /// All cards of a good, in the places where they lie.
    fn line(&self, number: usize, kind: Good, cards: u8) -> Markup {
        let words = self.words;
        let points = self.figures.points(self.view.current, kind);
        let incomes = (0..=cards).map(|cards| self.income(kind, cards));
        let counted = (0..=cards).map(|cards| self.points(kind, cards));
        let struck = self.struck(self.now.forum + self.now.senate);
        html! {
            div class={ "ware-line good-" (kind.name()) @if struck.contains(&kind) { " struck" } } data-ware=(kind.name()) data-cards=(cards)
                data-forum=(list(incomes)) data-senate=(list(counted)) {
                div.what {
                    kbd aria-hidden="true" { (number) }
                    span.name { (icon(symbol(kind))) (goods(words, Goods::of(kind, cards))) }
                    small {
                        (words.say("board-ostia-line", &[
                            ("one", self.income(kind, 1).into()), ("all", self.income(kind, cards).into()),
                            ("n", cards.into()), ("points", points.into()),
                        ]))
                    }
                }
                (self.cell("store", kind, self.now.store, None))
                (self.cell("forum", kind, self.now.forum, Some(Some(number))))
                (self.cell("senate", kind, self.now.senate, Some(None)))
            }
        }
    }

    /// One place for one good: its cards there, and how many there are for those who set numbers. What is nowhere else lies
    /// in the store.
    fn cell(&self, place: &str, kind: Good, lies: Goods, set: Option<Option<usize>>) -> Markup {
        let words = self.words;
        let all = self.goods.count(kind);
        let label = || {
            let id = format!("board-ostia-to-{place}");
            words.say(
                &id,
                &[("good", good(words, kind).into()), ("cards", all.into())],
            )
        };
        html! {
            div class={ "cell " (place) } data-drop=(place) {
                @if let Some(digit) = set {
                    input type="range" name={ (place) "-" (kind.name()) } min="0" max=(all) step="1" value=(lies.count(kind)) aria-label=(label())
                        data-digit=[digit] aria-keyshortcuts=[digit];
                }
                @for _ in 0..lies.count(kind) { span.ware draggable="true" aria-hidden="true" { (icon(symbol(kind))) } }
            }
        }
    }
}

/// Numbers by what they belong to, from 0 on.
fn list(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|n| n.to_string()).collect();
    numbers.join(" ")
}
