//! Contact moves (CA-CONTACT-1 to 7).

use serde_json::Value;

use crate::scene::*;

/// The contact moves of an assault, one line each.
fn moves(stage: &mut Stage, target: &str) -> String {
    let lines = stage.lines(assault("a", target));
    lines.into_iter().find(|line| line.starts_with("engaged")).expect("it comes to CQB")
}

#[test]
fn ca_contact_1_2_and_6_within_3_into_contact_and_the_others_up_to_the_fight() {
    let map = "
        #############
        #..a..a.b...#
        #a......b...#
        #...........#
        #z.........y#
        #############";
    let scene = Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail");
    let mut stage = scene.ours('z', "guard-detail").foe('y', "guard-detail").begin();
    let told = moves(&mut stage, "b");
    // Model 2 is 2 tiles off and goes to the free tile that is cheapest to reach: beside it, in the row of its enemy. The
    // enemy's second model is touched from there; models 1 and 3 are further than 3 tiles and move up after.
    assert_eq!(told, "engaged a with b none (a2 6,1>7,1, a1 3,1>6,1, a3 1,2>7,2)", "CA-CONTACT-6");
}

#[test]
fn ca_contact_3_4_and_7_everybody_in_contact_fights() {
    // A corridor one tile wide: one model in front, eight attacks all the same.
    let map = "
        ################
        #aaaaaaaa.bbbb.#
        ################";
    let scene = Scene::new(map).ours('a', "regular-squad").foe('b', "guard-detail");
    let mut stage = scene.begin();
    stage.load(&[1]);
    let lines = stage.lines(assault("a", "b"));
    let struck = lines.iter().find(|line| line.starts_with("struck a")).expect("they strike");
    assert!(struck.starts_with("struck a at b 9 on 4+"), "CA-CONTACT-4: 8 models and a bonus of 1: {struck}");
    assert!(lines.contains(&"engaged a with b none (a8 8,1>9,1, a1 1,1>8,1)".to_owned()), "CA-CONTACT-2: {lines:?}");
    // Packed in a room or strung out in a corridor, the attacks are as many (CA-CONTACT-3, CA-CONTACT-7).
    let room = "
        #########
        #aaaa...#
        #aaaabb.#
        #....bb.#
        #########";
    let mut stage = Scene::new(room).ours('a', "regular-squad").foe('b', "guard-detail").begin();
    stage.load(&[1]);
    let lines = stage.lines(assault("a", "b"));
    let packed = lines.iter().find(|line| line.starts_with("struck a")).expect("they strike");
    assert!(packed.starts_with("struck a at b 9 on 4+"), "CA-CONTACT-7: {packed}");
}

#[test]
fn ca_contact_5_the_assaulted_move_only_where_they_are_not_touched_and_within_3() {
    let map = "
        ##############
        #.aa..b......#
        #....##......#
        #.....b.....b#
        #z..........y#
        ##############";
    let scene = Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail");
    let mut stage = scene.ours('z', "guard-detail").foe('y', "guard-detail").begin();
    stage.order(walk("a", &[[3, 2], [4, 1]]));
    let order = stage.order(assault("a", "b"));
    let engaged = order.iter().find(|event| event["event"] == "engaged").expect("it comes to CQB").clone();
    let of = |figure: &str| -> Vec<Value> {
        let all = engaged["moves"].as_array().cloned().unwrap_or_default();
        all.into_iter().filter(|placed| placed["figure"] == figure).collect()
    };
    assert!(!of("a").is_empty(), "CA-CONTACT-5");
    let first = of("b").iter().filter(|placed| placed["model"] == 1).count();
    assert_eq!(first, 0, "CA-CONTACT-5: who is touched stays where it is");
}
