//! The map: brush, line, rectangle, flood, clips, and its size.
use fatal_funnel::board::Tile;
use fatal_funnel::editor::{
    LevelEdit, MapClip, MapGrowth, MapRows, PartAddress, check_level, flood_fill, outline_of, rectangle, straight_line,
    tile_values,
};
use fatal_funnel::faults::Source;

use super::{LEVEL, after, draft, levels, refused};

fn rows(text: &str) -> Vec<String> {
    let map = MapRows::read(text).unwrap();
    let row = |y| (0..map.width()).map(|x| map.glyph(Tile::new(x as i16, y as i16)).unwrap()).collect();
    (0..map.height()).map(row).collect()
}

fn level(map: &str) -> String {
    format!("map = '''\n{map}\n'''\n")
}

fn tiles(pairs: &[(i16, i16)]) -> Vec<Tile> {
    pairs.iter().map(|(x, y)| Tile::new(*x, *y)).collect()
}

#[test]
fn a_drawn_tile_changes_its_byte() {
    let text = after(LEVEL, LevelEdit::Paint { tiles: vec![Tile::new(3, 2)], glyph: 'W' });
    assert_eq!(text, LEVEL.replace("#..#..#", "#..W..#"));
    let differing = text.bytes().zip(LEVEL.bytes()).filter(|(a, b)| a != b).count();
    assert_eq!((differing, text.len()), (1, LEVEL.len()));
}

#[test]
fn a_line_is_the_same_from_both_ends_and_has_no_gap() {
    for (from, to) in [((0, 0), (5, 2)), ((3, 7), (3, 1)), ((4, 4), (0, 1)), ((2, 2), (2, 2)), ((0, 5), (7, 0))] {
        let (from, to) = (Tile::new(from.0, from.1), Tile::new(to.0, to.1));
        let there = straight_line(from, to);
        assert_eq!((there[0], there[there.len() - 1]), (from, to));
        assert!(there.windows(2).all(|pair| pair[0].is_beside(pair[1])));
        let mut back = straight_line(to, from);
        back.sort();
        let mut sorted = there.clone();
        sorted.sort();
        assert_eq!(sorted, back, "{from} to {to}");
    }
}

#[test]
fn rectangles_are_whole_or_their_edge() {
    assert_eq!(rectangle(Tile::new(2, 1), Tile::new(1, 2)), tiles(&[(1, 1), (2, 1), (1, 2), (2, 2)]));
    assert_eq!(outline_of(Tile::new(0, 0), Tile::new(2, 2)).len(), 8);
    assert_eq!(outline_of(Tile::new(0, 0), Tile::new(2, 0)).len(), 3);
}

#[test]
fn a_flood_stops_at_other_glyphs_and_at_corners() {
    let text = level("#####\n#..##\n#.#.#\n#####");
    let map = MapRows::read(&text).unwrap();
    assert_eq!(flood_fill(&map, Tile::new(1, 1)), tiles(&[(1, 1), (2, 1), (1, 2)]), "not over the corner");
    assert_eq!(flood_fill(&map, Tile::new(9, 9)), []);
    let filled = after(&text, LevelEdit::Paint { tiles: flood_fill(&map, Tile::new(1, 1)), glyph: ',' });
    assert_eq!(rows(&filled), ["#####", "#,,##", "#,#.#", "#####"]);
}

#[test]
fn a_piece_is_copied_turned_and_pasted_as_far_as_the_map_goes() {
    let text = level("#+h...\n......");
    let clip = MapClip::of_map(&MapRows::read(&text).unwrap(), Tile::new(0, 0), Tile::new(2, 0));
    let stamp = |clip: MapClip, x, y| rows(&after(&text, LevelEdit::Stamp { at: Tile::new(x, y), clip }));
    assert_eq!(stamp(clip.clone(), 3, 1), ["#+h...", "...#+h"]);
    assert_eq!(stamp(clip.mirrored(), 4, 1), ["#+h...", "....h+"]);
    assert_eq!(stamp(clip.turned(), 5, 0), ["#+h..#", ".....+"]);
    assert_eq!(clip.turned().turned().turned().turned(), clip);
    assert_eq!(clip.turned().size(), (1, 3));
}

#[test]
fn any_kind_of_string_holds_a_map_that_can_be_drawn() {
    let paint = |text: &str| after(text, LevelEdit::Paint { tiles: vec![Tile::new(1, 1)], glyph: 'h' });
    assert_eq!(paint("map = \"\"\"##\n#.\"\"\"\n"), "map = \"\"\"##\n#h\"\"\"\n");
    assert_eq!(paint("map = '''\r\n##\r\n#.\r\n'''\r\n"), "map = '''\r\n##\r\n#h\r\n'''\r\n");
    assert_eq!(paint("map = \"##\\n#.\\n\" # plan\n"), "map = '''\n##\n#h\n''' # plan\n", "escapes are written out");
    assert_eq!(paint("map = '''\n##\n#'''\n"), "map = '''\n##\n#h'''\n", "a short row grows");
}

#[test]
fn what_no_tile_is_drawn_with_and_a_level_without_a_map_are_refused() {
    let paint = |glyph| LevelEdit::Paint { tiles: vec![Tile::new(1, 1)], glyph };
    assert_eq!(refused(LEVEL, paint('?')), "no tile is drawn `?`");
    assert_eq!(refused("name = 'x'\n", paint('#')), "the level has no map");
    let off = after(LEVEL, LevelEdit::Paint { tiles: vec![Tile::new(70, 1), Tile::new(-1, 0)], glyph: '#' });
    assert_eq!(off, LEVEL, "tiles off the map are left out");
}

#[test]
fn every_tile_that_a_level_names_keeps_its_ground_when_the_map_grows() {
    let growth = MapGrowth { left: 3, right: 1, top: 2, bottom: 4 };
    let back = MapGrowth { left: -3, right: -1, top: -2, bottom: -4 };
    for (name, text) in levels() {
        let mut draft = draft(&text);
        draft.edit(&LevelEdit::Resize { growth, fill: '#' }).unwrap();
        let (old, new) = (MapRows::read(&text).unwrap(), MapRows::read(draft.text()).unwrap());
        assert_eq!((new.width(), new.height()), (old.width() + 4, old.height() + 6), "{name}");
        let (before, after) = (tile_values(&text).unwrap(), tile_values(draft.text()).unwrap());
        assert_eq!(before.len(), after.len(), "{name}");
        for (before, after) in before.iter().zip(&after) {
            assert_eq!((after.tile.x, after.tile.y), (before.tile.x + 3, before.tile.y + 2), "{name}: {}", before.key);
            assert_eq!(new.glyph(after.tile), old.glyph(before.tile), "{name}");
        }
        assert!(check_level(&Source::new("grown", draft.text())).spec.is_some(), "{name}: it can still be played");
        draft.edit(&LevelEdit::Resize { growth: back, fill: '#' }).unwrap();
        assert_eq!(draft.text(), text, "{name}: byte for byte");
    }
}

#[test]
fn every_field_of_the_format_that_holds_tiles_moves_with_the_map() {
    let text = "map = '''\n....\n....\n'''\nfigures.a = { at = [0, 0], or_at = [[3, 0]], route = [[1, 0]], tiles = [[2, 0]] }\nobjects.b = { at = [0, 1], or_at = [[2, 1]] }\nrooms.c.at = [1, 1]\nground = [{ from = [0, 0], to = [3, 1] }]\nfact = [{ places = { a = [1, 1] } }]\n[[event]]\nwhen = { opened = [3, 1], any = [{ opened = [2, 1] }], all = [{ opened = [1, 1] }] }\nthen = { at = [0, 0], lock = [[1, 0]], unlock = [[2, 0]], open = [[3, 0]], barricade = [[2, 0]] }\n";
    assert_eq!(tile_values(text).unwrap().len(), 18, "each of them");
    let grown = after(text, LevelEdit::Resize { growth: MapGrowth { left: 1, ..MapGrowth::default() }, fill: ' ' });
    let columns = |text: &str| tile_values(text).unwrap().iter().map(|value| value.tile.x).collect::<Vec<_>>();
    assert_eq!(columns(&grown), columns(text).iter().map(|x| x + 1).collect::<Vec<_>>());
    let schema = fatal_funnel::levels::schema(fatal_funnel::books()).to_string();
    let named = schema.matches("#/$defs/Tile").count();
    assert_eq!(named, 17, "a new field with tiles: it belongs into the level above");
}

#[test]
fn a_map_does_not_shrink_over_what_is_placed_there() {
    let shrink = |growth| LevelEdit::Resize { growth, fill: '#' };
    let sentence = refused(LEVEL, shrink(MapGrowth { right: -2, ..MapGrowth::default() }));
    assert_eq!(sentence, "figure `zed` has [5, 2] in `at`, which would be off the map: move it first");
    let sentence = refused(LEVEL, shrink(MapGrowth { bottom: -4, ..MapGrowth::default() }));
    assert_eq!(sentence, "a map keeps at least one tile");
    let sentence = refused(LEVEL, shrink(MapGrowth { right: 250, ..MapGrowth::default() }));
    assert_eq!(sentence, "a map has at most 256 columns and rows, and this would make 257 by 4");
    let ground = format!("{LEVEL}[[ground]]\nfrom = [0, 0]\nto = [6, 3]\nlight = \"dim\"\n");
    let cut = after(&ground, shrink(MapGrowth { right: -1, ..MapGrowth::default() }));
    assert!(cut.contains("to = [5, 3]"), "ground ends at the edge");
    assert!(matches!(tile_values(&cut).unwrap().last().map(|value| value.part.clone()), Some(PartAddress::Ground(0))));
}
