//! Whole games between minds: they end, no order is refused, every order is given, and close assaults decide.

use std::collections::BTreeMap;

use fatal_funnel::faults::Source;
use fatal_funnel::model::{Bodies, Clock, FigureId, Figures, LevelSpec, Outcome};
use fatal_funnel::referee::{Battle, Performed};
use fatal_funnel::rulebooks::close_assault::CloseAssault;
use fatal_funnel::{books, levels};
use serde_json::{Value, json};

use crate::promises;

/// Upper limit of orders in a game.
const MOST_ORDERS: usize = 600;

/// Orders that no mind gives, and why.
const NEVER: &[(&str, &str)] = &[
    ("open", "a Move opens the doors on its way, at the same cost"),
    ("close", "a side that has come through a door wants to fire and fall back through it"),
    ("end_phase", "a unit that does nothing says so itself, by Hold or Overwatch"),
    ("withdraw", "whether a mission is broken off is for people to decide"),
];

fn brief(name: &str) -> LevelSpec {
    let source = Source::new(name, levels::shipped_level(name).expect("a level of that name is shipped"));
    levels::read(&source, books()).unwrap_or_else(|faults| panic!("{name}: {faults}")).0
}

/// Models lost to fire and in close assaults, those of units that break or are overrun included.
#[derive(Default)]
struct Losses {
    fire: usize,
    assault: usize,
}

/// The models of each unit.
fn strengths(battle: &Battle<CloseAssault>) -> BTreeMap<FigureId, usize> {
    let world = battle.world();
    let count = |id: FigureId| world.at(id).and(world.of::<Bodies>(id)).map_or(0, |bodies| bodies.0.len());
    world.figures().into_iter().map(|id| (id, count(id))).collect()
}

impl Losses {
    fn add(
        &mut self,
        before: &BTreeMap<FigureId, usize>,
        battle: &Battle<CloseAssault>,
        done: &Performed<CloseAssault>,
    ) {
        let now = strengths(battle);
        let events: Vec<Value> = done.entries.iter().map(|entry| json!(entry.event)).collect();
        for (id, before) in before {
            let lost = before - now.get(id).copied().unwrap_or(0).min(*before);
            let at = |word: &str, field: &str| -> usize {
                let those = events.iter().filter(|event| event["event"] == word && event[field] == json!(id));
                those.map(|event| event["lost"].as_u64().unwrap_or(0) as usize).sum()
            };
            let overrun = events.iter().any(|event| event["reason"] == "routed" && event["figure"] == json!(id));
            let (fired, struck) = (at("fired", "target"), at("struck", "target"));
            let assault = if overrun { lost - fired.min(lost) } else { struck.min(lost) };
            self.assault += assault;
            self.fire += lost - assault;
        }
    }
}

/// Plays one game to its end.
fn play(brief: &LevelSpec, seed: u64, kinds: &mut BTreeMap<String, usize>, losses: &mut Losses) -> String {
    let (mut battle, _) = Battle::<CloseAssault>::begin(brief, seed, &[]);
    let mut orders = 0;
    while !battle.over() {
        orders += 1;
        assert!(orders < MOST_ORDERS, "{} {seed} does not end", brief.name);
        let order = battle.choose(battle.world().resource::<Clock>().active);
        *kinds.entry(json!(order)["order"].as_str().unwrap_or_default().to_owned()).or_default() += 1;
        let before = strengths(&battle);
        let done = battle.perform(&order);
        let done = done.unwrap_or_else(|refusal| panic!("{} {seed}: {order:?}: {refusal}", brief.name));
        losses.add(&before, &battle, &done);
    }
    battle.world().resource::<Outcome>().0.as_ref().map(|(word, _)| word.to_string()).unwrap_or_default()
}

#[test]
fn games_end_every_order_is_given_and_assaults_decide() {
    let count = promises::games(40);
    let mut all = BTreeMap::new();
    for name in ["print-works", "toll-bridge"] {
        let brief = brief(name);
        let (mut results, mut kinds, mut losses) = (BTreeMap::new(), BTreeMap::new(), Losses::default());
        for seed in 0..count {
            *results.entry(play(&brief, seed, &mut kinds, &mut losses)).or_insert(0_u64) += 1;
        }
        let Losses { fire, assault } = losses;
        println!("{name}: {results:?} of {count}, {kinds:?}, lost to fire {fire}, in close assaults {assault}");
        for kind in ["fire", "move", "assault", "joint", "overwatch", "rally"] {
            assert!(kinds.contains_key(kind), "{name}: nobody ever gives `{kind}`");
        }
        assert!(5 * assault >= fire + assault, "{name}: {assault} of {} lost in close assaults", fire + assault);
        kinds.into_iter().for_each(|(kind, times)| *all.entry(kind).or_default() += times);
    }
    promises::every_order_is_given_or_listed::<CloseAssault>(&all, NEVER);
}
