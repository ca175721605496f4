//! What the log says in other languages: verbs for one unit or several, plurals, the order of strikes.

use std::collections::BTreeMap;

use fatal_funnel::localization::{Language, Localizer};
use fatal_funnel::model::Reason;
use fatal_funnel::referee::Statistics;
use fatal_funnel::rulebooks::close_assault::{CloseAssault, Event};
use serde_json::{Value, json};

use crate::report_in_languages::{has_no_english, in_languages, is_translated, objectives, shipped_battle};
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

#[test]
fn the_report_of_a_battle_has_the_language() {
    for level in ["print-works", "row-houses", "school-house", "toll-bridge"] {
        let mut stage = Stage { battle: shipped_battle::<CloseAssault>(level), marks: BTreeMap::new() };
        has_no_english(&CloseAssault::report(stage.world()));
        stage.order(json!({"order": "withdraw"}));
        let report = CloseAssault::report(stage.world());
        has_no_english(&report);
        let left = [
            ["Das Team verlässt das Feld.", "Zespół opuszcza pole."],
            ["Der Gegner verlässt das Feld.", "Przeciwnik opuszcza pole."],
        ];
        assert!(left.contains(&in_languages(&report.reason).each_ref().map(String::as_str)), "{level}");
        if level == "row-houses" {
            assert_eq!(
                objectives(&report),
                [
                    ["Halten: die Backstube", "Utrzymaj: piekarnię"],
                    ["Halten: der Salon", "Utrzymaj: salon"],
                    ["Halten: das Zuschneidezimmer", "Utrzymaj: krojownię"]
                ]
            );
        }
    }
}

#[test]
fn every_ending_has_the_language() {
    let battle = shipped_battle::<CloseAssault>("row-houses");
    let told = |why: &Reason| CloseAssault::ending_sentence(battle.world(), "draw".into(), why);
    for word in ["nobody-left", "no-units", "no-enemies"] {
        is_translated(&told(&Reason::of(word)));
    }
    let tally = Reason::of("tally").number(2_u16).number(1_u16).number(4_u16).number(3_u16);
    assert_eq!(
        in_languages(&told(&tally)),
        [
            "Gehaltene Ziele 2 zu 1; Modelle: 4 vernichtet, 3 verloren.",
            "Utrzymane cele: 2 do 1; modele zniszczone: 4, stracone: 3."
        ]
    );
}
