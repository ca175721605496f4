//! Sprites of people: the layers of a picture, those that turn with the facing and those that do not.
use bevy::prelude::*;

use crate::theme::art::{Art, FEET_LIFT, FigurePicture, Person, Picture};

/// A foot of somebody who walks, on the left (1) or on the right (-1); at rest the body covers it.
#[derive(Component)]
pub(super) struct Foot(pub f32);

/// Spawns somebody's picture: on the first parent what turns with the facing, on the second what does not.
pub(super) fn spawn_person(
    commands: &mut Commands,
    art: &Art,
    person: &Person,
    (scale, alpha): (f32, f32),
    (turning, fixed): (Entity, Entity),
) {
    for layer in person.layers() {
        let at = Vec2::new(layer.at.x, -layer.at.y) * scale;
        let place = Transform::from_translation(at.extend(layer.lift));
        let parent = if layer.turns { turning } else { fixed };
        let part = person_part(art, layer.part, layer.tint, (scale * layer.scale, alpha));
        commands.spawn((part, place, ChildOf(parent)));
    }
    if person.has_body() && !person.pose.lies() {
        let scale = scale * person.scale();
        for side in [1.0, -1.0] {
            let place = Transform::from_xyz(0.0, side * STANCE * scale, FEET_LIFT);
            let sprite = person_part(art, FigurePicture::Foot, person.shoe(), (scale, alpha));
            commands.spawn((Foot(side), sprite, place, ChildOf(turning)));
        }
    }
}

/// The sprite of a part of a figure.
pub(super) fn person_part(art: &Art, part: FigurePicture, tint: Color, (scale, alpha): (f32, f32)) -> Sprite {
    let mut sprite = Sprite { color: tint.with_alpha(alpha), ..art.sprite(Picture::Figure(part)) };
    sprite.custom_size = sprite.custom_size.map(|size| size * scale);
    sprite
}

/// World units from the middle to a foot.
const STANCE: f32 = 5.5;
