//! What each vote would bring in this position, by how many vote the same.

use super::Teller;
use super::phrases::{Way, wrapped};
use kontor_core::Seat;
use kontor_jantaris::{Area, Ballot, Color, District, Goods, Tableau, Vote};

/// What is counted: the seat that asks, and where the vote is.
#[derive(Clone, Copy)]
struct Place<'a> {
    table: &'a Tableau,
    seat: Seat,
    district: District,
    color: Color,
}

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
        let (Some(district), Some(color)) = (table.active_district(), table.active_stone()) else {
            return Vec::new();
        };
        let place = Place {
            table,
            seat,
            district,
            color,
        };
        let known = |vote: Vote| match ballot {
            Ballot::Open { owner, votes } if owner == seat => {
                let others = votes.iter().filter(|&(other, _)| other != owner);
                Some(1 + others.filter(|&(_, other)| other == vote).count() as u8)
            }
            _ => None,
        };
        let prospect = |vote: Vote, alike: u8| Prospect {
            vote,
            alike,
            votes: if alike == 3 && table.players() > 3 && known(vote).is_none() {
                self.say(
                    "jantaris-votes-from",
                    [("n", 3.into()), ("most", table.players().into())],
                )
            } else {
                self.count("jantaris-votes", alike)
            },
            would: self.would(place, vote, alike),
        };
        Vote::ALL
            .into_iter()
            .flat_map(|vote| {
                let (from, to) = known(vote).map_or((1, 3), |alike| (alike, alike));
                (from..=to).map(move |alike| (vote, alike))
            })
            .map(|(vote, alike)| prospect(vote, alike))
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
                wrapped(&head, would, head.chars().count())
            })
            .collect()
    }

    fn would(&self, place: Place<'_>, vote: Vote, alike: u8) -> String {
        match (vote, alike) {
            (Vote::Trade, 1) => self.would_gain(place, 2, None),
            (Vote::Trade, 2) => self.would_gain_for(place, place.district.into()),
            (Vote::Trade, _) => self.would_gain_for(place, Area::CENTER),
            (Vote::BlackMarket, 1) => self.would_steal(place),
            (Vote::BlackMarket, 2) => self.would_take(place),
            (Vote::BlackMarket, _) => self.would_lose(place),
            (Vote::Influence, 1) => self.would_expel(place),
            (Vote::Influence, 2) => self.would_come(place),
            (Vote::Influence, _) => self.would_go(place),
            (Vote::Recruit, alike) => self.would_recruit(place, alike),
        }
    }

    fn nothing(&self, why: String) -> String {
        self.say("jantaris-would-nothing", [("why", why.into())])
    }

    fn nobody(&self, area: Area) -> String {
        let place = [("place", self.at(Way::In, area).into())];
        self.nothing(self.say("jantaris-why-nobody", place))
    }

    /// So many goods of the stone's colour, as far as they fit; for the merchants in an area, if one is named.
    fn would_gain(&self, place: Place<'_>, count: u8, for_those_in: Option<Area>) -> String {
        let Place {
            table, seat, color, ..
        } = place;
        let fits = count.min(table.guild(seat).goods.room().get(color));
        if fits == 0 {
            return self.nothing(self.get(&format!("jantaris-why-no-room-{}", color.name())));
        }
        let mut goods = self.goods(Goods::of(color, fits));
        if let Some(area) = for_those_in {
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

    fn would_gain_for(&self, place: Place<'_>, area: Area) -> String {
        match place.table.merchants(area, place.seat) {
            0 => self.nobody(area),
            merchants => self.would_gain(place, merchants, Some(area)),
        }
    }

    fn would_steal(&self, Place { table, seat, .. }: Place<'_>) -> String {
        let room = table.guild(seat).goods.room();
        let victims: Vec<String> = Seat::all(table.players())
            .filter(|&other| other != seat)
            .filter_map(|other| {
                let mut goods = table.guild(other).goods;
                if room.red == 0 {
                    goods.red = 0;
                }
                if room.black == 0 {
                    goods.black = 0;
                }
                let variables = [
                    ("name", self.name(other).into()),
                    ("goods", self.few(goods).into()),
                ];
                (goods != Goods::NONE).then(|| self.say("jantaris-with-goods", variables))
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

    fn would_take(&self, Place { table, seat, .. }: Place<'_>) -> String {
        match table.guild(seat).goods.room().total().min(2) {
            0 => self.nothing(self.get("jantaris-why-no-room")),
            n => self.say("jantaris-would-take", [("goods", self.any_goods(n).into())]),
        }
    }

    fn would_lose(&self, place: Place<'_>) -> String {
        let Place {
            table,
            seat,
            district,
            ..
        } = place;
        let merchants = table.merchants(district, seat);
        let here = ("place", self.at(Way::In, district).into());
        let refuges: Vec<Area> = table.free_neighbours(district).map(Area::from).collect();
        let leave = match merchants {
            0 => self.say("jantaris-would-stay", [here]),
            1 if refuges.len() > 1 => {
                let places: Vec<_> = refuges.iter().map(|&to| self.at(Way::To, to)).collect();
                self.say(
                    "jantaris-would-flee",
                    [here, ("where", self.or(&places).into())],
                )
            }
            _ => {
                let supply = merchants - refuges.len() as u8;
                let how = self.driven_out(refuges, supply);
                self.say(
                    "jantaris-would-leave",
                    [here, ("n", merchants.into()), ("how", how.into())],
                )
            }
        };
        let leave = ("leave", leave.into());
        match table.guild(seat).goods {
            Goods::NONE => self.say("jantaris-would-lose-nothing", [leave]),
            goods => self.say(
                "jantaris-would-lose",
                [("goods", self.goods(goods).into()), leave],
            ),
        }
    }

    fn would_expel(&self, place: Place<'_>) -> String {
        let Place {
            table,
            seat,
            district,
            ..
        } = place;
        let there: Vec<String> = Seat::all(table.players())
            .filter(|&other| table.merchants(district, other) > 0)
            .map(|other| {
                let name = if other == seat {
                    self.get("jantaris-yourself")
                } else {
                    self.name(other)
                };
                let merchants = table.merchants(district, other);
                let variables = [("name", name.into()), ("n", merchants.into())];
                self.say("jantaris-with-count", variables)
            })
            .collect();
        if there.is_empty() {
            let here = [("place", self.at(Way::In, district).into())];
            return self.nothing(self.say("jantaris-why-empty", here));
        }
        self.say(
            "jantaris-would-expel",
            [
                ("who", self.or(&there).into()),
                ("from", self.at(Way::From, district).into()),
            ],
        )
    }

    fn would_come(&self, place: Place<'_>) -> String {
        let Place {
            table,
            seat,
            district,
            ..
        } = place;
        let with = |from: &District| table.merchants(*from, seat) > 0;
        let sources: Vec<District> = table.free_neighbours(district).filter(with).collect();
        let most = sources.iter().map(|&from| table.merchants(from, seat));
        let Some(most) = most.max() else {
            return self.nothing(self.get("jantaris-why-no-neighbour"));
        };
        let from: Vec<_> = sources
            .iter()
            .map(|&from| {
                let name = self.at(Way::From, from);
                let merchants = table.merchants(from, seat);
                let variables = [("name", name.into()), ("n", merchants.into())];
                self.say("jantaris-with-count", variables)
            })
            .collect();
        self.say(
            "jantaris-would-come",
            [
                ("n", most.min(2).into()),
                ("to", self.at(Way::To, district).into()),
                ("from", self.or(&from).into()),
            ],
        )
    }

    fn would_go(&self, place: Place<'_>) -> String {
        let Place {
            table,
            seat,
            district,
            ..
        } = place;
        let merchants = table.merchants(district, seat);
        if merchants == 0 {
            return self.nobody(district.into());
        }
        let Some(to) = self.ways_on(place) else {
            return self.nothing(self.get("jantaris-why-closed"));
        };
        self.say(
            "jantaris-would-go",
            [
                ("n", merchants.min(2).into()),
                ("from", self.at(Way::From, district).into()),
                ("to", to.into()),
            ],
        )
    }

    /// "to Kelmare or to Ostrane": the free neighbours.
    fn ways_on(&self, place: Place<'_>) -> Option<String> {
        let neighbours = place.table.free_neighbours(place.district);
        let to: Vec<_> = neighbours.map(|to| self.at(Way::To, to)).collect();
        (!to.is_empty()).then(|| self.or(&to))
    }

    fn would_recruit(&self, place: Place<'_>, alike: u8) -> String {
        let supply = place.table.guild(place.seat).supply;
        if supply == 0 {
            return self.nothing(self.get("jantaris-why-no-supply"));
        }
        match alike {
            1 => self.get("jantaris-would-recruit-anywhere"),
            2 if place.table.free().contains(Area::CENTER) => {
                self.get("jantaris-would-recruit-centre")
            }
            2 => self.nothing(self.get("jantaris-why-centre-closed")),
            _ => match self.ways_on(place) {
                Some(to) => self.say(
                    "jantaris-would-recruit",
                    [("n", supply.min(2).into()), ("to", to.into())],
                ),
                None => self.nothing(self.get("jantaris-why-closed")),
            },
        }
    }
}
