//! Move: a walk, step by step.

use bevy::prelude::World;

use super::super::events::{Event, RanIntoUnseen, Sighted, SkEvent};
use super::super::resolve::{noise_and_alarm, sightings};
use super::super::state::move_allowance::{known_occupied_tiles, may_move, reach, unit_footprint};
use super::super::state::{Traced, Unit, battle_ground, footprint_tiles};
use super::super::{Skirmish, Turn};
use super::{SkOrder, entry, on_foot};
use crate::board::{Board, Tile};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Aim, Certainty, CommonEvent, FigureId, Figures, MenuEntry, Move, Refusal, Token, Verdict, Word};
use crate::referee::{Action, Choices};

impl Action<Skirmish> for Move {
    fn check(&self, world: &World) -> Verdict {
        may_move(world, self.figure)?;
        check_path(world, self.figure, &self.path)
    }

    fn resolve(&self, turn: &mut Turn) {
        let figure = self.figure;
        for to in &self.path {
            let position = turn.position();
            if !step(turn, figure, *to) || sighted(turn, figure, position) || turn.over() {
                break;
            }
        }
        noise_and_alarm::alert_enemies(turn, figure, true);
        noise_and_alarm::look_round(turn, figure);
    }

    fn reason_reserved_for_player(&self, _: &World) -> Option<Phrase> {
        None
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        let may = may_move(world, figure).is_ok();
        Choices::moves(figure, may.then(|| reach(world, figure)).flatten())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        on_foot(
            world,
            figure,
            true,
            entry("move", phrase!("sk-order-move"), 'M', Aim::Path, phrase!("sk-order-move.about")),
        )
    }
}

/// The half-tiles of a step, over all tiles of the footprint.
fn step_cost(board: &Board, from: Tile, to: Tile, print: (u8, u8)) -> u16 {
    let plain = if from.is_diagonal_to(to) { 3 } else { 2 };
    if footprint_tiles(to, print).iter().any(|tile| board.rough(*tile)) { 2 * plain } else { plain }
}

fn step_fits(board: &Board, from: Tile, to: Tile, print: (u8, u8)) -> bool {
    let (dx, dy) = (to.x.wrapping_sub(from.x), to.y.wrapping_sub(from.y));
    from.is_beside(to) && footprint_tiles(from, print).iter().all(|tile| board.step_allowed(*tile, tile.offset(dx, dy)))
}

fn check_path(world: &World, figure: FigureId, path: &[Tile]) -> Verdict {
    Refusal::unless(!path.is_empty(), "SK-BOARD-1", || phrase!("refused-path-empty"))?;
    let board = world.resource::<Board>();
    let (print, taken) = (unit_footprint(world, figure), known_occupied_tiles(world, figure));
    let start = world.at(figure).unwrap_or_default();
    let (mut from, mut cost) = (start, 0_u16);
    for to in path {
        let at = || Argument::from(*to);
        let shut = board.door(*to).is_some_and(|door| !door.is_open());
        Refusal::unless(!shut, "SK-BOARD-1", || phrase!("sk-refused-door-shut", at = at()))?;
        Refusal::unless(step_fits(board, from, *to, print), "SK-BOARD-1", || phrase!("sk-refused-no-step", at = at()))?;
        let free = !footprint_tiles(*to, print).iter().any(|tile| taken.contains(*tile));
        Refusal::unless(free, "SK-BOARD-3", || phrase!("sk-refused-in-the-way", at = at()))?;
        cost = cost.saturating_add(step_cost(board, from, *to, print));
        from = *to;
    }
    Refusal::unless(from != start, "SK-BOARD-1", || phrase!("refused-path-back"))?;
    let left = world.turn_state(figure).left;
    Refusal::unless(cost <= left, "SK-BOARD-1", || {
        phrase!("sk-refused-path-cost", cost = cost, left = left, figure = Argument::figure(world.label(figure)))
    })
}

/// Takes one step; false if an unseen unit blocks it.
fn step(turn: &mut Turn, figure: FigureId, to: Tile) -> bool {
    let world = turn.world();
    let (Some(from), print) = (world.at(figure), unit_footprint(world, figure)) else { return false };
    let board = world.resource::<Board>();
    let cost = step_cost(board, from, to, print);
    let left = world.turn_state(figure).left;
    if !step_fits(board, from, to, print) || cost > left {
        return false;
    }
    let other = |tile: Tile| Some((tile, world.on_tile(tile).filter(|other| *other != figure)?));
    if let Some((at, other)) = footprint_tiles(to, print).into_iter().find_map(other) {
        turn.make_final();
        turn.commit(RanIntoUnseen { figure, at, left: left - cost });
        bump(turn, figure, other, at);
        return false;
    }
    note_traced(turn, figure, to);
    turn.commit(CommonEvent::Stepped { figure, from, to, left: left - cost });
    true
}

/// A unit that bumps into an unseen one learns of it.
fn bump(turn: &mut Turn, figure: FigureId, other: FigureId, at: Tile) {
    let world = turn.world();
    let (side, before) = (world.side(figure), sightings::known_certainty(world, world.side(figure), other));
    if side != world.side(other) && before != Certainty::Confirmed {
        turn.commit(Sighted { side, figure: other, before, after: Certainty::Contact, at, by: Some(figure) });
    }
}

/// Whether the enemy sees a unit enter foliage (SK-CONCEAL-7).
fn note_traced(turn: &mut Turn, figure: FigureId, to: Tile) {
    let world = turn.world();
    let ground = battle_ground(world);
    let hides = footprint_tiles(to, unit_footprint(world, figure))
        .iter()
        .any(|tile| ground.survey.features_of(*tile).foliage > 0);
    let watched = hides
        && world.side(figure).enemy().is_some_and(|enemy| sightings::first_observer(world, enemy, figure).is_some());
    let token = Word::new(Traced::WORD);
    match (world.has::<Traced>(figure), watched) {
        (false, true) => turn.commit(CommonEvent::TokenGained { figure, token }),
        (true, false) => turn.commit(CommonEvent::TokenLost { figure, token }),
        _ => {}
    }
}

/// Whether the mover's side has seen a new enemy since a position of the log; its player may then reconsider the path.
fn sighted(turn: &Turn, figure: FigureId, position: usize) -> bool {
    let own = turn.world().side(figure);
    let new_enemy = |event: &Event| matches!(event, Event::Own(SkEvent::Sighted(Sighted { side, after: Certainty::Confirmed, .. })) if *side == own);
    turn.since(position).any(new_enemy)
}
