//! The score: each row when it is earned, once; what only the end can tell; receipts before, the report after.

use std::collections::BTreeSet;

use fatal_funnel::faults::Source;
use fatal_funnel::model::{Certainty, EventNumbers, FigureId, OffMap, Report, Score, Side, Word};
use fatal_funnel::referee::{AnyBattle, AnyOrder, Presentation, Statistics, Turn, WitnessedEvent};
use fatal_funnel::rulebooks::modern_cqb::{
    ArrestOpening, Bleeding, Bound, Controlled, Critical, Dead, Downed, Flashed, ModernCqb, Order, Restrained,
    ShotJudgement, Suppressed, SurrenderSeen, Surrendering, Tariff, Wounded, Wounds, destroy_evidence,
};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end, fire, risk, walk};

const SITE: &str = "
    ###########
    #ab.c#...e#
    #d...+...f#
    #X...#...g#
    ###########";

fn site() -> Scene {
    Scene::new(SITE).response("alpha", 'a').hostile("gun", 'e', "gunman").civilian("clerk", 'c')
}

fn leads() -> Controlled {
    Controlled { by: FigureId::new("alpha") }
}

/// The rows among events: word, points and rule.
fn rows(events: &[Value]) -> Vec<(String, i64, String)> {
    let scored = events.iter().filter(|event| event["event"] == "scored");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    scored.map(|row| (text(&row["row"]), row["points"].as_i64().unwrap_or(99), text(&row["rule"]))).collect()
}

fn row(word: &str, points: i64, rule: &str) -> (String, i64, String) {
    (word.into(), points, rule.into())
}

fn total(stage: &Stage) -> i32 {
    stage.world().resource::<Score>().total()
}

fn report(stage: &Stage) -> Report {
    ModernCqb::report(stage.world())
}

/// What the end of the round's last part scores, once the one objective is met.
fn at_the_end(change: impl FnOnce(Scene) -> Scene) -> Vec<(String, i64, String)> {
    let scene = change(site().objective("clear", "yard").room("yard", 'b').upon("gun", Bound));
    let mut stage = scene.fire_phase();
    let events = stage.end_phases(2);
    assert_eq!(events.last().expect("events")["result"], "accomplished");
    rows(&events)
}

#[test]
fn cqb_score_1_2_and_13_one_capture_row_the_highest_that_fits() {
    let high = || vec![row("high-value-captured", 4, "CQB-SCORE-1")];
    let named = || vec![row("named-arrested", 3, "CQB-SCORE-2")];
    type Case = (&'static str, bool, bool, Vec<(String, i64, String)>);
    let cases: [Case; 4] = [
        ("CQB-SCORE-1", false, true, high()),
        ("CQB-SCORE-2", true, false, named()),
        ("CQB-SCORE-13: high value over named", true, true, high()),
        ("CQB-SCORE-13: unnamed", false, false, vec![]),
    ];
    for (why, is_named, high_value, wanted) in cases {
        let who = |scene: Scene| wanted_gun(scene, is_named, high_value);
        assert_eq!(at_the_end(|scene| who(scene).upon("gun", Restrained)), wanted, "{why}");
        let out = |scene: Scene| scene.upon("gun", OffMap);
        assert_eq!(at_the_end(|scene| out(who(scene)).upon("gun", Restrained)), wanted, "{why}: brought out");
        let carried = |scene: Scene| out(who(scene)).upon("gun", Downed).upon("gun", Wounds(0));
        assert_eq!(at_the_end(carried), [], "CQB-SCORE-2, CQB-SCORE-13: a body that was carried out is no arrest");
        assert_eq!(
            at_the_end(|scene| who(scene).upon("gun", Surrendering).upon("gun", SurrenderSeen(1))),
            wanted,
            "CQB-ROUND-7: it gave up"
        );
        let one_left = |scene: Scene| {
            who(scene).hostile("other", 'f', "gunman").upon("gun", Surrendering).upon("gun", SurrenderSeen(1))
        };
        assert_eq!(at_the_end(one_left), [], "CQB-SCORE-13: not Restrained, and the site is not held");
        assert_eq!(
            at_the_end(|scene| who(scene).upon("gun", Restrained).upon("gun", Dead).upon("gun", Wounds(0))),
            [],
            "CQB-SCORE-1: alive"
        );
    }
}

/// The gunman is wanted; he stands first among the hostiles.
fn wanted_gun(scene: Scene, named: bool, high_value: bool) -> Scene {
    scene.upon("gun", fatal_funnel::rulebooks::modern_cqb::SuspectValue { named, high_value })
}

#[test]
fn cqb_score_13_after_a_withdrawal_only_who_was_brought_to_an_exit_counts() {
    type Case = (&'static str, fn(Scene) -> Scene, &'static [&'static str]);
    let cases: [Case; 6] = [
        ("CQB-SCORE-13: inside", |scene| scene.upon("gun", Restrained), &["withdrawal"]),
        (
            "CQB-SCORE-13: on an exit",
            |scene| scene.upon("gun", Restrained).upon("gun", fatal_funnel::model::At([1, 3].into())),
            &["high-value-captured", "withdrawal"],
        ),
        (
            "CQB-SCORE-13: out",
            |scene| scene.upon("gun", Restrained).upon("gun", OffMap),
            &["high-value-captured", "withdrawal"],
        ),
        (
            "CQB-SCORE-13: a body that was carried out",
            |scene| scene.upon("gun", Downed).upon("gun", Wounds(0)).upon("gun", OffMap),
            &["withdrawal"],
        ),
        (
            "CQB-ROUND-7: the site is held",
            |scene| scene.upon("gun", Restrained).upon("other", Downed),
            &["high-value-captured", "withdrawal"],
        ),
        ("CQB-ROUND-7: a civilian in hand", |scene| scene.upon("clerk", leads()), &["withdrawal"]),
    ];
    for (why, change, wanted) in cases {
        let scene = Scene::new(SITE).response("alpha", [1, 3]).hostile("gun", 'e', "gunman").wanted(false, true);
        let scene = scene.hostile("other", 'f', "gunman").civilian("clerk", 'c').objective("arrest", "other");
        let events = change(scene).upon("gun", Bound).begin().order(json!({"order": "withdraw"}));
        let words: Vec<String> = rows(&events).into_iter().map(|(word, ..)| word).collect();
        assert_eq!(words, wanted, "{why}");
    }
}

#[test]
fn cqb_score_3_a_civilian_counts_once_whether_it_walked_out_or_the_site_is_held() {
    let map = "#######\n#Xab..#\n#.....#\n#######";
    let mut stage = Scene::new(map).response("alpha", 'a').civilian("clerk", 'b').with(leads()).begin();
    let events = stage.order(walk("alpha", &[[1, 1]]));
    assert_eq!(rows(&events), [row("civilian-extracted", 2, "CQB-SCORE-3")], "CQB-SCORE-3");
    let held = at_the_end(|scene| scene.upon("gun", Restrained).upon("clerk", leads()));
    assert_eq!(held, [row("civilian-extracted", 2, "CQB-SCORE-3")], "CQB-ROUND-7");
    assert_eq!(at_the_end(|scene| scene.upon("gun", Restrained)), [], "CQB-SCORE-3: nobody has it in hand");
    assert_eq!(at_the_end(|scene| scene.upon("clerk", leads())), [], "CQB-ROUND-7: a hostile is left");
    // Out already: the end adds nothing.
    let mut once = Scene::new(map).response("alpha", 'a').civilian("clerk", 'b').with(leads());
    once = once.objective("extract", "clerk");
    let mut once = once.begin();
    once.order(walk("alpha", &[[1, 1]]));
    assert_eq!(rows(&once.end_phases(4)), [], "CQB-SCORE-13: civilians count once");
    assert_eq!(total(&once), 2, "CQB-SCORE-3");
}

#[test]
fn cqb_score_4_and_7_evidence_secured_and_destroyed() {
    for (grade, wanted) in [
        ("major", row("major-evidence", 2, "CQB-SCORE-4")),
        ("minor", row("secondary-evidence", 1, "CQB-SCORE-4")),
        ("", row("secondary-evidence", 1, "CQB-SCORE-4")),
    ] {
        let mut stage = site().object("it", 'b', "evidence", grade).dice(&[8, 2, 2]).fire_phase();
        let secure = json!({"order": "secure", "figure": "alpha", "target": "it"});
        let receipts = stage.odds(&secure).expect("it rolls").warning_texts();
        let what = if grade == "major" { "+2: major evidence." } else { "+1: secondary evidence." };
        assert_eq!(receipts, [what], "CQB-SCORE-4");
        assert_eq!(rows(&stage.order(secure)), [wanted], "CQB-SCORE-4: {grade}");
    }
    let mut device = site().object("it", 'b', "device", "").dice(&[8, 2, 2]).fire_phase();
    let events = device.order(json!({"order": "secure", "figure": "alpha", "target": "it"}));
    assert_eq!(rows(&events), [], "CQB-SCORE-4: a device is no evidence");
    let mut stage = site().object("it", 'b', "evidence", "major").fire_phase();
    let mut turn = Turn::<ModernCqb>::of(stage.battle.world_mut());
    assert!(
        destroy_evidence(&mut turn, Word::new("it")) && !destroy_evidence(&mut turn, Word::new("it")),
        "CQB-SCORE-7: once"
    );
    let scored = &stage.world().resource::<Score>().0;
    assert_eq!(
        scored.iter().map(|row| (row.row.as_str(), row.points)).collect::<Vec<_>>(),
        [("evidence-destroyed", -2)]
    );
    assert_eq!(scored[0].rule.as_str(), "CQB-SCORE-7");
}

/// A suspect who bleeds out is judged by the shot that put it down.
#[test]
fn cqb_score_5_and_6_a_killed_suspect_is_judged_at_the_moment_of_the_shot() {
    let map = "#########\n#a.....b#\n#......c#\n#########";
    let duel = || Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").confirmed("gun");
    let resisting = || row("resisting-killed", 0, "CQB-SCORE-5");
    let possible = || row("arrestable-killed", -2, "CQB-SCORE-6");
    type Case = (&'static str, fn(Scene) -> Scene, Option<&'static str>);
    let cases: [Case; 7] = [
        ("CQB-SCORE-5: it resists", |scene| scene, None),
        ("CQB-SCORE-12: surrendering", |scene| scene.upon("gun", Surrendering), Some("surrendering")),
        ("CQB-SCORE-12: Restrained", |scene| scene.upon("gun", Restrained).upon("gun", Bound), Some("Restrained")),
        (
            "CQB-SCORE-12: flashed and covered",
            |scene| scene.upon("gun", Flashed::default()),
            Some("flashed and covered"),
        ),
        (
            "CQB-SCORE-12: flashed, and nobody covers it",
            |scene| scene.upon("gun", Flashed::default()).upon("alpha", Suppressed::default()),
            None,
        ),
        (
            "CQB-SCORE-12: Suppressed and isolated",
            |scene| scene.upon("gun", Suppressed::default()),
            Some("Suppressed and isolated"),
        ),
        (
            "CQB-SCORE-12: Suppressed, with a friend beside it",
            |scene| scene.upon("gun", Suppressed::default()).hostile("other", 'c', "gunman"),
            None,
        ),
    ];
    for (why, change, reason) in cases {
        let mut stage = change(duel()).fire_phase();
        let shot = risk("alpha", "gun");
        let shot = if stage.accepts(&fire("alpha", "gun")) { fire("alpha", "gun") } else { shot };
        let receipts = stage.odds(&shot).expect("a shot").warning_texts().into_iter();
        let receipts: Vec<String> = receipts.filter(|line| line.contains("arrested")).collect();
        let said = reason.map(|reason| format!("Could have been arrested ({reason}): -2 if killed."));
        assert_eq!(receipts, said.into_iter().collect::<Vec<_>>(), "{why}: said before");
        stage.load(&[8, 8, 8, 8, 8, 8]);
        assert_eq!(rows(&stage.order(shot)), [], "{why}: Downed is not killed");
        assert!(stage.part::<Downed>("gun").is_some() && stage.part::<Bleeding>("gun").is_some(), "{why}");
        stage.load(&[2; 20]);
        let mut events = stage.end_phases(2);
        stage.load(&[2; 20]);
        events.extend(stage.end_phases(4));
        let wanted = if reason.is_some() { possible() } else { resisting() };
        let earned: Vec<_> = rows(&events).into_iter().filter(|(word, ..)| word.ends_with("-killed")).collect();
        assert_eq!(earned, [wanted], "{why}");
    }
    // To finish off one that lies there is to kill a suspect who could have been arrested.
    let mut stage = duel().upon("gun", Downed).upon("gun", Wounds(0)).fire_phase();
    stage.load(&[8, 2, 2, 2, 2, 2]);
    assert_eq!(rows(&stage.order(risk("alpha", "gun"))), [possible()], "CQB-SCORE-6: Downed");
}

#[test]
fn cqb_score_12_wounded_and_cornered_by_what_the_team_knows() {
    let dead_end = "#######\n#a...b#\n#######";
    let scene = Scene::new(dead_end).response("alpha", 'a').hostile("gun", 'b', "gunman").wounds(1).with(Wounded);
    let mut stage = scene.confirmed("gun").fire_phase();
    let shot = fire("alpha", "gun");
    let receipts = stage.odds(&shot).expect("a shot").warning_texts();
    assert_eq!(receipts, ["Could have been arrested (Wounded and cornered): -2 if killed."], "CQB-SCORE-12");
    stage.load(&[8; 6]);
    let before = stage.world().resource::<EventNumbers>().told;
    let events = stage.order(shot);
    let fired = events.iter().position(|event| event["event"] == "fired").expect("it fired") as u32 + 1;
    let judged = ShotJudgement { why: Some(ArrestOpening::Wounded), shot: before + fired };
    assert_eq!(stage.part::<ShotJudgement>("gun"), Some(&judged), "CQB-SCORE-12: and by which shot");
}

/// The worse row counts once per civilian, no matter who fired.
#[test]
fn cqb_score_8_the_worse_row_once_per_civilian() {
    let map = "#########\n#a..c..b#\n#########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").confirmed("gun");
    let mut stage = scene.civilian("clerk", 'c').confirmed("clerk").fire_phase();
    stage.load(&[1, 1, 1, 2, 2, 8, 8]);
    let events = stage.order(risk("alpha", "gun"));
    assert_eq!(rows(&events), [row("civilian-wounded", -3, "CQB-SCORE-8")], "CQB-SCORE-8");
    stage.put("clerk", Critical);
    stage.load(&[2; 20]);
    let events = stage.end_phases(2);
    let worse = [row("civilian-wounded", 3, "CQB-SCORE-8"), row("civilian-killed", -5, "CQB-SCORE-8")];
    assert_eq!(rows(&events), worse, "CQB-SCORE-8");
    assert_eq!(total(&stage), -5, "CQB-SCORE-8: once");
    let lines: Vec<_> = report(&stage).rows.into_iter().filter(|row| !row.lines.is_empty()).collect();
    assert_eq!(lines.len(), 1, "CQB-SCORE-11: what was taken back is not told");
    assert_eq!((lines[0].row.as_str(), lines[0].points), ("civilian-killed", -5), "CQB-SCORE-8");
    // By a hostile too; a second wound adds nothing.
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").confirmed("alpha");
    let mut stage = scene.civilian("clerk", 'c').stat("wounds", 3).knows(Side::Hostile, "clerk", Certainty::Confirmed);
    stage = stage.confirmed("alpha");
    let mut stage = stage.hostile_fire_phase();
    stage.load(&[1, 2, 2, 2, 2, 8, 8, 8]);
    let shot = risk("gun", "alpha");
    assert_eq!(
        rows(&stage.order(shot)),
        [row("civilian-wounded", -3, "CQB-SCORE-8")],
        "CQB-SCORE-8: no matter who fired"
    );
}

#[test]
fn cqb_score_9_and_10_how_the_team_leaves_counts_once() {
    let inside = |scene: Scene| scene.response("alpha", 'a');
    let at_exit = |scene: Scene| scene.response("alpha", [1, 3]);
    let base = || Scene::new(SITE).object("bomb", 'f', "device", "").room("yard", 'b');
    let gun = |scene: Scene| scene.hostile("gun", 'e', "gunman").round_limit(1);
    let withdrawal = || vec![row("withdrawal", -1, "CQB-SCORE-9")];
    let collapse = || vec![row("collapse", -5, "CQB-SCORE-10")];
    let withdraws = |scene: Scene| rows(&scene.begin().order(json!({"order": "withdraw"})));
    let runs_out = |scene: Scene| rows(&scene.begin().end_phases(4));
    let open = |scene: Scene| gun(scene).objective("arrest", "gun");
    assert_eq!(withdraws(open(at_exit(base()))), withdrawal(), "CQB-SCORE-9");
    assert_eq!(withdraws(gun(at_exit(base()))), [], "CQB-SCORE-9: nothing required is open");
    let optional = gun(at_exit(base())).objective("arrest", "gun").optional();
    assert_eq!(withdraws(optional), [], "CQB-SCORE-9: an optional objective");
    assert_eq!(runs_out(open(inside(base()))), collapse(), "CQB-SCORE-10: the round limit");
    assert_eq!(runs_out(open(at_exit(base()))), withdrawal(), "CQB-SCORE-9: at the exits when time runs out");
    assert_eq!(runs_out(gun(inside(base())).objective("clear", "yard")), [], "CQB-SCORE-10: all is met");
    let mut wiped = open(inside(base())).fire_phase();
    wiped.put("alpha", Downed);
    assert_eq!(rows(&wiped.order(end())), collapse(), "CQB-SCORE-10: nobody able to act");
    let title =
        |stage: &Stage| report(stage).rows.into_iter().find(|row| row.row == "collapse").expect("the row").title;
    assert_eq!(title(&wiped), "Team wiped out", "CQB-SCORE-10");
    let mut late = open(inside(base())).begin();
    late.end_phases(4);
    assert_eq!(title(&late), "Mission collapse", "CQB-SCORE-10: everybody stands");
}

#[test]
fn cqb_score_10_a_device_that_goes_off_is_a_collapse() {
    let event = fatal_funnel::model::LevelEvent {
        heat: None,
        round: Some(1),
        reinforce: Vec::new(),
        at: None,
        lock: Vec::new(),
        burn: Vec::new(),
        detonate: Some(fatal_funnel::model::Spot::new(Word::new("bomb"), 0..0)),
        test: Vec::new(),
        severe: false,
        ..fatal_funnel::model::LevelEvent::default()
    };
    let mut stage = site().object("bomb", 'f', "device", "").objective("secure", "bomb").event(event).begin();
    let events = stage.end_phases(4);
    assert_eq!(rows(&events), [row("collapse", -5, "CQB-SCORE-10")], "CQB-SCORE-10");
    let number = stage.world().resource::<EventNumbers>().told;
    let scored = events.iter().find(|event| event["event"] == "scored").expect("a row");
    assert_eq!(scored["because"], number, "CQB-SCORE-11: the end itself earned it, and is the last line of the log");
}

/// A mission's own points for any row, and no others; a row that is none is a fault in its line.
/// The rows of a mission whose hostiles have no objectives: those of theirs stand where they are asked for (CQB-ROUND-4).
fn ours(row: &&str) -> bool {
    let theirs =
        ["suspect-escaped", "room-held", "evidence-burnt", "hostage-executed", "device-set-off", "target-put-out"];
    !theirs.contains(row)
}

#[test]
fn cqb_score_11_a_mission_overrides_any_row() {
    let scene = site().worth("secondary-evidence", 7).object("it", 'b', "evidence", "").dice(&[8, 2, 2]);
    let mut stage = scene.fire_phase();
    let secure = json!({"order": "secure", "figure": "alpha", "target": "it"});
    assert_eq!(stage.odds(&secure).expect("it rolls").warning_texts(), ["+7: secondary evidence."], "CQB-SCORE-11");
    assert_eq!(rows(&stage.order(secure)), [row("secondary-evidence", 7, "CQB-SCORE-4")], "CQB-SCORE-11");
    let tariff = stage.world().resource::<Tariff>();
    let kinds: BTreeSet<&str> = ModernCqb::score_kinds().iter().map(|kind| kind.word).filter(ours).collect();
    let words: BTreeSet<&str> = tariff.0.keys().map(Word::as_str).collect();
    assert_eq!(kinds, words, "CQB-SCORE-11: the data has every row, and no other");
    let level = |score: &str| {
        format!(
            "format = 1\nname = \"Site\"\nrulebook = \"modern-cqb\"\nmap = '''\n#####\n#...#\n#####\n'''\n\
             [figures.alpha]\nat = [1, 1]\nside = \"response\"\ntemplate = \"operator\"\n[score]\n{score}\n"
        )
    };
    for (line, code) in [
        ("collapse = -9", None),
        ("colapse = -9", Some("level::score::row")),
        ("collapse = \"much\"", Some("level::type")),
        ("collapse = 1000", Some("level::number")),
    ] {
        let read = fatal_funnel::levels::read(&Source::new("site", level(line)), fatal_funnel::books());
        let faults = read.map_or_else(|faults| faults, |(_, warnings)| warnings);
        let faults: Vec<_> = faults.into_iter().filter(|fault| !fault.is_warning()).collect();
        assert_eq!(faults.iter().map(|fault| fault.code.0).collect::<Vec<_>>(), code.into_iter().collect::<Vec<_>>());
        assert!(faults.iter().all(|fault| fault.place.line == 14), "CQB-SCORE-11: {faults:?}");
    }
}

/// The report lists every row, each line with the number of the event that earned it, which the log has too.
#[test]
fn cqb_score_11_the_report_points_at_the_events() {
    let scene = site().object("it", 'b', "evidence", "major").objective("secure", "it").upon("gun", Restrained);
    let mut stage = scene.upon("gun", Bound).fire_phase();
    stage.load(&[8, 2, 2]);
    let secure = json!({"order": "secure", "figure": "alpha", "target": "it"});
    let done = stage.battle.perform(&Order::deserialize_value(&secure).expect("an order")).expect("it is legal");
    let secured = done.entries.iter().find(|entry| json!(entry.event)["event"] == "secured").expect("it was secured");
    let numbers: Vec<u32> = done.entries.iter().filter_map(|entry| entry.number).collect();
    assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1), "CQB-SCORE-11: the team's log is without gaps");
    stage.end_phases(2);
    let report = report(&stage);
    assert_eq!(report.result, Some(Word::new("accomplished")), "CQB-SCORE-11");
    let words: Vec<&str> = report.rows.iter().map(|row| row.row.as_str()).collect();
    let all: Vec<&str> = ModernCqb::score_kinds().iter().map(|kind| kind.word).filter(ours).collect();
    assert_eq!(words, all, "CQB-SCORE-11: every row");
    let line = &report.rows.iter().find(|row| row.row == "major-evidence").expect("the row").lines[0];
    assert_eq!((line.points, line.event), (2, secured.number), "CQB-SCORE-11");
    let sentence = line.sentence.english();
    assert!(sentence.contains("secures It"), "CQB-SCORE-11: {sentence}");
    assert_eq!(report.total, total(&stage), "CQB-SCORE-11");
    assert_eq!(report.objectives[0].state.as_str(), "met", "CQB-ROUND-4");
    assert_eq!(report.arrests, ["Gun"], "CQB-SCORE-11: who is in custody");
    let text = report.to_string();
    assert!(text.contains(&format!("[event {}]", secured.number.expect("the team learned of it"))), "{text}");
}

/// What nobody on the team saw appears in no log and no running total until the end.
#[test]
fn cqb_score_11_what_the_team_did_not_see_is_told_at_the_end() {
    let mut stage = site().object("it", 'f', "evidence", "major").objective("arrest", "gun").round_limit(1).begin();
    let mut turn = Turn::<ModernCqb>::of(stage.battle.world_mut());
    destroy_evidence(&mut turn, Word::new("it"));
    assert_eq!((report(&stage).total, total(&stage)), (0, -2), "CQB-SIGHT-4");
    stage.end_phases(4);
    let report = report(&stage);
    let line = &report.rows.iter().find(|row| row.row == "evidence-destroyed").expect("the row").lines[0];
    assert_eq!((line.points, line.event), (-2, None), "CQB-SCORE-11: told at the end, without a line of the log");
    assert_eq!(report.total, -7, "CQB-SCORE-11");
    assert_eq!(report.objectives[0].state.as_str(), "open", "CQB-ROUND-4: it was never met");
    assert_eq!(report.arrests, [] as [&str; 0], "CQB-SCORE-11");
}

/// Who stands on the line, how likely it is hit and what that would cost, before the order is given.
#[test]
fn cqb_civ_12_the_preview_shows_who_stands_on_the_line_and_what_it_would_cost() {
    let map = "#########\n#a..c..b#\n#########";
    let scene = || Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").confirmed("gun");
    let warnings = |scene: Scene| scene.fire_phase().odds(&risk("alpha", "gun")).expect("a shot").warning_texts();
    // 5 dice: 1 - (7/8)^5 = 15961 / 32768 = 48.7 in 100.
    let told = warnings(scene().civilian("clerk", 'c').confirmed("clerk"));
    let line = "Clerk stands on the line: 49 in 100 of a hit, -3, -5 in all if killed.";
    assert_eq!(told, [line, "Clerk is in the room: 63 in 100 to panic."], "CQB-CIV-12");
    let unsure = warnings(scene().civilian("clerk", 'c').knows(Side::Response, "clerk", Certainty::Contact));
    let line = "Somebody stands on the line: 49 in 100 of a hit, -3 if that is a civilian.";
    assert_eq!(unsure, [line], "CQB-CIV-12");
    // A hostile Contact there is told in the same words, so that they give nothing away.
    let hostile = warnings(scene().hostile("other", 'c', "gunman").knows(Side::Response, "other", Certainty::Contact));
    assert_eq!(hostile, unsure, "CQB-SIGHT-4");
    let both = scene().hostile("other", 'c', "gunman").knows(Side::Response, "other", Certainty::Contact).fire_phase();
    assert!(!both.accepts(&fire("alpha", "gun")) && both.accepts(&risk("alpha", "gun")), "CQB-CIV-2");
}

/// Other orders that earn or cost say so as well.
#[test]
fn cqb_score_12_receipts_of_other_orders() {
    let map = "#######\n#Xab..#\n#....c#\n#######";
    let told = |stage: &Stage, order: Value| stage.odds(&order).map(|odds| odds.warning_texts()).unwrap_or_default();
    let led = Scene::new(map).response("alpha", 'a').civilian("clerk", 'b').with(leads()).begin();
    let receipts = told(&led, walk("alpha", &[[1, 1]]));
    assert_eq!(receipts, ["+2 when Clerk is brought out with it."], "CQB-SCORE-3");
    assert_eq!(told(&led, walk("alpha", &[[2, 2]])), [""; 0], "CQB-SCORE-3: elsewhere");
    let wanted = Scene::new(map).response("alpha", 'a').hostile("boss", 'b', "gunman").wanted(true, true);
    let stage = wanted.upon("boss", Surrendering).confirmed("boss").fire_phase();
    let arrest = json!({"order": "arrest", "figure": "alpha", "target": "boss"});
    let receipts = told(&stage, arrest);
    assert!(receipts.contains(&"+4 if in custody at the end.".to_owned()), "CQB-SCORE-1: {receipts:?}");
    let scene = Scene::new(map).response("alpha", [1, 1]).hostile("boss", 'c', "gunman").wanted(true, false);
    let scene = scene.hostile("other", 'b', "gunman").objective("arrest", "other").upon("boss", Restrained);
    let receipts = told(&scene.upon("boss", Bound).begin(), json!({"order": "withdraw"}));
    let wanted =
        ["-1: a required objective is still open.", "Boss is left behind: +3 is lost, unless the site is held."];
    assert_eq!(receipts, wanted, "CQB-SCORE-9, CQB-SCORE-13");
    let last = Scene::new(map).response("alpha", 'a').hostile("gun", 'c', "gunman").objective("arrest", "gun");
    let receipts = told(&last.round_limit(1).fire_phase(), end());
    assert_eq!(receipts, ["-5 if the round ends with a required objective open and the team inside."], "CQB-SCORE-10");
    let civilian = Scene::new(map).response("alpha", 'a').civilian("clerk", 'b').confirmed("clerk").fire_phase();
    let secure = json!({"order": "secure", "figure": "alpha", "target": "clerk"});
    assert_eq!(
        told(&civilian, secure),
        ["+2 once brought out.", "Secured, it stays with the handler whatever happens."],
        "CQB-SCORE-3"
    );
}

/// The list of actions is closed: the seven of the source, moving, and what hostiles may be there for (CQB-ROUND-4).
#[test]
fn cqb_action_1_the_list_of_actions_is_short_and_closed() {
    let book = fatal_funnel::book("modern-cqb").expect("the book is there");
    let schema = json!(book.schemas().order);
    let mut words = BTreeSet::new();
    order_words(&schema, &mut words);
    let actions = ["arrest", "breach", "fire", "overwatch", "recover", "secure", "use"];
    let others = ["call_in", "close", "drag", "end_phase", "hold", "leave", "move", "open", "peek", "withdraw"];
    let aims = ["execute", "set_off", "take_hostage"];
    let all: BTreeSet<&str> = actions.into_iter().chain(others).chain(aims).collect();
    assert_eq!(words, all, "CQB-ACTION-1");
}

/// The constant of every `order` property, at any depth of a schema.
fn order_words<'s>(schema: &'s Value, words: &mut BTreeSet<&'s str>) {
    words.extend(schema.pointer("/properties/order/const").and_then(Value::as_str));
    let parts: Vec<&Value> = match schema {
        Value::Object(fields) => fields.values().collect(),
        Value::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    parts.into_iter().for_each(|part| order_words(part, words));
}

fn burns(round: u16, object: &str) -> fatal_funnel::model::LevelEvent {
    fatal_funnel::model::LevelEvent {
        heat: None,
        round: Some(round),
        reinforce: Vec::new(),
        at: None,
        lock: Vec::new(),
        burn: vec![fatal_funnel::model::Spot::new(Word::new(object), 0..0)],
        detonate: None,
        test: Vec::new(),
        severe: false,
        ..fatal_funnel::model::LevelEvent::default()
    }
}

/// Parts of phases are ended until a row is earned; all that was told.
fn until_scored(stage: &mut Stage) -> Vec<WitnessedEvent> {
    let mut told: Vec<WitnessedEvent> = Vec::new();
    for _ in 0..24 {
        if told.iter().any(|event| event.event.word() == *"scored") {
            return told;
        }
        told.extend(AnyBattle::perform(&mut stage.battle, &AnyOrder::end_phase()).expect("a part can be ended").events);
    }
    panic!("nothing was scored in six rounds");
}

fn number(told: &[WitnessedEvent], word: &str) -> Option<u32> {
    told.iter().find(|event| event.event.word() == *word)?.number
}

fn because(told: &[WitnessedEvent]) -> Value {
    told.iter().find(|event| event.event.word() == *"scored").expect("a row").to_json()["because"].clone()
}

fn things(stage: &Stage) -> Vec<String> {
    ModernCqb::map_objects(stage.world(), Side::Response).into_iter().map(|thing| thing.text.english()).collect()
}

/// Evidence that burns down unseen cites the fire that the team saw begin; where it saw none, it learns of neither the
/// row nor the objective that went with it before the end.
#[test]
fn cqb_score_7_burnt_evidence_cites_what_told_the_team_of_it() {
    let scene = site().object("it", 'f', "evidence", "major").objective("secure", "it").objective("arrest", "gun");
    let mut stage = scene.event(burns(1, "it")).begin();
    let told = until_scored(&mut stage);
    assert!(number(&told, "destroyed").is_none(), "nobody saw it burn down");
    assert!(number(&told, "objective_lost").is_none(), "CQB-ROUND-4: nobody knows that it is lost");
    assert_eq!(because(&told), Value::Null, "CQB-SCORE-11: nothing told the team of it");
    assert!(number(&told, "scored").is_none(), "CQB-SCORE-7: the row is told at the end");
    assert_eq!(ModernCqb::report(stage.world()).objectives[0].state, Word::new("open"), "CQB-ROUND-4");

    let open = fatal_funnel::board::Door::closed(fatal_funnel::board::DoorKind::Ordinary);
    let open = fatal_funnel::board::Door { state: fatal_funnel::board::DoorState::Open, ..open };
    let scene = Scene::new(SITE).response("alpha", [4, 2]).hostile("gun", 'e', "gunman").door([5, 2], open);
    let scene = scene.object("it", 'f', "evidence", "major").objective("arrest", "gun");
    let mut stage = scene.event(burns(1, "it")).begin();
    let mut told = Vec::new();
    while number(&told, "ignited").is_none() {
        told.extend(AnyBattle::perform(&mut stage.battle, &AnyOrder::end_phase()).expect("a part can be ended").events);
    }
    assert!(
        things(&stage).iter().any(|text| text.contains("burning: lost at the end of round 3")),
        "it is seen to burn"
    );
    while AnyBattle::active(&stage.battle) != Side::Response {
        stage.order(end());
    }
    stage.order(json!({"order": "close", "figure": "alpha", "at": [5, 2]}));
    let after = until_scored(&mut stage);
    assert!(number(&after, "destroyed").is_none(), "the door is shut");
    assert_eq!(because(&after), json!(number(&told, "ignited")), "CQB-SCORE-11: the fire");
    assert!(things(&stage).is_empty(), "CQB-HEAT-1: its time is up: {:?}", things(&stage));
}

/// A row is earned by what came before it, where anything did.
#[test]
fn cqb_score_10_a_collapse_cites_the_end_phase_in_which_time_ran_out() {
    let mut stage = site().objective("arrest", "gun").round_limit(1).begin();
    let told = until_scored(&mut stage);
    let phase = told.iter().find(|event| event.event.word() == *"phase_began" && event.to_json()["phase"] == "end");
    let phase = phase.expect("the End Phase").number;
    assert_eq!(because(&told), json!(phase), "CQB-SCORE-10");
    assert!(phase < number(&told, "scored"), "CQB-SCORE-11: it lies before the row");
}

/// Rows for losses and time are a mission's own: without points for them it has none.
#[test]
fn cqb_score_11_losses_and_time_where_a_mission_counts_them() {
    let own = |stage: &mut Stage| {
        let mut tariff = stage.battle.world_mut().resource_mut::<Tariff>();
        tariff.0.insert(Word::new("operator-lost"), -2);
        tariff.0.insert(Word::new("time-in-hand"), 1);
    };
    for counts in [false, true] {
        let scene = site().objective("clear", "yard").room("yard", 'b').upon("gun", Bound);
        let mut stage = scene.round_limit(8).fire_phase();
        if counts {
            own(&mut stage);
        }
        let events = stage.end_phases(2);
        assert_eq!(events.last().expect("events")["result"], "accomplished");
        let time = rows(&events).into_iter().filter(|(word, ..)| word == "time-in-hand").collect::<Vec<_>>();
        // Round 1 of 8: three whole quarters are left.
        let expected = if counts { vec![row("time-in-hand", 3, "CQB-SCORE-11")] } else { Vec::new() };
        assert_eq!(time, expected, "CQB-SCORE-11");

        let scene = site().response("bravo", 'b').objective("neutralize", "gun").round_limit(1).upon("bravo", Downed);
        let mut stage = scene.fire_phase();
        if counts {
            own(&mut stage);
        }
        let events = stage.end_phases(2);
        let end = events.last().expect("events");
        assert_eq!(end["result"], "out-of-time");
        let scored: Vec<&Value> = events.iter().filter(|event| event["event"] == "scored").collect();
        let words: Vec<&str> = scored.iter().filter_map(|row| row["row"].as_str()).collect();
        let expected: &[&str] = if counts { &["operator-lost", "collapse"] } else { &["collapse"] };
        assert_eq!(words, expected, "CQB-SCORE-10, CQB-SCORE-11: left behind");
    }
}

/// At the limit a collapse counts in proportion to what is open.
#[test]
fn cqb_score_10_a_late_team_loses_by_what_is_left_to_do() {
    for (open, points) in [(1, -3), (2, -5)] {
        let scene = site().objective("neutralize", "gun").objective("clear", "yard").room("yard", 'b').round_limit(1);
        let scene = if open == 2 { scene.hostile("other", 'd', "gunman") } else { scene };
        let mut stage = scene.fire_phase();
        let events = stage.end_phases(2);
        assert_eq!(rows(&events), [row("collapse", points, "CQB-SCORE-10")], "{open} of 2 are open");
    }
}
