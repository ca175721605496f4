//! Attacks, hits, saves and casualties (CA-ATTACK-1 to 5, CA-HIT-1, CA-HIT-2, CA-SAVE-1, CA-SAVE-2, CA-LOSS-1).

use crate::scene::*;

/// Two squads face to face in the open, with another unit left on either side.
fn open(ours: &str, theirs: &str, map: &str) -> Scene {
    let scene = Scene::new(map).ours('a', ours).foe('b', theirs);
    scene.ours('z', "guard-detail").foe('y', "guard-detail")
}

const FIVE: &str = "
        ##########
        #aaabb...#
        #aa.bb.y.#
        #z.......#
        ##########";
const SIX: &str = "
        ##########
        #aaabb...#
        #aaabb.y.#
        #z.......#
        ##########";

/// The lines of an assault that begin with a word.
fn told(scene: Scene, dice: &[u8], word: &str) -> Vec<String> {
    let mut stage = scene.dice(dice).begin();
    let lines = stage.lines(assault("a", "b"));
    lines.into_iter().filter(|line| line.starts_with(word)).collect()
}

#[test]
fn ca_attack_1_2_and_3_a_model_an_attack_and_a_die_more() {
    // 5 models, a D6 of 5 is a D3 of 3: 8 attacks. 6 models and a 4: 10.
    let five = open("regular-squad", "guard-detail", FIVE);
    assert_eq!(told(five, &[5], "bonus"), ["bonus a D3 5: 3"], "CA-ATTACK-2");
    let five = told(open("regular-squad", "guard-detail", FIVE), &[5], "struck a");
    assert!(five[0].starts_with("struck a at b 8 on 4+"), "CA-ATTACK-1, CA-ATTACK-2: {five:?}");
    let six = open("regular-squad", "guard-detail", SIX);
    assert_eq!(told(six, &[4], "bonus"), ["bonus a D6 4: 4"], "CA-ATTACK-3");
    let six = told(open("regular-squad", "guard-detail", SIX), &[4], "struck a");
    assert!(six[0].starts_with("struck a at b 10 on 4+"), "CA-ATTACK-3: {six:?}");
}

#[test]
fn ca_attack_4_only_the_assaulters_and_only_in_the_first_round() {
    // All miss in round 1; then both roll 3 and strike together.
    let misses = [&[6][..], &[1; 12], &[1; 4], &[3, 3], &[1; 6], &[1; 4]].concat();
    let mut stage = open("regular-squad", "guard-detail", SIX).dice(&misses).begin();
    let lines = stage.lines(assault("a", "b"));
    let struck: Vec<String> =
        lines.iter().filter(|line| line.starts_with("struck")).map(|line| line[..18].to_owned()).collect();
    let expected = ["struck a at b 12 o", "struck b at a 4 on", "struck a at b 6 on", "struck b at a 4 on"];
    assert_eq!(struck[..4], expected, "CA-ATTACK-4");
    assert_eq!(lines.iter().filter(|line| line.starts_with("bonus")).count(), 1, "CA-ATTACK-4");
}

#[test]
fn ca_attack_5_the_threshold_is_looked_at_once_and_the_die_is_not_cut() {
    // 6 models start round 1 and roll 4 on the D6, then lose 2 before they strike: 4 + 4 attacks.
    let map = "
        ############
        #...hb.....#
        #aa.hb.....#
        #aa.hb.....#
        #aa..b...y.#
        #z.........#
        ############";
    let scene = open("regular-squad", "regular-squad", map);
    let mut stage = scene.begin();
    stage.order(walk("a", &[[2, 3], [3, 4]]));
    stage.load(&[1, 5, 4, 4, 4, 1, 1, 1, 2]);
    let lines = stage.lines(assault("a", "b"));
    let rest = ["bonus a D6 4: 4", "struck b at a 4 on 4+: 4 4 1 1 hits 2 save 6: 1 2 lost 2", "fell a: 2 3"];
    assert_eq!(lines[3..6], rest, "CA-ATTACK-5: {lines:?}");
    assert!(lines[6].starts_with("struck a at b 8 on 4+"), "CA-ATTACK-5: {lines:?}");
}

#[test]
fn ca_hit_1_and_2_the_attackers_rating_says_what_hits() {
    // Rating 4 needs 3+: 1 2 3 3 5 6 are four hits. The target's rating makes no difference.
    for target in ["militia-band", "veteran-fireteam"] {
        let scene = open("assault-squad", target, SIX);
        let struck = told(scene, &[1, 1, 2, 3, 3, 5, 6, 1], "struck a");
        assert!(struck[0].starts_with("struck a at b 7 on 3+: 1 2 3 3 5 6 1 hits 4"), "CA-HIT-2: {struck:?}");
    }
}

#[test]
fn ca_save_1_and_2_the_better_of_armour_and_cover_for_the_assaulted_alone() {
    // Full cover 4+ is better than armour 6+: 3 hits, saves 4 2 6, one lost.
    let map = "
        ############
        #...Hb.....#
        #aa.Hb.....#
        #aa.Hb.....#
        #....b...y.#
        #z.........#
        ############";
    let mut stage = open("regular-squad", "regular-squad", map).begin();
    stage.order(walk("a", &[[2, 2], [3, 3]]));
    let lines = stage.load(&[6, 1, 1, 4, 4, 4, 1, 1, 4, 2, 6, 4, 1, 1, 5]).lines(assault("a", "b"));
    let struck: Vec<&String> = lines.iter().filter(|line| line.starts_with("struck")).collect();
    assert_eq!(struck[0], "struck a at b 5 on 4+: 4 4 4 1 1 hits 3 save 4: 4 2 6 lost 1", "CA-SAVE-2: {lines:?}");
    assert_eq!(struck[1], "struck b at a 3 on 4+: 4 1 1 hits 1 save 6: 5 lost 1", "CA-SAVE-2: armour only");
    // Without a save none is rolled.
    let none = told(open("regular-squad", "guard-detail", FIVE), &[1, 4, 4, 1, 1, 1, 1], "struck a");
    assert_eq!(none[0], "struck a at b 6 on 4+: 4 4 1 1 1 1 hits 2 lost 2", "CA-SAVE-2");
}

#[test]
fn ca_loss_1_ordinary_models_first_then_special_weapons_then_the_leader() {
    let map = "
        ###########
        #a....bbb.#
        #z.....y..#
        ###########";
    let scene = Scene::new(map).ours('a', "guard-detail").gear(&[]).foe('b', "guard-detail").gear(&["machine-gun"]);
    let mut stage = scene.ours('z', "guard-detail").foe('y', "guard-detail").stat("morale", 2).begin();
    let mut fell = Vec::new();
    for _ in 0..3 {
        stage.load(&[6, 6, 6]);
        let lines = stage.lines(fire("a", "b"));
        fell.extend(lines.into_iter().filter(|line| line.starts_with("fell")));
        stage.edit::<fatal_funnel::rulebooks::close_assault::ActivationState>("a", |doing| {
            (doing.fired, doing.actions) = (false, 2);
        });
        stage.token("b", "pinned");
    }
    assert_eq!(fell, ["fell b: 3", "fell b: 2", "fell b: 1"], "CA-LOSS-1");
}

#[test]
fn ca_loss_1_surplus_hits_are_lost() {
    let scene = open("regular-squad", "guard-detail", &FIVE.replace("#aa.bb", "#aa..."));
    let struck = told(scene, &[1, 6, 6, 6, 6, 6, 6], "struck a");
    assert_eq!(struck[0], "struck a at b 6 on 4+: 6 6 6 6 6 6 hits 6 lost 2", "CA-LOSS-1");
}
