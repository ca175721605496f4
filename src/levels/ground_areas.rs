//! Reads the ground that glyphs cannot draw: light, roofs, foliage, wall materials and floors, as rectangles.
use std::collections::BTreeMap;

use toml::de::DeValue;

use super::diagnostics::Diagnostics;
use super::map_section::{self, TileRequirement};
use super::table_fields::TableFields;
use super::toml_values;
use crate::board::{Attributes, Board, Light, Tile};
use crate::model::{Floor, GroundSpec};

/// The most tiles that all entries together cover: sixteen times the largest map.
const MOST_TILES: usize = 1 << 20;
const LIGHTS: [(&str, Light); 3] = [("lit", Light::Lit), ("dim", Light::Dim), ("dark", Light::Dark)];

/// Reads `[[ground]]`, in file order: where rectangles overlap, later ones add to earlier ones.
pub(super) fn read(diagnostics: &mut Diagnostics, root: &mut TableFields) -> Vec<GroundSpec> {
    let tables = root.tables(diagnostics, "ground");
    tables.into_iter().filter_map(|mut fields| area(diagnostics, &mut fields)).collect()
}

fn area(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Option<GroundSpec> {
    fields.need(diagnostics, "from", "[1, 1]");
    let from = fields.tile(diagnostics, "from");
    let to = fields.tile(diagnostics, "to").or_else(|| from.clone());
    let light = light(diagnostics, fields);
    let overhead = fields.flag(diagnostics, "overhead");
    let stopping = fields.number(diagnostics, "stopping", 0..=20).map(|sides| sides as u8);
    let floor = floor(diagnostics, fields);
    let span = fields.span.clone();
    let mut marks = Vec::new();
    for (key, value) in fields.unread_fields() {
        if !matches!(value.get_ref(), DeValue::Integer(_)) {
            fields.unknown(diagnostics, &key);
        } else if let Some(number) = toml_values::whole(diagnostics, value, &format!("`{}`", key.value), "foliage = 2")
        {
            let number = number.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
            marks.push((key, number));
        }
    }
    Some(GroundSpec { from: from?, to: to?, light, overhead, stopping, floor, marks, span })
}

fn floor(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Option<Floor> {
    let word = fields.word(diagnostics, "floor", "\"water\"")?;
    let words = Floor::ALL.map(Floor::word);
    let mend = format!("use one of: {}", words.join(", "));
    let place =
        diagnostics.choice("level::ground::floor", &word, &words, |word| format!("there is no floor `{word}`"), mend);
    place.map(|place| Floor::ALL[place])
}

fn light(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Option<Light> {
    let word = fields.word(diagnostics, "light", "\"dim\"")?;
    let (words, mend) = (LIGHTS.map(|(name, _)| name), "use lit, dim or dark");
    let place =
        diagnostics.choice("level::ground::light", &word, &words, |word| format!("there is no light `{word}`"), mend);
    place.map(|place| LIGHTS[place].1)
}

/// Checks that the rectangles lie on the map, and that they are not too many for their size.
pub(super) fn check(diagnostics: &mut Diagnostics, areas: &[GroundSpec], board: &Board) {
    for area in areas {
        map_section::check(diagnostics, board, &area.from, "this ground", TileRequirement::Anything);
        if area.to.value != area.from.value {
            map_section::check(diagnostics, board, &area.to, "this ground", TileRequirement::Anything);
        }
    }
    let mut laid = 0;
    let beyond = areas.iter().find(|area| {
        laid += area.tiles_on(board).count();
        laid > MOST_TILES
    });
    if let Some(area) = beyond {
        let sentence = format!(
            "the ground entries up to here cover {laid} tiles, one over the other, and the most is {MOST_TILES}"
        );
        diagnostics.fault("level::many", area.span.clone(), sentence, "take out those that others cover");
    }
}

/// Sets the attributes of the rectangles on the board.
pub(super) fn lay_areas(board: &mut Board, areas: &[GroundSpec]) {
    let mut changed: BTreeMap<Tile, Attributes> = BTreeMap::new();
    let mut left = MOST_TILES;
    for area in areas.iter().filter(|area| area.has_rules()) {
        for tile in area.tiles_on(board).take(left) {
            left -= 1;
            let attributes = changed.entry(tile).or_insert_with(|| board.attributes(tile));
            attributes.light = area.light.unwrap_or(attributes.light);
            attributes.overhead |= area.overhead;
            attributes.stopping = area.stopping.unwrap_or(attributes.stopping);
            attributes.marks.extend(area.marks.iter().map(|(name, number)| (name.value.clone(), *number)));
        }
    }
    board.set_attributes_of(changed);
}

#[cfg(test)]
mod tests {
    use crate::faults::Source;
    use crate::levels::{read_to_play, shipped};
    use crate::model::{Floor, Scenery};

    #[test]
    fn the_later_floor_wins_and_lamps_are_kept() {
        let level = |name: &str| {
            let level = shipped().iter().find(|(file, _)| file.contains(name));
            let (file, text) = level.unwrap_or_else(|| panic!("no level {name}"));
            read_to_play(&Source::new(*file, *text), crate::books()).unwrap()
        };
        let ford = Scenery::of(&level("ford"));
        assert!(ford.water().count() > 20, "a river");
        assert!(ford.floors.values().any(|floor| *floor == Floor::Grass), "and its banks");
        let yard = Scenery::of(&level("rail-yard"));
        assert!(yard.night && !yard.lamplit.is_empty());
        assert!(Scenery::of(&level("night-ferry")).afloat.is_some());
    }
}
