//! Sight, cover and what a side comes to know.

use fatal_funnel::board::{Door, Tile};
use fatal_funnel::chronicle::ContactNames;
use fatal_funnel::model::{Certainty, FigureId, Knowledge, Side, SideKnowledge, Sighting};
use fatal_funnel::referee::{AnyBattle, AnyBook, BookOf, Presentation, Turn};
use fatal_funnel::rulebooks::modern_cqb::{
    Bound, Dead, Downed, Event, ModernCqb, Order, Restrained, Surrendering, events,
};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end, fire, fired, ledger, sighted, stepped, walk};

// -------------------------------------------------------------------------------- line of sight

/// What stands between two figures, and whether they see each other: always both or neither.
#[test]
fn cqb_sight_1_what_blocks_blocks_both_ways() {
    for (map, sees, why) in [
        ("a...b", true, "CQB-SIGHT-1: nothing between"),
        ("a.#.b", false, "CQB-SIGHT-1: a wall"),
        ("a.+.b", false, "CQB-SIGHT-1: a closed door"),
        ("a./.b", true, "CQB-SIGHT-1: an open door"),
        ("a.H.b", false, "CQB-SIGHT-1: a full-height obstacle"),
        ("a.h.b", true, "CQB-SIGHT-1: half cover"),
        ("a.W.b", true, "CQB-SIGHT-1: a window"),
        ("a.c.b", true, "CQB-SIGHT-1: a figure"),
        ("a#.\n#b.", false, "CQB-SIGHT-1: between two walls that meet at a corner"),
        ("a#.\n.b.", true, "CQB-SIGHT-1: touching one corner"),
    ] {
        let scene = Scene::new(map);
        let scene = scene.response("alpha", 'a').hostile("gun", 'b', "gunman");
        let scene = if map.contains('c') { scene.response("bravo", 'c') } else { scene };
        let stage = scene.fire_phase();
        let certainty = if sees { Certainty::Confirmed } else { Certainty::Unknown };
        let known = [stage.known(Side::Response, "gun").0, stage.known(Side::Hostile, "alpha").0];
        assert_eq!(known, [certainty, certainty], "{why}");
        assert_eq!(stage.accepts(&fire("alpha", "gun")), sees, "{why}");
    }
}

#[test]
fn cqb_sight_1_a_step_round_the_corner_shows_each_to_the_other() {
    let map = "
        ######
        #a...#
        ####.#
        #b...#
        ######";
    let mut stage = Scene::new(map).response("alpha", [3, 1]).hostile("gun", [3, 3], "gunman").surveyed().begin();
    let events = json!([
        stepped("alpha", [3, 1], [4, 1], 8),
        stepped("alpha", [4, 1], [4, 2], 6),
        sighted("response", "gun", ["unknown", "confirmed"], [3, 3], Some("alpha")),
        sighted("hostile", "alpha", ["unknown", "confirmed"], [4, 2], Some("gun")),
    ]);
    let order = walk("alpha", &[[4, 1], [4, 2], [4, 3]]);
    stage.plays("CQB-SIGHT-1: the wall's end lets it through one step later, and the move stops", order, events);
}

#[test]
fn cqb_sight_2_smoke_lets_a_line_through_until_there_is_too_much() {
    let scene = |tiles: i16| {
        let scene = Scene::new("#########\n#a.....b#\n#########").response("alpha", 'a').hostile("gun", 'b', "gunman");
        (2..2 + tiles).fold(scene, |scene, x| scene.smoke([x, 1], 1)).confirmed("gun").confirmed("alpha").fire_phase()
    };
    for tiles in 1..=3 {
        let mut stage = scene(tiles);
        stage.load(&[2, 2, 2]);
        let shot = json!({"attacker": "alpha", "target": "gun", "weapon": "carbine", "from": [1, 1], "at": [7, 1]});
        let pools = [
            ("attack", "Carbine", 2, "CQB-FIRE-1"),
            ("attack", "Aim", 3, "CQB-FIRE-1"),
            ("attack", "Through smoke", -2, "CQB-FIRE-8"),
        ];
        // CQB-COVER-2: smoke is no guard die as well.
        let events = json!([
            fired(shot, &pools, [&[2, 2, 2], &[]], [0, 0, 0]),
            {"event": "heard", "at": [1, 1], "by": "alpha", "sides": ["hostile"]},
        ]);
        stage.plays("CQB-SIGHT-2, CQB-COVER-2", fire("alpha", "gun"), events);
        stage.dice_are_spent();
    }
    scene(4).refuses("CQB-SIGHT-3", fire("alpha", "gun"));
    // Either end's own counts.
    let ends = Scene::new("#########\n#a.....b#\n#########").response("alpha", 'a').hostile("gun", 'b', "gunman");
    let ends = ends.smoke('a', 1).smoke('b', 1).smoke([3, 1], 1).smoke([4, 1], 1).confirmed("gun");
    ends.fire_phase().refuses("CQB-SIGHT-3", fire("alpha", "gun"));
}

#[test]
fn cqb_sight_3_confirmed_and_in_line_of_sight() {
    let open = || Scene::new("#######\n#a...b#\n#######").response("alpha", 'a').hostile("gun", 'b', "gunman");
    assert!(open().fire_phase().accepts(&fire("alpha", "gun")), "CQB-SIGHT-3");
    let unknown = open().knows(Side::Response, "gun", Certainty::Unknown);
    unknown.fire_phase().refuses("CQB-SIGHT-3", fire("alpha", "gun"));
    open().fire_phase().refuses("CQB-SIGHT-3", fire("alpha", "nobody"));
    let shut = Scene::new("#######\n#a.+.b#\n#######").response("alpha", 'a').hostile("gun", 'b', "gunman");
    shut.confirmed("gun").fire_phase().refuses("CQB-SIGHT-3", fire("alpha", "gun"));
}

// -------------------------------------------------------------------------------- knowledge

const LONG: &str = "
    ################
    #a............b#
    ################";

#[test]
fn cqb_sight_4_far_off_it_is_a_contact_and_near_it_is_confirmed() {
    let mut stage = Scene::new(LONG).response("alpha", [1, 1]).hostile("gun", [12, 1], "gunman").begin();
    let contact = (Certainty::Contact, Some(Tile::new(12, 1)));
    assert_eq!(stage.known(Side::Response, "gun"), contact, "CQB-SIGHT-4: 11 tiles off");
    let events = json!([
        stepped("alpha", [1, 1], [2, 1], 8),
        stepped("alpha", [2, 1], [3, 1], 6),
        stepped("alpha", [3, 1], [4, 1], 4),
        sighted("response", "gun", ["contact", "confirmed"], [12, 1], Some("alpha")),
        sighted("hostile", "alpha", ["contact", "confirmed"], [4, 1], Some("gun")),
    ]);
    let order = walk("alpha", &[[2, 1], [3, 1], [4, 1], [5, 1]]);
    stage.plays("CQB-SIGHT-4: at 8 tiles, in the middle of a move that it interrupts", order, events);
    stage.plays(
        "CQB-MOVE-4: what is left may be used at once",
        walk("alpha", &[[5, 1]]),
        json!([stepped("alpha", [4, 1], [5, 1], 2)]),
    );
}

#[test]
fn cqb_sight_4_through_smoke_it_is_a_contact() {
    let scene = |x: i16| Scene::new(LONG).response("alpha", 'a').hostile("gun", [x, 1], "gunman").smoke([3, 1], 1);
    assert_eq!(scene(5).begin().known(Side::Response, "gun").0, Certainty::Contact, "CQB-SIGHT-4");
    assert_eq!(scene(5).begin().known(Side::Hostile, "alpha").0, Certainty::Contact, "CQB-SIGHT-4: both ways");
    assert_eq!(scene(2).begin().known(Side::Response, "gun").0, Certainty::Confirmed, "CQB-SIGHT-4: before the smoke");
}

#[test]
fn cqb_sight_4_a_civilian_far_off_is_a_contact_like_anyone() {
    let scene = Scene::new(LONG).response("alpha", 'a').civilian("clerk", 'b').hostile("gun", [13, 1], "gunman");
    let mut stage = scene.fire_phase();
    assert_eq!(stage.known(Side::Response, "clerk").0, Certainty::Contact, "CQB-SIGHT-4");
    let (one, two) = (stage.refused(fire("alpha", "clerk")), stage.refused(fire("alpha", "gun")));
    assert_eq!(one, two, "CQB-SIGHT-4: the refusals tell nobody apart");
}

/// The End Phase of round 1, with the initiative staying where it is.
fn end_of_round(stage: &mut Stage, why: &str, fades: Vec<Value>) {
    end_of_round_shaken(stage, why, fades, &[]);
}

/// As [`end_of_round`], with tests of Nerve for want of a way back once the round has begun (CQB-NERVE-5): figures that
/// have just identified who watches it, and their Nerve.
fn end_of_round_shaken(stage: &mut Stage, why: &str, fades: Vec<Value>, shaken: &[(&str, usize)]) {
    let nerve_dice = shaken.iter().map(|(_, nerve)| nerve).sum();
    stage.load(&[vec![3; 4], vec![8; nerve_dice]].concat());
    let mut events = vec![json!({"event": "phase_began", "phase": "end", "side": "response"})];
    events.extend(fades);
    let rolled =
        json!({"event": "initiative_rolled", "response_faces": [3, 3, 3], "hostile_faces": [3], "to": "response"});
    events.push(rolled);
    events.push(json!({"event": "round_began", "round": 2, "initiative": "response"}));
    events.push(json!({"event": "phase_began", "phase": "move", "side": "response"}));
    events.extend(shaken.iter().map(|(figure, nerve)| {
        let ledger = json!([{"pool": "nerve", "name": "Nerve", "dice": nerve, "rule": "CQB-NERVE-7"}]);
        json!({"event": "nerve_tested", "figure": figure, "cause": "no-retreat", "ledger": ledger,
            "faces": vec![8; *nerve], "needed": 1, "passed": true})
    }));
    stage.plays(why, end(), json!(events));
    stage.dice_are_spent();
}

#[test]
fn cqb_sight_4_steady_eyes_confirm_in_the_end_phase() {
    let scene = || Scene::new(LONG).response("alpha", 'a').hostile("gun", 'b', "gunman");
    let both = |alpha: bool, gun: bool| {
        let one = sighted("response", "gun", ["contact", "confirmed"], [14, 1], Some("alpha"));
        let two = sighted("hostile", "alpha", ["contact", "confirmed"], [1, 1], Some("gun"));
        alpha.then_some(one).into_iter().chain(gun.then_some(two)).collect::<Vec<_>>()
    };
    for (walked, gun_walked, why) in [
        (0, 0, "CQB-SIGHT-4: both stood still"),
        (1, 0, "CQB-SIGHT-4: alpha moved"),
        (0, 2, "CQB-SIGHT-4: the gunman moved"),
        (1, 1, "CQB-SIGHT-4: both moved"),
    ] {
        let mut stage = scene().walked("alpha", walked).walked("gun", gun_walked).hostile_fire_phase();
        let shaken = [("alpha", 3, walked), ("gun", 2, gun_walked)].into_iter().filter(|(_, _, walked)| *walked == 0);
        let shaken: Vec<_> = shaken.map(|(figure, nerve, _)| (figure, nerve)).collect();
        end_of_round_shaken(&mut stage, why, both(walked == 0, gun_walked == 0), &shaken);
    }
    // Not through smoke.
    let mut stage = scene().smoke([3, 1], 2).hostile_fire_phase();
    let thinned = json!({"event": "smoke_changed", "at": [3, 1], "before": 2, "after": 1});
    end_of_round(&mut stage, "CQB-SIGHT-4: smoke is between", vec![thinned]);
}

/// Smoke that is gone shows at once who stood behind it.
#[test]
fn cqb_sight_4_thinning_smoke_shows_who_is_near() {
    // Unarmed: nobody is held at gunpoint.
    let scene = Scene::new(LONG).response("alpha", 'a').gear(&[]).hostile("gun", [6, 1], "gunman").smoke([3, 1], 1);
    let mut stage = scene.walked("alpha", 1).walked("gun", 1).hostile_fire_phase();
    let fades = vec![
        json!({"event": "smoke_changed", "at": [3, 1], "before": 1, "after": 0}),
        sighted("response", "gun", ["contact", "confirmed"], [6, 1], Some("alpha")),
        sighted("hostile", "alpha", ["contact", "confirmed"], [1, 1], Some("gun")),
    ];
    end_of_round_shaken(&mut stage, "CQB-SIGHT-4", fades, &[("alpha", 3), ("gun", 2)]);
}

const APART: &str = "
    #########
    #a..+..b#
    #.###...#
    #.......#
    #########";

#[test]
fn cqb_sight_4_out_of_sight_it_falls_back_to_a_contact() {
    let apart = || Scene::new(APART).response("alpha", 'a').hostile("gun", 'b', "gunman");
    let mut stage = apart().confirmed("gun").hostile_fire_phase();
    let fades = vec![sighted("response", "gun", ["confirmed", "contact"], [7, 1], None)];
    end_of_round(&mut stage, "CQB-SIGHT-4", fades);
    assert_eq!(stage.known(Side::Response, "gun"), (Certainty::Contact, Some(Tile::new(7, 1))), "CQB-SIGHT-4");
    // A Contact out of sight stays one.
    let mut stage = apart().knows(Side::Response, "gun", Certainty::Contact).hostile_fire_phase();
    end_of_round(&mut stage, "CQB-SIGHT-4: its tile is not seen", vec![]);
    // A figure known to be out of the fight is not a new Contact.
    for (scene, why) in [
        (apart().upon("gun", Downed), "CQB-SIGHT-4: Downed"),
        (apart().upon("gun", Dead), "CQB-SIGHT-4: dead"),
        (apart().upon("gun", Restrained).upon("gun", Bound), "CQB-SIGHT-4: restrained"),
    ] {
        let mut stage = scene.confirmed("gun").begin();
        stage.end_phases(4);
        assert_eq!(stage.known(Side::Response, "gun").0, Certainty::Confirmed, "{why}");
    }
}

/// Its last known tile: where it was seen last, not where it went.
#[test]
fn cqb_sight_4_the_last_known_tile() {
    let map = "
        ##########
        #a.......#
        ######.###
        #.......b#
        ##########";
    let mut stage = Scene::new(map).response("alpha", 'a').hostile("gun", [6, 1], "gunman").begin();
    assert_eq!(stage.known(Side::Response, "gun").0, Certainty::Confirmed, "CQB-SIGHT-4");
    stage.order(end());
    stage.order(walk("gun", &[[6, 2], [6, 3], [7, 3]]));
    let last = stage.known(Side::Response, "gun").1;
    assert_eq!(last, Some(Tile::new(6, 1)), "CQB-SIGHT-4: nobody saw it turn the corner");
    stage.end_phases(2);
    let fades = vec![
        // Seen empty and out of sight: first it fades, and goes at the next End Phase.
        sighted("response", "gun", ["confirmed", "contact"], [6, 1], None),
        sighted("hostile", "alpha", ["confirmed", "contact"], [1, 1], None),
    ];
    end_of_round(&mut stage, "CQB-SIGHT-4", fades);
    stage.end_phases(3);
    stage.load(&[3, 3, 3, 3]);
    let events = stage.order(end());
    let gone = sighted("response", "gun", ["contact", "unknown"], [6, 1], None);
    assert!(events.contains(&gone), "CQB-SIGHT-4: a Contact whose tile is seen empty goes: {events:?}");
    assert_eq!(stage.known(Side::Response, "gun"), (Certainty::Unknown, None), "CQB-SIGHT-4");
}

#[test]
fn cqb_sight_4_a_contact_is_confirmed_when_it_fires() {
    let mut stage =
        Scene::new(LONG).response("alpha", 'a').hostile("gun", [11, 1], "gunman").confirmed("gun").fire_phase();
    assert_eq!(stage.known(Side::Hostile, "alpha").0, Certainty::Contact, "CQB-SIGHT-4");
    stage.load(&[2; 6]);
    let shot = json!({"attacker": "alpha", "target": "gun", "weapon": "carbine", "from": [1, 1], "at": [11, 1]});
    let pools = [
        ("attack", "Carbine", 2, "CQB-FIRE-1"),
        ("attack", "Aim", 3, "CQB-FIRE-1"),
        ("attack", "Did not move, stable lane", 1, "CQB-FIRE-6"),
    ];
    let events = json!([
        fired(shot, &pools, [&[2; 6], &[]], [0, 0, 0]),
        sighted("hostile", "alpha", ["contact", "confirmed"], [1, 1], None),
        {"event": "heard", "at": [1, 1], "by": "alpha", "sides": ["hostile"]},
    ]);
    stage.plays("CQB-SIGHT-4", fire("alpha", "gun"), events);
}

/// A shot that is heard and not seen tells where somebody is, also where it was believed elsewhere.
#[test]
fn cqb_heat_2_a_shot_that_is_heard_makes_a_contact() {
    let map = "
        ##########
        #a.b#..c.#
        #...+....#
        ##########";
    let scene = || {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").upon("gun", Downed);
        scene.hostile("other", 'c', "gunman").knows(Side::Hostile, "alpha", Certainty::Unknown).confirmed("gun")
    };
    let order = json!({"order": "fire", "figure": "alpha", "target": "gun", "accept_risk": true});
    let mut stage = scene().dice(&[2; 6]).fire_phase();
    let heard = json!({"event": "heard", "at": [1, 1], "by": "alpha", "sides": ["hostile"]});
    let contact = sighted("hostile", "alpha", ["unknown", "contact"], [1, 1], None);
    assert_eq!(stage.order(order.clone())[1..], [heard.clone(), contact], "CQB-HEAT-2");
    // Known of before, at another place: the shot confirms it where it is.
    let mut stage = scene().dice(&[2; 6]).fire_phase();
    let sighting = fatal_funnel::model::Sighting { certainty: Certainty::Contact, at: Tile::new(2, 2), round: 1 };
    let world = stage.battle.world_mut();
    world.resource_mut::<fatal_funnel::model::Knowledge>().set(Side::Hostile, "alpha".into(), Some(sighting));
    let confirmed = sighted("hostile", "alpha", ["contact", "confirmed"], [1, 1], None);
    assert_eq!(stage.order(order)[1..], [confirmed, heard], "CQB-SIGHT-4");
}

/// A figure seen elsewhere than believed is believed there from then on.
#[test]
fn cqb_sight_4_a_look_corrects_where_a_contact_is_believed() {
    let mut stage = Scene::new(LONG).response("alpha", 'a').hostile("gun", 'b', "gunman").begin();
    let sighting = fatal_funnel::model::Sighting { certainty: Certainty::Contact, at: Tile::new(3, 1), round: 1 };
    let world = stage.battle.world_mut();
    world.resource_mut::<fatal_funnel::model::Knowledge>().set(Side::Response, "gun".into(), Some(sighting));
    stage.plays("CQB-SIGHT-4", walk("alpha", &[[2, 1]]), json!([stepped("alpha", [1, 1], [2, 1], 8)]));
    assert_eq!(stage.known(Side::Response, "gun"), (Certainty::Contact, Some(Tile::new(14, 1))), "CQB-SIGHT-4");
}

// -------------------------------------------------------------------------------- cover

/// The best cover toward the shooter, as a guard line of a shot.
#[test]
fn cqb_cover_1_in_a_shot() {
    let none: &[(&str, &str, i16, &str)] = &[];
    let half: &[(&str, &str, i16, &str)] = &[("guard", "Half cover", 1, "CQB-COVER-1")];
    let full: &[(&str, &str, i16, &str)] = &[("guard", "Full cover", 2, "CQB-COVER-1")];
    for (map, guard, why) in [
        ("a....b.\n.......", none, "CQB-COVER-1: none"),
        ("a...hb.\n.......", half, "CQB-COVER-1: a crate"),
        ("a...Wb.\n.......", half, "CQB-COVER-1: a window"),
        ("....Hb.\n.......\n.......\n....a..", full, "CQB-COVER-1: a full-height obstacle"),
        ("....#b.\n.......\n.......\n....a..", full, "CQB-COVER-1: a wall"),
        ("....+b.\n.......\n.......\n....a..", full, "CQB-COVER-1: a closed door"),
        ("....Hb.\n.....h.\n.......\n....a..", full, "CQB-COVER-1: only the best counts"),
        (".......\n.....b.\na....h.", half, "CQB-COVER-1: the vertical neighbour"),
        ("a....bh\n.......", none, "CQB-COVER-1: not from behind"),
        ("a..h.b.\n.......", none, "CQB-COVER-1: not from farther off"),
        ("....Wb.\n....a..", none, "CQB-COVER-1: not from an adjacent shooter"),
    ] {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman");
        let (from, at) = (scene.tile('a'), scene.tile('b'));
        let mut stage = scene.confirmed("gun").confirmed("alpha").fire_phase();
        let guard_dice = guard.iter().map(|line| line.2 as usize).sum::<usize>();
        stage.load(&vec![2; 6 + guard_dice]);
        let pools = [
            &[
                ("attack", "Carbine", 2, "CQB-FIRE-1"),
                ("attack", "Aim", 3, "CQB-FIRE-1"),
                ("attack", "Did not move, stable lane", 1, "CQB-FIRE-6"),
            ],
            guard,
        ]
        .concat();
        let shot = json!({"attacker": "alpha", "target": "gun", "weapon": "carbine", "from": from, "at": at});
        let shot = fired(shot, &pools, [&[2; 6], &vec![2; guard_dice]], [0, 0, 0]);
        let events = stage.order(fire("alpha", "gun"));
        assert_eq!(events[0], shot, "{why}");
        assert_eq!(events.len(), 2, "{why}");
        stage.dice_are_spent();
    }
}

#[test]
fn cqb_cover_2_smoke_is_no_guard_die() {
    let scene = Scene::new("#########\n#a....hb#\n#########").response("alpha", 'a').hostile("gun", 'b', "security");
    let stage = scene.smoke('b', 3).confirmed("gun").fire_phase();
    let odds = stage.odds(&fire("alpha", "gun")).expect("a shot has odds");
    let guard: Vec<Value> = odds.ledger.0.iter().filter(|line| line.pool == "guard").map(|line| json!(line)).collect();
    let wanted = [("guard", "Armor", 1, "CQB-FIRE-2"), ("guard", "Half cover", 1, "CQB-COVER-1")];
    assert_eq!(json!(guard), ledger(&wanted), "CQB-COVER-2");
}

/// A doorway's frame is no cover, and an open door is no wall.
#[test]
fn cqb_cover_1_a_doorway_gives_none_from_its_frame() {
    let map = "
        #########
        #a..#####
        #....+.b#
        #...#####
        #########";
    let door = Tile::new(5, 2);
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", [5, 2], "gunman");
    let stage = scene.door([door.x, door.y], Door::open()).confirmed("gun").fire_phase();
    let odds = stage.odds(&fire("alpha", "gun")).expect("a shot has odds");
    let pools = [
        ("attack", "Carbine", 2, "CQB-FIRE-1"),
        ("attack", "Aim", 3, "CQB-FIRE-1"),
        ("attack", "Target badly exposed in a doorway", 1, "CQB-FIRE-5"),
        ("attack", "Did not move, stable lane", 1, "CQB-FIRE-6"),
    ];
    assert_eq!(json!(odds.ledger), ledger(&pools), "CQB-COVER-1, CQB-FIRE-5");
}

/// Somebody told apart walks out of sight and watches a lane there: what the team knows of it is its last sight of it.
#[test]
fn cqb_sight_4_what_it_does_out_of_sight_is_not_known() {
    let map = "
        ##########
        #a.......#
        ######.###
        #.......b#
        ##########";
    let gun = FigureId::new("gun");
    let mut stage = Scene::new(map).response("alpha", 'a').hostile("gun", [6, 1], "gunman").begin();
    stage.end_phases(1);
    stage.order(walk("gun", &[[6, 2], [6, 3], [7, 3]]));
    stage.end_phases(2);
    let watch = json!({"order": "overwatch", "figure": "gun", "lane": "door-6-2"});
    stage.order(watch);
    assert_eq!(stage.known(Side::Response, "gun").0, Certainty::Confirmed, "until the End Phase");
    assert!(stage.tokens("gun").contains(&"overwatch".to_owned()), "it does watch");
    assert!(SideKnowledge::by(stage.world(), Side::Response).tokens(gun).is_empty(), "CQB-SIGHT-4: its token");
    let card = ModernCqb::card(stage.world(), gun, Side::Response);
    assert!(card.tokens.is_empty() && card.watches.is_empty(), "CQB-SIGHT-4: its card");
    let order: Order =
        serde_json::from_value(walk("alpha", &[[2, 1], [3, 1], [4, 1], [5, 1], [6, 1], [6, 2]])).unwrap();
    assert!(order.action().dangers(stage.world()).is_empty(), "CQB-OVER-10: where it would shoot");
    let mut again = fatal_funnel::referee::Battle::<ModernCqb>::resume(&stage.battle.snapshot()).unwrap();
    assert!(SideKnowledge::by(again.world(), Side::Response).tokens(gun).is_empty(), "CQB-SIGHT-4: in a save as well");
    let (snapshot, kept) = (stage.battle.snapshot(), again.snapshot());
    assert_eq!(snapshot.digest(), kept.digest());
    // A look shows it as it is.
    let peeked = json!({"event": "peeked", "figure": "alpha", "at": [7, 3], "left": 0});
    serde_json::from_value::<Event>(peeked).unwrap().apply(again.world_mut());
    let tokens = SideKnowledge::by(again.world(), Side::Response).tokens(gun);
    assert!(tokens.iter().any(|word| *word == *"overwatch"), "CQB-SIGHT-4: seen again: {tokens:?}");
}

/// An event names figures as they were known when it happened: the door opens before its opener is identified.
#[test]
fn cqb_sight_4_an_event_names_people_as_they_were_known_then() {
    let map = "#######\n#a.+b.#\n#######";
    let mut stage = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").begin();
    stage.end_phases(1);
    let open = stage.any(&json!({"order": "open", "figure": "gun", "at": [3, 1]}));
    let played = AnyBattle::perform(&mut stage.battle, &open).expect("a door beside it");
    let door = played.events.iter().find(|told| told.event.word() == *"door_changed").expect("it opens");
    assert!(door.known_to.contains(Side::Response), "alpha sees the door");
    assert_eq!(stage.known(Side::Response, "gun").0, Certainty::Confirmed, "and then who opened it");
    let told_to = |side| {
        let names = ContactNames::default().names_at_event(stage.world(), side, door);
        BookOf::<ModernCqb>::new().mask_for(names, side, door)
    };
    let told = told_to(Side::Response);
    assert_eq!(told["by"], "unknown", "CQB-SIGHT-4: {told}");
    let own = told_to(Side::Hostile);
    assert_eq!(own["by"], "gun", "CQB-SIGHT-4: its own side knows");
}

/// No figure stands in a shut door: a Contact last known there is believed behind it.
#[test]
fn cqb_move_2_nobody_is_believed_to_stand_in_a_shut_door() {
    let map = "########\n#a.+..b#\n########";
    let door = Tile::new(3, 1);
    for certainty in [Certainty::Contact, Certainty::Confirmed] {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman");
        let mut stage = scene
            .later(move |world| {
                let sighting = Sighting { certainty, at: door, round: 1 };
                world.resource_mut::<Knowledge>().set(Side::Response, FigureId::new("gun"), Some(sighting));
            })
            .begin();
        stage.order(walk("alpha", &[[2, 1]]));
        let known = stage.known(Side::Response, "gun");
        assert_eq!(known, (certainty, Some(Tile::new(4, 1))), "CQB-MOVE-2: behind it");
    }
}

// -------------------------------------------------------------------------------- what is told of it

/// The sentences of what the team learns of a walk, and of nothing else.
fn told(stage: &mut Stage, order: Value) -> Vec<String> {
    let read = fatal_funnel::rulebooks::modern_cqb::Order::deserialize_value(&order).expect("the order can be read");
    let done = stage.battle.perform(&read).expect("the order is legal");
    let heard = done.entries.into_iter().filter(|entry| entry.known_to.contains(Side::Response));
    heard.map(|entry| entry.event.book_event().phrase(stage.world()).english()).collect()
}

/// Somebody who steps out of sight is remembered where it was seen last: the log names no tile of it, and no picture
/// goes there.
#[test]
fn cqb_sight_4_the_log_names_no_tile_of_somebody_who_is_only_remembered() {
    use fatal_funnel::model::Cue;
    let map = "
        ########
        #a....b#
        ######.#
        ######.#
        ########";
    let mut stage = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").surveyed().begin();
    stage.end_phases(1);
    let told = told(&mut stage, walk("gun", &[[6, 2], [6, 3]]));
    assert_eq!(told, ["Gun moves out of sight."], "CQB-SIGHT-4: no tile");
    let known = SideKnowledge::by(stage.world(), Side::Response).at(FigureId::new("gun"));
    assert_eq!(known, Some(Tile::new(6, 1)), "CQB-SIGHT-4");
    let step = serde_json::from_value::<Event>(stepped("gun", [6, 1], [6, 2], 6)).expect("it is an event");
    let cue = step.book_event().cue(stage.world());
    assert_eq!(cue, Cue::Seen { figure: FigureId::new("gun"), at: Tile::new(6, 1), gone: true }, "CQB-SIGHT-4");
}

/// What befell somebody before anybody saw it is told when it is first seen.
#[test]
fn cqb_surr_6_the_log_tells_of_one_who_gave_up_before_anybody_saw_it() {
    use fatal_funnel::model::Cue;
    let map = "########\n#a+..b.#\n########";
    let open = json!({"order": "open", "figure": "alpha", "at": [2, 1]});
    let scene = || Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman");
    for (scene, state) in [
        (scene(), ""),
        (scene().with(Surrendering), ", who has surrendered"),
        (scene().with(Downed).wounds(0), ", who is down"),
        (scene().with(Dead).wounds(0), ", who is dead"),
    ] {
        let mut stage = scene.begin();
        let told = told(&mut stage, open.clone());
        let seen = told.iter().find(|words| words.contains("identifies")).expect("it is in sight");
        let clause = seen.find(", who").map_or("", |from| &seen[from..seen.len() - 1]);
        assert_eq!(clause, state, "{told:?}");
        let sighting = serde_json::from_value::<Event>(sighted(
            "response",
            "gun",
            ["unknown", "confirmed"],
            [5, 1],
            Some("alpha"),
        ));
        let cue = sighting.expect("it is an event").book_event().cue(stage.world());
        let gave_up = matches!(&cue, Cue::Said { text, .. } if text == "surrenders!");
        assert_eq!(gave_up, state.ends_with("surrendered"), "{cue:?}");
    }
}

/// Somebody told apart, who gives up out of sight and is seen again in the same round, is news once (CQB-SIGHT-4).
#[test]
fn cqb_surr_6_the_log_tells_of_one_who_gave_up_out_of_sight() {
    use fatal_funnel::model::Cue;
    let mut stage =
        Scene::new("########\n#a/..b.#\n########").response("alpha", 'a').hostile("gun", 'b', "gunman").begin();
    assert_eq!(stage.known(Side::Response, "gun").0, Certainty::Confirmed);
    let door = |order: &str| json!({"order": order, "figure": "alpha", "at": [2, 1]});
    stage.order(door("close"));
    Turn::<ModernCqb>::of(stage.battle.world_mut()).commit(events::Surrendered { figure: FigureId::new("gun") });
    let heard = told(&mut stage, door("open"));
    assert_eq!(heard.iter().filter(|words| words.contains("surrender")).count(), 1, "{heard:?}");
    assert!(heard.contains(&"Alpha sees Gun again, who has surrendered.".into()), "{heard:?}");
    let again = json!(sighted("response", "gun", ["confirmed", "confirmed"], [5, 1], Some("alpha")));
    let cue = serde_json::from_value::<Event>(again).expect("it is an event").book_event().cue(stage.world());
    assert!(matches!(&cue, Cue::Said { text, .. } if text == "surrenders!"), "{cue:?}");
    stage.order(door("close"));
    let heard = told(&mut stage, door("open"));
    assert!(heard.iter().all(|words| !words.contains("surrender")), "told once: {heard:?}");
}
