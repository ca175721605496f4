//! The board as the team sees it. Orders go to the true battle; its events are applied to the shown battle, from which
//! everything is drawn.
pub mod advice;
pub mod aim;
mod aiming_overlay;
mod autosave;
pub mod battle_claim;
pub mod battle_command;
pub mod beginner_hints;
mod board_dice;
#[cfg(not(target_family = "wasm"))]
pub mod board_photo;
mod breach_effects;
#[cfg(not(target_family = "wasm"))]
pub mod briefing_at_launch;
#[cfg(target_family = "wasm")]
mod browser_tab_locks;
#[cfg(target_family = "wasm")]
mod browser_test_probe;
pub mod camera;
mod campaign_mission_end;
pub mod campaign_state;
pub mod carry_out_battle_commands;
pub mod changes_by_other_windows;
pub mod claim_holder;
pub mod close_up;
pub mod confirm_before_loss;
pub mod copy_share_link;
pub mod crash_reports;
pub mod cue_length_and_weight;
pub mod current_battle;
mod darkness_roofs_foliage;
pub mod decisive_moments;
mod decisive_shot;
pub mod draft_board;
mod edge_coordinates;
mod effect_animation;
pub mod end_phase;
mod event_effects;
pub mod external_input;
pub mod figure_dress;
pub(crate) mod figure_labels;
mod figure_links;
mod figure_motion;
mod figures;
#[cfg(not(target_family = "wasm"))]
mod file_watch;
mod fog_of_war_and_lamps;
mod gamepad_notices;
#[cfg(not(target_family = "wasm"))]
pub mod gif_writer;
pub mod guest_battles;
mod hot_seat_handover;
mod import_request;
pub mod last_turn_review;
mod leave_or_stay_question;
pub mod lesson;
pub mod level_reload;
mod line_labels;
pub mod line_mesh;
mod lingering_debris;
mod log_from_record;
pub mod map_objects;
pub mod mission_ending_orders;
#[cfg(target_family = "wasm")]
pub mod mission_from_web_page;
mod muzzle_light;
pub mod name_hiding;
pub mod name_placement;
pub mod open_packs;
mod opening_view;
pub mod order_caption;
pub mod order_plan;
mod overwatch_odds_labels;
mod person_sprites;
pub mod place_names;
pub mod playback;
pub mod playback_keys;
pub mod pointer;
pub mod power_saving;
pub mod progress_import;
pub mod question;
mod question_at_launch;
pub mod question_before_opening;
mod remains;
mod replayed_world;
mod room_names;
pub mod routine_orders;
pub mod save_list;
mod sea;
pub mod service_record;
pub mod settings;
mod shot_effects;
mod shot_impact;
pub mod shown_event;
pub mod sight_preview;
mod slow_motion;
mod squad_sprites;
pub mod standing_orders;
#[cfg(not(target_family = "wasm"))]
pub mod stop_signals;
pub mod storage_slots;
pub mod stored_battle;
pub mod table;
mod throw_effects;
pub mod tile_highlight;
pub mod tile_maps;
mod tracer;
mod turn_start_camera;
pub mod view_model;
mod water;
#[cfg(target_family = "wasm")]
pub mod web_page_calls;
#[cfg(target_family = "wasm")]
pub mod web_page_messages;
pub mod window_commands;

use bevy::prelude::*;

use crate::board::Tile;
use crate::input::{Overlay, Screen};
use crate::theme::sizes::TILE;

/// The stages of a frame during a battle, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// Keys and the mouse are read.
    Input,
    /// Orders go to the true battle.
    Order,
    /// Events are applied to the shown battle, one after the other.
    Playback,
    /// The view model is gathered from the shown battle.
    Gather,
    /// Sprites, meshes and panels are updated.
    Draw,
    /// Animations advance.
    Animate,
}

/// The same stages for the board alone, which the editor shows too. Each comes before that of a battle.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardSystems {
    Input,
    Draw,
    Animate,
}

/// Run condition: the keys of a battle are for its board, not for a screen after it or an overlay.
fn on_board(screen: Option<Res<State<Screen>>>, overlay: Option<Res<State<Overlay>>>) -> bool {
    let over_nothing = overlay.is_some_and(|overlay| *overlay.get() == Overlay::None);
    over_nothing && screen.is_some_and(|screen| *screen.get() == Screen::Mission)
}

pub(super) fn plugin(app: &mut App) {
    use ViewSystems::*;
    let in_battle = resource_exists::<current_battle::CurrentBattle>;
    app.configure_sets(Update, (Input, Order, Playback, Gather, Draw, Animate).chain().run_if(in_battle));
    let shown = in_battle.or_else(in_state(Screen::Editor));
    let board = (BoardSystems::Input, BoardSystems::Draw, BoardSystems::Animate);
    app.configure_sets(Update, board.chain().run_if(shown));
    app.configure_sets(
        Update,
        (
            BoardSystems::Input.before(Input),
            BoardSystems::Draw.after(Gather).before(Draw),
            BoardSystems::Animate.before(Animate),
        ),
    );
    app.add_plugins((
        current_battle::plugin,
        (carry_out_battle_commands::plugin, confirm_before_loss::plugin, settings::plugin),
        (
            campaign_state::plugin,
            campaign_mission_end::plugin,
            open_packs::plugin,
            external_input::plugin,
            level_reload::plugin,
            copy_share_link::plugin,
            table::plugin,
        ),
        (stored_battle::plugin, changes_by_other_windows::plugin, end_phase::plugin, autosave::plugin),
        (window_commands::plugin, service_record::plugin, progress_import::plugin),
        playback_keys::plugin,
        (playback::plugin, order_caption::plugin),
        view_model::plugin,
        pointer::plugin,
        aim::plugin,
        (advice::plugin, order_plan::plugin, routine_orders::plugin, standing_orders::plugin),
        (
            camera::plugin,
            last_turn_review::plugin,
            (tile_highlight::plugin, edge_coordinates::plugin),
            sight_preview::plugin,
            lesson::plugin,
            beginner_hints::plugin,
            hot_seat_handover::plugin,
            turn_start_camera::plugin,
            leave_or_stay_question::plugin,
        ),
        (power_saving::plugin, gamepad_notices::plugin),
        (decisive_shot::plugin, slow_motion::plugin, close_up::plugin),
    ));
    app.add_plugins(crash_reports::plugin);
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins((briefing_at_launch::plugin, file_watch::plugin, board_photo::plugin, stop_signals::plugin));
    #[cfg(target_family = "wasm")]
    app.add_plugins((web_page_messages::plugin, mission_from_web_page::plugin, browser_test_probe::plugin));
    app.add_plugins((
        tile_maps::plugin,
        darkness_roofs_foliage::plugin,
        fog_of_war_and_lamps::plugin,
        map_objects::plugin,
    ));
    app.add_plugins((
        (figures::plugin, figure_motion::plugin),
        squad_sprites::plugin,
        figure_labels::plugin,
        name_hiding::plugin,
        room_names::plugin,
    ));
    app.add_plugins((remains::plugin, water::plugin, sea::plugin));
    app.add_plugins(question_at_launch::plugin);
    app.add_plugins((
        aiming_overlay::plugin,
        figure_links::plugin,
        effect_animation::plugin,
        (event_effects::plugin, tracer::plugin, lingering_debris::plugin),
        board_dice::plugin,
    ));
}

/// Z heights of the drawn layers, lowest first.
pub mod height {
    pub const GRID: f32 = -1.0;
    pub const PLAN: f32 = -0.5;
    pub const GROUND: f32 = 0.0;
    pub const SHADE: f32 = 1.0;
    pub const WALLS: f32 = 2.0;
    pub const FIXTURES: f32 = 3.0;
    pub const DOORS: f32 = 4.0;
    pub const LIGHT: f32 = 6.0;
    pub const FLOOR_NAMES: f32 = 6.5;
    pub const REACH: f32 = 7.0;
    pub const THINGS: f32 = 8.0;
    pub const FIGURES: f32 = 10.0;
    pub const SMOKE: f32 = 14.0;
    pub const LINES: f32 = 15.0;
    pub const LABELS: f32 = 16.0;
    pub const EFFECTS: f32 = 18.0;
}

/// The centre of a tile in world units; world y grows upward.
pub fn tile_centre(tile: Tile) -> Vec2 {
    Vec2::new(f32::from(tile.x), -f32::from(tile.y)) * TILE
}

/// The tile at a point in world units.
pub fn tile_at(place: Vec2) -> Tile {
    let tile = (place / TILE * Vec2::new(1.0, -1.0)).round();
    Tile::new(tile.x as i16, tile.y as i16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_tiles_agree() {
        for tile in [Tile::new(0, 0), Tile::new(7, 3), Tile::new(-1, -4)] {
            assert_eq!(tile_at(tile_centre(tile)), tile);
            assert_eq!(tile_at(tile_centre(tile) + Vec2::new(21.0, -21.0)), tile);
        }
    }
}
