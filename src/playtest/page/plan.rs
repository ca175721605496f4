//! The floor plan in the look of the game, one tile a unit, drawn once and shown under every map.
use std::fmt::Write as _;

use crate::board::{Board, DoorKind, Terrain, Tile};

/// A floor and the id under which the page holds its plan.
#[derive(Copy, Clone)]
pub struct Sheet<'b> {
    pub board: &'b Board,
    pub id: &'static str,
}

/// The plan as a symbol.
pub fn symbol(Sheet { board, id }: Sheet) -> String {
    let mut svg = format!("<symbol id=\"{id}\" overflow=\"visible\">");
    let ground = |tile| {
        let terrain = board.terrain(tile);
        terrain.is_ground() || matches!(terrain, Terrain::Window | Terrain::HalfCover | Terrain::FullCover)
    };
    let _ = write!(svg, "<path class=\"floor\" d=\"{}\"/>", runs(board, ground, 0.0, 1.0));
    let _ = write!(svg, "<path class=\"joint\" d=\"{}\"/>", joints(board));
    let wall = |tile| matches!(board.terrain(tile), Terrain::Wall);
    let soft = |tile| board.terrain(tile) == Terrain::SoftWall;
    let lit = |tile: Tile| (wall(tile) || soft(tile)) && !solid(board, tile.offset(0, -1));
    let shade = |tile: Tile| (wall(tile) || soft(tile)) && ground(tile.offset(0, 1));
    for (class, path) in [
        ("wall", runs(board, wall, 0.0, 1.0)),
        ("soft", runs(board, soft, 0.0, 1.0)),
        ("edge", runs(board, lit, 0.0, 0.1)),
        ("shade", runs(board, shade, 0.78, 0.22)),
    ] {
        let _ = write!(svg, "<path class=\"{class}\" d=\"{path}\"/>");
    }
    board.tiles().for_each(|tile| thing(&mut svg, board, tile));
    svg.push_str("</symbol>");
    svg
}

fn solid(board: &Board, tile: Tile) -> bool {
    matches!(board.terrain(tile), Terrain::Wall | Terrain::SoftWall)
}

/// Tiles of a kind, run by run along each row, as a path: from so far below the top edge, so high.
fn runs(board: &Board, holds: impl Fn(Tile) -> bool, top: f64, high: f64) -> String {
    let mut path = String::new();
    for y in 0..board.height() as i16 {
        let mut x = 0;
        while x < board.width() as i16 {
            let start = x;
            while x < board.width() as i16 && holds(Tile::new(x, y)) {
                x += 1;
            }
            if x > start {
                let (wide, y) = (x - start, f64::from(y) + top);
                let _ = write!(path, "M{start} {y}h{wide}v{high}h-{wide}z");
            }
            x += 1;
        }
    }
    path
}

fn joints(board: &Board) -> String {
    let (wide, high) = (board.width(), board.height());
    let columns = (1..wide).map(|x| format!("M{x} 0v{high}"));
    columns.chain((1..high).map(|y| format!("M0 {y}h{wide}"))).collect()
}

/// What stands on a tile.
fn thing(svg: &mut String, board: &Board, tile: Tile) {
    let (x, y) = (f64::from(tile.x), f64::from(tile.y));
    let shape = match board.terrain(tile) {
        Terrain::Doorway => return door(svg, board, tile),
        Terrain::Window => {
            let upright = solid(board, tile.offset(0, -1)) || solid(board, tile.offset(0, 1));
            bar("glass", [x, y], upright, 0.16)
        }
        Terrain::HalfCover => format!(
            "<rect class=\"crate\" x=\"{}\" y=\"{}\" width=\".7\" height=\".7\" rx=\".1\"/>",
            x + 0.15,
            y + 0.15
        ),
        Terrain::FullCover => format!(
            "<rect class=\"full\" x=\"{}\" y=\"{}\" width=\".9\" height=\".9\" rx=\".08\"/>",
            x + 0.05,
            y + 0.05
        ),
        Terrain::Exit => format!("<path class=\"exit\" d=\"M{} {}v-.62h.6v.62\"/>", x + 0.2, y + 0.82),
        Terrain::Stairs => {
            format!("<path class=\"stairs\" d=\"M{x} {}h1M{x} {}h1M{x} {}h1\"/>", y + 0.25, y + 0.5, y + 0.75)
        }
        Terrain::Rubble | Terrain::Threshold => {
            format!(
                "<path class=\"rubble\" d=\"M{} {}h.2v.2h-.2zM{} {}h.18v.18h-.18z\"/>",
                x + 0.2,
                y + 0.55,
                x + 0.6,
                y + 0.25
            )
        }
        _ => return,
    };
    svg.push_str(&shape);
}

fn bar(class: &str, [x, y]: [f64; 2], upright: bool, thick: f64) -> String {
    let middle = 0.5 - thick / 2.0;
    let (x, y, wide, high) = if upright { (x + middle, y, thick, 1.0) } else { (x, y + middle, 1.0, thick) };
    format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"/>")
}

fn door(svg: &mut String, board: &Board, tile: Tile) {
    let (x, y) = (f64::from(tile.x), f64::from(tile.y));
    let upright = solid(board, tile.offset(0, -1)) || solid(board, tile.offset(0, 1));
    let Some(door) = board.door(tile) else { return };
    if door.is_open() {
        return svg.push_str(&bar(
            "wood",
            [if upright { x - 0.4 } else { x }, if upright { y } else { y - 0.4 }],
            upright,
            0.14,
        ));
    }
    svg.push_str(&bar("wood", [x, y], upright, 0.26));
    let mark = match door.kind {
        DoorKind::Ordinary => return,
        DoorKind::Locked => {
            "<rect class=\"f-warn\" x=\".34\" y=\".42\" width=\".32\" height=\".28\" rx=\".05\"/><path d=\"M.41 .44v-.1a.09 .09 0 0 1 .18 0v.1\" fill=\"none\" stroke=\"var(--warn)\" stroke-width=\".07\"/>"
        }
        DoorKind::Barricaded => "<path d=\"M.2 .2L.8 .8M.8 .2L.2 .8\" stroke=\"var(--soft)\" stroke-width=\".14\"/>",
        DoorKind::Gate => "<path d=\"M.25 .15v.7M.5 .15v.7M.75 .15v.7\" stroke=\"var(--edge)\" stroke-width=\".12\"/>",
    };
    let _ = write!(svg, "<g transform=\"translate({x} {y})\">{mark}</g>");
}
