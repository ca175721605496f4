//! The board of the level under edit, in the view that battles have.
use bevy::prelude::*;

use super::editor_state::EditorState;
use crate::board::{Terrain, Tile};
use crate::view::draft_board::draft_view_model;
use crate::view::tile_maps::TilesDrawn;
use crate::view::view_model::ViewModel;

/// The text that is drawn.
#[derive(Resource, Default)]
pub struct DrawnText(Option<String>);

/// A battle begun from here has drawn its own board.
pub fn forget_drawn_text(mut drawn: ResMut<DrawnText>) {
    drawn.0 = None;
}

/// Renews what is drawn. A level without any ground keeps its last picture.
pub fn redraw_board(editing: Res<EditorState>, mut drawn: ResMut<DrawnText>, mut commands: Commands) {
    if drawn.0.as_deref() == Some(editing.draft.text()) && !editing.is_added() {
        return;
    }
    drawn.0 = Some(editing.draft.text().to_owned());
    if let Some(shown) = draft_view_model(&editing.level, editing.checked.spec.as_ref()) {
        commands.insert_resource(shown);
    }
}

/// Draws the tiles of a stroke, and nothing else.
pub fn draw_stroke(
    mut editing: ResMut<EditorState>,
    view_model: Option<ResMut<ViewModel>>,
    mut drawn: MessageWriter<TilesDrawn>,
) {
    let tiles = editing.bypass_change_detection().take_unshown_tiles();
    let (Some(mut view_model), false) = (view_model, tiles.is_empty()) else { return };
    let ground = |tile: &Tile| {
        let (terrain, door) = Terrain::from_glyph(editing.level.map.glyph(*tile)?).unwrap_or((Terrain::Floor, None));
        Some((*tile, terrain, door))
    };
    view_model.bypass_change_detection().board.redraw(tiles.iter().filter_map(ground));
    drawn.write(TilesDrawn(tiles));
}
