//! Faulty levels: each fault with its code and line.

use fatal_funnel::faults::Source;

const LEVEL: &str = r#"format = 1
name = "Field"
rulebook = "skirmish"
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
template = "rifleman"
[figures.zed]
at = [8, 1]
side = "hostile"
template = "militia"
[objects.well]
at = [2, 2]
kind = "device"
[[objective]]
hold = "well"
"#;

fn faults(change: &str, to: &str) -> Vec<(String, u32)> {
    assert!(LEVEL.contains(change), "{change}");
    let text = LEVEL.replace(change, to);
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
    let zed = "at = [8, 1]\nside = \"hostile\"\ntemplate = \"militia\"";
    let cases: &[(&str, &str, String, &str, u32)] = &[
        ("SK-STAT-2", "template = \"militia\"", "template = \"milita\"".into(), "level::template::unknown", 18),
        ("SK-STAT-1", zed, format!("{zed}\ngear = [\"carbine\"]"), "level::gear::unknown", 19),
        ("SK-STAT-1", zed, format!("{zed}\naim = 3"), "level::stat::unknown", 19),
        ("SK-STAT-1", zed, format!("{zed}\nskill = 1"), "level::stat::range", 19),
        ("SK-AMBUSH-1", zed, format!("{zed}\ntemperament = \"sleepy\""), "level::temperament::unknown", 19),
        (
            "SK-AMBUSH-1",
            "template = \"rifleman\"",
            "template = \"rifleman\"\ntemperament = \"unaware\"".into(),
            "level::temperament::side",
            15,
        ),
        ("SK-BOARD-3", "template = \"militia\"", "template = \"truck\"".into(), "level::at::footprint", 16),
        ("SK-STAT-1", "side = \"hostile\"", "side = \"civilian\"".into(), "level::side::civilian", 15),
        ("SK-WIN-1", "hold = \"well\"", "hold = \"ann\"".into(), "level::objective::target", 23),
        ("SK-WIN-1", "hold = \"well\"", "secure = \"well\"".into(), "level::objective::verb", 23),
        ("SK-TASK-2", "kind = \"device\"", "kind = \"terminal\"\ngrade = \"hard\"".into(), "level::object::grade", 22),
        (
            "SK-CONCEAL-7",
            "[objects.well]",
            "[[ground]]\nfrom = [1, 1]\nfolage = 1\n[objects.well]".into(),
            "level::ground::unknown",
            21,
        ),
        ("SK-AMBUSH-2", "name = \"Field\"", "name = \"Field\"\nheat = { start = 0 }".into(), "level::heat", 3),
        (
            "SK-CONCEAL-7",
            "[objects.well]",
            "[[ground]]\nfrom = [1, 1]\nfoliage = 3\n[objects.well]".into(),
            "level::ground::range",
            21,
        ),
    ];
    for (rule, change, to, code, line) in cases {
        let found = faults(change, to);
        assert!(found.contains(&((*code).to_owned(), *line)), "{rule}: {to}: {found:?}");
    }
}

#[test]
fn sk_win_1_a_side_without_units_has_lost_before_it_begins() {
    let found = faults("side = \"hostile\"", "side = \"response\"");
    assert!(found.iter().any(|(code, _)| code == "level::nobody"), "SK-WIN-1: {found:?}");
}

#[test]
fn what_the_map_cannot_draw_is_read_and_checked() {
    let ground = |text: &str| format!("[[ground]]\n{text}\n[objects.well]");
    for (text, code) in [
        ("from = [99, 1]", "level::at::outside"),
        ("from = [1, 1]\nlight = \"dusk\"", "level::ground::light"),
        ("to = [1, 1]", "level::missing"),
    ] {
        let found = faults("[objects.well]", &ground(text));
        assert!(found.iter().any(|(found, _)| found == code), "{text}: {found:?}");
    }
    let text = LEVEL.replace(
        "[objects.well]",
        &ground("from = [1, 1]\nto = [2, 2]\nlight = \"dark\"\noverhead = true\nfoliage = 2\nstopping = 10"),
    );
    let source = Source::new("field", text.as_str());
    let (brief, _) = fatal_funnel::levels::read(&source, fatal_funnel::books()).expect("it is whole");
    let marked = brief.board.attributes(fatal_funnel::board::Tile::new(2, 1));
    assert_eq!((marked.light, marked.overhead, marked.stopping), (fatal_funnel::board::Light::Dark, true, 10));
    assert_eq!(marked.marks.get("foliage"), Some(&2));
}
