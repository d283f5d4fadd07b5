//! What a seat is asked, taken apart into what can be picked: a place, a stone, a number of goods. Every way to answer is a set of
//! such picks, so that one can click on the map, and no rule is needed to put them together again.

use kontor_core::{Game, Rollout, Seat};
use kontor_jantaris::{
    Action, Area, Ask, Choice, Color, District, Figures, Goods, Item, Jantaris, Spots, View, Vote,
};

/// Something that can be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pick {
    /// Goods: to take, to pay, to sell.
    Goods(Goods),
    /// A good of this colour, to give.
    Give(Color),
    /// A good of somebody else.
    Take(Seat, Color),
    /// A stone.
    Stone(Color),
    /// An item.
    Item(Item),
    /// Open items that are replaced, in this order.
    Replace(Item, Option<Item>),
    /// A bid.
    Bid(u8),
    /// A vote.
    Vote(Vote),
    /// Somebody's merchants in a district.
    Who(Seat, District),
    /// An own merchant there, or a second one.
    From(Area, bool),
    /// A place to go to.
    To(Area),
    /// A second merchant for the same way.
    Second,
    /// To the bazaar.
    Bazaar,
    /// To refuse.
    Refuse,
    /// To decline.
    Pass,
}

/// Picks of one kind stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Goods,
    Give,
    Take,
    Stone,
    Item,
    Replace,
    Bid,
    Vote,
    Who,
    From,
    To,
    Second,
    Bazaar,
    Refuse,
    Pass,
}

impl Kind {
    /// As messages and style sheets name it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Goods => "goods",
            Kind::Give => "give",
            Kind::Take => "take",
            Kind::Stone => "stone",
            Kind::Item => "item",
            Kind::Replace => "replace",
            Kind::Bid => "bid",
            Kind::Vote => "vote",
            Kind::Who => "who",
            Kind::From => "from",
            Kind::To => "to",
            Kind::Second => "second",
            Kind::Bazaar => "bazaar",
            Kind::Refuse => "refuse",
            Kind::Pass => "pass",
        }
    }
}

impl Pick {
    pub fn kind(self) -> Kind {
        match self {
            Pick::Goods(_) => Kind::Goods,
            Pick::Give(_) => Kind::Give,
            Pick::Take(..) => Kind::Take,
            Pick::Stone(_) => Kind::Stone,
            Pick::Item(_) => Kind::Item,
            Pick::Replace(..) => Kind::Replace,
            Pick::Bid(_) => Kind::Bid,
            Pick::Vote(_) => Kind::Vote,
            Pick::Who(..) => Kind::Who,
            Pick::From(..) => Kind::From,
            Pick::To(_) => Kind::To,
            Pick::Second => Kind::Second,
            Pick::Bazaar => Kind::Bazaar,
            Pick::Refuse => Kind::Refuse,
            Pick::Pass => Kind::Pass,
        }
    }

    /// Its name in the page, which is also what a form sends for it.
    pub fn id(self, figures: &Figures) -> String {
        let kind = self.kind().name();
        let area = |area| figures.area_name(area);
        match self {
            Pick::Goods(Goods { red, black }) => format!("{kind}-{red}-{black}"),
            Pick::Give(color) | Pick::Stone(color) => format!("{kind}-{}", color.name()),
            Pick::Take(seat, color) => format!("{kind}-{seat}-{}", color.name()),
            Pick::Item(item) | Pick::Replace(item, None) => format!("{kind}-{}", item.name()),
            Pick::Replace(item, Some(second)) => {
                format!("{kind}-{}-{}", item.name(), second.name())
            }
            Pick::Bid(bid) => format!("{kind}-{bid}"),
            Pick::Vote(vote) => format!("{kind}-{}", vote.name()),
            Pick::Who(seat, district) => format!("{kind}-{seat}-{}", area(district.into())),
            Pick::From(from, false) | Pick::To(from) => format!("{kind}-{}", area(from)),
            Pick::From(from, true) => format!("{kind}-{}-2", area(from)),
            Pick::Second | Pick::Bazaar | Pick::Refuse | Pick::Pass => kind.to_owned(),
        }
    }
}

/// One way to answer.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub action: Action,
    pub picks: Vec<Pick>,
}

/// Picks of one kind.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    pub kind: Kind,
    pub picks: Vec<Pick>,
    /// Whether more than one of them can belong to an answer.
    pub several: bool,
}

/// What a seat is asked.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub seat: Seat,
    pub answers: Vec<Answer>,
    pub slots: Vec<Slot>,
    /// What it has answered and may still change.
    pub held: Option<Action>,
}

impl Question {
    /// What the viewer is asked, or has answered and may change.
    pub fn of(game: &Jantaris, view: &View) -> Option<Question> {
        let seat = view.viewer?;
        // Which order the piles have makes no difference to what can be chosen; any that fits what is seen will do.
        let state = game.determinize(view, &mut Rollout::new(0, 0));
        let mut choices: Vec<Choice> = Vec::new();
        game.legal(&state, seat, &mut |choice| choices.push(choice));
        let actions: Vec<Action> = choices
            .iter()
            .flat_map(|choice| (0..choice.ways()).map(|number| choice.nth(number)))
            .collect();
        if actions.is_empty() {
            return None;
        }
        let answers: Vec<Answer> = actions
            .iter()
            .map(|&action| Answer {
                action,
                picks: picks(view, &actions, action),
            })
            .collect();
        Some(Question {
            seat,
            slots: slots(&answers),
            answers,
            held: view.own,
        })
    }

    /// Whether something can be picked.
    pub fn has(&self, pick: Pick) -> bool {
        let kind = pick.kind();
        let slot = self.slots.iter().find(|slot| slot.kind == kind);
        slot.is_some_and(|slot| slot.picks.contains(&pick))
    }

    /// Whether something of a kind can be picked.
    pub fn asks_for(&self, kind: Kind) -> bool {
        self.slots.iter().any(|slot| slot.kind == kind)
    }

    /// The picks of the answer that was given.
    pub fn held_picks(&self) -> &[Pick] {
        let held = self.held.and_then(|held| {
            let mut answers = self.answers.iter();
            answers.find(|answer| answer.action == held)
        });
        held.map_or(&[], |answer| answer.picks.as_slice())
    }

    /// The answer that consists of these picks, by their names.
    pub fn read(&self, figures: &Figures, named: &[&str]) -> Option<Action> {
        let fits = |answer: &&Answer| {
            let mut ids: Vec<String> = answer.picks.iter().map(|p| p.id(figures)).collect();
            let mut named = named.to_vec();
            ids.sort_unstable();
            named.sort_unstable();
            ids == named
        };
        self.answers.iter().find(fits).map(|answer| answer.action)
    }
}

/// The picks that an action consists of, among all the actions there are.
fn picks(view: &View, all: &[Action], action: Action) -> Vec<Pick> {
    match action {
        Action::Settle(spots) => to_each(spots),
        Action::Use(item) | Action::Choose(item) => vec![Pick::Item(item)],
        Action::Pass => vec![Pick::Pass],
        Action::Market(goods) | Action::Pay(goods) | Action::Take(goods) => {
            vec![Pick::Goods(goods)]
        }
        Action::GuildPlace(spots) | Action::Place(spots) => to_each(spots),
        Action::GuildRemove(spots) => from_each(spots),
        Action::Bazaar => vec![Pick::Bazaar],
        Action::Replace(first, second) => vec![Pick::Replace(first, second)],
        Action::Auction { item, bid } => vec![Pick::Item(item), Pick::Bid(bid)],
        Action::Bid(bid) => vec![Pick::Bid(bid)],
        Action::Stone { color, to } => vec![Pick::Stone(color), Pick::To(to.into())],
        Action::Vote(vote) => vec![Pick::Vote(vote)],
        Action::Steal { seat, color } => vec![Pick::Take(seat, color)],
        Action::Expel { seat, from } => {
            let district = from.or(view.table.active_district());
            let district = district.map(|district| Pick::Who(seat, district));
            district.into_iter().collect()
        }
        Action::Move { from, to, count } => moved(all, from, to, count),
        Action::Flee(to) | Action::District(to) => vec![Pick::To(to.into())],
        Action::Refuse => vec![Pick::Refuse],
        Action::Sell { goods, to } => vec![Pick::Goods(goods), Pick::To(to.into())],
        Action::OldCoins { to } => vec![Pick::Item(Item::OldCoins), Pick::To(to.into())],
        Action::Remove { seat, from } => vec![Pick::Who(seat, from)],
        Action::Swap(color) | Action::Give(color) => vec![Pick::Give(color)],
    }
}

/// Places to go to; two merchants for one place are the place and a second merchant.
fn to_each(spots: Spots) -> Vec<Pick> {
    let mut picks: Vec<Pick> = Vec::new();
    for to in spots.iter().map(Pick::To) {
        picks.push(if picks.contains(&to) {
            Pick::Second
        } else {
            to
        });
    }
    picks
}

/// Places to come from; two merchants from one place are its first and its second.
fn from_each(spots: Spots) -> Vec<Pick> {
    let mut picks: Vec<Pick> = Vec::new();
    for from in spots.iter() {
        let second = picks.contains(&Pick::From(from, false));
        picks.push(Pick::From(from, second));
    }
    picks
}

/// An end of a move that all have in common need not be picked.
fn moved(all: &[Action], from: Area, to: Area, count: u8) -> Vec<Pick> {
    let every = |fits: fn(&Action, Area, Area) -> bool| {
        let moves = |action: &&Action| matches!(action, Action::Move { .. });
        all.iter()
            .filter(moves)
            .all(|action| fits(action, from, to))
    };
    let same_from =
        every(|action, from, _| matches!(action, Action::Move { from: f, .. } if *f == from));
    let same_to = every(|action, _, to| matches!(action, Action::Move { to: t, .. } if *t == to));
    if same_to {
        return (0..count).map(|n| Pick::From(from, n > 0)).collect();
    }
    let mut picks = Vec::new();
    if !same_from {
        picks.push(Pick::From(from, false));
    }
    picks.push(Pick::To(to));
    if count > 1 {
        picks.push(Pick::Second);
    }
    picks
}

/// All picks by kind, in the order in which they come.
fn slots(answers: &[Answer]) -> Vec<Slot> {
    let mut slots: Vec<Slot> = Vec::new();
    for answer in answers {
        for &pick in &answer.picks {
            let kind = pick.kind();
            let at = slots.iter().position(|slot| slot.kind == kind);
            let at = at.unwrap_or_else(|| {
                slots.push(Slot {
                    kind,
                    picks: Vec::new(),
                    several: false,
                });
                slots.len() - 1
            });
            let slot = &mut slots[at];
            if !slot.picks.contains(&pick) {
                slot.picks.push(pick);
            }
            let alike = answer.picks.iter().filter(|other| other.kind() == kind);
            slot.several |= alike.count() > 1;
        }
    }
    for slot in &mut slots {
        // Items have other least bids; for all of them together they stand in order.
        slot.picks.sort_by_key(|pick| match pick {
            Pick::Bid(bid) => *bid,
            _ => 0,
        });
    }
    // To decline comes last.
    slots.sort_by_key(|slot| slot.kind == Kind::Pass);
    slots
}

/// Whether an item helps its owner with what is asked, or can be picked.
pub(super) fn helps(view: &View, question: &Question, item: Item) -> bool {
    question.has(Pick::Item(item)) && !matches!(view.table.ask(), Ask::Auction(_) | Ask::Item(_))
        || match item {
            Item::StoreKey | Item::GuildBanner => *view.table.ask() == Ask::City,
            Item::HistoryBook => *view.table.ask() == Ask::Replace,
            Item::LetterOfProtection => question.has(Pick::Refuse),
            _ => false,
        }
}
