//! Ostia in the engine protocol.

mod figures;
mod positions;
mod words;

use crate::{BadBox, Misfit, Misfits, Node, Wire};
use kontor_core::{Joint, Position};
use kontor_ostia::{
    Action, Allocation, CARDS, Choice, Event, Good, Goods, Lot, Ostia, Refusal, SEATS, State,
    Storing, View,
};
use serde_json::{Value, json};

impl Wire for Ostia {
    fn with_box(text: &str) -> Result<Ostia, BadBox> {
        Ok(Ostia::with_figures(figures::read(text)?))
    }

    fn write_box(&self) -> Value {
        figures::write(self.figures())
    }

    fn released_boxes() -> &'static [&'static str] {
        &[include_str!("../../boxes/ostia.json")]
    }

    fn box_hash(&self) -> String {
        figures::hash(self.figures())
    }

    fn write_state(&self, state: &State, committed: &Joint<Action>) -> Value {
        let mut map = positions::write_state(state);
        map.insert("committed".into(), crate::committed(self, committed));
        map.into()
    }

    fn read_state(&self, node: &Node<'_>) -> Result<Position<Ostia>, Misfits> {
        let setup = positions::read_setup(self, node)?;
        crate::placed(self, &setup, |flaw| words::flaw(self, flaw))
    }

    fn write_view(&self, view: &View) -> Value {
        let mut map = positions::write_view(view);
        let own = view.viewer.zip(view.decided);
        let own = own.map(|(seat, action)| (seat, self.write_action(&action)));
        map.insert("committed".into(), crate::by_seat(own.into_iter()));
        map.insert("waiting".into(), crate::plain(&view.waiting));
        map.into()
    }

    fn write_action(&self, action: &Action) -> Value {
        match action {
            Action::Keep(good) => json!({"keep": good}),
            Action::Offer(lot) => json!({"offer": lot}),
            Action::Pass => json!({"pass": true}),
            Action::Bid(bid) => json!({"bid": bid}),
            Action::SellTo(seat) => json!({"sell_to": seat}),
            Action::Take => json!({"take": true}),
            Action::Allocate(allocation) => json!({"allocate": {
                "forum": allocation.forum,
                "senate": allocation.senate,
                "store": allocation.store,
                "bluffs": allocation.bluffs,
            }}),
            Action::Store(storing) => json!({"store": {
                "build": storing.build,
                "discard": storing.discard,
            }}),
            Action::KeepGoods(goods) => json!({"keep_goods": goods}),
        }
    }

    fn read_action(&self, node: &Node<'_>) -> Result<Action, Misfit> {
        Ok(match node.only()? {
            ("keep", good) => Action::Keep(read_good(&good)?),
            ("offer", lot) => Action::Offer(read_lot(&lot)?),
            ("pass", pass) => {
                pass.truth()?;
                Action::Pass
            }
            // Numbers that are out of reach have the form of an action all the same; the rules refuse them.
            ("bid", bid) => Action::Bid(bid.number(0..=u16::MAX.into())? as u16),
            ("sell_to", seat) => Action::SellTo(seat.seat(SEATS as u8)?),
            ("take", take) => {
                take.truth()?;
                Action::Take
            }
            ("allocate", allocation) => Action::Allocate(read_allocation(&allocation)?),
            ("store", storing) => {
                let [build, discard] = storing.fields(["build", "discard"])?;
                Action::Store(Storing {
                    build: build.small(0..=u8::MAX)?,
                    discard: read_goods(&discard)?,
                })
            }
            ("keep_goods", goods) => Action::KeepGoods(read_goods(&goods)?),
            _ => {
                return Err(node.misfit(
                    "an action has the key keep, offer, pass, bid, sell_to, take, allocate, store or keep_goods",
                ));
            }
        })
    }

    fn write_choice(&self, choice: &Choice) -> Value {
        match choice {
            Choice::One(action) => self.write_action(action),
            Choice::Bids { min, max } => json!({"bid": {"min": min, "max": max}}),
            Choice::Allocations { goods, max_bluffs } => {
                json!({"allocate": {"goods": goods, "max_bluffs": max_bluffs}})
            }
        }
    }

    fn write_event(&self, event: &Event) -> Value {
        crate::plain(event)
    }

    fn explain(&self, why: &Refusal) -> String {
        words::refusal(why)
    }
}

fn read_allocation(node: &Node<'_>) -> Result<Allocation, Misfit> {
    let [forum, senate, store, bluffs] = node.fields(["forum", "senate", "store", "bluffs"])?;
    Ok(Allocation {
        forum: read_goods(&forum)?,
        senate: read_goods(&senate)?,
        store: read_goods(&store)?,
        bluffs: bluffs.small(0..=u8::MAX)?,
    })
}

fn read_good(node: &Node<'_>) -> Result<Good, Misfit> {
    Ok(Good::ALL[node.one_of(&Good::NAMES)?])
}

fn read_goods(node: &Node<'_>) -> Result<Goods, Misfit> {
    let mut goods = Goods::NONE;
    for (name, cards) in node.entries()? {
        let at = crate::position(&Good::NAMES, name).ok_or_else(|| {
            let names = Good::NAMES.join(", ");
            cards.misfit(format!("there is no such good; the goods are {names}"))
        })?;
        goods += Goods::of(Good::ALL[at], cards.small(0..=CARDS as u8)?);
    }
    Ok(goods)
}

fn read_lot(node: &Node<'_>) -> Result<Lot, Misfit> {
    match node.list()?.as_slice() {
        [a, b] => Ok(Lot::of(read_good(a)?, read_good(b)?)),
        _ => Err(node.misfit("a lot is two cards")),
    }
}
