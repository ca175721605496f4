//! New figures with their usual gear, copies, words that suit, trials from a later round.
use fatal_funnel::board::Tile;
use fatal_funnel::editor::{
    DiffLine, FieldKind, FieldValue, LevelDraft, LevelEdit, PartAddress, PartialLevel, check_level, copy_of,
    describe_part, form_fields, gear_with_template, line_counts, new_figure, record_at_round, suiting_words, text_diff,
    without_figures,
};
use fatal_funnel::faults::Source;

use super::{LEVEL, figure, levels};

fn value<'f>(fields: &'f [(String, FieldValue)], key: &str) -> Option<&'f FieldValue> {
    fields.iter().find(|(name, _)| name == key).map(|(_, value)| value)
}

#[test]
fn a_new_figure_has_the_gear_of_its_template() {
    let level = PartialLevel::of(LEVEL).unwrap();
    let fields = new_figure(LEVEL, &level, "hostile", Tile::new(4, 2));
    assert_eq!(value(&fields, "template"), Some(&FieldValue::text("gunman")));
    assert_eq!(value(&fields, "gear"), Some(&FieldValue::words(["pistol"])));
    let fields = new_figure(LEVEL, &level, "civilian", Tile::new(4, 2));
    assert_eq!(value(&fields, "template"), Some(&FieldValue::text("civilian")));
    assert_eq!(value(&fields, "gear"), None);
    for (book, side) in [("skirmish", "hostile"), ("close-assault", "response"), ("momentum", "hostile")] {
        let text = LEVEL.replace("modern-cqb", book).replace("operator", "?").replace("gunman", "?");
        let empty = PartialLevel::of(text.split("# The team.").next().unwrap()).unwrap();
        let fields = new_figure(&text, &empty, side, Tile::new(4, 2));
        let template = value(&fields, "template").and_then(FieldValue::as_text).unwrap().to_owned();
        let fields = form_fields(&text, &figure("alpha")).unwrap();
        let words = fields.iter().find(|field| field.name() == "template").map(|field| field.kind.clone());
        let Some(FieldKind::Choice(words)) = words else { panic!("{book}") };
        assert!(words.iter().any(|(word, _)| *word == template), "{book} has no {template}");
    }
}

#[test]
fn another_template_brings_its_gear_unless_the_figure_has_its_own() {
    let level = PartialLevel::of(LEVEL).unwrap();
    let of = |id: &str| level.part(&figure(id)).unwrap();
    assert_eq!(gear_with_template(LEVEL, of("zed"), "security"), Some(Some(FieldValue::words(["smg"]))));
    assert_eq!(gear_with_template(LEVEL, of("alpha"), "security"), None, "carbine and flash are its own");
    assert_eq!(gear_with_template(LEVEL, of("zed"), "civilian"), None, "it carries nothing, and goes on so");
}

#[test]
fn a_copy_has_everything_but_its_id_and_its_place() {
    let level = PartialLevel::of(LEVEL).unwrap();
    let (part, fields) = copy_of(&level, &figure("alpha"), Tile::new(1, 2)).unwrap();
    assert_eq!(part, figure("alpha-2"));
    assert_eq!(value(&fields, "at"), Some(&FieldValue::tile(Tile::new(1, 2))));
    assert_eq!(value(&fields, "gear"), Some(&FieldValue::words(["carbine", "flash"])));
    let (part, fields) = copy_of(&level, &PartAddress::Object("papers".into()), Tile::new(5, 1)).unwrap();
    assert_eq!(part, PartAddress::Object("papers-2".into()));
    assert_eq!(value(&fields, "carried_by"), None, "a copy lies where it was put");
    let numbered = LEVEL.replace("[figures.bravo]", "[figures.alpha-2]");
    let level = PartialLevel::of(&numbered).unwrap();
    assert_eq!(copy_of(&level, &figure("alpha-2"), Tile::new(1, 2)).unwrap().0, figure("alpha-3"));
    assert!(copy_of(&level, &PartAddress::Objective(0), Tile::new(1, 2)).is_none());
}

#[test]
fn words_that_suit_come_first_each_with_its_meaning() {
    let level = PartialLevel::of(LEVEL).unwrap();
    let of = |id: &str, key: &str| {
        let fields = form_fields(LEVEL, &figure(id)).unwrap();
        let field = fields.iter().find(|field| field.name() == key).unwrap().clone();
        suiting_words(LEVEL, level.part(&figure(id)).unwrap(), key, &field.kind)
    };
    let names = |words: &[(String, String)]| words.iter().map(|(word, _)| word.clone()).collect::<Vec<_>>();
    let (suiting, others) = of("alpha", "template");
    assert_eq!(names(&suiting), ["operator"]);
    assert!(names(&others).contains(&"gunman".to_owned()) && names(&others).contains(&"civilian".to_owned()));
    let (suiting, others) = of("zed", "doctrine");
    assert!(names(&suiting).contains(&"gang".to_owned()) && names(&others).contains(&"medic".to_owned()));
    let (gear, others) = of("zed", "gear");
    assert!(others.is_empty());
    for (word, meaning) in gear {
        assert!(meaning.ends_with('.') && meaning.len() > word.len(), "{word}: {meaning}");
    }
}

#[test]
fn two_of_one_word_are_told_apart() {
    let level = PartialLevel::of(LEVEL).unwrap();
    let words = |part: PartAddress| describe_part(&part, level.part(&part).unwrap());
    assert_eq!(words(figure("alpha")), "response, operator, at 1, 1");
    assert_eq!(words(figure("bravo")), "response, operator, at 2, 1");
    assert_eq!(words(PartAddress::Object("papers".into())), "evidence, at 4, 1");
}

#[test]
fn differences_are_told_line_by_line() {
    let new = LEVEL.replace("heat = 3", "heat = 4").replace("# A house.\n", "");
    let diff = text_diff(LEVEL, &new);
    assert_eq!(line_counts(&diff), (2, 1));
    assert_eq!(diff[0], DiffLine::Removed("# A house.".into()));
    assert!(diff.contains(&DiffLine::Gap) && diff.len() < 10, "{diff:?}");
    assert!(diff.iter().any(|line| matches!(line, DiffLine::Added(line) if line.contains("heat = 4"))));
    assert_eq!(line_counts(&text_diff(LEVEL, LEVEL)), (0, 0));
    assert_eq!(line_counts(&text_diff("", "a\nb")), (0, 2));
    assert_eq!(line_counts(&text_diff("a\nb\nc", "c\na\nb")), (1, 1));
}

#[test]
fn warnings_stand_beside_faults() {
    let text = include_str!("../../docs/levels/examples/modern-cqb.toml");
    let idle = text.replace("template = \"civilian\"", "template = \"civilian\"\nleader = true");
    let alone = check_level(&Source::new("idle", idle.as_str()));
    let warnings: Vec<String> = alone.faults.iter().map(|fault| fault.code.0.to_owned()).collect();
    assert!(!warnings.is_empty() && alone.faults.iter().all(|fault| fault.is_warning()), "{warnings:?}");
    let broken = format!("{idle}\n[figures.lost]\nat = [0, 0]\nside = \"hostile\"\ntemplate = \"gunman\"\n");
    let beside = check_level(&Source::new("broken", broken.as_str()));
    assert!(beside.spec.is_none());
    assert!(beside.faults.iter().any(|fault| !fault.is_warning()));
    let told: Vec<String> =
        beside.faults.iter().filter(|fault| fault.is_warning()).map(|fault| fault.code.0.to_owned()).collect();
    assert_eq!(told, warnings, "what is at fault is left out, and all else is told as before");
}

#[test]
fn a_level_with_any_part_at_fault_is_looked_at_to_its_end() {
    for (name, text) in levels() {
        let level = PartialLevel::of(&text).unwrap();
        let placed = |(part, fields): &&(PartAddress, FieldValue)| {
            let has_place = matches!(part, PartAddress::Figure(_) | PartAddress::Object(_) | PartAddress::Room(_));
            has_place && fields.get("carried_by").is_none()
        };
        for (part, _) in level.parts.iter().filter(placed).step_by(7) {
            let mut draft = LevelDraft::of(&*text).unwrap();
            draft.edit(&LevelEdit::set(part.clone(), "at", FieldValue::tile(Tile::new(250, 250)))).unwrap();
            let checked = check_level(&Source::new(name.as_str(), draft.text()));
            assert!(checked.faults.iter().any(|fault| !fault.is_warning()), "{name}: {part}");
        }
    }
}

#[test]
fn a_trial_begins_in_a_later_round_without_those_who_are_out() {
    let text = include_str!("../../docs/levels/examples/modern-cqb.toml");
    let source = Source::new("rooms", text);
    let record = record_at_round(&source, 2, 7).unwrap();
    assert!(!record.orders.is_empty());
    let session = fatal_funnel::chronicle::Session::resume(record, fatal_funnel::books()).unwrap();
    assert_eq!(session.battle().world().resource::<fatal_funnel::model::Clock>().now.round, 2);
    assert!(!session.battle().over());
    let late = record_at_round(&source, 900, 7).unwrap_err();
    assert!(late.contains("Choose an earlier round"), "{late}");
    let more = format!("{text}\n[figures.spare]\nat = [2, 5]\nside = \"hostile\"\ntemplate = \"gunman\"\n");
    let without = without_figures(&Source::new("rooms", more), &["spare".into()]).unwrap();
    assert!(!without.text.contains("spare"));
    let named = without_figures(&Source::new("house", LEVEL), &["zed".into()]).unwrap_err();
    assert!(named.starts_with("the level cannot do without figure `zed`: "), "{named}");
}
