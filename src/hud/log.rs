//! The log: what happened, in sentences, the newest last.
use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::ui::{RelativeCursorPosition, ScrollPosition};

use super::cards::colour;
use super::layout::Place;
use crate::input::Screen;
use crate::table::Tint;
use crate::theme::fonts::Fonts;
use crate::theme::measure::*;
use crate::theme::parts::*;
use crate::view::ViewSystems;
use crate::view::playback::Shown;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lines>();
    app.add_systems(OnEnter(Screen::Mission), |mut lines: ResMut<Lines>| lines.0.clear());
    app.add_systems(Update, (write, show, scroll).chain().in_set(ViewSystems::Draw).before(super::preview::fill));
}

/// All sentences of the battle so far.
#[derive(Resource, Default)]
pub(super) struct Lines(Vec<(String, Tint)>);

impl Lines {
    /// The newest sentence.
    pub(super) fn last(&self) -> Option<(&str, Tint)> {
        self.0.last().map(|(words, tint)| (words.as_str(), *tint))
    }
}

/// The column that the sentences stand in, and how many of them stand there.
#[derive(Component, Default)]
struct Column {
    shown: usize,
}

/// Sentences that are kept in view; older ones scroll away for good.
const MOST: usize = 120;

fn write(mut shown: MessageReader<Shown>, mut lines: ResMut<Lines>) {
    for shown in shown.read() {
        if !shown.sentence.is_empty() {
            lines.0.push((shown.sentence.clone(), shown.tint));
        }
    }
}

fn show(
    lines: Res<Lines>,
    fonts: Res<Fonts>,
    places: Query<(Entity, &Place, Option<&Children>)>,
    mut columns: Query<(Entity, &mut Column, &mut ScrollPosition, Option<&Children>)>,
    mut commands: Commands,
) {
    let Some((panel, _, inside)) = places.iter().find(|(_, place, _)| **place == Place::Log) else { return };
    if inside.is_none() {
        commands.spawn((bold(&fonts, "LOG", SMALL, crate::theme::palette::INK), ChildOf(panel)));
        let node = Node { flex_grow: 1.0, min_height: px(0), overflow: Overflow::scroll_y(), ..column(4.0) };
        commands.spawn((Column::default(), node, RelativeCursorPosition::default(), ChildOf(panel)));
        return;
    }
    for (entity, mut column, mut at, children) in &mut columns {
        if column.shown == lines.0.len() {
            continue;
        }
        for (words, tint) in lines.0.iter().skip(column.shown.max(lines.0.len().saturating_sub(MOST))) {
            commands.spawn((
                text(&fonts, words, SMALL, colour(*tint)),
                Node { flex_shrink: 0.0, ..default() },
                ChildOf(entity),
            ));
        }
        let old = children.map_or(0, |children| children.len());
        let surplus = (old + lines.0.len() - column.shown).saturating_sub(MOST);
        children.into_iter().flatten().take(surplus).for_each(|line| commands.entity(*line).despawn());
        column.shown = lines.0.len();
        // Beyond its end, which the layout brings back to the end.
        at.y = 1e6;
    }
}

fn scroll(
    wheel: Res<AccumulatedMouseScroll>,
    mut columns: Query<(&mut ScrollPosition, &RelativeCursorPosition, &ComputedNode), With<Column>>,
) {
    if wheel.delta.y == 0.0 {
        return;
    }
    let step = if wheel.unit == MouseScrollUnit::Line { wheel.delta.y * 36.0 } else { wheel.delta.y };
    for (mut at, cursor, node) in columns.iter_mut().filter(|(_, cursor, _)| cursor.cursor_over()) {
        debug_assert!(cursor.cursor_over());
        let most = (node.content_size() - node.size()).y * node.inverse_scale_factor();
        at.y = (at.y.min(most) - step).clamp(0.0, most.max(0.0));
    }
}
