//! Whole games between minds: they end, no order is refused, and both sides win some.

use std::collections::BTreeMap;

use fatal_funnel::faults::Source;
use fatal_funnel::model::{Clock, LevelSpec, Manner, Outcome};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::momentum::Momentum;
use fatal_funnel::{books, levels};
use serde_json::json;

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
    battle.world().resource::<Outcome>().0.as_ref().map(|(word, _)| word.to_string()).unwrap_or_default()
}

/// `FUNNEL_GAMES` sets a higher number of games.
#[test]
fn games_end_and_minds_use_what_there_is() {
    let count: u64 = std::env::var("FUNNEL_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(4);
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
        for manner in [Manner::Careless, Manner::Simple] {
            play(&brief, 1, manner, &mut kinds);
        }
    }
}
