//! Motion of people on the board: feet that walk, and the jerk of a shot.
use bevy::prelude::*;

use super::figures::{FigureSprites, Gliding};
use super::person_sprites::Foot;
use super::settings::Settings;
use super::shown_event::ShownEvent;
use super::view_model::ViewModel;
use super::{BoardSystems, ViewSystems};
use crate::model::Cue;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (walk, recoil).in_set(BoardSystems::Animate));
    app.add_systems(Update, start_recoil.in_set(ViewSystems::Animate));
}

/// World units that a foot swings forth and back.
const STRIDE: f32 = 12.0;
/// Radians of a walk's swing for each world unit of way.
const CADENCE: f32 = 0.14;

/// Swings the feet of whoever walks by the way that is behind them.
fn walk(
    walking: Query<(&Transform, &Children), With<Gliding>>,
    mut stopped: RemovedComponents<Gliding>,
    standing: Query<(&Transform, &Children)>,
    pivots: Query<&Children>,
    mut feet: Query<(&Foot, &mut Transform), Without<Children>>,
) {
    let stopped: Vec<Entity> = stopped.read().collect();
    let at_rest = stopped.iter().filter_map(|entity| standing.get(*entity).ok()).map(|(_, parts)| (0.0, parts));
    let swing = |place: &Transform| (place.translation.truncate().dot(Vec2::ONE) * CADENCE).sin() * STRIDE;
    let under_way = walking.iter().map(|(place, parts)| (swing(place), parts));
    for (swing, parts) in under_way.chain(at_rest) {
        for part in parts.iter().filter_map(|part| pivots.get(part).ok()).flatten() {
            if let Ok((foot, mut place)) = feet.get_mut(*part) {
                place.translation.x = swing * foot.0;
            }
        }
    }
}

/// The jerk of a shot, in seconds since it fell.
#[derive(Component, Default)]
struct Recoil(f32);

const RECOIL_SECONDS: f32 = 0.22;
/// World units that the body is thrown back.
const THROWN_BACK: f32 = 4.0;

fn start_recoil(
    mut shown: MessageReader<ShownEvent>,
    sprites: Res<FigureSprites>,
    view_model: Option<Res<ViewModel>>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    let Some(view_model) = view_model.filter(|_| !settings.comfort.less_motion) else { return };
    for shown in shown.read() {
        let Cue::Shot { figure, .. } = shown.cue else { continue };
        let entity = sprites.0.get(&figure).filter(|_| view_model.figure(figure).is_some_and(|of| !of.is_large()));
        if let Some(entity) = entity {
            commands.entity(*entity).insert(Recoil::default());
        }
    }
}

/// Throws the body back against its facing, and lets it come forward again.
fn recoil(
    mut thrown: Query<(Entity, &mut Recoil, &Children)>,
    mut pivots: Query<&mut Transform>,
    time: Res<Time>,
    mut commands: Commands,
) {
    for (entity, mut recoil, parts) in &mut thrown {
        recoil.0 += time.delta_secs();
        let over = recoil.0 >= RECOIL_SECONDS;
        let back = if over { 0.0 } else { THROWN_BACK * (1.0 - recoil.0 / RECOIL_SECONDS).powi(2) };
        // The first part is the one that turns.
        if let Some(mut pivot) = parts.first().and_then(|part| pivots.get_mut(*part).ok()) {
            pivot.translation = (pivot.rotation * Vec3::NEG_X) * back;
        }
        if over {
            commands.entity(entity).remove::<Recoil>();
        }
    }
}
