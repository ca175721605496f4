//! Initiative: dice, modifiers, automatic order, simultaneous strikes (CA-INIT-1 to 8, CA-OPEN-1, CA-OPEN-2).

use crate::scene::*;

/// An assault on a unit in cover, within 2 tiles through a gap in its crates.
fn gapped(assaulters: &str, assaulted: &str) -> Scene {
    let map = "
        ############
        #...hb.....#
        #aa.hb.....#
        #aa.hb.....#
        #....b...y.#
        #z.........#
        ############";
    let scene = Scene::new(map).ours('a', assaulters).foe('b', assaulted);
    scene.ours('z', "guard-detail").foe('y', "guard-detail")
}

/// The initiative lines of an assault with these dice.
fn initiative(stage: &mut Stage, faces: &[u8]) -> Vec<String> {
    let lines = stage.load(faces).lines(assault("a", "b"));
    lines.into_iter().filter(|line| line.starts_with("initiative")).collect()
}

fn beside(stage: &mut Stage) {
    stage.order(walk("a", &[[2, 2], [3, 3]]));
}

#[test]
fn ca_init_1_2_and_4_dice_started_it_and_the_higher_rating() {
    // CQB 4 rolls 3, +1 for starting it, +1 for the rating: 5 against 4.
    let mut stage = gapped("assault-squad", "regular-squad").begin();
    beside(&mut stage);
    let told = initiative(&mut stage, &[3, 4]);
    let first = "initiative 1 (a 3 [+1 CA-INIT-1, +1 CA-INIT-2] = 5, b 4 [] = 4) a > b";
    assert_eq!(told[0], first, "CA-INIT-1, CA-INIT-2, CA-INIT-4");
    // Equal ratings give neither a bonus; the higher total strikes first.
    let mut stage = gapped("regular-squad", "regular-squad").begin();
    beside(&mut stage);
    let told = initiative(&mut stage, &[2, 5]);
    assert_eq!(told[0], "initiative 1 (a 2 [+1 CA-INIT-1] = 3, b 5 [] = 5) b > a", "CA-INIT-2");
}

#[test]
fn ca_init_4_equal_totals_strike_together_and_fall_together() {
    let mut stage = gapped("regular-squad", "regular-squad").begin();
    beside(&mut stage);
    // 3 + 1 against 4. Bonus 1 (D3): 5 attacks with 4 unsaved hits; 4 attacks with 4 unsaved hits: no model is left.
    stage.load(&[3, 4, 1, 4, 4, 4, 4, 1, 1, 1, 1, 1, 4, 4, 4, 4, 1, 1, 1, 1]);
    let lines = stage.lines(assault("a", "b"));
    let expected = [
        "initiative 1 (a 3 [+1 CA-INIT-1] = 4, b 4 [] = 4) a b",
        "bonus a D3 1: 1",
        "struck a at b 5 on 4+: 4 4 4 4 1 hits 4 save 5: 1 1 1 1 lost 4",
        "struck b at a 4 on 4+: 4 4 4 4 hits 4 save 6: 1 1 1 1 lost 4",
        "fell b: 2 3 4 1",
        "fell a: 2 3 4 1",
        "mopped 1 4:4 loser -",
        "over, winner - ()",
    ];
    assert_eq!(lines[2..10], expected, "CA-INIT-4, CA-MOP-6: no winner and no consolidation");
}

#[test]
fn ca_init_3_5_and_7_pinned_strikes_second_in_round_1_whatever_its_rating() {
    let mut stage = gapped("regular-squad", "veteran-fireteam").begin();
    stage.token("b", "pinned");
    beside(&mut stage);
    // Bonus 1, five misses; four strikes back miss too; round 2 is rolled for, and the rating counts again.
    let told = initiative(&mut stage, &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3]);
    assert_eq!(told[0], "initiative 1 () a > b", "CA-INIT-3, CA-INIT-8");
    assert_eq!(told[1], "initiative 2 (a 3 [] = 3, b 3 [+1 CA-INIT-2] = 4) b > a", "CA-INIT-5");
}

#[test]
fn ca_init_6_only_the_living_strike_back() {
    // 4 guards lose 3 to the first strike: they answer with 1 attack.
    let map = "
        ##########
        #aabb....#
        #aabb..y.#
        #z.......#
        ##########";
    let scene = Scene::new(map).ours('a', "regular-squad").foe('b', "guard-detail").ours('z', "guard-detail");
    let mut stage = scene.foe('y', "guard-detail").dice(&[1, 4, 4, 4, 1, 1, 1, 2]).begin();
    let lines = stage.lines(assault("a", "b"));
    assert_eq!(lines[5], "struck a at b 5 on 4+: 4 4 4 1 1 hits 3 lost 3", "CA-INIT-6");
    assert_eq!(lines[7], "struck b at a 1 on 4+: 1 hits 0 save 6:  lost 0", "CA-INIT-6");
}

#[test]
fn ca_init_7_nobody_left_strikes_back() {
    let map = "
        ##########
        #aabb....#
        #aa....y.#
        #z.......#
        ##########";
    let scene = Scene::new(map).ours('a', "regular-squad").foe('b', "guard-detail").ours('z', "guard-detail");
    let mut stage = scene.foe('y', "guard-detail").begin();
    stage.token("b", "pinned");
    stage.load(&[1, 4, 4, 1, 1, 1]);
    let lines = [
        "activated a 2",
        "declared a on b, standing",
        "engaged a with b none pinned (a3 1,2>2,2)",
        "initiative 1 () a > b",
        "bonus a D3 1: 1",
        "struck a at b 5 on 4+: 4 4 1 1 1 hits 2 lost 2",
        "fell b: 2 1",
        "mopped 1 0:2 loser -",
        "+pinned a",
        "over, winner response (a)",
    ];
    let got = stage.lines(assault("a", "b"));
    let told = |line: &&String| !line.starts_with("engaged");
    let got: Vec<&String> = got.iter().filter(told).collect();
    let lines: Vec<&str> = lines.into_iter().filter(|line| !line.starts_with("engaged")).collect();
    assert_eq!(got, lines, "CA-INIT-7");
}

#[test]
fn ca_open_1_and_2_units_caught_in_the_open_strike_second_in_round_1_only() {
    let map = "
        ##########
        #aa.bb...#
        #aa.bb.y.#
        #z.......#
        ##########";
    let scene = Scene::new(map).ours('a', "regular-squad").foe('b', "veteran-fireteam").ours('z', "guard-detail");
    let mut stage = scene.foe('y', "guard-detail").begin();
    let told = initiative(&mut stage, &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 5]);
    assert_eq!(told[0], "initiative 1 () a > b", "CA-OPEN-1");
    assert_eq!(told[1], "initiative 2 (a 2 [] = 2, b 5 [+1 CA-INIT-2] = 6) b > a", "CA-OPEN-2");
}

#[test]
fn ca_init_8_automatic_order_wins_over_overwatch() {
    let map = "
        ##########
        #aa.bb...#
        #aa.bb.y.#
        #z.......#
        ##########";
    let scene = Scene::new(map).ours('a', "regular-squad").foe('b', "veteran-fireteam").ours('z', "guard-detail");
    let mut stage = scene.foe('y', "guard-detail").begin();
    stage.token("b", "overwatch");
    let told = initiative(&mut stage, &[1, 1, 1, 1]);
    assert_eq!(told[0], "initiative 1 () a > b", "CA-INIT-8");
}
