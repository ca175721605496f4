//! Moments of a battle that pass while they are shown: shots, breaches, and a shot seen from close by.
use bevy::prelude::*;
use fatal_funnel::board::{Tile, distance};
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::model::{Cue, FigureId};
use fatal_funnel::window_state::{GiveOrder, ReplayedCue};

use crate::driver::{Game, level};
use crate::screenshots::Studio;

const DUEL: &str = include_str!("../../tests/data/hands.toml");

/// The speed of the game at which a shot is caught in flight.
const SLOW: f32 = 0.2;

/// A shot and a breach at several times, and the ledger of a shot that decides something.
pub fn moments(studio: &mut Studio) {
    let mut game = studio.open(level("stash-house"));
    let (figure, from) = shooter(&game);
    let shot = |to, strikes| Cue::Shot { figure, from, to, strikes };
    let far = free_lines(&game, from).max_by_key(|tile| (distance(*tile, from), tile.x)).unwrap_or(from);
    let near = free_lines(&game, from).filter(|tile| distance(*tile, from) > 1);
    let near = near.min_by_key(|tile| (distance(*tile, from), tile.x)).unwrap_or(far);
    for (name, cue, frames) in [
        ("shot-flies", shot(far, 3), 0),
        ("shot-hits", shot(near, 3), 6),
        ("shot-misses", shot(near, 0), 14),
        ("shot-is-over", shot(near, 0), 250),
    ] {
        studio.take_with(&mut game, name, |game| show(game, &cue, frames));
    }
    let door = game.view().doors.keys().copied().min_by_key(|tile| distance(*tile, from));
    if let Some(at) = door {
        let breach = Cue::Door { at, open: true, loud: true };
        studio.take_with(&mut game, "breach", |game| show(game, &breach, 10));
        // What is shown again leaves nothing: these are its last clouds.
        studio.take_with(&mut game, "dust-hangs", |game| show(game, &breach, 90));
    }
    close_up(studio, &mut game);
}

/// The first figure of the team, and its tile.
fn shooter(game: &Game) -> (FigureId, Tile) {
    let figure = game.aiming().figure.expect("a figure is selected");
    (figure, game.view().figure(figure).expect("it is on the board").at)
}

/// The tiles in sight that the shooter looks towards, with nobody between.
fn free_lines(game: &Game, from: Tile) -> impl Iterator<Item = Tile> {
    let others: Vec<Tile> = game.view().figures.iter().map(|look| look.at).filter(|at| *at != from).collect();
    let facing =
        game.view().figures.iter().find(|look| look.at == from).map_or(Vec2::ZERO, |look| look.facing_vector());
    let place = |tile: Tile| Vec2::new(f32::from(tile.x), -f32::from(tile.y));
    tiles_in_sight(game, from).filter(move |tile| {
        let way = place(*tile) - place(from);
        // How far somebody is from the line of fire, in tiles.
        let aside = |at: &Tile| {
            let to = place(*at) - place(from);
            let along = to.dot(way.normalize_or_zero()).clamp(0.0, way.length());
            to.distance(way.normalize_or_zero() * along)
        };
        way.dot(facing) >= way.length() * 0.7 && others.iter().all(|at| aside(at) > 0.9)
    })
}

fn tiles_in_sight(game: &Game, from: Tile) -> impl Iterator<Item = Tile> {
    let board = &game.view().board;
    board.visible(from).iter().filter(|tile| board.passable(*tile)).collect::<Vec<_>>().into_iter()
}

/// Shows a cue, and so many frames of it slowly.
fn show(game: &mut Game, cue: &Cue, frames: usize) {
    game.app.world_mut().write_message(ReplayedCue(cue.clone()));
    pass(game, SLOW);
    game.frames(frames);
}

fn pass(game: &mut Game, speed: f32) {
    game.app.world_mut().resource_mut::<Time<Virtual>>().set_relative_speed(speed);
}

/// Shoots until a shot decides something.
fn close_up(studio: &mut Studio, game: &mut Game) {
    pass(game, 1.0);
    let armed = DUEL.replace("template = \"operator\"", "template = \"operator\"\ngear = [\"carbine\"]");
    game.change_to(LaunchRequest::level(Source::new("duel", armed), Some(7)));
    for _ in 0..16 {
        let orders = game.play().legal_orders();
        let Some(fire) = orders.into_iter().find(|order| order.word() == "fire") else {
            game.end_phase();
            continue;
        };
        game.app.world_mut().write_message(GiveOrder(fire));
        for _ in 0..80 {
            game.frame();
            if has_ledger(game.app.world_mut()) {
                // The slow motion of the shot ends first, which sets the speed.
                game.frames(8);
                pass(game, 0.01);
                studio.take(game, "close-up");
                return pass(game, 1.0);
            }
        }
    }
}

fn has_ledger(world: &mut World) -> bool {
    world.query::<&Name>().iter(world).any(|name| name.as_str() == "Close-up ledger")
}
