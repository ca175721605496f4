//! The level editor: the board of the game, a palette, a form for what is selected, and what lint says of the level.
mod board;
mod drawing;
mod editing;
mod faults;
mod fields;
mod files;
mod layout;
mod options;
mod overlay_drawing;
mod overlays;
mod palette;
mod parts;
mod placing;
mod strokes;

use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;

use crate::input::{Overlay, Screen};
use crate::theme::widgets::PressSystems;
use crate::view::BoardSystems;

pub use files::{new_building, new_level};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((files::plugin, layout::plugin, drawing::plugin, overlays::plugin));
    app.init_resource::<strokes::Stroke>().init_resource::<fields::Asked>().init_resource::<board::DrawnText>();
    app.add_systems(OnEnter(Screen::Editor), board::forget);
    let typed = (fields::leave_line, fields::take).chain().after(InputManagerSystem::Update).before(PressSystems);
    app.add_systems(PreUpdate, typed.run_if(resource_exists::<editing::Editing>).run_if(in_state(Screen::Editor)));
    let editing = resource_exists::<editing::Editing>.and_then(in_state(Screen::Editor));
    app.add_systems(
        Update,
        (
            (strokes::by_pointer, strokes::by_key).chain().run_if(in_state(Overlay::None)),
            board::draw
                .run_if(resource_exists_and_changed::<editing::Editing>.or_else(resource_changed::<board::DrawnText>)),
        )
            .chain()
            .after(BoardSystems::Input)
            .before(BoardSystems::Draw)
            .run_if(editing),
    );
}
