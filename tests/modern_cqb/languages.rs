//! What the log says in other languages, and titles that stand both in the rules and among the messages.

use fatal_funnel::localization::{Language, Localizer, phrase};
use fatal_funnel::model::Reason;
use fatal_funnel::referee::Statistics;
use fatal_funnel::rulebooks::modern_cqb::{Event, ModernCqb};
use serde_json::{Value, json};

use crate::report_in_languages::{has_no_english, in_languages, is_translated, objectives, shipped_battle};
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

#[test]
fn the_reason_and_the_objectives_of_a_report_have_the_language() {
    let levels =
        ["bay-nine", "cold-aisle", "fourth-floor", "harbour-hotel", "last-vigil", "night-ward", "office-floor"];
    for level in levels.into_iter().chain(["quiet-street", "stash-house", "workshop"]) {
        has_no_english(&ModernCqb::report(shipped_battle::<ModernCqb>(level).world()));
    }
    let battle = shipped_battle::<ModernCqb>("harbour-hotel");
    assert_eq!(
        objectives(&ModernCqb::report(battle.world())),
        [
            ["Festnehmen: der Makler", "Zatrzymaj: pośrednika"],
            ["Vor Schaden bewahren: alle Zivilisten und alle Beweise", "Chroń: wszystkich cywilów i wszystkie dowody"],
            ["Sichern: das Telefon des Maklers", "Zabezpiecz: telefon pośrednika"],
            ["Sichern: der Brief in einem Mantel", "Zabezpiecz: list w płaszczu"],
            ["Wegbringen: der Makler", "Ucieczka: pośrednik"]
        ]
    );
    let told = |why: Reason| ModernCqb::ending_sentence(battle.world(), "lost".into(), &why);
    let none_open = |lost: u16, held: u16| Reason::of("none-open").number(lost).number(held);
    let reasons =
        [none_open(0, 0), none_open(1, 1), Reason::of("round-limit"), Reason::of("nobody-able").number(0_u16)];
    reasons.into_iter().for_each(|why| is_translated(&told(why)));
    is_translated(&told(Reason::of("withdrew")));
    assert_eq!(
        in_languages(&told(none_open(0, 1))),
        [
            "Jedes Pflichtziel ist erreicht. Das Gebäude ist gesichert.",
            "Każdy wymagany cel jest osiągnięty. Budynek jest zabezpieczony."
        ]
    );
    assert_eq!(
        in_languages(&told(Reason::of("hostile-goals").number(4_u16))),
        [
            "Der Gegner hat, was er wollte. Entkommen: der Makler.",
            "Przeciwnik ma, czego chciał. Na wolności: pośrednik."
        ]
    );
    assert_eq!(
        in_languages(&told(Reason::of("nobody-able").number(2_u16))),
        ["Niemand im Team kann mehr handeln; tot: 2.", "Nikt w zespole nie może już działać; poległo: 2."]
    );
}
