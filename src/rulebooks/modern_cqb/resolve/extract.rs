//! Leaving the map by an exit: figures led or dragged (CQB-CIV-11, CQB-MOVE-5).

use bevy::prelude::{Or, Query, With, World};

use super::{civilians, hostages};
use crate::board::{Board, Terrain, Tile};
use crate::model::{FigureId, Figures, Roster, Side};
use crate::rulebooks::modern_cqb::events::{Claiming, DragChanged, Extracted, Turn};
use crate::rulebooks::modern_cqb::resolve::{score_awards, token_changes};
use crate::rulebooks::modern_cqb::senses::move_budget;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::status_effects::{Bleeding, Controlled, Critical, Downed, Dragging, Seized};

/// Takes off the map, after each order, figures that the team has led or dragged to an exit.
pub fn extract_at_exits(led: Query<(), Or<(With<Controlled>, With<Dragging>)>>, mut claiming: Claiming) {
    if !led.is_empty() {
        claiming.once(|turn| turn.world().able_of(Side::Response).into_iter().for_each(|by| lead_out(turn, by)));
    }
}

fn anybody_is_led(world: &World) -> bool {
    world.bearers::<Controlled>().next().is_some() || world.bearers::<Dragging>().next().is_some()
}

/// The figures that a side's own lead or drag.
pub fn all_led_or_dragged(world: &World, side: Side) -> Vec<FigureId> {
    if !anybody_is_led(world) {
        return Vec::new();
    }
    world.able_of(side).into_iter().flat_map(|by| led_or_dragged(world, by)).collect()
}

/// The figures that another leads or drags leave by the exit it has reached, one after the other: each next in the
/// chain closes up (CQB-CIV-11).
pub fn lead_out(turn: &mut Turn, by: FigureId) {
    loop {
        let world = turn.world();
        let next = led_or_dragged(world, by).into_iter().find(|figure| at_exit(world, by, *figure));
        let Some((figure, gap)) = next.and_then(|figure| Some((figure, world.at(figure)?))) else { return };
        go(turn, by, figure);
        civilians::close_up(turn, by, gap);
    }
}

/// The figures that another leads or drags, by id.
pub fn led_or_dragged(world: &World, by: FigureId) -> Vec<FigureId> {
    let led: Vec<FigureId> = move_budget::led_civilians(world, by).collect();
    let dragged = world.of::<Dragging>(by).map(|grip| grip.whom);
    let charge = |id: &FigureId| led.contains(id) || Some(*id) == dragged;
    world.resource::<Roster>().ids().filter(charge).collect()
}

/// Whether a figure is on an exit, or beside its handler on one.
fn at_exit(world: &World, by: FigureId, figure: FigureId) -> bool {
    let board = world.resource::<Board>();
    let exit = |at: Tile| board.terrain(at) == Terrain::Exit;
    let places = world.at(by).zip(world.at(figure));
    places.is_some_and(|(by, at)| exit(at) || (exit(by) && board.adjacent(by, at)))
}

fn go(turn: &mut Turn, by: FigureId, figure: FigureId) {
    let Some(at) = turn.world().at(figure) else { return };
    if turn.world().of::<Dragging>(by).is_some_and(|grip| grip.whom == figure) {
        turn.commit(DragChanged { figure: by, target: None });
    }
    if turn.world().has::<Seized>(figure) {
        return hostages::lead_hostage_off(turn, by, figure);
    }
    // Medics outside stop the bleeding.
    if turn.world().has::<Downed>(figure) {
        token_changes::lose_token::<Bleeding>(turn, figure);
        token_changes::lose_token::<Critical>(turn, figure);
    }
    let position = turn.position();
    turn.commit(Extracted { figure, at, by: Some(by) });
    score_awards::award_extracted(turn, position, figure);
}
