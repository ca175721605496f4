//! Rounds, Turns and Minor Actions (MO-TURN, MO-MINOR, MO-ORDER-2).

use fatal_funnel::model::Side;
use fatal_funnel::rulebooks::momentum::{Prone, Stowed};
use serde_json::json;

use crate::json_builders::*;
use crate::scene::Scene;

/// Two against two, all out of sight of each other.
fn apart() -> Scene {
    let map = "
        ############
        #a...#....b#
        #.c..#....z#
        #....#.....#
        ############";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'c', "medic");
    scene.foe("bob", 'b', "guard").foe("zed", 'z', "guard")
}

fn near() -> Scene {
    let map = "
        ############
        #a.......b.#
        #.c.......z#
        ############";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'c', "medic");
    scene.foe("bob", 'b', "guard").foe("zed", 'z', "guard")
}

#[test]
fn a_turn_is_one_task_and_minor_actions() {
    let mut stage = near().dice(&[18, 18]).begin();
    stage.order(plain("aim", "ann"));
    stage.order(attack("ann", "bob", "carbine"));
    stage.refuses("MO-TURN-1", attack("ann", "bob", "carbine"));
    stage.refuses("MO-TURN-1", plain("sprint", "ann"));
    stage.refuses("MO-TURN-2", plain("aim", "cat"));
}

#[test]
fn turns_go_back_and_forth() {
    let mut stage = apart().begin();
    assert_eq!(stage.active(), Side::Response, "MO-TURN-2: the player side acts first");
    stage.brings("MO-TURN-2", end(), json!([began("ann"), ended("ann"), asks("hostile")]));
    stage.refuses("MO-TURN-2", plain("aim", "ann"));
    // Any of its characters.
    stage.order(plain("aim", "zed"));
    stage.brings("MO-TURN-2", end(), json!([ended("zed"), asks("response")]));
    stage.refuses("MO-TURN-2", plain("aim", "ann"));
    stage.order(plain("aim", "cat"));
    stage.end();
    stage.order(plain("aim", "bob"));
    stage.brings(
        "MO-TURN-2: a new round",
        end(),
        json!([ended("bob"), {"event": "round_began", "round": 2, "initiative": "response"}, asks("response")]),
    );
}

#[test]
fn an_ambushed_side_acts_second_and_one_with_none_left_is_skipped() {
    assert_eq!(apart().first(Side::Hostile).begin().active(), Side::Hostile, "MO-TURN-2");
    let map = "
        #######
        #a.#.b#
        #..#.z#
        #######";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").foe("zed", 'z', "guard");
    let mut stage = scene.begin();
    stage.end();
    stage.order(plain("aim", "bob"));
    stage.brings("MO-TURN-2: ann has acted", end(), json!([ended("bob")]));
    assert_eq!(stage.active(), Side::Hostile, "MO-TURN-2");
}

#[test]
fn one_minor_action_is_free_and_further_ones_cost_what_was_taken() {
    // First free, second 1, third 2, fourth 3: four cost 6 Momentum.
    let mut stage = apart().pools(6, 0).begin();
    stage.refuses("MO-MINOR-1", plain("extra_minor", "ann"));
    stage.brings("MO-MINOR-1", plain("aim", "ann"), json!([began("ann"), minor("ann", "aim")]));
    stage.refuses("MO-MINOR-2", plain("prepare", "ann"));
    for (price, left, order) in [(1, 5, "prepare"), (2, 3, "drop_prone"), (3, 0, "draw")] {
        let before = left + price;
        stage.brings(
            "MO-MINOR-2, MO-SPEND-9, MO-SPEND-10",
            plain("extra_minor", "ann"),
            json!([pools("ann", "minor", 0, [before, left], [0, 0]), {"event": "minor_bought", "figure": "ann"}]),
        );
        let order =
            if order == "draw" { with(plain(order, "ann"), "item", json!("knife")) } else { plain(order, "ann") };
        stage.order(order);
    }
    assert_eq!(stage.pools(), (0, 0), "MO-MINOR-2: six in all");
}

#[test]
fn the_same_minor_action_is_not_taken_twice() {
    let mut stage = apart().pools(6, 0).begin();
    stage.order(plain("aim", "ann"));
    stage.order(plain("extra_minor", "ann"));
    stage.refuses("MO-MINOR-3", plain("aim", "ann"));
}

#[test]
fn the_free_one_is_taken_before_the_task_or_given_up() {
    let mut stage = near().pools(2, 0).dice(&[18, 18]).begin();
    stage.order(attack("ann", "bob", "carbine"));
    stage.refuses("MO-MINOR-2", plain("drop_prone", "ann"));
    // The example: the free one given up, one bought after the Task: 1 Momentum.
    stage.brings(
        "MO-ORDER-2, MO-SPEND-10",
        plain("extra_minor", "ann"),
        json!([pools("ann", "minor", 0, [2, 1], [0, 0]), {"event": "minor_bought", "figure": "ann"}]),
    );
    stage.order(plain("drop_prone", "ann"));
    // None during a Task.
    let mut stage = near().pools(2, 0).dice(&[3, 12, 3, 3, 3, 3, 3, 3, 3]).begin();
    stage.order(attack("ann", "bob", "carbine"));
    stage.refuses("MO-ORDER-2", plain("aim", "ann"));
}

#[test]
fn aim_rolls_one_die_again() {
    // The example: 18 and 7 against 14: the 18 becomes a 5, 2 successes.
    let mut stage = near().dice(&[18, 7, 5, 3, 3, 3, 3, 3, 3, 3]).begin();
    stage.edit::<fatal_funnel::rulebooks::momentum::Stats>("ann", |stats| stats.attributes.control = 10);
    stage.order(plain("aim", "ann"));
    let rolled = Roll {
        figure: "ann",
        task: attack_task("bob", "carbine", false),
        skill: ("Control", 10, "Security", 4, "MO-ATTACK-5"),
        why: &[RANGED],
        faces: &[18, 7],
        extra: 0,
        again: Some((0, 5)),
        helpers: &[],
    };
    assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled.event()], "MO-MINOR-4");
    stage.dice_are_spent();
}

#[test]
fn what_is_worn_is_taken_in_hand() {
    let mut stage = near().begin();
    stage.refuses("MO-MINOR-5", with(plain("draw", "ann"), "item", json!("shotgun")));
    stage.brings(
        "MO-MINOR-5",
        with(plain("draw", "ann"), "item", json!("knife")),
        json!([
            began("ann"),
            minor("ann", "draw"),
            {"event": "drew", "figure": "ann", "item": "knife", "at": null},
        ]),
    );
    let stowed = stage.part::<Stowed>("ann").map(|stowed| stowed.0).unwrap_or_default();
    assert_eq!(stowed, ["carbine"], "MO-MINOR-5: what was in hand is stowed");
}

#[test]
fn what_lies_within_reach_is_taken_up() {
    let map = "
        ########
        #af...b#
        ########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").object("book", 'f', "evidence", "");
    let mut stage = scene.objective("secure", "book").begin();
    let book = with(with(plain("draw", "ann"), "item", json!("book")), "at", json!([2, 1]));
    let events = stage.order(book);
    assert_eq!(events[2], json!({"event": "settled", "figure": "ann", "object": "book"}), "MO-MINOR-5");
    let far = Scene::new("########\n#a..f.b#\n########").ours("ann", 'a', "rifle").foe("bob", 'b', "guard");
    let mut stage = far.object("book", 'f', "evidence", "").begin();
    stage.refuses("MO-MINOR-5", with(with(plain("draw", "ann"), "item", json!("book")), "at", json!([4, 1])));
}

#[test]
fn down_and_up() {
    let mut stage = near().pools(6, 0).begin();
    stage.refuses("MO-MINOR-15", plain("stand", "ann"));
    stage.brings(
        "MO-MINOR-6",
        plain("drop_prone", "ann"),
        json!([began("ann"), minor("ann", "drop_prone"), gained("ann", "prone")]),
    );
    stage.order(plain("extra_minor", "ann"));
    stage.refuses("MO-MINOR-7", plain("stand", "ann"));
    let mut stage = near().pools(6, 0).begin();
    stage.put("ann", Prone);
    stage.brings(
        "MO-MINOR-15",
        plain("stand", "ann"),
        json!([began("ann"), minor("ann", "stand"), lost("ann", "prone")]),
    );
    stage.order(plain("extra_minor", "ann"));
    stage.refuses("MO-MINOR-7", plain("drop_prone", "ann"));
}

#[test]
fn who_lies_is_harder_to_hit_from_afar_and_easier_from_near() {
    // The example: at 6 tiles Difficulty 3, at 3 tiles 1.
    for (tiles, why) in [(6, ("Target prone", 1, "MO-MINOR-16")), (3, ("Target prone, near", -1, "MO-MINOR-16"))] {
        let scene = Scene::apart(tiles).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").dice(&[18, 18]);
        let mut stage = scene.begin();
        stage.put("bob", Prone);
        let why = [RANGED, why];
        let rolled = roll("ann", attack_task("bob", "carbine", false), RIFLE, &why, &[18, 18]);
        assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled], "MO-MINOR-16 at {tiles}");
    }
    let mut stage = near().begin();
    stage.put("ann", Prone);
    stage.refuses("MO-SPRINT-3", plain("sprint", "ann"));
}

#[test]
fn movement_goes_anywhere_in_medium_range() {
    let mut stage = apart().begin();
    stage.brings(
        "MO-MINOR-10, MO-MINOR-12",
        walk("ann", &[[2, 1], [3, 1]]),
        json!([
            began("ann"),
            minor("ann", "move"),
            stepped("ann", [1, 1], [2, 1], 14),
            stepped("ann", [2, 1], [3, 1], 12),
        ]),
    );
    // The rest of a Movement can still be walked, but not after another action.
    stage.brings("MO-MINOR-12", walk("ann", &[[4, 1]]), json!([stepped("ann", [3, 1], [4, 1], 10)]));
    stage.order(json!({"order": "guard", "figure": "ann", "stance": "defend"}));
    stage.refuses("MO-MINOR-3", walk("ann", &[[3, 1]]));
    let mut stage = Scene::apart(20).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.put("ann", Prone);
    let crawl = |tiles: i16| walk("ann", &(3..3 + tiles).map(|x| [x, 1]).collect::<Vec<_>>());
    assert!(stage.accepts(crawl(4)), "MO-MINOR-12: a prone character crawls 4 tiles");
    stage.refuses("MO-BOARD-1", crawl(5));
}

#[test]
fn movement_and_sprint_exclude_each_other() {
    let mut stage = apart().pools(6, 0).dice(&[18, 18]).begin();
    stage.order(walk("ann", &[[2, 1]]));
    stage.refuses("MO-SPRINT-3", plain("sprint", "ann"));
    let mut stage = apart().pools(6, 0).dice(&[18, 18]).begin();
    stage.order(plain("sprint", "ann"));
    stage.order(plain("go_on", "ann"));
    stage.order(plain("extra_minor", "ann"));
    stage.refuses("MO-MINOR-11", walk("ann", &[[2, 1]]));
}

#[test]
fn some_weapons_must_be_set_up() {
    let scene = || Scene::apart(6).ours("ann", 'a', "rifle").gear(&["marksman-rifle"]).foe("bob", 'b', "guard");
    let mut stage = scene().begin();
    stage.refuses("MO-MINOR-14", attack("ann", "bob", "marksman-rifle"));
    stage.brings("MO-MINOR-13", plain("prepare", "ann"), json!([began("ann"), minor("ann", "prepare")]));
    assert!(stage.accepts(attack("ann", "bob", "marksman-rifle")), "MO-MINOR-14");
}

#[test]
fn other_tasks_are_easier_when_prepared_and_attacks_are_not() {
    let map = "
        ##########
        #.aL...c.#
        #b##.....#
        ##########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'c', "medic").foe("bob", 'b', "guard");
    let mut stage = scene.dice(&[18, 18]).begin();
    stage.order(plain("prepare", "ann"));
    let why = [("Force the door", 1, "MO-TASK-13"), ("Prepared", -1, "MO-MINOR-14")];
    let skill = ("Fitness", 10, "Security", 4, "MO-TASK-13");
    let rolled = roll("ann", json!({"force": {"at": [3, 1]}}), skill, &why, &[18, 18]);
    let order = json!({"order": "force", "figure": "ann", "at": [3, 1]});
    assert_eq!(stage.only("rolled", order), [rolled], "MO-MINOR-13, MO-MINOR-14");
    let mut stage = near().dice(&[18, 18]).begin();
    stage.order(plain("prepare", "ann"));
    let rolled = roll("ann", attack_task("bob", "carbine", false), RIFLE, &[RANGED], &[18, 18]);
    assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled], "MO-MINOR-14");
}

/// A card lists the uses of a Minor Action, with the price.
#[test]
fn mo_minor_2_a_card_lists_what_a_minor_action_can_be_spent_on() {
    use fatal_funnel::model::FigureId;
    use fatal_funnel::referee::Presentation;
    use fatal_funnel::rulebooks::momentum::Momentum;
    let mut stage = near().begin();
    let card = |stage: &crate::scene::Stage, id: &str| Momentum::card(stage.world(), FigureId::new(id), Side::Response);
    let free = card(&stage, "ann").spends;
    assert!(free[0].english().starts_with("Minor Action: Move, Aim"), "MO-MINOR-1: {free:?}");
    stage.order(plain("aim", "ann"));
    let bought = card(&stage, "ann").spends;
    assert!(
        bought[0].english().starts_with("A further Minor Action costs 1 Momentum: Move, Prepare"),
        "MO-MINOR-2: {bought:?}"
    );
    assert!(card(&stage, "bob").spends.is_empty(), "what the enemy can do is its own affair");
}

/// `end_phase` gives a Turn up, which is at stake while no Task was attempted.
#[test]
fn mo_turn_2_a_turn_without_a_task_is_at_stake() {
    use fatal_funnel::referee::Presentation;
    use fatal_funnel::rulebooks::momentum::Momentum;
    let mut stage = near().dice(&[18, 18]).begin();
    let stake = |stage: &crate::scene::Stage| {
        Momentum::end_phase_warning(stage.world(), Side::Response, &[]).map(|words| words.english())
    };
    assert!(stake(&stage).is_some_and(|words| words.starts_with("no Turn has begun")), "MO-TURN-2");
    stage.order(plain("aim", "ann"));
    assert!(stake(&stage).is_some_and(|words| words.ends_with("has attempted no Task yet")), "MO-TURN-2");
    stage.order(attack("ann", "bob", "carbine"));
    assert_eq!(stake(&stage), None, "MO-TURN-1");
}
