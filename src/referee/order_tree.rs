//! The tree of legal orders from a position, counted exactly: each node branches over the listed orders, and each order over
//! all that its dice can show.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::{AnyBattle, AnyOrder};
use crate::model::{DiceScript, Digest, ExactChance, Side};

/// Depth and fineness to which a tree is counted.
#[derive(Copy, Clone, Debug)]
pub struct TreeLimits {
    /// The number of orders in a sequence, at least 1.
    pub depth: u32,
    /// The most combinations of dice that an order is run for.
    pub most_outcomes: u64,
    /// Whether each face of each die is a combination of its own, even where the rules only count successes.
    pub each_face: bool,
    /// The only side whose orders are branched over, while minds play the others; `None` for all sides.
    pub side: Option<Side>,
}

/// A state that an order can lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeOutcome {
    pub state: Digest,
    pub chance: ExactChance,
    /// The sequences that go on from it.
    pub counts: TreeCounts,
}

/// Counts of the sequences below a node. Each state that dice lead to is a branch of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TreeCounts {
    /// Sequences of full length.
    pub sequences: u128,
    /// Sequences that end the battle before they have full length.
    pub ended: u128,
    /// The mean number of sequences of full length over all dice.
    pub mean: ExactChance,
}

/// Counts below one order at the root.
#[derive(Clone, Debug)]
pub struct OrderBranch {
    pub order: AnyOrder,
    /// Combinations of dice that were run.
    pub combinations: u64,
    /// The distinct states that it leads to, by digest.
    pub outcomes: Vec<TreeOutcome>,
    pub counts: TreeCounts,
    /// The distinct states at the end of sequences of full length.
    pub leaves: BTreeSet<Digest>,
}

/// A tree that cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeFault {
    /// An order has more outcomes than are asked for.
    TooMany { order: String, most: u64 },
    /// A count or a fraction needs more than 128 bits.
    TooLarge,
    /// A listed order was refused, or the chances of its outcomes do not add up to 1.
    Broken { order: String, why: String },
}

impl fmt::Display for TreeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany { order, most } => write!(f, "The dice of {order} have more than {most} combinations"),
            Self::TooLarge => write!(f, "A count of this tree needs more than 128 bits"),
            Self::Broken { order, why } => write!(f, "The rules are at fault with {order}: {why}"),
        }
    }
}

impl TreeCounts {
    pub const NONE: Self = Self { sequences: 0, ended: 0, mean: ExactChance::NEVER };
    const LEAF: Self = Self { sequences: 1, ended: 0, mean: ExactChance::CERTAIN };
    const ENDED: Self = Self { sequences: 0, ended: 1, mean: ExactChance::NEVER };

    /// Adds a branch that is taken with a chance.
    ///
    /// # Errors
    /// If a number does not fit.
    pub fn add(&mut self, branch: &Self, chance: ExactChance) -> Result<(), TreeFault> {
        let sum = || {
            Some(Self {
                sequences: self.sequences.checked_add(branch.sequences)?,
                ended: self.ended.checked_add(branch.ended)?,
                mean: self.mean.plus(branch.mean.times(chance)?)?,
            })
        };
        *self = sum().ok_or(TreeFault::TooLarge)?;
        Ok(())
    }
}

/// Counts the tree under a battle, one order at the root after the other, in the order of its list. The battle ends in the
/// state in which it began, if all went well.
///
/// # Errors
/// The first order that cannot be counted; the battle must then be discarded.
pub fn count_order_tree(
    battle: &mut dyn AnyBattle,
    limits: TreeLimits,
    mut each: impl FnMut(&OrderBranch),
) -> Result<(), TreeFault> {
    battle.collect_tags();
    let side = battle.active();
    for order in battle.list(side) {
        let mut walk = Walk { limits, known: BTreeMap::new(), leaves: BTreeSet::new() };
        let node = walk.chance_node(battle, &order, limits.depth - 1)?;
        let Node { combinations, outcomes, counts } = node;
        each(&OrderBranch { order, combinations, outcomes, counts, leaves: walk.leaves });
    }
    Ok(())
}

/// The walk below one order at the root.
struct Walk {
    limits: TreeLimits,
    /// The counts below states that were reached before, by the orders that are left.
    known: BTreeMap<(Digest, u32), TreeCounts>,
    leaves: BTreeSet<Digest>,
}

struct Node {
    combinations: u64,
    outcomes: Vec<TreeOutcome>,
    counts: TreeCounts,
}

impl Walk {
    /// An order, run for all that its dice can show; `left` orders follow.
    fn chance_node(&mut self, battle: &mut dyn AnyBattle, order: &AnyOrder, left: u32) -> Result<Node, TreeFault> {
        let mut found: BTreeMap<Digest, (ExactChance, TreeCounts)> = BTreeMap::new();
        let mut script = DiceScript::new(self.limits.each_face);
        let mut combinations = 0;
        let broken = |why: String| TreeFault::Broken { order: order.to_string(), why };
        loop {
            combinations += 1;
            if combinations > self.limits.most_outcomes {
                return Err(TreeFault::TooMany { order: order.to_string(), most: self.limits.most_outcomes });
            }
            battle.mark_state();
            battle.perform_scripted(order, &mut script).map_err(|bad| broken(bad.to_string()))?;
            let chance = script.chance().ok_or(TreeFault::TooLarge)?;
            let state = battle.digest();
            match found.get_mut(&state) {
                Some((sum, _)) => *sum = sum.plus(chance).ok_or(TreeFault::TooLarge)?,
                None => {
                    let counts = self.below(battle, state, left)?;
                    found.insert(state, (chance, counts));
                }
            }
            battle.roll_back();
            if !script.advance() {
                break;
            }
        }
        let (mut counts, mut whole) = (TreeCounts::NONE, Some(ExactChance::NEVER));
        let mut outcomes = Vec::with_capacity(found.len());
        for (state, (chance, below)) in found {
            counts.add(&below, chance)?;
            whole = whole.and_then(|sum| sum.plus(chance));
            outcomes.push(TreeOutcome { state, chance, counts: below });
        }
        match whole {
            Some(ExactChance::CERTAIN) => Ok(Node { combinations, outcomes, counts }),
            Some(sum) => Err(broken(format!("the chances of its outcomes add up to {sum}"))),
            None => Err(TreeFault::TooLarge),
        }
    }

    /// The sequences from a state, in which `left` orders are still to come.
    fn below(&mut self, battle: &mut dyn AnyBattle, state: Digest, left: u32) -> Result<TreeCounts, TreeFault> {
        if left == 0 {
            self.leaves.insert(state);
            return Ok(TreeCounts::LEAF);
        }
        if battle.over() {
            return Ok(TreeCounts::ENDED);
        }
        if let Some(counts) = self.known.get(&(state, left)) {
            return Ok(*counts);
        }
        let side = battle.active();
        let counts = if self.limits.side.is_some_and(|only| only != side) {
            let order = battle.choose(side);
            self.chance_node(battle, &order, left)?.counts
        } else {
            let mut counts = TreeCounts::NONE;
            for order in battle.list(side) {
                let node = self.chance_node(battle, &order, left - 1)?;
                counts.add(&node.counts, ExactChance::CERTAIN)?;
            }
            counts
        };
        self.known.insert((state, left), counts);
        Ok(counts)
    }
}
