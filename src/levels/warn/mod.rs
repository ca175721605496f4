//! Warnings: a level can be played, but its author should look again. Sight and paths come from the board, the
//! abilities of figures from the book.
mod allow_comments;
mod idle_things;
mod outer_walls;
mod sightlines;
mod unreachable;
mod unused_text;

use std::collections::BTreeMap;

use super::diagnostics::Diagnostics;
use super::map_section::Lines;
use crate::board::Tile;
use crate::model::{FigureId, FigureProfile, FigureSpec, LevelSpec, Side};
use crate::referee::AnyBook;

pub(super) use allow_comments::explain;

/// The level under inspection, and what its book says of its figures.
pub(super) struct Look<'l> {
    pub brief: &'l LevelSpec,
    lines: &'l Lines,
    measures: BTreeMap<FigureId, FigureProfile>,
}

impl<'l> Look<'l> {
    pub fn new(brief: &'l LevelSpec, lines: &'l Lines, book: &dyn AnyBook) -> Self {
        let measures = brief.figures.iter().map(|figure| (figure.id, book.measure(figure))).collect();
        Self { brief, lines, measures }
    }

    fn measure(&self, figure: &FigureSpec) -> FigureProfile {
        self.measures.get(&figure.id).copied().unwrap_or_default()
    }

    fn of(&self, side: Side) -> impl Iterator<Item = &'l FigureSpec> {
        self.brief.figures.iter().filter(move |figure| figure.side == side)
    }

    /// The longest range of any weapon of the level, in tiles.
    fn longest_reach(&self) -> Option<u16> {
        self.measures.values().filter_map(|measure| measure.reach).max().filter(|reach| *reach > 0)
    }

    /// The byte range of a tile's glyph.
    fn glyph(&self, notes: &Diagnostics, tile: Tile) -> std::ops::Range<usize> {
        self.lines.span(notes, tile.y.max(0) as usize, tile.x.max(0) as usize)
    }
}

/// Adds the warnings of a level without faults.
pub(super) fn warn(notes: &mut Diagnostics, look: &Look) {
    unused_text::warn(notes, look);
    idle_things::warn(notes, look);
    outer_walls::warn(notes, look);
    unreachable::warn(notes, look);
    sightlines::warn(notes, look);
}
