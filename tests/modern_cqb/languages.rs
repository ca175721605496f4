//! What the log says in other languages, and titles that stand both in the rules and among the messages.

use fatal_funnel::localization::{Language, Localizer, phrase};
use fatal_funnel::referee::Statistics;
use fatal_funnel::rulebooks::modern_cqb::{Event, ModernCqb};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage};

const SITE: &str = "
    ###########
    #.a+..b#..#
    #X.#...+..#
    ###########";

/// An event as a German and a Polish player read it.
fn told(stage: &Stage, event: Value) -> [String; 2] {
    let event = serde_json::from_value::<Event>(event).expect("an event");
    let phrase = event.book_event().phrase(stage.world());
    [Language::German, Language::Polish].map(|language| Localizer::embedded(language).sentence(&phrase))
}

#[test]
fn events_are_told_with_the_cases_and_plurals_of_the_language() {
    let stage = Scene::new(SITE).response("alpha", 'a').hostile("bookkeeper", 'b', "gunman").begin();
    let watches = json!({"event": "overwatch_set", "figure": "alpha", "lane": "door-3-1"});
    let sees = json!({"event": "sighted", "side": "response", "figure": "bookkeeper", "before": "unknown",
        "after": "confirmed", "at": [6, 1], "by": "alpha"});
    let loses = |after: u8| json!({"event": "wounded", "figure": "alpha", "before": 7, "after": after});
    assert_eq!(
        told(&stage, watches),
        ["Alpha sichert den Türdurchgang bei [3, 1].", "Alpha pilnuje przejścia przy [3, 1]."]
    );
    assert_eq!(told(&stage, sees), ["Alpha erkennt den Buchhalter.", "Alpha rozpoznaje księgowego."]);
    assert_eq!(told(&stage, loses(5))[1], "Alpha traci 2 z 7 punktów życia.");
    let over = |lost: u8| {
        let phrase = phrase!("cqb-wounded.over", lost = lost);
        [Language::English, Language::Polish].map(|language| Localizer::embedded(language).text(&phrase))
    };
    assert_eq!([over(1), over(2), over(5)], [["1 Wound", "1 rana"], ["2 Wounds", "2 rany"], ["5 Wounds", "5 ran"]]);
}

#[test]
fn rows_of_the_score_have_one_title() {
    for kind in ModernCqb::score_kinds() {
        assert_eq!(phrase!("cqb-row-title", row = kind.word).english(), kind.title);
    }
}
