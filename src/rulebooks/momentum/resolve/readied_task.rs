//! The Task of a readied order: its fields, its check, and its attempt when triggered (MO-READY-1, MO-READY-2).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::order_field_types::Boon;
use super::super::events::Assisted;
use super::super::senses::sight;
use super::super::state::figure::{Character, weapon_data};
use super::super::state::pending_frames::{Attempt, Frame, Origin};
use super::super::state::scenario::ScenarioObjects;
use super::super::state::status_effects::ReadiedTask;
use super::super::state::task_kinds::{ExecutableTask, Task};
use super::{assist_guard_direct, task_attempts, task_difficulty};
use crate::board::Board;
use crate::localization::{Argument, phrase};
use crate::model::{FigureId, Figures, Refusal, SideKnowledge, Verdict};

/// The Task of a readied order with matching fields; `foe` is the target of an attack that names none.
pub fn readied_deed(ready: &ReadiedTask, foe: FigureId) -> Option<ExecutableTask> {
    let bare = ready.ally.is_none() && ready.on.is_none() && ready.weapon.is_none() && !ready.lethal;
    let bare = bare && ready.boon.is_none() && ready.thing.is_none();
    match (ready.task.as_str(), ready.stance) {
        ("guard", Some(stance)) if bare && ready.target.is_none() => Some(ExecutableTask::Guard { stance }),
        ("assist", None) if bare => ready.target.map(|target| ExecutableTask::Assist { target }),
        (word, None) => {
            let whom = ready.target.or(Some(foe).filter(|_| word == "attack")).map(|id| id.0);
            // The target field is for characters, the thing field for objects.
            let fits = if word == "operate" { whom.is_none() } else { ready.thing.is_none() };
            let how = (ready.weapon, ready.lethal, ready.boon);
            let task = assist_guard_direct::directed_task(ready.task, (whom.or(ready.thing), ready.on), how)
                .filter(|_| fits)?;
            Some(ready.ally.map_or(ExecutableTask::Roll(task), |ally| ExecutableTask::Direct { ally, task }))
        }
        _ => None,
    }
}

/// Whether a character may ready this Task, whatever the situation at its trigger: its target exists, its weapon is in
/// hand.
///
/// # Errors
/// The rule that forbids it.
pub fn check_readied_task(world: &World, figure: FigureId, ready: &ReadiedTask, prepared: bool) -> Verdict {
    let unknown = || Refusal::new("MO-READY-2", phrase!("mo-refused-ready-fields"));
    let deed = readied_deed(ready, figure).ok_or_else(unknown)?;
    match deed {
        ExecutableTask::Guard { .. } => Ok(()),
        ExecutableTask::Assist { target } => check_friend(world, figure, target),
        ExecutableTask::Roll(task) => {
            task_attempts::check_unmoved(world, figure, task)?;
            check_task(world, figure, ready, task, prepared)
        }
        ExecutableTask::Direct { ally, task } => {
            assist_guard_direct::check_officer(world, figure, ally)?;
            check_task(world, ally, ready, task, false)
        }
    }
}

fn check_friend(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    let friend = target != figure && SideKnowledge::by(world, world.side(figure)).is_own(target);
    Refusal::unless(friend, "MO-TASK-1", || phrase!("mo-refused-no-friend"))
}

fn check_task(world: &World, figure: FigureId, ready: &ReadiedTask, task: Task, prepared: bool) -> Verdict {
    let known = |id: FigureId| sight::is_in_sight(world, world.side(figure), id);
    match task {
        Task::Attack { .. } => {
            check_weapon(world, figure, ready, prepared)?;
            let fits = ready.target.is_none_or(|id| known(id) && world.side(id) != world.side(figure));
            Refusal::unless(fits, "MO-TASK-3", || phrase!("mo-refused-ready-target"))
        }
        Task::CreateAdvantage { boon, target } => {
            let friend = known(target) && world.side(target) == world.side(figure);
            let fits = match boon {
                Boon::Aid => friend && target != figure,
                Boon::Clear => friend,
                Boon::Hinder => known(target) && !friend,
            };
            Refusal::unless(fits, "MO-TASK-5", || phrase!("mo-refused-ready-advantage"))
        }
        Task::FirstAid { target } => Refusal::unless(known(target) && target != figure, "MO-AID-2", || {
            phrase!("mo-refused-ready-aid", unit = target.to_string())
        }),
        Task::Force { at } | Task::PickLock { at } => {
            let door = world.resource::<Board>().door(at).is_some();
            Refusal::unless(door, "MO-TASK-13", || phrase!("mo-refused-ready-door", at = at))
        }
        Task::Operate { target } => {
            world.resource::<ScenarioObjects>().check_operable(world, figure, target).map(|_| ())
        }
        Task::Recover | Task::Sprint => Ok(()),
    }
}

fn check_weapon(world: &World, figure: FigureId, ready: &ReadiedTask, prepared: bool) -> Verdict {
    let held = ready.weapon.filter(|word| world.wields(figure, *word));
    let arm = held.and_then(|word| weapon_data(world, word));
    let arm = arm.ok_or_else(|| Refusal::new("MO-READY-2", phrase!("mo-refused-ready-weapon")))?;
    Refusal::unless(arm.allows(ready.lethal), "MO-STAT-3", || {
        phrase!("mo-refused-ready-lethality", weapon = Argument::weapon(arm.name.to_lowercase()))
    })?;
    Refusal::unless(!arm.prepare || prepared, "MO-MINOR-14", || phrase!("mo-refused-prepare-first"))
}

/// The frame of a readied Task that can be attempted now. `whom` set it off; an attack without a target is at that
/// figure, or else at the nearest enemy.
pub fn readied_frame(world: &World, figure: FigureId, ready: &ReadiedTask, whom: Option<FigureId>) -> Option<Frame> {
    let foes = || world.side(figure).enemy().map(|side| world.able_of(side)).unwrap_or_default();
    let mut targets = whom.map_or_else(foes, |whom| vec![whom]);
    targets.sort_by_key(|id| world.tiles_between(ready.ally.unwrap_or(figure), *id));
    let open = ready.task == *"attack" && ready.target.is_none();
    // Only an attack is aimed at the figure that set it off.
    let targets = if open { targets } else { vec![figure] };
    targets.into_iter().find_map(|target| {
        let deed = non_lethal_if_broke(world, figure, readied_deed(ready, target)?);
        can(world, figure, deed).then(|| match deed {
            ExecutableTask::Roll(task) => Frame::Begin(readied_attempt(figure, task, ready)),
            deed => Frame::Do { figure, deed },
        })
    })
}

/// Without Threat the gamemaster side makes the attack non-lethal (MO-ATTACK-3).
fn non_lethal_if_broke(world: &World, figure: FigureId, deed: ExecutableTask) -> ExecutableTask {
    let mild = |task: Task| match task {
        Task::Attack { target, weapon, .. } if task_attempts::check_lethal(world, figure, task).is_err() => {
            Task::Attack { target, weapon, lethal: false }
        }
        task => task,
    };
    match deed {
        ExecutableTask::Roll(task) => ExecutableTask::Roll(mild(task)),
        ExecutableTask::Direct { ally, task } => ExecutableTask::Direct { ally, task: mild(task) },
        deed => deed,
    }
}

fn can(world: &World, figure: FigureId, deed: ExecutableTask) -> bool {
    let able = |id: FigureId| world.able(id);
    match deed {
        ExecutableTask::Roll(task) => task_difficulty::check_task(world, figure, task).is_ok(),
        ExecutableTask::Direct { ally, task } => {
            assist_guard_direct::check_officer(world, figure, ally).is_ok()
                && task_difficulty::check_task(world, ally, task).is_ok()
        }
        ExecutableTask::Guard { .. } => able(figure),
        ExecutableTask::Assist { target } => {
            able(figure) && able(target) && assist_guard_direct::can_talk(world, figure, target)
        }
    }
}

/// The attempt at a readied Task: Aim and Prepare count as they were when it was readied.
pub fn readied_attempt(figure: FigureId, task: Task, ready: &ReadiedTask) -> Attempt {
    let aimed = ready.aimed && matches!(task, Task::Attack { .. });
    Attempt { figure, task, origin: Origin::Ready, dice: 0, aimed, prepared: ready.prepared, problems: 0 }
}

/// Carries out a Task without a roll; a directed Task begins.
pub fn carry_out(turn: &mut Turn, figure: FigureId, deed: ExecutableTask) -> Vec<Frame> {
    if !can(turn.world(), figure, deed) {
        return Vec::new();
    }
    match deed {
        ExecutableTask::Guard { stance } => assist_guard_direct::stand_guard(turn, figure, stance),
        ExecutableTask::Assist { target } => turn.commit(Assisted { figure, target }),
        ExecutableTask::Direct { ally, task } => {
            return vec![assist_guard_direct::begin_directed_task(turn, figure, ally, task)];
        }
        ExecutableTask::Roll(_) => {}
    }
    Vec::new()
}
