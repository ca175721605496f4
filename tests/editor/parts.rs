//! Figures, objects, rooms, objectives and events: placed, moved, renamed, taken out.
use fatal_funnel::board::Tile;
use fatal_funnel::editor::{FieldValue, LevelEdit, PartAddress, check_level};
use fatal_funnel::faults::Source;

use super::{LEVEL, after, draft, figure, levels, parsed, refused};

fn fields(at: (i16, i16)) -> Vec<(String, FieldValue)> {
    vec![
        ("at".into(), FieldValue::tile(Tile::new(at.0, at.1))),
        ("side".into(), FieldValue::text("response")),
        ("template".into(), FieldValue::text("operator")),
    ]
}

#[test]
fn a_new_figure_is_written_below_the_others() {
    let text = after(LEVEL, LevelEdit::Add { part: figure("charlie"), fields: fields((1, 2)) });
    let table = "[figures.charlie]\nat = [1, 2]\nside = \"response\"\ntemplate = \"operator\"\n";
    assert_eq!(text, LEVEL.replace("\n\n[objects.papers]", &format!("\n{table}\n[objects.papers]")));
}

#[test]
fn new_parts_follow_the_layout_of_the_level() {
    let objective = |text: &str| {
        after(
            text,
            LevelEdit::Add { part: PartAddress::Objective(0), fields: vec![("clear".into(), FieldValue::text("all"))] },
        )
    };
    assert_eq!(
        objective(LEVEL),
        LEVEL.replace("= \"papers\"\n\n[[event]]", "= \"papers\"\n[[objective]]\nclear = \"all\"\n\n[[event]]")
    );
    let bare = "format = 1\nmap = '''\n..\n'''";
    assert_eq!(objective(bare), format!("{bare}\n\n[[objective]]\nclear = \"all\""));
    let inline = "figures = { a = { at = [0, 0] } }\nobjective = [{ secure = \"x\" }]\n";
    assert_eq!(
        objective(inline),
        "figures = { a = { at = [0, 0] } }\nobjective = [{ secure = \"x\" }, { clear = \"all\" }]\n"
    );
    let text = after(
        inline,
        LevelEdit::Add { part: figure("b"), fields: vec![("at".into(), FieldValue::tile(Tile::new(1, 0)))] },
    );
    assert!(text.starts_with("figures = { a = { at = [0, 0] }, b = { at = [1, 0] } }\n"), "{text}");
    let windows = LEVEL.replace('\n', "\r\n");
    assert_eq!(objective(&windows), objective(LEVEL).replace('\n', "\r\n"));
}

#[test]
fn what_is_taken_out_takes_the_comments_above_it_and_undo_brings_all_back() {
    let mut draft = draft(LEVEL);
    draft.edit(&LevelEdit::Remove { part: figure("zed") }).unwrap();
    let (start, end) = (LEVEL.find("# A boss").unwrap(), LEVEL.find("[objects.papers]").unwrap());
    assert_eq!(draft.text(), format!("{}{}", &LEVEL[..start], &LEVEL[end..]));
    draft.edit(&LevelEdit::Remove { part: PartAddress::Event(0) }).unwrap();
    assert!(draft.text().ends_with("secure = \"papers\"\n"), "no empty lines are left at the end");
    draft.edit(&LevelEdit::Remove { part: PartAddress::Objective(0) }).unwrap();
    assert_eq!(parsed(draft.text())["objective"].as_array().unwrap().len(), 1);
    assert!(draft.text().contains("secure = \"papers\""), "the other one is left");
    while draft.undo().is_some() {}
    assert_eq!(draft.text(), LEVEL);
}

#[test]
fn each_part_of_each_shipped_level_can_be_taken_out_alone() {
    for (name, text) in levels() {
        let before = parsed(&text);
        for group in ["figures", "objects", "rooms"] {
            let ids = before.get(group).and_then(|table| table.as_table()).into_iter().flat_map(|table| table.keys());
            for id in ids {
                let part = match group {
                    "figures" => PartAddress::Figure(id.clone()),
                    "objects" => PartAddress::Object(id.clone()),
                    _ => PartAddress::Room(id.clone()),
                };
                let found = parsed(&after(&text, LevelEdit::Remove { part }));
                let mut expected = before.clone();
                let table = expected[group].as_table_mut().unwrap();
                table.remove(id);
                if table.is_empty() {
                    expected.remove(group);
                }
                assert_eq!(found, expected, "{name}: {id}");
            }
        }
    }
}

#[test]
fn another_id_is_written_wherever_the_level_names_it() {
    let text = after(LEVEL, LevelEdit::Rename { part: figure("zed"), id: "boss".into() });
    assert_eq!(text, LEVEL.replace("zed", "boss"));
    for (name, text) in levels() {
        let ids: Vec<String> = parsed(&text)
            .get("figures")
            .and_then(|table| table.as_table())
            .into_iter()
            .flat_map(|table| table.keys().cloned())
            .collect();
        let mut draft = draft(&text);
        for id in &ids {
            draft.edit(&LevelEdit::Rename { part: figure(id), id: format!("new-{id}") }).unwrap();
        }
        let checked = check_level(&Source::new(name.as_str(), draft.text()));
        assert!(checked.spec.is_some(), "{name}: {}", checked.faults);
    }
}

/// TOML has several ways to write where a fact places somebody.
#[test]
fn another_id_is_written_where_facts_place_it() {
    for places in [
        "[[fact]]\nname = \"a\"\nplaces = { zed = [5, 1], bravo = [1, 2] }",
        "[[fact]]\nname = \"a\"\nplaces.zed = [5, 1]\nplaces.bravo = [1, 2]",
        "[[fact]]\nname = \"a\"\n[fact.places]\nbravo = [1, 2]\nzed = [5, 1]",
        "[[fact]]\nname = \"a\"\nheat = 2\n[[fact]]\nname = \"b\"\n[fact.places]\nzed = [5, 1]",
    ] {
        let text = format!("{LEVEL}\n{places}\n");
        let renamed = after(&text, LevelEdit::Rename { part: figure("zed"), id: "boss".into() });
        assert_eq!(renamed, text.replace("zed", "boss"));
    }
}

#[test]
fn an_id_is_given_once() {
    let sentence = refused(LEVEL, LevelEdit::Rename { part: figure("zed"), id: "papers".into() });
    assert_eq!(sentence, "object `papers` has that id already: choose another");
    let sentence = refused(LEVEL, LevelEdit::Add { part: PartAddress::Room("alpha".into()), fields: Vec::new() });
    assert_eq!(sentence, "figure `alpha` has that id already: choose another");
    assert_eq!(refused(LEVEL, LevelEdit::Remove { part: figure("nobody") }), "there is no figure `nobody`");
}

#[test]
fn a_squad_moves_with_all_its_bodies() {
    let squad = LEVEL.replace("route = [[5, 2], [4, 1]]", "tiles = [[4, 2], [5, 1]]");
    let text = after(&squad, LevelEdit::Move { part: figure("zed"), to: Tile::new(4, 2) });
    assert_eq!(text, squad.replace("at = [5, 2]", "at = [4, 2]").replace("[[4, 2], [5, 1]]", "[[3, 2], [4, 1]]"));
    let sentence = refused(LEVEL, LevelEdit::Move { part: figure("zed"), to: Tile::new(7, 0) });
    assert_eq!(sentence, "[7, 0] is off the map of 7 columns and 4 rows");
}

#[test]
fn lint_speaks_of_an_edit_in_its_own_words() {
    let text = after(LEVEL, LevelEdit::Move { part: figure("alpha"), to: Tile::new(3, 0) });
    let checked = check_level(&Source::new("house.toml", text.as_str()));
    let fault = checked.faults.iter().find(|fault| fault.code.0 == "level::at::blocked").expect("alpha is in a wall");
    assert_eq!(&text[fault.place.span.clone()], "[3, 0]");
    assert!(checked.spec.is_none());
}
