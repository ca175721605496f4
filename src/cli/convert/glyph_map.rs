//! The glyph map drawn by the tile layers; upper layers hide lower ones.
use std::collections::BTreeMap;

use tiled::{LayerTile, LayerType, TileLayer};

use super::flat_layers::FlatLayer;
use super::read_tiled::{TiledMapFile, with_suggestion};
use super::source_positions;
use crate::board::{LARGEST, Terrain};
use crate::faults::{Fault, Faults};
use crate::support::catch_panic;

/// Tile classes and their glyphs.
pub(super) const CLASSES: [(&str, char); 16] = [
    ("nothing", ' '),
    ("wall", '#'),
    ("soft-wall", '%'),
    ("window", 'W'),
    ("floor", '.'),
    ("rubble", ','),
    ("stairs", '<'),
    ("exit", 'X'),
    ("door", '+'),
    ("closed-door", '+'),
    ("open-door", '/'),
    ("locked-door", 'L'),
    ("barricaded-door", 'B'),
    ("gate", 'G'),
    ("half-cover", 'h'),
    ("full-cover", 'H'),
];

/// Glyphs in the order of the pictures of the game's tileset.
const PICTURES: &str = ".#%W,+/LBGhH<X";

/// The number of a glyph's picture in the game's tileset, counted from 1; 0 for nothing.
pub(super) fn picture_number(glyph: char) -> u32 {
    PICTURES.chars().position(|other| other == glyph).map_or(0, |at| at as u32 + 1)
}

/// Whether a class of a tile stands for terrain.
pub(super) fn is_terrain(class: &str) -> bool {
    CLASSES.iter().any(|(name, _)| *name == class)
}

/// A glyph map.
pub(super) struct GlyphMap {
    pub rows: Vec<String>,
    /// Index of the layer that drew each tile, row by row.
    pub by: Vec<Vec<Option<usize>>>,
    /// The map's column and row of the level's origin; nonzero only in infinite maps.
    pub corner: [i32; 2],
}

/// Draws the map; `None` if it cannot even be guessed.
pub(super) fn draw_glyph_map(tmx: &TiledMapFile, layers: &[FlatLayer], faults: &mut Faults) -> Option<GlyphMap> {
    let tiled: Vec<(usize, TileLayer)> =
        layers.iter().enumerate().filter_map(|(number, flat)| Some((number, tiles(flat)?))).collect();
    for (number, _) in tiled.iter().filter(|(_, layer)| !is_whole(layer)) {
        let flat = &layers[*number];
        let sentence = format!("the data of layer `{}` has fewer tiles than the layer", flat.layer.name);
        let mend = "let Tiled open the map and save it anew";
        faults.push(tmx.fault("tiled::layer::data", source_positions::tag_span(tmx.source, flat.node), sentence, mend));
    }
    if faults.has_faults() {
        return None;
    }
    let Some([left, top, right, bottom]) = bounds(tmx, &tiled) else {
        let root = source_positions::tag_span(tmx.source, tmx.xml.root_element());
        let mend = "draw the map on a tile layer that is shown";
        faults.push(tmx.fault("tiled::empty", root, "no tile layer that is shown has a tile", mend));
        return None;
    };
    let size = [right.saturating_sub(left), bottom.saturating_sub(top)].map(|last| i64::from(last) + 1);
    if size.iter().any(|size| *size > LARGEST as i64) {
        let sentence = format!("the map has {} columns and {} rows, and may have {LARGEST} of each", size[0], size[1]);
        let root = source_positions::tag_span(tmx.source, tmx.xml.root_element());
        faults.push(tmx.fault("tiled::size", root, sentence, "erase the tiles far from the level"));
        return None;
    }
    let mut drawn = GlyphMap { rows: Vec::new(), by: Vec::new(), corner: [left, top] };
    let mut pen = Pen { tmx, known: BTreeMap::new() };
    for y in top..=bottom {
        let (mut row, mut by) = (String::new(), Vec::new());
        for x in left..=right {
            let upper = tiled.iter().rev().find_map(|(number, layer)| Some((*number, layer.get_tile(x, y)?)));
            row.push(upper.as_ref().map_or(' ', |(number, tile)| pen.glyph(&layers[*number], tile, [x, y], faults)));
            by.push(upper.map(|(number, _)| number));
        }
        drawn.rows.push(row);
        drawn.by.push(by);
    }
    Some(drawn)
}

fn tiles<'m>(flat: &FlatLayer<'m, '_>) -> Option<TileLayer<'m>> {
    match flat.layer.layer_type() {
        LayerType::Tiles(tiles) => Some(tiles),
        _ => None,
    }
}

/// First and last column and row: the whole of a finite map, the part with tiles of an infinite one; `None` without tiles.
fn bounds(tmx: &TiledMapFile, layers: &[(usize, TileLayer)]) -> Option<[i32; 4]> {
    let mut bounds: Option<[i32; 4]> = None;
    let mut meet = |x: i32, y: i32| {
        let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
        bounds = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
    };
    for (_, layer) in layers {
        match layer {
            TileLayer::Finite(_) => {
                let (width, height) = (tmx.map.width as i32, tmx.map.height as i32);
                let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
                all.filter(|(x, y)| layer.get_tile(*x, *y).is_some()).for_each(|(x, y)| meet(x, y));
            }
            TileLayer::Infinite(infinite) => {
                for ((column, row), chunk) in infinite.chunks() {
                    let all = (0..16).flat_map(|y| (0..16).map(move |x| (x, y)));
                    let there = all.filter(|(x, y)| chunk.get_tile(*x, *y).is_some());
                    there.for_each(|(x, y)| meet(column * 16 + x, row * 16 + y));
                }
            }
        }
    }
    if tmx.map.infinite() {
        return bounds;
    }
    bounds.map(|_| [0, 0, tmx.map.width as i32 - 1, tmx.map.height as i32 - 1])
}

/// Whether a layer's data holds all its tiles; the `tiled` crate does not check.
fn is_whole(layer: &TileLayer) -> bool {
    match layer {
        TileLayer::Infinite(_) => true,
        TileLayer::Finite(finite) => {
            let (width, height) = (finite.width() as i32, finite.height() as i32);
            width < 1 || height < 1 || catch_panic(|| finite.get_tile(width - 1, height - 1).is_some()).is_ok()
        }
    }
}

/// Draws tile by tile, and reports each unknown tile once.
struct Pen<'m> {
    tmx: &'m TiledMapFile<'m>,
    known: BTreeMap<(usize, u32), char>,
}

impl Pen<'_> {
    fn glyph(&mut self, flat: &FlatLayer, tile: &LayerTile, [x, y]: [i32; 2], faults: &mut Faults) -> char {
        let key = (tile.tileset_index(), tile.id());
        if let Some(glyph) = self.known.get(&key) {
            return *glyph;
        }
        let glyph = meaning(tile).unwrap_or_else(|(code, sentence, mend, word)| {
            let sentence = format!("at column {x}, row {y} of layer `{}`: {sentence}", flat.layer.name);
            let fault = self.tmx.fault(code, source_positions::tag_span(self.tmx.source, flat.node), sentence, mend);
            faults.push(offered(fault, &word));
            '.'
        });
        self.known.insert(key, glyph);
        glyph
    }
}

fn offered(fault: Fault, word: &str) -> Fault {
    with_suggestion(fault, word, &CLASSES.map(|(class, _)| class))
}

type Meaningless = (&'static str, String, String, String);

/// Glyph of a tile, by its property `glyph` or its class.
fn meaning(tile: &LayerTile) -> Result<char, Meaningless> {
    let set = tile.get_tileset();
    let which = format!("tile {} of tileset `{}`", tile.id(), set.name);
    let classes = CLASSES.map(|(class, _)| class).join(", ");
    let Some(data) = tile.get_tile() else {
        let sentence = format!("{which} has no class");
        return Err((
            "tiled::tile::unnamed",
            sentence,
            format!("give it one of these in the tileset: {classes}"),
            String::new(),
        ));
    };
    if let Some(glyph) = data.properties.get("glyph") {
        let one = match glyph {
            tiled::PropertyValue::StringValue(text) => text.chars().next().filter(|_| text.chars().count() == 1),
            _ => None,
        };
        return one.filter(|glyph| Terrain::from_glyph(*glyph).is_some()).ok_or_else(|| {
            let mend = format!("use one of `{}`", Terrain::GLYPHS);
            ("tiled::tile::glyph", format!("{which} has a glyph that draws nothing"), mend, String::new())
        });
    }
    let class = data.user_type.trim();
    let found = CLASSES.iter().find(|(name, _)| *name == class);
    found.map(|(_, glyph)| *glyph).ok_or_else(|| match class {
        "" => {
            let mend = format!("give it one of these in the tileset: {classes}");
            ("tiled::tile::unnamed", format!("{which} has no class"), mend, String::new())
        }
        _ => {
            let mend = format!("use one of these: {classes}");
            (
                "tiled::tile::class",
                format!("{which} has the class `{class}`, which stands for nothing"),
                mend,
                class.into(),
            )
        }
    })
}
