//! What a hostile mind makes of a scene: each story lays one, and looks at the orders that come of it.
use fatal_funnel::board::{Board, Cover, Tile};
use fatal_funnel::model::{Certainty, FigureId, Figures, LevelEvent, Occurrence, SceneSpec, Side, Spot, Word};
use fatal_funnel::rulebooks::modern_cqb::{Dead, Flashed, Suppressed};
use serde_json::{Value, json};

use super::scene::{Scene, Stage, fire};

/// The next order of a side.
pub fn chosen_by(stage: &Stage, side: Side) -> Value {
    json!(stage.battle.choose(side))
}

/// All orders of a side's part of the phase, carried out.
pub fn part_of(stage: &mut Stage, side: Side) -> Vec<Value> {
    let mut orders = Vec::new();
    loop {
        let order = chosen_by(stage, side);
        if order["order"] == "end_phase" {
            return orders;
        }
        stage.order(order.clone());
        orders.push(order);
        assert!(orders.len() < 60, "the part does not end: {orders:?}");
    }
}

fn chosen(stage: &Stage) -> Value {
    chosen_by(stage, Side::Hostile)
}

pub fn part(stage: &mut Stage) -> Vec<Value> {
    part_of(stage, Side::Hostile)
}

/// A scene in the hostile side's part of the Move Phase.
fn moving(scene: Scene) -> Stage {
    let mut stage = scene.begin();
    stage.end_phases(1);
    stage
}

fn at(stage: &Stage, id: &str) -> Tile {
    stage.world().at(FigureId::new(id)).expect("it is on the map")
}

fn sees(stage: &Stage, from: &str, to: &str) -> bool {
    stage.world().resource::<Board>().visible(at(stage, from)).contains(at(stage, to))
}

const TWO_ROOMS: &str = "###########
     #....+...a#
     #....#....#
     #.g..#....#
     ###########";

#[test]
fn cqb_over_10_a_lane_is_watched_where_somebody_is_expected() {
    let scene = Scene::new(TWO_ROOMS).response("alpha", 'a').hostile("gun", 'g', "gunman").gear(&["smg"]);
    let stage = scene.knows(Side::Hostile, "alpha", Certainty::Contact).hostile_fire_phase();
    assert_eq!(chosen(&stage), json!({"order": "overwatch", "figure": "gun", "lane": "door-5-1"}));
}

/// The first shot pins anybody who comes through, and the second has him in the open.
#[test]
fn cqb_over_10_two_of_them_lay_a_crossfire_on_one_lane() {
    let scene = Scene::new(TWO_ROOMS).response("alpha", 'a').hostile("gun", 'g', "gunman").gear(&["smg"]);
    let scene = scene.hostile("other", [3, 1], "gunman").gear(&["smg"]);
    let mut stage = scene.knows(Side::Hostile, "alpha", Certainty::Contact).hostile_fire_phase();
    let watched: Vec<Value> = part(&mut stage).into_iter().filter(|order| order["order"] == "overwatch").collect();
    assert_eq!(watched.len(), 2, "{watched:?}");
    assert!(watched.iter().all(|order| order["lane"] == "door-5-1"), "{watched:?}");
}

/// The nearest one goes, though nobody of the team is known, and opens the door that is on the way.
#[test]
fn cqb_secure_1_who_is_losing_sends_one_to_burn_the_evidence() {
    let map = "##############
               #....#......x#
               #.k..+...e...#
               #g...#.......#
               ##########+###
               #a...........#
               ##############";
    let scene = || {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'k', "gunman").hostile("far", 'g', "gunman");
        scene.hostile("friend", 'x', "gunman").object("ledger", 'e', "evidence", "major")
    };
    let mut whole = moving(scene());
    assert_eq!(part(&mut whole), Vec::<Value>::new(), "CQB-SECURE-1: nobody is out of the fight");
    let mut losing = moving(scene().upon("friend", Dead));
    let orders = part(&mut losing);
    assert!(orders.contains(&json!({"order": "open", "figure": "gun", "at": [5, 2]})), "{orders:?}");
    assert!(orders.iter().all(|order| order["figure"] == "gun"), "the other stays: {orders:?}");
    let burns = |order: &Value| order["order"] == "secure" && order["target"] == "ledger";
    let mut burnt = false;
    for _ in 0..12 {
        losing.end_phases(1);
        if losing.battle.active() == Side::Hostile {
            burnt |= part(&mut losing).iter().any(burns);
        }
    }
    assert!(burnt, "it gets there and burns it");
}

/// Two of whom they know draw three of them out, and not two.
#[test]
fn who_would_be_outnumbered_waits_for_them_to_come() {
    let map = "###############
               #......#.....a#
               #......+.....b#
               #g.k.i.#......#
               ###############";
    let scene = |hostiles: &[(&str, char)]| {
        let scene = Scene::new(map).response("alpha", 'a').response("bravo", 'b');
        let scene = hostiles.iter().fold(scene, |scene, (id, at)| scene.hostile(id, *at, "gunman").gear(&["smg"]));
        scene.knows(Side::Hostile, "alpha", Certainty::Contact).knows(Side::Hostile, "bravo", Certainty::Contact)
    };
    let opens = |orders: &[Value]| orders.iter().any(|order| order["order"] == "open");
    let mut few = moving(scene(&[("gun", 'g'), ("other", 'k')]));
    let orders = part(&mut few);
    assert!(!opens(&orders), "{orders:?}");
    let mut enough = moving(scene(&[("gun", 'g'), ("other", 'k'), ("third", 'i')]));
    let orders = part(&mut enough);
    assert!(opens(&orders), "{orders:?}");
}

#[test]
fn who_expects_nobody_stays_where_it_is() {
    let scene = Scene::new(TWO_ROOMS).response("alpha", 'a').hostile("gun", 'g', "gunman").gear(&["smg"]);
    let mut stage = moving(scene);
    assert_eq!(part(&mut stage), Vec::<Value>::new());
}

#[test]
fn a_shot_is_fired_at_good_odds_and_kept_at_poor_ones() {
    let map = "##########
               #.g....ha#
               #........#
               ##########";
    let good = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "security").gear(&["carbine"]);
    let good = good.confirmed("alpha").hostile_fire_phase();
    assert_eq!(chosen(&good), fire("gun", "alpha"));
    let poor = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "lookout").with(Suppressed::default());
    let poor = poor.confirmed("alpha").hostile_fire_phase();
    assert_ne!(chosen(&poor)["order"], "fire");
}

#[test]
fn who_was_shot_at_in_the_open_goes_to_cover() {
    let map = "##############
               #............#
               #........gh..#
               #.........H..#
               #.........H..#
               #a...........#
               ##############";
    let scene = Scene::new(map).response("alpha", 'a').hostile("guard", 'g', "security").gear(&["carbine"]);
    let mut stage = moving(scene.with(Suppressed::default()).confirmed("alpha"));
    let orders = part(&mut stage);
    let covered = stage.world().resource::<Board>().cover(at(&stage, "guard"), at(&stage, "alpha")) != Cover::None;
    assert!(covered || !sees(&stage, "alpha", "guard"), "{orders:?}");
}

const FRONT_AND_BACK: &str = "##############
     #......a#....#
     #.......#....#
     #......b+....#
     #.......#....#
     #..g...c#....#
     ###+##########
     #............#
     #............#
     ##############";

fn outnumbered(template: &str) -> Stage {
    let scene = Scene::new(FRONT_AND_BACK).response("alpha", 'a').response("bravo", 'b').response("charlie", 'c');
    let scene = scene.hostile("gun", 'g', template).gear(&["smg"]);
    let mut stage = moving(scene.confirmed("alpha").confirmed("bravo").confirmed("charlie"));
    part(&mut stage);
    stage
}

#[test]
fn the_skittish_fall_back_when_outnumbered_and_a_fanatic_does_not() {
    let in_sight = |stage: &Stage| ["alpha", "bravo", "charlie"].iter().any(|id| sees(stage, id, "gun"));
    assert!(!in_sight(&outnumbered("lookout")), "a lookout stays among three");
    assert!(in_sight(&outnumbered("fanatic")), "a fanatic runs");
}

/// Who gave up and was let go, or worked loose, has no weapon any more (CQB-SURR-6, CQB-ARREST-4).
#[test]
fn cqb_surr_6_who_dropped_its_weapon_hides() {
    let after = |gear: &[&str]| {
        let scene = Scene::new(FRONT_AND_BACK).response("alpha", 'a').hostile("gun", 'g', "gunman").gear(gear);
        let mut stage = moving(scene.confirmed("alpha"));
        part(&mut stage);
        sees(&stage, "alpha", "gun")
    };
    assert!(after(&["smg"]), "one against one, and armed");
    assert!(!after(&[]), "with nothing to fight with");
}

#[test]
fn who_watches_an_empty_room_opens_the_door_to_where_somebody_was_heard() {
    let scene = Scene::new(TWO_ROOMS).response("alpha", 'a').hostile("zealot", 'g', "fanatic").gear(&["smg"]);
    let mut stage = moving(scene.knows(Side::Hostile, "alpha", Certainty::Contact));
    let orders = part(&mut stage);
    assert!(orders.contains(&json!({"order": "open", "figure": "zealot", "at": [5, 1]})), "{orders:?}");
}

#[test]
fn cqb_heat_2_a_noise_wakes_and_is_looked_into() {
    let map = "################
               #....a.x#......#
               #.......+......#
               #.......#.....g#
               ################";
    let scene = Scene::new(map).response("alpha", 'a').hostile("victim", 'x', "gunman");
    let scene = scene.hostile("zealot", 'g', "fanatic").gear(&["smg"]).idle().confirmed("victim");
    let mut stage = scene.dice(&[8; 6]).fire_phase();
    let before = at(&stage, "zealot");
    stage.order(fire("alpha", "victim"));
    // The rest of the round, and of the team's part of the next Move Phase, until the hostile side moves.
    while stage.battle.active() != Side::Hostile || fatal_funnel::rulebooks::modern_cqb::phase(stage.world()) != "move"
    {
        stage.end_phases(1);
    }
    let orders = part(&mut stage);
    let door = Tile::new(8, 2);
    let far = |from: Tile| fatal_funnel::board::distance(from, door);
    assert!(far(at(&stage, "zealot")) < far(before), "{orders:?}");
}

#[test]
fn a_mind_gives_a_reason_and_a_score_for_each_choice_and_does_the_first() {
    let scene = Scene::new(TWO_ROOMS).response("alpha", 'a').hostile("gun", 'g', "gunman").gear(&["smg"]);
    let scene = scene.hostile("other", [3, 1], "gunman").gear(&["smg"]);
    let stage = scene.knows(Side::Hostile, "alpha", Certainty::Contact).hostile_fire_phase();
    let thoughts = stage.battle.rationales(Side::Hostile);
    assert_eq!(json!(thoughts[0].order), chosen(&stage));
    assert!(thoughts.len() > 1, "it weighs what else it could do");
    assert!(thoughts.windows(2).all(|two| two[0].score >= two[1].score));
    assert!(thoughts.iter().all(|thought| thought.score > 0 && !thought.why.is_empty()), "{thoughts:?}");
    assert!(stage.battle.rationales(Side::Response).is_empty(), "who is not asked tells nothing");
}

/// A hostile can be asked why it would throw its smoke, whatever it would rather do.
#[test]
fn cqb_util_4_smoke_can_be_asked_about_by_name() {
    use fatal_funnel::referee::AnyBattle;
    let map = "############\n#a........b#\n#..........#\n############";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").gear(&["smg", "smoke"]);
    let stage = scene.knows(Side::Hostile, "alpha", Certainty::Confirmed).hostile_fire_phase();
    let listed = AnyBattle::list(&stage.battle, Side::Hostile);
    let smoke: Vec<_> = listed.iter().filter(|order| order.fields().text("item") == Some("smoke")).collect();
    assert!(!smoke.is_empty(), "it may throw it");
    let best = AnyBattle::rationales(&stage.battle, Side::Hostile);
    for order in smoke {
        let thought = AnyBattle::rationale_of_order(&stage.battle, Side::Hostile, order).expect("it is legal");
        let told = best.iter().find(|other| other.order == *order);
        assert!(!thought.why.is_empty() && thought.order == *order, "{thought:?}");
        assert!(told.is_none_or(|told| *told == thought), "the same as in the list: {thought:?}");
    }
}

/// Once they know of the team, one who is to get away goes by the exit that the team does not stand by; before, it stays.
#[test]
fn cqb_round_4_who_is_to_get_away_leaves_by_a_free_exit() {
    let map = "##############
               #X...#......X#
               #a...+...k...#
               #....#.......#
               ##############";
    let scene = || {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'k', "gunman");
        scene.objective("arrest", "gun").hostile_objective("escape", "gun")
    };
    let mut calm = moving(scene());
    assert_eq!(part(&mut calm), Vec::<Value>::new(), "nobody is known");
    let mut stage = moving(scene().knows(Side::Hostile, "alpha", Certainty::Contact));
    let mut orders = part(&mut stage);
    stage.end_phases(2);
    orders.extend(part(&mut stage));
    assert!(orders.contains(&json!({"order": "leave", "figure": "gun"})), "CQB-ROUND-4: {orders:?}");
    assert_eq!(stage.world().at("gun".into()), None, "CQB-ROUND-4");
}

/// The nearest goes to the device and starts it.
#[test]
fn cqb_round_4_a_device_is_set_going_once_they_know_of_the_team() {
    let map = "##############
               #....#......x#
               #a...+...k...#
               #....#.......#
               ##############";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'k', "gunman").object("bomb", 'x', "device", "");
    let scene = scene.objective("secure", "bomb").hostile_objective("set-off", "bomb");
    let mut stage = moving(scene.knows(Side::Hostile, "alpha", Certainty::Contact));
    let mut orders = part(&mut stage);
    stage.end_phases(2);
    orders.extend(part(&mut stage));
    let starts = json!({"order": "set_off", "figure": "gun", "target": "bomb"});
    assert!(orders.contains(&starts), "CQB-ROUND-4: {orders:?}");
}

const LOBBY: &str = "
    ###########
    #.ab...cg.#
    #.........#
    #.......X.#
    ###########";

fn lobby() -> Scene {
    let scene = Scene::new(LOBBY).response("alpha", 'a').response("bravo", 'b').hostile("gun", 'g', "gunman");
    let scene = scene.civilian("clerk", 'c').confirmed("gun").confirmed("clerk");
    scene.knows(Side::Hostile, "clerk", Certainty::Confirmed).knows(Side::Hostile, "alpha", Certainty::Confirmed)
}

/// Cornered, with bad odds, he takes the one beside him, and leaves with her in the next round.
#[test]
fn cqb_civ_2_a_cornered_hostile_takes_a_hostage_and_gets_out() {
    let mut stage = lobby().hostile_fire_phase();
    let takes = json!({"order": "take_hostage", "figure": "gun", "target": "clerk"});
    assert_eq!(chosen(&stage), takes, "CQB-CIV-2");
    stage.order(takes);
    let mut orders = Vec::new();
    while stage.world().at("gun".into()).is_some() && orders.len() < 30 {
        stage.end_phases(1);
        if stage.battle.active() == Side::Hostile {
            orders.extend(part(&mut stage));
        }
    }
    assert!(orders.contains(&json!({"order": "leave", "figure": "gun"})), "CQB-CIV-2: {orders:?}");
    assert_eq!(stage.world().at("clerk".into()), None, "CQB-CIV-2: she is gone with him");
}

/// Told to by the level, the nearest goes to a civilian whom it sees and takes him, cornered or not.
#[test]
fn cqb_heat_1_who_is_told_to_take_a_hostage_goes_and_does() {
    let spot = |word: &str| Spot::new(Word::new(word), 0..0);
    let spec = SceneSpec {
        order: Some(spot("take-hostage")),
        all: vec![Spot::new(Occurrence::Entered(Word::new("near")), 0..0)],
        ..SceneSpec::default()
    };
    let map = "
        ##############
        #a..#..c....g#
        #...+........#
        #...#...X....#
        ##############";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman").civilian("clerk", 'c');
    let scene = scene.room("near", [1, 1]).event(LevelEvent { scene: spec, ..LevelEvent::default() });
    let mut stage = scene.knows(Side::Hostile, "clerk", Certainty::Confirmed).begin();
    stage.order(json!({"order": "move", "figure": "alpha", "path": [[2, 1]]}));
    stage.end_phases(1);
    let mut orders = part(&mut stage);
    assert!(orders.iter().any(|order| order["order"] == "move"), "CQB-HEAT-1: {orders:?}");
    stage.end_phases(2);
    orders.extend(part(&mut stage));
    let takes = json!({"order": "take_hostage", "figure": "gun", "target": "clerk"});
    assert!(orders.contains(&takes), "CQB-HEAT-1: {orders:?}");
}

/// Whoever stands beside a hostile takes it next: even a wary one fires then, at whatever odds.
#[test]
fn who_is_at_arms_length_fires_at_poor_odds() {
    let orders = |map: &str| {
        let scene = Scene::new(map).response("alpha", 'a').stat("armor", 4).hostile("gun", 'g', "lookout");
        chosen(&scene.gear(&["pistol"]).confirmed("alpha").hostile_fire_phase())
    };
    let near = "##########
                #.ga.....#
                #........#
                ##########";
    let far = "##########
               #.g....a.#
               #........#
               ##########";
    assert_eq!(orders(near), fire("gun", "alpha"));
    assert_ne!(orders(far)["order"], "fire");
}

/// Who could be arrested where it stands gets away from there, if the team moves no more.
#[test]
fn cqb_arrest_1_a_blinded_hostile_gets_out_of_their_reach() {
    let map = "##########
               #........#
               #...ga...#
               #........#
               ##########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman").gear(&["pistol"]).hold();
    let mut stage = moving(scene.with(Flashed::default()).confirmed("alpha"));
    part(&mut stage);
    assert!(!at(&stage, "gun").is_beside(at(&stage, "alpha")), "CQB-ARREST-1");
}
