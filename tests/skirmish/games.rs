//! Whole games between minds: they end, no order is refused, every order is given, and both sides win some.

use std::collections::BTreeMap;

use fatal_funnel::faults::Source;
use fatal_funnel::model::{Clock, LevelSpec, Outcome, Side};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::skirmish::Skirmish;
use fatal_funnel::{books, levels};
use serde_json::{Value, json};

use crate::promises;

/// Orders that no mind gives, and why.
const NEVER: &[(&str, &str)] = &[
    ("close", "a unit that has opened a door wants to go through it"),
    ("withdraw", "whether a mission is broken off is for people to decide"),
];

/// Upper limit of orders in a turn.
const MOST_ORDERS: usize = 120;

fn brief(name: &str) -> LevelSpec {
    let source = Source::new(name, levels::shipped_level(name).expect("a level of that name is shipped"));
    levels::read(&source, books()).unwrap_or_else(|faults| panic!("{name}: {faults}")).0
}

/// Plays one game; returns how it ended, and its number of orders.
fn play(brief: &LevelSpec, seed: u64, kinds: &mut BTreeMap<String, usize>) -> (String, usize) {
    let ambushes = |event: &Value| event["event"] == "attacked" && event["ledger"].to_string().contains("SK-ADV-2");
    let (mut battle, _) = Battle::<Skirmish>::begin(brief, seed, &[]);
    let (mut part, mut orders, mut all) = ((0, Side::Civilian), 0, 0);
    while !battle.over() {
        let clock = *battle.world().resource::<Clock>();
        let now = (clock.now.round, clock.active);
        orders = if now == part { orders + 1 } else { 0 };
        part = now;
        all += 1;
        assert!(orders < MOST_ORDERS, "{} {seed}: {now:?} does not end", brief.name);
        let order = battle.choose(clock.active);
        *kinds.entry(json!(order)["order"].as_str().unwrap_or_default().to_owned()).or_default() += 1;
        let done = battle.perform(&order);
        let done = done.unwrap_or_else(|refusal| panic!("{} {seed}: {order:?}: {refusal}", brief.name));
        let ambushed = done.entries.iter().filter(|entry| ambushes(&json!(entry.event))).count();
        *kinds.entry("ambush".into()).or_default() += ambushed;
    }
    let result = battle.world().resource::<Outcome>().0.as_ref().map(|(word, _)| word.to_string());
    (result.unwrap_or_default(), all)
}

#[test]
fn games_end_every_order_is_given_and_both_sides_have_their_day() {
    let count = promises::games(24);
    let mut all = promises::rare(count, &["set_off"]);
    for name in ["radio-hut", "ford", "quarry"] {
        let brief = brief(name);
        let (mut results, mut kinds) = (BTreeMap::new(), BTreeMap::new());
        let mut orders = 0;
        for seed in 0..count {
            let (result, took) = play(&brief, seed, &mut kinds);
            *results.entry(result).or_insert(0_u64) += 1;
            orders += took;
        }
        println!("{name}: {results:?} of {count}, {} orders a game, {kinds:?}", orders as u64 / count.max(1));
        for kind in ["attack", "move", "suppress", "assist"] {
            assert!(kinds.contains_key(kind), "{name}: nobody ever gives `{kind}`");
        }
        if name == "radio-hut" {
            assert!(kinds["ambush"] > 0, "SK-AMBUSH-1, SK-ADV-2: nobody unaware is ever attacked in the dark");
        }
        kinds.remove("ambush");
        kinds.into_iter().for_each(|(kind, times)| *all.entry(kind).or_default() += times);
    }
    promises::every_order_is_given_or_listed::<Skirmish>(&all, NEVER);
}
