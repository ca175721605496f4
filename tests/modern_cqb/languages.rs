//! What the log says in other languages, and titles that stand both in the rules and among the messages.

use fatal_funnel::localization::{Language, Localizer, phrase};
use fatal_funnel::model::{FigureId, Reason, ScoreRow, Word};
use fatal_funnel::referee::Statistics;
use fatal_funnel::rulebooks::modern_cqb::{Event, ModernCqb, Restrained};
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
fn every_row_of_the_score_has_a_title_in_the_language() {
    for kind in ModernCqb::score_kinds() {
        let title = kind.title();
        assert_ne!(title.english(), kind.word, "a word of the book is no title");
        is_translated(&title);
        assert!(!in_languages(&title).contains(&kind.word.to_owned()), "{} has no title in a language", kind.word);
    }
}

/// Every sentence that tells what earned a row.
#[test]
fn what_earned_a_row_is_told_in_the_language() {
    let battle = shipped_battle::<ModernCqb>("harbour-hotel");
    let figure = |why: &str, id: &str| Reason::of(why).figure(Some(FigureId::new(id)));
    let told = |word: &str, why: Reason| {
        let (row, rule) = (Word::new(word), Word::new("CQB-SCORE-1"));
        let row = ScoreRow { row, points: 1, rule, figure: None, object: None, because: None, hidden: false, why };
        ModernCqb::score_row_sentence(battle.world(), &row)
    };
    let phone = Word::new("phone");
    let sentences = [
        (
            figure("secured", "alpha").word(phone).faces(&[8, 2, 7]),
            [
                "Alpha sichert das Telefon des Maklers (8 2, nötig 7).",
                "Alpha zabezpiecza telefon pośrednika (8 2, potrzeba 7).",
            ],
        ),
        (
            Reason::of("site-held").word(phone).word(Word::new("coat")),
            [
                "Das Gebäude ist gesichert; sichergestellt: das Telefon des Maklers, der Brief in einem Mantel.",
                "Budynek zabezpieczony; zebrano: telefon pośrednika, list w płaszczu.",
            ],
        ),
        (
            Reason::of("destroyed").word(phone),
            ["Zerstört: das Telefon des Maklers.", "Zniszczono: telefon pośrednika."],
        ),
        (
            figure("wounded", "shadow").number(4_u16).number(2_u16),
            ["Der Schatten verliert 2 von 4 Lebenspunkten.", "Cień traci 2 z 4 punktów życia."],
        ),
        (
            figure("died", "broker").word(Word::new("downed")).number(17_u16),
            [
                "Der Makler stirbt. Eine Festnahme war möglich (am Boden), als dieser Schuss fiel (Ereignis 17).",
                "Pośrednik ginie. Zatrzymanie było możliwe (na ziemi), gdy padł ten strzał (zdarzenie 17).",
            ],
        ),
        (figure("died", "waiter"), ["Der Kellner stirbt.", "Kelner ginie."]),
        (figure("extracted", "pianist"), ["Der Pianist ist draußen.", "Pianista jest już na zewnątrz."]),
        (figure("led-off", "pianist"), ["Der Pianist wird als Geisel weggeführt.", "Uprowadzono: pianistę."]),
        (figure("in-custody", "broker"), ["Der Makler ist am Ende in Gewahrsam.", "Na koniec w areszcie: pośrednik."]),
        (
            figure("in-hand", "waiter"),
            ["Der Kellner ist im gesicherten Gebäude unter Aufsicht.", "Pod opieką w zabezpieczonym budynku: kelner."],
        ),
        (figure("left-behind", "alpha"), ["Alpha bleibt am Boden zurück.", "Alpha zostaje na ziemi, bez pomocy."]),
        (
            Reason::of("time-left").number(3_u16),
            ["Drei Viertel der Runden blieben übrig.", "Zostały trzy czwarte rund."],
        ),
        (Reason::of("hostile-goal").number(4_u16), ["Entkommen: der Makler.", "Na wolności: pośrednik."]),
        (Reason::of("no such reason"), ["Zivilist verwundet", "Cywil ranny"]),
    ];
    let (reasons, expected): (Vec<_>, Vec<_>) = sentences.into_iter().unzip();
    let all: Vec<_> = reasons.into_iter().map(|why| in_languages(&told("civilian-wounded", why))).collect();
    assert_eq!(all, expected);
    let plain = ["worse-counts", "nobody-able", "withdrew-open", "late-outside", "late-inside", "collapsed"];
    for word in plain {
        is_translated(&told("collapse", word.into()));
    }
    for quarters in 1_u16..=4 {
        is_translated(&told("time-in-hand", Reason::of("time-left").number(quarters)));
    }
}

#[test]
fn arrests_are_told_with_the_terms_of_the_language() {
    let map = "
        #######
        #a...b#
        #######";
    let scene = Scene::new(map).response("alpha", 'a').hostile("bookkeeper", 'b', "gunman");
    let stage = scene.upon("bookkeeper", Restrained).begin();
    let report = ModernCqb::report(stage.world());
    assert_eq!(report.arrests, ["Bookkeeper"]);
    assert_eq!(in_languages(&report.arrests[0]), ["Buchhalter", "Księgowy"]);
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
