//! The kinds of order that random players draw from.

use bevy::prelude::World;

use super::order_types::{MoOrder, Order, Stance};
use super::task::Task;
use super::turn_stack::{self, Frame};
use super::{attempt, minor_actions, order_dispatch, ready_and_triggers, rounds, threat_spending, walk};
use crate::model::{Close, CommonOrder, FigureId, Figures, Hold, Open};
use crate::referee::{self, Choices};

type Kind = referee::Kind<MoOrder>;

/// The orders of one kind among candidates of several.
macro_rules! among {
    ($candidates:path, $kind:pat) => {
        |world, figure| {
            let of_kind = $candidates(world, figure).into_iter().filter(|order| matches!(order, Order::Own($kind)));
            legal(world, of_kind.collect())
        }
    };
}

/// The attempts of one kind of Task.
macro_rules! attempts {
    ($kind:pat) => {
        |world, figure| attempts(world, figure, |task| matches!(task, $kind))
    };
}

/// In a Turn, with nothing pending.
const TURN: &[Kind] = &[
    |world, figure| Choices::moves(figure, commands(world, figure).then(|| walk::walks(world, figure)).flatten()),
    |world, figure| doors(world, figure, |order| matches!(order, Order::Common(CommonOrder::Open(Open { .. })))),
    |world, figure| doors(world, figure, |order| matches!(order, Order::Common(CommonOrder::Close(Close { .. })))),
    among!(minor, MoOrder::Aim { .. }),
    among!(minor, MoOrder::Prepare { .. }),
    among!(minor, MoOrder::DropProne { .. }),
    among!(minor, MoOrder::Stand { .. }),
    among!(minor, MoOrder::Draw { .. }),
    among!(minor, MoOrder::Interact { .. }),
    among!(minor, MoOrder::ExtraMinor { .. }),
    attempts!(Task::Attack { .. }),
    attempts!(Task::CreateAdvantage { .. }),
    attempts!(Task::Recover),
    attempts!(Task::Sprint),
    attempts!(Task::FirstAid { .. }),
    attempts!(Task::Force { .. }),
    attempts!(Task::PickLock { .. }),
    attempts!(Task::Operate { .. }),
    |world, figure| {
        let assist = |target| Order::Own(MoOrder::Assist { figure, target });
        task(world, figure, || world.figures().into_iter().map(assist).collect())
    },
    |world, figure| {
        let stances = [Stance::Defend, Stance::Watch, Stance::Readiness];
        task(world, figure, || stances.map(|stance| Order::Own(MoOrder::Guard { figure, stance })).to_vec())
    },
    |world, figure| {
        task(world, figure, || ready_and_triggers::candidates(world, figure, &order_dispatch::tasks(world, figure)))
    },
    |world, figure| task(world, figure, || order_dispatch::directions(world, figure)),
    |world, figure| task(world, figure, || vec![Hold { figure }.into()]),
    |world, figure| {
        let may = commands(world, figure);
        let keep = [false, true].map(|threat| Order::Own(MoOrder::KeepInitiative { figure, threat }));
        legal(world, keep.into_iter().filter(|_| may).collect())
    },
    shed,
];

/// When Threat may be spent.
const THREAT: &[Kind] = &[among!(threats, MoOrder::Reinforce { .. }), among!(threats, MoOrder::Trigger { .. }), shed];

/// After a success, while Momentum may be spent.
const SPENDING: &[Kind] = &[
    among!(spending, MoOrder::GoOn { .. }),
    among!(spending, MoOrder::BonusDamage { .. }),
    among!(spending, MoOrder::Penetration { .. }),
    among!(spending, MoOrder::Swift { .. }),
    among!(spending, MoOrder::Regain { .. }),
    among!(spending, MoOrder::Wake { .. }),
    among!(spending, MoOrder::Reroll { .. }),
    among!(spending, MoOrder::Secondary { .. }),
    among!(spending, MoOrder::Disarm { .. }),
    among!(spending, MoOrder::Advantage { .. }),
    among!(spending, MoOrder::Ask { .. }),
    |world, figure| {
        let sprints =
            |success: &&turn_stack::Success| success.attempt.figure == figure && success.attempt.task == Task::Sprint;
        let reach = turn_stack::spending(world).filter(sprints).and_then(|_| walk::walks(world, figure));
        let runs = Choices::paths(reach, move |path| Order::Own(MoOrder::Run { figure, path }));
        runs.filter(|order| order_dispatch::check(world, order).is_ok())
    },
    shed,
];

/// While anything else is pending.
const ANSWER: &[Kind] = &[
    among!(answers, MoOrder::GoOn { .. }),
    among!(answers, MoOrder::LetBe { .. }),
    among!(answers, MoOrder::Avoid { .. }),
    among!(answers, MoOrder::Problem { .. }),
    shed,
];

/// The kinds that fit what is pending.
pub fn kinds(world: &World) -> Vec<Kind> {
    let kinds = match turn_stack::top(world) {
        None => TURN,
        Some(Frame::Threat) => THREAT,
        Some(Frame::Spending(_)) => SPENDING,
        Some(_) => ANSWER,
    };
    kinds.to_vec()
}

fn commands(world: &World, figure: FigureId) -> bool {
    rounds::may_command(world, figure).is_ok()
}

fn doors(world: &World, figure: FigureId, kind: fn(&Order) -> bool) -> Choices<'_, MoOrder> {
    let doors = if commands(world, figure) { walk::doors(world, figure) } else { Vec::new() };
    legal(world, doors.into_iter().filter(kind).collect())
}

fn minor(world: &World, figure: FigureId) -> Vec<Order> {
    if commands(world, figure) { minor_actions::candidates(world, figure) } else { Vec::new() }
}

fn attempts(world: &World, figure: FigureId, kind: fn(&Task) -> bool) -> Choices<'_, MoOrder> {
    let mut tasks = Vec::new();
    if attempt::check_free(world, figure).is_ok() {
        tasks = order_dispatch::every_task(world, figure);
        tasks.retain(|task| kind(task) && super::task::check(world, figure, *task).is_ok());
    }
    Choices::all(tasks.into_iter().flat_map(|task| order_dispatch::attempts(world, figure, task)).collect())
}

/// Orders in place of a Task, of a character that may attempt one.
fn task(world: &World, figure: FigureId, candidates: impl FnOnce() -> Vec<Order>) -> Choices<'_, MoOrder> {
    let candidates = if attempt::check_free(world, figure).is_ok() { candidates() } else { Vec::new() };
    legal(world, candidates)
}

/// Threat is spent by a side: its first figure stands for it.
fn threats(world: &World, figure: FigureId) -> Vec<Order> {
    let side = world.side(figure);
    let first = world.figures().into_iter().find(|id| world.side(*id) == side);
    if first == Some(figure) { threat_spending::candidates(world) } else { Vec::new() }
}

fn spending(world: &World, figure: FigureId) -> Vec<Order> {
    let success = turn_stack::spending(world).filter(|success| success.attempt.figure == figure);
    success.map(|success| order_dispatch::spending(world, success)).into_iter().flatten().map(Order::Own).collect()
}

fn answers(_: &World, figure: FigureId) -> Vec<Order> {
    order_dispatch::answers(figure).into_iter().map(Order::Own).collect()
}

fn shed(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
    legal(world, vec![Order::Own(MoOrder::Shed { figure })])
}

fn legal(world: &World, candidates: Vec<Order>) -> Choices<'_, MoOrder> {
    Choices::legal(candidates, |order| order_dispatch::check(world, order).is_ok())
}
