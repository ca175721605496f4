//! Figures: stat lines, weapons, and which of them is fired.

use fatal_funnel::model::{FigureId, Figures, Word};
use fatal_funnel::rulebooks::modern_cqb::{Gear, Stats, Weapons, Wounded, Wounds};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, fire};

#[test]
fn cqb_fig_2_every_stat_line() {
    for (template, [move_points, aim, control, nerve, armor, wounds]) in [
        ("operator", [5, 3, 3, 3, 2, 3]),
        ("gunman", [5, 2, 1, 2, 0, 2]),
        ("lookout", [5, 1, 1, 1, 0, 2]),
        ("security", [5, 3, 2, 2, 1, 2]),
        ("fanatic", [5, 2, 1, 3, 0, 3]),
        ("civilian", [4, 0, 0, 1, 0, 2]),
    ] {
        let stage = Scene::new("a.").response("one", 'a').hostile("two", [1, 0], template).begin();
        let stats = stage.world().of::<Stats>(FigureId::new("two")).copied();
        assert_eq!(stats, Some(Stats { move_points, aim, control, nerve, armor, wounds }), "CQB-FIG-2: {template}");
        assert_eq!(stage.state_of("two")["wounds"], wounds, "CQB-FIG-2: {template} starts unhurt");
    }
}

#[test]
fn cqb_fig_1_a_figure_has_a_stat_line_weapons_gear_and_a_doctrine() {
    let scene = Scene::new("a.").response("one", 'a').gear(&["pistol", "breaching-charge", "smg"]).stat("wounds", 2);
    let scene = scene.stat("move", 3).stat("aim", 4).stat("control", 5).stat("nerve", 6).stat("armor", 7);
    let stage = scene.doctrine("breacher").begin();
    let (world, one) = (stage.world(), FigureId::new("one"));
    let stats = Stats { move_points: 3, aim: 4, control: 5, nerve: 6, armor: 7, wounds: 2 };
    assert_eq!(world.of::<Stats>(one), Some(&stats), "CQB-FIG-1");
    assert_eq!(world.of::<Wounds>(one), Some(&Wounds(2)), "CQB-FIG-1");
    assert_eq!(world.of::<Weapons>(one).unwrap().0, ["pistol", "smg"].map(Word::new), "CQB-FIG-1");
    assert_eq!(world.of::<Gear>(one).unwrap().0, ["breaching-charge"].map(Word::new), "CQB-FIG-1");
    let doctrine = world.of::<fatal_funnel::rulebooks::modern_cqb::Doctrine>(one);
    assert_eq!(doctrine.unwrap().0, Word::new("breacher"), "CQB-FIG-1");
}

/// A shooter at one end of a corridor and a target so many tiles off, known for what it is.
fn range(weapons: &[&str], tiles: i16, moved: bool) -> Stage {
    let corridor = format!("{}\n{}", ".".repeat(45), "#".repeat(45));
    let scene = Scene::new(&corridor).response("alpha", [0, 0]).gear(weapons).hostile("gun", [tiles, 0], "gunman");
    scene.walked("alpha", u16::from(moved)).confirmed("gun").confirmed("alpha").fire_phase()
}

/// Fire values by weapon: tiles, whether the shooter moved, and the value; none where it does not reach.
#[test]
fn cqb_fig_2_every_weapon_at_every_range() {
    let cases: &[(&str, &str, &[(i16, bool, Option<i16>)])] = &[
        ("pistol", "Pistol", &[(1, false, Some(1)), (10, false, Some(1)), (10, true, Some(1)), (11, false, None)]),
        ("smg", "SMG", &[(1, true, Some(2)), (14, false, Some(2)), (15, false, None)]),
        ("carbine", "Carbine", &[(1, false, Some(2)), (24, true, Some(2)), (25, false, None)]),
        (
            "shotgun",
            "Shotgun",
            &[(1, true, Some(3)), (4, false, Some(3)), (5, false, Some(1)), (8, true, Some(1)), (9, false, None)],
        ),
        (
            "marksman-rifle",
            "Marksman rifle",
            &[(1, false, Some(3)), (40, false, Some(3)), (1, true, Some(1)), (40, true, Some(1)), (41, false, None)],
        ),
    ];
    for (weapon, name, ranges) in cases {
        for (tiles, moved, value) in *ranges {
            let why = format!("CQB-FIG-2: {weapon} at {tiles}, moved {moved}");
            let mut stage = range(&[weapon], *tiles, *moved);
            let Some(value) = value else {
                stage.refuses("CQB-FIG-2", fire("alpha", "gun"));
                continue;
            };
            let events = stage.order(fire("alpha", "gun"));
            assert_eq!(events[0]["weapon"], *weapon, "{why}");
            let line = json!({"pool": "attack", "name": name, "dice": value, "rule": "CQB-FIRE-1"});
            assert_eq!(events[0]["ledger"][0], line, "{why}");
        }
    }
}

/// The distance is the straight way's: a diagonal counts one and a half.
#[test]
fn cqb_fig_2_range_is_the_straight_ways() {
    let hall = ["............"; 12].join("\n");
    let shot = |at: [i16; 2]| {
        let scene = Scene::new(&hall).response("alpha", [0, 0]).gear(&["pistol"]).hostile("gun", at, "gunman");
        scene.confirmed("gun").fire_phase()
    };
    assert!(shot([7, 7]).accepts(&fire("alpha", "gun")), "CQB-FIG-2: 7 and 7 is 10");
    shot([8, 7]).refuses("CQB-FIG-2", fire("alpha", "gun"));
}

#[test]
fn cqb_fig_2_the_best_weapon_there_is_fired_and_the_first_of_equals() {
    for (weapons, tiles, moved, fired) in [
        (&["pistol", "carbine"][..], 5, false, "carbine"),
        (&["smg", "carbine"], 5, false, "smg"),
        (&["carbine", "smg"], 5, false, "carbine"),
        (&["carbine", "shotgun"], 4, false, "shotgun"),
        (&["carbine", "shotgun"], 5, false, "carbine"),
        (&["smg", "carbine"], 15, false, "carbine"),
        (&["marksman-rifle", "smg"], 10, false, "marksman-rifle"),
        (&["marksman-rifle", "smg"], 10, true, "smg"),
        (&["pistol", "marksman-rifle"], 10, true, "pistol"),
    ] {
        let events = range(weapons, tiles, moved).order(fire("alpha", "gun"));
        assert_eq!(events[0]["weapon"], fired, "CQB-FIG-2: {weapons:?} at {tiles}, moved {moved}");
    }
}

/// What inflicts Bleed.
#[test]
fn cqb_fig_2_carbine_shotgun_and_marksman_rifle_bleed() {
    for (weapon, bleeds) in
        [("pistol", false), ("smg", false), ("carbine", true), ("shotgun", true), ("marksman-rifle", true)]
    {
        let mut stage = range(&[weapon], 3, false);
        stage.put("gun", Wounds(1));
        stage.load(&[8; 8]);
        stage.order(fire("alpha", "gun"));
        let wanted: &[&str] = if bleeds { &["downed", "bleeding"] } else { &["downed"] };
        assert_eq!(stage.tokens("gun"), wanted, "CQB-FIG-2, CQB-BLEED-1: {weapon}");
    }
}

/// A Wound takes an Aim or a Control die, and none where there is none: the weapon's and the help's stay.
#[test]
fn cqb_wound_2_a_wound_takes_no_more_than_there_is() {
    let scene = |aim: i64, control: i64| {
        let map = "########\n#a.L...#\n#.b#...#\n########";
        let scene = Scene::new(map).response("alpha", [2, 1]).stat("aim", aim).stat("control", control).with(Wounded);
        scene.response("bravo", 'b').hostile("gun", 'a', "gunman").confirmed("gun").fire_phase()
    };
    let dice = |stage: &Stage, order: Value, pool: &str| stage.odds(&order).expect("a roll").ledger.dice(pool);
    let breach = json!({"order": "breach", "figure": "alpha", "at": [3, 1]});
    // The carbine's 2, and 1 for standing still; Aim 1 is what the Wound takes.
    assert_eq!(dice(&scene(1, 1), fire("alpha", "gun"), "attack"), 3, "CQB-WOUND-2");
    assert_eq!(dice(&scene(0, 0), fire("alpha", "gun"), "attack"), 3, "CQB-WOUND-2: no weapon die is lost");
    assert_eq!(dice(&scene(0, 1), breach.clone(), "control"), 1, "CQB-WOUND-2, CQB-DICE-5");
    assert_eq!(dice(&scene(0, 0), breach, "control"), 1, "CQB-WOUND-2: help is no Control of its own");
}
