//! What each vote would bring in this position, by how many vote the same.

use super::Teller;
use super::phrases::{WIDTH, Way, wrapped};
use kontor_core::Seat;
use kontor_jantaris::{
    Area, Areas, Ballot, Color, District, Flight, Goods, INFLUENCE_MERCHANTS, Recruits, Tableau,
    Vote, VoteEffect,
};

/// What a vote would bring in one case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The vote.
    pub vote: Vote,
    /// How many vote the same: 3 stands for more too.
    pub alike: u8,
    /// The same in words.
    pub votes: String,
    /// What it would bring.
    pub would: String,
}

impl Teller<'_> {
    /// What each vote would bring to a seat: by one, two, or more votes, or by the one number there can be if the others'
    /// votes are known. Nothing while there is no active district.
    pub fn prospects(&self, table: &Tableau, seat: Seat, ballot: Ballot) -> Vec<Prospect> {
        let known = |vote: Vote| match ballot {
            Ballot::Open { owner, votes } if owner == seat => {
                let others = votes.iter().filter(|&(other, _)| other != owner);
                Some(1 + others.filter(|&(_, other)| other == vote).count() as u8)
            }
            _ => None,
        };
        let prospect = |(vote, alike): (Vote, u8)| {
            let effect = VoteEffect::of(table, seat, vote, alike)?;
            let votes = if alike == 3 && table.players() > 3 && known(vote).is_none() {
                self.say(
                    "jantaris-votes-from",
                    [("n", 3.into()), ("most", table.players().into())],
                )
            } else {
                self.count("jantaris-votes", alike)
            };
            Some(Prospect {
                vote,
                alike,
                votes,
                would: self.would(table, seat, effect),
            })
        };
        Vote::ALL
            .into_iter()
            .flat_map(|vote| {
                let (from, to) = known(vote).map_or((1, 3), |alike| (alike, alike));
                (from..=to).map(move |alike| (vote, alike))
            })
            .filter_map(prospect)
            .collect()
    }

    /// A block of lines for each vote; with the spyglass one line each, because the others' votes are known.
    pub(super) fn forecast(&self, table: &Tableau, seat: Seat, ballot: Ballot) -> Vec<String> {
        let known = matches!(ballot, Ballot::Open { owner, .. } if owner == seat);
        let rows: Vec<(String, String, String)> = self
            .prospects(table, seat, ballot)
            .into_iter()
            .map(|prospect| {
                let name = self.vote(prospect.vote);
                if known {
                    let variables = [("vote", name.into()), ("votes", prospect.votes.into())];
                    let known = self.say("jantaris-known-votes", variables);
                    return (known, String::new(), prospect.would);
                }
                let name = if prospect.alike == 1 {
                    name
                } else {
                    String::new()
                };
                (name, prospect.votes, prospect.would)
            })
            .collect();
        let width = |text: fn(&(String, String, String)) -> &String| {
            let widths = rows.iter().map(|row| text(row).chars().count());
            widths.max().unwrap_or(0)
        };
        let [name, votes] = [width(|row| &row.0), width(|row| &row.1)];
        rows.iter()
            .flat_map(|(vote, number, would)| {
                let head = if votes == 0 {
                    format!("{vote:name$}  ")
                } else {
                    format!("{vote:name$}  {number:votes$}  ")
                };
                wrapped(&head, would, head.chars().count(), WIDTH)
            })
            .collect()
    }

    /// The rules' own effect in words.
    fn would(&self, table: &Tableau, seat: Seat, effect: VoteEffect) -> String {
        match effect {
            VoteEffect::Trade {
                color,
                count,
                fits,
                counted_in,
            } => self.would_trade(color, count, fits, counted_in),
            VoteEffect::Steal => self.would_steal(table, seat),
            VoteEffect::Take { count: 0 } => self.nothing(self.get("jantaris-why-no-room")),
            VoteEffect::Take { count } => self.say(
                "jantaris-would-take",
                [("goods", self.any_goods(count).into())],
            ),
            VoteEffect::Ruin { goods, from } => self.would_lose(table, seat, goods, from),
            VoteEffect::Expel { from } => self.would_expel(table, seat, from),
            VoteEffect::Come { to } => self.would_come(table, seat, to),
            VoteEffect::Go { from, most } => self.would_go(table, from, most),
            VoteEffect::Recruit { to, areas, most } => self.would_recruit(to, areas, most),
        }
    }

    fn nothing(&self, why: String) -> String {
        self.say("jantaris-would-nothing", [("why", why.into())])
    }

    fn nobody(&self, area: Area) -> String {
        let place = [("place", self.at(Way::In, area).into())];
        self.nothing(self.say("jantaris-why-nobody", place))
    }

    fn would_trade(&self, color: Color, count: u8, fits: u8, counted_in: Option<Area>) -> String {
        if let (Some(area), 0) = (counted_in, count) {
            return self.nobody(area);
        }
        if fits == 0 {
            return self.nothing(self.get(&format!("jantaris-why-no-room-{}", color.name())));
        }
        let mut goods = self.goods(Goods::of(color, fits));
        if let Some(area) = counted_in {
            goods = self.say(
                "jantaris-would-for-merchants",
                [
                    ("goods", goods.into()),
                    ("n", count.into()),
                    ("place", self.at(Way::In, area).into()),
                ],
            );
        }
        if fits < count {
            goods = self.say("jantaris-would-fit", [("goods", goods.into())]);
        }
        goods
    }

    fn would_steal(&self, table: &Tableau, seat: Seat) -> String {
        let victims: Vec<String> = table
            .loot(seat)
            .map(|(victim, goods)| {
                let variables = [
                    ("name", self.name(victim).into()),
                    ("goods", self.few(goods).into()),
                ];
                self.say("jantaris-with-goods", variables)
            })
            .collect();
        if victims.is_empty() {
            return self.nothing(self.get("jantaris-why-no-victim"));
        }
        self.say(
            "jantaris-would-steal",
            [("victims", self.or(&victims).into())],
        )
    }

    fn would_lose(&self, table: &Tableau, seat: Seat, goods: Goods, from: District) -> String {
        let here = ("place", self.at(Way::In, from).into());
        let leave = match table.flight(seat, from) {
            Flight::Nobody => self.say("jantaris-would-stay", [here]),
            Flight::Choice => {
                let refuges = table.free_neighbours(from);
                let places: Vec<_> = refuges.map(|to| self.at(Way::To, to)).collect();
                self.say(
                    "jantaris-would-flee",
                    [here, ("where", self.or(&places).into())],
                )
            }
            Flight::Known { to, supply } => {
                let merchants = table.merchants(from, seat);
                let refuges = to.iter().flat_map(|spots| spots.iter());
                let how = self.driven_out(refuges, supply);
                self.say(
                    "jantaris-would-leave",
                    [here, ("n", merchants.into()), ("how", how.into())],
                )
            }
        };
        let leave = ("leave", leave.into());
        match goods {
            Goods::NONE => self.say("jantaris-would-lose-nothing", [leave]),
            goods => self.say(
                "jantaris-would-lose",
                [("goods", self.goods(goods).into()), leave],
            ),
        }
    }

    fn would_expel(&self, table: &Tableau, seat: Seat, from: District) -> String {
        let there: Vec<String> = Seat::all(table.players())
            .filter(|&other| table.flight(other, from) != Flight::Nobody)
            .map(|other| {
                let name = if other == seat {
                    self.get("jantaris-yourself")
                } else {
                    self.name(other)
                };
                self.with_count(name, table.merchants(from, other))
            })
            .collect();
        if there.is_empty() {
            let here = [("place", self.at(Way::In, from).into())];
            return self.nothing(self.say("jantaris-why-empty", here));
        }
        self.say(
            "jantaris-would-expel",
            [
                ("who", self.or(&there).into()),
                ("from", self.at(Way::From, from).into()),
            ],
        )
    }

    fn would_come(&self, table: &Tableau, seat: Seat, to: District) -> String {
        let most = table.beside(seat, to).map(|(_, merchants)| merchants).max();
        let Some(most) = most else {
            return self.nothing(self.get("jantaris-why-no-neighbour"));
        };
        let from: Vec<_> = table
            .beside(seat, to)
            .map(|(from, merchants)| self.with_count(self.at(Way::From, from), merchants))
            .collect();
        self.say(
            "jantaris-would-come",
            [
                ("n", most.min(INFLUENCE_MERCHANTS).into()),
                ("to", self.at(Way::To, to).into()),
                ("from", self.or(&from).into()),
            ],
        )
    }

    fn would_go(&self, table: &Tableau, from: District, most: u8) -> String {
        if most == 0 {
            return self.nobody(from.into());
        }
        let Some(to) = self.one_of(table.free_neighbours(from)) else {
            return self.nothing(self.get("jantaris-why-closed"));
        };
        self.say(
            "jantaris-would-go",
            [
                ("n", most.into()),
                ("from", self.at(Way::From, from).into()),
                ("to", to.into()),
            ],
        )
    }

    fn would_recruit(&self, to: Recruits, areas: Areas, most: u8) -> String {
        if most == 0 {
            return self.nothing(self.get("jantaris-why-no-supply"));
        }
        match (to, self.one_of(areas.iter())) {
            (Recruits::Anywhere, _) => self.get("jantaris-would-recruit-anywhere"),
            (Recruits::Centre, Some(_)) => self.get("jantaris-would-recruit-centre"),
            (Recruits::Centre, None) => self.nothing(self.get("jantaris-why-centre-closed")),
            (Recruits::Beside, Some(to)) => self.say(
                "jantaris-would-recruit",
                [("n", most.into()), ("to", to.into())],
            ),
            (Recruits::Beside, None) => self.nothing(self.get("jantaris-why-closed")),
        }
    }

    /// "Anna with 2 merchants".
    fn with_count(&self, name: String, merchants: u8) -> String {
        let variables = [("name", name.into()), ("n", merchants.into())];
        self.say("jantaris-with-count", variables)
    }

    /// "to Kelmare or to Ostrane", if there is anywhere to go.
    fn one_of<A: Into<Area>>(&self, areas: impl Iterator<Item = A>) -> Option<String> {
        let to: Vec<_> = areas.map(|to| self.at(Way::To, to)).collect();
        (!to.is_empty()).then(|| self.or(&to))
    }
}
