//! What was written stays: no byte of an untouched level changes, and undo brings every byte back.
use fatal_funnel::board::{Terrain, Tile};
use fatal_funnel::editor::{
    FieldValue, LevelDraft, LevelEdit, MapClip, MapGrowth, MapRows, PartAddress, flood_fill, rectangle, straight_line,
    tile_values,
};

use super::{LEVEL, clear, draft, levels, parsed, set};

/// The same level in layouts that authors use besides the usual one.
pub fn layouts(text: &str) -> Vec<String> {
    vec![text.to_owned(), text.replace('\n', "\r\n"), text.trim_end().to_owned(), format!("\n\n{text}\n\n# end")]
}

#[test]
fn a_level_without_changes_is_written_byte_for_byte() {
    let levels = levels();
    assert!(levels.len() > 20, "{}", levels.len());
    for (name, text) in levels {
        for text in layouts(&text) {
            assert_eq!(draft(&text).text(), text, "{name}");
        }
    }
}

/// A small generator: the same edits on every machine.
pub struct Random(u64);

impl Random {
    pub fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }

    fn tile(&mut self, map: &MapRows) -> Tile {
        Tile::new(self.below(map.width()) as i16, self.below(map.height()) as i16)
    }
}

/// An edit that draws tiles.
pub fn random_drawing(map: &MapRows, random: &mut Random) -> LevelEdit {
    let glyphs: Vec<char> = Terrain::GLYPHS.chars().collect();
    let glyph = glyphs[random.below(glyphs.len())];
    let (a, b) = (random.tile(map), random.tile(map));
    match random.below(5) {
        0 => LevelEdit::Paint { tiles: vec![a], glyph },
        1 => LevelEdit::Paint { tiles: straight_line(a, b), glyph },
        2 => LevelEdit::Paint { tiles: rectangle(a, b), glyph },
        3 => LevelEdit::Paint { tiles: flood_fill(map, a), glyph },
        _ => LevelEdit::Stamp { at: b, clip: MapClip::of_map(map, a, b).mirrored() },
    }
}

fn random_edit(draft: &LevelDraft, random: &mut Random, number: usize) -> LevelEdit {
    let map = MapRows::read(draft.text()).expect("a map");
    let a = random.tile(&map);
    let parts: Vec<PartAddress> =
        tile_values(draft.text()).expect("TOML").into_iter().map(|value| value.part).collect();
    let part = if parts.is_empty() { PartAddress::Level } else { parts[random.below(parts.len())].clone() };
    let id = format!("new-{number}");
    match random.below(14) {
        0..=4 => random_drawing(&map, random),
        5 => {
            let by = |random: &mut Random| random.below(5) as i16 - 2;
            let growth = MapGrowth { left: by(random), right: by(random), top: by(random), bottom: by(random) };
            LevelEdit::Resize { growth, fill: '#' }
        }
        6 => LevelEdit::Add {
            part: PartAddress::Figure(id),
            fields: vec![("at".into(), FieldValue::tile(a)), ("side".into(), FieldValue::text("hostile"))],
        },
        7 => {
            LevelEdit::Add { part: PartAddress::Objective(0), fields: vec![("arrest".into(), FieldValue::text("zed"))] }
        }
        8 => LevelEdit::Remove { part },
        9 => LevelEdit::Rename { part, id },
        10 => LevelEdit::Move { part, to: a },
        11 => set(part, &["name"], FieldValue::text(format!("\"{number}\"\nß"))),
        12 => set(PartAddress::Level, &["heat", "start"], FieldValue::Number(number as i64)),
        _ => clear(part, &[["gear", "name", "at", "then"][random.below(4)]]),
    }
}

#[test]
fn a_hundred_edits_are_undone_to_the_first_byte_and_made_again_to_the_last() {
    for (number, (name, text)) in levels().into_iter().enumerate() {
        let layouts = layouts(&text);
        let text = &layouts[number % layouts.len()];
        let mut draft = draft(text);
        let mut random = Random(number as u64);
        let (mut steps, mut refused) = (0, 0);
        for number in 0..100 {
            let edit = random_edit(&draft, &mut random, number);
            let before = draft.text().to_owned();
            match draft.edit(&edit) {
                Ok(changed) => steps += usize::from(changed),
                Err(refusal) => {
                    refused += 1;
                    assert!(!refusal.to_string().contains("text editor"), "{name}: {refusal}: {edit:?}");
                    assert_eq!(draft.text(), before, "{name}: a refused edit changes nothing");
                }
            }
            parsed(draft.text());
        }
        assert!(steps > 40 && refused < 50, "{name}: {steps} steps, {refused} refused");
        let last = draft.text().to_owned();
        assert_eq!(std::iter::from_fn(|| draft.undo()).count(), steps, "{name}");
        assert_eq!(draft.text(), text, "{name}");
        assert_eq!(std::iter::from_fn(|| draft.redo()).count(), steps, "{name}");
        assert_eq!(draft.text(), last, "{name}");
    }
}

#[test]
fn comments_stay_where_they_were() {
    let comments = |text: &str| {
        text.lines()
            .filter(|line| line.contains('#'))
            .filter_map(|line| line.split_once("# "))
            .map(|(_, words)| words.to_owned())
            .collect::<Vec<_>>()
    };
    for (name, text) in levels() {
        let mut draft = draft(&text);
        let growth = MapGrowth { left: 2, top: 1, ..MapGrowth::default() };
        draft.edit(&LevelEdit::Resize { growth, fill: '#' }).unwrap();
        draft.edit(&set(PartAddress::Level, &["round_limit"], FieldValue::Number(99))).unwrap();
        for value in tile_values(draft.text()).unwrap() {
            if value.part.group() == "figures" && value.key == "at" {
                let edit = set(value.part, &["name"], FieldValue::text("X"));
                draft.edit(&edit).unwrap();
            }
        }
        assert_eq!(comments(draft.text()), comments(&text), "{name}");
    }
}

#[test]
fn a_new_edit_ends_what_could_be_made_again() {
    let mut draft = draft(LEVEL);
    let paint = |x, glyph| LevelEdit::Paint { tiles: vec![Tile::new(x, 1)], glyph };
    draft.edit(&paint(1, 'h')).unwrap();
    assert_eq!(draft.undo().as_deref(), Some("a tile drawn"));
    draft.edit(&paint(2, 'h')).unwrap();
    assert_eq!(draft.redo(), None);
    assert_eq!(draft.edit(&paint(2, 'h')), Ok(false), "nothing changes, and there is nothing to undo");
    draft.undo();
    assert_eq!(draft.text(), LEVEL);
    assert_eq!(draft.undo(), None);
}

#[test]
fn a_stroke_of_the_brush_is_one_step() {
    let mut draft = draft(LEVEL);
    draft.edit(&LevelEdit::Paint { tiles: vec![Tile::new(1, 2)], glyph: 'h' }).unwrap();
    draft.edit_in_same_step(&LevelEdit::Paint { tiles: vec![Tile::new(2, 2)], glyph: 'h' }).unwrap();
    assert!(draft.text().contains("#hh#..#"));
    draft.undo();
    assert_eq!(draft.text(), LEVEL);
}

#[test]
fn a_text_that_is_no_toml_is_refused_with_its_line() {
    let refusal = LevelDraft::of("format = 1\nname = \n").unwrap_err().to_string();
    assert!(refusal.starts_with("line 2 of the level is no TOML"), "{refusal}");
}
