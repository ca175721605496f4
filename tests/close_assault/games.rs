//! Whole games between minds: they end, no order is refused, and both sides win some.

use std::collections::BTreeMap;

use fatal_funnel::faults::Source;
use fatal_funnel::model::{Clock, LevelSpec, Outcome};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::close_assault::CloseAssault;
use fatal_funnel::{books, levels};
use serde_json::json;

/// Upper limit of orders in a game.
const MOST_ORDERS: usize = 600;

fn brief(name: &str) -> LevelSpec {
    let source = Source::new(name, levels::shipped_level(name).expect("a level of that name is shipped"));
    levels::read(&source, books()).unwrap_or_else(|faults| panic!("{name}: {faults}")).0
}

/// Plays one game to its end.
fn play(brief: &LevelSpec, seed: u64, kinds: &mut BTreeMap<String, usize>) -> String {
    let (mut battle, _) = Battle::<CloseAssault>::begin(brief, seed, &[]);
    let mut orders = 0;
    while !battle.over() {
        orders += 1;
        assert!(orders < MOST_ORDERS, "{} {seed} does not end", brief.name);
        let order = battle.choose(battle.world().resource::<Clock>().active);
        *kinds.entry(json!(order)["order"].as_str().unwrap_or_default().to_owned()).or_default() += 1;
        battle.perform(&order).unwrap_or_else(|refusal| panic!("{} {seed}: {order:?}: {refusal}", brief.name));
    }
    battle.world().resource::<Outcome>().0.as_ref().map(|(word, _)| word.to_string()).unwrap_or_default()
}

/// `FUNNEL_GAMES` sets a higher number of games.
#[test]
fn games_end_and_assaults_are_made() {
    let count: u64 = std::env::var("FUNNEL_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(4);
    for name in ["print-works", "toll-bridge"] {
        let brief = brief(name);
        let (mut results, mut kinds) = (BTreeMap::new(), BTreeMap::new());
        for seed in 0..count {
            *results.entry(play(&brief, seed, &mut kinds)).or_insert(0_u64) += 1;
        }
        println!("{name}: {results:?} of {count}, {kinds:?}");
        for kind in ["fire", "move", "assault", "overwatch", "rally"] {
            assert!(kinds.contains_key(kind), "{name}: nobody ever gives `{kind}`");
        }
    }
}
