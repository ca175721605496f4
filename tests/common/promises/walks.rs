//! Promises of any walk through a battle: one that breaks them is shrunk to its few orders.

use fatal_funnel::referee::{Battle, Rulebook};
use proptest::prelude::*;

use super::property::holds;
use super::{Chance, choose, events, what_is_listed_is_accepted};

/// A battle, and the seed of each order that is chosen in it.
fn walks(plays: u64, most: usize) -> impl Strategy<Value = (u64, Vec<u64>)> {
    (0..plays, prop::collection::vec(0..1_000_u64, 0..most))
}

/// Whatever is legal is listed: in positions of random walks what is listed is accepted, and what `agree` asks of each of
/// them holds.
pub fn the_list_is_what_the_check_accepts<B: Rulebook>(
    begin: impl Fn(u64) -> Battle<B>,
    (cases, plays, most): (u32, u64, usize),
    agree: impl Fn(&Battle<B>, &mut Chance),
) {
    holds(cases, walks(plays, most), |(play, orders)| {
        let mut battle = begin(play);
        for seed in orders {
            let mut chance = Chance::new(seed);
            let Some(order) = choose(&battle, &mut chance) else { break };
            battle.perform(&order).expect("a listed order is accepted");
            what_is_listed_is_accepted(&battle);
            agree(&battle, &mut chance);
        }
    });
}

/// Steps of a battle with marks.
#[derive(Clone, Debug)]
enum Step {
    /// The order that a seed chooses.
    Order(u64),
    Mark,
    RollBack,
    PlayOn,
}

/// After any orders, with marks among them, to roll back is to restore the snapshot that was taken at the mark: the bytes are
/// the same, and so is what is legal and what the next order brings (contract 14).
pub fn rolling_back_is_restoring<B: Rulebook>(
    begin: impl Fn(u64) -> Battle<B>,
    (cases, plays, most): (u32, u64, usize),
) {
    let step = prop_oneof![
        6 => (0..1_000_u64).prop_map(Step::Order),
        2 => Just(Step::Mark),
        2 => Just(Step::RollBack),
        1 => Just(Step::PlayOn),
    ];
    let rolled_back = std::cell::Cell::new(0);
    holds(cases, (0..plays, prop::collection::vec(step, 0..most)), |(play, steps)| {
        let mut battle = begin(play);
        let mut restored: Battle<B> = Battle::resume(&battle.snapshot()).expect("a snapshot can be read");
        let mut marks = Vec::new();
        // Whatever the steps are, all begins with a mark and ends back there.
        let steps = [Step::Mark].into_iter().chain(steps);
        for step in steps.chain((0..most).map(|_| Step::RollBack)) {
            match step {
                Step::Order(seed) => {
                    let Some(order) = choose(&battle, &mut Chance::new(seed)) else { continue };
                    let here = battle.perform(&order).expect("a listed order is accepted");
                    let there = restored.perform(&order).expect("it is legal in the restored battle too");
                    assert_eq!(events(&here), events(&there), "{order:?}");
                }
                Step::Mark => {
                    battle.mark_state();
                    marks.push(battle.snapshot());
                }
                Step::PlayOn if marks.len() > 1 => {
                    battle.drop_mark();
                    marks.pop();
                }
                Step::RollBack if !marks.is_empty() => {
                    let mark = marks.pop().expect("there is a mark");
                    battle.roll_back();
                    restored.restore(&mark).expect("a snapshot can be read");
                    assert_eq!(battle.snapshot().bytes(), mark.bytes(), "rolled back");
                    assert_eq!(restored.snapshot().bytes(), mark.bytes(), "restored");
                    assert_eq!(battle.list(battle.active()), restored.list(restored.active()));
                    rolled_back.set(rolled_back.get() + 1);
                }
                Step::PlayOn | Step::RollBack => {}
            }
        }
    });
    assert!(rolled_back.get() > cases, "each walk is rolled back at least once");
}
