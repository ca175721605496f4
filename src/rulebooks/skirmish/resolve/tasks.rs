//! Actions other than attacks: the difficulty table and the tasks on the board (SK-ACTION-2, SK-TASK-1, SK-TASK-2,
//! SK-TASK-3).

use bevy::prelude::World;

use super::super::Turn;
use super::super::events::TaskTried;
use super::super::senses::{Reasons, SightTarget};
use super::super::state::{Assisting, TerminalsAndCharges, Unit, battle_ground, book_data};
use super::skill_roll::{self, Test, free_helpers};
use crate::board::{Board, Tile};
use crate::localization::{Argument, NameKind, phrase};
use crate::model::{FigureId, Figures, Odds, Refusal, Verdict, Word};

/// A task and its tile.
#[derive(Copy, Clone, Debug)]
pub struct Task {
    pub word: &'static str,
    pub at: Tile,
}

/// The number to reach; `None` if no roll is needed (SK-DIFF-1). A row named by the level overrides the task's own.
fn difficulty(world: &World, task: Task) -> Option<u8> {
    let data = book_data(world);
    let named = world.resource::<TerminalsAndCharges>().terminals.get(&task.at).map(|(row, _)| row.to_string());
    let named = named.filter(|row| task.word == "operate" && !row.is_empty());
    let row = named.or_else(|| data.tasks.get(task.word).map(|task| task.row.clone()))?;
    data.rows.get(&row)?.difficulty
}

/// The Skill roll of a task; `None` if it needs none (SK-TASK-1, SK-TASK-2).
fn test(world: &World, figure: FigureId, task: Task) -> Option<Test> {
    let data = book_data(world);
    let needed = difficulty(world, task)?;
    let mut downs = Vec::new();
    downs.extend(world.pinned(figure).then_some(("Suppressed", "SK-SUPPRESS-7")));
    let eye = world.eye(data, figure)?;
    if task.word != "spot" && task.word != "set-off" {
        let seen = battle_ground(world).view(&eye, &SightTarget::point(eye.at), None);
        let lit = seen.is_ok_and(|partly| !partly.has(Reasons::POOR_LIGHT));
        downs.extend((!lit).then_some(("Poor light", "SK-ADV-4")));
    }
    let helpers = data.tasks.get(task.word).map_or(0, |task| task.helpers);
    let helpers = skill_roll::helper_names(world, figure, helpers);
    Some(Test { roll: world.stats(figure)?.skill, ups: Vec::new(), downs, helpers, needed })
}

/// The most helpers a unit can use for an adjacent task (SK-TASK-2).
pub fn helper_limit(world: &World, figure: FigureId) -> u8 {
    let open = |(at, (_, done)): (&Tile, &(Word, bool))| !done && is_on_or_beside(world, figure, *at);
    let any = world.resource::<TerminalsAndCharges>().terminals.iter().any(open);
    if any { book_data(world).tasks.get("operate").map_or(0, |task| task.helpers) } else { 0 }
}

/// Whether a tile is one of the unit's own or beside it.
pub fn is_on_or_beside(world: &World, figure: FigureId, at: Tile) -> bool {
    let board = world.resource::<Board>();
    world.stand(figure).iter().any(|tile| tile == at || board.adjacent(tile, at))
}

/// Whether a unit can do tasks with its hands at all.
pub fn check_hands(world: &World, figure: FigureId) -> Verdict {
    let hands = world.stats(figure).is_some_and(|stats| !stats.vehicle);
    Refusal::unless(hands, "SK-TASK-1", || {
        phrase!("sk-refused-no-hands", figure = Argument::figure(world.label(figure)))
    })
}

/// Attempts a task, with a roll if it needs one; returns whether it succeeded (SK-TASK-2: a failed one may be tried again).
pub fn attempt_task(turn: &mut Turn, figure: FigureId, task: Task) -> bool {
    let test = test(turn.world(), figure, task);
    let thrown = test.map(|test| test.throw(turn));
    let done = thrown.as_ref().is_none_or(|thrown| thrown.success);
    turn.commit(TaskTried { figure, task: Word::new(task.word), at: task.at, done, thrown });
    free_helpers::<Assisting>(turn, figure, |token| token.whom);
    done
}

/// Exact odds of a task; `None` if it needs no roll.
pub fn task_odds(world: &World, figure: FigureId, task: Task) -> Option<Odds> {
    let test = test(world, figure, task)?;
    let name = &book_data(world).tasks.get(task.word)?.name;
    let title = phrase!("sk-odds-task", task = Argument::name(NameKind::Modifier, name));
    let mut odds = Odds { title, ledger: test.ledger(), ..Odds::default() };
    let chance = test.chance();
    odds.add_failure(("", 0), "fails", chance.of - chance.weight, chance.of);
    odds.add_weighed_outcome(("done", 0), "done", chance.weight, chance.of);
    Some(odds)
}
