//! Fire at infantry and at vehicles (CA-FIRE-1, CA-FIRE-2).

use crate::scene::*;

#[test]
fn ca_fire_1_eight_rifles_at_a_squad_in_half_cover() {
    // Shoot 3 hits on 4+; the better of armour 6+ and half cover 5+ saves.
    let map = "
        #############
        #aa......hbb#
        #aa......hbb#
        #aa......hbb#
        #aa......hbb#
        #############";
    let scene = Scene::new(map).ours('a', "regular-squad").foe('b', "regular-squad");
    let mut stage = scene.dice(&[4, 4, 4, 4, 1, 2, 3, 3, 5, 4, 6, 1, 6]).begin();
    let volley = "1 rifle: 4, 2 rifle: 4, 3 rifle: 4, 4 rifle: 4, 5 rifle: 1, 6 rifle: 2, 7 rifle: 3, 8 rifle: 3";
    let fired = format!("fired a at b ({volley}) hits 4 save 5: 5 4 6 1 lost 2");
    let pinning = "morale b pinning [-2 CA-MORALE-2] 6 on 4+ passed";
    stage.plays("CA-FIRE-1", fire("a", "b"), &["activated a 2", &fired, "fell b: 2 3", pinning]);
}

#[test]
fn ca_fire_1_a_natural_6_hits_and_a_natural_1_never_does() {
    // Shoot 1 needs 6; Pinned makes that 7, and a 6 still hits.
    let map = "
        ########
        #aa...b#
        ########";
    let scene = Scene::new(map).ours('a', "militia-band").stat("shoot", 1).foe('b', "guard-detail");
    let mut stage = scene.begin();
    stage.token("a", "pinned");
    stage.load(&[1]);
    stage.order(plain("rally", "a"));
    stage.load(&[6, 5]);
    let fired = "fired a at b (1 rifle -1: 6, 2 rifle -1: 5) hits 1 lost 1";
    assert_eq!(stage.lines(fire("a", "b"))[0], fired, "CA-FIRE-1");
    let scene = Scene::new(map).ours('a', "guard-detail").stat("shoot", 5).foe('b', "guard-detail");
    let lines = scene.dice(&[1, 1]).begin().lines(fire("a", "b"));
    assert_eq!(lines[1], "fired a at b (1 rifle: 1, 2 rifle: 1) hits 0 lost 0", "CA-FIRE-1");
}

#[test]
fn ca_fire_1_weapons_out_of_range_and_no_enemies_are_refused() {
    let map = format!("{0}\n#a{1}b#\n#c{1}.#\n{0}", "#".repeat(44), ".".repeat(40));
    let scene = Scene::new(&map).ours('a', "guard-detail").ours('c', "guard-detail").foe('b', "guard-detail");
    let mut stage = scene.begin();
    stage.refuses("CA-STAT-4", fire("a", "b"));
    stage.refuses("CA-FIRE-1", fire("a", "c"));
    stage.refuses("CA-FIRE-1", fire("a", "nobody"));
}

/// A tank facing left, with a launcher in front of it, beside it or behind it.
fn tank(map: &str, dice: &[u8]) -> Stage {
    let scene = Scene::new(map).ours('z', "guard-detail").ours('a', "guard-detail").gear(&["rocket-launcher"]);
    scene.foe('t', "troop-carrier").dice(dice).begin()
}

const FRONT: &str = "
        ###############
        #z............#
        #aa.....t.....#
        #.............#
        #.............#
        ###############";

#[test]
fn ca_fire_2_only_weapons_with_an_at_value_hurt_a_vehicle() {
    let mut stage = tank(FRONT, &[]);
    stage.refuses("CA-FIRE-2", fire("z", "t"));
    // Model 1 does not fire its rifle. AT 4 against the front, 7: a 2 does nothing.
    stage.load(&[4, 2]);
    let lines = [
        "activated a 2",
        "fired a at t (2 rocket-launcher: 4) hits 1 lost 0",
        "hull t rocket-launcher 2+4 against front 7: nothing",
    ];
    stage.plays("CA-FIRE-2", fire("a", "t"), &lines);
}

#[test]
fn ca_fire_2_equal_damages_higher_destroys() {
    let fired = "fired a at t (2 rocket-launcher: 4) hits 1 lost 0";
    let mut stage = tank(FRONT, &[4, 3]);
    let hull = "hull t rocket-launcher 3+4 against front 7: damaged";
    stage.plays("CA-FIRE-2", fire("a", "t"), &["activated a 2", fired, hull, "+damaged t"]);
    stage.order(hold("a"));
    stage.refuses("CA-FIRE-2", walk("t", &[[9, 2]]));
    // A second damage destroys.
    let mut stage = tank(FRONT, &[4, 3]);
    stage.token("t", "damaged");
    let hull = "hull t rocket-launcher 3+4 against front 7: destroyed";
    let end = "ended accomplished: The hostile side has no units left.";
    stage.plays("CA-FIRE-2", fire("a", "t"), &["activated a 2", fired, hull, "removed t destroyed", end]);
}

#[test]
fn ca_fire_2_the_side_that_the_line_enters() {
    // Its side has armour 6: 1 does nothing, 2 damages, 3 destroys (the rule's example).
    let side = "
        ###############
        #......aa.....#
        #.............#
        #.............#
        #.......t.....#
        #z............#
        ###############";
    for (face, result) in [(1, "nothing"), (2, "damaged"), (3, "destroyed")] {
        let mut stage = tank(side, &[4, face]);
        stage.edit::<fatal_funnel::model::Facing>("t", |facing| *facing = fatal_funnel::model::Facing(-1, 0));
        stage.load(&[4, face]);
        let lines = stage.lines(fire("a", "t"));
        assert_eq!(lines[2], format!("hull t rocket-launcher {face}+4 against side 6: {result}"), "CA-FIRE-2");
    }
    let rear = "
        ################
        #z.............#
        #....t......aa.#
        #..............#
        ################";
    let mut stage = tank(rear, &[4, 1]);
    stage.edit::<fatal_funnel::model::Facing>("t", |facing| *facing = fatal_funnel::model::Facing(-1, 0));
    stage.load(&[4, 1]);
    let lines = stage.lines(fire("a", "t"));
    assert_eq!(lines[2], "hull t rocket-launcher 1+4 against rear 5: damaged", "CA-FIRE-2");
}

#[test]
fn ca_fire_2_a_tank_fires_all_its_weapons() {
    let map = "
        ############
        #t......bb.#
        #.......bb.#
        #.......bb.#
        ############";
    let scene = Scene::new(map).ours('t', "battle-tank").foe('b', "regular-squad");
    let mut stage = scene.dice(&[3, 1, 3, 2, 6, 6, 4]).begin();
    let fired = "fired t at b (1 cannon: 3, 1 machine-gun: 1 3 2) hits 2 save 6: 6 6 lost 0";
    stage.plays("CA-STAT-3", fire("t", "b"), &["activated t 2", fired, "morale b pinning [] 4 on 4+ passed"]);
}
