//! Utility items: mirror, flash, smoke, wedge, evidence kit, med kit.

use fatal_funnel::board::{Board, Door, DoorKind, LaneId, Tile};
use fatal_funnel::model::{Certainty, FigureId, Figures, Side, Word};
use fatal_funnel::referee::Turn;
use fatal_funnel::rulebooks::modern_cqb::{
    Bleeding, CqbOrder, Critical, Downed, Engaged, Flashed, Gear, Objects, Overwatch, State, TurnState,
    destroy_evidence,
};
use serde_json::{Value, json};

use crate::scene::{self, Scene, Stage, fire, gained, lost};

fn at(figure: &str, item: &str, tile: [i16; 2]) -> Value {
    json!({"order": "use", "figure": figure, "item": item, "at": tile})
}

fn on(figure: &str, item: &str, target: &str) -> Value {
    json!({"order": "use", "figure": figure, "item": item, "target": target})
}

fn used_at(item: &str, tile: [i16; 2]) -> Value {
    json!({"event": "used", "figure": "alpha", "item": item, "at": tile})
}

fn used_on(item: &str, target: &str) -> Value {
    json!({"event": "used", "figure": "alpha", "item": item, "target": target})
}

fn sighted(figure: &str, tile: [i16; 2], before: &str) -> Value {
    json!({"event": "sighted", "side": "response", "figure": figure, "before": before, "after": "confirmed",
        "at": tile, "by": "alpha"})
}

fn tested(figure: &str, faces: &[u8], passed: bool) -> Value {
    scene::tested(figure, "flashed", faces.len() as i16, faces, 1, passed)
}

fn gear(stage: &Stage, id: &str) -> Vec<String> {
    let gear = stage.world().of::<Gear>(FigureId::new(id)).expect("it has gear");
    gear.0.iter().map(Word::to_string).collect()
}

fn wedged() -> Door {
    Door { wedged: true, ..Door::closed(DoorKind::Ordinary) }
}

const DOOR: &str = "
    #########
    #a.+g...#
    #b.#...e#
    #########";

fn at_the_door(items: &[&str]) -> Scene {
    Scene::new(DOOR).response("alpha", [2, 1]).gear(items)
}

// -------------------------------------------------------------------------------- one action, one carried item

#[test]
fn cqb_util_1_an_action_with_one_carried_item_that_is_used_up() {
    let mut stage = at_the_door(&["carbine", "smoke", "smoke"]).fire_phase();
    stage.refuses("CQB-UTIL-1", at("alpha", "flash", [1, 1]));
    stage.order(at("alpha", "smoke", [1, 1]));
    assert_eq!(gear(&stage, "alpha"), ["smoke"], "CQB-UTIL-1: one of two is left");
    stage.refuses("CQB-ROUND-2", at("alpha", "smoke", [1, 1]));
    stage.put("alpha", TurnState::default());
    stage.order(at("alpha", "smoke", [1, 1]));
    assert_eq!(gear(&stage, "alpha"), [""; 0], "CQB-UTIL-1");
}

#[test]
fn cqb_util_1_what_is_no_use_of_an_item() {
    let scene = || at_the_door(&["breaching-charge", "flash", "mirror", "med-kit"]).response("bravo", 'b');
    for (order, why) in [
        (at("alpha", "breaching-charge", [3, 1]), "CQB-UTIL-1: no utility item"),
        (on("alpha", "flash", "bravo"), "CQB-UTIL-1: a throw is aimed at a tile"),
        (at("alpha", "med-kit", [1, 2]), "CQB-UTIL-1: a kit is for somebody"),
        (json!({"order": "use", "figure": "alpha", "item": "mirror"}), "CQB-UTIL-1: at nothing"),
        (
            json!({"order": "use", "figure": "alpha", "item": "flash", "at": [1, 1], "target": "bravo"}),
            "CQB-UTIL-1: at two things",
        ),
    ] {
        assert_eq!(scene().fire_phase().refused(order).0, "CQB-UTIL-1", "{why}");
    }
    let mut stage = scene().upon("alpha", Engaged { with: FigureId::new("bravo") }).fire_phase();
    stage.refuses("CQB-ARREST-3", at("alpha", "mirror", [3, 1]));
    scene().begin().refuses("CQB-ROUND-2", at("alpha", "mirror", [3, 1]));
}

// -------------------------------------------------------------------------------- mirror

#[test]
fn cqb_util_2_a_mirror_confirms_everyone_in_sight_from_the_door() {
    let watch = Overwatch { lane: LaneId("door-3-1".into()) };
    let scene = at_the_door(&["mirror"]).hostile("gun", 'g', "gunman").with(watch).civilian("clerk", 'e');
    let mut stage = scene.response("bravo", 'b').fire_phase();
    let events =
        json!([used_at("mirror", [3, 1]), sighted("gun", [4, 1], "unknown"), sighted("clerk", [7, 2], "unknown"),]);
    stage.plays("CQB-UTIL-2: and no Overwatch is triggered", at("alpha", "mirror", [3, 1]), events);
    assert_eq!(stage.tokens("gun"), ["overwatch"], "CQB-UTIL-2");
    assert_eq!(gear(&stage, "alpha"), ["mirror"], "CQB-UTIL-2: it is not used up");
    assert!(!stage.world().resource::<Board>().door(Tile::new(3, 1)).expect("a door").is_open(), "CQB-UTIL-2");
    assert_eq!(stage.known(Side::Response, "clerk"), (Certainty::Confirmed, Some(Tile::new(7, 2))));
}

#[test]
fn cqb_util_2_a_mirror_needs_an_adjacent_closed_door() {
    for (order, why) in [
        (at("alpha", "mirror", [1, 1]), "CQB-UTIL-2: no door"),
        (at("bravo", "mirror", [3, 1]), "CQB-UTIL-2: a door too far off"),
    ] {
        let scene = at_the_door(&["mirror"]).response("bravo", 'b').gear(&["mirror"]);
        assert_eq!(scene.fire_phase().refused(order).0, "CQB-UTIL-2", "{why}");
    }
    let mut open = at_the_door(&["mirror"]).door([3, 1], Door::open()).fire_phase();
    open.refuses("CQB-UTIL-2", at("alpha", "mirror", [3, 1]));
    for kind in [DoorKind::Locked, DoorKind::Barricaded, DoorKind::Gate] {
        let stage = at_the_door(&["mirror"]).door([3, 1], Door::closed(kind)).fire_phase();
        assert!(stage.accepts(&at("alpha", "mirror", [3, 1])), "CQB-UTIL-2: {kind:?}");
    }
}

// -------------------------------------------------------------------------------- flash

const ROOMS: &str = "
    ###########
    #a..#....c#
    #.../..g..#
    #b..#H...e#
    ###########";

fn thrower() -> Scene {
    Scene::new(ROOMS).response("alpha", [2, 2]).gear(&["carbine", "flash"])
}

#[test]
fn cqb_util_3_everyone_in_the_room_with_a_line_to_it_is_flashed_and_tests_nerve() {
    let scene = thrower().response("bravo", 'b').hostile("gun", 'g', "gunman").hostile("eye", 'e', "lookout");
    let mut stage = scene.response("charlie", [4, 2]).heat(0).dice(&[1, 1, 7, 3, 6, 6]).fire_phase();
    let events = json!([
        used_at("flash", [6, 2]),
        gained("gun", "flashed"),
        gained("eye", "flashed"),
        gained("charlie", "flashed"),
        tested("gun", &[1, 1], false),
        gained("gun", "suppressed"),
        tested("eye", &[7], true),
        tested("charlie", &[3, 6, 6], true),
        {"event": "heard", "at": [6, 2], "by": "alpha", "sides": ["hostile"]},
    ]);
    stage.plays("CQB-UTIL-3, CQB-NERVE-1: friends on its doorway too", at("alpha", "flash", [6, 2]), events);
    stage.dice_are_spent();
    let with = stage.odds(&fire("bravo", "gun"));
    assert!(with.is_none(), "bravo sees nothing of it");
}

#[test]
fn cqb_util_3_who_is_not_in_the_room_or_has_no_line_is_spared() {
    // Behind the pillar at [5, 3] from the corner beside the door; and in the thrower's own room.
    let scene = thrower().response("bravo", 'b').hostile("gun", [6, 3], "gunman");
    let mut stage = scene.fire_phase();
    stage.order(at("alpha", "flash", [4, 2]));
    assert!(stage.tokens("alpha").contains(&"flashed".into()), "CQB-UTIL-3: on a doorway it takes both rooms");
    let mut stage = thrower().response("bravo", 'b').fire_phase();
    stage.order(at("alpha", "flash", [6, 2]));
    for id in ["alpha", "bravo"] {
        assert!(!stage.tokens(id).contains(&"flashed".into()), "CQB-UTIL-3: {id} is in another room");
    }
}

#[test]
fn cqb_util_3_until_the_end_of_the_next_fire_phase() {
    let mut stage = thrower().hostile("gun", 'g', "gunman").dice(&[8, 8]).fire_phase();
    stage.order(at("alpha", "flash", [6, 2]));
    let flashed = |stage: &Stage| stage.tokens("gun").contains(&"flashed".to_owned());
    stage.end_phases(2);
    assert!(flashed(&stage), "CQB-UTIL-3: the phase of the throw is not the first that begins after it");
    stage.end_phases(3);
    assert!(flashed(&stage), "CQB-UTIL-3: until that phase ends");
    let events = stage.end_phases(1);
    assert!(events.contains(&lost("gun", "flashed")), "CQB-UTIL-3");
}

#[test]
fn cqb_util_3_how_far_and_where_it_is_thrown() {
    let long = "##############\n#a.........#.#\n##############";
    let mut stage = Scene::new(long).response("alpha", 'a').gear(&["flash"]).fire_phase();
    assert!(stage.accepts(&at("alpha", "flash", [7, 1])), "CQB-UTIL-3: 6 tiles");
    stage.refuses("CQB-UTIL-3", at("alpha", "flash", [8, 1]));
    stage.refuses("CQB-UTIL-3", at("alpha", "flash", [4, 0]));
    let shut = "#######\n#a.+..#\n#######";
    let mut stage = Scene::new(shut).response("alpha", 'a').gear(&["flash"]).fire_phase();
    stage.refuses("CQB-UTIL-3", at("alpha", "flash", [4, 1]));
    let warned = thrower().civilian("clerk", 'c').confirmed("clerk").fire_phase();
    let odds = warned.odds(&at("alpha", "flash", [6, 2])).expect("what it will do");
    assert_eq!(
        (odds.outcomes.len(), odds.warning_texts()),
        (1, vec!["Catches Clerk, to the end of the next Fire & Utility Phase.".into(), "Clerk may panic.".to_owned()]),
        "CQB-UTIL-3"
    );
}

#[test]
fn cqb_util_3_flashed_means_easier_to_hit_and_no_overwatch_and_nothing_else() {
    let mut stage = thrower().upon("alpha", Flashed::default()).hostile("gun", 'g', "gunman").fire_phase();
    assert!(stage.accepts(&fire("alpha", "gun")), "CQB-UTIL-3: it may fire");
    stage.refuses("CQB-OVER-7", json!({"order": "overwatch", "figure": "alpha", "lane": "door-4-2"}));
}

// -------------------------------------------------------------------------------- smoke

#[test]
fn cqb_util_4_smoke_fills_the_tiles_around_and_thins() {
    let map = "########\n#a.....#\n###.####\n########";
    let mut stage = Scene::new(map).response("alpha", 'a').gear(&["smoke"]).fire_phase();
    let smoke = |x: i16, y: i16| json!({"event": "smoke_changed", "at": [x, y], "before": 0, "after": 3});
    let events = json!([used_at("smoke", [5, 1]), smoke(3, 1), smoke(4, 1), smoke(5, 1), smoke(6, 1),]);
    // [3, 2] is within 2 tiles and has no line to the burst.
    stage.plays("CQB-UTIL-4", at("alpha", "smoke", [5, 1]), events);
    let density = |stage: &Stage| stage.world().resource::<Board>().smoke(Tile::new(4, 1));
    for left in [2, 1, 0] {
        stage.end_phases(2);
        assert_eq!(density(&stage), left, "CQB-UTIL-4: 1 less each End Phase");
        stage.end_phases(2);
    }
    let mut stage = Scene::new(map).response("alpha", 'a').gear(&["smoke"]).smoke([4, 1], 1).fire_phase();
    let events = stage.order(at("alpha", "smoke", [4, 1]));
    let again = json!({"event": "smoke_changed", "at": [4, 1], "before": 1, "after": 3});
    assert!(events.contains(&again), "CQB-UTIL-4: fresh smoke on old");
}

// -------------------------------------------------------------------------------- wedge

fn door_changed(by: &str, before: bool, after: bool) -> Value {
    let door = |wedged| json!({"kind": "ordinary", "state": "closed", "wedged": wedged, "forced": false});
    json!({"event": "door_changed", "at": [3, 1], "before": door(before), "after": door(after), "by": by})
}

#[test]
fn cqb_util_5_a_wedge_is_placed_and_removed() {
    let mut stage = at_the_door(&["wedge"]).fire_phase();
    let events = json!([used_at("wedge", [3, 1]), door_changed("alpha", false, true)]);
    stage.plays("CQB-UTIL-5: placed", at("alpha", "wedge", [3, 1]), events);
    assert_eq!(gear(&stage, "alpha"), [""; 0], "CQB-UTIL-5: it is under the door");
    let mut stage = at_the_door(&["wedge"]).door([3, 1], wedged()).fire_phase();
    let events = json!([used_at("wedge", [3, 1]), door_changed("alpha", true, false)]);
    stage.plays("CQB-UTIL-5: removed", at("alpha", "wedge", [3, 1]), events);
    assert_eq!(gear(&stage, "alpha"), ["wedge", "wedge"], "CQB-UTIL-5: the figure that removes it keeps it");
}

#[test]
fn cqb_util_5_a_wedged_door_opens_for_nobody_but_an_explosive() {
    let scene = || at_the_door(&["breaching-charge"]).hostile("gun", 'g', "gunman").door([3, 1], wedged());
    let open = |figure: &str| json!({"order": "open", "figure": figure, "at": [3, 1]});
    let mut stage = scene().begin();
    stage.refuses("CQB-UTIL-5", open("alpha"));
    stage.end_phases(1);
    stage.refuses("CQB-UTIL-5", open("gun"));
    let breach = |explosive: bool| json!({"order": "breach", "figure": "alpha", "at": [3, 1], "explosive": explosive});
    let mut stage = scene().fire_phase();
    stage.refuses("CQB-UTIL-5", breach(false));
    stage.order(breach(true));
    assert!(stage.world().resource::<Board>().passable(Tile::new(3, 1)), "CQB-UTIL-5, CQB-BREACH-5");
    for (tile, why) in [([1, 1], "no door"), ([4, 1], "not beside it")] {
        let mut stage = at_the_door(&["wedge"]).fire_phase();
        assert_eq!(stage.refused(at("alpha", "wedge", tile)).0, "CQB-UTIL-5", "{why}");
    }
    at_the_door(&["wedge"]).door([3, 1], Door::open()).fire_phase().refuses("CQB-UTIL-5", at("alpha", "wedge", [3, 1]));
}

// -------------------------------------------------------------------------------- kits

#[test]
fn cqb_util_6_an_evidence_kit_secures_evidence_in_a_live_room_too() {
    let scene = || {
        let scene = Scene::new("#######\n#a.g..#\n#######").response("alpha", 'a').gear(&["evidence-kit"]);
        scene.hostile("gun", 'g', "gunman").object("laptop", [2, 1], "evidence", "major")
    };
    let mut stage = scene().fire_phase();
    stage.refuses("CQB-SECURE-3", json!({"order": "secure", "figure": "alpha", "target": "laptop"}));
    let secured = json!({"event": "secured", "figure": "alpha", "target": "laptop", "ledger": [], "faces": [],
        "needed": 0, "secured": true});
    stage.plays(
        "CQB-UTIL-6",
        on("alpha", "evidence-kit", "laptop"),
        json!([
            used_on("evidence-kit", "laptop"),
            secured,
            crate::scene::scored("major-evidence", 2, "CQB-SCORE-4", Some(("object", "laptop"))),
        ]),
    );
    assert_eq!(gear(&stage, "alpha"), [""; 0], "CQB-UTIL-1");
    let laptop = Word::new("laptop");
    assert!(
        !destroy_evidence(&mut Turn::of(stage.battle.world_mut()), laptop),
        "CQB-UTIL-6: it can no longer be destroyed"
    );
    assert_eq!(stage.world().resource::<Objects>().get(laptop).map(|object| object.state), Some(State::Secured));
    let mut other = scene().fire_phase();
    assert!(destroy_evidence(&mut Turn::of(other.battle.world_mut()), laptop), "CQB-UTIL-6: without the kit it can");
    other.refuses("CQB-UTIL-6", on("alpha", "evidence-kit", "laptop"));
}

#[test]
fn cqb_util_6_it_is_for_evidence_beside_the_figure() {
    let scene = || Scene::new("########\n#a....b#\n########").response("alpha", 'a').gear(&["evidence-kit"]);
    let far = || scene().object("laptop", [4, 1], "evidence", "");
    far().fire_phase().refuses("CQB-UTIL-6", on("alpha", "evidence-kit", "laptop"));
    let bomb = scene().object("bomb", [2, 1], "device", "");
    bomb.fire_phase().refuses("CQB-UTIL-6", on("alpha", "evidence-kit", "bomb"));
    scene().fire_phase().refuses("CQB-UTIL-6", on("alpha", "evidence-kit", "nothing"));
    let under = scene().object("laptop", 'a', "evidence", "");
    assert!(under.fire_phase().accepts(&on("alpha", "evidence-kit", "laptop")), "CQB-UTIL-6: on its own tile");
}

#[test]
fn cqb_util_7_a_med_kit_stabilizes_anybody_beside_it() {
    type Add = fn(Scene) -> Scene;
    let cases: [(&str, Add); 3] = [
        ("CQB-UTIL-7: a friend", |scene| scene.response("hurt", [2, 1])),
        ("CQB-UTIL-7: a civilian", |scene| scene.civilian("hurt", [2, 1])),
        ("CQB-UTIL-7: a suspect", |scene| scene.hostile("hurt", [2, 1], "gunman")),
    ];
    let scene = || Scene::new("#######\n#a....#\n#######").response("alpha", 'a').gear(&["med-kit"]);
    for (why, add) in cases {
        let mut stage = add(scene()).wounds(0).with(Downed).with(Bleeding).with(Critical).fire_phase();
        let events = json!([used_on("med-kit", "hurt"), lost("hurt", "bleeding"), lost("hurt", "critical")]);
        stage.plays(why, on("alpha", "med-kit", "hurt"), events);
        assert_eq!(stage.tokens("hurt"), ["downed"], "{why}");
        assert_eq!(gear(&stage, "alpha"), [""; 0], "CQB-UTIL-1");
        add(scene()).wounds(0).with(Downed).fire_phase().refuses("CQB-UTIL-7", on("alpha", "med-kit", "hurt"));
    }
    let far = scene().response("hurt", [3, 1]).wounds(0).with(Downed).with(Bleeding);
    far.fire_phase().refuses("CQB-UTIL-7", on("alpha", "med-kit", "hurt"));
}

// -------------------------------------------------------------------------------- what the window shows of it

#[test]
fn cqb_util_3_cqb_util_4_the_odds_name_the_tiles_that_a_throw_reaches() {
    let stage = thrower().gear(&["carbine", "flash", "smoke"]).fire_phase();
    let reach = |item: &str| stage.odds(&at("alpha", item, [2, 1])).expect("it may be thrown").reach;
    let (flash, smoke) = (reach("flash"), reach("smoke"));
    assert!(flash.contains(&Tile::new(1, 3)) && !flash.contains(&Tile::new(5, 1)), "{flash:?}");
    assert!(smoke.contains(&Tile::new(2, 3)) && !smoke.contains(&Tile::new(4, 1)), "{smoke:?}");
    assert!(stage.odds(&json!({"order": "hold", "figure": "alpha"})).is_none_or(|odds| odds.reach.is_empty()));
}

#[test]
fn cqb_util_1_every_order_of_a_laden_figure_has_a_key_of_its_own() {
    let items = ["mirror", "flash", "smoke", "wedge", "evidence-kit", "med-kit", "restraint-kit", "breaching-charge"];
    let stage = at_the_door(&items).fire_phase();
    let mut keys: Vec<char> = fatal_funnel::referee::menu::<CqbOrder>(stage.world(), FigureId::new("alpha"))
        .into_iter()
        .map(|entry| entry.key)
        .collect();
    let all = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), all, "{keys:?}");
    assert!(!keys.iter().any(|key| "QVYZ".contains(*key)), "the window has these: {keys:?}");
}
