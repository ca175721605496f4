//! Faulty levels: each fault with its code and line.

use crate::fixtures::fixture_level;
use fatal_funnel::faults::Source;

const LEVEL: &str = r#"format = 1
name = "Yard"
rulebook = "momentum"
map = '''
##########
#...+....#
#...#....#
#...#....#
##########
'''
[figures.ann]
at = [1, 1]
side = "response"
template = "rifle"
[figures.zed]
at = [8, 1]
side = "hostile"
template = "guard"
[objects.well]
at = [8, 2]
kind = "device"
[[objective]]
secure = "well"
"#;

fn faults(change: &str, to: &str) -> Vec<(String, u32)> {
    assert!(LEVEL.contains(change), "{change}");
    let text = LEVEL.replace(change, to);
    let source = Source::new("yard", text.as_str());
    let found = match fatal_funnel::levels::read(&source, fatal_funnel::books()) {
        Ok((_, warnings)) => warnings,
        Err(faults) => faults,
    };
    found.iter().map(|fault| (fault.code.0.to_owned(), fault.place.line)).collect()
}

#[test]
fn a_whole_level_has_none() {
    assert_eq!(faults("Yard", "Yard"), []);
}

#[test]
fn each_fault_is_named_at_its_line() {
    let zed = "template = \"guard\"";
    let well = "kind = \"device\"";
    let wells = "secure = \"well\"";
    let graded = |grade: &str| format!("{well}\ngrade = \"{grade}\"");
    let event = |then: &str| format!("{wells}\n[[event]]\nwhen = {{ round = 2 }}\nthen = {then}");
    assert_eq!(faults(well, &graded("simple")), [], "MO-MINOR-8");
    let cases: &[(&str, &str, String, &str, u32)] = &[
        ("MO-MINOR-8", well, graded("easy"), "level::object::grade", 22),
        ("MO-STAT-2", zed, "template = \"gard\"".into(), "level::template::unknown", 18),
        ("MO-STAT-3", zed, format!("{zed}\ngear = [\"smg\"]"), "level::gear::unknown", 19),
        ("MO-STAT-1", zed, format!("{zed}\naim = 3"), "level::stat::unknown", 19),
        ("MO-STAT-1", zed, format!("{zed}\ncontrol = 13"), "level::stat::range", 19),
        ("MO-STAT-1", zed, format!("{zed}\nresistance = 4"), "level::stat::range", 19),
        ("MO-STAT-1", zed, format!("{zed}\ndoctrine = \"point\""), "level::doctrine::unknown", 19),
        ("MO-STAT-1", zed, "template = \"medic\"".into(), "level::side::class", 18),
        ("MO-STAT-1", "template = \"rifle\"", "template = \"guard\"".into(), "level::side::class", 14),
        ("MO-TASK-10", zed, format!("{zed}\ntemperament = \"zealot\""), "level::temperament::unknown", 19),
        ("MO-TURN-2", zed, format!("{zed}\nroute = [[8, 2]]"), "level::route", 19),
        ("MO-STAT-1", "side = \"hostile\"", "side = \"civilian\"".into(), "level::side::civilian", 15),
        (
            "MO-WIN-1",
            "[figures.zed]\nat = [8, 1]\nside = \"hostile\"\ntemplate = \"guard\"\n",
            String::new(),
            "level::nobody",
            1,
        ),
        ("MO-TASK-13", well, "kind = \"hostage\"".into(), "level::object::kind", 21),
        ("MO-DAMAGE-2", well, "kind = \"trap\"".into(), "level::object::grade", 19),
        ("MO-DAMAGE-2", well, "kind = \"trap\"\ngrade = \"fyre\"".into(), "level::object::grade", 22),
        ("MO-THREAT-3", well, "kind = \"effect\"\ngrade = \"lock\"".into(), "level::object::at", 20),
        ("MO-WIN-1", wells, "arrest = \"zed\"".into(), "level::objective::verb", 23),
        ("MO-WIN-1", wells, "capture = \"well\"".into(), "level::objective::target", 23),
        ("MO-WIN-1", wells, "secure = \"zed\"".into(), "level::objective::target", 23),
        ("MO-THREAT-3", wells, event("{ reinforce = [\"commander\"], at = [8, 3] }"), "level::event::class", 26),
        ("MO-THREAT-3", wells, event("{ lock = [[4, 1]] }"), "level::event::unknown", 24),
        ("MO-THREAT-1", "format = 1", "format = 1\nheat = { start = 0 }".into(), "level::heat", 2),
        ("MO-BOARD-2", wells, format!("{wells}\n[[ground]]\nfrom = [1, 1]\nfoliage = 2"), "level::ground::unknown", 26),
    ];
    for (rule, change, to, code, line) in cases {
        let found = faults(change, to);
        assert!(found.contains(&((*code).to_owned(), *line)), "{rule}: {to}: {found:?}");
    }
}

#[test]
fn a_level_of_another_book_says_what_is_missing() {
    let text = fixture_level("stash-house").expect("it is shipped").replace("modern-cqb", "momentum");
    let source = Source::new("stash-house", text.as_str());
    let faults = fatal_funnel::levels::read(&source, fatal_funnel::books()).expect_err("it is for another book");
    let codes: Vec<&str> = faults.iter().map(|fault| fault.code.0).collect();
    for code in ["level::template::unknown", "level::gear::unknown", "level::side::civilian", "level::heat"] {
        assert!(codes.contains(&code), "MO-STAT-1: {code} is not among {codes:?}");
    }
}
