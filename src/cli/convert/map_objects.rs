//! Converts map objects to tables of the level. The layer determines their kind and gives default properties.
use std::collections::{BTreeMap, BTreeSet};

use roxmltree::Node;
use tiled::{LayerType, Object, PropertyValue};

use super::flat_layers::FlatLayer;
use super::glyph_map::GlyphMap;
use super::object_positions_and_references::{Grid, ObjectReferences, centre};
use super::read_tiled::{TiledMapFile, with_suggestion};
use super::toml_entry::{TableKind, TomlEntry};
use super::{glyph_map, properties, source_positions};
use crate::board::{Board, Tile};
use crate::faults::{Fault, Faults};

/// Layer classes or names, with the kind of object and, where implied, the side.
const LAYERS: [(&str, Option<TableKind>, Option<&str>); 10] = [
    ("figures", Some(TableKind::Figures), None),
    ("response", Some(TableKind::Figures), Some("response")),
    ("hostile", Some(TableKind::Figures), Some("hostile")),
    ("civilian", Some(TableKind::Figures), Some("civilian")),
    ("objects", Some(TableKind::Objects), None),
    ("rooms", Some(TableKind::Rooms), None),
    ("ground", Some(TableKind::Ground), None),
    ("objectives", Some(TableKind::Objectives), None),
    ("events", Some(TableKind::Events), None),
    ("notes", None, None),
];

/// The words for what the objects of a layer are.
pub(super) const LAYER_WORDS: [&str; 10] = {
    let mut words = [""; 10];
    let mut at = 0;
    while at < LAYERS.len() {
        words[at] = LAYERS[at].0;
        at += 1;
    }
    words
};

/// The most objects of a map; a level has at most 2,000 entries of a kind.
const MOST: usize = 12_000;

/// All tables, in layer and object order.
pub(super) fn object_tables(
    tmx: &TiledMapFile,
    layers: &[FlatLayer],
    drawn: &GlyphMap,
    faults: &mut Faults,
) -> Vec<TomlEntry> {
    let corner = drawn.corner;
    let mut entries = Vec::new();
    let refs = ObjectReferences::of(tmx, layers, corner);
    let board = Board::read(&drawn.rows.join("\n")).ok();
    for flat in layers {
        let LayerType::Objects(objects) = flat.layer.layer_type() else { continue };
        let word = if flat.layer.user_type.is_empty() { &flat.layer.name } else { &flat.layer.user_type };
        let word = word.trim().to_lowercase();
        let Some((_, kind, side)) = LAYERS.iter().find(|(name, ..)| *name == word) else {
            let sentence = format!("layer `{}` does not say what lies on it", flat.layer.name);
            let known = LAYERS.map(|(name, ..)| name);
            let mend = format!("give it one of these as its class: {}", known.join(", "));
            let fault =
                tmx.fault("tiled::layer::kind", source_positions::tag_span(tmx.source, flat.node), sentence, mend);
            faults.push(with_suggestion(fault, &word, &known));
            continue;
        };
        let Some(kind) = *kind else { continue };
        let nodes = flat.node.children().filter(|node| node.has_tag_name("object"));
        for (object, node) in objects.objects().zip(nodes).filter(|(object, _)| object.visible) {
            if entries.len() == MOST {
                let sentence = format!("the map has more than {MOST} objects");
                let span = source_positions::tag_span(tmx.source, node);
                faults.push(tmx.fault("tiled::size", span, sentence, "take out what is no part of the level"));
                return entries;
            }
            let grid = Grid::of(tmx, flat, corner);
            let mut on =
                On { tmx, flat, node, object: &object, grid, board: board.as_ref(), refs: &refs, faults: &mut *faults };
            entries.extend(on.entry(kind, *side));
        }
    }
    entries
}

/// The object being converted.
struct On<'o, 'm> {
    tmx: &'o TiledMapFile<'o>,
    flat: &'o FlatLayer<'m, 'm>,
    node: Node<'m, 'm>,
    object: &'o Object<'m>,
    grid: Grid,
    board: Option<&'o Board>,
    refs: &'o ObjectReferences,
    faults: &'o mut Faults,
}

impl On<'_, '_> {
    fn entry(&mut self, kind: TableKind, side: Option<&str>) -> Option<TomlEntry> {
        let span = source_positions::tag_span(self.tmx.source, self.node);
        let name = self.object.name.trim().to_owned();
        if kind.is_named() && name.is_empty() {
            let sentence = format!("object {} on layer `{}` has no name", self.object.id(), self.flat.layer.name);
            let mend = "its name is its id in the level, such as alpha";
            self.faults.push(self.tmx.fault("tiled::object::name", span, sentence, mend));
            return None;
        }
        let mut entry = TomlEntry { kind, name, fields: Vec::new(), allowed: Vec::new(), span: span.clone() };
        self.properties(&mut entry);
        let class = self.class();
        let says = |entry: &TomlEntry, key: &str| entry.fields.iter().any(|field| field.key == key);
        let by_class = match kind {
            TableKind::Figures => Some("template"),
            TableKind::Objects => Some("kind"),
            _ => None,
        };
        if let Some(key) = by_class.filter(|key| !class.is_empty() && !says(&entry, key)) {
            let span = self.class_place();
            entry.set_field(key, properties::quoted_toml(&class), span);
        }
        if let Some(side) = side.filter(|_| !says(&entry, "side")) {
            entry.set_field("side", properties::quoted_toml(side), span.clone());
        }
        let at = self.grid.tile(centre(self.tmx, self.object));
        match kind {
            TableKind::Objects if says(&entry, "carried_by") => {}
            TableKind::Figures | TableKind::Objects => entry.set_field("at", properties::tile_as_toml(at), span),
            TableKind::Rooms => {
                let within = self.grid.span(self.tmx, self.object);
                let floor = self.board.and_then(|board| room_floor(board, within, at)).unwrap_or(at);
                self.parted(&entry.name, within, floor);
                entry.set_field("at", properties::tile_as_toml(floor), span);
            }
            TableKind::Ground => {
                let [from, to] = self.grid.span(self.tmx, self.object);
                entry.set_field("from", properties::tile_as_toml(from), span.clone());
                entry.set_field("to", properties::tile_as_toml(to), span);
            }
            TableKind::Objectives => self.objective(&mut entry, &class),
            TableKind::Events => event(&mut entry, at),
        }
        entry.sort();
        Some(entry)
    }

    /// The object's class, or that of the tile it is drawn with. A class that stands for terrain is the tile's alone.
    fn class(&self) -> String {
        let own = self.object.user_type.trim();
        let drawn =
            || self.object.get_tile().and_then(|tile| tile.get_tile()).map(|tile| tile.user_type.trim().to_owned());
        if own.is_empty() {
            drawn().filter(|class| !glyph_map::is_terrain(class)).unwrap_or_default()
        } else {
            own.to_owned()
        }
    }

    fn class_place(&self) -> std::ops::Range<usize> {
        let key = if self.node.has_attribute("class") { "class" } else { "type" };
        source_positions::attribute_span(self.tmx.source, self.node, key)
    }

    /// The object's properties, completed by those of the tile it is drawn with and by its layer's.
    fn properties(&mut self, entry: &mut TomlEntry) {
        let mut all: BTreeMap<String, PropertyValue> = self.flat.layer.properties.clone().into_iter().collect();
        if let Some(tile) = self.object.get_tile().and_then(|tile| tile.get_tile()) {
            let drawn = tile.properties.clone().into_iter().filter(|(key, _)| key != "glyph");
            all.extend(drawn);
        }
        all.extend(self.object.properties.clone());
        for (key, property) in all {
            let span = source_positions::property_span(self.tmx.source, &[self.node, self.flat.node], &key);
            if let ("allow", PropertyValue::StringValue(text)) = (key.as_str(), &property) {
                entry.allowed.extend(text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()));
                continue;
            }
            match properties::property_as_toml(&key, &property, self.refs) {
                Ok(value) => entry.set_field(&properties::toml_key(&key), value, span),
                Err(wrong) => {
                    let sentence = format!("property `{key}` of object {} {wrong}", self.object.id());
                    let mend = "give it another type in Tiled: string, int, bool or object";
                    self.faults.push(self.tmx.fault("tiled::property", span, sentence, mend));
                }
            }
        }
    }

    /// Warns of a rectangle that holds two rooms or more, all of each: a gap between obstacles, which counts as a
    /// doorway, or a door parts what was meant as one.
    fn parted(&mut self, name: &str, within: [[i64; 2]; 2], floor: [i64; 2]) {
        let Some(board) = self.board else { return };
        let tiles = |rooms: &mut dyn Iterator<Item = Tile>| {
            rooms.filter_map(|tile| board.room_at(tile)).collect::<BTreeSet<_>>()
        };
        let whole = |room: &usize| board.rooms()[*room].tiles.iter().all(|tile| lies_in(tile, within));
        let rooms: Vec<usize> =
            tiles(&mut board.tiles().filter(|tile| lies_in(*tile, within))).into_iter().filter(whole).collect();
        let [first, second, ..] = rooms[..] else { return };
        let between = board.rooms()[first].doorways.iter().find(|door| board.rooms()[second].doorways.contains(door));
        let parts = between.map_or_else(String::new, |door| format!(", parted by the gap or door at {door}"));
        let sentence = format!(
            "the rectangle of `{name}` holds {} rooms{parts}; the level names the one at {}",
            rooms.len(),
            properties::tile_as_toml(floor)
        );
        let mend =
            "draw a rectangle for each, or widen the gap to two tiles: one between obstacles counts as a doorway";
        let place = self.tmx.source.place(source_positions::tag_span(self.tmx.source, self.node));
        self.faults.push(Fault::warning("tiled::room::parts", place, sentence, mend));
    }

    /// An objective's class is its verb; its property `target` names its target.
    fn objective(&mut self, entry: &mut TomlEntry, class: &str) {
        if class.is_empty() || class == "objective" {
            return;
        }
        let target = entry.fields.iter_mut().find(|field| field.key == "target");
        match target {
            Some(field) => {
                field.key = properties::toml_key(class);
                field.span = entry.span.clone();
            }
            None => {
                let span = self.class_place();
                entry.set_field(&properties::toml_key(class), properties::quoted_toml("all"), span);
            }
        }
    }
}

/// The tile in a room nearest the centre of an outline: the centre itself may be furniture, or a gap between
/// crates, which counts as a doorway.
fn room_floor(board: &Board, [from, to]: [[i64; 2]; 2], middle: [i64; 2]) -> Option<[i64; 2]> {
    let within = |tile: &Tile| lies_in(*tile, [from, to]);
    let far = |tile: &Tile| {
        let [x, y] = place(*tile);
        ((x - middle[0]).abs().max((y - middle[1]).abs()), y, x)
    };
    let tiles = board.tiles().filter(|tile| board.room_at(*tile).is_some() && within(tile));
    tiles.min_by_key(far).map(place)
}

fn lies_in(tile: Tile, [from, to]: [[i64; 2]; 2]) -> bool {
    (0..2).all(|axis| (from[axis]..=to[axis]).contains(&place(tile)[axis]))
}

fn place(tile: Tile) -> [i64; 2] {
    [tile.x.into(), tile.y.into()]
}

/// An event's position is its tile: where reinforcements enter, or the door that `lock` locks.
fn event(entry: &mut TomlEntry, at: [i64; 2]) {
    let fields = std::mem::take(&mut entry.fields);
    let (when, mut then): (Vec<_>, Vec<_>) =
        fields.into_iter().partition(|field| ["heat", "round"].contains(&field.key.as_str()));
    for field in &mut then {
        if field.key == "lock" && field.value == "true" {
            field.value = properties::tiles_as_toml(&[at]);
        }
    }
    let reinforces =
        then.iter().position(|field| field.key == "reinforce").filter(|_| !then.iter().any(|field| field.key == "at"));
    if let Some(index) = reinforces {
        then[index].value += &format!(", at = {}", properties::tile_as_toml(at));
    }
    for (key, fields) in [("when", when), ("then", then)] {
        let span = fields.first().map_or(entry.span.clone(), |field| field.span.clone());
        let inner: Vec<String> = fields.iter().map(|field| format!("{} = {}", field.key, field.value)).collect();
        entry.set_field(key, format!("{{ {} }}", inner.join(", ")), span);
    }
}
