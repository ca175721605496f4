//! The pages of the side panel while no part is selected: all parts, the timeline, the steps that were made.
use bevy::prelude::*;

use super::editor_state::EditorState;
use super::form_state::SidePage;
use super::{part_list, timeline_panel, undo_history_list};
use crate::hud::tooltip::Tooltip;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// Fills the page that is open, below the buttons of all pages.
pub fn fill_side_page(commands: &mut Commands, fonts: &Fonts, editing: &EditorState, parent: Entity) {
    let line = commands.spawn((Node { flex_shrink: 0.0, ..row(4.0) }, ChildOf(parent))).id();
    for (page, name, tip) in SidePage::ALL {
        let node = Node {
            padding: UiRect::axes(px(8), px(4)),
            flex_grow: 1.0,
            justify_content: JustifyContent::Center,
            ..default()
        };
        let content = children![text(fonts, name, SMALL, *INK)];
        commands
            .spawn((Name::new(name), button(ButtonSkin::quiet(), node), Tooltip(tip.into()), content, ChildOf(line)))
            .insert(ChosenButton(editing.forms.page == page))
            .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| editing.forms.page = page);
    }
    match editing.forms.page {
        SidePage::Parts => part_list::fill_part_list(commands, fonts, editing, parent),
        SidePage::Timeline => timeline_panel::fill_timeline(commands, fonts, editing, parent),
        SidePage::Steps => undo_history_list::fill_undo_history(commands, fonts, editing, parent),
    }
}
