//! Shields: frontal guard, intercepting and rushing (CQB-REACT-2, CQB-REACT-3).

use std::cell::OnceCell;

use bevy::prelude::World;

use super::fire::{self, Shot};
use super::harm;
use super::opposed_roll::{OpposedRoll, roll_control_against_nerve};
use crate::board::{Board, Tile, distance};
use crate::localization::phrase;
use crate::model::{Certainty, Facing, FigureId, Figures, Ledger, Odds, SideKnowledge, Word};
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Pool;
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{Rushed, Turn};
use crate::rulebooks::modern_cqb::senses::doctrine_roll_modifiers::{self, About};
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::aim_and_control_dice;
use crate::rulebooks::modern_cqb::state::figure::{Condition, Gear, Run, TurnState, figure_name};
use crate::rulebooks::modern_cqb::state::status_effects::Stunned;

const SHIELD: Word = Word::new("shield");

fn bears(world: &World, figure: FigureId) -> bool {
    world.of::<Gear>(figure).is_some_and(|gear| gear.0.contains(&SHIELD))
}

/// Whether a shield guards its bearer against a shot from a tile: from the front half of its last step or action
/// (CQB-REACT-2). Before its first it faces the shooter.
pub fn is_shielded_from(world: &World, bearer: FigureId, from: Tile) -> bool {
    let Some((at, facing)) = world.at(bearer).zip(world.of::<Facing>(bearer)) else { return false };
    let (dx, dy) = at.offset_to(from);
    let ahead = i32::from(facing.0) * dx + i32::from(facing.1) * dy > 0;
    bears(world, bearer) && world.able(bearer) && (ahead || *facing == Facing(0, 0))
}

/// The shield bearer that intercepts a shot at a friend (CQB-REACT-2): once a round, adjacent to the friend's tile, not
/// farther from the shooter and in its line of sight (CQB-SIGHT-3), and with the larger Guard pool; the first by id.
pub fn interceptor(world: &World, shot: &Shot) -> Option<FigureId> {
    let (from, at) = (world.at(shot.shooter)?, shot.at);
    let board = world.resource::<Board>();
    let guard = OnceCell::new();
    let before = |own: Tile| {
        let near = board.adjacent(own, at) && distance(own, from) <= distance(at, from);
        near && sight::line_of_sight(world, from, own).is_some()
    };
    let fits = |id: &FigureId| {
        let spent = world.of::<TurnState>(*id).is_none_or(|done| done.intercepted);
        *id != shot.target && bears(world, *id) && !spent && world.at(*id).is_some_and(before)
    };
    let mut bearers = world.able_of(world.side(shot.target)).into_iter().filter(fits);
    bearers.find(|id| {
        let least = guard.get_or_init(|| fire::shot_ledger(world, shot).dice("guard"));
        fire::intercepted_shot_ledger(world, shot, *id).dice("guard") > *least
    })
}

/// The shield bearer that would intercept, as far as the shooter's side can tell.
pub fn known_interceptor(world: &World, shot: &Shot) -> Option<FigureId> {
    let known = SideKnowledge::by(world, world.side(shot.shooter));
    interceptor(world, shot).filter(|id| known.certainty(*id) == Certainty::Confirmed)
}

/// The enemy that this move ends by rushing (CQB-REACT-3): next to its last tile, after 2 tiles or more in a line; the
/// one straight ahead, else the first by id. `known` leaves out enemies unknown to the side.
fn rushed(world: &World, figure: FigureId, end: Tile, run: Run, known: bool) -> Option<FigureId> {
    let spent = world.of::<TurnState>(figure).is_none_or(|done| done.rushed);
    if spent || !bears(world, figure) || run.tiles < world.resource::<Book>().shield.rush {
        return None;
    }
    let step = (i32::from(run.step.0), i32::from(run.step.1));
    let board = world.resource::<Board>();
    let side = world.side(figure);
    let view = SideKnowledge::by(world, side);
    let place = |id: FigureId| {
        let told = !known || view.certainty(id) == Certainty::Confirmed;
        if known { view.at(id) } else { world.at(id) }.filter(|_| told)
    };
    let enemies = world.able_of(side.enemy()?).into_iter();
    let beside: Vec<(FigureId, Tile)> =
        enemies.filter_map(|id| Some((id, place(id)?))).filter(|(_, at)| board.adjacent(end, *at)).collect();
    let ahead = beside.iter().find(|(_, at)| end.offset_to(*at) == step);
    ahead.or(beside.first()).map(|(id, _)| *id)
}

fn ledger(world: &World, figure: FigureId, target: FigureId) -> Ledger {
    let mut ledger = Ledger::default();
    aim_and_control_dice::add_control_lines(world, figure, "CQB-REACT-3", &mut ledger);
    doctrine_roll_modifiers::add_perks(
        world,
        figure,
        Pool::Rush,
        About::target(world, target),
        &mut ledger,
        "control",
        "CQB-REACT-3",
    );
    ledger.add("nerve", "Nerve", i16::from(world.stats(target).nerve), "CQB-REACT-3");
    ledger
}

/// Resolves the rush at the end of a bearer's completed move, if there is one (CQB-REACT-3).
pub fn resolve_rush(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let Some((at, done)) = world.at(figure).zip(world.of::<TurnState>(figure)) else { return };
    if !world.may_move(figure) || turn.over() {
        return;
    }
    let Some(target) = rushed(world, figure, at, done.run, false) else { return };
    let ledger = ledger(world, figure, target);
    let OpposedRoll { faces, resist_faces, succeeds: stunned } = roll_control_against_nerve(turn, &ledger);
    turn.commit(Rushed { figure, target, ledger, faces, resist_faces, stunned });
    if stunned {
        harm::gain_shaking_token::<Stunned>(turn, target);
    }
}

/// Exact odds of the rush at the end of a move, as far as its side knows.
pub fn rush_odds(world: &World, figure: FigureId, path: &[Tile]) -> Option<Odds> {
    let mut run = world.of::<TurnState>(figure)?.run;
    let mut from = world.at(figure)?;
    for to in path {
        run.add_step(from, *to);
        from = *to;
    }
    let target = rushed(world, figure, from, run, true)?;
    let title = phrase!("cqb-odds-rush", target = figure_name(world, target));
    let names = ["stunned", "nothing"];
    Some(dice_pool_odds::opposed_odds(
        title,
        ledger(world, figure, target),
        ["control", "nerve"],
        names,
        world.resource::<Book>(),
    ))
}
