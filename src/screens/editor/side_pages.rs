//! The pages of the side panel while no part is selected: all parts, the timeline, the steps that were made.
use bevy::prelude::*;

use super::editor_state::Editing;
use super::form_state::SidePage;
use super::{part_list, step_list, timeline_panel};
use crate::hud::tooltip::Tooltip;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// Fills the page that is open, below the buttons of all pages.
pub fn fill(commands: &mut Commands, fonts: &Fonts, editing: &Editing, parent: Entity) {
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
            .spawn((Name::new(name), button(Skin::quiet(), node), Tooltip(tip.into()), content, ChildOf(line)))
            .insert(Chosen(editing.forms.page == page))
            .observe(move |_: On<Pressed>, mut editing: ResMut<Editing>| editing.forms.page = page);
    }
    match editing.forms.page {
        SidePage::Parts => part_list::fill(commands, fonts, editing, parent),
        SidePage::Timeline => timeline_panel::fill(commands, fonts, editing, parent),
        SidePage::Steps => step_list::fill(commands, fonts, editing, parent),
    }
}
