//! Shows the selected figure when the player's turn comes, since the other side's events may have led the view away, and
//! when another is selected.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::aim::Aiming;
use super::camera::{CameraTarget, PanelInsets};
use super::current_battle::CurrentBattle;
use super::playback::caught_up;
use super::view_model::ViewModel;
use super::{ViewSystems, middle};
use crate::input::Screen;
use crate::model::{FigureId, Side, Stamp};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turn>();
    app.add_systems(OnEnter(Screen::Mission), |mut turn: ResMut<Turn>| *turn = Turn::default());
    app.add_systems(Update, look.in_set(ViewSystems::Draw).run_if(caught_up));
}

/// The phase, side and figure that the view was last turned to.
#[derive(Resource, Default, PartialEq)]
struct Turn(Option<(Stamp, Side, FigureId)>);

fn look(
    battle: Res<CurrentBattle>,
    view_model: Option<Res<ViewModel>>,
    aiming: Res<Aiming>,
    frame: Res<PanelInsets>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut turn: ResMut<Turn>,
    mut camera: ResMut<CameraTarget>,
) {
    let Some(view_model) = view_model else { return };
    let Some(figure) = aiming.figure.and_then(|id| view_model.figure(id)) else { return };
    let now = Turn(Some((view_model.clock.now, view_model.clock.active, figure.id)));
    if turn.set_if_neq(now) && view_model.clock.active == battle.side {
        camera.reveal(middle(figure.at), &frame, window.size());
    }
}
