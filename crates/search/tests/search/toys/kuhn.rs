//! Kuhn's poker (1950): three cards, one each, one coin in; bet one more or check, call or fold. The first player's value is
//! -1/18.

use kontor_search::tree::{Rules, Side, Turn};

pub struct Kuhn;

/// What was done so far: `b` for a coin more, `p` for none.
#[derive(Clone)]
pub struct Node {
    pub cards: Option<[usize; 2]>,
    pub moves: String,
}

pub const DEALS: [[usize; 2]; 6] = [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]];

impl Rules for Kuhn {
    type Node = Node;
    type Info = (usize, String);

    fn root(&self) -> Node {
        Node {
            cards: None,
            moves: String::new(),
        }
    }
    fn turn(&self, node: &Node) -> Turn<Self::Info> {
        let Some(cards) = node.cards else {
            return Turn::Chance(vec![1.0 / 6.0; 6]);
        };
        let higher = if cards[0] > cards[1] { 1.0 } else { -1.0 };
        match node.moves.as_str() {
            "pp" => Turn::End(higher),
            "bp" => Turn::End(1.0),
            "pbp" => Turn::End(-1.0),
            "bb" | "pbb" => Turn::End(2.0 * higher),
            moves => {
                let second = moves.len() == 1;
                Turn::Decision {
                    side: if second { Side::Second } else { Side::First },
                    info: (cards[usize::from(second)], moves.to_owned()),
                    actions: 2,
                }
            }
        }
    }
    fn child(&self, node: &Node, number: usize) -> Node {
        match node.cards {
            None => Node {
                cards: Some(DEALS[number]),
                moves: String::new(),
            },
            cards => Node {
                cards,
                moves: format!("{}{}", node.moves, ["p", "b"][number]),
            },
        }
    }
}
