//! Small games of two with hidden information, written out in full: solved by CFR+, checked by an exact best response.
//!
//! A [`Rules`] tells the game move by move; [`Tree::new`] writes it out and checks it; [`Tree::solve`] finds mixes of which
//! nobody can take advantage, and says how nearly so.

use crate::portable::match_regrets;
use std::collections::BTreeMap;

/// One of the two players. The first wins what the second loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Wants the payoff to be large.
    First,
    /// Wants it to be small.
    Second,
}

impl Side {
    /// The opponent.
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    const fn sign(self) -> f64 {
        match self {
            Side::First => 1.0,
            Side::Second => -1.0,
        }
    }
}

/// What happens in a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Turn<I> {
    /// The game is over, and the first player wins so much.
    End(f64),
    /// Chance moves, each way as likely as it says.
    Chance(Vec<f64>),
    /// A player decides.
    Decision {
        /// Who decides.
        side: Side,
        /// What they know. Positions in which they know the same they cannot tell apart.
        info: I,
        /// Among how many actions.
        actions: usize,
    },
}

/// A game of two, move by move.
pub trait Rules {
    /// A position, with everything that is hidden in it.
    type Node;
    /// What a player knows when they decide, including everything they knew and did before.
    type Info: Ord + Clone;

    /// The first position.
    fn root(&self) -> Self::Node;
    /// What happens in a position.
    fn turn(&self, node: &Self::Node) -> Turn<Self::Info>;
    /// The position after the way or action with this number.
    fn child(&self, node: &Self::Node, number: usize) -> Self::Node;
}

/// Why a game cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// The ways of chance are not probabilities that sum to 1.
    Chance,
    /// A decision without an action.
    NoAction,
    /// A player who knows the same has a different number of actions, or is another player.
    Decision,
    /// A player forgets what they knew or did.
    Forgets,
}

impl std::fmt::Display for Malformed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Malformed::Chance => "the ways of chance must be probabilities that sum to 1",
            Malformed::NoAction => "a player who decides must have an action",
            Malformed::Decision => {
                "who knows the same must be the same player with as many actions"
            }
            Malformed::Forgets => "a player must not forget what they knew or did",
        })
    }
}

impl std::error::Error for Malformed {}

/// A game written out.
#[derive(Clone, Debug)]
pub struct Tree<I> {
    nodes: Vec<Node>,
    sets: Vec<Set>,
    names: BTreeMap<I, usize>,
    /// How many actions all sets have together.
    actions: usize,
}

#[derive(Clone, Debug)]
enum Node {
    End(f64),
    Chance(Vec<(f64, usize)>),
    Decision { set: usize, children: Vec<usize> },
}

/// The positions that a player cannot tell apart.
#[derive(Clone, Debug)]
struct Set {
    side: Side,
    /// Where its actions stand in a strategy.
    actions: std::ops::Range<usize>,
    nodes: Vec<usize>,
    /// What the player did last before.
    before: Option<(usize, usize)>,
}

/// How often each player takes each action, whatever they know.
#[derive(Clone, Debug, PartialEq)]
pub struct Strategy(Vec<f64>);

/// What [`Tree::solve`] found.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// How both play.
    pub strategy: Strategy,
    /// What the first player wins if both play so.
    pub value: f64,
    /// How much a player who replies best gains over the true value, on average of the two.
    pub exploitability: f64,
    /// How many iterations it took.
    pub iterations: u32,
}

/// What the best reply to a strategy is.
#[derive(Clone, Debug, PartialEq)]
pub struct Response {
    /// What the one who replies wins.
    pub value: f64,
    /// The strategy with the replying player's part replaced by the reply.
    pub strategy: Strategy,
}

impl<I: Ord + Clone> Tree<I> {
    /// Writes a game out, every position of it.
    pub fn new(rules: &impl Rules<Info = I>) -> Result<Tree<I>, Malformed> {
        let mut tree = Tree {
            nodes: Vec::new(),
            sets: Vec::new(),
            names: BTreeMap::new(),
            actions: 0,
        };
        tree.write(rules, &rules.root(), [None; 2])?;
        Ok(tree)
    }

    fn write<R: Rules<Info = I>>(
        &mut self,
        rules: &R,
        node: &R::Node,
        before: [Option<(usize, usize)>; 2],
    ) -> Result<usize, Malformed> {
        let place = self.nodes.len();
        self.nodes.push(Node::End(0.0));
        self.nodes[place] = match rules.turn(node) {
            Turn::End(payoff) => Node::End(payoff),
            Turn::Chance(ways) => {
                let total: f64 = ways.iter().sum();
                if (total - 1.0).abs() > 1e-9 || ways.iter().any(|&way| way < 0.0) {
                    return Err(Malformed::Chance);
                }
                let mut children = Vec::with_capacity(ways.len());
                for (number, way) in ways.into_iter().enumerate() {
                    let child = self.write(rules, &rules.child(node, number), before)?;
                    children.push((way, child));
                }
                Node::Chance(children)
            }
            Turn::Decision {
                side,
                info,
                actions,
            } => {
                let set = self.set(side, info, actions, before[side as usize])?;
                self.sets[set].nodes.push(place);
                let mut children = Vec::with_capacity(actions);
                for action in 0..actions {
                    let mut before = before;
                    before[side as usize] = Some((set, action));
                    children.push(self.write(rules, &rules.child(node, action), before)?);
                }
                Node::Decision { set, children }
            }
        };
        Ok(place)
    }

    fn set(
        &mut self,
        side: Side,
        info: I,
        actions: usize,
        before: Option<(usize, usize)>,
    ) -> Result<usize, Malformed> {
        if actions == 0 {
            return Err(Malformed::NoAction);
        }
        if let Some(&known) = self.names.get(&info) {
            let set = &self.sets[known];
            return if (set.side, set.actions.len()) != (side, actions) {
                Err(Malformed::Decision)
            } else if set.before != before {
                Err(Malformed::Forgets)
            } else {
                Ok(known)
            };
        }
        let set = self.sets.len();
        self.names.insert(info, set);
        self.sets.push(Set {
            side,
            actions: self.actions..self.actions + actions,
            nodes: Vec::new(),
            before,
        });
        self.actions += actions;
        Ok(set)
    }

    /// How many positions the game has.
    pub fn positions(&self) -> usize {
        self.nodes.len()
    }

    /// How many different things players can know when they decide.
    pub fn information_sets(&self) -> usize {
        self.sets.len()
    }

    /// Every action as likely as any other.
    pub fn uniform(&self) -> Strategy {
        self.strategy(|_, actions| vec![1.0 / actions as f64; actions])
    }

    /// The strategy that a callback tells: for what a player knows, and how many actions they have, the probability of each
    /// action.
    ///
    /// # Panics
    /// If the callback tells more or fewer numbers than there are actions.
    pub fn strategy(&self, mut mix: impl FnMut(&I, usize) -> Vec<f64>) -> Strategy {
        let mut strategy = vec![0.0; self.actions];
        for (info, &set) in &self.names {
            let part = &mut strategy[self.sets[set].actions.clone()];
            part.copy_from_slice(&mix(info, part.len()));
        }
        Strategy(strategy)
    }

    /// What a strategy does where a player knows this; nothing if it cannot come about.
    pub fn mix<'s>(&self, strategy: &'s Strategy, info: &I) -> Option<&'s [f64]> {
        let set = *self.names.get(info)?;
        Some(&strategy.0[self.sets[set].actions.clone()])
    }

    /// What the first player wins if both play so.
    pub fn value(&self, strategy: &Strategy) -> f64 {
        self.value_at(0, strategy)
    }

    fn value_at(&self, node: usize, strategy: &Strategy) -> f64 {
        match &self.nodes[node] {
            Node::End(payoff) => *payoff,
            Node::Chance(ways) => ways
                .iter()
                .map(|&(way, child)| way * self.value_at(child, strategy))
                .sum(),
            Node::Decision { set, children } => children
                .iter()
                .zip(&strategy.0[self.sets[*set].actions.clone()])
                .map(|(&child, p)| p * self.value_at(child, strategy))
                .sum(),
        }
    }

    /// The best reply of a player to the other's part of a strategy; exact.
    pub fn best_response(&self, strategy: &Strategy, side: Side) -> Response {
        let mut reply = Replying {
            tree: self,
            side,
            reach: vec![0.0; self.nodes.len()],
            values: vec![None; self.nodes.len()],
            chosen: vec![false; self.sets.len()],
            strategy: strategy.clone(),
        };
        reply.spread(0, 1.0);
        let value = reply.value(0);
        // What the reply itself rules out is never asked for; it is answered all the same.
        for set in 0..self.sets.len() {
            if self.sets[set].side == side {
                reply.choose(set);
            }
        }
        Response {
            value,
            strategy: reply.strategy,
        }
    }

    /// How much a player who replies best to this strategy gains over the true value, on average of the two; 0 for an
    /// equilibrium, and for nothing else.
    pub fn exploitability(&self, strategy: &Strategy) -> f64 {
        let [first, second] =
            [Side::First, Side::Second].map(|side| self.best_response(strategy, side).value);
        (first + second) / 2.0
    }

    /// Solves the game by CFR+: stops as soon as the exploitability is no larger than asked for, or after so many iterations.
    pub fn solve(&self, exploitability: f64, iterations: u32) -> Solution {
        let mut learning = Learning {
            tree: self,
            regrets: vec![0.0; self.actions],
            now: self.uniform().0,
            sums: vec![0.0; self.actions],
        };
        let mut check = 16;
        let mut iteration = 0;
        loop {
            iteration += 1;
            learning.iterate(Side::First, iteration);
            learning.iterate(Side::Second, iteration);
            if iteration >= iterations || iteration == check {
                // An exact best response costs about as much as an iteration: look ever more rarely.
                check += check / 4;
                let strategy = learning.average();
                let found = self.exploitability(&strategy);
                if found <= exploitability || iteration >= iterations {
                    return Solution {
                        value: self.value(&strategy),
                        strategy,
                        exploitability: found,
                        iterations: iteration,
                    };
                }
            }
        }
    }
}

struct Replying<'a, I> {
    tree: &'a Tree<I>,
    side: Side,
    /// How likely chance and the opponent let each position come about.
    reach: Vec<f64>,
    values: Vec<Option<f64>>,
    chosen: Vec<bool>,
    strategy: Strategy,
}

impl<I> Replying<'_, I> {
    fn spread(&mut self, node: usize, reach: f64) {
        let tree = self.tree;
        self.reach[node] = reach;
        match &tree.nodes[node] {
            Node::End(_) => {}
            Node::Chance(ways) => {
                for &(way, child) in ways {
                    self.spread(child, reach * way);
                }
            }
            Node::Decision { set, children } => {
                let set = &tree.sets[*set];
                for (&child, action) in children.iter().zip(set.actions.clone()) {
                    let own = set.side == self.side;
                    let p = if own { 1.0 } else { self.strategy.0[action] };
                    self.spread(child, reach * p);
                }
            }
        }
    }

    /// What the one who replies wins from here on.
    fn value(&mut self, node: usize) -> f64 {
        if let Some(value) = self.values[node] {
            return value;
        }
        let tree = self.tree;
        let value = match &tree.nodes[node] {
            Node::End(payoff) => self.side.sign() * payoff,
            Node::Chance(ways) => ways
                .iter()
                .map(|&(way, child)| way * self.value(child))
                .sum(),
            Node::Decision { set, children } => {
                if tree.sets[*set].side == self.side {
                    self.choose(*set);
                }
                let actions = tree.sets[*set].actions.clone();
                let mut sum = 0.0;
                for (&child, action) in children.iter().zip(actions) {
                    if self.strategy.0[action] > 0.0 {
                        sum += self.strategy.0[action] * self.value(child);
                    }
                }
                sum
            }
        };
        self.values[node] = Some(value);
        value
    }

    /// Chooses the best action where the player knows this, over all positions that may be meant. It ends because nobody
    /// forgets: what comes later in one of these positions is another set.
    fn choose(&mut self, set: usize) {
        if std::mem::replace(&mut self.chosen[set], true) {
            return;
        }
        let tree = self.tree;
        let actions = tree.sets[set].actions.clone();
        let mut best = (0, f64::NEG_INFINITY);
        for number in 0..actions.len() {
            let mut worth = 0.0;
            for &node in &tree.sets[set].nodes {
                if let Node::Decision { children, .. } = &tree.nodes[node] {
                    worth += self.reach[node] * self.value(children[number]);
                }
            }
            if worth > best.1 {
                best = (number, worth);
            }
        }
        self.strategy.0[actions.clone()].fill(0.0);
        self.strategy.0[actions.start + best.0] = 1.0;
    }
}

struct Learning<'a, I> {
    tree: &'a Tree<I>,
    regrets: Vec<f64>,
    now: Vec<f64>,
    sums: Vec<f64>,
}

impl<I> Learning<'_, I> {
    fn iterate(&mut self, side: Side, iteration: u32) {
        let tree = self.tree;
        self.walk(0, side, 1.0, 1.0, f64::from(iteration));
        for set in tree.sets.iter().filter(|set| set.side == side) {
            let regrets = &mut self.regrets[set.actions.clone()];
            for regret in regrets.iter_mut() {
                *regret = regret.max(0.0);
            }
            match_regrets(regrets.iter().copied(), &mut self.now[set.actions.clone()]);
        }
    }

    /// What the side wins from here on. `own` is how likely it lets this come about, `others` how likely everybody else.
    fn walk(&mut self, node: usize, side: Side, own: f64, others: f64, weight: f64) -> f64 {
        let tree = self.tree;
        match &tree.nodes[node] {
            Node::End(payoff) => side.sign() * payoff,
            Node::Chance(ways) => ways
                .iter()
                .map(|&(way, child)| way * self.walk(child, side, own, others * way, weight))
                .sum(),
            Node::Decision { set, children } => {
                let set = &tree.sets[*set];
                let mine = set.side == side;
                let mut value = 0.0;
                let first = set.actions.start;
                for (number, &child) in children.iter().enumerate() {
                    let p = self.now[first + number];
                    let (own, others) = if mine {
                        (own * p, others)
                    } else {
                        (own, others * p)
                    };
                    let worth = self.walk(child, side, own, others, weight);
                    value += p * worth;
                    if mine {
                        self.regrets[first + number] += others * worth;
                        self.sums[first + number] += weight * own;
                    }
                }
                if mine {
                    for regret in &mut self.regrets[set.actions.clone()] {
                        *regret -= others * value;
                    }
                }
                value
            }
        }
    }

    fn average(&self) -> Strategy {
        let mut average = self.sums.clone();
        for set in &self.tree.sets {
            let part = &mut average[set.actions.clone()];
            let total: f64 = part.iter().sum();
            let even = 1.0 / part.len() as f64;
            for p in part {
                *p = if total > 0.0 { *p / total } else { even };
            }
        }
        Strategy(average)
    }
}
