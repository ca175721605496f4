//! Lines on the board: reachable or targetable tiles, the path with its dangers, watched lanes, the cursor.
use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::advice::{Advice, AdvisedOrder};
use super::aim::{AimChoice, Aiming};
use super::camera::CameraTarget;
use super::current_battle::CurrentBattle;
use super::line_labels::{LineLabel, spawn_line_label};
use super::line_mesh::{Brush, drawing_bundle};
use super::name_placement::name_width;
use super::order_plan::{OrderPlan, PlannedOrder};
use super::overwatch_odds_labels::write_lane_chances;
use super::playback::Playback;
use super::settings::Settings;
use super::view_model::{ViewModel, is_wall};
use super::{ViewSystems, height, tile_centre};
use crate::board::{Terrain, Tile, TileSet};
use crate::input::{Action, ActionInput, Screen};
use crate::localization::{Localizer, phrase};
use crate::model::{Aim, Side};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;
use crate::theme::theme_reload::ThemeChanged;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShowLanes>();
    app.add_systems(Startup, (spawn, grid).chain());
    app.add_observer(|_: On<ThemeChanged>, mut commands: Commands| commands.run_system_cached(grid));
    app.add_systems(Update, toggle_lanes.in_set(ViewSystems::Input));
    let changed = resource_changed::<Aiming>
        .or_else(resource_changed::<Advice>)
        .or_else(resource_changed::<OrderPlan>)
        .or_else(resource_exists_and_changed::<ViewModel>)
        .or_else(resource_changed::<ShowLanes>);
    app.add_systems(Update, draw.in_set(ViewSystems::Draw).run_if(changed));
    app.add_systems(OnEnter(Screen::Missions), wipe);
    app.add_systems(Update, brief.in_set(ViewSystems::Draw).run_if(resource_exists_and_changed::<ViewModel>));
}

/// Whether watched lanes are hatched.
#[derive(Resource)]
pub struct ShowLanes(pub bool);

impl Default for ShowLanes {
    fn default() -> Self {
        Self(true)
    }
}

/// The drawing on the floor, below the figures.
#[derive(Component)]
struct Under;

/// The briefed floor plan of unseen ground.
#[derive(Component)]
struct Plan;

/// The drafting grid behind the board.
#[derive(Component)]
struct Grid;

/// The drawing above the figures.
#[derive(Component)]
struct Over;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    commands.spawn((Under, drawing_bundle("Reach", height::REACH, &mut meshes, &mut materials)));
    commands.spawn((Over, drawing_bundle("Lines", height::LINES, &mut meshes, &mut materials)));
    commands.spawn((Plan, drawing_bundle("Plan", height::PLAN, &mut meshes, &mut materials)));
    commands.spawn((Grid, drawing_bundle("Grid", height::GRID, &mut meshes, &mut materials)));
}

/// Takes away what a battle drew: the editor shows the same board.
fn wipe(
    drawn: Query<&Mesh2d, Or<(With<Under>, With<Over>, With<Plan>)>>,
    notes: Query<Entity, With<LineLabel>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    drawn.iter().for_each(|drawn| _ = meshes.insert(&drawn.0, Brush::default().mesh()));
    notes.iter().for_each(|note| commands.entity(note).despawn());
}

fn grid(drawn: Drawn<Grid>, mut meshes: ResMut<Assets<Mesh>>) {
    let mut grid = Brush::default();
    for i in -60..320 {
        let at = (i as f32 - 0.5) * TILE;
        grid.line(Vec2::new(at, 60.0 * TILE), Vec2::new(at, -320.0 * TILE), 1.0, *GRID);
        grid.line(Vec2::new(-60.0 * TILE, -at), Vec2::new(320.0 * TILE, -at), 1.0, *GRID);
    }
    meshes.insert(&drawn.0, grid.mesh()).ok();
}

fn toggle_lanes(input: ActionInput, settings: Res<Settings>, mut lanes: ResMut<ShowLanes>) {
    if settings.comfort.is_toggled(&input, Action::Watch) {
        lanes.0 = !lanes.0;
    }
}

type Drawn<'w, 's, Which> = Single<'w, 's, &'static Mesh2d, With<Which>>;

fn draw(
    view_model: Option<Res<ViewModel>>,
    aiming: Res<Aiming>,
    battle: Res<CurrentBattle>,
    playback: Res<Playback>,
    lanes: Res<ShowLanes>,
    (advice, plan, camera, localizer): (Res<Advice>, Res<OrderPlan>, Res<CameraTarget>, Res<Localizer>),
    under: Drawn<Under>,
    over: Drawn<Over>,
    notes: Query<Entity, With<LineLabel>>,
    fonts: Res<Fonts>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    let Some(view_model) = view_model else { return };
    notes.iter().for_each(|note| commands.entity(note).despawn());
    let (mut floor, mut air) = (Brush::default(), Brush::default());
    if lanes.0 {
        watched(&mut floor, &view_model);
    }
    if playback.has_caught_up() && !battle.is_over() {
        aimed(&mut floor, &aiming, &view_model);
        cursor(&mut air, &aiming, &view_model);
        if let Some(choice) = aiming.choice_under_cursor() {
            let known = (&*view_model, camera.free_rectangle(), &*localizer);
            way((&mut floor, &mut air), choice, &aiming, known, &battle, &fonts, &mut commands);
        }
    }
    for (place, idea) in advice.ideas.iter().enumerate().rev() {
        advised(&mut air, place, idea, &view_model, &fonts, &mut commands);
    }
    for (place, planned) in plan.orders().iter().enumerate() {
        drawn_up(&mut air, place, planned, &view_model, &fonts, &mut commands);
    }
    meshes.insert(&under.0, floor.mesh()).ok();
    meshes.insert(&over.0, air.mesh()).ok();
}

/// Draws walls and doors of unseen ground as thin lines, from the briefing.
fn brief(view_model: Res<ViewModel>, plan: Drawn<Plan>, mut meshes: ResMut<Assets<Mesh>>) {
    let mut brush = Brush::default();
    let board = &view_model.board;
    let solid = |tile: Tile| is_wall(board, tile) || board.terrain(tile) == Terrain::Window;
    let unseen = |tile: &Tile| !view_model.seen.contains(*tile) && board.contains(*tile);
    for tile in board.tiles().filter(|tile| unseen(tile) && board.terrain(*tile) != Terrain::Nothing) {
        let at = tile_centre(tile);
        if !solid(tile) {
            brush.square(at, TILE, with_alpha(*GRID, 0.55));
        }
        for side in tile.orthogonals().into_iter().filter(|side| solid(*side) != solid(tile) && solid(tile)) {
            let out = Vec2::new(f32::from(side.x - tile.x), f32::from(tile.y - side.y));
            let edge = at + out * (TILE / 2.0 - 1.0);
            brush.line(edge - out.perp() * TILE / 2.0, edge + out.perp() * TILE / 2.0, 2.0, *BLUEPRINT);
        }
        if board.door(tile).is_some() {
            let across = solid(tile.offset(-1, 0)) && solid(tile.offset(1, 0));
            let along = if across { Vec2::X } else { Vec2::Y } * TILE / 2.0;
            brush.dashes(at - along, at + along, 4.0, (7.0, 4.0), *BLUEPRINT);
        }
    }
    meshes.insert(&plan.0, brush.mesh()).ok();
}

/// Hatches watched lanes in the colour of the watcher's side, with a line along the edge.
fn watched(floor: &mut Brush, view_model: &ViewModel) {
    for figure_view in &view_model.figures {
        let Some(card) = view_model.card(figure_view.id).filter(|card| !card.watches.is_empty()) else { continue };
        let (colour, up) = match figure_view.side {
            Some(Side::Response) => (*TEAM, true),
            _ => (*HOSTILE, false),
        };
        let mut lane = view_model.board.empty_tile_set();
        lane.extend(card.watches.iter().copied());
        for tile in lane.iter() {
            floor.hatch(tile_centre(tile), TILE, 9.0, 2.6, up, with_alpha(colour, 0.34));
        }
        outline_tiles(floor, &lane, 1.6, with_alpha(colour, 0.8), Some((5.0, 4.0)));
        if let Some(near) = lane.iter().min_by_key(|tile| crate::board::distance(*tile, figure_view.at)) {
            floor.dashes(tile_centre(figure_view.at), tile_centre(near), 1.4, (3.0, 5.0), with_alpha(colour, 0.6));
        }
    }
}

/// Outlines a set of tiles.
pub(super) fn outline_tiles(brush: &mut Brush, tiles: &TileSet, width: f32, colour: Color, dash: Option<(f32, f32)>) {
    let h = TILE / 2.0 - width / 2.0;
    for tile in tiles.iter() {
        let at = tile_centre(tile);
        for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
            if tiles.contains(tile.offset(dx, dy)) {
                continue;
            }
            let out = Vec2::new(f32::from(dx), -f32::from(dy));
            let (a, b) = (at + out * h - out.perp() * TILE / 2.0, at + out * h + out.perp() * TILE / 2.0);
            match dash {
                Some(dash) => brush.dashes(a, b, width, dash, colour),
                None => brush.line(a, b, width, colour),
            }
        }
    }
}

/// Marks the tiles that the chosen entry can target.
fn aimed(floor: &mut Brush, aiming: &Aiming, view_model: &ViewModel) {
    let Some(entry) = aiming.chosen_entry() else { return };
    let mut tiles = view_model.board.empty_tile_set();
    tiles.extend(aiming.choices.iter().flat_map(|choice| choice.tiles.iter().copied()));
    match entry.aim {
        Aim::None => {}
        Aim::Path => {
            tiles.iter().for_each(|tile| floor.square(tile_centre(tile), TILE, with_alpha(*TEAM, 0.10)));
            outline_tiles(floor, &tiles, 2.0, with_alpha(*TEAM, 0.75), None);
        }
        Aim::Tile => {
            tiles.iter().for_each(|tile| floor.square(tile_centre(tile), TILE - 4.0, with_alpha(*WARN, 0.14)));
            outline_tiles(floor, &tiles, 1.6, with_alpha(*WARN, 0.8), None);
        }
        Aim::Target => tiles.iter().for_each(|tile| floor.brackets(tile_centre(tile), TILE + 6.0, 2.6, *WARN)),
        Aim::Lane => {
            tiles.iter().for_each(|tile| floor.square(tile_centre(tile), TILE - 2.0, with_alpha(*TEAM, 0.12)));
            outline_tiles(floor, &tiles, 1.4, with_alpha(*TEAM, 0.55), None);
        }
    }
}

fn cursor(air: &mut Brush, aiming: &Aiming, view_model: &ViewModel) {
    let Some(at) = aiming.at.filter(|at| view_model.board.contains(*at)) else { return };
    let can = aiming.choice_under_cursor().is_some();
    air.brackets(tile_centre(at), TILE - 3.0, 2.2, if can { *INK } else { with_alpha(*FAINT, 0.8) });
}

/// Draws the picked order: dots along its path with a pip at each danger, else a line to its target.
fn way(
    (floor, air): (&mut Brush, &mut Brush),
    choice: &AimChoice,
    aiming: &Aiming,
    (view_model, free, localizer): (&ViewModel, Rect, &Localizer),
    battle: &CurrentBattle,
    fonts: &Fonts,
    commands: &mut Commands,
) {
    let Some(from) = aiming.figure.and_then(|id| view_model.figure(id)).map(|figure_view| figure_view.at) else {
        return;
    };
    if choice.path.is_empty() {
        let watches = aiming.entry_of(choice).is_some_and(|entry| entry.aim == Aim::Lane);
        let covered = if watches { in_fire(view_model, from, &choice.tiles) } else { choice.tiles.clone() };
        if watches {
            cone(air, from, &covered);
            write_lane_chances(choice, from, (view_model, free, localizer), battle, fonts, commands);
        }
        if watches || choice.tiles.len() > 1 {
            let mut lane = view_model.board.empty_tile_set();
            lane.extend(choice.tiles.iter().copied());
            let ink = |tile: Tile| with_alpha(*TEAM, if covered.contains(&tile) { 0.5 } else { 0.14 });
            lane.iter().for_each(|tile| air.hatch(tile_centre(tile), TILE, 9.0, 2.6, true, ink(tile)));
            outline_tiles(air, &lane, 2.0, *TEAM, None);
        } else if let Some(to) = choice.tiles.first() {
            air.dashes(tile_centre(from), tile_centre(*to), 1.8, (3.0, 6.0), with_alpha(*INK, 0.85));
            burst(floor, view_model, &battle.odds(&choice.order).map_or_else(Vec::new, |odds| odds.reach));
        }
        return;
    }
    let mut points = vec![tile_centre(from)];
    points.extend(choice.path.iter().map(|tile| tile_centre(*tile)));
    air.dots(&points, 9.5, 2.5, *TEAM);
    if let Some(end) = points.last() {
        air.ring(*end, 8.0, 2.6, 0, *TEAM);
    }
    for body in battle.body_tiles_after(&choice.order) {
        air.ring(tile_centre(body), 6.0, 1.6, 0, with_alpha(*TEAM, 0.75));
    }
    new_ground(air, choice, (view_model, free, localizer), fonts, commands);
    let dangers = battle.dangers(&choice.order);
    for (number, (step, words)) in dangers.iter().enumerate() {
        if let Some(tile) = choice.path.get(*step) {
            pip(air, *tile, number + 1, &localizer.text(words), fonts, commands);
        }
    }
}

/// The tiles of a lane that a figure sees from where it stands: only there does its Overwatch shoot (CQB-OVER-3).
fn in_fire(view_model: &ViewModel, from: Tile, lane: &[Tile]) -> Vec<Tile> {
    let seen = view_model.board.visible(from);
    lane.iter().copied().filter(|tile| seen.contains(*tile)).collect()
}

/// The cone from a figure over the part of a lane that it would watch.
fn cone(air: &mut Brush, from: Tile, lane: &[Tile]) {
    let eye = tile_centre(from);
    let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)].map(|(x, y)| Vec2::new(x, y) * TILE / 2.0);
    let points =
        lane.iter().filter(|tile| **tile != from).flat_map(|tile| corners.map(|corner| tile_centre(*tile) + corner));
    let points: Vec<Vec2> = points.collect();
    let centre = points.iter().sum::<Vec2>() / points.len().max(1) as f32 - eye;
    // The corners farthest to either hand of the line to the middle of the lane.
    let turned = |point: &Vec2| centre.angle_to(*point - eye);
    let edge = |hand: f32| points.iter().max_by(|a, b| (hand * turned(a)).total_cmp(&(hand * turned(b)))).copied();
    if let (Some(left), Some(right)) = (edge(1.0), edge(-1.0)) {
        air.polygon(&[eye, left, right], with_alpha(*TEAM, 0.16));
        [left, right].into_iter().for_each(|end| air.dashes(eye, end, 1.6, (6.0, 4.0), with_alpha(*TEAM, 0.9)));
    }
}

/// Draws an advised order: its path or target, with its rank.
fn advised(
    air: &mut Brush,
    place: usize,
    idea: &AdvisedOrder,
    view_model: &ViewModel,
    fonts: &Fonts,
    commands: &mut Commands,
) {
    let Some(from) = idea.figure.and_then(|id| view_model.figure(id)).map(|figure_view| figure_view.at) else { return };
    let colour = with_alpha(*CONTACT, [1.0, 0.7, 0.5, 0.4][place.min(3)]);
    let mut points = vec![tile_centre(from)];
    points.extend(idea.choice.path.iter().map(|tile| tile_centre(*tile)));
    let near = || idea.choice.tiles.iter().min_by_key(|tile| crate::board::distance(**tile, from));
    if let ([_], Some(tile)) = (points.as_slice(), near()) {
        points.push(tile_centre(*tile));
    }
    let width = if place == 0 { 4.0 } else { 2.4 };
    for (wider, ink) in [(3.0, with_alpha(*VOID, 0.6)), (0.0, colour)] {
        points.windows(2).for_each(|ends| air.line(ends[0], ends[1], width + wider, ink));
    }
    // Numbers on the same tile stand side by side.
    let at = points[points.len() - 1] + Vec2::new(-15.0 + 14.0 * place as f32, 15.0);
    air.disc(at, 9.5, *VOID);
    air.disc(at, 8.0, colour);
    spawn_line_label(commands, fonts, at, &(place + 1).to_string(), *VOID, Anchor::CENTER);
}

/// Draws an order that waits in a plan: its path or target, dashed, with its number.
fn drawn_up(
    air: &mut Brush,
    place: usize,
    planned: &PlannedOrder,
    view_model: &ViewModel,
    fonts: &Fonts,
    commands: &mut Commands,
) {
    let Some(from) = view_model.figure(planned.figure).map(|figure_view| figure_view.at) else { return };
    let points: Vec<Vec2> = [from].iter().chain(&planned.tiles).map(|tile| tile_centre(*tile)).collect();
    for (width, ink) in [(5.0, with_alpha(*VOID, 0.6)), (2.4, *TEAM)] {
        points.windows(2).for_each(|ends| air.dashes(ends[0], ends[1], width, (7.0, 4.0), ink));
    }
    let end = points[points.len() - 1];
    air.ring(end, 12.0, 2.4, 0, *TEAM);
    let at = end + Vec2::new(15.0, 15.0);
    air.disc(at, 9.5, *VOID);
    air.disc(at, 8.0, *TEAM);
    spawn_line_label(commands, fonts, at, &(place + 1).to_string(), *VOID, Anchor::CENTER);
}

/// Marks the tiles that a thrown or used item would affect.
fn burst(floor: &mut Brush, view_model: &ViewModel, reach: &[Tile]) {
    let mut tiles = view_model.board.empty_tile_set();
    tiles.extend(reach.iter().copied());
    tiles.iter().for_each(|tile| floor.square(tile_centre(tile), TILE, with_alpha(*LAMP, 0.24)));
    outline_tiles(floor, &tiles, 2.4, *LAMP, Some((8.0, 4.0)));
}

/// Marks where the path first reveals unseen ground: past it the move cannot be undone.
fn new_ground(
    air: &mut Brush,
    choice: &AimChoice,
    (view_model, free, localizer): (&ViewModel, Rect, &Localizer),
    fonts: &Fonts,
    commands: &mut Commands,
) {
    let fresh = |tile: &&Tile| !view_model.board.visible(**tile).is_subset(&view_model.seen);
    let Some(tile) = choice.path.iter().find(fresh) else { return };
    let (at, end) = (tile_centre(*tile), choice.path.last().map_or(tile_centre(*tile), |end| tile_centre(*end)));
    air.ring(at, 11.0, 2.8, 0, *WARN);
    let words = localizer.text(&phrase!("no-undo-past-here"));
    let room = 18.0 + name_width(&words) * 1.2;
    // On the side where the path does not go on, unless panels lie there.
    let left = if end.x > at.x { at.x - room >= free.min.x } else { at.x + room > free.max.x };
    let (side, anchor) = if left { (-18.0, Anchor::CENTER_RIGHT) } else { (18.0, Anchor::CENTER_LEFT) };
    spawn_line_label(commands, fonts, at + Vec2::X * side, &words, *WARN, anchor);
}

/// A numbered pip where a move draws a reaction, with its reason.
fn pip(air: &mut Brush, tile: Tile, number: usize, words: &str, fonts: &Fonts, commands: &mut Commands) {
    let at = tile_centre(tile);
    let diamond = |r: f32| [Vec2::X * r, Vec2::Y * r, Vec2::NEG_X * r, Vec2::NEG_Y * r].map(|p| p + at);
    air.polygon(&diamond(17.0), with_alpha(*VOID, 0.8));
    air.polygon(&diamond(15.0), *HOSTILE);
    spawn_line_label(commands, fonts, at, &number.to_string(), *HOSTILE_DARK, Anchor::CENTER);
    spawn_line_label(
        commands,
        fonts,
        at + Vec2::new(22.0, 14.0 + 15.0 * (number % 2) as f32),
        words,
        *HOSTILE,
        Anchor::CENTER_LEFT,
    );
}
