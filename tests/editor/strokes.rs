//! Strokes change rows of the map in place: text, map, parts and board are those that reading the whole level after each
//! edit gives.
use fatal_funnel::board::{Terrain, Tile};
use fatal_funnel::editor::{
    EditRefusal, FieldValue, LevelDraft, LevelEdit, MapRows, PartAddress, PartialLevel, tile_values,
};

use super::unchanged_bytes_and_undo::{Random, layouts, random_drawing};
use super::{LEVEL, draft, levels, set};

/// A level kept up to date as the editor does, beside its draft.
struct Kept {
    level: PartialLevel,
    parts_version: u64,
    /// Edits that did not need the whole text read.
    quick: usize,
}

impl Kept {
    fn of(draft: &LevelDraft) -> Self {
        let level = PartialLevel::of(draft.text()).expect("a level");
        Self { level, parts_version: draft.parts_version(), quick: 0 }
    }

    fn follow(&mut self, draft: &LevelDraft) {
        match draft.drawn_map().filter(|_| draft.parts_version() == self.parts_version) {
            Some(map) => {
                self.level.take_up_map(map.clone());
                self.quick += 1;
            }
            None => *self = Self { quick: self.quick, ..Self::of(draft) },
        }
    }
}

/// The text after an edit by the way that reads the level before and after each.
fn by_reading_all(text: &str, edit: &LevelEdit) -> Result<String, EditRefusal> {
    let mut draft = draft(text);
    draft.edit_all(std::slice::from_ref(edit), "", false)?;
    Ok(draft.text().to_owned())
}

/// Ways to write a map that are rare: in quotes, with rows of different lengths, with glyphs that no tile has, and with
/// escapes.
fn odd_maps() -> Vec<String> {
    let map = |map: &str| LEVEL.replace("'''\n#######\n#..+..#\n#..#..#\n#######\n'''", map);
    vec![
        map("\"\"\"\n#######\n#..+..#\n#..#..#\n#######\n\"\"\""),
        map("'''\n####\n#..+..#\n#..\n\n#######'''"),
        map("'''\n#ßß####\n#\"?+..#\n#.'#..#\n###ß'''"),
        map("\"#######\\n#..+..#\\n#..#..#\\n#######\""),
    ]
}

#[test]
fn strokes_leave_the_text_that_reading_all_of_it_gives() {
    let shipped = levels().into_iter().enumerate().map(|(number, (_, text))| {
        let mut layouts = layouts(&text);
        layouts.swap_remove(number % layouts.len())
    });
    let mut quick = 0;
    for (number, text) in shipped.chain(odd_maps()).enumerate() {
        let (mut draft, mut random) = (draft(&text), Random::seeded(number as u64));
        let mut kept = Kept::of(&draft);
        for step in 0..60 {
            let before = draft.text().to_owned();
            match random.below(10) {
                0 => _ = draft.undo(),
                1 => _ = draft.redo(),
                2 => {
                    let name = FieldValue::text(format!("Level {step}"));
                    draft.edit(&set(PartAddress::Level, &["name"], name)).expect("a name");
                }
                along => {
                    let edit = random_drawing(&MapRows::read(&before).expect("a map"), &mut random);
                    let done = if along < 6 { draft.edit(&edit) } else { draft.edit_in_same_step(&edit) };
                    let read = by_reading_all(&before, &edit);
                    assert_eq!(done, read.clone().map(|text| text != before), "{edit:?}");
                    assert_eq!(draft.text(), read.unwrap_or(before), "{edit:?}");
                }
            }
            let map = kept.level.map.clone();
            kept.follow(&draft);
            let read = PartialLevel::of(draft.text()).expect("a level");
            assert_eq!(kept.level.map, read.map);
            assert_eq!(kept.level.tiles, read.tiles);
            assert_eq!((&kept.level.parts, &kept.level.name), (&read.parts, &read.name));
            assert_eq!(kept.level.board(), read.board());
            let (wide, high) = (read.map.width() as i16, read.map.height() as i16);
            let all = (0..high).flat_map(|y| (0..wide).map(move |x| Tile::new(x, y)));
            let differs: Vec<Tile> = all.filter(|tile| map.glyph(*tile) != read.map.glyph(*tile)).collect();
            assert_eq!(read.map.difference(&map), differs);
        }
        quick += kept.quick;
    }
    assert!(quick > 500, "{quick}");
}

#[test]
fn a_map_of_another_size_differs_everywhere() {
    let [small, large] = ["map = '''\n#.\n##'''", "map = '''\n#.#\n###'''"].map(|text| MapRows::read(text).unwrap());
    assert_eq!(large.difference(&small).len(), 6);
    assert!(small.difference(&small).is_empty());
}

#[test]
fn a_board_redrawn_by_tiles_is_the_board_of_the_map() {
    let mut random = Random::seeded(5);
    let mut draft = draft(LEVEL);
    let mut level = PartialLevel::of(LEVEL).unwrap();
    let mut board = level.board().expect("a board").clone();
    for _ in 0..80 {
        draft.edit(&random_drawing(&level.map, &mut random)).unwrap();
        let old = std::mem::replace(&mut level, PartialLevel::of(draft.text()).unwrap()).map;
        let ground = |tile: Tile| {
            let (terrain, door) = Terrain::from_glyph(level.map.glyph(tile)?)?;
            Some((tile, terrain, door))
        };
        board.redraw(level.map.difference(&old).into_iter().filter_map(ground));
        let read = level.board().expect("a board");
        assert_eq!(&board, read);
        assert_eq!(board.rooms().len(), read.rooms().len());
    }
}

#[test]
fn tiles_named_behind_the_map_are_found_where_a_longer_row_has_moved_them() {
    let text = LEVEL.replace("#..#..#\n", "#..#\n");
    let mut draft = draft(&text);
    draft.edit(&LevelEdit::Paint { tiles: vec![Tile::new(6, 2)], glyph: '#' }).unwrap();
    assert!(draft.text().contains("#..#  #\n"), "{}", draft.text());
    let mut level = PartialLevel::of(&text).unwrap();
    level.take_up_map(draft.drawn_map().expect("a map").clone());
    assert_eq!(level.tiles, tile_values(draft.text()).unwrap());
}
