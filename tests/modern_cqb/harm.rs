//! Harm: Wounds, Suppressed, Downed and Bleeding, posture, and Nerve beside a blast.

use fatal_funnel::board::LaneId;
use fatal_funnel::model::{FigureId, Figures, Stamp};
use fatal_funnel::rulebooks::modern_cqb::{
    Bleeding, Critical, Downed, Flashed, Overwatch, Suppressed, TurnState, Wounded, Wounds,
};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end, fire, fired, gained, ledger, lost, phase_began};

const HALL: &str = "
    #########
    #a.....b#
    #c......#
    #########";

fn duel() -> Scene {
    Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "gunman")
}

/// What a shot of the operator's with these faces brings beyond the shot itself.
fn shot(stage: &mut Stage, faces: [u8; 6]) -> Vec<Value> {
    stage.load(&faces);
    let mut events = stage.order(fire("alpha", "gun"));
    stage.dice_are_spent();
    events.retain(|event| event["event"] != "fired" && event["event"] != "heard");
    events
}

// -------------------------------------------------------------------------------- Wounds

#[test]
fn cqb_wound_1_the_first_makes_wounded_and_the_last_downed() {
    let mut stage = duel().fire_phase();
    let wounded = |before, after| json!({"event": "wounded", "figure": "gun", "before": before, "after": after});
    let first = shot(&mut stage, [8, 8, 8, 3, 3, 3]);
    assert_eq!(first, [wounded(2, 1), gained("gun", "wounded"), gained("gun", "suppressed")], "CQB-WOUND-1");
    assert_eq!(stage.state_of("gun"), json!({"at": [7, 1], "wounds": 1, "tokens": ["wounded", "suppressed"]}));
    stage.put("alpha", TurnState::default());
    let second = shot(&mut stage, [8, 8, 8, 3, 3, 3]);
    let down = json!({"event": "downed", "figure": "gun"});
    assert_eq!(second, [wounded(1, 0), down, lost("gun", "suppressed"), gained("gun", "bleeding")], "CQB-WOUND-1");
    assert_eq!(stage.state_of("gun"), json!({"at": [7, 1], "wounds": 0, "tokens": ["downed", "bleeding"]}));
}

#[test]
fn cqb_wound_2_one_aim_and_one_control_die_however_many_are_lost() {
    for (left, why) in [(2, "CQB-WOUND-2: one lost"), (1, "CQB-WOUND-2: two lost")] {
        let map = "#########\n#aL....b#\n#.#######\n#########";
        let scene = Scene::new(map).response("alpha", 'a').wounds(left).with(Wounded).hostile("gun", 'b', "gunman");
        let mut stage = scene.confirmed("gun").dice(&[8, 2]).fire_phase();
        let breach = json!({"order": "breach", "figure": "alpha", "at": [2, 1]});
        let lines = [("control", "Control", 3, "CQB-BREACH-2"), ("control", "Wounded", -1, "CQB-WOUND-2")];
        let events = stage.order(breach);
        assert_eq!(events[0]["ledger"], ledger(&lines), "{why}");
        assert_eq!(events[0]["faces"], json!([8, 2]), "{why}");
        stage.put("alpha", TurnState::default());
        let shown = stage.odds(&fire("alpha", "gun")).expect("the door is open");
        let lines = [
            ("attack", "Carbine", 2, "CQB-FIRE-1"),
            ("attack", "Aim", 3, "CQB-FIRE-1"),
            ("attack", "Wounded", -1, "CQB-WOUND-2"),
            ("attack", "Target freshly breached", 1, "CQB-FIRE-5"),
            ("attack", "Did not move, stable lane", 1, "CQB-FIRE-6"),
        ];
        assert_eq!(json!(shown.ledger), ledger(&lines), "{why}");
    }
}

#[test]
fn cqb_wound_2_a_wounded_figure_acts_on() {
    let mut stage = duel().begin();
    stage.put("alpha", Wounded);
    stage.put("alpha", Wounds(1));
    let step = json!({"order": "move", "figure": "alpha", "path": [[2, 1]]});
    let stepped = json!({"event": "stepped", "figure": "alpha", "from": [1, 1], "to": [2, 1], "left": 8});
    stage.plays("CQB-WOUND-2: its Move is whole", step, json!([stepped]));
    stage.end_phases(2);
    assert!(stage.accepts(&fire("alpha", "gun")), "CQB-WOUND-2");
}

/// Between whole and Downed there is one state, and no hit has a place.
#[test]
fn cqb_wound_3_no_further_states() {
    let mut stage =
        Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "fanatic").stat("wounds", 6).fire_phase();
    let mut seen = Vec::new();
    for _ in 0..6 {
        stage.put("alpha", TurnState::default());
        shot(&mut stage, [8, 8, 8, 3, 3, 3]);
        seen.push(stage.tokens("gun").into_iter().filter(|token| token != "suppressed").collect::<Vec<_>>());
    }
    let (hurt, down) = (vec!["wounded".to_owned()], vec!["downed".to_owned(), "bleeding".to_owned()]);
    assert_eq!(seen, [hurt.clone(), hurt.clone(), hurt.clone(), hurt.clone(), hurt, down], "CQB-WOUND-3");
}

// -------------------------------------------------------------------------------- Suppressed

#[test]
fn cqb_supp_1_one_move_less() {
    let east = |tiles: i16| (2..2 + tiles).map(|x| [x, 1]).collect::<Vec<_>>();
    let scene = || Scene::new("##########\n#a.......#\n##########").response("alpha", 'a');
    let go = |tiles| json!({"order": "move", "figure": "alpha", "path": east(tiles)});
    let mut stage = scene().with(Suppressed::default()).begin();
    stage.refuses("CQB-MOVE-1", go(5));
    assert!(stage.accepts(&go(4)), "CQB-SUPP-1: 4 of 5 are left");
    assert!(scene().begin().accepts(&go(5)), "CQB-SUPP-1: 5 without it");
    let slow = scene().stat("move", 0).with(Suppressed::default()).begin();
    assert!(!slow.accepts(&go(1)), "CQB-SUPP-1: never below none");
}

#[test]
fn cqb_supp_2_no_overwatch() {
    let map = "#########\n#a./...b#\n#########";
    let watch = json!({"order": "overwatch", "figure": "alpha", "lane": "door-3-1"});
    let mut stage = Scene::new(map).response("alpha", 'a').fire_phase();
    assert!(stage.accepts(&watch), "CQB-SUPP-2: it may without the token");
    stage.put("alpha", Suppressed::default());
    stage.refuses("CQB-OVER-7", watch);
    // Becoming Suppressed ends one that is held.
    let mut stage =
        duel().hostile("other", 'c', "gunman").upon("gun", Overwatch { lane: LaneId("x".into()) }).fire_phase();
    let events = shot(&mut stage, [8, 3, 3, 3, 3, 3]);
    assert_eq!(events, [gained("gun", "suppressed"), lost("gun", "overwatch")], "CQB-SUPP-2, CQB-OVER-7");
}

/// Gained in its own phase it outlasts it, and goes at the end of the next without an attack.
#[test]
fn cqb_supp_3_gone_after_the_next_fire_phase_without_an_attack() {
    let mut stage = duel().dice(&[8, 3, 3, 3, 3, 3]).fire_phase();
    stage.order(fire("alpha", "gun"));
    stage.order(end());
    stage.load(&[3, 3, 3, 3]);
    stage.plays(
        "CQB-SUPP-3: not in the phase in which it was gained",
        end(),
        json!([
            phase_began("end", "response"),
            {"event": "initiative_rolled", "response_faces": [3, 3, 3], "hostile_faces": [3], "to": "response"},
            {"event": "round_began", "round": 2, "initiative": "response"},
            phase_began("move", "response"),
        ]),
    );
    stage.end_phases(3);
    stage.load(&[3, 3, 3, 3]);
    stage.plays(
        "CQB-SUPP-3: but in the next",
        end(),
        json!([
            lost("gun", "suppressed"),
            phase_began("end", "response"),
            {"event": "initiative_rolled", "response_faces": [3, 3, 3], "hostile_faces": [3], "to": "response"},
            {"event": "round_began", "round": 3, "initiative": "response"},
            phase_began("move", "response"),
        ]),
    );
}

#[test]
fn cqb_supp_3_an_attack_keeps_it() {
    let suppressed = |stage: &Stage| stage.tokens("gun").contains(&"suppressed".to_owned());
    let old = || Suppressed { since: Stamp { round: 1, phase: 0 } };
    // Fire.
    let mut stage = duel().upon("gun", old()).hostile_fire_phase();
    stage.load(&[3; 12]);
    stage.order(fire("gun", "alpha"));
    stage.order(end());
    assert!(suppressed(&stage), "CQB-SUPP-3: it fired");
    // A reaction shot in the phase.
    let mut stage = duel().upon("gun", old()).fire_phase();
    let now = Stamp { round: 1, phase: 1 };
    stage.put("gun", TurnState { attacked: Some(now), ..TurnState::default() });
    stage.end_phases(2);
    assert!(suppressed(&stage), "CQB-SUPP-3: it took a reaction shot in the phase");
    // A reaction shot before the phase does not count.
    let mut stage = duel().upon("gun", old()).fire_phase();
    stage.put("gun", TurnState { attacked: Some(Stamp { round: 1, phase: 0 }), ..TurnState::default() });
    stage.end_phases(2);
    assert!(!suppressed(&stage), "CQB-SUPP-3: it shot before the phase");
    // Another action is no attack.
    let mut stage = duel().upon("gun", old()).hostile_fire_phase();
    stage.order(json!({"order": "hold", "figure": "gun"}));
    stage.order(end());
    assert!(!suppressed(&stage), "CQB-SUPP-3: it held");
}

/// Gained in a Move Phase, the phase right after it is the next one.
#[test]
fn cqb_supp_3_gained_before_the_phase() {
    let mut stage = duel().begin();
    stage.put("gun", Suppressed { since: Stamp { round: 1, phase: 0 } });
    stage.end_phases(3);
    let events = stage.order(end());
    assert_eq!(events[0], lost("gun", "suppressed"), "CQB-SUPP-3");
}

#[test]
fn cqb_supp_3_tokens_do_not_stack() {
    let since = Stamp { round: 1, phase: 0 };
    let mut stage = duel().stat("wounds", 6).upon("gun", Suppressed { since }).fire_phase();
    let events = shot(&mut stage, [8, 8, 8, 8, 3, 3]);
    assert!(!events.contains(&gained("gun", "suppressed")), "CQB-SUPP-3: {events:?}");
    let token = stage.world().of::<Suppressed>(FigureId::new("gun")).copied();
    assert_eq!(token, Some(Suppressed { since }), "CQB-SUPP-3: the first one's time counts");
}

// -------------------------------------------------------------------------------- Downed and Bleeding

#[test]
fn cqb_bleed_1_bleeding_only_where_the_weapon_inflicts_it() {
    for (weapon, value, name, tokens) in
        [("carbine", 2, "Carbine", &["downed", "bleeding"][..]), ("smg", 2, "SMG", &["downed"][..])]
    {
        let scene = Scene::new(HALL).response("alpha", 'a').gear(&[weapon]).hostile("gun", 'b', "gunman");
        let mut stage = scene.dice(&[8, 8, 8, 8, 3, 3]).fire_phase();
        let pools = [
            ("attack", name, value, "CQB-FIRE-1"),
            ("attack", "Aim", 3, "CQB-FIRE-1"),
            ("attack", "Did not move, stable lane", 1, "CQB-FIRE-6"),
        ];
        let shot = json!({"attacker": "alpha", "target": "gun", "weapon": weapon, "from": [1, 1], "at": [7, 1]});
        let mut events = vec![
            fired(shot, &pools, [&[8, 8, 8, 8, 3, 3], &[]], [4, 0, 4]),
            json!({"event": "wounded", "figure": "gun", "before": 2, "after": 0}),
            json!({"event": "downed", "figure": "gun"}),
        ];
        events.extend(tokens.contains(&"bleeding").then(|| gained("gun", "bleeding")));
        events.push(json!({"event": "heard", "at": [1, 1], "by": "alpha", "sides": []}));
        stage.plays("CQB-BLEED-1", fire("alpha", "gun"), json!(events));
        assert_eq!(stage.tokens("gun"), tokens, "CQB-BLEED-1: {weapon}");
    }
    // Wounded, not at 0: no Bleeding.
    let mut stage = duel().fire_phase();
    shot(&mut stage, [8, 8, 8, 3, 3, 3]);
    assert!(!stage.tokens("gun").contains(&"bleeding".to_owned()), "CQB-BLEED-1: only at 0 Wounds");
}

/// A Downed friend in a room of its own, and a shut door between it and everybody else.
fn casualty() -> Scene {
    let scene = Scene::new("#######\n#a.#.b#\n#######").response("alpha", 'a');
    scene.response("bravo", [2, 1]).wounds(0).with(Downed).with(Bleeding).hostile("gun", 'b', "gunman")
}

/// All of the End Phase and what follows it, with the initiative staying where it is.
fn end_of_round(bled: Vec<Value>, round: u16) -> Value {
    let mut events = vec![phase_began("end", "response")];
    events.extend(bled);
    events.push(
        json!({"event": "initiative_rolled", "response_faces": [3, 3, 3], "hostile_faces": [3], "to": "response"}),
    );
    events.push(json!({"event": "round_began", "round": round, "initiative": "response"}));
    events.push(phase_began("move", "response"));
    json!(events)
}

#[test]
fn cqb_bleed_2_one_guard_die_every_end_phase() {
    let bled = |face: u8, held: bool| json!({"event": "bled", "figure": "bravo", "face": face, "held": held});
    for face in 6..=8 {
        let mut stage = casualty().fire_phase();
        stage.order(end());
        stage.load(&[face, 3, 3, 3, 3]);
        stage.plays("CQB-BLEED-2: it holds", end(), end_of_round(vec![bled(face, true)], 2));
        stage.dice_are_spent();
        stage.end_phases(3);
        stage.load(&[face, 3, 3, 3, 3]);
        stage.plays("CQB-BLEED-2: and again", end(), end_of_round(vec![bled(face, true)], 3));
        assert_eq!(stage.tokens("bravo"), ["downed", "bleeding"], "CQB-BLEED-2");
    }
    for face in 1..=5 {
        let mut stage = casualty().fire_phase();
        stage.order(end());
        stage.load(&[face, 3, 3, 3, 3]);
        let events = vec![bled(face, false), gained("bravo", "critical")];
        stage.plays("CQB-BLEED-2, CQB-BLEED-3: it worsens", end(), end_of_round(events, 2));
        stage.end_phases(3);
        stage.load(&[face, 3, 3, 3, 3]);
        let events = vec![bled(face, false), json!({"event": "died", "figure": "bravo"})];
        stage.plays("CQB-BLEED-3: the second time it dies", end(), end_of_round(events, 3));
        assert_eq!(stage.tokens("bravo"), ["dead"], "CQB-BLEED-3");
        stage.end_phases(3);
        stage.load(&[3, 3, 3, 3]);
        stage.plays("CQB-BLEED-3: the dead roll no more", end(), end_of_round(vec![], 4));
    }
}

#[test]
fn cqb_bleed_2_in_figure_order() {
    let scene = Scene::new("######\n#abc.#\n######").response("zulu", 'c').with(Downed).with(Bleeding);
    let mut stage = scene.response("alpha", 'a').response("bravo", 'b').with(Downed).with(Bleeding).fire_phase();
    stage.order(end());
    stage.load(&[8, 2]);
    let events = stage.order(end());
    let bled: Vec<&Value> = events.iter().filter(|event| event["event"] == "bled").collect();
    assert_eq!(
        bled,
        [
            &json!({"event": "bled", "figure": "zulu", "face": 8, "held": true}),
            &json!({"event": "bled", "figure": "bravo", "face": 2, "held": false}),
        ],
        "CQB-BLEED-2, CQB-ROUND-6"
    );
}

#[test]
fn cqb_bleed_3_stabilizing_stops_the_rolls() {
    for (critical, why) in [(false, "CQB-BLEED-3: at once"), (true, "CQB-BLEED-3: at the last moment")] {
        let scene = casualty();
        let scene = if critical { scene.upon("bravo", Critical) } else { scene };
        let mut stage = scene.fire_phase();
        let order = json!({"order": "recover", "figure": "alpha", "target": "bravo", "what": "stabilize"});
        let recovered = json!({"event": "recovered", "figure": "alpha", "target": "bravo", "what": "stabilize"});
        let mut events = vec![recovered, lost("bravo", "bleeding")];
        events.extend(critical.then(|| lost("bravo", "critical")));
        stage.plays(why, order, json!(events));
        stage.order(end());
        stage.load(&[3, 3, 3, 3]);
        stage.plays(why, end(), end_of_round(vec![], 2));
        assert_eq!(stage.tokens("bravo"), ["downed"], "{why}");
    }
}

#[test]
fn cqb_bleed_4_the_die_is_one_whatever_the_armor() {
    let mut stage = casualty().fire_phase();
    let id = FigureId::new("bravo");
    let armored = stage.world().of::<fatal_funnel::rulebooks::modern_cqb::Stats>(id).map(|stats| stats.armor);
    assert_eq!(armored, Some(2), "CQB-BLEED-4");
    stage.order(end());
    stage.load(&[5, 3, 3, 3, 3]);
    let bled = json!({"event": "bled", "figure": "bravo", "face": 5, "held": false});
    stage.plays("CQB-BLEED-4", end(), end_of_round(vec![bled, gained("bravo", "critical")], 2));
    stage.dice_are_spent();
}

#[test]
fn cqb_bleed_4_a_downed_figure_is_rough_ground_that_does_nothing() {
    let map = "
        #########
        #a.b...c#
        #########";
    let scene = || Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").wounds(0).with(Downed);
    let over = |path: &[[i16; 2]]| json!({"order": "move", "figure": "alpha", "path": path});
    let mut stage = scene().begin();
    let events = json!([
        {"event": "stepped", "figure": "alpha", "from": [1, 1], "to": [2, 1], "left": 8},
        {"event": "stepped", "figure": "alpha", "from": [2, 1], "to": [3, 1], "left": 4},
        {"event": "stepped", "figure": "alpha", "from": [3, 1], "to": [4, 1], "left": 2},
    ]);
    stage.plays("CQB-BLEED-4: its tile costs double", over(&[[2, 1], [3, 1], [4, 1]]), events);
    let mut stage = scene().begin();
    stage.order(end());
    stage.refuses("CQB-ROUND-6", json!({"order": "move", "figure": "gun", "path": [[4, 1]]}));
    // Without Bleeding it does not die of itself.
    let mut stage = scene().response("bravo", 'c').fire_phase();
    stage.order(end());
    for round in 2..6 {
        stage.load(&[3, 3, 3]);
        let events = stage.order(end());
        assert!(events.iter().all(|event| event["event"] != "bled"), "CQB-BLEED-4: round {round}");
        stage.end_phases(3);
    }
    assert_eq!(stage.tokens("gun"), ["downed"], "CQB-BLEED-4");
}

#[test]
fn cqb_bleed_4_a_downed_figure_triggers_nothing() {
    let map = "
        ##########
        #.a./...b#
        ##########";
    // Dragged over a watched threshold by a friend whom the watcher sees just as well.
    let scene = Scene::new(map).response("alpha", 'a').response("bravo", [3, 1]).wounds(0).with(Downed);
    let scene = scene.hostile("gun", 'b', "gunman").upon("gun", Overwatch { lane: LaneId("door-4-1".into()) });
    let mut stage = scene.upon("bravo", Downed).begin();
    let dragged = json!({"event": "dragged", "figure": "bravo", "by": "alpha", "from": [3, 1], "to": [4, 1]});
    let read = serde_json::from_value(dragged).expect("an event of the book");
    use fatal_funnel::referee::Turn;
    use fatal_funnel::rulebooks::modern_cqb::{Event, ModernCqb};
    let event: Event = read;
    let mut turn = Turn::<ModernCqb>::of(stage.battle.world_mut());
    let position = turn.position();
    turn.commit(event);
    assert_eq!(turn.since(position).count(), 1, "CQB-BLEED-4: nobody reacts");
    assert!(stage.tokens("gun").contains(&"overwatch".to_owned()), "CQB-BLEED-4: the Overwatch is kept");
}

/// A Downed figure's tokens of nerve and eyes go with it, its Overwatch too.
#[test]
fn cqb_over_7_being_downed_ends_what_was_held() {
    let scene = duel().upon("gun", Flashed::default()).upon("gun", Overwatch { lane: LaneId("x".into()) });
    let mut stage = scene.fire_phase();
    stage.load(&[8, 8, 8, 8, 3, 3, 3]);
    let events = stage.order(fire("alpha", "gun"));
    let wanted = [
        json!({"event": "wounded", "figure": "gun", "before": 2, "after": 0}),
        lost("gun", "overwatch"),
        json!({"event": "downed", "figure": "gun"}),
        lost("gun", "flashed"),
        gained("gun", "bleeding"),
    ];
    assert_eq!(events[1..6], wanted, "CQB-OVER-7");
}
