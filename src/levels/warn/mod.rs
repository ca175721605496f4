//! Warnings: a level can be played, but its author should look again. Sight and paths come from the board, the
//! abilities of figures from the book.
mod absent_figures;
mod allow_comments;
mod building_shell;
mod bypassed_walls;
mod consequences_without_effect;
mod contradictory_events;
mod doors_and_windows;
mod enclosed_yards;
mod event_conditions;
mod event_graph;
mod events_and_reinforcements;
mod fields_without_effect;
mod heat_and_round_numbers;
mod implied_conditions;
mod keys_within;
mod late_events;
mod objectives_lost_to_events;
mod objectives_met_at_start;
mod order_of_event_effects;
mod redundant_conditions;
mod redundant_entries;
mod reinforcement_arrivals;
mod room_openings;
mod routes_too_long;
mod sides_at_start;
mod split_rooms;
mod start_and_long_sightlines;
mod starting_places;
mod stopped_events;
mod team_reach;
mod unreachable;
mod unreadable_texts;
mod useless_figures_and_objects;
mod vehicles_shut_in;

use std::collections::BTreeMap;

use toml::de::DeTable;

use super::diagnostics::Diagnostics;
use super::map_section::MapPositions;
use crate::board::Tile;
use crate::model::{FigureId, FigureProfile, FigureSpec, LevelSpec, Side};
use crate::referee::AnyBook;

pub(super) use allow_comments::apply_allow_comments;
pub(super) use unreadable_texts::warn_of_texts;

/// The level under inspection, and what its book says of its figures.
pub(super) struct LintSubject<'l> {
    pub level: &'l LevelSpec,
    lines: &'l MapPositions,
    book: &'l dyn AnyBook,
    /// The text as read, for the places of its keys.
    root: &'l DeTable<'l>,
    measures: BTreeMap<FigureId, FigureProfile>,
}

impl<'l> LintSubject<'l> {
    pub fn new(level: &'l LevelSpec, lines: &'l MapPositions, book: &'l dyn AnyBook, root: &'l DeTable<'l>) -> Self {
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
pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    fields_without_effect::warn(diagnostics, look);
    redundant_entries::warn(diagnostics, look);
    redundant_conditions::warn(diagnostics, look);
    events_and_reinforcements::warn(diagnostics, look);
    reinforcement_arrivals::warn(diagnostics, look);
    event_conditions::warn(diagnostics, look);
    mission(diagnostics, look);
    sides_at_start::warn(diagnostics, look);
    building_shell::warn(diagnostics, look);
    useless_figures_and_objects::warn(diagnostics, look);
    doors_and_windows::warn(diagnostics, look);
    starting_places::warn(diagnostics, look);
    vehicles_shut_in::warn(diagnostics, look);
    let team_reach = team_reach::TeamReach::of(look);
    unreachable::warn(diagnostics, look, &team_reach);
    routes_too_long::warn(diagnostics, look, &team_reach);
    keys_within::warn(diagnostics, look, &team_reach);
    plan(diagnostics, look, &team_reach);
    start_and_long_sightlines::warn(diagnostics, look);
    unreadable_texts::warn(diagnostics, look);
}

/// Adds the warnings about the level as it is written, before facts and lots leave anybody out.
pub(super) fn warn_of_whole(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    absent_figures::warn_of_whole(diagnostics, level);
    heat_and_round_numbers::warn_of_whole(diagnostics, level);
}

/// Adds the warnings about the logic of events and objectives.
fn mission(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let graph = event_graph::EventGraph::of(look);
    event_graph::warn(diagnostics, look, &graph);
    stopped_events::warn(diagnostics, look, &graph);
    consequences_without_effect::warn(diagnostics, look, &graph);
    late_events::warn(diagnostics, look, &graph);
    order_of_event_effects::warn(diagnostics, look, &graph);
    objectives_lost_to_events::warn(diagnostics, look, &graph);
}

/// Adds the warnings about rooms and the openings between them.
fn plan(diagnostics: &mut Diagnostics, look: &LintSubject, ways: &team_reach::TeamReach) {
    let openings = room_openings::RoomOpenings::of(&look.level.board);
    bypassed_walls::warn(diagnostics, look, &openings);
    split_rooms::warn(diagnostics, look);
    enclosed_yards::warn(diagnostics, look, &openings);
    objectives_met_at_start::warn(diagnostics, look, &openings, ways);
}
