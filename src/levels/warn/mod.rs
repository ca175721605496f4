//! Warnings: a level can be played, but its author should look again. Sight and paths come from the board, the
//! abilities of figures from the book.
mod allow_comments;
mod arrivals;
mod dead_ends;
mod deeds_in_time;
mod doomed_events;
mod doors_and_windows;
mod event_conditions;
mod events_and_reinforcements;
mod fields_without_effect;
mod goals_at_hand;
mod idle_consequences;
mod idle_things;
mod late_events;
mod lost_goals;
mod mission_graph;
mod openings;
mod premises;
mod redundant_entries;
mod round_trips;
mod sightlines;
mod split_rooms;
mod stopped_events;
mod team;
mod texts;
mod unreachable;
mod walls;
mod ways;
mod ways_around;

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
    pub level: &'l LevelSpec,
    lines: &'l Lines,
    book: &'l dyn AnyBook,
    /// The text as read, for the places of its keys.
    root: &'l DeTable<'l>,
    measures: BTreeMap<FigureId, FigureProfile>,
}

impl<'l> Look<'l> {
    pub fn new(level: &'l LevelSpec, lines: &'l Lines, book: &'l dyn AnyBook, root: &'l DeTable<'l>) -> Self {
        let measures = level.figures.iter().map(|figure| (figure.id, book.figure_profile(figure))).collect();
        Self { level, lines, book, root, measures }
    }

    fn measure(&self, figure: &FigureSpec) -> FigureProfile {
        self.measures.get(&figure.id).copied().unwrap_or_default()
    }

    fn of(&self, side: Side) -> impl Iterator<Item = &'l FigureSpec> {
        self.level.figures.iter().filter(move |figure| figure.side == side)
    }

    /// The longest range of any weapon of the level, in tiles.
    fn longest_reach(&self) -> Option<u16> {
        self.measures.values().filter_map(|measure| measure.reach).max().filter(|reach| *reach > 0)
    }

    /// An entry of an array table, as read.
    fn listed(&self, table: &str, index: usize) -> Option<&'l DeTable<'l>> {
        self.root.get(table)?.get_ref().as_array()?.get(index)?.get_ref().as_table()
    }

    /// The table of an event, as read: one that is not in this draw moves the numbers of the others.
    fn event(&self, index: usize) -> Option<&'l DeTable<'l>> {
        let span = &self.level.events.get(index)?.span;
        let all = self.root.get("event")?.get_ref().as_array()?.iter();
        all.into_iter().find(|table| table.span() == *span)?.get_ref().as_table()
    }

    /// The byte range of the round or the Heat that an event waits for.
    fn when(&self, index: usize, key: &str) -> std::ops::Range<usize> {
        let when = self.event(index).and_then(|table| table.get("when")?.get_ref().as_table()?.get(key));
        when.map_or_else(|| self.level.events[index].span.clone(), |value| value.span())
    }

    /// The byte range of a tile's glyph.
    fn glyph(&self, diagnostics: &Diagnostics, tile: Tile) -> std::ops::Range<usize> {
        self.lines.span(diagnostics, tile.y.max(0) as usize, tile.x.max(0) as usize)
    }
}

/// Adds the warnings of a level without faults.
pub(super) fn warn(diagnostics: &mut Diagnostics, look: &Look) {
    fields_without_effect::warn(diagnostics, look);
    redundant_entries::warn(diagnostics, look);
    events_and_reinforcements::warn(diagnostics, look);
    arrivals::warn(diagnostics, look);
    event_conditions::warn(diagnostics, look);
    mission(diagnostics, look);
    team::warn(diagnostics, look);
    walls::warn(diagnostics, look);
    idle_things::warn(diagnostics, look);
    doors_and_windows::warn(diagnostics, look);
    let ways = ways::Ways::of(look);
    unreachable::warn(diagnostics, look, &ways);
    round_trips::warn(diagnostics, look, &ways);
    plan(diagnostics, look, &ways);
    sightlines::warn(diagnostics, look);
    texts::warn(diagnostics, look);
}

/// Adds the warnings about the logic of events and objectives.
fn mission(diagnostics: &mut Diagnostics, look: &Look) {
    let graph = mission_graph::MissionGraph::of(look);
    mission_graph::warn(diagnostics, look, &graph);
    stopped_events::warn(diagnostics, look, &graph);
    idle_consequences::warn(diagnostics, look, &graph);
    late_events::warn(diagnostics, look, &graph);
    deeds_in_time::warn(diagnostics, look, &graph);
    lost_goals::warn(diagnostics, look, &graph);
}

/// Adds the warnings about rooms and the openings between them.
fn plan(diagnostics: &mut Diagnostics, look: &Look, ways: &ways::Ways) {
    let openings = openings::Openings::of(&look.level.board);
    ways_around::warn(diagnostics, look, &openings);
    split_rooms::warn(diagnostics, look);
    dead_ends::warn(diagnostics, look, &openings);
    goals_at_hand::warn(diagnostics, look, &openings, ways);
}
