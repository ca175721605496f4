//! Warnings: levels that may be played, though their author should look again. Sight and ways are the board's own, what a figure
//! can do is its book's to say.
mod allow;
mod shell;
mod sights;
mod things;
mod ways;
mod words;

use std::collections::BTreeMap;

use super::map::Lines;
use super::notes::Notes;
use crate::board::Tile;
use crate::referee::AnyBook;
use crate::table::{Brief, FigureBrief, FigureId, Measure, Side};

pub(super) use allow::explain;

/// A level that is looked at, and what its book says of its figures.
pub(super) struct Look<'l> {
    pub brief: &'l Brief,
    lines: &'l Lines,
    measures: BTreeMap<FigureId, Measure>,
}

impl<'l> Look<'l> {
    pub fn new(brief: &'l Brief, lines: &'l Lines, book: &dyn AnyBook) -> Self {
        let measures = brief.figures.iter().map(|figure| (figure.id, book.measure(figure))).collect();
        Self { brief, lines, measures }
    }

    fn measure(&self, figure: &FigureBrief) -> Measure {
        self.measures.get(&figure.id).copied().unwrap_or_default()
    }

    fn of(&self, side: Side) -> impl Iterator<Item = &'l FigureBrief> {
        self.brief.figures.iter().filter(move |figure| figure.side == side)
    }

    /// The furthest that a weapon of the level harms, in tiles.
    fn longest_reach(&self) -> Option<u16> {
        self.measures.values().filter_map(|measure| measure.reach).max().filter(|reach| *reach > 0)
    }

    /// The bytes of a tile's glyph.
    fn glyph(&self, notes: &Notes, tile: Tile) -> std::ops::Range<usize> {
        self.lines.span(notes, tile.y.max(0) as usize, tile.x.max(0) as usize)
    }
}

/// Notes what a level without faults should be warned of.
pub(super) fn warn(notes: &mut Notes, look: &Look) {
    words::warn(notes, look);
    things::warn(notes, look);
    shell::warn(notes, look);
    ways::warn(notes, look);
    sights::warn(notes, look);
}
