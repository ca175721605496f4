//! The opening view of a board: whole where its tiles are then large enough; else the team and the ways in, in large tiles.
use bevy::prelude::*;

use super::tile_centre;
use super::view_model::ViewModel;
use crate::board::{Terrain, Tile};
use crate::theme::sizes::TILE;

/// A position and zoom of the camera: the point at the centre of the free part, and logical pixels per world unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpeningView {
    pub place: Vec2,
    pub zoom: f32,
}

/// The most of the zoom of a board that is shown whole, and of a part of one.
const WHOLE: f32 = 1.5;
const PART: f32 = 1.15;
/// The least: tiles are 40 pixels wide or more.
const LEAST: f32 = 40.0 / TILE;
/// The least at which a team that stands far apart, or the board of a lesson, is shown whole: tiles are 24 pixels wide.
const SMALL: f32 = 24.0 / TILE;
/// The fewest tiles that a small window shows across.
const LEAST_SHOWN: f32 = 9.0;
/// Pixels that stay free around the board.
const MARGIN: f32 = 2.0;

/// The view of a whole board, in a free part of so many pixels.
pub fn whole_view(board: Vec2, free: Vec2) -> OpeningView {
    OpeningView { place: board_centre(board), zoom: ((free - MARGIN) / board).min_element().min(WHOLE) }
}

/// The view that a battle opens with. `small` tiles will do where all of the board is spoken of, as in a lesson.
pub fn opening_view(board: Vec2, free: Vec2, team: &[Vec2], entries: &[Vec2], small: bool) -> OpeningView {
    let whole = whole_view(board, free);
    // In a small window some of the tiles' size is given up for ground around the team.
    let room_for_few = free.min_element() / (LEAST_SHOWN * TILE);
    let least = if small { SMALL } else { LEAST }.min(room_for_few);
    if whole.zoom >= least {
        return whole;
    }
    let room = free - MARGIN;
    let first = PART.min(room_for_few);
    let Some(stands) = team.iter().copied().map(tile_rect).reduce(|all, tile| all.union(tile)) else {
        return OpeningView { zoom: first, ..whole };
    };
    let fits = |ground: Rect, zoom: f32| (ground.size() * zoom).cmple(room).all();
    // From the nearest on, whatever has room beside the ground.
    let with_near = |ground: Rect, places: &[Vec2]| {
        let mut near = places.to_vec();
        near.sort_by(|one, other| {
            let far = |at: &Vec2| at.distance_squared(ground.center());
            far(one).total_cmp(&far(other))
        });
        near.into_iter().map(tile_rect).fold(ground, |ground, place| {
            let both = ground.union(place);
            if fits(both, least) { both } else { ground }
        })
    };
    // Of a team that stands too far apart, the first figure with those around it.
    let stands = if fits(stands, SMALL.min(first)) { stands } else { with_near(tile_rect(team[0]), team) };
    let ground = with_near(stands, entries);
    let zoom = first.min((room / ground.size()).min_element());
    let slack = ((board - room / zoom) / 2.0).max(Vec2::ZERO);
    OpeningView { place: ground.center().clamp(whole.place - slack, whole.place + slack), zoom }
}

/// The doors and windows around the ground that the team stands on.
pub fn entry_points(view_model: &ViewModel) -> Vec<Vec2> {
    let board = &view_model.board;
    let own = view_model.own.iter().filter_map(|id| view_model.figure(*id));
    let rooms: Vec<usize> = own.flat_map(|own| own.tiles()).filter_map(|tile| board.room_at(tile)).collect();
    let leads_in = |tile: &Tile| {
        matches!(board.terrain(*tile), Terrain::Doorway | Terrain::Window)
            && tile.orthogonals().iter().any(|beside| board.room_at(*beside).is_some_and(|room| rooms.contains(&room)))
    };
    board.tiles().filter(leads_in).map(tile_centre).collect()
}

/// The centre of a board whose first tile is centred on the origin.
pub fn board_centre(board: Vec2) -> Vec2 {
    Vec2::new(board.x - TILE, TILE - board.y) / 2.0
}

fn tile_rect(centre: Vec2) -> Rect {
    Rect::from_center_size(centre, Vec2::splat(TILE))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(column: f32, row: f32) -> Vec2 {
        Vec2::new(column, -row) * TILE
    }

    /// Whether tiles are seen whole in a view.
    fn shows(sight: OpeningView, free: Vec2, tiles: &[Vec2]) -> bool {
        let seen = Rect::from_center_size(sight.place, free / sight.zoom);
        tiles.iter().map(|tile| tile_rect(*tile)).all(|tile| seen.contains(tile.min) && seen.contains(tile.max))
    }

    #[test]
    fn a_small_board_is_shown_whole() {
        let (board, free) = (Vec2::new(16.0, 12.0) * TILE, Vec2::new(948.0, 800.0));
        let sight = opening_view(board, free, &[at(2.0, 10.0)], &[], false);
        assert_eq!(sight, whole_view(board, free));
        assert!(sight.zoom >= PART && sight.zoom * board.x <= free.x);
    }

    #[test]
    fn a_large_board_is_shown_at_the_team_without_ground_beyond_its_edge() {
        let (board, free, team) = (Vec2::new(40.0, 23.0) * TILE, Vec2::new(948.0, 800.0), [at(2.0, 10.0)]);
        let sight = opening_view(board, free, &team, &[], false);
        let left = sight.place.x - free.x / 2.0 / sight.zoom;
        assert_eq!(sight.zoom, PART, "figures stay large");
        assert!(left < -TILE / 2.0 && left > -TILE, "no space is wasted beyond the edge: {left}");
        let apart = [at(2.0, 10.0), at(20.0, 10.0)];
        assert!(shows(opening_view(board, free, &apart, &[], false), free, &apart), "all of the team is in view");
        let far = [at(2.0, 10.0), at(39.0, 22.0)];
        let narrow = Vec2::new(600.0, 500.0);
        assert!(shows(opening_view(board, narrow, &far, &[], false), narrow, &far[..1]), "too far apart: the first is");
        let squads = [at(5.0, 2.0), at(5.0, 17.0)];
        let free = Vec2::new(744.0, 559.0);
        assert!(shows(opening_view(board, free, &squads, &[], false), free, &squads), "no squad is under a panel");
    }

    #[test]
    fn the_nearest_entries_are_in_view_as_far_as_tiles_stay_large() {
        let (board, free) = (Vec2::new(40.0, 23.0) * TILE, Vec2::new(760.0, 560.0));
        let (team, near, far) = ([at(2.0, 7.0)], at(4.0, 14.0), at(39.0, 7.0));
        let sight = opening_view(board, free, &team, &[far, near], false);
        assert!(shows(sight, free, &[team[0], near]) && !shows(sight, free, &[far]));
        assert!(sight.zoom >= LEAST, "{}", sight.zoom * TILE);
    }

    #[test]
    fn the_board_of_a_lesson_is_shown_whole_in_smaller_tiles() {
        let (board, free) = (Vec2::new(24.0, 16.0) * TILE, Vec2::new(760.0, 450.0));
        assert_eq!(opening_view(board, free, &[at(2.0, 7.0)], &[], true), whole_view(board, free));
    }
}
