//! Breach: what may be forced, with what, and what it does to everybody near.

use fatal_funnel::board::{Board, Door, DoorKind, LaneKind, Terrain, Tile};
use fatal_funnel::model::{FigureId, Figures};
use fatal_funnel::rulebooks::modern_cqb::Gear;
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, gained, heard, ledger, sighted, tested};

const CONTROL: (&str, &str, i16, &str) = ("control", "Control", 3, "CQB-BREACH-2");
const EXPLOSIVE: (&str, &str, i16, &str) = ("control", "Explosive", 2, "CQB-BREACH-5");
const ENTRY: [i16; 2] = [3, 1];

/// An operator with a charge beside an entry of some kind; behind it a room.
fn before(entry: &str) -> Scene {
    let map = "########\n#.a+...#\n#..#...#\n########".replace('+', entry);
    Scene::new(&map).response("alpha", 'a').gear(&["carbine", "breaching-charge"])
}

fn force(explosive: bool) -> Value {
    let order = json!({"order": "breach", "figure": "alpha", "at": ENTRY});
    if explosive { json!({"order": "breach", "figure": "alpha", "at": ENTRY, "explosive": true}) } else { order }
}

/// A try at the entry: its ledger, the faces, how many successes it took, whether it opened, and by a charge or not.
fn tried(lines: &[(&str, &str, i16, &str)], faces: &[u8], needed: u16, opened: bool, explosive: bool) -> Value {
    let mut event = json!({"event": "breached", "figure": "alpha", "at": ENTRY, "ledger": ledger(lines),
        "faces": faces, "needed": needed, "opened": opened});
    if explosive {
        event["explosive"] = json!(true);
    }
    event
}

fn nerve(figure: &str, faces: &[u8], needed: u16, passed: bool) -> Value {
    tested(figure, "explosive", faces.len() as i16, faces, needed, passed)
}

fn rises(before: u16) -> Value {
    json!({"event": "heat_changed", "before": before, "after": before + 1})
}

fn door(stage: &Stage) -> Option<Door> {
    stage.world().resource::<Board>().door(Tile::from(ENTRY))
}

fn terrain(stage: &Stage) -> Terrain {
    stage.world().resource::<Board>().terrain(Tile::from(ENTRY))
}

fn charges(stage: &Stage) -> usize {
    stage.world().of::<Gear>(FigureId::new("alpha")).map_or(0, |gear| gear.0.len())
}

// -------------------------------------------------------------------------------- what may be forced

#[test]
fn cqb_breach_1_locked_barricaded_gate_soft_wall_and_nothing_else() {
    for (entry, by_hand, by_charge, why) in [
        ("L", true, true, "CQB-BREACH-1: a locked door"),
        ("B", true, true, "CQB-BREACH-1: a barricaded door"),
        ("G", true, true, "CQB-BREACH-1: a reinforced gate"),
        ("%", true, true, "CQB-BREACH-1: a soft wall"),
        ("+", false, true, "CQB-BREACH-1, CQB-BREACH-5: an ordinary door, by a charge alone"),
        ("/", false, false, "CQB-BREACH-1: not one that stands open"),
        ("#", false, false, "CQB-BREACH-1: not a wall"),
        ("W", false, false, "CQB-BREACH-1: not a window"),
        ("H", false, false, "CQB-BREACH-1: not an obstacle"),
        (".", false, false, "CQB-BREACH-1: not an opening"),
    ] {
        for (explosive, legal) in [(false, by_hand), (true, by_charge)] {
            let mut stage = before(entry).fire_phase();
            assert_eq!(stage.accepts(&force(explosive)), legal, "{why}");
            if !legal {
                assert_eq!(stage.refused(force(explosive)).0, "CQB-BREACH-1", "{why}");
            }
        }
    }
    let wedged = Door { wedged: true, ..Door::closed(DoorKind::Ordinary) };
    let mut stage = before("+").door(ENTRY, wedged).fire_phase();
    stage.refuses("CQB-UTIL-5", force(false));
    assert!(stage.accepts(&force(true)), "CQB-BREACH-5: a wedged door, by a charge");
    before("L").gear(&["carbine"]).fire_phase().refuses("CQB-BREACH-5", force(true));
}

/// Successes that each entry takes, one too few and just enough.
#[test]
fn cqb_breach_2_and_3_how_many_successes_open_what() {
    for (entry, needed, why) in [
        ("L", 1, "CQB-BREACH-2: a locked door"),
        ("B", 2, "CQB-BREACH-3: a barricaded door"),
        ("G", 2, "CQB-BREACH-3: a reinforced gate"),
        ("%", 2, "CQB-BREACH-3: a soft wall"),
    ] {
        for successes in 0..=3 {
            let faces: Vec<u8> = (0..3).map(|die| if die < successes { 6 } else { 5 }).collect();
            let opened = successes >= needed;
            let mut stage = before(entry).dice(&faces).fire_phase();
            let mut events = vec![tried(&[CONTROL], &faces, needed, opened, false)];
            events.extend((!opened).then(|| heard("alpha", ENTRY, &[])));
            stage.plays(why, force(false), json!(events));
            stage.dice_are_spent();
            assert_eq!(stage.world().resource::<Board>().passable(Tile::from(ENTRY)), opened, "{why}: {successes}");
        }
    }
}

#[test]
fn cqb_breach_4_a_failure_leaves_it_shut_and_is_its_loud_act() {
    let mut stage = before("B").heat(2).dice(&[8, 5, 5]).fire_phase();
    let events = json!([tried(&[CONTROL], &[8, 5, 5], 2, false, false), heard("alpha", ENTRY, &[]), rises(2)]);
    stage.plays("CQB-BREACH-4: Heat rises by 1, once", force(false), events);
    assert_eq!(door(&stage), Some(Door::closed(DoorKind::Barricaded)), "CQB-BREACH-4");
    let mut stage = before("B").heat(2).dice(&[8, 8, 5]).fire_phase();
    stage.plays(
        "CQB-BREACH-4: one that opens is quiet",
        force(false),
        json!([tried(&[CONTROL], &[8, 8, 5], 2, true, false)]),
    );
}

// -------------------------------------------------------------------------------- explosives

/// A charge opens a standard door without a roll.
#[test]
fn cqb_breach_5_a_standard_door_opens_by_itself() {
    let wedged = Door { wedged: true, ..Door::closed(DoorKind::Ordinary) };
    let cases: [(&str, fn(Scene) -> Scene, &str); 3] = [
        ("+", |scene| scene, "CQB-BREACH-5: an ordinary door"),
        ("L", |scene| scene, "CQB-BREACH-5: a locked door"),
        ("+", |scene| scene, "CQB-BREACH-5: a wedged door"),
    ];
    for (index, (entry, change, why)) in cases.into_iter().enumerate() {
        let scene = change(before(entry));
        let scene = if index == 2 { scene.door(ENTRY, wedged) } else { scene };
        let mut stage = scene.dice(&[8, 2, 2]).fire_phase();
        let events =
            json!([tried(&[], &[], 0, true, true), nerve("alpha", &[8, 2, 2], 1, true), heard("alpha", ENTRY, &[])]);
        stage.plays(why, force(true), events);
        stage.dice_are_spent();
        assert_eq!((charges(&stage), terrain(&stage)), (0, Terrain::Threshold), "{why}");
    }
}

/// Elsewhere a charge is two Control dice more; it is used up either way, and what it does to ears and nerves it does
/// always.
#[test]
fn cqb_breach_5_other_entries_with_two_dice_more() {
    for (entry, stays, why) in [
        ("B", Terrain::Doorway, "CQB-BREACH-5: a barricaded door"),
        ("G", Terrain::Doorway, "CQB-BREACH-5: a gate"),
        ("%", Terrain::SoftWall, "CQB-BREACH-5: a soft wall"),
    ] {
        for opened in [true, false] {
            let faces = [8, if opened { 8 } else { 2 }, 2, 2, 2];
            let mut stage = before(entry).heat(0).dice(&[&faces[..], &[8, 2, 2]].concat()).fire_phase();
            let events = json!([
                tried(&[CONTROL, EXPLOSIVE], &faces, 2, opened, true),
                nerve("alpha", &[8, 2, 2], 1, true),
                heard("alpha", ENTRY, &[]),
                rises(0),
            ]);
            stage.plays(why, force(true), events);
            stage.dice_are_spent();
            let left = if opened { Terrain::Threshold } else { stays };
            assert_eq!((charges(&stage), terrain(&stage)), (0, left), "{why}: opened {opened}");
        }
    }
}

#[test]
fn cqb_breach_6_the_threshold_is_rough_half_cover_and_a_lane() {
    let mut stage = before("+").dice(&[8, 2, 2]).fire_phase();
    stage.order(force(true));
    let board = stage.world().resource::<Board>();
    let at = Tile::from(ENTRY);
    assert!(board.passable(at) && board.rough(at), "CQB-BREACH-6: rough");
    // Half cover for a figure behind it, toward a shooter beyond it.
    let cover = board.cover(Tile::new(4, 1), Tile::new(1, 1));
    assert_eq!(cover, fatal_funnel::board::Cover::Half, "CQB-BREACH-6: half cover");
    let lane = board.lanes().iter().find(|lane| lane.kind == LaneKind::Breach).expect("CQB-BREACH-6: a lane is left");
    let tiles: Vec<[i16; 2]> = lane.tiles.iter().map(|tile| [tile.x, tile.y]).collect();
    assert_eq!(tiles, [[1, 1], [2, 1], [3, 1], [4, 1], [5, 1], [6, 1]], "CQB-BREACH-6");
    // Not where it stays shut, and not by hand.
    for (explosive, faces) in [(true, &[2, 2, 2, 2, 2, 8, 2, 2][..]), (false, &[8, 8, 8])] {
        let mut stage = before("B").dice(faces).fire_phase();
        stage.order(force(explosive));
        let breaches = stage.world().resource::<Board>().lanes().iter().filter(|lane| lane.kind == LaneKind::Breach);
        assert_eq!((breaches.count(), terrain(&stage)), (0, Terrain::Doorway), "CQB-BREACH-6: explosive {explosive}");
    }
}

/// Everybody beside the threshold tests Nerve, on either side of it; those in the room beyond are caught.
#[test]
fn cqb_breach_7_everybody_beside_the_blast_tests_nerve() {
    let map = "
        ##########
        #.a+c..e.#
        #.b#d....#
        ##########";
    let scene = || {
        let scene = Scene::new(map).response("alpha", 'a').gear(&["carbine", "breaching-charge"]);
        let scene = scene.response("bravo", 'b').response("far", [1, 1]);
        scene.hostile("gun", 'c', "gunman").civilian("clerk", 'd').hostile("eye", 'e', "lookout")
    };
    let mut stage = scene().dice(&[8, 2, 2, 5, 5, 5, 8, 2, 8, 4]).fire_phase();
    let events = json!([
        tried(&[], &[], 0, true, true),
        sighted("response", "gun", ["unknown", "confirmed"], [4, 1], Some("alpha")),
        sighted("response", "eye", ["unknown", "confirmed"], [7, 1], Some("alpha")),
        sighted("hostile", "alpha", ["unknown", "confirmed"], [2, 1], Some("gun")),
        sighted("hostile", "far", ["unknown", "confirmed"], [1, 1], Some("gun")),
        nerve("alpha", &[8, 2, 2], 1, true),
        nerve("bravo", &[5, 5, 5], 1, false),
        gained("bravo", "suppressed"),
        nerve("gun", &[8, 2], 2, false),
        gained("gun", "suppressed"),
        nerve("clerk", &[8], 2, false),
        gained("clerk", "panicking"),
        json!({"event": "panicked", "figure": "clerk", "face": 4, "mood": "runs"}),
        gained("gun", "freshly-breached"),
        gained("clerk", "freshly-breached"),
        gained("eye", "freshly-breached"),
        heard("alpha", ENTRY, &["hostile"]),
    ]);
    stage.plays("CQB-BREACH-7: 1 for the side that braced, 2 for all others", force(true), events);
    stage.dice_are_spent();
    let mut stage = scene().dice(&[8, 2, 2, 8, 2, 2, 8, 8, 2]).fire_phase();
    let words = stage.order(force(true));
    let passed = |figure: &str| {
        words.iter().find(|e| e["event"] == "nerve_tested" && e["figure"] == figure).map(|e| e["passed"].clone())
    };
    assert_eq!(passed("gun"), Some(json!(true)), "CQB-BREACH-7: two successes are enough");
    assert_eq!((passed("eye"), passed("far")), (None, None), "CQB-BREACH-7: only those beside it");
}

/// A breach by hand calls for no Nerve test.
#[test]
fn cqb_breach_7_not_by_hand() {
    let mut stage = before("L").hostile("gun", [4, 1], "gunman").dice(&[8, 2, 2]).fire_phase();
    let events = json!([
        tried(&[CONTROL], &[8, 2, 2], 1, true, false),
        sighted("response", "gun", ["unknown", "confirmed"], [4, 1], Some("alpha")),
        sighted("hostile", "alpha", ["unknown", "confirmed"], [2, 1], Some("gun")),
        gained("gun", "freshly-breached"),
    ]);
    stage.plays("CQB-BREACH-7", force(false), events);
}

#[test]
fn cqb_breach_8_an_explosive_is_always_loud() {
    for (entry, dice, why) in [
        ("+", &[8, 2, 2][..], "CQB-BREACH-8: a door that opens"),
        ("B", &[8, 8, 2, 2, 2, 8, 2, 2], "CQB-BREACH-8: a barricade that opens"),
        ("B", &[2, 2, 2, 2, 2, 8, 2, 2], "CQB-BREACH-8: one that does not"),
    ] {
        let mut stage = before(entry).heat(4).hostile("ear", [6, 2], "lookout").dice(dice).fire_phase();
        let mut events = stage.order(force(true));
        events.retain(|event| event["event"] == "heard" || event["event"] == "heat_changed");
        assert_eq!(events, [heard("alpha", ENTRY, &["hostile"]), rises(4)], "{why}");
    }
}

// -------------------------------------------------------------------------------- freshly breached

/// Who is caught: of the other sides, in the room beyond, with a line to the threshold.
#[test]
fn cqb_breach_9_who_is_caught_by_an_entry_that_is_forced() {
    let map = "
        ##############
        #.aLc..#....e#
        #.b#..h/..H..#
        #..#.d.#....f#
        ##############";
    let scene = Scene::new(map).response("alpha", 'a').hostile("near", 'b', "gunman");
    let scene = scene.hostile("beyond", 'c', "gunman").civilian("clerk", 'd').hostile("other", 'e', "gunman");
    let scene = scene.response("inside", [6, 1]).hostile("hidden", [4, 2], "gunman");
    let mut stage = scene.upon("hidden", fatal_funnel::rulebooks::modern_cqb::Restrained).dice(&[8, 2, 2]).fire_phase();
    let mut events = stage.order(force(false));
    events.retain(|event| event["event"] == "token_gained");
    let caught = [gained("beyond", "freshly-breached"), gained("clerk", "freshly-breached")];
    assert_eq!(events, caught, "CQB-BREACH-9");
}

#[test]
fn cqb_breach_9_not_out_of_sight_of_the_threshold() {
    let map = "
        ########
        #.aL...#
        #..#...#
        ########";
    let aside = map.replace("aL...#", "aL.H.#");
    for (map, at, caught, why) in
        [(map, [6, 1], true, "CQB-BREACH-9: in sight"), (&aside, [6, 1], false, "CQB-BREACH-9: behind an obstacle")]
    {
        let mut stage =
            Scene::new(map).response("alpha", 'a').hostile("gun", at, "gunman").dice(&[8, 2, 2]).fire_phase();
        stage.order(force(false));
        assert_eq!(stage.tokens("gun").contains(&"freshly-breached".to_owned()), caught, "{why}");
    }
    let mut stage = before("L").hostile("gun", [6, 1], "gunman").dice(&[2, 2, 2]).fire_phase();
    stage.order(force(false));
    assert_eq!(stage.tokens("gun"), Vec::<String>::new(), "CQB-BREACH-9: not by one that fails");
}

/// The token stays for the next round's Move and fire, and goes in its End Phase.
#[test]
fn cqb_breach_9_until_the_end_phase_of_the_next_round() {
    let mut stage = before("L").hostile("gun", [6, 2], "gunman").dice(&[8, 2, 2]).fire_phase();
    stage.order(force(false));
    stage.order(json!({"order": "end_phase"}));
    let events = stage.words(json!({"order": "end_phase"}));
    assert!(!events.contains(&"token_lost".to_owned()), "CQB-BREACH-9: kept in the End Phase of its own round");
    stage.end_phases(3);
    assert_eq!(stage.tokens("gun"), ["freshly-breached"], "CQB-BREACH-9: all through the next round");
    let events = stage.order(json!({"order": "end_phase"}));
    assert!(events.contains(&crate::scene::lost("gun", "freshly-breached")), "CQB-BREACH-9: gone: {events:?}");
}

// -------------------------------------------------------------------------------- where, and what is left

#[test]
fn cqb_breach_10_from_a_tile_beside_it_and_nothing_is_kept() {
    let map = "########\n#a.B...#\n#.b#...#\n########";
    let mut stage = Scene::new(map).response("alpha", 'a').fire_phase();
    stage.refuses("CQB-BREACH-10", force(false));
    let mut stage = Scene::new(map).response("alpha", 'b').dice(&[8, 2, 2, 8, 2, 2]).fire_phase();
    stage.order(force(false));
    stage.refuses("CQB-ROUND-2", force(false));
    stage.put("alpha", fatal_funnel::rulebooks::modern_cqb::TurnState::default());
    let events = json!([tried(&[CONTROL], &[8, 2, 2], 2, false, false), heard("alpha", ENTRY, &[])]);
    stage.plays("CQB-BREACH-10: one success and one success open nothing", force(false), events);
}

#[test]
fn cqb_breach_10_forced_it_stays_open() {
    let mut stage = before("L").dice(&[8, 2, 2]).fire_phase();
    stage.order(force(false));
    assert_eq!(door(&stage), Some(Door::closed(DoorKind::Locked).forced_open()), "CQB-BREACH-10");
    stage.end_phases(2);
    stage.refuses("CQB-BREACH-10", json!({"order": "close", "figure": "alpha", "at": ENTRY}));
    // A soft wall becomes a doorway with its lane.
    let mut stage = before("%").dice(&[8, 8, 2]).fire_phase();
    stage.order(force(false));
    let board = stage.world().resource::<Board>();
    assert!(board.is_doorway(Tile::from(ENTRY)) && board.passable(Tile::from(ENTRY)), "CQB-BREACH-10: a doorway");
    let lane = board.lanes_at(Tile::from(ENTRY)).find(|lane| lane.kind == LaneKind::Doorway);
    assert_eq!(lane.map(|lane| lane.id.0.as_str()), Some("door-3-1"), "CQB-BREACH-10");
}
