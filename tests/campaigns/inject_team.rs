//! Injecting a team into a level's text: comments and layout stay, and nothing else changes.
use fatal_funnel::levels::campaign::{CampaignChanges, TeamMember, inject_team};
use fatal_funnel::model::Word;

const LEVEL: &str = "# a house\nname = \"House\" # for now\nmap = '''\n####\n#..#\n####\n'''\n\n[figures.alpha] # first in\nat = [1, 1]\ngear = [\"smg\", \"flash\"] # loud\nwounds = 2\n\n[figures.bravo]\nat = [2, 1]\n\n[[objective]]\nextract = \"alpha\"\n[[objective]]\nneutralize = \"all\"\n";

fn member(id: &str) -> TeamMember {
    TeamMember::new(Word::new(id))
}

fn changed(team: Vec<TeamMember>) -> String {
    inject_team(LEVEL, &CampaignChanges { team, ..CampaignChanges::default() }).unwrap()
}

#[test]
fn nothing_to_change_changes_nothing() {
    assert_eq!(changed(vec![]), LEVEL);
    assert_eq!(changed(vec![member("alpha"), member("nobody")]), LEVEL);
}

#[test]
fn wounds_and_gear_are_replaced_and_comments_stay() {
    let gear = Some(vec![Word::new("smg")]);
    let text = changed(vec![TeamMember { wounds: Some(1), gear, ..member("alpha") }]);
    let expected = LEVEL
        .replace("[\"smg\", \"flash\"] # loud", "[\"smg\"] # loud")
        .replace("wounds = 2", "wounds = 2\nwounds_left = 1");
    assert_eq!(text, expected);
    let text = changed(vec![TeamMember { wounds: Some(1), ..member("bravo") }]);
    assert_eq!(text, LEVEL.replace("at = [2, 1]\n", "at = [2, 1]\nwounds_left = 1\n"));
}

#[test]
fn the_lost_and_what_was_asked_of_them_go() {
    let text = changed(vec![TeamMember { lost: true, ..member("alpha") }]);
    assert!(
        !text.contains("alpha") && text.contains("[figures.bravo]") && text.contains("neutralize = \"all\""),
        "{text}"
    );
}

#[test]
fn name_and_briefing_are_the_campaigns() {
    let changes = CampaignChanges {
        name: Some("Barn".into()),
        briefing: Some("Two\nlines".into()),
        ..CampaignChanges::default()
    };
    let text = inject_team(LEVEL, &changes).unwrap();
    let read: toml::Table = text.parse().unwrap();
    assert_eq!((read["name"].as_str(), read["briefing"].as_str()), (Some("Barn"), Some("Two\nlines")));
    assert!(text.contains("name = \"Barn\" # for now"), "{text}");
    assert_eq!(
        inject_team("name = ", &changes).unwrap_err().to_string().split(':').next(),
        Some("the level is no TOML")
    );
}
