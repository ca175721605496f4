//! What the response side's mind makes of a scene: each story lays one, and looks at the order that comes first.
use fatal_funnel::model::{Certainty, CommonOrder, FigureId, Figures, Hold, Manner, NextStep, Side, StandingOrder};
use fatal_funnel::rulebooks::modern_cqb::{
    Bleeding, Downed, Flashed, ModernCqb, Restrained, Suppressed, Surrendering, TurnState,
};
use serde_json::{Value, json};

use super::hostile_choices::{chosen_by, part_of};
use super::scene::{Scene, Stage, fire};
use fatal_funnel::referee::{AnyBattle, Minds};

fn chosen(stage: &Stage) -> Value {
    chosen_by(stage, Side::Response)
}

fn part(stage: &mut Stage) -> Vec<Value> {
    part_of(stage, Side::Response)
}

const ROOM: &str = "##########
     #........#
     #..ag....#
     #........#
     ##########";

#[test]
fn cqb_arrest_1_a_suspect_who_can_be_taken_alive_is_not_shot() {
    let scene = || {
        let scene = Scene::new(ROOM).response("alpha", 'a').gear(&["carbine", "restraint-kit"]);
        scene.hostile("gun", 'g', "gunman")
    };
    let take = json!({"order": "arrest", "figure": "alpha", "target": "gun", "kit": true});
    let cases = [
        ("Suppressed and isolated", scene().upon("gun", Suppressed::default())),
        ("flashed", scene().upon("gun", Flashed::default())),
        ("surrendering", scene().upon("gun", Surrendering)),
    ];
    for (case, scene) in cases {
        assert_eq!(chosen(&scene.confirmed("gun").fire_phase()), take, "{case}");
    }
    assert_eq!(chosen(&scene().confirmed("gun").fire_phase()), fire("alpha", "gun"), "one who can still fight");
}

const TWO_ROOMS: &str = "###########
     #.a..#....#
     #.b..+..g.#
     #....#....#
     ###########";

fn at_the_door(gear: &[&str]) -> Scene {
    let map = "###########
               #...a#....#
               #....+..g.#
               #...b#....#
               ###########";
    let scene = Scene::new(map).response("alpha", 'a').gear(gear).response("bravo", 'b');
    scene.hostile("gun", 'g', "gunman").idle()
}

#[test]
fn cqb_util_2_a_mirror_goes_under_the_door_before_it_is_opened() {
    let stage = at_the_door(&["carbine", "mirror"]).fire_phase();
    assert_eq!(chosen(&stage), json!({"order": "use", "figure": "alpha", "item": "mirror", "at": [5, 2]}));
}

#[test]
fn cqb_util_8_who_is_careful_stacks_up_and_looks_where_the_careless_walk_in() {
    let scene = || {
        let scene = Scene::new(TWO_ROOMS).response("alpha", 'a').response("bravo", 'b');
        scene.hostile("gun", 'g', "gunman").idle().objective("neutralize", "all")
    };
    let mut careful = scene().begin();
    let orders = part(&mut careful);
    let first = |word: &str| orders.iter().position(|order| order["order"] == word);
    assert!(first("peek").is_some_and(|peek| first("open").is_none_or(|open| peek < open)), "{orders:?}");
    let careless = scene().begin();
    let order = json!(careless.battle.choose_as(Side::Response, Manner::Careless));
    assert!(order["order"] == "move" || order["order"] == "open", "{order}");
}

#[test]
fn cqb_round_4_a_team_waits_for_the_others_while_there_is_time_for_what_is_left_to_do() {
    let map = "#################
               #.......#.......#
               #b.....a+......g#
               #.......#.......#
               #################";
    // Bravo cannot come in this phase, and is near enough to be waited for.
    let opens = |rounds: u16| {
        let scene = Scene::new(map).response("alpha", 'a').response("bravo", 'b').hostile("gun", 'g', "gunman").idle();
        let mut stage = scene.objective("neutralize", "all").round_limit(rounds).begin();
        stage.put("bravo", TurnState { left: 0, ..TurnState::default() });
        part(&mut stage).iter().any(|order| order["order"] == "open")
    };
    assert!(!opens(40), "there is time");
    assert!(opens(5), "there is none");
    // The rounds that the search still needs count twice, so that the last to wait in is some before the end.
    assert!(opens(15), "there will be none");
}

#[test]
fn cqb_util_3_a_flash_goes_into_a_room_where_somebody_is_known() {
    let map = "###########
               #...a#....#
               #..../..g.#
               #...b#....#
               ###########";
    let scene = Scene::new(map).response("alpha", 'a').gear(&["carbine", "flash"]).response("bravo", [4, 2]);
    let stage = scene.hostile("gun", 'g', "gunman").knows(Side::Response, "gun", Certainty::Contact);
    // Where a shot is to be had at once none is thrown; here alpha sees nobody, and bravo only somebody.
    let order = chosen(&stage.fire_phase());
    assert_eq!((&order["order"], &order["item"], &order["figure"]), (&json!("use"), &json!("flash"), &json!("alpha")));
}

#[test]
fn cqb_recover_2_a_friend_who_bleeds_comes_first() {
    let scene = Scene::new(ROOM).response("alpha", 'a').response("bravo", [3, 3]).with(Downed).with(Bleeding);
    let stage = scene.wounds(0).hostile("gun", [8, 1], "gunman").confirmed("gun").fire_phase();
    let help = json!({"order": "recover", "figure": "alpha", "target": "bravo", "what": "stabilize"});
    assert_eq!(chosen(&stage), help);
}

#[test]
fn cqb_secure_1_evidence_in_a_quiet_room_is_secured() {
    let scene = Scene::new(ROOM).response("alpha", 'a').object("ledger", 'g', "evidence", "major");
    let stage = scene.objective("secure", "ledger").fire_phase();
    assert_eq!(chosen(&stage), json!({"order": "secure", "figure": "alpha", "target": "ledger"}));
}

#[test]
fn cqb_round_4_the_team_withdraws_once_nothing_is_to_be_won() {
    let map = "##########
               #XaX...gh#
               #.....H..#
               ##########";
    let scene = Scene::new(map).response("alpha", [1, 1]);
    let scene = scene.response("bravo", 'a').with(Downed).wounds(0).response("charlie", [3, 1]).with(Downed).wounds(0);
    let scene = scene.hostile("gun", 'g', "gunman").hostile("cook", [8, 2], "gunman");
    let stage = scene.confirmed("gun").confirmed("cook").fire_phase();
    assert_eq!(chosen(&stage), json!({"order": "withdraw"}));
}

#[test]
fn cqb_arrest_4_one_order_keeps_a_figure_with_its_captive_and_it_holds() {
    let scene = || Scene::new(ROOM).response("alpha", 'a').response("bravo", [8, 3]).hostile("gun", 'g', "gunman");
    let offered = |stage: &Stage, id: &str| ModernCqb::standing_orders(stage.world(), FigureId::new(id));
    let next =
        |stage: &Stage| ModernCqb::next_standing_step(stage.world(), FigureId::new("alpha"), StandingOrder::Guard);
    let free = scene().confirmed("gun").fire_phase();
    assert_eq!(offered(&free, "alpha"), [], "a suspect at large is guarded by nobody");
    assert_eq!(next(&free), NextStep::Done);
    let captive = || scene().upon("gun", Restrained).confirmed("gun");
    let stage = captive().fire_phase();
    assert_eq!(offered(&stage, "alpha"), [StandingOrder::Guard]);
    assert_eq!(offered(&stage, "bravo"), [], "it stands too far off");
    let hold = CommonOrder::Hold(Hold { figure: FigureId::new("alpha") });
    assert_eq!(next(&stage), NextStep::Give(hold.into()));
    assert_eq!(next(&captive().begin()), NextStep::Wait, "nobody walks away in the Move Phase");
}

/// The team talks first, and does not shoot past a hostage.
#[test]
fn cqb_civ_2_the_team_talks_to_who_has_a_hostage() {
    let map = "
        ###########
        #....a.cg.#
        #.........#
        #X........#
        ###########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman").civilian("clerk", 'c');
    let held = fatal_funnel::rulebooks::modern_cqb::Seized { by: "gun".into(), since: 1 };
    let stage = scene.upon("clerk", held).confirmed("gun").confirmed("clerk").fire_phase();
    let talks = json!({"order": "recover", "figure": "alpha", "target": "gun", "what": "talk"});
    assert_eq!(chosen_by(&stage, Side::Response), talks, "CQB-CIV-2");
}

/// Who is shaken covers nobody, so that it does not go in to hold enemies up.
#[test]
fn cqb_react_1_a_shaken_figure_cuts_nobody_off() {
    let map = "###############
               #....#........#
               #....#..g.....#
               #.a../......k.#
               #....#..c.....#
               #....#........#
               ###############";
    let reasons = |shaken: bool| {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman");
        let scene = scene.hostile("cook", 'c', "gunman").hostile("clerk", 'k', "gunman");
        let scene = scene.confirmed("gun").confirmed("cook").confirmed("clerk").objective("neutralize", "all");
        let scene = if shaken { scene.upon("alpha", Suppressed::default()) } else { scene };
        let thoughts = AnyBattle::rationales(&scene.begin().battle, Side::Response);
        thoughts.into_iter().map(|thought| thought.why).collect::<Vec<_>>()
    };
    let cuts_off = |reasons: &[String]| reasons.iter().any(|why| why == "cuts off the way out");
    assert!(cuts_off(&reasons(false)), "{:?}", reasons(false));
    assert!(!cuts_off(&reasons(true)), "{:?}", reasons(true));
}

/// Who gives up does not walk out past the enemy, even if that way is the shorter.
#[test]
fn cqb_round_4_the_team_leaves_by_an_exit_that_no_enemy_is_nearer_to() {
    let map = "#####################
               #X.h.ga...c........X#
               #...h...............#
               #####################";
    let scene = Scene::new(map).response("alpha", 'a').response("bravo", 'c').with(Downed).wounds(0);
    let scene = scene.response("charlie", [11, 1]).with(Downed).wounds(0).hostile("gun", 'g', "gunman");
    let scene = scene.hostile("cook", [2, 2], "gunman").confirmed("gun").confirmed("cook");
    let mut stage = scene.objective("neutralize", "all").begin();
    part(&mut stage);
    let at = stage.world().at(FigureId::new("alpha")).expect("it is on the map");
    assert!(at.x > 6, "CQB-ROUND-4: {at:?}");
}
