//! What the log says in other languages: verbs for one unit or several, plurals, the order of strikes.

use fatal_funnel::localization::{Language, Localizer};
use fatal_funnel::rulebooks::close_assault::Event;
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
fn events_are_told_with_the_numbers_and_plurals_of_the_language() {
    let map = "
        #########
        #aa..bbb#
        #cc....b#
        #########";
    let scene = Scene::new(map).ours('a', "guard-detail").ours('c', "guard-detail").foe('b', "regular-squad");
    let stage = scene.begin();
    let declared = |figures: Value| json!({"event": "declared", "figures": figures, "targets": ["b"], "idle": false});
    assert_eq!(
        told(&stage, declared(json!(["a"]))),
        ["A assaults B.", "A stürmt gegen B.", "A szturmuje B."],
        "one unit"
    );
    assert_eq!(
        told(&stage, declared(json!(["a", "c"]))),
        ["A and C assault B.", "A und C stürmen gegen B.", "A i C szturmują B."],
        "two units"
    );
    let initiative = json!({"event": "initiative", "round": 1, "rolls": [], "strikes": [["a", "c"], ["b"]]});
    assert_eq!(
        told(&stage, initiative),
        [
            "Round 1 of CQB: A and C, then B.",
            "Nahkampf, Runde 1: A und C, dann B.",
            "Walka wręcz, runda 1: A i C, potem B."
        ]
    );
    let fell = json!({"event": "fell", "figure": "b", "models": [2, 3]});
    assert_eq!(
        told(&stage, fell),
        ["B: 2 models fall, 4 left.", "B: 2 Modelle fallen, 4 übrig.", "B: padają 2 modele, zostały 4."]
    );
}
