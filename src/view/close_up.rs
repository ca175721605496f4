//! Close-ups: the camera goes to the pair of a shot that decides something, stays until its consequences are shown, and comes
//! back. Once a turn at most.
use bevy::prelude::*;

use super::camera::{CameraTarget, CameraView};
use super::cue_length_and_weight::{EventWeight, begins_another_subject};
use super::decisive_shot::{CloseUpBegins, CloseUpRoom};
use super::playback::Playback;
use super::settings::Settings;
use super::shown_event::ShownEvent;
use super::view_model::{ViewModel, update_view_model};
use super::{ViewSystems, tile_centre};
use crate::board::Tile;
use crate::input::Screen;
use crate::model::Side;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CloseUp>().init_resource::<LedgerHasPlace>();
    app.add_systems(OnEnter(Screen::Mission), |mut close_up: ResMut<CloseUp>| *close_up = CloseUp::default());
    app.add_systems(Update, allow.in_set(ViewSystems::Order));
    app.add_systems(Update, (begin, watch).chain().in_set(ViewSystems::Gather).after(update_view_model));
}

/// The shot that is looked at from close by.
#[derive(Resource, Default)]
pub struct CloseUp {
    /// The tiles of the pair, and the view to come back to.
    now: Option<([Tile; 2], CameraView)>,
    /// The shot, once it is shown.
    shot: Option<ShownEvent>,
    /// The round and the side of the last one.
    last: Option<(u16, Side)>,
}

/// Whether the HUD is there to show the ledger: without it a close-up would only hold playback up.
#[derive(Resource, Default, PartialEq)]
pub struct LedgerHasPlace(pub bool);

impl CloseUp {
    /// The shot that is shown from close by, and the tiles of its pair.
    pub fn shot(&self) -> Option<(&ShownEvent, [Tile; 2])> {
        self.shot.as_ref().zip(self.now.map(|(pair, _)| pair))
    }

    /// Whether the camera is at a shot, or on its way there.
    pub fn is_on(&self) -> bool {
        self.now.is_some()
    }

    /// Whether there may be one in a turn.
    fn may_come(&self, turn: (u16, Side)) -> bool {
        self.now.is_none() && self.last != Some(turn)
    }
}

fn turn_of(view_model: &ViewModel) -> (u16, Side) {
    (view_model.clock.now.round, view_model.clock.active)
}

fn allow(
    settings: Res<Settings>,
    view_model: Option<Res<ViewModel>>,
    (close_up, ledger): (Res<CloseUp>, Res<LedgerHasPlace>),
    camera: Res<CameraTarget>,
    mut room: ResMut<CloseUpRoom>,
) {
    let wanted = settings.comfort.close_ups && !settings.comfort.less_motion;
    let free = view_model.is_some_and(|view_model| close_up.may_come(turn_of(&view_model)));
    room.set_if_neq(CloseUpRoom((wanted && free && ledger.0).then(|| camera.room_for_pair())));
}

fn begin(
    mut begins: MessageReader<CloseUpBegins>,
    view_model: Option<Res<ViewModel>>,
    mut close_up: ResMut<CloseUp>,
    mut camera: ResMut<CameraTarget>,
) {
    let (Some(CloseUpBegins(pair)), Some(view_model)) = (begins.read().last(), view_model) else { return };
    close_up.last = Some(turn_of(&view_model));
    close_up.now = Some((*pair, camera.zoom_to_pair(pair.map(tile_centre))));
}

/// Notes the shot, and comes back before something else begins.
fn watch(
    mut shown: MessageReader<ShownEvent>,
    playback: Res<Playback>,
    mut close_up: ResMut<CloseUp>,
    mut camera: ResMut<CameraTarget>,
) {
    let Some((_, view)) = close_up.now else { return shown.clear() };
    let mut ends = playback.has_caught_up() || playback.is_too_fast_to_look();
    for shown in shown.read() {
        if close_up.shot.is_none() && shown.weight == EventWeight::Decisive {
            close_up.shot = Some(shown.clone());
        } else {
            ends |= begins_another_subject(&shown.cue);
        }
    }
    if ends {
        camera.return_to(view);
        (close_up.now, close_up.shot) = (None, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_close_up_a_turn() {
        let mut close_up = CloseUp::default();
        let turn = (3, Side::Response);
        assert!(close_up.may_come(turn));
        close_up.last = Some(turn);
        assert!(!close_up.may_come(turn));
        assert!(close_up.may_come((3, Side::Hostile)) && close_up.may_come((4, Side::Response)));
    }
}
