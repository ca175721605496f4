//! Whole games between minds: they end, no order is refused, every order is given, and tasks win as well as arms.

use std::collections::BTreeMap;

use fatal_funnel::faults::Source;
use fatal_funnel::model::{Clock, LevelSpec, Manner, Outcome};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::momentum::Momentum;
use fatal_funnel::{books, levels};
use serde_json::json;

use crate::promises;

/// Orders that no mind gives, and why.
const NEVER: &[(&str, &str)] = &[
    ("close", "behind a door a side waits with Ready, which a closed door would only blind"),
    ("hold", "a Turn without a Task is simply ended"),
    ("pick_lock", "forcing the door is easier for every template, and opens it at once"),
    ("withdraw", "whether a mission is broken off is for people to decide"),
];

/// Upper limit of orders in a round.
const MOST_ORDERS: usize = 200;

fn brief(name: &str) -> LevelSpec {
    let source = Source::new(name, levels::shipped_level(name).expect("a level of that name is shipped"));
    levels::read(&source, books()).unwrap_or_else(|faults| panic!("{name}: {faults}")).0
}

/// Plays one game; returns how it ended.
fn play(brief: &LevelSpec, seed: u64, manner: Manner, kinds: &mut BTreeMap<String, usize>) -> String {
    let (mut battle, _) = Battle::<Momentum>::begin(brief, seed, &[]);
    let (mut round, mut orders) = (0, 0);
    while !battle.over() {
        let clock = *battle.world().resource::<Clock>();
        orders = if clock.now.round == round { orders + 1 } else { 0 };
        round = clock.now.round;
        assert!(orders < MOST_ORDERS, "{} {seed}: round {round} does not end", brief.name);
        let order = battle.choose_as(clock.active, manner);
        *kinds.entry(json!(order)["order"].as_str().unwrap_or_default().to_owned()).or_default() += 1;
        battle.perform(&order).unwrap_or_else(|refusal| panic!("{} {seed}: {order:?}: {refusal}", brief.name));
    }
    let met = battle.world().resource::<Outcome>().0.as_ref().map(|(word, why)| format!("{word} {}", why.word));
    met.unwrap_or_default()
}

#[test]
fn games_end_every_order_is_given_and_tasks_win_a_third() {
    let count = promises::games(30);
    let mut all = BTreeMap::new();
    for name in ["consulate", "pump-house"] {
        let brief = brief(name);
        let (mut results, mut kinds) = (BTreeMap::new(), BTreeMap::new());
        for seed in 0..count {
            *results.entry(play(&brief, seed, Manner::Whole, &mut kinds)).or_insert(0_u64) += 1;
        }
        println!("{name}: {results:?} of {count}, {kinds:?}");
        for kind in ["attack", "move", "aim", "sprint", "run", "bonus_damage", "avoid", "problem"] {
            assert!(kinds.contains_key(kind), "{name}: nobody ever gives `{kind}` of {kinds:?}");
        }
        let won = |by: &str| -> u64 {
            let those = results.iter().filter(|(result, _)| result.starts_with("accomplished") && result.contains(by));
            those.map(|(_, count)| count).sum()
        };
        assert!(3 * won("met") >= won(""), "{name}: tasks win too few of {results:?}");
        kinds.iter().for_each(|(kind, times)| *all.entry(kind.clone()).or_default() += times);
        for manner in [Manner::Careless, Manner::Simple] {
            play(&brief, 1, manner, &mut kinds);
        }
    }
    promises::every_order_is_given_or_listed::<Momentum>(&all, NEVER);
}
