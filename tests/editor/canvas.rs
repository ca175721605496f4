//! Pieces of a level: moved, placed in other levels, kept as prefabs; drawing on both sides; any size; search.
use std::collections::BTreeSet;

use fatal_funnel::board::Tile;
use fatal_funnel::editor::{
    DrawingSymmetry, LevelEdit, MapClip, MapGrowth, MapRows, PartAddress, PartialLevel, Prefab, check_level,
    search_parts, tile_values,
};
use fatal_funnel::faults::Source;

use super::{LEVEL, after, draft, figure, levels, refused};

fn level(text: &str) -> PartialLevel {
    PartialLevel::of(text).unwrap()
}

fn at(x: i16, y: i16) -> Tile {
    Tile::new(x, y)
}

/// The text after a piece was put down, as one step.
fn placed(text: &str, clip: &MapClip, to: Tile) -> String {
    let mut draft = draft(text);
    let edits = clip.edits_to_place(&level(text), to).unwrap();
    draft.edit_all(&edits, "a piece", false).unwrap();
    let after = draft.text().to_owned();
    draft.undo();
    assert_eq!(draft.text(), text, "one undo takes it back, byte for byte");
    after
}

const YARD: &str = "map = '''\n..........\n..........\n..........\n..........\n..........\n'''\n";

#[test]
fn an_area_moves_with_everything_that_the_level_names_in_it() {
    let moved = after(LEVEL, LevelEdit::Shift { area: (at(4, 1), at(5, 2)), by: (-2, 0) });
    let expected = LEVEL
        .replace("#..+..#\n#..#..#", "#.....#\n#.....#")
        .replace("at = [5, 2]", "at = [3, 2]")
        .replace("route = [[5, 2], [4, 1]]", "route = [[3, 2], [2, 1]]")
        .replace("[objects.papers]\nat = [4, 1]", "[objects.papers]\nat = [2, 1]")
        .replace("at = [4, 2], objective", "at = [2, 2], objective");
    assert_eq!(moved, expected, "the door in the way is drawn over; alpha and bravo stay");
    let off = refused(LEVEL, LevelEdit::Shift { area: (at(4, 1), at(5, 2)), by: (2, 0) });
    assert_eq!(off, "the area would be at [7, 1], off the map of 7 columns and 4 rows");
}

#[test]
fn ground_moves_only_where_all_of_it_is_in_the_area() {
    let ground = |from: &str, to: &str| format!("{YARD}[[ground]]\nfrom = {from}\nto = {to}\nlight = \"dim\"\n");
    let shift = LevelEdit::Shift { area: (at(0, 0), at(3, 3)), by: (2, 1) };
    assert_eq!(after(&ground("[1, 1]", "[3, 3]"), shift.clone()), ground("[3, 2]", "[5, 4]"));
    assert_eq!(after(&ground("[1, 1]", "[4, 3]"), shift), ground("[1, 1]", "[4, 3]"));
}

#[test]
fn several_parts_move_together_and_none_where_one_would_leave_the_map() {
    let parts = vec![figure("alpha"), figure("zed")];
    let moved = after(LEVEL, LevelEdit::ShiftParts { parts: parts.clone(), by: (0, 1) });
    assert!(moved.contains("[figures.alpha]\nat = [1, 2]") && moved.contains("[figures.zed]\nat = [5, 3]"), "{moved}");
    assert!(moved.contains("route = [[5, 2], [4, 1]]"), "a patrol keeps its way");
    let sentence = refused(LEVEL, LevelEdit::ShiftParts { parts, by: (2, 0) });
    assert_eq!(sentence, "figure `zed` would be at [7, 2], off the map of 7 columns and 4 rows");
}

#[test]
fn a_copied_room_brings_its_figures_with_their_gear_under_new_ids() {
    let clip = MapClip::of_area(&level(LEVEL), at(4, 1), at(5, 2));
    let named: Vec<String> = clip.parts().iter().map(|(part, _)| part.to_string()).collect();
    assert_eq!(named, ["figure `zed`", "object `papers`"]);
    let pasted = placed(LEVEL, &clip, at(1, 1));
    assert!(pasted.contains("[figures.zed-2]\nat = [2, 2]\n"), "{pasted}");
    assert!(pasted.contains("route = [[2, 2], [1, 1]]"), "{pasted}");
    assert!(pasted.contains("carried_by = \"zed-2\""), "the copy carries the copy: {pasted}");
    let again = placed(&pasted, &clip, at(1, 1));
    assert!(again.contains("[figures.zed-3]"), "{again}");
}

#[test]
fn turned_and_mirrored_pieces_take_every_tile_with_them() {
    let source = "map = '''\n#+.\n..h\n'''\n[figures.guard]\nat = [0, 1]\nside = \"hostile\"\ntemplate = \"gunman\"\nroute = [[0, 1], [1, 1]]\n[rooms.den]\nat = [2, 0]\nname = \"Den\"\n[[ground]]\nfrom = [0, 1]\nto = [1, 1]\nlight = \"dim\"\n";
    let clip = MapClip::of_area(&level(source), at(0, 0), at(2, 1));
    let turned = placed(YARD, &clip.turned(), at(1, 1));
    assert!(turned.contains(".##.......\n") || turned.contains("..#......."), "{turned}");
    assert!(turned.contains("at = [1, 1]\nside"), "the lower left corner is the upper left one now: {turned}");
    assert!(turned.contains("route = [[1, 1], [1, 2]]"), "{turned}");
    assert!(turned.contains("name = \"Den\""), "{turned}");
    assert!(turned.contains("from = [1, 1]\nto = [1, 2]"), "{turned}");
    let mirrored = placed(YARD, &clip.mirrored(), at(0, 0));
    assert!(mirrored.contains("map = '''\n.+#.......\nh........."), "{mirrored}");
    assert!(mirrored.contains("route = [[2, 1], [1, 1]]"), "{mirrored}");
    assert_eq!(clip.turned().turned().turned().turned(), clip);
    assert_eq!(clip.mirrored().mirrored(), clip);
    assert_eq!(clip.turned().mirrored().turned().mirrored(), clip, "a turn is undone by its mirror image");
}

#[test]
fn a_piece_that_would_place_somebody_off_the_map_is_refused() {
    let clip = MapClip::of_area(&level(LEVEL), at(4, 1), at(5, 2));
    let refusal = clip.edits_to_place(&level(LEVEL), at(6, 2)).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "figure `zed` of the piece would be at [7, 3], off the map: put it down further in"
    );
}

#[test]
fn every_shipped_level_is_copied_whole_into_an_empty_one_and_stays_sound() {
    let (mut figures, mut sound) = (0, 0);
    for (name, text) in levels() {
        let source = level(&text);
        let (width, height) = (source.map.width(), source.map.height());
        let clip = MapClip::of_area(&source, at(0, 0), at(width as i16 - 1, height as i16 - 1));
        figures += clip.parts().iter().filter(|(part, _)| matches!(part, PartAddress::Figure(_))).count();
        let kept = Prefab { name: name.clone(), clip: clip.clone() };
        let read = Prefab::read(&kept.text().unwrap()).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        assert_eq!(read, kept, "{name}: kept and read again");
        // The level without what the clip holds, and with it again.
        let mut bare = draft(&text);
        let removed: Vec<LevelEdit> =
            clip.parts().iter().rev().map(|(part, _)| LevelEdit::Remove { part: part.clone() }).collect();
        bare.edit_all(&removed, "", false).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        let back = placed(bare.text(), &read.clip, at(0, 0));
        let checked = check_level(&Source::new("level", back.as_str()));
        assert!(checked.spec.is_some(), "{name}: {}\n{back}", checked.faults);
        sound += 1;
    }
    assert!(figures > 100 && sound > 20, "{figures} figures, {sound} levels");
}

#[test]
fn a_squad_is_kept_without_the_ground_below_it() {
    let clip = MapClip::of_parts(&level(LEVEL), &[figure("alpha"), figure("bravo")]);
    assert_eq!(clip.size(), (2, 1));
    let squad = Prefab { name: "Entry team".into(), clip };
    let text = squad.text().unwrap();
    assert!(!text.contains("map"), "{text}");
    let squad = Prefab::read(&text).unwrap();
    let pasted = placed(YARD, &squad.clip.turned(), at(3, 1));
    assert!(pasted.starts_with(YARD), "the ground stays: {pasted}");
    assert!(pasted.contains("[figures.alpha]\nat = [3, 1]\n"), "{pasted}");
    assert!(pasted.contains("[figures.bravo]\nat = [3, 2]\n"), "{pasted}");
    assert!(pasted.contains("gear = [\"carbine\", \"flash\"]"), "{pasted}");
}

#[test]
fn a_bad_prefab_is_told_in_one_sentence() {
    for (text, sentence) in [
        ("name = \"x", "line 1 is no TOML"),
        ("map = '''\n..\n'''\n", "it has no `name`: give it one at the top"),
        ("name = \"x\"\n", "it has neither a `map` nor a figure or an object: there is nothing to place"),
        ("name = \"x\"\nmap = 3\n", "its `map` is no text: write rows of glyphs between `'''`"),
        ("name = \"x\"\nmap = '''\n.?\n'''\n", "its map has `?`, which draws no tile"),
        (
            "name = \"x\"\nmap = '''\n..\n'''\n[figures.a]\nat = [2, 0]\n",
            "figure `a` is at [2, 0], and it has 2 columns and 1 rows",
        ),
        (
            "name = \"x\"\nmap = '''\n..\n'''\n[objects.a]\nkind = \"trap\"\n",
            "object `a` has no tile in `at`: write a column and a row, such as `[1, 2]`",
        ),
    ] {
        let wrong = Prefab::read(text).unwrap_err();
        assert!(wrong.starts_with(sentence) && !wrong.contains('\n'), "{wrong}");
    }
}

#[test]
fn drawing_is_repeated_on_the_other_sides() {
    let map = MapRows::read("map = '''\n.....\n.....\n.....\n.....\n'''\n").unwrap();
    let tiles = |symmetry: DrawingSymmetry| symmetry.tiles(vec![at(1, 0)], &map);
    assert_eq!(tiles(DrawingSymmetry::None), [at(1, 0)]);
    assert_eq!(tiles(DrawingSymmetry::LeftRight), [at(1, 0), at(3, 0)]);
    assert_eq!(tiles(DrawingSymmetry::UpDown), [at(1, 0), at(1, 3)]);
    let all: BTreeSet<Tile> = tiles(DrawingSymmetry::Both).into_iter().collect();
    assert_eq!(all, [at(1, 0), at(3, 0), at(1, 3), at(3, 3)].into());
    assert_eq!(DrawingSymmetry::Both.tiles(vec![at(2, 1)], &map), [at(2, 1), at(2, 2)], "on an axis once");
    assert_eq!(DrawingSymmetry::None.next().next().next().next(), DrawingSymmetry::None);
}

#[test]
fn a_map_takes_any_size_at_once_and_stays_where_it_is_told() {
    for (anchor, first) in [((-1, -1), at(0, 0)), ((0, 0), at(2, 1)), ((1, 1), at(5, 3)), ((1, -1), at(5, 0))] {
        let growth = MapGrowth::to_size((7, 4), (12, 7), anchor);
        let grown = after(LEVEL, LevelEdit::Resize { growth, fill: '#' });
        let map = MapRows::read(&grown).unwrap();
        assert_eq!((map.width(), map.height()), (12, 7), "{anchor:?}");
        let alpha = tile_values(&grown).unwrap()[0].tile;
        assert_eq!(alpha, at(1 + first.x, 1 + first.y), "{anchor:?}");
        let back = MapGrowth::to_size((12, 7), (7, 4), anchor);
        assert_eq!(after(&grown, LevelEdit::Resize { growth: back, fill: '#' }), LEVEL, "{anchor:?}");
    }
    let growth = MapGrowth::to_size((7, 4), (300, 4), (0, 0));
    let sentence = refused(LEVEL, LevelEdit::Resize { growth, fill: '#' });
    assert_eq!(sentence, "a map has at most 256 columns and rows, and this would make 300 by 4");
}

#[test]
fn parts_are_found_by_words_of_any_of_their_values() {
    let level = level(LEVEL);
    let found = |words: &str| search_parts(&level, words).into_iter().map(|found| found.part).collect::<Vec<_>>();
    assert_eq!(found("ZED")[0], figure("zed"), "an id comes first");
    assert!(found("zed").contains(&PartAddress::Objective(0)) && found("zed").contains(&PartAddress::Event(0)));
    assert_eq!(found("flash"), [figure("alpha")]);
    assert_eq!(found("operator bravo"), [figure("bravo")], "all words");
    assert_eq!(found("event reinforce"), [PartAddress::Event(0)]);
    assert_eq!(found("object evidence"), [PartAddress::Object("papers".into())]);
    assert_eq!(found("nowhere"), []);
    assert_eq!(found("  "), []);
    assert_eq!(search_parts(&level, "papers")[0].tile, Some(at(4, 1)));
}
