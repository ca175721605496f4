//! What a failed Nerve test does: by doctrine, falling back, and the perks of nerve.

use fatal_funnel::rulebooks::modern_cqb::{Cause, FallingBack, Suppressed};
use serde_json::{Value, json};

use crate::HALL;
use crate::scene::{Scene, end, gained, lost, of_nerve, walk};

/// The failing figure, its enemies, and the outcome (CQB-NERVE-14). `friends` stand beside it; `response` face it.
struct Case {
    why: &'static str,
    template: &'static str,
    doctrine: Option<&'static str>,
    response: usize,
    friends: usize,
    suppressed: bool,
    events: &'static [&'static str],
    tokens: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        why: "CQB-NERVE-14: gunman, an enemy in sight: Duck",
        template: "gunman",
        doctrine: None,
        response: 1,
        friends: 0,
        suppressed: false,
        events: &["token_gained"],
        tokens: &["suppressed"],
    },
    Case {
        why: "CQB-NERVE-14: gunman, nobody in sight: Fall Back",
        template: "gunman",
        doctrine: None,
        response: 0,
        friends: 0,
        suppressed: false,
        events: &["token_gained"],
        tokens: &["falling-back"],
    },
    Case {
        why: "CQB-SURR-1: gunman, outnumbered: Surrender",
        template: "gunman",
        doctrine: None,
        response: 2,
        friends: 0,
        suppressed: false,
        events: &["surrendered"],
        tokens: &["surrendering"],
    },
    Case {
        why: "CQB-NERVE-10: gunman, hopelessly covered: Surrender",
        template: "gunman",
        doctrine: None,
        response: 3,
        friends: 2,
        suppressed: false,
        events: &["surrendered"],
        tokens: &["surrendering"],
    },
    Case {
        why: "CQB-NERVE-14: gunman, not outnumbered: Duck",
        template: "gunman",
        doctrine: None,
        response: 2,
        friends: 1,
        suppressed: false,
        events: &["token_gained"],
        tokens: &["suppressed"],
    },
    Case {
        why: "CQB-SURR-1: lookout, outnumbered: Surrender",
        template: "lookout",
        doctrine: None,
        response: 2,
        friends: 0,
        suppressed: false,
        events: &["surrendered"],
        tokens: &["surrendering"],
    },
    Case {
        why: "CQB-NERVE-14: security, outnumbered: Duck",
        template: "security",
        doctrine: None,
        response: 2,
        friends: 0,
        suppressed: false,
        events: &["token_gained"],
        tokens: &["suppressed"],
    },
    Case {
        why: "CQB-NERVE-14: security, Suppressed: Fall Back",
        template: "security",
        doctrine: None,
        response: 1,
        friends: 0,
        suppressed: true,
        events: &["token_gained"],
        tokens: &["suppressed", "falling-back"],
    },
    Case {
        why: "CQB-STATE-2: security, covered by two while Suppressed: Surrender",
        template: "security",
        doctrine: None,
        response: 2,
        friends: 0,
        suppressed: true,
        events: &["surrendered"],
        tokens: &["suppressed", "surrendering"],
    },
    Case {
        why: "CQB-SURR-5: fanatic, hopelessly covered: the first time it Ducks",
        template: "fanatic",
        doctrine: None,
        response: 3,
        friends: 2,
        suppressed: false,
        events: &["shrugged", "token_gained"],
        tokens: &["suppressed"],
    },
    Case {
        why: "CQB-NERVE-14: fanatic, outnumbered: Duck",
        template: "fanatic",
        doctrine: None,
        response: 2,
        friends: 0,
        suppressed: false,
        events: &["token_gained"],
        tokens: &["suppressed"],
    },
    Case {
        why: "CQB-NERVE-12: martyr, hopelessly covered: Duck",
        template: "fanatic",
        doctrine: Some("martyr"),
        response: 3,
        friends: 0,
        suppressed: false,
        events: &["token_gained"],
        tokens: &["suppressed"],
    },
    Case {
        why: "CQB-SURR-5: security leader, hopelessly covered: the first time it Ducks",
        template: "security",
        doctrine: Some("security-leader"),
        response: 3,
        friends: 2,
        suppressed: false,
        events: &["shrugged", "token_gained"],
        tokens: &["suppressed"],
    },
];

#[test]
fn cqb_nerve_8_to_14_what_a_failure_does_is_the_doctrines_to_say() {
    for case in CASES {
        let mut scene = Scene::new(HALL).hostile("gun", 'b', case.template).fallback([8, 4]);
        scene = case.doctrine.into_iter().fold(scene, |scene, doctrine| scene.doctrine(doctrine));
        if case.suppressed {
            scene = scene.with(Suppressed::default());
        }
        for (id, at) in [("alpha", 'a'), ("bravo", 'c'), ("charlie", 'e')].into_iter().take(case.response) {
            scene = scene.response(id, at);
        }
        for (id, at) in [("one", 'd'), ("two", 'f')].into_iter().take(case.friends) {
            scene = scene.hostile(id, at, "gunman").doctrine("martyr");
        }
        let mut stage = scene.begin();
        let events = stage.shock("gun", Cause::Scenario, 8, &[1; 6]);
        let words: Vec<&str> = events.iter().map(|event| event["event"].as_str().unwrap_or_default()).collect();
        let wanted: Vec<&str> = std::iter::once("nerve_tested").chain(case.events.iter().copied()).collect();
        assert_eq!(words, wanted, "{}", case.why);
        assert_eq!(stage.tokens("gun"), case.tokens, "{}", case.why);
    }
}

#[test]
fn cqb_nerve_14_the_response_ducks_then_falls_back_and_never_surrenders() {
    let scene = || {
        let scene = Scene::new(HALL).response("alpha", 'a').hostile("one", 'b', "gunman");
        scene.hostile("two", 'd', "gunman").hostile("three", 'f', "gunman").confirmed("alpha")
    };
    let mut stage = scene().begin();
    stage.shock("alpha", Cause::Scenario, 8, &[1; 3]);
    assert_eq!(stage.tokens("alpha"), ["suppressed"], "CQB-NERVE-14: Duck, covered by three as it is (CQB-NERVE-10)");
    stage.end_phases(2);
    stage.shock("alpha", Cause::Scenario, 8, &[1; 3]);
    assert_eq!(stage.tokens("alpha"), ["suppressed", "falling-back"], "CQB-NERVE-14: already Suppressed");
}

#[test]
fn cqb_nerve_11_civilians_panic() {
    let mut stage = Scene::new(HALL).response("alpha", 'a').civilian("clerk", 'b').begin();
    stage.shock("clerk", Cause::Scenario, 1, &[1]);
    assert!(stage.tokens("clerk").contains(&"panicking".to_owned()), "CQB-NERVE-11");
}

// -------------------------------------------------------------------------------- Fall Back

const BACK: &str = "
    ############
    #a.....b+.c#
    ############";

fn falling() -> Scene {
    let scene = Scene::new(BACK).response("alpha", 'a').hostile("gun", 'b', "gunman");
    scene.fallback('c').upon("gun", FallingBack)
}

#[test]
fn cqb_nerve_9_it_spends_its_move_toward_the_route_before_anybody_is_asked() {
    let mut stage = falling().begin();
    let stepped = |from: [i16; 2], to: [i16; 2], left: u16| json!({"event": "stepped", "figure": "gun", "from": from, "to": to, "left": left});
    let events = stage.order(end());
    assert_eq!(events[0], json!({"event": "phase_began", "phase": "move", "side": "hostile"}), "CQB-NERVE-9");
    assert_eq!(events[1]["event"], "door_changed", "CQB-NERVE-9: it opens what a hand opens");
    assert_eq!(events[1]["left"], json!(8), "CQB-NERVE-9");
    let rest: Vec<&Value> = events[2..].iter().filter(|event| event["event"] != "sighted").collect();
    let wanted = [
        stepped([7, 1], [8, 1], 6),
        stepped([8, 1], [9, 1], 4),
        json!({"event": "fell_back", "figure": "gun", "from": [7, 1], "to": [9, 1]}),
    ];
    assert_eq!(rest, wanted.iter().collect::<Vec<_>>(), "CQB-NERVE-9: to the nearest tile of it");
    assert_eq!(stage.tokens("gun"), Vec::<String>::new(), "CQB-NERVE-9: it is done with it");
    assert!(!stage.accepts(&walk("gun", &[[10, 1]])), "CQB-NERVE-9: it ends there");
}

#[test]
fn cqb_nerve_9_as_far_as_its_move_goes() {
    let map = "#################\n#a.b..........#c#\n#############...#\n#################";
    // Unarmed: nobody covers it.
    let scene = Scene::new(map).response("alpha", 'a').gear(&[]).hostile("gun", 'b', "gunman").fallback('c');
    let mut stage = scene.upon("gun", FallingBack).begin();
    let events = of_nerve(&stage.order(end()));
    assert_eq!(events, [json!({"event": "fell_back", "figure": "gun", "from": [3, 1], "to": [8, 1]})], "CQB-NERVE-9");
}

#[test]
fn cqb_nerve_9_with_no_path_it_ducks_instead() {
    // At the test: no route is marked.
    let mut stage = Scene::new(HALL).hostile("gun", 'b', "gunman").begin();
    stage.shock("gun", Cause::Scenario, 8, &[1; 2]);
    assert_eq!(stage.tokens("gun"), ["suppressed"], "CQB-NERVE-9");
    // At the move: the door was locked since.
    let scene = Scene::new(&BACK.replace('+', "L")).response("alpha", 'a').hostile("gun", 'b', "gunman");
    let mut stage = scene.fallback('c').upon("gun", FallingBack).begin();
    let events = stage.order(end());
    assert_eq!(events[1..], [lost("gun", "falling-back"), gained("gun", "suppressed")], "CQB-NERVE-9");
}

#[test]
fn cqb_nerve_9_the_response_falls_back_to_the_exit() {
    let map = "##########\n#X....a..#\n##########";
    let mut stage = Scene::new(map).response("alpha", 'a').hostile_fire_phase();
    stage.put("alpha", FallingBack);
    let events = stage.order(end());
    let fell = json!({"event": "fell_back", "figure": "alpha", "from": [6, 1], "to": [1, 1]});
    assert!(events.contains(&fell), "CQB-NERVE-9: {events:?}");
}

// -------------------------------------------------------------------------------- perks

#[test]
fn perks_of_nerve_stand_in_the_ledger_under_their_names() {
    let line = |name: &str, dice| json!({"pool": "nerve", "name": name, "dice": dice, "rule": "CQB-NERVE-12"});
    let of = |scene: Scene, cause: Cause| {
        let events = scene.begin().shock("gun", cause, 1, &[6; 8]);
        events[0]["ledger"].as_array().cloned().unwrap_or_default()
    };
    let gunman = || Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "gunman");
    let pack = of(gunman().hostile("mate", 'f', "gunman"), Cause::Scenario);
    assert_eq!(pack[1], line("In the pack", 1), "another of the gang in the room");
    assert_eq!(of(gunman().hostile("guard", 'f', "security"), Cause::Scenario).len(), 1, "another, not of the gang");
    let guard = || Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "security");
    assert_eq!(of(guard(), Cause::Flashed)[1], line("Drilled", 1), "against a flash");
    assert_eq!(of(guard(), Cause::Scenario).len(), 1, "against nothing else");
    let led = of(guard().hostile("chief", 'f', "security").leader(), Cause::Scenario);
    assert_eq!(led[1], line("Barked orders", 1), "a leader in sight");
    assert_eq!(of(guard().hostile("chief", 'f', "security"), Cause::Scenario).len(), 1, "a guard who leads nobody");
}

#[test]
fn perk_of_the_lookout_a_tile_more_when_it_falls_back() {
    let map = "#################\n#a.b..........+c#\n#################";
    for (template, to) in [("lookout", [9, 1]), ("gunman", [8, 1])] {
        let scene = Scene::new(map).response("alpha", 'a').gear(&[]).hostile("gun", 'b', template).fallback('c');
        let mut stage = scene.upon("gun", FallingBack).begin();
        let events = of_nerve(&stage.order(end()));
        let fell = json!({"event": "fell_back", "figure": "gun", "from": [3, 1], "to": to});
        assert_eq!(events, [fell], "{template}");
    }
}
