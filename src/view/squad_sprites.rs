//! Squads: a sprite for each body but the first, and one band around all bodies.
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::aim::Aiming;
use super::figures::{FigureSprites, Gliding};
use super::line_mesh::{Brush, drawing_bundle};
use super::person_sprites::spawn_person;
use super::shown_event::ShownEvent;
use super::view_model::{FigureView, SquadMember, ViewModel, is_wall};
use super::{BoardSystems, height, tile_at, tile_centre};
use crate::board::{Board, distance};
use crate::input::Screen;
use crate::model::{Cue, FigureId, Side};
use crate::theme::art::{Art, Dress, Hands, Person, Pose};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;
use crate::theme::theme_reload::ThemeChanged;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Squads>();
    app.add_systems(Startup, spawn);
    app.add_systems(
        Update,
        (sync.run_if(resource_exists_and_changed::<ViewModel>), start_gliding).chain().in_set(BoardSystems::Draw),
    );
    app.add_systems(Update, draw_bands.in_set(BoardSystems::Animate).run_if(resource_exists::<ViewModel>));
    app.add_systems(OnEnter(Screen::Missions), clear);
    app.add_observer(|_: On<ThemeChanged>, mut commands: Commands| commands.run_system_cached(clear));
}

/// The sprite of each body but the first, by figure and body number.
#[derive(Resource, Default)]
struct Squads(HashMap<(FigureId, u8), Entity>);

/// Appearance of a body when it was drawn, to redraw it only on a change.
#[derive(Component, Clone, PartialEq)]
struct Drawn {
    person: Person,
    facing: (i8, i8),
    remembered: bool,
}

/// The mesh of all bands.
#[derive(Component)]
struct Bands;

/// Size of a body relative to its leader's.
const SCALE: f32 = 0.84;
/// In world units: half the width of a band around a body, its width between two bodies, and that of its edge. Bands of
/// adjacent squads do not touch.
const AROUND: f32 = 19.0;
const BETWEEN: f32 = 18.0;
/// The same where a wall stands between the two.
const PARTED: f32 = 2.0;
const RIM: f32 = 2.0;
/// Distance in tiles of two bodies that touch, diagonals included.
const NEAR: u16 = 1;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    commands.spawn((Bands, drawing_bundle("Bands", height::THINGS - 0.5, &mut meshes, &mut materials)));
}

fn sync(
    view_model: Res<ViewModel>,
    art: Res<Art>,
    mut squads: ResMut<Squads>,
    mut standing: Query<(&Drawn, &mut Transform, Has<Gliding>)>,
    mut commands: Commands,
) {
    let others = |figure_view: &FigureView| figure_view.members.iter().skip(1).copied().collect::<Vec<_>>();
    for figure_view in &view_model.figures {
        for member in others(figure_view) {
            let drawn = Drawn {
                person: person(figure_view, &member),
                facing: figure_view.facing,
                remembered: figure_view.remembered,
            };
            let known = squads.0.get(&(figure_view.id, member.id)).copied();
            let entity = match known.map(|entity| (entity, standing.get_mut(entity))) {
                Some((_, Ok((old, mut transform, gliding)))) if *old == drawn => {
                    if !gliding {
                        transform.translation = tile_centre(member.at).extend(height::FIGURES);
                    }
                    continue;
                }
                Some((entity, _)) => entity,
                None => raise(&mut commands, figure_view, &member),
            };
            squads.0.insert((figure_view.id, member.id), entity);
            draw(&mut commands, &art, entity, drawn);
        }
    }
    squads.0.retain(|(figure, id), entity| {
        let stands = view_model
            .figure(*figure)
            .is_some_and(|figure_view| others(figure_view).iter().any(|member| member.id == *id));
        if !stands {
            commands.entity(*entity).despawn();
        }
        stands
    });
}

/// One of a squad: dressed as its leader but for his sign, and in the squad's pose.
fn person(figure_view: &FigureView, member: &SquadMember) -> Person {
    let hands: Vec<Hands> = member.hands.into_iter().collect();
    let pose = if hands.is_empty() { Pose::of(figure_view.body, &hands) } else { figure_view.pose };
    let dress = Dress { kit: None, ..figure_view.dress };
    Person { body: figure_view.body, hands, pose, dress }
}

fn raise(commands: &mut Commands, figure_view: &FigureView, member: &SquadMember) -> Entity {
    let place =
        Transform::from_translation(tile_centre(member.at).extend(height::FIGURES)).with_scale(Vec3::splat(SCALE));
    commands.spawn((Name::new(format!("Body {} of {}", member.id, figure_view.id)), place, Visibility::default())).id()
}

fn draw(commands: &mut Commands, art: &Art, entity: Entity, drawn: Drawn) {
    let (dx, dy) = (f32::from(drawn.facing.0), f32::from(drawn.facing.1));
    let angle = if (dx, dy) == (0.0, 0.0) { std::f32::consts::FRAC_PI_2 } else { (-dy).atan2(dx) };
    let alpha = if drawn.remembered { 0.5 } else { 1.0 };
    commands.entity(entity).despawn_children();
    let turned = Transform::from_rotation(Quat::from_rotation_z(angle));
    let turning = commands.spawn((turned, Visibility::default(), ChildOf(entity))).id();
    let fixed = commands.spawn((Transform::default(), Visibility::default(), ChildOf(entity))).id();
    spawn_person(commands, art, &drawn.person, (1.0, alpha), (turning, fixed));
    commands.entity(entity).insert(drawn);
}

fn start_gliding(mut shown: MessageReader<ShownEvent>, squads: Res<Squads>, mut commands: Commands) {
    for shown in shown.read() {
        let Cue::Marched { figure, paths } = &shown.cue else { continue };
        for (id, path) in paths {
            if let Some(entity) = squads.0.get(&(*figure, *id)) {
                commands.entity(*entity).insert(Gliding::along(path));
            }
        }
    }
}

/// A band runs around every body and from each to the nearest one before it. It follows gliding bodies.
fn draw_bands(
    view_model: Res<ViewModel>,
    aiming: Res<Aiming>,
    sprites: Res<FigureSprites>,
    squads: Res<Squads>,
    places: Query<Ref<Transform>>,
    drawn: Single<&Mesh2d, With<Bands>>,
    mut had: Local<bool>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let entities = sprites.0.values().chain(squads.0.values());
    let moved = entities.filter_map(|entity| places.get(*entity).ok()).any(|place| place.is_changed());
    let any = !squads.0.is_empty();
    if !(view_model.is_changed() || aiming.is_changed() || moved) || (!any && !*had) {
        return;
    }
    *had = any;
    let mut brush = Brush::default();
    for (figure_view, tone) in toned(&view_model.figures) {
        let entity = |member: &SquadMember| match member.id == figure_view.members[0].id {
            true => sprites.0.get(&figure_view.id),
            false => squads.0.get(&(figure_view.id, member.id)),
        };
        let place = |member: &SquadMember| {
            let now = entity(member).and_then(|entity| places.get(*entity).ok());
            now.map_or(tile_centre(member.at), |place| place.translation.truncate())
        };
        let at: Vec<Vec2> = figure_view.members.iter().map(place).collect();
        let (edge, fill) = colours(figure_view, tone, aiming.figure == Some(figure_view.id));
        for (colour, more) in [(edge, RIM), (fill, 0.0)] {
            for (index, to) in at.iter().enumerate() {
                brush.disc(*to, AROUND + more, colour);
                let before = (0..index)
                    .min_by_key(|other| distance(figure_view.members[*other].at, figure_view.members[index].at));
                if let Some(before) = before {
                    let parted = is_parted(&view_model.board, at[before], *to);
                    let width = if parted { PARTED } else { BETWEEN };
                    brush.line(at[before], *to, width + 2.0 * more, colour);
                }
            }
        }
    }
    meshes.insert(&drawn.0, brush.mesh()).ok();
}

/// Whether a wall stands between two places.
fn is_parted(board: &Board, from: Vec2, to: Vec2) -> bool {
    let touches = distance(tile_at(from), tile_at(to)) <= NEAR;
    let steps = (from.distance(to) / TILE * 4.0).ceil() as u16;
    let between = (1..steps).map(|step| tile_at(from.lerp(to, f32::from(step) / f32::from(steps))));
    !touches && between.into_iter().any(|tile| is_wall(board, tile))
}

/// The squads, each with a tone that no touching squad of its side has; 0 is the darkest.
fn toned(figures: &[FigureView]) -> Vec<(&FigureView, u8)> {
    let touch = |a: &FigureView, b: &FigureView| {
        a.tiles().iter().any(|at| b.tiles().iter().any(|by| distance(*at, *by) <= NEAR))
    };
    let mut toned: Vec<(&FigureView, u8)> = Vec::new();
    for figure_view in figures.iter().filter(|figure_view| figure_view.members.len() > 1) {
        let near = toned.iter().filter(|(other, _)| other.side == figure_view.side && touch(other, figure_view));
        let taken: Vec<u8> = near.map(|(_, tone)| *tone).collect();
        let free = (0..).find(|tone| !taken.contains(tone)).unwrap_or(0);
        toned.push((figure_view, free));
    }
    toned
}

/// Lightening of each tone's fill; tones beyond these use the last.
const TONES: [f32; 4] = [0.0, 0.3, 0.55, 0.15];

/// Edge and fill colours of a band.
fn colours(figure_view: &FigureView, tone: u8, chosen: bool) -> (Color, Color) {
    let (edge, fill) = match figure_view.side {
        Some(Side::Response) => (*TEAM, *TEAM_DARK),
        Some(Side::Hostile) => (*HOSTILE, *HOSTILE_DARK),
        _ => (*CIVILIAN, *CIVILIAN_DARK),
    };
    let lighter = TONES[usize::from(tone).min(TONES.len() - 1)];
    (if chosen { *INK } else { edge }, mix_colours(fill, edge, lighter))
}

fn clear(
    mut squads: ResMut<Squads>,
    drawn: Option<Single<&Mesh2d, With<Bands>>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (_, entity) in squads.0.drain() {
        commands.entity(entity).despawn();
    }
    if let Some(drawn) = drawn {
        meshes.insert(&drawn.0, Brush::default().mesh()).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Tile;
    use crate::theme::art::Body;
    use crate::theme::sizes::TILE;

    fn squad(id: &str, side: Side, at: &[(i16, i16)]) -> FigureView {
        let member =
            |(id, &(x, y)): (usize, &(i16, i16))| SquadMember { id: id as u8, at: Tile::new(x, y), hands: None };
        let members: Vec<SquadMember> = at.iter().enumerate().map(member).collect();
        FigureView {
            id: FigureId::new(id),
            at: members[0].at,
            size: (1, 1),
            facing: (0, 1),
            side: Some(side),
            body: Body::Team,
            hands: Vec::new(),
            pose: Pose::default(),
            dress: Dress::usual(Body::Team),
            dropped: None,
            tokens: Vec::new(),
            remembered: false,
            members,
            share: (0, 1),
        }
    }

    #[test]
    fn squads_of_one_side_that_touch_stay_two() {
        const { assert!(2.0 * (AROUND + RIM) < TILE, "their edges are apart") };
        let figures = [
            squad("one", Side::Response, &[(0, 0), (1, 0)]),
            squad("two", Side::Response, &[(2, 1), (3, 1)]),
            squad("far", Side::Response, &[(8, 1), (9, 1)]),
            squad("foe", Side::Hostile, &[(2, 0), (3, 0)]),
        ];
        let tones: Vec<u8> = toned(&figures).into_iter().map(|(_, tone)| tone).collect();
        assert_eq!(tones, [0, 1, 0, 0]);
        let fills = [0, 1].map(|tone| colours(&figures[0], tone, false).1);
        assert_ne!(fills[0], fills[1]);
    }
}
