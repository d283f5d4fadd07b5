//! Monte Carlo tree search for any number of seats that may decide at once, with random playouts.
//!
//! Each seat chooses for itself at every position, as if the others were part of the weather (*decoupled*): by upper
//! confidence bounds, or by regret matching (SM-MCTS; Lanctot, Lisý, Winands 2014).

use crate::actions;
use crate::playout;
use crate::portable::{ln, match_regrets, pick};
use kontor_core::{BySeat, Draw, Game, Joint, MAX_SEATS, Rollout, Seat, Seats};

/// How a seat chooses at a position of the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selector {
    /// By upper confidence bounds: the mean plus `explore` times √(ln n / nᵢ). A good player, but not one that mixes well.
    Uct {
        /// How much an action that was seldom tried is favoured; √2 is usual.
        explore: f64,
    },
    /// By regret matching: its average mix approaches an equilibrium in games of two.
    RegretMatching {
        /// How often any action is taken, each equally likely, so that none is forgotten; 0.1 is usual.
        explore: f64,
    },
}

/// How much to search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchPlan {
    /// So many times a game is played through the tree and on to its end.
    pub simulations: u32,
    /// How seats choose.
    pub selector: Selector,
    /// Where a seat has more actions than this, it considers so many, drawn when the position is first searched. At most
    /// 1000.
    pub widest: usize,
}

/// One action of a seat at the position that was searched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered<A> {
    /// The action.
    pub action: A,
    /// How often it was taken.
    pub visits: u32,
    /// The seat's mean share of the win when it was.
    pub mean: f64,
    /// How often the search would take it: its part of the visits, or of the average mix.
    pub policy: f64,
}

/// What the search came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Searched<A> {
    /// What each seat considered; nothing for those that owe no decision.
    pub considered: BySeat<Vec<Considered<A>>>,
    /// Each seat's mean share of the win over all simulations.
    pub shares: BySeat<f64>,
    /// How many positions the tree holds.
    pub positions: usize,
}

impl<A: Copy> Searched<A> {
    /// The action that a seat took most often; the first of several.
    pub fn most_visited(&self, seat: Seat) -> Option<Considered<A>> {
        let arms = self.considered[seat].iter();
        arms.copied().reduce(|best, next| {
            if next.visits > best.visits {
                next
            } else {
                best
            }
        })
    }
}

/// Searches from a position. The same plan and chance give the same answer.
///
/// # Panics
/// If the game is over.
pub fn search<G: Game>(
    game: &G,
    state: &G::State,
    plan: &SearchPlan,
    mut draw: Rollout,
) -> Searched<G::Action> {
    assert!(!game.to_act(state).is_empty(), "the game is over");
    assert!(
        (1..=1000).contains(&plan.widest),
        "a seat considers 1 to 1000 actions"
    );
    let mut tree = Tree {
        game,
        plan,
        players: game.players(state),
        nodes: vec![Node::default()],
        arms: Vec::new(),
        path: Vec::new(),
        mix: Vec::new(),
    };
    tree.expand(0, state, &mut draw);
    for _ in 0..plan.simulations.max(1) {
        tree.simulate(*state, &mut draw);
    }
    tree.report()
}

/// A position, known by the decisions that lead to it.
#[derive(Default)]
struct Node {
    visits: u32,
    totals: [f64; MAX_SEATS],
    /// Who decides here; nobody before the position was expanded, or if the game is over.
    owed: Seats,
    /// Where each seat's arms begin, and where the last one's end.
    arms: [u32; MAX_SEATS + 1],
    /// The positions after this one by the number of the joint decision, ascending.
    children: Vec<(u64, u32)>,
}

impl Node {
    fn arms(&self, seat: Seat) -> std::ops::Range<usize> {
        self.arms[seat.index()] as usize..self.arms[seat.index() + 1] as usize
    }

    fn child(&self, joint: u64) -> Result<u32, usize> {
        self.children
            .binary_search_by_key(&joint, |&(key, _)| key)
            .map(|place| self.children[place].1)
    }
}

struct Arm<A> {
    action: A,
    visits: u32,
    total: f64,
    regret: f64,
    /// The sum of how often regret matching would have taken it.
    weight: f64,
}

struct Tree<'a, G: Game> {
    game: &'a G,
    plan: &'a SearchPlan,
    players: u8,
    nodes: Vec<Node>,
    /// The arms of all nodes, one node's seats after the other.
    arms: Vec<Arm<G::Action>>,
    /// The nodes of the simulation under way, with what each seat took there.
    path: Vec<(usize, [usize; MAX_SEATS])>,
    mix: Vec<f64>,
}

impl<G: Game> Tree<'_, G> {
    fn expand(&mut self, node: usize, state: &G::State, draw: &mut Rollout) {
        let owed = self.game.to_act(state);
        self.nodes[node].owed = owed;
        for number in 0..MAX_SEATS {
            self.nodes[node].arms[number] = self.arms.len() as u32;
            if let Some(seat) = Seat::new(number).filter(|&seat| owed.contains(seat)) {
                let actions = actions::some(self.game, state, seat, self.plan.widest, draw);
                self.arms.extend(actions.into_iter().map(|action| Arm {
                    action,
                    visits: 0,
                    total: 0.0,
                    regret: 0.0,
                    weight: 0.0,
                }));
            }
        }
        self.nodes[node].arms[MAX_SEATS] = self.arms.len() as u32;
    }

    fn simulate(&mut self, mut state: G::State, draw: &mut Rollout) {
        self.path.clear();
        let mut node = 0;
        // A position is expanded when it is reached again: most are reached only once, and lists of actions are large.
        let shares = loop {
            if self.game.to_act(&state).is_empty() {
                break playout::shares(&playout::result(self.game, &state));
            }
            if self.nodes[node].owed.is_empty() {
                if self.nodes[node].visits == 0 {
                    break playout::shares(&playout::finish(self.game, state, draw));
                }
                self.expand(node, &state, draw);
            }
            let mut picks = [0; MAX_SEATS];
            let mut joint = Joint::none();
            for seat in self.nodes[node].owed.iter() {
                let arms = self.nodes[node].arms(seat);
                let picked = self.select(node, arms.clone(), draw);
                picks[seat.index()] = picked;
                joint[seat] = Some(self.arms[arms.start + picked].action);
            }
            self.game.apply_unchecked(&mut state, &joint, &mut ());
            self.path.push((node, picks));
            node = self.child_or_new(node, &picks);
        };
        self.learn(node, &shares);
    }

    fn child_or_new(&mut self, node: usize, picks: &[usize; MAX_SEATS]) -> usize {
        let joint = self.number(node, picks);
        match self.nodes[node].child(joint) {
            Ok(child) => child as usize,
            Err(place) => {
                let child = self.nodes.len();
                self.nodes[node]
                    .children
                    .insert(place, (joint, child as u32));
                self.nodes.push(Node::default());
                child
            }
        }
    }

    /// The number of a joint decision among all at a node.
    fn number(&self, node: usize, picks: &[usize; MAX_SEATS]) -> u64 {
        let node = &self.nodes[node];
        node.owed.iter().fold(0, |number, seat| {
            number * node.arms(seat).len() as u64 + picks[seat.index()] as u64
        })
    }

    fn select(&mut self, node: usize, arms: std::ops::Range<usize>, draw: &mut Rollout) -> usize {
        let visits = self.nodes[node].visits;
        match self.plan.selector {
            Selector::Uct { explore } => upper_confidence(&self.arms[arms], explore, visits, draw),
            Selector::RegretMatching { explore } => {
                self.current_mix(arms);
                let even = explore / self.mix.len() as f64;
                for weight in &mut self.mix {
                    *weight = *weight * (1.0 - explore) + even;
                }
                pick(&self.mix, draw)
            }
        }
    }

    /// Puts the mix that regret matching would take into `self.mix`.
    fn current_mix(&mut self, arms: std::ops::Range<usize>) {
        self.mix.resize(arms.len(), 0.0);
        let regrets = self.arms[arms].iter().map(|arm| arm.regret);
        match_regrets(regrets, &mut self.mix);
    }

    /// Tells the result to every node on the path and to the one where it ended.
    fn learn(&mut self, end: usize, shares: &BySeat<f64>) {
        self.count(end, shares);
        for step in (0..self.path.len()).rev() {
            let (node, picks) = self.path[step];
            self.count(node, shares);
            for seat in self.nodes[node].owed.iter() {
                let arms = self.nodes[node].arms(seat);
                if matches!(self.plan.selector, Selector::RegretMatching { .. }) {
                    self.regret(node, seat, picks, shares[seat]);
                }
                let arm = &mut self.arms[arms.start + picks[seat.index()]];
                arm.visits += 1;
                arm.total += shares[seat];
            }
        }
    }

    fn count(&mut self, node: usize, shares: &BySeat<f64>) {
        let node = &mut self.nodes[node];
        node.visits += 1;
        for seat in Seat::all(self.players) {
            node.totals[seat.index()] += shares[seat];
        }
    }

    /// What the seat would have got with each other action against the same decisions of the others: the mean of what
    /// came after that joint decision, or of the action alone where nobody has tried the joint one.
    fn regret(&mut self, node: usize, seat: Seat, picks: [usize; MAX_SEATS], got: f64) {
        let arms = self.nodes[node].arms(seat);
        self.current_mix(arms.clone());
        let mut joint = picks;
        for other in 0..arms.len() {
            joint[seat.index()] = other;
            let would = if other == picks[seat.index()] {
                got
            } else if let Ok(child) = self.nodes[node].child(self.number(node, &joint)) {
                let child = &self.nodes[child as usize];
                child.totals[seat.index()] / f64::from(child.visits)
            } else {
                let arm = &self.arms[arms.start + other];
                match arm.visits {
                    0 => got,
                    visits => arm.total / f64::from(visits),
                }
            };
            let arm = &mut self.arms[arms.start + other];
            arm.regret += would - got;
            arm.weight += self.mix[other];
        }
    }

    fn report(&self) -> Searched<G::Action> {
        let root = &self.nodes[0];
        let considered = BySeat::from_fn(self.players, |seat| {
            let arms = &self.arms[root.arms(seat)];
            let weight = |arm: &Arm<G::Action>| match self.plan.selector {
                Selector::Uct { .. } => f64::from(arm.visits),
                Selector::RegretMatching { .. } => arm.weight,
            };
            let total: f64 = arms.iter().map(weight).sum();
            arms.iter()
                .map(|arm| Considered {
                    action: arm.action,
                    visits: arm.visits,
                    mean: arm.total / f64::from(arm.visits.max(1)),
                    policy: weight(arm) / total,
                })
                .collect()
        });
        Searched {
            considered,
            shares: BySeat::from_fn(self.players, |seat| {
                root.totals[seat.index()] / f64::from(root.visits)
            }),
            positions: self.nodes.len(),
        }
    }
}

/// An action nobody has tried, any of them; if all have been tried, the one whose bound is highest.
fn upper_confidence<A>(arms: &[Arm<A>], explore: f64, visits: u32, draw: &mut Rollout) -> usize {
    let new = arms.iter().filter(|arm| arm.visits == 0).count();
    if new > 0 {
        let skip = draw.below(new as u32) as usize;
        let mut untried = (0..arms.len()).filter(|&number| arms[number].visits == 0);
        return untried.nth(skip).unwrap_or_default();
    }
    let log = ln(visits.max(1));
    let mut best = (0, f64::NEG_INFINITY);
    for (number, arm) in arms.iter().enumerate() {
        let tried = f64::from(arm.visits);
        let bound = arm.total / tried + explore * (log / tried).sqrt();
        if bound > best.1 {
            best = (number, bound);
        }
    }
    best.0
}
