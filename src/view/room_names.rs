//! Paints the names of rooms on their floors, as on an architect's plan: the briefing and objectives speak of them.
use bevy::prelude::*;

use super::current_battle::CurrentBattle;
use super::figure_labels::{HALF, ScaledName};
use super::name_placement::{HEIGHT, name_width};
use super::view_model::ViewModel;
use super::{ViewSystems, height, tile_centre};
use crate::board::{Board, Room, Terrain, Tile, TileSet};
use crate::input::Screen;
use crate::localization::{Localizer, NameKind};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;
use crate::theme::theme_reload::ThemeChanged;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Painted>();
    let changed = resource_exists_and_changed::<ViewModel>
        .or_else(resource_exists::<ViewModel>.and_then(resource_changed::<Localizer>));
    app.add_systems(Update, paint.in_set(ViewSystems::Draw).run_if(changed));
    app.add_systems(OnEnter(Screen::Missions), wipe);
    app.add_systems(OnEnter(Screen::Editor), wipe);
    app.add_observer(|_: On<ThemeChanged>, mut commands: Commands| commands.run_system_cached(wipe));
}

/// Marks a name on the floor.
#[derive(Component)]
pub(super) struct OnFloor;

/// A name to paint; its words may take two lines.
#[derive(Clone, Debug, PartialEq)]
struct FloorName {
    words: String,
    at: Vec2,
    /// Growth that the floor allows it as the camera zooms out.
    most: f32,
}

/// The names on the floor and their entities, to paint them only on a change.
#[derive(Resource, Default)]
struct Painted {
    names: Vec<FloorName>,
    sprites: Vec<Entity>,
    /// Places of the team when the first names were painted, and where its own names were: they would hide a name there.
    team: Vec<Tile>,
}

/// The factor by which the letters are larger than those of a figure's name.
pub(super) const LARGER: f32 = 1.15;
/// Space that stays free at each end of a name.
const MARGIN: f32 = 5.0;
/// The most that a name grows.
const GROWTH: f32 = 3.0;
/// Factor by which a name has to become larger for being split.
const FAR_LARGER: f32 = 1.5;
/// Paint, not light: it must never compete with a figure's name.
const OPACITY: f32 = 0.42;

fn paint(
    view_model: Res<ViewModel>,
    battle: Res<CurrentBattle>,
    (fonts, localizer): (Res<Fonts>, Res<Localizer>),
    mut painted: ResMut<Painted>,
    mut commands: Commands,
) {
    if painted.names.is_empty() {
        let team = view_model.own.iter().filter_map(|id| view_model.figure(*id)).flat_map(|figure| figure.tiles());
        painted.team = team.flat_map(|at| [at, at.offset(0, -1), at.offset(0, 1)]).collect();
    }
    let told = |(name, at): &(String, Tile)| (localizer.name(NameKind::Room, name), *at);
    let rooms: Vec<(String, Tile)> = battle.rooms.iter().map(told).collect();
    let names = names(&view_model.board, &rooms, &painted.team);
    if painted.names == names {
        return;
    }
    painted.sprites.drain(..).for_each(|sprite| commands.entity(sprite).despawn());
    painted.sprites = names.iter().map(|name| spawn(&mut commands, &fonts, name)).collect();
    painted.names = names;
}

fn spawn(commands: &mut Commands, fonts: &Fonts, name: &FloorName) -> Entity {
    let place = Transform::from_translation(name.at.extend(height::FLOOR_NAMES)).with_scale(Vec3::splat(HALF));
    let lettering =
        (fonts.bold(20.0 * LARGER), TextColor(with_alpha(*INK, OPACITY)), TextLayout::justify(Justify::Center));
    commands.spawn((OnFloor, Text2d::new(name.words.clone()), lettering, ScaledName { most: name.most }, place)).id()
}

fn wipe(mut painted: ResMut<Painted>, mut commands: Commands) {
    painted.sprites.drain(..).for_each(|sprite| commands.entity(sprite).despawn());
    painted.names.clear();
}

fn names(board: &Board, rooms: &[(String, Tile)], team: &[Tile]) -> Vec<FloorName> {
    let named = rooms.iter().filter_map(|(name, at)| Some((name, &board.rooms()[board.room_at(*at)?])));
    named.filter_map(|(name, room)| place(board, room, name, team).or_else(|| place(board, room, name, &[]))).collect()
}

/// Where a room's name fits on bare floor without the `taken` tiles, nearest the room's middle: in one line or in two. In a
/// room too narrow for that it is left out, and never turned.
fn place(board: &Board, room: &Room, name: &str, taken: &[Tile]) -> Option<FloorName> {
    let free = |tile: &Tile| board.terrain(*tile) == Terrain::Floor && !taken.contains(tile);
    let mut bare = board.empty_tile_set();
    bare.extend(room.tiles.iter().filter(free));
    let words = name.to_uppercase();
    let count = room.tiles.iter().count() as f32;
    let centre = room.tiles.iter().map(tile_centre).sum::<Vec2>() / count;
    let fitting = |words: String| {
        let long = words.lines().map(name_width).fold(0.0, f32::max) * LARGER + 2.0 * MARGIN;
        let high = HEIGHT * LARGER * words.lines().count() as f32;
        let (at, free) = spot(&bare, centre, long)?;
        Some(FloorName { words, at, most: (free / long).min(TILE / high).clamp(1.0, GROWTH) })
    };
    let split = in_two(&words);
    let ways: Vec<FloorName> = [Some(words), split].into_iter().flatten().filter_map(fitting).collect();
    // The plainest way, unless another may grow far larger.
    let largest = ways.iter().map(|way| way.most).fold(0.0, f32::max);
    ways.into_iter().find(|way| way.most * FAR_LARGER >= largest)
}

/// The middle of a name on a run of bare tiles, the nearest to a point, and how long a name could be there.
fn spot(bare: &TileSet, centre: Vec2, long: f32) -> Option<(Vec2, f32)> {
    let runs = bare.iter().filter(|from| !bare.contains(from.offset(-1, 0)));
    let spots = runs.filter_map(|from| {
        let count = (0..).take_while(|step| bare.contains(from.offset(*step, 0))).count() as f32;
        let (start, whole) = (tile_centre(from) - Vec2::X * TILE / 2.0, count * TILE);
        // As near the middle as leaves it room to grow.
        let grown = (long * GROWTH).min(whole);
        let ahead = (centre.x - start.x).max(grown / 2.0).min(whole - grown / 2.0);
        (whole >= long).then(|| (start + Vec2::X * ahead, 2.0 * ahead.min(whole - ahead)))
    });
    let spots: Vec<(Vec2, f32)> = spots.collect();
    let growth = |free: f32| (free / long).min(GROWTH);
    let largest = spots.iter().map(|(_, free)| growth(*free)).fold(0.0, f32::max);
    // Not between two pieces of furniture where another run has room for far larger letters.
    let spots = spots.into_iter().filter(|(_, free)| growth(*free) * FAR_LARGER >= largest);
    spots.min_by(|(one, _), (other, _)| one.distance_squared(centre).total_cmp(&other.distance_squared(centre)))
}

/// The words in two lines of nearly the same length, if there are two.
fn in_two(words: &str) -> Option<String> {
    let longer = |place: &usize| place.max(&(words.len() - place)).to_owned();
    let gap = words.match_indices(' ').map(|(place, _)| place).min_by_key(longer)?;
    Some(format!("{}\n{}", &words[..gap], &words[gap + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(rows: &[&str]) -> Board {
        Board::read(&rows.join("\n")).unwrap()
    }

    #[test]
    fn a_name_lies_on_bare_floor_in_its_room_and_is_never_turned() {
        let board = board(&["#########", "#.....#.#", "#..h..#.#", "#.....#.#", "#.....#.#", "#.....#.#", "#########"]);
        let rooms = [("Dining room".to_string(), Tile::new(1, 1)), ("Corridor".to_string(), Tile::new(7, 1))];
        let [hall] = names(&board, &rooms, &[]).try_into().unwrap();
        assert_eq!(hall.words, "DINING ROOM", "the corridor is too narrow for its name");
        assert_eq!(super::super::tile_at(hall.at), Tile::new(3, 3), "below the furniture that stands in the middle");
        let team = [Tile::new(2, 3), Tile::new(4, 3)];
        let [hall] = names(&board, &rooms, &team).try_into().unwrap();
        assert_ne!(super::super::tile_at(hall.at).y, 3, "not under the team");
    }

    #[test]
    fn a_long_name_takes_two_lines_and_none_where_it_has_no_room() {
        let board = board(&["########", "#..#...#", "#..#...#", "########"]);
        let rooms = |name: &str| [(name.to_string(), Tile::new(1, 1))];
        assert_eq!(names(&board, &rooms("Meeting room"), &[])[0].words, "MEETING\nROOM");
        assert!(names(&board, &rooms("Conservatory"), &[]).is_empty());
        let whole = [Tile::new(1, 1), Tile::new(2, 2)];
        assert_eq!(names(&board, &rooms("Hall"), &whole).len(), 1, "rather under the team than nowhere");
    }
}
