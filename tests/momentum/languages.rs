//! What the log says in other languages: the cases of names and gear, and what the pools were spent for.

use fatal_funnel::localization::{Language, Localizer};
use fatal_funnel::rulebooks::momentum::Event;
use serde_json::{Value, json};

use crate::scene::{Scene, Stage};

/// An event as an English, a German and a Polish player read it.
fn told(stage: &Stage, event: Value) -> [String; 3] {
    let event = serde_json::from_value::<Event>(event).expect("an event");
    let phrase = event.book_event().phrase(stage.world());
    [Language::English, Language::German, Language::Polish]
        .map(|language| Localizer::embedded(language).sentence(&phrase))
}

#[test]
fn events_are_told_with_the_cases_of_the_language() {
    let map = "
        #######
        #a...b#
        #######";
    let stage = Scene::new(map).ours("alpha", 'a', "rifle").foe("guard", 'b', "guard").begin();
    let attack = json!({"attack": {"target": "guard", "weapon": "pistol", "lethal": true}});
    let declared = json!({"event": "declared", "figure": "alpha", "task": attack, "origin": "turn", "dice": 2});
    assert_eq!(
        told(&stage, declared),
        [
            "Alpha attacks Guard with the pistol, to kill, 2 extra d20.",
            "Alpha greift den Wächter mit der Pistole an, um zu töten, 2 W20 mehr.",
            "Alpha atakuje strażnika, by zabić (pistolet), dodatkowe K20: 2."
        ]
    );
    let drew = json!({"event": "drew", "figure": "alpha", "item": "stun-baton", "at": null});
    assert_eq!(
        told(&stage, drew),
        ["Alpha draws the stun baton.", "Alpha zieht den Elektroschocker.", "Alpha wyjmuje pałkę elektryczną."]
    );
    let spent = json!({"event": "pools", "figure": "alpha", "why": "minor", "own": 0, "momentum": [3, 1],
        "threat": [2, 3]});
    assert_eq!(
        told(&stage, spent),
        [
            "Momentum 3 → 1, Threat 2 → 3 for a further Minor Action.",
            "Momentum 3 → 1, Threat 2 → 3 für eine weitere Nebenaktion.",
            "Momentum 3 → 1, Threat 2 → 3 za kolejną drobną akcję."
        ]
    );
}
