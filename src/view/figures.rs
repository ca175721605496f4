//! The figures on the board: a sprite for each known figure, which glides, turns and changes its body.
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::person_sprites::{person_part, spawn_person};
use super::shown_event::ShownEvent;
use super::view_model::{FigureView, ViewModel};
use super::{BoardSystems, height, tile_centre};
use crate::board::Tile;
use crate::input::Screen;
use crate::model::{Cue, FigureId};
use crate::theme::art::{Art, FigurePicture, Hands, Person};
use crate::theme::palette::mix_colours;
use crate::theme::sizes::TILE;
use crate::theme::theme_reload::ThemeChanged;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FigureSprites>();
    app.add_systems(
        Update,
        (sync_figure_sprites.run_if(resource_exists_and_changed::<ViewModel>), start_gliding)
            .chain()
            .in_set(BoardSystems::Draw),
    );
    app.add_systems(Update, (glide, turn).in_set(BoardSystems::Animate));
    app.add_systems(OnEnter(Screen::Missions), clear);
    // People are tinted with the colours of the theme.
    app.add_observer(|_: On<ThemeChanged>, mut commands: Commands| commands.run_system_cached(clear));
}

/// The sprite entity of each known figure.
#[derive(Resource, Default)]
pub struct FigureSprites(pub HashMap<FigureId, Entity>);

/// A figure on the board. `pivot` turns with its facing; labels and other children do not.
#[derive(Component)]
pub struct FigureSprite {
    person: Person,
    dropped: Option<Hands>,
    remembered: bool,
    shrunk: f32,
    facing: (i8, i8),
    /// Parents of the parts that turn with the facing, and of those that do not.
    pivot: Entity,
    fixed: Entity,
}

/// A body gliding along points, with the same time for each leg.
#[derive(Component)]
pub struct Gliding {
    way: Vec<Vec2>,
    passed: f32,
}

impl Gliding {
    /// A glide along the centres of tiles.
    pub fn along(path: &[Tile]) -> Self {
        Self { way: path.iter().map(|tile| tile_centre(*tile)).collect(), passed: 0.0 }
    }
}

/// The turning part of a figure, with its goal angle in radians.
#[derive(Component)]
struct Pivot(f32);

const STEP_SECONDS: f32 = 0.17;

/// Spawns, moves and removes sprites until each known figure has its own.
pub(super) fn sync_figure_sprites(
    view_model: Res<ViewModel>,
    art: Res<Art>,
    mut sprites: ResMut<FigureSprites>,
    mut standing: Query<(&mut FigureSprite, &mut Transform, Has<Gliding>)>,
    mut commands: Commands,
) {
    for figure_view in &view_model.figures {
        match sprites.0.get(&figure_view.id).map(|entity| standing.get_mut(*entity)) {
            Some(Ok((mut figure_sprite, mut transform, gliding))) => {
                let (to, from) = (stands(figure_view), transform.translation);
                // Whoever makes room on its tile steps aside.
                let makes_room = !gliding && middle_is_near(from, figure_view) && from.truncate() != to.truncate();
                if makes_room {
                    let way = vec![from.truncate(), to.truncate()];
                    commands.entity(sprites.0[&figure_view.id]).insert(Gliding { way, passed: 0.0 });
                } else if !gliding {
                    transform.translation = to;
                }
                update(&mut commands, &art, &mut figure_sprite, figure_view);
            }
            _ => {
                let entity = spawn(&mut commands, &art, figure_view);
                sprites.0.insert(figure_view.id, entity);
            }
        }
    }
    sprites.0.retain(|id, entity| {
        let known = view_model.figure(*id).is_some();
        if !known {
            commands.entity(*entity).despawn();
        }
        known
    });
}

/// The centre of a figure's footprint, or of its place on a tile that it shares.
pub(super) fn drawn_centre(figure_view: &FigureView) -> Vec2 {
    let spread = Vec2::new(f32::from(figure_view.size.0) - 1.0, 1.0 - f32::from(figure_view.size.1));
    tile_centre(figure_view.at) + spread * TILE / 2.0 + figure_view.drawn_offset()
}

/// Its place with its height: of those on one tile the first is in front.
fn stands(figure_view: &FigureView) -> Vec3 {
    let behind = figure_view.share.1.min(4).saturating_sub(figure_view.share.0 + 1);
    drawn_centre(figure_view).extend(height::FIGURES + 0.4 * f32::from(behind))
}

/// Whether a sprite is on the tile of its figure.
fn middle_is_near(from: Vec3, figure_view: &FigureView) -> bool {
    !figure_view.is_large() && from.truncate().distance(tile_centre(figure_view.at)) < TILE / 2.0
}

fn spawn(commands: &mut Commands, art: &Art, figure_view: &FigureView) -> Entity {
    let place = Transform::from_translation(stands(figure_view));
    let entity = commands.spawn((Name::new(format!("Figure {}", figure_view.id)), place, Visibility::default())).id();
    let pivot = commands.spawn((Pivot(0.0), Transform::default(), Visibility::default(), ChildOf(entity))).id();
    let fixed = commands.spawn((Transform::default(), Visibility::default(), ChildOf(entity))).id();
    let (person, dropped) = (figure_view.person(), figure_view.dropped);
    let shrunk = figure_view.drawn_scale();
    let mut figure_sprite = FigureSprite { person, dropped, remembered: false, shrunk, facing: (9, 9), pivot, fixed };
    draw(commands, art, &mut figure_sprite, figure_view);
    commands.entity(entity).insert(figure_sprite);
    entity
}

/// Redraws the figure if its body or hands have changed, and turns it.
fn update(commands: &mut Commands, art: &Art, figure_sprite: &mut FigureSprite, figure_view: &FigureView) {
    let worn = figure_sprite.person == figure_view.person()
        && figure_sprite.dropped == figure_view.dropped
        && figure_sprite.shrunk == figure_view.drawn_scale()
        && figure_sprite.remembered == figure_view.remembered;
    if !worn {
        draw(commands, art, figure_sprite, figure_view);
    } else if figure_sprite.facing != figure_view.facing {
        turn_figure(commands, figure_sprite, figure_view);
    }
}

fn draw(commands: &mut Commands, art: &Art, figure_sprite: &mut FigureSprite, figure_view: &FigureView) {
    figure_sprite.person = figure_view.person();
    figure_sprite.dropped = figure_view.dropped;
    figure_sprite.remembered = figure_view.remembered;
    figure_sprite.shrunk = figure_view.drawn_scale();
    let (pivot, fixed) = (figure_sprite.pivot, figure_sprite.fixed);
    commands.entity(pivot).despawn_children();
    commands.entity(fixed).despawn_children();
    let widest = f32::from(figure_view.size.0.max(figure_view.size.1));
    let hull = if figure_view.body.is_vehicle() { widest * TILE / 58.0 } else { 1.0 };
    let scale = figure_sprite.shrunk * hull;
    // Who is only remembered is drawn faint.
    let alpha = if figure_view.remembered { 0.5 } else { 1.0 };
    spawn_person(commands, art, &figure_sprite.person, (scale, alpha), (pivot, fixed));
    if let Some(dropped) = figure_view.dropped {
        let sprite = person_part(
            art,
            FigurePicture::Hands(dropped),
            mix_colours(Color::BLACK, Color::WHITE, 0.7),
            (scale, alpha),
        );
        let place = Transform::from_translation(DROPPED.extend(-0.1)).with_rotation(Quat::from_rotation_z(0.7));
        commands.spawn((sprite, place, ChildOf(fixed)));
    }
    turn_figure(commands, figure_sprite, figure_view);
}

/// Where a weapon lies that somebody dropped, so that its middle is beside the figure.
const DROPPED: Vec2 = Vec2::new(-1.0, -26.0);

fn turn_figure(commands: &mut Commands, figure_sprite: &mut FigureSprite, figure_view: &FigureView) {
    figure_sprite.facing = figure_view.facing;
    commands.entity(figure_sprite.pivot).insert(Pivot(figure_view.facing_vector().to_angle()));
}

fn start_gliding(
    mut shown: MessageReader<ShownEvent>,
    sprites: Res<FigureSprites>,
    view_model: Option<Res<ViewModel>>,
    mut commands: Commands,
    places: Query<&Transform>,
) {
    let Some(view_model) = view_model else { return };
    for shown in shown.read() {
        // A squad's leader follows the path of its own body number.
        if let Cue::Marched { figure, paths } = &shown.cue
            && let Some(entity) = sprites.0.get(figure)
            && let Some(first) = view_model.figure(*figure).and_then(|figure_view| figure_view.members.first())
            && let Some((_, path)) = paths.iter().find(|(id, _)| *id == first.id)
        {
            commands.entity(*entity).insert(Gliding::along(path));
        }
        let Cue::Moved { figure, from, to } = shown.cue else { continue };
        let Some(entity) = sprites.0.get(&figure) else { continue };
        // A figure that steps out of sight stays where it was last seen.
        if view_model.figure(figure).is_some_and(|figure_view| figure_view.at == from) {
            continue;
        }
        let from = places.get(*entity).map_or(tile_centre(from), |place| {
            let now = place.translation.truncate();
            // After skipped playback the sprite may be anywhere.
            if now.distance(tile_centre(from)) < TILE * 1.6 { now } else { tile_centre(from) }
        });
        let there =
            view_model.figure(figure).filter(|figure_view| figure_view.at == to).map_or(tile_centre(to), drawn_centre);
        commands.entity(*entity).insert(Gliding { way: vec![from, there], passed: 0.0 });
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
        transform.translation = place.extend(transform.translation.z);
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

fn clear(mut sprites: ResMut<FigureSprites>, mut commands: Commands) {
    for (_, entity) in sprites.0.drain() {
        commands.entity(entity).despawn();
    }
}
