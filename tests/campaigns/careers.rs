//! What a campaign makes of its operators: traits by their deeds, scars, and green replacements (CQB-CAMPAIGN-1).
use std::collections::BTreeMap;

use crate::fixtures::fixture_level;
use fatal_funnel::books;
use fatal_funnel::chronicle::{Campaign, FallenMember, MissionEnd};
use fatal_funnel::faults::Source;
use fatal_funnel::levels;
use fatal_funnel::levels::campaign::CampaignSpec;
use fatal_funnel::model::{FigureId, FigureSpec, Side, Trait, Veteran, Word};
use fatal_funnel::referee::AnyBook;
use serde_json::Value;

const PLAN: &str = r#"
format = 1
name = "Growing Up"
start = ["stash"]
[team]
carry = ["wounds", "losses", "growth"]
rest = 1
[missions.stash]
level = "stash-house"
opens = [{ mission = "office" }]
[missions.office]
level = "office-floor"
opens = [{ mission = "last" }]
[missions.last]
level = "workshop"
epilogue = [
    { text = "Well done.", if = { result = "accomplished" } },
    { text = "It is over." },
]
"#;

fn plan() -> CampaignSpec {
    super::plan(&Source::new("growing-up", PLAN)).unwrap_or_else(|faults| panic!("{faults}")).0
}

fn word(text: &str) -> Word {
    Word::new(text)
}

fn book() -> &'static dyn AnyBook {
    books()[0]
}

fn end(result: &str, earned: &[(&str, &[&str])], lost: &[&str]) -> MissionEnd {
    let veteran = |id: &str, earned: &[&str]| Veteran {
        id: FigureId::new(id),
        wounds: 3,
        most: 3,
        gear: Vec::new(),
        lost: lost.contains(&id),
        earned: earned.iter().map(|of| word(of)).collect(),
        deeds: Vec::new(),
    };
    let of = |id: &str| earned.iter().find(|(of, _)| *of == id).map_or(&[][..], |(_, earned)| earned);
    let team = ["alpha", "bravo"].map(|id| veteran(id, of(id))).to_vec();
    MissionEnd { result: word(result), score: 1, team, ..MissionEnd::default() }
}

/// A figure of a mission's level, with the present team in it.
fn figure(campaign: &Campaign, mission: &str, level: &str, id: &str) -> FigureSpec {
    let written = Source::new(level, fixture_level(level).unwrap());
    let source = campaign.level(&plan(), word(mission), &written, books()).unwrap();
    let (brief, _) = levels::read(&source, books()).unwrap();
    brief.figures.into_iter().find(|figure| figure.id.as_str() == id).expect("it comes along")
}

fn stat(figure: &FigureSpec, stat: &str) -> i64 {
    let usual = || book().usual_stat(figure.template.value, stat).unwrap();
    figure.stats.get(stat).map_or_else(usual, |value| value.value)
}

#[test]
fn cqb_campaign_1_deeds_change_the_stats_of_later_missions_once() {
    let plan = plan();
    let mut campaign = Campaign::begin(&plan);
    let before = figure(&campaign, "office", "office-floor", "alpha");
    campaign
        .record_mission(&plan, word("stash"), &end("accomplished", &[("alpha", &["steady-hand", "old-wound"])], &[]))
        .unwrap();
    let after = figure(&campaign, "office", "office-floor", "alpha");
    assert_eq!(stat(&after, "aim"), stat(&before, "aim") + 1);
    assert_eq!(stat(&after, "move"), stat(&before, "move") - 1);
    assert_eq!(stat(&after, "nerve"), stat(&before, "nerve"));
    let untouched = figure(&campaign, "office", "office-floor", "bravo");
    assert!(untouched.stats.is_empty(), "{:?}", untouched.stats);
    campaign.record_mission(&plan, word("office"), &end("accomplished", &[("alpha", &["steady-hand"])], &[])).unwrap();
    assert_eq!(campaign.team[&word("alpha")].traits, ["steady-hand", "old-wound"].map(word), "each once");
    assert_eq!(Campaign::read(&campaign.text(), &plan).unwrap(), campaign, "it is kept");
}

#[test]
fn cqb_campaign_1_somebody_green_comes_for_those_who_are_lost() {
    let plan = plan();
    let mut campaign = Campaign::begin(&plan);
    let before = figure(&campaign, "office", "office-floor", "alpha");
    campaign
        .record_mission(&plan, word("stash"), &end("accomplished", &[("alpha", &["cool-head"])], &["alpha"]))
        .unwrap();
    let new = figure(&campaign, "office", "office-floor", "alpha");
    assert_eq!(new.name.as_deref(), Some("Golf"));
    assert_eq!((stat(&new, "aim"), stat(&new, "nerve")), (stat(&before, "aim") - 1, stat(&before, "nerve") - 1));
    assert_eq!(new.gear.len(), before.gear.len(), "with equipment of its own");
    assert_eq!(campaign.fallen, [FallenMember { name: "Alpha".into(), mission: word("stash") }]);
    // It is green for one mission, and its own successor has another name.
    campaign.record_mission(&plan, word("office"), &end("accomplished", &[], &[])).unwrap();
    assert!(campaign.team[&word("alpha")].traits.is_empty());
    campaign.record_mission(&plan, word("last"), &end("accomplished", &[], &["alpha", "bravo"])).unwrap();
    let names: Vec<&str> = campaign.fallen.iter().map(|of| of.name.as_str()).collect();
    assert_eq!(names, ["Alpha", "Golf", "Bravo"]);
    assert_eq!(["alpha", "bravo"].map(|id| campaign.name_of(word(id))), ["Hotel", "India"]);
    assert_eq!(Campaign::read(&campaign.text(), &plan).unwrap(), campaign, "it is kept");
}

#[test]
fn cqb_campaign_1_the_end_tells_what_came_of_it() {
    for (result, told) in [("accomplished", "Well done."), ("out-of-time", "It is over.")] {
        let plan = plan();
        let mut campaign = Campaign::begin(&plan);
        for mission in ["stash", "office"] {
            campaign.record_mission(&plan, word(mission), &end("accomplished", &[], &[])).unwrap();
            assert_eq!(campaign.epilogue(&plan), None);
        }
        campaign.record_mission(&plan, word("last"), &end(result, &[], &[])).unwrap();
        assert_eq!(campaign.epilogue(&plan), Some(told));
    }
}

/// The deeds that the events of a battle tell of, by figure.
fn deeds(events: &[Value]) -> BTreeMap<(String, &'static str), u16> {
    let mut deeds = BTreeMap::new();
    let mut count =
        |who: &Value, deed| *deeds.entry((who.as_str().unwrap_or_default().to_owned(), deed)).or_default() += 1;
    for event in events {
        match event["event"].as_str() {
            Some("fired") if event["net"] != 0 => count(&event["attacker"], "steady-hand"),
            Some("nerve_tested") if event["passed"] == true => {
                count(&event["figure"], "cool-head");
                event["with"].as_array().into_iter().flatten().for_each(|who| count(who, "cool-head"));
            }
            Some("restrained") => count(&event["by"], "firm-grip"),
            Some("extracted") if event["by"].is_string() => count(&event["by"], "shepherd"),
            Some("downed") => count(&event["figure"], "old-wound"),
            _ => {}
        }
    }
    deeds
}

#[test]
fn cqb_campaign_1_what_operators_earn_is_what_the_events_tell() {
    let (mut all, traits) = (0, book().traits());
    for seed in 1..=12 {
        let source = Source::new("stash-house", fixture_level("stash-house").unwrap());
        let (brief, _) = levels::read(&source, books()).unwrap();
        let (mut battle, begun) = book().begin(&brief, seed, &[]);
        let mut events: Vec<Value> = begun.events.iter().map(|told| told.to_json()).collect();
        while !battle.over() {
            let order = battle.choose(battle.active());
            events.extend(battle.perform(&order).unwrap().events.into_iter().map(|told| told.to_json()));
        }
        let deeds = deeds(&events);
        for veteran in battle.veterans(Side::Response) {
            let often = |of: &Trait| deeds.get(&(veteran.id.to_string(), of.word)).copied().unwrap_or(0);
            let due = traits.iter().filter(|of| of.earned_by.is_some_and(|(_, least)| often(of) >= least));
            let due: Vec<Word> = due.map(|of| word(of.word)).collect();
            assert_eq!(veteran.earned, due, "{} with seed {seed}", veteran.id);
            all += due.len();
        }
    }
    assert!(all > 2, "{all} in twelve games: too few to tell anything");
}
