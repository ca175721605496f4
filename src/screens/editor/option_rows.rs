//! Rows of words to choose from, each with its meaning in a line; the list scrolls into view when it unfolds.
use bevy::prelude::*;
use bevy::ui::{ScrollPosition, UiGlobalTransform};

use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// A word to choose.
pub struct OptionRow<'w> {
    /// The name of its button.
    pub name: String,
    pub word: &'w str,
    pub meaning: &'w str,
    /// Whether it is chosen.
    pub on: bool,
    /// Whether it cannot be chosen yet; its meaning says why.
    pub off: bool,
}

/// Frames until something new is laid out and scrolls into view.
#[derive(Component)]
pub struct ScrollsIntoView(u8);

impl Default for ScrollsIntoView {
    fn default() -> Self {
        Self(2)
    }
}

/// A list for the rows.
pub fn spawn_option_list(commands: &mut Commands, parent: Entity) -> Entity {
    let node = Node { flex_shrink: 0.0, padding: UiRect::bottom(px(4)), ..column(2.0) };
    commands.spawn((Name::new("Options"), ScrollsIntoView::default(), node, ChildOf(parent))).id()
}

/// A row of the list.
pub fn spawn_option_row(commands: &mut Commands, fonts: &Fonts, option: OptionRow, list: Entity) -> Entity {
    let node = Node { padding: UiRect::axes(px(7), px(2)), flex_shrink: 0.0, width: percent(100), ..row(8.0) };
    let ink = if option.off { *FAINT } else { *INK };
    let row = commands.spawn((Name::new(option.name), button(ButtonSkin::quiet(), node), ChildOf(list))).id();
    commands.entity(row).insert(ChosenButton(option.on));
    let word = Node { flex_shrink: 0.0, max_width: percent(60), ..default() };
    commands.spawn((word, children![text(fonts, option.word, SMALL, ink)], ChildOf(row)));
    if !option.meaning.is_empty() {
        let meaning = Node { flex_shrink: 1.0, flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() };
        commands.spawn((meaning, children![text(fonts, option.meaning, TINY, *DIM)], ChildOf(row)));
    }
    row
}

/// Scrolls the panel around a list that has just unfolded so far that it is seen, or back to what lies above.
pub fn reveal_new_list(
    mut lists: Query<(Entity, &mut ScrollsIntoView, &ComputedNode, &UiGlobalTransform, &ChildOf)>,
    mut panels: Query<(&mut ScrollPosition, &ComputedNode, &UiGlobalTransform)>,
    mut commands: Commands,
) {
    for (entity, mut reveal, node, at, parent) in &mut lists {
        if reveal.0 > 0 {
            reveal.0 -= 1;
            continue;
        }
        commands.entity(entity).remove::<ScrollsIntoView>();
        let Ok((mut scroll, panel, place)) = panels.get_mut(parent.parent()) else { continue };
        let (top, bottom) = (at.translation.y - node.size().y / 2.0, at.translation.y + node.size().y / 2.0);
        let (from, to) = (place.translation.y - panel.size().y / 2.0, place.translation.y + panel.size().y / 2.0);
        // The line above it stays in view.
        let room = 60.0 / panel.inverse_scale_factor();
        let down = (bottom + 8.0 - to).min(top - room - from).max(0.0);
        let up = (from + 8.0 - top).max(0.0);
        if down > 0.0 || up > 0.0 {
            scroll.y = (scroll.y + (down - up) * panel.inverse_scale_factor()).max(0.0);
        }
    }
}
