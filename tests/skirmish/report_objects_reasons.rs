//! Report, map objects and the minds' reasons.

use std::sync::atomic::AtomicBool;

use fatal_funnel::chronicle::BattleStart;
use fatal_funnel::model::{Manner, Side};
use fatal_funnel::playtest::{Batch, Player, Rules, Seats};
use fatal_funnel::referee::{Presentation, Statistics};
use fatal_funnel::rulebooks::skirmish::Skirmish;
use serde_json::json;

use crate::scene::*;

const FIELD: &str = "
    ################
    #am...........b#
    #n............c#
    #....w.........#
    ################";

#[test]
fn sk_win_1_a_place_is_held_as_far_as_a_side_knows() {
    let map = "
        ############
        #a.w.#.b...#
        #....#.....#
        #....+.....#
        ############";
    let scene = Scene::new(map).ours("ann", 'a', "rifleman").post("foe", 'b', "militia").hold("well", 'w');
    let mut stage = scene.rounds(1).begin();
    let states = |stage: &Stage| -> Vec<String> {
        let report = Skirmish::report(stage.world());
        report.objectives.iter().map(|goal| format!("{}: {}", goal.text.english(), goal.state)).collect()
    };
    assert_eq!(states(&stage), ["Hold the well: met"]);
    assert_eq!(Skirmish::map_objects(stage.world(), Side::Response)[0].text, "Held, as far as you know");
    assert_eq!(Skirmish::map_objects(stage.world(), Side::Hostile)[0].text, "To be held");
    let events = stage.end_turns(2);
    assert_eq!(events.last().map(|event| &event["event"]), Some(&json!("ended")));
    let report = Skirmish::report(stage.world());
    assert_eq!(report.result.map(|word| word.to_string()), Some("accomplished".into()));
    assert!(Skirmish::results().iter().any(|end| end.won && report.result == Some(end.word.into())), "SK-WIN-1");
}

#[test]
fn sk_turn_2_what_fell_lies_about() {
    let scene = Scene::new(FIELD).ours("ann", 'a', "rifleman").foe("foe", 'b', "militia").foe("far", 'c', "militia");
    let mut stage = scene.dice(&[6, 6]).begin();
    stage.order(attack("ann", "foe", "rifle"));
    let things = Skirmish::map_objects(stage.world(), Side::Hostile);
    assert_eq!(
        things.iter().map(|thing| (thing.kind.as_str(), thing.text.english())).collect::<Vec<_>>(),
        [("dropped", "Rifle".to_owned())]
    );
}

#[test]
fn sk_turn_2_two_weapons_of_a_kind_are_listed_once() {
    let scene = Scene::new(FIELD).ours("ann", 'n', "rifleman").gear(&["rifle", "rifle"]);
    let stage = scene.post("foe", 'c', "militia").begin();
    let shots = stage.battle.list(Side::Response).into_iter().filter(|order| json!(order)["order"] == "attack");
    assert_eq!(shots.count(), 1);
}

#[test]
fn sk_ai_1_a_mind_tells_the_habits_that_apply_best_first() {
    let scene = Scene::new(FIELD).ours("gun", 'a', "machine-gunner").ours("mate", 'm', "rifleman");
    let stage = scene.foe("foe", 'b', "rifleman").foe("two", 'c', "rifleman").begin();
    let thoughts = stage.battle.rationales(Side::Response);
    assert_eq!(thoughts[0].order, stage.battle.choose(Side::Response), "SK-AI-1");
    let words: Vec<_> = thoughts.iter().map(|thought| json!(thought.order)["order"].clone()).collect();
    assert_eq!(words[..2], [json!("assist"), json!("attack")], "SK-AI-1: {thoughts:?}");
    assert!(thoughts.windows(2).all(|pair| pair[0].score > pair[1].score) && !thoughts[0].why.is_empty());
    // A hasty mind neither assists nor suppresses; a lone unit assists nobody.
    for manner in [Manner::Careless, Manner::Simple] {
        let order = json!(stage.battle.choose_as(Side::Response, manner));
        assert_ne!(order["order"], "assist", "{manner:?}: {order}");
    }
}

#[test]
fn games_of_a_batch_are_sound_and_end_with_a_result_of_the_book() {
    let source =
        fatal_funnel::faults::Source::new("radio-hut", fatal_funnel::levels::shipped_level("radio-hut").unwrap());
    for response in [Player::Scripted, Player::Careless, Player::Random] {
        let rules = Rules {
            seats: Seats { response, hostile: Player::Scripted },
            check: true,
            most_orders: 150,
            ..Rules::default()
        };
        let start = BattleStart::of(&source, fatal_funnel::books(), 3, &[]).expect("the level is whole");
        let batch = Batch::new(start, 1, rules, fatal_funnel::books()).expect("the level is whole");
        for game in batch.run(1, &AtomicBool::new(false), &|_| {}).expect("it can be played") {
            assert!(game.flaws.iter().all(|flaw| flaw.invariant == "no-hang"), "{response:?}: {:?}", game.flaws);
            let known = |word: &str| Skirmish::results().iter().any(|end| end.word == word);
            assert!(game.end.as_ref().is_none_or(|(word, _)| known(word)), "{:?}", game.end);
        }
    }
}
