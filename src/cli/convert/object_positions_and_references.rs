//! Objects' positions on the grid, and object references in properties.
use std::collections::BTreeMap;

use tiled::{LayerType, Object, ObjectAlignment, ObjectShape, TilesetLocation};

use super::flat_layers::FlatLayer;
use super::read_tiled::TiledMapFile;

/// An object that properties can refer to.
pub(super) struct ReferredObject {
    pub name: String,
    /// The vertices of a line; a single tile for other shapes.
    pub tiles: Vec<[i64; 2]>,
}

/// Objects by their Tiled ids.
pub(super) struct ObjectReferences(BTreeMap<u32, ReferredObject>);

impl ObjectReferences {
    pub fn of(tmx: &TiledMapFile, layers: &[FlatLayer], corner: [i32; 2]) -> Self {
        let mut found = BTreeMap::new();
        for flat in layers {
            let LayerType::Objects(objects) = flat.layer.layer_type() else { continue };
            for object in objects.objects() {
                let grid = Grid::of(tmx, flat, corner);
                let tiles = match &object.shape {
                    ObjectShape::Polyline { points } => {
                        points.iter().map(|(x, y)| grid.tile([object.x + x, object.y + y])).collect()
                    }
                    _ => vec![grid.tile(centre(tmx, &object))],
                };
                found.insert(object.id(), ReferredObject { name: object.name.trim().to_owned(), tiles });
            }
        }
        Self(found)
    }

    pub fn get(&self, id: u32) -> Option<&ReferredObject> {
        self.0.get(&id)
    }
}

/// The tile grid under an object layer.
pub(super) struct Grid {
    size: [f32; 2],
    offset: [f32; 2],
    corner: [i32; 2],
}

impl Grid {
    pub fn of(tmx: &TiledMapFile, flat: &FlatLayer, corner: [i32; 2]) -> Self {
        let size = [tmx.map.tile_width.max(1) as f32, tmx.map.tile_height.max(1) as f32];
        Self { size, offset: flat.offset, corner }
    }

    /// The tile of a point, possibly off the map.
    pub fn tile(&self, point: [f32; 2]) -> [i64; 2] {
        [0, 1]
            .map(|way| ((point[way] + self.offset[way]) / self.size[way]).floor() as i64 - i64::from(self.corner[way]))
    }

    /// First and last tile whose centres lie within an object's outline; the tile of its centre if there are none.
    pub fn span(&self, tmx: &TiledMapFile, object: &Object) -> [[i64; 2]; 2] {
        let (width, height) = outline(object);
        let middle = self.tile(centre(tmx, object));
        let (from, to) = ([object.x, object.y], [object.x + width, object.y + height]);
        let at = |point: [f32; 2], way: usize| {
            ((point[way] + self.offset[way]) / self.size[way] - 0.5).ceil() as i64 - i64::from(self.corner[way])
        };
        let (first, last) = ([at(from, 0), at(from, 1)], [at(to, 0) - 1, at(to, 1) - 1]);
        let none = last[0] < first[0] || last[1] < first[1] || object.tile_data().is_some() || object.rotation != 0.0;
        if none { [middle, middle] } else { [first, last] }
    }
}

fn outline(object: &Object) -> (f32, f32) {
    match &object.shape {
        ObjectShape::Rect { width, height }
        | ObjectShape::Ellipse { width, height }
        | ObjectShape::Capsule { width, height }
        | ObjectShape::Text { width, height, .. } => (*width, *height),
        ObjectShape::Polyline { points } | ObjectShape::Polygon { points } => {
            let far = |of: fn(&(f32, f32)) -> f32| {
                let all = points.iter().map(of);
                all.clone().fold(0.0, f32::max) + all.fold(0.0, f32::min)
            };
            (far(|point| point.0), far(|point| point.1))
        }
        ObjectShape::Point(..) => (0.0, 0.0),
    }
}

/// Centre of an object in pixels. Tiled rotates an object about its origin, and the tileset aligns images to theirs.
pub(super) fn centre(tmx: &TiledMapFile, object: &Object) -> [f32; 2] {
    let (width, height) = outline(object);
    let [x, y] = match object.tile_data() {
        None => [width / 2.0, height / 2.0],
        Some(tile) => {
            let alignment = match tile.tileset_location() {
                TilesetLocation::Map(index) => tmx.map.tilesets().get(*index).map(|set| set.object_alignment),
                TilesetLocation::Template(set) => Some(set.object_alignment),
            };
            let (across, down) = hung(alignment.unwrap_or_default());
            [width * across, height * down]
        }
    };
    let (sin, cos) = object.rotation.to_radians().sin_cos();
    [object.x + x * cos - y * sin, object.y + x * sin + y * cos]
}

/// Offset of an image's centre from its origin, in widths and heights.
fn hung(alignment: ObjectAlignment) -> (f32, f32) {
    use ObjectAlignment as At;
    let across = match alignment {
        At::Top | At::Center | At::Bottom => 0.0,
        At::TopRight | At::Right | At::BottomRight => -0.5,
        _ => 0.5,
    };
    let down = match alignment {
        At::TopLeft | At::Top | At::TopRight => 0.5,
        At::Left | At::Center | At::Right => 0.0,
        _ => -0.5,
    };
    (across, down)
}
