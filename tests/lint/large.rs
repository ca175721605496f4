//! Large levels and much junk are read in one go. None of these cases would end if a reader searched the text again for
//! each fault, or compared all with all.
use fatal_funnel::books;
use fatal_funnel::faults::{Faults, Source};
use fatal_funnel::levels::{LARGEST_TEXT, read};

use super::broken::base;
use super::printed;

fn faults(text: String) -> Faults {
    read(&Source::new("large.toml", text), books()).map_or_else(|faults| faults, |(_, warnings)| warnings)
}

fn codes(faults: &Faults) -> Vec<&str> {
    let mut codes: Vec<&str> = faults.iter().map(|fault| fault.code.0).collect();
    codes.dedup();
    codes
}

#[test]
fn a_mebibyte_of_junk_is_answered() {
    for junk in ["= ", "= \n", "\"x\"\n", "[[\n", "a = '''\n", "x = \"\"\"\n", "[a]\n", "a = [\n", "'"] {
        let faults = faults(junk.repeat(LARGEST_TEXT / junk.len()));
        assert!(faults.has_faults(), "{junk:?}");
        assert!(faults.len() <= 1001, "{junk:?}: {}", faults.len());
    }
}

#[test]
fn thousands_of_faults_on_a_line_are_told_with_their_columns() {
    let gear: String = (0..5_000).map(|number| format!("\"w{number}\", ")).collect();
    let text = base("modern-cqb").replacen("gear = [", &format!("gear = [{gear}"), 1);
    let printed = printed(&text);
    let faults = faults(text);
    assert_eq!(codes(&faults), ["level::gear::unknown", "level::more"]);
    let columns: Vec<u32> = faults.iter().take(1_000).map(|fault| fault.place.column).collect();
    assert!(columns.is_sorted() && columns[0] == 9 && columns[999] > 6_000, "{} {}", columns[0], columns[999]);
    assert!(printed.len() < 1 << 20 && printed.contains("there is no gear `w7`"), "{} bytes", printed.len());
}

/// A map of the largest size, with a thousand figures of both sides all over it.
#[test]
fn a_thousand_figures_on_the_largest_map_are_looked_at() {
    let row = format!("#{}#\n", ".".repeat(254));
    let wall = format!("{}\n", "#".repeat(256));
    let mut text = String::from("format = 1\nname = \"x\"\nrulebook = \"modern-cqb\"\nround_limit = 30\n");
    text += &format!("map = '''\n{wall}#X{}#\n{}{wall}'''\n", ".".repeat(253), row.repeat(253));
    text += "[[objective]]\nneutralize = \"all\"\n";
    for number in 0..1_000 {
        let (x, y) = (2 + number % 100 * 2, 3 + number / 100 * 20);
        let (side, template) = if number % 2 == 0 { ("response", "operator") } else { ("hostile", "gunman") };
        text += &format!("[figures.f{number}]\nat = [{x}, {y}]\nside = \"{side}\"\ntemplate = \"{template}\"\n");
        text += "gear = [\"carbine\"]\n";
    }
    let faults = faults(text);
    assert!(!faults.has_faults() && !faults.is_empty(), "{faults}");
}

/// As many entries of each kind as a level may have, and ten times as many.
#[test]
fn entries_without_end_are_told_as_too_many() {
    for (entry, count) in [
        ("[figures.f#]\nat = [1, 1]\nside = \"hostile\"\ntemplate = \"gunman\"\n", 15_000),
        ("[objects.o#]\nat = [1, 1]\nkind = \"evidence\"\n", 15_000),
        ("[rooms.r#]\nat = [1, 1]\n", 20_000),
        ("[[objective]]\nneutralize = \"zed\"\n", 20_000),
        ("[[event]]\nwhen = { round = 1 }\nthen = { test = [\"f#\"] }\n", 15_000),
        ("[[ground]]\nfrom = [0, 0]\nto = [11, 7]\nlight = \"dim\"\n", 15_000),
    ] {
        let all: String = (0..count).map(|number| entry.replace('#', &number.to_string())).collect();
        let faults = faults(base("modern-cqb") + &all);
        let codes = codes(&faults);
        assert!(codes.contains(&"level::many"), "{entry}: {codes:?}");
    }
}

/// Warnings compare entries of a kind with each other, and ground with the ground that follows.
#[test]
fn as_many_entries_as_may_be_are_compared() {
    let events = "[[event]]\nwhen = { round = 9 }\nthen = { message = \"Move.\" }\n".repeat(2_000);
    let ground = "[[ground]]\nfrom = [0, 0]\nto = [5, 5]\nlight = \"dim\"\n".repeat(2_000);
    for (book, entries, code) in
        [("modern-cqb", events, "level::warn::event::twice"), ("skirmish", ground, "level::warn::ground::covered")]
    {
        let faults = faults(base(book) + &entries);
        assert!(!faults.has_faults(), "{}", faults.iter().next().unwrap());
        let told = faults.iter().filter(|fault| fault.code.0 == code).count();
        assert!(told > 990 && faults.len() == 1_001, "{code}: {told} of {}", faults.len());
    }
}

/// Events that all wait for the next one's objective are followed once each, in whichever order they stand.
#[test]
fn a_chain_and_a_circle_of_many_events_are_followed() {
    let count = 250;
    let goal = |number: usize| format!("neutralize f{number}");
    // Without rooms and objectives.
    let mut text = base("modern-cqb").split("[rooms.hall]").next().unwrap().to_owned();
    let row = format!("#{}#\n", ".".repeat(98));
    let wall = format!("{}\n", "#".repeat(100));
    let map = format!("map = '''\n{wall}{}{wall}'''\n", row.repeat(30));
    let (start, end) = (text.find("map = '''").unwrap(), text.find("'''\n[figures").unwrap() + 4);
    text.replace_range(start..end, &map);
    for number in 0..count {
        let (x, y) = (1 + number % 90, 10 + number / 90);
        text += &format!("[figures.f{number}]\nat = [{x}, {y}]\nside = \"hostile\"\ntemplate = \"gunman\"\n");
        text += &format!("[[objective]]\nneutralize = \"f{number}\"\n");
    }
    let event = |number: usize| {
        let (met, opens) = (goal(number), goal((number + 1) % count));
        format!("[[event]]\nwhen = {{ met = \"{met}\" }}\nthen = {{ objective = [\"{opens}\"] }}\n")
    };
    let of = |text: String, code: &str| faults(text).iter().filter(|fault| fault.code.0 == code).count();
    let circle: String = (0..count).rev().map(event).collect();
    assert_eq!(of(format!("{text}{circle}"), "level::warn::event::circle"), 1);
    let chain: String = (0..count - 1).rev().map(event).collect();
    assert_eq!(of(format!("{text}{chain}"), "level::warn::event::circle"), 0);
}

/// A map of the largest size, full of doors, gaps and pieces of soft wall between small rooms.
#[test]
fn the_openings_of_the_largest_map_are_looked_at() {
    let rows = (0..256).map(|y| match y % 4 {
        _ if y == 0 || y == 255 => "#".repeat(256),
        0 => (0..256).map(|x| if x % 4 == 2 && x < 254 { '+' } else { '#' }).collect(),
        2 => (0..256)
            .map(|x| {
                if x == 255 || x == 0 {
                    '#'
                } else if x % 4 == 0 {
                    ['+', '.', '%', 'L'][x / 4 % 4]
                } else {
                    '.'
                }
            })
            .collect(),
        _ => (0..256).map(|x| if x % 4 == 0 || x == 255 { '#' } else { '.' }).collect::<String>(),
    });
    let map: String = rows.map(|row: String| row + "\n").collect();
    let mut text = base("modern-cqb");
    let (start, end) = (text.find("map = '''").unwrap(), text.find("'''\n[figures").unwrap() + 4);
    text.replace_range(start..end, &format!("map = '''\n{map}'''\n"));
    let text = text.replace("at = [8, 6]", "at = [9, 9]").replace("at = [7, 1]", "at = [5, 1]");
    let found = faults(text);
    assert!(!found.has_faults(), "{found}");
}

/// Ground over ground beyond all bounds.
#[test]
fn ground_over_too_many_tiles_is_told() {
    let map = format!("{}\n", ".".repeat(256)).repeat(256);
    let head = format!("format = 1\nname = \"x\"\nrulebook = \"skirmish\"\nmap = '''\n{map}'''\n");
    let ground = "[[ground]]\nfrom = [0, 0]\nto = [255, 255]\nlight = \"dim\"\n";
    let faults = faults(head + &ground.repeat(1_900));
    let many: Vec<_> = faults.iter().filter(|fault| fault.code.0 == "level::many").collect();
    assert_eq!(many.len(), 1, "{faults}");
    assert!(many[0].sentence.contains("cover 1114112 tiles"), "{}", many[0].sentence);
}

/// Events and logs name an objective by one byte.
#[test]
fn more_than_256_objectives_are_told() {
    let asked = |count: usize| {
        let room = |number: usize| format!("[[objective]]\nclear = \"hall\"\noptional = {}\n", number > 0);
        let found = faults(base("modern-cqb") + &(1..count).map(room).collect::<String>());
        let many: Vec<_> = found.iter().filter(|fault| fault.code.0 == "level::many").cloned().collect();
        many.into_iter().map(|fault| fault.sentence).collect::<Vec<_>>()
    };
    assert_eq!(asked(256), Vec::<String>::new());
    assert_eq!(asked(257), ["`objective` has 257 entries, and the most is 256"]);
}
