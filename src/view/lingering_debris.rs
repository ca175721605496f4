//! Things that an event leaves on the board until the phase ends: shell cases, splinters, marks, dust.
use bevy::prelude::*;

use super::ViewSystems;
use super::effect_animation::{Effect, Fades, Lingers};
use super::shown_event::LogRewound;
use super::view_model::ViewModel;
use crate::model::{Side, Stamp};

pub(super) fn plugin(app: &mut App) {
    let swept = fade.run_if(resource_exists_and_changed::<ViewModel>);
    let cleared = clear.run_if(on_message::<LogRewound>);
    app.add_systems(
        Update,
        (cleared, swept).chain().in_set(ViewSystems::Draw).before(super::event_effects::begin_event_effects),
    );
}

/// Seconds in which they fade once the phase has ended.
const FADE: f32 = 0.7;

fn fade(
    view_model: Res<ViewModel>,
    lying: Query<(Entity, &Sprite), With<Lingers>>,
    mut last: Local<Option<(Stamp, Side)>>,
    mut commands: Commands,
) {
    let now = (view_model.clock.now, view_model.clock.active);
    if last.replace(now) == Some(now) {
        return;
    }
    for (entity, sprite) in &lying {
        commands.entity(entity).remove::<Lingers>().insert((Effect::of(FADE), Fades(sprite.color)));
    }
}

/// A battle that has jumped to another state has none.
fn clear(lying: Query<Entity, With<Lingers>>, mut commands: Commands) {
    lying.iter().for_each(|entity| commands.entity(entity).despawn());
}
