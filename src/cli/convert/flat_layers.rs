//! The layers of a Tiled map, groups flattened, each with its XML element.
use roxmltree::Node;
use tiled::{Layer, LayerType};

use super::read_tiled::TiledMapFile;
use super::source_positions;
use crate::faults::Faults;

/// A visible layer.
pub(super) struct FlatLayer<'m, 'x> {
    pub layer: Layer<'m>,
    pub node: Node<'x, 'x>,
    /// Offset in pixels, its groups' included.
    pub offset: [f32; 2],
}

/// All visible layers, bottom to top. A tile layer with an offset is a fault.
pub(super) fn visible_layers<'m>(tmx: &'m TiledMapFile, faults: &mut Faults) -> Vec<FlatLayer<'m, 'm>> {
    let mut found = Vec::new();
    gather(tmx.map.layers(), tmx.xml.root_element(), [0.0, 0.0], &mut found);
    for flat in &found {
        if matches!(flat.layer.layer_type(), LayerType::Tiles(_)) && flat.offset != [0.0, 0.0] {
            let [x, y] = flat.offset;
            let sentence = format!("layer `{}` is shifted by {x}, {y} pixels", flat.layer.name);
            let span = source_positions::attribute_span(tmx.source, flat.node, "offsetx");
            let mend = "set the offset of the layer and of its groups to 0";
            faults.push(tmx.fault("tiled::layer::offset", span, sentence, mend));
        }
    }
    found
}

fn gather<'m, 'x>(
    layers: impl Iterator<Item = Layer<'m>>,
    parent: Node<'x, 'x>,
    [x, y]: [f32; 2],
    found: &mut Vec<FlatLayer<'m, 'x>>,
) {
    let kinds = ["layer", "objectgroup", "imagelayer", "group"];
    let nodes = parent.children().filter(|node| kinds.iter().any(|kind| node.has_tag_name(*kind)));
    for (layer, node) in layers.zip(nodes).filter(|(layer, _)| layer.visible) {
        let offset = [x + layer.offset_x, y + layer.offset_y];
        match layer.layer_type() {
            LayerType::Group(group) => gather(group.layers(), node, offset, found),
            _ => found.push(FlatLayer { layer, node, offset }),
        }
    }
}
