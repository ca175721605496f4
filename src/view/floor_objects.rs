//! Things on the floor: evidence, devices, terminals, traps, effects and wedges, as far as the team knows of them.
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::view_model::ViewModel;
use super::{ViewSystems, height, middle};
use crate::board::Tile;
use crate::input::Screen;
use crate::model::{Thing, Tint, Word};
use crate::theme::art::{self, Art, Picture};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Props>();
    app.add_systems(Update, sync.in_set(ViewSystems::Draw).run_if(resource_exists_and_changed::<ViewModel>));
    app.add_systems(Update, breathe.in_set(ViewSystems::Animate));
    app.add_systems(OnEnter(Screen::Missions), clear);
}

/// The picture of each thing, and how it was drawn.
#[derive(Resource, Default)]
struct Props(HashMap<Word, (Drawn, Entity)>);

/// How a thing lies there, so that it is drawn anew only when that changes.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Drawn {
    kind: art::Thing,
    at: Tile,
    /// Somebody stands on it: it lies at the tile's corner, and smaller.
    aside: bool,
    lit: bool,
    settled: Settled,
}

/// What is left to do about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Settled {
    /// Something can be done with it.
    Open,
    /// It was secured or made safe.
    Done,
    /// It is spent, and only lies there.
    Over,
}

/// Room effects grow and shrink a little, since they are at work.
#[derive(Component)]
struct Breathing;

fn sync(view_model: Res<ViewModel>, art: Res<Art>, mut props: ResMut<Props>, mut commands: Commands) {
    props.0.retain(|id, (_, entity)| {
        let known = view_model.things.iter().any(|thing| thing.id == *id);
        if !known {
            commands.entity(*entity).despawn();
        }
        known
    });
    for thing in &view_model.things {
        let drawn = drawn(thing, &view_model);
        let old = props.0.get(&thing.id).copied();
        if old.is_some_and(|(old, _)| old == drawn) {
            continue;
        }
        if let Some((_, entity)) = old {
            commands.entity(entity).despawn();
        }
        props.0.insert(thing.id, (drawn, draw(&mut commands, &art, thing, drawn)));
    }
}

fn drawn(thing: &Thing, view_model: &ViewModel) -> Drawn {
    let settled = match thing.tint {
        Tint::Good => Settled::Done,
        Tint::Dim => Settled::Over,
        _ => Settled::Open,
    };
    let aside = view_model.figures.iter().any(|look| look.tiles().contains(&thing.at));
    Drawn {
        kind: art::Thing::of(thing.kind.as_str()),
        at: thing.at,
        aside,
        lit: view_model.lit.contains(thing.at),
        settled,
    }
}

fn draw(commands: &mut Commands, art: &Art, thing: &Thing, drawn: Drawn) -> Entity {
    let (shift, scale) = match (drawn.kind, drawn.aside) {
        (_, true) => (Vec2::new(-0.36, -0.36) * TILE, 0.62),
        // Beside the sign of the door that it holds.
        (art::Thing::Wedge, _) => (Vec2::new(0.26, -0.26) * TILE, 0.62),
        _ => (Vec2::ZERO, 1.08),
    };
    let seen = if drawn.lit { 1.0 } else { 0.55 };
    let alpha = if drawn.settled == Settled::Over { 0.4 * seen } else { seen };
    let sprite = Sprite { color: thin(Color::WHITE, alpha), ..art.sprite(Picture::Thing(drawn.kind)) };
    // On a tile with somebody it lies over the body, else under whoever walks by.
    let lift = if drawn.aside { height::FIGURES + 0.9 } else { height::THINGS };
    let place = Transform::from_translation((middle(drawn.at) + shift).extend(lift)).with_scale(Vec3::splat(scale));
    let entity = commands.spawn((Name::new(format!("Thing {}", thing.id)), sprite, place)).id();
    if drawn.settled == Settled::Done {
        let tick = art::TokenIcon::of("secured");
        let sprite = Sprite { custom_size: Some(Vec2::splat(18.0)), ..art.sprite(Picture::TokenIcon(tick)) };
        commands.spawn((sprite, Transform::from_xyz(13.0, 12.0, 0.1), ChildOf(entity)));
    }
    if drawn.kind == art::Thing::Effect && drawn.lit {
        commands.entity(entity).insert(Breathing);
    }
    entity
}

fn breathe(mut breathing: Query<&mut Transform, With<Breathing>>, time: Res<Time>) {
    let size = 1.08 + 0.1 * (time.elapsed_secs() * 2.2).sin();
    for mut transform in &mut breathing {
        transform.scale = Vec3::splat(size);
    }
}

fn clear(mut props: ResMut<Props>, mut commands: Commands) {
    for (_, (_, entity)) in props.0.drain() {
        commands.entity(entity).despawn();
    }
}
