//! Figures in hand: controlled civilians and surrendered suspects.

use fatal_funnel::board::{Door, LaneId};
use fatal_funnel::model::FigureId;
use fatal_funnel::rulebooks::modern_cqb::{Controlled, Downed, Overwatch, PanicState, Surrendering};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, of_nerve, stepped, walk};

fn led() -> Controlled {
    Controlled { by: FigureId::new("bravo") }
}

const HALL: &str = "
    #########
    #a......#
    #.b.c...#
    #.......#
    #########";

fn unmoved(cause: &str) -> Value {
    json!({"event": "unmoved", "figure": "clerk", "cause": cause})
}

#[test]
fn cqb_civ_11_a_controlled_civilian_ignores_its_first_flash() {
    let scene = Scene::new(HALL).response("alpha", 'a').gear(&["flash"]).stat("nerve", 0);
    let scene = scene.response("bravo", 'b').stat("nerve", 0).civilian("clerk", 'c').with(led());
    let flash = json!({"order": "use", "figure": "alpha", "item": "flash", "at": [5, 2]});
    let mut stage = scene.fire_phase();
    let warned = stage.odds(&flash).expect("what it will do").warning_texts();
    assert!(warned.contains(&"Clerk stays with the handler.".to_owned()), "CQB-CIV-11: {warned:?}");
    let events = stage.order(flash);
    assert!(events.contains(&unmoved("flashed")), "CQB-CIV-11: {events:#?}");
    assert!(!of_nerve(&events).iter().any(|event| event["figure"] == "clerk"), "CQB-CIV-11: no test");
    assert!(stage.tokens("clerk").contains(&"flashed".into()), "CQB-UTIL-3: it is flashed all the same");
    assert!(stage.part::<PanicState>("clerk").is_some_and(|mind| mind.steadied), "CQB-CIV-11: the next one counts");
}

#[test]
fn cqb_civ_11_and_its_first_charge_beside_it() {
    let map = "########\n#.a+c..#\n#.b#...#\n########";
    let scene = || {
        let scene = Scene::new(map).response("alpha", 'a').gear(&["breaching-charge"]).response("bravo", 'b');
        scene.civilian("clerk", 'c').with(led())
    };
    let blow = json!({"order": "breach", "figure": "alpha", "at": [3, 1], "explosive": true});
    let mut stage = scene().fire_phase();
    stage.load(&[8; 6]);
    let events = stage.order(blow.clone());
    assert!(events.contains(&unmoved("explosive")), "CQB-CIV-11, CQB-BREACH-7: {events:#?}");
    assert!(!of_nerve(&events).iter().any(|event| event["figure"] == "clerk"), "CQB-CIV-11: no test");
    let mut stage = scene().upon("clerk", PanicState { steadied: true, ..PanicState::default() }).fire_phase();
    stage.load(&[8; 8]);
    let events = of_nerve(&stage.order(blow));
    assert!(events.iter().any(|event| event["figure"] == "clerk" && event["needed"] == 2), "CQB-BREACH-7: the second");
}

#[test]
fn cqb_move_5_a_hostile_does_not_walk_off_with_a_civilian_in_hand() {
    let drag = |figure: &str| json!({"order": "drag", "figure": figure, "target": "clerk"});
    let scene = || {
        let scene = Scene::new(HALL).response("bravo", 'b').civilian("clerk", [4, 2]).with(led());
        scene.hostile("gun", [5, 2], "gunman").confirmed("clerk")
    };
    let mut stage = scene().begin();
    stage.end_phases(1);
    stage.refuses("CQB-MOVE-5", drag("gun"));
    let near = scene().response("alpha", [4, 1]).begin();
    assert!(near.accepts(&drag("alpha")), "CQB-MOVE-5: one of the team may take it along");
    let mut hurt = scene().upon("clerk", Downed).begin();
    hurt.end_phases(1);
    assert!(hurt.accepts(&drag("gun")), "CQB-MOVE-5: a body is another matter");
}

const DOORWAY: &str = "
    #########
    #..a#...#
    #.../...#
    #...#..b#
    #########";

#[test]
fn cqb_surr_6_who_has_given_up_steps_out_of_a_doorway() {
    let scene = Scene::new(DOORWAY).response("alpha", 'a').hostile("gun", [4, 2], "gunman").with(Surrendering);
    let mut stage = scene.door([4, 2], Door::open()).confirmed("gun").begin();
    let events = stage.order(walk("alpha", &[[2, 1]]));
    assert!(events.contains(&stepped("gun", [4, 2], [3, 2], 0)), "CQB-SURR-6: to where it is seen: {events:#?}");
    assert_eq!(stage.state_of("gun")["at"], json!([3, 2]), "CQB-SURR-6");
    assert!(stage.tokens("gun").contains(&"surrendering".into()), "CQB-SURR-6: it has given up all the same");
}

#[test]
fn cqb_surr_6_who_has_given_up_lets_pass() {
    let map = "
        #########
        ##a.b...#
        #########";
    let scene = |gives_up: bool| {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").confirmed("gun");
        if gives_up { scene.upon("gun", Surrendering) } else { scene }
    };
    let past = walk("alpha", &[[3, 1], [4, 1], [5, 1]]);
    scene(false).begin().refuses("CQB-MOVE-2", past.clone());
    let mut stage = scene(true).begin();
    stage.order(past);
    assert_eq!(stage.state_of("alpha")["at"], json!([5, 1]), "CQB-SURR-6, CQB-MOVE-2");
    scene(true).begin().refuses("CQB-MOVE-2", walk("alpha", &[[3, 1], [4, 1]]));
}

#[test]
fn cqb_surr_6_and_triggers_nothing_on_its_way() {
    let scene = Scene::new(DOORWAY).response("alpha", 'a').hostile("gun", [4, 2], "gunman").with(Surrendering);
    let scene = scene.object("wire", [3, 2], "trap", "charge").door([4, 2], Door::open()).confirmed("gun");
    let events = scene.begin().order(walk("alpha", &[[2, 1]]));
    assert!(!events.iter().any(|event| event["event"] == "trap_sprung"), "CQB-SURR-6: {events:#?}");
}

#[test]
fn cqb_bleed_4_who_is_shot_down_on_a_trap_springs_nothing() {
    let map = "
        ##########
        #..#.....#
        #.a/....b#
        #..#.....#
        ##########";
    let scene = |wounds: u8| {
        let scene = Scene::new(map).response("alpha", 'a').wounds(wounds).stat("armor", 0);
        let scene = scene.hostile("gun", 'b', "gunman").with(Overwatch { lane: LaneId("door-3-2".into()) });
        scene.object("wire", [3, 2], "trap", "charge")
    };
    let springs = |mut stage: Stage, faces: &[u8]| {
        stage.load(faces);
        let events = stage.order(walk("alpha", &[[3, 2]]));
        assert!(events.iter().any(|event| event["event"] == "fired"), "it is shot at: {events:#?}");
        (events.iter().any(|event| event["event"] == "trap_sprung"), stage)
    };
    let (sprung, stage) = springs(scene(1).begin(), &[8, 8, 8, 8]);
    assert!(stage.tokens("alpha").contains(&"downed".into()), "it is shot down");
    assert!(!sprung, "CQB-BLEED-4: it triggers nothing");
    let (sprung, _) = springs(scene(3).begin(), &[2, 2, 2, 2]);
    assert!(sprung, "CQB-REACT-4: who stands on it does");
}
