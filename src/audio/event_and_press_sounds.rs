//! Turns shown events, presses and refusals into what is heard.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::cue_sounds::{SoundSource, sounds_of};
use super::sound_catalogue::Sound;
use super::sound_player::SoundHeard;
use super::sound_position::{self, HERE};
use super::synth::reverb::Space;
use crate::localization::{Phrase, phrase};
use crate::theme::widgets::ButtonPressed;
use crate::view::ViewSystems;
use crate::view::camera::CameraTarget;
use crate::view::current_battle::{CurrentBattle, Notice};
use crate::view::shown_event::ShownEvent;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (events.after(ViewSystems::Gather), notices.after(ViewSystems::Animate)));
    app.add_observer(|_: On<ButtonPressed>, mut heard: MessageWriter<SoundHeard>| {
        _ = heard.write(SoundHeard::interface_sound(Sound::Press))
    });
}

fn events(
    mut shown: MessageReader<ShownEvent>,
    view_model: Option<Res<ViewModel>>,
    battle: Option<Res<CurrentBattle>>,
    camera: Res<CameraTarget>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut all: MessageWriter<SoundHeard>,
) {
    let (Some(view_model), Some(battle)) = (view_model, battle) else { return shown.clear() };
    let width = window.map_or(1.0, |window| window.width());
    for shown in shown.read() {
        for source in sounds_of(shown, &view_model) {
            all.write(heard(&source, &view_model, &battle, &camera, width));
        }
    }
}

fn heard(
    source: &SoundSource,
    view_model: &ViewModel,
    battle: &CurrentBattle,
    camera: &CameraTarget,
    width: f32,
) -> SoundHeard {
    let (centre, half) = camera.centre_and_half_width(width);
    let bearing = source.at.map_or(HERE, |at| sound_position::bearing(at, centre, half));
    let space = source.at.filter(|_| source.echoes);
    let space =
        space.map_or(Space::Dry, |at| sound_position::acoustic_space(&view_model.board, at, battle.book.open_ground()));
    let words = source.sound.caption().filter(|_| source.told).map(Phrase::from);
    let told = |(words, at)| {
        phrase!("sound-from", sound = words, direction = sound_position::direction_from_team(view_model, at))
    };
    let caption = words.zip(source.at).map(told);
    SoundHeard { sound: source.sound, space, bearing, caption }
}

/// A refusal has a sound too.
fn notices(mut notices: MessageReader<Notice>, mut heard: MessageWriter<SoundHeard>) {
    if notices.read().any(|notice| notice.bad) {
        heard.write(SoundHeard::interface_sound(Sound::Refused));
    }
}
