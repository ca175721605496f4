//! Figures on the board: a puppet for each that is known, which glides, turns and changes its body.
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::playback::Shown;
use super::view_model::{Look, ViewModel};
use super::{ViewSystems, height, middle};
use crate::board::Tile;
use crate::input::Screen;
use crate::model::{Cue, FigureId};
use crate::theme::art::{Art, Body, Hands, Picture};
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Puppets>();
    app.add_systems(
        Update,
        (sync.run_if(resource_exists_and_changed::<ViewModel>), start_gliding).chain().in_set(ViewSystems::Draw),
    );
    app.add_systems(Update, (glide, turn).in_set(ViewSystems::Animate));
    app.add_systems(OnEnter(Screen::Missions), clear);
}

/// The puppet of each known figure.
#[derive(Resource, Default)]
pub struct Puppets(pub HashMap<FigureId, Entity>);

/// A figure as it stands on the board. Its children turn; what hangs on it else does not.
#[derive(Component)]
pub struct Puppet {
    body: Body,
    hands: Vec<Hands>,
    remembered: bool,
    facing: (i8, i8),
    /// Holds the parts that turn with the facing, and those that do not.
    pivot: Entity,
    fixed: Entity,
}

/// A body on its way along some places, each as long as the next.
#[derive(Component)]
pub struct Gliding {
    way: Vec<Vec2>,
    passed: f32,
}

impl Gliding {
    /// Along the middles of some tiles.
    pub fn along(path: &[Tile]) -> Self {
        Self { way: path.iter().map(|tile| middle(*tile)).collect(), passed: 0.0 }
    }
}

/// The part of a puppet that turns, and where to.
#[derive(Component)]
struct Pivot(f32);

const STEP_SECONDS: f32 = 0.17;

pub(super) fn sync(
    view_model: Res<ViewModel>,
    art: Res<Art>,
    mut puppets: ResMut<Puppets>,
    mut standing: Query<(&mut Puppet, &mut Transform, Has<Gliding>)>,
    mut commands: Commands,
) {
    for look in &view_model.figures {
        match puppets.0.get(&look.id).map(|entity| standing.get_mut(*entity)) {
            Some(Ok((mut puppet, mut transform, gliding))) => {
                if !gliding {
                    transform.translation = place(look).extend(height::FIGURES);
                }
                dress(&mut commands, &art, &mut puppet, look);
            }
            _ => {
                let entity = raise(&mut commands, &art, look);
                puppets.0.insert(look.id, entity);
            }
        }
    }
    puppets.0.retain(|id, entity| {
        let known = view_model.figure(*id).is_some();
        if !known {
            commands.entity(*entity).despawn();
        }
        known
    });
}

/// The middle of a figure's footprint.
pub(super) fn place(look: &Look) -> Vec2 {
    let spread = Vec2::new(f32::from(look.size.0) - 1.0, 1.0 - f32::from(look.size.1));
    middle(look.at) + spread * TILE / 2.0
}

fn raise(commands: &mut Commands, art: &Art, look: &Look) -> Entity {
    let place = Transform::from_translation(place(look).extend(height::FIGURES));
    let entity = commands.spawn((Name::new(format!("Figure {}", look.id)), place, Visibility::default())).id();
    let pivot = commands.spawn((Pivot(0.0), Transform::default(), Visibility::default(), ChildOf(entity))).id();
    let fixed = commands.spawn((Transform::default(), Visibility::default(), ChildOf(entity))).id();
    let (body, facing) = (look.body, (9, 9));
    let mut puppet = Puppet { body, hands: Vec::new(), remembered: false, facing, pivot, fixed };
    draw(commands, art, &mut puppet, look);
    commands.entity(entity).insert(puppet);
    entity
}

/// Draws the puppet anew if its body or hands have changed, and turns it.
fn dress(commands: &mut Commands, art: &Art, puppet: &mut Puppet, look: &Look) {
    let worn = puppet.body == look.body && puppet.hands == look.hands && puppet.remembered == look.remembered;
    if !worn {
        draw(commands, art, puppet, look);
    } else if puppet.facing != look.facing {
        face(commands, puppet, look);
    }
}

fn draw(commands: &mut Commands, art: &Art, puppet: &mut Puppet, look: &Look) {
    puppet.body = look.body;
    puppet.hands.clone_from(&look.hands);
    puppet.remembered = look.remembered;
    let tint = Color::WHITE.with_alpha(if look.remembered { 0.5 } else { 1.0 });
    commands.entity(puppet.pivot).despawn_children();
    commands.entity(puppet.fixed).despawn_children();
    for hands in &look.hands {
        let lift = if *hands == Hands::Shield { 0.3 } else { 0.1 };
        let sprite = Sprite { color: tint, ..art.sprite(Picture::Hands(*hands)) };
        // A diamond reaches further than a hexagon, and would hide a pistol.
        let out = if look.body.turns() { 0.0 } else { 6.0 };
        commands.spawn((sprite, Transform::from_xyz(out, 0., lift), ChildOf(puppet.pivot)));
    }
    let side = f32::from(look.size.0.max(look.size.1));
    let mut body = Sprite { color: tint, ..art.sprite(Picture::Body(look.body)) };
    if look.body.is_vehicle() {
        body.custom_size = body.custom_size.map(|size| size * side * TILE / 58.0);
    }
    let holder = if look.body.turns() { puppet.pivot } else { puppet.fixed };
    commands.spawn((body, Transform::from_xyz(0., 0., 0.2), ChildOf(holder)));
    face(commands, puppet, look);
}

fn face(commands: &mut Commands, puppet: &mut Puppet, look: &Look) {
    puppet.facing = look.facing;
    let (dx, dy) = (f32::from(look.facing.0), f32::from(look.facing.1));
    // Before its first step the team looks up the page and everybody else down.
    let angle = if (dx, dy) == (0.0, 0.0) { std::f32::consts::FRAC_PI_2 } else { (-dy).atan2(dx) };
    commands.entity(puppet.pivot).insert(Pivot(angle));
}

fn start_gliding(
    mut shown: MessageReader<Shown>,
    puppets: Res<Puppets>,
    view_model: Option<Res<ViewModel>>,
    mut commands: Commands,
    places: Query<&Transform>,
) {
    let Some(view_model) = view_model else { return };
    for shown in shown.read() {
        // The first of several bodies goes the way of its number.
        if let Cue::Marched { figure, paths } = &shown.cue
            && let Some(entity) = puppets.0.get(figure)
            && let Some(first) = view_model.figure(*figure).and_then(|look| look.members.first())
            && let Some((_, path)) = paths.iter().find(|(id, _)| *id == first.id)
        {
            commands.entity(*entity).insert(Gliding::along(path));
        }
        let Cue::Moved { figure, from, to } = shown.cue else { continue };
        let Some(entity) = puppets.0.get(&figure) else { continue };
        // Whoever steps out of sight stays where it was seen last.
        if view_model.figure(figure).is_some_and(|look| look.at == from) {
            continue;
        }
        let from = places.get(*entity).map_or(middle(from), |place| {
            let now = place.translation.truncate();
            // Where playback was skipped the puppet may be anywhere.
            if now.distance(middle(from)) < TILE * 1.6 { now } else { middle(from) }
        });
        commands.entity(*entity).insert(Gliding { way: vec![from, middle(to)], passed: 0.0 });
    }
}

fn glide(mut moving: Query<(Entity, &mut Gliding, &mut Transform)>, time: Res<Time>, mut commands: Commands) {
    for (entity, mut gliding, mut transform) in &mut moving {
        gliding.passed += time.delta_secs();
        let gone = gliding.passed / STEP_SECONDS;
        let step = gone as usize;
        let place = match gliding.way.get(step..step + 2) {
            Some(ends) => ends[0].lerp(ends[1], gone.fract()),
            None => gliding.way.last().copied().unwrap_or(transform.translation.truncate()),
        };
        transform.translation = place.extend(height::FIGURES);
        if step + 1 >= gliding.way.len() {
            commands.entity(entity).remove::<Gliding>();
        }
    }
}

fn turn(mut pivots: Query<(&Pivot, &mut Transform)>, time: Res<Time>) {
    let part = 1.0 - (-14.0 * time.delta_secs()).exp();
    for (pivot, mut transform) in &mut pivots {
        let goal = Quat::from_rotation_z(pivot.0);
        if transform.rotation.angle_between(goal) > 0.01 {
            transform.rotation = transform.rotation.slerp(goal, part);
        }
    }
}

fn clear(mut puppets: ResMut<Puppets>, mut commands: Commands) {
    for (_, entity) in puppets.0.drain() {
        commands.entity(entity).despawn();
    }
}
