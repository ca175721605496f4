//! The log: what happened, newest last.
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::ui::{RelativeCursorPosition, ScrollPosition, UiSystems};

use super::log_filter::{LogFilter, spawn_header};
use super::log_lines::{LogLine, LogLines, write_lines};
use super::panel_folds::{FoldPanel, spawn_fold_button};
use super::panel_layout::{Panel, PanelArrangement};
use crate::localization::phrase;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::last_turn_review::LastTurnReview;
use crate::view::tile_highlight::Spotlight;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    let folded = |arrangement: Res<PanelArrangement>| arrangement.log_folded;
    let shown = (show_last.run_if(folded), show.run_if(not(folded)));
    app.add_systems(
        Update,
        (turn_over.run_if(resource_changed::<PanelArrangement>), shown, light_up, hide_without_room)
            .chain()
            .in_set(ViewSystems::Draw)
            .after(write_lines),
    );
    let laid_out = hide_cut_lines.after(UiSystems::PostLayout).before(VisibilitySystems::VisibilityPropagate);
    app.add_systems(PostUpdate, laid_out);
}

/// The column of lines, and the number of lines in it.
#[derive(Component, Default)]
struct Column {
    shown: usize,
    back: u32,
}

/// A line on the screen: its place in the log.
#[derive(Component)]
#[require(RelativeCursorPosition)]
struct Shown(usize);

/// The most lines kept; older ones are dropped from the panel.
const MOST: usize = 120;

/// Makes room for the other form of the log.
fn turn_over(panels: Query<(Entity, &Panel)>, mut commands: Commands) {
    let log = panels.iter().filter(|(_, panel)| **panel == Panel::Log);
    log.for_each(|(log, _)| _ = commands.entity(log).despawn_children());
}

/// The last line of a folded log.
fn show_last(
    lines: Res<LogLines>,
    fonts: Res<Fonts>,
    panels: Query<(Entity, &Panel, Option<&Children>)>,
    mut commands: Commands,
) {
    let Some((log, _, inside)) = panels.iter().find(|(_, panel, _)| **panel == Panel::Log) else { return };
    if inside.is_some() && !lines.is_changed() {
        return;
    }
    commands.entity(log).despawn_children();
    spawn_fold_button(&mut commands, &fonts, FoldPanel::Log, phrase!("log-title"), log);
    if let Some((place, last)) = lines.list.iter().enumerate().next_back() {
        let words = text(&fonts, &last.words, SMALL, tint_colour(last.tint));
        commands.spawn((Shown(place), words, longest_line_text_node(), ChildOf(log)));
    }
}

fn show(
    mut lines: ResMut<LogLines>,
    fonts: Res<Fonts>,
    filter: Res<LogFilter>,
    places: Query<(Entity, &Panel, Option<&Children>)>,
    mut columns: Query<(Entity, &mut Column, &mut ScrollPosition)>,
    drawn: Query<(Entity, &Shown)>,
    mut commands: Commands,
) {
    let Some((panel, _, inside)) = places.iter().find(|(_, place, _)| **place == Panel::Log) else { return };
    if inside.is_none() {
        spawn_header(&mut commands, &fonts, &filter, panel);
        let node = Node { flex_grow: 1.0, ..scrolling_column(4.0) };
        commands.spawn((Column { shown: 0, back: lines.taken_back }, node, ScrollingColumn, ChildOf(panel)));
        return;
    }
    for (entity, mut column, mut at) in &mut columns {
        if column.back != lines.taken_back {
            commands.entity(entity).despawn_children();
            *column = Column { shown: 0, back: lines.taken_back };
            // The old lines are gone in the next frame.
            lines.changed_from = Some(0);
            continue;
        }
        // Read before it is taken, so that the resource counts as changed only if it is.
        let anew = lines.changed_from.unwrap_or(usize::MAX).min(column.shown);
        if lines.changed_from.is_some() {
            lines.changed_from = None;
        }
        drawn.iter().filter(|(_, Shown(place))| *place >= anew).for_each(|(line, _)| commands.entity(line).despawn());
        column.shown = anew;
        if column.shown == lines.list.len() {
            continue;
        }
        let told = lines.list.iter().enumerate().skip(column.shown).filter(|(_, line)| filter.shows(line));
        let told: Vec<(usize, &LogLine)> = told.collect();
        let mut old: Vec<(usize, Entity)> = drawn.iter().map(|(line, Shown(place))| (*place, line)).collect();
        old.retain(|(place, _)| *place < anew);
        // A query has no order of its own, and the oldest lines are to go.
        old.sort_unstable();
        let surplus = (old.len() + told.len()).saturating_sub(MOST);
        old.iter().take(surplus).for_each(|(_, line)| commands.entity(*line).despawn());
        for (place, line) in told.iter().skip(surplus.saturating_sub(old.len())) {
            let words = text(&fonts, &line.words, SMALL, tint_colour(line.tint));
            commands.spawn((Shown(*place), words, longest_line_text_node(), ChildOf(entity)));
        }
        column.shown = lines.list.len();
        // Past the end; the layout clamps it.
        at.y = 1e6;
    }
}

/// The least height, in layout pixels, at which lines can be read below the header.
const LEAST: f32 = 96.0;

/// Hides the log while a long preview leaves it no room; a folded one needs little.
pub(super) fn hide_without_room(
    arrangement: Res<PanelArrangement>,
    mut panels: Query<(&Panel, &ComputedNode, &mut Visibility)>,
) {
    for (_, node, mut seen) in panels.iter_mut().filter(|(panel, ..)| **panel == Panel::Log) {
        let small = !arrangement.log_folded && node.size().y * node.inverse_scale_factor() < LEAST;
        seen.set_if_neq(if small { Visibility::Hidden } else { Visibility::Inherited });
    }
}

/// Hides a line that the upper edge cuts through, unless it is the last that could be read.
fn hide_cut_lines(
    columns: Query<(&ComputedNode, &UiGlobalTransform), With<Column>>,
    mut lines: Query<(&ComputedNode, &UiGlobalTransform, &ChildOf, &mut Visibility), With<Shown>>,
) {
    for (line, at, column, mut seen) in &mut lines {
        let Ok((column, column_at)) = columns.get(column.parent()) else { continue };
        let edge = column_at.translation.y - column.size().y / 2.0;
        let (top, bottom) = (at.translation.y - line.size().y / 2.0, at.translation.y + line.size().y / 2.0);
        let cut = top < edge - 1.0 && bottom < edge + column.size().y / 2.0;
        seen.set_if_neq(if cut { Visibility::Hidden } else { Visibility::Inherited });
    }
}

/// Lights up on the board what the line under the mouse names.
fn light_up(
    drawn: Query<(&Shown, &RelativeCursorPosition)>,
    panel: Query<(&Panel, &RelativeCursorPosition)>,
    lines: Res<LogLines>,
    view_model: Option<Res<ViewModel>>,
    review: Res<LastTurnReview>,
    mut spotlight: ResMut<Spotlight>,
    mut last: Local<Option<usize>>,
) {
    let Some(view_model) = view_model else { return };
    let on_panel = panel.iter().any(|(place, at)| *place == Panel::Log && at.cursor_over());
    let over = drawn.iter().find(|(_, at)| at.cursor_over()).map(|(Shown(place), _)| *place).filter(|_| on_panel);
    if std::mem::replace(&mut *last, over) == over {
        return;
    }
    match over.and_then(|place| lines.list.get(place)) {
        Some(line) => spotlight.show(line.tiles(), &line.figures(&view_model), None),
        None if review.open.is_none() => spotlight.clear(),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hud::log_lines::tests::{event, log};
    use crate::model::Cue;
    use crate::view::shown_event::LogRow;

    #[test]
    fn a_long_log_drops_its_oldest_lines() {
        let mut app = log();
        app.init_resource::<LogFilter>().add_systems(Update, show.after(write_lines));
        app.insert_resource(Fonts { regular: Handle::default(), bold: Handle::default() });
        app.world_mut().spawn(Panel::Log);
        let last = 3 * MOST as u32;
        for number in 1..=last {
            app.world_mut().write_message(event(Some(number), &format!("Shot {number}."), LogRow::Own, Cue::None));
            app.update();
        }
        let mut shown: Vec<usize> =
            app.world_mut().query::<&Shown>().iter(app.world()).map(|Shown(place)| *place).collect();
        shown.sort_unstable();
        assert_eq!(shown, (last as usize - MOST..last as usize).collect::<Vec<_>>());
    }
}
