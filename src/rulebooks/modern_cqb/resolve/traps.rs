//! Traps: found by a mirror or a search, triggered by a step (CQB-REACT-4).

use bevy::prelude::{On, World};

use super::harm;
use crate::board::{Board, Tile};
use crate::model::{FigureId, Figures, Ledger, Side, Word};
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{Claiming, Committed, Rank, Reaction, TrapSearched, TrapSprung, Turn};
use crate::rulebooks::modern_cqb::resolve::loud_acts;
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::aim_and_control_dice;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::objects::{Object, ObjectKind, Objects};
use crate::rulebooks::modern_cqb::state::status_effects::Surrendering;

/// Claims a trap check after every step and every dragged tile.
pub fn claim_trap_checks(on: On<Committed>, world: &World, mut claiming: Claiming) {
    let Some((figure, at)) = on.event().0.book_event().arrives() else { return };
    if world.resource::<Objects>().0.iter().any(Object::is_armed) {
        claiming.reaction(Rank::Trap, figure, Reaction::Tread { at });
    }
}

/// A figure has ended a step: a trap on its tile goes off, an adjacent one may be found.
pub fn spring_or_find_traps(turn: &mut Turn, figure: FigureId, at: Tile) {
    if turn.world().at(figure) != Some(at) || !triggers(turn.world(), figure) {
        return;
    }
    let sprung: Vec<Word> = turn.world().resource::<Objects>().traps_at(at).map(|trap| trap.id).collect();
    for trap in sprung {
        spring(turn, figure, trap, at);
    }
    for trap in beside(turn.world(), figure, at) {
        search(turn, figure, trap);
    }
}

/// Whether a figure can trigger traps: one that goes Down or surrenders on a trap does not (CQB-BLEED-4, CQB-SURR-6).
fn triggers(world: &World, figure: FigureId) -> bool {
    world.standing(figure) && !world.has::<Surrendering>(figure)
}

fn spring(turn: &mut Turn, figure: FigureId, object: Word, at: Tile) {
    let world = turn.world();
    let Some(trap) = world.resource::<Objects>().get(object).map(|object| object.grade) else { return };
    let Some(data) = world.resource::<Book>().traps.get(trap.as_str()).cloned() else { return };
    turn.commit(TrapSprung { figure, object, trap, at });
    harm::take_wounds(turn, figure, data.wounds, data.bleed);
    loud_acts::sound_with_heat(turn, at, figure, data.heat);
}

/// Adjacent armed traps that a figure's side does not know of and the figure has not searched for.
fn beside(world: &World, figure: FigureId, at: Tile) -> Vec<Word> {
    let side = world.side(figure);
    if side == Side::Civilian || !world.able(figure) {
        return Vec::new();
    }
    let board = world.resource::<Board>();
    let hidden =
        |object: &&Object| object.is_armed() && !object.known.contains_key(&side) && !object.tried.contains(&figure);
    let near = |object: &&Object| board.adjacent(at, object.at);
    world.resource::<Objects>().0.iter().filter(hidden).filter(near).map(|object| object.id).collect()
}

/// Searches for a trap, once per figure: Control 1.
fn search(turn: &mut Turn, figure: FigureId, object: Word) {
    let book = turn.world().resource::<Book>();
    let (dice, needed) = (book.dice.clone(), book.secure.find_trap);
    let mut ledger = Ledger::default();
    aim_and_control_dice::add_control_lines(turn.world(), figure, "CQB-REACT-4", &mut ledger);
    let faces = turn.roll_counted(ledger.dice("control"), dice.sides, &[dice.success_from]);
    let found = dice_pool_odds::successes(&faces, &dice) >= needed;
    turn.commit(TrapSearched { figure, object, ledger, faces, needed, found });
}

/// Reveals every hidden trap in sight from a tile, without a roll.
pub fn reveal_traps_in_sight(turn: &mut Turn, figure: FigureId, from: Tile) {
    let world = turn.world();
    let side = world.side(figure);
    let in_sight = |object: &&Object| {
        let hidden = object.kind == ObjectKind::Trap && !object.known.contains_key(&side);
        hidden && sight::line_of_sight(world, from, object.at).is_some()
    };
    let found: Vec<Word> = world.resource::<Objects>().0.iter().filter(in_sight).map(|object| object.id).collect();
    for object in found {
        let (ledger, faces) = (Ledger::default(), Vec::new());
        turn.commit(TrapSearched { figure, object, ledger, faces, needed: 0, found: true });
        turn.make_final();
    }
}
