//! Overlays: what the game recognises in a plan, and what a play-test counted on it.
use std::fmt::Write as _;

use maud::{Markup, html};

use super::overlay_arg::OverlayArg;
use crate::board::{Board, Cover, Face, LaneKind, Room, Tile};
use crate::editor::{self, middle_of};
use crate::model::{LevelSpec, Side};
use crate::playtest::{TileKey, shaded_tiles};

/// Fills of rooms, in turn.
const ROOMS: [&str; 6] = ["f-team", "f-civilian", "f-contact", "f-good", "f-glass", "f-warn"];

/// Shapes under the figures.
pub fn shapes_under_figures(level: &LevelSpec, overlay: &OverlayArg) -> Markup {
    let board = &level.board;
    match overlay {
        OverlayArg::Rooms => rooms(board),
        OverlayArg::Lanes => lanes(board),
        OverlayArg::Cover => cover(board),
        OverlayArg::Ids => Markup::default(),
        OverlayArg::Sight(from) => sight(board, *from),
        OverlayArg::Heat(heat) => shaded_tiles("team", heat.steps.of(Side::Response)),
    }
}

/// Shapes over the figures.
pub fn shapes_over_figures(level: &LevelSpec, overlay: &OverlayArg) -> Markup {
    match overlay {
        OverlayArg::Rooms => html! {
            @for (index, room) in level.board.rooms().iter().enumerate() {
                @if let Some(at) = centre(room) { (text("label", at, &room_name(level, index))) }
            }
        },
        OverlayArg::Ids => ids(level),
        OverlayArg::Heat(heat) => html! {
            @for (side, class) in [(Side::Response, "team"), (Side::Hostile, "hostile"), (Side::Civilian, "civilian")] {
                @for (TileKey(tile), count) in heat.fallen.of(side) {
                    circle class={ "body f-" (class) } cx=(f64::from(tile.x) + 0.5) cy=(f64::from(tile.y) + 0.5)
                        r=(radius(*count)) opacity=".85" {}
                }
            }
        },
        _ => Markup::default(),
    }
}

/// The lines of the legend: a class and a text each.
pub fn legend(level: &LevelSpec, overlay: &OverlayArg) -> Vec<(&'static str, String)> {
    let board = &level.board;
    match overlay {
        OverlayArg::Rooms => vec![("f-warn", editor::doorways_in_words(board))],
        OverlayArg::Lanes => vec![
            ("f-contact", "lanes: doorways and corridors".into()),
            ("f-warn", "lanes of stair mouths and breaches".into()),
        ],
        OverlayArg::Cover => vec![("f-good", "cover from this side: thin half, thick full".into())],
        OverlayArg::Ids => Vec::new(),
        OverlayArg::Sight(from) => vec![("f-lamp", editor::sight_in_words(board, *from))],
        OverlayArg::Heat(_) => vec![("f-team", "steps of the team; circles: figures lost there, by side".into())],
    }
}

fn rooms(board: &Board) -> Markup {
    html! {
        @for (index, room) in board.rooms().iter().enumerate() {
            path class=(ROOMS[index % ROOMS.len()]) fill-opacity=".22" d=(tile_paths(room.tiles.iter())) {}
        }
        @for tile in board.tiles().filter(|tile| board.is_doorway(*tile)) {
            @let class = if board.is_accidental_doorway(tile) { "s-warn" } else { "s-team" };
            rect class=(class) stroke-width=".09" x=(f64::from(tile.x) + 0.08) y=(f64::from(tile.y) + 0.08)
                width=".84" height=".84" stroke-dasharray=[board.is_accidental_doorway(tile).then_some(".2 .12")] {}
        }
    }
}

fn lanes(board: &Board) -> Markup {
    html! {
        @for lane in board.lanes() {
            @let class = match lane.kind {
                LaneKind::Doorway | LaneKind::Corridor => "f-contact",
                LaneKind::Stair | LaneKind::Breach => "f-warn",
            };
            path class=(class) fill-opacity=".4" d=(tile_paths(lane.tiles.iter().copied())) {}
        }
    }
}

/// Bars on the sides of tiles that furniture, windows or breaches cover.
fn cover(board: &Board) -> Markup {
    let mut bars = String::new();
    for (tile, face, cover) in board.covered_faces() {
        let thick = if cover == Cover::Full { 0.26 } else { 0.12 };
        let (x, y) = (f64::from(tile.x), f64::from(tile.y));
        let _ = match face {
            Face::North => write!(bars, "M{x} {y}h1v{thick}h-1z"),
            Face::South => write!(bars, "M{x} {}h1v{thick}h-1z", y + 1.0 - thick),
            Face::West => write!(bars, "M{x} {y}h{thick}v1h-{thick}z"),
            Face::East => write!(bars, "M{} {y}h{thick}v1h-{thick}z", x + 1.0 - thick),
        };
    }
    html! { path.f-good fill-opacity=".85" d=(bars) {} }
}

fn sight(board: &Board, from: Tile) -> Markup {
    let seen = board.visible(from);
    let ground = |tile: &Tile| board.passable_with_doors_open(*tile);
    let hidden = board.tiles().filter(ground).filter(|tile| !seen.contains(*tile));
    let (x, y) = (f64::from(from.x) + 0.5, f64::from(from.y) + 0.5);
    html! {
        path.f-shadow fill-opacity=".55" d=(tile_paths(hidden)) {}
        path.f-lamp fill-opacity=".28" d=(tile_paths(seen.iter().filter(ground))) {}
        circle.s-steel cx=(x) cy=(y) r=".34" stroke-width=".1" {}
    }
}

fn ids(level: &LevelSpec) -> Markup {
    let figures = level.figures.iter().map(|figure| (figure.at.value, figure.id.as_str()));
    let lying = level.objects.iter().filter(|object| object.carried_by.is_none());
    let objects = lying.map(|object| (object.at.value, object.id.as_str()));
    html! {
        @for (at, id) in figures.chain(objects) {
            (text("id", (f64::from(at.x) + 0.5, f64::from(at.y) - 0.02), id))
        }
        @for room in &level.rooms {
            @let centre = level.board.room_at(room.at.value).and_then(|index| centre(&level.board.rooms()[index]));
            @if let Some((x, y)) = centre { (text("id", (x, y + 0.55), room.id.as_str())) }
        }
    }
}

fn text(class: &str, (x, y): (f64, f64), words: &str) -> Markup {
    html! { text class=(class) x=(x) y=(y) { (words) } }
}

/// The name that the level gives a room; its id on the board otherwise.
fn room_name(level: &LevelSpec, index: usize) -> String {
    let spec = level.rooms.iter().find(|room| level.board.room_at(room.at.value) == Some(index));
    let own = spec.map(|room| room.name.clone().unwrap_or_else(|| room.id.to_string()));
    own.unwrap_or_else(|| level.board.rooms()[index].id.to_string())
}

/// The middle of a room's middle tile, where its name goes.
fn centre(room: &Room) -> Option<(f64, f64)> {
    let tile = middle_of(room)?;
    Some((f64::from(tile.x) + 0.5, f64::from(tile.y) + 0.7))
}

fn tile_paths(tiles: impl Iterator<Item = Tile>) -> String {
    tiles.map(|tile| format!("M{} {}h1v1h-1z", tile.x, tile.y)).collect()
}

fn radius(count: u32) -> f64 {
    (0.12 + 0.03 * f64::from(count).sqrt()).min(0.48)
}
