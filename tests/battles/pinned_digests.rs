//! Digests that were written down once: every process on every machine must reproduce them, in debug and release
//! builds.
//!
//! After a change of the rules `EXPECT=write cargo test --test battles` writes them anew, to be read over.

use std::fmt::Write;
use std::path::Path;

use crate::promises::{Chance, choose};
use crate::small_cqb_levels;

const PLAYS: u64 = 12;
const ORDERS: usize = 60;
/// Every so many orders a digest is written down.
const STRIDE: usize = 10;

/// A line a play: its number, and a digest after every so many orders.
fn table() -> String {
    let mut lines = String::new();
    for play in 0..PLAYS {
        let mut chance = Chance::new(play + 4_000);
        let mut battle = small_cqb_levels::battle(play as usize, play);
        write!(lines, "{play}").expect("a text grows");
        for number in 1..=ORDERS {
            let Some(order) = choose(&battle, &mut chance) else { break };
            battle.perform(&order).expect("a listed order is accepted");
            if number % STRIDE == 0 {
                let digest = battle.digest();
                write!(lines, " {digest}").expect("a text grows");
            }
        }
        lines.push('\n');
    }
    lines
}

#[test]
fn every_build_and_process_comes_to_the_digests_written_down() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/digests.txt");
    let found = table();
    if std::env::var_os("EXPECT").is_some() {
        std::fs::write(&file, &found).expect("the table can be written");
    }
    let written = std::fs::read_to_string(&file).expect("the table can be read");
    let apart = found.lines().zip(written.lines()).filter(|(here, there)| here != there);
    let apart: Vec<String> = apart.map(|(here, there)| format!("found   {here}\nwritten {there}")).collect();
    assert!(
        found == written,
        "did the rules change? Then write the table anew with EXPECT=write\n{}",
        apart.join("\n")
    );
}
