//! Consequences: what a mission's end sets is read by the levels of later missions (CQB-CAMPAIGN-1).
use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, Campaign, MissionEnd, Record, Session, verify_replay};
use fatal_funnel::faults::Source;
use fatal_funnel::files::insert_checksum;
use fatal_funnel::levels::campaign::{CampaignChanges, CampaignSpec, inject_team, read};
use fatal_funnel::levels::{self, shipped_campaign, shipped_level};
use fatal_funnel::model::{FigureId, Figures, LevelSpec, Side, Veteran, Word};

/// The smallest level, with a second gunman who comes where the guards are warned, and a first who stays away.
fn level() -> String {
    let base = include_str!("../../docs/levels/examples/modern-cqb.toml");
    let extra = "[figures.ada]\nat = [9, 6]\nor_at = [[7, 6], [8, 6]]\nside = \"hostile\"\ntemplate = \"gunman\"\ngear = [\"pistol\"]\n\
         [figures.eve]\nat = [10, 1]\nside = \"hostile\"\ntemplate = \"gunman\"\ngear = [\"pistol\"]\n\
         [[fact]]\nname = \"guards-warned\"\nadds = [\"eve\"]\nround_limit = 9\nheat = 3\n\
         [[fact]]\nname = \"zed-talked\"\nremoves = [\"zed\"]\nplaces = { ada = [10, 5] }\nbriefing = \"She sits at the back.\"\n";
    format!("{base}{extra}")
}

const PLAN: &str = r#"
format = 1
name = "Two Rooms"
start = ["first"]
[missions.first]
level = "one"
opens = [{ mission = "second" }]
consequences = [
    { sets = "zed-talked", if = { taken = "zed" }, text = "Zed talked." },
    { sets = "guards-warned", if = { unmet = "neutralize all" }, text = "The guards are warned." },
    { if = { lost_at_least = 1 }, text = "We have buried one of ours." },
    { if = { met = "neutralize all", lost_at_most = 0 }, text = "Nobody knows that we were here." },
]
[missions.second]
level = "two"
"#;

fn source(name: &str) -> Option<Source> {
    ["one", "two"].contains(&name).then(|| Source::new(name, level()))
}

fn plan() -> CampaignSpec {
    let found = read(&Source::new("rooms", PLAN), books(), &|name| source(name).map(Ok));
    let (plan, warnings) = found.unwrap_or_else(|faults| panic!("{faults}"));
    assert!(warnings.is_empty(), "{warnings}");
    plan
}

fn end(met: &[&str], taken: &[&str], lost: bool) -> MissionEnd {
    let id = FigureId::new("alpha");
    let veteran = Veteran { id, wounds: 3, most: 3, gear: Vec::new(), lost, earned: Vec::new(), deeds: Vec::new() };
    MissionEnd {
        result: Word::new("withdrawn"),
        team: vec![veteran],
        met: met.iter().map(|asked| (*asked).to_owned()).collect(),
        taken: taken.iter().map(|figure| Word::new(figure)).collect(),
        ..MissionEnd::default()
    }
}

fn after(end: &MissionEnd) -> (CampaignSpec, Campaign) {
    let plan = plan();
    let mut campaign = Campaign::begin(&plan);
    campaign.record_mission(&plan, Word::new("first"), end).unwrap();
    (plan, campaign)
}

/// The second mission's level, as the campaign writes it.
fn second(end: &MissionEnd) -> Source {
    let (plan, campaign) = after(end);
    campaign.level(&plan, Word::new("second"), &source("two").unwrap(), books()).unwrap()
}

fn hostiles(level: &LevelSpec) -> Vec<String> {
    let hostile = level.figures.iter().filter(|figure| figure.side == Side::Hostile);
    hostile.map(|figure| figure.id.to_string()).collect()
}

#[test]
fn each_consequence_has_its_condition_cqb_campaign_1() {
    for (met, taken, lost, told) in [
        (&["neutralize all"][..], &[][..], false, &["Nobody knows that we were here."][..]),
        (&["neutralize all"], &["zed"], true, &["Zed talked.", "We have buried one of ours."]),
        (&[], &["zed", "ada"], false, &["Zed talked.", "The guards are warned."]),
        (&["secure ledger"], &["ada"], true, &["The guards are warned.", "We have buried one of ours."]),
    ] {
        let (plan, campaign) = after(&end(met, taken, lost));
        let came = campaign.consequences(&plan);
        assert_eq!(came.iter().map(|(_, came)| came.text.as_str()).collect::<Vec<_>>(), told, "{met:?} {taken:?}");
        assert!(came.iter().all(|(mission, _)| *mission == *"first"));
        assert_eq!(Campaign::read(&campaign.text(), &plan).unwrap(), campaign, "it is kept");
    }
}

/// Earlier versions did not record what was met and who was lost: their missions set no fact.
#[test]
fn a_mission_of_an_earlier_version_has_no_consequences() {
    let (plan, campaign) = after(&end(&[], &[], false));
    let mut text: serde_json::Value = serde_json::from_str(&campaign.text()).unwrap();
    let done = text["done"][0].as_object_mut().unwrap();
    assert_eq!((done.remove("met"), done.remove("lost")), (Some(serde_json::json!([])), Some(serde_json::json!(0))));
    let old = insert_checksum(serde_json::to_string_pretty(&text).unwrap() + "\n");
    let read = Campaign::read(&old, &plan).unwrap();
    assert!(read.consequences(&plan).is_empty() && read.facts(&plan).is_empty());
    assert_eq!(Campaign::read(&read.text(), &plan).unwrap(), read, "what is unknown stays so");
}

#[test]
fn a_level_reads_the_facts_that_earlier_missions_set() {
    let read = |source: &Source| levels::read_to_play(source, books()).unwrap_or_else(|faults| panic!("{faults}"));
    let alone = read(&source("two").unwrap());
    assert_eq!(hostiles(&alone), ["zed", "ada"], "the default");
    assert_eq!((alone.round_limit, alone.heat, alone.briefing.as_str()), (Some(12), Some(0), ""));
    let ada = |level: &LevelSpec| level.figures.iter().find(|figure| figure.id.as_str() == "ada").unwrap().clone();
    assert_eq!(ada(&alone).posts().count(), 3);

    let warned = read(&second(&end(&[], &[], false)));
    assert_eq!(hostiles(&warned), ["zed", "ada", "eve"]);
    assert_eq!((warned.round_limit, warned.heat), (Some(9), Some(3)));

    let talked = read(&second(&end(&["neutralize all"], &["zed"], false)));
    assert_eq!(hostiles(&talked), ["ada"]);
    assert_eq!((talked.round_limit, talked.briefing.as_str()), (Some(12), "She sits at the back."));
    let posts: Vec<String> = ada(&talked).posts().map(|at| at.value.to_string()).collect();
    assert_eq!(posts, ["[10, 5]"], "where she sits is no lot");
    for seed in 0..12 {
        assert_eq!(ada(&talked.drawn(seed)).at.value.to_string(), "[10, 5]");
    }
}

/// A hostile who comes by a fact can be taken alive; an object or a civilian that comes by one cannot.
#[test]
fn only_hostiles_are_taken() {
    let level = level().replace("adds = [\"eve\"]", "adds = [\"eve\", \"bag\", \"guest\"]")
        + "[objects.bag]\nat = [10, 6]\nkind = \"evidence\"\n\
           [figures.guest]\nat = [10, 2]\nside = \"civilian\"\ntemplate = \"civilian\"\n";
    for (id, sound) in [("zed", true), ("eve", true), ("bag", false), ("guest", false)] {
        let plan = PLAN.replace("taken = \"zed\"", &format!("taken = \"{id}\""));
        let find = |_: &str| Some(Ok(Source::new("one", level.clone())));
        let faults = read(&Source::new("rooms", plan), books(), &find).err();
        let codes: Vec<_> = faults.iter().flatten().map(|fault| fault.code.0).collect();
        assert_eq!(codes, if sound { vec![] } else { vec!["campaign::if::target"] }, "{id}");
    }
}

/// Facts are part of the level's text, and of nothing else: other levels keep theirs, and one's own facts do not outlast a
/// campaign that says otherwise.
#[test]
fn facts_are_written_into_a_level_that_reads_them() {
    let facts = |facts: &[&str]| CampaignChanges {
        facts: Some(facts.iter().map(|fact| Word::new(fact)).collect()),
        ..CampaignChanges::default()
    };
    let text = inject_team(&level(), &facts(&["zed-talked", "far-away", "guards-warned"])).unwrap();
    let table: toml::Table = text.parse().unwrap();
    let held: Vec<&str> = table["facts"].as_array().unwrap().iter().filter_map(toml::Value::as_str).collect();
    assert_eq!(held, ["guards-warned", "zed-talked"], "in the order of the level");
    assert_eq!(inject_team(&text, &CampaignChanges::default()).unwrap(), text);
    assert!(!inject_team(&text, &facts(&[])).unwrap().contains("facts ="));
    let other = include_str!("../../docs/levels/examples/modern-cqb.toml");
    assert_eq!(inject_team(other, &facts(&["zed-talked"])).unwrap(), other);
}

/// A battle with facts is saved, replayed and begun again with them.
#[test]
fn a_battle_with_facts_replays_with_them() {
    for (end, there) in [(end(&[], &[], false), true), (end(&["neutralize all"], &[], false), false)] {
        let start = BattleStart::of(&second(&end), books(), 5, &[]).unwrap_or_else(|faults| panic!("{faults}"));
        let played = Session::begin(start, books(), &[Side::Response, Side::Hostile]).unwrap().session;
        let record = Record::read(&played.save()).unwrap_or_else(|unfit| panic!("{unfit}"));
        assert_eq!(record.start.text.contains("facts ="), there);
        let replayed = verify_replay(record.clone(), books()).unwrap_or_else(|unfit| panic!("{unfit}"));
        assert!(replayed.is_ok_and(|orders| orders > 0));
        let again = Session::begin(record.start, books(), &[]).unwrap().session;
        for session in [&played, &again] {
            assert_eq!(session.battle().world().figures().iter().any(|id| id.as_str() == "eve"), there);
        }
    }
}

/// Suspects in custody and met objectives are known at the end of a battle, by the ids of the level.
#[test]
fn the_end_of_a_battle_says_who_was_taken_and_what_was_met() {
    let mut met = 0;
    for seed in 0..20 {
        let start = BattleStart::of(&source("one").unwrap(), books(), seed, &[]).unwrap();
        let session = Session::begin(start, books(), &[Side::Response, Side::Hostile]).unwrap().session;
        let ended = MissionEnd::of(session.battle()).expect("minds play to the end");
        assert_eq!(ended.taken.len(), session.battle().report().arrests.len());
        assert!(ended.taken.iter().all(|figure| ["zed", "ada"].contains(&figure.as_str())), "{:?}", ended.taken);
        let accomplished = ended.result == *"accomplished";
        assert_eq!(ended.met, if accomplished { vec!["neutralize all"] } else { vec![] }, "seed {seed}");
        met += usize::from(accomplished);
    }
    assert!(met > 0, "no game of twenty was won: too few to tell anything");
}

fn shipped_plan() -> CampaignSpec {
    let (name, text) = shipped_campaign();
    let find = |level: &str| shipped_level(level).map(|text| Ok(Source::new(level, text)));
    read(&Source::new(name, text), books(), &find).unwrap_or_else(|faults| panic!("{faults}")).0
}

/// Of the first three missions of each line, some are changed for the better and some for the worse.
#[test]
fn the_shipped_campaign_shows_both_kinds_within_three_missions() {
    let plan = shipped_plan();
    let all = plan.missions.iter().flat_map(|mission| &mission.consequences);
    assert!(all.clone().count() >= 6 && all.filter(|came| came.sets.is_some()).count() >= 3);
    let hostiles_after = |mission: &str, met: &[&str], taken: &[&str], score: i32| {
        let mut campaign = Campaign::begin(&plan);
        let ended = MissionEnd { result: Word::new("accomplished"), score, ..end(met, taken, false) };
        campaign.record_mission(&plan, Word::new("stash-house"), &ended).unwrap();
        let source = Source::new(mission, shipped_level(mission).unwrap());
        let source = campaign.level(&plan, Word::new(mission), &source, books()).unwrap();
        let level = levels::read_to_play(&source, books()).unwrap_or_else(|faults| panic!("{faults}"));
        (hostiles(&level).len(), level.round_limit)
    };
    let clean = hostiles_after("fourth-floor", &["arrest bookkeeper"], &["bookkeeper"], 9);
    let dead = hostiles_after("fourth-floor", &[], &[], 9);
    assert_eq!((clean.0 + 2, clean.1), (dead.0, dead.1.map(|rounds| rounds + 12)));
    let [loud, quiet] = [6, 7].map(|score| hostiles_after("workshop", &[], &[], score));
    assert_eq!(loud.0, quiet.0 + 1);
}

/// No fact: each shipped level is what it says without its facts.
#[test]
fn without_facts_a_level_is_as_if_it_read_none() {
    for (name, text) in levels::shipped() {
        let level = levels::read_to_play(&Source::new(*name, *text), books()).unwrap();
        let table: toml::Table = text.parse().unwrap();
        let added = level.facts.read.iter().flat_map(|fact| &fact.adds).count();
        assert_eq!(level.figures.len() + added, table["figures"].as_table().unwrap().len(), "{name}");
        let limit = table.get("round_limit").and_then(toml::Value::as_integer);
        assert_eq!(level.round_limit.map(i64::from), limit, "{name}");
    }
}
