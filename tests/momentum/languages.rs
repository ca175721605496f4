//! What the log says in other languages: the cases of names and gear, and what the pools were spent for.

use std::collections::BTreeMap;

use fatal_funnel::localization::{Language, Localizer};
use fatal_funnel::model::Reason;
use fatal_funnel::referee::Statistics;
use fatal_funnel::rulebooks::momentum::{Captured, Event, Momentum, Prone};
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

#[test]
fn the_report_of_a_battle_has_the_language() {
    for level in ["consulate", "night-ferry", "opera-house", "pump-house"] {
        let mut stage = Stage { battle: shipped_battle::<Momentum>(level), marks: BTreeMap::new() };
        has_no_english(&Momentum::report(stage.world()));
        stage.order(json!({"order": "withdraw"}));
        let report = Momentum::report(stage.world());
        has_no_english(&report);
        let left = [
            ["Das Team verlässt das Feld.", "Zespół opuszcza pole."],
            ["Der Gegner verlässt das Feld.", "Przeciwnik opuszcza pole."],
        ];
        assert!(left.contains(&in_languages(&report.reason).each_ref().map(String::as_str)), "{level}");
        if level == "pump-house" {
            assert_eq!(
                objectives(&report),
                [
                    ["Erreichen: die Pumpe", "Dotrzyj do celu: pompa"],
                    ["Sichern: die Sprengladung an der Pumpe", "Zabezpiecz: ładunek przy pompie"],
                    ["Lebend fassen: der Verdrahter", "Ujmij żywcem: miniera"],
                    ["Sichern: das Schichtbuch", "Zabezpiecz: dziennik zmiany"]
                ]
            );
        }
    }
}

#[test]
fn every_ending_has_the_language() {
    let battle = shipped_battle::<Momentum>("pump-house");
    let told = |word: &str| Momentum::ending_sentence(battle.world(), "accomplished".into(), &Reason::of(word));
    ["nobody-able", "no-enemies"].into_iter().for_each(|word| is_translated(&told(word)));
    assert_eq!(in_languages(&told("met")), ["Das Ziel ist erreicht.", "Cel jest osiągnięty."]);
    assert_eq!(
        in_languages(&told("last-round")),
        ["Die letzte Runde ist vorbei, und das Ziel ist offen.", "Ostatnia runda minęła, a cel jest otwarty."]
    );
}

#[test]
fn who_was_taken_alive_has_the_terms_of_the_language() {
    let map = "
        #######
        #a...b#
        #######";
    let mut stage = Scene::new(map).ours("alpha", 'a', "rifle").foe("guard", 'b', "guard").begin();
    stage.put("guard", Captured);
    stage.put("guard", Prone);
    stage.order(json!({"order": "withdraw"}));
    let report = Momentum::report(stage.world());
    assert_eq!(report.arrests, ["Guard"]);
    assert_eq!(in_languages(&report.arrests[0]), ["Wächter", "Strażnik"]);
}
