//! A bar beside each column that scrolls: it shows where the column is, and can be dragged.
use bevy::prelude::*;
use bevy::ui::{FocusPolicy, ScrollPosition, UiSystems};
use bevy::window::PrimaryWindow;

use super::palette::*;
use super::sizes::RADIUS;
use super::widgets::ScrollingColumn;
use crate::input::TouchState;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, drag);
    app.add_systems(PostUpdate, place.after(UiSystems::PostLayout));
}

/// The bar of a column.
#[derive(Component)]
struct Bar(Entity);

/// Width and least length of a bar, in layout pixels.
const WIDE: f32 = 6.0;
const LEAST: f32 = 24.0;

type Column<'a> = (Entity, &'a ScrollPosition, &'a ComputedNode, &'a UiGlobalTransform, &'a InheritedVisibility);

fn place(
    columns: Query<Column, With<ScrollingColumn>>,
    mut bars: Query<(Entity, &Bar, &mut Node)>,
    parents: Query<&ChildOf>,
    layers: Query<&GlobalZIndex>,
    mut commands: Commands,
) {
    let mut with: Vec<Entity> = Vec::new();
    for (bar, Bar(column), mut node) in &mut bars {
        let wanted = columns.get(*column).ok().and_then(wanted);
        match wanted.filter(|_| !with.contains(column)) {
            None => commands.entity(bar).despawn(),
            Some(wanted) => {
                with.push(*column);
                if node.left != wanted.left || node.top != wanted.top || node.height != wanted.height {
                    *node = wanted;
                }
            }
        }
    }
    for column in columns.iter().filter(|column| !with.contains(&column.0)) {
        let Some(node) = wanted(column) else { continue };
        let root = parents.iter_ancestors(column.0).last().unwrap_or(column.0);
        let layer = layers.get(root).map_or(0, |layer| layer.0);
        let look = (node, BackgroundColor(with_alpha(*FAINT, 0.7)), Interaction::default(), FocusPolicy::Block);
        commands.spawn((Name::new("Scroll bar"), Bar(column.0), look, GlobalZIndex(layer), ZIndex(1)));
    }
}

/// The bar of a column; `None` if its content fits.
fn wanted(
    (_, scrolled, node, at, seen): (Entity, &ScrollPosition, &ComputedNode, &UiGlobalTransform, &InheritedVisibility),
) -> Option<Node> {
    let scale = node.inverse_scale_factor();
    let (size, content) = (node.size() * scale, node.content_size().y * scale);
    if !seen.get() || size.y < LEAST * 2.0 || content <= size.y + 1.0 {
        return None;
    }
    let middle = at.translation * scale;
    // Within a panel that has a border, clear of its round corners.
    let (beside, round) = if node.border.max_inset.x > 0.0 { (-WIDE / 2.0, RADIUS / 2.0) } else { (2.0, 0.0) };
    let room = size.y - 2.0 * round;
    let long = (room * size.y / content).max(LEAST);
    let part = (scrolled.y / (content - size.y)).clamp(0.0, 1.0);
    let top = middle.y - room / 2.0 + (room - long) * part;
    Some(Node {
        position_type: PositionType::Absolute,
        left: px((middle.x + size.x / 2.0 - WIDE + beside).round()),
        top: px(top.round()),
        width: px(WIDE),
        height: px(long.round()),
        border_radius: BorderRadius::all(px(WIDE / 2.0)),
        ..default()
    })
}

/// Scrolls a column while its bar is dragged.
fn drag(
    bars: Query<(&Bar, &Interaction)>,
    fingers: Res<TouchState>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    scale: Res<UiScale>,
    mut columns: Query<(&mut ScrollPosition, &ComputedNode), With<ScrollingColumn>>,
    mut held_at: Local<Option<f32>>,
) {
    let held = bars.iter().find(|(_, now)| **now == Interaction::Pressed);
    let at = fingers.at.or_else(|| window?.cursor_position()).map(|at| at.y / scale.0);
    let before = std::mem::replace(&mut *held_at, held.and(at));
    let (Some((Bar(column), _)), Some(before), Some(now)) = (held, before, *held_at) else { return };
    if before == now {
        return;
    }
    let Ok((mut at, node)) = columns.get_mut(*column) else { return };
    let (size, content) = (node.size().y, node.content_size().y);
    let most = ((content - size) * node.inverse_scale_factor()).max(0.0);
    at.y = (at.y.min(most) + (now - before) * content / size.max(1.0)).clamp(0.0, most);
}
