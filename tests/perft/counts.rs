//! The counts of every position, as they are written down in `counts.txt`: a line each with book, number, depth, orders,
//! combinations of dice, sequences, those that end the battle sooner, states at the ends, the mean over the dice, and a
//! hash of the states.
//!
//! A sample is counted, and all of them with `PERFT=deep`; so are the deeper trees in `deep_counts.txt`.
//! `EXPECT=write PERFT=deep cargo test --test perft` writes them anew, to be read over.

use std::collections::BTreeSet;
use std::path::Path;

use fatal_funnel::model::{Digest, ExactChance};
use fatal_funnel::referee::{AnyBattle, TreeCounts, TreeFault, TreeLimits, count_order_tree};

use crate::positions::{BOOKS, position};

/// Positions of each book.
pub const POSITIONS: u64 = 400;
/// One position in so many is counted deeper.
const DEEP: usize = 20;
/// One position in so many is counted without `PERFT=deep`.
const SAMPLED: usize = 20;
const MOST_OUTCOMES: u64 = 500;

/// The line of a tree, after its position.
fn line(battle: &mut dyn AnyBattle, depth: u32) -> String {
    let before = battle.digest();
    let limits = TreeLimits { depth, most_outcomes: MOST_OUTCOMES, each_face: false, side: None };
    let (mut orders, mut combinations) = (0_u32, 0);
    let (mut counts, mut leaves) = (TreeCounts::NONE, BTreeSet::<Digest>::new());
    let counted = count_order_tree(battle, limits, |branch| {
        orders += 1;
        combinations += branch.combinations;
        counts.add(&branch.counts, ExactChance::CERTAIN).expect("small numbers");
        leaves.extend(&branch.leaves);
    });
    match counted {
        Ok(()) => {}
        // Such as an assault of many rounds.
        Err(TreeFault::TooMany { .. } | TreeFault::TooLarge) => return "too large".into(),
        Err(fault) => panic!("{fault}"),
    }
    assert_eq!(battle.digest(), before, "the count left the battle in another state");
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in leaves.iter().flat_map(|leaf| leaf.to_string().into_bytes()) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
    let TreeCounts { sequences, ended, mean } = counts;
    format!("{orders} {combinations} {sequences} {ended} {} {mean} {hash:016x}", leaves.len())
}

/// Whether all is counted and compared, and not a sample.
pub fn is_deep() -> bool {
    std::env::var("PERFT").is_ok_and(|what| what == "deep")
}

/// Compares the trees of each `step`th position with those written down.
fn compare(file: &str, step: usize, depth: u32) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft").join(file);
    let found = std::thread::scope(|scope| {
        let parts = BOOKS.map(|book| {
            scope.spawn(move || {
                let of =
                    |number: u64| format!("{book} {number} {depth} {}\n", line(position(book, number).as_mut(), depth));
                (0..POSITIONS).step_by(step).map(of).collect::<String>()
            })
        });
        parts.map(|part| part.join().expect("no tree is at fault")).concat()
    });
    if std::env::var_os("EXPECT").is_some() && is_deep() {
        std::fs::write(&file, &found).expect("the counts can be written");
    }
    let written = std::fs::read_to_string(&file).expect("the counts can be read");
    let asked = |line: &&str| {
        let number = line.split(' ').nth(1).and_then(|number| number.parse::<usize>().ok());
        number.is_some_and(|number| number.is_multiple_of(step))
    };
    let written: Vec<&str> = written.lines().filter(asked).collect();
    let found: Vec<&str> = found.lines().collect();
    let apart = found.iter().zip(&written).filter(|(here, there)| here != there).take(20);
    let apart: Vec<String> = apart.map(|(here, there)| format!("found   {here}\nwritten {there}")).collect();
    assert!(
        found == written,
        "did the rules change? Then write the counts anew with EXPECT=write PERFT=deep\n{}",
        apart.join("\n")
    );
    let counted = found.iter().filter(|line| !line.ends_with("too large")).count();
    assert!(depth > 1 || counted * step >= 1000, "only {counted} positions are counted");
}

#[test]
fn every_small_position_has_the_counts_written_down() {
    compare("counts.txt", if is_deep() { 1 } else { SAMPLED }, 1);
}

#[test]
fn deep_trees_have_the_counts_written_down() {
    if is_deep() {
        compare("deep_counts.txt", DEEP, 2);
    }
}
