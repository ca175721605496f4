//! What the report says in other languages.

use std::collections::BTreeMap;

use fatal_funnel::model::Reason;
use fatal_funnel::referee::Statistics;
use fatal_funnel::rulebooks::skirmish::Skirmish;
use serde_json::json;

use crate::report_in_languages::{has_no_english, in_languages, is_translated, objectives, shipped_battle};
use crate::scene::Stage;

#[test]
fn the_report_of_a_battle_has_the_language() {
    for level in ["ford", "quarry", "radio-hut", "rail-yard"] {
        let mut stage = Stage { battle: shipped_battle::<Skirmish>(level), marks: BTreeMap::new() };
        has_no_english(&Skirmish::report(stage.world()));
        stage.order(json!({"order": "withdraw"}));
        let report = Skirmish::report(stage.world());
        has_no_english(&report);
        let left = [
            ["Das Team verlässt das Feld.", "Zespół opuszcza pole."],
            ["Der Gegner verlässt das Feld.", "Przeciwnik opuszcza pole."],
        ];
        assert!(left.contains(&in_languages(&report.reason).each_ref().map(String::as_str)), "{level}");
        if level == "radio-hut" {
            assert_eq!(
                objectives(&report),
                [["Halten: das Funkgerät", "Utrzymaj: radiostację"], ["Halten: der Generator", "Utrzymaj: agregat"]]
            );
        }
    }
}

#[test]
fn every_ending_has_the_language() {
    let battle = shipped_battle::<Skirmish>("radio-hut");
    let told = |why: &Reason| Skirmish::ending_sentence(battle.world(), "draw".into(), why);
    for word in ["nobody-left", "no-units", "no-enemies"] {
        is_translated(&told(&Reason::of(word)));
    }
    let tally = Reason::of("tally").number(2_u16).number(1_u16).number(4_u16).number(3_u16);
    assert_eq!(
        in_languages(&told(&tally)),
        [
            "Gehaltene Ziele 2 zu 1; Einheiten: 4 vernichtet, 3 verloren.",
            "Utrzymane cele: 2 do 1; jednostki zniszczone: 4, stracone: 3."
        ]
    );
}
