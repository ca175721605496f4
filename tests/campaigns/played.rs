//! Campaigns in play: missions opened by an ending, and what the team carries over.
use std::collections::BTreeSet;

use crate::fixtures::fixture_level;
use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, Campaign, MissionEnd, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::files;
use fatal_funnel::levels::campaign::CampaignSpec;
use fatal_funnel::levels::{self, Loadout};
use fatal_funnel::model::{FigureId, Side, Veteran, Word};
use serde_json::json;

const PLAN: &str = r#"
format = 1
name = "First Watch"
start = ["stash"]
[team]
carry = ["wounds", "gear", "losses"]
rest = 1
[missions.stash]
level = "stash-house"
opens = [
    { mission = "clean", if = { score_at_least = 6, result = "accomplished" } },
    { mission = "reckless", if = { score_at_most = 5 } },
    { mission = "last" },
]
[missions.reckless]
level = "workshop"
[missions.clean]
level = "office-floor"
name = "The Quiet Floor"
briefing = "They know nothing yet."
[missions.last]
level = "workshop"
"#;

fn plan() -> CampaignSpec {
    super::plan(&Source::new("first-watch", PLAN)).unwrap_or_else(|faults| panic!("{faults}")).0
}

fn word(text: &str) -> Word {
    Word::new(text)
}

fn veteran(id: &str, wounds: u8, gear: &[&str], lost: bool) -> Veteran {
    let gear = gear.iter().map(|item| word(item)).collect();
    Veteran { id: FigureId::new(id), wounds, most: 2, gear, lost, earned: Vec::new(), deeds: Vec::new() }
}

fn end(result: &str, score: i32, team: Vec<Veteran>) -> MissionEnd {
    MissionEnd { result: word(result), score, team, ..MissionEnd::default() }
}

/// Each case: result and score of the first mission, and the missions that are open after it.
#[test]
fn a_clean_raid_opens_what_a_reckless_one_does_not_cqb_campaign_1() {
    for (result, score, open) in [
        ("accomplished", 6, ["clean", "last"]),
        ("accomplished", 5, ["reckless", "last"]),
        ("accomplished", -3, ["reckless", "last"]),
        ("wiped-out", 2, ["reckless", "last"]),
    ] {
        let plan = plan();
        let mut campaign = Campaign::begin(&plan);
        assert_eq!(campaign.open_missions(&plan), [word("stash")]);
        let opened = campaign.record_mission(&plan, word("stash"), &end(result, score, vec![])).unwrap();
        assert_eq!(opened, open.map(word), "{result} {score}");
        assert_eq!((campaign.open_missions(&plan), campaign.score()), (opened, score));
    }
}

#[test]
fn neither_too_few_points_nor_the_wrong_result_opens_more_cqb_campaign_1() {
    let plan = plan();
    let mut campaign = Campaign::begin(&plan);
    assert_eq!(campaign.record_mission(&plan, word("stash"), &end("withdrawn", 7, vec![])), Ok(vec![word("last")]));
    assert_eq!(campaign.record_mission(&plan, word("last"), &end("accomplished", 1, vec![])), Ok(vec![]));
    assert!(campaign.open_missions(&plan).is_empty(), "it is over");
}

#[test]
fn a_mission_that_is_not_open_changes_nothing() {
    let plan = plan();
    let mut campaign = Campaign::begin(&plan);
    let before = campaign.clone();
    let refused = campaign.record_mission(&plan, word("clean"), &end("accomplished", 9, vec![]));
    assert_eq!(refused.unwrap_err(), "the mission `clean` is not open, and its end counts for nothing");
    assert_eq!(campaign, before);
    campaign.record_mission(&plan, word("stash"), &end("accomplished", 9, vec![])).unwrap();
    assert!(
        campaign.record_mission(&plan, word("stash"), &end("accomplished", 9, vec![])).is_err(),
        "each is played once"
    );
}

/// This team keeps its gear from mission to mission, and no mission supplies it anew.
#[test]
fn equipment_is_exchanged_before_the_first_mission_only_and_for_that_alone_cqb_campaign_1() {
    let plan = plan();
    let mut campaign = Campaign::begin(&plan);
    assert!(campaign.may_exchange_gear(&plan, word("stash")));
    let stash = Source::new("stash-house", fixture_level("stash-house").unwrap());
    let (brief, _) = levels::read(&stash, books()).unwrap();
    let mut loadout = Loadout::default();
    loadout.cycle_slot(books()[0], &brief.figures[0], 0, false);
    assert!(!loadout.is_empty());
    campaign.loadouts.insert(word("stash"), loadout);
    assert_eq!(Campaign::read(&campaign.text(), &plan).unwrap(), campaign, "it is kept");
    assert!(campaign.record_mission(&plan, word("clean"), &end("accomplished", 8, vec![])).is_err());
    assert!(!campaign.loadouts.is_empty(), "a mission that is not open changes nothing");
    let team = vec![veteran("alpha", 2, &["smg"], false)];
    campaign.record_mission(&plan, word("stash"), &end("accomplished", 8, team)).unwrap();
    assert!(campaign.loadouts.is_empty() && !campaign.may_exchange_gear(&plan, word("clean")));
}

#[test]
fn wounds_gear_and_losses_go_along_cqb_campaign_1() {
    let plan = plan();
    let mut campaign = Campaign::begin(&plan);
    let team = vec![
        veteran("alpha", 0, &["smg"], false),
        veteran("bravo", 1, &["shotgun"], false),
        veteran("charlie", 0, &[], true),
        veteran("delta", 2, &["smg", "pistol"], false),
    ];
    campaign.record_mission(&plan, word("stash"), &end("accomplished", 8, team)).unwrap();
    let office = Source::new("office-floor", fixture_level("office-floor").unwrap());
    let (before, _) = levels::read(&office, books()).unwrap();
    let level = campaign.level(&plan, word("clean"), &office, books()).unwrap();
    let (brief, _) = levels::read(&level, books()).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!((brief.name.as_str(), brief.briefing.as_str()), ("The Quiet Floor", "They know nothing yet."));
    assert_eq!(brief.figures.len(), before.figures.len() - 1, "the dead stay away");
    let figure = |id: &str| brief.figures.iter().find(|figure| figure.id == FigureId::new(id));
    let wounds = |id: &str| figure(id).unwrap().stats.get("wounds_left").map(|value| value.value);
    let gear = |id: &str| figure(id).unwrap().gear.iter().map(|item| item.to_string()).collect::<Vec<_>>();
    // One Wound back after a rest, and the whole need no word.
    assert_eq!((wounds("alpha"), wounds("bravo"), wounds("delta")), (Some(1), None, None));
    assert_eq!((gear("alpha"), gear("delta")), (vec!["smg".to_owned()], vec!["smg".into(), "pistol".into()]));
    assert!(figure("charlie").is_none());
}

/// A figure that comes hurt has its whole number back after rest, although the level was written with fewer.
#[test]
fn a_stat_line_is_not_forgotten() {
    let plan = plan();
    let mut campaign = Campaign::begin(&plan);
    campaign
        .record_mission(&plan, word("stash"), &end("accomplished", 8, vec![veteran("alpha", 0, &[], false)]))
        .unwrap();
    assert_eq!((campaign.team[&word("alpha")].wounds, campaign.team[&word("alpha")].most), (1, 2));
    let again = Veteran { most: 1, ..veteran("alpha", 1, &[], false) };
    campaign.record_mission(&plan, word("clean"), &end("accomplished", 1, vec![again])).unwrap();
    assert_eq!((campaign.team[&word("alpha")].wounds, campaign.team[&word("alpha")].most), (2, 2));
}

#[test]
fn a_campaign_is_kept_as_text_and_read_again() {
    let plan = plan();
    let mut campaign = Campaign::begin(&plan);
    let team = vec![veteran("alpha", 1, &["smg"], false)];
    campaign.record_mission(&plan, word("stash"), &end("accomplished", 8, team)).unwrap();
    let text = campaign.text();
    assert_eq!(Campaign::read(&text, &plan).unwrap(), campaign);
    for (from, to, sentence) in [
        ("\"fatal_funnel_campaign\": 2", "\"fatal_funnel_campaign\": 9", "kept in form 9"),
        ("\"mission\": \"stash\"", "\"mission\": \"barn\"", "the mission `barn` was played"),
        ("\"done\"", "\"don\"", "this is no campaign that was kept"),
        ("}", "", "this is no campaign that was kept"),
    ] {
        // A forger seals it anew.
        let unfit = Campaign::read(&files::insert_checksum(text.replacen(from, to, 1)), &plan).unwrap_err();
        assert!(unfit.to_string().contains(sentence), "{unfit}");
    }
}

/// A battle played by minds alone ends the first mission; its veterans start the next one.
#[test]
fn a_battle_ends_a_mission_and_its_veterans_begin_the_next() {
    let plan = plan();
    let mut campaign = Campaign::begin(&plan);
    let stash = Source::new("stash-house", fixture_level("stash-house").unwrap());
    let start =
        BattleStart::of(&campaign.level(&plan, word("stash"), &stash, books()).unwrap(), books(), 4, &[]).unwrap();
    let begun = Session::begin(start, books(), &[Side::Response, Side::Hostile]).unwrap();
    let ended = MissionEnd::of(begun.session.battle()).expect("minds play to the end");
    assert_eq!(
        ended.team.iter().map(|veteran| veteran.id.as_str()).collect::<Vec<_>>(),
        ["alpha", "bravo", "charlie", "delta"]
    );
    assert!(ended.team.iter().all(|veteran| veteran.wounds <= veteran.most && !veteran.gear.is_empty()));
    let opened = campaign.record_mission(&plan, word("stash"), &ended).unwrap();
    assert!(opened.contains(&word("last")));
    let workshop = Source::new("workshop", fixture_level("workshop").unwrap());
    let next = campaign.level(&plan, word("last"), &workshop, books()).unwrap();
    let start = BattleStart::of(&next, books(), 1, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let session = Session::begin(start, books(), &[]).unwrap().session;
    assert!(MissionEnd::of(session.battle()).is_none(), "it goes on");
    let mut met_again = 0;
    for veteran in session.battle().veterans(Side::Response) {
        if let Some(standing) = campaign.team.get(&veteran.id.0) {
            assert_eq!((veteran.wounds, &veteran.gear), (standing.wounds, &standing.gear), "{}", veteran.id);
            met_again += 1;
        }
    }
    assert!(met_again >= 2, "{met_again} of the first team begin the next mission");
}

/// A room with evidence beside the way out.
const OFFICE: &str = r##"
format = 1
name = "Office"
rulebook = "modern-cqb"
round_limit = 3
map = '''
#####
#X..#
#####
'''
[figures.alpha]
at = [1, 1]
side = "response"
template = "operator"
gear = ["carbine"]
[objects.laptop]
at = [2, 1]
kind = "evidence"
grade = "major"
[score]
major-evidence = 6
[[objective]]
secure = "laptop"
"##;

/// The score of a battle that was played decides what opens, and the report adds up to it.
#[test]
fn what_a_battle_scored_opens_the_next_missions_cqb_campaign_1() {
    let secure = json!({"order": "secure", "figure": "alpha", "target": "laptop"});
    let (end, withdraw) = (json!({"order": "end_phase"}), json!({"order": "withdraw"}));
    for (orders, result, score, opened) in [
        (vec![end.clone(), secure, end], "accomplished", 6, ["clean", "last"]),
        (vec![withdraw], "withdrawn", -1, ["reckless", "last"]),
    ] {
        let start = BattleStart::of(&Source::new("office", OFFICE), books(), 1, &[8, 2, 2]).unwrap();
        let mut session = Session::begin(start, books(), &[Side::Hostile]).unwrap().session;
        for order in &orders {
            let given = session.read(None, order).and_then(|order| session.give(&order));
            given.unwrap_or_else(|bad| panic!("CQB-CAMPAIGN-1: {order}: {bad}"));
        }
        let ended = MissionEnd::of(session.battle()).expect("it is over");
        assert_eq!((ended.result.as_str(), ended.score), (result, score), "CQB-CAMPAIGN-1");
        let report = session.battle().report();
        assert_eq!(report.total, report.rows.iter().map(|row| row.points).sum::<i32>(), "CQB-SCORE-11");
        assert_eq!(report.total, score, "CQB-SCORE-11");
        let plan = plan();
        let now = Campaign::begin(&plan).record_mission(&plan, word("stash"), &ended).unwrap();
        assert_eq!(now.iter().map(Word::as_str).collect::<BTreeSet<_>>(), BTreeSet::from(opened), "CQB-CAMPAIGN-1");
    }
}
