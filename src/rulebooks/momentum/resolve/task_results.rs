//! Results of Tasks other than attacks: Recover, First Aid, doors, terminals (MO-TASK-1, MO-RECOVER-1 to 5, MO-AID-1,
//! MO-AID-2).

use super::super::Turn;
use super::super::data::dice_scoring;
use super::super::events::{FirstAidGiven, ObjectSettled, Recovered};
use super::super::senses::shot_difficulty::{best_cover, cover_dice};
use super::super::state::figure::book_data;
use super::super::state::pending_frames::Attempt;
use super::super::state::status_effects::{Dying, Shaken, Unconscious};
use super::super::state::task_kinds::Task;
use super::advantages;
use crate::board::{Board, Door, DoorKind, Tile};
use crate::model::{CommonEvent, FigureId, Figures, Token, Tokens, Word};

/// Commits what a successful Task does before Momentum is spent on it.
pub fn resolve_success(turn: &mut Turn, attempt: &Attempt) {
    let figure = attempt.figure;
    match attempt.task {
        Task::Attack { .. } | Task::Sprint => {}
        Task::CreateAdvantage { boon, target } => advantages::place_advantage(turn, boon, target),
        Task::Recover => recover(turn, figure),
        Task::FirstAid { target } => aid(turn, figure, target),
        Task::Force { at } => open(turn, figure, at, Door::forced_open),
        Task::PickLock { at } => open(turn, figure, at, |door| Door { kind: DoorKind::Ordinary, ..door }),
        Task::Operate { target } => turn.commit(ObjectSettled { figure, object: target }),
    }
}

/// Gives Resistance for each Effect on the Cover Dice, and lets the character avoid an Injury again (MO-RECOVER-2,
/// MO-RECOVER-3).
fn recover(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let cover = world.at(figure).and_then(|at| best_cover(world.resource::<Board>(), at)).unwrap_or_default();
    let faces = turn.roll_counted(cover_dice(book_data(turn.world()), cover).into(), 6, &dice_scoring::CHALLENGE_CUTS);
    let (_, resistance) = dice_scoring::challenge_total(&faces);
    turn.commit(Recovered { figure, faces, resistance });
    lose_token(turn, figure, Shaken::WORD);
}

fn aid(turn: &mut Turn, figure: FigureId, patient: FigureId) {
    turn.commit(FirstAidGiven { figure, patient });
    if turn.world().has::<Dying>(patient) {
        lose_token(turn, patient, Dying::WORD);
        turn.commit(CommonEvent::TokenGained { figure: patient, token: Word::new(Unconscious::WORD) });
    }
}

fn open(turn: &mut Turn, figure: FigureId, at: Tile, change: impl Fn(Door) -> Door) {
    let Some(before) = turn.world().resource::<Board>().door(at) else { return };
    turn.commit(CommonEvent::DoorChanged { at, before, after: change(before), by: Some(figure), left: None });
}

/// Removes a token if the character has it.
pub fn lose_token(turn: &mut Turn, figure: FigureId, word: &str) {
    if Tokens::of(turn.world(), figure).iter().any(|token| *token == *word) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(word) });
    }
}
