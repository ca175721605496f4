//! Shows the team and the selected figure when the player's turn comes, since the other side's events may have led the
//! view away; and the selected figure when another is selected.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::aim::Aiming;
use super::camera::{self, CameraTarget, PanelInsets};
use super::current_battle::CurrentBattle;
use super::playback::caught_up;
use super::view_model::ViewModel;
use super::{BoardSystems, tile_centre};
use crate::input::Screen;
use crate::model::{FigureId, Side, Stamp};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turn>();
    app.add_systems(OnEnter(Screen::Mission), |mut turn: ResMut<Turn>| *turn = Turn::default());
    let turn_is_shown = resource_exists::<CurrentBattle>.and_then(caught_up);
    // What happened since the last turn has led the view away by then.
    let place = look.in_set(BoardSystems::Animate).after(camera::follow).before(camera::glide);
    app.add_systems(Update, place.run_if(turn_is_shown));
}

/// The phase, side and figure that the view was last turned to.
#[derive(Resource, Default, PartialEq)]
struct Turn(Option<(Stamp, Side, FigureId)>);

fn look(
    battle: Res<CurrentBattle>,
    view_model: Option<Res<ViewModel>>,
    aiming: Res<Aiming>,
    insets: Res<PanelInsets>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut turn: ResMut<Turn>,
    mut camera: ResMut<CameraTarget>,
) {
    let Some(view_model) = view_model else { return };
    let Some(figure) = aiming.figure.and_then(|id| view_model.figure(id)) else { return };
    let (clock, active) = (view_model.clock.now, view_model.clock.active);
    let first = turn.0.is_none();
    let begins = turn.0.is_none_or(|(before, side, _)| (before, side) != (clock, active));
    if !turn.set_if_neq(Turn(Some((clock, active, figure.id)))) || active != battle.side {
        return;
    }
    let standing = |id: &&FigureId| view_model.card(**id).is_some_and(|card| !card.out);
    let team = view_model.own.iter().filter(standing).filter_map(|id| view_model.figure(*id));
    // The first view shows the team; later a view that shows the figure that acts stays as the player has it.
    let ground = camera.free_rectangle();
    let stays = match first {
        true => team.clone().all(|figure_view| ground.contains(tile_centre(figure_view.at))),
        false => camera.shows(tile_centre(figure.at), &insets, window.size()),
    };
    if stays {
        return;
    }
    // Those whom the view has no room for beside the selected figure leave it again.
    let shown = team.filter(|_| begins).chain([figure]);
    shown.for_each(|figure_view| camera.reveal(tile_centre(figure_view.at), &insets, window.size()));
}
