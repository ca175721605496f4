//! Warnings: a level can be played, but its author should look again. Sight and paths come from the board, the
//! abilities of figures from the book.
mod allow_comments;
mod doors_and_windows;
mod event_conditions;
mod events_and_reinforcements;
mod fields_without_effect;
mod idle_things;
mod redundant_entries;
mod sightlines;
mod team;
mod texts;
mod unreachable;
mod walls;

use std::collections::BTreeMap;

use toml::de::DeTable;

use super::diagnostics::Diagnostics;
use super::map_section::Lines;
use crate::board::Tile;
use crate::model::{FigureId, FigureProfile, FigureSpec, LevelSpec, Side};
use crate::referee::AnyBook;

pub(super) use allow_comments::explain;
pub(super) use texts::warn_of_texts;

/// The level under inspection, and what its book says of its figures.
pub(super) struct Look<'l> {
    pub brief: &'l LevelSpec,
    lines: &'l Lines,
    book: &'l dyn AnyBook,
    /// The text as read, for the places of its keys.
    root: &'l DeTable<'l>,
    measures: BTreeMap<FigureId, FigureProfile>,
}

impl<'l> Look<'l> {
    pub fn new(brief: &'l LevelSpec, lines: &'l Lines, book: &'l dyn AnyBook, root: &'l DeTable<'l>) -> Self {
        let measures = brief.figures.iter().map(|figure| (figure.id, book.measure(figure))).collect();
        Self { brief, lines, book, root, measures }
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

    /// An entry of an array table, as read.
    fn listed(&self, table: &str, index: usize) -> Option<&'l DeTable<'l>> {
        self.root.get(table)?.get_ref().as_array()?.get(index)?.get_ref().as_table()
    }

    /// The byte range of the round or the Heat that an event waits for.
    fn when(&self, index: usize, key: &str) -> std::ops::Range<usize> {
        let when = self.listed("event", index).and_then(|table| table.get("when")?.get_ref().as_table()?.get(key));
        when.map_or_else(|| self.brief.events[index].span.clone(), |value| value.span())
    }

    /// The byte range of a tile's glyph.
    fn glyph(&self, notes: &Diagnostics, tile: Tile) -> std::ops::Range<usize> {
        self.lines.span(notes, tile.y.max(0) as usize, tile.x.max(0) as usize)
    }
}

/// Adds the warnings of a level without faults.
pub(super) fn warn(notes: &mut Diagnostics, look: &Look) {
    fields_without_effect::warn(notes, look);
    redundant_entries::warn(notes, look);
    events_and_reinforcements::warn(notes, look);
    event_conditions::warn(notes, look);
    team::warn(notes, look);
    walls::warn(notes, look);
    idle_things::warn(notes, look);
    doors_and_windows::warn(notes, look);
    unreachable::warn(notes, look);
    sightlines::warn(notes, look);
    texts::warn(notes, look);
}
