//! Levels that read facts: lint looks at them with each set of facts, and says with which something is wrong.
use fatal_funnel::books;
use fatal_funnel::faults::{Faults, Source};
use fatal_funnel::levels;

const BASE: &str = include_str!("../../docs/levels/examples/modern-cqb.toml");

fn linted(more: &str) -> Faults {
    let source = Source::new("facts", format!("{BASE}\n{more}"));
    levels::read(&source, books()).map_or_else(|faults| faults, |(_, warnings)| warnings)
}

/// The faults of the level, without its warnings.
fn told(more: &str) -> Vec<String> {
    let told = linted(more);
    let faults = told.iter().filter(|fault| !fault.is_warning());
    faults.map(|fault| format!("{}: {}", fault.code.0, fault.sentence)).collect()
}

const EVE: &str = "[figures.eve]\nat = [10, 3]\nside = \"hostile\"\ntemplate = \"gunman\"\ngear = [\"pistol\"]\n";

#[test]
fn a_sound_fact_is_silent() {
    let fact = "[[fact]]\nname = \"warned\"\nadds = [\"eve\"]\nremoves = [\"zed\"]\nround_limit = 10\nheat = 2\nbriefing = \"Two.\"\n";
    assert_eq!(told(&format!("{EVE}{fact}")), Vec::<String>::new());
    assert_eq!(told(&format!("{EVE}[[fact]]\nname = \"moved\"\nplaces = {{ eve = [9, 6] }}\n")), Vec::<String>::new());
}

/// One who comes may take the tile of one who goes; of two who may meet, one has to move.
#[test]
fn a_tile_is_shared_only_by_those_whom_a_fact_keeps_apart() {
    let eve = EVE.replace("[10, 3]", "[9, 2]");
    assert_eq!(
        told(&format!("{eve}[[fact]]\nname = \"a\"\nadds = [\"eve\"]\nremoves = [\"zed\"]\n")),
        Vec::<String>::new()
    );
    let met = told(&format!("{eve}[[fact]]\nname = \"a\"\nadds = [\"eve\"]\n"));
    assert_eq!(met, ["level::at::shared: figures `zed` and `eve` are both at [9, 2]"]);
    let placed = told(&format!("{EVE}[[fact]]\nname = \"a\"\nplaces = {{ eve = [9, 2] }}\n"));
    assert_eq!(placed, ["level::at::shared: figure `eve` and figure `zed` are both at [9, 2]"]);
    let walled = told(&format!("{EVE}[[fact]]\nname = \"a\"\nplaces = {{ eve = [0, 0] }}\n"));
    assert!(walled.len() == 1 && walled[0].starts_with("level::"), "{walled:?}");
}

/// What is wrong with a fact only is told with the fact, and what is wrong without it too is told once.
#[test]
fn a_warning_says_with_which_facts_it_is_so() {
    let late = "[[event]]\nwhen = { round = 11 }\nthen = { reinforce = [\"gunman\"], at = [10, 1] }\n";
    let about = |more: &str| {
        let found = linted(&format!("{late}{more}"));
        let late = found.iter().filter(|fault| fault.code.0 == "level::warn::late");
        late.map(|fault| fault.sentence.clone()).collect::<Vec<_>>()
    };
    assert_eq!(about(""), Vec::<String>::new());
    let hurried = "[[fact]]\nname = \"hurried\"\nround_limit = 9\n";
    assert_eq!(about(hurried), ["this event waits for a round after the last, which is 9, where `hurried` holds"]);
    let calm = "[[fact]]\nname = \"calm\"\nround_limit = 20\n";
    let always = about(&format!("{calm}{hurried}")).join("; ");
    assert!(always.contains("where `hurried` holds") && !always.contains("`calm`"), "{always}");
}

#[test]
fn what_a_fact_may_not_be_about_is_told_with_what_was_meant() {
    for (fact, code, meant) in [
        ("adds = [\"zedd\"]", "level::fact::unknown", Some("zed")),
        ("places = { zedd = [9, 1] }", "level::fact::unknown", Some("zed")),
        ("removes = [\"alpha\"]", "level::fact::bound", None),
        ("briefin = \"Two.\"", "level::key", Some("briefing")),
        ("heat = 100", "level::number", None),
        ("places = { zed = [9] }", "level::at::shape", None),
    ] {
        let faults = linted(&format!("[[fact]]\nname = \"a\"\n{fact}\n"));
        let fault = faults.iter().next().unwrap_or_else(|| panic!("{fact}: nothing is told"));
        assert_eq!((faults.len(), fault.code.0), (1, code), "{fact}: {faults}");
        assert!(meant.is_none_or(|meant| fault.did_you_mean.as_deref() == Some(meant)), "{fact}: {fault:?}");
    }
    let goal = linted("[[fact]]\nname = \"a\"\nremoves = [\"ledger\"]\n[[objective]]\nsecure = \"ledger\"\n");
    assert_eq!(goal.iter().map(|fault| fault.code.0).collect::<Vec<_>>(), ["level::fact::bound"]);
}

/// Heat of a fact has no effect where that of the level has none: it is told at the fact, whether it holds or not.
#[test]
fn a_fact_has_no_heat_under_a_book_without_it() {
    let skirmish = include_str!("../../docs/levels/examples/skirmish.toml");
    let fact = "[[fact]]\nname = \"calm\"\nround_limit = 8\n[[fact]]\nname = \"warned\"\nheat = 2\n";
    let source = Source::new("facts", format!("{skirmish}\n{fact}"));
    let line = 1 + source.text[..source.text.rfind("[[fact]]").unwrap()].matches('\n').count();
    for faults in [levels::read(&source, books()).err(), levels::read_to_play(&source, books()).err()] {
        let faults = faults.iter().flatten().filter(|fault| !fault.is_warning());
        let told: Vec<_> = faults.map(|fault| (fault.code.0, fault.place.line as usize)).collect();
        assert_eq!(told, [("level::heat", line)]);
    }
}

/// The facts that an author says hold are those that `read_to_play` lays.
#[test]
fn a_level_may_say_itself_which_facts_hold() {
    let text = format!("facts = [\"warned\"]\n{BASE}\n{EVE}[[fact]]\nname = \"warned\"\nadds = [\"eve\"]\n");
    let there = |text: &str| {
        let level = levels::read_to_play(&Source::new("a", text), books()).unwrap_or_else(|faults| panic!("{faults}"));
        level.figures.iter().any(|figure| figure.id.as_str() == "eve")
    };
    assert!(there(&text) && !there(&text.replacen("facts = [\"warned\"]\n", "", 1)));
    let unknown = Source::new("a", text.replacen("facts = [\"warned\"]", "facts = [\"warnd\"]", 1));
    let faults = levels::read_to_play(&unknown, books()).unwrap_err();
    assert_eq!(faults.iter().next().unwrap().did_you_mean.as_deref(), Some("warned"), "{faults}");
}

/// Every combination of a few facts is looked at, and a vast number of them is no burden.
#[test]
fn the_sets_that_are_looked_at_stay_few() {
    for (count, sets) in [(0, 1), (1, 2), (3, 8), (4, 6), (16, 18), (17, 2)] {
        let facts: String = (0..count).map(|fact| format!("[[fact]]\nname = \"f{fact}\"\nheat = 2\n")).collect();
        let source = Source::new("facts", format!("{BASE}\n{facts}"));
        let (level, _) = levels::read(&source, books()).unwrap_or_else(|faults| panic!("{faults}"));
        let looked_at = level.facts.sets_to_check();
        assert_eq!(looked_at.len(), sets, "{count} facts");
        assert!(looked_at[0].is_empty() && looked_at.iter().any(|set| set.len() == count), "{count} facts");
    }
}
