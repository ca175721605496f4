//! Objects on the floor: evidence, devices, terminals, traps, room effects and wedges, as far as the team knows of
//! them.
use std::f32::consts::TAU;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::text::TextBackgroundColor;

use super::view_model::ViewModel;
use super::{BoardSystems, height, tile_centre};
use crate::board::Tile;
use crate::input::Screen;
use crate::model::{MapObject, Tint, Word};
use crate::theme::art::{self, Art, Picture};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ObjectSprites>();
    app.add_systems(Update, sync.in_set(BoardSystems::Draw).run_if(resource_exists_and_changed::<ViewModel>));
    app.add_systems(Update, breathe.in_set(BoardSystems::Animate));
    app.add_systems(OnEnter(Screen::Missions), clear);
}

/// The sprite of each object, and how it was drawn.
#[derive(Resource, Default)]
struct ObjectSprites(HashMap<Word, (Drawn, Entity)>);

/// Appearance of an object when it was drawn, to redraw it only on a change.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Drawn {
    kind: art::Thing,
    at: Tile,
    /// A figure stands on the tile: the object is drawn in its corner, and smaller.
    aside: bool,
    lit: bool,
    settled: ObjectState,
    /// The rounds left to save it.
    rounds: Option<u16>,
}

/// State of an object: what can still be done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ObjectState {
    /// Something can be done with it.
    Open,
    /// It was secured or made safe.
    Done,
    /// It is spent.
    Over,
}

/// A room effect swells and shrinks: so far, in radians.
#[derive(Component, Default)]
struct Breathing(f32);

/// Number of times that a room effect swells after it came into sight.
const BREATHS: f32 = 4.0;

fn sync(
    view_model: Res<ViewModel>,
    art: Res<Art>,
    fonts: Res<Fonts>,
    mut object_sprites: ResMut<ObjectSprites>,
    mut commands: Commands,
) {
    object_sprites.0.retain(|id, (_, entity)| {
        let known = view_model.things.iter().any(|thing| thing.id == *id);
        if !known {
            commands.entity(*entity).despawn();
        }
        known
    });
    for thing in &view_model.things {
        let drawn = drawn(thing, &view_model);
        let old = object_sprites.0.get(&thing.id).copied();
        if old.is_some_and(|(old, _)| old == drawn) {
            continue;
        }
        if let Some((_, entity)) = old {
            commands.entity(entity).despawn();
        }
        object_sprites.0.insert(thing.id, (drawn, draw(&mut commands, (&art, &fonts), thing, drawn)));
    }
}

/// The picture of an object: of evidence that is about to be lost, the fire.
pub fn object_picture(thing: &MapObject) -> art::Thing {
    match art::Thing::of(thing.kind.as_str()) {
        art::Thing::Evidence if thing.rounds.is_some() => art::Thing::Fire,
        kind => kind,
    }
}

fn drawn(thing: &MapObject, view_model: &ViewModel) -> Drawn {
    let settled = match thing.tint {
        Tint::Good => ObjectState::Done,
        Tint::Dim => ObjectState::Over,
        _ => ObjectState::Open,
    };
    let aside = view_model.figures.iter().any(|figure_view| figure_view.tiles().contains(&thing.at));
    Drawn {
        kind: object_picture(thing),
        at: thing.at,
        aside,
        lit: view_model.lit.contains(thing.at),
        settled,
        rounds: thing.rounds,
    }
}

fn draw(commands: &mut Commands, (art, fonts): (&Art, &Fonts), thing: &MapObject, drawn: Drawn) -> Entity {
    let (shift, scale) = match (drawn.kind, drawn.aside) {
        // What burns or runs is seen whoever stands there.
        (_, true) => (Vec2::new(-0.36, -0.36) * TILE, if drawn.rounds.is_some() { 0.8 } else { 0.62 }),
        // Beside the picture of the door it blocks.
        (art::Thing::Wedge, _) => (Vec2::new(0.26, -0.26) * TILE, 0.62),
        _ => (Vec2::ZERO, 1.08),
    };
    let seen = if drawn.lit { 1.0 } else { 0.55 };
    let alpha = if drawn.settled == ObjectState::Over { 0.4 * seen } else { seen };
    let sprite = Sprite { color: with_alpha(Color::WHITE, alpha), ..art.sprite(Picture::Thing(drawn.kind)) };
    // Above a figure on the same tile, otherwise below passing figures.
    let lift = if drawn.aside { height::FIGURES + 0.9 } else { height::THINGS };
    let place =
        Transform::from_translation((tile_centre(drawn.at) + shift).extend(lift)).with_scale(Vec3::splat(scale));
    let entity = commands.spawn((Name::new(format!("Thing {}", thing.id)), sprite, place)).id();
    if drawn.settled == ObjectState::Done {
        let tick = art::TokenIcon::of("secured");
        let sprite = Sprite { custom_size: Some(Vec2::splat(18.0)), ..art.sprite(Picture::TokenIcon(tick)) };
        commands.spawn((sprite, Transform::from_xyz(13.0, 12.0, 0.1), ChildOf(entity)));
    }
    if let Some(rounds) = drawn.rounds {
        countdown(commands, fonts, rounds, entity);
    }
    if drawn.kind == art::Thing::Effect && drawn.lit {
        commands.entity(entity).insert(Breathing::default());
    }
    entity
}

/// The rounds that are left, on a plate over the picture.
fn countdown(commands: &mut Commands, fonts: &Fonts, rounds: u16, entity: Entity) {
    let ink = if rounds <= 1 { *HOSTILE } else { *WARN };
    commands.spawn((
        Text2d::new(format!(" {rounds} ")),
        fonts.bold(32.0),
        TextColor(ink),
        TextBackgroundColor(with_alpha(*VOID, 0.92)),
        Anchor::CENTER,
        Transform::from_xyz(13.0, 14.0, 0.2).with_scale(Vec3::splat(0.5)),
        ChildOf(entity),
    ));
}

/// Swells a few times, and then keeps still: a board on which nothing happens is not drawn.
fn breathe(mut breathing: Query<(Entity, &mut Breathing, &mut Transform)>, time: Res<Time>, mut commands: Commands) {
    for (entity, mut breath, mut transform) in &mut breathing {
        breath.0 = (breath.0 + 2.2 * time.delta_secs()).min(BREATHS * TAU);
        transform.scale = Vec3::splat(1.08 + 0.1 * breath.0.sin());
        if breath.0 >= BREATHS * TAU {
            commands.entity(entity).remove::<Breathing>();
        }
    }
}

fn clear(mut object_sprites: ResMut<ObjectSprites>, mut commands: Commands) {
    for (_, (_, entity)) in object_sprites.0.drain() {
        commands.entity(entity).despawn();
    }
}
