//! Source spans of the parts of a Tiled map.
use std::ops::Range;

use roxmltree::Node;

use crate::faults::Source;

/// Span of an element's start tag.
pub(super) fn tag_span(source: &Source, node: Node) -> Range<usize> {
    let start = node.range().start;
    let length = source.text[start..].find('>').map_or(0, |at| at + 1);
    start..start + length
}

/// Span of an attribute; of the start tag if there is none of that name.
pub(super) fn attribute_span(source: &Source, node: Node, name: &str) -> Range<usize> {
    node.attribute_node(name).map_or_else(|| tag_span(source, node), |attribute| attribute.range())
}

/// Span of a property in the first element that has it; otherwise the first element's start tag.
pub(super) fn property_span(source: &Source, nodes: &[Node], name: &str) -> Range<usize> {
    let mut found = nodes.iter().flat_map(|node| properties(*node));
    if let Some(found) = found.find(|property| property.attribute("name") == Some(name)) {
        return tag_span(source, found);
    }
    nodes.first().map_or(0..0, |node| tag_span(source, *node))
}

fn properties<'a, 'i>(node: Node<'a, 'i>) -> impl Iterator<Item = Node<'a, 'i>> {
    let lists = node.children().filter(|child| child.has_tag_name("properties"));
    lists.flat_map(|list| list.children()).filter(|child| child.has_tag_name("property"))
}
