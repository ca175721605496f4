//! Faulty levels: each fault with its code and line.

use crate::fixtures::fixture_level;
use fatal_funnel::faults::Source;

const LEVEL: &str = r#"format = 1
name = "Field"
rulebook = "close-assault"
map = '''
############
#....+.....#
#....#.....#
#....#.....#
############
'''
[figures.ann]
at = [1, 1]
side = "response"
template = "guard-detail"
[figures.zed]
at = [8, 1]
side = "hostile"
template = "guard-detail"
[objects.well]
at = [2, 2]
kind = "device"
[[objective]]
hold = "well"
"#;

fn faults(change: &str, to: &str) -> Vec<(String, u32)> {
    assert!(LEVEL.contains(change), "{change}");
    let text = LEVEL.replacen(change, to, if change.contains("guard") { 2 } else { 1 });
    let source = Source::new("field", text.as_str());
    match fatal_funnel::levels::read(&source, fatal_funnel::books()) {
        Ok((_, warnings)) => warnings.iter().map(|fault| (fault.code.0.to_owned(), fault.place.line)).collect(),
        Err(faults) => faults.iter().map(|fault| (fault.code.0.to_owned(), fault.place.line)).collect(),
    }
}

#[test]
fn a_whole_level_has_none() {
    assert_eq!(faults("Field", "Field"), []);
}

#[test]
fn each_fault_is_named_at_its_line() {
    let zed = "at = [8, 1]\nside = \"hostile\"\ntemplate = \"guard-detail\"";
    let with = |more: &str| format!("{zed}\n{more}");
    let truck = |at: &str| zed.replace("[8, 1]", at).replace("guard-detail", "light-truck");
    let cases: Vec<(&str, String, &str, u32)> = vec![
        ("CA-STAT-2", zed.replace("guard-detail", "guard-dtail"), "level::template::unknown", 18),
        ("CA-STAT-4", with("gear = [\"carbine\"]"), "level::gear::unknown", 19),
        ("CA-STAT-1", with("aim = 3"), "level::stat::unknown", 19),
        ("CA-STAT-1: a squad of zero", with("models = 0"), "level::stat::range", 19),
        ("CA-STAT-1", with("cqb = 6"), "level::stat::range", 19),
        ("CA-STAT-1", with("save = 1"), "level::stat::range", 19),
        ("CA-STAT-3", truck("[8, 1]") + "\ncqb = 3", "level::stat::unknown", 19),
        ("CA-BOARD-2", truck("[10, 2]"), "level::at::footprint", 16),
        ("CA-BOARD-2", truck("[8, 1]") + "\ntiles = [[9, 3]]", "level::tiles::vehicle", 19),
        ("CA-BOARD-2", with("tiles = [[9, 1], [9, 1], [7, 1]]"), "level::at::shared", 19),
        ("CA-BOARD-2", with("tiles = [[9, 1], [7, 1], [7, 2], [8, 2]]"), "level::tiles::count", 19),
        ("CA-BOARD-2", with("tiles = [[9, 1], [5, 2], [7, 2]]"), "level::at::blocked", 19),
        ("CA-BOARD-2", with("models = 18"), "level::at::room", 16),
        ("CA-MOVE-1", with("models = 2\ntiles = [[10, 3]]"), "level::tiles::chain", 20),
        ("CA-LOSS-1", with("models = 2\ngear = [\"rifle\", \"rocket-launcher\"]"), "level::gear::count", 20),
        ("CA-AI-1", with("doctrine = \"point\""), "level::doctrine::unknown", 19),
        ("CA-AI-1", with("route = [[9, 3]]"), "level::route", 19),
        ("CA-STAT-1", zed.replace("hostile", "civilian"), "level::side::civilian", 15),
    ];
    for (rule, to, code, line) in cases {
        let found = faults(zed, &to);
        assert!(found.contains(&(code.to_owned(), line)), "{rule}: {to}: {found:?}");
    }
}

#[test]
fn faults_of_the_level_as_a_whole() {
    let cases: &[(&str, &str, &str, &str, u32)] = &[
        ("CA-WIN-1", "hold = \"well\"", "hold = \"ann\"", "level::objective::target", 23),
        ("CA-WIN-1", "hold = \"well\"", "secure = \"well\"", "level::objective::verb", 23),
        ("CA-TURN-1", "name = \"Field\"", "name = \"Field\"\nfirst = \"hostile\"", "level::first", 3),
        ("CA-TURN-1", "name = \"Field\"", "name = \"Field\"\nheat = { start = 0 }", "level::heat", 3),
        ("CA-WIN-1", "side = \"hostile\"", "side = \"response\"", "level::nobody", 1),
        (
            "CA-BOARD-3",
            "[objects.well]",
            "[[ground]]\nfrom = [1, 1]\nfoliage = 1\n[objects.well]",
            "level::ground::unknown",
            21,
        ),
    ];
    for (rule, change, to, code, line) in cases {
        let found = faults(change, to);
        assert!(found.contains(&((*code).to_owned(), *line)), "{rule}: {to}: {found:?}");
    }
}

#[test]
fn ca_board_2_a_vehicle_in_a_doorway() {
    let text = LEVEL.replace("#....+.....#", "#..../.....#").replace("at = [8, 1]", "at = [5, 1]");
    let text = text.replacen("hostile\"\ntemplate = \"guard-detail\"", "hostile\"\ntemplate = \"light-truck\"", 1);
    let source = Source::new("field", text.as_str());
    let faults = fatal_funnel::levels::read(&source, fatal_funnel::books()).expect_err("it has faults");
    let found = faults.iter().find(|fault| fault.code.0 == "level::at::doorway").expect("CA-BOARD-2");
    assert_eq!(found.place.line, 16, "CA-BOARD-2");
    assert!(found.to_string().contains("doorway"), "{found}");
}

#[test]
fn a_level_of_another_book_is_refused_and_what_it_lacks_is_named() {
    for name in ["stash-house", "radio-hut"] {
        let text = fixture_level(name).expect("it is shipped");
        let text = text.replace("rulebook = \"modern-cqb\"", "rulebook = \"close-assault\"");
        let text = text.replace("rulebook = \"skirmish\"", "rulebook = \"close-assault\"");
        let source = Source::new(name, text.as_str());
        let faults = fatal_funnel::levels::read(&source, fatal_funnel::books()).expect_err("it cannot be played");
        let codes: Vec<&str> = faults.iter().map(|fault| fault.code.0).collect();
        assert!(codes.contains(&"level::template::unknown"), "{name}: {codes:?}");
        assert!(faults.iter().all(|fault| fault.place.line > 0), "{name}");
    }
}
