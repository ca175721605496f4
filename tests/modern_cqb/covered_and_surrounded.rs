//! Covered, surrounded, hopelessly covered, as a guard's failed test shows them: it surrenders only then.

use fatal_funnel::model::{Certainty, FigureId, Side};
use fatal_funnel::rulebooks::modern_cqb::{Cause, Downed, Engaged, Flashed, Suppressed, Weapons, Wounded};

use crate::scene::Scene;

/// Whether a guard who fails a test gives up.
fn gives_up(scene: Scene) -> bool {
    let mut stage = scene.begin();
    stage.shock("gun", Cause::Scenario, 8, &[1; 6]);
    stage.tokens("gun").contains(&"surrendering".to_owned())
}

const HALL: &str = "
    ###########
    #a.......b#
    #c.......d#
    #e.......f#
    #.........#
    ###########";

/// Three operators with a guard in their sights, none of them from another side than the others.
fn covered() -> Scene {
    let scene = Scene::new(HALL).response("alpha", 'a').response("bravo", 'c').response("charlie", 'e');
    scene.hostile("gun", 'b', "security").confirmed("gun")
}

#[test]
fn cqb_state_1_who_covers() {
    assert!(gives_up(covered()), "CQB-STATE-1: three cover it");
    for (scene, why) in [
        (covered().upon("charlie", Suppressed::default()), "Suppressed"),
        (covered().upon("charlie", Flashed::default()), "flashed"),
        (covered().upon("charlie", Engaged { with: FigureId::new("gun") }), "Engaged"),
        (covered().upon("charlie", Downed), "not able to act"),
        (covered().smoke([5, 2], 1).confirmed("gun"), "not in clear sight"),
        (covered().upon("charlie", Weapons(vec![])), "no weapon"),
        (covered().knows(Side::Response, "gun", Certainty::Contact), "not Confirmed"),
    ] {
        assert!(!gives_up(scene), "CQB-STATE-1: {why}");
    }
    let scene = |gear: &str| {
        let map = "################\n#a............b#\n#c.............#\n#e.............#\n################";
        let scene =
            Scene::new(map).response("alpha", 'a').response("bravo", 'c').response("charlie", 'e').gear(&[gear]);
        scene.hostile("gun", 'b', "security").confirmed("gun")
    };
    assert!(gives_up(scene("carbine")), "CQB-STATE-1: within its weapon's range");
    assert!(!gives_up(scene("pistol")), "CQB-STATE-1: out of its weapon's range");
}

#[test]
fn cqb_state_2_hopelessly_covered() {
    let two = || {
        let scene = Scene::new(HALL).response("alpha", 'a').response("bravo", 'c').hostile("gun", 'b', "security");
        scene.confirmed("gun")
    };
    assert!(!gives_up(two()), "CQB-STATE-2: two are too few");
    for (scene, why) in [
        (two().upon("gun", Suppressed::default()), "Suppressed"),
        (two().upon("gun", Wounded), "Wounded"),
        (two().upon("gun", Flashed::default()), "flashed"),
    ] {
        assert!(gives_up(scene), "CQB-STATE-2: by two while {why}");
    }
    let one = Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "security").upon("gun", Wounded);
    assert!(!gives_up(one), "CQB-STATE-2: by one");
}

#[test]
fn cqb_state_2_surrounded() {
    let scene = |alpha: [i16; 2], bravo: [i16; 2]| {
        let scene = Scene::new(HALL).response("alpha", alpha).response("bravo", bravo);
        scene.hostile("gun", [5, 2], "security").confirmed("gun")
    };
    assert!(gives_up(scene([1, 2], [9, 2])), "CQB-STATE-2: from opposite sides, and cornered");
    assert!(gives_up(scene([5, 4], [1, 2])), "CQB-STATE-2: 90 degrees apart");
    assert!(!gives_up(scene([1, 1], [1, 2])), "CQB-STATE-2: from one side");
    // With a way out of sight it is not cornered.
    let alcove = "
        ###########
        #.........#
        #.........#
        ######.####
        ######.####
        ######....#
        ###########";
    let scene = Scene::new(alcove).response("alpha", [3, 2]).response("bravo", [9, 2]);
    let scene = scene.hostile("gun", [6, 2], "security").confirmed("gun");
    assert!(!gives_up(scene), "CQB-STATE-2: it can get away");
}
