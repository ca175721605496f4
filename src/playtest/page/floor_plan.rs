//! The floor plan as SVG: one tile is one unit; defined once, reused under every map.
use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use crate::board::{Board, DoorKind, Terrain, Tile};

/// A board and the element id of its plan.
#[derive(Copy, Clone)]
pub struct PagePlan<'b> {
    pub board: &'b Board,
    pub id: &'b str,
}

/// The plan as an SVG symbol.
pub fn plan_symbol(PagePlan { board, id }: PagePlan) -> Markup {
    let ground = |tile| {
        let terrain = board.terrain(tile);
        terrain.is_ground() || matches!(terrain, Terrain::Window | Terrain::HalfCover | Terrain::FullCover)
    };
    let wall = |tile| board.terrain(tile) == Terrain::Wall;
    let soft = |tile| board.terrain(tile) == Terrain::SoftWall;
    let lit = |tile: Tile| is_wall(board, tile) && !is_wall(board, tile.offset(0, -1));
    let shade = |tile: Tile| is_wall(board, tile) && ground(tile.offset(0, 1));
    html! {
        symbol id=(id) overflow="visible" {
            path.floor d=(strips(board, ground, 0.0, 1.0)) {}
            path.joint d=(grid(board)) {}
            path.wall d=(strips(board, wall, 0.0, 1.0)) {}
            path.soft d=(strips(board, soft, 0.0, 1.0)) {}
            path.edge d=(strips(board, lit, 0.0, 0.1)) {}
            path.shade d=(strips(board, shade, 0.78, 0.22)) {}
            @for tile in board.tiles() { (detail(board, tile)) }
        }
    }
}

fn is_wall(board: &Board, tile: Tile) -> bool {
    matches!(board.terrain(tile), Terrain::Wall | Terrain::SoftWall)
}

/// A path over the matching tiles, one rectangle per horizontal run; `top` and `height` are fractions of a tile.
pub fn strips(board: &Board, matches: impl Fn(Tile) -> bool, top: f64, height: f64) -> String {
    let mut path = String::new();
    for y in 0..board.height() as i16 {
        let mut x = 0;
        while x < board.width() as i16 {
            let start = x;
            while x < board.width() as i16 && matches(Tile::new(x, y)) {
                x += 1;
            }
            if x > start {
                let (width, y) = (x - start, f64::from(y) + top);
                let _ = write!(path, "M{start} {y}h{width}v{height}h-{width}z");
            }
            x += 1;
        }
    }
    path
}

/// The lines between tiles.
fn grid(board: &Board) -> String {
    let (width, height) = (board.width(), board.height());
    let columns = (1..width).map(|x| format!("M{x} 0v{height}"));
    columns.chain((1..height).map(|y| format!("M0 {y}h{width}"))).collect()
}

/// The drawing of one tile's terrain, if walls and floor do not say it all.
fn detail(board: &Board, tile: Tile) -> Markup {
    let (x, y) = (f64::from(tile.x), f64::from(tile.y));
    html! {
        @match board.terrain(tile) {
            Terrain::Doorway => (door(board, tile)),
            Terrain::Window => (bar("glass", [x, y], is_upright(board, tile), 0.16)),
            Terrain::HalfCover => rect.crate x=(x + 0.15) y=(y + 0.15) width=".7" height=".7" rx=".1" {},
            Terrain::FullCover => rect.full x=(x + 0.05) y=(y + 0.05) width=".9" height=".9" rx=".08" {},
            Terrain::Exit => path.exit d={ "M" (x + 0.2) " " (y + 0.82) "v-.62h.6v.62" } {},
            Terrain::Stairs => path.stairs d={
                @for step in [0.25, 0.5, 0.75] { "M" (x) " " (y + step) "h1" }
            } {},
            Terrain::Rubble | Terrain::Threshold => path.rubble d={
                "M" (x + 0.2) " " (y + 0.55) "h.2v.2h-.2zM" (x + 0.6) " " (y + 0.25) "h.18v.18h-.18z"
            } {},
            _ => {},
        }
    }
}

/// Whether a door or window runs north to south: more of its wall, other doors and windows included, goes on that way.
fn is_upright(board: &Board, tile: Tile) -> bool {
    let built = |(x, y): (i16, i16)| {
        let beside = tile.offset(x, y);
        is_wall(board, beside) || matches!(board.terrain(beside), Terrain::Window | Terrain::Doorway)
    };
    let count = |ways: [(i16, i16); 2]| ways.into_iter().filter(|way| built(*way)).count();
    let (along, across) = (count([(0, -1), (0, 1)]), count([(-1, 0), (1, 0)]));
    let walled = || is_wall(board, tile.offset(0, -1)) || is_wall(board, tile.offset(0, 1));
    along > across || along == across && walled()
}

fn bar(class: &str, [x, y]: [f64; 2], upright: bool, thickness: f64) -> Markup {
    let inset = 0.5 - thickness / 2.0;
    let (x, y, width, height) = if upright { (x + inset, y, thickness, 1.0) } else { (x, y + inset, 1.0, thickness) };
    html! { rect class=(class) x=(x) y=(y) width=(width) height=(height) {} }
}

fn door(board: &Board, tile: Tile) -> Markup {
    let (x, y) = (f64::from(tile.x), f64::from(tile.y));
    let upright = is_upright(board, tile);
    let Some(door) = board.door(tile) else { return Markup::default() };
    if door.is_open() {
        let hinge = if upright { [x - 0.4, y] } else { [x, y - 0.4] };
        return bar("wood", hinge, upright, 0.14);
    }
    let sign = match door.kind {
        DoorKind::Ordinary => "",
        DoorKind::Locked => {
            "<rect class=\"f-warn\" x=\".34\" y=\".42\" width=\".32\" height=\".28\" rx=\".05\"/><path d=\"M.41 .44v-.1a.09 .09 0 0 1 .18 0v.1\" class=\"s-warn\" stroke-width=\".07\"/>"
        }
        DoorKind::Barricaded => "<path d=\"M.2 .2L.8 .8M.8 .2L.2 .8\" class=\"s-soft\" stroke-width=\".14\"/>",
        DoorKind::Gate => "<path d=\"M.25 .15v.7M.5 .15v.7M.75 .15v.7\" class=\"s-edge\" stroke-width=\".12\"/>",
    };
    html! {
        (bar("wood", [x, y], upright, 0.26))
        @if !sign.is_empty() { g transform={ "translate(" (x) " " (y) ")" } { (PreEscaped(sign)) } }
    }
}
