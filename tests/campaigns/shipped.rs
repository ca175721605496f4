//! The campaign that comes with the game: it has no fault, every end leads on, and a clean line sees other missions than a
//! reckless one (CQB-CAMPAIGN-1). And its missions: each is a place with a name, a problem and more than one way in.
use std::collections::BTreeSet;

use fatal_funnel::board::{Terrain, Tile};
use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, Campaign, MissionEnd, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::levels::campaign::{CampaignSpec, MissionEndFacts, read};
use fatal_funnel::levels::{self, shipped, shipped_campaign, shipped_level};
use fatal_funnel::model::{FigureId, LevelSpec, Side, Veteran, Word};

fn source(name: &str) -> Option<Source> {
    shipped_level(name).map(|text| Source::new(name, text))
}

fn plan() -> CampaignSpec {
    let (name, text) = shipped_campaign();
    let found = read(&Source::new(name, text), books(), &|name| source(name).map(Ok));
    let (plan, warnings) = found.unwrap_or_else(|faults| panic!("{faults}"));
    assert!(warnings.is_empty(), "{warnings}");
    plan
}

fn briefs() -> Vec<LevelSpec> {
    let one = |(name, text): &(&str, &str)| {
        let (brief, warnings) =
            levels::read(&Source::new(*name, *text), books()).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(warnings.is_empty(), "{name}: {warnings}");
        brief
    };
    shipped().iter().map(one).collect()
}

fn end(result: &str, score: i32, team: &[Veteran]) -> MissionEnd {
    MissionEnd { result: Word::new(result), score, team: team.to_vec(), ..MissionEnd::default() }
}

/// The missions that a team plays which ends each of them so, in the order in which they open.
fn line(plan: &CampaignSpec, result: &str, score: i32) -> Vec<Word> {
    let mut campaign = Campaign::begin(plan);
    while let Some(next) = campaign.open_missions(plan).first() {
        campaign.record_mission(plan, *next, &end(result, score, &[])).unwrap();
    }
    campaign.done.iter().map(|done| done.mission).collect()
}

#[test]
fn a_clean_line_and_a_reckless_one_open_different_missions_cqb_campaign_1() {
    let plan = plan();
    assert!(plan.missions.len() >= 8 && !plan.briefing.is_empty());
    let (clean, reckless) = (line(&plan, "accomplished", 99), line(&plan, "out-of-time", -99));
    assert!(clean.len() > reckless.len(), "a reckless line is the narrower: {clean:?}, {reckless:?}");
    let shared: Vec<_> = clean.iter().filter(|id| reckless.contains(id)).collect();
    assert_eq!(shared, [&clean[0]], "only the first mission is on both");
    let all: BTreeSet<Word> = clean.iter().chain(&reckless).copied().collect();
    assert_eq!(all, plan.ids().collect(), "each mission is on one of them");
}

/// Whatever comes of a mission, another follows; but for the last of each line.
#[test]
fn every_end_leads_on_cqb_campaign_1() {
    let plan = plan();
    for mission in plan.missions.iter().filter(|mission| !mission.opens.is_empty()) {
        for result in ["accomplished", "incomplete", "out-of-time", "wiped-out", "withdrawn", "collapsed"] {
            for score in -30..=30 {
                let end = MissionEndFacts { result: Word::new(result), score, ..MissionEndFacts::default() };
                let leads = mission.opens.iter().any(|opening| opening.when.holds(end));
                assert!(leads, "`{}` ends {result} with {score}, and nothing follows", mission.id.value);
            }
        }
    }
    let last = plan.missions.iter().filter(|mission| mission.opens.is_empty()).count();
    assert_eq!(last, 2, "one end for each line");
}

/// A team that comes hurt and with empty pockets: its wounds go along, and where there is resupply its gear is whole again.
#[test]
fn supplies_come_with_the_clean_line_cqb_campaign_1() {
    let plan = plan();
    let (id, gear) = (FigureId::new("alpha"), vec![Word::new("pistol")]);
    let hurt = Veteran { id, wounds: 1, most: 3, gear, lost: false, earned: Vec::new(), deeds: Vec::new() };
    for (mission, resupplied) in [("fourth-floor", true), ("workshop", false)] {
        let mut campaign = Campaign::begin(&plan);
        campaign
            .record_mission(&plan, Word::new("stash-house"), &end("accomplished", 99, std::slice::from_ref(&hurt)))
            .unwrap();
        let level = campaign.level(&plan, Word::new(mission), &source(mission).unwrap(), books()).unwrap();
        let (brief, _) = levels::read(&level, books()).unwrap();
        let alpha = brief.figures.iter().find(|figure| figure.id == hurt.id).unwrap();
        assert_eq!(alpha.stats.get("wounds_left").map(|wounds| wounds.value), Some(2), "{mission}: one Wound is back");
        assert_eq!(alpha.gear.len() > 1, resupplied, "{mission}: {:?}", alpha.gear);
        let start = BattleStart::of(&level, books(), 1, &[]).unwrap_or_else(|faults| panic!("{faults}"));
        let session = Session::begin(start, books(), &[]).unwrap_or_else(|unfit| panic!("{unfit}")).session;
        let card = session.book().card(session.battle().world(), hurt.id, Side::Response);
        assert_eq!((card.bars[0].now, card.bars[0].most), (2, 3), "{mission}: a lost Wound is seen to be lost");
        assert!(card.tokens.iter().any(|word| *word == *"wounded"), "CQB-WOUND-1: {mission}: {:?}", card.tokens);
    }
}

/// The whole team can stand on the exits of the first mission, from which all may withdraw (CQB-ROUND-4).
#[test]
fn the_stash_house_has_an_exit_for_each_of_the_team() {
    let (brief, _) = levels::read(&source("stash-house").unwrap(), books()).unwrap();
    let exits = brief.board.tiles().filter(|tile| brief.board.terrain(*tile) == Terrain::Exit).count();
    let team = brief.figures.iter().filter(|figure| figure.side == Side::Response).count();
    assert!(exits >= team, "{exits} exits for {team}");
}

#[test]
fn every_mission_says_what_it_is_about_and_no_two_alike() {
    let briefs = briefs();
    for brief in &briefs {
        let sentences = brief.briefing.matches(['.', '?', '!']).count();
        assert!((2..=4).contains(&sentences), "{}: {sentences} sentences", brief.name);
        assert!(brief.objectives.iter().any(|objective| !objective.optional), "{}", brief.name);
    }
    let words: BTreeSet<&str> =
        briefs.iter().flat_map(|brief| [brief.name.as_str(), brief.briefing.as_str()]).collect();
    assert_eq!(words.len(), 2 * briefs.len());
}

/// No corner is cut off by a table so that it makes a room of its own: each room has a name, and a room to hold and one to
/// fall back to are among them. The first room is the team's, with an exit, and more than one way leads out of it.
#[test]
fn every_mission_is_a_place_cqb_board_2() {
    for brief in briefs().into_iter().filter(|brief| brief.rulebook.as_str() == "modern-cqb") {
        let named = |index: usize| brief.rooms.iter().any(|room| brief.board.room_at(room.at.value) == Some(index));
        for (index, room) in brief.board.rooms().iter().enumerate() {
            assert!(named(index), "{}: {} has no name", brief.name, room.id);
        }
        assert!(brief.rooms.iter().any(|room| room.anchor), "{}: nothing to hold", brief.name);
        assert!(brief.rooms.iter().any(|room| room.fallback), "{}: nowhere to fall back to", brief.name);
        let of = |side: Side| brief.figures.iter().filter(move |figure| figure.side == side);
        let start = of(Side::Response).next().and_then(|first| brief.board.room_at(first.at.value)).unwrap();
        let inside = of(Side::Response).all(|figure| brief.board.room_at(figure.at.value) == Some(start));
        assert!(
            inside
                && !of(Side::Hostile)
                    .any(|figure| figure.posts().any(|at| brief.board.room_at(at.value) == Some(start)))
        );
        let first = &brief.board.rooms()[start];
        let soft = |at: &Tile| brief.board.contains(*at) && brief.board.terrain(*at) == Terrain::SoftWall;
        let breaches = first.tiles.iter().flat_map(|tile| tile.orthogonals()).filter(soft).count();
        assert!(first.doorways.len() + breaches >= 2, "{}: one way in", brief.name);
        assert!((4..=5).contains(&of(Side::Response).count()));
        for held in brief.facts.sets_to_check() {
            let brief = brief.with_facts(&held);
            for drawn in brief.draws_to_check().iter().map(|take| brief.with_lots_drawn(take)) {
                let hostiles = drawn.figures.iter().filter(|figure| figure.side == Side::Hostile).count();
                assert!((7..=10).contains(&hostiles), "{}: {hostiles} hostiles with {held:?}", brief.name);
            }
        }
    }
}
