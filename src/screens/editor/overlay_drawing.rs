//! Drawing of each overlay on the board under edit.
use bevy::prelude::*;

use super::editor_state::EditorState;
use super::plan_overlay::PlanOverlay;
use crate::board::{Board, Cover, Face, LaneKind, Tile, distance};
use crate::editor::{FieldValue, PartAddress, middle_of};
#[cfg(feature = "tools")]
use crate::model::Side;
#[cfg(feature = "tools")]
use crate::playtest::{HeatMaps, TileKey, opacity};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;
use crate::view::line_mesh::Brush;
use crate::view::tile_centre;

/// A word on the board, beside the middle of a tile.
pub struct OverlayLabel {
    pub words: String,
    pub at: Tile,
    pub by: Vec2,
    pub ink: Color,
}

impl OverlayLabel {
    fn on(words: impl Into<String>, at: Tile, ink: Color) -> Self {
        Self { words: words.into(), at, by: Vec2::ZERO, ink }
    }
}

/// Draws an overlay; `at` is the tile that the sight is from.
pub fn draw_overlay(
    overlay: PlanOverlay,
    editing: &EditorState,
    board: &Board,
    at: Option<Tile>,
    (brush, labels): (&mut Brush, &mut Vec<OverlayLabel>),
) {
    match overlay {
        PlanOverlay::Rooms => rooms(brush, labels, editing, board),
        PlanOverlay::Lanes => lanes(brush, board),
        PlanOverlay::Cover => cover(brush, board),
        PlanOverlay::Ids => ids(labels, editing, board),
        PlanOverlay::Sight => {
            if let Some(at) = at.filter(|at| board.contains(*at) && board.passable_with_doors_open(*at)) {
                sight(brush, labels, editing, board, at);
            }
        }
        // Drawn from games, and by the panel beside the board.
        #[cfg(feature = "tools")]
        PlanOverlay::Heat | PlanOverlay::WinRate => {}
    }
}

fn rooms(brush: &mut Brush, labels: &mut Vec<OverlayLabel>, editing: &EditorState, board: &Board) {
    let inks = [*TEAM, *CIVILIAN, *CONTACT, *GOOD, *GLASS, *WARN];
    for (index, room) in board.rooms().iter().enumerate() {
        for tile in room.tiles.iter() {
            brush.square(tile_centre(tile), TILE, with_alpha(inks[index % inks.len()], 0.26));
        }
        if let Some(at) = middle_of(room) {
            let named = named(editing, board, index, "name").or_else(|| named(editing, board, index, "id"));
            labels.push(OverlayLabel::on(named.unwrap_or_else(|| room.id.to_string()), at, *INK));
        }
    }
    for tile in board.tiles().filter(|tile| board.is_doorway(*tile)) {
        frame(brush, tile, if board.is_accidental_doorway(tile) { *WARN } else { *TEAM });
    }
}

/// The level's word for a room of the board: its name or its id.
fn named(editing: &EditorState, board: &Board, index: usize, what: &str) -> Option<String> {
    let here = |fields: &FieldValue| fields.get("at").and_then(FieldValue::as_tile).and_then(|at| board.room_at(at));
    let mut rooms = editing.level.parts.iter().filter(|(part, _)| matches!(part, PartAddress::Room(_)));
    let (part, fields) = rooms.find(|(_, fields)| here(fields) == Some(index))?;
    match what {
        "id" => part.id().map(str::to_owned),
        key => fields.get(key).and_then(FieldValue::as_text).map(str::to_owned),
    }
}

fn frame(brush: &mut Brush, tile: Tile, ink: Color) {
    let half = TILE * 0.42;
    let corner = |x: f32, y: f32| tile_centre(tile) + Vec2::new(x, y) * half;
    let corners = [corner(-1., -1.), corner(1., -1.), corner(1., 1.), corner(-1., 1.)];
    for (place, from) in corners.into_iter().enumerate() {
        brush.line(from, corners[(place + 1) % 4], 3.0, ink);
    }
}

fn lanes(brush: &mut Brush, board: &Board) {
    for lane in board.lanes() {
        let ink = match lane.kind {
            LaneKind::Doorway | LaneKind::Corridor => *CONTACT,
            LaneKind::Stair | LaneKind::Breach => *WARN,
        };
        lane.tiles.iter().for_each(|tile| brush.square(tile_centre(*tile), TILE * 0.96, with_alpha(ink, 0.42)));
    }
}

/// Bars on the sides of tiles that furniture or windows cover.
fn cover(brush: &mut Brush, board: &Board) {
    for (tile, face, cover) in board.covered_faces() {
        let thick = TILE * if cover == Cover::Full { 0.24 } else { 0.1 };
        let out = match face {
            Face::North => Vec2::Y,
            Face::South => Vec2::NEG_Y,
            Face::West => Vec2::NEG_X,
            Face::East => Vec2::X,
        };
        let place = tile_centre(tile) + out * (TILE / 2.0 - thick / 2.0);
        let along = out.perp() * TILE / 2.0;
        brush.line(place - along, place + along, thick, with_alpha(*GOOD, 0.9));
    }
}

fn ids(labels: &mut Vec<OverlayLabel>, editing: &EditorState, board: &Board) {
    for (part, fields) in &editing.level.parts {
        let (Some(id), Some(at)) = (part.id(), fields.get("at").and_then(FieldValue::as_tile)) else { continue };
        let label = match part {
            PartAddress::Room(_) => {
                let room = board.room_at(at).and_then(|index| middle_of(&board.rooms()[index]));
                OverlayLabel { by: Vec2::new(0.0, -TILE * 0.45), ..OverlayLabel::on(id, room.unwrap_or(at), *CONTACT) }
            }
            PartAddress::Figure(_) => {
                OverlayLabel { by: Vec2::new(0.0, TILE * 0.5), ..OverlayLabel::on(id, at, ink_of(fields)) }
            }
            _ => OverlayLabel { by: Vec2::new(0.0, TILE * 0.5), ..OverlayLabel::on(id, at, *INK) },
        };
        labels.push(label);
    }
}

/// The colour of a figure's side.
fn ink_of(fields: &FieldValue) -> Color {
    match fields.get("side").and_then(FieldValue::as_text) {
        Some("response") => *TEAM,
        Some("hostile") => *HOSTILE,
        _ => *CIVILIAN,
    }
}

/// Ground in sight and out of it, the longest line, and a line to each figure in sight, with their lengths in tiles.
fn sight(brush: &mut Brush, labels: &mut Vec<OverlayLabel>, editing: &EditorState, board: &Board, from: Tile) {
    let seen = board.visible(from);
    for tile in board.tiles().filter(|tile| board.passable_with_doors_open(*tile)) {
        let ink = if seen.contains(tile) { with_alpha(*INK, 0.14) } else { with_alpha(*VOID, 0.62) };
        brush.square(tile_centre(tile), TILE, ink);
    }
    if let Some((to, far)) = board.farthest_seen(from) {
        brush.dashes(tile_centre(from), tile_centre(to), 2.0, (8.0, 6.0), *INK);
        labels.push(OverlayLabel { by: Vec2::new(0.0, TILE * 0.34), ..OverlayLabel::on(format!("{far}"), to, *INK) });
    }
    let figures = editing.level.parts.iter().filter(|(part, _)| matches!(part, PartAddress::Figure(_)));
    for (_, fields) in figures {
        let Some(to) = fields.get("at").and_then(FieldValue::as_tile).filter(|to| *to != from && seen.contains(*to))
        else {
            continue;
        };
        let ink = ink_of(fields);
        brush.line(tile_centre(from), tile_centre(to), 2.0, with_alpha(ink, 0.8));
        let by = Vec2::new(0.0, TILE * 0.62);
        labels.push(OverlayLabel { by, ..OverlayLabel::on(distance(from, to).to_string(), to, ink) });
    }
    brush.ring(tile_centre(from), TILE * 0.36, 3.0, 0, *INK);
}

/// Steps of the team as shades; a disc for each tile where figures were lost, by side.
#[cfg(feature = "tools")]
pub fn draw_heat(brush: &mut Brush, board: &Board, heat: &HeatMaps) {
    let steps = heat.steps.of(Side::Response);
    let highest = steps.values().copied().max().unwrap_or(0);
    for (TileKey(tile), count) in steps.iter().filter(|(place, _)| board.contains(place.0)) {
        brush.square(tile_centre(*tile), TILE, with_alpha(*TEAM, opacity(*count, highest) as f32 * 0.75));
    }
    for (side, ink) in [(Side::Response, *TEAM), (Side::Hostile, *HOSTILE), (Side::Civilian, *CIVILIAN)] {
        for (TileKey(tile), count) in heat.fallen.of(side).iter().filter(|(place, _)| board.contains(place.0)) {
            let radius = TILE * (0.12 + 0.03 * (*count as f32).sqrt()).min(0.48);
            brush.disc(tile_centre(*tile), radius + 2.0, *VOID);
            brush.disc(tile_centre(*tile), radius, ink);
        }
    }
}
