//! The floor plan of a level as the team has it at the start: warm where it sees, dim where it has only the plan. Of a building
//! that nobody has seen the rest is dark.
use maud::{Markup, html};

use super::super::gallery_index::GalleryLevel;
use crate::board::{Board, Terrain, Tile, TileSet};
use crate::faults::Source;
use crate::levels;
use crate::model::{LevelSpec, Side};
use crate::playtest::{PagePlan, plan_symbol, side_shape, strips};
use crate::referee::AnyBook;

/// Half the height of a figure, in tiles.
const FIGURE: f64 = 0.4;

/// The plan; nothing if the level cannot be read.
pub fn plan_picture(level: &GalleryLevel, books: &[&'static dyn AnyBook]) -> Markup {
    let source = Source::new(&*level.name, &*level.text);
    levels::read_to_play(&source, books).map_or_else(|_| Markup::default(), |spec| drawn(level, &spec))
}

fn drawn(level: &GalleryLevel, spec: &LevelSpec) -> Markup {
    let board = &spec.board;
    let id = format!("plan-{}", level.id);
    let team: Vec<Tile> =
        spec.figures.iter().filter(|figure| figure.side == Side::Response).map(|figure| figure.at.value).collect();
    let lit = lit(board, &team);
    let built = |tile: Tile| board.terrain(tile) != Terrain::Nothing;
    let outer = |tile: Tile| around(tile).any(|near| !board.contains(near) || !built(near));
    let seen = |tile: Tile| built(tile) && lit.contains(tile);
    let dim = |tile: Tile| built(tile) && !lit.contains(tile);
    let unknown = |tile: Tile| dim(tile) && !outer(tile);
    html! {
        svg.plan viewBox={ "-.5 -.5 " (board.width() + 1) " " (board.height() + 1) } role="img"
            aria-label={ "Floor plan of " (level.name) } {
            (plan_symbol(PagePlan { board, id: &id }))
            use href={ "#" (id) } {}
            path.glow d=(strips(board, seen, 0.0, 1.0)) {}
            @if level.day.is_some() {
                path.unknown d=(strips(board, unknown, 0.0, 1.0)) {}
            } @else {
                path.dimmed d=(strips(board, dim, 0.0, 1.0)) {}
            }
            @for at in &team {
                path.operator d=(side_shape(Side::Response, (f64::from(at.x) + 0.5, f64::from(at.y) + 0.5), FIGURE)) {}
            }
        }
    }
}

/// Tiles in a clear line from where the team starts.
fn lit(board: &Board, team: &[Tile]) -> TileSet {
    board.tiles_where(|tile| team.iter().any(|from| board.sight(*from, tile).clear))
}

fn around(tile: Tile) -> impl Iterator<Item = Tile> {
    (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| tile.offset(dx, dy)))
}
