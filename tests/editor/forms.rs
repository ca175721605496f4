//! Forms: every field of the format, with its words under the level's rulebook, and what is typed in them.
use fatal_funnel::board::Tile;
use fatal_funnel::editor::{FieldKind, FieldValue, FormField, PartAddress, PartialLevel, form_fields, part_at};

use super::{LEVEL, figure, levels, parsed};

fn field(text: &str, part: PartAddress, name: &str) -> FormField {
    let fields = form_fields(text, &part).unwrap();
    let names: Vec<String> = fields.iter().map(FormField::name).collect();
    fields.into_iter().find(|field| field.name() == name).unwrap_or_else(|| panic!("{name} is not among {names:?}"))
}

fn words(field: &FormField) -> Vec<&str> {
    match &field.kind {
        FieldKind::Choice(words) | FieldKind::Words(words) => words.iter().map(|(word, _)| word.as_str()).collect(),
        other => panic!("{other:?} has no words"),
    }
}

#[test]
fn a_form_knows_the_words_of_the_rulebook() {
    assert!(words(&field(LEVEL, figure("alpha"), "template")).contains(&"gunman"));
    let gear = field(LEVEL, figure("alpha"), "gear");
    assert!(words(&gear).contains(&"med-kit"));
    assert_eq!(gear.value, Some(FieldValue::words(["carbine", "flash"])));
    assert_eq!(&LEVEL[gear.place.unwrap()], "[\"carbine\", \"flash\"]");
    let other = LEVEL.replace("modern-cqb", "skirmish");
    assert_ne!(words(&field(&other, figure("alpha"), "template")), words(&field(LEVEL, figure("alpha"), "template")));
    let side = field(LEVEL, figure("alpha"), "side");
    let mut sides = words(&side);
    sides.sort_unstable();
    assert_eq!(sides, ["civilian", "hostile", "response"]);
    assert!(words(&field(LEVEL, PartAddress::Object("papers".into()), "kind")).contains(&"terminal"));
}

#[test]
fn fields_say_what_they_mean_and_what_they_hold() {
    let rounds = field(LEVEL, PartAddress::Level, "round_limit");
    assert_eq!(rounds.kind, FieldKind::Number(1, 999));
    assert!(rounds.doc.contains("rounds"), "{}", rounds.doc);
    assert_eq!(field(LEVEL, PartAddress::Level, "heat.start").kind, FieldKind::Number(0, 99));
    assert_eq!(field(LEVEL, figure("alpha"), "at").kind, FieldKind::Tile);
    assert_eq!(field(LEVEL, figure("alpha"), "leader").kind, FieldKind::Flag);
    assert_eq!(field(LEVEL, figure("zed"), "route").kind, FieldKind::Written);
    assert_eq!(field(LEVEL, PartAddress::Event(0), "when.heat").value, Some(FieldValue::Number(3)));
    assert_eq!(field(LEVEL, PartAddress::Objective(0), "arrest").value, Some(FieldValue::text("zed")));
    assert!(words(&field(LEVEL, PartAddress::Objective(0), "secure")).contains(&"papers"));
}

#[test]
fn what_is_typed_becomes_a_value_or_a_sentence() {
    let rounds = field(LEVEL, PartAddress::Level, "round_limit");
    assert_eq!(rounds.read("12"), Ok(Some(FieldValue::Number(12))));
    assert_eq!(rounds.read(" "), Ok(None));
    let sentence = rounds.read("many").unwrap_err().to_string();
    assert_eq!(sentence, "`round_limit` is a whole number from 1 to 999");
    let at = field(LEVEL, figure("alpha"), "at");
    for typed in ["4, 7", "[4, 7]", " [ 4,7 ] "] {
        assert_eq!(at.read(typed), Ok(Some(FieldValue::tile(Tile::new(4, 7)))), "{typed}");
    }
    assert!(at.read("4").is_err() && at.read("here").is_err());
    let route = field(LEVEL, figure("zed"), "route");
    assert_eq!(route.shown(), "[[5, 2], [4, 1]]");
    assert_eq!(route.read(&route.shown()), Ok(route.value.clone()));
    assert!(route.read("[[5, 2]").unwrap_err().to_string().starts_with("`route` is written as in a level file"));
}

#[test]
fn every_field_of_every_level_is_in_the_form_of_its_part() {
    for (name, text) in levels() {
        let level = PartialLevel::of(&text).unwrap();
        assert!(level.board().is_some(), "{name}");
        for (part, fields) in &level.parts {
            let FieldValue::Table(fields) = fields else { panic!("{name}: {part}") };
            let names: Vec<String> = form_fields(&text, part).unwrap().iter().map(FormField::name).collect();
            for (key, value) in fields {
                match value {
                    FieldValue::Table(inner) if matches!(part, PartAddress::Event(_)) => {
                        inner.iter().for_each(|(inner, _)| {
                            assert!(
                                names.contains(&format!("{key}.{inner}")),
                                "{name}: {part}: {key}.{inner}: {names:?}"
                            );
                        });
                    }
                    _ => assert!(names.contains(key), "{name}: {part}: {key}: {names:?}"),
                }
            }
        }
        for key in parsed(&text)
            .get("score")
            .and_then(|score| score.as_table())
            .into_iter()
            .flat_map(|score| score.keys().cloned())
        {
            assert!(
                form_fields(&text, &PartAddress::Level)
                    .unwrap()
                    .iter()
                    .any(|field| field.name() == format!("score.{key}")),
                "{name}: {key}"
            );
        }
    }
}

#[test]
fn a_place_of_the_text_belongs_to_a_part() {
    let at = |words: &str| part_at(LEVEL, LEVEL.find(words).unwrap());
    assert_eq!(at("House"), PartAddress::Level);
    assert_eq!(at("[2, 1]"), figure("bravo"));
    assert_eq!(at("kind ="), PartAddress::Object("papers".into()));
    assert_eq!(at("secure ="), PartAddress::Objective(1));
    assert_eq!(at("reinforce"), PartAddress::Event(0));
    let inline = "name = 'x'\nfigures.a = { at = [1, 1] }\n";
    assert_eq!(part_at(inline, inline.find("[1").unwrap()), figure("a"));
}

#[test]
fn what_is_placed_on_a_tile_is_found_figures_first() {
    let level = PartialLevel::of(LEVEL).unwrap();
    assert_eq!(level.part_on(Tile::new(5, 2)), Some(&figure("zed")));
    assert_eq!(
        level.part_on(Tile::new(4, 1)),
        Some(&PartAddress::Object("papers".into())),
        "a route is nobody's place"
    );
    assert_eq!(level.part_on(Tile::new(1, 2)), None);
    assert_eq!([level.free_id("zed"), level.free_id("guard")], ["zed-2", "guard"]);
}

#[test]
fn every_field_of_every_form_says_what_it_means() {
    for book in ["modern-cqb", "skirmish", "close-assault", "momentum"] {
        let text = LEVEL.replace("modern-cqb", book);
        let parts = [
            PartAddress::Level,
            figure("alpha"),
            PartAddress::Object("papers".into()),
            PartAddress::Objective(0),
            PartAddress::Event(0),
        ];
        for part in parts.into_iter().chain([PartAddress::Ground(0), PartAddress::Room("x".into())]) {
            for field in form_fields(&text, &part).unwrap() {
                assert!(
                    field.doc.ends_with('.'),
                    "{book}: {part} has no words for `{}`: {:?}",
                    field.name(),
                    field.doc
                );
            }
        }
    }
}

#[test]
fn choices_come_in_an_order_with_a_sense() {
    assert_eq!(words(&field(LEVEL, figure("alpha"), "side")), ["response", "hostile", "civilian"]);
    assert_eq!(words(&field(LEVEL, PartAddress::Ground(0), "light")), ["lit", "dim", "dark"]);
    assert_eq!(words(&field(LEVEL, PartAddress::Level, "difficulty")), ["easy", "normal", "hard"]);
}
