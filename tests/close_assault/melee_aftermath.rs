//! Mop up and consolidation (CA-MOP-1 to 9, CA-CONSOL-1 to 4).

use serde_json::json;

use crate::scene::*;

const MAP: &str = "
        ############
        #aaabb.....#
        #aaabb...y.#
        #..........#
        #z.........#
        ############";

fn scene() -> Scene {
    let scene = Scene::new(MAP).ours('a', "regular-squad").foe('b', "regular-squad");
    scene.ours('z', "guard-detail").foe('y', "guard-detail")
}

/// The lines from the strikes of round 1 on.
fn after(dice: &[u8]) -> Vec<String> {
    let mut lines = scene().dice(dice).begin().lines(assault("a", "b"));
    let first = lines.iter().position(|line| line.starts_with("mopped")).expect("a round is fought");
    lines.split_off(first)
}

#[test]
fn ca_mop_1_2_and_4_who_lost_more_checks_at_once() {
    // They lose 2, we lose none: -2, and 5 is 3 against 4+.
    let lost = after(&[1, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5]);
    let expected = ["mopped 1 0:2 loser hostile", "morale b mop-up [-2 CA-MOP-2] 5 on 4+ failed", "removed b routed"];
    assert_eq!(lost[..3], expected, "CA-MOP-1, CA-MOP-2, CA-MOP-4");
    // Lost 2 against 1: -1, needs 5+.
    let close = after(&[1, 4, 4, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 5]);
    let expected = ["mopped 1 1:2 loser hostile", "morale b mop-up [-1 CA-MOP-2] 5 on 4+ passed"];
    assert_eq!(close[..2], expected, "CA-MOP-2");
}

#[test]
fn ca_mop_2_lost_3_against_1_needs_a_natural_6() {
    for (face, passed) in [(5, "failed"), (6, "passed")] {
        let told = after(&[1, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 4, 1, face]);
        let lines =
            ["mopped 1 1:3 loser hostile".to_owned(), format!("morale b mop-up [-2 CA-MOP-2] {face} on 4+ {passed}")];
        // One of four is left: it strikes once, with a hit that is not saved.
        assert_eq!(told[..2], lines, "CA-MOP-2");
    }
}

#[test]
fn ca_mop_3_the_loser_that_passes_fights_another_round() {
    let told = after(&[1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 4, 4]);
    assert_eq!(told[1], "morale b mop-up [-1 CA-MOP-2] 6 on 4+ passed", "CA-MOP-3");
    assert!(told[2].starts_with("initiative 2"), "CA-MOP-3: {told:?}");
}

#[test]
fn ca_mop_5_as_many_lost_no_morale_and_the_next_round() {
    let told = after(&[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4]);
    assert_eq!(told[0], "mopped 1 0:0 loser -", "CA-MOP-5");
    assert!(told[1].starts_with("initiative 2"), "CA-MOP-5: {told:?}");
}

#[test]
fn ca_mop_6_wiped_out_loses_without_a_check_even_if_it_killed_more() {
    // 2 guards are wiped out striking together with 8: they take 3 with them.
    let map =
        MAP.replace("#aaabb...y.#", "#aaa.....y.#").replace("#aaabb", "#aaahb").replace("#aaa.....y.#", "#aaa.b...y.#");
    let scene = Scene::new(&map).ours('a', "regular-squad").foe('b', "guard-detail");
    let mut stage = scene.ours('z', "guard-detail").foe('y', "guard-detail").stat("models", 1).begin();
    stage.edit::<fatal_funnel::rulebooks::close_assault::Stats>("b", |stats| stats.cqb = 3);
    let lines = stage.load(&[1, 4, 4, 1, 1, 1, 1, 1]).lines(assault("a", "b"));
    let mopped = lines.iter().position(|line| line.starts_with("mopped")).expect("a round is fought");
    assert!(lines[mopped].ends_with("loser -"), "CA-MOP-6: nobody checks: {lines:?}");
    assert_eq!(lines[mopped + 1..mopped + 3], ["+pinned a", "over, winner response (a)"], "CA-MOP-6");
}

#[test]
fn ca_mop_8_rounds_follow_each_other_within_the_activation() {
    let mut stage = scene().begin();
    let lines = stage.lines(assault("a", "b"));
    let over = lines.iter().position(|line| line.starts_with("over")).expect("it is fought to the end");
    let others = lines[..over].iter().any(|line| line.starts_with("asked") || line.starts_with("round"));
    assert!(!others, "CA-MOP-8: {lines:?}");
}

#[test]
fn ca_mop_9_after_round_20_the_assaulter_is_removed() {
    // All miss: initiative, 6 attacks, 4 attacks, twenty times; the bonus once.
    let mut dice = vec![1];
    for round in 0..20 {
        dice.extend(if round == 0 { vec![1; 11] } else { vec![3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] });
    }
    let mut stage = scene().dice(&dice).begin();
    let lines = stage.lines(assault("a", "b"));
    let last = lines.iter().position(|line| line.starts_with("mopped 20")).expect("twenty rounds are fought");
    let rest = ["removed a routed", "+pinned b", "over, winner hostile (b)", "asked hostile"];
    assert_eq!(lines[last + 1..], rest, "CA-MOP-9");
}

/// The winner before its free move.
fn won() -> Stage {
    let mut stage = scene().dice(&[1, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1]).begin();
    let lines = stage.lines(assault("a", "b"));
    assert_eq!(lines[lines.len() - 2..], ["+pinned a", "over, winner response (a)"], "CA-CONSOL-2");
    stage
}

#[test]
fn ca_consol_1_2_and_4_a_free_move_of_3_and_pinned_in_any_case() {
    let mut stage = won();
    stage.refuses("CA-CONSOL-1", hold("z"));
    let [x, y] = stage.tiles("a")[0];
    stage.refuses("CA-MOVE-1", walk("a", &[[x + 1, y], [x + 2, y], [x + 3, y], [x + 4, y]]));
    for order in [assault("a", "y"), plain("overwatch", "a"), json!({"order": "open", "figure": "a", "at": [4, 1]})] {
        assert!(!stage.accepts(&order), "CA-CONSOL-4: {order}");
    }
    let path = [[x + 1, y], [x + 2, y]];
    let lines = stage.lines(walk("a", &path));
    assert!(lines[0].starts_with("marched a freely 1: "), "CA-CONSOL-1: {lines:?}");
    assert_eq!(lines[1..], ["asked hostile"], "CA-CONSOL-4: nobody fires from Overwatch");
    assert_eq!(stage.tokens("a"), ["pinned"], "CA-CONSOL-2");
    // It declines the move and is Pinned all the same.
    let mut stage = won();
    stage.plays("CA-CONSOL-2", hold("a"), &["spent a", "asked hostile"]);
    assert_eq!(stage.tokens("a"), ["pinned"], "CA-CONSOL-2");
}

#[test]
fn ca_consol_3_a_winner_that_had_not_activated_counts_as_activated() {
    // The assaulters lose: their morale fails after round 1.
    let mut stage = scene().dice(&[1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1, 1, 2]).begin();
    let lines = stage.lines(assault("a", "b"));
    let end = ["removed a routed", "+pinned b", "over, winner hostile (b)", "asked hostile"];
    assert_eq!(lines[lines.len() - 4..], end, "CA-CONSOL-3");
    stage.plays("CA-CONSOL-3", hold("b"), &["spent b"]);
    stage.refuses("CA-TURN-1", plain("rally", "b"));
    stage.order(hold("y"));
    // Its first unpin test is in the next turn.
    stage.load(&[1, 6]);
    stage.order(hold("z"));
    assert!(stage.accepts(plain("rally", "b")), "CA-CONSOL-3");
}
