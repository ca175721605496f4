//! Pictures of moments: the part of the plan where it happened, who stood there, and the shot.
use bevy::color::{Color, ColorToComponents};
use bevy::image::Image;
use bevy::math::{Vec2, vec2};

use crate::board::{Board, Terrain, Tile};
use crate::theme::art::canvas::Canvas;
use crate::theme::art::shape::{block, disc, line};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;
use crate::view::decisive_moments::DecisiveMoment;
use crate::view::view_model::{FigureView, ViewModel, is_wall};

/// Columns and rows of the part of the board that is drawn.
const COLUMNS: f32 = 11.0;
const ROWS: f32 = 7.0;
/// Width of a picture in pixels.
const PIXELS: f32 = 440.0;

/// The ratio of a picture's width to its height.
pub const RATIO: f32 = COLUMNS / ROWS;

/// Draws a moment.
pub fn draw_moment(moment: &DecisiveMoment) -> Image {
    let scene = &moment.scene;
    let size = vec2(COLUMNS, ROWS) * TILE;
    let mut on = Canvas::new(size, PIXELS / size.x);
    let middle = middle(moment);
    // From a point of the picture, y down, to tiles of the board, and back.
    let tiles = move |p: Vec2| p / TILE + middle;
    let point = move |tile: Vec2| (tile - middle) * TILE;
    let centre = move |tile: Tile| point(vec2(f32::from(tile.x), f32::from(tile.y)) + 0.5);
    on.fill_by_position(&|p| ground(scene, tiles(p)));
    let near = |tile: Tile| centre(tile).abs().cmple(size / 2.0 + TILE).all();
    for (at, door) in scene.doors.iter().filter(|(at, _)| near(**at) && scene.seen.contains(**at)) {
        let down = is_wall(&scene.board, at.offset(0, -1)) || is_wall(&scene.board, at.offset(0, 1));
        let long = if down { vec2(8.0, TILE) } else { vec2(TILE, 8.0) };
        let tone = if door.is_open() { with_alpha(*WOOD, 0.35) } else { *WOOD };
        on.fill(&block(centre(*at), long, 1.5), tone);
    }
    for thing in scene.things.iter().filter(|thing| near(thing.at)) {
        on.fill(&block(centre(thing.at), Vec2::splat(15.0), 3.0), with_alpha(tint_colour(thing.tint), 0.8));
        on.stroke(&block(centre(thing.at), Vec2::splat(15.0), 3.0), 1.5, *VOID);
    }
    on.glow(&disc(centre(moment.at), TILE * 0.4), TILE, with_alpha(*WARN, 0.3));
    if let Some(from) = moment.shot_from {
        on.fill(&line(centre(from), centre(moment.at), 6.0), with_alpha(*VOID, 0.6));
        on.fill(&line(centre(from), centre(moment.at), 2.6), *WARN);
    }
    // Who lies is under those who stand.
    let mut figures: Vec<&FigureView> = scene.figures.iter().filter(|figure_view| near(figure_view.at)).collect();
    figures.sort_by_key(|figure_view| !figure_view.body.lies());
    for figure_view in figures {
        let facing = figure_view.facing_vector();
        let angle = (-facing.y).atan2(facing.x);
        let alpha = if figure_view.remembered { 0.5 } else { 1.0 };
        let offset = figure_view.drawn_offset() * vec2(1.0, -1.0);
        figure_view.person().draw_on(&mut on, centre(figure_view.at) + offset, angle, figure_view.drawn_scale(), alpha);
    }
    on.stroke(&disc(centre(moment.at), TILE * 0.62), 2.6, *WARN);
    on.image()
}

/// The middle of the picture in tiles: between the two of a shot, within the board.
fn middle(moment: &DecisiveMoment) -> Vec2 {
    let place = |tile: Tile| vec2(f32::from(tile.x), f32::from(tile.y)) + 0.5;
    let at = place(moment.at);
    let wanted = moment.shot_from.map_or(at, |from| (at + place(from)) / 2.0);
    // Where it happened is seen in any case.
    let half = vec2(COLUMNS, ROWS) / 2.0;
    let wanted = wanted.clamp(at - half + 1.0, at + half - 1.0);
    let board = &moment.scene.board;
    let size = vec2(f32::from(board.width()), f32::from(board.height()));
    let within = wanted.clamp(half.min(size / 2.0), (size - half).max(size / 2.0));
    within.round() + vec2(0.5, 0.5) * vec2(COLUMNS % 2.0, ROWS % 2.0) - vec2(0.5, 0.5)
}

/// The ground at a point in tiles: warm where the team sees, cold where it has been, dark where it has not.
fn ground(scene: &ViewModel, at: Vec2) -> [f32; 4] {
    let (x, y) = (at.x.floor(), at.y.floor());
    let tile = Tile::new(x as i16, y as i16);
    let within = at - vec2(x, y);
    let colour = if scene.board.contains(tile) { tile_colour(scene, &scene.board, tile, within) } else { *VOID };
    colour.to_srgba().to_f32_array()
}

fn tile_colour(scene: &ViewModel, board: &Board, tile: Tile, within: Vec2) -> Color {
    if !scene.seen.contains(tile) {
        let line = within.x < 0.04 || within.y < 0.04;
        return if line { mix_colours(*VOID, *BLUEPRINT, 0.35) } else { *VOID };
    }
    let lit = scene.lit.contains(tile);
    let shaded = |colour: Color| if lit { colour } else { mix_colours(colour, *VOID, 0.55) };
    match board.terrain(tile) {
        Terrain::Wall if !is_wall(board, tile.offset(0, 1)) && within.y > 0.74 => shaded(*WALL_SIDE),
        Terrain::Wall => shaded(*WALL),
        Terrain::SoftWall => shaded(*WALL_SOFT),
        Terrain::Window => shaded(mix_colours(*GLASS, *VOID, 0.3)),
        Terrain::Nothing => *VOID,
        _ => {
            let joint = within.x > 0.95 || within.y > 0.95;
            let floor = if joint { mix_colours(*FLOOR, *JOINT, 0.6) } else { *FLOOR };
            let cover = matches!(board.terrain(tile), Terrain::HalfCover | Terrain::FullCover);
            let inner = within.cmpgt(Vec2::splat(0.16)).all() && within.cmplt(Vec2::splat(0.84)).all();
            let base = if cover && inner { *WOOD } else { floor };
            if lit { mix_colours(base, *LAMP, 0.3) } else { mix_colours(base, *VOID, 0.6) }
        }
    }
}
