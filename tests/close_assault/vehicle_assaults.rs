//! Assaults on vehicles (CA-VEH-1 to 14).

use fatal_funnel::rulebooks::close_assault::ActivationState;
use serde_json::json;

use crate::scene::*;

const MAP: &str = "
        #############
        #aaat.......#
        #aaa......y.#
        #z..........#
        #############";

fn carrier(template: &str, gear: &[&str], half_tiles: u16) -> Stage {
    let scene = Scene::new(MAP).ours('a', "assault-squad").gear(gear).foe('t', template);
    let mut stage = scene.foe('y', "guard-detail").ours('z', "guard-detail").begin();
    stage.edit::<ActivationState>("t", |doing| doing.travelled = half_tiles);
    stage
}

/// The lines of the assault from the bonus on.
fn told(stage: &mut Stage, faces: &[u8]) -> Vec<String> {
    let mut lines = stage.load(faces).lines(assault("a", "t"));
    stage.dice_are_spent();
    let first = lines.iter().position(|line| line.starts_with("bonus")).expect("they attack");
    lines.split_off(first)
}

#[test]
fn ca_veh_8_10_11_13_and_14_the_worked_example() {
    // A stationary carrier, rear 5; 6 models and 2 more: 8 automatic hits, one 6; damage 4 + 1 = 5: damaged.
    let mut stage = carrier("troop-carrier", &[], 0);
    let lines = told(&mut stage, &[2, 6, 5, 4, 3, 2, 1, 1, 1, 4, 4]);
    let expected = [
        "bonus a D6 2: 2",
        "struck a at t 8 on 1+:  hits 8 light 6 5 4 3 2 1 1 1 lost 0",
        "hull t very-light 4+1 against rear 5: damaged",
        "+damaged t",
        "morale t vehicle [] 4 on 4+ passed",
        "over, winner - ()",
        "asked hostile",
    ];
    assert_eq!(lines, expected, "CA-VEH-10, CA-VEH-11, CA-VEH-13, CA-VEH-14");
    assert_eq!(stage.tokens("a"), Vec::<String>::new(), "CA-VEH-14: nobody has won, and the infantry is not Pinned");
    // It is not locked: it activates as usual.
    assert!(stage.accepts(json!({"order": "overwatch", "figure": "t"})), "CA-VEH-12");
}

#[test]
fn ca_veh_9_and_10_a_demolition_charge_needs_no_6() {
    let mut stage = carrier("troop-carrier", &["demolition-charge"], 0);
    let lines = told(&mut stage, &[1, 1, 1, 1, 1, 1, 1, 1]);
    let expected = [
        "bonus a D6 1: 1",
        "struck a at t 7 on 1+:  hits 7 light 1 1 1 1 1 1 lost 0",
        "hull t demolition-charge 1+5 against rear 5: destroyed",
        "removed t destroyed",
        "+pinned a",
        "over, winner response (a)",
    ];
    assert_eq!(lines, expected, "CA-VEH-9, CA-VEH-10: die 1 + 5 = 6");
    assert!(stage.accepts(hold("a")), "CA-VEH-14: the free move");
    // A launcher is useless in CQB: its carrier is an ordinary model.
    let mut stage = carrier("troop-carrier", &["rocket-launcher"], 0);
    let lines = told(&mut stage, &[1, 1, 1, 1, 1, 1, 1, 1, 6]);
    assert_eq!(lines[1], "struck a at t 7 on 1+:  hits 7 light 1 1 1 1 1 1 1 lost 0", "CA-VEH-10");
}

#[test]
fn ca_veh_4_5_6_and_7_how_far_it_went_says_what_hits() {
    for (half_tiles, needed) in [(0, 1), (1, 4), (15, 4), (16, 4), (17, 4), (18, 6), (32, 6)] {
        let mut stage = carrier("troop-carrier", &[], half_tiles);
        let faces = if needed == 1 { vec![1; 9] } else { [&[1][..], &[needed - 1; 7], &[6]].concat() };
        let lines = told(&mut stage, &faces);
        assert!(
            lines[1].starts_with(&format!("struck a at t 7 on {needed}+")),
            "CA-VEH-4, CA-VEH-7: {half_tiles}: {lines:?}"
        );
    }
    // A 4 hits, a 3 does not; each hit's own die follows.
    let mut stage = carrier("troop-carrier", &[], 16);
    let lines = told(&mut stage, &[1, 4, 3, 3, 3, 3, 3, 3, 5, 6]);
    assert_eq!(lines[1], "struck a at t 7 on 4+: 4 3 3 3 3 3 3 hits 1 light 5 lost 0", "CA-VEH-5");
    let mut stage = carrier("troop-carrier", &[], 18);
    let lines = told(&mut stage, &[1, 5, 5, 5, 5, 5, 5, 5, 6]);
    assert_eq!(lines[1], "struck a at t 7 on 6+: 5 5 5 5 5 5 5 hits 0 lost 0", "CA-VEH-6");
}

#[test]
fn ca_veh_7_the_path_of_the_last_activation_is_added_up() {
    let map = "
        ####################
        #t.................#
        #..................#
        #..................#
        #z................y#
        ####################";
    let mut stage =
        Scene::new(map).ours('t', "troop-carrier").ours('z', "guard-detail").foe('y', "guard-detail").begin();
    let row = |from: i16, to: i16| (from..=to).map(|x| [x, 1]).collect::<Vec<_>>();
    stage.order(walk("t", &row(2, 9)));
    stage.order(walk("t", &row(10, 17)));
    assert_eq!(
        stage.part::<ActivationState>("t").map(|doing| doing.travelled),
        Some(32),
        "CA-VEH-7: two moves of 8 are 16"
    );
    stage.order(hold("y"));
    assert_eq!(
        stage.part::<ActivationState>("t").map(|doing| doing.travelled),
        Some(32),
        "CA-VEH-7: until its next activation"
    );
}

#[test]
fn ca_veh_3_one_round_and_it_is_over() {
    let mut stage = carrier("battle-tank", &[], 0);
    let lines = told(&mut stage, &[1, 1, 1, 1, 1, 1, 1, 1, 2]);
    assert_eq!(lines.iter().filter(|line| line.starts_with("struck")).count(), 1, "CA-VEH-3");
    assert_eq!(lines[2..4], ["morale t vehicle [] 2 on 3+ failed", "+pinned t"], "CA-VEH-11: failed, it is Pinned");
}

#[test]
fn ca_veh_14_a_vehicle_on_overwatch_fires_first() {
    let mut stage = carrier("troop-carrier", &[], 0);
    stage.token("t", "overwatch");
    stage.load(&[1, 1, 1]);
    let lines = stage.lines(assault("a", "t"));
    let expected = [
        "declared a on t, standing",
        "-overwatch t",
        "fired on watch t at a (1 machine-gun: 1 1 1) hits 0 save 5:  lost 0",
    ];
    assert_eq!(lines[1..4], expected, "CA-VEH-14, CA-WATCH-2");
    assert!(!lines.iter().any(|line| line.starts_with("initiative")), "CA-VEH-13: neither side rolls initiative");
}

#[test]
fn ca_veh_1_and_2_any_infantry_endangers_an_unscreened_vehicle() {
    for template in ["militia-band", "guard-detail", "support-team", "regular-squad", "veteran-fireteam"] {
        for vehicle in ["light-truck", "troop-carrier", "battle-tank"] {
            let map = MAP.replace("aaa", "aa.").replace("#aa.t", "#.aat");
            let scene = Scene::new(&map).ours('a', template).foe('t', vehicle);
            let stage = scene.foe('y', "guard-detail").ours('z', "guard-detail").begin();
            let odds = stage.odds(&assault("a", "t")).expect("CA-VEH-2: no special weapon is needed");
            let harmed: u32 =
                odds.outcomes.iter().filter(|outcome| outcome.name != "no effect").map(|o| o.basis_points).sum();
            assert!(harmed > 1000, "CA-VEH-1: {template} on {vehicle}: {harmed} of 10000 do harm");
        }
    }
}

#[test]
fn ca_veh_13_a_vehicle_in_a_doorway_is_refused() {
    let map = "
        ##########
        #t..#....#
        #.../....#
        #...#...y#
        ##########";
    let mut stage = Scene::new(map).ours('t', "light-truck").foe('y', "guard-detail").begin();
    stage.refuses("CA-BOARD-1", walk("t", &[[2, 1], [3, 1], [4, 1]]));
    let map = map.replace('/', "+");
    let mut stage = Scene::new(&map).ours('t', "light-truck").foe('y', "guard-detail").begin();
    stage.refuses("CA-BOARD-4", walk("t", &[[2, 2], [3, 2], [4, 2]]));
    let moves = stage.listed("move");
    assert!(moves.len() >= 2, "{moves:?}");
    assert!(moves.iter().all(|order| {
        order["path"].as_array().is_some_and(|path| path.iter().all(|tile| tile[0].as_i64().is_some_and(|x| x < 3)))
    }));
}
