//! `perft`: the orders that it counts are those that the protocol lists, and the chances of each add up to one.
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// What the program writes on an input, read line by line as JSON where it is.
fn said(arguments: &[&str], input: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    let mut child = program.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn sorted(orders: impl Iterator<Item = Value>) -> Vec<String> {
    let mut all: Vec<String> = orders.map(|order| order.to_string()).collect();
    all.sort();
    all
}

/// The sum of fractions such as `1` and `3/8`, as a fraction.
fn sum<'c>(chances: impl Iterator<Item = &'c str>) -> (u128, u128) {
    chances.fold((0, 1), |(part, of), chance| {
        let (more, each) = chance.split_once('/').unwrap_or((chance, "1"));
        let (more, each): (u128, u128) = (more.parse().unwrap(), each.parse().unwrap());
        let (mut a, mut b) = (of, each);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let whole = of / a * each;
        (part * (whole / of) + more * (whole / each), whole)
    })
}

#[test]
fn each_listed_order_is_a_branch_and_its_chances_are_certain() {
    for level in ["stash-house", "toll-bridge", "radio-hut", "consulate"] {
        let told = said(&["perft", level, "1", "--seed", "7", "--format", "json"], "");
        let tree: Value = serde_json::from_str(&told).unwrap();
        let listed = said(&["host", level, "--seed", "7", "--both"], &format!("{}\n", json!({ "cmd": "orders" })));
        let listed: Value = serde_json::from_str(listed.lines().last().unwrap()).unwrap();
        let branches = tree["orders"].as_array().unwrap();
        assert_eq!(
            sorted(branches.iter().map(|branch| branch["order"].clone())),
            sorted(listed["orders"].as_array().unwrap().iter().cloned()),
            "{level}"
        );
        for branch in branches {
            let outcomes = branch["outcomes"].as_array().unwrap();
            let (part, of) = sum(outcomes.iter().map(|outcome| outcome["chance"].as_str().unwrap()));
            assert!(!outcomes.is_empty() && part == of, "{level}: {}", branch["order"]);
        }
    }
}
